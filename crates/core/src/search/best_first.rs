//! Dijkstra, greedy best-first, A\* and weighted A\*: one engine, four evaluations.

use super::{Counters, Reopen, Search, Status, Stop};
use crate::cost::Cost;
use crate::event::{Event, Observer, Visit};
use crate::open::{Entry, OpenList};
use crate::priority::{Key, Ranker};
use crate::space::{NodeId, Space};

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

/// Best-first search: take the first node out of OPEN, close it, look at its neighbours.
///
/// What it is: the loop that Dijkstra's algorithm, greedy best-first search, A\* and weighted A\*
/// share; only f differs, and f lives in the problem's [`Ranker`]. The goal is tested when it is
/// expanded, or when it is inserted with [`Stop::Generated`].
///
/// Order and ties: nodes leave OPEN by the ranker's total order, so the events are the same
/// whatever the list `Q` and however the run is cut into budgets.
///
/// Guarantees: with [`Stop::Expanded`] and f = g the path is optimal; likewise with f = g + h for
/// an admissible h, if h is consistent or closed nodes are reopened.
///
/// Complexity, with n nodes, m edges, r reopenings: O((m + r) log(m + r)) with a heap; memory 16
/// bytes a node and an entry for each insertion. Under an inconsistent h with reopening r can grow
/// exponentially (Martelli 1977).
///
/// References: Dijkstra 1959; Hart, Nilsson and Raphael 1968; Pearl, *Heuristics*, 1984.
#[derive(Clone, Debug)]
pub struct BestFirst<K, Q> {
    nodes: Vec<Node>,
    open: Q,
    /// Nodes in OPEN, stale entries not counted.
    live: u64,
    arrivals: u32,
    counters: Counters,
    status: Status,
    key: std::marker::PhantomData<K>,
}

/// A node's record. `link` is the parent's id with the closed mark in its highest bit.
#[derive(Clone, Copy, Debug)]
struct Node {
    g: u64,
    arrival: u32,
    link: u32,
}

const CLOSED: u32 = 1 << 31;
const NO_PARENT: u32 = CLOSED - 1;
const UNSEEN: Node = Node {
    g: 0,
    arrival: u32::MAX,
    link: NO_PARENT,
};

impl Node {
    const fn is_unseen(&self) -> bool {
        self.arrival == u32::MAX
    }

    const fn is_closed(&self) -> bool {
        self.link & CLOSED != 0
    }

    const fn parent(&self) -> Option<NodeId> {
        match self.link & !CLOSED {
            NO_PARENT => None,
            parent => Some(NodeId(parent)),
        }
    }
}

impl<K: Key, Q: OpenList<K>> BestFirst<K, Q> {
    /// A search over `nodes` nodes that has not begun, or `None` where there is no memory for it.
    pub fn new(nodes: usize) -> Option<Self> {
        let mut records = Vec::new();
        records.try_reserve_exact(nodes).ok()?;
        records.resize(nodes, UNSEEN);
        Some(Self {
            nodes: records,
            open: Q::default(),
            live: 0,
            arrivals: 0,
            counters: Counters::default(),
            status: Status::Running,
            key: std::marker::PhantomData,
        })
    }

