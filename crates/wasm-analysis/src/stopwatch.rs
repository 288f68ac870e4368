//! How long searches take that nobody observes.

use std::sync::Arc;

use js_sys::Float64Array;
use tiebreak::batch::{Posed, Problems};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak_boundary::clock::{Batches, Clock};
use tiebreak_boundary::error;
use wasm_bindgen::prelude::*;

use crate::Source;
use crate::batch::configs;

/// How often a lane's turn comes; the shortest time counts, as everything else on the machine only
/// adds to it.
const ROUNDS: usize = 3;

/// One for each lane.
type Searches = Vec<Box<dyn Search>>;

/// Times every lane on a part of a source's problems. Lanes take turns, each round begun by another one.
#[wasm_bindgen]
pub struct Stopwatch {
    clock: Clock,
    problems: Arc<Problems>,
    next: usize,
    end: usize,
    lanes: Vec<Config>,
    /// The map that the searches are on, and they by lane.
    at: Option<(Arc<Grid>, Searches)>,
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
            at: None,
            times: Vec::new(),
        })
    }

    /// Goes on for about so many milliseconds; true when all problems are timed.
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

    /// The milliseconds of a run since the last time: by problem, then by lane.
    pub fn take(&mut self) -> Float64Array {
        Float64Array::from(&std::mem::take(&mut self.times)[..])
    }
}

impl Stopwatch {
    fn time(&mut self, posed: &Posed) -> Result<(), JsError> {
        let (_, searches) = match self.at.take() {
            Some(at) if Arc::ptr_eq(&at.0, &posed.grid) => self.at.insert(at),
            _ => {
                let searches = self.lanes.iter().map(|lane| begun(posed, lane));
                let searches = searches.collect::<Result<_, _>>()?;
                self.at.insert((Arc::clone(&posed.grid), searches))
            }
        };
        let mut batches: Vec<Batches> = searches.iter().map(|_| Batches::default()).collect();
        let mut least = vec![f64::INFINITY; searches.len()];
        for round in 0..ROUNDS {
            for turn in 0..searches.len() {
                let lane = (round + turn) % searches.len();
                let search = &mut searches[lane];
                let sample = loop {
                    let sample = batches[lane].next(&self.clock, || {
                        search.ask(&Ends::new(posed.start, posed.goal));
                        search.run(u64::MAX);
                    });
                    // Later rounds keep to the size that the first one has found.
                    if sample.whole || round > 0 {
                        break sample;
                    }
                };
                least[lane] = least[lane].min(sample.time);
            }
        }
        self.times.extend(least);
        Ok(())
    }
}

fn begun(posed: &Posed, lane: &Config) -> Result<Box<dyn Search>, JsError> {
    let grid = Arc::clone(&posed.grid);
    let scenario = Scenario::new(grid, (posed.start, posed.goal), lane.clone());
    let search = scenario.and_then(|scenario| registry::search(&scenario));
    search.map_err(|reason| error(&reason))
}
