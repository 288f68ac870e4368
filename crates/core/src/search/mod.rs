//! Searches: their life cycle, and a file for each engine.

mod best_first;
mod nodes;
mod packed;
mod records;
mod walk;

pub(crate) use best_first::Runner;
pub use best_first::{BestFirst, Problem};
pub use nodes::{Node, Nodes};
pub use packed::{Packed, Word};
pub use records::{Record, Records, Standing};
pub(crate) use walk::Walk;

pub use crate::event::Status;

use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::Observer;
use crate::named::named;
use crate::priority::Evaluation;
use crate::space::NodeId;

/// How a lane searches: each variant holds what its engine needs and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// The loop over OPEN that expands the lowest f first.
    BestFirst {
        /// The makeup of f.
        evaluation: Evaluation,
    },
    /// No OPEN list: always on to the neighbour with the least h.
    Walk,
}

impl Method {
    /// Whether cells wait in an OPEN list.
    pub const fn keeps_open(self) -> bool {
        matches!(self, Self::BestFirst { .. })
    }
}

named! {
    /// When a search stops.
    #[non_exhaustive]
    pub enum Stop, "stopping rule", numbered {
        /// When the goal is taken out of OPEN: optimal wherever the algorithm is.
        Expanded = 0: "expanded", "goal expanded", "Stop when the goal is expanded: its path can't get better any more.";
        /// As soon as the goal is inserted or improved: earlier, and not always optimal. Where the
        /// start is the goal, it is expanded all the same.
        Generated = 1: "generated", "goal generated", "Stop as soon as the goal is seen: earlier, and not always optimal.";
    }
}

named! {
    /// The treatment of a closed cell that gets a better g.
    pub enum Reopen, "reopening rule", numbered {
        /// It is put back in OPEN.
        Reopened = 0: "reopen", "reopen", "A closed cell that gets a better g is opened again.";
        /// It keeps its old g.
        Ignored = 1: "ignore", "ignore", "A closed cell stays closed, even if a better path to it is found.";
    }
}

/// Counts of what a search has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Nodes taken out of OPEN and closed, those closed again included.
    pub expanded: u64,
    /// Nodes seen for the first time, the start included.
    pub generated: u64,
    /// Improvements of nodes in OPEN.
    pub updated: u64,
    /// Improvements of closed nodes, each put back in OPEN.
    pub reopened: u64,
    /// The largest number of nodes in OPEN, taken at the start and after each expansion.
    pub max_open: u64,
}

/// A search under way, whatever its space, key and OPEN list.
///
/// It can't fail. Cut into any budgets, it has the same events.
pub trait Search {
    /// Expands at most `budget` nodes.
    fn run(&mut self, budget: u64) -> Status;

    /// Does the same and shows `observer` every event, in order and before this returns.
    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status;

    /// Begins again, keeping the memory.
    fn reset(&mut self);

    /// Begins again with other ends on the same map, which are to be free cells. Once a search has
    /// been as large, nothing is allocated for it any more, and nothing is cleared: so one search
    /// answers many questions.
    ///
    /// # Panics
    /// When run, if an end is outside the map.
    fn ask(&mut self, ends: &Ends);

    /// Whether it is running, or how it ended.
    fn status(&self) -> Status;

    /// Counts of its work so far.
    fn counters(&self) -> Counters;

    /// g of the goal that the search has found, else `None`.
    fn cost(&self) -> Option<Cost>;

    /// From a start to the goal that the search has found, along the parents; else empty.
    fn path(&self) -> Vec<NodeId>;
}
