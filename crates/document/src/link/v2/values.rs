//! A lane's new fields, by their permanent numbers.

use crate::link::LinkError;
use tiebreak::config::world_settings as world;
use tiebreak::config::{Config, variant_settings as keys};
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::named::Numbered;
use tiebreak::priority::Chain;
use tiebreak::search::Stop;

/// The fields of a lane after its method, which has number 0, in the order of their permanent numbers.
static FIELDS: [&Key; 17] = [
    &keys::ACCURACY,
    &keys::GROUND,
    &keys::PRUNING,
    &keys::BEAM,
    &keys::LIMIT,
    &keys::PARTIAL,
    &keys::EPSILON,
    &keys::FALL,
    &keys::DEPTH,
    &keys::LOW,
    &keys::HIGH,
    &keys::OVER,
    &keys::UNDER,
    &keys::MEMORY,
    &keys::SLACK,
    &keys::SHRINK,
    &keys::BURST,
];

/// The fields with numbers from 32 on; `None` is that of a word of version 1 whose value here isn't the key's: [`HEURISTIC`],
/// [`COSTS`], [`STOP`] and [`CHAIN`].
static WORLD: [Option<&Key>; 20] = [
    Some(&world::DANGER),
    Some(&world::TURN),
    Some(&world::SMOOTH),
    Some(&world::AIM),
    Some(&world::PLAYER),
    Some(&world::SKIP),
    Some(&world::GRAPH),
    None,
    Some(&world::LANDMARKS),
    Some(&world::BLOCK),
    Some(&world::REFINE),
    None,
    Some(&world::STRAIGHT),
    Some(&world::DIAGONAL),
    Some(&world::SIZE),
    Some(&world::PORTALS),
    Some(&world::UNREACHABLE),
    Some(&world::WITHIN),
    None,
    None,
];

/// The place of the field with number 32.
const FIRST_OF_WORLD: usize = FIELDS.len() + 1;

/// The place of the number of a heuristic that version 1 doesn't have, or 0.
const HEURISTIC: usize = FIRST_OF_WORLD + 7;

/// The place of the number of a cost model that version 1 doesn't have, or 0.
const COSTS: usize = FIRST_OF_WORLD + 11;

/// The place of the number of a stopping rule that version 1 doesn't have, or 0.
const STOP: usize = FIRST_OF_WORLD + 18;

/// The place of a chain with a criterion that version 1 doesn't have.
const CHAIN: usize = FIRST_OF_WORLD + 19;

/// How many fields there are.
const COUNT: usize = FIRST_OF_WORLD + WORLD.len();

/// The lane with which the first one is compared, frozen.
pub(super) const FIRST: [Value; COUNT] = {
    use Value::{Number, Optional, Ties, Word};
    [
        Word(0),
        Number(1000),
        Word(0),
        Word(0),
        Number(0),
        Number(0),
        Word(0),
        Number(500),
        Word(0),
        Number(0),
        Number(0),
        Number(500),
        Number(10_000),
        Optional(None),
        Word(0),
        Number(0),
        Number(500),
        Number(16),
        Number(0),
        Number(0),
        Word(0),
        Word(0),
        Number(0),
        Word(0),
        Word(0),
        Word(0),
        Number(4),
        Number(8),
        Number(0),
        Word(0),
        Number(2),
        Number(3),
        Number(1),
        Word(0),
        Word(0),
        Number(0),
        Word(0),
        Ties(None),
    ]
};

/// A field's value as a link holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// The permanent number of a word.
    Word(u32),
    Number(u32),
    Optional(Option<u32>),
    Ties(Option<Chain>),
}

/// The new fields of a lane, in the order of their permanent numbers. The first is the number of a method that
/// version 1 doesn't have, or 0; so are [`HEURISTIC`], [`COSTS`] and [`STOP`] for other words.
#[derive(Clone, Debug)]
pub(super) struct Values(pub(super) [Value; COUNT]);

impl Values {
    pub(super) fn of(lane: &Config) -> Self {
        let mut writer = Writer(Self(FIRST));
        let _ = lane.clone().tell(&mut writer);
        if lane.method.is_new() {
            writer.0.0[0] = Value::Word(lane.method.number());
        }
        if lane.heuristic.is_new() {
            writer.0.0[HEURISTIC] = Value::Word(lane.heuristic.number());
        }
        if lane.moves.costs.is_new() {
            writer.0.0[COSTS] = Value::Word(lane.moves.costs.number());
        }
        if lane.stop == Stop::All {
            writer.0.0[STOP] = Value::Word(lane.stop.number());
        }
        if lane.chain.is_new() {
            writer.0.0[CHAIN] = Value::Ties(Some(lane.chain.clone()));
        }
        writer.0
    }

