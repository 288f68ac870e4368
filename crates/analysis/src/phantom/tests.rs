//! The effects of rounding, worked out by hand.

use std::sync::Arc;

use super::*;
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::Grid;
use tiebreak::priority::Chain;
use tiebreak::search::Method;

fn fifo(method: Method) -> Scenario {
    let grid = Arc::new(Grid::new(4, 3).unwrap());
    let (start, goal) = (grid.node(0, 0), grid.node(3, 2));
    let config = Config {
        chain: Chain::parse(["fifo"]).unwrap(),
        ..Config::of(method)
    };
    Scenario::new(grid, (start, goal), config).unwrap()
}

/// Open ground, 4 x 3, from (0, 0) to (3, 2): two diagonal steps and a straight one. Let d be the
/// double next to the square root of 2. Then, in doubles,
///
/// - 1 + d = 2.414213562373095, which is rounded down, and + d = 3.82842712474619;
/// - d + d = 2.8284271247461903 exactly twice d, and + 1 = 3.8284271247461903.
///
/// (1, 0) has g = 1 and h = 4 + (d - 2) 2 = d + d, so f = 3.8284271247461903.
/// (1, 1) has g = d and h = 3 + (d - 2) = 1 + d, so f = 3.82842712474619: less, though the
/// exact costs tie. Then (2, 1) has g = d + 1, h = d and the lower f, (2, 2) has g = d + d, h = 1
/// and the higher, and the goal is reached by (2, 1).
///
/// Exactly, all of these tie, and fifo expands them as they come.
#[test]
fn rounding_breaks_a_tie_on_open_ground() {
    let scenario = fifo(Method::AStar);
    for &formula in Formula::ALL {
        let mut phantom = Phantom::new(&scenario, formula).unwrap();
        assert_eq!(phantom.run(u64::MAX), Status::Found);
        let order: Vec<_> = phantom
            .order()
            .iter()
            .map(|&node| scenario.grid().xy(node))
            .collect();
        assert_eq!(order, [(0, 0), (1, 1), (2, 1), (3, 2)], "{formula}");
        assert_eq!(phantom.path(), phantom.order());
        let cost = phantom.cost().unwrap();
        assert_eq!(cost, Cost(2 * 47321 + 33461));
        assert_eq!(phantom.double_cost(), Some(3.82842712474619));
        // The last three expansions pass (1, 0), which came first.
        let rounding = phantom.rounding();
        assert_eq!(rounding.misled, 3);
        assert!(rounding.broken > 0 && rounding.reordered > 0);
        assert_eq!((rounding.made, rounding.needless), (0, 0));
    }
    let mut exact = registry::search(&scenario).unwrap();
    exact.run(u64::MAX);
    assert_eq!(exact.counters().expanded, 6);
}

/// With whole costs every double is exact.
#[test]
fn without_rounding_nothing_is_reordered() {
    let mut scenario = fifo(Method::AStar);
    let mut config = scenario.config().clone();
    config.moves.costs = CostModel::Lester;
    scenario = Scenario::new(
        Arc::clone(scenario.grid()),
        (scenario.start(), scenario.goal()),
        config,
    )
    .unwrap();
    let mut phantom = Phantom::new(&scenario, Formula::Sum).unwrap();
    phantom.run(u64::MAX);
    let rounding = phantom.rounding();
    assert!(rounding.comparisons > 0);
    let comparisons = rounding.comparisons;
    assert_eq!(
        rounding,
        Rounding {
            comparisons,
            ..Rounding::default()
        }
    );
    assert_eq!(phantom.counters().expanded, 6);
}

#[test]
fn a_walk_has_no_open_list() {
    let error = Phantom::new(&fifo(Method::Walk), Formula::Sum).unwrap_err();
    assert_eq!(error, PhantomError::Walk);
}
