//! Dijkstra, greedy best-first, A\* and weighted A\*: one engine, four evaluations.
//!
//! f = a g + floor(w h / 1000). [`Problem`] (fixed) and [`BestFirst`] (moves, borrows nothing) are separate, so
//! that a run can be cut into budgets anywhere.
//!
//! The engine has four type parameters. The `Space` has the edges: `Moves` on squares, `Adjacency` in any other
//! graph. The `Estimate` gives h: `Estimator` by a formula of the grid, `Table` by node, for estimates that no
//! formula gives. The `Frontier` is OPEN. The `Records` describe each node: `Packed` in eight bytes where few
//! steps lead into a node and costs are bounded, `Nodes` in sixteen elsewhere. `tiebreak::astar` puts these
//! together for a graph of the caller's own; `tests/graphs.rs` compares them with one another and with a naive
//! search.

use std::ops::ControlFlow;

use super::Scattered;
use super::records::origin;
use super::records::{Record, Records, Standing};
use super::witness::{Change, Witness};
use super::{Counters, Nodes, Packed, Problem, Status, Stop};
use crate::cost::Cost;
use crate::estimate::Estimate;
use crate::event::{Kind, Observer};
use crate::open::Frontier;
use crate::space::{NodeId, Space, Way};
use crate::trace::Trace;

/// Best-first search: take the first node out of OPEN, close it, look at its neighbours.
///
/// This is the loop that Dijkstra's algorithm, greedy best-first search, A\* and weighted A\*
/// share; only f differs, and f lives in the problem's [`Ranker`](crate::priority::Ranker). The goal is tested when it is
/// expanded, or when it is inserted with [`Stop::Generated`]; with [`Stop::All`], too, it ends at a goal that is
/// expanded. For all costs ask about [`Ends::without_goal`](crate::ends::Ends::without_goal).
///
/// Order and ties: nodes leave OPEN by the ranker's total order, so the events are the same
/// whatever `F` is and however the run is cut into budgets.
///
/// Guarantees: with [`Stop::Expanded`] the path is optimal where f = g. It is optimal, too, where
/// f = g + h with an admissible h, if h is consistent or closed nodes are reopened.
///
/// Complexity, with n nodes, m edges, r reopenings: O((m + r) log(m + r)) with a heap; memory 8
/// bytes a node with [`Packed`] records, 16 with [`Nodes`], less with `Scattered` if the search sees few of many nodes;
/// and an entry for each insertion. Under an inconsistent h with reopening, r can grow exponentially (Martelli 1977).
///
/// References: Dijkstra 1959; Hart, Nilsson and Raphael 1968; Pearl, *Heuristics*, 1984.
#[derive(Clone, Debug)]
pub struct BestFirst<F, R = Packed> {
    pub(super) nodes: R,
    open: F,
    /// Insertions so far: new nodes, reopened ones, and updates.
    arrivals: u32,
    expanded: u64,
    generated: u64,
    reopened: u64,
    max_open: u64,
    /// It gives up before it expands more nodes than this.
    pub(super) limit: u64,
    status: Status,
    /// The goal that it ended at.
    goal: Option<NodeId>,
}

impl<F: Frontier> BestFirst<F> {
    /// A search that hasn't begun, of a space with few ways; `None` where there is no memory for it.
    ///
    /// # Panics
    /// Where the space needs the records of [`BestFirst::of_any`].
    pub fn new(space: &impl Space, open: F) -> Option<Self> {
        Self::with_records(space, open)
    }
}

impl<F> BestFirst<F> {
    /// g by node, in the memory of the records; `unseen` for nodes that it hasn't seen.
    pub fn into_costs(self, unseen: u64) -> Vec<u64> {
        self.nodes.into_costs(unseen)
    }
}

impl<F: Frontier> BestFirst<F, Nodes> {
    /// A search that hasn't begun, of any space; `None` where there is no memory for it.
    ///
    /// # Panics
    /// Where a path could cost 2^62.
    pub fn of_any(space: &impl Space, open: F) -> Option<Self> {
        Self::with_records(space, open)
    }
}

impl<F: Frontier> BestFirst<F, Scattered> {
    /// A search that hasn't begun, of a space with many more nodes than it will see; `None` where there is no memory
    /// for it.
    ///
    /// # Panics
    /// Where a path could cost 2^62.
    pub fn of_many(space: &impl Space, open: F) -> Option<Self> {
        Self::with_records(space, open)
    }
}

impl<F: Frontier, R: Records> BestFirst<F, R> {
    fn with_records(space: &impl Space, open: F) -> Option<Self> {
        assert!(R::serve(space), "the records are too narrow for this space");
        Some(Self::with(R::new(space.nodes())?, open))
    }

