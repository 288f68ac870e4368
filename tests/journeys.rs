//! Every worked journey agrees in every field.
#![cfg(feature = "journeys")]

use std::collections::BTreeMap;

use crate::support::worked::{Failure, journeys as cases};
use serde_json::{Value, json};
use tiebreak::event::{Event, Kind, Observer};
use tiebreak::grid::Grid;
use tiebreak::journey::{Counts, Happening, Outcome, PlanRecord, Simulation, Watch};
use tiebreak::space::NodeId;

#[test]
fn every_worked_journey_agrees_in_every_field() {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/");
    for file in ["motion-rare", "motion"] {
        check_file(&format!("{own}{file}.jsonl"));
    }
    if let Ok(added) = std::env::var("TIEBREAK_VECTORS") {
        check_file(&added);
    }
}

fn check_file(path: &str) {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let cases = text.lines().map(|line| -> Value {
        serde_json::from_str(line).unwrap_or_else(|error| panic!("{path}: {error}"))
    });
    let cases: Vec<_> = cases.filter(|case| case["kind"] == "journey").collect();
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut failures = Vec::new();
    for case in &cases {
        let name = case["name"].as_str().unwrap_or("unnamed");
        if !name.contains(&only) {
            continue;
        }
        match check(case) {
            Ok(differences) if differences.is_empty() => {}
            Ok(differences) => failures.push(format!("{name}: {}", differences.join("; "))),
            Err(error) => failures.push(format!("{name}: {error}")),
        }
    }
    let (count, all) = (failures.len(), cases.len());
    assert!(
        failures.is_empty(),
        "{path}: {count} of {all} differ\n{}",
        failures.join("\n")
    );
    println!("{path}: {all} cases agree");
}

/// The fields that differ.
fn check(case: &Value) -> Result<Vec<String>, Failure> {
    let answer = played(case, u64::MAX)?;
    let in_pieces = played(case, 29)?;
    if let Some(difference) = differs("in pieces", &in_pieces, &answer) {
        return Ok(vec![difference]);
    }
    let expected = case["expect"].as_object().ok_or("expect is no object")?;
    let mut differences = Vec::new();
    for (field, value) in expected {
        differences.extend(differs(field, &answer[field.as_str()], value));
    }
    Ok(differences)
}

/// What differs in a field: the first place in a list, each member in an object.
fn differs(field: &str, answer: &Value, expected: &Value) -> Option<String> {
    match (answer, expected) {
        (Value::Object(answer), Value::Object(expected)) => {
            let each = expected.iter();
            let each = each.filter_map(|(key, value)| {
                differs(key, answer.get(key).unwrap_or(&Value::Null), value)
            });
            let all: Vec<_> = each.collect();
            (!all.is_empty()).then(|| format!("{field}: {{{}}}", all.join(", ")))
        }
        (Value::Array(answer), Value::Array(expected)) => {
            let each = answer.iter().zip(expected).enumerate();
            let first = each
                .filter_map(|(place, (one, other))| differs(&place.to_string(), one, other))
                .next();
            let length = (answer.len() != expected.len())
                .then(|| format!("{} instead of {}", answer.len(), expected.len()));
            let what = first.or(length)?;
            Some(format!("{field}[{what}]"))
        }
        (answer, expected) => {
            (answer != expected).then(|| format!("{field} is {answer}, expected {expected}"))
        }
    }
}

/// Keeps what the cases tell of plans, with the cells that each one expanded.
#[derive(Default)]
struct Recorder {
    plans: Vec<(PlanRecord, Vec<NodeId>)>,
    orders: BTreeMap<u32, Order>,
}

#[derive(Default)]
struct Order(Vec<NodeId>);

impl Observer for Order {
    fn on(&mut self, event: &Event) {
        if event.kind == Kind::Expand {
            self.0.push(event.place);
        }
    }
}

impl Watch for Recorder {
    fn on(&mut self, happening: &Happening) {
        if let Happening::End(record) = happening {
            let order = self.orders.remove(&record.number).unwrap_or_default();
            self.plans.push((*record, order.0));
        }
    }

    fn observer(&mut self, search: u32) -> Option<&mut dyn Observer> {
        Some(self.orders.entry(search).or_default())
    }
}

fn played(case: &Value, work: u64) -> Result<Value, Failure> {
    let (grid, ends, config, journey, policy) = cases::journey(case)?;
    let mut simulation = Simulation::new(&grid, &ends, &journey, &config, &policy);
    let mut recorder = Recorder::default();
    let mut places = vec![places(&grid, simulation.places())];
    let mut patrols = vec![self::places(&grid, simulation.patrols())];
    let mut expanded = Vec::new();
    while simulation.outcome() == Outcome::Running {
        let before = simulation.counts().expanded;
        while !simulation.tick(&mut { work }, &mut recorder) {}
        places.push(self::places(&grid, simulation.places()));
        patrols.push(self::places(&grid, simulation.patrols()));
        expanded.push(simulation.counts().expanded - before);
    }
    let plans = recorder.plans.iter().map(|(plan, order)| {
        json!({
            "tick": plan.tick,
            "unit": plan.unit,
            "kind": plan.kind.name(),
            "why": plan.why.name(),
            "found": plan.found,
            "cost": plan.cost,
            "expanded": plan.expanded,
            "order": self::places(&grid, order.iter().copied()),
        })
    });
    let plans: Vec<_> = plans.collect();
    let by_unit = |places: Vec<Value>| -> Value {
        let count = places[0].as_array().map_or(0, Vec::len);
        (0..count)
            .map(|one| {
                places
                    .iter()
                    .map(|tick| tick[one].clone())
                    .collect::<Value>()
            })
            .collect()
    };
    Ok(json!({
        "status": simulation.outcome().name(),
        "count": counts(simulation.counts()),
        "places": by_unit(places),
        "patrols": by_unit(patrols),
        "expanded": expanded,
        "plans": plans,
    }))
}

fn places(grid: &Grid, places: impl Iterator<Item = NodeId>) -> Value {
    let cells = places.map(|place| {
        let (x, y) = grid.xy(place);
        json!([x, y])
    });
    cells.collect()
}

fn counts(counts: &Counts) -> Value {
    let named = counts
        .named()
        .map(|(name, count)| (name.to_owned(), count.into()));
    Value::Object(named.into_iter().collect())
}
