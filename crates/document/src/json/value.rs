//! One value of a JSON text, with its place. Values are read one level at a time, so that every
//! mistake has a place, nothing is kept beyond the parts asked for, and depth costs nothing.

use std::fmt;

use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde_json::Deserializer;
use serde_json::value::RawValue;

use crate::FileError;
use crate::text::{place, short};

/// A piece of a text that is one JSON value.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    file: &'a str,
    raw: &'a str,
}

/// The values of an object, by their known keys.
pub(super) struct Object<'a> {
    of: Value<'a>,
    noun: &'static str,
    members: Vec<(&'static str, Value<'a>)>,
}

impl<'a> Value<'a> {
    /// All of a text.
    pub(super) const fn whole(file: &'a str) -> Self {
        Self { file, raw: file }
    }

    /// An object whose keys are among these, each at most once. `noun` says what it is, as in
    /// `a document`.
    pub(super) fn object(
        self,
        noun: &'static str,
        keys: &[&'static str],
    ) -> Result<Object<'a>, FileError> {
        if !self.begins_with('{') {
            return Err(self.should_be(&format!("{noun}, in {{ and }}")));
        }
        let (pairs, end) = self.parts(Shape::Object, keys.len() + 1);
        let mut members: Vec<(&'static str, Value<'a>)> = Vec::new();
        for (key, value) in pairs {
            let key = key.unwrap_or(self);
            let name = key.string("a key")?;
            let Some(known) = keys.iter().find(|known| **known == name) else {
                let keys = keys.join(", ");
                return Err(key.error(format!("there is {}; {noun} has {keys}.", key.shown())));
            };
            if members.iter().any(|(taken, _)| taken == known) {
                return Err(key.error(format!("there is a second \"{known}\".")));
            }
            members.push((known, value));
        }
        end?;
        Ok(Object {
            of: self,
            noun,
            members,
        })
    }

    /// A list of at most `most` values.
    pub(super) fn list(self, noun: &str, most: usize) -> Result<Vec<Value<'a>>, FileError> {
        if !self.begins_with('[') {
            return Err(self.should_be(&format!("{noun}, in [ and ]")));
        }
        let (parts, end) = self.parts(Shape::List, most + 1);
        if let Some((_, first)) = parts.get(most) {
            return Err(first.error(format!("this is one too many; there may be {most}.")));
        }
        end?;
        Ok(parts.into_iter().map(|(_, value)| value).collect())
    }

    /// Gives each of at most `most` values of a list away, without keeping any.
    pub(super) fn each(
        self,
        noun: &str,
        most: usize,
        take: &mut dyn FnMut(Value<'a>) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        if !self.begins_with('[') {
            return Err(self.should_be(&format!("{noun}, in [ and ]")));
        }
        let mut left = most;
        let mut wrong = None;
        let mut take = |value: Value<'a>| match left.checked_sub(1) {
            Some(rest) => {
                left = rest;
                take(value)
            }
            None => Err(value.error(format!("this is one too many; there may be {most}."))),
        };
        let mut deserializer = Deserializer::from_str(self.raw);
        let each = Each {
            file: self.file,
            take: &mut take,
            wrong: &mut wrong,
        };
        let end = each
            .deserialize(&mut deserializer)
            .and_then(|()| deserializer.end());
        match (wrong, end) {
            (Some(wrong), _) => Err(wrong),
            (None, end) => end.map_err(|error| self.syntax(&error)),
        }
    }

    pub(super) fn string(self, noun: &str) -> Result<String, FileError> {
        if !self.begins_with('"') {
            return Err(self.should_be(&format!("{noun}, in quotes")));
        }
        serde_json::from_str(self.raw).map_err(|error| self.syntax(&error))
    }

    /// The text of a string, if nothing in it is escaped.
    pub(super) fn plain(self) -> Option<&'a str> {
        let inside = self.raw.strip_prefix('"')?.strip_suffix('"')?;
        (!inside.contains('\\')).then_some(inside)
    }

    /// A whole number, written with digits only.
    pub(super) fn number(self, noun: &str, least: u64, most: u64) -> Result<u64, FileError> {
        let digits = self.raw.bytes().all(|byte| byte.is_ascii_digit());
        let read = if digits { self.raw.parse().ok() } else { None };
        read.filter(|number| (least..=most).contains(number))
            .ok_or_else(|| {
                self.should_be(&format!("{noun}, a whole number from {least} to {most}"))
            })
    }

    /// A number that may have decimals.
    pub(super) fn decimal(self, noun: &str, least: f64, most: f64) -> Result<f64, FileError> {
        let is_number = self
            .raw
            .starts_with(|first: char| first == '-' || first.is_ascii_digit());
        let read = if is_number {
            self.raw.parse().ok()
        } else {
            None
        };
        read.filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.should_be(&format!("{noun}, a number from {least} to {most}")))
    }

    pub(super) fn flag(self, noun: &str) -> Result<bool, FileError> {
        match self.raw {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(self.should_be(&format!("{noun}, true or false"))),
        }
    }

    pub(super) fn is_null(self) -> bool {
        self.raw == "null"
    }

    /// A mistake at this value.
    pub(super) fn error(self, what: impl Into<String>) -> FileError {
        self.error_at(0, what)
    }

    /// A mistake this many bytes after the value's beginning.
    pub(super) fn error_at(self, offset: usize, what: impl Into<String>) -> FileError {
        let (line, column) = place(self.file, self.offset() + offset);
        FileError::line(line, column, what)
    }

    /// A mistake that the library has described in a sentence of its own, which may repeat what
    /// stands here, whatever that is.
    pub(super) fn refused(self, reason: &dyn fmt::Display) -> FileError {
        let reason = reason.to_string();
        let mut letters = reason.chars();
        let first = letters.next().map(|letter| letter.to_ascii_lowercase());
        let reason: String = first.into_iter().chain(letters).collect();
        self.error(short(&reason, 300))
    }

    /// The value as errors show it.
    pub(super) fn shown(self) -> String {
        short(self.raw.trim(), 24)
    }

    fn should_be(self, expected: &str) -> FileError {
        self.error(format!(
            "there is {}; it should be {expected}.",
            self.shown()
        ))
    }

    fn begins_with(self, first: char) -> bool {
        self.raw.trim_start().starts_with(first)
    }

    /// The byte in the file at which it begins.
    fn offset(self) -> usize {
        self.raw.as_ptr().addr() - self.file.as_ptr().addr()
    }

    /// The parts of an object or a list, `most` at most, and the mistake after them.
    fn parts(self, shape: Shape, most: usize) -> (Vec<Pair<'a>>, Result<(), FileError>) {
        let mut pairs = Vec::new();
        let mut deserializer = Deserializer::from_str(self.raw);
        let parts = Parts {
            file: self.file,
            shape,
            most,
            pairs: &mut pairs,
        };
        let end = parts
            .deserialize(&mut deserializer)
            .and_then(|()| deserializer.end())
            .map_err(|error| self.syntax(&error));
        (pairs, end)
    }

    /// A mistake in the notation, in or after this value.
    fn syntax(self, error: &serde_json::Error) -> FileError {
        let lines = self.raw.split_inclusive('\n');
        let before: usize = lines
            .take(error.line().saturating_sub(1))
            .map(str::len)
            .sum();
        let offset = before + error.column().saturating_sub(1);
        let text = error.to_string();
        let what = text.split(" at line ").next().unwrap_or_default();
        let what = match what.strip_prefix("EOF while parsing") {
            Some(part) => format!("the file ends inside{part}"),
            None => what.to_owned(),
        };
        self.error_at(offset, format!("this isn't right in JSON: {what}."))
    }
}

