//! Dijkstra, greedy best-first, A\* and weighted A\*: one engine, four evaluations.

use std::ops::ControlFlow;

use super::records::{Records, Standing};
use super::{Counters, Reopen, Search, Status, Stop};
use crate::cost::Cost;
use crate::event::{Event, Observer, Visit};
use crate::open::Frontier;
use crate::priority::{Insertion, Ranker};
use crate::space::{NodeId, Space, Way};

/// What is searched, which never changes while it is.
#[derive(Clone, Debug)]
pub struct Problem<S> {
    /// The graph.
    pub space: S,
    /// Where the search begins.
    pub start: NodeId,
    /// Where it ends; without a goal it runs until OPEN is empty.
    pub goal: Option<NodeId>,
    /// Who is expanded next.
    pub ranker: Ranker,
    /// What happens to closed nodes that improve.
    pub reopen: Reopen,
    /// When it stops.
    pub stop: Stop,
}

impl<S> Problem<S> {
    /// Turns to other ends on the same map.
    pub fn aim(&mut self, start: NodeId, goal: NodeId) {
        (self.start, self.goal) = (start, Some(goal));
        self.ranker.aim(start, goal);
    }
}

/// Best-first search: take the first node out of OPEN, close it, look at its neighbours.
///
/// What it is: the loop that Dijkstra's algorithm, greedy best-first search, A\* and weighted A\*
/// share; only f differs, and f lives in the problem's [`Ranker`]. The goal is tested when it is
/// expanded, or when it is inserted with [`Stop::Generated`].
///
/// Order and ties: nodes leave OPEN by the ranker's total order, so the events are the same
/// whatever `F` is and however the run is cut into budgets.
///
/// Guarantees: with [`Stop::Expanded`] and f = g the path is optimal; likewise with f = g + h for
/// an admissible h, if h is consistent or closed nodes are reopened.
///
/// Complexity, with n nodes, m edges, r reopenings: O((m + r) log(m + r)) with a heap; memory 8
/// bytes a node and an entry for each insertion. Under an inconsistent h with reopening r can grow
/// exponentially (Martelli 1977).
///
/// References: Dijkstra 1959; Hart, Nilsson and Raphael 1968; Pearl, *Heuristics*, 1984.
#[derive(Clone, Debug)]
pub struct BestFirst<F> {
    nodes: Records,
    open: F,
    /// Nodes in OPEN, stale entries not counted.
    live: u64,
    arrivals: u32,
    counters: Counters,
    status: Status,
}

impl<F: Frontier> BestFirst<F> {
    /// A search over `nodes` nodes that has not begun, or `None` where there is no memory for it.
    pub fn new(nodes: usize, open: F) -> Option<Self> {
        Some(Self {
            nodes: Records::new(nodes)?,
            open,
            live: 0,
            arrivals: 0,
            counters: Counters::default(),
            status: Status::Running,
        })
    }

    /// Begins anew, keeping the memory.
    pub fn reset(&mut self) {
        self.nodes.forget();
        self.open.clear();
        (self.live, self.arrivals) = (0, 0);
        self.counters = Counters::default();
        self.status = Status::Running;
    }

    /// Where it stands.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// What it has done.
    pub const fn counters(&self) -> Counters {
        self.counters
    }

    /// OPEN.
    pub const fn open(&self) -> &F {
        &self.open
    }

    /// g of a node, or `None` if it hasn't been seen.
    pub fn g(&self, node: NodeId) -> Option<Cost> {
        self.nodes.g(node)
    }

    /// From the start to `node` along the parents; empty if it hasn't been seen.
    pub fn path_to(&self, space: &impl Space, node: NodeId) -> Vec<NodeId> {
        let seen = self.nodes.get(node).map(|_| node);
        let parent = |&node: &NodeId| origin(space, node, self.nodes.seen(node).way());
        let mut path: Vec<_> = std::iter::successors(seen, parent).collect();
        path.reverse();
        path
    }

