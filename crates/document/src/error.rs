use std::fmt;

use crate::link::readable::harmless;
use tiebreak::grid::{ParseMapError, ParseScenError};

/// Where in a file something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At this byte, counted from 0.
    Byte(usize),
    /// In a text.
    Line {
        /// The line, from 1.
        line: usize,
        /// The column, from 1, in characters.
        column: usize,
    },
    /// Nowhere in particular.
    Whole,
}

/// Why a file can't be read: where, and what was expected there.
///
/// ```
/// let error = tiebreak_document::json::read(b"{\"version\": 3}").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 13: the version is 3; it should be 1 or 2.");
/// assert_eq!(
///     error.in_file("a.json"),
///     "a.json, line 1, column 13: the version is 3; it should be 1 or 2.",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
// In a box, since each of a reader's many results takes as much room as this.
pub struct FileError(Box<Mistake>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Mistake {
    place: Place,
    what: String,
}

impl FileError {
    /// A mistake at this place; `what` is the end of a sentence.
    pub fn new(place: Place, what: impl Into<String>) -> Self {
        let what = what.into();
        Self(Box::new(Mistake { place, what }))
    }

    /// Where.
    pub const fn place(&self) -> Place {
        self.0.place
    }

    /// The text found and the text expected, as the end of a sentence.
    pub fn what(&self) -> &str {
        &self.0.what
    }

    /// A mistake at this byte, counted from 0.
    pub fn byte(byte: usize, what: impl Into<String>) -> Self {
        Self::new(Place::Byte(byte), what)
    }

    /// A mistake at this line and column, both from 1.
    pub fn line(line: usize, column: usize, what: impl Into<String>) -> Self {
        Self::new(Place::Line { line, column }, what)
    }

    /// A mistake nowhere in particular.
    pub fn whole(what: impl Into<String>) -> Self {
        Self::new(Place::Whole, what)
    }

    /// The whole sentence, with the file's name; characters that act on the text around it are replaced.
    pub fn in_file(&self, name: &str) -> String {
        let name = harmless(name);
        match self.place() {
            Place::Whole => format!("{name}: {self}"),
            _ => format!("{name}, {self}"),
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place() {
            Place::Byte(byte) => write!(f, "byte {byte}: ")?,
            Place::Line { line, column } => write!(f, "line {line}, column {column}: ")?,
            Place::Whole => {}
        }
        f.write_str(self.what())
    }
}

impl std::error::Error for FileError {}

impl From<ParseMapError> for FileError {
    fn from(error: ParseMapError) -> Self {
        Self::line(error.line, error.column, error.what)
    }
}

impl From<ParseScenError> for FileError {
    fn from(error: ParseScenError) -> Self {
        Self::line(error.line, error.column, error.what)
    }
}
