//! OPEN of one side: a heap with stale entries, whose order can be changed as a whole.

use crate::open::{Entry, OpenList, QuaternaryHeap};
use crate::priority::Key;
use crate::search::packed::Packed;
use crate::search::records::{Record, Records};

/// OPEN of one side.
///
/// A cell that is inserted again leaves a stale entry behind, known by its g, which falls with every
/// insertion; so does a cell that the other side takes out.
///
/// Complexity, with n entries: push and take O(log n), a new order O(n); memory 32 bytes an entry, 48 with
/// wide keys.
#[derive(Clone, Debug)]
pub(super) struct Open<K> {
    heap: QuaternaryHeap<K>,
}

impl<K: Key> Open<K> {
    pub(super) fn new() -> Self {
        let heap = QuaternaryHeap::default();
        Self { heap }
    }

    pub(super) fn clear(&mut self) {
        self.heap.clear();
    }

    #[inline]
    pub(super) fn push(&mut self, entry: Entry<K>) {
        self.heap.push(entry);
    }

    /// The first entry that isn't stale, which stays there.
    #[inline]
    pub(super) fn first(&mut self, nodes: &Packed) -> Option<Entry<K>> {
        loop {
            let entry = *self.heap.first()?;
            if is_live(&entry, nodes) {
                return Some(entry);
            }
            self.heap.pop();
        }
    }

    /// Takes out the entry that [`Open::first`] gave.
    #[inline]
    pub(super) fn take(&mut self) {
        self.heap.pop();
    }

    /// The entries that aren't stale, in any order.
    pub(super) fn live(&self, nodes: &Packed) -> impl Iterator<Item = &Entry<K>> {
        let entries = self.heap.entries().iter();
        entries.filter(|entry| is_live(entry, nodes))
    }

    /// Gives every entry another key, and drops the stale ones.
    pub(super) fn rate_anew(&mut self, nodes: &Packed, key: impl Fn(&Entry<K>) -> K) {
        self.heap.rebuild(|entry| {
            let stays = is_live(entry, nodes);
            if stays {
                entry.key = key(entry);
            }
            stays
        });
    }
}

#[inline]
fn is_live<K>(entry: &Entry<K>, nodes: &Packed) -> bool {
    let record = nodes.seen(entry.node);
    !record.is_closed() && record.g() == entry.g
}
