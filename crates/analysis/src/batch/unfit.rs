//! The search of an agent that fits on no start.

use std::num::NonZero;

use tiebreak::cost::Cost;
use tiebreak::ends::Ends;
use tiebreak::event::{Observer, Status};
use tiebreak::search::{Counters, Search};
use tiebreak::space::NodeId;

/// A search that has ended without a path before its first expansion.
#[derive(Default)]
pub(super) struct Unfit;

impl Search for Unfit {
    fn run(&mut self, _: u64) -> Status {
        Status::NoPath
    }

    fn run_observed(&mut self, _: u64, _: &mut dyn Observer) -> Status {
        Status::NoPath
    }

    fn limit(&mut self, _: NonZero<u64>) {}

    fn reset(&mut self) {}

    fn ask(&mut self, _: &Ends) {}

    fn status(&self) -> Status {
        Status::NoPath
    }

    fn counters(&self) -> Counters {
        Counters::NONE
    }

    fn cost(&self) -> Option<Cost> {
        None
    }

    fn g(&self) -> Option<Cost> {
        None
    }

    fn path(&self) -> Vec<NodeId> {
        Vec::new()
    }
}
