//! Texts and pictures as people have them, read as maps.
//!
//! `docs/files.md` defines the forms. What a text or a picture can mean is a list of [`Readings`], which settle into one
//! [`Reading`] or a [`Question`].
//!
//! | file | what it is about |
//! |---|---|
//! | `form` | how a text's beginning tells its form |
//! | `tokens`, `literal` | lists in programs |
//! | `block`, `rows` | rows of a text |
//! | `table`, `number`, `signs` | cells of a text: numbers, or characters of few kinds |
//! | `numbers`, `characters`, `between` | what such cells can mean |
//! | `legend`, `roles` | what each kind of them stands for |
//! | `tiled` | maps of the editor Tiled |
//! | `colours` | pictures |
//! | `sketch`, `question` | readings, and the question which is meant |

mod between;
mod block;
mod characters;
mod colours;
pub(crate) mod form;
mod legend;
mod literal;
mod number;
mod numbers;
mod question;
mod roles;
mod rows;
mod signs;
mod sketch;
mod table;
mod tiled;
mod tokens;

pub use legend::{Legend, Role, legend_of};
pub use question::{Question, Reading, Readings, Settled};

pub(crate) use colours::open as open_picture;
pub(crate) use legend::missing;

use crate::FileError;
use crate::text::{at, offset, place};
use form::{Form, Keys};
use signs::Signs;
use table::Even;

/// What a text has for cells.
enum Written {
    Numbers(Even<i64>),
    Signs(Signs),
}

/// All readings of a text that doesn't say itself what it means.
pub(crate) fn of_text(text: &str, legend: &Legend) -> Result<Readings, FileError> {
    match form::of_text(text.trim_start()) {
        Some(Form::Xml) => return tiled::read_xml(text),
        Some(Form::Json(keys)) if keys.has_layers => return tiled::read_json(text),
        _ => {}
    }
    if let Some(list) = literal::find(text) {
        let written = literal::read(text, list)?;
        return of_piece(text, list, written, legend);
    }
    if let Some(lines) = block::enclosed(text).and_then(block::trimmed) {
        let written = rows::read(text, lines)?;
        return of_piece(text, lines, written, legend);
    }
    let lines = block::trimmed(text).ok_or_else(|| form::unknown(text))?;
    let written = rows::read(text, lines)?;
    let is_csv = matches!(written, Written::Numbers(_)) && rows::were_numbers(lines);
    let mut readings = of_piece(text, lines, written, legend)?;
    readings.before = is_csv.then_some(numbers::HEIGHTS);
    Ok(readings)
}

/// Whether a JSON object is a document: by its version, or as it holds no list of cells.
pub(crate) fn is_document(text: &str, keys: Keys) -> bool {
    !keys.has_layers && (keys.has_version || literal::find(text).is_none())
}

/// All readings of what a piece of a text has for cells.
fn of_piece(
    text: &str,
    piece: &str,
    written: Written,
    legend: &Legend,
) -> Result<Readings, FileError> {
    let begins = at(text, piece);
    let mut readings = match written {
        Written::Numbers(numbers) => numbers::readings(&numbers, legend, begins)?,
        Written::Signs(signs) => characters::readings(text, signs, legend, begins)?,
    };
    let line = |offset| place(text, offset).0;
    let begin = offset(text, piece);
    let lines = (line(begin), line(begin + piece.len()));
    let all = (
        line(text.len() - text.trim_start().len()),
        line(text.trim_end().len()),
    );
    readings.lines = (lines != all).then_some(lines);
    Ok(readings)
}
