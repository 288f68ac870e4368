//! Programs against a second definition, in slices and through every form that documents have.

use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::naive_program as naive;
use support::runs::in_pieces;
use support::strategies::{all_configs, all_parts, scenarios};
use tiebreak::config::Config;
use tiebreak::event::Event;
use tiebreak::grid::Grid;
use tiebreak::program::{Numbers, Part, Preset, Program, Rival, Structure, Verdict, carried};
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Method, Search};
use tiebreak::space::NodeId;
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
    fn a_look_into_the_queue_shows_it_as_the_definition_has_it(question in questions(), picked in any::<prop::sample::Index>()) {
        let Ok(scenario) = question else { return Ok(()); };
        let mut search = registry::search(&scenario).expect("it fits");
        let mut events = Vec::new();
        search.run_observed(u64::MAX, &mut events);
        let expanded: Vec<_> = events.iter().filter(|event: &&Event| event.kind.begins_step()).collect();
        prop_assert_eq!(registry::look(&scenario, expanded.len() + 1), Ok(None));
        prop_assert_eq!(registry::look(&scenario, 0), Ok(None));
        let step = 1 + picked.index(expanded.len());
        let look = registry::look(&scenario, step).expect("it fits").expect("there is such a step");
        let stands: Vec<_> = look.entries.iter().map(|held| {
            (held.cell.0, held.key.iter().map(|number| number.value).collect::<Vec<_>>())
        }).collect();
        prop_assert_eq!(&stands, &naive::queue_before(&scenario, step));
        prop_assert_eq!(look.entries[look.taken].cell, expanded[step - 1].place);
        prop_assert_eq!(look.order[0], look.taken);
        let mut order = look.order.clone();
        order.sort_unstable();
        prop_assert!(order.into_iter().eq(0..stands.len()));
        if let Some(Rival { place, by, ties_exactly }) = look.rival {
            prop_assert!(place != look.taken);
            let [taken, rival] = [look.taken, place].map(|place| &look.entries[place]);
            let pairs = taken.key.iter().zip(&rival.key);
            let first = pairs.map(|(one, other)| (one.value, other.value)).enumerate().find(|(_, (one, other))| one != other);
            match by {
                Verdict::Key(at) => prop_assert!(first.is_some_and(|(place, (one, other))| place == at && one < other)),
                Verdict::Place => prop_assert!(first.is_none() || look.structure == Structure::Both),
                Verdict::Misplaced => prop_assert!(first.is_some_and(|(_, (one, other))| one > other)),
                Verdict::H => prop_assert!(look.structure == Structure::Both && taken.h.value < rival.h.value),
            }
            // Whole numbers are exact, so they tie if and only if they are equal.
            let parts = scenario.config().program().expect("a program").parts;
            if let (Some(ties), Numbers::Int) = (ties_exactly, parts.numbers) {
                prop_assert_eq!(ties, taken.f.value == rival.f.value);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(2500))]

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

/// The largest map that programs take, with walls and weights.
fn largest() -> Arc<Grid> {
    let (mut state, side) = (1_u32, 512);
    let cells = (0..side * side).map(|cell| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let is_end = cell == 0 || cell == side * side - 1;
        match state >> 24 {
            0..=63 if !is_end => 0,
            64..=127 => 1 + (state >> 16 & 7) as u8,
            _ => 1,
        }
    });
    Arc::new(Grid::from_cells(side, side, cells.collect()).expect("a map"))
}

#[test]
fn the_largest_map_has_one_answer_in_any_slices() {
    let grid = largest();
    let ends = (NodeId(0), NodeId(512 * 512 - 1));
    for preset in [Preset::PathfindingJs, Preset::Godot, Preset::Java] {
        let lane = Config::of_program(preset);
        let scenario = Scenario::new(Arc::clone(&grid), ends, lane).expect("it can be asked");
        let mut search = registry::search(&scenario).expect("it fits");
        let mut events = Vec::new();
        search.run_observed(u64::MAX, &mut events);
        let whole = answer(&*search, &events);
        assert_eq!(whole.status, "found", "{preset}");
        search.reset();
        let events = in_pieces(&mut *search, &[4096]);
        assert!(answer(&*search, &events) == whole, "{preset}");
    }
    let larger = Grid::from_cells(513, 512, vec![1; 513 * 512]).expect("a map");
    let lane = Config::of_program(Preset::Heap);
    let refused = Scenario::new(Arc::new(larger), ends, lane).expect_err("it is too large");
    assert_eq!(refused.to_string(), "At most 262144 cells.");
}

#[test]
fn no_product_is_fused_with_a_sum() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/src/run/program");
    let mut folders = vec![std::path::PathBuf::from(folder)];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a file");
            assert!(!text.contains("mul_add"), "{}", path.display());
            files += 1;
        }
    }
    assert!(files > 15);
    // Nor does the compiler fuse any: the square is a tie that rounds to even, which a fused sum would show.
    let one = std::hint::black_box(1.0 + 2.0_f64.powi(-27));
    let square = std::hint::black_box(1.0 + 2.0_f64.powi(-26));
    let rest = one * one - square;
    assert!(rest.abs() < f64::MIN_POSITIVE, "{rest}");
    assert!(one.mul_add(one, -square) > 0.0);
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
