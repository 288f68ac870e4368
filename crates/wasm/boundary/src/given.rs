//! A document's values as a program gives them.

use std::rc::Rc;

use js_sys::{Array, JSON, Object, Reflect, Uint8Array};
use tiebreak_document::FileError;
use tiebreak_document::json::{Form, Object as Members, Value};
use tiebreak_document::text::short;
use wasm_bindgen::prelude::*;

/// A value of a program, with its place.
#[derive(Clone)]
pub struct Given {
    value: JsValue,
    form: Form,
    /// `None` for a whole document.
    place: Option<Place>,
}

/// A value's place in the one that holds it.
#[derive(Clone)]
struct Place {
    /// That one's place, kept once for all that it holds.
    holder: Option<Rc<Self>>,
    part: Part,
}

#[derive(Clone, Copy)]
enum Part {
    Key(&'static str),
    Item(u32),
}

impl Given {
    /// A whole document, as plain JSON.
    pub(crate) const fn json(value: JsValue) -> Self {
        Self {
            value,
            form: Form::File,
            place: None,
        }
    }

    /// A value from the page: a document, or anything that stands alone.
    pub fn page(value: &JsValue) -> Self {
        Self {
            value: value.clone(),
            form: Form::Page,
            place: None,
        }
    }

    /// Makes what it holds out of their values and their parts of it.
    fn inner(&self) -> impl Fn(Part, JsValue) -> Self {
        let holder = self.place.clone().map(Rc::new);
        let form = self.form;
        move |part, value| Self {
            value,
            form,
            place: Some(Place {
                holder: holder.clone(),
                part,
            }),
        }
    }

    /// Its place by keys and numbers, such as `lanes[0].weight`.
    fn path(&self) -> String {
        let mut parts = Vec::new();
        let mut place = self.place.as_ref();
        while let Some(Place { holder, part }) = place {
            parts.push(match part {
                Part::Item(item) => format!("[{item}]"),
                Part::Key(key) if holder.is_none() => (*key).to_owned(),
                Part::Key(key) => format!(".{key}"),
            });
            place = holder.as_deref();
        }
        parts.into_iter().rev().collect()
    }

    fn member(&self, key: &JsValue) -> Result<JsValue, FileError> {
        Reflect::get(&self.value, key).map_err(|_| self.error("this can't be read."))
    }
}

impl Value for Given {
    fn form(&self) -> Form {
        self.form
    }

    fn object(
        &self,
        noun: &'static str,
        keys: &[&'static str],
    ) -> Result<Members<Self>, FileError> {
        if !self.value.is_object() || Array::is_array(&self.value) {
            return Err(self.should_be(&format!("{noun}, in {{ and }}")));
        }
        let mut members = Members::new(self.clone(), noun);
        let inner = self.inner();
        if self.form == Form::Page {
            for &key in keys {
                let value = self.member(&key.into())?;
                if !value.is_undefined() {
                    members.add(key, inner(Part::Key(key), value));
                }
            }
            return Ok(members);
        }
        for key in Object::keys(self.value.unchecked_ref::<Object>()).iter() {
            let name = key.as_string().unwrap_or_default();
            let known = members.known(keys, &name, || shown(&key));
            let known = known.map_err(|what| self.error(what))?;
            members.add(known, inner(Part::Key(known), self.member(&key)?));
        }
        Ok(members)
    }

    fn each(
        &self,
        noun: &str,
        most: usize,
        take: &mut dyn FnMut(Self) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        let Some(list) = self.value.dyn_ref::<Array>() else {
            return Err(self.should_be(&format!("{noun}, in [ and ]")));
        };
        let inner = self.inner();
        for place in 0..list.length() {
            let value = inner(Part::Item(place), list.get(place));
            if place as usize == most {
                return Err(value.one_too_many(most));
            }
            take(value)?;
        }
        Ok(())
    }

    fn string(&self, noun: &str) -> Result<String, FileError> {
        // A link can't hold half a character, for which the text has another.
        let is_whole =
            |text: &String| !text.contains('\u{fffd}') || JsValue::from_str(text) == self.value;
        let text = self.value.as_string().filter(is_whole);
        text.ok_or_else(|| self.should_be(&format!("{noun}, in quotes")))
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
        let number = self.value.as_f64().map(|number| match self.form {
            Form::Page if number < least => least,
            Form::Page if number > most => most,
            _ => number,
        });
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

    fn bytes(&self, noun: &str, most: usize) -> Result<Vec<u8>, FileError> {
        let bytes = self.value.dyn_ref::<Uint8Array>();
        let bytes = bytes.ok_or_else(|| self.should_be(noun))?;
        match bytes.length() as usize {
            count if count > most => {
                Err(self.error(format!("there are {count} numbers; there may be {most}.")))
            }
            _ => Ok(bytes.to_vec()),
        }
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

/// A value as JSON writes it, shortened; a value that JSON can't hold, by its kind.
fn shown(value: &JsValue) -> String {
    let text = JSON::stringify(value).ok();
    let text = text.and_then(|text| text.as_string());
    let kind = || value.js_typeof().as_string().unwrap_or_default();
    short(&text.unwrap_or_else(kind), 24)
}
