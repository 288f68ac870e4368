//! Where a search at any angle stands.

use super::super::Problem;
use super::super::engine::Progress;
use super::super::nodes::{Node, Nodes};
use super::super::records::{Record, Records};
use super::sight::Point;
use crate::cost::Cost;
use crate::event::{Event, Kind, Observer};
use crate::grid::Moves;
use crate::open::{Frontier, Listed, QuaternaryHeap};
use crate::priority::{Insertion, Key};
use crate::space::{NodeId, Way};

/// All of a search but its problem. A record's way is the number of the parent.
#[derive(Clone, Debug)]
pub(super) struct State<K> {
    pub(super) nodes: Nodes,
    open: Listed<K, QuaternaryHeap<K>>,
    /// The number of cells in OPEN.
    pub(super) live: u64,
    pub(super) arrivals: u32,
    pub(super) progress: Progress,
    /// The goal that it ended at.
    pub(super) goal: Option<NodeId>,
}

/// A cell that others can be reached from, as it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Base {
    pub(super) node: NodeId,
    pub(super) point: Point,
    pub(super) record: Node,
}

impl<K: Key> State<K> {
    /// That of a search that hasn't begun, or `None` where there is no memory for it.
    pub(super) fn new(nodes: usize) -> Option<Self> {
        Some(Self {
            nodes: Nodes::new(nodes)?,
            open: Listed::default(),
            live: 0,
            arrivals: 0,
            progress: Progress::default(),
            goal: None,
        })
    }

    /// Forgets all but its memory and the progress.
    pub(super) fn forget(&mut self) {
        self.nodes.forget();
        self.open.clear();
        (self.live, self.arrivals, self.goal) = (0, 0, None);
    }

    pub(super) fn parent(&self, node: NodeId) -> Option<NodeId> {
        let way = self.nodes.seen(node).way();
        (way != Way::NONE).then_some(NodeId(way.0))
    }

    /// The record that a cell would get over a line from `parent`, if that is better than its own.
    pub(super) fn better(&self, node: NodeId, parent: &Base, line: Cost) -> Option<Node> {
        let way = Way(parent.node.0);
        self.nodes.better(node, parent.record, line, way)
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
        let g = record.g();
        let (h, f) = problem.ranker.rate(node, g);
        let arrival = self.arrivals;
        self.arrivals += 1;
        self.live += u64::from(kind != Kind::Update);
        self.nodes.open(node, record);
        let insertion = Insertion {
            node,
            g,
            h,
            f,
            arrival,
        };
        self.open.push(&problem.ranker, insertion);
        self.report(kind, node, (h, f), observer);
    }

    /// Takes the first cell out of OPEN.
    pub(super) fn pop(&mut self) -> Option<NodeId> {
        loop {
            // A cell's entries differ in g, so stale ones are known by it.
            let (node, g) = self.open.pop(|_| false)?;
            let record = self.nodes.seen(node);
            if !record.is_closed() && g == Some(record.g()) {
                self.live -= 1;
                return Some(node);
            }
        }
    }

    /// Reports what happened to a cell.
    pub(super) fn tell(
        &mut self,
        problem: &Problem<Moves>,
        kind: Kind,
        node: NodeId,
        observer: &mut dyn Observer,
    ) {
        let rates = problem.ranker.rate(node, self.nodes.seen(node).g());
        self.report(kind, node, rates, observer);
    }

    /// The same where h and f are at hand.
    fn report(
        &mut self,
        kind: Kind,
        node: NodeId,
        (h, f): (u64, u64),
        observer: &mut dyn Observer,
    ) {
        self.progress.count(kind);
        observer.on(&Event {
            kind,
            who: 0,
            place: node,
            parent: self.parent(node),
            g: Cost(self.nodes.seen(node).g()),
            h: Cost(h),
            f: Cost(f),
        });
    }
}
