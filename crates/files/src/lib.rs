#![doc = include_str!("../README.md")]
//! # The modules
//!
//! Every reader refuses more than [`MAX_BYTES`] before it allocates, so its memory is bounded by that and by the largest
//! map; [`bytes`] reads no more of a stream either. A refusal is a [`FileError`].
//!
//! | module | format |
//! |---|---|
//! | [`map`] | `.map` of the Moving AI Lab; writing is [`tiebreak::grid::to_map`] |
//! | [`problems`] | `.scen` of the Moving AI Lab |
//! | [`picture`] | PNG, one pixel per cell |
//! | [`json`] | the whole document |
//! | [`reading`] | texts and pictures as people have them: numbers, characters, lists in programs, maps of Tiled |
//! | [`claim`] | what programs print of their own runs: cells that they expanded |
//! | [`plain`] | maps as numbers or as rows of characters, written only |
//! | [`animation`] | GIF, written only |
//! | [`trace`] | a run step by step, written only: tables, Posthoc's events |
//!
//! To add one: a file beside these, how it begins in `reading/form.rs`, its line in `open.rs`, `docs/files.md`, and a target in
//! `fuzz/bodies.rs` with its corpus.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod animation;
mod bound;
pub mod claim;
mod length;
pub mod map;
mod open;
pub mod picture;
pub mod plain;
pub mod problems;
pub mod reading;
mod text;
pub mod trace;

pub use bound::bytes;
pub use length::{is_as_published, published_length};
pub use open::{Opened, form, open, open_with};
pub use text::{csv_field, csv_name};
pub use tiebreak_document::{FileError, MAX_BYTES, Place, Saved, json};

use tiebreak::grid::Grid;
use tiebreak::space::NodeId;

/// A map with its ends, which lie on free cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The cells.
    pub grid: Grid,
    /// The start.
    pub start: NodeId,
    /// The goal.
    pub goal: NodeId,
}
