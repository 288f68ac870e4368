//! A list that is looked through for a lower h among entries whose f is no higher.

use crate::run::program::entries::{Entries, EntryId};

/// The list of Lague's third episode: the first entry is the best so far, and each later one takes its place if its f is no
/// higher and its h is lower.
///
/// That isn't an order: an entry with the least f is passed over where its h isn't lower, too. So the whole list is looked
/// through, as the program does it.
///
/// Complexity: O(n) for each take with n entries.
#[derive(Clone, Debug, Default)]
pub(crate) struct Both(Vec<EntryId>);

impl Both {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn standing(&self) -> Vec<EntryId> {
        self.0.clone()
    }

    pub(super) fn put(&mut self, id: EntryId) {
        self.0.push(id);
    }

    pub(super) fn take(&mut self, entries: &Entries) -> Option<EntryId> {
        let &first = self.0.first()?;
        let (mut best, mut place) = (first, 0);
        for (other, &id) in self.0.iter().enumerate() {
            if entries.f(id) <= entries.f(best) && entries.h(id) < entries.h(best) {
                (best, place) = (id, other);
            }
        }
        self.0.remove(place);
        Some(best)
    }

    pub(super) fn remove(&mut self, id: EntryId) {
        if let Some(place) = self.0.iter().position(|&other| other == id) {
            self.0.remove(place);
        }
    }
}
