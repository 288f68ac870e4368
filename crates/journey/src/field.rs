//! One search back from a goal for all units on their way there.

use std::ops::ControlFlow;

use super::growth::{Next, heap_bytes};
use super::known::Known;
use super::terrain::Terrain;
use tiebreak::config::Config;
use tiebreak::cost::Cost;
use tiebreak::ends::Ends;
use tiebreak::estimate::{FromFn, from_fn};
use tiebreak::event::Observer;
use tiebreak::open::{Listed, QuaternaryHeap, SortedBuckets};
use tiebreak::priority::{Evaluation, Ranker, WideKey};
use tiebreak::search::{BestFirst, Nodes, Packed, Problem, Records, Reopen, Status, Stop};
use tiebreak::space::{NodeId, Space, Way};

/// Distances to a goal, as far as they have been searched: Dijkstra's algorithm against the steps.
///
/// Use it where many units have the same goal: one search serves them all, and a unit's step is a look at its neighbours.
/// Others aren't obstacles here, since one field serves all.
///
/// Complexity: that of a search of the whole map, or of the part of it that is nearer to the goal than the furthest unit.
///
/// References: Dijkstra 1959; Patel, *Amit's Thoughts on Pathfinding*, on moving a group to one goal.
#[derive(Clone, Debug)]
pub(super) struct Field {
    problem: Backwards,
    engine: Engine,
    pub(super) goal: NodeId,
    /// The version of the known map that it was begun on.
    version: u64,
    /// Cells that must be closed before the search may end; all of them where this is `None`.
    wanted: Option<Vec<NodeId>>,
    pub(super) expanded: u64,
    /// How many expansions there is room for.
    pub(super) granted: u64,
}

type Backwards = Problem<Back, FromFn<fn(NodeId) -> u64>>;

/// The engines; both have the same events.
#[derive(Clone, Debug)]
enum Engine {
    Fast(Box<BestFirst<SortedBuckets>>),
    Wide(BestFirst<Listed<WideKey, QuaternaryHeap<WideKey>>, Nodes>),
}

impl Engine {
    fn new(problem: &Backwards) -> Option<Self> {
        if Packed::serve(&problem.space)
            && let Some(open) = SortedBuckets::new(&problem.ranker, &problem.space)
        {
            return BestFirst::new(&problem.space, open)
                .map(Box::new)
                .map(Self::Fast);
        }
        BestFirst::of_any(&problem.space, Listed::default()).map(Self::Wide)
    }

    fn expand(&mut self, problem: &Backwards, observer: Option<&mut dyn Observer>) -> Status {
        match (self, observer) {
            (Self::Fast(engine), None) => engine.run_alone(problem, 1),
            (Self::Fast(engine), Some(observer)) => engine.run(problem, 1, observer),
            (Self::Wide(engine), None) => engine.run(problem, 1, &mut ()),
            (Self::Wide(engine), Some(observer)) => engine.run(problem, 1, observer),
        }
    }

    fn closed(&self, cell: NodeId) -> Option<u64> {
        match self {
            Self::Fast(engine) => engine.closed(cell),
            Self::Wide(engine) => engine.closed(cell),
        }
    }

    const fn is_exhausted(&self) -> bool {
        match self {
            Self::Fast(engine) => engine.is_exhausted(),
            Self::Wide(engine) => engine.is_exhausted(),
        }
    }
}

/// A map with its steps reversed: from each cell to those from which a step leads there, at the cost of that step.
#[derive(Clone, Debug)]
struct Back(Terrain);

impl Space for Back {
    fn nodes(&self) -> usize {
        self.0.nodes()
    }

    fn ways(&self) -> u32 {
        self.0.ways()
    }

    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // No step leads to a goal that has become a wall. Elsewhere corner rules are symmetric, and a step back costs what
        // entering this cell does.
        if !self.0.is_free(node) {
            return ControlFlow::Continue(());
        }
        self.0.for_each_step_to(node, way, visit)
    }

    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        self.0.origin(node, way)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        let back = self.0.step(node, self.origin(node, way));
        back.map_or(Cost(0), Cost)
    }

    fn max_edge(&self) -> Cost {
        self.0.max_edge()
    }
}

