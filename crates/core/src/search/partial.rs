//! Partial expansion A\*: only the neighbours that are good enough are inserted.

use std::ops::ControlFlow;

use super::engine::{Engine, Progress};
use super::nodes::{Node, Nodes};
use super::records::{Record, Records, Standing, origin};
use super::{Problem, Reopen, Status, Stop};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Observer};
use crate::open::{Entry, OpenList, QuaternaryHeap};
use crate::priority::{Insertion, Key};
use crate::space::{NodeId, Space, Way};

/// Partial expansion A\*.
///
/// What it is: A\* that inserts a neighbour only once its f is no worse than the expanded node's. Use it
/// where nodes have many neighbours and most of these are never expanded, so that OPEN would fill up with
/// them.
///
/// The idea: a node stands in OPEN for the neighbours that it holds back, with the least of their f, which is
/// called F. When its turn comes again it is expanded again, and lets the next of them through. F is at
/// first the node's own f, and again when the node improves. The slack says how much worse than F a
/// neighbour may be and still be inserted: with a huge one this is A\*.
///
/// Order and ties: by F, then by the whole chain with the node's own g and h. A node that returns to OPEN
/// is inserted anew.
///
/// Guarantees: with an admissible h and weight w the path costs at most w times the optimum, if closed nodes
/// are reopened or h is consistent.
///
/// Complexity, with n insertions and d neighbours a node: O(d n log n) time; memory 16 bytes a node and an
/// entry for each insertion.
///
/// References: Yoshizumi, Miura and Ishida 2000.
#[derive(Clone, Debug)]
pub(crate) struct PartialExpansion<S, K> {
    problem: Problem<S>,
    state: State<K>,
}

/// All of a search but its problem.
#[derive(Clone, Debug)]
struct State<K> {
    /// How much worse than F a neighbour may be.
    slack: u64,
    nodes: Nodes,
    /// With stale entries.
    open: QuaternaryHeap<K>,
    /// How many nodes are in OPEN.
    live: u64,
    arrivals: u32,
    progress: Progress,
    /// The end of the path.
    end: Option<NodeId>,
}

/// What an expanded node lets through, and what it holds back.
struct Gate {
    node: NodeId,
    record: Node,
    /// Neighbours with a larger f are held back.
    most: u64,
    /// The least f of these.
    held: Option<u64>,
}

impl<S: Space, K: Key> PartialExpansion<S, K> {
    /// A search, not begun yet, or `None` where there is no memory for it. The slack is in cost units.
    pub(crate) fn new(problem: Problem<S>, slack: u64) -> Option<Self> {
        let state = State {
            slack,
            nodes: Nodes::new(problem.space.nodes())?,
            open: QuaternaryHeap::default(),
            live: 0,
            arrivals: 0,
            progress: Progress::default(),
            end: None,
        };
        Some(Self { problem, state })
    }
}

impl<K: Key> State<K> {
    fn pop_live(&mut self) -> Option<Entry<K>> {
        loop {
            let entry = self.open.pop()?;
            let record = self.nodes.seen(entry.node);
            if !record.is_closed() && record.g() == entry.g {
                return Some(entry);
            }
        }
    }

