//! Best-first search where f belongs to the insertion, OPEN may drop cells, and a search that gives up
//! has a path all the same.
//!
//! Its trace has f as a column.

use std::ops::ControlFlow;

use super::engine::{Ended, Engine, Progress};
use super::grade::{Approach, Grade};
use super::neighbours::{Found, Neighbours};
use super::nodes::{Node, Nodes, Rates};
use super::records::{Record, Records};
use super::tree_open::TreeOpen;
use super::variant::Partial;
use super::{Problem, Status, Stop};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Observer};
use crate::memory::filled;
use crate::priority::{Key, WideKey};
use crate::space::NodeId;

/// Best-first search with an f of any kind.
///
/// What it is: the loop of [`BestFirst`](super::BestFirst), in which f is worked out for each insertion and
/// kept with it, and OPEN can be looked at from both ends. Use it for dynamic weighting, AlphA\* and
/// bandwidth search, for a cap on OPEN, and for a path from a search that gives up.
///
/// Order and ties: by f as it was inserted, then by the whole chain. After each expansion the last cells of
/// OPEN are dropped while there are more than the cap, or while they are worse than the first by more than
/// the band. A dropped cell that was never expanded is forgotten. One that was reopened is closed again and
/// keeps its g and its parent, since other cells hang from it.
///
/// Complexity, with n insertions: O(n log n) time; memory 28 bytes a cell and about 64 an entry of OPEN.
///
/// References: Pohl 1973; Reese 1999; Harris 1974; Lowerre 1976 for the cap; Patel, *A\* Pages*.
#[derive(Clone, Debug)]
pub(crate) struct Graded<N> {
    problem: Problem<N>,
    state: State,
}

/// All of a search but its problem.
#[derive(Clone, Debug)]
struct State {
    grade: Grade,
    /// The argument `most` of [`Grade::f`].
    most: u64,
    /// The most cells in OPEN.
    beam: u64,
    /// How much worse than the first cell another in OPEN may be.
    band: Option<u64>,
    partial: Partial,
    open: TreeOpen,
    seats: Vec<Seat>,
    /// g at which the cell before this one was expanded.
    expanded_at: Option<u64>,
    /// The expanded cells of the lowest h, in the order of their first expansion, and that h.
    nearest: (u64, Vec<NodeId>),
    progress: Progress,
    /// The end of the path.
    end: Option<NodeId>,
}

/// A cell's insertion.
#[derive(Clone, Copy, Debug)]
struct Seat {
    depth: u32,
    was_expanded: bool,
}

const NO_SEAT: Seat = Seat {
    depth: 0,
    was_expanded: false,
};

/// The limits of a [`Graded`] search.
pub(crate) struct Limits {
    /// The most cells in OPEN; 0 is no cap.
    pub(crate) beam: u32,
    /// How much worse than the first cell another in OPEN may be.
    pub(crate) band: Option<u64>,
    /// The cell to which the path then leads.
    pub(crate) partial: Partial,
}

impl<N: Neighbours> Graded<N> {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(problem: Problem<N>, grade: Grade, limits: &Limits) -> Option<Self> {
        let nodes = problem.space.nodes();
        let state = State {
            open: TreeOpen::new(nodes)?,
            seats: filled(nodes, NO_SEAT)?,
            grade,
            most: 0,
            beam: match limits.beam {
                0 => u64::MAX,
                beam => beam.into(),
            },
            band: limits.band,
            partial: limits.partial,
            expanded_at: None,
            nearest: (u64::MAX, Vec::new()),
            progress: Progress::default(),
            end: None,
        };
        Some(Self { problem, state })
    }

    /// The records, which another search may use meanwhile.
    pub(super) const fn records(&mut self) -> &mut Nodes {
        &mut self.state.open.nodes
    }
}

impl State {
    fn report<N: Neighbours>(
        &mut self,
        problem: &Problem<N>,
        kind: Kind,
        node: NodeId,
        rates: Rates,
        observer: &mut dyn Observer,
    ) {
        let event = self.open.nodes.event(&problem.space, kind, node, rates);
        self.progress.report(&event, observer);
    }

    /// Puts a cell in OPEN by this record.
    fn insert<N: Neighbours>(
        &mut self,
        problem: &Problem<N>,
        kind: Kind,
        node: NodeId,
        record: Node,
        approach: Approach,
        observer: &mut dyn Observer,
    ) {
        let seat = &mut self.seats[node.index()];
        seat.depth = approach.depth;
        seat.was_expanded &= kind != Kind::Generate;
        let h = problem.ranker.estimator().h(node);
        let f = self.grade.f(self.most, record.g(), h, approach);
        let open = &mut self.open;
        open.insert(&problem.ranker, kind, node, record, (h, f));
        self.report(problem, kind, node, (h, f), observer);
    }

