//! Searches: their life cycle, and a file for each engine.

mod best_first;
mod method;
mod nodes;
mod packed;
mod problem;
mod records;
mod runner;
mod walk;
mod wary;
mod witness;

mod alternating;
mod any_angle;
mod anytime;
mod block_list;
mod engine;
mod fringe;
mod grade;
mod graded;
mod guide;
mod heap_open;
mod ida;
mod jump;
mod neighbours;
mod part;
mod partial;
mod passes;
mod pool;
mod programmed;
pub mod repair;
pub mod report;
mod retold;
mod scattered;
mod steps;
mod tree_open;
mod two_sided;
pub mod variant;
mod visited;

pub use best_first::BestFirst;
pub use method::Method;
pub use nodes::{Node, Nodes};
pub use packed::{Packed, Word};
pub use problem::Problem;
pub use records::{Record, Records, Standing};
pub(crate) use runner::Runner;
pub(crate) use walk::Walk;
pub(crate) use wary::Wary;

pub use any_angle::Sight;
pub(crate) use any_angle::{AnyAngle, Looks};
pub(crate) use anytime::{Anytime, Weights};
pub(crate) use fringe::Fringe;
pub(crate) use grade::Grade;
pub(crate) use graded::{Graded, GradedPart, Limits as GradedLimits};
pub(crate) use guide::Guides;
pub use guide::{Guide, Tables};
pub(crate) use ida::Ida;
pub(crate) use jump::{JumpSearch, Jumps, Leaps, Lines};
pub(crate) use part::{Again, Legs, Names, Part, Single, sum};
pub(crate) use partial::PartialExpansion;
pub(crate) use pool::{Pool, Pooled};
pub(crate) use programmed::Programmed;
pub(crate) use retold::Retold;
pub use scattered::{Scattered, Spot};
pub use steps::States;
pub(crate) use steps::Steps;
pub(crate) use two_sided::{
    FrontToEnd, FrontToFront, Nba, Proof, Retarget, SideH, Turns, TwoSided,
};

pub use crate::event::Status;

use std::num::NonZero;

use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::Observer;
use crate::named::named;
use crate::program::Number;
use crate::space::NodeId;

named! {
    /// The rule by which a search stops.
    pub enum Stop, "stopping rule", numbered {
        /// When the goal is taken out of OPEN: optimal wherever the algorithm is.
        Expanded = 0: "expanded", "the goal is expanded", "From then on its path can't get better.";
        /// When the goal is inserted or improved: earlier, but not always optimal. A start that is
        /// the goal is expanded all the same.
        Generated = 1: "generated", "the goal is generated", "As soon as the goal is seen: earlier, and not always optimal.";
        /// When OPEN is empty; the path then leads to the goal of the least g.
        All = 2: "all", "OPEN is empty", "No goal ends the search: all cells that can be reached are expanded. The path leads to the goal with the least g.";
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
    /// Nodes dropped from OPEN by a cap or a band.
    pub dropped: u64,
    /// Returns to OPEN of nodes that were expanded in part.
    pub deferred: u64,
    /// Steps of all runs to jump points, side runs included.
    pub scanned: u64,
    /// Tests of a line of sight.
    pub looks: u64,
    /// Nodes of a pass that stayed in the list, or old entries that a program passed over.
    pub skipped: u64,
    /// Passes.
    pub passes: u64,
    /// Expansions of closed nodes, which count as expanded, too.
    pub again: u64,
    /// Changes of closed nodes that stayed closed.
    pub rewritten: u64,
}

impl Counters {
    /// Counts of a search that has done nothing.
    pub const NONE: Self = Self {
        expanded: 0,
        generated: 0,
        updated: 0,
        reopened: 0,
        max_open: 0,
        dropped: 0,
        deferred: 0,
        scanned: 0,
        looks: 0,
        skipped: 0,
        passes: 0,
        again: 0,
        rewritten: 0,
    };
}

/// A pass of a search that goes over the map several times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// Its bound on f in cost units, or with [`Method::Anytime`] the weight of h in thousandths.
    pub bound: u64,
    /// g of the goal after it, where each pass has a path of its own.
    pub g: Option<Cost>,
    /// Expansions: its own, or all so far where each pass has a path of its own.
    pub expanded: u64,
}

/// A search under way, whatever its space, key and OPEN list.
///
/// It can't fail. Cut into any budgets, it has the same events.
pub trait Search {
    /// Expands at most `budget` nodes.
    fn run(&mut self, budget: u64) -> Status;

    /// Expands at most `budget` nodes, and shows `observer` every event in order before it returns.
    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status;

    /// Gives up with [`Status::Limit`] before it expands more nodes than this, or than its own limit where
    /// that is lower. The limit stays when the search begins again.
    fn limit(&mut self, expansions: NonZero<u64>);

    /// Begins again, keeping the memory.
    fn reset(&mut self);

    /// Begins again with other ends on the same map, which must be free cells. A search no larger
    /// than an earlier one allocates nothing, and nothing is cleared, so one search can answer many
    /// questions.
    ///
    /// # Panics
    /// When run, if an end is outside the map.
    fn ask(&mut self, ends: &Ends);

    /// Whether it is running, or how it ended.
    fn status(&self) -> Status;

    /// Counts of its work so far.
    fn counters(&self) -> Counters;

    /// The cost of the path to the goal that it has found, else `None`.
    ///
    /// Counted along the path. It is less than [`Search::g`] where a cell on the path got a better g and
    /// wasn't expanded again before the search ended, else the same.
    fn cost(&self) -> Option<Cost>;

    /// g of the goal that the search has found, else `None`.
    fn g(&self) -> Option<Cost>;

    /// g of the goal that a [program](crate::program) has found, as the program has it.
    fn own(&self) -> Option<Number> {
        None
    }

    /// The path from a start to the goal that the search has found, along the parents; else empty.
    ///
    /// A search that gives up may have a path to another node; see
    /// `Options::partial` in [`Config`](crate::config::Config).
    fn path(&self) -> Vec<NodeId>;

    /// The nodes of the path that are parents: all, or those where it turns or jumps.
    fn waypoints(&self) -> Vec<NodeId> {
        self.path()
    }

    /// The node at which the paths of two sides meet.
    fn meeting(&self) -> Option<NodeId> {
        None
    }

    /// The passes so far.
    fn passes(&self) -> &[Pass] {
        &[]
    }

    /// The report on a search of a richer world, once it has ended.
    fn report(&self) -> report::Report {
        report::Report::default()
    }

    /// h of a place, nudged, where a table that was made for this search has it, or a program that works it out; `None` on
    /// walls, too. A program's is the bits of a double, as in its events.
    fn h(&self, place: NodeId) -> Option<Cost> {
        let _ = place;
        None
    }
}