    /// Expands at most `budget` nodes.
    pub fn run<S: Space>(
        &mut self,
        problem: &Problem<S>,
        budget: u64,
        observer: &mut (impl Observer + ?Sized),
    ) -> Status {
        self.run_as::<S, false>(problem, budget, observer)
    }

    /// The same with nobody to observe it, compiled for nothing but speed.
    #[inline(never)]
    pub fn run_alone<S: Space>(&mut self, problem: &Problem<S>, budget: u64) -> Status {
        self.run_as::<S, true>(problem, budget, &mut ())
    }

    #[inline]
    fn run_as<S: Space, const ALONE: bool>(
        &mut self,
        problem: &Problem<S>,
        budget: u64,
        observer: &mut (impl Observer + ?Sized),
    ) -> Status {
        for _ in 0..budget {
            if self.step_as::<S, ALONE>(problem, observer) != Status::Running {
                break;
            }
        }
        self.status
    }

    /// Expands exactly one node, or ends the search where OPEN is empty.
    pub fn step<S: Space>(
        &mut self,
        problem: &Problem<S>,
        observer: &mut (impl Observer + ?Sized),
    ) -> Status {
        self.step_as::<S, false>(problem, observer)
    }

    #[inline(always)]
    fn step_as<S: Space, const ALONE: bool>(
        &mut self,
        problem: &Problem<S>,
        observer: &mut (impl Observer + ?Sized),
    ) -> Status {
        if self.status != Status::Running {
            return self.status;
        }
        if self.counters.generated == 0 {
            self.begin(problem, observer);
        }
        let Some(node) = self.pop_live() else {
            return self.finish(Status::NoPath, observer);
        };
        let record = self.nodes.seen(node);
        let (g, way) = (record.g(), record.way());
        self.nodes.close(node);
        self.live -= 1;
        self.counters.expanded += 1;
        if !ALONE {
            let (h, f) = problem.ranker.rate(node, g);
            observer.on(&Event::Expand(visit(problem, node, way, g, h, f)));
        }
        if problem.goal == Some(node) {
            return self.finish(Status::Found, observer);
        }
        let end = problem.space.for_each_edge(node, way, |to, cost, way| {
            self.relax::<S, ALONE>(problem, to, g + cost.0, way, observer)
        });
        self.counters.max_open = self.counters.max_open.max(self.live);
        match end {
            ControlFlow::Continue(()) => Status::Running,
            ControlFlow::Break(end) => self.finish(end, observer),
        }
    }

    #[cold]
    fn begin<S: Space>(&mut self, problem: &Problem<S>, observer: &mut (impl Observer + ?Sized)) {
        self.counters.generated = 1;
        self.counters.max_open = 1;
        self.live = 1;
        let (start, standing) = (problem.start, Standing::New);
        self.insert(problem, start, 0, Way::NONE, standing, observer);
    }

    #[inline]
    fn pop_live(&mut self) -> Option<NodeId> {
        loop {
            let (node, g) = self.open.pop()?;
            let record = self.nodes.seen(node);
            if !record.is_closed() && g.is_none_or(|g| g == record.g()) {
                return Some(node);
            }
        }
    }