impl<'a> Object<'a> {
    pub(super) fn get(&self, key: &str) -> Option<Value<'a>> {
        let found = self.members.iter().find(|(known, _)| *known == key);
        found.map(|(_, value)| *value)
    }

    pub(super) fn required(&self, key: &str) -> Result<Value<'a>, FileError> {
        let missing = || {
            let noun = self.noun;
            self.of
                .error(format!("{noun} needs \"{key}\", which is missing."))
        };
        self.get(key).ok_or_else(missing)
    }
}

type Pair<'a> = (Option<Value<'a>>, Value<'a>);

#[derive(Clone, Copy)]
enum Shape {
    Object,
    List,
}

/// Collects the parts of one value without looking into them.
struct Parts<'a, 'p> {
    file: &'a str,
    shape: Shape,
    most: usize,
    pairs: &'p mut Vec<Pair<'a>>,
}

impl<'a> Parts<'a, '_> {
    /// Whether there is room for one more: reading stops at the first part too many.
    fn add<E: serde::de::Error>(&mut self, key: Option<&'a str>, value: &'a str) -> Result<(), E> {
        let file = self.file;
        let piece = |raw| Value { file, raw };
        self.pairs.push((key.map(piece), piece(value)));
        if self.pairs.len() == self.most {
            return Err(E::custom("there is too much"));
        }
        Ok(())
    }
}

impl<'a> DeserializeSeed<'a> for Parts<'a, '_> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'a>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.shape {
            Shape::Object => deserializer.deserialize_map(self),
            Shape::List => deserializer.deserialize_seq(self),
        }
    }
}

impl<'a> Visitor<'a> for Parts<'a, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or a list")
    }

    fn visit_map<A: MapAccess<'a>>(mut self, mut map: A) -> Result<(), A::Error> {
        while let Some((key, value)) = map.next_entry::<&RawValue, &RawValue>()? {
            self.add(Some(key.get()), value.get())?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'a>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some(value) = list.next_element::<&RawValue>()? {
            self.add(None, value.get())?;
        }
        Ok(())
    }
}

/// Gives the values of a list away, one after the other, up to the first that is refused.
struct Each<'a, 'p> {
    file: &'a str,
    take: &'p mut dyn FnMut(Value<'a>) -> Result<(), FileError>,
    wrong: &'p mut Option<FileError>,
}

impl<'a> DeserializeSeed<'a> for Each<'a, '_> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'a>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'a> Visitor<'a> for Each<'a, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(raw) = list.next_element::<&RawValue>()? {
            let (file, raw) = (self.file, raw.get());
            if let Err(wrong) = (self.take)(Value { file, raw }) {
                *self.wrong = Some(wrong);
                return Err(serde::de::Error::custom("refused"));
            }
        }
        Ok(())
    }
}
