//! Local consistency, which LPA\* and D\* Lite share.

use std::marker::PhantomData;

use super::arcs::Side;
use super::queue::{Entry, INFINITE, Key, Queue, compares_cross};
use super::{Arcs, Counts, Quest, Witness, show};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Status};
use crate::heuristic::Estimator;
use crate::memory::filled;
use crate::space::NodeId;

/// g and rhs of every node, and OPEN, which holds those at which the two differ.
///
/// The idea: g is the distance from the root as the search last knew it; rhs is the distance that follows from g of the
/// nodes around. If the two are equal everywhere, they are the true distances. A change makes some differ, and
/// expansions make them equal again, in the order of keys and only as far as the aim needs it.
///
/// `W` says whether paths begin or end at the root.
#[derive(Clone, Debug)]
pub(super) struct Local<W> {
    nodes: Nodes,
    queue: Queue,
    /// h to the aim.
    h: Estimator,
    /// For the cross product, if the chain compares it: the line from the first place to the goal.
    line: Option<Estimator>,
    /// The amount by which keys have grown since the aim first moved, so that older ones in OPEN are still low enough.
    km: u64,
    root: NodeId,
    aim: NodeId,
    way: PhantomData<W>,
}

/// The direction of a search.
pub(super) trait Heading {
    /// The arcs of a node that decide its rhs.
    const SIDE: Side;

    /// Of two neighbours, the one that a path over both enters from the other.
    fn entered(nearer_to_root: NodeId, farther: NodeId) -> NodeId;
}

/// From the searcher to the goal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Forward;

/// From the goal back to the searcher.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backward;

impl Heading for Forward {
    const SIDE: Side = Side::In;

    #[inline(always)]
    fn entered(_: NodeId, farther: NodeId) -> NodeId {
        farther
    }
}

impl Heading for Backward {
    const SIDE: Side = Side::Out;

    #[inline(always)]
    fn entered(nearer_to_root: NodeId, _: NodeId) -> NodeId {
        nearer_to_root
    }
}

impl<W: Heading> Local<W> {
    /// A search that knows nothing yet, or `None` where there is no memory for it.
    pub(super) fn new(quest: &Quest<'_>, root: NodeId, aim: NodeId) -> Option<Self> {
        let estimator = |ends| quest.arcs.estimator(quest.heuristic, ends);
        let nodes = quest.arcs.count();
        Some(Self {
            nodes: Nodes::new(nodes)?,
            queue: Queue::new(nodes, quest.ties)?,
            h: estimator((root, aim)),
            line: compares_cross(quest.ties).then(|| estimator((quest.place, quest.goal))),
            km: 0,
            root,
            aim,
            way: PhantomData,
        })
    }

    pub(super) const fn root(&self) -> NodeId {
        self.root
    }

    /// Forgets all and begins at this root.
    pub(super) fn begin(&mut self, arcs: &mut Arcs, root: NodeId, witness: &mut Witness<'_, '_>) {
        arcs.forget_touched();
        self.nodes.forget();
        self.queue.clear();
        self.km = 0;
        self.root = root;
        let unseen = self.nodes.get(root);
        self.nodes.get_mut(root).rhs = 0;
        self.update(arcs, root, unseen, witness);
    }

    /// Aims at another node. Where keys would grow too large the answer is false, and only a new search will do.
    #[must_use]
    pub(super) fn aim_at(&mut self, aim: NodeId) -> bool {
        // With h and the costliest path on top, keys are still below `INFINITE`.
        const MAX_KM: u64 = INFINITE / 2;
        let last = std::mem::replace(&mut self.aim, aim);
        self.h.aim(&Ends::new(self.root, aim));
        self.km += self.h.h(last);
        self.km <= MAX_KM
    }

    #[cfg(test)]
    pub(super) const fn set_km(&mut self, km: u64) {
        self.km = km;
    }

