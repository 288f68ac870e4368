//! Maps that wrap and maps with passages.

use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::config::{Aim, Config, Graph, Portals, Skip, Smooth};
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::Chain;
use tiebreak::registry;
use tiebreak::search::{Method, Status};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Pass, Passage, World, Wrap};

use super::loops::{answer, h};
use super::open_ended::plain;
use super::{asked, cost, finished, g, order, path, with};
use support::cases::cases;
use support::graph;
use support::richer::{Kind, Size, USUAL, lanes, questions};

const JOINED: &[Kind] = &[Kind::Joined];

const ONE_GOAL: Size = Size { ends: 0, ..USUAL };

/// Lanes that can be searched there.
fn over_cells() -> impl Strategy<Value = Config> {
    lanes().prop_map(|mut config| {
        config.outlook.graph = Graph::Cells;
        config.outlook.smooth = Smooth::None;
        if matches!(config.heuristic, Heuristic::Coarse | Heuristic::CoarseLow) {
            config.heuristic = Heuristic::Octile;
        }
        config
    })
}

/// A\* with an h that is consistent on every map.
fn optimal(config: &Config) -> Config {
    let heuristic = match config.heuristic {
        Heuristic::Zero | Heuristic::True | Heuristic::Chebyshev => config.heuristic,
        _ => Heuristic::Octile,
    };
    let mut outlook = config.outlook;
    (outlook.aim, outlook.portals) = (Aim::Nearest, Portals::Counted);
    Config {
        heuristic,
        outlook,
        moves: config.moves,
        ..Config::default()
    }
}

/// The world moved along, so that what crossed a border lies inside and the other way round.
fn moved(
    world: &World,
    (right, down): (u32, u32),
    ends: &Ends,
) -> (World, Ends, impl Fn(NodeId) -> NodeId) {
    let (width, height) = (world.grid().width(), world.grid().height());
    let to = move |cell: NodeId| {
        let (x, y, z) = (
            cell.0 % width,
            cell.0 / width % height,
            cell.0 / width / height,
        );
        NodeId((z * height + (y + down) % height) * width + (x + right) % width)
    };
    let floor = |grid: &Grid| {
        let mut cells = grid.cells().to_vec();
        for (cell, &weight) in (0..).map(NodeId).zip(grid.cells()) {
            cells[to(cell).index()] = weight;
        }
        Grid::from_cells(width, height, cells).expect("it is as large")
    };
    let all = |cells: &[NodeId]| cells.iter().map(|&cell| to(cell)).collect();
    let old = world.layers();
    let mut layers = Layers::clone(old);
    let mut danger = old.danger.clone();
    danger.resize(world.places(), 0);
    layers.danger.clone_from(&danger);
    for (cell, &danger) in (0..).map(NodeId).zip(&danger) {
        layers.danger[to(cell).index()] = danger;
    }
    layers
        .sources
        .iter_mut()
        .for_each(|source| source.at = to(source.at));
    layers.players.clear();
    layers.floors = old.floors.iter().map(floor).collect();
    layers.stairs = all(&old.stairs);
    layers.points = all(&old.points);
    let passages = old.passages.iter();
    layers.passages = passages
        .map(|it| Passage {
            from: to(it.from),
            to: to(it.to),
            ..*it
        })
        .collect();
    let ends = Ends::without_goal(to(ends.start()))
        .with_starts(ends.starts().map(to))
        .with_goals(ends.goals().map(to));
    let world =
        World::new(Arc::new(floor(world.grid())), layers).expect("nothing else has changed");
    (world, ends, to)
}

