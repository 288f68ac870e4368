//! The permanent numbers of everything that has a name. Links hold them: none is ever changed or
//! used again. A new member takes the next free one.

use super::LinkError;
use super::coder::Coder;
use crate::cost::CostModel;
use crate::document::{Layer, Sync};
use crate::generate::Generator;
use crate::grid::{Corners, Neighbourhood};
use crate::heuristic::Heuristic;
use crate::priority::{Algorithm, CriterionKind};
use crate::search::{Reopen, Stop};

/// A member of a closed set with its permanent number.
pub(super) trait Code: Copy + Sized + 'static {
    /// How many numbers there are, most of them free.
    const SPACE: u32;
    /// Every member.
    const MEMBERS: &'static [Self];

    /// The number.
    fn number(self) -> u32;
}

/// Codes a member. A free number can only come from a newer version.
pub(super) fn member<T: Code>(coder: &mut dyn Coder, given: T) -> Result<T, LinkError> {
    let number = coder.below(T::SPACE, given.number());
    let mut members = T::MEMBERS.iter().copied();
    members
        .find(|member| member.number() == number)
        .ok_or(LinkError::Newer)
}

macro_rules! codes {
    ($( $Set:ident, $space:literal: $( $Member:ident = $number:literal ),+; )+) => { $(
        impl Code for $Set {
            const SPACE: u32 = $space;
            const MEMBERS: &'static [Self] = Self::ALL;

            fn number(self) -> u32 {
                match self { $( Self::$Member => $number, )+ }
            }
        }
    )+ };
}

codes! {
    Algorithm, 16: Dijkstra = 0, Greedy = 1, AStar = 2, Weighted = 3, Walk = 4;
    Neighbourhood, 8: Four = 0, Eight = 1;
    Corners, 8: Never = 0, One = 1, Always = 2;
    CostModel, 8: Sqrt2 = 0, Lester = 1, Uniform = 2;
    Heuristic, 16: Zero = 0, Manhattan = 1, Chebyshev = 2, Octile = 3, Euclidean = 4, Squared = 5;
    CriterionKind, 16: Fifo = 0, Lifo = 1, LowH = 2, HighH = 3, LowG = 4, HighG = 5, Cross = 6,
        Hash = 7;
    Reopen, 4: Reopened = 0, Ignored = 1;
    Stop, 8: Expanded = 0, Generated = 1;
    Generator, 32: Trap = 0, Empty = 1, Backtracker = 2, Prim = 3, Division = 4, Rooms = 5,
        Caves = 6, Scatter = 7, Terrain = 8;
    Layer, 16: States = 0, Order = 1, G = 2, H = 3, F = 4, Plateau = 5, Difference = 6, Paths = 7,
        Accuracy = 8, Phantom = 9, Mirror = 10, Contours = 11;
    Sync, 4: Steps = 0, Share = 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<T: Code>() {
        let numbers: Vec<u32> = T::MEMBERS.iter().map(|member| member.number()).collect();
        for (place, number) in numbers.iter().enumerate() {
            assert!(*number < T::SPACE);
            assert!(!numbers[..place].contains(number), "{number} stands twice");
        }
    }

    #[test]
    fn every_number_stands_for_one_member() {
        check::<Algorithm>();
        check::<Neighbourhood>();
        check::<Corners>();
        check::<CostModel>();
        check::<Heuristic>();
        check::<CriterionKind>();
        check::<Reopen>();
        check::<Stop>();
        check::<Generator>();
        check::<Layer>();
        check::<Sync>();
    }
}
