//! What is known of configurations, and those at first sight.

use serde::Serialize;
use tiebreak::priority::{Algorithm, Chain};
use tiebreak::scenario::{Config, Promise};
use tiebreak_boundary::config::{Written, read, write};
use tiebreak_boundary::{JsConfig, error, to_js};
use wasm_bindgen::prelude::*;

use crate::{JsCheck, JsConfigs};

/// The lanes at first sight: Dijkstra, greedy, A\* `[f, fifo]` and A\* `[f, h, lifo]`.
#[wasm_bindgen]
pub fn defaults() -> Result<JsConfigs, JsError> {
    let chain =
        |words: &[&str]| Chain::parse(words.iter().copied()).map_err(|reason| error(&reason));
    let lane = |algorithm, words: &[&str]| -> Result<Written, JsError> {
        let chain = chain(words)?;
        Ok(write(&Config {
            chain,
            ..Config::of(algorithm)
        }))
    };
    to_js(&[
        lane(Algorithm::Dijkstra, &["fifo"])?,
        lane(Algorithm::Greedy, &["fifo"])?,
        lane(Algorithm::AStar, &["fifo"])?,
        lane(Algorithm::AStar, &["low_h", "lifo"])?,
    ])
}

#[derive(Serialize)]
struct Check {
    chain: String,
    name: String,
    notes: Vec<Option<&'static str>>,
    rule: Rule,
}

/// What is known of a configuration on every map.
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

/// Whether a configuration makes sense, and what is known of it on every map.
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
