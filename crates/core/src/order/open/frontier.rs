//! OPEN as a search sees it.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::{Entry, OpenList};
use crate::estimate::Estimate;
use crate::priority::{Insertion, Key, Ranker};
use crate::space::NodeId;

/// OPEN, together with the form in which it stores an insertion.
///
/// Contract: `pop` gives the node of an insertion that is the least by the ranker's order of those
/// pushed and not popped since the last `clear`, and `None` when there is none.
pub trait Frontier: Debug {
    /// Whether it serves only where f never falls, and so no closed node improves, and where insertions can't
    /// outnumber 32 bits. The loop is short
    /// there, so it is compiled separately for searches without an observer and for recorded ones.
    const IS_MONOTONE: bool = false;

    /// Forgets everything and keeps the memory.
    fn clear(&mut self);

    /// Adds an insertion: a node with its g, as the `arrival`-th. Between two calls of `clear` the ranker is the
    /// same.
    fn push<E: Estimate>(&mut self, ranker: &Ranker<E>, node: NodeId, g: u64, arrival: u32);

    /// Adds a start, before anything else is pushed or popped. Starts differ in f by any amount; where f
    /// never falls, other entries differ from the last one popped by twice an edge's cost at most.
    fn push_start<E: Estimate>(&mut self, ranker: &Ranker<E>, node: NodeId, arrival: u32) {
        self.push(ranker, node, 0, arrival);
    }

    /// Takes the first out: its node, and the g that it was inserted with. The g is `None` where
    /// this frontier's order lets a node's live entry out before all its stale ones, so that only
    /// those of closed nodes are stale.
    ///
    /// Where f never falls, it may drop entries of nodes that are closed.
    fn pop(&mut self, is_closed: impl Fn(NodeId) -> bool) -> Option<(NodeId, Option<u64>)>;
}

/// Any [`OpenList`], with keys that the ranker packs.
#[derive(Clone, Debug)]
pub struct Listed<K, Q> {
    list: Q,
    begun: bool,
    key: PhantomData<K>,
}

impl<K, Q: Default> Default for Listed<K, Q> {
    fn default() -> Self {
        Self {
            list: Q::default(),
            begun: false,
            key: PhantomData,
        }
    }
}

impl<K, Q> Listed<K, Q> {
    /// The list itself.
    pub const fn list(&self) -> &Q {
        &self.list
    }

    /// The list itself, for changes that leave its entries as they are.
    pub const fn list_mut(&mut self) -> &mut Q {
        &mut self.list
    }
}

impl<K: Key> Entry<K> {
    /// The entry of an insertion.
    #[inline]
    pub(crate) fn of<E: Estimate>(ranker: &Ranker<E>, node: NodeId, g: u64, arrival: u32) -> Self {
        let (h, f) = ranker.rate(node, g);
        let insertion = Insertion {
            node,
            g,
            h,
            f,
            arrival,
        };
        Self {
            key: ranker.key(&insertion),
            node,
            g,
        }
    }
}

impl<K: Key, Q: OpenList<K>> Frontier for Listed<K, Q> {
    fn clear(&mut self) {
        self.list.clear();
        self.begun = false;
    }

    #[inline]
    fn push<E: Estimate>(&mut self, ranker: &Ranker<E>, node: NodeId, g: u64, arrival: u32) {
        if !self.begun {
            self.list.expect_ties(ranker.tie_bits());
            self.begun = true;
        }
        self.list.push(Entry::of(ranker, node, g, arrival));
    }

    #[inline]
    fn pop(&mut self, _: impl Fn(NodeId) -> bool) -> Option<(NodeId, Option<u64>)> {
        let entry = self.list.pop()?;
        Some((entry.node, Some(entry.g)))
    }
}
