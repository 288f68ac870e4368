//! Happenings as a recording keeps them.

use super::record::{Happening, Kind, Outcome, PlanRecord, Why};
use super::{MAX_PATROLS, MAX_UNITS};
use tiebreak::space::NodeId;

/// A happening in twelve bytes. Units and patrols are few, and the record of a search stands elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Brief {
    Edit(NodeId, u8),
    Known(NodeId, u8),
    Note(u8),
    Begin(u32, Option<u8>, Kind, Why),
    /// The next of the searches that ended.
    End,
    Move(u8, NodeId),
    Blocked(u8, NodeId, u8),
    Bump(u8, NodeId),
    Arrive(u8),
    Ended(Outcome),
}

const _: () = assert!(size_of::<(u32, Brief)>() == 16);
// A byte tells all units and patrols apart.
const _: () = assert!(MAX_UNITS + MAX_PATROLS <= 255);

impl Brief {
    pub(super) fn of(happening: &Happening) -> Self {
        match *happening {
            Happening::Edit(cell, value) => Self::Edit(cell, value),
            Happening::Known(cell, value) => Self::Known(cell, value),
            Happening::Note(unit) => Self::Note(unit as u8),
            Happening::Begin(number, unit, kind, why) => {
                Self::Begin(number, unit.map(|unit| unit as u8), kind, why)
            }
            Happening::End(_) => Self::End,
            Happening::Move(unit, to) => Self::Move(unit as u8, to),
            Happening::Blocked(unit, to, by) => Self::Blocked(unit as u8, to, by as u8),
            Happening::Bump(unit, to) => Self::Bump(unit as u8, to),
            Happening::Arrive(unit) => Self::Arrive(unit as u8),
            Happening::Ended(outcome) => Self::Ended(outcome),
        }
    }

    /// The happening, of which `plans` has the next search that ended.
    pub(super) fn whole<'a>(
        self,
        plans: &mut impl Iterator<Item = &'a PlanRecord>,
    ) -> Option<Happening> {
        Some(match self {
            Self::Edit(cell, value) => Happening::Edit(cell, value),
            Self::Known(cell, value) => Happening::Known(cell, value),
            Self::Note(unit) => Happening::Note(unit.into()),
            Self::Begin(number, unit, kind, why) => {
                Happening::Begin(number, unit.map(usize::from), kind, why)
            }
            Self::End => Happening::End(*plans.next()?),
            Self::Move(unit, to) => Happening::Move(unit.into(), to),
            Self::Blocked(unit, to, by) => Happening::Blocked(unit.into(), to, by.into()),
            Self::Bump(unit, to) => Happening::Bump(unit.into(), to),
            Self::Arrive(unit) => Happening::Arrive(unit.into()),
            Self::Ended(outcome) => Happening::Ended(outcome),
        })
    }
}
