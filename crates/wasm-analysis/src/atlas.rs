//! One map, with what several lanes share.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use tiebreak::analysis::Truth;
use tiebreak::grid::{Grid, Moves, MovesRule};
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak_boundary::{JsConfig, JsMap, config, error, field, map};
use wasm_bindgen::prelude::*;

use crate::{Subject, memory};

/// One map with its ends. Another map is another atlas.
#[wasm_bindgen]
pub struct Atlas {
    pub(crate) places: Rc<Places>,
}

/// The map, and what depends on map and moves alone.
pub(crate) struct Places {
    grid: Arc<Grid>,
    start: NodeId,
    goal: NodeId,
    known: RefCell<Vec<Known>>,
}

/// What is known of the map by one rule of moving.
struct Known {
    moves: Moves,
    to_goal: Option<Rc<Truth>>,
    to_start: Option<Rc<Truth>>,
}

#[wasm_bindgen]
impl Atlas {
    /// A map as JavaScript has it.
    #[wasm_bindgen(constructor)]
    pub fn new(map: &JsMap) -> Result<Atlas, JsError> {
        let end = |name| field(map, name, "the number of a cell").map(NodeId);
        let places = Places {
            grid: Arc::new(map::read(map)?),
            start: end("start")?,
            goal: end("goal")?,
            known: RefCell::default(),
        };
        Ok(Atlas {
            places: Rc::new(places),
        })
    }

    /// One lane's search on the map, run to its end.
    pub fn subject(&self, config: &JsConfig) -> Result<Subject, JsError> {
        let config = config::read(config)?;
        let Places { start, goal, .. } = *self.places;
        let scenario = Scenario::new(Arc::clone(&self.places.grid), start, goal, config);
        Subject::run(
            Rc::clone(&self.places),
            scenario.map_err(|reason| error(&reason))?,
        )
    }
}

impl Places {
    /// The moves by a rule.
    pub(crate) fn moves(&self, rule: &MovesRule) -> Moves {
        self.with(rule, |known| known.moves.clone())
    }

    /// The true distances to the goal by a rule.
    pub(crate) fn to_goal(&self, rule: &MovesRule) -> Result<Rc<Truth>, JsError> {
        self.with(rule, |Known { moves, to_goal, .. }| {
            truth(to_goal, || Truth::on(moves.clone(), self.goal))
        })
    }

    /// The true distances from the start by a rule.
    pub(crate) fn to_start(&self, rule: &MovesRule) -> Result<Rc<Truth>, JsError> {
        self.with(rule, |known| {
            let Known {
                moves, to_start, ..
            } = known;
            truth(to_start, || Truth::from_start(moves.clone(), self.start))
        })
    }

    fn with<T>(&self, rule: &MovesRule, use_it: impl FnOnce(&mut Known) -> T) -> T {
        let mut all = self.known.borrow_mut();
        let place = all.iter().position(|known| known.moves.rule() == rule);
        let place = place.unwrap_or_else(|| {
            let moves = Moves::new(Arc::clone(&self.grid), rule);
            all.push(Known {
                moves,
                to_goal: None,
                to_start: None,
            });
            all.len() - 1
        });
        use_it(&mut all[place])
    }
}

/// What is known, or else worked out.
fn truth(
    known: &mut Option<Rc<Truth>>,
    make: impl FnOnce() -> Option<Truth>,
) -> Result<Rc<Truth>, JsError> {
    if known.is_none() {
        let mut truth = make().ok_or_else(memory)?;
        truth.run(u64::MAX);
        *known = Some(Rc::new(truth));
    }
    known.as_ref().map(Rc::clone).ok_or_else(memory)
}