    /// The lane with these fields, and the others as in `body`.
    pub(super) fn config(&self, body: &Config) -> Result<Config, LinkError> {
        let mut lane = body.clone();
        self.word(0, &mut lane.method)?;
        self.word(HEURISTIC, &mut lane.heuristic)?;
        self.word(COSTS, &mut lane.moves.costs)?;
        self.word(STOP, &mut lane.stop)?;
        if let Value::Ties(Some(chain)) = &self.0[CHAIN] {
            lane.chain = chain.clone();
        }
        let told = lane.tell(&mut Reader(self));
        told.map_err(|Refused| LinkError::Newer)?;
        Ok(lane)
    }

    /// Sets a word by its permanent number at a place, unless that is 0.
    fn word<T: Numbered>(&self, place: usize, to: &mut T) -> Result<(), LinkError> {
        if let Value::Word(number @ 1..) = self.0[place] {
            let mut members = T::MEMBERS.iter();
            let member = members.find(|member| member.number() == number);
            *to = *member.ok_or(LinkError::Newer)?;
        }
        Ok(())
    }
}

/// A field's place among the values.
fn place_of(key: &Key) -> Option<usize> {
    if let Some(place) = FIELDS.iter().position(|&field| field == key) {
        return Some(place + 1);
    }
    if let Some(place) = WORLD.iter().position(|&field| field == Some(key)) {
        return Some(FIRST_OF_WORLD + place);
    }
    None
}

/// The permanent number of the field at a place.
pub(super) const fn number_of(place: usize) -> u32 {
    let number = if place < FIRST_OF_WORLD {
        place
    } else {
        place - FIRST_OF_WORLD + 32
    };
    number as u32
}

struct Writer(Values);

impl Writer {
    fn put(&mut self, key: &Key, value: Value) -> Result<(), Refused> {
        if let Some(place) = place_of(key) {
            self.0.0[place] = value;
        }
        Ok(())
    }
}

impl Fields for Writer {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        self.put(key, Value::Word(*choice.place as u32))
    }

    fn number(&mut self, key: &'static Key, _: Range, value: &mut u32) -> Result<(), Refused> {
        self.put(key, Value::Number(*value))
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        self.put(key, Value::Optional(*value))
    }
}

/// Sets a lane's new fields; an unknown word is refused.
struct Reader<'a>(&'a Values);

impl Reader<'_> {
    fn get(&self, key: &Key) -> Option<Value> {
        Some(self.0.0[place_of(key)?].clone())
    }
}

impl Fields for Reader<'_> {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        if let Some(Value::Word(number)) = self.get(key) {
            if number as usize >= choice.set.names.len() {
                return Err(Refused);
            }
            *choice.place = number as usize;
        }
        Ok(())
    }

    fn number(&mut self, key: &'static Key, _: Range, value: &mut u32) -> Result<(), Refused> {
        if let Some(Value::Number(number)) = self.get(key) {
            *value = number;
        }
        Ok(())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        if let Some(Value::Optional(number)) = self.get(key) {
            *value = number;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::search::Method;

    /// Links leave out a parameter that a lane doesn't have, because its usual value is the one here. A change
    /// of a usual value has to keep this one for links.
    #[test]
    fn the_usual_parameters_are_those_that_links_leave_out() {
        for &method in Method::ALL.iter().filter(|method| !method.is_new()) {
            assert_eq!(Values::of(&Config::of(method)).0, FIRST, "{method}");
        }
    }

    #[test]
    fn every_new_setting_has_its_number() {
        struct Numbered;
        impl Fields for Numbered {
            fn other(&mut self, key: &'static Key) -> Result<(), Refused> {
                let is_numbered = place_of(key).is_some();
                assert_eq!(is_numbered, key.version == 2, "{}", key.name);
                Ok(())
            }
        }
        Config::default().tell(&mut Numbered).unwrap();
    }

    /// Links hold a word as its place in its set.
    #[test]
    fn words_keep_their_places() {
        struct Sets(Vec<String>);
        impl Fields for Sets {
            fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
                if place_of(key).is_some() {
                    self.0.push(choice.set.names.join(" "));
                }
                Ok(())
            }
        }
        let mut sets = Sets(Vec::new());
        Config::default().tell(&mut sets).unwrap();
        let expected = [
            "least expected",
            "none jump",
            "first nearest",
            "depth near",
            "table path",
            "none swap pull",
            "nearest first each",
            "none islands dead-ends",
            "cells points clusters",
            "counted ignored",
            "none nearest",
        ];
        assert_eq!(sets.0, expected);
    }

    #[test]
    fn numbers_leave_room_for_what_came_in_between() {
        let numbers = (0..COUNT).map(number_of);
        let expected = (0..18).chain(32..52);
        assert!(numbers.eq(expected));
    }
}
