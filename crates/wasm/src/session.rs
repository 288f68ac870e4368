//! One map and the runs over it.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use serde::Serialize;
use tiebreak::analysis::AnyAngleOptimum;
use tiebreak::analysis::Judge;
use tiebreak::cost::Cost;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::ground::{End, Ground, Truth};
use tiebreak::heuristic::Estimator;
use tiebreak::registry;
use tiebreak::registry::Optimum;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Search, Status};
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;
use tiebreak_boundary::{JsConfig, JsMap, JsNumbers, JsTrace, config, error, to_js, trace, world};
use wasm_bindgen::prelude::*;

use crate::figures::{Verdict, figures};
use crate::{JsEvaluation, JsFigures, JsVerdict};

/// One map with its ends. An edit of its cells makes a new session.
#[wasm_bindgen]
pub struct Session {
    pub(crate) ground: Rc<RefCell<Ground>>,
    pub(crate) ends: Ends,
    pub(crate) lightest: u8,
}

#[wasm_bindgen]
impl Session {
    /// A session of a map with what it has beside it. What is prepared for the one before stays, if only the ends
    /// differ.
    #[wasm_bindgen(constructor)]
    pub fn new(map: &JsMap, before: Option<Session>) -> Result<Session, JsError> {
        let (world, ends) = world::read(map)?.question()?;
        let kept = before.filter(|before| *before.ground.borrow().world() == world);
        if let Some(session) = kept {
            return Ok(Session { ends, ..session });
        }
        Ok(Session {
            lightest: world.grid().weight_range().0,
            ground: Rc::new(RefCell::new(Ground::new(world))),
            ends,
        })
    }

    /// Moves the ends, for runs that begin from now on.
    pub fn move_ends(&mut self, start: u32, goal: u32) {
        self.ends = Ends::from((NodeId(start), NodeId(goal)))
            .with_starts(self.ends.starts().skip(1))
            .with_goals(self.ends.goals().skip(1));
    }

    /// The least weight of any free cell, on which heuristics depend.
    #[wasm_bindgen(getter)]
    pub fn lightest(&self) -> u8 {
        self.lightest
    }

    /// A run with this configuration that has not begun, and that is recorded up to about so many events.
    pub fn begin(&self, config: &JsConfig, events: usize) -> Result<Run, JsError> {
        let config = config::read(config)?;
        let mut ground = self.ground.borrow_mut();
        let scenario = Scenario::new(ground.world().clone(), self.ends.clone(), config)
            .map_err(|reason| error(&reason))?;
        let search = registry::search_on(&scenario, &mut ground);
        Ok(Run {
            search: search.map_err(|reason| error(&reason))?,
            estimator: registry::estimator(&scenario),
            trace: registry::trace(&scenario, events.min(trace::MAX_EVENTS)),
            report: std::cell::OnceCell::new(),
            scenario,
        })
    }

    /// The judgement of a finished run, which it doesn't need any more.
    pub fn judge(&self, run: &Run) -> Result<Judgement, JsError> {
        Ok(Judgement {
            ground: Rc::clone(&self.ground),
            truth: None,
            // The path of a search that gave up leads elsewhere than the optimum.
            cost: run
                .search
                .cost()
                .filter(|_| run.search.status() == Status::Found),
            any_angle: any_angle(&run.scenario),
            optimum: own_optimum(&run.scenario)?,
            scenario: run.scenario.clone(),
            estimator: run.estimator.clone(),
            judge: Judge::default(),
            finished: false,
        })
    }
}

/// A run compared with true distances: how far its path is from the cheapest, and its heuristic.
#[wasm_bindgen]
pub struct Judgement {
    ground: Rc<RefCell<Ground>>,
    truth: Option<Arc<Truth>>,
    cost: Option<Cost>,
    scenario: Scenario,
    estimator: Estimator,
    judge: Judge,
    /// The shortest of all paths, beside a search that isn't bound to the grid's steps.
    any_angle: Option<AnyAngleOptimum>,
    /// The least cost of a question that true distances on the map as it is drawn don't answer.
    optimum: Option<Optimum>,
    finished: bool,
}

/// The optimum that a search at any angle is judged by, where the map isn't too large for it.
fn any_angle(scenario: &Scenario) -> Option<AnyAngleOptimum> {
    let is_wanted = scenario.config().is_any_angle() && scenario.unlike_drawn().is_none();
    is_wanted
        .then(|| AnyAngleOptimum::new(scenario).ok())
        .flatten()
}

/// The optimum of a question whose h or whose steps aren't those of the map as it is drawn.
fn own_optimum(scenario: &Scenario) -> Result<Option<Optimum>, JsError> {
    let is_wanted = scenario.unlike_drawn_with_h().is_some();
    let optimum = is_wanted.then(|| Optimum::new(scenario)).transpose();
    optimum.map_err(|reason| error(&reason))
}

