//! Reading worked cases: a map, a configuration and the expected results.
#![allow(dead_code, reason = "each suite uses a part")]

use std::sync::Arc;

use serde_json::Value;
use tiebreak::config::Config;
use tiebreak::grid::{Grid, MovesRule};
use tiebreak::heuristic::Nudge;
use tiebreak::priority::Chain;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Reopen, Stop};
use tiebreak::space::NodeId;

/// Why a worked case can't be read.
pub(crate) type Failure = Box<dyn std::error::Error>;

/// The scenario of a case: `#` wall, `.` weight 1, a digit its weight, `S` start, `G` goal.
pub(crate) fn scenario(case: &Value) -> Result<Scenario, Failure> {
    let rows = case["map"].as_array().ok_or("map is no list")?;
    let rows: Vec<&str> = texts(rows)?;
    let width = rows.first().ok_or("map is empty")?.len();
    let text = rows.concat();
    let cells = text.bytes().map(|letter| match letter {
        b'#' => Ok(0),
        b'.' | b'S' | b'G' => Ok(1),
        b'1'..=b'9' => Ok(letter - b'0'),
        _ => Err(format!("unknown letter {:?}", letter as char)),
    });
    let cells = cells.collect::<Result<Vec<u8>, _>>()?;
    let end = |letter| {
        let index = text
            .find(letter)
            .ok_or_else(|| format!("no {letter} on the map"))?;
        Ok::<_, Failure>(NodeId(index as u32))
    };
    let (start, goal) = (end('S')?, end('G')?);
    let grid = Grid::from_cells(width as u32, rows.len() as u32, cells)?;
    Ok(Scenario::new(
        Arc::new(grid),
        (start, goal),
        config(&case["config"])?,
    )?)
}

fn texts(values: &[Value]) -> Result<Vec<&str>, Failure> {
    let texts = values
        .iter()
        .map(|value| value.as_str().ok_or("not a text"));
    Ok(texts.collect::<Result<_, _>>()?)
}

/// A case's configuration.
pub(crate) fn config(config: &Value) -> Result<Config, Failure> {
    let word = |field: &str| {
        config[field]
            .as_str()
            .ok_or_else(|| format!("{field} is no text").into())
    };
    let word = |field: &str| -> Result<&str, Failure> { word(field) };
    let flag = |field: &str| -> Result<bool, Failure> {
        Ok(config[field]
            .as_bool()
            .ok_or_else(|| format!("{field} is no flag"))?)
    };
    let nudge = match config["nudge"].as_array().map(Vec::as_slice) {
        None => None,
        Some([kind, by]) => {
            let by = u32::try_from(by.as_u64().ok_or("nudge isn't a number")?)?;
            match kind.as_str() {
                Some("scale") => Some(Nudge::Scale(by)),
                Some("cross") => Some(Nudge::Cross(by)),
                _ => return Err(format!("unknown nudge {kind}").into()),
            }
        }
        Some(_) => return Err("nudge is no pair".into()),
    };
    let ties = config["ties"].as_array().ok_or("ties is no list")?;
    #[allow(
        clippy::needless_update,
        reason = "later settings are at their default"
    )]
    Ok(Config {
        method: word("algorithm")?.parse()?,
        weight: u32::try_from(config["weight"].as_u64().ok_or("weight isn't a number")?)?,
        moves: MovesRule {
            neighbours: word("moves")?.parse()?,
            corners: word("corners")?.parse()?,
            order: word("order")?.parse()?,
            checkerboard: flag("checkerboard")?,
            costs: word("costs")?.parse()?,
        },
        heuristic: word("heuristic")?.parse()?,
        nudge,
        chain: Chain::parse(texts(ties)?)?,
        reopen: if flag("reopen")? {
            Reopen::Reopened
        } else {
            Reopen::Ignored
        },
        stop: word("stop")?.parse::<Stop>()?,
        ..Config::default()
    })
}
