//! Documents as links and as JSON: see [`tiebreak_boundary::link`].

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

/// The document that a program gives as plain JSON. An error names the value's place, such as `lanes[0].weight`.
#[wasm_bindgen]
pub fn read_document(given: JsValue) -> Result<JsLinkDoc, JsError> {
    link::read_json(given)
}

/// A document that anybody has made, checked and in order.
#[wasm_bindgen]
pub fn check_document(document: &JsLinkDoc) -> Result<JsLinkDoc, JsError> {
    link::check(document)
}
