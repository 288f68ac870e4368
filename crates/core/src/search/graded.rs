//! Best-first search where f belongs to the insertion, OPEN may drop cells, and a search that gives up
//! has a path all the same.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::engine::{Engine, Progress};
use super::nodes::{Node, Nodes};
use super::records::{Record, Records, Standing, origin};
use super::variant::Partial;
use super::{Problem, Reopen, Status, Stop};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Observer};
use crate::grid::{Moves, Neighbourhood};
use crate::heuristic::scale;
use crate::priority::{Evaluation, Insertion, Key, WideKey};
use crate::space::{NodeId, Space, Way};

/// How f is made of an insertion.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Grade {
    /// `a g + floor(w h / 1000)`.
    Sum(Evaluation),
    /// Dynamic weighting by depth (Pohl 1973): h counts 1 + ε at the start and once from `depth` on, or from
    /// as many steps on as start and goal are apart where that is 0.
    Depth { epsilon: u32, depth: u32 },
    /// Dynamic weighting by nearness (Patel): h counts 1 + ε at the h of the start, and less towards the
    /// goal.
    Near { epsilon: u32 },
    /// AlphA\* (Reese 1999).
    Alpha { low: u32, high: u32 },
    /// Bandwidth search (Harris 1974): `g + min(floor(w h / 1000), h + over)`.
    Band { weight: u32, over: u64 },
}

impl Grade {
    /// `most` is the depth, or the h, from which the weight of h falls or to which it does.
    fn f(self, most: u64, g: u64, h: u64, depth: u32, is_deeper: bool) -> u64 {
        match self {
            Self::Sum(evaluation) => evaluation.f(g, h),
            Self::Depth { epsilon, .. } => {
                let left = most.saturating_sub(depth.into());
                let more = u64::from(epsilon) * left / most;
                g + scale(h, 1000 + more as u32)
            }
            Self::Near { .. } if most == 0 => g + h,
            Self::Near { epsilon } => {
                let more = u64::from(epsilon) * h.min(most) / most;
                g + scale(h, 1000 + more as u32)
            }
            Self::Alpha { low, high } => scale(g + h, 1000 + if is_deeper { low } else { high }),
            Self::Band { weight, over } => g + scale(h, weight).min(h + over),
        }
    }
}

/// What the loop finds around an expanded cell.
pub(crate) enum Found {
    /// A neighbour.
    Edge(NodeId, Cost, Way),
    /// A run.
    Scan {
        /// Its last place.
        place: NodeId,
        /// Its steps and those of the runs to its sides.
        steps: u64,
        /// Whether it ended at a jump point.
        is_point: bool,
    },
}

/// The neighbours of a cell, as the loop looks at them.
pub(crate) trait Neighbours: Space {
    /// Calls `visit` with what there is around a cell that was reached by this way, in order.
    fn look_around<B>(
        &self,
        node: NodeId,
        way: Way,
        visit: impl FnMut(Found) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// The steps from the start to the goal where nothing stands between them.
    fn steps_apart(&self, ends: &Ends) -> u64;

    /// Changes to other ends, where the neighbours depend on them.
    fn aim(&mut self, ends: &Ends) {
        let _ = ends;
    }

    /// A path along parents, cell by cell.
    fn filled(&self, parents: Vec<NodeId>) -> Vec<NodeId> {
        parents
    }
}

impl Neighbours for Moves {
    /// Every step, as a forgotten cell may be generated again by any.
    fn look_around<B>(
        &self,
        node: NodeId,
        _: Way,
        mut visit: impl FnMut(Found) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_edge(node, Way::NONE, |to, cost, way| {
            visit(Found::Edge(to, cost, way))
        })
    }

