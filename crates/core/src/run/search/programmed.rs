//! Programs, driven as every search is.

use super::Status;
use super::engine::{Ended, Engine, Progress};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Event, Observer};
use crate::program::{Machine, Number, Setup};
use crate::space::NodeId;

/// A path-finder as a program has it; [`Machine`] is its loop.
#[derive(Clone, Debug)]
pub(crate) struct Programmed {
    machine: Machine,
    progress: Progress,
}

impl Programmed {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(setup: Setup) -> Option<Self> {
        Some(Self {
            machine: Machine::new(setup)?,
            progress: Progress::default(),
        })
    }
}

/// Counts events on their way to an observer.
struct Counting<'a> {
    progress: &'a mut Progress,
    observer: &'a mut dyn Observer,
}

impl Observer for Counting<'_> {
    fn on(&mut self, event: &Event) {
        self.progress.report(event, self.observer);
    }
}

impl Engine for Programmed {
    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        let progress = &mut self.progress;
        self.machine.begin(&mut Counting { progress, observer });
        self.progress.open_is(self.machine.open());
    }

    fn turn(&mut self, observer: &mut dyn Observer) {
        if self.progress.is_at_limit() {
            self.progress.status = Status::Limit;
            return;
        }
        let progress = &mut self.progress;
        let status = self.machine.turn(&mut Counting { progress, observer });
        self.progress.status = status;
        // The size counts when an expansion is over.
        if status != Status::Limit {
            self.progress.open_is(self.machine.open());
        }
    }

    fn forget(&mut self) {
        self.machine.forget();
    }

    fn aim(&mut self, ends: &Ends) {
        self.machine.aim(ends);
    }

    fn ended(&self) -> Option<Ended> {
        let cost = self.machine.cost()?;
        Some(Ended {
            cost: Some(cost),
            g: Some(cost),
            path: self.machine.path(),
            waypoints: None,
            meeting: None,
        })
    }

    fn own(&self) -> Option<Number> {
        self.machine.own()
    }

    fn h(&self, place: NodeId) -> Option<Cost> {
        self.machine.h(place)
    }
}
