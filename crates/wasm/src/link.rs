//! Documents as links, and back.
//!
//! A link that isn't right gives an `Error` with a sentence for people and a `kind` for programs:
//! `damaged`, `cut`, `newer`, `foreign`, `long`, `map`, or `query` for the readable form.

use std::fmt::Display;

use js_sys::{Error, Reflect};
use tiebreak::link::{self, readable};
use tiebreak_boundary::link::{read, write};
use tiebreak_boundary::{JsLinkDoc, error};
use wasm_bindgen::prelude::*;

/// The link of a document with its view: the text after `#`.
#[wasm_bindgen]
pub fn encode_link(document: &JsLinkDoc) -> Result<String, JsError> {
    link::encode(&read(document)?).map_err(|reason| error(&reason))
}

/// The document of the text after `#`.
#[wasm_bindgen]
pub fn decode_link(text: &str) -> Result<JsLinkDoc, JsValue> {
    let document = link::decode(text).map_err(|reason| refusal(&reason, reason.kind()))?;
    Ok(write(&document)?)
}

/// The document of the readable form, the text after `?`.
#[wasm_bindgen]
pub fn decode_query(text: &str) -> Result<JsLinkDoc, JsValue> {
    let document = readable::parse(text).map_err(|reason| refusal(&reason, "query"))?;
    Ok(write(&document)?)
}

fn refusal(reason: &dyn Display, kind: &str) -> JsValue {
    let error = Error::new(&reason.to_string());
    // Setting a property of a new plain error can't fail.
    let _ = Reflect::set(&error, &"kind".into(), &kind.into());
    error.into()
}
