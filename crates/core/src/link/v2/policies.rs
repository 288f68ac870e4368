//! Part 26: the lanes' policies. Each is compared with the one before, like lanes of version 1: a slot for each field
//! says whether it differs.

use super::{find, word};
use crate::document::Document;
use crate::journey::{
    Collide, First, Flock, Follow, Foresee, Hand, Meanwhile, Plan, Policy, Predict, Reason, Store,
    Walls,
};
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use crate::link::v1::Slot;
use crate::named::Numbered;

/// How many fields a policy has.
const FIELDS: usize = 24;

/// The order of a number's code, where nothing else is said.
const ORDER: u32 = 4;
/// The order of thousandths.
const THOUSANDTHS: u32 = 8;

/// The policy before the first, which links leave out, frozen.
pub(super) fn first() -> Policy {
    Policy {
        plan: Plan::Path,
        when: vec![Reason::Blocked],
        pulse: 1,
        splice: 0,
        tolerance: 0,
        budget: 0,
        meanwhile: Meanwhile::Old,
        ahead: 0,
        walls: Walls::Stopped,
        penalty: 0,
        near: 0,
        collide: Collide::Replan,
        patience: 1,
        predict: None,
        foresee: Foresee::Patrols,
        first: None,
        heads: 10,
        lazy: true,
        hand: Hand::Right,
        flock: Flock {
            attract: 1,
            separate: 4,
            align: 3,
        },
        gap: 1,
        follow: Follow::Trail,
        keep: 0,
        store: Store::Directions,
    }
}

/// Whether the policies of a document with a journey aren't all those that links leave out.
pub(super) fn are_needed(document: &Document) -> bool {
    let usual = first();
    document.journey.is_some() && document.policies.iter().any(|policy| *policy != usual)
}

/// Codes the policies of so many lanes.
pub(super) fn policies(
    coder: &mut dyn Coder,
    given: &[Policy],
    lanes: usize,
) -> Result<Vec<Policy>, LinkError> {
    // The chance that a field differs from the policy before: an eighth at first.
    let mut slots = [Slot::new(8192, 2); FIELDS];
    let mut before = first();
    let mut policies = Vec::with_capacity(lanes);
    for index in 0..lanes {
        let given = given.get(index).unwrap_or(&before);
        before = policy(coder, given, &before, &mut slots)?;
        policies.push(before.clone());
    }
    Ok(policies)
}

/// Codes one field after the other: whether it differs from the policy before, then its value.
struct Changes<'a> {
    coder: &'a mut dyn Coder,
    slots: std::slice::IterMut<'a, Slot>,
}

impl Changes<'_> {
    fn differs(&mut self, differs: bool) -> Result<bool, LinkError> {
        let slot = self.slots.next().ok_or(LinkError::Damaged)?;
        Ok(slot.code(self.coder, differs))
    }

    fn number(&mut self, given: u32, before: u32) -> Result<u32, LinkError> {
        match self.differs(given != before)? {
            true => self.coder.number(ORDER, given),
            false => Ok(before),
        }
    }

    fn word<T: Numbered>(&mut self, space: u32, given: T, before: T) -> Result<T, LinkError> {
        match self.differs(given != before)? {
            true => word(self.coder, space, given),
            false => Ok(before),
        }
    }

    fn other<T: PartialEq + Clone>(
        &mut self,
        given: &T,
        before: &T,
        code: fn(&mut dyn Coder, &T) -> Result<T, LinkError>,
    ) -> Result<T, LinkError> {
        match self.differs(given != before)? {
            true => code(self.coder, given),
            false => Ok(before.clone()),
        }
    }
}

