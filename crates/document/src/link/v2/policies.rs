//! Part 26: the lanes' policies. Each is compared with the one before, like lanes of version 1: a slot for each field
//! says whether it differs.

use crate::Document;
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use crate::link::v1::Slot;
use tiebreak::fields::{Choice, Fields, Form, Key, Layout, Phrase, Range, Refused};
use tiebreak_journey::{Policy, policy_settings as keys};

/// How many fields a policy has in this part.
const FIELDS: usize = 24;

/// The fields in their order, frozen, each with the number of words that it leaves room for. Later ones are for later
/// parts.
static FROZEN: [(&Key, u32); FIELDS] = [
    (&keys::PLAN, 16),
    (&keys::WHEN, 16),
    (&keys::PULSE, 0),
    (&keys::SPLICE, 0),
    (&keys::TOLERANCE, 0),
    (&keys::BUDGET, 0),
    (&keys::MEANWHILE, 8),
    (&keys::AHEAD, 0),
    (&keys::WALLS, 8),
    (&keys::PENALTY, 0),
    (&keys::NEAR, 0),
    (&keys::COLLIDE, 8),
    (&keys::PATIENCE, 0),
    (&keys::PREDICT, 8),
    (&keys::FORESEE, 8),
    (&keys::FIRST, 8),
    (&keys::HEADS, 0),
    (&keys::LAZY, 0),
    (&keys::HAND, 8),
    (&keys::FLOCK, 0),
    (&keys::GAP, 0),
    (&keys::FOLLOW, 8),
    (&keys::KEEP, 0),
    (&keys::STORE, 16),
];

/// A field's value as a link holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    /// The place of a word, which is its permanent number.
    Word(u32),
    Number(u32),
    Flag(bool),
    Phrases(Vec<Phrase>),
}

/// The policy before the first, which links leave out, frozen.
fn first() -> Vec<Value> {
    use Value::{Flag, Number, Phrases, Word};
    let phrase = |place, number| Phrase { place, number };
    let flock = [1, 4, 3].into_iter().enumerate();
    let flock = flock.map(|(place, number)| phrase(place, Some(number)));
    vec![
        Word(0),
        Phrases(vec![phrase(0, None)]),
        Number(1),
        Number(0),
        Number(0),
        Number(0),
        Word(1),
        Number(0),
        Word(1),
        Number(0),
        Number(0),
        Word(1),
        Number(1),
        Phrases(Vec::new()),
        Word(0),
        Phrases(Vec::new()),
        Number(10),
        Flag(true),
        Word(0),
        Phrases(flock.collect()),
        Number(1),
        Word(0),
        Number(0),
        Word(1),
    ]
}

/// The policy that links leave out.
pub(super) fn usual() -> Policy {
    /// Reads that nothing differs.
    struct Same;
    impl Coder for Same {
        fn bit(&mut self, _: u32, _: bool) -> bool {
            false
        }
        fn below(&mut self, _: u32, _: u32) -> u32 {
            0
        }
    }
    let usual = policies(&mut Same, &[], 1).map(|mut policies| policies.pop());
    usual.ok().flatten().unwrap_or_default()
}

/// Whether any policy of a document with a journey is one that links have to write.
pub(super) fn are_needed(document: &Document) -> bool {
    let usual = usual();
    document.journey.is_some() && document.policies.iter().any(|policy| *policy != usual)
}

/// Codes the policies of a number of lanes.
pub(super) fn policies(
    coder: &mut dyn Coder,
    given: &[Policy],
    lanes: usize,
) -> Result<Vec<Policy>, LinkError> {
    let mut coding = Coding {
        coder,
        // The chance that a field differs from the policy before: an eighth at first.
        slots: [Slot::new(8192, 2); FIELDS],
        before: first(),
        next: 0,
        wrong: LinkError::Newer,
    };
    let mut policies = Vec::new();
    for index in 0..lanes {
        let mut policy = given.get(index).cloned().unwrap_or_default();
        coding.next = 0;
        if let Err(Refused) = policy.tell(&mut coding) {
            return Err(coding.wrong);
        }
        policies.push(policy);
    }
    Ok(policies)
}

/// Codes one field after the other.
struct Coding<'a> {
    coder: &'a mut dyn Coder,
    slots: [Slot; FIELDS],
    /// The policy before; fields that are already coded have this policy's values.
    before: Vec<Value>,
    next: usize,
    /// Why a field was refused.
    wrong: LinkError,
}

