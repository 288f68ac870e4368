//! Few maps are needed to separate descriptions that do the same, and a description's lane expands what it describes.

use std::sync::Arc;

use serde_json::json;
use tiebreak::config::Config;
use tiebreak::event::Event;
use tiebreak::generate::Random;
use tiebreak::program::{Follower, Preset};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak_analysis::{Checked, Claim, Description, Explain, Separation, Terrain};

use support::answers::program;

/// The order of a lane that says nothing else.
const ORDER: &str = "N NE E SE S SW W NW";

/// A map with some walls, from corner to corner.
pub(crate) fn rows(seed: u64, side: u32) -> Vec<String> {
    let mut random = Random::new(seed, 7);
    let last = side * side - 1;
    let letter = |(place, is_wall)| match place {
        0 => 'S',
        _ if place == last => 'G',
        _ if is_wall => '#',
        _ => '.',
    };
    let cells = (0..=last).map(|place| (place, random.permille(250)));
    let cells: Vec<char> = cells.map(letter).collect();
    let rows = cells.chunks(side as usize);
    rows.map(|row| row.iter().collect()).collect()
}

/// The usual question on a map.
pub(crate) fn question(rows: &[String], moves: &str) -> Scenario {
    let parts = json!({ "moves": moves, "corners": "never", "order": ORDER, "checkerboard": false, "nudge": null });
    let config = json!({ "algorithm": "program", "program": "heap-count", "costs": "sqrt2", "parts": parts });
    program::scenario(&json!({ "map": rows, "config": config })).expect("a program")
}

/// What a lane expands on the map of a question: each cell with the event.
pub(crate) fn expanded(asked: &Scenario, lane: &Config) -> Vec<((i64, i64), Event)> {
    let (world, ends) = (asked.world().clone(), asked.ends().clone());
    let scenario = Scenario::new(world, ends, lane.clone()).expect("a lane");
    let mut search = registry::search(&scenario).expect("there is memory");
    let mut events: Vec<Event> = Vec::new();
    search.run_observed(100_000, &mut events);
    events.retain(|event| event.kind.begins_step());
    let cell = |event: Event| {
        let (x, y) = scenario.grid().xy(event.place);
        ((x.into(), y.into()), event)
    };
    events.into_iter().map(cell).collect()
}

pub(crate) fn claim(asked: &Scenario, lane: &Config) -> Claim {
    Claim {
        cells: expanded(asked, lane)
            .into_iter()
            .map(|(cell, _)| cell)
            .collect(),
        ..Claim::default()
    }
}

pub(crate) fn checked(asked: &Scenario, claim: &Claim) -> Checked {
    let (world, ends) = (asked.world().clone(), asked.ends().clone());
    Checked::new(claim, world, ends, asked.config().moves).expect("a program can run there")
}

/// The descriptions that do what a claim says.
fn equal(checked: &Checked) -> Vec<Description> {
    let mut explain = Explain::new(checked).expect("there is memory");
    while !explain.advance(1000) {}
    let equal = explain.equal().into_iter();
    let all = equal.flat_map(|best| best.matches.iter().map(|one| one.description));
    all.collect()
}

/// How many maps it takes until no map that is hunted tells those apart that are left, and how many those are.
fn rounds(asked: &Scenario, lane: &Config) -> (usize, usize, usize) {
    let mut left = equal(&checked(asked, &claim(asked, lane)));
    let first = left.len();
    for round in 0.. {
        let rule = asked.config().moves;
        let mut hunt = Separation::new(&left, rule, Terrain::Plain, round as u32);
        while !hunt.run(16) {}
        let Some(best) = hunt.best() else {
            return (round, first, left.len());
        };
        let ends = (best.start, best.goal);
        let map = Scenario::new(Arc::clone(&best.grid), ends, asked.config().clone());
        let map = map.expect("a small map");
        let given = claim(&map, lane);
        let theirs = |one: &Description| claim(&map, &one.lane(rule).expect("a lane"));
        // The person pastes what their program does: that is one of the classes, and all of it does the same.
        let is_its = |class: &&Vec<usize>| theirs(&left[class[0]]) == given;
        let its = best.classes.iter().find(is_its).expect("one of them");
        for &place in its {
            assert_eq!(theirs(&left[place]), given, "{}", left[place]);
        }
        assert!(its.len() < left.len());
        left = its.iter().map(|&place| left[place]).collect();
    }
    unreachable!("each round leaves fewer")
}

#[test]
fn at_most_three_maps_leave_programs_that_no_map_tells_apart() {
    let mut most = 0;
    for (seed, &preset) in (0..).zip(Preset::ALL).step_by(3) {
        let moves = ["8", "4"][seed as usize % 2];
        let asked = question(&rows(seed, 4 + seed as u32 % 4), moves);
        let lane = asked.config().clone().become_program(preset);
        let (rounds, first, last) = rounds(&asked, &lane);
        println!("{preset}: {first} on the first map, {last} after {rounds} more");
        assert!(rounds <= 3, "{preset}: {rounds}");
        assert!(last >= 1);
        most = most.max(rounds);
    }
    assert!(most > 0, "some map tells some of them apart");
}

#[test]
fn a_hunt_is_the_same_in_any_budgets_and_ends_with_one_description() {
    let asked = question(&rows(3, 5), "8");
    let lane = asked.config().clone().become_program(Preset::Heap);
    let all = equal(&checked(&asked, &claim(&asked, &lane)));
    assert!(all.len() > 1);
    let rule = asked.config().moves;
    let best = |budget| {
        let mut hunt = Separation::new(&all, rule, Terrain::Weights, 5);
        while !hunt.run(budget) {}
        hunt.best().cloned()
    };
    let whole = best(u64::MAX).expect("a map");
    assert_eq!(Some(&whole), best(7).as_ref());
    let count: usize = whole.classes.iter().map(Vec::len).sum();
    assert_eq!(count, all.len());
    let mut alone = Separation::new(&all[..1], rule, Terrain::Plain, 1);
    assert!(alone.run(1) && alone.best().is_none() && alone.tries() == 0);
}

#[test]
fn every_lane_of_a_description_expands_what_it_does() {
    let (mut compared, mut native) = (0, 0);
    for seed in 0..24 {
        let moves = ["8", "4"][seed as usize % 2];
        let asked = question(&rows(100 + seed, 6 + seed as u32 % 6), moves);
        let (grid, rule) = (asked.grid(), asked.config().moves);
        let counts = asked.world().counts();
        let mut follower = Follower::new(grid, &counts, asked.ends(), rule).expect("memory");
        for rank in 0..4 {
            // Of the higher ranks a sample, of another part on each map.
            let step = [1, 5, 29, 1009][rank];
            let all = Description::all(rank, rule).skip(seed as usize % step);
            for description in all.step_by(step) {
                follower.begin(&description.recipe(rule).expect("a program"));
                let order = follower.order(5_000);
                let points = order.iter().map(|&cell| {
                    let (x, y) = grid.xy(cell);
                    (i64::from(x), i64::from(y))
                });
                let lane = description.lane(rule).expect("a lane");
                native += usize::from(lane.program().is_none());
                let cells = claim(&asked, &lane).cells;
                // Some go on and on.
                let same = cells.iter().copied().zip(points.clone());
                assert!(
                    same.clone().all(|(one, other)| one == other),
                    "map {seed}: {description}"
                );
                assert!(
                    order.len() > 1000 || order.len() == cells.len(),
                    "map {seed}: {description}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 5000 && native > 500, "{compared}, {native}");
}
