//! A lane's new fields, by their permanent numbers.

use crate::link::LinkError;
use tiebreak::config::Config;
use tiebreak::fields::{Choice, Fields, Key, Range, Refused, Value};
use tiebreak::heuristic::Heuristic;
use tiebreak::named::Numbered;
use tiebreak::search::Method;

/// The number of a method that version 1 doesn't have, or 0.
const METHOD: u32 = 0;

/// The number of a heuristic that version 1 doesn't have, or 0; it is not that of the heuristic's key.
const HEURISTIC: u32 = 39;

/// The new fields of a lane with their permanent numbers, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Values(pub(super) Vec<(u32, Value)>);

impl Values {
    /// The lane with which the first one is compared.
    pub(super) fn first() -> Self {
        let keys = Config::default().keys();
        let lasting = keys.iter().filter_map(|key| key.lasting.as_ref());
        let mut values: Vec<_> = lasting.map(|it| (it.number, it.first)).collect();
        values.extend([METHOD, HEURISTIC].map(|number| (number, Value::Word(0))));
        values.sort_by_key(|&(number, _)| number);
        Self(values)
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
        values
    }

    /// The lane with these fields, and the others as in `body`.
    pub(super) fn config(&self, body: &Config) -> Result<Config, LinkError> {
        let mut lane = body.clone();
        if let Some(Value::Word(number @ 1..)) = self.get(METHOD) {
            let mut methods = Method::ALL.iter();
            let method = methods.find(|method| method.number() == number);
            lane.method = *method.ok_or(LinkError::Newer)?;
        }
        if let Some(Value::Word(number @ 1..)) = self.get(HEURISTIC) {
            let mut heuristics = Heuristic::ALL.iter();
            let heuristic = heuristics.find(|heuristic| heuristic.number() == number);
            lane.heuristic = *heuristic.ok_or(LinkError::Newer)?;
        }
        let told = lane.tell(&mut Reader(self));
        told.map_err(|Refused| LinkError::Newer)?;
        Ok(lane)
    }

    fn get(&self, number: u32) -> Option<Value> {
        let mut values = self.0.iter();
        let (_, value) = values.find(|(other, _)| *other == number)?;
        Some(*value)
    }

    fn put(&mut self, number: u32, value: Value) {
        let mut values = self.0.iter_mut();
        if let Some(field) = values.find(|(other, _)| *other == number) {
            field.1 = value;
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
            assert_eq!(key.lasting.is_some(), key.version > 1, "{}", key.name);
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
        ] {
            let mut sets = sets.0.iter();
            assert!(sets.any(|set| set.starts_with(words)), "{words}");
        }
    }
}
