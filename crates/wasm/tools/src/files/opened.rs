//! Files as bytes, and their contents as plain objects.

use js_sys::Object;
use serde::Serialize;
use tiebreak::grid::{ScenLine, to_map};
use tiebreak::space::NodeId;
use tiebreak_boundary::{JsLinkDoc, JsMap, error, link, map, to_js};
use tiebreak_document::Document;
use tiebreak_files::plain::{self, Plain};
use tiebreak_files::{Map, Opened, json, picture, problems};
use wasm_bindgen::prelude::*;

use super::reading::kind;
use crate::files::JsPlain;

/// The contents of a file that says itself what it means.
pub(super) fn contents(opened: Opened) -> Result<Object, JsError> {
    match opened {
        Opened::Map(Map { grid, start, goal }) => {
            kind("map", "map", &map::write(&grid, start, goal)?.into())
        }
        Opened::Document(saved) => kind("document", "link", &link::write_saved(&saved)?.into()),
        Opened::Problems(problems) => {
            let problems: Vec<Problem> = problems.into_iter().map(Problem::from).collect();
            kind("problems", "problems", &to_js(&problems)?)
        }
        Opened::Readings(_) => Err(JsError::new("The file doesn't say what it means.")),
    }
}

/// Writes a document with its view: `map`, `png` or `json`.
#[wasm_bindgen]
pub fn write_file(format: &str, document: &JsLinkDoc) -> Result<Vec<u8>, JsError> {
    let saved = link::read(document)?;
    let Document {
        grid, start, goal, ..
    } = &saved.document;
    let written = match format {
        "map" => Ok(to_map(grid).into_bytes()),
        "png" => picture::write(&Map {
            grid: grid.clone(),
            start: *start,
            goal: *goal,
        }),
        "json" => json::write(&saved),
        _ => {
            return Err(JsError::new(&format!(
                "There is no format \"{format}\"; there are map, png and json."
            )));
        }
    };
    written.map_err(|reason| error(&reason))
}

/// Writes a document's map as a plain text: `text`, `csv` or `array`.
#[wasm_bindgen]
pub fn write_plain(form: &str, document: &JsLinkDoc) -> Result<JsPlain, JsError> {
    let document = link::read(document)?.document;
    let form = match form {
        "text" => Plain::Text,
        "csv" => Plain::Csv,
        "array" => Plain::Array,
        _ => {
            return Err(JsError::new(&format!(
                "There is no plain text \"{form}\"; there are text, csv and array."
            )));
        }
    };
    let text = plain::write(&document, form).map_err(|reason| error(&reason))?;
    let lost = plain::lost(&document, form);
    to_js(&Written { text, lost })
}

/// The length of an optimal path by the rules of published lengths, in cells; nothing without one.
#[wasm_bindgen]
pub fn published_length(given: &JsMap, start: u32, goal: u32) -> Result<Option<f64>, JsError> {
    let grid = map::read(given)?;
    tiebreak_files::published_length(&grid, NodeId(start), NodeId(goal))
        .map_err(|reason| error(&reason))
}

/// Writes one problem as a `.scen` file, for the map in the file `name`.
#[wasm_bindgen]
pub fn write_problem(name: &str, given: &JsMap, start: u32, goal: u32) -> Result<Vec<u8>, JsError> {
    let grid = map::read(given)?;
    problems::write(name, &grid, NodeId(start), NodeId(goal))
        .map(String::into_bytes)
        .map_err(|reason| error(&reason))
}

#[derive(Serialize)]
struct Written {
    text: String,
    lost: Vec<&'static str>,
}

#[derive(Serialize)]
struct Problem {
    bucket: u32,
    map: String,
    width: u32,
    height: u32,
    start: (u32, u32),
    goal: (u32, u32),
    length: f64,
}

impl From<ScenLine> for Problem {
    fn from(line: ScenLine) -> Self {
        let ScenLine {
            bucket,
            map,
            width,
            height,
            start,
            goal,
            length,
        } = line;
        Self {
            bucket,
            map,
            width,
            height,
            start,
            goal,
            length,
        }
    }
}
