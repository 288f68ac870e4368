//! The map: a generator's, or written out row by row.

use super::{number, read, short};
use crate::Origin;
use crate::link::v1;
use tiebreak::generate::{Generated, Generator, generate};
use tiebreak::grid::{Grid, cell_of, default_ends};

/// `NAME`, `NAME:WxH`, `NAME:SEED` or `NAME:WxH:SEED`.
pub(super) fn generated(text: &str) -> Result<(Option<Origin>, Generated), String> {
    if text.is_empty() {
        let said = "The map is missing. In an address # ends what stands before it: a wall is @ or %23 there.";
        return Err(said.to_owned());
    }
    let mut parts = text.split(':');
    let generator: Generator = read(parts.next().unwrap_or_default())?;
    let (mut size, mut seed) = (None, None);
    for part in parts {
        let half = part.split_once('x');
        if let (Some((width, height)), None, None) = (half, size, seed) {
            size = Some((number(width)?, number(height)?));
        } else if seed.is_none() && half.is_none() {
            seed = Some(number(part)?);
        } else {
            return Err(format!(
                "\"{}\" doesn't fit; a map is NAME:WIDTHxHEIGHT:SEED, where size and seed may be \
                 left out.",
                short(part)
            ));
        }
    }
    let (width, height) = size.unwrap_or(v1::SIZE);
    let seed = seed.unwrap_or(0);
    Grid::check_size(width.into(), height.into()).map_err(|reason| reason.to_string())?;
    let map = generate(generator, width, height, seed).map_err(|reason| reason.to_string())?;
    Ok((Some(Origin { generator, seed }), map))
}

/// What a letter of a map can be.
pub(super) const SIGNS: &str =
    ". for ground, @ or # for a wall and 1 to 9 for ground of that weight";

/// Whether a text is a map written out; no generator's name begins like one.
pub(super) fn is_drawn(text: &str) -> bool {
    text.contains('/') || text.starts_with(|letter| cell_of(letter).is_some())
}

/// Rows with a `/` between each two: `.` is ground, `@` or `#` a wall, `1` to `9` ground of that weight.
pub(super) fn drawn(text: &str) -> Result<(Option<Origin>, Generated), String> {
    let height = text.split('/').count();
    let width = text.split('/').next().map_or(0, |row| row.chars().count());
    let cells =
        Grid::check_size(width as u64, height as u64).map_err(|reason| reason.to_string())?;
    let mut grid = Grid::new(width as u32, height as u32).map_err(|reason| reason.to_string())?;
    for (y, row) in text.split('/').enumerate() {
        let length = row.chars().count();
        if length != width {
            return Err(format!(
                "Row {} has {length} cells, but the first row has {width}.",
                y + 1
            ));
        }
        for (x, letter) in row.chars().enumerate() {
            let cell = cell_of(letter).ok_or_else(|| {
                let (row, column) = (y + 1, x + 1);
                format!("\"{letter}\" in row {row}, column {column} is none of {SIGNS}.")
            })?;
            grid.set(x as u32, y as u32, cell);
        }
    }
    let (start, goal) = default_ends(&grid)
        .ok_or_else(|| format!("All {cells} cells are walls; a search needs free ones."))?;
    Ok((None, Generated { grid, start, goal }))
}
