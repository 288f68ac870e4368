//! For each closed set, how many numbers version 1 has room for, and how many of them it knows. The permanent
//! numbers stand beside the names.

use std::marker::PhantomData;

use crate::link::LinkError;
use crate::link::coder::Coder;
use crate::{Layer, Sync};
use tiebreak::cost::CostModel;
use tiebreak::generate::Generator;
use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::named::Numbered;
use tiebreak::priority::Criterion;
use tiebreak::search::{Method, Reopen, Stop};

/// A closed set as version 1 knows it.
pub(super) struct Code<T> {
    space: u32,
    known: u32,
    members: PhantomData<T>,
}

pub(super) const ALGORITHM: Code<Method> = Code::new(16, 5);
pub(super) const MOVES: Code<Neighbourhood> = Code::new(8, 2);
pub(super) const CORNERS: Code<Corners> = Code::new(8, 3);
pub(super) const COSTS: Code<CostModel> = Code::new(8, 3);
pub(super) const HEURISTIC: Code<Heuristic> = Code::new(16, 6);
pub(super) const CRITERION: Code<Criterion> = Code::new(16, 8);
/// The criteria of version 2.
pub(super) const ALL_CRITERIA: Code<Criterion> = Code::new(16, 12);
pub(super) const REOPEN: Code<Reopen> = Code::new(4, 2);
pub(super) const STOP: Code<Stop> = Code::new(8, 2);
pub(super) const GENERATOR: Code<Generator> = Code::new(32, 9);
pub(super) const LAYER: Code<Layer> = Code::new(16, 12);
pub(super) const SYNC: Code<Sync> = Code::new(4, 2);

impl<T> Code<T> {
    const fn new(space: u32, known: u32) -> Self {
        let members = PhantomData;
        Self {
            space,
            known,
            members,
        }
    }

    /// Codes a number. One that isn't known can only come from a newer version.
    pub(super) fn number(&self, coder: &mut dyn Coder, given: u32) -> Result<u32, LinkError> {
        let number = coder.below(self.space, given);
        (number < self.known)
            .then_some(number)
            .ok_or(LinkError::Newer)
    }
}

impl<T: Numbered> Code<T> {
    /// Whether version 1 has a number for it.
    pub(super) fn knows(&self, member: T) -> bool {
        member.number() < self.known
    }

    /// The number of a member, or `other` for a member that came later.
    pub(super) fn of(&self, member: T, other: u32) -> u32 {
        if self.knows(member) {
            member.number()
        } else {
            other
        }
    }

    /// The member with a known number.
    pub(super) fn with(&self, number: u32) -> T {
        let mut members = T::MEMBERS.iter().copied();
        let member = members.find(|member| member.number() == number);
        member.expect("permanent numbers never vanish")
    }

    /// Codes a member.
    pub(super) fn member(&self, coder: &mut dyn Coder, given: T) -> Result<T, LinkError> {
        let number = self.number(coder, given.number())?;
        Ok(self.with(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<T: Numbered + std::fmt::Debug>(code: &Code<T>, first_and_last: [T; 2]) {
        assert!(code.known <= code.space);
        let known = (0..code.known).map(|number| code.with(number).number());
        assert!(known.eq(0..code.known));
        assert_eq!(
            [0, code.known - 1].map(|number| code.with(number)),
            first_and_last
        );
        let members = T::MEMBERS.iter().filter(|&&member| code.knows(member));
        assert_eq!(members.count(), code.known as usize);
    }

    #[test]
    fn every_known_number_stands_for_one_member() {
        check(&ALGORITHM, [Method::Dijkstra, Method::Walk]);
        check(&MOVES, [Neighbourhood::Four, Neighbourhood::Eight]);
        check(&CORNERS, [Corners::Never, Corners::Always]);
        check(&COSTS, [CostModel::Sqrt2, CostModel::Uniform]);
        check(&HEURISTIC, [Heuristic::Zero, Heuristic::Squared]);
        check(&CRITERION, [Criterion::Fifo, Criterion::Hash(0)]);
        check(&ALL_CRITERIA, [Criterion::Fifo, Criterion::HighY]);
        check(&REOPEN, [Reopen::Reopened, Reopen::Ignored]);
        check(&STOP, [Stop::Expanded, Stop::Generated]);
        check(&GENERATOR, [Generator::Trap, Generator::Terrain]);
        check(&LAYER, [Layer::States, Layer::Contours]);
        check(&SYNC, [Sync::Steps, Sync::Share]);
    }
}