    /// A search that hasn't begun, with these records.
    pub(super) const fn with(nodes: R, open: F) -> Self {
        Self {
            nodes,
            open,
            arrivals: 0,
            expanded: 0,
            generated: 0,
            reopened: 0,
            max_open: 0,
            limit: u64::MAX,
            status: Status::Running,
            goal: None,
        }
    }

    /// Begins again, keeping the memory.
    pub fn reset(&mut self) {
        self.nodes.forget();
        self.open.clear();
        self.arrivals = 0;
        (self.expanded, self.generated) = (0, 0);
        (self.reopened, self.max_open) = (0, 0);
        (self.status, self.goal) = (Status::Running, None);
    }

    /// Whether it is running, or how it ended.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Counts of its work so far.
    pub const fn counters(&self) -> Counters {
        Counters {
            expanded: self.expanded,
            generated: self.generated,
            updated: self.arrivals as u64 - self.generated - self.reopened,
            reopened: self.reopened,
            max_open: self.max_open,
            ..Counters::NONE
        }
    }

    /// OPEN.
    pub const fn open(&self) -> &F {
        &self.open
    }

    /// g of a node, or `None` if it hasn't been seen.
    pub fn g(&self, node: NodeId) -> Option<Cost> {
        self.nodes.get(node).map(|record| Cost(record.g()))
    }

    /// g of a node that is closed.
    pub fn closed(&self, node: NodeId) -> Option<u64> {
        let record = self.nodes.get(node)?;
        record.is_closed().then(|| record.g())
    }

    /// The goal that it ended at, once it has found one.
    pub const fn goal(&self) -> Option<NodeId> {
        self.goal
    }

    /// The cost of the path to a node, or `None` if it hasn't been seen. It is less than
    /// [`g`](Self::g) where a node on the path got a better g and wasn't expanded again.
    pub fn cost_to(&self, space: &impl Space, node: NodeId) -> Option<Cost> {
        self.nodes.cost_to(space, node)
    }

    /// The path from a start to `node` along the parents; empty if `node` hasn't been seen.
    pub fn path_to(&self, space: &impl Space, node: NodeId) -> Vec<NodeId> {
        self.nodes.path_to(space, node)
    }

    /// How many nodes the path that it found to the goal has.
    pub fn length_to_goal(&self, space: &impl Space) -> usize {
        let parent = |&node: &NodeId| origin(space, node, self.nodes.seen(node).way());
        std::iter::successors(self.goal, parent).count()
    }

    /// The records.
    pub const fn records(&self) -> &R {
        &self.nodes
    }

    /// The records and OPEN, the two places in which a search asks for memory before it goes on.
    pub const fn room(&mut self) -> (&mut R, &mut F) {
        (&mut self.nodes, &mut self.open)
    }

    /// Expands at most `budget` nodes.
    pub fn run<S: Space, E: Estimate>(
        &mut self,
        problem: &Problem<S, E>,
        budget: u64,
        observer: &mut (impl Observer + ?Sized),
    ) -> Status {
        self.run_as(problem, budget, &mut Some(observer))
    }

    /// Runs without an observer, compiled for nothing but speed.
    #[inline(never)]
    pub fn run_alone<S: Space, E: Estimate>(
        &mut self,
        problem: &Problem<S, E>,
        budget: u64,
    ) -> Status {
        self.run_as(problem, budget, &mut ())
    }

    /// Runs and records its events, compiled for speed as well. The trace must hold all that the
    /// search has done so far.
    #[inline(never)]
    pub fn run_recorded<S: Space, E: Estimate>(
        &mut self,
        problem: &Problem<S, E>,
        budget: u64,
        trace: &mut Trace,
    ) -> Status {
        self.run_as(problem, budget, trace)
    }

    #[inline(always)]
    pub(super) fn run_as<S: Space, E: Estimate>(
        &mut self,
        problem: &Problem<S, E>,
        budget: u64,
        witness: &mut impl Witness,
    ) -> Status {
        if self.generated == 0 && budget > 0 {
            for start in problem.ends.starts() {
                self.begin(problem, start, witness);
            }
            self.max_open = self.generated;
        }
        let end = self.expanded.saturating_add(budget).min(self.limit);
        if self.status == Status::Running {
            while self.expanded < end {
                let status = self.step(problem, witness);
                if status != Status::Running {
                    self.status = status;
                    break;
                }
            }
        }
        if self.expanded == self.limit {
            self.give_up();
        }
        self.status
    }

    /// Ends a search that is still running.
    #[cold]
    #[inline(never)]
    fn give_up(&mut self) {
        if self.status == Status::Running {
            self.status = match self.live() {
                0 => Status::NoPath,
                _ => Status::Limit,
            };
        }
    }

    /// Whether it has begun and nothing is left in OPEN.
    pub const fn is_exhausted(&self) -> bool {
        self.generated > 0 && self.live() == 0
    }

    /// The number of nodes in OPEN.
    const fn live(&self) -> u64 {
        let reopened = if F::IS_MONOTONE { 0 } else { self.reopened };
        self.generated + reopened - self.expanded
    }

