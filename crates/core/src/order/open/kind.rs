//! Every list by name.
//!
//! To add one: a file beside this one with its structure for drawings (`sketch`), its name and its line here, and
//! the questions that it can't serve in `registry::refusal`. `tests/open_lists.rs`, `open_searches.rs` and
//! `open_shapes.rs` then test it with the others.

use super::{
    BinaryHeap, BucketQueue, HashTable, HotQueue, IndexedArray, IndexedHeap, OpenList, PairingHeap,
    QuaternaryHeap, RadixHeap, SkipList, SortedArray, SortedList, SplayTree, StdBTreeSet,
    StdBinaryHeap, TwoLevelQueue, TwoLists, UnsortedArray, UnsortedList,
};
use crate::named::named;
use crate::priority::Key;

named! {
    /// The data structures that can serve as OPEN.
    pub enum OpenKind, "OPEN list" {
        /// [`UnsortedArray`].
        UnsortedArray: "unsorted_array", "unsorted array",
            "Entries as they come; the whole array is scanned for the least.";
        /// [`UnsortedList`].
        UnsortedList: "unsorted_list", "unsorted linked list",
            "Entries as they come, each with a link to the next: nothing is gained, and memory lies scattered.";
        /// [`SortedArray`].
        SortedArray: "sorted_array", "sorted array",
            "The place is found quickly, but everything after it has to move.";
        /// [`SortedList`].
        SortedList: "sorted_list", "sorted linked list",
            "Nothing moves, but the place is found by walking from the least.";
        /// [`SkipList`].
        SkipList: "skip_list", "skip list",
            "A sorted linked list with sparser lists above it, whose entries are chosen at random.";
        /// [`IndexedArray`].
        IndexedArray: "indexed_array", "indexed array",
            "A place for every cell of the map; all of them are scanned for the least.";
        /// [`HashTable`].
        HashTable: "hash_table", "hash table",
            "A cell's entry is found by its hash; the table is scanned for the least.";
        /// [`BinaryHeap`].
        BinaryHeap: "binary_heap", "binary heap",
            "A tree in an array, no child before its parent: the list that most programs use.";
        /// [`IndexedHeap`].
        IndexedHeap: "indexed_heap", "binary heap with index",
            "A binary heap that knows where each cell is, so each cell is in it only once.";
        /// [`QuaternaryHeap`].
        QuaternaryHeap: "quaternary_heap", "4-ary heap",
            "A heap with four children per node: half as deep. Searches here use it where f can fall.";
        /// [`SplayTree`].
        SplayTree: "splay_tree", "splay tree",
            "A search tree that moves every entry it touches to its root.";
        /// [`PairingHeap`].
        PairingHeap: "pairing_heap", "pairing heap",
            "Insertions cost next to nothing; sorting is put off until the least is taken.";
        /// [`HotQueue`].
        HotQueue: "hot_queue", "HOT queue",
            "Heap on top: buckets over ranges of f, of which only the first is a heap.";
        /// [`TwoLevelQueue`].
        TwoLevelQueue: "two_level_queue", "two-level buckets",
            "Coarse buckets over ranges of f, and fine ones for the range that is being emptied.";
        /// [`TwoLists`].
        TwoLists: "two_lists", "heap and array",
            "A heap for entries with the lowest f, and an array that holds all others until the heap is empty.";
        /// [`BucketQueue`].
        BucketQueue: "bucket_queue", "bucket queue",
            "A bucket for each f, in a ring: comparisons only among equals.";
        /// [`RadixHeap`].
        RadixHeap: "radix_heap", "radix heap",
            "Buckets by the bits of f. Only where f never falls during a search.";
        /// [`StdBinaryHeap`].
        StdBinaryHeap: "std_binary_heap", "std BinaryHeap",
            "The binary heap of Rust's standard library, for comparison.";
        /// [`StdBTreeSet`].
        StdBTreeSet: "std_btree_set", "std BTreeSet",
            "The B-tree of Rust's standard library, for comparison.";
    }
}

/// Something that can be done with any list: [`OpenKind::with`] calls it with the list's type.
pub trait ForList<K: Key> {
    /// The result.
    type Output;

    /// Does it with the list `Q`.
    fn call<Q: OpenList<K> + 'static>(self) -> Self::Output;
}

impl OpenKind {
    /// Does something with the list of this name. A program that never calls this compiles only the
    /// lists that it uses by type.
    pub fn with<K: Key + 'static, F: ForList<K>>(self, what: F) -> F::Output {
        match self {
            Self::UnsortedArray => what.call::<UnsortedArray<K>>(),
            Self::UnsortedList => what.call::<UnsortedList<K>>(),
            Self::SortedArray => what.call::<SortedArray<K>>(),
            Self::SortedList => what.call::<SortedList<K>>(),
            Self::SkipList => what.call::<SkipList<K>>(),
            Self::IndexedArray => what.call::<IndexedArray<K>>(),
            Self::HashTable => what.call::<HashTable<K>>(),
            Self::BinaryHeap => what.call::<BinaryHeap<K>>(),
            Self::IndexedHeap => what.call::<IndexedHeap<K>>(),
            Self::QuaternaryHeap => what.call::<QuaternaryHeap<K>>(),
            Self::SplayTree => what.call::<SplayTree<K>>(),
            Self::PairingHeap => what.call::<PairingHeap<K>>(),
            Self::HotQueue => what.call::<HotQueue<K>>(),
            Self::TwoLevelQueue => what.call::<TwoLevelQueue<K>>(),
            Self::TwoLists => what.call::<TwoLists<K>>(),
            Self::BucketQueue => what.call::<BucketQueue<K>>(),
            Self::RadixHeap => what.call::<RadixHeap<K>>(),
            Self::StdBinaryHeap => what.call::<StdBinaryHeap<K>>(),
            Self::StdBTreeSet => what.call::<StdBTreeSet<K>>(),
        }
    }
}
