//! The binary heap of Lester's article, in which equal entries pass one another.

use super::heap::Heap;
use crate::run::program::entries::{Entries, EntryId};

/// Lester's heap.
///
/// An entry rises past its equals when it is put, but not when it improves; on the way down the right of two equal children
/// wins, and an equal child passes the entry.
///
/// Reference: Lester, *Using Binary Heaps in A\* Pathfinding*, 2003.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lester(Heap);

impl Lester {
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
        let heap = &mut self.0;
        let mut place = heap.append(entries, id);
        while place > 0 {
            let parent = (place - 1) / 2;
            let above = heap.ids[parent];
            if !entries.isnt_behind(id, above) {
                break;
            }
            heap.set(entries, place, above);
            place = parent;
        }
        heap.set(entries, place, id);
    }

    pub(super) fn take(&mut self, entries: &mut Entries) -> Option<EntryId> {
        let heap = &mut self.0;
        let (root, last) = heap.split()?;
        let Some(last) = last else {
            return Some(root);
        };
        let (mut place, count) = (0, heap.len());
        loop {
            // The entry itself is compared first, then its children, each with the least so far.
            let (mut least, mut at) = (last, place);
            for child in [2 * place + 1, 2 * place + 2] {
                if child < count && entries.isnt_behind(heap.ids[child], least) {
                    (least, at) = (heap.ids[child], child);
                }
            }
            heap.set(entries, place, least);
            if at == place {
                return Some(root);
            }
            place = at;
        }
    }

    pub(super) fn rise(&mut self, entries: &mut Entries, id: EntryId) {
        let place = entries.place(id);
        self.0.up(entries, (0, 2), place, id, Entries::is_before);
    }
}
