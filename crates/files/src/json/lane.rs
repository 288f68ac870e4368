//! One lane's configuration.

use std::fmt::Write as _;

use tiebreak::config::Config;
use tiebreak::grid::MovesRule;
use tiebreak::heuristic::{MAX_NUDGE, Nudge};
use tiebreak::priority::{Chain, MAX_CHAIN, MAX_SEARCH_WEIGHT};
use tiebreak::search::Reopen;

use super::named;
use super::value::Value;
use crate::FileError;

const KEYS: &[&str] = &[
    "id",
    "algorithm",
    "moves",
    "corners",
    "costs",
    "heuristic",
    "order",
    "checkerboard",
    "ties",
    "nudge",
    "weight",
    "reopen",
    "stop",
];

/// The largest whole number up to which JavaScript counts exactly.
const MAX_ID: u64 = (1 << 53) - 1;

pub(super) fn read(value: Value<'_>) -> Result<Config, FileError> {
    let lane = value.object("a lane", KEYS)?;
    // The page gives lanes its own numbers.
    if let Some(id) = lane.get("id") {
        id.number("the lane's id", 1, MAX_ID)?;
    }
    let weight = lane.required("weight")?;
    let checkerboard = lane.required("checkerboard")?.flag("checkerboard")?;
    let reopen = lane.required("reopen")?.flag("reopen")?;
    Ok(Config {
        algorithm: named(lane.required("algorithm")?, "the algorithm")?,
        weight: weight.number("the weight in thousandths", 0, MAX_SEARCH_WEIGHT.into())? as u32,
        moves: MovesRule {
            neighbours: named(lane.required("moves")?, "the number of moves")?,
            corners: named(lane.required("corners")?, "the corner rule")?,
            order: named(lane.required("order")?, "the order of the neighbours")?,
            checkerboard,
            costs: named(lane.required("costs")?, "the cost model")?,
        },
        heuristic: named(lane.required("heuristic")?, "the heuristic")?,
        nudge: nudge(lane.required("nudge")?)?,
        chain: chain(lane.required("ties")?)?,
        reopen: if reopen {
            Reopen::Reopened
        } else {
            Reopen::Ignored
        },
        stop: named(lane.required("stop")?, "the stop rule")?,
    })
}

fn nudge(value: Value<'_>) -> Result<Option<Nudge>, FileError> {
    if value.is_null() {
        return Ok(None);
    }
    let pair = value.list("the nudge, null or a pair such as [\"scale\", 1]", 2)?;
    let [kind, by] = pair[..] else {
        return Err(value.error("a nudge is null or a pair such as [\"scale\", 1]."));
    };
    let kind = named(kind, "the nudge's kind")?;
    let by = by.number("the nudge in thousandths", 0, MAX_NUDGE.into())?;
    Ok(Some(Nudge::new(kind, by as u32)))
}

fn chain(value: Value<'_>) -> Result<Chain, FileError> {
    let words = value.list("the ties, a list of words", MAX_CHAIN)?;
    let words = words.into_iter().map(|word| word.string("a tie criterion"));
    let words: Vec<String> = words.collect::<Result<_, _>>()?;
    Chain::parse(words.iter().map(String::as_str)).map_err(|reason| value.refused(&reason))
}

pub(super) fn write(text: &mut String, config: &Config) {
    let moves = &config.moves;
    text.push_str("{ ");
    // None of these words has a character that needs escaping.
    for (key, word) in [
        ("algorithm", config.algorithm.name()),
        ("moves", moves.neighbours.name()),
        ("corners", moves.corners.name()),
        ("costs", moves.costs.name()),
        ("heuristic", config.heuristic.name()),
        ("stop", config.stop.name()),
    ] {
        let _ = write!(text, "\"{key}\": \"{word}\", ");
    }
    let ties: Vec<String> = config.chain.words();
    let nudge = match config.nudge.map(Nudge::parts) {
        None => "null".to_owned(),
        Some((kind, by)) => format!("[\"{kind}\", {by}]"),
    };
    let _ = write!(
        text,
        "\"order\": \"{}\", \"checkerboard\": {}, \"ties\": [\"{}\"], \"nudge\": {nudge}, \
         \"weight\": {}, \"reopen\": {} }}",
        moves.order,
        moves.checkerboard,
        ties.join("\", \""),
        config.weight,
        config.reopen == Reopen::Reopened
    );
}
