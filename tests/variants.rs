//! Facts about every method with every option, on random maps and configurations.

use std::num::NonZero;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::naive::bellman_ford;
use support::promises::keeps;
use support::runs::in_pieces;
use support::strategies::{Redrawn, all_configs, all_questions, scenarios};
use tiebreak::config::{Config, Options};
use tiebreak::event::{Event, Kind, Status};
use tiebreak::grid::{ACCURATE, Grid};
use tiebreak::named::Numbered;
use tiebreak::promise::Bound;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::variant::{Alpha, Bandwidth, Dynamic, Partial};
use tiebreak::search::{Method, Reopen, Search, Stop};
use tiebreak::space::NodeId;
use tiebreak_document::Document;
use tiebreak_document::link::{EncodeError, decode, encode, readable};

/// Depth-first searches explode even on small maps.
const MOST: NonZero<u64> = NonZero::new(2000).unwrap();

/// Scenarios of any method with any options.
fn all_scenarios() -> impl Strategy<Value = Scenario> {
    all_questions().prop_filter_map("refused", Result::ok)
}

/// A search of at most [`MOST`] expansions, and its events.
fn finished(scenario: &Scenario) -> (Box<dyn Search>, Vec<Event>) {
    let mut search = registry::search(scenario).expect("small maps fit in memory");
    search.limit(MOST);
    let mut events = Vec::new();
    while search.run_observed(u64::MAX, &mut events) == Status::Running {}
    (search, events)
}

fn with(scenario: &Scenario, change: impl FnOnce(&mut Config)) -> Scenario {
    let mut config = scenario.config().clone();
    change(&mut config);
    let ends = (scenario.start(), scenario.goal());
    Scenario::new(Arc::clone(scenario.grid()), ends, config).expect("nothing is refused")
}

