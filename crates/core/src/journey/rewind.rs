//! A journey as it was after some of its ticks.

use super::record::Outcome;
use super::simulate::Simulation;
use crate::space::NodeId;

/// A journey that is played again up to a tick, to see what a [`Tape`](super::Tape) doesn't hold.
///
/// Complexity: the ticks since the copy of the journey that it begins with.
#[derive(Debug)]
pub struct Rewind {
    simulation: Simulation,
    tick: u32,
}

impl Rewind {
    /// From a copy of the journey until so many ticks have ended.
    pub(super) const fn new(simulation: Simulation, tick: u32) -> Self {
        Self { simulation, tick }
    }

    /// Goes on until `work` expansions are made: whether the tick has ended, or the journey before it.
    pub fn run(&mut self, mut work: u64) -> bool {
        while !self.is_there() {
            if !self.simulation.tick(&mut work, &mut ()) || work == 0 {
                break;
            }
        }
        self.is_there()
    }

    fn is_there(&self) -> bool {
        self.simulation.tick >= self.tick || self.simulation.outcome() != Outcome::Running
    }

    /// The flow field of a goal, as far as it has been searched: by cell, the next step of a unit there, and the cell
    /// itself at the goal and wherever the field tells no step. `None` where no unit has asked for one.
    ///
    /// Complexity: O(n) for n cells.
    pub fn field(&self, goal: NodeId) -> Option<impl Iterator<Item = NodeId> + use<'_>> {
        self.simulation.plans.field(goal).map(|field| field.steps())
    }
}