    /// Looks at one thing around an expanded cell.
    fn look<N: Neighbours>(
        &mut self,
        problem: &Problem<N>,
        found: &Found,
        from: NodeId,
        record: Node,
        observer: &mut dyn Observer,
    ) -> ControlFlow<Status> {
        let (to, cost, way) = match *found {
            Found::Edge(to, cost, way) => (to, cost, way),
            Found::Scan {
                place,
                steps,
                is_point,
            } => {
                self.progress.counters.scanned += steps;
                observer.on(&Event {
                    kind: Kind::Scan,
                    who: 0,
                    place,
                    parent: Some(from),
                    g: Cost(record.g()),
                    h: Cost(problem.ranker.estimator().h(place)),
                    f: Cost(is_point.into()),
                });
                return ControlFlow::Continue(());
            }
        };
        let nodes = &self.open.nodes;
        let standing = nodes.standing(to);
        let Some(better) = nodes.better(to, record, cost, way) else {
            return ControlFlow::Continue(());
        };
        if standing.is_final(problem.reopen) {
            return ControlFlow::Continue(());
        }
        let approach = Approach {
            depth: self.seats[from.index()].depth + 1,
            is_deeper: self.expanded_at.is_none_or(|before| record.g() >= before),
        };
        self.insert(
            problem,
            standing.insertion(),
            to,
            better,
            approach,
            observer,
        );
        if problem.stop == Stop::Generated && problem.ends.is_goal(to) {
            self.end = Some(to);
            ControlFlow::Break(Status::Found)
        } else if self.open.is_used_up() {
            ControlFlow::Break(Status::Limit)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Drops the last cells of OPEN while there are too many or while they are too bad.
    fn drop_last<N: Neighbours>(&mut self, problem: &Problem<N>, observer: &mut dyn Observer) {
        let f_of = |key: WideKey| key.leading(problem.ranker.tie_bits());
        let worst = match (self.band, self.open.first()) {
            (Some(band), Some((first, _))) => f_of(first) + band,
            _ => u64::MAX,
        };
        while let Some((key, node)) = self.open.last() {
            let f = f_of(key);
            if self.open.live <= self.beam && f <= worst {
                break;
            }
            self.open.take(&key);
            let h = problem.ranker.estimator().h(node);
            if self.seats[node.index()].was_expanded {
                self.report(problem, Kind::Shelve, node, (h, f), observer);
                self.open.nodes.close(node);
            } else {
                self.report(problem, Kind::Drop, node, (h, f), observer);
                self.open.nodes.forget_one(node);
            }
        }
    }

    /// Remembers an expanded cell if none has a lower h.
    fn note_nearest(&mut self, node: NodeId, h: u64) {
        let (least, nodes) = &mut self.nearest;
        if h < *least {
            *least = h;
            nodes.clear();
        }
        if h == *least {
            nodes.push(node);
        }
    }

    /// The cell to which a search that gives up has a path.
    fn promising(&mut self) -> Option<NodeId> {
        match self.partial {
            Partial::First => self.open.first().map(|(_, node)| node),
            Partial::Nearest => {
                let nodes = self.nearest.1.iter().copied();
                nodes.min_by_key(|&node| self.open.nodes.seen(node).g())
            }
        }
    }
}

impl<N: Neighbours> Engine for Graded<N> {
    fn progress(&self) -> &Progress {
        &self.state.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.state.progress
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
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

    fn turn(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        let Some((key, node)) = state.open.first() else {
            state.progress.status = Status::NoPath;
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
        let f = key.leading(problem.ranker.tie_bits());
        state.report(problem, Kind::Expand, node, (h, f), observer);
        let seat = &mut state.seats[node.index()];
        if !std::mem::replace(&mut seat.was_expanded, true) {
            state.note_nearest(node, h);
        }
        if problem.ends.is_goal(node) {
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

    fn forget(&mut self) {
        let state = &mut self.state;
        state.open.forget();
        (state.expanded_at, state.end) = (None, None);
        state.nearest = (u64::MAX, Vec::new());
    }

    fn aim(&mut self, ends: &Ends) {
        self.problem.aim(ends);
        self.problem.space.aim(ends);
    }

    fn ended(&self) -> Option<Ended> {
        let (State { open, end, .. }, space) = (&self.state, &self.problem.space);
        let ended = Ended::at((*end)?, &open.nodes, space)?;
        Some(Ended {
            path: space.filled(ended.path.clone()),
            waypoints: Some(ended.path),
            ..ended
        })
    }
}
