//! Prints random documents as JSON, one a line, always the same: of all worlds, with any lanes, and with journeys. Some lanes
//! can't be searched or played.

use std::error::Error;
use std::io::Write as _;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use serde_json::Value;
use support::journeys::random::journeys;
use support::richer::{self, Kind, Size, USUAL, questions};
use support::strategies::{Redrawn, all_configs, anything, policies};
use tiebreak::config::{Config, settings};
use tiebreak::ends::Ends;
use tiebreak::event::Event;
use tiebreak::grid::Grid;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Method;
use tiebreak::search::variant::Memory;
use tiebreak::shape::Origin;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Traced, TracedCell, World};
use tiebreak_document::Document;
use tiebreak_document::link::readable::parse_lane;
use tiebreak_files::{Saved, json};

/// The most expansions of a search that would repeat itself for ever.
const PATIENCE: u32 = 500;

fn main() -> Result<(), Box<dyn Error>> {
    let count: usize = match std::env::args().nth(1) {
        Some(count) => count.parse()?,
        None => return Err("Say how many documents there are to be.".into()),
    };
    let random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(ProptestConfig::default(), random);
    let documents = documents();
    let mut out = std::io::stdout().lock();
    let mut printed = 0;
    while printed < count {
        let document = documents
            .new_tree(&mut runner)
            .map_err(|reason| reason.to_string())?
            .current();
        // A journey may be about more than a document can say.
        let Ok(written) = json::write(&Saved {
            document,
            file: None,
        }) else {
            continue;
        };
        let written: Value = serde_json::from_slice(&written)?;
        writeln!(out, "{written}")?;
        printed += 1;
    }
    Ok(())
}

fn documents() -> impl Strategy<Value = Document> {
    let one = Size { ends: 0, ..USUAL };
    let asked = |lanes: BoxedStrategy<Config>| prop::collection::vec(lanes, 1..4);
    prop_oneof![
        2 => (questions(richer::ALL, USUAL), asked(richer::lanes().boxed())).prop_map(searched),
        1 => (questions(richer::ALL, USUAL), asked(anything().boxed())).prop_map(searched),
        1 => (questions(&[Kind::Flat], one), asked(all_configs().boxed())).prop_map(searched),
        3 => (questions(richer::ALL, USUAL), asked(near_usual().boxed())).prop_map(searched),
        1 => (questions(&[Kind::Flat], one), asked(rare().boxed())).prop_map(searched),
        1 => played(),
        1 => (questions(&[Kind::Flat], one), near_usual(), points(), points(), any::<bool>()).prop_map(traced),
    ]
}

/// A method with its usual settings but for two, which makes for few refusals.
fn near_usual() -> impl Strategy<Value = Config> {
    let picks = || prop::collection::vec(any::<u32>(), 20);
    let changes = prop::collection::vec((any::<prop::sample::Index>(), picks()), 2);
    (prop::sample::select(Method::ALL), changes).prop_map(|(method, changes)| {
        let mut config = Config::of(method);
        for (index, picks) in changes {
            let keys = config.keys();
            let others: Vec<_> = keys
                .into_iter()
                .filter(|key| *key != &settings::TIES)
                .collect();
            let key = index.get(&others);
            config
                .tell(&mut Redrawn::anything(key, picks))
                .expect("nothing is refused");
        }
        config
    })
}

/// Lanes with figures that random ones seldom have.
fn rare() -> impl Strategy<Value = Config> {
    const LANES: [&str; 9] = [
        "theta+accuracy:0",
        "lazy_theta+accuracy:0+danger:0",
        "astar[f,h,lifo]+graph:clusters+block:3",
        "astar[f,h,lifo]+graph:clusters+block:2+refine:2",
        "astar[f,h,lifo]+graph:points",
        "astar[f,h,lifo]+limit:5+partial:nearest",
        "astar[f,h,lifo]+danger:2+smooth:pull+player:1",
        "astar[f,h,lifo]+landmarks+skip:dead-ends",
        "astar[f,h,lifo]+within:2+unreachable:nearest",
    ];
    prop::sample::select(&LANES[..]).prop_map(|words| parse_lane(words).expect("a lane"))
}

