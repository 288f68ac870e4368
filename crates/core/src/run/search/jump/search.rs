//! A search by jump points, observed or not.

use std::mem::swap;
use std::num::NonZero;

use super::{Jumps, Leaps};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::Observer;
use crate::open::{Listed, QuaternaryHeap};
use crate::priority::Ranker;
use crate::search::graded::Graded;
use crate::search::records::Records;
use crate::search::{BestFirst, Counters, Nodes, Problem, Search, Status};
use crate::space::NodeId;

/// Best-first search by jump points: two searches of the same question, one of which is under way.
///
/// What it is: [`BestFirst`] over [`Leaps`] while nothing observes it, else [`Graded`] over [`Jumps`], which shows
/// every scan. Both expand the same cells in the same order, so a search that began unobserved is observed by
/// repeating it up to that point. A search with a limit or with several goals runs as if it were observed.
///
/// Order and ties: those of [`Graded`].
///
/// Complexity: that of the search under way. Both use the same records, 28 bytes a cell with all that a
/// watched search keeps.
#[derive(Debug)]
pub(crate) struct JumpSearch {
    watched: Graded<Jumps>,
    /// Its records are those of `watched`, on loan while this search is under way.
    alone: BestFirst<Open, Nodes>,
    problem: Problem<Leaps>,
    goes: Goes,
    has_limit: bool,
}

/// Runs are long, so f isn't within a narrow band, and buckets don't serve.
type Open = Listed<u128, QuaternaryHeap<u128>>;

/// The search under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goes {
    NotYet,
    Alone,
    Watched,
}

impl JumpSearch {
    /// Whether keys are short enough.
    pub(crate) const fn serves(ranker: &Ranker) -> bool {
        ranker.bits() <= u128::BITS
    }

    /// Both searches, neither begun; `None` where there is no memory.
    pub(crate) fn new(watched: Graded<Jumps>, problem: Problem<Leaps>) -> Option<Self> {
        Some(Self {
            watched,
            alone: BestFirst::with(Nodes::new(0)?, Open::default()),
            problem,
            goes: Goes::NotYet,
            has_limit: false,
        })
    }

    fn is_alone(&self) -> bool {
        self.goes == Goes::Alone
    }

    /// Forgets what was done alone.
    fn leave(&mut self) {
        if self.is_alone() {
            self.alone.reset();
            self.problem.space.forget();
            swap(&mut self.alone.nodes, self.watched.records());
        }
        self.goes = Goes::NotYet;
    }

    /// Goes on as a watched search, by the same expansions.
    fn watch(&mut self) {
        if self.is_alone() {
            let expansions = match self.alone.status() {
                Status::Running => self.alone.counters().expanded,
                _ => u64::MAX,
            };
            self.leave();
            self.watched.run(expansions);
        }
        self.goes = Goes::Watched;
    }
}

impl Search for JumpSearch {
    fn run(&mut self, budget: u64) -> Status {
        if self.goes == Goes::NotYet {
            if self.has_limit || !Leaps::serve(&self.problem.ends) {
                self.goes = Goes::Watched;
            } else {
                swap(&mut self.alone.nodes, self.watched.records());
                self.goes = Goes::Alone;
            }
        }
        match self.is_alone() {
            true => self.alone.run_alone(&self.problem, budget),
            false => self.watched.run(budget),
        }
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        self.watch();
        self.watched.run_observed(budget, observer)
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        if self.is_alone() {
            self.watch();
        }
        self.has_limit = true;
        self.watched.limit(expansions);
    }

    fn reset(&mut self) {
        self.leave();
        self.watched.reset();
    }

    fn ask(&mut self, ends: &Ends) {
        self.leave();
        self.watched.ask(ends);
        self.problem.aim(ends);
        self.problem.space.aim(ends);
    }

    fn status(&self) -> Status {
        match self.is_alone() {
            true => self.alone.status(),
            false => self.watched.status(),
        }
    }

    fn counters(&self) -> Counters {
        match self.is_alone() {
            true => Counters {
                scanned: self.problem.space.scanned(),
                ..self.alone.counters()
            },
            false => self.watched.counters(),
        }
    }

    fn cost(&self) -> Option<Cost> {
        match self.is_alone() {
            true => self.alone.cost_to(&self.problem.space, self.alone.goal()?),
            false => self.watched.cost(),
        }
    }

    fn g(&self) -> Option<Cost> {
        match self.is_alone() {
            true => self.alone.g(self.alone.goal()?),
            false => self.watched.g(),
        }
    }

    fn path(&self) -> Vec<NodeId> {
        match self.is_alone() {
            true => self.problem.space.filled(&self.waypoints()),
            false => self.watched.path(),
        }
    }

    fn waypoints(&self) -> Vec<NodeId> {
        if !self.is_alone() {
            return self.watched.waypoints();
        }
        let to = |goal| self.alone.path_to(&self.problem.space, goal);
        self.alone.goal().map_or_else(Vec::new, to)
    }
}
