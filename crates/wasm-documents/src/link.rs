//! Documents as links, and back: see [`tiebreak_boundary::link`].

use tiebreak_boundary::{JsLinkDoc, link};
use wasm_bindgen::prelude::*;

/// The link of a document with its view: the text after `#`.
#[wasm_bindgen]
pub fn encode_link(document: &JsLinkDoc) -> Result<String, JsError> {
    link::encode(document)
}

/// The document of the text after `#`.
#[wasm_bindgen]
pub fn decode_link(text: &str) -> Result<JsLinkDoc, JsValue> {
    link::decode(text)
}

/// The document of the readable form, the text after `?`.
#[wasm_bindgen]
pub fn decode_query(text: &str) -> Result<JsLinkDoc, JsValue> {
    link::decode_query(text)
}
