//! Counts of a list's work.
//!
//! The key's type counts: [`Counted`] counts comparisons in its `Ord`, and moves where a list reports them;
//! plain keys count neither.

use std::cell::Cell;
use std::cmp::Ordering;

use super::{Entry, OpenList, Sketch};
use crate::priority::Key;

/// A list's work since its search began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenCosts {
    /// Entries taken in.
    pub pushes: u64,
    /// Entries given out, stale ones included.
    pub pops: u64,
    /// Comparisons of two keys. Reading f out of a key, to choose a bucket, isn't counted.
    pub comparisons: u64,
    /// Entries written to a place of the list's memory, the first one at `push` included; `None`
    /// where the list doesn't count them. Changing a link isn't counted.
    pub moves: Option<u64>,
    /// Pushes and pops in which the list's memory grew; `None` where it doesn't report its bytes.
    pub allocations: Option<u64>,
    /// The most bytes that the list reserved on the heap, filled or not; `None` where the list
    /// doesn't report them.
    pub peak_bytes: Option<usize>,
    /// The largest number of entries, stale ones included.
    pub max_len: usize,
}

#[derive(Clone, Copy)]
struct Work {
    comparisons: u64,
    moves: u64,
}

thread_local! {
    // A comparison sees nothing but two keys, so its count must be kept outside them.
    static WORK: Cell<Work> = const { Cell::new(Work { comparisons: 0, moves: 0 }) };
}

fn add(comparisons: u64, moves: u64) {
    let mut work = WORK.get();
    work.comparisons += comparisons;
    work.moves += moves;
    WORK.set(work);
}

/// A key that counts its comparisons and moves, for [`Measured`]; plain keys count nothing and
/// cost nothing for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted<K>(pub K);

impl<K: Key> Ord for Counted<K> {
    fn cmp(&self, other: &Self) -> Ordering {
        add(1, 0);
        self.0.cmp(&other.0)
    }
}

impl<K: Key> PartialOrd for Counted<K> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K: Key> Key for Counted<K> {
    const BITS: u32 = K::BITS;
    const EMPTY: Self = Self(K::EMPTY);

    fn append(self, bits: u32, value: u64) -> Self {
        Self(self.0.append(bits, value))
    }

    fn leading(self, tie_bits: u32) -> u64 {
        self.0.leading(tie_bits)
    }

    fn moved(entries: usize) {
        add(0, entries as u64);
    }
}

/// A list that counts the work of another.
///
/// The keys count on behalf of their thread, and each list adds to its own counts what was counted
/// during its own `push` and `pop`; so any number of them may take turns.
#[derive(Clone, Debug, Default)]
pub struct Measured<Q> {
    list: Q,
    costs: OpenCosts,
    bytes: Option<usize>,
}

impl<Q> Measured<Q> {
    /// The list's work since the last `clear`.
    pub const fn costs(&self) -> OpenCosts {
        self.costs
    }

    fn account<K: Key, T>(&mut self, work: impl FnOnce(&mut Q) -> T) -> T
    where
        Q: OpenList<Counted<K>>,
    {
        let before = WORK.get();
        let done = work(&mut self.list);
        let after = WORK.get();
        let costs = &mut self.costs;
        costs.comparisons += after.comparisons - before.comparisons;
        if Q::COUNTS_MOVES {
            *costs.moves.get_or_insert(0) += after.moves - before.moves;
        }
        if let Some(bytes) = self.list.bytes() {
            let grown = bytes > self.bytes.unwrap_or(0);
            *costs.allocations.get_or_insert(0) += u64::from(grown);
            costs.peak_bytes = costs.peak_bytes.max(Some(bytes));
            self.bytes = Some(bytes);
        }
        costs.max_len = costs.max_len.max(self.list.len());
        done
    }
}

impl<K: Key, Q: OpenList<Counted<K>>> OpenList<Counted<K>> for Measured<Q> {
    const COUNTS_MOVES: bool = Q::COUNTS_MOVES;

    fn expect_ties(&mut self, bits: u32) {
        self.list.expect_ties(bits);
    }

    fn clear(&mut self) {
        self.list.clear();
        self.costs = OpenCosts::default();
    }

    fn push(&mut self, entry: Entry<Counted<K>>) {
        self.account::<K, _>(|list| list.push(entry));
        self.costs.pushes += 1;
    }

    fn pop(&mut self) -> Option<Entry<Counted<K>>> {
        let entry = self.account::<K, _>(OpenList::pop);
        self.costs.pops += u64::from(entry.is_some());
        entry
    }

    fn len(&self) -> usize {
        self.list.len()
    }

    fn bytes(&self) -> Option<usize> {
        self.list.bytes()
    }

    fn sketch(&self, sketch: &mut Sketch<Counted<K>>) {
        self.list.sketch(sketch);
    }
}
