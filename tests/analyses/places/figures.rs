//! A lane's figures and its verdict.

use proptest::prelude::*;
use tiebreak::config::Unreachable;
use tiebreak::estimate::Estimate;
use tiebreak::ground::Ground;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Search, Status, Stop};
use tiebreak_analysis::{Figures, Judgement, Verdict};

use super::{guide, node, open, places};
use support::cases::cases;
use support::graph;

fn finished(scenario: &Scenario) -> (Box<dyn Search>, Figures) {
    let mut search = registry::search(scenario).expect("small worlds fit in memory");
    search.run(u64::MAX);
    let report = registry::report(scenario, &*search);
    let figures = Figures::of(scenario, &*search, &report);
    (search, figures)
}

fn verdict(scenario: &Scenario, search: &dyn Search) -> Verdict {
    let mut ground = Ground::new(scenario.world().clone());
    let mut judgement = Judgement::new(scenario, search).expect("it can be judged");
    while !judgement.advance(&mut ground, 7).expect("it fits") {}
    judgement.verdict().expect("it is judged")
}

/// The greatest danger of the block of cells that an agent covers at a place.
fn danger(scenario: &Scenario, place: u32) -> u64 {
    let (world, size) = (scenario.world(), scenario.config().outlook.size);
    let (width, height) = (world.grid().width(), world.grid().height());
    let danger = graph::danger(world);
    let block = (0..size * size).map(|cell| {
        let x = (place % width + cell % size) % width;
        let y = (place / width + cell / size) % height;
        danger[(y * width + x) as usize]
    });
    block.max().expect("an agent covers a cell")
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_path_has_the_figures_of_its_steps(scenario in places()) {
        let (search, figures) = finished(&scenario);
        let path: Vec<u32> = search.path().iter().map(|place| place.0).collect();
        let is_found = search.status() == Status::Found;
        prop_assert_eq!(figures.found(), is_found);
        let config = scenario.config();
        let is_led = !is_found && config.outlook.unreachable == Unreachable::Nearest;
        prop_assert_eq!(!path.is_empty(), is_found || is_led);
        prop_assert_eq!((figures.gap.is_some(), figures.reached.is_some()), (is_led, config.stop == Stop::All));
        let world = scenario.world();
        let has_danger = world.has_danger() && is_found;
        let met: u64 = path.iter().skip(1).map(|&place| danger(&scenario, place)).sum();
        prop_assert_eq!(figures.danger, has_danger.then_some(met));
        prop_assert_eq!(figures.steps, path.len().checked_sub(1).map(|steps| steps as u64));
        prop_assert_eq!(figures.straight.is_some(), !path.is_empty() && world.has_moves());
        let cost = graph::accurate_steps(&scenario).along(&path).filter(|_| !path.is_empty());
        prop_assert_eq!(figures.cost, cost);
    }

    #[test]
    fn a_verdict_compares_with_true_distances(scenario in places()) {
        let (search, figures) = finished(&scenario);
        let verdict = verdict(&scenario, &*search);
        let steps = graph::accurate_steps(&scenario);
        let (starts, goals) = open(&scenario);
        let optimum = steps.optimum(&starts.with_goals(scenario.ends().goals()));
        prop_assert_eq!(verdict.optimum, optimum);
        let deviation = figures.cost.zip(optimum).filter(|_| figures.found());
        // A search that stops at a goal that it generates can pass a start that is one.
        let share = |(cost, least): (u64, u64)| (cost as f64 - least as f64) / least.max(1) as f64;
        let expected = deviation.map(share);
        prop_assert_eq!(verdict.deviation.is_some(), expected.is_some());
        if let Some((one, other)) = verdict.deviation.zip(expected) {
            prop_assert!((one - other).abs() < 1e-9);
        }
        let promise = scenario.config().promise_on(scenario.world(), scenario.ends());
        prop_assert_eq!(verdict.admissible.is_some(), promise.uses_h);
        if promise.uses_h {
            let h = guide(&scenario);
            let to_goal = steps.costs_to(|place| goals.contains(&place));
            let mut over = to_goal.iter().filter(|(state, cost)| h.h(node(&steps, **state)) > **cost);
            prop_assert_eq!(verdict.admissible, Some(over.next().is_none()));
            let falls = super::cheapest(&steps).into_iter().any(|((from, to), cost)| h.h(from) > cost + h.h(to));
            prop_assert_eq!(verdict.consistent, Some(!falls));
        }
    }
}
