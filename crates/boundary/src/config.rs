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

/// Reads a configuration; an error names the field. A setting that came after version 1 may be missing.
pub fn read(config: &JsConfig) -> Result<Config, JsError> {
    let mut read = Config::default();
    let mut reader = Reader(config, Ok(()));
    let _ = read.tell(&mut reader);
    reader.1.map(|()| read)
}

/// A configuration as a plain object, without the settings that came after version 1 where they have their
/// usual value.
pub fn write(config: &Config) -> Result<JsConfig, JsError> {
    let [usual, told] = [Config::default(), config.clone()].map(|mut config| {
        let mut writer = Writer::default();
        // A writer refuses nothing.
        let _ = config.tell(&mut writer);
        writer.0
    });
    let object = Object::new();
    for ((key, value), (_, usual)) in told.iter().zip(&usual) {
        if key.version == 1 || value != usual {
            set(&object, key.name, value)?;
        }
    }
    Ok(object.unchecked_into())
}

/// The object that is read, and the reason why it is refused.
struct Reader<'a>(&'a JsValue, Result<(), JsError>);

impl Reader<'_> {
    fn refuse<T>(&mut self, why: JsError) -> Result<T, Refused> {
        self.1 = Err(why);
        Err(Refused)
    }

    /// A field's value; `None` for one that came after version 1 and is missing.
    fn field<T: Plain>(&mut self, key: &Key, expected: &str) -> Result<Option<T>, Refused> {
        let Ok(value) = Reflect::get(self.0, &key.name.into()) else {
            return self.refuse(JsError::new("A lane's configuration must be an object."));
        };
        if key.version > 1 && value.is_undefined() {
            return Ok(None);
        }
        T::of(&value).map_or_else(
            || {
                let name = key.name;
                let why = format!("The field \"{name}\" of a lane must be {expected}.");
                self.refuse(JsError::new(&why))
            },
            |value| Ok(Some(value)),
        )
    }

    fn take<T, E: Display>(&mut self, read: Result<T, E>) -> Result<T, Refused> {
        read.or_else(|reason| self.refuse(error(&reason)))
    }
}

impl Fields for Reader<'_> {
    fn choice(&mut self, key: &'static Key, mut choice: Choice<'_>) -> Result<(), Refused> {
        match self.field::<String>(key, "a text")? {
            None => Ok(()),
            Some(word) => self.take(choice.choose(&word)),
        }
    }

    fn number(&mut self, key: &'static Key, range: Range, value: &mut u32) -> Result<(), Refused> {
        let expected = match range.unit {
            1000 => "a whole number of thousandths",
            _ => "a whole number",
        };
        *value = self.field(key, expected)?.unwrap_or(*value);
        Ok(())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        let expected = "null or a whole number of thousandths";
        *value = self.field(key, expected)?.unwrap_or(*value);
        Ok(())
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        *value = self.field(key, "true or false")?.unwrap_or(*value);
        Ok(())
    }

    fn order(&mut self, key: &'static Key, value: &mut Order) -> Result<(), Refused> {
        if let Some(words) = self.field::<String>(key, "a text")? {
            *value = self.take(words.parse())?;
        }
        Ok(())
    }

    fn chain(&mut self, key: &'static Key, value: &mut Chain) -> Result<(), Refused> {
        let expected = "a list of words such as [\"low_h\", \"lifo\"]";
        if let Some(words) = self.field::<Vec<String>>(key, expected)? {
            *value = self.take(Chain::parse(words.iter().map(String::as_str)))?;
        }
        Ok(())
    }

    fn nudge(&mut self, key: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        let expected = "null or a pair such as [\"scale\", 1]";
        match self.field::<Option<(String, u32)>>(key, expected)? {
            None => {}
            Some(None) => *value = None,
            Some(Some((kind, by))) => *value = Some(Nudge::new(self.take(kind.parse())?, by)),
        }
        Ok(())
    }
}

#[derive(Default)]
struct Writer(Vec<(&'static Key, JsValue)>);

impl Writer {
    fn set(&mut self, key: &'static Key, value: impl Into<JsValue>) -> Result<(), Refused> {
        self.0.push((key, value.into()));
        Ok(())
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