/// What a search did, however its events are made.
fn order(scenario: &Scenario) -> Vec<(Kind, u32, u64)> {
    let events = finished(scenario).1.into_iter();
    events
        .map(|event| (event.kind, event.place.0, event.g.0))
        .collect()
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn every_question_is_answered_or_refused_with_a_sentence(question in all_questions()) {
        match question {
            Ok(scenario) => {
                let (search, _) = finished(&scenario);
                prop_assert_ne!(search.status(), Status::Running);
                prop_assert_eq!(search.cost().is_none(), search.path().is_empty());
                prop_assert!(scenario.config().promise().reason.ends_with('.'));
            }
            Err(ScenarioError::Refused(reason)) => prop_assert!(reason.ends_with('.')),
            Err(ScenarioError::Config(_)) => {}
            Err(other) => prop_assert!(false, "{other}"),
        }
    }

    #[test]
    fn budgets_and_repeats_change_nothing(scenario in all_scenarios(), budget in 1_u64..9) {
        let (whole, events) = finished(&scenario);
        let mut search = registry::search(&scenario).expect("it fits");
        search.limit(MOST);
        for _ in 0..2 {
            search.reset();
            prop_assert_eq!(&in_pieces(&mut *search, &[budget]), &events);
            prop_assert_eq!((search.status(), search.counters()), (whole.status(), whole.counters()));
            prop_assert_eq!((search.cost(), search.g(), search.path()), (whole.cost(), whole.g(), whole.path()));
        }
    }

    #[test]
    fn nobody_watching_changes_nothing(scenario in all_scenarios()) {
        let (watched, _) = finished(&scenario);
        let mut search = registry::search(&scenario).expect("it fits");
        search.limit(MOST);
        while search.run(u64::MAX) == Status::Running {}
        prop_assert_eq!((search.status(), search.counters()), (watched.status(), watched.counters()));
        prop_assert_eq!((search.cost(), search.g(), search.path()), (watched.cost(), watched.g(), watched.path()));
    }

    #[test]
    fn idle_settings_change_nothing(scenario in all_scenarios(), picks in prop::collection::vec(any::<u32>(), 20)) {
        let mut config = scenario.config().clone();
        let keys = config.keys().into_iter().filter(|key| scenario.config().idle(key).is_some());
        for key in keys {
            config.tell(&mut Redrawn::new(key, picks.clone())).expect("nothing is refused");
        }
        let ends = (scenario.start(), scenario.goal());
        let other = Scenario::new(scenario.grid().clone(), ends, config);
        // A nudge that nothing uses may still be refused.
        let Ok(other) = other else { return Ok(()) };
        prop_assert_eq!(order(&other), order(&scenario));
    }

    #[test]
    fn a_path_costs_no_more_than_is_promised(scenario in all_scenarios()) {
        let (search, _) = finished(&scenario);
        let accurate = with_accurate_ground(&scenario);
        let optimum = bellman_ford(&accurate)[scenario.goal().index()];
        let promise = scenario.config().promise();
        if search.status() != Status::Found {
            prop_assert!(optimum.is_none() || !promise.is_optimal() || search.status() == Status::Limit);
            return Ok(());
        }
        let (cost, optimum) = (search.cost().expect("found").0, optimum.expect("there is a path"));
        prop_assert!(keeps(scenario.config(), cost, optimum), "{}", promise.reason);
    }

    #[test]
    fn no_path_is_cheaper_of_which_no_cell_was_dropped(scenario in scenarios(), beam in 1_u32..20) {
        if !scenario.config().promise().is_optimal() {
            return Ok(());
        }
        let capped = with(&scenario, |config| config.options.beam = beam);
        prop_assert_eq!(capped.config().promise().bound, Bound::Remaining);
        let (search, events) = finished(&capped);
        let mut left = Grid::clone(capped.grid());
        for event in events.iter().filter(|event| event.kind == Kind::Drop) {
            let (x, y) = left.xy(NodeId(event.place.0));
            left.set(x, y, 0);
        }
        let ends = (capped.start(), capped.goal());
        if left.weight(ends.0).is_none() || left.weight(ends.1).is_none() {
            return Ok(());
        }
        let left = Scenario::new(Arc::new(left), ends, capped.config().clone()).expect("nothing is refused");
        if let Some(optimum) = bellman_ford(&left)[left.goal().index()] {
            prop_assert!(search.cost().expect("a path is left").0 <= optimum);
        }
    }

    #[test]
    fn open_holds_no_more_than_its_cap(scenario in scenarios(), beam in 1_u32..20) {
        let capped = with(&scenario, |config| {
            config.stop = Stop::Expanded;
            if config.method == Method::Walk {
                config.method = Method::AStar;
            }
            config.options.beam = beam;
        });
        let (search, _) = finished(&capped);
        prop_assert!(search.counters().max_open <= u64::from(beam));
    }

    #[test]
    fn a_limited_search_expands_the_first_cells_of_the_whole_one(scenario in all_scenarios(), limit in 1_u32..40) {
        let scenario = with(&scenario, |config| config.options.limit = 0);
        let limited = with(&scenario, |config| config.options.limit = limit);
        let cells = |scenario: &Scenario| -> Vec<_> {
            let events = order(scenario).into_iter();
            events.filter(|(kind, ..)| *kind == Kind::Expand).collect()
        };
        let (few, all) = (cells(&limited), cells(&scenario));
        prop_assert!(all.starts_with(&few));
        prop_assert!(few.len() <= limit as usize);
    }

    #[test]
    fn methods_at_their_plain_settings_are_a_star(scenario in scenarios()) {
        let plain = with(&scenario, |config| (config.method, config.stop) = (Method::AStar, Stop::Expanded));
        let cells = scenario.grid().cells().len() as u32;
        let like = |change: &dyn Fn(&mut Config)| order(&with(&plain, change));
        let expected = order(&plain);
        let none = Dynamic { epsilon: 0, ..Dynamic::USUAL };
        prop_assert_eq!(like(&|config| config.method = Method::Dynamic(none)), expected.clone());
        let flat = Alpha { low: 0, high: 0 };
        // Where f is a sum, equal f and g make equal h; elsewhere the whole chain is compared, with the same result.
        prop_assert_eq!(like(&|config| config.method = Method::Alpha(flat)), expected.clone());
        let tight = Bandwidth { over: 0, under: None };
        prop_assert_eq!(
            like(&|config| (config.method, config.weight) = (Method::Bandwidth(tight), 1500)),
            expected.clone(),
        );
        prop_assert_eq!(like(&|config| config.options.beam = cells + 1), expected.clone());
        prop_assert_eq!(like(&|config| config.options.limit = 1_000_000), expected);
    }

    #[test]
    fn the_nearest_end_is_one_of_the_lowest_h(scenario in scenarios(), limit in 1_u32..20) {
        let limited = with(&scenario, |config| {
            config.method = Method::AStar;
            config.options = Options { limit, partial: Partial::Nearest, ..Options::NONE };
        });
        let (search, events) = finished(&limited);
        if search.status() == Status::Limit {
            let expanded = events.iter().filter(|event| event.kind == Kind::Expand);
            let least = expanded.map(|event| event.h).min();
            let end = *search.path().last().expect("a path");
            let estimator = registry::estimator(&limited);
            let h = tiebreak::estimate::Estimate::h(&estimator, end);
            prop_assert_eq!(Some(h), least.map(|h| h.0));
        }
    }

    #[test]
    fn links_and_words_keep_every_configuration(question in all_questions(), lanes in prop::collection::vec(all_configs(), 1..4)) {
        let Ok(scenario) = question else { return Ok(()) };
        let lanes = lanes.into_iter().filter(|lane| lane.check().is_ok());
        let (lanes, beyond): (Vec<_>, Vec<_>) = lanes.partition(links_have_words_for);
        let grid = (**scenario.grid()).clone();
        let blank = Document::new(grid, scenario.start(), scenario.goal());
        for lane in beyond {
            let document = Document { lanes: vec![lane], ..blank.clone() };
            prop_assert_eq!(encode(&document), Err(EncodeError::Lane(1)));
        }
        if lanes.is_empty() {
            return Ok(());
        }
        let document = Document { lanes, ..blank };
        let link = encode(&document).expect("a link holds it");
        prop_assert_eq!(link.starts_with('2'), document.lanes.iter().any(Config::is_new));
        let read = decode(&link).expect("it is right");
        prop_assert_eq!(&read.lanes, &document.lanes);
        for lane in document.lanes {
            // Words leave out a weight that the method doesn't have.
            let weight = if lane.method.has_weight() { lane.weight } else { Config::of(lane.method).weight };
            let lane = Config { weight, ..lane };
            let words = readable::write_lane(&lane);
            prop_assert_eq!(readable::parse_lane(&words), Ok(lane), "{}", words);
        }
    }
}

/// Whether links have words for all of a lane: the sets that version 1 has end with these numbers.
fn links_have_words_for(lane: &Config) -> bool {
    let criteria = lane.chain.criteria().iter();
    criteria.map(|it| it.number()).all(|number| number <= 11)
        && lane.moves.corners.number() <= 2
        && lane.moves.costs.number() <= 4
}

/// A question asked again on the ground as it is.
fn with_accurate_ground(scenario: &Scenario) -> Scenario {
    with(scenario, |config| {
        config.moves.accuracy = ACCURATE;
        config.options = Options::NONE;
        config.method = Method::Dijkstra;
        config.reopen = Reopen::Reopened;
    })
}
