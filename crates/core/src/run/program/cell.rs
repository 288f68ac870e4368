//! What a program knows of a cell.

use super::entries::{EntryId, NO_ENTRY};

/// What is known of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// The g accepted last.
    pub(super) best: f64,
    pub(super) h: f64,
    /// The cell before it, or [`NO_CELL`].
    pub(super) parent: u32,
    /// The entry put last.
    pub(super) entry: EntryId,
    /// Its standing above the search's mark.
    pub(super) mark: u32,
}

pub(super) const NO_CELL: u32 = u32::MAX;

/// Standings, each added to the mark of a search.
pub(super) const OPEN: u32 = 0;
pub(super) const CLOSED: u32 = 1;
/// In the queue, and expanded before.
pub(super) const OPEN_AGAIN: u32 = 2;
/// From one search's mark to the next.
pub(super) const STANDINGS: u32 = 3;

/// No search has this mark.
pub(super) const UNSEEN: Cell = Cell {
    best: 0.0,
    h: 0.0,
    parent: NO_CELL,
    entry: NO_ENTRY,
    mark: 0,
};

/// What is known of a cell that isn't being expanded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Known {
    /// Nothing.
    Unseen,
    /// It is closed.
    Closed,
    /// It is in the queue, with its g, h and f.
    Open([f64; 3]),
}
