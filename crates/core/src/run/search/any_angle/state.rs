//! The state of a search at any angle.

use super::super::Problem;
use super::super::engine::Progress;
use super::super::heap_open::HeapOpen;
use super::super::nodes::{Node, Rates};
use super::super::records::{Record, Records};
use crate::cost::Cost;
use crate::event::{Event, Kind, Observer};
use crate::grid::Moves;
use crate::plane::Point;
use crate::priority::Key;
use crate::space::{NodeId, Way};

/// All of a search but its problem. A record's way is the number of the parent.
#[derive(Clone, Debug)]
pub(super) struct State<K> {
    pub(super) open: HeapOpen<K>,
    pub(super) progress: Progress,
    /// The goal that it ended at.
    pub(super) goal: Option<NodeId>,
}

/// A cell from which others can be reached, with its present record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Base {
    pub(super) node: NodeId,
    pub(super) point: Point,
    pub(super) record: Node,
}

impl<K: Key> State<K> {
    /// The state of a search that hasn't begun, or `None` where there is no memory for it.
    pub(super) fn new(nodes: usize) -> Option<Self> {
        Some(Self {
            open: HeapOpen::new(nodes)?,
            progress: Progress::default(),
            goal: None,
        })
    }

    /// Forgets all but its memory and the progress.
    pub(super) fn forget(&mut self) {
        self.open.forget();
        self.goal = None;
    }

    pub(super) fn parent(&self, node: NodeId) -> Option<NodeId> {
        let way = self.open.nodes.seen(node).way();
        (way != Way::NONE).then_some(NodeId(way.0))
    }

    /// The record that a cell would get over a line from `parent`, if that is better than its own.
    pub(super) fn better(&self, node: NodeId, parent: &Base, line: Cost) -> Option<Node> {
        let way = Way(parent.node.0);
        self.open.nodes.better(node, parent.record, line, way)
    }

    /// Puts a cell in OPEN by this record.
    pub(super) fn insert(
        &mut self,
        problem: &Problem<Moves>,
        kind: Kind,
        node: NodeId,
        record: Node,
        observer: &mut dyn Observer,
    ) {
        let rates = problem.ranker.rate(node, record.g());
        self.open.insert(&problem.ranker, kind, node, record, rates);
        self.report(kind, node, rates, observer);
    }

    /// Reports what happened to a cell.
    pub(super) fn report(
        &mut self,
        kind: Kind,
        node: NodeId,
        (h, f): Rates,
        observer: &mut dyn Observer,
    ) {
        let event = Event {
            kind,
            who: 0,
            place: node,
            parent: self.parent(node),
            g: Cost(self.open.nodes.seen(node).g()),
            h: Cost(h),
            f: Cost(f),
        };
        self.progress.report(&event, observer);
    }
}
