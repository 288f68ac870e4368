//! An array of entries as heaps have it: the children of the entry at i stand behind it.

use crate::run::program::entries::{Entries, EntryId};

/// An array whose entries know where they stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Heap {
    pub(super) ids: Vec<EntryId>,
}

impl Heap {
    pub(super) fn clear(&mut self) {
        self.ids.clear();
    }

    pub(super) const fn len(&self) -> usize {
        self.ids.len()
    }

    /// Puts an entry at a place, whatever stood there.
    #[inline]
    pub(super) fn set(&mut self, entries: &mut Entries, place: usize, id: EntryId) {
        self.ids[place] = id;
        entries.put_at(id, place);
    }

    /// Appends an entry, and returns its place.
    pub(super) fn append(&mut self, entries: &mut Entries, id: EntryId) -> usize {
        let place = self.ids.len();
        self.ids.push(id);
        entries.put_at(id, place);
        place
    }

    /// Takes the root away. The last entry of what is left, if anything is, has lost its place and comes back with the root.
    pub(super) fn split(&mut self) -> Option<(EntryId, Option<EntryId>)> {
        let last = self.ids.pop()?;
        Some(match self.ids.first() {
            Some(&root) => (root, Some(last)),
            None => (last, None),
        })
    }

    /// Lets an entry rise from a place while it is less than its parent, not above `top`. Returns where it comes to stand.
    #[inline]
    pub(super) fn up(
        &mut self,
        entries: &mut Entries,
        (top, arity): (usize, usize),
        mut place: usize,
        id: EntryId,
        is_before: impl Fn(&Entries, EntryId, EntryId) -> bool,
    ) -> usize {
        while place > top {
            let parent = (place - 1) / arity;
            let above = self.ids[parent];
            if !is_before(entries, id, above) {
                break;
            }
            self.set(entries, place, above);
            place = parent;
        }
        self.set(entries, place, id);
        place
    }

    /// Lets an entry sink from a place while its least child, the first of equals, is less. Returns where it comes to stand.
    #[inline]
    pub(super) fn down(
        &mut self,
        entries: &mut Entries,
        arity: usize,
        mut place: usize,
        id: EntryId,
        is_before: impl Fn(&Entries, EntryId, EntryId) -> bool,
    ) -> usize {
        loop {
            let first = arity * place + 1;
            let mut children = first..(first + arity).min(self.ids.len());
            let Some(mut least) = children.next() else {
                break;
            };
            for child in children {
                if is_before(entries, self.ids[child], self.ids[least]) {
                    least = child;
                }
            }
            let below = self.ids[least];
            if !is_before(entries, below, id) {
                break;
            }
            self.set(entries, place, below);
            place = least;
        }
        self.set(entries, place, id);
        place
    }
}
