//! Telling formats apart.

use tiebreak::grid::ScenLine;

use crate::bound;
use crate::text::{self, quote};
use crate::{FileError, Map, Saved, json, map, picture, problems};

/// The contents of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Opened {
    /// A `.map` or a PNG: a map alone.
    Map(Map),
    /// A document.
    Document(Box<Saved>),
    /// Problems for a map that is elsewhere.
    Problems(Vec<ScenLine>),
}

/// Reads a file of any readable format, recognised by its contents; its name doesn't count.
///
/// # Complexity
/// Time and memory O(n + c) in the file's bytes and the cells of the map.
///
/// # Errors
/// [`FileError`] names the place and what was expected there, or every format that can be opened.
pub fn open(bytes: &[u8]) -> Result<Opened, FileError> {
    bound::check(bytes)?;
    // The rest of a PNG's signature reveals damage, which the decoder names.
    if bytes.starts_with(PNG) {
        return picture::read(bytes).map(Opened::Map);
    }
    let text = text::read(bytes).map_err(|error| {
        let what = "this is neither a PNG nor text in UTF-8; .map, .scen, PNG and JSON files can \
                    be opened.";
        FileError {
            what: what.to_owned(),
            ..error
        }
    })?;
    let begin = text.trim_start();
    let word = begin.split_whitespace().next().unwrap_or_default();
    if begin.starts_with('{') {
        json::read(bytes).map(|saved| Opened::Document(Box::new(saved)))
    } else if is_map(word) {
        map::read(bytes).map(Opened::Map)
    } else if word.eq_ignore_ascii_case("version") {
        problems::read(bytes).map(Opened::Problems)
    } else {
        let (line, column) = text::place(text, text.len() - begin.len());
        let there = match word {
            "" => "there is nothing".to_owned(),
            word => format!("there is {}", quote(word)),
        };
        Err(FileError::line(
            line,
            column,
            format!("{there}. {BEGINNINGS}"),
        ))
    }
}

const PNG: &[u8] = b"\x89PNG";

/// Whether a file that begins like this may be of a readable format.
pub(crate) fn may_be_read(beginning: &[u8]) -> bool {
    let text = match std::str::from_utf8(beginning) {
        Ok(text) => text,
        // The last letter may be cut.
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(&beginning[..error.valid_up_to()]).unwrap_or_default()
        }
        Err(_) => return beginning.starts_with(PNG),
    };
    let begin = text.strip_prefix('\u{feff}').unwrap_or(text).trim_start();
    let word = begin.split_whitespace().next();
    word.is_none_or(|word| {
        begin.starts_with('{') || is_map(word) || word.eq_ignore_ascii_case("version")
    })
}

/// The header lines come in any order.
fn is_map(word: &str) -> bool {
    ["type", "height", "width", "map"]
        .iter()
        .any(|key| word.eq_ignore_ascii_case(key))
}

const BEGINNINGS: &str = "A .map file begins with \"type octile\", a .scen file with \"version 1\", \
                          a document (JSON) with {.";
