//! One best-first search out of those that answer a question about a richer world.
//!
//! A question with several parts (each goal; gates, then the cells between) is one search: `Legs` adds the
//! counts up, and an event's `who` tells the parts of a search in two tiers, or the states of a place,
//! apart.

use std::num::NonZero;
use std::sync::Arc;

use super::guide::{Guide, Guides};
use super::pool::{Pool, Pooled};
use super::report::Report;
use super::steps::{States, Steps};
use super::{BestFirst, Counters, Problem, Status};
use crate::cost::Cost;
use crate::event::{Event, Observer};
use crate::open::Frontier;
use crate::space::{NodeId, Space};

/// A search whose nodes are reported as places, whatever they stand for.
pub(crate) trait Part {
    /// Expands at most `budget` nodes, and takes these off the budget.
    fn run(&mut self, budget: &mut u64, observer: Option<&mut dyn Observer>) -> Status;

    /// Gives up before it expands more nodes than this.
    fn limit(&mut self, expansions: NonZero<u64>);

    /// Counts of its work so far.
    fn counters(&self) -> Counters;

    /// g of the goal that it has found.
    fn g(&self) -> Option<Cost>;

    /// The cost of its path, counted along it.
    fn cost(&self) -> Option<Cost>;

    /// From a start to the goal that it has found, else empty.
    fn path(&self) -> Vec<NodeId>;

    /// The cost of its path by these steps instead.
    fn recounted(&self, step: &dyn Fn(NodeId, NodeId) -> Option<Cost>) -> Option<Cost> {
        self.g()?;
        let path = self.path();
        let costs = path.windows(2).map(|ends| step(ends[0], ends[1]));
        let costs = costs.map(|cost| Some(cost?.0));
        costs.sum::<Option<u64>>().map(Cost)
    }

    /// The search from gate to gate, if it is one in two tiers.
    fn coarse(&self) -> Option<super::report::Coarse> {
        None
    }

    /// h of a place, nudged, once it is known.
    fn h(&self, place: NodeId) -> Option<Cost> {
        let _ = place;
        None
    }

    /// Adds the figures of its preparation to the report.
    fn add_to(&self, report: &mut Report) {
        let _ = report;
    }

    /// Adds its figures to the report if its h is shown.
    fn add_shown(&self, report: &mut Report) {
        let _ = report;
    }

    /// Adds its figures to the report if it is the only search.
    fn add_alone(&self, report: &mut Report) {
        let _ = report;
    }
}

/// A part that can be asked another question over a graph of as many nodes.
pub(crate) trait Again: Part {
    /// Begins again with another problem, whose keys need no more bits.
    fn ask(&mut self, problem: Problem<Steps, Guide>);
}

/// The meaning of a graph's nodes.
#[derive(Clone, Debug)]
pub(crate) enum Names {
    /// Places.
    Places,
    /// Places, reported as those of a second searcher.
    Second,
    /// States of places, whose number is reported as the searcher.
    States(States),
    /// The places listed.
    Listed(Arc<[NodeId]>),
}

impl Names {
    pub(super) fn of(&self, node: NodeId) -> (NodeId, u8) {
        match self {
            Self::Places => (node, 0),
            Self::Second => (node, 1),
            Self::States(states) => {
                let (place, state) = states.split(node);
                (place, state as u8)
            }
            Self::Listed(places) => (places[node.index()], 0),
        }
    }
}

/// A best-first search over the steps of a world.
pub(crate) struct Single<S, E, F, R: Pooled> {
    problem: Problem<S, E>,
    engine: BestFirst<F, R>,
    names: Names,
    pool: Arc<Pool>,
}

impl<S: Space, E: Guides, F: Frontier, R: Pooled> Single<S, E, F, R> {
    /// A search that hasn't begun, or `None` where there is no memory for it. The records must serve the space.
    pub(crate) fn new(
        problem: Problem<S, E>,
        open: F,
        names: Names,
        pool: Arc<Pool>,
    ) -> Option<Self> {
        let records = pool.take(problem.space.nodes())?;
        Some(Self {
            problem,
            engine: BestFirst::with(records, open),
            names,
            pool,
        })
    }
}

