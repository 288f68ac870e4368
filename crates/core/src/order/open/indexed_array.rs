//! An array with a place for every node, scanned for its minimum.

use super::{Entry, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// An array indexed by node: a node's entry stands in its own place.
///
/// When to use it: to look a node up and change it at once, on maps of a few hundred cells. Not on
/// larger ones: `pop` scans every place up to the last node seen, empty ones too.
///
/// The idea: a node inserted again overwrites its entry, so there are no stale ones.
///
/// Complexity, with N the largest node seen: push O(1), pop O(N), memory O(N).
///
/// References: Dijkstra 1959, whose distances stand in such an array; Patel, *A\* Pages*, "Set
/// representation", 1997 and later.
#[derive(Clone, Debug)]
pub struct IndexedArray<K> {
    places: Vec<Option<Entry<K>>>,
    len: usize,
}

impl<K> Default for IndexedArray<K> {
    fn default() -> Self {
        Self {
            places: Vec::new(),
            len: 0,
        }
    }
}

impl<K: Key> OpenList<K> for IndexedArray<K> {
    fn clear(&mut self) {
        self.places.clear();
        self.len = 0;
    }

    fn push(&mut self, entry: Entry<K>) {
        let place = entry.node.index();
        if place >= self.places.len() {
            self.places.resize(place + 1, None);
        }
        K::moved(1);
        self.len += usize::from(self.places[place].replace(entry).is_none());
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let entries = self.places.iter().flatten();
        let first = entries.min_by_key(|entry| entry.key)?.node;
        self.len -= 1;
        self.places[first.index()].take()
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> Option<usize> {
        Some(vec_bytes(&self.places))
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        sketch.places("a place for each cell", &self.places);
    }
}
