//! Opening a file of any readable format.

use tiebreak::grid::ScenLine;
use tiebreak_document::check_size;

use crate::format::{self, Format};
use crate::text::{self, quote};
use crate::{FileError, Map, Saved, heights, json, map, picture, problems};

/// The contents of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Opened {
    /// A `.map`, a PNG or numbers: a map alone.
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
    check_size(bytes)?;
    if format::is_png(bytes) {
        return picture::read(bytes).map(Opened::Map);
    }
    let text = text::read(bytes).map_err(|error| {
        let what = "this is neither a PNG nor text in UTF-8; .map, .scen, PNG, JSON and CSV \
                    files can be opened.";
        FileError::new(error.place(), what)
    })?;
    let begin = text.trim_start();
    match format::of_text(begin) {
        Some(Format::Json) => json::read(bytes).map(|saved| Opened::Document(Box::new(saved))),
        Some(Format::Map) => map::read(bytes).map(Opened::Map),
        Some(Format::Heights) => heights::read(bytes).map(Opened::Map),
        Some(Format::Scen) => problems::read(bytes).map(Opened::Problems),
        None => {
            let (line, column) = text::place(text, text.len() - begin.len());
            let there = match begin.split_whitespace().next() {
                None => "there is nothing".to_owned(),
                Some(word) => format!("there is {}", quote(word)),
            };
            let what = format!("{there}. {BEGINNINGS}");
            Err(FileError::line(line, column, what))
        }
    }
}

const BEGINNINGS: &str = "A .map file begins with \"type octile\", a .scen file with \"version 1\", \
                          a document (JSON) with {, heights (CSV) with a number.";
