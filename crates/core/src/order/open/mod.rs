//! OPEN: the contract of a list, and a file for each data structure.
//!
//! A list orders entries by key alone. A node that is inserted again leaves its old entry behind;
//! the search knows a stale entry by its g and skips it, so no list needs a
//! decrease-key. As keys are total (they end with the sequence number or tell all cells apart),
//! every correct list yields the same order of expansion.
//!
//! [`OpenKind`] names them all; [`registry::search_with`](crate::registry::search_with) searches
//! with any of them, and [`registry::measure`](crate::registry::measure) counts a list's work.
//! Linked structures keep their nodes in one vector, so that no list allocates for a node.
//!
//! `Frontier` is OPEN as the engine sees it: a list with its packed keys, or `SortedBuckets`, which knows stale
//! entries by the node being closed. A list that can look a node up may replace its entry inside `push`. Lists
//! that need f as a number read it from the key: the engine says how many bits behind it decide ties. Only the
//! radix heap refuses questions, and `registry::refusal` proves which. Searches of the page use one list only,
//! so the engine's module leaves the others out, and that of the tools has them.

mod arena;
mod bitmap;
mod bucket_queue;
mod count;
mod forest;
mod frontier;
mod hash_table;
mod heap;
mod hot_queue;
mod indexed_array;
mod kind;
mod linked_list;
mod pairing_heap;
mod radix_heap;
mod shape;
mod skip_list;
mod sorted_array;
mod sorted_buckets;
mod splay_tree;
mod standard;
mod two_level_queue;
mod two_lists;
mod unsorted_array;

use std::fmt::Debug;

pub(crate) use bitmap::Bitmap;
pub use bucket_queue::BucketQueue;
pub use count::{Counted, Measured, OpenCosts};
pub use frontier::{Frontier, Listed};
pub use hash_table::HashTable;
pub use heap::{BinaryHeap, Heap, IndexedHeap, PlaceByNode, Places, QuaternaryHeap};
pub use hot_queue::HotQueue;
pub use indexed_array::IndexedArray;
pub use kind::{ForList, OpenKind};
pub use linked_list::{Discipline, LinkedList, Sorted, SortedList, Unsorted, UnsortedList};
pub use pairing_heap::PairingHeap;
pub use radix_heap::RadixHeap;
pub use shape::{Branch, Bucket, Form, Part, Shape, Side, Sketch};
pub use skip_list::SkipList;
pub use sorted_array::SortedArray;
pub use sorted_buckets::SortedBuckets;
pub use splay_tree::SplayTree;
pub use standard::{StdBTreeSet, StdBinaryHeap};
pub use two_level_queue::TwoLevelQueue;
pub use two_lists::TwoLists;
pub use unsorted_array::UnsortedArray;

use crate::priority::Key;
use crate::space::NodeId;

/// One insertion into OPEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<K> {
    /// Its priority; the lowest is popped first.
    pub key: K,
    /// The node.
    pub node: NodeId,
    /// The node's g when it was inserted. Each insertion of a node has a lower g than those before,
    /// so the entry is alive while this is still the node's g.
    pub g: u64,
}

/// A priority queue of [`Entry`]s.
///
/// Contract: `pop` returns an entry whose key is the least of those pushed and not popped since the
/// last `clear`, and `None` when there is none. `clear` keeps the memory. A list may forget a
/// node's stale entries, and then doesn't count them in `len`. Keys are equal only where the node
/// is the same.
pub trait OpenList<K: Key>: Debug + Default {
    /// Whether it reports each move of an entry to [`Key::moved`].
    const COUNTS_MOVES: bool = true;

    /// Says where f stands in the keys to come: above this many bits, which decide ties. Called
    /// before the first `push`, and ignored by lists that need no f.
    fn expect_ties(&mut self, bits: u32) {
        let _ = bits;
    }

    /// Forgets every entry and keeps the memory.
    fn clear(&mut self);

    /// Adds an entry.
    fn push(&mut self, entry: Entry<K>);

    /// Takes the entry with the least key out.
    fn pop(&mut self) -> Option<Entry<K>>;

    /// How many entries there are, stale ones included.
    fn len(&self) -> usize;

    /// Whether there is no entry.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes that it has reserved on the heap; `None` where it can't tell.
    fn bytes(&self) -> Option<usize>;

    /// Adds every entry to the sketch, and the form that holds them.
    fn sketch(&self, sketch: &mut Sketch<K>);

    /// Its structure, of at most `most` entries. Takes O(n log n) for n entries.
    fn shape(&self, most: usize) -> Shape<Entry<K>> {
        let mut sketch = Sketch::new(most);
        self.sketch(&mut sketch);
        sketch.finish()
    }
}

const fn vec_bytes<T>(vec: &Vec<T>) -> usize {
    vec.capacity() * size_of::<T>()
}
