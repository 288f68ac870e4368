//! Best-first search where f belongs to the insertion, OPEN may drop cells, g may be bounded, and a search
//! that finds no goal has a path all the same.
//!
//! Its trace has f as a column.

mod part;
mod state;

use std::ops::ControlFlow;

pub(crate) use part::GradedPart;
use state::State;

use super::engine::{Ended, Engine, Progress, Turns};
use super::grade::{Approach, Grade};
use super::neighbours::Neighbours;
use super::nodes::Nodes;
use super::records::{Record, Records, Standing};
use super::variant::Partial;
use super::{Problem, Status, Stop};
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Kind, Observer};
use crate::heuristic::Estimator;
use crate::space::NodeId;

/// Best-first search with an f of any kind.
///
/// What it is: the loop of [`BestFirst`](super::BestFirst), in which f is worked out for each insertion and
/// kept with it, and OPEN can be looked at from both ends. Use it for dynamic weighting, AlphA\* and
/// bandwidth search, for breadth first and depth first, for a cap on OPEN or a bound on g, for a search of
/// everything, and for a path from a search that gives up or that reaches no goal.
///
/// Order and ties: by f as it was inserted, then by the whole chain. After each expansion the last cells of
/// OPEN are dropped while there are more than the cap, or while they are worse than the first by more than
/// the band. A dropped cell that was never expanded is forgotten. One that was reopened is closed again and
/// keeps its g and its parent, since other cells hang from it.
///
/// Where no goal ends it, the path leads to the goal of the least g, the first among equals.
///
/// Complexity, with n insertions: O(n log n) time; memory 28 bytes a cell and about 64 an entry of OPEN.
///
/// References: Pohl 1973; Reese 1999; Harris 1974; Lowerre 1976 for the cap; Patel, *A\* Pages*.
#[derive(Clone, Debug)]
pub(crate) struct Graded<N, E = Estimator> {
    problem: Problem<N, E>,
    state: State,
    /// The h by which the path leads to the nearest closed node where no goal is reached, if it does.
    nearest: Option<E>,
}

/// The limits of a [`Graded`] search.
pub(crate) struct Limits {
    /// The most cells in OPEN; 0 is no cap.
    pub(crate) beam: u32,
    /// How much worse than the first cell another in OPEN may be.
    pub(crate) band: Option<u64>,
    /// The highest g at which anything is inserted; `None` is no bound.
    pub(crate) within: Option<u64>,
    /// The cell to which the path of a search that gives up leads.
    pub(crate) partial: Partial,
}

impl<N: Neighbours, E: Estimate> Graded<N, E> {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(problem: Problem<N, E>, grade: Grade, limits: &Limits) -> Option<Self> {
        let state = State::new(problem.space.nodes(), grade, limits)?;
        Some(Self {
            problem,
            state,
            nearest: None,
        })
    }

    /// Leads the path to the nearest closed node where no goal is reached: that of the least h by this estimate, then of
    /// the least g, then of the lowest number.
    pub(crate) fn leading_to_nearest(self, estimate: Option<E>) -> Self {
        Self {
            nearest: estimate,
            ..self
        }
    }

    /// The records, which another search may use meanwhile.
    pub(super) const fn records(&mut self) -> &mut Nodes {
        &mut self.state.open.nodes
    }

    /// The question.
    pub(super) const fn problem(&self) -> &Problem<N, E> {
        &self.problem
    }

    pub(super) const fn progress(&self) -> &Progress {
        &self.state.progress
    }

    pub(super) const fn progress_mut(&mut self) -> &mut Progress {
        &mut self.state.progress
    }

    /// Takes at most `budget` turns.
    pub(super) fn take_turns(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        let turns = Turns {
            progress: Self::progress_mut,
            begin: Self::begin,
            turn: Self::turn,
        };
        turns.run(self, budget, observer)
    }

    /// The nodes that are closed, ascending.
    pub(super) fn closed(&self) -> impl Iterator<Item = NodeId> {
        let nodes = &self.state.open.nodes;
        let all = (0..nodes.count() as u32).map(NodeId);
        all.filter(|&node| nodes.standing(node) == Standing::Closed)
    }

