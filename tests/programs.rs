//! Programs against a second definition, in slices and through every form that documents have.

use std::sync::Arc;

use crate::support::cases::cases;
use crate::support::naive_program as naive;
use crate::support::runs::in_pieces;
use crate::support::strategies::{all_configs, all_parts, scenarios};
use proptest::prelude::*;
use tiebreak::config::Config;
use tiebreak::event::Event;
use tiebreak::program::{Part, Preset, Program, carried};
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Method, Search};
use tiebreak_document::Document;
use tiebreak_document::link::{decode, encode, readable};
use tiebreak_files::{Saved, json};

/// Lanes that are programs, most of which can be asked.
fn programs() -> impl Strategy<Value = Config> {
    // Each part is changed in none to all of three cases.
    let shares = prop::collection::vec(0..3_u8, Part::ALL.len());
    let presets = prop::sample::select(Preset::ALL);
    (all_configs(), presets, all_parts(), shares, 0..4_u8).prop_map(
        |(lane, preset, said, shares, many)| {
            let mut lane = Config {
                method: Method::Program(Program::USUAL),
                ..lane
            };
            lane.outlook = Config::default().outlook;
            if many < 3 {
                lane = lane.become_program(preset);
            }
            let moves = lane.moves.neighbours;
            let mut program = Program::of(preset, moves);
            for (said, share) in said.into_iter().zip(shares) {
                if share < many {
                    let before = program.parts;
                    program.parts.set(said).expect("a value of the part");
                    // Mostly what can run.
                    if many < 3 && program.parts.refusal().is_some() {
                        program.parts = before;
                    }
                }
            }
            lane.method = Method::Program(program);
            lane.options.limit = [0, 0, 5, 300][usize::from(many)];
            lane
        },
    )
}

fn questions() -> impl Strategy<Value = Result<Scenario, ScenarioError>> {
    (scenarios(), programs()).prop_map(|(scenario, lane)| {
        let ends = (scenario.start(), scenario.goal());
        let mut lane = lane;
        // Small maps, but a program may expand its cells over and over.
        if lane.options.limit == 0 {
            lane.options.limit = 400;
        }
        Scenario::new(Arc::clone(scenario.grid()), ends, lane)
    })
}

/// What the library does with a program.
fn answer(search: &dyn Search, events: &[Event]) -> naive::Answer {
    let events = events.iter().map(|event| {
        let parent = event.parent.map_or(-1, |parent| i64::from(parent.0));
        let numbers = [event.g, event.h, event.f].map(|number| number.0);
        (event.kind.name(), event.place.0, parent, numbers)
    });
    naive::Answer {
        status: search.status().name(),
        events: events.collect(),
        path: search.path().into_iter().map(|cell| cell.0).collect(),
        own: search.own().map(|own| own.value),
        max_open: search.counters().max_open as usize,
    }
}

/// A document with the lane comes back from its link, from JSON and from the readable form.
fn comes_back(document: &Document) {
    let link = encode(document).unwrap_or_else(|reason| panic!("{reason}"));
    assert_eq!(decode(&link).as_ref(), Ok(document), "{link}");
    let saved = Saved {
        document: document.clone(),
        file: None,
    };
    let written = json::write(&saved).expect("what a link holds can be written");
    let read = json::read(&written).map(|read| read.document);
    assert_eq!(
        read.as_ref(),
        Ok(document),
        "{}",
        String::from_utf8_lossy(&written)
    );
    for lane in &document.lanes {
        let words = readable::write_lane(lane);
        let mut expected = lane.clone();
        // A program has no weight.
        expected.weight = Config::default().weight;
        assert_eq!(readable::parse_lane(&words), Ok(expected), "{words}");
    }
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn every_program_is_answered_as_its_definition_says_or_refused(question in questions(), budget in 1_u64..9) {
        let scenario = match question {
            Ok(scenario) => scenario,
            Err(ScenarioError::Refused(reason)) => {
                prop_assert!(reason.ends_with('.'), "{}", reason);
                return Ok(());
            }
            Err(ScenarioError::Config(_)) => return Ok(()),
            Err(other) => return Err(TestCaseError::fail(other.to_string())),
        };
        let mut search = registry::search(&scenario).expect("it fits");
        let mut events = Vec::new();
        search.run_observed(u64::MAX, &mut events);
        let whole = answer(&*search, &events);
        prop_assert_eq!(&whole, &naive::run(&scenario));
        for _ in 0..2 {
            search.reset();
            let events = in_pieces(&mut *search, &[budget]);
            prop_assert_eq!(&answer(&*search, &events), &whole);
        }
        let counters = search.counters();
        let count = |kind: &str| events.iter().filter(|event| event.kind.name() == kind).count() as u64;
        prop_assert_eq!(counters.generated, count("generate"));
        prop_assert_eq!(counters.updated, count("update"));
        prop_assert_eq!(counters.reopened, count("reopen"));
        prop_assert_eq!(counters.skipped, count("skip"));
        prop_assert_eq!(counters.rewritten, count("rewrite"));
        prop_assert_eq!(counters.again, count("again"));
        prop_assert_eq!(counters.expanded, count("again") + count("expand"));
        prop_assert_eq!(search.cost().is_some(), !whole.path.is_empty());
    }

    #[test]
    fn every_program_comes_back_from_link_json_and_words(question in scenarios(), lanes in prop::collection::vec(programs(), 1..4)) {
        let lanes: Vec<Config> = lanes.into_iter().filter(|lane| lane.check().is_ok()).collect();
        if lanes.is_empty() {
            return Ok(());
        }
        comes_back(&Document {
            lanes,
            ..Document::new(question.grid().as_ref().clone(), question.start(), question.goal())
        });
    }
}

#[test]
fn numbers_are_written_as_they_read_back() {
    for value in [
        0.1_f64,
        1.0 / 3.0,
        2.0_f64.sqrt() * 7.0,
        1e18,
        123_456_789.125,
        1e-9,
    ] {
        let text = carried(tiebreak::cost::Cost(value.to_bits())).to_string();
        assert_eq!(text.parse(), Ok(value), "{text}");
        assert!(!text.contains('e'));
    }
}
