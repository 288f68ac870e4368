//! Files of maps, problems, pictures and documents: read by what is in them, and written.
//!
//! `docs/files.md` describes every format. Whatever is wrong with a file is a [`FileError`] that
//! names the place and what was expected there; no bytes make a reader panic, and what a reader
//! allocates is bounded by the file's length and the largest map.
//!
//! | module | format |
//! |---|---|
//! | [`map`] | `.map` of the Moving AI Lab; writing is [`tiebreak::grid::to_map`] |
//! | [`problems`] | `.scen` of the Moving AI Lab |
//! | [`picture`] | PNG, a pixel a cell |
//! | [`json`] | the whole document |
//! | [`animation`] | GIF, written only |
//! | [`trace`] | a run step by step, written only: tables, Posthoc's events |
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod animation;
mod error;
pub mod json;
mod length;
pub mod map;
mod open;
pub mod picture;
pub mod problems;
mod text;
pub mod trace;

pub use error::{FileError, Place};
pub use length::{is_as_published, published_length};
pub use open::{Opened, open};
pub use text::{csv_field, csv_name};

use tiebreak::document::Document;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;

/// A map with its ends, which lie on free cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The cells.
    pub grid: Grid,
    /// Where to start.
    pub start: NodeId,
    /// Where to go.
    pub goal: NodeId,
}

/// A document as a file holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// All that a link holds.
    pub document: Document,
    /// The name of the file that the map was read from and hasn't been edited since, if any. A link
    /// doesn't hold it. At most [`MAX_TITLE`](tiebreak::document::MAX_TITLE) long.
    pub file: Option<String>,
}