#[wasm_bindgen]
impl Judgement {
    /// Looks at about `budget` more cells; true when all is known.
    ///
    /// # Errors
    /// Where there is no memory for the true distances.
    pub fn advance(&mut self, budget: u32) -> Result<bool, JsError> {
        if let Some(optimum) = &mut self.optimum {
            let done = optimum.run(&mut self.ground.borrow_mut(), budget.into());
            self.finished = done.map_err(|reason| error(&reason))?;
            return Ok(self.finished);
        }
        if self.truth.is_none() {
            let rule = &self.scenario.config().moves.accurate();
            let goal = End::Goal(self.scenario.goal());
            let mut ground = self.ground.borrow_mut();
            let truth = ground.truth_within(rule, goal, budget.into());
            self.truth = truth.map_err(|reason| error(&reason))?;
        }
        if let Some(truth) = &self.truth {
            self.finished = self.judge.run(&self.estimator, truth, budget as usize);
        }
        // Each cell is compared with all others.
        if let Some(optimum) = self.any_angle.as_mut().filter(|_| self.finished) {
            let cells = self.scenario.grid().cells().len();
            self.finished = optimum.advance((budget as usize / cells).max(1));
        }
        Ok(self.finished)
    }

    /// The figures that need true distances.
    ///
    /// # Errors
    /// Before [`Judgement::advance`] has returned true.
    pub fn verdict(&self) -> Result<JsVerdict, JsError> {
        if let Some(optimum) = self.optimum.as_ref().filter(|_| self.finished) {
            return to_js(&Verdict::without_h(self.cost, optimum.cost()));
        }
        let Some(truth) = self.truth.as_ref().filter(|_| self.finished) else {
            return Err(JsError::new(
                "The run isn't judged, so there is no verdict yet.",
            ));
        };
        let (grid, optimum) = (truth.moves().grid(), truth.distance(self.scenario.start()));
        to_js(&Verdict::of(
            grid,
            self.cost,
            optimum,
            &self.judge,
            self.any_angle.as_ref().and_then(AnyAngleOptimum::cost),
        ))
    }
}

/// One search over a session's map, recorded.
#[wasm_bindgen]
pub struct Run {
    pub(crate) scenario: Scenario,
    pub(crate) search: Box<dyn Search>,
    estimator: Estimator,
    trace: Trace,
    /// What there is to say beyond counts, worked out once.
    pub(crate) report: std::cell::OnceCell<tiebreak::search::report::Report>,
}

#[wasm_bindgen]
impl Run {
    /// Expands at most `budget` cells. True when the search is over.
    pub fn advance(&mut self, budget: u32) -> bool {
        let status = match self.trace.is_truncated() {
            true => self.search.run(budget.into()),
            false => self.search.run_observed(budget.into(), &mut self.trace),
        };
        status != Status::Running
    }

    /// How many places there are.
    #[wasm_bindgen(getter)]
    pub fn places(&self) -> usize {
        self.scenario.world().places()
    }

    /// How many cells the search has expanded so far.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.search.counters().expanded as f64
    }

    /// The run in numbers; those that need true distances are in [`Judgement::verdict`].
    ///
    /// # Errors
    /// Before [`Run::advance`] has returned true.
    pub fn figures(&self) -> Result<JsFigures, JsError> {
        if self.search.status() == Status::Running {
            return Err(JsError::new(
                "The run isn't finished, so it has no figures yet.",
            ));
        }
        figures(&self.scenario, &*self.search, self.report())
    }

    /// The events, as typed arrays.
    pub fn trace(&self) -> Result<JsTrace, JsError> {
        trace::to_js(&self.trace)
    }

    /// The cells of the path, from start to goal; empty without a path.
    pub fn path(&self) -> Vec<u32> {
        self.search.path().iter().map(|node| node.0).collect()
    }

    /// The cells of the path that are parents.
    pub fn waypoints(&self) -> Vec<u32> {
        self.search.waypoints().iter().map(|node| node.0).collect()
    }

    /// h by cell, nudged, in cost units: of the cells of some pages, one page after the other, where page p begins
    /// with cell `p * size`.
    pub fn heuristic(&self, pages: &[u32], size: u32) -> JsNumbers {
        let cells = self.scenario.world().places() as u32;
        let has_formula = registry::has_formula(&self.scenario);
        let counts = pages.iter().map(|page| size.min(cells - page * size));
        trace::numbers(counts.sum::<u32>() as usize, &|place| {
            let place = place as u32;
            let cell = pages[(place / size) as usize] * size + place % size;
            if !has_formula {
                return self.search.h(NodeId(cell)).map_or(0, |h| h.0);
            }
            self.estimator.h(NodeId(cell))
        })
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

    /// Goes on with the search by at most `budget` cells, recording nothing, to be timed: true at its end, after
    /// which it begins again.
    pub fn repeat(&mut self, budget: u32) -> bool {
        if self.search.status() != Status::Running {
            self.search.reset();
        }
        self.search.run(budget.into()) != Status::Running
    }
}
