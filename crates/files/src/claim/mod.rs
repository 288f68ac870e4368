//! What programs print of their own runs, read: the cells that they expanded, perhaps a path, perhaps g, h and f.
//!
//! `docs/your-program.md` defines the forms. By the first character a text is JSON or not; of the others a header with columns makes
//! it CSV.
//!
//! | file | what it is about |
//! |---|---|
//! | `lines` | one cell per line |
//! | `csv` | columns |
//! | `json` | arrays, objects and Posthoc's events |
//! | `paste` | a map and a trace in one text |
//! | `known` | whether a text is a trace rather than a map |

mod csv;
mod json;
mod known;
mod lines;
mod paste;

pub use known::is_trace;
pub use paste::{Paste, paste};

use std::borrow::Cow;

use tiebreak_analysis::{Claim, MAX_CLAIM, Point};
use tiebreak_document::check_size;

use crate::FileError;
use crate::text::{self, place, wrong};

/// Reads what a program prints of its run: lines, JSON, CSV, or the events of Posthoc's traces.
///
/// # Complexity
/// Time and memory O(n) in the bytes; at most [`MAX_CLAIM`] cells.
///
/// # Errors
/// [`FileError`] names the line and what was expected there.
///
/// # Example
/// ```
/// let claim = tiebreak_files::claim::read(b"(3, 4)\n(4, 4)  # f = 6\npath\n3 4\n4 4").unwrap();
/// assert_eq!(claim.cells, [(3, 4), (4, 4)]);
/// assert_eq!(claim.path, [(3, 4), (4, 4)]);
/// let error = tiebreak_files::claim::read(b"3,4\n3.5,4").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 1: there is \"3.5\"; columns and rows are whole numbers.");
/// ```
pub fn read(bytes: &[u8]) -> Result<Claim, FileError> {
    check_size(bytes)?;
    let bytes = in_utf_8(bytes);
    let text = text::read(&bytes)?;
    let claim = match form(text) {
        Form::Json => json::read(text)?,
        Form::Csv(header) => csv::read(text, &header)?,
        Form::Lines => lines::read(text)?,
    };
    if claim.cells.is_empty() {
        return Err(FileError::whole(
            "there is no cell; a trace has one cell per line, such as \"3, 4\", or is JSON or CSV.",
        ));
    }
    Ok(claim)
}

/// A text in UTF-16 that begins with its mark, as PowerShell writes what a program prints, in UTF-8; any other text as it is.
fn in_utf_8(bytes: &[u8]) -> Cow<'_, [u8]> {
    let unit = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return bytes.into(),
    };
    let (pairs, rest) = bytes[2..].as_chunks();
    let letters = char::decode_utf16(pairs.iter().map(|pair| unit(*pair)));
    match letters.collect::<Result<String, _>>() {
        Ok(text) if rest.is_empty() => text.into_bytes().into(),
        _ => bytes.into(),
    }
}

/// The form of a text.
enum Form<'a> {
    Json,
    /// With its header.
    Csv(csv::Header<'a>),
    Lines,
}

fn form(text: &str) -> Form<'_> {
    let begin = text.trim_start();
    let mut letters = begin.chars().filter(|letter| !letter.is_whitespace());
    match (letters.next(), letters.next()) {
        // `[3, 4]` and `{ x: 3, y: 4 }` are lines as programs print them, and no JSON of cells.
        (Some('['), next) if !next.is_some_and(is_of_number) => return Form::Json,
        (Some('{'), None | Some('"' | '}')) => return Form::Json,
        _ => {}
    }
    csv::header(text).map_or(Form::Lines, Form::Csv)
}

const fn is_of_number(letter: char) -> bool {
    letter.is_ascii_digit() || matches!(letter, '-' | '+')
}

/// A line of a text, without a remark and without the blanks around it.
fn without_remark(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// The most that a column or a row may be either way, which every reader of numbers reads exactly.
const MOST: i64 = 1 << 53;

/// Reads a whole number, which is a piece of a text.
fn whole(text: &str, piece: &str) -> Result<i64, FileError> {
    let number = piece.parse::<i64>().ok();
    let is_whole = piece
        .strip_prefix(['-', '+'])
        .unwrap_or(piece)
        .bytes()
        .all(|byte| byte.is_ascii_digit());
    let told = text::quote(piece);
    match number.filter(|number| number.unsigned_abs() <= MOST.unsigned_abs()) {
        Some(number) => Ok(number),
        None if is_whole && !piece.is_empty() => {
            let what = format!("there is {told}; a column or a row is at most 2^53.");
            Err(wrong(text, piece, what))
        }
        None => {
            let what = format!("there is {told}; columns and rows are whole numbers.");
            Err(wrong(text, piece, what))
        }
    }
}

/// Adds a cell, unless there are too many.
fn push(to: &mut Vec<Point>, cell: Point, text: &str, piece: &str) -> Result<(), FileError> {
    if to.len() == MAX_CLAIM {
        let (line, column) = place(text, text::offset(text, piece));
        let what = format!("the cells go on; there may be at most {MAX_CLAIM}.");
        return Err(FileError::line(line, column, what));
    }
    to.push(cell);
    Ok(())
}
