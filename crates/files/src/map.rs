//! The Moving AI `.map` text, with ends.

use std::collections::BTreeSet;

use tiebreak::grid::{Grid, MAX_WEIGHT, default_ends, parse_map_with};
use tiebreak_document::check_size;

use crate::reading::{Legend, Role, missing};
use crate::{FileError, Map, Place, text};

/// Reads a `.map` file by the rules of [`parse_map`](tiebreak::grid::parse_map); [`default_ends`] chooses the ends, since
/// the format has none.
///
/// # Errors
/// [`FileError`] with line and column, or the byte that isn't UTF-8. A map without a free cell is
/// refused.
pub fn read(bytes: &[u8]) -> Result<Map, FileError> {
    read_with(bytes, &Legend::new())
}

/// As [`read`]; the legend says for some letters whether they are a wall or ground of a weight, such as those of a game's
/// terrain.
///
/// # Errors
/// Also where the legend names a start or a goal, or a letter that the map doesn't have.
pub fn read_with(bytes: &[u8], legend: &Legend) -> Result<Map, FileError> {
    check_size(bytes)?;
    let text = text::read(bytes)?;
    let digit = |role: Role| {
        role.cost()
            .unwrap_or(0)
            .try_into()
            .ok()
            .filter(|&cell| cell <= MAX_WEIGHT)
    };
    let is_none = |&role: &Role| matches!(role, Role::Start | Role::Goal) || digit(role).is_none();
    if legend.values().any(is_none) {
        let what = "a .map has no start and no goal; a legend says of its letters wall or a weight of 1 to 9.";
        return Err(FileError::whole(what));
    }
    let mut seen = BTreeSet::new();
    let sign = |letter: char| {
        let role = *legend.get(&*letter.encode_utf8(&mut [0; 4]))?;
        seen.insert(letter);
        digit(role)
    };
    let grid = parse_map_with(text, sign)?;
    missing(legend, |name| {
        name.chars().nth(1).is_none() && name.chars().all(|letter| seen.contains(&letter))
    })?;
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
