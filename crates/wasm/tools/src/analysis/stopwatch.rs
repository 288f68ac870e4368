//! How long searches take while nothing observes them.

use std::sync::Arc;

use js_sys::Float64Array;
use tiebreak::config::Config;
use tiebreak_analysis::batch::{Posed, Problems, Team, turns};
use tiebreak_boundary::error;
use tiebreak_boundary::stopwatch::{Batches, Clock};
use wasm_bindgen::prelude::*;

use crate::analysis::Source;
use crate::analysis::batch::configs;

/// How often a lane's turn comes; the shortest time counts, as everything else on the machine only
/// adds to it.
const ROUNDS: usize = 3;

/// Times every lane on a part of a source's problems.
#[wasm_bindgen]
pub struct Stopwatch {
    clock: Clock,
    problems: Arc<Problems>,
    next: usize,
    end: usize,
    lanes: Vec<Config>,
    team: Team,
    times: Vec<f64>,
}

#[wasm_bindgen]
impl Stopwatch {
    /// The problems from `from` to before `to`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        source: &Source,
        from: u32,
        to: u32,
        lanes: Vec<JsValue>,
    ) -> Result<Stopwatch, JsError> {
        Ok(Self {
            clock: Clock::new()?,
            problems: Arc::clone(&source.problems),
            next: from as usize,
            end: to as usize,
            lanes: configs(lanes)?,
            team: Team::default(),
            times: Vec::new(),
        })
    }

    /// Times problems for about the given milliseconds; true when all are timed.
    pub fn run(&mut self, milliseconds: f64) -> Result<bool, JsError> {
        let from = self.clock.now();
        while self.next < self.end && self.clock.now() - from < milliseconds {
            let posed = self.problems.get(self.next);
            let posed = posed.map_err(|reason| error(&reason))?;
            self.time(&posed)?;
            self.next += 1;
        }
        Ok(self.next == self.end)
    }

    /// The milliseconds of a run, measured since the last call: by problem, then by lane.
    pub fn take(&mut self) -> Float64Array {
        Float64Array::from(&std::mem::take(&mut self.times)[..])
    }
}

impl Stopwatch {
    fn time(&mut self, posed: &Posed) -> Result<(), JsError> {
        let lanes = self.lanes.len();
        let mut batches: Vec<Batches> = self.lanes.iter().map(|_| Batches::default()).collect();
        let mut least = vec![f64::INFINITY; lanes];
        for (turn, lane) in turns(lanes, ROUNDS).enumerate() {
            let search = self.team.ask(posed, &self.lanes, lane);
            let search = search.map_err(|reason| error(&reason))?;
            let sample = loop {
                let sample = batches[lane].next(&self.clock, || {
                    search.ask(&posed.ends());
                    search.run(u64::MAX);
                });
                // Later rounds keep the size that the first one has found.
                if sample.whole || turn >= lanes {
                    break sample;
                }
            };
            least[lane] = least[lane].min(sample.time);
        }
        self.times.extend(least);
        Ok(())
    }
}