fn searched(((world, ends), lanes): ((World, Ends), Vec<Config>)) -> Document {
    let (start, goal) = (ends.start(), ends.goal().expect("questions have a goal"));
    let more = |ends: Vec<NodeId>| {
        let others = ends.into_iter().filter(|&end| end != start && end != goal);
        others.collect()
    };
    let (grid, layers) = held(&world);
    Document {
        layers,
        starts: more(ends.starts().skip(1).collect()),
        goals: more(ends.goals().skip(1).collect()),
        lanes: lanes.into_iter().map(ended).collect(),
        ..Document::new(grid, start, goal)
    }
}

/// Cells of a small map and around it.
fn points() -> impl Strategy<Value = Vec<TracedCell>> {
    prop::collection::vec((-1..12_i32, -1..9_i32), 0..24)
}

/// A document with a trace, its replay and another lane: what that lane does, or any cells from the start on.
fn traced(
    (question, lane, mut cells, mut path, is_told): (
        (World, Ends),
        Config,
        Vec<TracedCell>,
        Vec<TracedCell>,
        bool,
    ),
) -> Document {
    let (world, ends) = question.clone();
    let grid = Arc::clone(world.grid());
    let point = |cell: NodeId| {
        let (x, y) = grid.xy(cell);
        (x as i32, y as i32)
    };
    let lane = ended(lane);
    let scenario = Scenario::new(world, ends.clone(), lane.clone()).ok();
    match scenario.filter(|_| is_told) {
        Some(scenario) => {
            let mut search = registry::search(&scenario).expect("it is small");
            let mut events: Vec<Event> = Vec::new();
            search.run_observed(u64::MAX, &mut events);
            let expanded = events.iter().filter(|event| event.kind.begins_step());
            cells = expanded.map(|event| point(event.place)).collect();
            path = search.path().into_iter().map(point).collect();
        }
        None => cells.insert(0, point(ends.start())),
    }
    let moves = lane.moves;
    let replay = Config {
        moves,
        ..Config::of(Method::Trace)
    };
    let mut document = searched((question, vec![replay, lane]));
    document.layers.trace = Traced::new(cells, path).ok().map(Arc::new);
    document
}

/// A map and what is beside it. Regions lie on a map of their own size.
fn held(world: &World) -> (Grid, Layers) {
    let layers = world.layers().as_ref().clone();
    let regions = world.regions().cloned();
    let areas = regions.as_ref().and_then(|it| match it.origin() {
        Origin::Painted { areas, .. } => Some(areas.rows()),
        Origin::Table => None,
    });
    match areas {
        Some(rows) => {
            let (width, height) = (rows[0].len() as u32, rows.len() as u32);
            let grid = Grid::new(width, height).expect("areas are as large as a map may be");
            let layers = Layers {
                shape: layers.shape,
                regions,
                ..Layers::default()
            };
            (grid, layers)
        }
        None => (world.grid().as_ref().clone(), layers),
    }
}

/// The lane, or the same with a limit, where it goes over the same cells again and again.
fn ended(mut lane: Config) -> Config {
    let repeats = matches!(lane.method, Method::Ida(Memory::Path));
    if repeats && lane.options.limit == 0 {
        lane.options.limit = PATIENCE;
    }
    lane
}

/// A journey, with a lane that plays it and one that may be refused.
fn played() -> impl Strategy<Value = Document> {
    (journeys(), all_configs(), policies()).prop_map(|(drawn, config, policy)| {
        let (start, goal) = drawn.ends.pair().expect("journeys have a start and a goal");
        Document {
            lanes: vec![drawn.config, ended(config)],
            policies: vec![drawn.policy, policy],
            journey: Some(drawn.journey),
            ..Document::new(drawn.grid, start, goal)
        }
    })
}