fn policy(
    coder: &mut dyn Coder,
    given: &Policy,
    before: &Policy,
    slots: &mut [Slot; FIELDS],
) -> Result<Policy, LinkError> {
    let slots = slots.iter_mut();
    let mut next = Changes { coder, slots };
    Ok(Policy {
        plan: next.word(16, given.plan, before.plan)?,
        when: next.other(&given.when, &before.when, |coder, when| {
            reasons(coder, when)
        })?,
        pulse: next.number(given.pulse, before.pulse)?,
        splice: next.number(given.splice, before.splice)?,
        tolerance: next.number(given.tolerance, before.tolerance)?,
        budget: next.number(given.budget, before.budget)?,
        meanwhile: next.word(8, given.meanwhile, before.meanwhile)?,
        ahead: next.number(given.ahead, before.ahead)?,
        walls: next.word(8, given.walls, before.walls)?,
        penalty: next.number(given.penalty, before.penalty)?,
        near: next.number(given.near, before.near)?,
        collide: next.word(8, given.collide, before.collide)?,
        patience: next.number(given.patience, before.patience)?,
        predict: next.other(&given.predict, &before.predict, predict)?,
        foresee: next.word(8, given.foresee, before.foresee)?,
        first: next.other(&given.first, &before.first, quick)?,
        heads: next.number(given.heads, before.heads)?,
        lazy: next.other(&given.lazy, &before.lazy, |coder, &lazy| {
            Ok(coder.bit(HALF, lazy))
        })?,
        hand: next.word(8, given.hand, before.hand)?,
        flock: next.other(&given.flock, &before.flock, flock)?,
        gap: next.number(given.gap, before.gap)?,
        follow: next.word(8, given.follow, before.follow)?,
        keep: next.number(given.keep, before.keep)?,
        store: next.word(16, given.store, before.store)?,
    })
}

/// How many there are, and each in its order, with its number if it has one.
fn reasons(coder: &mut dyn Coder, given: &[Reason]) -> Result<Vec<Reason>, LinkError> {
    let count = coder.below(16, given.len() as u32);
    let mut reasons = Vec::new();
    for index in 0..count as usize {
        let given = given.get(index).copied().unwrap_or(Reason::Blocked);
        let kind: Reason = word(coder, 16, given)?;
        let mut number = |usual: u32| {
            let given = match given {
                Reason::Every(number) | Reason::Near(number) | Reason::Region(number) => number,
                _ => usual,
            };
            coder.number(ORDER, given)
        };
        reasons.push(match kind {
            Reason::Every(usual) => Reason::Every(number(usual)?),
            Reason::Near(usual) => Reason::Near(number(usual)?),
            Reason::Region(usual) => Reason::Region(number(usual)?),
            other => other,
        });
    }
    Ok(reasons)
}

/// 0 for none, else the permanent number of a member plus 1.
fn member<T: Numbered>(coder: &mut dyn Coder, given: Option<T>) -> Result<Option<T>, LinkError> {
    let number = coder.below(8, given.map_or(0, |given| given.number() + 1));
    match number {
        0 => Ok(None),
        number => find(number - 1).map(Some),
    }
}

fn predict(coder: &mut dyn Coder, given: &Option<Predict>) -> Result<Option<Predict>, LinkError> {
    let steps = match *given {
        Some(Predict::Arrival(steps) | Predict::SpaceTime(steps)) => steps,
        None => 0,
    };
    Ok(match member(coder, *given)? {
        None => None,
        Some(Predict::Arrival(_)) => Some(Predict::Arrival(coder.number(ORDER, steps)?)),
        Some(Predict::SpaceTime(_)) => Some(Predict::SpaceTime(coder.number(ORDER, steps)?)),
    })
}

fn quick(coder: &mut dyn Coder, given: &Option<First>) -> Result<Option<First>, LinkError> {
    let share = match *given {
        Some(First::Soften(share) | First::Weighted(share)) => share,
        Some(First::Greedy) | None => 0,
    };
    Ok(match member(coder, *given)? {
        None => None,
        Some(First::Soften(_)) => Some(First::Soften(coder.number(THOUSANDTHS, share)?)),
        Some(First::Greedy) => Some(First::Greedy),
        Some(First::Weighted(_)) => Some(First::Weighted(coder.number(THOUSANDTHS, share)?)),
    })
}

fn flock(coder: &mut dyn Coder, given: &Flock) -> Result<Flock, LinkError> {
    Ok(Flock {
        attract: coder.number(ORDER, given.attract)?,
        separate: coder.number(ORDER, given.separate)?,
        align: coder.number(ORDER, given.align)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journey::Journey;

    /// Links leave these out, so a change of a usual value has to keep this one for links.
    #[test]
    fn what_links_leave_out_is_usual() {
        assert_eq!(first(), Policy::default());
        assert_eq!(super::super::journey::usual(), Journey::default());
    }
}
