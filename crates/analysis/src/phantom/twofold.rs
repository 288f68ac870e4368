//! Two keys of one entry, in doubles and exact, and the counts from comparing both.

use std::cell::Cell;
use std::cmp::Ordering;

use tiebreak::priority::{Key, WideKey};

/// The effects of rounding on a search. Two entries of OPEN are ordered by f, then by the chain.
///
/// `misled` and `needless` count the outcome, and follow from the search alone. The other
/// counts are of comparisons, and depend on the heap: here a binary one, with stale entries left in
/// it. A heap of another arity, or one that moves its entries, would compare other pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rounding {
    /// Comparisons of two entries that a binary heap made, stale ones included.
    pub comparisons: u64,
    /// Comparisons in which exact costs would have ordered the two the other way round.
    pub reordered: u64,
    /// Comparisons of equal f that rounding ordered: a tie broken.
    pub broken: u64,
    /// Comparisons of unequal f that rounding made equal: a phantom tie.
    pub made: u64,
    /// Expansions in which exact costs would have taken another cell from the same OPEN.
    pub misled: u64,
    /// Updates and reopenings that made no path cheaper.
    pub needless: u64,
}

/// A key in doubles, which orders, with the exact one, which is only compared.
#[derive(Clone, Copy, Debug)]
pub(super) struct Twofold {
    pub(super) double: WideKey,
    pub(super) exact: WideKey,
    pub(super) double_f: f64,
    pub(super) exact_f: u64,
}

thread_local! {
    // A comparison is given nothing but two keys, so its counts must lie outside them.
    static COUNTED: Cell<Rounding> = const { Cell::new(Rounding {
        comparisons: 0, reordered: 0, broken: 0, made: 0, misled: 0, needless: 0,
    }) };
}

impl Rounding {
    /// Adds the counts made while `work` runs.
    pub(super) fn account<T>(&mut self, work: impl FnOnce() -> T) -> T {
        COUNTED.set(*self);
        let done = work();
        *self = COUNTED.get();
        done
    }
}

impl Ord for Twofold {
    fn cmp(&self, other: &Self) -> Ordering {
        let double = self.double.cmp(&other.double);
        let exact = self.exact.cmp(&other.exact);
        let (double_tie, exact_tie) = (
            self.double_f.to_bits() == other.double_f.to_bits(),
            self.exact_f == other.exact_f,
        );
        let mut counted = COUNTED.get();
        counted.comparisons += 1;
        counted.reordered += u64::from(double != exact);
        counted.broken += u64::from(exact_tie && !double_tie);
        counted.made += u64::from(double_tie && !exact_tie);
        COUNTED.set(counted);
        double
    }
}

impl PartialOrd for Twofold {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Twofold {
    fn eq(&self, other: &Self) -> bool {
        self.double == other.double
    }
}

impl Eq for Twofold {}

impl Key for Twofold {
    const BITS: u32 = WideKey::BITS;
    const EMPTY: Self = Self {
        double: WideKey::EMPTY,
        exact: WideKey::EMPTY,
        double_f: 0.0,
        exact_f: 0,
    };

    fn append(self, bits: u32, value: u64) -> Self {
        Self {
            double: self.double.append(bits, value),
            exact: self.exact.append(bits, value),
            ..self
        }
    }

    fn leading(self, tie_bits: u32) -> u64 {
        self.double.leading(tie_bits)
    }
}
