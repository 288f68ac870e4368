//! A document's values as a program gives them.

use std::rc::Rc;

use js_sys::{Array, JSON, JsString, Object, Reflect};
use tiebreak_document::FileError;
use tiebreak_document::json::{Object as Members, Value};
use tiebreak_document::text::short;
use wasm_bindgen::prelude::*;

/// A plain value of a program, with its place.
#[derive(Clone)]
pub(crate) struct Given {
    value: JsValue,
    place: Option<Rc<Step>>,
}

/// The way from another value to one in it.
struct Step {
    from: Option<Rc<Self>>,
    to: Part,
}

enum Part {
    Key(&'static str),
    Item(u32),
}

impl Given {
    /// A whole document.
    pub(crate) const fn whole(value: JsValue) -> Self {
        Self { value, place: None }
    }

    fn inner(&self, to: Part, value: JsValue) -> Self {
        let from = self.place.clone();
        Self {
            value,
            place: Some(Rc::new(Step { from, to })),
        }
    }

    /// Its place by keys and numbers, such as `lanes[0].weight`.
    fn path(&self) -> String {
        let mut parts = Vec::new();
        let mut step = self.place.as_deref();
        while let Some(Step { from, to }) = step {
            parts.push(match to {
                Part::Item(item) => format!("[{item}]"),
                Part::Key(key) if from.is_none() => (*key).to_owned(),
                Part::Key(key) => format!(".{key}"),
            });
            step = from.as_deref();
        }
        parts.into_iter().rev().collect()
    }
}

impl Value for Given {
    fn object(
        &self,
        noun: &'static str,
        keys: &[&'static str],
    ) -> Result<Members<Self>, FileError> {
        if !self.value.is_object() || Array::is_array(&self.value) {
            return Err(self.should_be(&format!("{noun}, in {{ and }}")));
        }
        let mut members = Members::new(self.clone(), noun);
        for key in Object::keys(self.value.unchecked_ref::<Object>()).iter() {
            let name = key.as_string().unwrap_or_default();
            let known = members.known(keys, &name, || shown(&key));
            let known = known.map_err(|what| self.error(what))?;
            let value = Reflect::get(&self.value, &key);
            let value = value.map_err(|_| self.error("this can't be read."))?;
            members.add(known, self.inner(Part::Key(known), value));
        }
        Ok(members)
    }

    fn each(
        &self,
        noun: &str,
        most: usize,
        take: &mut dyn FnMut(&Self) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        let Some(list) = self.value.dyn_ref::<Array>() else {
            return Err(self.should_be(&format!("{noun}, in [ and ]")));
        };
        for place in 0..list.length() {
            let value = self.inner(Part::Item(place), list.get(place));
            if place as usize == most {
                return Err(value.one_too_many(most));
            }
            take(&value)?;
        }
        Ok(())
    }

    fn string(&self, noun: &str) -> Result<String, FileError> {
        let text = self.value.dyn_ref::<JsString>();
        // A link can't hold half a character.
        let text = text.filter(|text| text.is_valid_utf16());
        text.map(String::from)
            .ok_or_else(|| self.should_be(&format!("{noun}, in quotes")))
    }

    fn number(&self, noun: &str, least: u64, most: u64) -> Result<u64, FileError> {
        let number = self.value.as_f64().map(|number| (number, number as u64));
        let whole = number.filter(|&(number, whole)| whole as f64 == number);
        let whole = whole.map(|(_, whole)| whole);
        whole
            .filter(|whole| (least..=most).contains(whole))
            .ok_or_else(|| self.no_number(noun, least, most))
    }

    fn decimal(&self, noun: &str, least: f64, most: f64) -> Result<f64, FileError> {
        let number = self.value.as_f64();
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| {
                // The program's own numbers: printing one here would take 15 kB of a module.
                let [least, most] = [least, most].map(|limit| shown(&limit.into()));
                self.should_be(&format!("{noun}, a number from {least} to {most}"))
            })
    }

    fn flag(&self, noun: &str) -> Result<bool, FileError> {
        let flag = self.value.as_bool();
        flag.ok_or_else(|| self.should_be(&format!("{noun}, true or false")))
    }

    fn is_null(&self) -> bool {
        self.value.is_null()
    }

    fn error(&self, what: impl Into<String>) -> FileError {
        let what = what.into();
        if self.place.is_some() {
            return FileError::whole(format!("At {}: {what}", self.path()));
        }
        let mut letters = what.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        FileError::whole(first.into_iter().chain(letters).collect::<String>())
    }

    fn error_inside(&self, _: usize, what: impl Into<String>) -> FileError {
        self.error(what)
    }

    fn shown(&self) -> String {
        shown(&self.value)
    }
}

/// A value as JSON writes it, shortened.
fn shown(value: &JsValue) -> String {
    let text = JSON::stringify(value).map(String::from);
    short(&text.unwrap_or_default(), 24)
}
