//! Maps as the plain texts that other programs have: numbers, or rows of characters.

use std::fmt::Write as _;

use tiebreak::grid::Grid;
use tiebreak::shape::Shape;
use tiebreak::world::{Layers, Pass, Passage};
use tiebreak_document::Document;

use crate::FileError;

/// A plain text of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Plain {
    /// What each cell counts, as comma-separated values: 0 is a wall.
    Csv,
    /// A list of rows of numbers, in JSON.
    Array,
    /// A row of characters for each row of cells: `#` a wall, `.` ground, 2 to 9 heavier ground, `S` the start, `G` the goal.
    /// Where thin walls lie between cells, these are drawn with `+`, `-` and `|`, and ground is blank.
    Text,
}

/// Writes the map of a document; lines end in LF. It is read back as it was by the reading `costs`, in characters `letters`
/// or `between`, but for what [`lost`] names.
///
/// # Complexity
/// Time and memory O(c) in the cells.
///
/// # Errors
/// [`FileError`] for other shapes than squares, and for floors.
pub fn write(document: &Document, form: Plain) -> Result<String, FileError> {
    if !is_flat(&document.layers) {
        let what = "only a map of squares on one floor can be written so; a document (JSON) holds any world.";
        return Err(FileError::whole(what));
    }
    Ok(match form {
        Plain::Csv => numbers(document, ["", "", "\n"]),
        Plain::Array => format!(
            "[\n{}\n]\n",
            numbers(document, ["  [", "]", ",\n"]).trim_end()
        ),
        Plain::Text if has_thin_walls(document) => between(document),
        Plain::Text => rows(document),
    })
}

/// What of a document's map and of its question a plain text doesn't hold, in a sentence for each.
pub fn lost(document: &Document, form: Plain) -> Vec<&'static str> {
    let Layers {
        weights, passages, ..
    } = &document.layers;
    let is_text = form == Plain::Text;
    let [start, goal] = [document.start, document.goal].map(|end| document.grid.weight(end));
    let beside = Layers {
        weights: Vec::new(),
        passages: Vec::new(),
        ..document.layers.clone()
    };
    let is_kept = |passage: &Passage| is_text && is_thin_wall(passage);
    let has_more_ends = !document.starts.is_empty() || !document.goals.is_empty();
    let all = [
        (!is_text, "Start and goal are left out."),
        (has_more_ends, "The other starts and goals are left out."),
        (
            is_text && document.start == document.goal,
            "The goal is left out, since it is the start.",
        ),
        (
            is_text && [start, goal].iter().any(|weight| *weight != Some(1)),
            "Start and goal become plain ground.",
        ),
        (
            is_text && !weights.is_empty(),
            "What each weight counts as is left out.",
        ),
        (!passages.iter().all(is_kept), "Passages are left out."),
        (
            !beside.is_empty() || document.beside.is_some(),
            "What lies beside the map is left out.",
        ),
        (document.journey.is_some(), "The journey is left out."),
    ];
    let lost = all.into_iter().filter(|(is_lost, _)| *is_lost);
    lost.map(|(_, sentence)| sentence).collect()
}

fn is_flat(layers: &Layers) -> bool {
    layers.shape == Shape::Square && layers.floors.is_empty()
}

fn is_thin_wall(passage: &Passage) -> bool {
    passage.way == Pass::None && passage.cost.is_none()
}

fn has_thin_walls(document: &Document) -> bool {
    document.layers.passages.iter().any(is_thin_wall)
}

/// Rows of numbers, each between a beginning and an end, and what lies between two rows.
fn numbers(document: &Document, [begin, end, between]: [&str; 3]) -> String {
    let Document { grid, layers, .. } = document;
    let count = |cell: u8| match cell {
        0 => 0,
        weight => layers
            .weights
            .get(usize::from(weight) - 1)
            .copied()
            .unwrap_or(weight.into()),
    };
    let mut text = String::with_capacity(2 * grid.cells().len());
    // Rows of digits alone are taken for a digit a cell.
    let is_digits =
        end.is_empty() && grid.width() == 1 && grid.cells().iter().any(|&cell| count(cell) > 9);
    let end = if is_digits { "," } else { end };
    for row in grid.cells().chunks(grid.width() as usize) {
        text.push_str(begin);
        for (place, &cell) in row.iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            let _ = write!(text, "{comma}{}", count(cell));
        }
        text.push_str(end);
        text.push_str(between);
    }
    text.truncate(text.len() - between.len());
    text.push('\n');
    text
}

/// The character of a cell, where this one is plain ground.
fn sign(document: &Document, cell: usize, ground: char) -> char {
    match document.grid.cells()[cell] {
        _ if cell == document.start.index() => 'S',
        _ if cell == document.goal.index() => 'G',
        0 => '#',
        1 => ground,
        weight => char::from(b'0' + weight),
    }
}

fn rows(document: &Document) -> String {
    let (width, cells) = (document.grid.width() as usize, document.grid.cells().len());
    let mut text = String::with_capacity(cells + cells / width);
    for cell in 0..cells {
        text.push(sign(document, cell, '.'));
        if (cell + 1) % width == 0 {
            text.push('\n');
        }
    }
    text
}

/// Cells with lines between them, and around them all.
fn between(document: &Document) -> String {
    let grid: &Grid = &document.grid;
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    let columns = 2 * width + 1;
    let mut signs = vec![' '; columns * (2 * height + 1)];
    for y in 0..=height {
        for x in 0..=width {
            let corner = 2 * y * columns + 2 * x;
            signs[corner] = '+';
            if x < width && (y == 0 || y == height) {
                signs[corner + 1] = '-';
            }
            if y < height {
                if x == 0 || x == width {
                    signs[corner + columns] = '|';
                }
                if x < width {
                    signs[corner + columns + 1] = sign(document, y * width + x, ' ');
                }
            }
        }
    }
    for passage in document
        .layers
        .passages
        .iter()
        .filter(|passage| is_thin_wall(passage))
    {
        let (from, to) = (passage.from.min(passage.to), passage.from.max(passage.to));
        let (x, y) = grid.xy(from);
        let middle = (2 * y as usize + 1) * columns + 2 * x as usize + 1;
        match to.0 - from.0 {
            1 if width > 1 => signs[middle + 1] = '|',
            step if step == grid.width() => signs[middle + columns] = '-',
            // Over the map's border, which doesn't wrap.
            _ => {}
        }
    }
    let rows = signs.chunks(columns);
    rows.flat_map(|row| row.iter().chain(&['\n'])).collect()
}
