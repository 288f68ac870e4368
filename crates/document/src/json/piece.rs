//! A piece of a JSON text as a value. Values are read one level at a time, so that every mistake has a place, nothing is
//! kept beyond the parts asked for, and depth costs nothing.

use std::fmt;

use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde_json::Deserializer;
use serde_json::value::RawValue;

use super::value::{Object, Value};
use crate::FileError;
use crate::text::{json_mistake, place, short};

/// A piece of a text that is one JSON value.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    file: &'a str,
    raw: &'a str,
}

impl<'a> Piece<'a> {
    /// All of a text.
    pub(super) const fn whole(file: &'a str) -> Self {
        Self { file, raw: file }
    }

    /// The text of a string, if nothing in it is escaped.
    fn plain(self) -> Option<&'a str> {
        let inside = self.raw.strip_prefix('"')?.strip_suffix('"')?;
        (!inside.contains('\\')).then_some(inside)
    }

    /// A mistake this many bytes after the value's beginning.
    fn error_at(self, offset: usize, what: impl Into<String>) -> FileError {
        let (line, column) = place(self.file, self.offset() + offset);
        FileError::line(line, column, what)
    }

    fn begins_with(self, first: char) -> bool {
        self.raw.trim_start().starts_with(first)
    }

    /// The byte in the file at which it begins.
    fn offset(self) -> usize {
        self.raw.as_ptr().addr() - self.file.as_ptr().addr()
    }

    /// The members of an object, `most` at most, and the mistake after them.
    fn members(self, most: usize) -> (Vec<Pair<'a>>, Result<(), FileError>) {
        let mut pairs = Vec::new();
        let mut deserializer = Deserializer::from_str(self.raw);
        let members = Members {
            file: self.file,
            most,
            pairs: &mut pairs,
        };
        let end = members
            .deserialize(&mut deserializer)
            .and_then(|()| deserializer.end())
            .map_err(|error| self.syntax(&error));
        (pairs, end)
    }

    /// A mistake in the notation, in or after this value.
    fn syntax(self, error: &serde_json::Error) -> FileError {
        let said = error.to_string();
        let (offset, what) = json_mistake(self.raw, (error.line(), error.column()), &said);
        self.error_at(offset, format!("this isn't right in JSON: {what}."))
    }
}

impl Value for Piece<'_> {
    fn object(&self, noun: &'static str, keys: &[&'static str]) -> Result<Object<Self>, FileError> {
        if !self.begins_with('{') {
            return Err(self.should_be(&format!("{noun}, in {{ and }}")));
        }
        let (pairs, end) = self.members(keys.len() + 1);
        let mut object = Object::new(*self, noun);
        for (key, value) in pairs {
            let name = key.string("a key")?;
            let known = object.known(keys, &name, || key.shown());
            let known = known.map_err(|what| key.error(what))?;
            if object.get(known).is_some() {
                return Err(key.error(format!("there is a second \"{known}\".")));
            }
            object.add(known, value);
        }
        end?;
        Ok(object)
    }

    fn each(
        &self,
        noun: &str,
        most: usize,
        take: &mut dyn FnMut(Self) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        if !self.begins_with('[') {
            return Err(self.should_be(&format!("{noun}, in [ and ]")));
        }
        let mut left = most;
        let mut wrong = None;
        let mut take = |value: Self| match left.checked_sub(1) {
            Some(rest) => {
                left = rest;
                take(value)
            }
            None => Err(value.one_too_many(most)),
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

    fn string(&self, noun: &str) -> Result<String, FileError> {
        if !self.begins_with('"') {
            return Err(self.should_be(&format!("{noun}, in quotes")));
        }
        serde_json::from_str(self.raw).map_err(|error| self.syntax(&error))
    }

    /// Whether the number is written with digits only.
    fn number(&self, noun: &str, least: u64, most: u64) -> Result<u64, FileError> {
        let digits = self.raw.bytes().all(|byte| byte.is_ascii_digit());
        let read = if digits { self.raw.parse().ok() } else { None };
        read.filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.no_number(noun, least, most))
    }

    fn decimal(&self, noun: &str, least: f64, most: f64) -> Result<f64, FileError> {
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

    fn flag(&self, noun: &str) -> Result<bool, FileError> {
        match self.raw {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(self.should_be(&format!("{noun}, true or false"))),
        }
    }

    fn is_null(&self) -> bool {
        self.raw == "null"
    }

    fn error(&self, what: impl Into<String>) -> FileError {
        self.error_at(0, what)
    }

    fn error_inside(&self, offset: usize, what: impl Into<String>) -> FileError {
        // After the quotation mark; where something is escaped, the value's place has to do.
        self.error_at(self.plain().map_or(0, |_| offset + 1), what)
    }

    fn shown(&self) -> String {
        short(self.raw.trim(), 24)
    }
}

/// A key and its value.
type Pair<'a> = (Piece<'a>, Piece<'a>);

/// Collects the members of an object without looking into them.
struct Members<'a, 'p> {
    file: &'a str,
    most: usize,
    pairs: &'p mut Vec<Pair<'a>>,
}

impl<'a> DeserializeSeed<'a> for Members<'a, '_> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'a>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'a> Visitor<'a> for Members<'a, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    /// Stops at the first member beyond the limit.
    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<(), A::Error> {
        let file = self.file;
        let piece = |raw: &'a RawValue| Piece {
            file,
            raw: raw.get(),
        };
        while let Some((key, value)) = map.next_entry::<&RawValue, &RawValue>()? {
            self.pairs.push((piece(key), piece(value)));
            if self.pairs.len() == self.most {
                return Err(serde::de::Error::custom("there is too much"));
            }
        }
        Ok(())
    }
}

/// Gives the values of a list away, one after the other, up to the first that is refused.
struct Each<'a, 'p> {
    file: &'a str,
    take: &'p mut dyn FnMut(Piece<'a>) -> Result<(), FileError>,
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
            if let Err(wrong) = (self.take)(Piece { file, raw }) {
                *self.wrong = Some(wrong);
                return Err(serde::de::Error::custom("refused"));
            }
        }
        Ok(())
    }
}