    /// Looks at a way to `to`. A break ends the search.
    #[inline(always)]
    fn relax<S: Space, const ALONE: bool>(
        &mut self,
        problem: &Problem<S>,
        to: NodeId,
        g: u64,
        way: Way,
        observer: &mut (impl Observer + ?Sized),
    ) -> ControlFlow<Status> {
        let standing = self.nodes.standing(to, g);
        match standing {
            Standing::Settled => return ControlFlow::Continue(()),
            Standing::Closed if problem.reopen == Reopen::Ignored => {
                return ControlFlow::Continue(());
            }
            _ => {}
        }
        match standing {
            Standing::New => {
                self.counters.generated += 1;
                self.live += 1;
            }
            Standing::Closed => {
                self.counters.reopened += 1;
                self.live += 1;
            }
            Standing::Open | Standing::Settled => self.counters.updated += 1,
        }
        if ALONE {
            self.insert_here::<S, ALONE>(problem, to, g, way, standing, observer);
        } else {
            self.insert(problem, to, g, way, standing, observer);
        }
        if problem.stop == Stop::Generated && problem.goal == Some(to) {
            ControlFlow::Break(Status::Found)
        } else if self.arrivals == u32::MAX {
            ControlFlow::Break(Status::Exhausted)
        } else {
            ControlFlow::Continue(())
        }
    }

    #[inline(never)]
    fn insert<S: Space>(
        &mut self,
        problem: &Problem<S>,
        node: NodeId,
        g: u64,
        way: Way,
        standing: Standing,
        observer: &mut (impl Observer + ?Sized),
    ) {
        self.insert_here::<S, false>(problem, node, g, way, standing, observer);
    }

    #[inline(always)]
    fn insert_here<S: Space, const ALONE: bool>(
        &mut self,
        problem: &Problem<S>,
        node: NodeId,
        g: u64,
        way: Way,
        standing: Standing,
        observer: &mut (impl Observer + ?Sized),
    ) {
        let arrival = self.arrivals;
        self.arrivals += 1;
        self.nodes.open(node, g, way);
        let (h, f) = problem.ranker.rate(node, g);
        let insertion = Insertion {
            node,
            g,
            h,
            f,
            arrival,
        };
        self.open.push(&problem.ranker, insertion);
        if !ALONE {
            let visit = visit(problem, node, way, g, h, f);
            observer.on(&match standing {
                Standing::New => Event::Generate(visit),
                Standing::Closed => Event::Reopen(visit),
                Standing::Open | Standing::Settled => Event::Update(visit),
            });
        }
    }

    fn finish(&mut self, end: Status, observer: &mut (impl Observer + ?Sized)) -> Status {
        self.status = end;
        observer.on(&Event::Finish(end));
        end
    }
}

fn visit<S: Space>(problem: &Problem<S>, node: NodeId, way: Way, g: u64, h: u64, f: u64) -> Visit {
    Visit {
        node,
        parent: origin(&problem.space, node, way),
        g: Cost(g),
        h: Cost(h),
        f: Cost(f),
    }
}

#[inline]
fn origin(space: &impl Space, node: NodeId, way: Way) -> Option<NodeId> {
    (way != Way::NONE).then(|| space.origin(node, way))
}

/// A problem with the engine that searches it.
#[derive(Clone, Debug)]
pub(crate) struct Runner<S, F> {
    pub(crate) problem: Problem<S>,
    pub(crate) engine: BestFirst<F>,
}

impl<S: Space, F: Frontier> Search for Runner<S, F> {
    fn run(&mut self, budget: u64) -> Status {
        if F::HAS_UNOBSERVED {
            self.engine.run_alone(&self.problem, budget)
        } else {
            self.run_observed(budget, &mut ())
        }
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        self.engine.run(&self.problem, budget, observer)
    }

    fn reset(&mut self) {
        self.engine.reset();
    }

    fn ask(&mut self, start: NodeId, goal: NodeId) {
        self.problem.aim(start, goal);
        self.reset();
    }

    fn status(&self) -> Status {
        self.engine.status()
    }

    fn counters(&self) -> Counters {
        self.engine.counters()
    }

    fn cost(&self) -> Option<Cost> {
        if self.engine.status() != Status::Found {
            return None;
        }
        self.engine.g(self.problem.goal?)
    }

    fn path(&self) -> Vec<NodeId> {
        match (self.engine.status(), self.problem.goal) {
            (Status::Found, Some(goal)) => self.engine.path_to(&self.problem.space, goal),
            _ => Vec::new(),
        }
    }
}
