//! OPEN: what a list must do, and one file a data structure.
//!
//! A list orders entries by key alone. A node that is inserted anew leaves its old entry behind;
//! the search knows a stale entry by its arrival number and skips it, so no list needs a
//! decrease-key. As keys are total (they end with the sequence number or tell all cells apart),
//! every correct list yields the same order of expansion.

mod quaternary_heap;
mod unsorted_array;

use std::fmt::Debug;

pub use quaternary_heap::QuaternaryHeap;
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
    /// The insertion's number, from 0: only a node's latest is alive.
    pub arrival: u32,
}

/// A priority queue of [`Entry`]s.
///
/// Contract: `pop` gives an entry whose key is the least of those pushed and not popped since the
/// last `clear`, and `None` when there is none. `clear` keeps the memory.
pub trait OpenList<K: Key>: Debug + Default {
    /// Forgets every entry and keeps the memory.
    fn clear(&mut self);

    /// Takes an entry in.
    fn push(&mut self, entry: Entry<K>);

    /// Takes the entry with the least key out.
    fn pop(&mut self) -> Option<Entry<K>>;

    /// How many entries there are, stale ones included.
    fn len(&self) -> usize;

    /// Whether there is no entry.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
