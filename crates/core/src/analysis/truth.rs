//! True distances: to the goal, or from the start.

use std::sync::Arc;

use crate::cost::Cost;
use crate::ends::Ends;
use crate::grid::{Grid, Moves, MovesRule};
use crate::heuristic::{Estimator, Heuristic};
use crate::open::SortedBuckets;
use crate::priority::{Algorithm, Chain, Last, Ranker};
use crate::search::{BestFirst, Problem, Reopen, Status, Stop};
use crate::space::{NodeId, Space};

/// The least cost between every cell and one end, by Dijkstra's algorithm: h\* where the end is the
/// goal, g\* where it is the start.
///
/// When to use it: h\* to judge a heuristic, and for the optimal cost C\* = h\*(start) = g\*(goal);
/// g\* to find the cells that a search can't do without. It depends on the map, the end and the moves
/// only (not on their order), so lanes share it.
///
/// Complexity, with n cells: O(n log n) time, about 50 bytes a cell.
#[derive(Debug)]
pub struct Truth {
    moves: Moves,
    problem: Problem<Moves>,
    engine: BestFirst<SortedBuckets>,
}

impl Truth {
    /// h\*: distances to `goal` that are still to be worked out, or `None` where there is no memory.
    pub fn new(grid: &Arc<Grid>, rule: &MovesRule, goal: NodeId) -> Option<Self> {
        Self::on(Moves::new(Arc::clone(grid), rule), goal)
    }

    /// The same for existing moves.
    pub fn on(moves: Moves, goal: NodeId) -> Option<Self> {
        let space = moves.clone().reversed();
        Self::searching(moves, space, goal)
    }

    /// g\*: distances from `start` that are still to be worked out, or `None` where there is no memory.
    pub fn from_start(moves: Moves, start: NodeId) -> Option<Self> {
        let space = moves.clone();
        Self::searching(moves, space, start)
    }

    fn searching(moves: Moves, space: Moves, end: NodeId) -> Option<Self> {
        let costs = moves.rule().costs;
        let ends = Ends::without_goal(end);
        let estimator = Estimator::new(Heuristic::Zero, None, costs, moves.grid(), &ends);
        let chain = Chain::from_parts(&[], Last::Lifo);
        let max_g = space.max_edge().0 * space.nodes() as u64;
        let ranker = Ranker::new(
            estimator,
            Algorithm::Dijkstra.evaluation(1000),
            &chain,
            max_g,
        );
        let open = SortedBuckets::new(&ranker, &space)?;
        let engine = BestFirst::new(&space, open)?;
        let (reopen, stop) = (Reopen::Ignored, Stop::Expanded);
        Some(Self {
            moves,
            problem: Problem {
                space,
                ends,
                ranker,
                reopen,
                stop,
            },
            engine,
        })
    }

    /// Works out at most `budget` more cells; true when all are known.
    pub fn run(&mut self, budget: u64) -> bool {
        self.engine.run_alone(&self.problem, budget) != Status::Running
    }

    /// The least cost between `node` and the end, or `None` if there is no path. Valid when
    /// [`Truth::run`] has said true.
    pub fn distance(&self, node: NodeId) -> Option<Cost> {
        self.engine.g(node)
    }

    /// The moves forward.
    pub const fn moves(&self) -> &Moves {
        &self.moves
    }
}