impl Field {
    /// A search back from `goal`, not begun yet, which ends when the cells in `wanted` are closed, or when nothing is left;
    /// `None` where there is no memory for it.
    pub(super) fn new(
        known: &Known,
        config: &Config,
        goal: NodeId,
        wanted: Option<Vec<NodeId>>,
    ) -> Option<Self> {
        let space = Back(known.terrain.clone());
        let none: fn(NodeId) -> u64 = |_| 0;
        let max_g = space.nodes() as u64 * space.max_edge().0;
        let evaluation = Evaluation { g: 1, h: 0 };
        let ranker = Ranker::new(from_fn(0, none), evaluation, &config.chain, max_g);
        let problem = Problem {
            space,
            ends: Ends::without_goal(goal),
            ranker,
            reopen: Reopen::Ignored,
            stop: Stop::Expanded,
        };
        Some(Self {
            engine: Engine::new(&problem)?,
            problem,
            goal,
            version: known.version(),
            wanted,
            expanded: 0,
            granted: 0,
        })
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> u64 {
        let nodes = self.problem.space.nodes();
        let bytes = match &self.engine {
            Engine::Fast(engine) => Packed::BYTES * nodes + engine.open().bytes(),
            Engine::Wide(engine) => Nodes::BYTES * nodes + heap_bytes(engine.open()),
        };
        self.terrain().bytes() + bytes as u64
    }

    /// The most bytes that a search over a map takes before its first expansion.
    pub(super) fn first_bytes(terrain: &Terrain) -> u64 {
        let buckets = SortedBuckets::first_bytes(terrain.max_edge()) as u64;
        terrain.bytes() + (Nodes::BYTES * terrain.nodes()) as u64 + buckets
    }

    /// How many expansions come next, and the most bytes that they add.
    pub(super) fn next(&self) -> Next {
        match &self.engine {
            Engine::Fast(engine) => Next::of_buckets(self.expanded, engine.open()),
            Engine::Wide(engine) => Next::of_heap(self.expanded, engine.open()),
        }
    }

    /// The distance from a cell; `None` until it is closed.
    pub(super) fn distance(&self, cell: NodeId) -> Option<u64> {
        self.engine.closed(cell)
    }

    /// Whether the map that it searches is the one known now.
    pub(super) fn is_current(&self, known: &Known) -> bool {
        self.version == known.version() || self.terrain().counts_like(&known.terrain)
    }

    /// The map that it searches.
    pub(super) const fn terrain(&self) -> &Terrain {
        &self.problem.space.0
    }

    /// Whether there is more to search.
    pub(super) fn can_go_on(&self) -> bool {
        !self.engine.is_exhausted()
    }

    /// Wants one more cell to be closed.
    pub(super) fn want(&mut self, cell: NodeId) {
        if let Some(wanted) = &mut self.wanted {
            wanted.push(cell);
        }
    }

    fn is_done(&mut self) -> bool {
        let Some(wanted) = &mut self.wanted else {
            return false;
        };
        while let Some(&cell) = wanted.last()
            && self.engine.closed(cell).is_some()
        {
            wanted.pop();
        }
        wanted.is_empty()
    }

    /// Expands at most `budget` cells: how many there were, and whether it has ended.
    pub(super) fn run(
        &mut self,
        budget: u64,
        mut observer: Option<&mut dyn Observer>,
    ) -> (u64, bool) {
        let mut expanded = 0;
        loop {
            if self.is_done() || self.engine.is_exhausted() {
                return (expanded, true);
            }
            if expanded == budget {
                return (expanded, false);
            }
            let observer = observer.as_mut().map(|it| &mut **it as &mut dyn Observer);
            let status = self.engine.expand(&self.problem, observer);
            expanded += 1;
            self.expanded += 1;
            if status != Status::Running {
                return (expanded, true);
            }
        }
    }

    /// The next step from a closed cell, on the map that it searches: the one with the least sum of its cost and the
    /// distance behind it, the first in order.
    pub(super) fn step(&self, at: NodeId) -> Option<NodeId> {
        let steps = self.terrain().steps(at);
        let open = steps.filter_map(|(to, cost)| Some((to, cost + self.distance(to)?)));
        open.min_by_key(|&(_, cost)| cost).map(|(to, _)| to)
    }

    /// By cell: the next step of a unit there; the cell itself at the goal, and where the field hasn't been searched.
    pub(super) fn steps(&self) -> impl Iterator<Item = NodeId> + use<'_> {
        let cells = (0..self.terrain().cells().len() as u32).map(NodeId);
        cells.map(|cell| {
            let is_guided = cell != self.goal && self.distance(cell).is_some();
            let next = is_guided.then(|| self.step(cell)).flatten();
            next.unwrap_or(cell)
        })
    }
}
