//! The worked journeys by the rules of the world alone: a second program replays each from its places.

#[path = "journey_rules/by_hand.rs"]
mod by_hand;
#[path = "journey_rules/patrols.rs"]
mod patrols;
use serde_json::Value;
use support::journeys::replay::{Cell, Game, Told, replay};
use support::worked::{self, Failure};

const CASES: [&str; 3] = [
    include_str!("vectors/motion.jsonl"),
    include_str!("vectors/motion-rare.jsonl"),
    include_str!("vectors/danger.jsonl"),
];

/// The worked cases of the kind `journey`.
fn worked() -> Vec<Value> {
    let lines = CASES.iter().flat_map(|text| text.lines());
    let lines = lines.filter(|line| !line.trim().is_empty());
    let cases = lines.map(|line| serde_json::from_str(line).expect("a case is JSON"));
    cases
        .filter(|case: &Value| case["kind"] == "journey")
        .collect()
}

/// What a case says has happened.
fn told(case: &Value) -> Result<Told, Failure> {
    let expect = &case["expect"];
    let number = |key: &str| expect["count"][key].as_u64().ok_or("a count is missing");
    Ok(Told {
        status: expect["status"].as_str().ok_or("no status")?.to_owned(),
        ticks: number("ticks")?,
        moves: number("moves")?,
        cost: number("cost")?,
        waits: number("waits")?,
        // Cases without danger don't tell it.
        danger: expect["count"]["danger"].as_u64().unwrap_or(0),
        places: serde_json::from_value::<Vec<Vec<Cell>>>(expect["places"].clone())?,
        patrols: serde_json::from_value::<Vec<Vec<Cell>>>(expect["patrols"].clone())?,
        wishes: None,
    })
}

/// Replays what is told of a case.
fn check(case: &Value, told: &Told) -> Result<Result<(), String>, Failure> {
    let (world, ends, config, journey, policy) = worked::journeys::journey(case)?;
    let units = journey.units_between(&ends);
    let game = Game {
        map: world.grid(),
        layers: world.layers(),
        config: &config,
        journey: &journey,
        units,
        has_budget: policy.budget > 0,
    };
    Ok(replay(&game, told))
}

#[test]
fn every_worked_journey_keeps_to_the_rules() {
    let cases = worked();
    assert_eq!(cases.len(), 261);
    let mut disagreements = Vec::new();
    for case in &cases {
        let name = &case["name"];
        let checked = told(case).and_then(|told| check(case, &told));
        match checked {
            Ok(Ok(())) => {}
            Ok(Err(said)) => disagreements.push(format!("{name}: {said}")),
            Err(failure) => panic!("{name}: {failure}"),
        }
    }
    let count = disagreements.len();
    assert!(count == 0, "{count} disagree\n{}", disagreements.join("\n"));
}
