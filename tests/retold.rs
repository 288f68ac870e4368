//! Traces of programs as lanes: against a second definition, in slices, and through every form that documents have.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::naive::edges;
use support::runs::in_pieces;
use support::strategies::scenarios;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::event::{Event, Kind, Status};
use tiebreak::grid::Grid;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Search};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Traced, TracedCell, TracedNumber, TracedNumbers, World};

/// A step: its cell with its kind, none at first, and what is seen then with the cell that it is seen from.
type Step = (Option<(NodeId, Kind)>, BTreeMap<NodeId, Option<NodeId>>);

/// An event: the name of its kind, its cell, and the cell's parent.
type Told = (&'static str, u32, Option<u32>);

/// What a replay shows.
#[derive(Debug, Default, PartialEq)]
struct Shown {
    steps: Vec<Step>,
    path: Vec<NodeId>,
    cost: Option<u64>,
    status: Status,
}

/// The definition once more: cells up to the first off the map, each with the neighbours that weren't seen before.
fn expected(scenario: &Scenario, traced: &Traced) -> Shown {
    let grid = scenario.grid();
    let cell = |&(x, y): &TracedCell| {
        let is_within = x >= 0 && y >= 0 && x < grid.width() as i32 && y < grid.height() as i32;
        is_within.then(|| grid.node(x as u32, y as u32))
    };
    let mut seen: BTreeMap<NodeId, bool> = [(scenario.start(), false)].into();
    let mut shown = Shown {
        steps: vec![(None, [(scenario.start(), None)].into())],
        ..Shown::default()
    };
    let cells: Vec<_> = traced.cells().iter().map_while(cell).collect();
    for (place, &cell) in cells.iter().enumerate() {
        if !seen.contains_key(&cell) {
            shown.steps.last_mut().unwrap().1.insert(cell, None);
        }
        let was_closed = seen.insert(cell, true).unwrap_or(false);
        let kind = if was_closed {
            Kind::Again
        } else {
            Kind::Expand
        };
        let mut news = BTreeMap::new();
        // A search that ends with the goal looks at none of its neighbours.
        let is_end = cell == scenario.goal() && place + 1 == cells.len();
        if grid.cells()[cell.index()] > 0 && !is_end {
            for (to, _) in edges(scenario, cell) {
                if let std::collections::btree_map::Entry::Vacant(it) = seen.entry(to) {
                    it.insert(false);
                    news.insert(to, Some(cell));
                }
            }
        }
        shown.steps.push((Some((cell, kind)), news));
    }
    shown.path = traced.path().iter().map_while(cell).collect();
    let is_whole = shown.path.len() == traced.path().len();
    let has_ends = shown.path.first() == Some(&scenario.start())
        && shown.path.last() == Some(&scenario.goal());
    if is_whole && has_ends {
        let step = |pair: &[NodeId]| {
            let mut steps = edges(scenario, pair[0]);
            steps.find(|(to, _)| *to == pair[1]).map(|(_, cost)| cost)
        };
        shown.cost = shown.path.windows(2).map(step).sum();
    }
    let is_closed = |cell| seen.get(&cell) == Some(&true);
    shown.status = match () {
        () if is_closed(scenario.goal()) || shown.cost.is_some() => Status::Found,
        () if seen.values().all(|&is_closed| is_closed) => Status::NoPath,
        () => Status::Limit,
    };
    shown
}

/// g, h and f of an event, with none for what isn't known.
fn numbers(event: &Event) -> TracedNumbers {
    [event.g, event.h, event.f].map(|number| TracedNumber::of(f64::from_bits(number.0)))
}

fn shown(search: &dyn Search, events: &[Event], traced: &Traced) -> Shown {
    let mut shown = Shown {
        steps: vec![(None, BTreeMap::new())],
        path: search.path(),
        cost: search.cost().map(|cost| cost.0),
        status: search.status(),
    };
    for event in events {
        // What is generated has no numbers.
        let step = shown.steps.len() - 1;
        let given = event.kind.begins_step().then(|| traced.numbers(step));
        assert_eq!(numbers(event), given.unwrap_or_default());
        match event.kind {
            Kind::Generate => {
                let before = shown
                    .steps
                    .last_mut()
                    .unwrap()
                    .1
                    .insert(event.place, event.parent);
                assert_eq!(before, None);
            }
            kind => shown
                .steps
                .push((Some((event.place, kind)), BTreeMap::new())),
        }
    }
    shown
}

/// The replay of a trace on a map, with the moves of a lane.
fn replay(scenario: &Scenario, traced: Traced) -> Scenario {
    let layers = Layers {
        trace: Some(Arc::new(traced)),
        ..Layers::default()
    };
    let world = World::new(Arc::clone(scenario.grid()), layers).unwrap();
    let mut lane = Config::of(Method::Trace);
    lane.moves = scenario.config().moves.accurate();
    let ends = (scenario.start(), scenario.goal());
    Scenario::new(world, ends, lane).unwrap()
}

/// Cells of a small map and around it, many of which are neighbours of the one before.
fn points() -> impl Strategy<Value = Vec<TracedCell>> {
    let step = prop_oneof![
        8 => (-1..=1_i32, -1..=1_i32).prop_map(|step| (true, step)),
        1 => (-1..=12_i32, -1..=12_i32).prop_map(|cell| (false, cell)),
    ];
    prop::collection::vec(step, 0..40).prop_map(|steps| {
        let mut at = (0, 0);
        let next = |(is_step, (x, y))| {
            at = if is_step {
                (at.0 + x, at.1 + y)
            } else {
                (x, y)
            };
            at
        };
        steps.into_iter().map(next).collect()
    })
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn a_trace_is_replayed_as_its_definition_says(
        scenario in scenarios(), cells in points(), path in points(), begins in 0..4_u8, budget in 1_u64..9,
        numbers in prop::collection::vec(prop::array::uniform3(prop::option::of(-5_000_000..5_000_000_i64)), 0..30),
    ) {
        let (x, y) = scenario.grid().xy(scenario.start());
        let start = (x as i32, y as i32);
        let from_start = |cells: Vec<TracedCell>| {
            let first = cells.first().copied().unwrap_or_default();
            let moved = cells.into_iter().map(|(x, y)| (x - first.0 + start.0, y - first.1 + start.1));
            moved.collect::<Vec<_>>()
        };
        let (mut cells, path) = if begins > 0 { (from_start(cells), from_start(path)) } else { (cells, path) };
        if cells.is_empty() {
            cells.push(start);
        }
        let numbers = numbers.into_iter().map(|all| all.map(|it| TracedNumber::of_millionths(it?)));
        let numbers = numbers.take(cells.len()).collect();
        let traced = Traced::new(cells, path).unwrap().with_numbers(numbers);
        let scenario = replay(&scenario, traced.clone());
        let whole = expected(&scenario, &traced);
        let mut search = registry::search(&scenario).unwrap();
        for _ in 0..2 {
            let events = in_pieces(&mut *search, &[budget]);
            prop_assert_eq!(&shown(&*search, &events, &traced), &whole);
            for event in events.iter().filter(|event| event.kind.begins_step()) {
                let last = events.iter().rfind(|it| it.place == event.place).map(|it| it.h);
                prop_assert_eq!(search.h(event.place), last);
            }
            let steps = whole.steps.len() as u64 - 1;
            prop_assert_eq!(search.counters().expanded, steps);
            let is_again = |step: &&(Option<(NodeId, Kind)>, _)| matches!(step.0, Some((_, Kind::Again)));
            let again = whole.steps.iter().filter(is_again).count() as u64;
            prop_assert_eq!(search.counters().again, again);
            search.reset();
        }
    }

    #[test]
    fn a_trace_of_any_lane_plays_its_order_and_its_path(scenario in scenarios()) {
        let mut search = registry::search(&scenario).unwrap();
        let mut events: Vec<Event> = Vec::new();
        search.run_observed(u64::MAX, &mut events);
        let order = |events: &[Event]| {
            let steps = events.iter().filter(|event| event.kind.begins_step());
            steps.map(|event| event.place).collect::<Vec<_>>()
        };
        let point = |&cell: &NodeId| {
            let (x, y) = scenario.grid().xy(cell);
            (x as i32, y as i32)
        };
        let (cells, path) = (order(&events), search.path());
        let points = |cells: &[NodeId]| cells.iter().map(point).collect::<Vec<_>>();
        prop_assume!(!cells.is_empty());
        let traced = Traced::new(points(&cells), points(&path)).unwrap();
        let again = replay(&scenario, traced);
        let mut retold = registry::search(&again).unwrap();
        let mut events: Vec<Event> = Vec::new();
        retold.run_observed(u64::MAX, &mut events);
        prop_assert_eq!(order(&events), cells);
        prop_assert_eq!(retold.path(), path);
        if search.status() == Status::Found {
            prop_assert_eq!(retold.status(), Status::Found);
        }
        let is_accurate = scenario.config().moves == again.config().moves;
        if is_accurate && !scenario.config().is_any_angle() {
            prop_assert_eq!(retold.cost(), search.cost());
        }
    }
}

fn small() -> Scenario {
    // S . .
    // # . G
    let grid = Grid::from_cells(3, 2, vec![1, 1, 1, 0, 1, 1]).unwrap();
    Scenario::new(grid, (NodeId(0), NodeId(5)), Config::default()).unwrap()
}

fn run(text: &str, limit: u32) -> (Status, Vec<Told>, Option<u64>) {
    let scenario = replay(&small(), text.parse().unwrap());
    let mut lane = scenario.config().clone();
    lane.options.limit = limit;
    let ends = scenario.ends().clone();
    let scenario = Scenario::new(scenario.world().clone(), ends, lane).unwrap();
    let mut search = registry::search(&scenario).unwrap();
    let mut events: Vec<Event> = Vec::new();
    let status = search.run_observed(u64::MAX, &mut events);
    let events = events.iter().map(|event| {
        let parent = event.parent.map(|cell| cell.0);
        (event.kind.name(), event.place.0, parent)
    });
    (status, events.collect(), search.cost().map(|cost| cost.0))
}

#[test]
fn a_worked_trace() {
    let found = [
        ("generate", 0, None),
        ("expand", 0, None),
        ("generate", 1, Some(0)),
        ("expand", 1, Some(0)),
        ("generate", 2, Some(1)),
        ("generate", 5, Some(1)),
        ("generate", 4, Some(1)),
        ("again", 0, None),
        ("expand", 5, Some(1)),
    ];
    let (status, events, cost) = run("0,0;1,0;0,0;2,1;path;0,0;1,0;2,0;2,1", 0);
    assert_eq!((status, &events[..]), (Status::Found, &found[..]));
    assert_eq!(cost, Some(3 * 33_461));
    // Over a corner, and without a path; a limit ends it before the third step, and a cell off the map at once.
    assert_eq!(run("0,0;1,0;0,0;2,1;path;0,0;1,1;2,1", 0).2, None);
    assert_eq!(run("0,0;2,1", 0).2, None);
    let (status, events, _) = run("0,0;1,0;0,0;2,1", 2);
    assert_eq!((status, &events[..]), (Status::Limit, &found[..7]));
    let (status, events, _) = run("-1,0;0,0", 0);
    assert_eq!((status, &events[..]), (Status::Limit, &found[..1]));
    // A wall: how it was seen isn't known.
    let wall = [
        ("generate", 0, None),
        ("generate", 3, None),
        ("expand", 3, None),
    ];
    let (status, events, _) = run("0,1", 0);
    assert_eq!((status, &events[..]), (Status::Limit, &wall[..]));
}

#[test]
fn a_trace_is_refused_where_it_says_nothing() {
    let refused = |layers: Layers, ends: Ends, change: fn(&mut Config)| {
        let world = World::new(Grid::new(3, 2).unwrap(), layers).unwrap();
        let mut lane = Config::of(Method::Trace);
        change(&mut lane);
        let refused = Scenario::new(world, ends, lane).map(|_| ());
        refused.map_err(|reason| reason.to_string())
    };
    let ends = || Ends::new(NodeId(0), NodeId(5));
    let traced = |shape| Layers {
        trace: Some(Arc::new("0,0".parse().unwrap())),
        shape,
        ..Layers::default()
    };
    let squares = || traced(Shape::Square);
    assert_eq!(refused(squares(), ends(), |_| {}), Ok(()));
    let none = Err("This document has no trace of a program.".to_owned());
    assert_eq!(refused(Layers::default(), ends(), |_| {}), none);
    let plain = "Traces need a map of squares on one floor with one start, one goal and nothing but terrain.";
    let plain = || Err(plain.to_owned());
    assert_eq!(refused(traced(Shape::Hex), ends(), |_| {}), plain());
    assert_eq!(
        refused(squares(), ends().with_goals([NodeId(2)]), |_| {}),
        plain()
    );
    assert_eq!(
        refused(squares(), ends(), |lane| lane.outlook.turn = 1),
        plain()
    );
    let rest = Layers {
        trace: Some(Arc::new("0,0;1,0".parse().unwrap())),
        ..Layers::default()
    };
    assert_ne!(
        World::new(Grid::new(3, 2).unwrap(), rest).unwrap(),
        World::new(Grid::new(3, 2).unwrap(), squares()).unwrap(),
    );
}