/// A way back bounds how much a step raises h; a portal that leads away from the goal one way has none.
#[test]
fn a_portal_one_way_raises_f_by_any_amount() {
    let mut cells = vec![1; 60];
    cells[58] = 0;
    let grid = Grid::from_cells(60, 1, cells).expect("it is a row");
    let portal = Passage {
        from: NodeId(40),
        to: NodeId(0),
        way: Pass::One,
        cost: Some(1),
    };
    let mut layers = Layers::default();
    layers.passages.push(portal);
    let world = World::new(Arc::new(grid), layers).expect("its portal lies inside");
    for goal in [57, 59] {
        let ends = Ends::from((NodeId(40), NodeId(goal)));
        let scenario = asked(&world, &ends, Config::default()).expect("it can be searched");
        let (search, events) = finished(&scenario);
        let answer = answer(&*search, &events);
        let h = h(&scenario, &*search);
        let steps = graph::steps(&scenario);
        assert_eq!(
            answer,
            steps.search(&scenario, h, plain(&scenario)),
            "to {goal}"
        );
    }
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn the_search_is_the_one_that_is_specified(
        (world, ends) in questions(JOINED, USUAL),
        mut config in over_cells(),
    ) {
        if config.outlook.aim == Aim::Each {
            config.outlook.aim = Aim::Nearest;
        }
        config.outlook.skip = Skip::None;
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let (search, events) = finished(&scenario);
        let answer = answer(&*search, &events);
        let steps = graph::steps(&scenario);
        let h = h(&scenario, &*search);
        prop_assert_eq!(answer, steps.search(&scenario, h, plain(&scenario)));
    }

    #[test]
    fn an_optimal_lane_finds_the_optimum_with_all_that_it_prepares(
        (world, ends) in questions(JOINED, USUAL),
        config in over_cells(),
    ) {
        let Some(scenario) = asked(&world, &ends, optimal(&config)) else { return Ok(()) };
        let (search, _) = finished(&scenario);
        prop_assert_eq!(search.counters().reopened, 0);
        let optimum = graph::steps(&scenario).optimum(&ends);
        prop_assert_eq!(g(&*search), optimum);
        prop_assert_eq!(search.status() == Status::Found, optimum.is_some());
        let reported = registry::report(&scenario, &*search);
        if search.status() == Status::Found && scenario.config().moves.accuracy == 1000 {
            // Turns cost what they are said to be.
            let turn = scenario.config().moves.costs.straight()
                * u64::from(scenario.config().outlook.turn) / 1000;
            let plain = with(&scenario, |config| config.outlook.turn = 0).expect("it asks for less");
            let places = path(&*search);
            let steps = graph::steps(&plain).along(&places);
            let turns = reported.turns.map_or(0, u64::from);
            let told = steps.map(|steps| steps + turn * turns);
            if turn == 0 || world.portals().all().is_empty() {
                prop_assert_eq!(told, cost(&*search));
            } else {
                // A portal beside a step spares the turn that the step is told with.
                prop_assert!(told >= cost(&*search));
            }
        }
    }

    #[test]
    fn a_map_that_wraps_has_no_border_that_matters(
        (world, ends) in questions(JOINED, ONE_GOAL),
        config in over_cells(),
        by in (0_u32..9, 0_u32..7),
    ) {
        let mut config = optimal(&config);
        config.outlook.player = 0;
        let wrap = world.layers().wrap;
        let right = if wrap.columns() { by.0 } else { 0 };
        let down = if wrap.rows() { by.1 } else { 0 };
        let down = if world.layers().shape == Shape::Hex { down / 2 * 2 } else { down };
        let (other, others_ends, to) = moved(&world, (right, down), &ends);
        let Some(here) = asked(&world, &ends, config.clone()) else { return Ok(()) };
        let there = asked(&other, &others_ends, config).expect("it is the same world");
        let ((one, _), (two, _)) = (finished(&here), finished(&there));
        prop_assert_eq!(cost(&*one), cost(&*two));
        prop_assert_eq!(g(&*one), g(&*two));
        for place in (0..world.places() as u32).map(NodeId) {
            if one.h(place).is_some() && two.h(to(place)).is_some() {
                prop_assert_eq!(one.h(place), two.h(to(place)));
            }
        }
        let (danger, moved) = (world.danger(), other.danger());
        prop_assert!((0..danger.len() as u32).map(NodeId).all(|it| danger[it.index()] == moved[to(it).index()]));
    }

    #[test]
    fn portals_that_h_leaves_aside_change_nothing_else(
        (world, ends) in questions(JOINED, ONE_GOAL),
        config in over_cells(),
    ) {
        let mut config = optimal(&config);
        (config.method, config.chain) = (Method::Dijkstra, Chain::fifo());
        let Some(counted) = asked(&world, &ends, config) else { return Ok(()) };
        let ignored = with(&counted, |config| config.outlook.portals = Portals::Ignored).expect("as well");
        let ((one, events), (two, others)) = (finished(&counted), finished(&ignored));
        prop_assert_eq!(order(&events), order(&others));
        prop_assert_eq!(path(&*one), path(&*two));
        // And a map with neither is the plain one.
        let mut layers = Layers::clone(world.layers());
        layers.passages.clear();
        layers.wrap = Wrap::None;
        let plain = World::new(Arc::clone(world.grid()), layers).expect("it has less");
        let found = |world: &World| asked(world, &ends, counted.config().clone()).map(|it| cost(&*finished(&it).0));
        if world.layers().passages.iter().all(|it| it.cost.is_some())
            && let (Some(joined), Some(apart)) = (found(&world), found(&plain))
            && counted.config().outlook.turn == 0
            && counted.config().outlook.danger == 0
        {
            // More edges make no path costlier.
            prop_assert!(apart.is_none_or(|apart| joined.is_some_and(|joined| joined <= apart)));
        }
    }
}
