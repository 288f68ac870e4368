//! The knowledge of players, and danger that a lane ignores.

use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::config::{Aim, Config, Graph, Options, Outlook, Skip, Smooth};
use tiebreak::ends::Ends;
use tiebreak::heuristic::Heuristic;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::variant::Basis;
use tiebreak::search::{Method, Status, Stop};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Player, World};

use super::{asked, cost, finished, path, with};
use support::cases::cases;
use support::graph;
use support::naive;
use support::richer::{Kind, Size, USUAL, lanes, questions};

const CELLS: &[Kind] = &[Kind::Flat, Kind::Floors, Kind::Hex, Kind::Triangle];

const ONE_GOAL: Size = Size { ends: 0, ..USUAL };

/// A world's map with its layers changed.
fn changed(world: &World, change: impl FnOnce(&mut Layers)) -> World {
    let mut layers = Layers::clone(world.layers());
    change(&mut layers);
    World::new(Arc::clone(world.grid()), layers).expect("the layers are within their limits")
}

/// A lane of a player whose paths are optimal on the map that the player believes in.
fn believer(config: Config) -> Config {
    let mut config = config;
    config.moves.accuracy = 1000;
    Config {
        method: Method::AStar,
        heuristic: Heuristic::Chebyshev,
        nudge: None,
        stop: Stop::Expanded,
        options: Options::NONE,
        outlook: Outlook {
            player: 1,
            aim: Aim::Nearest,
            graph: Graph::Cells,
            skip: Skip::None,
            smooth: Smooth::None,
            ..config.outlook
        },
        ..config
    }
}

