//! Differences worked out by hand.

use super::super::sample::{chain, four_moves, recorded, scenario};
use super::*;
use tiebreak::config::Config;
use tiebreak::grid::Neighbourhood;
use tiebreak::priority::Criterion;
use tiebreak::registry;
use tiebreak::search::{Method, Search, Stop};

fn difference(rows: &[&str], configs: [Config; 2]) -> Difference {
    let scenarios = configs.map(|config| scenario(rows, config));
    let runs = [0, 1].map(|index| {
        let mut search: Box<dyn Search> = registry::search(&scenarios[index]).unwrap();
        search.run(u64::MAX);
        (recorded(&scenarios[index]), search.path(), search.cost())
    });
    let side = |index: usize| Side {
        scenario: &scenarios[index],
        trace: &runs[index].0,
        path: &runs[index].1,
        cost: runs[index].2,
    };
    Difference::of(&side(0), &side(1))
}

fn with(change: impl FnOnce(&mut Config)) -> Config {
    let mut config = four_moves();
    change(&mut config);
    config
}

fn parts(choice: &Choice) -> (u32, Option<Decider>, Option<u64>) {
    let by = choice.decision.map(|decision| decision.by);
    let margin = choice.decision.map(|decision| decision.margin());
    (choice.node.unwrap().0, by, margin)
}

#[test]
fn fifo_and_lifo_part_at_the_first_tie() {
    // 0 1   fifo expands 0 1 2 3; lifo takes 2, which generates the goal, and then that: 0 2 3.
    // 2 3
    let lifo = with(|config| config.chain = chain("lifo"));
    let difference = difference(&["S.", ".G"], [four_moves(), lifo]);
    assert_eq!(
        difference.sets().cells(),
        [Who::Both, Who::A, Who::Both, Who::Both]
    );
    assert_eq!(
        (
            difference.sets().count(Who::A),
            difference.sets().count(Who::Both)
        ),
        (1, 3)
    );
    let parting = difference.parting().unwrap();
    assert_eq!((parting.step, parting.why), (2, Why::Chain));
    let by = |last| Some(Decider::Criterion(last));
    assert_eq!(parts(&parting.a), (1, by(Criterion::Fifo), Some(1)));
    assert_eq!(parts(&parting.b), (2, by(Criterion::Lifo), Some(1)));
    // 0 1 3 against 0 2 3.
    let paths = difference.paths();
    assert_eq!(
        (paths.relation, paths.parting),
        (PathRelation::EqualCost, Some(1))
    );
    assert_eq!((paths.both, paths.only_a, paths.only_b), (2, 1, 1));
}

#[test]
fn another_order_of_neighbours_is_told_from_another_chain() {
    let reversed = with(|config| config.moves.order = "NW W SW S SE E NE N".parse().unwrap());
    let difference = difference(&["S.", ".G"], [four_moves(), reversed]);
    let parting = difference.parting().unwrap();
    assert_eq!((parting.step, parting.why), (2, Why::Arrival));
    assert_eq!((parts(&parting.a).0, parts(&parting.b).0), (1, 2));
}

#[test]
fn another_f_is_told_from_another_h() {
    // S is cell 1, the goal cell 3. In step 3 Dijkstra takes 0 with f = 1 before the goal with 2;
    // A* has 1 + 3 for 0.
    let dijkstra = with(|config| config.method = Method::Dijkstra);
    let told = difference(&[".S.G"], [dijkstra, four_moves()])
        .parting()
        .unwrap();
    assert_eq!(told.step, 3);
    assert_eq!(parts(&told.a), (0, Some(Decider::F), Some(10000)));
    assert_eq!(parts(&told.b), (3, Some(Decider::F), Some(20000)));
    let (g, h, f) = (false, false, true);
    assert_eq!(told.why, Why::Numbers { g, h, f });
    let blind = with(|config| config.heuristic = tiebreak::heuristic::Heuristic::Zero);
    let told = difference(&[".S.G"], [blind, four_moves()])
        .parting()
        .unwrap();
    let h = true;
    assert_eq!(told.why, Why::Numbers { g, h, f });
}

#[test]
fn other_moves_bring_cells_that_the_other_has_not() {
    let eight = with(|config| config.moves.neighbours = Neighbourhood::Eight);
    let difference = difference(&["S.", ".G"], [four_moves(), eight]);
    let parting = difference.parting().unwrap();
    assert_eq!((parting.step, parting.why), (2, Why::NotOpen));
    assert_eq!((parting.a.other, parts(&parting.b).0), (None, 3));
    let paths = difference.paths();
    assert_eq!(
        (paths.relation, paths.parting),
        (PathRelation::OtherCost, Some(1))
    );
}

#[test]
fn a_search_that_is_over_first_is_told() {
    let early = with(|config| config.stop = Stop::Generated);
    let difference = difference(&["SG"], [four_moves(), early]);
    let parting = difference.parting().unwrap();
    assert_eq!((parting.step, parting.why), (2, Why::Over));
    assert_eq!((parting.a.node, parting.b.node), (Some(NodeId(1)), None));
    assert_eq!(difference.paths().relation, PathRelation::Same);
    assert_eq!(difference.paths().parting, None);
}

#[test]
fn a_search_does_not_part_from_itself() {
    let difference = difference(&["S.#", "#.G"], [four_moves(), four_moves()]);
    assert_eq!(difference.parting(), None);
    assert_eq!(
        (
            difference.sets().count(Who::A),
            difference.sets().count(Who::B)
        ),
        (0, 0)
    );
    assert_eq!(difference.paths().relation, PathRelation::Same);
}

#[test]
fn a_recording_that_is_cut_off_says_nothing_of_what_follows() {
    let scenario = scenario(&["S.", ".G"], four_moves());
    let whole = recorded(&scenario);
    // Step 0 is one event and step 1 three, so the second expansion would pass the limit.
    let mut short = Trace::new(4, 4);
    let mut search = registry::search(&scenario).unwrap();
    search.run_observed(u64::MAX, &mut short);
    let side = |trace| Side {
        scenario: &scenario,
        trace,
        path: &[],
        cost: None,
    };
    let parting = Difference::of(&side(&whole), &side(&short))
        .parting()
        .unwrap();
    assert_eq!((parting.step, parting.why), (2, Why::CutOff));
    assert_eq!((parting.a.node, parting.b.node), (Some(NodeId(1)), None));
}
