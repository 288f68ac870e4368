//! One map and the runs over it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Object;
use tiebreak::config::{Site, Unreachable};
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::ground::Ground;
use tiebreak::heuristic::Estimator;
use tiebreak::registry::{self, Identity};
use tiebreak::scenario::Scenario;
use tiebreak::search::{Search, Status};
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;
use tiebreak_boundary::figures::Written;
use tiebreak_boundary::trace::Carried;
use tiebreak_boundary::{JsConfig, JsMap, JsNumbers, JsTrace, config, error, set, trace, world};
use wasm_bindgen::prelude::*;

use crate::figures::figures;
use crate::{JsEvaluation, JsFigures, JsVerdict};

/// One map with its ends. An edit of its cells makes a new session.
#[wasm_bindgen]
pub struct Session {
    pub(crate) ground: Rc<RefCell<Ground>>,
    pub(crate) ends: Ends,
    pub(crate) site: Site,
    /// Tells this world from those of other sessions.
    pub(crate) world: u32,
}

thread_local! {
    /// How many worlds there have been.
    static WORLDS: Cell<u32> = const { Cell::new(0) };
}

#[wasm_bindgen]
impl Session {
    /// A session of a map with what it has beside it. What is prepared for the one before stays, if only the ends
    /// differ.
    #[wasm_bindgen(constructor)]
    pub fn new(map: &JsMap, before: Option<Session>) -> Result<Session, JsError> {
        let (world, ends) = world::read(map)?;
        let kept = before.filter(|before| *before.ground.borrow().world() == world);
        if let Some(mut session) = kept {
            session.site.move_ends(ends.clone());
            session.ends = ends;
            return Ok(session);
        }
        WORLDS.set(WORLDS.get() + 1);
        Ok(Session {
            site: Site::of(world.clone(), ends.clone()),
            ground: Rc::new(RefCell::new(Ground::new(world))),
            ends,
            world: WORLDS.get(),
        })
    }

    /// Moves the ends, for runs that begin from now on.
    pub fn move_ends(&mut self, start: u32, goal: u32) {
        self.ends = Ends::from((NodeId(start), NodeId(goal)))
            .with_starts(self.ends.starts().skip(1))
            .with_goals(self.ends.goals().skip(1));
        self.site.move_ends(self.ends.clone());
    }

    /// A run with this configuration that has not begun, and that is recorded up to about `events` events.
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
            world: self.world,
            scenario,
        })
    }

    /// The judgement of a finished run, which it doesn't need any more.
    pub fn judge(&self, run: &Run) -> Result<Judgement, JsError> {
        let judged = tiebreak_analysis::Judgement::new(&run.scenario, &*run.search);
        Ok(Judgement {
            ground: Rc::clone(&self.ground),
            judged: judged.map_err(|reason| error(&reason))?,
            lost: leads_nowhere(run).then(|| run.scenario.clone()),
            reach: None,
        })
    }
}

/// Whether a run has shown that no path leads to a goal, and doesn't lead to the nearest place itself.
fn leads_nowhere(run: &Run) -> bool {
    let unreachable = run.scenario.config().outlook.unreachable;
    run.search.status() == Status::NoPath && unreachable == Unreachable::None
}

/// A run compared with true distances: how far its path is from the cheapest, and its heuristic.
#[wasm_bindgen]
pub struct Judgement {
    ground: Rc<RefCell<Ground>>,
    judged: tiebreak_analysis::Judgement,
    /// The question, where no path leads to a goal, until the search for the nearest place begins.
    lost: Option<Scenario>,
    /// That search.
    reach: Option<Box<dyn Search>>,
}

#[wasm_bindgen]
impl Judgement {
    /// Looks at about `budget` more cells; true when all is known.
    ///
    /// # Errors
    /// Where there is no memory for the true distances.
    pub fn advance(&mut self, budget: u32) -> Result<bool, JsError> {
        let done = self.judged.advance(&mut self.ground.borrow_mut(), budget);
        if !done.map_err(|reason| error(&reason))? {
            return Ok(false);
        }
        if let Some(scenario) = self.lost.take() {
            // A lane that isn't searched cell by cell has no such cell.
            self.reach = registry::search_of_nearest(&scenario).ok();
        }
        let reach = self.reach.as_mut();
        Ok(reach.is_none_or(|search| search.run(budget.into()) != Status::Running))
    }

    /// The place nearest to the goals that the lane's steps reach, where no path leads to one.
    #[wasm_bindgen(getter)]
    pub fn nearest(&self) -> Option<u32> {
        let remedy = registry::reached(&**self.reach.as_ref()?)?;
        Some(remedy.place.0)
    }

    /// The figures that need true distances.
    ///
    /// # Errors
    /// Before [`Judgement::advance`] has returned true.
    pub fn verdict(&self) -> Result<JsVerdict, JsError> {
        let Some(verdict) = self.judged.verdict() else {
            return Err(JsError::new(
                "The run isn't judged, so there is no verdict yet.",
            ));
        };
        let ground = self.ground.borrow();
        let mut written = Written::on(ground.world());
        verdict.tell(&mut written);
        Ok(written.object()?.unchecked_into())
    }
}

/// One search over a session's map, recorded.
#[wasm_bindgen]
pub struct Run {
    pub(crate) scenario: Scenario,
    pub(crate) search: Box<dyn Search>,
    estimator: Estimator,
    trace: Trace,
    world: u32,
    /// The report beyond counts, worked out once.
    pub(crate) report: std::cell::OnceCell<tiebreak::search::report::Report>,
}

impl Run {
    const fn carried(&self) -> Carried {
        Carried::by(self.scenario.config())
    }
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
        trace::to_js(&self.trace, self.carried())
    }

    /// The cells of the path, from start to goal; empty without a path.
    pub fn path(&self) -> Vec<u32> {
        self.search.path().iter().map(|node| node.0).collect()
    }

    /// The cells of the path that are parents.
    pub fn waypoints(&self) -> Vec<u32> {
        self.search.waypoints().iter().map(|node| node.0).collect()
    }

    /// The identity of h: where two runs have the same bytes, h is the same at every cell.
    pub fn identity(&self) -> Vec<u8> {
        let identity = Identity::of(&self.scenario);
        let world = if identity.is_of_world() {
            self.world
        } else {
            0
        };
        [&world.to_le_bytes(), identity.bytes()].concat()
    }

    /// h by cell, nudged, in cost units, or as a program has it: of the cells of some pages, one page after the other, where page p begins
    /// with cell `p * size`.
    pub fn heuristic(&self, pages: &[u32], size: u32) -> JsNumbers {
        let cells = self.scenario.world().places() as u32;
        let has_formula = registry::has_formula(&self.scenario);
        let counts = pages.iter().map(|page| size.min(cells - page * size));
        let count = counts.sum::<u32>() as usize;
        self.carried().numbers(count, &|place| {
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
        let evaluation = self.scenario.config().evaluation();
        let object = Object::new();
        set(&object, "g", &(evaluation.g as f64).into())?;
        set(&object, "h", &evaluation.h.into())?;
        Ok(object.unchecked_into())
    }

    /// How many units of g, h and f make one as people write it; a program's are what they are.
    #[wasm_bindgen(getter)]
    pub fn unit(&self) -> f64 {
        match self.carried() {
            Carried::Costs => self.scenario.config().moves.costs.unit() as f64,
            Carried::Doubles => 1.0,
        }
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
