//! Files as bytes, and their contents as plain objects.

use js_sys::{Object, Reflect};
use serde::Serialize;
use tiebreak::grid::{ScenLine, to_map};
use tiebreak::space::NodeId;
use tiebreak_boundary::{JsLinkDoc, JsMap, error, link, map, to_js};
use tiebreak_files::{Map, Opened, Saved, json, picture, problems};
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
        Opened::Document(saved) => ("document", "link", document(*saved)?.into()),
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
    let file = file_of(document);
    let document = link::read(document)?;
    let written = match format {
        "map" => Ok(to_map(&document.grid).into_bytes()),
        "png" => picture::write(&Map {
            grid: document.grid,
            start: document.start,
            goal: document.goal,
        }),
        "json" => json::write(&Saved { document, file }),
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

fn document(saved: Saved) -> Result<JsLinkDoc, JsError> {
    let Saved { document, file } = saved;
    let object = link::write(&document)?;
    if let Some(file) = file {
        set(object.unchecked_ref(), "source", &to_js(&Source { file })?)?;
    }
    Ok(object)
}

/// The name of the file that a map came from, as long as it was not edited.
fn file_of(document: &JsLinkDoc) -> Option<String> {
    let source = Reflect::get(document, &"source".into()).ok()?;
    let name = Reflect::get(&source, &"file".into()).ok()?.as_string()?;
    Some(json::shortened(&name))
}

fn set(object: &Object, key: &str, value: &JsValue) -> Result<(), JsError> {
    Reflect::set(object, &key.into(), value)
        .map(drop)
        .map_err(|_| JsError::new("The file's contents could not be handed over."))
}

#[derive(Serialize)]
struct Source {
    file: String,
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
