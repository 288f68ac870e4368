//! The OPEN lists to choose from.

use serde::Serialize;
use tiebreak::open::OpenKind;
use tiebreak::registry::refusal;
use tiebreak_boundary::{JsConfig, config, to_js};
use wasm_bindgen::prelude::*;

use crate::lab::JsLists;

#[derive(Serialize)]
struct ListChoice {
    name: &'static str,
    label: &'static str,
    help: &'static str,
    refusal: Option<&'static str>,
}

/// Every list, with the reason if it can't serve this configuration.
#[wasm_bindgen]
pub fn lists(config: &JsConfig) -> Result<JsLists, JsError> {
    let config = config::read(config)?;
    let choice = |&list: &OpenKind| ListChoice {
        name: list.name(),
        label: list.label(),
        help: list.help(),
        refusal: refusal(list, &config),
    };
    let lists: Vec<_> = OpenKind::ALL.iter().map(choice).collect();
    to_js(&lists)
}
