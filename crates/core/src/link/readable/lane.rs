//! One lane in words: `ALGORITHM*WEIGHT[f,CRITERIA]+OPTION+OPTION`.

use super::{flag, number, read, short, thousandths};
use crate::config::{self, Config};
use crate::heuristic::{Heuristic, Nudge};
use crate::link::frozen;
use crate::priority::{Algorithm, Chain};
use crate::search::Reopen;

/// The options that have a value.
const OPTIONS: &str = "moves:, corners:, costs:, order:, heuristic:, scale:, cross:, stop:";

/// Reads a lane; what isn't said is as in the lanes of first sight.
pub(super) fn parse(text: &str) -> Result<Config, String> {
    let end = text.find(['*', '[', ' ']).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let mut lane = frozen::lane_of(read::<Algorithm>(name)?);
    let mut rest = rest;
    if let Some(after) = rest.strip_prefix('*') {
        if lane.algorithm != Algorithm::Weighted {
            return Err(format!(
                "Only weighted has a weight, as in weighted*1.5; {name} has none."
            ));
        }
        let end = after.find(['[', ' ']).unwrap_or(after.len());
        lane.weight = thousandths(&after[..end])?;
        rest = &after[end..];
    }
    if let Some(after) = rest.strip_prefix('[') {
        let (inside, after) = after
            .split_once(']')
            .ok_or("The tie chain has no closing bracket.")?;
        lane.chain = chain(inside)?;
        rest = after;
    }
    for word in rest.split(' ').filter(|word| !word.is_empty()) {
        option(&mut lane, word)?;
    }
    lane.check().map_err(|reason| reason.to_string())?;
    Ok(lane)
}

/// A text that is read as this lane: its chain, and what its algorithm doesn't have anyway.
pub(super) fn write(lane: &Config) -> String {
    let usual = frozen::lane_of(lane.algorithm);
    let mut text = lane.algorithm.to_string();
    if lane.algorithm == Algorithm::Weighted && lane.weight != usual.weight {
        text += &format!("*{}", config::thousandths(lane.weight));
    }
    let words = lane.chain.words();
    let words = words.iter().map(|word| {
        let short = SHORT.iter().find(|(_, long)| long == word);
        short.map_or(word.as_str(), |(short, _)| short)
    });
    let words: Vec<&str> = ["f"].into_iter().chain(words).collect();
    text += &format!("[{}]", words.join(","));
    let (moves, common) = (&lane.moves, &usual.moves);
    let mut add = |is_usual: bool, option: String| {
        if !is_usual {
            text.push('+');
            text += &option;
        }
    };
    add(
        moves.neighbours == common.neighbours,
        format!("moves:{}", moves.neighbours),
    );
    add(
        moves.corners == common.corners,
        format!("corners:{}", moves.corners),
    );
    add(
        moves.costs == common.costs,
        format!("costs:{}", moves.costs),
    );
    let order = moves.order.to_string().replace(' ', "-");
    add(moves.order == common.order, format!("order:{order}"));
    add(
        moves.checkerboard == common.checkerboard,
        "checkerboard".to_owned(),
    );
    add(
        lane.heuristic == usual.heuristic,
        lane.heuristic.to_string(),
    );
    if let Some((kind, by)) = lane.nudge.map(Nudge::parts) {
        add(false, format!("{kind}:{by}"));
    }
    add(lane.reopen == usual.reopen, lane.reopen.to_string());
    add(lane.stop == usual.stop, format!("stop:{}", lane.stop));
    text
}

/// What chains call their criteria, short and in full.
const SHORT: [(&str, &str); 4] = [
    ("h", "low_h"),
    ("-h", "high_h"),
    ("g", "low_g"),
    ("-g", "high_g"),
];

/// `f,h,-g,cross,hash:7,lifo`, where f may be left out.
fn chain(inside: &str) -> Result<Chain, String> {
    let words: Vec<&str> = inside.split(',').map(str::trim).collect();
    let words = words.strip_prefix(&["f"]).unwrap_or(&words);
    let words = words.iter().map(|&word| {
        let long = SHORT.iter().find(|(short, _)| *short == word);
        long.map_or(word, |(_, long)| long)
    });
    Chain::parse(words).map_err(|reason| reason.to_string())
}

fn option(lane: &mut Config, word: &str) -> Result<(), String> {
    match word.split_once(':') {
        Some(("moves", value)) => lane.moves.neighbours = read(value)?,
        Some(("corners", value)) => lane.moves.corners = read(value)?,
        Some(("costs", value)) => lane.moves.costs = read(value)?,
        Some(("order", value)) => lane.moves.order = read(&value.replace(['-', ','], " "))?,
        Some(("checkerboard", value)) => lane.moves.checkerboard = flag(value)?,
        Some(("heuristic", value)) => lane.heuristic = read(value)?,
        Some(("scale", value)) => lane.nudge = Some(Nudge::Scale(number(value)?)),
        Some(("cross", value)) => lane.nudge = Some(Nudge::Cross(number(value)?)),
        Some(("stop", value)) => lane.stop = read(value)?,
        None if word == "checkerboard" => lane.moves.checkerboard = true,
        _ => {
            if let Ok(heuristic) = word.parse::<Heuristic>() {
                lane.heuristic = heuristic;
            } else if let Ok(reopen) = word.parse::<Reopen>() {
                lane.reopen = reopen;
            } else {
                let names = |names: Vec<&str>| names.join(", ");
                return Err(format!(
                    "There is no option \"{}\"; there are {OPTIONS}, checkerboard, {}, {}.",
                    short(word),
                    names(Reopen::ALL.iter().map(|one| one.name()).collect()),
                    names(Heuristic::ALL.iter().map(|one| one.name()).collect()),
                ));
            }
        }
    }
    Ok(())
}
