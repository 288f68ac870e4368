//! Heaps in an array.

use super::arena::NONE;
use super::{Entry, OpenList, Sketch, vec_bytes};
use crate::priority::Key;
use crate::space::NodeId;

/// A heap of `CHILDREN` children a node, with stale entries left in unless `P` keeps [`Places`].
///
/// The idea: a complete tree in an array, no child before its parent; the children of the place i
/// begin at `CHILDREN` i + 1. A new entry rises from the end; the last one sinks from the top when
/// that is taken.
///
/// Complexity, with n entries: push O(log n), pop O(log n), memory O(n).
#[derive(Clone, Debug)]
pub struct Heap<K, const CHILDREN: usize, P = ()> {
    entries: Vec<Entry<K>>,
    places: P,
}

/// A binary heap with stale entries left in.
///
/// When to use it: as the standard for the others; most programs use it. A
/// [4-ary heap](QuaternaryHeap) does the same in less time.
///
/// Complexity: that of a [`Heap`]; a push takes O(1) on average.
///
/// Reference: Williams, "Algorithm 232: Heapsort", 1964.
pub type BinaryHeap<K> = Heap<K, 2>;

/// A 4-ary heap with stale entries left in.
///
/// When to use it: always, unless the keys' shape allows better.
///
/// The idea: a [binary heap](BinaryHeap) with four children a node. It is half as deep and its
/// children lie together, which suits caches; a pop compares more and moves less.
///
/// Complexity: that of a [`Heap`].
///
/// Reference: Johnson, "Priority Queues with Update and Finding Minimum Spanning Trees", 1975.
pub type QuaternaryHeap<K> = Heap<K, 4>;

/// A binary heap with a position index: a node stands in it at most once.
///
/// When to use it: where nodes improve so often that stale entries would pile up, or where memory
/// for OPEN must be bounded by the nodes. Otherwise a heap with stale entries is quicker, since this
/// one writes a position with every move.
///
/// The idea: `push` of a node that is in the heap changes its entry in place, and lets it
/// rise or sink: the decrease-key of the textbooks. It must be able to sink, too, as a better g
/// can mean a later turn, with `fifo` for instance.
///
/// Complexity: that of a [`Heap`], but memory O(N), with N the largest node seen.
///
/// References: Williams 1964; Johnson, "Efficient Algorithms for Shortest Paths in Sparse
/// Networks", 1977.
pub type IndexedHeap<K> = Heap<K, 2, PlaceByNode>;

/// The places of nodes in a heap, if it keeps them.
pub trait Places: Default {
    /// Forgets all places and keeps the memory.
    fn clear(&mut self);

    /// The place of a node that stands in the heap.
    fn place(&self, node: NodeId) -> Option<usize>;

    /// Notes that a node stands at a place, or nowhere.
    fn put(&mut self, node: NodeId, place: Option<usize>);

    /// Bytes reserved.
    fn bytes(&self) -> usize;
}

/// Keeps nothing, so a node may stand in the heap more than once.
impl Places for () {
    fn clear(&mut self) {}

    fn place(&self, _: NodeId) -> Option<usize> {
        None
    }

    fn put(&mut self, _: NodeId, _: Option<usize>) {}

    fn bytes(&self) -> usize {
        0
    }
}

/// By node: its place, or `NONE`.
#[derive(Clone, Debug, Default)]
pub struct PlaceByNode(Vec<u32>);

impl Places for PlaceByNode {
    fn clear(&mut self) {
        self.0.clear();
    }

    fn place(&self, node: NodeId) -> Option<usize> {
        let place = self.0.get(node.index()).filter(|place| **place != NONE);
        place.map(|place| *place as usize)
    }

    fn put(&mut self, node: NodeId, place: Option<usize>) {
        if node.index() >= self.0.len() {
            self.0.resize(node.index() + 1, NONE);
        }
        self.0[node.index()] = place.map_or(NONE, |place| place as u32);
    }

    fn bytes(&self) -> usize {
        vec_bytes(&self.0)
    }
}

impl<K, const CHILDREN: usize, P: Default> Default for Heap<K, CHILDREN, P> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            places: P::default(),
        }
    }
}

impl<K: Key, const CHILDREN: usize, P: Places> Heap<K, CHILDREN, P> {
    #[inline]
    fn put(&mut self, place: usize, entry: Entry<K>) {
        K::moved(1);
        self.entries[place] = entry;
        self.places.put(entry.node, Some(place));
    }

    /// Puts `entry` at `hole` or above it.
    #[inline]
    fn rise(&mut self, mut hole: usize, entry: Entry<K>) {
        while hole > 0 {
            let parent = (hole - 1) / CHILDREN;
            if self.entries[parent].key <= entry.key {
                break;
            }
            self.put(hole, self.entries[parent]);
            hole = parent;
        }
        self.put(hole, entry);
    }

