//! A hash table of nodes, scanned for its minimum.

use super::{Entry, OpenList, Sketch, vec_bytes};
use crate::priority::Key;
use crate::space::NodeId;

/// A hash table from nodes to their entries, with linear probing.
///
/// When to use it: as an [indexed array](super::IndexedArray) whose memory grows with OPEN, not
/// with the map. Still only for short lists, as `pop` scans the table.
///
/// The idea: a node's entry stands at the place that its hash names, or at the next free one after
/// it; a node inserted again overwrites its entry. A removal moves entries after it back, so that
/// no gap cuts off a search. The hash is the same everywhere.
///
/// Complexity, with m the most entries that it ever held: push O(1) expected, pop O(m), memory
/// O(m).
///
/// References: Peterson, "Addressing for Random-Access Storage", 1957; Knuth, *The Art of Computer
/// Programming* 3, 1973, 6.4, algorithm R for the removal and multiplicative hashing.
#[derive(Clone, Debug)]
pub struct HashTable<K> {
    /// A power of two, at least twice as many as entries.
    places: Vec<Option<Entry<K>>>,
    len: usize,
}

const FIRST_PLACES: usize = 16;

impl<K> Default for HashTable<K> {
    fn default() -> Self {
        Self {
            places: Vec::new(),
            len: 0,
        }
    }
}

impl<K: Key> HashTable<K> {
    /// The place where the node belongs.
    fn home(&self, node: NodeId) -> usize {
        // 2^32 over the golden ratio spreads neighbouring numbers; the high bits are the best.
        let spread = u64::from(node.0.wrapping_mul(0x9E37_79B9));
        ((spread * self.places.len() as u64) >> 32) as usize
    }

    /// The node's place, or the free place for it.
    fn find(&self, node: NodeId) -> usize {
        let mut place = self.home(node);
        while self.places[place].is_some_and(|entry| entry.node != node) {
            place = self.after(place);
        }
        place
    }

    fn after(&self, place: usize) -> usize {
        (place + 1) & (self.places.len() - 1)
    }

    fn grow(&mut self) {
        let places = (self.places.len() * 2).max(FIRST_PLACES);
        let old = std::mem::replace(&mut self.places, vec![None; places]);
        for entry in old.into_iter().flatten() {
            let place = self.find(entry.node);
            K::moved(1);
            self.places[place] = Some(entry);
        }
    }

    fn remove(&mut self, mut gap: usize) -> Option<Entry<K>> {
        let removed = self.places[gap].take();
        let mut place = self.after(gap);
        while let Some(entry) = self.places[place] {
            // Entries between the gap and their home are found without crossing the gap.
            let mask = self.places.len() - 1;
            let from_home = place.wrapping_sub(self.home(entry.node)) & mask;
            if from_home >= place.wrapping_sub(gap) & mask {
                K::moved(1);
                self.places[gap] = self.places[place].take();
                gap = place;
            }
            place = self.after(place);
        }
        removed
    }
}

impl<K: Key> OpenList<K> for HashTable<K> {
    fn clear(&mut self) {
        self.places.fill(None);
        self.len = 0;
    }

    fn push(&mut self, entry: Entry<K>) {
        if self.len * 2 >= self.places.len() {
            self.grow();
        }
        let place = self.find(entry.node);
        K::moved(1);
        self.len += usize::from(self.places[place].replace(entry).is_none());
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let entries = self.places.iter().flatten();
        let first = entries.min_by_key(|entry| entry.key)?.node;
        self.len -= 1;
        self.remove(self.find(first))
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> Option<usize> {
        Some(vec_bytes(&self.places))
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        sketch.places("table", &self.places);
    }
}
