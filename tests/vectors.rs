//! Every worked case agrees in every field, the order of expansion included.
//!
//! `TIEBREAK_VECTORS=FILE` (absolute path, one JSON object a line) adds a file.

mod support;

use serde_json::{Value, json};
use support::Failure;
use tiebreak::registry;
use tiebreak::search::Status;
use tiebreak::space::NodeId;

#[test]
fn every_worked_case_agrees_in_every_field() {
    let own = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/vectors/search.jsonl"
    );
    check_file(own);
    if let Ok(added) = std::env::var("TIEBREAK_VECTORS") {
        check_file(&added);
    }
}

fn check_file(path: &str) {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut cases = 0;
    let mut failures = Vec::new();
    for (index, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        cases += 1;
        let at = index + 1;
        match check(line) {
            Ok(differences) if differences.is_empty() => {}
            Ok(differences) => failures.push(format!("line {at}: {}", differences.join("; "))),
            Err(error) => failures.push(format!("line {at}: {error}")),
        }
    }
    assert!(cases > 0, "{path} has no cases");
    let count = failures.len();
    assert!(
        failures.is_empty(),
        "{path}: {count} of {cases} differ\n{}",
        failures.join("\n")
    );
    println!("{path}: {cases} cases agree");
}

/// The fields that differ.
fn check(line: &str) -> Result<Vec<String>, Failure> {
    let case: Value = serde_json::from_str(line)?;
    let mut answer = answer(&case)?;
    let expected = case["expect"].as_object().ok_or("expect is no object")?;
    if expected.is_empty() {
        return Err("nothing is expected".into());
    }
    let name = case["name"].as_str().unwrap_or("unnamed");
    // Where a case has no g of its own, its cost is g.
    if expected.get("g").is_none() {
        answer["cost"] = answer["g"].clone();
    }
    let differs = expected
        .iter()
        .filter(|(field, value)| answer.get(field.as_str()) != Some(value));
    Ok(differs
        .map(|(field, value)| format!("{name}: {field} is {}, expected {value}", answer[field]))
        .collect())
}

fn answer(case: &Value) -> Result<Value, Failure> {
    let scenario = support::scenario(case)?;
    let grid = scenario.grid();
    let mut search = registry::search(&scenario)?;
    let mut trace = registry::trace(&scenario, usize::MAX);
    search.run_observed(u64::MAX, &mut trace);
    let points = |nodes: Vec<NodeId>| -> Value {
        nodes
            .into_iter()
            .map(|node| json!([grid.xy(node).0, grid.xy(node).1]))
            .collect()
    };
    let counters = search.counters();
    Ok(json!({
        "found": search.status() == Status::Found,
        "cost": search.cost().map(|cost| cost.0),
        "g": search.g().map(|g| g.0),
        "status": search.status().name(),
        "path": points(search.path()),
        "expanded": counters.expanded,
        "generated": counters.generated,
        "updated": counters.updated,
        "reopened": counters.reopened,
        "max_open": counters.max_open,
        "order": points(trace.order().collect()),
    }))
}
