//! The Moving AI `.scen` text.

use tiebreak::grid::{Grid, ScenLine, parse_scen};
use tiebreak::space::NodeId;
use tiebreak_document::check_size;

use crate::{FileError, published_length, text};

/// Reads the problems of a `.scen` file by the rules of [`parse_scen`].
///
/// # Errors
/// [`FileError`] with line and column, or the byte that isn't UTF-8. A file without a problem, or
/// with more than [`MAX_PROBLEMS`](tiebreak::grid::MAX_PROBLEMS), is refused.
pub fn read(bytes: &[u8]) -> Result<Vec<ScenLine>, FileError> {
    check_size(bytes)?;
    let problems = parse_scen(text::read(bytes)?)?;
    if problems.is_empty() {
        let what = "there are no problems; each takes a line of nine fields.";
        return Err(FileError::line(2, 1, what));
    }
    Ok(problems)
}

/// Writes one problem as a `.scen` file: from `start` to `goal` on the map in the file `map`, with
/// the length by [`published_length`] in eight decimals.
///
/// # Errors
/// [`FileError`] where there is no path, so no length, or a cell can't be an end.
///
/// # Example
/// ```
/// use tiebreak_files::problems;
///
/// let map = tiebreak::grid::Grid::new(4, 3)?;
/// let text = problems::write("small.map", &map, map.node(0, 0), map.node(3, 1))?;
/// assert_eq!(text, "version 1\n0\tsmall.map\t4\t3\t0\t0\t3\t1\t3.41421356\n");
/// assert_eq!(problems::read(text.as_bytes())?.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(map: &str, grid: &Grid, start: NodeId, goal: NodeId) -> Result<String, FileError> {
    let length = published_length(grid, start, goal)
        .map_err(|reason| FileError::whole(reason.to_string()))?
        .ok_or_else(|| {
            FileError::whole("There is no path that cuts no corner, so the problem has no length.")
        })?;
    let (width, height) = (grid.width(), grid.height());
    let ((x, y), (to_x, to_y)) = (grid.xy(start), grid.xy(goal));
    let bucket = (length / 4.0) as u32;
    // A tab or a line's end in the name would begin another field.
    let map: String = map.chars().filter(|letter| !letter.is_control()).collect();
    Ok(format!(
        "version 1\n{bucket}\t{map}\t{width}\t{height}\t{x}\t{y}\t{to_x}\t{to_y}\t{length:.8}\n"
    ))
}
