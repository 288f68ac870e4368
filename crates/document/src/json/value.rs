//! One value of a document, wherever it comes from: a piece of a text, or a value of a program such as a page.
//!
//! Files, scripts and the page are read by one reader, through [`Value`]. The page's form differs only where
//! [`Form`] and `page.rs` say so. Types that derive serde's `Deserialize` would take fewer lines, but this
//! reader gives each mistake its place, down to the line, column and character of a row, and a sentence with
//! the field's own noun and limits; it refuses a second key, and it refuses depth and sizes before they take
//! memory.

use std::fmt;

use crate::FileError;
use crate::text::short;

/// One of the two forms that documents have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// That of files, which programs give as plain JSON: cells are lists such as `[3, 4]`, maps rows of text.
    File,
    /// That of the page ([`page`](super::page)): places are numbers, maps bytes. What it holds is the page's own, so the
    /// library's checks say which number is outside its limits, and what is shown is cut to what documents hold.
    Page,
}

/// What a document's reader needs of a value. A mistake names its place.
pub trait Value: Clone {
    /// The form of the document that it is part of.
    fn form(&self) -> Form {
        Form::File
    }

    /// An object whose keys are among these, each at most once; in the page's form those of its keys that are among
    /// these. `noun` says what it is, as in `a document`.
    ///
    /// # Errors
    /// [`FileError`] for another value, and for the first key that isn't known.
    fn object(&self, noun: &'static str, keys: &[&'static str]) -> Result<Object<Self>, FileError>;

    /// Gives each of at most `most` values of a list away, without keeping any.
    ///
    /// # Errors
    /// [`FileError`] for a value that is no list, for the first value beyond the limit, and for what `take` refuses.
    fn each(
        &self,
        noun: &str,
        most: usize,
        take: &mut dyn FnMut(Self) -> Result<(), FileError>,
    ) -> Result<(), FileError>;

    /// A text.
    ///
    /// # Errors
    /// [`FileError`] for another value.
    fn string(&self, noun: &str) -> Result<String, FileError>;

    /// A whole number within these limits.
    ///
    /// # Errors
    /// [`FileError`] for another value.
    fn number(&self, noun: &str, least: u64, most: u64) -> Result<u64, FileError>;

    /// A number within these limits that may have decimals; in the page's form any number, cut to them.
    ///
    /// # Errors
    /// [`FileError`] for another value.
    fn decimal(&self, noun: &str, least: f64, most: f64) -> Result<f64, FileError>;

    /// True or false.
    ///
    /// # Errors
    /// [`FileError`] for another value.
    fn flag(&self, noun: &str) -> Result<bool, FileError>;

    /// At most `most` bytes, which only the page's form has.
    ///
    /// # Errors
    /// [`FileError`] for another value, and for more bytes.
    fn bytes(&self, noun: &str, _most: usize) -> Result<Vec<u8>, FileError> {
        Err(self.should_be(noun))
    }

    /// Whether it is null.
    fn is_null(&self) -> bool;

    /// A mistake at this value.
    fn error(&self, what: impl Into<String>) -> FileError;

    /// A mistake in a text, at this byte of it.
    fn error_inside(&self, offset: usize, what: impl Into<String>) -> FileError;

    /// The value as errors show it.
    fn shown(&self) -> String;

    /// A whole number whose limits the library checks, too. The page's form leaves that to the library.
    ///
    /// # Errors
    /// [`FileError`] for another value, with the limits.
    fn checked(&self, noun: &str, least: u32, most: u32) -> Result<u32, FileError> {
        let number = self.number(noun, least.into(), most.into());
        let number = match self.form() {
            Form::File => number,
            Form::Page => number.or_else(|why| self.number(noun, 0, u32::MAX.into()).or(Err(why))),
        };
        Ok(number? as u32)
    }

    /// A list of at most `most` values.
    ///
    /// # Errors
    /// Those of [`Value::each`].
    fn list(&self, noun: &str, most: usize) -> Result<Vec<Self>, FileError> {
        let mut list = Vec::new();
        self.each(noun, most, &mut |value| {
            list.push(value);
            Ok(())
        })?;
        Ok(list)
    }

    /// A mistake that the library has described in its own sentence, which may quote this value.
    /// The page has translations of these sentences, so there they stand alone.
    fn refused(&self, reason: &dyn fmt::Display) -> FileError {
        let reason = short(&reason.to_string(), 300);
        if self.form() == Form::Page {
            return FileError::whole(reason);
        }
        let mut letters = reason.chars();
        let first = letters.next().map(|letter| letter.to_ascii_lowercase());
        self.error(first.into_iter().chain(letters).collect::<String>())
    }

    /// The mistake of a value of another kind.
    fn should_be(&self, expected: &str) -> FileError {
        self.error(format!(
            "there is {}; it should be {expected}.",
            self.shown()
        ))
    }

    /// The mistake of a value that is no number within these limits.
    fn no_number(&self, noun: &str, least: u64, most: u64) -> FileError {
        self.should_be(&format!("{noun}, a whole number from {least} to {most}"))
    }

    /// The mistake of the first value beyond the limit.
    fn one_too_many(&self, most: usize) -> FileError {
        self.error(format!("this is one too many; there may be {most}."))
    }
}

/// The values of an object, by their known keys.
pub struct Object<V> {
    of: V,
    noun: &'static str,
    members: Vec<(&'static str, V)>,
}

impl<V: Value> Object<V> {
    /// An object without members.
    pub const fn new(of: V, noun: &'static str) -> Self {
        Self {
            of,
            noun,
            members: Vec::new(),
        }
    }

    /// Adds a member.
    pub fn add(&mut self, key: &'static str, value: V) {
        self.members.push((key, value));
    }

    /// The key of this name, or why there is none; `shown` is the name in errors.
    ///
    /// # Errors
    /// A sentence that lists the known keys.
    pub fn known(
        &self,
        keys: &[&'static str],
        name: &str,
        shown: impl FnOnce() -> String,
    ) -> Result<&'static str, String> {
        let known = keys.iter().find(|known| **known == name);
        known.copied().ok_or_else(|| {
            let (noun, keys) = (self.noun, keys.join(", "));
            format!("there is {}; {noun} has {keys}.", shown())
        })
    }

    /// A member, if it is there.
    pub fn get(&self, key: &str) -> Option<&V> {
        let found = self.members.iter().find(|(known, _)| *known == key);
        found.map(|(_, value)| value)
    }

    /// A member, if it is there and isn't null.
    pub fn given(&self, key: &str) -> Option<&V> {
        self.get(key).filter(|value| !value.is_null())
    }

    /// A member.
    ///
    /// # Errors
    /// [`FileError`] where it is missing.
    pub fn required(&self, key: &str) -> Result<&V, FileError> {
        let missing = || {
            let noun = self.noun;
            self.of
                .error(format!("{noun} needs \"{key}\", which is missing."))
        };
        self.get(key).ok_or_else(missing)
    }
}
