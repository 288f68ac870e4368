//! A lane's configuration as JavaScript writes it.

use std::fmt::Display;

use js_sys::{Array, Object, Reflect};
use tiebreak::config::Config;
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::fields::{Form, Layout, Phrase};
use tiebreak::grid::Order;
use tiebreak::heuristic::Nudge;
use tiebreak::priority::Chain;
use wasm_bindgen::prelude::*;

use crate::plain::Plain;
use crate::{JsConfig, error, set};

/// Tells its fields to a reader or a writer.
pub type Tell<'a> = &'a mut dyn FnMut(&mut dyn Fields) -> Result<(), Refused>;

/// Reads a configuration; an error names the field. A setting that came after version 1 may be missing.
pub fn read(config: &JsConfig) -> Result<Config, JsError> {
    let mut read = Config::default();
    fill(config, "a lane", &mut |fields| read.tell(fields))?;
    Ok(read)
}

/// Reads the fields of an object; `owner` is whose they are.
pub(crate) fn fill(object: &JsValue, owner: &'static str, tell: Tell<'_>) -> Result<(), JsError> {
    let why = Ok(());
    let mut reader = Reader { object, owner, why };
    let _ = tell(&mut reader);
    reader.why
}

/// A configuration as a plain object, without the settings that came after version 1 where they have their
/// usual value.
pub fn write(config: &Config) -> Result<JsConfig, JsError> {
    let (mut usual, mut config) = (Config::default(), config.clone());
    let object = Object::new();
    put(
        &object,
        [&mut |it| usual.tell(it), &mut |it| config.tell(it)],
    )?;
    Ok(object.unchecked_into())
}

/// Sets members of an object: the fields of version 1, and the others where they aren't as the first of these
/// tells them.
pub(crate) fn put(object: &Object, tell: [Tell<'_>; 2]) -> Result<(), JsError> {
    let [usual, told] = tell.map(|tell| {
        let mut writer = Writer::default();
        // A writer refuses nothing.
        let _ = tell(&mut writer);
        writer.0
    });
    for ((key, value), (_, usual)) in told.iter().zip(&usual) {
        if key.version == 1 || !is_same(value, usual) {
            set(object, key.name, value)?;
        }
    }
    Ok(())
}

/// Whether two values are the same, lists by their items.
fn is_same(one: &JsValue, other: &JsValue) -> bool {
    match (one.dyn_ref::<Array>(), other.dyn_ref::<Array>()) {
        (Some(one), Some(other)) => {
            let same = |place| is_same(&one.get(place), &other.get(place));
            one.length() == other.length() && (0..one.length()).all(same)
        }
        _ => one == other,
    }
}

/// The object that is read, whose it is, and the reason why it is refused.
struct Reader<'a> {
    object: &'a JsValue,
    owner: &'static str,
    why: Result<(), JsError>,
}

impl Reader<'_> {
    fn refuse<T>(&mut self, why: JsError) -> Result<T, Refused> {
        self.why = Err(why);
        Err(Refused)
    }

    /// A field's value; `None` for one that came after version 1 and is missing.
    fn field<T: Plain>(&mut self, key: &Key, expected: &str) -> Result<Option<T>, Refused> {
        let Ok(value) = Reflect::get(self.object, &key.name.into()) else {
            let owner = self.owner;
            return self.refuse(JsError::new(&format!(
                "The fields of {owner} must be in an object."
            )));
        };
        if key.version > 1 && value.is_undefined() {
            return Ok(None);
        }
        T::of(&value).map_or_else(
            || {
                let (name, owner) = (key.name, self.owner);
                let why = format!("The field \"{name}\" of {owner} must be {expected}.");
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
        range: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        let expected = match range.unit {
            1000 => "null or a whole number of thousandths",
            _ => "null or a whole number",
        };
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

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        let mut read = Vec::new();
        let is_there = match form.layout {
            Layout::List => {
                let expected = "a list of words such as [\"every:10\", \"blocked\"]";
                let words = self.field::<Vec<String>>(key, expected)?;
                for word in words.iter().flatten() {
                    read.push(self.take(form.parse(word))?);
                }
                words.is_some()
            }
            Layout::One => {
                let expected = "null or a list of a word and its number, such as [\"arrival\", 16]";
                let pair = self.field::<Option<(String, Option<u32>)>>(key, expected)?;
                if let Some(Some((word, number))) = &pair {
                    let place = self.take(form.place(word))?;
                    let number = *number;
                    read.push(Phrase { place, number });
                }
                pair.is_some()
            }
            Layout::All => {
                let expected = "a list of whole numbers such as [1, 4, 3]";
                let numbers = self.field::<Vec<u32>>(key, expected)?;
                for (place, &number) in numbers.iter().flatten().enumerate() {
                    let number = Some(number);
                    read.push(Phrase { place, number });
                }
                numbers.is_some()
            }
        };
        if is_there {
            self.take(form.check(key, &read))?;
            *said = read;
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

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        self.set(key, written(form, said))
    }
}

/// Phrases as files write them.
pub(crate) fn written(form: &Form, said: &[Phrase]) -> JsValue {
    if form.layout == Layout::One && said.is_empty() {
        return JsValue::NULL;
    }
    let parts = Array::new();
    for &phrase in said {
        if form.layout == Layout::List {
            parts.push(&form.text(phrase).into());
            continue;
        }
        if form.layout == Layout::One {
            parts.push(&form.word(phrase).into());
        }
        if let Some(number) = phrase.number {
            parts.push(&number.into());
        }
    }
    parts.into()
}
