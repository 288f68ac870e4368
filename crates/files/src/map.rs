//! The Moving AI `.map` text, with ends.

use tiebreak::grid::{Grid, default_ends, parse_map};

use crate::{FileError, Map, text};

/// Reads a `.map` file by the rules of [`parse_map`]; the ends are put by [`default_ends`], since
/// the format has none.
///
/// # Errors
/// [`FileError`] with line and column, or the byte that isn't UTF-8. A map without a free cell is
/// refused.
pub fn read(bytes: &[u8]) -> Result<Map, FileError> {
    with_ends(parse_map(text::read(bytes)?)?)
}

pub(crate) fn with_ends(grid: Grid) -> Result<Map, FileError> {
    let ends = default_ends(&grid);
    let (start, goal) = ends.ok_or_else(|| {
        FileError::whole("the map has no free cell, so there is nowhere to start.")
    })?;
    Ok(Map { grid, start, goal })
}
