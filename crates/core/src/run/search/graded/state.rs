//! What a search with an f of any kind knows while it runs.

use std::ops::ControlFlow;

use super::{Limits, Partial, Problem, Status, Stop};
use crate::cost::Cost;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Observer};
use crate::memory::filled;
use crate::priority::{Key, WideKey};
use crate::search::engine::Progress;
use crate::search::grade::{Approach, Grade};
use crate::search::neighbours::{Found, Neighbours};
use crate::search::nodes::{Node, Rates};
use crate::search::records::{Record, Records};
use crate::search::tree_open::TreeOpen;
use crate::space::NodeId;

/// All of a search but its problem.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) grade: Grade,
    /// The argument `most` of [`Grade::f`].
    pub(super) most: u64,
    /// The most cells in OPEN.
    pub(super) beam: u64,
    /// How much worse than the first cell another in OPEN may be.
    pub(super) band: Option<u64>,
    /// Nothing is inserted at a higher g.
    pub(super) within: u64,
    pub(super) partial: Partial,
    pub(super) open: TreeOpen,
    pub(super) seats: Vec<Seat>,
    /// g at which the cell before this one was expanded.
    pub(super) expanded_at: Option<u64>,
    /// The expanded cells of the lowest h, in the order of their first expansion, and that h.
    pub(super) nearest: (u64, Vec<NodeId>),
    pub(super) progress: Progress,
    /// The end of the path.
    pub(super) end: Option<NodeId>,
}

/// A cell's insertion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    pub(super) depth: u32,
    pub(super) was_expanded: bool,
}

const NO_SEAT: Seat = Seat {
    depth: 0,
    was_expanded: false,
};

impl State {
    /// Of a search that hasn't begun, or `None` where there is no memory for it.
    pub(super) fn new(nodes: usize, grade: Grade, limits: &Limits) -> Option<Self> {
        Some(Self {
            open: TreeOpen::new(nodes)?,
            seats: filled(nodes, NO_SEAT)?,
            grade,
            most: 0,
            beam: match limits.beam {
                0 => u64::MAX,
                beam => beam.into(),
            },
            band: limits.band,
            within: limits.within.unwrap_or(u64::MAX),
            partial: limits.partial,
            expanded_at: None,
            nearest: (u64::MAX, Vec::new()),
            progress: Progress::default(),
            end: None,
        })
    }

    /// Forgets all but its memory and the progress.
    pub(super) fn forget(&mut self) {
        self.open.forget();
        (self.expanded_at, self.end) = (None, None);
        self.nearest = (u64::MAX, Vec::new());
    }

    pub(super) fn report<N: Neighbours, E: Estimate>(
        &mut self,
        problem: &Problem<N, E>,
        kind: Kind,
        node: NodeId,
        rates: Rates,
        observer: &mut dyn Observer,
    ) {
        let event = self.open.nodes.event(&problem.space, kind, node, rates);
        self.progress.report(&event, observer);
    }

    /// The f of a key.
    pub(super) fn f_of<N, E: Estimate>(&self, problem: &Problem<N, E>, key: WideKey) -> u64 {
        self.grade.rank(key.leading(problem.ranker.tie_bits()))
    }

    /// Puts a cell in OPEN by this record.
    pub(super) fn insert<N: Neighbours, E: Estimate>(
        &mut self,
        problem: &Problem<N, E>,
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
        let rates = (h, self.grade.rank(f));
        let open = &mut self.open;
        open.insert(&problem.ranker, kind, node, record, rates);
        self.report(problem, kind, node, (h, f), observer);
    }

    /// Looks at one thing around an expanded cell.
    pub(super) fn look<N: Neighbours, E: Estimate>(
        &mut self,
        problem: &Problem<N, E>,
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
        let reached = nodes.reached(record, cost, way);
        if reached.g() > self.within || !self.grade.admits(reached, standing, nodes.seen(to)) {
            return ControlFlow::Continue(());
        }
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
            reached,
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
    pub(super) fn drop_last<N: Neighbours, E: Estimate>(
        &mut self,
        problem: &Problem<N, E>,
        observer: &mut dyn Observer,
    ) {
        let worst = match (self.band, self.open.first()) {
            (Some(band), Some((first, _))) => self.f_of(problem, first) + band,
            _ => u64::MAX,
        };
        while let Some((key, node)) = self.open.last() {
            let f = self.f_of(problem, key);
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
    pub(super) fn note_nearest(&mut self, node: NodeId, h: u64) {
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
    pub(super) fn promising(&mut self) -> Option<NodeId> {
        match self.partial {
            Partial::First => self.open.first().map(|(_, node)| node),
            Partial::Nearest => {
                let nodes = self.nearest.1.iter().copied();
                nodes.min_by_key(|&node| self.open.nodes.seen(node).g())
            }
        }
    }
}