    fn steps_apart(&self, ends: &Ends) -> u64 {
        let Some((start, goal)) = ends.pair() else {
            return 0;
        };
        let (start, goal) = (self.grid().xy(start), self.grid().xy(goal));
        let (dx, dy) = (start.0.abs_diff(goal.0), start.1.abs_diff(goal.1));
        u64::from(match self.rule().neighbours {
            Neighbourhood::Four => dx + dy,
            Neighbourhood::Eight => dx.max(dy),
        })
    }
}

/// Best-first search with an f of any kind.
///
/// What it is: the loop of [`BestFirst`](super::BestFirst), in which f is worked out for each insertion and
/// kept with it, and OPEN can be looked at from both ends. Use it for dynamic weighting, AlphA\* and
/// bandwidth search, for a cap on OPEN, and for a path from a search that gives up.
///
/// Order and ties: by f as it was inserted, then by the whole chain. After each expansion the last cells of
/// OPEN are dropped while there are more than the cap, or while they are worse than the first by more than
/// the band. A dropped cell that was never expanded is forgotten. One that was reopened is closed again and
/// keeps its g and its parent, since others hang on it.
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
    /// What [`Grade::f`] takes as `most`.
    most: u64,
    /// The most cells in OPEN.
    beam: u64,
    /// How much worse than the first a cell in OPEN may be.
    band: Option<u64>,
    partial: Partial,
    nodes: Nodes,
    seats: Vec<Seat>,
    /// By key the node and the arrival of each entry, stale ones included.
    open: BTreeMap<WideKey, (NodeId, u32)>,
    live: u64,
    arrivals: u32,
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
    arrival: u32,
    depth: u32,
    was_expanded: bool,
}

const NO_SEAT: Seat = Seat {
    arrival: 0,
    depth: 0,
    was_expanded: false,
};

/// The limits of a [`Graded`] search.
pub(crate) struct Limits {
    /// The most cells in OPEN; 0 is no cap.
    pub(crate) beam: u32,
    /// How much worse than the first a cell in OPEN may be.
    pub(crate) band: Option<u64>,
    /// Where the path then leads.
    pub(crate) partial: Partial,
}

impl<N: Neighbours> Graded<N> {
    /// A search, not begun yet, or `None` where there is no memory for it.
    pub(crate) fn new(problem: Problem<N>, grade: Grade, limits: &Limits) -> Option<Self> {
        let nodes = problem.space.nodes();
        let mut seats = Vec::new();
        seats.try_reserve_exact(nodes).ok()?;
        seats.resize(nodes, NO_SEAT);
        let state = State {
            nodes: Nodes::new(nodes)?,
            seats,
            grade,
            most: 0,
            beam: match limits.beam {
                0 => u64::MAX,
                beam => beam.into(),
            },
            band: limits.band,
            partial: limits.partial,
            open: BTreeMap::new(),
            live: 0,
            arrivals: 0,
            expanded_at: None,
            nearest: (u64::MAX, Vec::new()),
            progress: Progress::default(),
            end: None,
        };
        Some(Self { problem, state })
    }

    /// The records, which another search may use meanwhile.
    pub(super) const fn records(&mut self) -> &mut Nodes {
        &mut self.state.nodes
    }
}

impl State {
    /// The first or the last entry of OPEN that isn't stale, which stays there.
    fn peek(&mut self, last: bool) -> Option<(WideKey, NodeId)> {
        loop {
            let entry = match last {
                false => self.open.first_entry()?,
                true => self.open.last_entry()?,
            };
            let (key, (node, arrival)) = (*entry.key(), *entry.get());
            let is_open = self.nodes.standing(node) == Standing::Open;
            if is_open && self.seats[node.index()].arrival == arrival {
                return Some((key, node));
            }
            entry.remove();
        }
    }

    fn tell<N: Neighbours>(
        &mut self,
        problem: &Problem<N>,
        kind: Kind,
        node: NodeId,
        f: u64,
        observer: &mut dyn Observer,
    ) {
        self.progress.count(kind);
        let record = self.nodes.seen(node);
        observer.on(&Event {
            kind,
            who: 0,
            place: node,
            parent: origin(&problem.space, node, record.way()),
            g: Cost(record.g()),
            h: Cost(problem.ranker.estimator().h(node)),
            f: Cost(f),
        });
    }

