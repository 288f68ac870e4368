//! How much memory a lane's journey may take.

use std::fmt;

/// A lane's part of the memory that a document may take.
///
/// It is cut evenly between the lanes before they begin, so the same document goes the same way wherever it is played:
/// in which order lanes run, how their work is cut and what the machine has don't matter. Two thirds of the document's
/// memory are for its lanes' journeys and one journey more, which is played again to be looked into; the rest is for
/// what shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    document: u64,
    share: u64,
}

impl Budget {
    /// The bytes that a document may take where nothing else is said: 700 MB, as on a page.
    pub const DOCUMENT: u64 = 700 * MEGABYTE;

    /// One lane's part of a document's bytes, by the document's number of lanes.
    pub const fn of(document: u64, lanes: usize) -> Self {
        let document = document / 3 * 2;
        Self {
            document,
            share: document / (lanes as u64 + 1),
        }
    }

    /// Bytes for a journey as it goes: the map as it is and as it is known, plans, fields, repairs and the search under
    /// way.
    pub const fn going(&self) -> u64 {
        self.share / 16 * 11
    }

    /// Bytes for its recording.
    pub const fn recording(&self) -> u64 {
        self.share / 4
    }

    /// Bytes for copies of it, from which it is played again.
    pub const fn copies(&self) -> u64 {
        self.share / 16
    }

    /// Says that a journey needs more bytes than it may take as it goes.
    pub(super) fn refusal(&self, needed: u64) -> String {
        format!(
            "This lane's journey needs at least {} MB, and its part of the memory is {} MB: choose fewer lanes or units, or a smaller map.",
            needed.div_ceil(MEGABYTE),
            self.going() / MEGABYTE
        )
    }

    /// Bytes for a journey that is played again to look into one of its searches, which takes more when it is recorded.
    /// No other lane goes on meanwhile.
    pub(super) const fn again(&self) -> u64 {
        self.document / 16 * 11
    }
}

impl Default for Budget {
    /// The budget of a lone lane.
    fn default() -> Self {
        Self::of(Self::DOCUMENT, 1)
    }
}

/// Why a lane's journey ended before its time: it would have taken more than its part of the document's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// The tick.
    pub tick: u32,
    /// The bytes that it needed for the next step.
    pub needed: u64,
    /// The bytes that it may take.
    pub limit: u64,
}

impl fmt::Display for Shortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "In tick {} this lane's journey would take {} MB, and its part of the memory is {} MB: choose fewer lanes or units, or a smaller map.",
            self.tick,
            self.needed.div_ceil(MEGABYTE),
            self.limit / MEGABYTE
        )
    }
}

const MEGABYTE: u64 = 1_000_000;
