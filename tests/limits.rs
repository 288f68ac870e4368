//! The largest map that is accepted, and larger ones that aren't.

#[path = "limits/worlds.rs"]
mod worlds;

use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::grid::{Grid, GridError, MAX_SIDE, MAX_WEIGHT, Neighbourhood};
use tiebreak::ground::{End, Ground};
use tiebreak::heuristic::{Estimator, Heuristic, MAX_NUDGE, Nudge};
use tiebreak::priority::{Chain, Criterion, Key, MAX_SEARCH_WEIGHT, Ranker, WideKey};
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Method, Status};
use tiebreak::space::NodeId;

fn largest(weight: u8) -> Arc<Grid> {
    let cells = vec![weight; (MAX_SIDE * MAX_SIDE) as usize];
    Arc::new(Grid::from_cells(MAX_SIDE, MAX_SIDE, cells).unwrap())
}

fn corner_to_corner(grid: &Arc<Grid>, config: Config) -> Scenario {
    let goal = grid.node(grid.width() - 1, grid.height() - 1);
    Scenario::new(Arc::clone(grid), (NodeId(0), goal), config).unwrap()
}

/// No configuration's key is wider than the widest, and no f reaches 2^60: with sums of two below
/// 2^61 nothing overflows 64 bits.
#[test]
fn the_widest_key_holds_every_configuration_of_the_largest_map() {
    let grid = largest(MAX_WEIGHT);
    let nudges = [
        None,
        Some(Nudge::Scale(MAX_NUDGE)),
        Some(Nudge::Cross(MAX_NUDGE)),
    ];
    let formulas = Heuristic::ALL.iter().filter(|it| !it.is_prepared());
    for &heuristic in formulas {
        for &costs in CostModel::ALL {
            for nudge in nudges {
                let mut config = Config {
                    heuristic,
                    nudge,
                    ..Config::default()
                };
                config.moves.costs = costs;
                let estimator = registry::estimator(&corner_to_corner(&grid, config));
                for corner in [0, MAX_SIDE - 1, MAX_SIDE * (MAX_SIDE - 1)] {
                    assert!(estimator.h(NodeId(corner)) <= estimator.max_h());
                }
                check_widths(&estimator);
            }
        }
    }
}

/// Chains of every criterion.
fn longest_chains() -> [Chain; 2] {
    let (last, mut all): (Vec<Criterion>, Vec<Criterion>) =
        Criterion::ALL.iter().partition(|one| one.is_last());
    // Behind a hash nothing counts.
    all.sort_by_key(|one| matches!(one, Criterion::Hash(_)));
    let backwards = all[..all.len() - 1].iter().rev().copied().collect();
    [all, backwards].map(|mut chain| {
        chain.push(last[0]);
        Chain::new(chain).expect("short enough")
    })
}

fn check_widths(estimator: &Estimator) {
    let chains = longest_chains();
    let max_g = u64::from(MAX_SIDE * MAX_SIDE) * 47321 * u64::from(MAX_WEIGHT);
    for &method in Method::ALL {
        for weight in [1, 999, 1000, MAX_SEARCH_WEIGHT] {
            let evaluation = method.evaluation(weight);
            let estimate = u128::from(estimator.max_h()) * u128::from(evaluation.h) / 1000;
            let max_f = u128::from(evaluation.g * max_g) + estimate;
            assert!(max_f < 1 << 60, "{method} x {weight}: f up to {max_f}");
            assert_eq!(u128::from(evaluation.f(max_g, estimator.max_h())), max_f);
            for chain in &chains {
                let ranker = Ranker::new(estimator.clone(), evaluation, chain, max_g);
                assert!(ranker.bits() <= WideKey::BITS, "{} bits", ranker.bits());
            }
        }
    }
}

#[test]
fn the_largest_map_is_searched_without_overflow() {
    let grid = largest(MAX_WEIGHT);
    let scenario = corner_to_corner(&grid, Config::default());
    let mut search = registry::search(&scenario).unwrap();
    assert_eq!(search.run(u64::MAX), Status::Found);
    let expected = u64::from(MAX_SIDE - 1) * 47321 * u64::from(MAX_WEIGHT);
    assert_eq!(search.cost().map(|cost| cost.0), Some(expected));
}

