//! A binary heap in which a hole sinks to the bottom, and the entry that fills it rises from there.

use super::heap::Heap;
use crate::run::program::entries::{Entries, EntryId};

/// The heap of CPython's heapq, of heap.js, of the priority queues of libstdc++, Rust and Godot.
///
/// Taking the root costs about one comparison a level, half of what sinking costs (Floyd's observation, in Knuth, *The Art of
/// Computer Programming* 3, section 5.2.3, exercise 18).
#[derive(Clone, Debug, Default)]
pub(crate) struct Bottom(Heap);

/// The root, and two children an entry.
const ROOT: (usize, usize) = (0, 2);

impl Bottom {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn standing(&self) -> Vec<EntryId> {
        self.0.ids.clone()
    }

    pub(super) fn put(&mut self, entries: &mut Entries, id: EntryId) {
        let place = self.0.append(entries, id);
        self.0.up(entries, ROOT, place, id, Entries::is_before);
    }

    pub(super) fn take(&mut self, entries: &mut Entries) -> Option<EntryId> {
        let (root, last) = self.0.split()?;
        if let Some(last) = last {
            self.sink(entries, 0, last);
        }
        Some(root)
    }

    pub(super) fn rise(&mut self, entries: &mut Entries, id: EntryId) {
        self.0
            .up(entries, ROOT, entries.place(id), id, Entries::is_before);
    }

    pub(super) fn fix(&mut self, entries: &mut Entries, id: EntryId) {
        let place = entries.place(id);
        self.0.up(entries, ROOT, place, id, Entries::is_before);
        self.sink(entries, place, self.0.ids[place]);
    }

    /// Leads the hole at a place down to a leaf along the smaller children, the right one unless the left is less; then the
    /// entry goes in there and rises, not above that place.
    fn sink(&mut self, entries: &mut Entries, place: usize, id: EntryId) {
        let heap = &mut self.0;
        let (mut hole, count) = (place, heap.len());
        loop {
            let left = 2 * hole + 1;
            if left >= count {
                break;
            }
            let right = left + 1;
            let is_left = right >= count || entries.is_before(heap.ids[left], heap.ids[right]);
            let child = if is_left { left } else { right };
            heap.set(entries, hole, heap.ids[child]);
            hole = child;
        }
        heap.up(entries, (place, 2), hole, id, Entries::is_before);
    }
}
