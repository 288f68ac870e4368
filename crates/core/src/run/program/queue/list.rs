//! Lists that are scanned for the least entry, or sorted before it is taken.

use std::cmp::{Ordering, Reverse};

use super::heap::Heap;
use crate::run::program::entries::{Entries, EntryId, is_before};
use crate::run::program::parts::Structure;

/// A list from which the least entry is taken: of equals the first in the list, or the last, or the first after a stable sort.
///
/// The programs look at every entry for that. Here a heap by key and *rank* gives the same entry: in a list that is scanned the
/// rank is the place, as what is put comes last and what is taken lets the others close up. Sorting moves entries, so there
/// ranks say in which order equals stand since the last sort. An entry whose key has changed since, and that stays where it is,
/// then stands behind all others of its new key if its old key was greater, and before them if it was less; several such
/// entries stand as their old keys did.
///
/// Complexity: O(log n) for each operation with n entries, instead of O(n).
#[derive(Clone, Debug)]
pub(crate) struct List {
    structure: Structure,
    heap: Heap,
    /// How often the list was sorted.
    sorts: i64,
    /// How many entries were put.
    puts: i64,
    /// Entries whose keys have changed since the last take; they are out of the heap until then.
    changed: Vec<EntryId>,
    /// The keys that these had, one after another.
    old: Vec<f64>,
}

/// Each sort begins its ranks this much higher: a number above that of all entries that are ever put.
const ROUND: i64 = 1 << 32;

/// Whether an entry comes before another by key and rank.
fn is_ranked_before(entries: &Entries, one: EntryId, other: EntryId) -> bool {
    let rank = |id| entries.entry(id).rank;
    let [ours, theirs] = [one, other].map(|id| entries.key(id));
    comes_before((ours, rank(one)), (theirs, rank(other)))
}

fn comes_before(one: (&[f64], i64), other: (&[f64], i64)) -> bool {
    is_before(one.0, other.0) || one.1 < other.1 && !is_before(other.0, one.0)
}

impl List {
    pub(super) fn new(structure: Structure) -> Self {
        Self {
            structure,
            heap: Heap::default(),
            sorts: 0,
            puts: 0,
            changed: Vec::new(),
            old: Vec::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.heap.clear();
        self.changed.clear();
        self.old.clear();
        (self.sorts, self.puts) = (0, 0);
    }

    pub(super) const fn len(&self) -> usize {
        self.heap.len() + self.changed.len()
    }

    /// The list in its order, or as it is once it is sorted.
    pub(super) fn standing(&self, entries: &Entries) -> Vec<EntryId> {
        let mut ids = [&self.heap.ids[..], &self.changed].concat();
        let rank = |entries: &Entries, id| entries.entry(id).rank;
        match self.structure {
            Structure::Sort => {
                let mut sorted = entries.clone();
                self.clone().sort(&mut sorted);
                ids.sort_by(|&one, &other| match is_ranked_before(&sorted, one, other) {
                    true => Ordering::Less,
                    false => Ordering::Greater,
                });
            }
            Structure::Last => ids.sort_by_key(|&id| Reverse(rank(entries, id))),
            _ => ids.sort_by_key(|&id| rank(entries, id)),
        }
        ids
    }

    pub(super) fn put(&mut self, entries: &mut Entries, id: EntryId) {
        self.puts += 1;
        entries.entry_mut(id).rank = match self.structure {
            Structure::Last => -self.puts,
            _ => self.appended() + self.puts,
        };
        self.insert(entries, id);
    }

    pub(super) fn take(&mut self, entries: &mut Entries) -> Option<EntryId> {
        if self.structure == Structure::Sort {
            self.sort(entries);
        }
        for place in 0..self.changed.len() {
            self.insert(entries, self.changed[place]);
        }
        self.changed.clear();
        self.old.clear();
        let &first = self.heap.ids.first()?;
        self.remove(entries, first);
        Some(first)
    }

    pub(super) fn remove(&mut self, entries: &mut Entries, id: EntryId) {
        let hole = entries.place(id);
        let last = self.heap.ids.pop();
        let Some(last) = last.filter(|&last| last != id) else {
            return;
        };
        let place = self.heap.down(entries, 2, hole, last, is_ranked_before);
        self.heap.up(entries, (0, 2), place, last, is_ranked_before);
    }

    pub(super) fn stay(&mut self, entries: &mut Entries, id: EntryId) {
        self.remove(entries, id);
        self.changed.push(id);
        self.old.extend_from_slice(entries.key(id));
    }

    fn insert(&mut self, entries: &mut Entries, id: EntryId) {
        let place = self.heap.append(entries, id);
        self.heap.up(entries, (0, 2), place, id, is_ranked_before);
    }

    /// Less than the ranks of what was put since the last sort, and above all others.
    const fn appended(&self) -> i64 {
        self.sorts * ROUND + ROUND / 2
    }

    /// Gives what has changed since the last sort its new ranks.
    fn sort(&mut self, entries: &mut Entries) {
        let count = self.changed.len();
        // No more than an expansion has neighbours.
        let mut ranks = [0; 8];
        for (place, rank) in ranks.iter_mut().enumerate().take(count) {
            let (old, id) = (self.before(entries, place), self.changed[place]);
            let others = (0..count).map(|other| self.before(entries, other));
            let earlier = others.filter(|&other| comes_before(other, old)).count() as i64;
            let new = entries.key(id);
            *rank = if old.1 > self.appended() {
                old.1
            } else if is_before(new, old.0) {
                self.sorts * ROUND + earlier
            } else if is_before(old.0, new) {
                -(self.sorts + 1) * ROUND + earlier
            } else {
                old.1
            };
        }
        for (&id, rank) in self.changed.iter().zip(ranks) {
            entries.entry_mut(id).rank = rank;
        }
        self.sorts += 1;
    }

    /// The key and the rank that an entry had before it changed.
    fn before<'a>(&'a self, entries: &Entries, place: usize) -> (&'a [f64], i64) {
        let id = self.changed[place];
        let width = entries.key(id).len();
        let old = &self.old[place * width..(place + 1) * width];
        (old, entries.entry(id).rank)
    }
}
