//! How much a search may grow before the next check for room.

use tiebreak::open::{Listed, OpenList, QuaternaryHeap, SortedBuckets};
use tiebreak::priority::WideKey;
use tiebreak::search::Scattered;

/// The expansions of a search that come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Next {
    /// How many the search has made before them, and when they are over. They don't depend on how its work is cut.
    done: u64,
    pub(super) until: u64,
    /// The most bytes that they add, for a moment or for good.
    pub(super) bytes: u64,
}

/// The most insertions of an expansion: eight steps and a wait.
const INSERTIONS: u64 = 9;
/// The most pages of records that an expansion touches: three rows, each on two of them.
const PAGES: u64 = 6;

/// An entry of the heap.
const ENTRY: u64 = 56;
/// An entry of the buckets, with a number where it comes late.
const WORD: u64 = 16;

impl Next {
    /// Of a search that has made a number of records.
    pub(super) fn of_buckets(done: u64, open: &SortedBuckets) -> Self {
        let until = until(done, 4096);
        // A bucket that is full doubles, and is there twice for a moment; there is as much again to sort it.
        let grown = 5 * open.bytes() as u64 + 4 * WORD * INSERTIONS * (until - done);
        Self {
            done,
            until,
            bytes: grown,
        }
    }

    /// The growth of a search whose OPEN is a heap.
    pub(super) fn of_heap(done: u64, open: &Heap) -> Self {
        let until = until(done, 256);
        let grown = 2 * heap_bytes(open) as u64 + 4 * ENTRY * INSERTIONS * (until - done);
        let records = Scattered::most_added((PAGES * (until - done)) as usize);
        Self {
            done,
            until,
            bytes: grown + records as u64,
        }
    }

    /// The most nodes that they insert.
    pub(super) const fn insertions(&self) -> usize {
        (INSERTIONS * (self.until - self.done)) as usize
    }

    /// The most pages of records that they touch.
    pub(super) const fn pages(&self) -> usize {
        (PAGES * (self.until - self.done)) as usize
    }
}

type Heap = Listed<WideKey, QuaternaryHeap<WideKey>>;

/// Bytes that a heap has reserved.
pub(super) fn heap_bytes(open: &Heap) -> usize {
    open.list().bytes().unwrap_or(0)
}

/// Searches of a few expansions ask for little, others seldom.
fn until(done: u64, most: u64) -> u64 {
    match done < most {
        true => (done + 1).next_power_of_two().max(32),
        false => (done / most + 1) * most,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::open::Entry;

    #[test]
    fn an_entry_has_the_size_that_is_counted() {
        assert_eq!(size_of::<Entry<WideKey>>() as u64, ENTRY);
    }

    #[test]
    fn questions_come_at_the_same_counts_however_the_work_is_cut() {
        assert_eq!(
            [0, 31, 32, 63, 64, 255].map(|done| until(done, 256)),
            [32, 32, 64, 64, 128, 256]
        );
        assert_eq!(
            [256, 511, 512].map(|done| until(done, 256)),
            [512, 512, 768]
        );
    }
}
