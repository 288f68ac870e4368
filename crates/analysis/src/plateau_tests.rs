//! Plateaus worked out by hand.

use super::super::sample::{chain, four_moves, recorded, scenario};
use super::*;
use tiebreak::config::Config;
use tiebreak::ground::{End, Ground};
use tiebreak::search::Method;

fn plateau(scenario: &Scenario) -> Plateau {
    let mut ground = Ground::new(scenario.world().clone());
    let truth = ground.truth(scenario, End::Start).unwrap();
    let mut plateau = Plateau::new(scenario).unwrap();
    while !plateau.advance(&truth, 2) {}
    plateau
}

/// Zones as rows: `#` unreachable, `f` forced, `t` tied, `.` beyond.
fn drawn(rows: &[&str], config: Config) -> (Plateau, Vec<String>) {
    let plateau = plateau(&scenario(rows, config));
    let width = rows[0].len() as u32;
    let mark = |cell| ['#', 'f', 't', '.'][plateau.zone(NodeId(cell)) as usize];
    let line = |row| (row * width..(row + 1) * width).map(mark).collect();
    let lines = (0..rows.len() as u32).map(line).collect();
    (plateau, lines)
}

fn ghost(plateau: &Plateau) -> Vec<u32> {
    plateau.ghost().iter().map(|node| node.0).collect()
}

#[test]
fn open_ground_is_tied_all_over_with_manhattan_distances() {
    // g* + h is 4 at each of the nine cells; a cheapest path has five of them, the start too.
    let (plateau, lines) = drawn(&["S..", "...", "..G"], four_moves());
    assert_eq!(lines, ["ttt", "ttt", "ttt"]);
    assert_eq!(
        (plateau.count(Zone::Forced), plateau.count(Zone::Tied)),
        (0, 9)
    );
    assert_eq!(plateau.fewest(), Some(5));
    assert_eq!(plateau.ghost()[0], NodeId(0));
    assert_eq!(plateau.ghost()[4], NodeId(8));
    let spent = plateau.spent(&recorded(&scenario(&["S..", "...", "..G"], four_moves())));
    assert_eq!((spent.forced, spent.tied, spent.beyond), (0, 9, 0));
    assert_eq!(plateau.waste(&spent), Some(1.8));
}

#[test]
fn a_detour_forces_what_lies_before_it() {
    // C* = 4, round the wall. S: 0 + 2 forced; below it 1 + 3, 2 + 2, 3 + 1, 4 + 0 tied.
    let (plateau, lines) = drawn(&["S#G", "..."], four_moves());
    assert_eq!(lines, ["f#t", "ttt"]);
    assert_eq!(ghost(&plateau), [3, 4, 5, 2]);
}

#[test]
fn cells_behind_the_start_are_never_needed() {
    // C* = 1. To the left of the start 1 + 2, then 2 + 3.
    let (plateau, lines) = drawn(&["..SG"], four_moves());
    assert_eq!(lines, ["..tt"]);
    assert_eq!(plateau.fewest(), Some(2));
    assert_eq!(plateau.count(Zone::Beyond), 2);
}

#[test]
fn of_two_cheapest_paths_the_one_with_fewer_ties_counts() {
    // Over the hill 3 + 1, round it 1 + 1 + 1 + 1. S: 0 + 2 forced; the hill 3 + 1; below 1 + 3,
    // 2 + 2, 3 + 1. So 5 cells are tied, and over the hill it takes 2.
    let (plateau, lines) = drawn(&["S3G", "..."], four_moves());
    assert_eq!(lines, ["ftt", "ttt"]);
    assert_eq!(ghost(&plateau), [1, 2]);
}

#[test]
fn dijkstra_ties_at_the_goals_distance_only() {
    // g*: 0 1 2 3 in the row, C* = 2; the goal ties with nothing.
    let dijkstra = || Config {
        method: Method::Dijkstra,
        ..four_moves()
    };
    let (plateau, lines) = drawn(&["S.G."], dijkstra());
    assert_eq!(lines, ["fft."]);
    assert_eq!(plateau.fewest(), Some(1));
    // With another cell at distance 2 there is a tie that need not be lost.
    let (plateau, lines) = drawn(&["S.G", "..#"], dijkstra());
    assert_eq!(lines, ["fft", "ft#"]);
    assert_eq!(plateau.fewest(), Some(1));
}