    /// Expands exactly one node, or ends the search where OPEN is empty.
    #[inline(always)]
    fn step<S: Space, E: Estimate>(
        &mut self,
        problem: &Problem<S, E>,
        witness: &mut impl Witness,
    ) -> Status {
        let Some((node, record)) = self.pop_live() else {
            return Status::NoPath;
        };
        self.nodes.close(node);
        self.expanded += 1;
        let (kind, way, g) = (Kind::Expand, record.way(), record.g());
        witness.note(problem, Change { kind, node, way, g });
        if problem.ends.is_goal(node) {
            self.goal = Some(node);
            return Status::Found;
        }
        let way = problem.space.asked_by(node, record.way(), |other| {
            let is_closed = self.nodes.standing(other) == Standing::Closed;
            is_closed && self.nodes.seen(other).g() <= record.g()
        });
        let end = problem.space.for_each_edge(node, way, |to, cost, way| {
            let Some(better) = self.nodes.better(to, record, cost, way) else {
                return ControlFlow::Continue(());
            };
            self.insert(problem, to, better, witness);
            if problem.stop == Stop::Generated && problem.ends.is_goal(to) {
                self.goal = Some(to);
                ControlFlow::Break(Status::Found)
            } else if !F::IS_MONOTONE && self.arrivals == u32::MAX {
                ControlFlow::Break(Status::Limit)
            } else {
                ControlFlow::Continue(())
            }
        });
        self.max_open = self.max_open.max(self.live());
        match end {
            ControlFlow::Continue(()) => Status::Running,
            ControlFlow::Break(end) => end,
        }
    }

    #[inline(always)]
    fn pop_live(&mut self) -> Option<(NodeId, R::Record)> {
        loop {
            let nodes = &self.nodes;
            let (node, g) = self.open.pop(|node| nodes.seen(node).is_closed())?;
            let record = self.nodes.seen(node);
            if !record.is_closed() && g.is_none_or(|g| g == record.g()) {
                return Some((node, record));
            }
        }
    }

    /// Puts a start in OPEN.
    fn begin<S: Space, E: Estimate>(
        &mut self,
        problem: &Problem<S, E>,
        node: NodeId,
        witness: &mut impl Witness,
    ) {
        self.nodes.open(node, self.nodes.start());
        self.open.push_start(&problem.ranker, node, self.arrivals);
        self.arrivals += 1;
        self.generated += 1;
        let (kind, way, g) = (Kind::Generate, Way::NONE, 0);
        witness.note(problem, Change { kind, node, way, g });
    }

    /// Puts a node in OPEN with a better record, unless it is closed for good.
    #[inline(always)]
    fn insert<S: Space, E: Estimate>(
        &mut self,
        problem: &Problem<S, E>,
        node: NodeId,
        record: R::Record,
        witness: &mut impl Witness,
    ) {
        let standing = self.nodes.standing(node);
        if !F::IS_MONOTONE {
            if standing.is_final(problem.reopen) {
                return;
            }
            self.reopened += u64::from(standing == Standing::Closed);
        }
        self.generated += u64::from(standing == Standing::New);
        let arrival = self.arrivals;
        self.arrivals += 1;
        self.nodes.open(node, record);
        let g = record.g();
        self.open.push(&problem.ranker, node, g, arrival);
        let (kind, way) = (standing.insertion(), record.way());
        witness.note(problem, Change { kind, node, way, g });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::config::Config;
    use crate::grid::Grid;
    use crate::open::{Listed, QuaternaryHeap};
    use crate::priority::WideKey;
    use crate::registry;
    use crate::scenario::Scenario;

    /// From the middle of 3 x 3 open cells, the start's eight neighbours are inserted one by one.
    #[test]
    fn a_search_gives_up_at_the_last_number_of_an_insertion() {
        let grid = Arc::new(Grid::new(3, 3).unwrap());
        let (start, goal) = (grid.node(1, 1), grid.node(2, 2));
        let scenario = Scenario::new(grid, (start, goal), Config::default()).unwrap();
        let problem = registry::problem(&scenario);
        let ended = |left: u32| {
            let open = Listed::<WideKey, QuaternaryHeap<_>>::default();
            let mut search = BestFirst::new(&problem.space, open).unwrap();
            search.begin(&problem, start, &mut ());
            search.arrivals = u32::MAX - left;
            let status = search.run_alone(&problem, u64::MAX);
            assert_eq!(status, search.run_alone(&problem, u64::MAX));
            (status, search.generated, search.expanded, search.arrivals)
        };
        assert_eq!(ended(9), (Status::Found, 9, 2, u32::MAX - 1));
        assert_eq!(ended(8), (Status::Limit, 9, 1, u32::MAX));
        assert_eq!(ended(3), (Status::Limit, 4, 1, u32::MAX));
    }
}
