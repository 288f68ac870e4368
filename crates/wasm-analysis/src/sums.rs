//! The sums of a batch's rows.

use serde::Serialize;
use tiebreak::analysis::Quartiles;
use tiebreak::batch::{Figure, Outcome, Paired, Tally};
use tiebreak::cost::Cost;
use tiebreak::link::readable;
use tiebreak::search::{Counters, Status};
use tiebreak_boundary::{error, to_js};
use wasm_bindgen::prelude::*;

use crate::batch::configs;

/// Numbers a lane has in a row, and those of the problem before them.
const NUMBERS: usize = 9;
const ENDS: usize = 2;

/// The rows of a batch, whatever order they come in, summed up.
#[wasm_bindgen]
pub struct Sums {
    tally: Tally,
    /// In the order of the tally's outcomes: the optimal cost by the lane's rules, and nanoseconds.
    more: Vec<(Option<u64>, Option<u64>)>,
}

/// `Sum` of `www/src/analysis/batch/types.js`.
#[derive(Serialize)]
struct Sum {
    problems: usize,
    found: Vec<usize>,
    spreads: Vec<Option<Spread>>,
    pairs: Vec<Pair>,
}

#[derive(Serialize)]
struct Spread {
    least: f64,
    lower: f64,
    median: f64,
    upper: f64,
    most: f64,
}

#[derive(Serialize)]
struct Pair {
    first: usize,
    second: usize,
    wins: f64,
    losses: f64,
    ties: f64,
    unpaired: f64,
    p: f64,
}

#[wasm_bindgen]
impl Sums {
    /// Sums of these lanes, without rows yet.
    #[wasm_bindgen(constructor)]
    pub fn new(lanes: Vec<JsValue>) -> Result<Sums, JsError> {
        Ok(Self {
            tally: Tally::new(configs(lanes)?),
            more: Vec::new(),
        })
    }

    /// The lanes in the words of links.
    pub fn lanes(&self) -> Vec<String> {
        self.tally
            .lanes()
            .iter()
            .map(readable::write_lane)
            .collect()
    }

    /// Adds rows.
    pub fn add(&mut self, rows: &[f64]) {
        let lanes = self.tally.lanes().len();
        for row in rows.chunks_exact(ENDS + lanes * NUMBERS) {
            for numbers in row[ENDS..].chunks_exact(NUMBERS) {
                self.push(numbers);
            }
        }
    }

    /// A figure of every lane and how each two lanes compare in it. `excess` is what a path costs
    /// beyond the optimum, in millionths of that, and is compared by cost; `time` is in nanoseconds.
    pub fn sum(&self, figure: &str) -> Result<JsValue, JsError> {
        let lanes = self.tally.lanes().len();
        let spread = |lane| match figure {
            "excess" => Ok(self.excess(lane)),
            "time" => Ok(Quartiles::of(self.times(lane).flatten())),
            figure => named(figure).map(|figure| self.tally.quartiles(lane, figure)),
        };
        let paired = |first, second| match figure {
            "excess" => Ok(self.tally.paired(first, second, Figure::Cost)),
            "time" => {
                let both = self.times(first).zip(self.times(second));
                Ok(Paired::of(both.map(|(one, other)| one.zip(other))))
            }
            figure => named(figure).map(|figure| self.tally.paired(first, second, figure)),
        };
        let all =
            (0..lanes).flat_map(|first| (first + 1..lanes).map(move |second| (first, second)));
        let pairs = all.map(|(first, second)| {
            let paired = paired(first, second)?;
            Ok(Pair {
                first,
                second,
                wins: paired.wins as f64,
                losses: paired.losses as f64,
                ties: paired.ties as f64,
                unpaired: paired.unpaired as f64,
                p: paired.p(),
            })
        });
        let spreads = (0..lanes).map(|lane| Ok(spread(lane)?.map(Spread::from)));
        to_js(&Sum {
            problems: self.tally.problems(),
            found: (0..lanes).map(|lane| self.tally.found(lane)).collect(),
            spreads: spreads.collect::<Result<_, JsError>>()?,
            pairs: pairs.collect::<Result<_, JsError>>()?,
        })
    }
}

impl Sums {
    fn push(&mut self, numbers: &[f64]) {
        let count = |place: usize| numbers[place] as u64;
        let known = |place: usize| (!numbers[place].is_nan()).then(|| numbers[place]);
        self.tally.push(Outcome {
            status: match count(0) {
                0 => Status::NoPath,
                1 => Status::Found,
                _ => Status::Exhausted,
            },
            counters: Counters {
                expanded: count(1),
                generated: count(2),
                updated: count(3),
                reopened: count(4),
                max_open: count(5),
            },
            cost: known(6).map(|cost| Cost(cost as u64)),
        });
        let optimum = known(7).map(|cost| cost as u64);
        self.more
            .push((optimum, known(8).map(|time| (time * 1e6) as u64)));
    }

    fn more(&self, lane: usize) -> impl Iterator<Item = &(Option<u64>, Option<u64>)> {
        let lanes = self.tally.lanes().len();
        self.more.iter().skip(lane).step_by(lanes)
    }

    fn times(&self, lane: usize) -> impl Iterator<Item = Option<u64>> {
        self.more(lane).map(|&(_, time)| time)
    }

    fn excess(&self, lane: usize) -> Option<Quartiles> {
        let both = self.tally.lane(lane).zip(self.more(lane));
        Quartiles::of(both.filter_map(|(outcome, &(optimum, _))| {
            let (cost, optimum) = (outcome.cost?.0, optimum?);
            // Costs stay below 2^41, so this stays below 2^61.
            let excess = (cost - optimum) * 1_000_000;
            Some(excess.checked_div(optimum).unwrap_or(0))
        }))
    }
}

impl From<Quartiles> for Spread {
    fn from(of: Quartiles) -> Self {
        Self {
            least: of.least as f64,
            lower: of.lower,
            median: of.median,
            upper: of.upper,
            most: of.most as f64,
        }
    }
}

fn named(figure: &str) -> Result<Figure, JsError> {
    figure.parse().map_err(|reason| error(&reason))
}
