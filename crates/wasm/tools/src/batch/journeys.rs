//! Many random journeys, a part of them played by some lanes, and their sums.

use std::sync::Arc;

use js_sys::{Array, Float64Array};
use tiebreak_boundary::stopwatch::Clock;
use tiebreak_boundary::{Given, JsLinkDoc, error, link, to_js, wrong};
use tiebreak_document::Document;
use tiebreak_document::link::readable;
use tiebreak_files::json::Value;
use tiebreak_journey::Outcome as Status;
use tiebreak_journey::batch::{Batch, Draw, Figure, Journeys, Lane, Outcome, Tally};
use wasm_bindgen::prelude::*;

use crate::batch::sum::{Pair, Spread, Sum};

/// Expansions between two looks at the clock, at first.
const BUDGET: u64 = 4096;

/// How many numbers each lane has in a row.
const NUMBERS: usize = 9;

/// How journeys that have ended stand, by their numbers in rows.
const ENDINGS: [Status; 3] = [Status::Stuck, Status::Arrived, Status::Limit];

/// Random journeys on a document's map, by number.
#[wasm_bindgen(js_name = JourneySource)]
pub struct Source {
    document: Document,
    lanes: Vec<Lane>,
    journeys: Arc<Journeys>,
}

#[wasm_bindgen(js_class = JourneySource)]
impl Source {
    /// Journeys drawn from that of a document. `draw` is `Drawn` of `www/src/lab/batch/types.ts`.
    ///
    /// # Errors
    /// Where the document can't be read or has no journey, or the draw is outside its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(document: &JsLinkDoc, draw: &JsValue, count: u32) -> Result<Source, JsError> {
        let document = link::read(document)?.document;
        document.check().map_err(|reason| error(&reason))?;
        let base = document.journey.as_ref();
        let base = base.ok_or_else(|| wrong("journey", "an object"))?;
        let keys = ["seed", "units", "changes", "lasting"];
        let drawn = Given::page(draw).object("a draw", &keys)?;
        let number = |key: &str| {
            let number = drawn.required(key)?;
            number.checked(&format!("the {key}"), 0, u32::MAX)
        };
        let draw = Draw {
            count: count as usize,
            seed: number("seed")?,
            units: number("units")? as usize,
            changes: number("changes")?,
            lasting: number("lasting")?,
        };
        let (world, _) = document.question().map_err(|reason| error(&reason))?;
        let journeys = Journeys::new(&world, base, draw).map_err(|reason| error(&reason))?;
        let policies = document.policies.iter().cloned();
        let policies = policies.chain(std::iter::repeat_with(Default::default));
        Ok(Self {
            lanes: document.lanes.iter().cloned().zip(policies).collect(),
            document,
            journeys: Arc::new(journeys),
        })
    }

    /// For each lane a sentence on why it can't play them, or `null` where it can.
    pub fn refusals(&self) -> Array {
        let reasons = self.lanes.iter().map(|lane| {
            let refusal = self.journeys.refusal(lane);
            refusal.map_or(JsValue::NULL, |reason| (&*reason).into())
        });
        reasons.collect()
    }

    /// Lanes in the words of links.
    pub fn words(&self, lanes: &[u32]) -> Result<Vec<String>, JsError> {
        let lanes = self.chosen(lanes)?;
        let words = lanes
            .iter()
            .map(|(config, policy)| readable::write_player(config, policy));
        Ok(words.collect())
    }

    /// The document with a journey.
    pub fn journey(&mut self, number: u32) -> Result<JsLinkDoc, JsError> {
        self.within(number, number)?;
        let journey = self.journeys.get(number as usize);
        let document = &mut self.document;
        if let Some(unit) = journey.units.iter().flatten().next() {
            (document.start, document.goal) = (unit.at, unit.goal);
        }
        document.journey = Some(journey);
        link::write(document)
    }

    /// Refuses numbers of journeys that there aren't.
    fn within(&self, first: u32, last: u32) -> Result<(), JsError> {
        match first <= last && (last as usize) < self.journeys.draw().count {
            true => Ok(()),
            false => Err(JsError::new("There is no such journey.")),
        }
    }

    fn chosen(&self, lanes: &[u32]) -> Result<Vec<Lane>, JsError> {
        let lane = |&lane: &u32| self.lanes.get(lane as usize).cloned();
        let lanes: Option<Vec<_>> = lanes.iter().map(lane).collect();
        let lanes = lanes.filter(|lanes| !lanes.is_empty());
        lanes.ok_or_else(|| JsError::new("There is no such lane."))
    }
}

