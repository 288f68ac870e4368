//! A program that is run once more, step by step.

use super::look::{Held, Look};
use super::machine::Machine;
use crate::event::{Event, Observer, Status};

/// A program that is run once more, step by step.
#[derive(Clone, Debug)]
pub struct Watch {
    machine: Machine,
    has_begun: bool,
    is_over: bool,
}

/// Counts steps.
struct Steps(usize);

impl Observer for Steps {
    fn on(&mut self, event: &Event) {
        self.0 += usize::from(event.kind.begins_step());
    }
}

impl Watch {
    pub(crate) const fn of(machine: Machine) -> Self {
        Self {
            machine,
            has_begun: false,
            is_over: false,
        }
    }

    /// Does the next step, and says whether there was one: the first puts the start, each other expands a cell.
    pub fn advance(&mut self) -> bool {
        let mut steps = Steps(0);
        if !self.has_begun {
            self.has_begun = true;
            self.machine.begin(&mut steps);
            return true;
        }
        while !self.is_over && steps.0 == 0 {
            self.is_over = self.machine.turn(&mut steps) != Status::Running;
        }
        steps.0 > 0
    }

    /// The queue after the last step, where the entries stand.
    pub fn entries(&self) -> Vec<Held> {
        let ids = self.machine.queue.standing(&self.machine.entries);
        ids.into_iter().map(|id| self.machine.held(id)).collect()
    }

    /// The queue before the next step; `None` where none follows.
    pub fn look(&self) -> Option<Look> {
        (!self.is_over).then(|| self.machine.clone().queued())?
    }
}