    /// Puts `entry` at `hole` or below it.
    #[inline(always)]
    fn sink(&mut self, mut hole: usize, entry: Entry<K>) {
        let entries = self.entries.as_mut_slice();
        loop {
            let from = hole * CHILDREN + 1;
            let to = (from + CHILDREN).min(entries.len());
            let children = entries.get(from..to).unwrap_or_default();
            let Some(child) = least(children) else {
                break;
            };
            let least = &entries[from + child];
            if entry.key <= least.key {
                break;
            }
            self.places.put(least.node, Some(hole));
            entries[hole] = *least;
            K::moved(1);
            hole = from + child;
        }
        self.put(hole, entry);
    }
}

impl<K, const CHILDREN: usize> Heap<K, CHILDREN> {
    /// Asks for memory for `more` entries; `None` where there is none.
    pub fn reserve(&mut self, more: usize) -> Option<()> {
        self.entries.try_reserve(more).ok()
    }
}

impl<K: Key, const CHILDREN: usize> Heap<K, CHILDREN> {
    /// The entry with the least key, which stays there.
    #[inline]
    pub(crate) fn first(&self) -> Option<&Entry<K>> {
        self.entries.first()
    }

    /// Takes out the entry with the least key and puts in another: half the work of doing one after the other.
    #[inline]
    pub(crate) fn replace_first(&mut self, entry: Entry<K>) {
        self.sink(0, entry);
    }

    /// All entries, in any order.
    pub(crate) fn entries(&self) -> &[Entry<K>] {
        &self.entries
    }

    /// Keeps the entries that `keep` says, which may change their keys. Takes O(n) for n entries.
    pub(crate) fn rebuild(&mut self, keep: impl FnMut(&mut Entry<K>) -> bool) {
        self.entries.retain_mut(keep);
        let parents = self.entries.len().div_ceil(CHILDREN);
        for hole in (0..parents).rev() {
            self.sink(hole, self.entries[hole]);
        }
    }
}

/// The place of the least of up to four.
#[inline]
fn least<K: Key>(children: &[Entry<K>]) -> Option<usize> {
    if let [a, b, c, d] = children {
        // In pairs, so that no comparison waits for more than one before it.
        let (first, i) = if b.key < a.key { (b, 1) } else { (a, 0) };
        let (second, j) = if d.key < c.key { (d, 3) } else { (c, 2) };
        return Some(if second.key < first.key { j } else { i });
    }
    let places = children.iter().enumerate();
    places
        .min_by_key(|(_, entry)| entry.key)
        .map(|(place, _)| place)
}

impl<K: Key, const CHILDREN: usize, P: Places + std::fmt::Debug> OpenList<K>
    for Heap<K, CHILDREN, P>
{
    fn clear(&mut self) {
        self.entries.clear();
        self.places.clear();
    }

    fn push(&mut self, entry: Entry<K>) {
        match self.places.place(entry.node) {
            None => {
                self.entries.push(entry);
                self.rise(self.entries.len() - 1, entry);
            }
            Some(place) if entry.key < self.entries[place].key => self.rise(place, entry),
            Some(place) => self.sink(place, entry),
        }
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let last = self.entries.pop()?;
        let Some(&first) = self.entries.first() else {
            self.places.put(last.node, None);
            return Some(last);
        };
        self.places.put(first.node, None);
        self.sink(0, last);
        Some(first)
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn bytes(&self) -> Option<usize> {
        Some(vec_bytes(&self.entries) + self.places.bytes())
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        sketch.heap("heap", CHILDREN, self.entries.iter().copied());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::NodeId;

    #[test]
    fn a_heap_in_a_new_order_gives_every_entry_that_stays() {
        for count in 0..40_u32 {
            let mut heap = QuaternaryHeap::<u128>::default();
            for node in 0..count {
                let (key, g) = (u128::from(node), 0);
                let node = NodeId(node);
                heap.push(Entry { key, node, g });
            }
            // A permutation of 0..41, of which the even ones stay.
            heap.rebuild(|entry| {
                entry.key = u128::from(entry.node.0) * 17 % 41;
                entry.key % 2 == 0
            });
            let mut expected: Vec<_> = (0..count).map(|node| u128::from(node) * 17 % 41).collect();
            expected.retain(|key| key % 2 == 0);
            expected.sort_unstable();
            assert_eq!(
                heap.first().map(|entry| entry.key),
                expected.first().copied()
            );
            assert_eq!(heap.entries().len(), expected.len());
            let popped = std::iter::from_fn(|| heap.pop()).map(|entry| entry.key);
            assert!(popped.eq(expected));
        }
    }
}
