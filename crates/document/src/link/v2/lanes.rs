//! Part 24: the lanes' new fields.

use super::NUMBERS;
use super::values::{Field, Values};
use crate::link::coder::{Coder, HALF};
use crate::link::{LinkError, v1};
use tiebreak::config::Config;
use tiebreak::fields::Value;
use tiebreak::priority::Chain;

/// Codes the new fields of the body's lanes.
pub(super) fn lanes(coder: &mut dyn Coder, given: &[Config]) -> Result<Vec<Config>, LinkError> {
    let mut before = Values::first();
    let mut lanes = Vec::with_capacity(given.len());
    for lane in given {
        before = fields(coder, &Values::of(lane), &before)?;
        lanes.push(before.config(lane)?);
    }
    Ok(lanes)
}

/// Whether the body and the new fields together give the lane back.
pub(super) fn keeps(lane: &Config) -> bool {
    let body = v1::Lane::of(lane).config();
    let read = Values::of(lane).config(&body);
    let read = read.map(|read| with_program(read, lane));
    read.as_ref() == Ok(lane)
}

/// A lane with the program of another, which has a part of its own.
fn with_program(lane: Config, like: &Config) -> Config {
    match like.program() {
        Some(program) if program.parts.check().is_ok() => Config {
            method: like.method,
            ..lane
        },
        _ => lane,
    }
}

/// Codes the fields in which a lane differs from the one before.
fn fields(coder: &mut dyn Coder, given: &Values, before: &Values) -> Result<Values, LinkError> {
    let differs = |&place: &usize| given.0[place] != before.0[place];
    let changed: Vec<usize> = (0..given.0.len()).filter(differs).collect();
    let count = coder.number(1, changed.len() as u32)?;
    let mut values = before.clone();
    let mut changed = changed.into_iter();
    let mut least = 0;
    for _ in 0..count {
        let number = given.0[changed.next().unwrap_or(0)].0;
        let number = coder.below(NUMBERS, number);
        // Each word at most once, or a short text could ask for billions.
        if number < least {
            return Err(LinkError::Damaged);
        }
        least = number + 1;
        let place = values.0.binary_search_by_key(&number, |field| field.0);
        let place = place.map_err(|_| LinkError::Newer)?;
        let (field, like) = (&given.0[place].1, &mut values.0[place].1);
        *like = field_of(coder, field, like)?;
    }
    Ok(values)
}

/// Codes a field of the same kind as `like`.
fn field_of(coder: &mut dyn Coder, given: &Field, like: &Field) -> Result<Field, LinkError> {
    Ok(match (given, like) {
        (&Field::Plain(given), &Field::Plain(like)) => Field::Plain(value_of(coder, given, like)?),
        (Field::Plain(_), Field::Ties(_)) => Field::Ties(ties_of(coder, None)?),
        (Field::Ties(chain), _) => Field::Ties(ties_of(coder, chain.as_ref())?),
    })
}

/// Codes a chain, if there is one.
fn ties_of(coder: &mut dyn Coder, given: Option<&Chain>) -> Result<Option<Chain>, LinkError> {
    match coder.bit(HALF, given.is_some()) {
        true => v1::new_chain(coder, given).map(Some),
        false => Ok(None),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::coder::{Decoder, Encoder};

    /// A decoder reads zeros behind the end of a text, so that a count alone could keep it busy for minutes.
    #[test]
    fn a_field_comes_once_however_many_are_announced() {
        let mut encoder = Encoder::new();
        encoder.number(1, u32::MAX).unwrap();
        let payload = encoder.finish();
        let read = lanes(&mut Decoder::new(&payload), &[Config::default()]);
        assert_eq!(read, Err(LinkError::Damaged));
    }
}