    /// h, by the estimate of the nearest node, where the path leads to it and to no goal.
    pub(super) fn gap(&self) -> Option<u64> {
        let State { progress, end, .. } = &self.state;
        let nearest = self.nearest.as_ref()?;
        let has_none = progress.status == Status::NoPath;
        end.filter(|_| has_none).map(|end| nearest.h(end))
    }

    /// Ends a search whose OPEN is empty.
    fn finish(&mut self) {
        let nodes = &self.state.open.nodes;
        let goals = self.problem.ends.goals();
        // None that would have ended the search.
        let reached = goals.filter_map(|goal| Some((goal, nodes.get(goal)?.g())));
        // States are in the order of their numbers, and the first goal's come first.
        let place = |goal| self.problem.space.place(goal);
        let first = self.problem.ends.goal().map(place);
        let best = reached.min_by_key(|&(goal, g)| (g, Some(place(goal)) != first));
        let best = best.map(|(goal, _)| goal);
        let nearest = self.nearest.as_ref().and_then(|estimate| {
            self.closed()
                .min_by_key(|&node| (estimate.h(node), nodes.seen(node).g()))
        });
        self.state.progress.status = match best {
            Some(_) => Status::Found,
            None => Status::NoPath,
        };
        self.state.end = best.or(nearest);
    }

    pub(super) fn begin(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state, .. } = self;
        state.most = state.grade.most(problem);
        let approach = Approach {
            depth: 0,
            is_deeper: true,
        };
        for start in problem.ends.starts() {
            let record = state.open.nodes.start();
            state.insert(problem, Kind::Generate, start, record, approach, observer);
        }
        state.progress.open_is(state.open.live);
    }

    pub(super) fn turn(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state, .. } = self;
        let Some((key, node)) = state.open.first() else {
            self.finish();
            return;
        };
        if state.progress.is_at_limit() {
            state.progress.status = Status::Limit;
            state.end = state.promising();
            return;
        }
        state.open.take(&key);
        state.open.nodes.close(node);
        let record = state.open.nodes.seen(node);
        let h = problem.ranker.estimator().h(node);
        let f = state.f_of(problem, key);
        state.report(problem, Kind::Expand, node, (h, f), observer);
        let seat = &mut state.seats[node.index()];
        if !std::mem::replace(&mut seat.was_expanded, true) {
            state.note_nearest(node, h);
        }
        if problem.stop != Stop::All && problem.ends.is_goal(node) {
            state.end = Some(node);
            state.progress.status = Status::Found;
            return;
        }
        let (space, way) = (&problem.space, record.way());
        let end = space.look_around(node, way, |found| {
            state.look(problem, &found, node, record, observer)
        });
        state.expanded_at = Some(record.g());
        match end {
            ControlFlow::Continue(()) => state.drop_last(problem, observer),
            ControlFlow::Break(status) => state.progress.status = status,
        }
        state.progress.open_is(state.open.live);
    }

    pub(super) fn ended(&self) -> Option<Ended> {
        let (State { open, end, .. }, space) = (&self.state, &self.problem.space);
        let ended = Ended::at((*end)?, &open.nodes, space)?;
        Some(Ended {
            path: space.filled(ended.path.clone()),
            waypoints: Some(ended.path),
            ..ended
        })
    }
}

impl<N: Neighbours> Engine for Graded<N> {
    fn progress(&self) -> &Progress {
        self.progress()
    }

    fn progress_mut(&mut self) -> &mut Progress {
        self.progress_mut()
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        self.begin(observer);
    }

    fn turn(&mut self, observer: &mut dyn Observer) {
        self.turn(observer);
    }

    fn forget(&mut self) {
        self.state.forget();
    }

    fn aim(&mut self, ends: &Ends) {
        self.problem.aim(ends);
        self.problem.space.aim(ends);
    }

    fn ended(&self) -> Option<Ended> {
        self.ended()
    }
}