#[test]
fn a_weight_that_leaves_the_estimate_consistent_is_served() {
    // w = 0.5: f_min is 0 + 1, 1 + 0.5 and C* = 2: only the goal ties.
    let half = Config {
        method: Method::Weighted,
        weight: 500,
        ..four_moves()
    };
    let (plateau, lines) = drawn(&["S.G"], half);
    assert_eq!(lines, ["fft"]);
    assert_eq!(plateau.fewest(), Some(1));
}

#[test]
fn the_start_as_goal_is_a_tie_of_one() {
    let (plateau, lines) = drawn(&["S."], four_moves());
    assert_eq!(lines, ["t."]);
    assert_eq!(plateau.fewest(), Some(1));
}

#[test]
fn without_a_path_all_that_can_be_reached_is_forced() {
    let (plateau, lines) = drawn(&["S.#G"], four_moves());
    assert_eq!(lines, ["ff##"]);
    assert_eq!((plateau.fewest(), plateau.count(Zone::Tied)), (Some(0), 0));
    assert_eq!(plateau.waste(&Spent::default()), None);
}

#[test]
fn an_obligation_that_is_not_met_is_told_and_no_bound_given() {
    let says = |config| drawn(&["S..", "...", "..G"], config).0;
    let (method, stop) = (Method::Greedy, Stop::Generated);
    let greedy = says(Config {
        method,
        stop,
        ..four_moves()
    });
    assert_eq!(greedy.unmet(), [Unmet::CostSoFar, Unmet::GoalExpanded]);
    assert_eq!((greedy.fewest(), greedy.forced()), (None, None));
    // With eight moves Manhattan distances fall by 2 over a diagonal, which costs 1; of the steps
    // that are equally bad the first cell's is given.
    let mut eight = four_moves();
    eight.moves.neighbours = tiebreak::grid::Neighbourhood::Eight;
    let eight = says(eight);
    let (from, to) = (NodeId(0), NodeId(4));
    let (drop, step) = (20000, 10000);
    let worst = Inconsistency {
        from,
        to,
        drop,
        step,
    };
    assert_eq!(eight.unmet(), [Unmet::Consistent(worst)]);
    assert_eq!((eight.fewest(), eight.ghost().len()), (None, 0));
    assert_eq!(eight.forced(), Some(eight.count(Zone::Forced)));
}

#[test]
fn open_ground_is_one_plateau_and_chains_differ_by_what_they_waste() {
    // 64 x 36 from (5, 5) to (58, 30): 53 columns and 25 rows on. With four moves every cell between
    // the ends ties, 54 x 26 = 1404, and a path takes 53 + 25 + 1 = 79. With eight moves those tie
    // from which both ends are 25 diagonals and 28 straight steps apart in all: 26 x 29 = 754, and a
    // path takes 54.
    let mut rows = vec![".".repeat(64); 36];
    rows[5].replace_range(5..6, "S");
    rows[30].replace_range(58..59, "G");
    let rows: Vec<_> = rows.iter().map(String::as_str).collect();
    let with = |config: &Config, words: &str| Config {
        chain: chain(words),
        ..config.clone()
    };
    let eight = Config::default();
    for (config, words, tied, expanded, fewest) in [
        (&four_moves(), "fifo", 1404, 1404, 79),
        (&four_moves(), "low_h lifo", 1404, 79, 79),
        (&eight, "fifo", 754, 754, 54),
        (&eight, "lifo", 754, 54, 54),
    ] {
        let scenario = scenario(&rows, with(config, words));
        let plateau = plateau(&scenario);
        let spent = plateau.spent(&recorded(&scenario));
        assert_eq!(plateau.count(Zone::Forced), 0);
        assert_eq!((plateau.count(Zone::Tied), spent.tied), (tied, expanded));
        assert_eq!(plateau.fewest(), Some(fewest));
        let waste = expanded as f64 / fewest as f64;
        assert_eq!(plateau.waste(&spent), Some(waste));
    }
}
