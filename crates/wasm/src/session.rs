//! One map and the runs over it.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use serde::Serialize;
use tiebreak::analysis::{Judge, Truth};
use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Grid, Neighbourhood};
use tiebreak::heuristic::Estimator;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Search, Status};
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;
use tiebreak_boundary::clock::{Batches, Clock};
use tiebreak_boundary::{JsConfig, config, error, to_js};
use wasm_bindgen::prelude::*;

use crate::figures::Figures;
use crate::{JsEvaluation, JsFigures, JsTime, JsTrace};

/// A longer run is recorded up to here; its figures are whole. 12 million events take about 300 MB.
const MAX_EVENTS: usize = 12_000_000;

/// What true distances depend on besides map and goal: lanes that agree here share them.
type TruthKey = (Neighbourhood, Corners, CostModel);
type SharedTruth = Rc<RefCell<Truth>>;

/// One map with its ends. It never changes: an edit makes a new session.
#[wasm_bindgen]
pub struct Session {
    grid: Arc<Grid>,
    start: NodeId,
    goal: NodeId,
    truths: RefCell<Vec<(TruthKey, SharedTruth)>>,
}

#[wasm_bindgen]
impl Session {
    /// A map of `width` x `height` cells, row by row: 0 is a wall, 1 to 9 a terrain weight. `start`
    /// and `goal` are cell indices.
    #[wasm_bindgen(constructor)]
    pub fn new(
        width: u32,
        height: u32,
        cells: &[u8],
        start: u32,
        goal: u32,
    ) -> Result<Session, JsError> {
        Grid::check_size(width.into(), height.into()).map_err(|reason| error(&reason))?;
        let grid =
            Grid::from_cells(width, height, cells.to_vec()).map_err(|reason| error(&reason))?;
        let (start, goal) = (NodeId(start), NodeId(goal));
        Ok(Session {
            grid: Arc::new(grid),
            start,
            goal,
            truths: RefCell::default(),
        })
    }

    /// A run with this configuration that has not begun.
    pub fn begin(&self, config: &JsConfig) -> Result<Run, JsError> {
        let config = config::read(config)?;
        let moves = config.moves;
        let scenario = Scenario::new(Arc::clone(&self.grid), self.start, self.goal, config)
            .map_err(|reason| error(&reason))?;
        let key = (moves.neighbours, moves.corners, moves.costs);
        let mut truths = self.truths.borrow_mut();
        let known = truths
            .iter()
            .find(|(other, _)| *other == key)
            .map(|(_, truth)| Rc::clone(truth));
        let truth = match known {
            Some(truth) => truth,
            None => {
                let truth = Truth::new(&self.grid, &moves, self.goal);
                let truth = truth.ok_or_else(|| error(&ScenarioError::Memory))?;
                let truth = Rc::new(RefCell::new(truth));
                truths.push((key, Rc::clone(&truth)));
                truth
            }
        };
        Ok(Run {
            search: registry::search(&scenario).map_err(|reason| error(&reason))?,
            estimator: registry::estimator(&scenario),
            trace: Trace::new(self.grid.cells().len(), MAX_EVENTS),
            judge: Judge::default(),
            finished: false,
            scenario,
            truth,
        })
    }
}

/// One search over a session's map, recorded, with its heuristic judged by true distances.
#[wasm_bindgen]
pub struct Run {
    scenario: Scenario,
    search: Box<dyn Search>,
    estimator: Estimator,
    trace: Trace,
    truth: SharedTruth,
    judge: Judge,
    finished: bool,
}

#[wasm_bindgen]
impl Run {
    /// Does at most `budget` cells' worth of work: the search first, then true distances, then the
    /// judgement of h. True when all is finished.
    pub fn advance(&mut self, budget: u32) -> bool {
        if self.search.status() == Status::Running {
            self.search.run_observed(budget.into(), &mut self.trace);
        } else if self.truth.borrow_mut().run(budget.into()) {
            self.finished = self
                .judge
                .run(&self.estimator, &self.truth.borrow(), budget as usize);
        }
        self.finished
    }

