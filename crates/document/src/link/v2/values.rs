//! A lane's new fields, by their permanent numbers.

use crate::link::LinkError;
use tiebreak::config::Config;
use tiebreak::fields::{Choice, Fields, Key, Range, Refused, Value};
use tiebreak::named::Numbered;
use tiebreak::priority::Chain;
use tiebreak::search::Stop;
use tiebreak::sort::sort_by_number;

/// The number of a method that version 1 doesn't have, or 0.
const METHOD: u32 = 0;

/// The numbers of a heuristic, a cost model and a stopping rule that version 1 doesn't have, or 0; they are not those of their
/// keys.
const HEURISTIC: u32 = 39;
const COSTS: u32 = 43;
const STOP: u32 = 50;

/// A chain with a criterion that version 1 doesn't have.
const CHAIN: u32 = 51;

/// The new fields of a lane with their permanent numbers, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Values(pub(super) Vec<(u32, Field)>);

/// A field's value as a link holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Plain(Value),
    Ties(Option<Chain>),
}

impl Values {
    /// The lane with which the first one is compared.
    pub(super) fn first() -> Self {
        let keys = Config::default().keys();
        let lasting = keys.iter().filter_map(|key| key.lasting.as_ref());
        let mut values: Vec<_> = lasting.map(|it| (it.number, it.first)).collect();
        values.extend([METHOD, HEURISTIC, COSTS, STOP].map(|number| (number, Value::Word(0))));
        sort_by_number(&mut values, |field| field.0);
        let plain = |(number, value)| (number, Field::Plain(value));
        let mut fields: Vec<_> = values.into_iter().map(plain).collect();
        let place = fields.partition_point(|field| field.0 < CHAIN);
        fields.insert(place, (CHAIN, Field::Ties(None)));
        Self(fields)
    }

    pub(super) fn of(lane: &Config) -> Self {
        let mut writer = Writer(Self::first());
        let _ = lane.clone().tell(&mut writer);
        let Writer(mut values) = writer;
        if lane.method.is_new() {
            values.put(METHOD, Value::Word(lane.method.number()));
        }
        if lane.heuristic.is_new() {
            values.put(HEURISTIC, Value::Word(lane.heuristic.number()));
        }
        if lane.moves.costs.is_new() {
            values.put(COSTS, Value::Word(lane.moves.costs.number()));
        }
        if lane.stop == Stop::All {
            values.put(STOP, Value::Word(lane.stop.number()));
        }
        if lane.chain.is_new() {
            values.set(CHAIN, Field::Ties(Some(lane.chain.clone())));
        }
        values
    }

    /// The lane with these fields, and the others as in `body`.
    pub(super) fn config(&self, body: &Config) -> Result<Config, LinkError> {
        let mut lane = body.clone();
        self.word(METHOD, &mut lane.method)?;
        self.word(HEURISTIC, &mut lane.heuristic)?;
        self.word(COSTS, &mut lane.moves.costs)?;
        self.word(STOP, &mut lane.stop)?;
        if let Some(Field::Ties(Some(chain))) = self.field(CHAIN) {
            lane.chain = chain.clone();
        }
        let told = lane.tell(&mut Reader(self));
        told.map_err(|Refused| LinkError::Newer)?;
        Ok(lane)
    }

    /// Sets a word by its permanent number, unless that is 0.
    fn word<T: Numbered>(&self, number: u32, to: &mut T) -> Result<(), LinkError> {
        if let Some(Value::Word(number @ 1..)) = self.get(number) {
            let mut members = T::MEMBERS.iter();
            let member = members.find(|member| member.number() == number);
            *to = *member.ok_or(LinkError::Newer)?;
        }
        Ok(())
    }

    fn field(&self, number: u32) -> Option<&Field> {
        let mut values = self.0.iter();
        let (_, field) = values.find(|(other, _)| *other == number)?;
        Some(field)
    }

    fn get(&self, number: u32) -> Option<Value> {
        match self.field(number)? {
            Field::Plain(value) => Some(*value),
            Field::Ties(_) => None,
        }
    }

    fn put(&mut self, number: u32, value: Value) {
        self.set(number, Field::Plain(value));
    }

    fn set(&mut self, number: u32, to: Field) {
        let mut values = self.0.iter_mut();
        if let Some(field) = values.find(|(other, _)| *other == number) {
            field.1 = to;
        }
    }
}

struct Writer(Values);

impl Writer {
    fn put(&mut self, key: &Key, value: Value) -> Result<(), Refused> {
        if let Some(lasting) = &key.lasting {
            self.0.put(lasting.number, value);
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
        self.0.get(key.lasting.as_ref()?.number)
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
    use crate::link::v2::NUMBERS;
    use tiebreak::config::program_settings as keys;
    use tiebreak::search::Method;

    /// Links leave out a parameter that a lane doesn't have, because its usual value is the first one. A change
    /// of a usual value has to keep the first one for links.
    #[test]
    fn the_usual_parameters_are_those_that_links_leave_out() {
        for &method in Method::ALL.iter().filter(|method| !method.is_new()) {
            assert_eq!(Values::of(&Config::of(method)), Values::first(), "{method}");
        }
    }

    #[test]
    fn every_new_setting_has_a_number_of_its_own() {
        for key in Config::default().keys() {
            // Programs have a part of their own.
            let is_of_program = [&keys::PROGRAM, &keys::PARTS].contains(&key);
            let is_new = key.version > 1 && !is_of_program;
            assert_eq!(key.lasting.is_some(), is_new, "{}", key.name);
        }
        let numbers: Vec<u32> = Values::first().0.iter().map(|field| field.0).collect();
        assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
        assert!(numbers.iter().all(|&number| number < NUMBERS));
        // Those from 18 to 31 belong to versions that never appeared.
        assert!(numbers.iter().all(|number| !(18..32).contains(number)));
    }

    /// Links hold a word as its place in its set.
    #[test]
    fn words_keep_their_places() {
        struct Sets(Vec<String>);
        impl Fields for Sets {
            fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
                if key.lasting.is_some() {
                    self.0.push(choice.set.names.join(" "));
                }
                Ok(())
            }
        }
        let mut sets = Sets(Vec::new());
        Config::default().tell(&mut sets).unwrap();
        for words in [
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
        ] {
            let mut sets = sets.0.iter();
            assert!(sets.any(|set| set.starts_with(words)), "{words}");
        }
    }
}
