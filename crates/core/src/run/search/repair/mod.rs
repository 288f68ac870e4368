//! Searches that are repaired when the ground changes: their shared parts, and a file for each.
//!
//! A searcher is somewhere on a map and wants to reach a goal, over ground that may change or turn out to be
//! different. [`LpaStar`], [`DStarLite`] and [`DStar`] keep their results from one search to the next and look again
//! only at the cells that a change affects. Each has its own copy of the ground as the searcher believes it to be, the
//! [`Arcs`].
//!
//! After any changes and moves all three find a path that costs what a new search would find, and each can be cut
//! into budgets anywhere.
//!
//! [`Repair`] stands beside `Search`: nobody asks it about other ends, limits it or begins it again. A `Search`
//! answers one question and can be asked another; a `Repair` keeps its goal, is given the searcher's position
//! and the cells that have changed, and goes on. Its caller compares views with `Repair::arcs` and hands
//! over the cells that differ.

mod arcs;
mod dlite;
mod dstar;
mod local;
mod lpa;
mod queue;

pub use arcs::{Arcs, Cell, MAX_MULTIPLIER};
pub use dlite::DStarLite;
pub use dstar::DStar;
pub use lpa::LpaStar;

use crate::cost::Cost;
use crate::event::{Event, Observer, Status};
use crate::heuristic::Heuristic;
use crate::priority::Chain;
use crate::space::NodeId;

/// The cost where there is no path: more than any path costs. g of a place in an [`Event`] can be this.
pub const NO_PATH: Cost = Cost(queue::INFINITE);

/// The question of a search that can be repaired.
///
/// h must be consistent where all ground is plain: `zero`, `chebyshev`, `octile`, or `manhattan` with four
/// moves. The smallest weight counts as 1, whatever the map's is, since a change can bring it.
#[derive(Clone, Debug)]
pub struct Quest<'a> {
    /// The ground as the searcher believes it to be.
    pub arcs: Arcs,
    /// The searcher's place.
    pub place: NodeId,
    /// The searcher's goal.
    pub goal: NodeId,
    /// The estimate h, which D\* does without.
    pub heuristic: Heuristic,
    /// The chain that decides among equal keys: `cross` (of the line from the first place to the goal, and not for
    /// D\*),
    /// `hash`, `fifo` and `lifo`; other criteria don't count.
    pub ties: &'a Chain,
}

/// Counts of what a search has done so far, all its repairs together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Places taken out of OPEN and looked at.
    pub expanded: u64,
    /// Places looked at whose cost had risen: the RAISE states of D\*. The other searches don't count them.
    pub raised: u64,
    /// Places that stood first in OPEN and were inserted again, since their key had grown.
    pub requeued: u64,
}

/// A search under way or at its end, which goes on when the ground changes.
///
/// It can't fail. Cut into any budgets, it has the same events.
///
/// # Example
/// ```
/// use tiebreak::config::Config;
/// use tiebreak::event::Status;
/// use tiebreak::grid::Grid;
/// use tiebreak::heuristic::Heuristic;
/// use tiebreak::search::repair::{Arcs, Cell, DStarLite, Quest, Repair};
///
/// let (grid, config) = (Grid::new(9, 7)?, Config::default());
/// let arcs = Arcs::new(&grid, &config.moves).ok_or("There is no memory.")?;
/// let (place, goal) = (grid.node(0, 3), grid.node(8, 3));
/// let (heuristic, ties) = (Heuristic::Octile, &config.chain);
/// let quest = Quest { arcs, place, goal, heuristic, ties };
/// let mut search = DStarLite::new(quest).ok_or("There is no memory.")?;
/// assert_eq!(search.run(u64::MAX), Status::Found);
///
/// let place = search.step(place).ok_or("There is no path.")?;
/// search.change(place, &[(grid.node(4, 3), Cell::new(0))]);
/// assert_eq!(search.run(u64::MAX), Status::Found);
/// assert_eq!(search.path().len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Repair {
    /// Begins a repair: the searcher is at `place` now, and these cells have changed. If a cell comes several
    /// times, the last change counts; a cell given as it was changes nothing.
    ///
    /// Nothing is searched before the next run. A repair may begin before the last one has ended.
    ///
    /// # Panics
    /// Where a cell is outside the map or a multiplier above [`MAX_MULTIPLIER`].
    fn change(&mut self, place: NodeId, edits: &[(NodeId, Cell)]);

    /// Expands at most `budget` places, and does nothing if that is 0. Work without an expansion is done
    /// at once: the search has ended after the expansion that finds the goal or empties OPEN, and one that
    /// needs no expansion ends with any budget.
    fn run(&mut self, budget: u64) -> Status;

    /// Expands at most `budget` places, and shows `observer` every event in order before it returns.
    ///
    /// g of an event is the known cost of its place's path (rhs, or h of D\*), with the next
    /// place of that path as the parent, or [`NO_PATH`]; f is the k1 or k of OPEN. A change of the ground comes
    /// before the first expansion.
    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status;

    /// Whether it is running, or how it ended.
    fn status(&self) -> Status;

    /// Counts of its work so far.
    fn counts(&self) -> Counts;

    /// The cost of the cheapest path from the searcher's place, as of the last change, to the goal, if the
    /// search has found it.
    fn cost(&self) -> Option<Cost>;

    /// The next cell of a searcher here; `None` at the goal, and where the search has found no path over this
    /// cell. It may be asked for the place of the last change, and for each cell that follows on the path.
    fn step(&self, from: NodeId) -> Option<NodeId>;

    /// The path from the searcher's place, as of the last change, to the goal that the search has found; else empty.
    fn path(&self) -> Vec<NodeId>;

    /// The ground as the searcher believes it to be.
    fn arcs(&self) -> &Arcs;
}

