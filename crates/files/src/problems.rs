//! The Moving AI `.scen` text.

use tiebreak::grid::{ScenLine, parse_scen};

use crate::{FileError, text};

/// The most problems that a file may have. The largest published file has about 5,000.
pub const MAX_PROBLEMS: usize = 100_000;

/// Reads the problems of a `.scen` file by the rules of [`parse_scen`].
///
/// # Errors
/// [`FileError`] with line and column, or the byte that isn't UTF-8. A file without a problem, or
/// with more than [`MAX_PROBLEMS`], is refused.
pub fn read(bytes: &[u8]) -> Result<Vec<ScenLine>, FileError> {
    let text = text::read(bytes)?;
    let lines = || (1..).zip(text.split('\n'));
    let mut filled = lines().filter(|(_, line)| !line.trim().is_empty());
    // Refused before anything is allocated; the first line isn't a problem.
    if let Some((line, _)) = filled.nth(MAX_PROBLEMS + 1) {
        let what = format!("the problems go on; a file may have {MAX_PROBLEMS}.");
        return Err(FileError::line(line, 1, what));
    }
    let problems = parse_scen(text)?;
    if problems.is_empty() {
        let what = "there are no problems; each takes a line of nine fields.";
        return Err(FileError::line(2, 1, what));
    }
    Ok(problems)
}
