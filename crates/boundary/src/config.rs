//! A lane's configuration as JavaScript writes it.

use std::fmt::Display;

use js_sys::{Array, Object, Reflect};
use tiebreak::config::Config;
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::grid::Order;
use tiebreak::heuristic::Nudge;
use tiebreak::priority::Chain;
use wasm_bindgen::prelude::*;

use crate::plain::Plain;
use crate::{JsConfig, error, set};

/// Reads a configuration; an error names the field.
pub fn read(config: &JsConfig) -> Result<Config, JsError> {
    let mut read = Config::default();
    let mut reader = Reader(config, Ok(()));
    let _ = read.tell(&mut reader);
    reader.1.map(|()| read)
}

/// A configuration as a plain object.
pub fn write(config: &Config) -> Result<JsConfig, JsError> {
    let mut writer = Writer(Object::new());
    config
        .clone()
        .tell(&mut writer)
        .map_err(|Refused| JsError::new("The lane could not be handed over."))?;
    Ok(writer.0.unchecked_into())
}

/// The object that is read, and the reason why it is refused.
struct Reader<'a>(&'a JsValue, Result<(), JsError>);

impl Reader<'_> {
    fn refuse<T>(&mut self, why: JsError) -> Result<T, Refused> {
        self.1 = Err(why);
        Err(Refused)
    }

    fn field<T: Plain>(&mut self, key: &Key, expected: &str) -> Result<T, Refused> {
        let Ok(value) = Reflect::get(self.0, &key.name.into()) else {
            return self.refuse(JsError::new("A lane's configuration must be an object."));
        };
        T::of(&value).map_or_else(
            || {
                let name = key.name;
                let why = format!("The field \"{name}\" of a lane must be {expected}.");
                self.refuse(JsError::new(&why))
            },
            Ok,
        )
    }

    fn take<T, E: Display>(&mut self, read: Result<T, E>) -> Result<T, Refused> {
        read.or_else(|reason| self.refuse(error(&reason)))
    }
}

impl Fields for Reader<'_> {
    fn choice(&mut self, key: &'static Key, mut choice: Choice<'_>) -> Result<(), Refused> {
        let word: String = self.field(key, "a text")?;
        self.take(choice.choose(&word))
    }

    fn number(&mut self, key: &'static Key, range: Range, value: &mut u32) -> Result<(), Refused> {
        let expected = match range.unit {
            1000 => "a whole number of thousandths",
            _ => "a whole number",
        };
        *value = self.field(key, expected)?;
        Ok(())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        *value = self.field(key, "null or a whole number of thousandths")?;
        Ok(())
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        *value = self.field(key, "true or false")?;
        Ok(())
    }

    fn order(&mut self, key: &'static Key, value: &mut Order) -> Result<(), Refused> {
        let words: String = self.field(key, "a text")?;
        *value = self.take(words.parse())?;
        Ok(())
    }

    fn chain(&mut self, key: &'static Key, value: &mut Chain) -> Result<(), Refused> {
        let expected = "a list of words such as [\"low_h\", \"lifo\"]";
        let words: Vec<String> = self.field(key, expected)?;
        *value = self.take(Chain::parse(words.iter().map(String::as_str)))?;
        Ok(())
    }

    fn nudge(&mut self, key: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        let pair: Option<(String, u32)> =
            self.field(key, "null or a pair such as [\"scale\", 1]")?;
        *value = match pair {
            None => None,
            Some((kind, by)) => Some(Nudge::new(self.take(kind.parse())?, by)),
        };
        Ok(())
    }
}

struct Writer(Object);

impl Writer {
    fn set(&mut self, key: &Key, value: impl Into<JsValue>) -> Result<(), Refused> {
        set(&self.0, key.name, &value.into()).map_err(|_| Refused)
    }
}

impl Fields for Writer {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        self.set(key, choice.name())
    }

    fn number(&mut self, key: &'static Key, _: Range, value: &mut u32) -> Result<(), Refused> {
        self.set(key, *value)
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        self.set(key, value.map_or(JsValue::NULL, JsValue::from))
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        self.set(key, *value)
    }

    fn order(&mut self, key: &'static Key, value: &mut Order) -> Result<(), Refused> {
        self.set(key, value.to_string())
    }

    fn chain(&mut self, key: &'static Key, value: &mut Chain) -> Result<(), Refused> {
        let words = value.words().into_iter().map(JsValue::from);
        self.set(key, words.collect::<Array>())
    }

    fn nudge(&mut self, key: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        match value.map(Nudge::parts) {
            None => self.set(key, JsValue::NULL),
            Some((kind, by)) => self.set(key, Array::of2(&kind.name().into(), &by.into())),
        }
    }
}
