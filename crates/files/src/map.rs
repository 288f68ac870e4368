//! The Moving AI `.map` text, with ends.

use tiebreak::grid::{Grid, default_ends, parse_map};
use tiebreak_document::check_size;

use crate::{FileError, Map, Place, text};

/// Reads a `.map` file by the rules of [`parse_map`]; [`default_ends`] chooses the ends, since
/// the format has none.
///
/// # Errors
/// [`FileError`] with line and column, or the byte that isn't UTF-8. A map without a free cell is
/// refused.
pub fn read(bytes: &[u8]) -> Result<Map, FileError> {
    check_size(bytes)?;
    let text = text::read(bytes)?;
    let grid = parse_map(text)?;
    let header = text
        .lines()
        .take_while(|line| !line.trim().eq_ignore_ascii_case("map"));
    let line = header.count() + 2;
    with_ends(grid, Place::Line { line, column: 1 })
}

/// What refuses a map without a free cell.
pub(crate) const WALLS: &str = "from here on all cells are walls; at least one should be free.";

/// The map of a grid without ends, whose cells begin at `place` in the file.
pub(crate) fn with_ends(grid: Grid, place: Place) -> Result<Map, FileError> {
    let ends = default_ends(&grid).ok_or_else(|| FileError::new(place, WALLS));
    let (start, goal) = ends?;
    Ok(Map { grid, start, goal })
}
