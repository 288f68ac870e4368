//! What worked cases of journeys say can be read, and comes back from files and links.

mod support;

use std::fs;
use std::path::Path;

use serde_json::Value;
use support::journeys::{Played, journey};

/// The worked cases of journeys, none where they aren't there.
fn cases() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors");
    let files = ["motion.jsonl", "motion-rare.jsonl"];
    let texts = files.map(|name| fs::read_to_string(folder.join(name)).unwrap_or_default());
    let lines = texts.iter().flat_map(|text| text.lines());
    let cases = lines.map(|line| serde_json::from_str(line).expect("a case"));
    cases
        .filter(|case: &Value| case["kind"] == "journey")
        .collect()
}

/// Each case as what it plays.
fn played() -> Vec<(Value, Played)> {
    let read = |case: Value| {
        let played = journey(&case).unwrap_or_else(|reason| panic!("{}: {reason}", case["name"]));
        (case, played)
    };
    cases().into_iter().map(read).collect()
}

#[test]
fn every_case_is_read() {
    for (case, (grid, _, _, journey, policy)) in played() {
        let units = case["journey"]["units"].as_array().map(Vec::len);
        assert_eq!(
            journey.units.as_ref().map(Vec::len),
            units,
            "{}",
            case["name"]
        );
        assert_eq!(
            policy.plan.name(),
            case["policy"]["plan"],
            "{}",
            case["name"]
        );
        assert_eq!(
            grid.height() as usize,
            case["map"].as_array().unwrap().len()
        );
    }
}
