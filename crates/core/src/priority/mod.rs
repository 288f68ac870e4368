//! The order of expansion: the evaluation f, the chain that decides among equals, and the packed key
//! that holds both. Nothing else decides it.

mod chain;
mod idle;
mod key;

pub use chain::{Chain, ChainError, Criterion, CriterionKind, Last, MAX_CHAIN};
pub use key::{Insertion, Key, Ranker, WideKey, scramble};

use crate::heuristic::scale;
use crate::named::named;

/// The largest weight of `weighted`, in thousandths: 1000.
pub const MAX_SEARCH_WEIGHT: u32 = 1_000_000;

named! {
    /// The makeup of f.
    #[non_exhaustive]
    pub enum Algorithm, "algorithm", numbered {
        /// f = g (Dijkstra 1959).
        Dijkstra = 0: "dijkstra", "Dijkstra",
            "f = g: cells in the order of their distance from the start. Always optimal, never in a hurry.";
        /// f = h (Doran and Michie 1966).
        Greedy = 1: "greedy", "Greedy",
            "Greedy best-first, f = h: whatever looks nearest to the goal. Quick, but its path can be long.";
        /// f = g + h (Hart, Nilsson and Raphael 1968).
        AStar = 2: "astar", "A*",
            "f = g + h: the path so far and the estimate of the rest. Optimal while h never overestimates.";
        /// f = g + floor(w h / 1000) (Pohl 1970).
        Weighted = 3: "weighted", "Weighted A*",
            "f = g + w h: from Dijkstra (w = 0) over A* (w = 1) towards greedy (w large).";
        /// No OPEN list: always on to the neighbour with the least h.
        Walk = 4: "walk", "Walk",
            "No search: a step at a time to the neighbour that looks nearest to the goal. It never looks back, and stops where none is nearer.";
    }
}

/// `f = g * evaluation.g + floor(h * evaluation.h / 1000)`: every algorithm in one form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// 1 where g counts, else 0.
    pub g: u64,
    /// The weight of h in thousandths.
    pub h: u32,
}

impl Algorithm {
    /// The algorithm's f; `weight` in thousandths is used by [`Algorithm::Weighted`] only.
    pub const fn evaluation(self, weight: u32) -> Evaluation {
        match self {
            Self::Dijkstra => Evaluation { g: 1, h: 0 },
            Self::Greedy | Self::Walk => Evaluation { g: 0, h: 1000 },
            Self::AStar => Evaluation { g: 1, h: 1000 },
            Self::Weighted => Evaluation { g: 1, h: weight },
        }
    }
}

impl Evaluation {
    /// f of a cell with this g and h.
    #[inline]
    pub const fn f(self, g: u64, h: u64) -> u64 {
        // A* and Dijkstra's algorithm are asked most, and need no division.
        let estimate = match self.h {
            1000 => h,
            0 => 0,
            weight => scale(h, weight),
        };
        self.g * g + estimate
    }
}
