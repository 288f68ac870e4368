//! A journey as it was after some of its ticks.
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

/// A lane that is played again up to a tick.
#[wasm_bindgen]
pub struct Rewind {
    rewind: tiebreak_journey::Rewind,
}

impl Rewind {
    pub(crate) const fn new(rewind: tiebreak_journey::Rewind) -> Self {
        Self { rewind }
    }
}

#[wasm_bindgen]
impl Rewind {
    /// Goes on until `work` expansions are made: whether the tick has ended.
    pub fn run(&mut self, work: u32) -> bool {
        self.rewind.run(work.into())
    }

    /// The flow field of a goal: by cell, how much higher the number of the next cell of a unit there is, which is at most a
    /// row and one more; undefined where there is none.
    pub fn field(&self, goal: u32) -> Option<Vec<i16>> {
        let steps = self.rewind.field(NodeId(goal))?.zip(0_u32..);
        Some(
            steps
                .map(|(next, cell)| next.0.wrapping_sub(cell) as i16)
                .collect(),
        )
    }
}
