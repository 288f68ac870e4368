//! Documents with their view as plain objects, the `LinkDoc` of the page, and as links.
//!
//! A link that isn't right gives an `Error` with a sentence for people and a `kind` for programs:
//! `damaged`, `cut`, `newer`, `foreign`, `long`, `map`, or `query` for the readable form.

use std::fmt::Display;
use std::num::NonZeroU32;

use js_sys::{Error, Object, Reflect};
use serde::Serialize;
use tiebreak::document::{Camera, Document, DocumentError, MAX_LANES, Origin, SHARE, Sync, View};
use tiebreak::link::{self, readable};
use tiebreak_document::{Saved, json};
use wasm_bindgen::prelude::*;

use crate::given::Given;
use crate::journey;
use crate::plain::member;
use crate::world;
use crate::{JsConfig, JsLinkDoc, config, error, field, map, set, to_js, value, wrong};

/// The factor in the fixed-point numbers of [`Camera`].
const CAMERA: f64 = 64.0;

/// The end of the page's timeline, whose shares begin at 0.
const WHOLE: f64 = 1000.0;

/// The link of a document with its view: the text after `#`.
pub fn encode(document: &JsLinkDoc) -> Result<String, JsError> {
    link::encode(&read(document)?).map_err(|reason| error(&reason))
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
    let read = json::read_value(&Given::whole(given));
    let (saved, ids) = read.map_err(|reason| error(&reason))?;
    let written = write_saved(&saved)?;
    let number = |id: Option<u64>| id.map_or(JsValue::NULL, |id| (id as f64).into());
    let ids = ids.into_iter().map(number).collect::<js_sys::Array>();
    set(&written, "ids", &ids)?;
    Ok(written)
}

/// A document that anybody has made, checked and in order.
pub fn check(document: &JsLinkDoc) -> Result<JsLinkDoc, JsError> {
    let mut saved = read_saved(document)?;
    let checked = saved.document.check();
    checked.map_err(|reason| error(&reason))?;
    saved.document.tidy();
    write_saved(&saved)
}

/// Reads a document with the name of the file that its map came from, as long as it wasn't edited.
pub fn read_saved(document: &JsLinkDoc) -> Result<Saved, JsError> {
    let source = value(document, "source")?;
    let name = member::<String>(&source, "file");
    Ok(Saved {
        document: read(document)?,
        file: name.map(|name| json::shortened(&name)),
    })
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

/// Reads a document; an error names the field.
pub fn read(document: &JsLinkDoc) -> Result<Document, JsError> {
    let map = world::read(document)?;
    let (grid, start, goal) = (map.grid, map.start, map.goal);
    let lanes = value(document, "lanes")?;
    if !js_sys::Array::is_array(&lanes) {
        return Err(wrong("lanes", "a list of lanes"));
    }
    let lanes = js_sys::Array::from(&lanes);
    // Refused before any lane is read.
    if lanes.length() as usize > MAX_LANES {
        return Err(error(&DocumentError::Lanes(lanes.length() as usize)));
    }
    let policies = journey::read_policies(document, lanes.length() as usize)?;
    let lanes = lanes
        .iter()
        .map(|lane| config::read(&lane.unchecked_into::<JsConfig>()));
    Ok(Document {
        title: field(document, "title", "a text")?,
        origin: origin(&value(document, "origin")?).or_else(|| {
            let source = value(document, "source").ok()?;
            origin(&source)
        }),
        view: view(&value(document, "view")?.unchecked_into())?,
        layers: map.layers,
        starts: map.starts,
        goals: map.goals,
        journey: journey::read(document)?,
        policies,
        ..Document::with_lanes(grid, start, goal, lanes.collect::<Result<_, _>>()?)
    })
}

/// A generator with its seed; nothing for a file, since only a generated map shortens a link.
fn origin(source: &JsValue) -> Option<Origin> {
    let generator: String = member(source, "generator")?;
    Some(Origin {
        generator: generator.parse().ok()?,
        seed: member(source, "seed")?,
    })
}

fn view(view: &JsLinkDoc) -> Result<View, JsError> {
    let number = |name| field::<f64>(view, name, "a number");
    let word = |name| field::<String>(view, name, "a text");
    let flag = |name| field::<bool>(view, name, "true or false");
    let sync = word("sync")?.parse().map_err(|reason| error(&reason))?;
    let position = number("position")?;
    // Conversions to whole numbers saturate at the type's limits.
    let position = match sync {
        Sync::Steps => position as u32,
        Sync::Share => ((position / WHOLE * f64::from(SHARE)).round() as u32).min(SHARE),
    };
    let [scale, x, y] = camera(view)?.map(|number| (number * CAMERA).round());
    Ok(View {
        sync,
        position: if flag("atEnd")? { None } else { Some(position) },
        layer: word("layer")?.parse().map_err(|reason| error(&reason))?,
        arrows: flag("arrows")?,
        figures: flag("figures")?,
        speed: number("speed")?.round() as u32,
        camera: NonZeroU32::new(scale as u32).map(|scale| Camera {
            scale,
            x: x as i32,
            y: y as i32,
        }),
    })
}

fn camera(view: &JsLinkDoc) -> Result<[f64; 3], JsError> {
    let camera: JsLinkDoc = value(view, "camera")?.unchecked_into();
    let number = |name| field::<f64>(&camera, name, "a number");
    Ok([number("scale")?, number("x")?, number("y")?])
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
    let position = f64::from(view.position.unwrap_or(0));
    let (scale, x, y) = view
        .camera
        .map_or((0, 0, 0), |Camera { scale, x, y }| (scale.get(), x, y));
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
            position: match view.sync {
                Sync::Steps => position,
                Sync::Share => position * WHOLE / f64::from(SHARE),
            },
            sync: view.sync.name(),
            at_end: view.position.is_none(),
            // A text can say 0, a speed at which nothing would ever move.
            speed: view.speed.max(1),
            camera: WrittenCamera {
                scale: f64::from(scale) / CAMERA,
                x: f64::from(x) / CAMERA,
                y: f64::from(y) / CAMERA,
            },
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