    /// Puts a cell in OPEN by this record.
    fn insert<N: Neighbours>(
        &mut self,
        problem: &Problem<N>,
        kind: Kind,
        node: NodeId,
        record: Node,
        rank: (u32, bool),
        observer: &mut dyn Observer,
    ) {
        let (depth, is_deeper) = rank;
        let arrival = self.arrivals;
        self.arrivals += 1;
        self.live += u64::from(kind != Kind::Update);
        self.nodes.open(node, record);
        let seat = &mut self.seats[node.index()];
        let was_expanded = kind != Kind::Generate && seat.was_expanded;
        *seat = Seat {
            arrival,
            depth,
            was_expanded,
        };
        let h = problem.ranker.estimator().h(node);
        let g = record.g();
        let f = self.grade.f(self.most, g, h, depth, is_deeper);
        let key = problem.ranker.key(&Insertion {
            node,
            g,
            h,
            f,
            arrival,
        });
        self.open.insert(key, (node, arrival));
        self.tell(problem, kind, node, f, observer);
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
        let Some(better) = self.nodes.better(to, record, cost, way) else {
            return ControlFlow::Continue(());
        };
        let kind = match self.nodes.standing(to) {
            Standing::New => Kind::Generate,
            Standing::Open => Kind::Update,
            Standing::Closed if problem.reopen == Reopen::Ignored => {
                return ControlFlow::Continue(());
            }
            Standing::Closed => Kind::Reopen,
        };
        let depth = self.seats[from.index()].depth + 1;
        let is_deeper = self.expanded_at.is_none_or(|before| record.g() >= before);
        self.insert(problem, kind, to, better, (depth, is_deeper), observer);
        if problem.stop == Stop::Generated && problem.ends.is_goal(to) {
            self.end = Some(to);
            ControlFlow::Break(Status::Found)
        } else if self.arrivals == u32::MAX {
            ControlFlow::Break(Status::Limit)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Drops the last cells of OPEN while there are too many or while they are too bad.
    fn drop_last<N: Neighbours>(&mut self, problem: &Problem<N>, observer: &mut dyn Observer) {
        let f_of = |key: WideKey| key.leading(problem.ranker.tie_bits());
        let worst = match (self.band, self.peek(false)) {
            (Some(band), Some((first, _))) => f_of(first) + band,
            _ => u64::MAX,
        };
        while let Some((key, node)) = self.peek(true) {
            let f = f_of(key);
            if self.live <= self.beam && f <= worst {
                break;
            }
            self.open.remove(&key);
            self.live -= 1;
            if self.seats[node.index()].was_expanded {
                self.tell(problem, Kind::Shelve, node, f, observer);
                self.nodes.close(node);
            } else {
                self.tell(problem, Kind::Drop, node, f, observer);
                self.nodes.forget_one(node);
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
            Partial::First => self.peek(false).map(|(_, node)| node),
            Partial::Nearest => {
                let nodes = self.nearest.1.iter().copied();
                nodes.min_by_key(|&node| self.nodes.seen(node).g())
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
        let estimator = problem.ranker.estimator();
        state.most = match state.grade {
            Grade::Near { .. } => estimator.h(problem.ends.start()),
            Grade::Depth { depth: 0, .. } => problem.space.steps_apart(&problem.ends).max(1),
            Grade::Depth { depth, .. } => depth.into(),
            _ => 0,
        };
        for start in problem.ends.starts() {
            let record = state.nodes.start();
            state.insert(problem, Kind::Generate, start, record, (0, true), observer);
        }
        state.progress.open_is(state.live);
    }

    fn turn(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        let Some((key, node)) = state.peek(false) else {
            state.progress.status = Status::NoPath;
            return;
        };
        if state.progress.is_at_limit() {
            state.progress.status = Status::Limit;
            state.end = state.promising();
            return;
        }
        state.open.remove(&key);
        state.live -= 1;
        state.nodes.close(node);
        let record = state.nodes.seen(node);
        let f = key.leading(problem.ranker.tie_bits());
        state.tell(problem, Kind::Expand, node, f, observer);
        let seat = &mut state.seats[node.index()];
        if !std::mem::replace(&mut seat.was_expanded, true) {
            state.note_nearest(node, problem.ranker.estimator().h(node));
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
        state.progress.open_is(state.live);
    }

    fn forget(&mut self) {
        let state = &mut self.state;
        state.nodes.forget();
        state.open.clear();
        (state.live, state.arrivals) = (0, 0);
        (state.expanded_at, state.end) = (None, None);
        state.nearest = (u64::MAX, Vec::new());
    }

    fn aim(&mut self, ends: &Ends) {
        self.problem.aim(ends);
        self.problem.space.aim(ends);
    }

    fn path_cost(&self) -> Option<Cost> {
        let nodes = &self.state.nodes;
        nodes.cost_to(&self.problem.space, self.state.end?)
    }

    fn end_g(&self) -> Option<Cost> {
        Some(Cost(self.state.nodes.get(self.state.end?)?.g()))
    }

    fn cells(&self) -> Vec<NodeId> {
        self.problem.space.filled(self.turns())
    }

    fn turns(&self) -> Vec<NodeId> {
        let nodes = &self.state.nodes;
        let to = |end| nodes.path_to(&self.problem.space, end);
        self.state.end.map_or_else(Vec::new, to)
    }
}
