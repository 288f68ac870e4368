#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod bound;
mod document;
mod error;
pub mod json;
pub mod link;
pub mod text;

pub use bound::{MAX_BYTES, check_size};
pub use document::{
    Camera, Document, DocumentError, Layer, MAX_LANES, MAX_TITLE, Origin, SHARE, Sync, View,
    first_lanes,
};
pub use error::{FileError, Place};

/// A document as a file holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Everything that a link holds.
    pub document: Document,
    /// The name of the file that the map was read from, if it was and hasn't been edited since. A link
    /// doesn't hold it. At most [`MAX_TITLE`] long.
    pub file: Option<String>,
}
