//! Version 2 of links: the body of version 1, and behind it numbered parts for what came later.
//!
//! A document that says nothing new stays version 1. Later versions may add parts, never change these.

use super::coder::{Coder, Decoder, Encoder, HALF};
use super::{EncodeError, LinkError, v1};
use crate::config::{Config, variant_settings as keys};
use crate::document::Document;
use crate::fields::{Choice, Fields, Key, Range, Refused};
use crate::named::Numbered;
use crate::search::Method;

/// How many numbers there are for parts and for a lane's fields.
const NUMBERS: u32 = 64;

/// The part of the lanes' new fields.
const LANES: u32 = 24;

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

/// What the first lane is compared with, frozen.
const FIRST: [Value; FIELDS.len() + 1] = {
    use Value::{Number, Optional, Word};
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
    ]
};

/// Whether a document says anything that version 1 has no words for.
pub(super) fn is_needed(document: &Document) -> bool {
    document.lanes.iter().any(Config::is_new)
}

/// The payload of a document. It is refused where a lane has a word that neither the body nor the parts have.
pub(super) fn write(document: &Document) -> Result<Vec<u8>, EncodeError> {
    let comes_back = |lane: &Config| {
        let body = v1::Lane::of(lane).config();
        Values::of(lane).config(&body).as_ref() == Ok(lane)
    };
    if let Some(lane) = document.lanes.iter().position(|lane| !comes_back(lane)) {
        return Err(EncodeError::Lane(lane + 1));
    }
    v1::write_before(document, |encoder: &mut Encoder| {
        parts(encoder, &document.lanes).map(|_| ())
    })
}

/// The document of a payload.
pub(super) fn read(payload: &[u8]) -> Result<Document, LinkError> {
    let mut decoder = Decoder::new(payload);
    let document = v1::read_before(&mut decoder)?;
    let lanes = parts(&mut decoder, &document.lanes)?;
    Ok(Document { lanes, ..document })
}

/// Codes the parts, today one, behind the lanes of the body.
fn parts(coder: &mut dyn Coder, given: &[Config]) -> Result<Vec<Config>, LinkError> {
    if coder.below(NUMBERS, 1) != 1 || coder.below(NUMBERS, LANES) != LANES {
        return Err(LinkError::Newer);
    }
    let mut before = Values(FIRST);
    let mut lanes = Vec::with_capacity(given.len());
    for lane in given {
        before = fields(coder, &Values::of(lane), &before)?;
        lanes.push(before.config(lane)?);
    }
    Ok(lanes)
}

/// Codes the fields in which a lane differs from the one before.
fn fields(coder: &mut dyn Coder, given: &Values, before: &Values) -> Result<Values, LinkError> {
    let differs = |&place: &usize| given.0[place] != before.0[place];
    let changed: Vec<usize> = (0..given.0.len()).filter(differs).collect();
    let count = coder.number(1, changed.len() as u32)?;
    let mut values = before.clone();
    let mut changed = changed.into_iter();
    for _ in 0..count {
        let place = changed.next().unwrap_or(0);
        let place = coder.below(NUMBERS, place as u32) as usize;
        let value = values.0.get_mut(place).ok_or(LinkError::Newer)?;
        *value = value_of(coder, given.0[place], *value)?;
    }
    Ok(values)
}

/// Codes a value of the same kind as `like`.
fn value_of(coder: &mut dyn Coder, given: Value, like: Value) -> Result<Value, LinkError> {
    let number = |value| match value {
        Value::Word(number) | Value::Number(number) => number,
        Value::Optional(number) => number.unwrap_or(0),
    };
    let given_number = number(given);
    Ok(match like {
        Value::Word(_) => Value::Word(coder.below(NUMBERS, given_number)),
        Value::Number(_) => Value::Number(coder.number(8, given_number)?),
        Value::Optional(_) => {
            let is_there = coder.bit(HALF, matches!(given, Value::Optional(Some(_))));
            Value::Optional(match is_there {
                true => Some(coder.number(8, given_number)?),
                false => None,
            })
        }
    })
}

/// A field's value as a link holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// The permanent number of a word.
    Word(u32),
    Number(u32),
    Optional(Option<u32>),
}

/// The new fields of a lane by their permanent numbers. The first is the number of a method that version 1
/// doesn't have, or 0.
#[derive(Clone, Debug)]
struct Values([Value; FIELDS.len() + 1]);

impl Values {
    fn of(lane: &Config) -> Self {
        let mut writer = Writer(Self(FIRST));
        let _ = lane.clone().tell(&mut writer);
        if lane.method.is_new() {
            writer.0.0[0] = Value::Word(lane.method.number());
        }
        writer.0
    }

    /// The lane with these fields, and the others as in `body`.
    fn config(&self, body: &Config) -> Result<Config, LinkError> {
        let mut lane = body.clone();
        if let Value::Word(number @ 1..) = self.0[0] {
            let mut methods = Method::ALL.iter();
            let method = methods.find(|method| method.number() == number);
            lane.method = *method.ok_or(LinkError::Newer)?;
        }
        let told = lane.tell(&mut Reader(self));
        told.map_err(|Refused| LinkError::Newer)?;
        Ok(lane)
    }
}

/// A field's place among the values.
fn place_of(key: &Key) -> Option<usize> {
    let place = FIELDS.iter().position(|&field| field == key)?;
    Some(place + 1)
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

/// Fills a lane's new fields in; a word that isn't known is refused.
struct Reader<'a>(&'a Values);

impl Reader<'_> {
    fn get(&self, key: &Key) -> Option<Value> {
        Some(self.0.0[place_of(key)?])
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
        ];
        assert_eq!(sets.0, expected);
    }
}
