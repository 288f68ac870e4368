//! One map, with what several lanes share.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use tiebreak::analysis::Truth;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Grid, Moves, MovesRule, Neighbourhood};
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
    /// By rule, the last one used last.
    moves: RefCell<Vec<Moves>>,
    truths: RefCell<Vec<Truths>>,
}

/// True distances by what they depend on: the rule, whatever its order of neighbours.
struct Truths {
    key: (Neighbourhood, Corners, CostModel),
    to_goal: Option<Rc<Truth>>,
    to_start: Option<Rc<Truth>>,
}

/// Rules whose moves are kept, and rules whose true distances are: on the largest map each takes some
/// hundred megabytes.
const KEPT: usize = 4;

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
            moves: RefCell::default(),
            truths: RefCell::default(),
        };
        Ok(Atlas {
            places: Rc::new(places),
        })
    }

    /// One lane's search on the map, run to its end.
    pub fn subject(&self, config: &JsConfig) -> Result<Subject, JsError> {
        let config = config::read(config)?;
        let Places { start, goal, .. } = *self.places;
        let scenario = Scenario::new(Arc::clone(&self.places.grid), (start, goal), config);
        Subject::run(
            Rc::clone(&self.places),
            scenario.map_err(|reason| error(&reason))?,
        )
    }
}

impl Places {
    /// The moves by a rule.
    pub(crate) fn moves(&self, rule: &MovesRule) -> Moves {
        let mut all = self.moves.borrow_mut();
        let known = all.iter().position(|moves| moves.rule() == rule);
        let moves = match known {
            Some(place) => all.remove(place),
            None => Moves::new(Arc::clone(&self.grid), rule),
        };
        all.push(moves.clone());
        if all.len() > KEPT {
            all.remove(0);
        }
        moves
    }

    /// The true distances to the goal by a rule.
    pub(crate) fn to_goal(&self, rule: &MovesRule) -> Result<Rc<Truth>, JsError> {
        let moves = self.moves(rule);
        self.with(rule, |truths| {
            known(&mut truths.to_goal, || Truth::on(moves, self.goal))
        })
    }

    /// The true distances from the start by a rule.
    pub(crate) fn to_start(&self, rule: &MovesRule) -> Result<Rc<Truth>, JsError> {
        let moves = self.moves(rule);
        self.with(rule, |truths| {
            known(&mut truths.to_start, || {
                Truth::from_start(moves, self.start)
            })
        })
    }

    fn with<T>(&self, rule: &MovesRule, use_it: impl FnOnce(&mut Truths) -> T) -> T {
        let key = (rule.neighbours, rule.corners, rule.costs);
        let mut all = self.truths.borrow_mut();
        let place = all.iter().position(|truths| truths.key == key);
        let mut truths = match place {
            Some(place) => all.remove(place),
            None => Truths {
                key,
                to_goal: None,
                to_start: None,
            },
        };
        let used = use_it(&mut truths);
        all.push(truths);
        if all.len() > KEPT {
            all.remove(0);
        }
        used
    }
}

/// What is known, or else worked out.
fn known(
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
