//! A lane's configuration as JavaScript writes it.

use js_sys::{Array, Object};
use tiebreak::config::Config;
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::fields::{Form, Layout, Phrase};
use tiebreak::grid::Order;
use tiebreak::heuristic::Nudge;
use tiebreak::priority::Chain;
use tiebreak::program::{PartForm, PartValue, Said};
use tiebreak_document::json::page;
use wasm_bindgen::prelude::*;

use crate::{Given, JsConfig, set};

/// Tells its fields to a writer.
pub type Tell<'a> = &'a mut dyn FnMut(&mut dyn Fields) -> Result<(), Refused>;

/// Reads a configuration.
pub fn read(config: &JsConfig) -> Result<Config, JsError> {
    Ok(page::config(&Given::page(config))?)
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

    /// Nothing where no part differs, as objects are never the same.
    fn parts(&mut self, key: &'static Key, said: &mut Vec<Said>) -> Result<(), Refused> {
        let parts = Object::new();
        for &said in &*said {
            set(&parts, said.part.name(), &part(said)).map_err(|_| Refused)?;
        }
        match said.is_empty() {
            true => self.set(key, JsValue::UNDEFINED),
            false => self.set(key, parts),
        }
    }
}

/// The value of a part, as files write it.
pub fn part(said: Said) -> JsValue {
    match (said.part.form(), said.value) {
        (PartForm::Word(set), PartValue::Word(place)) => set.names[place].into(),
        (_, PartValue::Word(place)) => (place as f64).into(),
        (_, PartValue::Number(number)) => (number as f64).into(),
        (_, PartValue::Optional(number)) => {
            number.map_or(JsValue::NULL, |number| (number as f64).into())
        }
        (_, PartValue::Flag(flag)) => flag.into(),
        (_, PartValue::Key(ties)) => {
            let words = ties.criteria().iter().map(|one| JsValue::from(one.name()));
            words.collect::<Array>().into()
        }
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
