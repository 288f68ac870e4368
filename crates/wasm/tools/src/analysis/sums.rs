//! The sums of a batch's rows.

use tiebreak::cost::Cost;
use tiebreak::search::{Counters, Status};
use tiebreak_analysis::batch::{self, Context, Outcome, Quantity};
use tiebreak_boundary::{error, to_js};
use tiebreak_document::link::readable;
use wasm_bindgen::prelude::*;

use crate::analysis::batch::{ENDS, NUMBERS, configs};
use crate::batch::sum::{Pair, Spread, Sum};

/// The rows of a batch, whatever order they come in, summed up.
#[wasm_bindgen]
pub struct Sums {
    sums: batch::Sums,
}

#[wasm_bindgen]
impl Sums {
    /// Sums of these lanes, without rows yet.
    #[wasm_bindgen(constructor)]
    pub fn new(lanes: Vec<JsValue>) -> Result<Sums, JsError> {
        Ok(Self {
            sums: batch::Sums::new(configs(lanes)?),
        })
    }

    /// The lanes in the words of links.
    pub fn lanes(&self) -> Vec<String> {
        self.sums
            .tally()
            .lanes()
            .iter()
            .map(readable::write_lane)
            .collect()
    }

    /// Adds rows.
    pub fn add(&mut self, rows: &[f64]) {
        let lanes = self.sums.tally().lanes().len();
        for row in rows.chunks_exact(ENDS + lanes * NUMBERS) {
            for numbers in row[ENDS..].chunks_exact(NUMBERS) {
                self.push(numbers);
            }
        }
    }

    /// The sums of a figure, `excess` or `time`, by lane, and how each two lanes compare in it.
    pub fn sum(&self, figure: &str) -> Result<JsValue, JsError> {
        let quantity: Quantity = figure.parse().map_err(|reason| error(&reason))?;
        let lanes = self.sums.tally().lanes().len();
        let all =
            (0..lanes).flat_map(|first| (first + 1..lanes).map(move |second| (first, second)));
        let pairs = all.map(|(first, second)| {
            Pair::of(first, second, &self.sums.paired(first, second, quantity))
        });
        let spreads = (0..lanes).map(|lane| self.sums.quartiles(lane, quantity).map(Spread::from));
        let tally = self.sums.tally();
        let counts = |status: Status| {
            (0..lanes)
                .map(move |lane| tally.count(lane, status))
                .collect()
        };
        to_js(&Sum {
            problems: tally.problems(),
            found: counts(Status::Found),
            limit: counts(Status::Limit),
            spreads: spreads.collect(),
            pairs: pairs.collect(),
        })
    }
}

impl Sums {
    fn push(&mut self, numbers: &[f64]) {
        let count = |place: usize| numbers[place] as u64;
        let known = |place: usize| (!numbers[place].is_nan()).then(|| numbers[place]);
        let outcome = Outcome {
            status: match count(0) {
                0 => Status::NoPath,
                1 => Status::Found,
                _ => Status::Limit,
            },
            counters: Counters {
                expanded: count(1),
                generated: count(2),
                updated: count(3),
                reopened: count(4),
                max_open: count(5),
                ..Counters::NONE
            },
            cost: known(6).map(|cost| Cost(cost as u64)),
            g: known(7).map(|g| Cost(g as u64)),
            prepared: count(9),
            turns: known(10).map(|turns| turns as u64),
            reached: known(11).map(|reached| reached as u64),
            gap: known(12).map(|gap| gap as u64),
        };
        let context = Context {
            optimum: known(8).map(|cost| Cost(cost as u64)),
            time: known(13).map(|milliseconds| (milliseconds * 1e6) as u64),
        };
        self.sums.push(outcome, context);
    }
}
