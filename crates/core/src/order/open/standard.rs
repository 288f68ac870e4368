//! The standard library's ordered collections.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeSet, BinaryHeap};

use super::{Entry, OpenList, Sketch};
use crate::priority::Key;

/// The standard library's [`BinaryHeap`], with stale entries left in.
///
/// When to use it: for comparison. It counts no moves.
///
/// The idea: the library's heap pops the greatest first, so entries are compared the other way
/// round.
///
/// Complexity, with n entries: push O(log n) and O(1) on average, pop O(log n), memory O(n).
///
/// References: Williams 1964; the documentation of `std::collections::BinaryHeap`.
#[derive(Clone, Debug)]
pub struct StdBinaryHeap<K> {
    entries: BinaryHeap<Reverse<Ranked<K>>>,
}

/// The standard library's [`BTreeSet`], with stale entries left in.
///
/// When to use it: for comparison. It counts neither moves nor bytes, and it is the one list that
/// gives its memory back in `clear`: the library offers no other way.
///
/// The idea: a search tree whose nodes hold up to eleven entries in order; the least is the first
/// of the leftmost leaf.
///
/// Complexity, with n entries: push O(log n), pop O(log n), memory O(n).
///
/// References: Bayer and McCreight, "Organization and Maintenance of Large Ordered Indexes", 1972;
/// the documentation of `std::collections::BTreeMap`.
#[derive(Clone, Debug)]
pub struct StdBTreeSet<K> {
    entries: BTreeSet<Ranked<K>>,
}

/// An entry ordered by its key. g comes after that, as a set must tell two entries of
/// one node apart even where their keys are equal.
#[derive(Clone, Copy, Debug)]
struct Ranked<K>(Entry<K>);

impl<K: Key> Ord for Ranked<K> {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_key = self.0.key.cmp(&other.0.key);
        by_key.then(self.0.g.cmp(&other.0.g))
    }
}

impl<K: Key> PartialOrd for Ranked<K> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K: Key> PartialEq for Ranked<K> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<K: Key> Eq for Ranked<K> {}

impl<K: Key> Default for StdBinaryHeap<K> {
    fn default() -> Self {
        Self {
            entries: BinaryHeap::new(),
        }
    }
}

impl<K> Default for StdBTreeSet<K> {
    fn default() -> Self {
        Self {
            entries: BTreeSet::new(),
        }
    }
}

impl<K: Key> OpenList<K> for StdBinaryHeap<K> {
    const COUNTS_MOVES: bool = false;

    fn clear(&mut self) {
        self.entries.clear();
    }

    fn push(&mut self, entry: Entry<K>) {
        self.entries.push(Reverse(Ranked(entry)));
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        self.entries.pop().map(|Reverse(Ranked(entry))| entry)
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn bytes(&self) -> Option<usize> {
        Some(self.entries.capacity() * size_of::<Reverse<Ranked<K>>>())
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        let entries = self.entries.as_slice().iter();
        sketch.heap("heap", 2, entries.map(|Reverse(Ranked(entry))| *entry));
    }
}

impl<K: Key> OpenList<K> for StdBTreeSet<K> {
    const COUNTS_MOVES: bool = false;

    fn clear(&mut self) {
        self.entries.clear();
    }

    fn push(&mut self, entry: Entry<K>) {
        self.entries.insert(Ranked(entry));
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        self.entries.pop_first().map(|Ranked(entry)| entry)
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn bytes(&self) -> Option<usize> {
        None
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        // The library keeps the order of the tree to itself.
        let entries: Vec<_> = self.entries.iter().map(|Ranked(entry)| *entry).collect();
        sketch.array(
            "entries in order; the tree over them can't be seen",
            &entries,
        );
    }
}
