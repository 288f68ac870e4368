#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod bound;
mod error;
pub mod json;
pub mod text;

pub use bound::{MAX_BYTES, check_size};
pub use error::{FileError, Place};

use tiebreak::document::Document;

/// A document as a file holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Everything that a link holds.
    pub document: Document,
    /// The name of the file that the map was read from, if it was and hasn't been edited since. A link
    /// doesn't hold it. At most [`MAX_TITLE`](tiebreak::document::MAX_TITLE) long.
    pub file: Option<String>,
}