    /// Tells what happens to a node with this h and this F.
    fn tell(
        &mut self,
        problem: &Problem<impl Space>,
        kind: Kind,
        node: NodeId,
        (h, f): (u64, u64),
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
            h: Cost(h),
            f: Cost(f),
        });
    }

    /// Puts a node in OPEN by this record, with this h and this F.
    fn insert(
        &mut self,
        problem: &Problem<impl Space>,
        kind: Kind,
        node: NodeId,
        record: Node,
        (h, f): (u64, u64),
        observer: &mut dyn Observer,
    ) {
        let g = record.g();
        let key = problem.ranker.key(&Insertion {
            node,
            g,
            h,
            f,
            arrival: self.arrivals,
        });
        self.arrivals += 1;
        self.live += u64::from(kind != Kind::Update);
        self.nodes.open(node, record);
        self.open.push(Entry { key, node, g });
        self.tell(problem, kind, node, (h, f), observer);
    }

    /// Looks at a neighbour of an expanded node.
    fn look(
        &mut self,
        problem: &Problem<impl Space>,
        gate: &mut Gate,
        (to, cost, way): (NodeId, Cost, Way),
        observer: &mut dyn Observer,
    ) -> ControlFlow<Status> {
        let Some(better) = self.nodes.better(to, gate.record, cost, way) else {
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
        let (h, f) = problem.ranker.rate(to, better.g());
        if f > gate.most {
            gate.held = Some(gate.held.map_or(f, |held| held.min(f)));
            return ControlFlow::Continue(());
        }
        self.insert(problem, kind, to, better, (h, f), observer);
        if problem.stop == Stop::Generated && problem.ends.is_goal(to) {
            self.end = Some(to);
            ControlFlow::Break(Status::Found)
        } else {
            self.within_numbers()
        }
    }

    /// Gives up where the numbers of insertions are used up.
    fn within_numbers(&self) -> ControlFlow<Status> {
        match self.arrivals {
            u32::MAX => ControlFlow::Break(Status::Limit),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Looks at all neighbours, and returns to OPEN for those that are held back.
    fn look_around(
        &mut self,
        problem: &Problem<impl Space>,
        mut gate: Gate,
        observer: &mut dyn Observer,
    ) -> ControlFlow<Status> {
        // Every step: the node before may have held back its neighbour there.
        problem
            .space
            .for_each_edge(gate.node, Way::NONE, |to, cost, way| {
                self.look(problem, &mut gate, (to, cost, way), observer)
            })?;
        let Gate {
            node, record, held, ..
        } = gate;
        let Some(f) = held else {
            return ControlFlow::Continue(());
        };
        let h = problem.ranker.estimator().h(node);
        self.insert(problem, Kind::Defer, node, record, (h, f), observer);
        self.within_numbers()
    }
}

impl<S: Space, K: Key> Engine for PartialExpansion<S, K> {
    fn progress(&self) -> &Progress {
        &self.state.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.state.progress
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        for start in problem.ends.starts() {
            let record = state.nodes.start();
            let rates = problem.ranker.rate(start, 0);
            state.insert(problem, Kind::Generate, start, record, rates, observer);
        }
        state.progress.open_is(state.live);
    }

    fn turn(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        if state.live > 0 && state.progress.is_at_limit() {
            state.progress.status = Status::Limit;
            return;
        }
        let Some(Entry { key, node, .. }) = state.pop_live() else {
            state.progress.status = Status::NoPath;
            return;
        };
        let record = state.nodes.seen(node);
        state.live -= 1;
        state.nodes.close(node);
        let h = problem.ranker.estimator().h(node);
        let f = key.leading(problem.ranker.tie_bits());
        state.tell(problem, Kind::Expand, node, (h, f), observer);
        if problem.ends.is_goal(node) {
            state.end = Some(node);
            state.progress.status = Status::Found;
            return;
        }
        let gate = Gate {
            node,
            record,
            most: f + state.slack,
            held: None,
        };
        if let ControlFlow::Break(status) = state.look_around(problem, gate, observer) {
            state.progress.status = status;
        }
        state.progress.open_is(state.live);
    }

    fn forget(&mut self) {
        let state = &mut self.state;
        state.nodes.forget();
        state.open.clear();
        (state.live, state.arrivals, state.end) = (0, 0, None);
    }

    fn aim(&mut self, ends: &Ends) {
        self.problem.aim(ends);
    }

    fn path_cost(&self) -> Option<Cost> {
        let nodes = &self.state.nodes;
        nodes.cost_to(&self.problem.space, self.state.end?)
    }

    fn end_g(&self) -> Option<Cost> {
        Some(Cost(self.state.nodes.get(self.state.end?)?.g()))
    }

    fn cells(&self) -> Vec<NodeId> {
        let nodes = &self.state.nodes;
        let to = |end| nodes.path_to(&self.problem.space, end);
        self.state.end.map_or_else(Vec::new, to)
    }
}
