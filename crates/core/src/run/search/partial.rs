//! Partial expansion A\*: only the neighbours that are good enough are inserted.

use std::ops::ControlFlow;

use super::engine::{Ended, Engine, Progress};
use super::heap_open::HeapOpen;
use super::nodes::{Node, Rates};
use super::records::{Record, Records};
use super::{Problem, Status, Stop};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Kind, Observer};
use crate::priority::Key;
use crate::space::{NodeId, Space, Way};

/// Partial expansion A\*.
///
/// What it is: A\* that inserts a neighbour only once its f is no worse than the expanded node's. Use it
/// where nodes have many neighbours and most of these are never expanded, so that OPEN would fill up with
/// them.
///
/// The idea: a node stands in OPEN for the neighbours that it holds back, with the least of their f, which is
/// called F. When its turn comes again it is expanded again, and lets the next of them through. F begins
/// as the node's own f, and does so again when the node improves. The slack says how much worse than F a
/// neighbour may be and still be inserted: with a huge one this is A\*.
///
/// Order and ties: by F, then by the whole chain with the node's own g and h. A node that returns to OPEN
/// is inserted again.
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
    open: HeapOpen<K>,
    progress: Progress,
    /// The end of the path.
    end: Option<NodeId>,
}

/// The neighbours that an expanded node lets through or holds back, by their f.
struct Gate {
    node: NodeId,
    record: Node,
    /// Neighbours with a larger f are held back.
    most: u64,
    /// The least f of the neighbours held back.
    held: Option<u64>,
}

impl<S: Space, K: Key> PartialExpansion<S, K> {
    /// A search that hasn't begun, or `None` where there is no memory for it. The slack is in cost units.
    pub(crate) fn new(problem: Problem<S>, slack: u64) -> Option<Self> {
        let state = State {
            slack,
            open: HeapOpen::new(problem.space.nodes())?,
            progress: Progress::default(),
            end: None,
        };
        Some(Self { problem, state })
    }
}

impl<K: Key> State<K> {
    /// Puts a node in OPEN by this record, with this h and this F. Gives up where that was the last number
    /// of an insertion.
    fn insert(
        &mut self,
        problem: &Problem<impl Space>,
        kind: Kind,
        node: NodeId,
        record: Node,
        rates: Rates,
        observer: &mut dyn Observer,
    ) -> ControlFlow<Status> {
        self.open.insert(&problem.ranker, kind, node, record, rates);
        let event = self.open.nodes.event(&problem.space, kind, node, rates);
        self.progress.report(&event, observer);
        match self.open.is_used_up() {
            true => ControlFlow::Break(Status::Limit),
            false => ControlFlow::Continue(()),
        }
    }

    /// Looks at a neighbour of an expanded node.
    fn look(
        &mut self,
        problem: &Problem<impl Space>,
        gate: &mut Gate,
        (to, cost, way): (NodeId, Cost, Way),
        observer: &mut dyn Observer,
    ) -> ControlFlow<Status> {
        let nodes = &self.open.nodes;
        let Some(better) = nodes.better(to, gate.record, cost, way) else {
            return ControlFlow::Continue(());
        };
        let standing = nodes.standing(to);
        if standing.is_final(problem.reopen) {
            return ControlFlow::Continue(());
        }
        let (h, f) = problem.ranker.rate(to, better.g());
        if f > gate.most {
            gate.held = Some(gate.held.map_or(f, |held| held.min(f)));
            return ControlFlow::Continue(());
        }
        let end = self.insert(problem, standing.insertion(), to, better, (h, f), observer);
        if problem.stop == Stop::Generated && problem.ends.is_goal(to) {
            self.end = Some(to);
            return ControlFlow::Break(Status::Found);
        }
        end
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
        self.insert(problem, Kind::Defer, node, record, (h, f), observer)
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
            let record = state.open.nodes.start();
            let rates = problem.ranker.rate(start, 0);
            let _ = state.insert(problem, Kind::Generate, start, record, rates, observer);
        }
        state.progress.open_is(state.open.live);
    }

    fn turn(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        if state.open.live > 0 && state.progress.is_at_limit() {
            state.progress.status = Status::Limit;
            return;
        }
        let Some((node, f)) = state.open.pop(&problem.ranker) else {
            state.progress.status = Status::NoPath;
            return;
        };
        let record = state.open.nodes.seen(node);
        state.open.close(node);
        let h = problem.ranker.estimator().h(node);
        let nodes = &state.open.nodes;
        let event = nodes.event(&problem.space, Kind::Expand, node, (h, f));
        state.progress.report(&event, observer);
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
        state.progress.open_is(state.open.live);
    }

    fn forget(&mut self) {
        let state = &mut self.state;
        state.open.forget();
        state.end = None;
    }

    fn aim(&mut self, ends: &Ends) {
        self.problem.aim(ends);
    }

    fn ended(&self) -> Option<Ended> {
        let State { open, end, .. } = &self.state;
        Ended::at((*end)?, &open.nodes, &self.problem.space)
    }
}
