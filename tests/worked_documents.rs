//! Every worked case that can be asked is a document, and comes back as a link, as JSON and in readable form.

use std::collections::{HashMap, HashSet};
use support::worked;

use serde_json::Value;
use tiebreak::config::settings;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::scenario::Scenario;
use tiebreak::shape::{Origin, Regions};
use tiebreak_document::Document;
use tiebreak_document::link::{decode, encode, readable};
use tiebreak_files::{Saved, json};

const CASES: &str = include_str!("vectors/worlds.jsonl");

/// The cases by their names, without those that are refused.
fn cases() -> impl Iterator<Item = (String, Scenario)> {
    CASES.lines().filter_map(|line| {
        let case: Value = serde_json::from_str(line).expect("a case");
        let name = case["name"].as_str().expect("a name").to_owned();
        match worked::scenario(&case) {
            Ok(scenario) => Some((name, scenario)),
            Err(reason) => {
                let is_refused = case["expect"]["refused"].is_string();
                assert!(is_refused, "{name}: {reason}");
                None
            }
        }
    })
}

/// A document with the question of a case. Regions have no map; theirs is as large as they are.
fn document(scenario: &Scenario) -> Document {
    let (world, ends) = (scenario.world(), scenario.ends());
    let grid = match world.regions() {
        Some(regions) => map_of(regions),
        None => world.grid().as_ref().clone(),
    };
    let goal = ends.goal().expect("every case has a goal");
    Document {
        layers: world.layers().as_ref().clone(),
        starts: ends.starts().skip(1).collect(),
        goals: ends.goals().skip(1).collect(),
        lanes: vec![scenario.config().clone()],
        ..Document::new(grid, ends.start(), goal)
    }
}

fn map_of(regions: &Regions) -> Grid {
    let (width, height) = match regions.origin() {
        Origin::Painted { areas, .. } => (areas.width(), areas.height()),
        Origin::Table => {
            let places = regions.places().iter();
            let far = places.fold((0, 0), |far, &(x, y)| (far.0.max(x), far.1.max(y)));
            (far.0 + 1, far.1 + 1)
        }
    };
    Grid::new(width, height).expect("a size within the limits")
}

#[test]
fn every_worked_case_comes_back_as_link_as_json_and_in_words() {
    let (mut count, mut said) = (0, 0);
    for (name, scenario) in cases() {
        count += 1;
        let mut document = document(&scenario);
        let (_, ends) = document.question().expect("its own layers");
        assert_eq!(&ends, scenario.ends(), "{name}");
        document.tidy();
        let link = encode(&document).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        assert_eq!(decode(&link).as_ref(), Ok(&document), "{name}: {link}");
        assert_eq!(link.starts_with('2'), document.is_new(), "{name}");
        let saved = Saved {
            document,
            file: None,
        };
        let written = json::write(&saved).expect("what a link holds can be written");
        let text = String::from_utf8_lossy(&written);
        assert_eq!(json::read(&written).as_ref(), Ok(&saved), "{name}: {text}");
        let is_new = text.starts_with("{\n  \"version\": 2,");
        assert_eq!(is_new, saved.document.is_new(), "{name}");
        let Saved { mut document, .. } = saved;
        let Some(text) = readable::write(&document) else {
            continue;
        };
        said += 1;
        let read = readable::parse(&text).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        if document.lanes[0].idle(&settings::WEIGHT).is_some() {
            // It isn't said where it makes no difference.
            document.lanes[0].weight = read.lanes[0].weight;
        }
        assert_eq!(read, document, "{name}: {text}");
    }
    println!("{count} documents, {said} of them in readable form");
    assert!(count >= 220 && said >= 215, "{count} {said}");
}

