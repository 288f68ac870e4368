//! What programs print of their runs, in worked cases: read, checked and explained.

use serde_json::{Value, json};
use tiebreak::config::Config;
use tiebreak::grid::MovesRule;
use tiebreak::program::{Number, Standing};
use tiebreak_analysis::{Best, Checked, Explain};

use crate::worked::{self, Failure};

/// How many names of a rank a case has at most.
const NAMES: usize = 16;

/// What the library says of a program's text.
pub(super) fn answer(case: &Value) -> Result<Value, Failure> {
    let rows = case["map"].as_array().ok_or("no map")?;
    let (grid, (start, goal)) = worked::map(rows)?;
    let ends = (start.ok_or("no start")?, goal.ok_or("no goal")?);
    let word = |key: &str| case[key].as_str().unwrap_or_default();
    let rule = MovesRule {
        neighbours: word("moves").parse()?,
        corners: word("corners").parse()?,
        costs: word("costs").parse()?,
        ..Config::default().moves
    };
    let text = case["text"].as_str().ok_or("no text")?;
    let claim = tiebreak_files::claim::read(text.as_bytes())?;
    let checked = Checked::new(&claim, grid, ends, rule)?;
    let mut explain = Explain::new(&checked)?;
    while !explain.advance(1000) {}
    let wrong = checked.wrong.iter();
    let wrong: Vec<_> = wrong.map(|it| json!([it.flaw.name(), it.step])).collect();
    let mut told = json!({
        "cells": checked.cells.len(),
        "turned": checked.is_turned,
        "wrong": wrong,
        "cost": checked.cost.map(|cost| cost.0),
        "optimum": checked.optimum.map(|cost| cost.0),
        "equal": explain.equal().is_some(),
        "best": explain.best().map(best).collect::<Value>(),
    });
    // What people broke.
    if let Some(fault) = case["expect"].get("fault") {
        told["fault"] = fault.clone();
    }
    // Cases tell of the nearest program as people have it.
    let is_nearest = |_: &&Best| explain.agreeing().is_none();
    let departure = explain.best().next().filter(is_nearest);
    let Some(departure) = departure.and_then(Best::departure) else {
        return Ok(told);
    };
    let step = departure.followed.prefix;
    let cell = checked.explained().get(step);
    told["step"] = step.into();
    told["got"] = cell.map_or(Value::Null, |&(x, y)| json!([x, y]));
    told["wanted"] = Value::Null;
    let numbers = |numbers: [Number; 3]| json!(numbers.map(|number| number.to_string()));
    if let Some((cell, expected)) = departure.followed.next {
        let (x, y) = checked.question().grid().xy(cell);
        told["wanted"] = json!([x, y]);
        told["wanted_is"] = numbers(expected);
    }
    match departure.followed.standing {
        Some(Standing::Open(known)) => told["got_is"] = numbers(known),
        Some(Standing::Unseen) => told["got_is"] = "unseen".into(),
        Some(Standing::Closed) => told["got_is"] = "closed".into(),
        None => {}
    }
    Ok(told)
}

fn best(best: &Best) -> Value {
    let first = || best.matches.iter().take(NAMES);
    let names = first().map(|one| {
        let more = if one.goes_on { " (goes on)" } else { "" };
        format!("{}{more}", one.description)
    });
    let mut told = json!({
        "rank": best.rank,
        "prefix": best.prefix,
        "names": names.collect::<Vec<_>>(),
        "more": best.matches.len() > NAMES,
    });
    if first().any(|one| one.same_path.is_some()) {
        told["same_path"] = first().map(|one| one.same_path).collect::<Value>();
    }
    told
}
