//! Every worked case of a journey is a document, and comes back as a link, as JSON and in readable form.

use serde_json::Value;
use support::worked::journeys::journey;
use tiebreak::config::settings;
use tiebreak::grid::Grid;
use tiebreak::world::Layers;
use tiebreak_document::Document;
use tiebreak_document::link::{decode, encode, readable};
use tiebreak_files::{Saved, json};
use tiebreak_journey::{Budget, refusal};

const CASES: [&str; 3] = [
    include_str!("vectors/motion.jsonl"),
    include_str!("vectors/motion-rare.jsonl"),
    include_str!("vectors/danger.jsonl"),
];

/// The cases that are journeys, by their names.
fn cases() -> impl Iterator<Item = (String, Value)> {
    let lines = CASES.iter().flat_map(|text| text.lines());
    let cases = lines.map(|line| serde_json::from_str(line).expect("a case"));
    let journeys = cases.filter(|case: &Value| case["kind"] == "journey");
    journeys.map(|case| (case["name"].as_str().expect("a name").to_owned(), case))
}

/// A document with the journey of a case, and the case's lane as its last one, beside others with usual policies.
fn document(case: &Value) -> Document {
    let (world, ends, config, journey, policy) = journey(case).expect("a journey");
    let (start, goal) = ends.pair().expect("one start and one goal");
    let mut document = Document {
        layers: Layers::clone(world.layers()),
        journey: Some(journey),
        ..Document::new(Grid::clone(world.grid()), start, goal)
    };
    document.lanes.push(config);
    document.policies.resize_with(4, Default::default);
    document.policies.push(policy);
    document
}

#[test]
fn every_worked_journey_comes_back_as_link_as_json_and_in_words() {
    let (mut count, mut longest) = (0, 0);
    for (name, case) in cases() {
        count += 1;
        let mut document = document(&case);
        document.tidy();
        let link = encode(&document).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        assert_eq!(decode(&link).as_ref(), Ok(&document), "{name}: {link}");
        longest = longest.max(link.len());
        let text = readable::write(&document).unwrap_or_else(|| panic!("{name} can't be said"));
        assert!(text.is_ascii() && !text.contains([' ', '#', '"']), "{text}");
        let mut read = readable::parse(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
        if document.lanes[4].idle(&settings::WEIGHT).is_some() {
            // It isn't said where it makes no difference.
            read.lanes[4].weight = document.lanes[4].weight;
        }
        assert!(read == document, "{name}: {text}");
        let saved = Saved {
            document,
            file: None,
        };
        let written = json::write(&saved).expect("what a link holds can be written");
        assert_eq!(json::read(&written), Ok(saved), "{name}");
    }
    println!("{count} journeys, the longest link has {longest} characters");
    assert!(count >= 256 && longest < 500, "{count} {longest}");
}

/// Cases say all settings; JSON says the same of them without the usual ones.
#[test]
fn a_case_is_read_as_a_document() {
    for (name, case) in cases() {
        let given = document(&case);
        let rows = case["map"].as_array().expect("rows").iter();
        let rows: Vec<String> = rows
            .map(|row| row.as_str().expect("a row").replace(['S', 'G', 'X'], "."))
            .collect();
        let end = |node| {
            let (x, y) = given.grid.xy(node);
            [x, y]
        };
        let mut lane = case["config"].clone();
        lane["policy"] = case["policy"].clone();
        let mut text = serde_json::json!({
            "version": 2,
            "map": rows,
            "start": end(given.start),
            "goal": end(given.goal),
            "journey": case["journey"],
            "lanes": [lane],
        });
        if let Some(world) = case.get("world") {
            text["world"] = world.clone();
        }
        let text = text.to_string();
        let read = json::read(text.as_bytes()).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        let mut expected = given;
        expected.lanes.drain(..4);
        expected.policies.drain(..4);
        expected.tidy();
        assert_eq!(read.document, expected, "{name}");
    }
}

#[test]
fn every_worked_journey_can_be_played() {
    for (name, case) in cases() {
        let document = document(&case);
        let (world, ends) = document.question().expect("a world");
        let journey = document.journey.as_ref().expect("a journey");
        for (config, policy) in document.lanes.iter().zip(&document.policies) {
            let said = refusal(config, policy, journey, &world, &ends, Budget::default());
            assert_eq!(said, None, "{name}");
        }
    }
}