impl<S, E, F, R: Pooled> Drop for Single<S, E, F, R> {
    fn drop(&mut self) {
        if let Some(none) = R::new(0) {
            self.pool
                .give(std::mem::replace(&mut self.engine.nodes, none));
        }
    }
}

impl<S: Space, E: Guides, F: Frontier, R: Pooled> Part for Single<S, E, F, R> {
    fn run(&mut self, budget: &mut u64, observer: Option<&mut dyn Observer>) -> Status {
        let before = self.engine.counters().expanded;
        let status = match observer {
            None => self.engine.run_alone(&self.problem, *budget),
            Some(observer) => {
                let names = &self.names;
                let mut told = Told { names, observer };
                let told: &mut dyn Observer = &mut told;
                self.engine.run(&self.problem, *budget, told)
            }
        };
        *budget -= self.engine.counters().expanded - before;
        status
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        self.engine.limit = expansions.get();
    }

    fn counters(&self) -> Counters {
        self.engine.counters()
    }

    fn g(&self) -> Option<Cost> {
        self.engine.g(self.engine.goal()?)
    }

    fn cost(&self) -> Option<Cost> {
        let goal = self.engine.goal()?;
        self.engine.cost_to(&self.problem.space, goal)
    }

    fn path(&self) -> Vec<NodeId> {
        let goal = self.engine.goal();
        let path = goal.map(|goal| self.engine.path_to(&self.problem.space, goal));
        let nodes = path.unwrap_or_default().into_iter();
        nodes.map(|node| self.names.of(node).0).collect()
    }

    fn h(&self, place: NodeId) -> Option<Cost> {
        let node = match &self.names {
            Names::Listed(places) => NodeId(places.binary_search(&place).ok()? as u32),
            _ => place,
        };
        Some(Cost(self.problem.ranker.estimator().at(node)))
    }
}

impl<F: Frontier, R: Pooled> Again for Single<Steps, Guide, F, R> {
    fn ask(&mut self, problem: Problem<Steps, Guide>) {
        self.problem = problem;
        self.engine.reset();
    }
}

/// Shows events about nodes as events about places.
pub(super) struct Told<'a> {
    pub(super) names: &'a Names,
    pub(super) observer: &'a mut dyn Observer,
}

impl Observer for Told<'_> {
    fn on(&mut self, event: &Event) {
        let (place, who) = self.names.of(event.place);
        let parent = event.parent.map(|parent| self.names.of(parent).0);
        self.observer.on(&Event {
            who,
            place,
            parent,
            ..*event
        });
    }
}

/// Searches one after another. Their counts add up, and the cheapest path wins, the first among
/// equals.
pub(crate) struct Legs {
    make: Box<dyn Fn(usize) -> Option<Box<dyn Part>>>,
    count: usize,
    at: usize,
    part: Option<Box<dyn Part>>,
    /// The counts of the searches before.
    done: Counters,
    /// g of the best goal, and the search that found it.
    best: Option<(Cost, Box<dyn Part>)>,
    /// The first search, while none has found a path.
    first: Option<Box<dyn Part>>,
    /// The report of the searches before.
    told: Report,
    limit: u64,
    status: Status,
}

impl Legs {
    /// `count` searches, each made when its turn comes; `make` gives `None` where there is no memory. The first
    /// is made at once.
    pub(crate) fn new(
        count: usize,
        make: impl Fn(usize) -> Option<Box<dyn Part>> + 'static,
    ) -> Option<Self> {
        let mut legs = Self {
            make: Box::new(make),
            count,
            at: 0,
            part: None,
            done: Counters::NONE,
            best: None,
            first: None,
            told: Report::default(),
            limit: u64::MAX,
            status: Status::Running,
        };
        legs.begin()?;
        Some(legs)
    }

    /// Begins all over again, or gives up without memory for that.
    pub(crate) fn reset(&mut self) {
        self.at = 0;
        self.done = Counters::NONE;
        (self.best, self.first) = (None, None);
        self.told = Report::default();
        if self.begin().is_none() {
            self.status = Status::Limit;
        }
    }