/// The list of the fast path has no room for h on a large map of heavy ground alone.
#[test]
fn the_largest_map_of_plain_ground_is_searched_by_the_fast_path() {
    let grid = largest(1);
    let mut config = Config::default();
    let fits = |config: &Config| registry::is_fast(&corner_to_corner(&grid, config.clone()));
    assert!(fits(&config));
    config.chain = Chain::parse(["high_h", "fifo"]).expect("a chain");
    assert!(fits(&config));
    config.moves.neighbours = Neighbourhood::Four;
    config.heuristic = Heuristic::Manhattan;
    config.chain = Chain::parse(["high_g", "lifo"]).expect("a chain");
    assert!(fits(&config));
    let mut search = registry::search(&corner_to_corner(&grid, config)).unwrap();
    assert_eq!(search.run(u64::MAX), Status::Found);
    let expected = 2 * u64::from(MAX_SIDE - 1) * 33461;
    assert_eq!(search.cost().map(|cost| cost.0), Some(expected));
}

/// A serpentine is the longest path that a map can have, or nearly: half its cells.
#[test]
fn the_longest_way_through_the_largest_map_is_counted_exactly() {
    let mut grid = Grid::from_cells(
        MAX_SIDE,
        MAX_SIDE,
        vec![MAX_WEIGHT; (MAX_SIDE * MAX_SIDE) as usize],
    )
    .unwrap();
    for y in (1..MAX_SIDE).step_by(2) {
        let gap = if y % 4 == 1 { MAX_SIDE - 1 } else { 0 };
        for x in (0..MAX_SIDE).filter(|&x| x != gap) {
            grid.set(x, y, 0);
        }
    }
    let steps = grid.free_cells() as u64 - 1;
    let last = MAX_SIDE - 2;
    let goal = grid.node(if last % 4 == 2 { 0 } else { MAX_SIDE - 1 }, last + 1);
    let mut config = Config::default();
    config.moves.costs = CostModel::Sqrt2;
    let scenario = Scenario::new(grid, (NodeId(0), goal), config).unwrap();
    let mut ground = Ground::new(scenario.world().clone());
    let truth = ground.truth(&scenario, End::Goal).unwrap();
    let expected = steps * 33461 * u64::from(MAX_WEIGHT);
    assert_eq!(truth.distance(NodeId(0)).map(|cost| cost.0), Some(expected));
}

#[test]
fn values_beyond_a_limit_are_refused_by_name() {
    for (width, height) in [
        (0, 5),
        (5, 0),
        (MAX_SIDE + 1, 1),
        (1, MAX_SIDE + 1),
        (u32::MAX, u32::MAX),
    ] {
        let error = Grid::new(width, height).unwrap_err();
        assert!(matches!(error, GridError::Size { .. }));
        assert!(error.to_string().contains("2048"), "{error}");
    }
    let cells = Grid::from_cells(2, 2, vec![1; 3]).unwrap_err();
    assert_eq!(
        cells,
        GridError::Count {
            expected: 4,
            found: 3
        }
    );
    let weight = Grid::from_cells(2, 2, vec![1, 1, 10, 1]).unwrap_err();
    assert_eq!(
        weight,
        GridError::Weight {
            x: 0,
            y: 1,
            found: 10
        }
    );

    let grid = Arc::new(Grid::from_cells(2, 1, vec![1, 0]).unwrap());
    let ask = |start, goal, config| {
        Scenario::new(Arc::clone(&grid), (NodeId(start), NodeId(goal)), config)
    };
    let config = Config::default;
    assert!(matches!(
        ask(2, 0, config()),
        Err(ScenarioError::Outside { end: "start", .. })
    ));
    assert!(matches!(
        ask(0, 1, config()),
        Err(ScenarioError::OnWall {
            end: "goal",
            x: 1,
            y: 0,
            nearest: Some((0, 0)),
        })
    ));
    let many = Ends::new(NodeId(0), NodeId(0)).with_starts([NodeId(1)]);
    let many = Scenario::new(Arc::clone(&grid), many, config()).unwrap_err();
    let reason = "The start at (1, 0) is on a wall; the nearest free cell is (0, 0).";
    assert_eq!(many.to_string(), reason);
    assert!(Scenario::new(Arc::clone(&grid), Ends::without_goal(NodeId(0)), config()).is_err());
    let heavy = Config {
        weight: MAX_SEARCH_WEIGHT + 1,
        ..config()
    };
    let reason = ask(0, 0, heavy).unwrap_err().to_string();
    assert_eq!(
        reason,
        "The weight 1000.001 is too large; the limit is 1000."
    );
    let nudged = Config {
        nudge: Some(Nudge::Cross(MAX_NUDGE + 1)),
        ..config()
    };
    let reason = ask(0, 0, nudged).unwrap_err().to_string();
    assert_eq!(reason, "The nudge 100.001 is too large; the limit is 100.");
}
