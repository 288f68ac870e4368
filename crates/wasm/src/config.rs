//! A lane's configuration as JavaScript writes it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::str::FromStr;
use tiebreak::grid::MovesRule;
use tiebreak::heuristic::{Nudge, NudgeKind};
use tiebreak::priority::{Algorithm, Chain};
use tiebreak::scenario::{Config, Promise};
use tiebreak::search::Reopen;
use wasm_bindgen::prelude::*;

use crate::{JsCheck, JsConfig, JsConfigs, error, to_js};

/// Reads a configuration; an error names the field.
pub(crate) fn read(config: &JsConfig) -> Result<Config, JsError> {
    let expected = "null or a pair such as [\"scale\", 1]";
    let nudge: Option<(String, u32)> = field(config, "nudge", expected)?;
    let nudge = match nudge {
        None => None,
        Some((kind, by)) => {
            let kind: NudgeKind = kind.parse().map_err(|reason| error(&reason))?;
            Some(Nudge::new(kind, by))
        }
    };
    let ties: Vec<String> = field(
        config,
        "ties",
        "a list of words such as [\"low_h\", \"lifo\"]",
    )?;
    Ok(Config {
        algorithm: word(config, "algorithm")?,
        weight: field(config, "weight", "a whole number of thousandths")?,
        moves: MovesRule {
            neighbours: word(config, "moves")?,
            corners: word(config, "corners")?,
            order: word(config, "order")?,
            checkerboard: field(config, "checkerboard", "true or false")?,
            costs: word(config, "costs")?,
        },
        heuristic: word(config, "heuristic")?,
        nudge,
        chain: Chain::parse(ties.iter().map(String::as_str)).map_err(|reason| error(&reason))?,
        reopen: if field(config, "reopen", "true or false")? {
            Reopen::Reopened
        } else {
            Reopen::Ignored
        },
        stop: word(config, "stop")?,
    })
}

fn field<T: DeserializeOwned>(
    config: &JsConfig,
    name: &str,
    expected: &'static str,
) -> Result<T, JsError> {
    let value = js_sys::Reflect::get(config, &JsValue::from_str(name))
        .map_err(|_| JsError::new("A lane's configuration must be an object."))?;
    serde_wasm_bindgen::from_value(value).map_err(|_| {
        JsError::new(&format!(
            "The field \"{name}\" of a lane must be {expected}."
        ))
    })
}

fn word<T: FromStr<Err: Display>>(config: &JsConfig, name: &str) -> Result<T, JsError> {
    field::<String>(config, name, "a text")?
        .parse()
        .map_err(|reason| error(&reason))
}

/// A configuration as a plain object.
#[derive(Serialize)]
pub(crate) struct Written {
    algorithm: &'static str,
    moves: &'static str,
    corners: &'static str,
    costs: &'static str,
    heuristic: &'static str,
    order: String,
    checkerboard: bool,
    ties: Vec<String>,
    nudge: Option<(&'static str, u32)>,
    weight: u32,
    reopen: bool,
    stop: &'static str,
}

pub(crate) fn write(config: &Config) -> Written {
    Written {
        algorithm: config.algorithm.name(),
        moves: config.moves.neighbours.name(),
        corners: config.moves.corners.name(),
        costs: config.moves.costs.name(),
        heuristic: config.heuristic.name(),
        order: config.moves.order.to_string(),
        checkerboard: config.moves.checkerboard,
        ties: config.chain.words(),
        nudge: config.nudge.map(|nudge| {
            let (kind, by) = nudge.parts();
            (kind.name(), by)
        }),
        weight: config.weight,
        reopen: config.reopen == Reopen::Reopened,
        stop: config.stop.name(),
    }
}

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