/// Some journeys, each played by some lanes.
#[wasm_bindgen(js_name = JourneyRun)]
pub struct Run {
    clock: Clock,
    batch: Batch,
    /// Journeys handed over.
    taken: usize,
}

#[wasm_bindgen(js_class = JourneyRun)]
impl Run {
    /// The journeys from `from` to before `to`, by the lanes with these numbers, from 0.
    #[wasm_bindgen(constructor)]
    pub fn new(source: &Source, from: u32, to: u32, lanes: &[u32]) -> Result<Run, JsError> {
        source.within(from, to.wrapping_sub(1))?;
        let numbers = from as usize..to as usize;
        let batch = Batch::new(&source.journeys, numbers, source.chosen(lanes)?);
        Ok(Self {
            clock: Clock::new()?,
            batch: batch.map_err(|reason| error(&reason))?,
            taken: 0,
        })
    }

    /// Plays for about the given milliseconds; true when all journeys have ended.
    pub fn run(&mut self, milliseconds: f64) -> Result<bool, JsError> {
        let Self { clock, batch, .. } = self;
        let time = clock.slices(milliseconds, BUDGET, |budget| batch.run(budget));
        Ok(time.map_err(|reason| error(&reason))?.is_some())
    }

    /// The journeys that have ended since the last call: rows of `www/src/lab/batch/journey-rows.ts`, one a journey.
    pub fn take(&mut self) -> Float64Array {
        let tally = self.batch.tally();
        let (lanes, ended) = (tally.lanes().len(), tally.problems());
        let outcomes = &tally.outcomes()[self.taken * lanes..ended * lanes];
        self.taken = ended;
        let rows: Vec<f64> = outcomes.iter().flat_map(numbers).collect();
        Float64Array::from(&rows[..])
    }
}

/// The rows of journeys, whatever order they come in, summed up.
#[wasm_bindgen(js_name = JourneySums)]
pub struct Sums {
    tally: Tally,
}

#[wasm_bindgen(js_class = JourneySums)]
impl Sums {
    /// Sums of these lanes, without rows yet.
    #[wasm_bindgen(constructor)]
    pub fn new(source: &Source, lanes: &[u32]) -> Result<Sums, JsError> {
        Ok(Self {
            tally: Tally::new(source.chosen(lanes)?),
        })
    }

    /// Adds rows.
    pub fn add(&mut self, rows: &[f64]) {
        for row in rows.chunks_exact(NUMBERS) {
            self.tally.push(outcome(row));
        }
    }

    /// The sums of a figure by lane, and how each two lanes compare in it.
    pub fn sum(&self, figure: &str) -> Result<JsValue, JsError> {
        let figure: Figure = figure.parse().map_err(|reason| error(&reason))?;
        let tally = &self.tally;
        let lanes = tally.lanes().len();
        let all =
            (0..lanes).flat_map(|first| (first + 1..lanes).map(move |second| (first, second)));
        let pairs = all.map(|(first, second)| {
            let paired = tally.paired(first, second, figure);
            Pair::of(first, second, &paired)
        });
        let spreads = (0..lanes).map(|lane| tally.quartiles(lane, figure).map(Spread::from));
        let counts = |status| {
            let counts = (0..lanes).map(|lane| tally.count(lane, status));
            counts.collect()
        };
        to_js(&Sum {
            problems: tally.problems(),
            found: counts(Status::Arrived),
            limit: counts(Status::Limit),
            spreads: spreads.collect(),
            pairs: pairs.collect(),
        })
    }
}

/// A lane's part of a row.
fn numbers(outcome: &Outcome) -> [f64; NUMBERS] {
    let status = ENDINGS.iter().position(|&status| status == outcome.status);
    [
        status.unwrap_or(0) as f64,
        outcome.arrived.into(),
        outcome.ticks.into(),
        outcome.arrivals as f64,
        outcome.cost as f64,
        outcome.expanded as f64,
        outcome.worst as f64,
        outcome.collisions as f64,
        outcome.danger as f64,
    ]
}

/// The outcome that a row of numbers stands for.
fn outcome(numbers: &[f64]) -> Outcome {
    let count = |place: usize| numbers[place] as u64;
    Outcome {
        status: ENDINGS[(count(0) as usize).min(ENDINGS.len() - 1)],
        arrived: count(1) as u32,
        ticks: count(2) as u32,
        arrivals: count(3),
        cost: count(4),
        expanded: count(5),
        worst: count(6),
        collisions: count(7),
        danger: count(8),
    }
}
