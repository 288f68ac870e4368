//! The order of expansion: the evaluation f, the chain that decides among equals, and the packed key
//! that holds both. Nothing else decides it.
//!
//! `Chain::idle` says which criteria can't matter; [`Ranker`] leaves these out and packs the others behind f,
//! each in as many bits as the map's bounds can need. `u128` holds nearly every configuration; `WideKey` holds
//! all. A property test compares the packed order with the whole chain, criterion by criterion.

mod chain;
mod criterion;
mod idle;
mod key;

pub use chain::{Chain, ChainError, MAX_CHAIN};
pub use criterion::{Criterion, Subject};
pub use idle::Apart;
pub use key::{Insertion, Key, Ranker, WideKey, scramble};

use crate::heuristic::scale;

/// The largest weight of `weighted`, in thousandths: 1000.
pub const MAX_SEARCH_WEIGHT: u32 = 1_000_000;

/// `f = g * evaluation.g + floor(h * evaluation.h / 1000)`: every method in one form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// 1 where g counts, else 0.
    pub g: u64,
    /// The weight of h in thousandths.
    pub h: u32,
}

impl Evaluation {
    /// f of a cell with this g and h.
    #[inline]
    pub const fn f(self, g: u64, h: u64) -> u64 {
        // A* and Dijkstra's algorithm are the most used, and need no division.
        let estimate = match self.h {
            1000 => h,
            0 => 0,
            weight => scale(h, weight),
        };
        self.g * g + estimate
    }
}