    /// Begins anew, keeping the memory.
    pub fn reset(&mut self) {
        self.nodes.fill(UNSEEN);
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

    /// The OPEN list.
    pub const fn open(&self) -> &Q {
        &self.open
    }

    /// g of a node, or `None` if it hasn't been seen.
    pub fn g(&self, node: NodeId) -> Option<Cost> {
        let record = self.nodes[node.index()];
        (!record.is_unseen()).then_some(Cost(record.g))
    }

    /// From the start to `node` along the parents; empty if it hasn't been seen.
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        if self.nodes[node.index()].is_unseen() {
            return Vec::new();
        }
        let parent = |&node: &NodeId| self.nodes[node.index()].parent();
        let mut path: Vec<_> = std::iter::successors(Some(node), parent).collect();
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
        for _ in 0..budget {
            if self.step(problem, observer) != Status::Running {
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
        if self.status != Status::Running {
            return self.status;
        }
        if self.counters.generated == 0 {
            self.begin(problem, observer);
        }
        let Some(node) = self.pop_live() else {
            return self.finish(Status::NoPath, observer);
        };
        let record = &mut self.nodes[node.index()];
        let g = record.g;
        let parent = record.parent();
        record.link |= CLOSED;
        self.live -= 1;
        self.counters.expanded += 1;
        observer.on(&Event::Expand(visit(problem, node, parent, g)));
        if problem.goal == Some(node) {
            return self.finish(Status::Found, observer);
        }
        let mut end = Status::Running;
        problem.space.for_each_edge(node, parent, |to, cost| {
            if end == Status::Running {
                end = self.relax(problem, node, to, g + cost.0, observer);
            }
        });
        self.counters.max_open = self.counters.max_open.max(self.live);
        if end == Status::Running {
            end
        } else {
            self.finish(end, observer)
        }
    }

    fn begin<S: Space>(&mut self, problem: &Problem<S>, observer: &mut (impl Observer + ?Sized)) {
        self.counters.generated = 1;
        self.counters.max_open = 1;
        self.open.expect_ties(problem.ranker.tie_bits());
        let visit = self.insert(problem, problem.start, None, 0);
        self.live = 1;
        observer.on(&Event::Generate(visit));
    }

    fn pop_live(&mut self) -> Option<NodeId> {
        loop {
            let entry = self.open.pop()?;
            let record = &self.nodes[entry.node.index()];
            if record.arrival == entry.arrival && !record.is_closed() {
                return Some(entry.node);
            }
        }
    }

    /// Looks at the way to `to` over `node`. Anything but `Running` ends the search.
    #[inline]
    fn relax<S: Space>(
        &mut self,
        problem: &Problem<S>,
        node: NodeId,
        to: NodeId,
        g: u64,
        observer: &mut (impl Observer + ?Sized),
    ) -> Status {
        let record = &self.nodes[to.index()];
        let event = if record.is_unseen() {
            self.counters.generated += 1;
            self.live += 1;
            Event::Generate
        } else if g >= record.g || (record.is_closed() && problem.reopen == Reopen::Ignored) {
            return Status::Running;
        } else if record.is_closed() {
            self.counters.reopened += 1;
            self.live += 1;
            Event::Reopen
        } else {
            self.counters.updated += 1;
            Event::Update
        };
        let visit = self.insert(problem, to, Some(node), g);
        observer.on(&event(visit));
        if problem.stop == Stop::Generated && problem.goal == Some(to) {
            Status::Found
        } else if self.arrivals == u32::MAX {
            Status::Exhausted
        } else {
            Status::Running
        }
    }

    #[inline]
    fn insert<S: Space>(
        &mut self,
        problem: &Problem<S>,
        node: NodeId,
        parent: Option<NodeId>,
        g: u64,
    ) -> Visit {
        let arrival = self.arrivals;
        self.arrivals += 1;
        let link = parent.map_or(NO_PARENT, |parent| parent.0);
        self.nodes[node.index()] = Node { g, arrival, link };
        let visit = visit(problem, node, parent, g);
        let key = problem.ranker.key(node, g, visit.h.0, arrival);
        self.open.push(Entry { key, node, arrival });
        visit
    }

    fn finish(&mut self, end: Status, observer: &mut (impl Observer + ?Sized)) -> Status {
        self.status = end;
        observer.on(&Event::Finish(end));
        end
    }
}

#[inline(always)]
fn visit<S>(problem: &Problem<S>, node: NodeId, parent: Option<NodeId>, g: u64) -> Visit {
    let h = problem.ranker.estimator().h(node);
    let f = problem.ranker.evaluation().f(g, h);
    Visit {
        node,
        parent,
        g: Cost(g),
        h: Cost(h),
        f: Cost(f),
    }
}

/// A problem with the engine that searches it.
#[derive(Clone, Debug)]
pub(crate) struct Runner<S, K, Q> {
    pub(crate) problem: Problem<S>,
    pub(crate) engine: BestFirst<K, Q>,
}

impl<S: Space, K: Key, Q: OpenList<K>> Search for Runner<S, K, Q> {
    fn run(&mut self, budget: u64) -> Status {
        self.engine.run(&self.problem, budget, &mut ())
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        self.engine.run(&self.problem, budget, observer)
    }

    fn reset(&mut self) {
        self.engine.reset();
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
            (Status::Found, Some(goal)) => self.engine.path_to(goal),
            _ => Vec::new(),
        }
    }
}