    fn begin(&mut self) -> Option<()> {
        self.status = match self.count {
            0 => Status::NoPath,
            _ => Status::Running,
        };
        self.part = None;
        if self.count > 0 {
            self.part = Some((self.make)(self.at)?);
            self.pass_limit_on();
        }
        Some(())
    }

    fn pass_limit_on(&mut self) {
        let left = NonZero::new(self.limit - self.done.expanded.min(self.limit));
        match (left, &mut self.part) {
            (Some(left), Some(part)) => part.limit(left),
            (None, _) => self.status = Status::Limit,
            _ => {}
        }
    }

    pub(crate) fn limit(&mut self, expansions: NonZero<u64>) {
        self.limit = self.limit.min(expansions.get());
        self.pass_limit_on();
    }

    /// The limit that it was given.
    pub(crate) const fn most(&self) -> Option<NonZero<u64>> {
        match self.limit {
            u64::MAX => None,
            limit => NonZero::new(limit),
        }
    }

    pub(crate) const fn status(&self) -> Status {
        self.status
    }

    pub(crate) fn counters(&self) -> Counters {
        match &self.part {
            Some(part) => sum(self.done, part.counters()),
            None => self.done,
        }
    }

    /// The search whose path is the best so far.
    fn best(&self) -> Option<&dyn Part> {
        self.best.as_ref().map(|best| &*best.1)
    }

    /// The search that has the path: the best, or while none has found a goal the first, which may have a path to
    /// another node.
    pub(crate) fn ended(&self) -> Option<&dyn Part> {
        self.best().or(self.first.as_deref())
    }

    /// The search whose h is shown: the one with the best path, else the first or the one under way.
    pub(crate) fn shown(&self) -> Option<&dyn Part> {
        self.ended().or(self.part.as_deref())
    }

    /// The report of all searches so far.
    pub(crate) fn report(&self) -> Report {
        let mut report = self.told.clone();
        if let Some(part) = &self.part {
            part.add_to(&mut report);
        }
        if let Some(shown) = self.shown() {
            shown.add_shown(&mut report);
            if self.count == 1 {
                shown.add_alone(&mut report);
            }
        }
        report
    }

    /// Ends without having found anything.
    pub(crate) fn give_up(&mut self) {
        (self.part, self.first, self.best) = (None, None, None);
        self.status = Status::Limit;
    }

    pub(crate) fn run(
        &mut self,
        mut budget: u64,
        mut observer: Option<&mut dyn Observer>,
    ) -> Status {
        while self.status == Status::Running && budget > 0 {
            let Some(part) = &mut self.part else { break };
            let status = match &mut observer {
                Some(observer) => part.run(&mut budget, Some(&mut **observer)),
                None => part.run(&mut budget, None),
            };
            match status {
                Status::Running => {}
                Status::Limit => self.status = Status::Limit,
                Status::Found | Status::NoPath => self.next(status),
            }
        }
        self.status
    }

    /// Ends the search under way and begins the next.
    fn next(&mut self, status: Status) {
        let Some(part) = self.part.take() else { return };
        self.done = sum(self.done, part.counters());
        part.add_to(&mut self.told);
        match part.g().filter(|_| status == Status::Found) {
            Some(g) if self.best.as_ref().is_none_or(|best| g < best.0) => {
                self.best = Some((g, part));
            }
            _ if self.first.is_none() => self.first = Some(part),
            _ => {}
        }
        self.at += 1;
        if self.at == self.count {
            self.status = match self.best {
                Some(_) => Status::Found,
                None => Status::NoPath,
            };
        } else if self.begin().is_none() {
            self.status = Status::Limit;
        }
    }
}

/// The counts of two searches, one after the other.
pub(crate) fn sum(one: Counters, other: Counters) -> Counters {
    Counters {
        expanded: one.expanded + other.expanded,
        generated: one.generated + other.generated,
        updated: one.updated + other.updated,
        reopened: one.reopened + other.reopened,
        max_open: one.max_open.max(other.max_open),
        ..one
    }
}