    /// Finds rhs again wherever an arc has changed that decides it.
    pub(super) fn repair(&mut self, arcs: &mut Arcs, witness: &mut Witness<'_, '_>) {
        let mut from = NodeId(0);
        while let Some(node) = arcs.take_touched(from) {
            let before = self.nodes.get(node);
            self.renew(arcs, node);
            self.update(arcs, node, before, witness);
            from = node;
        }
    }

    /// Does the work before the next expansion; if there is none, says how the search has ended.
    pub(super) fn settle(
        &mut self,
        arcs: &Arcs,
        counts: &mut Counts,
        witness: &mut Witness<'_, '_>,
    ) -> Status {
        let aim = self.nodes.get(self.aim);
        let enough = self.key(self.aim, aim);
        while let Some(first) = self.queue.first() {
            let (node, key) = (first.node(), first.key());
            if key >= enough && aim.rhs <= aim.g {
                break;
            }
            if key >= self.key(node, self.nodes.get(node)) {
                return Status::Running;
            }
            self.put(node);
            counts.requeued += 1;
            self.show(arcs, Kind::Requeue, node, witness);
        }
        match aim.rhs < INFINITE {
            true => Status::Found,
            false => Status::NoPath,
        }
    }

    /// Expands the first node of OPEN.
    pub(super) fn expand(&mut self, arcs: &Arcs, witness: &mut Witness<'_, '_>) {
        let Some(node) = self.queue.first().map(Entry::node) else {
            return;
        };
        self.show(arcs, Kind::Expand, node, witness);
        self.queue.remove(node);
        let record = self.nodes.get_mut(node);
        if record.g > record.rhs {
            record.g = record.rhs;
            let g = record.g;
            self.lower(arcs, node, g, witness);
        } else {
            let g = std::mem::replace(&mut record.g, INFINITE);
            self.raise(arcs, node, g, witness);
        }
    }

    /// Gives a node this g: the nodes around it may have better paths over it.
    fn lower(&mut self, arcs: &Arcs, node: NodeId, g: u64, witness: &mut Witness<'_, '_>) {
        for (near, direction) in arcs.around(node) {
            let rhs = g + arcs.cost(direction, W::entered(node, near));
            let before = self.nodes.get(near);
            if rhs < before.rhs {
                self.nodes.get_mut(near).rhs = rhs;
            } else if before.is_consistent() {
                continue;
            }
            self.update(arcs, near, before, witness);
        }
    }

    /// Takes this g from a node, which has no other yet: nodes around it whose paths led over it need others.
    fn raise(&mut self, arcs: &Arcs, node: NodeId, g: u64, witness: &mut Witness<'_, '_>) {
        for (near, direction) in arcs.around(node) {
            let rhs = g + arcs.cost(direction, W::entered(node, near));
            let before = self.nodes.get(near);
            if rhs == before.rhs {
                self.renew(arcs, near);
            }
            self.update(arcs, near, before, witness);
        }
        if self.nodes.get(node).rhs < INFINITE {
            self.put(node);
            self.show(arcs, Kind::Reopen, node, witness);
        } else {
            self.show(arcs, Kind::Drop, node, witness);
        }
    }

    /// Finds rhs of a node again; the root's stays 0.
    fn renew(&mut self, arcs: &Arcs, node: NodeId) {
        if node != self.root {
            let best = self.best(arcs, node);
            self.nodes.get_mut(node).rhs = best.map_or(INFINITE, |(_, cost)| cost);
        }
    }

    /// The next node towards the root on the cheapest path, the first in order among equals, with the cost of
    /// that path; `None` if none is known.
    fn best(&self, arcs: &Arcs, node: NodeId) -> Option<(NodeId, u64)> {
        let mut best = None;
        let mut least = INFINITE;
        for (near, direction) in arcs.around(node) {
            let g = self.nodes.get(near).g;
            if g < least {
                let cost = g + arcs.cost(direction, W::entered(near, node));
                if cost < least {
                    least = cost;
                    best = Some((near, cost));
                }
            }
        }
        best
    }

