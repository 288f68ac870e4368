//! Files as bytes, and their contents as plain objects.

use js_sys::{Object, Reflect};
use serde::Serialize;
use tiebreak::grid::{ScenLine, to_map};
use tiebreak::space::NodeId;
use tiebreak_boundary::{JsLinkDoc, JsMap, error, link, map, to_js};
use tiebreak_document::Document;
use tiebreak_files::{Map, Opened, json, picture, problems};
use wasm_bindgen::prelude::*;

use crate::files::JsOpened;

/// Reads a file of any known format; `name` is only for the sentence of an error.
#[wasm_bindgen]
pub fn open_file(name: &str, bytes: &[u8]) -> Result<JsOpened, JsError> {
    let opened =
        tiebreak_files::open(bytes).map_err(|reason| JsError::new(&reason.in_file(name)))?;
    let object = Object::new();
    let (kind, key, value): (_, _, JsValue) = match opened {
        Opened::Map(Map { grid, start, goal }) => {
            ("map", "map", map::write(&grid, start, goal)?.into())
        }
        Opened::Document(saved) => ("document", "link", link::write_saved(&saved)?.into()),
        Opened::Problems(problems) => {
            let problems: Vec<Problem> = problems.into_iter().map(Problem::from).collect();
            ("problems", "problems", to_js(&problems)?)
        }
    };
    set(&object, "kind", &kind.into())?;
    set(&object, key, &value)?;
    Ok(object.unchecked_into())
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

fn set(object: &Object, key: &str, value: &JsValue) -> Result<(), JsError> {
    Reflect::set(object, &key.into(), value)
        .map(drop)
        .map_err(|_| JsError::new("The file's contents could not be handed over."))
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
