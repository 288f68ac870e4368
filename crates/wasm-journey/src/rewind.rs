//! A journey as it was after some of its ticks.

use tiebreak::journey;
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

/// A lane that is played again up to a tick.
#[wasm_bindgen]
pub struct Rewind {
    rewind: journey::Rewind,
}

impl Rewind {
    pub(crate) const fn new(rewind: journey::Rewind) -> Self {
        Self { rewind }
    }
}

#[wasm_bindgen]
impl Rewind {
    /// Goes on until `work` expansions are made: whether the tick has ended.
    pub fn run(&mut self, work: u32) -> bool {
        self.rewind.run(work.into())
    }

    /// The flow field of a goal: by cell, the next step of a unit there, or the cell itself; undefined where there is none.
    pub fn field(&self, goal: u32) -> Option<Vec<u32>> {
        let steps = self.rewind.field(NodeId(goal))?;
        Some(steps.map(|cell| cell.0).collect())
    }
}