/// The progress of a search.
#[derive(Clone, Debug)]
struct Progress {
    counts: Counts,
    status: Status,
    /// Whether a repair, or the first search, hasn't begun yet.
    is_due: bool,
    /// The searcher's place.
    place: NodeId,
}

impl Progress {
    const fn new(place: NodeId) -> Self {
        Self {
            counts: Counts {
                expanded: 0,
                raised: 0,
                requeued: 0,
            },
            status: Status::Running,
            is_due: true,
            place,
        }
    }
}

/// Nobody, or an observer.
type Witness<'a, 'b> = Option<&'a mut (dyn Observer + 'b)>;

/// Shows an event to an observer, if there is one.
#[inline]
fn show(witness: &mut Witness<'_, '_>, event: impl FnOnce() -> Event) {
    if let Some(observer) = witness {
        observer.on(&event());
    }
}

/// A search that goes expansion by expansion.
trait Engine {
    fn progress(&self) -> &Progress;

    fn progress_mut(&mut self) -> &mut Progress;

    /// Changes cells of the ground.
    fn edit(&mut self, edits: &[(NodeId, Cell)]);

    /// Begins the first search, or a repair of what has changed.
    fn begin(&mut self, witness: &mut Witness<'_, '_>);

    /// Whether there is anything to expand: does all that comes before it, and gives `Found` or `NoPath` if
    /// nothing is left to do.
    fn settle(&mut self, witness: &mut Witness<'_, '_>) -> Status;

    /// Expands the first place of OPEN.
    fn expand(&mut self, witness: &mut Witness<'_, '_>);

    /// The cost of the place's path; at least [`NO_PATH`] without one.
    fn path_cost(&self) -> u64;

    /// [`Repair::step`] of a search that has ended with a path.
    fn next(&self, from: NodeId) -> Option<NodeId>;

    /// [`Repair::path`] of a search that has ended with a path.
    fn cells(&self) -> Vec<NodeId> {
        let next = |&from: &NodeId| self.next(from);
        let path = std::iter::successors(Some(self.progress().place), next);
        path.take(self.ground().count()).collect()
    }

    fn ground(&self) -> &Arcs;

    fn run_any(&mut self, budget: u64, witness: &mut Witness<'_, '_>) -> Status {
        if budget == 0 || self.progress().status != Status::Running {
            return self.progress().status;
        }
        if std::mem::replace(&mut self.progress_mut().is_due, false) {
            self.begin(witness);
            self.progress_mut().status = self.settle(witness);
        }
        for _ in 0..budget {
            if self.progress().status != Status::Running {
                break;
            }
            self.progress_mut().counts.expanded += 1;
            self.expand(witness);
            self.progress_mut().status = self.settle(witness);
        }
        self.progress().status
    }
}

impl<E: Engine> Repair for E {
    fn change(&mut self, place: NodeId, edits: &[(NodeId, Cell)]) {
        self.edit(edits);
        let progress = self.progress_mut();
        progress.place = place;
        progress.is_due = true;
        progress.status = Status::Running;
    }

    fn run(&mut self, budget: u64) -> Status {
        self.run_any(budget, &mut None)
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        self.run_any(budget, &mut Some(observer))
    }

    fn status(&self) -> Status {
        self.progress().status
    }

    fn counts(&self) -> Counts {
        self.progress().counts
    }

    fn cost(&self) -> Option<Cost> {
        (self.status() == Status::Found).then(|| Cost(self.path_cost()))
    }

    fn step(&self, from: NodeId) -> Option<NodeId> {
        match self.status() {
            Status::Found => self.next(from),
            _ => None,
        }
    }

    fn path(&self) -> Vec<NodeId> {
        match self.status() {
            Status::Found => self.cells(),
            _ => Vec::new(),
        }
    }

    fn arcs(&self) -> &Arcs {
        self.ground()
    }
}

#[cfg(test)]
mod tests;
