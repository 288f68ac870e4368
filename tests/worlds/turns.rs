//! The exact costs of turns.

use proptest::prelude::*;
use tiebreak::config::{Aim, Config, Graph, Skip, Smooth};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::grid::{ACCURATE, Grid, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Status, Stop};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, World};

use super::{asked, finished, g, path, with};
use support::cases::cases;
use support::graph::{self, NO_WAY, Steps};
use support::richer::{Kind, Size, USUAL, lanes, questions};

const DIRECTED: &[Kind] = &[Kind::Flat, Kind::Floors, Kind::Hex];

const SMALL: Size = Size {
    width: 3,
    height: 3,
    ..USUAL
};

/// An optimal lane that pays for turns.
fn optimal(scenario: &Scenario, turn: u32) -> Option<Scenario> {
    with(scenario, |config| {
        config.method = Method::AStar;
        config.nudge = None;
        config.heuristic = Heuristic::Chebyshev;
        config.stop = Stop::Expanded;
        config.options = tiebreak::config::Options::NONE;
        config.outlook.graph = Graph::Cells;
        config.outlook.aim = Aim::Nearest;
        config.outlook.smooth = Smooth::None;
        config.outlook.skip = Skip::None;
        config.outlook.turn = turn;
    })
}

/// The least cost of all ways without repetition, turns included.
fn best(steps: &Steps, ends: &Ends, way: &mut Vec<u32>, least: &mut Option<u64>) {
    let last = way[way.len() - 1];
    if ends.is_goal(NodeId(last)) {
        let cost = steps.along(way).expect("its steps are legal");
        *least = Some(least.map_or(cost, |least| least.min(cost)));
    }
    for step in &steps.out[last as usize] {
        if !way.contains(&step.to) {
            way.push(step.to);
            best(steps, ends, way, least);
            way.pop();
        }
    }
}

/// A flight of stairs at the corner of an L leads to a single cell: up and down costs two steps, the turn costs ten.
#[test]
fn stairs_in_a_dead_end_save_a_turn() {
    let grid = |cells: [u8; 9]| Grid::from_cells(3, 3, cells.to_vec()).expect("a map");
    let layers = Layers {
        floors: vec![grid([0, 0, 0, 0, 0, 0, 0, 0, 1])],
        stairs: vec![NodeId(8)],
        ..Layers::default()
    };
    let world = World::new(grid([0, 0, 1, 0, 0, 1, 1, 1, 1]), layers).expect("a world");
    let found = |skip, turn| {
        let mut config = Config::of(Method::AStar);
        config.moves.neighbours = Neighbourhood::Four;
        config.moves.costs = CostModel::Uniform;
        (config.outlook.skip, config.outlook.turn) = (skip, turn);
        let ends = Ends::new(NodeId(6), NodeId(2));
        assert!(config.promise_on(&world, &ends).is_optimal());
        let scenario = asked(&world, &ends, config).expect("a question");
        let (search, _) = finished(&scenario);
        (g(&*search), registry::report(&scenario, &*search).skipped)
    };
    assert_eq!(found(Skip::None, 10_000), (Some(60_000), None));
    assert_eq!(found(Skip::DeadEnds, 10_000), (Some(60_000), Some(0)));
    assert_eq!(found(Skip::DeadEnds, 0), (Some(40_000), Some(1)));
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn the_cost_is_that_of_the_best_way_without_repetition(
        // Not on floors: on stairs, which it climbs and comes down again, a path can change its direction without a turn.
        (world, ends) in questions(&[Kind::Flat, Kind::Hex], SMALL),
        config in lanes(),
        turn in 1_u32..3000,
    ) {
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let Some(lane) = optimal(&scenario, turn) else { return Ok(()) };
        if world.places() > 9 {
            return Ok(());
        }
        let (search, _) = finished(&lane);
        let (steps, mut least) = (graph::steps(&lane), None);
        for start in ends.starts() {
            best(&steps, &ends, &mut vec![start.0], &mut least);
        }
        prop_assert_eq!(g(&*search), least);
    }

    /// On stairs a path changes its direction without a turn, even where they lead nowhere.
    #[test]
    fn on_floors_the_cost_without_dead_ends_is_the_least_of_all(
        (world, ends) in questions(&[Kind::Floors], USUAL),
        config in lanes(),
        turn in 1000_u32..=10_000,
    ) {
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let lane = optimal(&scenario, turn);
        let lane = lane.and_then(|lane| with(&lane, |config| {
            config.moves.accuracy = ACCURATE;
            config.outlook.skip = Skip::DeadEnds;
        }));
        let Some(lane) = lane else { return Ok(()) };
        prop_assert!(lane.config().promise_on(&world, &ends).is_optimal());
        let (search, _) = finished(&lane);
        prop_assert_eq!(g(&*search), graph::steps(&lane).optimum(&ends));
    }

    #[test]
    fn states_without_a_price_have_the_plain_costs(
        (world, ends) in questions(DIRECTED, USUAL),
        config in lanes(),
        turn in 1_u32..=10_000,
    ) {
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let (Some(plain), Some(turning)) = (optimal(&scenario, 0), optimal(&scenario, turn)) else {
            return Ok(());
        };
        let (without, _) = finished(&plain);
        let (with, _) = finished(&turning);
        prop_assert_eq!(without.status(), with.status());
        if with.status() != Status::Found {
            return Ok(());
        }
        let turns = |scenario: &Scenario, search: &dyn tiebreak::search::Search| {
            let report = registry::report(scenario, search);
            u64::from(report.turns.expect("steps have directions"))
        };
        let price = graph::steps(&turning).turn;
        let (before, after) = (turns(&plain, &*without), turns(&turning, &*with));
        let (plain_cost, cost) = (g(&*without).unwrap(), g(&*with).unwrap());
        prop_assert!(plain_cost <= cost && cost <= plain_cost + price * before);
        // What is paid for turns is exactly what they cost, and no more are left than before.
        let mut free = graph::steps(&turning);
        free.turn = 0;
        let path = path(&*with);
        prop_assert_eq!(free.along(&path), Some(cost - price * after));
        prop_assert!(after <= before);
        // States by themselves change nothing.
        let steps = Steps { turn: 0, ..graph::steps(&turning) };
        let costs = steps.costs(&ends);
        let least = costs.iter().filter(|((place, _), _)| ends.is_goal(NodeId(*place)));
        prop_assert_eq!(least.map(|(_, &cost)| cost).min(), Some(plain_cost));
        prop_assert!(costs.keys().all(|(_, way)| *way == NO_WAY));
    }
}
