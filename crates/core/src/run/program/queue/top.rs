//! A heap in which the last entry sinks from the root until it fits.

use super::heap::Heap;
use crate::run::program::entries::{Entries, EntryId};

/// The heap of java.util.PriorityQueue, Go's container/heap, javascript-astar, tinyqueue, flatqueue and Lague; with four
/// children an entry that of .NET's PriorityQueue.
///
/// Reference: Williams, "Algorithm 232: Heapsort", Communications of the ACM 7, 1964.
#[derive(Clone, Debug)]
pub(crate) struct Top {
    heap: Heap,
    arity: usize,
}

impl Top {
    pub(super) fn new(arity: usize) -> Self {
        let heap = Heap::default();
        Self { heap, arity }
    }

    pub(super) fn clear(&mut self) {
        self.heap.clear();
    }

    pub(super) const fn len(&self) -> usize {
        self.heap.len()
    }

    pub(super) fn standing(&self) -> Vec<EntryId> {
        self.heap.ids.clone()
    }

    pub(super) fn put(&mut self, entries: &mut Entries, id: EntryId) {
        let place = self.heap.append(entries, id);
        self.heap
            .up(entries, (0, self.arity), place, id, Entries::is_before);
    }

    pub(super) fn take(&mut self, entries: &mut Entries) -> Option<EntryId> {
        let (root, last) = self.heap.split()?;
        if let Some(last) = last {
            self.heap
                .down(entries, self.arity, 0, last, Entries::is_before);
        }
        Some(root)
    }

    pub(super) fn rise(&mut self, entries: &mut Entries, id: EntryId) {
        let place = entries.place(id);
        self.heap
            .up(entries, (0, self.arity), place, id, Entries::is_before);
    }

    /// Fills the hole with the last entry, which sinks, or rises if it didn't, as in Java's `removeAt`.
    pub(super) fn remove(&mut self, entries: &mut Entries, id: EntryId) {
        let hole = entries.place(id);
        let last = self.heap.ids.pop();
        let Some(last) = last.filter(|&last| last != id) else {
            return;
        };
        if self
            .heap
            .down(entries, self.arity, hole, last, Entries::is_before)
            == hole
        {
            self.heap
                .up(entries, (0, self.arity), hole, last, Entries::is_before);
        }
    }
}