/// With a first player who has seen this.
fn seen_by(world: &World, seen: Vec<bool>) -> World {
    changed(world, |layers| {
        let scouts = Vec::new();
        layers.players = vec![Player { seen, scouts }];
    })
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn lanes_without_news_take_no_notice_of_what_stands_beside_the_map(
        (world, ends) in questions(&[Kind::Flat], ONE_GOAL),
        config in lanes(),
    ) {
        let mut config = Config { outlook: Outlook::PLAIN, options: Options::NONE, ..config };
        config.moves.accuracy = 1000;
        if config.heuristic.is_prepared() {
            config.heuristic = Heuristic::Octile;
        }
        let rich = asked(&world, &ends, config.clone());
        let plain = Scenario::new(Arc::clone(world.grid()), ends, config).expect("nothing is refused");
        let (search, events) = finished(&plain);
        let expected = naive::search(&plain);
        prop_assert_eq!(super::order(&events).into_iter().map(|it| it.0).collect::<Vec<_>>(), expected.order);
        prop_assert_eq!((search.g().map(|g| g.0), search.counters()), (expected.g, expected.counters));
        prop_assert_eq!(finished(&rich.expect("nothing is refused")).1, events);
    }

    #[test]
    fn who_has_seen_all_searches_like_who_knows_all(
        (world, ends) in questions(CELLS, USUAL),
        config in lanes(),
    ) {
        let world = seen_by(&world, vec![true; world.places()]);
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let as_player = |player| with(&scenario, |config| config.outlook.player = player);
        let (Some(one), Some(all)) = (as_player(1), as_player(0)) else { return Ok(()) };
        let (search, events) = finished(&one);
        prop_assert_eq!(events, finished(&all).1);
        if let Some(truth) = registry::report(&one, &*search).truth {
            prop_assert_eq!(truth.blocked, None);
            prop_assert_eq!(truth.cost.map(|cost| cost.0), cost(&*search));
        }
    }

    #[test]
    fn danger_that_counts_nothing_or_isnt_there_changes_nothing(
        (world, ends) in questions(CELLS, USUAL),
        config in lanes(),
    ) {
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let safe = changed(&world, |layers| {
            layers.danger.clear();
            layers.sources.clear();
        });
        let Some(careless) = with(&scenario, |config| config.outlook.danger = 0) else { return Ok(()) };
        let Some(elsewhere) = asked(&safe, &ends, scenario.config().clone()) else { return Ok(()) };
        let nothing = asked(&safe, &ends, careless.config().clone()).expect("less is asked");
        let events = finished(&nothing).1;
        prop_assert_eq!(finished(&careless).1, events.clone());
        prop_assert_eq!(finished(&elsewhere).1, events);
    }

    #[test]
    fn what_is_believed_costs_no_more_than_what_is_true(
        (world, ends) in questions(CELLS, USUAL),
        config in lanes(),
        mask in any::<u128>(),
    ) {
        let seen = (0..world.places()).map(|cell| mask >> (cell % 128) & 1 == 1);
        let world = seen_by(&world, seen.collect());
        let Some(scenario) = asked(&world, &ends, believer(config)) else { return Ok(()) };
        let (search, _) = finished(&scenario);
        let steps = graph::true_steps(&scenario);
        let optimum = steps.optimum(&ends);
        if let Some(optimum) = optimum {
            prop_assert!(cost(&*search).expect("more is free than seen") <= optimum);
        }
        // The walk, step by step.
        if search.status() == Status::Found {
            let path = path(&*search);
            let blocked = path.windows(2).position(|step| steps.along(step).is_none());
            let truth = registry::report(&scenario, &*search).truth.expect("a player's path is judged");
            prop_assert_eq!(truth.blocked, blocked.map(|step| step as u32));
            let walked = match blocked {
                None => steps.along(&path),
                Some(_) => None,
            };
            prop_assert_eq!(truth.cost.map(|cost| cost.0), walked);
        }
    }

    /// Who walks on until a step fails, looks around and plans again.
    #[test]
    fn planning_again_on_the_way_arrives_where_there_is_a_path(
        (world, ends) in questions(&[Kind::Flat, Kind::Floors, Kind::Hex, Kind::Triangle], ONE_GOAL),
        config in lanes(),
    ) {
        let mut lane = believer(config);
        lane.outlook.turn = 0;
        let goal = ends.goal().expect("there is one");
        let mut here = ends.start();
        let mut seen = vec![false; world.places()];
        let Some(first) = asked(&seen_by(&world, seen.clone()), &ends, lane.clone()) else { return Ok(()) };
        let steps = graph::true_steps(&first);
        let reaches = steps.optimum(&ends).is_some();
        let arrived = (0..=2 * world.places()).find_map(|_| {
            if here == goal {
                return Some(true);
            }
            let question = asked(&seen_by(&world, seen.clone()), &Ends::new(here, goal), lane.clone());
            let scenario = question.expect("it was asked before");
            let (search, _) = finished(&scenario);
            if search.status() != Status::Found {
                return Some(false);
            }
            let path = path(&*search);
            let blocked = path.windows(2).position(|step| steps.along(step).is_none());
            let last = blocked.unwrap_or(path.len() - 1);
            for &place in &path[..=last] {
                look_around(&world, place, &mut seen);
            }
            here = NodeId(path[last]);
            None
        });
        prop_assert_eq!(arrived, Some(reaches));
    }
}

/// Sees all cells within two columns and rows of the same floor.
fn look_around(world: &World, place: u32, seen: &mut [bool]) {
    let cells = world.grid().cells().len() as u32;
    let width = world.grid().width();
    let at = |place: u32| (place % cells % width, place % cells / width, place / cells);
    let (x, y, z) = at(place);
    for other in 0..seen.len() as u32 {
        let (other_x, other_y, other_z) = at(other);
        if z.abs_diff(other_z) <= 1 && x.abs_diff(other_x) <= 2 && y.abs_diff(other_y) <= 2 {
            seen[other as usize] = true;
        }
    }
}

proptest! {
    #![proptest_config(cases(3000))]

    /// h assumes the smallest weight that a player believes in, never with danger.
    #[test]
    fn h_takes_no_notice_of_danger(
        (world, ends) in questions(CELLS, USUAL),
        mut config in lanes(),
    ) {
        if config.heuristic.is_prepared() {
            config.heuristic = Heuristic::Octile;
        }
        config.options.basis = Basis::Least;
        config.outlook.graph = Graph::Cells;
        config.outlook.aim = Aim::Nearest;
        // With this every h is a table.
        config.outlook.skip = Skip::Islands;
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let h = |danger| {
            let lane = with(&scenario, |config| config.outlook.danger = danger)?;
            let (search, _) = finished(&lane);
            let places = (0..world.places() as u32).map(NodeId);
            Some(places.map(|place| search.h(place)).collect::<Vec<_>>())
        };
        prop_assert_eq!(h(0), h(9));
    }
}
