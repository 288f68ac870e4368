//! A lane's configuration as JavaScript writes it.

use serde::Serialize;
use std::fmt::Display;
use std::str::FromStr;
use tiebreak::config::Config;
use tiebreak::grid::MovesRule;
use tiebreak::heuristic::{Nudge, NudgeKind};
use tiebreak::priority::Chain;
use tiebreak::search::Reopen;
use wasm_bindgen::prelude::*;

use crate::plain::Plain;
use crate::{JsConfig, error};

/// Reads a configuration; an error names the field.
pub fn read(config: &JsConfig) -> Result<Config, JsError> {
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

fn field<T: Plain>(config: &JsConfig, name: &str, expected: &'static str) -> Result<T, JsError> {
    let value = js_sys::Reflect::get(config, &JsValue::from_str(name))
        .map_err(|_| JsError::new("A lane's configuration must be an object."))?;
    T::of(&value).ok_or_else(|| {
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
pub struct Written {
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

/// A configuration for [`to_js`](crate::to_js).
pub fn write(config: &Config) -> Written {
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