impl Coding<'_> {
    /// Codes a field: whether it differs, then its value. A field that has no place here keeps its value.
    fn field(
        &mut self,
        key: &Key,
        given: Value,
        code: &mut dyn FnMut(&mut dyn Coder, u32) -> Result<Value, LinkError>,
    ) -> Result<Value, Refused> {
        let place = self.next;
        let Some((_, space)) = FROZEN.get(place).filter(|(frozen, _)| *frozen == key) else {
            return Ok(given);
        };
        self.next += 1;
        let differs = given != self.before[place];
        if self.slots[place].code(self.coder, differs) {
            match code(self.coder, *space) {
                Ok(value) => self.before[place] = value,
                Err(why) => {
                    self.wrong = why;
                    return Err(Refused);
                }
            }
        }
        Ok(self.before[place].clone())
    }
}

impl Fields for Coding<'_> {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        let (given, known) = (*choice.place as u32, choice.set.names.len() as u32);
        let read = self.field(key, Value::Word(given), &mut |coder, space| {
            Ok(Value::Word(word(coder, space, known, given)?))
        })?;
        if let Value::Word(place) = read {
            *choice.place = place as usize;
        }
        Ok(())
    }

    fn number(&mut self, key: &'static Key, range: Range, value: &mut u32) -> Result<(), Refused> {
        let given = *value;
        let read = self.field(key, Value::Number(given), &mut |coder, _| {
            Ok(Value::Number(number(coder, range, given)?))
        })?;
        if let Value::Number(number) = read {
            *value = number;
        }
        Ok(())
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        let given = *value;
        let read = self.field(key, Value::Flag(given), &mut |coder, _| {
            Ok(Value::Flag(coder.bit(HALF, given)))
        })?;
        if let Value::Flag(flag) = read {
            *value = flag;
        }
        Ok(())
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        let given = said.clone();
        let read = self.field(key, Value::Phrases(given.clone()), &mut |coder, space| {
            Ok(Value::Phrases(phrases(coder, form, space, &given)?))
        })?;
        if let Value::Phrases(phrases) = read {
            *said = phrases;
        }
        Ok(())
    }
}

/// A word by its place, below `space`. One that isn't known can only come from a newer version.
fn word(coder: &mut dyn Coder, space: u32, known: u32, given: u32) -> Result<u32, LinkError> {
    match coder.below(space, given) {
        place if place < known => Ok(place),
        _ => Err(LinkError::Newer),
    }
}

/// A number, of a higher order where it counts thousandths.
fn number(coder: &mut dyn Coder, range: Range, given: u32) -> Result<u32, LinkError> {
    let order = if range.unit == 1000 { 8 } else { 4 };
    coder.number(order, given)
}

/// A list: how many, then each word. One or none: the place of the word plus 1, or 0. All: their numbers.
fn phrases(
    coder: &mut dyn Coder,
    form: &Form,
    space: u32,
    given: &[Phrase],
) -> Result<Vec<Phrase>, LinkError> {
    let known = form.numbers.len() as u32;
    let place_of = |index: usize| given.get(index).map_or(0, |phrase| phrase.place as u32);
    let count = match form.layout {
        Layout::List => coder.below(space, given.len() as u32),
        Layout::One => 1,
        Layout::All => known,
    };
    let mut read = Vec::new();
    for index in 0..count as usize {
        let place = match form.layout {
            Layout::List => word(coder, space, known, place_of(index))?,
            Layout::One => {
                let above = if given.is_empty() { 0 } else { place_of(0) + 1 };
                match word(coder, space, known + 1, above)? {
                    0 => return Ok(read),
                    above => above - 1,
                }
            }
            Layout::All => index as u32,
        };
        let place = place as usize;
        let number = match form.numbers[place] {
            Some(range) => {
                let given = given.get(index).and_then(|phrase| phrase.number);
                Some(number(coder, range, given.unwrap_or(0))?)
            }
            None => None,
        };
        read.push(Phrase { place, number });
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::named::Numbered;
    use tiebreak_journey::{
        Collide, First, Follow, Foresee, Hand, Journey, Meanwhile, Plan, Predict, Reason, Store,
        Walls,
    };

    /// Links leave these out, so a change of a usual value has to keep this one for links.
    #[test]
    fn what_links_leave_out_is_usual() {
        assert_eq!(usual(), Policy::default());
        assert_eq!(super::super::journey::usual(), Journey::default());
    }

    #[test]
    fn every_field_has_its_place() {
        let keys = Policy::default().keys();
        assert!(keys.iter().eq(FROZEN.iter().map(|(key, _)| key)));
    }

    /// Links hold a word as its place, which has to be its permanent number.
    #[test]
    fn words_keep_their_places() {
        fn keep<T: Numbered>() {
            let numbers = T::MEMBERS.iter().map(|member| member.number());
            assert!(numbers.eq(0..T::MEMBERS.len() as u32), "{}", T::SET.noun);
        }
        keep::<Plan>();
        keep::<Reason>();
        keep::<Meanwhile>();
        keep::<Walls>();
        keep::<Collide>();
        keep::<Predict>();
        keep::<Foresee>();
        keep::<First>();
        keep::<Hand>();
        keep::<Follow>();
        keep::<Store>();
    }
}
