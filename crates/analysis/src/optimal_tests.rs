//! Cheapest paths counted by hand.

use super::super::sample::{four_moves, scenario};
use super::*;
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Grid, Neighbourhood};
use tiebreak::ground::{End, Ground};
use tiebreak::scenario::Scenario;

fn paths(scenario: &Scenario) -> OptimalPaths {
    let mut ground = Ground::new(scenario.world().clone());
    let [from_start, to_goal] = [End::Start, End::Goal].map(|end| ground.truth(scenario, end));
    let (from_start, to_goal) = (from_start.unwrap(), to_goal.unwrap());
    let mut paths = OptimalPaths::default();
    while !paths.advance(&from_start, &to_goal, 2) {}
    paths
}

/// The number of paths, and twelfths of them by cell.
fn twelfths(rows: &[&str], config: Config) -> (u128, Vec<f64>) {
    let scenario = scenario(rows, config);
    let paths = paths(&scenario);
    let cells = (0..scenario.grid().cells().len() as u32).map(NodeId);
    let shares = cells.map(|node| (paths.share(node) * 12e9).round() / 1e9);
    (paths.count().exact, shares.collect())
}

#[test]
fn three_paths_over_open_ground() {
    // East east south, east south east, south east east; shares of 3 paths, times 4.
    let (count, shares) = twelfths(&["S..", "..G"], four_moves());
    assert_eq!(count, 3);
    assert_eq!(shares, [12.0, 8.0, 4.0, 4.0, 8.0, 12.0]);
}

#[test]
fn steps_come_with_their_shares() {
    let scenario = scenario(&["S..", "..G"], four_moves());
    let paths = paths(&scenario);
    let mut steps: Vec<_> = paths
        .steps()
        .map(|step| (step.from.0, step.to.0, (step.share * 3.0).round()))
        .collect();
    steps.sort_by_key(|step| (step.0, step.1));
    let expected = [
        (0, 1, 2.0),
        (0, 3, 1.0),
        (1, 2, 1.0),
        (1, 4, 1.0),
        (2, 5, 1.0),
        (3, 4, 1.0),
        (4, 5, 2.0),
    ];
    assert_eq!(steps, expected);
    let sorted: Vec<_> = paths.cells().collect();
    assert_eq!(
        (sorted.len(), sorted[0], sorted[5]),
        (6, NodeId(0), NodeId(5))
    );
}

#[test]
fn a_hill_that_costs_as_much_as_the_way_round_is_a_path_of_its_own() {
    // Over the hill 3 + 1, round it 1 + 1 + 1 + 1: two paths.
    let (count, shares) = twelfths(&["S3G", "..."], four_moves());
    assert_eq!(count, 2);
    assert_eq!(shares, [12.0, 6.0, 12.0, 6.0, 6.0, 6.0]);
}

#[test]
fn a_diagonal_is_worth_a_straight_step_where_it_costs_as_much() {
    // Eight moves of equal cost, two columns on: straight, or down and up again; the corner rule
    // forbids neither. With the root of two only the straight path is left.
    let mut config = Config::default();
    config.moves.costs = CostModel::Uniform;
    config.moves.corners = Corners::Always;
    assert_eq!(
        twelfths(&["S.G", "..."], config),
        (2, vec![12.0, 6.0, 12.0, 0.0, 6.0, 0.0])
    );
    assert_eq!(twelfths(&["S.G", "..."], Config::default()).0, 1);
}

#[test]
fn one_path_stays_put_and_none_crosses_a_wall() {
    assert_eq!(twelfths(&["S."], four_moves()), (1, vec![12.0, 0.0]));
    let paths = paths(&scenario(&["S#G"], four_moves()));
    assert_eq!((paths.count().exact, paths.count().mantissa), (0, 0.0));
    assert_eq!((paths.cells().count(), paths.steps().count()), (0, 0));
    assert_eq!(paths.count().to_string(), "0");
}

/// The binomials are worked out with exact integers elsewhere.
#[test]
fn more_paths_than_fit_are_told_in_powers_of_ten() {
    let open = |side: u32| {
        let grid = Grid::new(side, side).unwrap();
        let (start, goal) = (grid.node(0, 0), grid.node(side - 1, side - 1));
        let mut config = four_moves();
        config.moves.neighbours = Neighbourhood::Four;
        Scenario::new(grid, (start, goal), config).unwrap()
    };
    // 128 over 64.
    let some = paths(&open(65));
    assert_eq!(
        some.count().exact,
        23_951_146_041_928_082_866_135_587_776_380_551_750
    );
    assert!(!some.count().is_saturated);
    assert_eq!(some.count().exponent, 37);
    // 798 over 399, and shares of paths through (x, y): x + y over x, times 798 - x - y over 399 - x.
    let many = paths(&open(400));
    let count = many.count();
    assert!(count.is_saturated && count.exact == u128::MAX);
    assert_eq!(count.exponent, 238);
    assert!(
        (count.mantissa / 4.706_944_727_618_351 - 1.0).abs() < 1e-9,
        "{}",
        count.mantissa
    );
    for (x, y, share) in [
        (0, 0, 1.0),
        (200, 199, 0.056_295_632_822_820_324),
        (100, 120, 0.018_055_672_628_510_06),
        (399, 0, 2.124_520_379_711_333_6e-239),
    ] {
        let found = many.share(NodeId(y * 400 + x));
        assert!((found / share - 1.0).abs() < 1e-9, "{found} for {share}");
    }
}