/// They are the page's examples.
#[test]
fn every_figure_can_be_said_in_an_address() {
    let mut count = 0;
    for (name, scenario) in cases().filter(|(name, _)| name.starts_with("figure/")) {
        count += 1;
        let mut document = document(&scenario);
        document.tidy();
        let text = readable::write(&document).unwrap_or_else(|| panic!("{name} can't be said"));
        assert!(text.is_ascii() && !text.contains([' ', '#', '"']), "{text}");
        let read = readable::parse(&text).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        let (world, ends): (_, Ends) = read.question().expect("a world");
        assert_eq!(&ends, scenario.ends(), "{name}");
        assert_eq!(read.lanes, [scenario.config().clone()], "{name}");
        let asked = Scenario::new(world, ends, read.lanes[0].clone());
        assert!(asked.is_ok(), "{name}");
        println!("{name}\t{text}\t{}", encode(&read).expect("a link").len());
    }
    assert_eq!(count, 38);
}

/// Each example of the page about richer worlds, with the worked cases that its lanes are, by their names behind
/// `figure/`.
const EXAMPLES: [(&str, &[&str]); 14] = [
    ("influence", &["influence/0", "influence/1"]),
    (
        "smooth",
        &["smooth/plain", "smooth/turn", "smooth/swap", "smooth/pull"],
    ),
    (
        "area",
        &["area/nearest", "area/dijkstra", "area/each", "area/first"],
    ),
    ("unexplored", &["unexplored/0", "unexplored/1"]),
    ("islands", &["islands/none", "islands/islands"]),
    ("dead-ends", &["dead-ends/none", "dead-ends/dead-ends"]),
    (
        "exact",
        &[
            "exact/octile",
            "exact/coarse_low",
            "exact/coarse",
            "exact/landmarks",
            "exact/true",
        ],
    ),
    (
        "clusters",
        &["exact/octile", "clusters/12", "clusters/8", "clusters/5"],
    ),
    (
        "shapes-squares",
        &[
            "shapes/four-fifo",
            "shapes/four-lifo",
            "shapes/eight-fifo",
            "shapes/eight-lifo",
        ],
    ),
    ("shapes-hexagons", &["shapes/hex-fifo", "shapes/hex-lifo"]),
    (
        "shapes-triangles",
        &["shapes/triangle-fifo", "shapes/triangle-lifo"],
    ),
    ("floors", &["floors/bridge"]),
    ("regions", &["regions/dijkstra", "regions/astar"]),
    ("points", &["points/cells", "points/points"]),
];

/// The address of one of the page's examples.
fn address(example: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/figures");
    let text = std::fs::read_to_string(format!("{folder}/{example}.json")).expect("an example");
    let example: Value = serde_json::from_str(&text).expect("JSON");
    example["address"].as_str().expect("an address").to_owned()
}

/// The page's examples ask what the worked cases ask, so their numbers are the worked ones.
#[test]
fn every_example_asks_worked_questions() {
    let cases: HashMap<String, Scenario> = cases().collect();
    let mut used = HashSet::new();
    for (example, lanes) in EXAMPLES {
        let document = readable::parse(&address(example)).expect(example);
        let (world, ends) = document.question().expect(example);
        assert_eq!(document.lanes.len(), lanes.len(), "{example}");
        for (name, lane) in lanes.iter().zip(&document.lanes) {
            let case = &cases[&format!("figure/{name}")];
            used.insert(*name);
            assert_eq!(&ends, case.ends(), "{example}: {name}");
            assert_eq!(lane, case.config(), "{example}: {name}");
            // The map of regions is idle; the one of the document is as large as they are.
            let same = match world.regions() {
                Some(regions) => Some(regions) == case.world().regions(),
                None => &world == case.world(),
            };
            assert!(same, "{example}: {name}");
        }
    }
    // Its text compares the bridge with the same map without one.
    let without = address("floors");
    let keys = without.split('&');
    let keys = keys.filter(|key| !key.starts_with("floors=") && !key.starts_with("stairs="));
    let document = readable::parse(&keys.collect::<Vec<_>>().join("&")).expect("one floor");
    let (world, ends) = document.question().expect("one floor");
    let case = &cases["figure/floors/without"];
    assert_eq!((&world, &ends), (case.world(), case.ends()));
    used.insert("floors/without");
    let figures = cases
        .keys()
        .filter_map(|name| name.strip_prefix("figure/"))
        .filter(|name| !used.contains(name));
    assert_eq!(
        figures.collect::<Vec<_>>(),
        [""; 0],
        "cases without an example"
    );
}