    /// Puts a node in OPEN, lets it stay or takes it out, after g or rhs may have changed.
    fn update(&mut self, arcs: &Arcs, node: NodeId, before: Record, witness: &mut Witness<'_, '_>) {
        let record = self.nodes.get(node);
        let was_open = !before.is_consistent();
        let kind = if record.is_consistent() {
            if !was_open {
                return;
            }
            self.queue.remove(node);
            match record.g {
                INFINITE => Kind::Drop,
                _ => Kind::Shelve,
            }
        } else {
            if !self.put(node) && record.rhs == before.rhs {
                return;
            }
            match (record.g, was_open) {
                (g, _) if g < record.rhs => Kind::Raise,
                (_, true) => Kind::Update,
                (INFINITE, false) => Kind::Generate,
                (_, false) => Kind::Reopen,
            }
        };
        self.show(arcs, kind, node, witness);
    }

    /// Puts a node in OPEN by its key, unless it is there by the same.
    fn put(&mut self, node: NodeId) -> bool {
        let key = self.key(node, self.nodes.get(node));
        let is_new = self.queue.get(node).is_none_or(|entry| entry.key() != key);
        if is_new {
            let cross = self.line.as_ref().map_or(0, |line| line.cross(node));
            self.queue.put(node, key, cross);
        }
        is_new
    }

    #[inline]
    fn key(&self, node: NodeId, record: Record) -> Key {
        let least = record.g.min(record.rhs);
        Key(least + self.h.h(node) + self.km, least)
    }

    /// The cost of the aim's path.
    pub(super) fn path_cost(&self) -> u64 {
        self.nodes.get(self.aim).rhs
    }

    /// The neighbour over which the cheapest path leads from here to the root.
    pub(super) fn next(&self, arcs: &Arcs, from: NodeId) -> Option<NodeId> {
        let best = || self.best(arcs, from).map(|(next, _)| next);
        (from != self.root).then(best).flatten()
    }

    /// From the aim to the root.
    pub(super) fn path(&self, arcs: &Arcs) -> Vec<NodeId> {
        let next = |&node: &NodeId| self.next(arcs, node);
        let path = std::iter::successors(Some(self.aim), next);
        path.take(arcs.count()).collect()
    }

    fn show(&self, arcs: &Arcs, kind: Kind, node: NodeId, witness: &mut Witness<'_, '_>) {
        show(witness, || {
            let record = self.nodes.get(node);
            let entry = self.queue.get(node).map(Entry::key);
            let Key(f, _) = entry.unwrap_or_else(|| self.key(node, record));
            Event {
                kind,
                who: 0,
                place: node,
                parent: self.next(arcs, node),
                g: Cost(record.rhs),
                h: Cost(self.h.h(node)),
                f: Cost(f.min(INFINITE)),
            }
        });
    }
}

/// g and rhs by node, both infinite for those not touched yet. As a record has the stamp of the search that
/// wrote it, nothing is cleared between searches.
#[derive(Clone, Debug)]
struct Nodes {
    records: Vec<Record>,
    stamp: u32,
}

#[derive(Clone, Copy, Debug)]
struct Record {
    g: u64,
    rhs: u64,
    stamp: u32,
}

impl Record {
    const fn is_consistent(self) -> bool {
        self.g == self.rhs
    }
}

impl Nodes {
    fn new(nodes: usize) -> Option<Self> {
        let records = filled(nodes, Self::untouched(0))?;
        Some(Self { records, stamp: 0 })
    }

    const fn untouched(stamp: u32) -> Record {
        Record {
            g: INFINITE,
            rhs: INFINITE,
            stamp,
        }
    }

    fn forget(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.records.fill(Self::untouched(0));
        }
    }

    #[inline]
    fn get(&self, node: NodeId) -> Record {
        let record = self.records[node.index()];
        match record.stamp == self.stamp {
            true => record,
            false => Self::untouched(self.stamp),
        }
    }

    #[inline]
    fn get_mut(&mut self, node: NodeId) -> &mut Record {
        let record = &mut self.records[node.index()];
        if record.stamp != self.stamp {
            *record = Self::untouched(self.stamp);
        }
        record
    }
}
