//! Opening a file of any readable form.

use tiebreak::grid::ScenLine;
use tiebreak_document::check_size;

use crate::reading::form::{self, Form};
use crate::reading::{self, Legend, Readings};
use crate::{FileError, Map, Saved, json, map, problems, text};

/// The contents of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Opened {
    /// A `.map`, or a PNG that names its ends: a map alone.
    Map(Map),
    /// A document.
    Document(Box<Saved>),
    /// Problems for a map that is elsewhere.
    Problems(Vec<ScenLine>),
    /// A text or a picture of any other form, with what it can mean.
    Readings(Readings),
}

/// Reads a file of any readable form, recognised by its contents; its name doesn't count.
///
/// # Complexity
/// Time and memory O(n + c) in the file's bytes and the cells of the map.
///
/// # Errors
/// [`FileError`] names the place and what was expected there, or every form that can be opened.
pub fn open(bytes: &[u8]) -> Result<Opened, FileError> {
    open_with(bytes, &Legend::new())
}

/// As [`open`]; the legend says what characters of a map drawn with them, letters of a `.map` or the numbers of a grid stand
/// for. Other characters keep their usual meaning; other numbers are asked for.
///
/// # Errors
/// Also where a file has neither characters nor numbers, doesn't have one of these, or has more than 16 kinds of numbers.
pub fn open_with(bytes: &[u8], legend: &Legend) -> Result<Opened, FileError> {
    check_size(bytes)?;
    let opened = if form::is_png(bytes) {
        reading::open_picture(bytes)?
    } else {
        let text = text::read(bytes).map_err(|error| {
            let what = "this is neither a PNG nor text in UTF-8; .map, .scen, PNG, JSON, Tiled and text files can \
                        be opened.";
            FileError::new(error.place(), what)
        })?;
        of_text(bytes, text, legend)?
    };
    let has_legend = match &opened {
        Opened::Readings(readings) => readings.takes_legend(),
        Opened::Map(_) => !form::is_png(bytes),
        _ => false,
    };
    if legend.is_empty() || has_legend {
        return Ok(opened);
    }
    let what = "a legend says what characters or numbers stand for, and this is neither a map drawn with characters nor a \
                grid of numbers.";
    Err(FileError::whole(what))
}

fn of_text(bytes: &[u8], text: &str, legend: &Legend) -> Result<Opened, FileError> {
    match own(text) {
        Some(Own::Document) => json::read(bytes).map(|saved| Opened::Document(Box::new(saved))),
        Some(Own::Map) => map::read_with(bytes, legend).map(Opened::Map),
        Some(Own::Scen) => problems::read(bytes).map(Opened::Problems),
        None => match reading::of_text(text, legend) {
            // What begins as JSON does and is nothing else is JSON with a mistake.
            Err(error) if is_broken(text, &error) => {
                json::read(bytes).map(|saved| Opened::Document(Box::new(saved)))
            }
            readings => readings.map(Opened::Readings),
        },
    }
}

fn is_broken(text: &str, error: &FileError) -> bool {
    text.trim_start().starts_with('{') && *error == form::unknown(text)
}

/// A form of a text that says itself what it means.
enum Own {
    Document,
    Map,
    Scen,
}

fn own(text: &str) -> Option<Own> {
    match form::of_text(text.trim_start())? {
        Form::Json(keys) => reading::is_document(text, keys).then_some(Own::Document),
        Form::Map => Some(Own::Map),
        Form::Scen => Some(Own::Scen),
        Form::Xml => None,
    }
}

/// The name of the form that a file's beginning tells, even where the rest isn't right: `document`, `map`, `scen` or
/// `picture`; `None` for a text that is read by what it can mean.
pub fn form(bytes: &[u8]) -> Option<&'static str> {
    if form::is_png(bytes) {
        return Some("picture");
    }
    own(text::read(bytes).ok()?).map(|own| match own {
        Own::Document => "document",
        Own::Map => "map",
        Own::Scen => "scen",
    })
}
