//! Why a link can't be read, and why a document can't be written.

use std::fmt;

use super::MAX_LINK;
use crate::{DocumentError, Layer};
use tiebreak::grid::MAX_SIDE;

/// Why a text isn't a link, or not one that can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// A character was changed, added or lost.
    Damaged,
    /// The end is missing: this many characters, where the beginning still tells how many there were.
    Cut(Option<usize>),
    /// It was made by a newer version, or uses something that only a newer version knows.
    Newer,
    /// It was never a link of ours.
    Foreign,
    /// It has more bytes than [`MAX_LINK`]; none of them was read.
    Long(usize),
    /// A side of its map is 0 or above [`MAX_SIDE`]; nothing was allocated.
    Map {
        /// The width in cells.
        width: u64,
        /// The height in cells.
        height: u64,
    },
    /// There is no memory for its map.
    Memory,
}

impl LinkError {
    /// A permanent word for programs: `damaged`, `cut`, `newer`, `foreign`, `long` or `map`, the
    /// last also for too little memory.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Damaged => "damaged",
            Self::Cut(_) => "cut",
            Self::Newer => "newer",
            Self::Foreign => "foreign",
            Self::Long(_) => "long",
            Self::Map { .. } | Self::Memory => "map",
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => f.write_str(
                "The link is damaged: a character in it was changed, added or lost on the way.",
            ),
            Self::Cut(None) => f.write_str("The link was cut short: its end is missing."),
            Self::Cut(Some(1)) => {
                f.write_str("The link was cut short: its last character is missing.")
            }
            Self::Cut(Some(missing)) => write!(
                f,
                "The link was cut short: its last {missing} characters are missing."
            ),
            Self::Newer => f.write_str(
                "The link was made by a newer version of Tiebreak than this one; reload the page.",
            ),
            Self::Foreign => f.write_str("This isn't a Tiebreak link."),
            Self::Long(length) => write!(
                f,
                "The link has {length} bytes; the longest that is opened has {MAX_LINK}."
            ),
            Self::Map { width, height } => write!(
                f,
                "The link's map of {width} x {height} cells can't be opened: each side must be 1 \
                 to {MAX_SIDE}."
            ),
            Self::Memory => f.write_str("There is not enough memory for the link's map."),
        }
    }
}

impl std::error::Error for LinkError {}

/// Why a document has no link.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EncodeError {
    /// Something is wrong with the document itself.
    Document(DocumentError),
    /// The text would be longer than [`MAX_LINK`]; this is the length of the part written.
    Long(usize),
    /// No version can express all settings of this lane, counted from 1.
    Lane(usize),
    /// No version has a number for this layer.
    Layer(Layer),
    /// There is no memory for coding the map.
    Memory,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Document(reason) => reason.fmt(f),
            Self::Long(length) => write!(
                f,
                "The map is too detailed for a link: it would have at least {length} characters, \
                 and the limit is {MAX_LINK}."
            ),
            Self::Lane(lane) => write!(
                f,
                "Lane {lane} has a setting that no link can hold yet; a file can."
            ),
            Self::Layer(layer) => write!(
                f,
                "No link can hold the layer \"{}\" yet; a file can.",
                layer.name()
            ),
            Self::Memory => f.write_str("There is not enough memory to make a link of this map."),
        }
    }
}

impl std::error::Error for EncodeError {}

impl From<DocumentError> for EncodeError {
    fn from(reason: DocumentError) -> Self {
        Self::Document(reason)
    }
}
