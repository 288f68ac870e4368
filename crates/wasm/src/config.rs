//! The guarantees of configurations, and those at first sight.

use serde::Serialize;
use tiebreak::config::Promise;
use tiebreak::document::first_lanes;
use tiebreak_boundary::config::{read, write};
use tiebreak_boundary::{JsConfig, error, to_js};
use wasm_bindgen::prelude::*;

use crate::{JsCheck, JsConfigs};

/// The lanes at first sight: Dijkstra, greedy, A\* `[f, fifo]` and A\* `[f, h, lifo]`.
#[wasm_bindgen]
pub fn defaults() -> Result<JsConfigs, JsError> {
    to_js(&first_lanes().iter().map(write).collect::<Vec<_>>())
}

#[derive(Serialize)]
struct Check {
    chain: String,
    name: String,
    notes: Vec<Option<&'static str>>,
    rule: Rule,
}

/// The guarantees of a configuration on every map.
#[derive(Serialize)]
pub(crate) struct Rule {
    admissible: bool,
    consistent: bool,
    optimal: bool,
    reason: String,
}

impl From<Promise> for Rule {
    fn from(promise: Promise) -> Self {
        let Promise {
            admissible,
            consistent,
            optimal,
            reason,
        } = promise;
        Self {
            admissible,
            consistent,
            optimal,
            reason,
        }
    }
}

/// Whether a configuration makes sense, and its guarantees on every map.
#[wasm_bindgen]
pub fn check(config: &JsConfig) -> Result<JsCheck, JsError> {
    let config = read(config)?;
    config.check().map_err(|reason| error(&reason))?;
    to_js(&Check {
        chain: config.chain.to_string(),
        name: config.name(),
        notes: config.idle_ties(),
        rule: config.promise().into(),
    })
}
