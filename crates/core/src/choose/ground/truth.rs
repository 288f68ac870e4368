//! True distances: to the goal, or from the start.

use std::mem;

use crate::cost::Cost;
use crate::ends::Ends;
use crate::grid::{Moves, MovesRule};
use crate::heuristic::{Estimator, Heuristic};
use crate::open::SortedBuckets;
use crate::priority::{Chain, Criterion, Ranker};
use crate::search::{BestFirst, Method, Problem, Reopen, Status, Stop};
use crate::space::{NodeId, Space};

/// The least cost between every place and one end, by Dijkstra's algorithm: h\* where the end is the
/// goal, g\* where it is the start. A [`Ground`](super::Ground) makes it.
///
/// When to use it: h\* to judge a heuristic, and for the optimal cost C\* = h\*(start) = g\*(goal);
/// g\* to find the cells that a search can't do without. It depends on the map, the end and the moves
/// only (not on their order), so lanes share it.
///
/// Complexity, with n places: O(n log n) time; 9 bytes a place, and in the making an entry
/// for each insertion into OPEN beside these.
#[derive(Debug)]
pub struct Truth {
    moves: Moves,
    end: End,
    stage: Stage,
}

/// The end that true distances are measured from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// g\*: from this start to every place.
    Start(NodeId),
    /// h\*: from every place to this goal.
    Goal(NodeId),
}

#[derive(Debug)]
enum Stage {
    Searching(Box<(Problem<Moves>, BestFirst<SortedBuckets>)>),
    /// By place; [`NO_WAY`] where no path leads.
    Known(Vec<u64>),
}

/// Costs of paths stay far below it.
const NO_WAY: u64 = u64::MAX;

impl Truth {
    /// Distances that are still to be worked out, or `None` where there is no memory.
    pub(super) fn new(moves: Moves, end: End) -> Option<Self> {
        let (from, space) = match end {
            End::Start(start) => (start, moves.clone()),
            End::Goal(goal) => (goal, moves.clone().reversed()),
        };
        let ends = Ends::without_goal(from);
        let estimator = Estimator::new(Heuristic::Zero, None, (0, 0), moves.grid(), &ends);
        let chain = Chain::of([Criterion::Lifo]);
        let max_g = space.max_edge().0 * space.nodes() as u64;
        let evaluation = Method::Dijkstra.evaluation(1000);
        let ranker = Ranker::new(estimator, evaluation, &chain, max_g);
        let open = SortedBuckets::new(&ranker, &space)?;
        let engine = BestFirst::new(&space, open)?;
        let problem = Problem {
            space,
            ends,
            ranker,
            reopen: Reopen::Ignored,
            stop: Stop::Expanded,
        };
        Some(Self {
            moves,
            end,
            stage: Stage::Searching(Box::new((problem, engine))),
        })
    }

    /// Whether these are the distances by a rule and from an end. The order of neighbours changes none.
    pub(super) fn answers(&self, rule: &MovesRule, end: End) -> bool {
        self.end == end && self.moves.rule().unordered() == rule.unordered()
    }

    /// Works out at most `budget` more places; true when all are known.
    pub(super) fn run(&mut self, budget: u64) -> bool {
        if let Stage::Searching(search) = &mut self.stage {
            let (problem, engine) = &mut **search;
            if engine.run_alone(problem, budget) == Status::Running {
                return false;
            }
        }
        let known = Stage::Known(Vec::new());
        self.stage = match mem::replace(&mut self.stage, known) {
            Stage::Searching(search) => Stage::Known(search.1.into_costs(NO_WAY)),
            known => known,
        };
        true
    }

    /// The least cost between a place and the end, or `None` where no path leads.
    pub fn distance(&self, place: NodeId) -> Option<Cost> {
        let Stage::Known(distances) = &self.stage else {
            return None;
        };
        let distance = distances[place.index()];
        (distance != NO_WAY).then_some(Cost(distance))
    }

    /// The moves forward.
    pub const fn moves(&self) -> &Moves {
        &self.moves
    }
}
