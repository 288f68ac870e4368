//! Averages of the documentation that no batch of the command line gives; the others are in
//! `crates/cli/tests/cli/averages.rs`.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::Arc;

use support::naive::edges;
use tiebreak::config::Config;
use tiebreak::estimate::Estimate;
use tiebreak::event::{Event, Kind};
use tiebreak::generate::Generator;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Method;
use tiebreak::search::variant::{Alpha, Bandwidth};
use tiebreak_analysis::batch::Problems;

const METHODS: &str = include_str!("../docs/methods.md");

/// The questions of a thousand generated maps, seeds 1 to 1000.
fn thousand(
    generator: Generator,
    size: (u32, u32),
    config: &Config,
) -> impl Iterator<Item = Scenario> {
    let problems = Problems::generated(generator, size, 1..=1000).expect("maps of this size");
    assert_eq!(problems.len(), 1000);
    (0..problems.len()).map(move |number| {
        let posed = problems.get(number).expect("it can be generated");
        let ends = (posed.start, posed.goal);
        Scenario::new(posed.world, ends, config.clone()).expect("nothing is refused")
    })
}

fn events(scenario: &Scenario) -> Vec<Event> {
    let mut events = Vec::new();
    let mut search = registry::search(scenario).expect("small maps fit in memory");
    search.run_observed(u64::MAX, &mut events);
    events
}

/// How many cells AlphA\* [f, h, lifo] expands by a plain definition, where `is_low` says by the g of a parent
/// and that of the cell expanded before it whether the low weight counts.
fn alpha_expands(scenario: &Scenario, weights: Alpha, is_low: fn(u64, u64) -> bool) -> u64 {
    let estimator = registry::estimator(scenario);
    let mut open = BinaryHeap::new();
    let mut best = HashMap::from([(scenario.start(), 0)]);
    let mut insertions = 0;
    let mut insert = |open: &mut BinaryHeap<_>, node, g, weight: u32| {
        let h = estimator.h(node);
        let f = (g + h) * (1000 + u64::from(weight)) / 1000;
        insertions += 1;
        open.push((Reverse((f, h)), insertions, node, g));
    };
    insert(&mut open, scenario.start(), 0, weights.low);
    let (mut expanded, mut before) = (0, None);
    while let Some((_, _, node, g)) = open.pop() {
        // A cell that improves is inserted once more.
        if best[&node] != g {
            continue;
        }
        expanded += 1;
        if node == scenario.goal() {
            break;
        }
        let weight = match before.is_none_or(|before| is_low(g, before)) {
            true => weights.low,
            false => weights.high,
        };
        for (to, cost) in edges(scenario, node) {
            if best.get(&to).is_none_or(|&known| g + cost < known) {
                best.insert(to, g + cost);
                insert(&mut open, to, g + cost, weight);
            }
        }
        before = Some(g);
    }
    expanded
}

#[test]
fn alpha_printed_the_other_way_round_expands_as_much_more_as_is_said() {
    let weights = Alpha::USUAL;
    let config = Config::of(Method::Alpha(weights));
    let (mut ours, mut printed) = (0, 0);
    for scenario in thousand(Generator::Caves, (40, 24), &config) {
        let own = alpha_expands(&scenario, weights, |parent, before| parent >= before);
        let events = events(&scenario);
        let expand = events.iter().filter(|event| event.kind == Kind::Expand);
        assert_eq!(expand.count() as u64, own);
        ours += own;
        printed += alpha_expands(&scenario, weights, |parent, before| parent <= before);
    }
    let more = 100.0 * (printed as f64 / ours as f64 - 1.0);
    let said = format!("{more:.0} % more expansions");
    assert!(METHODS.contains(&said), "{said}");
}

#[test]
fn bandwidth_search_goes_as_a_star_until_the_weight_acts() {
    let over = 3000;
    let method = Method::Bandwidth(Bandwidth { over, under: None });
    let config = Config {
        weight: 1500,
        ..Config::of(method)
    };
    let (mut alike, mut all) = (0, 0);
    for scenario in thousand(Generator::Scatter, (48, 24), &config) {
        let ends = scenario.ends().clone();
        let astar = Scenario::new(Arc::clone(scenario.grid()), ends, Config::of(Method::AStar));
        let order = |scenario| {
            let events = events(scenario).into_iter();
            let expanded = events.filter(|event| event.kind == Kind::Expand);
            expanded.map(|event| event.place).collect::<Vec<_>>()
        };
        let [own, astar] = [order(&scenario), order(&astar.expect("nothing is refused"))];
        let differs = own.iter().zip(&astar).position(|(one, other)| one != other);
        let differs = differs.or((own.len() > astar.len()).then_some(astar.len()));
        if let Some(&node) = differs.and_then(|at| own.get(at)) {
            let h = registry::estimator(&scenario).h(node);
            let steps = u64::from(over) * scenario.config().moves.costs.straight() / 1000;
            assert!(h * 1500 / 1000 < h + steps, "the weight doesn't act here");
        }
        alike += differs.unwrap_or(own.len());
        all += own.len();
    }
    let share = 100.0 * alike as f64 / all as f64;
    let said = format!("{share:.0} % of its expansions");
    assert!(METHODS.contains(&said), "{said}");
}