    /// How many cells the search has expanded so far.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.search.counters().expanded as f64
    }

    /// Whether the search itself is over; its figures may still be judged.
    #[wasm_bindgen(getter)]
    pub fn searched(&self) -> bool {
        self.search.status() != Status::Running
    }

    /// The run in numbers.
    ///
    /// # Errors
    /// Before [`Run::advance`] has said true.
    pub fn figures(&self) -> Result<JsFigures, JsError> {
        if !self.finished {
            return Err(JsError::new(
                "The run isn't finished, so it has no figures yet.",
            ));
        }
        let truth = self.truth.borrow();
        to_js(&Figures::of(
            &self.scenario,
            &*self.search,
            &truth,
            &self.judge,
        ))
    }

    /// What happened, as typed arrays.
    pub fn trace(&self) -> Result<JsTrace, JsError> {
        let trace = &self.trace;
        let cells: Vec<u32> = trace.nodes().iter().map(|node| node.0).collect();
        let g: Vec<f64> = trace.g().iter().map(|&g| g as f64).collect();
        let object = js_sys::Object::new();
        let set = |key: &str, value: JsValue| {
            js_sys::Reflect::set(&object, &JsValue::from_str(key), &value)
                .map_err(|_| JsError::new("The trace could not be handed over."))
        };
        set("cell", js_sys::Uint32Array::from(&cells[..]).into())?;
        set("prev", js_sys::Uint32Array::from(trace.previous()).into())?;
        set("g", js_sys::Float64Array::from(&g[..]).into())?;
        set("meta", js_sys::Uint8Array::from(&self.meta()[..]).into())?;
        set("steps", js_sys::Uint32Array::from(trace.step_ends()).into())?;
        set("truncated", trace.is_truncated().into())?;
        Ok(object.unchecked_into())
    }

    /// The cells of the path, from start to goal; empty without a path.
    pub fn path(&self) -> Vec<u32> {
        self.search.path().iter().map(|node| node.0).collect()
    }

    /// The cells in the order of expansion, as far as they are recorded.
    pub fn order(&self) -> Vec<u32> {
        self.trace.order().map(|node| node.0).collect()
    }

    /// h by cell, nudged, in cost units.
    pub fn heuristic(&self) -> Vec<f64> {
        let cells = 0..self.scenario.grid().cells().len() as u32;
        cells
            .map(|cell| self.estimator.h(NodeId(cell)) as f64)
            .collect()
    }

    /// The coefficients of `f = g * evaluation.g + floor(h * evaluation.h / 1000)`.
    #[wasm_bindgen(getter)]
    pub fn evaluation(&self) -> Result<JsEvaluation, JsError> {
        #[derive(Serialize)]
        struct Evaluation {
            g: u64,
            h: u32,
        }
        let evaluation = self.scenario.config().evaluation();
        to_js(&Evaluation {
            g: evaluation.g,
            h: evaluation.h,
        })
    }

    /// How many cost units make one unit as people write it.
    #[wasm_bindgen(getter)]
    pub fn unit(&self) -> f64 {
        self.scenario.config().moves.costs.unit() as f64
    }

    /// Repeats the search untraced for about `milliseconds`, at least once: the median time of a
    /// run in milliseconds, clearing included, and how many runs it is of.
    ///
    /// # Errors
    /// Before [`Run::advance`] has said true, since the run would be finished unrecorded.
    ///
    /// Short runs are timed in batches.
    pub fn measure(&mut self, milliseconds: f64) -> Result<JsTime, JsError> {
        #[derive(Serialize)]
        struct Time {
            time: f64,
            runs: u32,
        }
        let clock = Clock::new()?;
        // Without this a time that is no number would never be over.
        let milliseconds = milliseconds.max(0.0);
        let begun = clock.now();
        let mut batches = Batches::default();
        let mut samples = Vec::new();
        loop {
            let sample = batches.next(&clock, || {
                self.search.reset();
                self.search.run(u64::MAX);
            });
            let over = clock.now() - begun >= milliseconds;
            if sample.whole || over {
                samples.push(sample.time.to_bits());
            }
            if over {
                break;
            }
        }
        // Times aren't negative, so their bits are in their order, and sorting whole numbers is in
        // this module already.
        samples.sort_unstable();
        to_js(&Time {
            time: f64::from_bits(samples[samples.len() / 2]),
            runs: batches.runs(),
        })
    }

    /// Each event's kind, and in the upper half the direction from its parent; 8 for the start.
    fn meta(&self) -> Vec<u8> {
        let grid = self.scenario.grid();
        let direction = |from: NodeId, to: NodeId| {
            grid.direction(from, to)
                .map_or(8, |direction| direction as u8)
        };
        let events = self
            .trace
            .kinds()
            .iter()
            .zip(self.trace.nodes())
            .zip(self.trace.parents());
        events
            .map(|((&kind, &node), parent)| {
                kind as u8 | parent.map_or(8, |parent| direction(parent, node)) << 4
            })
            .collect()
    }
}
