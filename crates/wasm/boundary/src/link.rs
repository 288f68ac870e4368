//! Documents with their view as plain objects, the `LinkDoc` of the page, and as links.
//!
//! A link that isn't right gives an `Error` with a sentence for people and a `kind` for programs:
//! `damaged`, `cut`, `newer`, `foreign`, `long`, `map`, or `query` for the readable form.

use std::fmt::Display;

use js_sys::{Error, Object, Reflect};
use serde::Serialize;
use tiebreak_document::Saved;
use tiebreak_document::json::{self, ViewNumbers, page};
use tiebreak_document::link::{self, readable};
use tiebreak_document::{Document, Origin};
use wasm_bindgen::prelude::*;

use crate::journey;
use crate::world;
use crate::{Given, JsLinkDoc, config, error, map, set, to_js};

/// The link of a document with its view: the text after `#`.
pub fn encode(document: &JsLinkDoc) -> Result<String, JsError> {
    link::encode(&read(document)?.document).map_err(|reason| error(&reason))
}

/// The document of the text after `#`.
pub fn decode(text: &str) -> Result<JsLinkDoc, JsValue> {
    let document = link::decode(text).map_err(|reason| refusal(&reason, reason.kind()))?;
    Ok(write(&document)?)
}

/// The document of the readable form, the text after `?`.
pub fn decode_query(text: &str) -> Result<JsLinkDoc, JsValue> {
    let document = readable::parse(text).map_err(|reason| refusal(&reason, "query"))?;
    Ok(write(&document)?)
}

/// The document that a program gives as plain JSON. An error names the value's place by its keys and numbers, such as
/// `lanes[0].weight`.
pub fn read_json(given: JsValue) -> Result<JsLinkDoc, JsError> {
    let (saved, ids) = json::read_value(&Given::json(given))?;
    let written = write_saved(&saved)?;
    let number = |id: Option<u64>| id.map_or(JsValue::NULL, |id| (id as f64).into());
    let ids = ids.into_iter().map(number).collect::<js_sys::Array>();
    set(&written, "ids", &ids)?;
    Ok(written)
}

/// A document that anybody has made, checked and in order.
pub fn check(document: &JsLinkDoc) -> Result<JsLinkDoc, JsError> {
    let mut saved = read(document)?;
    saved.document.check()?;
    saved.document.tidy();
    write_saved(&saved)
}

/// A document as a plain object, whose `source` may be a file.
pub fn write_saved(Saved { document, file }: &Saved) -> Result<JsLinkDoc, JsError> {
    let written = write(document)?;
    if let Some(file) = file {
        set(&written, "source", &to_js(&Source { file })?)?;
    }
    Ok(written)
}

#[derive(Serialize)]
struct Source<'a> {
    file: &'a str,
}

fn refusal(reason: &dyn Display, kind: &str) -> JsValue {
    let error = Error::new(&reason.to_string());
    // Setting a property of a new plain error can't fail.
    let _ = Reflect::set(&error, &"kind".into(), &kind.into());
    error.into()
}

/// Reads a document, with the name of the file that its map came from, as long as it wasn't edited.
pub fn read(document: &JsLinkDoc) -> Result<Saved, JsError> {
    Ok(page::read(&Given::page(document))?)
}

#[derive(Serialize)]
struct Rest {
    title: String,
    origin: Option<Written>,
    source: Option<Written>,
    view: WrittenView,
}

#[derive(Clone, Serialize)]
struct Written {
    generator: &'static str,
    seed: u32,
}

#[derive(Serialize)]
struct WrittenView {
    layer: &'static str,
    arrows: bool,
    figures: bool,
    position: f64,
    sync: &'static str,
    #[serde(rename = "atEnd")]
    at_end: bool,
    speed: u32,
    camera: WrittenCamera,
}

#[derive(Serialize)]
struct WrittenCamera {
    scale: f64,
    x: f64,
    y: f64,
}

/// A document as a plain object; `source` is null once the map has been edited.
pub fn write(document: &Document) -> Result<JsLinkDoc, JsError> {
    let view = document.view;
    let ViewNumbers {
        position,
        scale,
        x,
        y,
    } = ViewNumbers::of(&view);
    let origin = document.origin.map(|Origin { generator, seed }| Written {
        generator: generator.name(),
        seed,
    });
    let rest = Rest {
        source: origin.clone().filter(|_| document.is_as_generated()),
        origin,
        title: document.title.clone(),
        view: WrittenView {
            layer: view.layer.name(),
            arrows: view.arrows,
            figures: view.figures,
            position,
            sync: view.sync.name(),
            at_end: view.position.is_none(),
            // A text can say 0, a speed at which nothing would ever move.
            speed: view.speed.max(1),
            camera: WrittenCamera { scale, x, y },
        },
    };
    let written: Object = to_js(&rest)?;
    let lanes = document.lanes.iter().map(config::write);
    let lanes: js_sys::Array = lanes.collect::<Result<_, _>>()?;
    set(&written, "lanes", &lanes)?;
    journey::write(document, &written)?;
    let map = map::write(&document.grid, document.start, document.goal)?;
    world::write(document, &map)?;
    Ok(Object::assign(&written, map.unchecked_ref()).unchecked_into())
}
