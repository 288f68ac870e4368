//! Whether every setting of every method makes a difference where nothing says that it makes none.

use std::collections::{BTreeMap, BTreeSet};

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::{Config as Runs, RngAlgorithm, TestRng, TestRunner};
use tiebreak::config::{Config, Site};
use tiebreak::heuristic::Heuristic;
use tiebreak::search::Method;

use super::asked;
use super::settings::told;
use support::richer::{self, USUAL, questions};

/// How often a setting may change nothing.
const CASES: u32 = 200;

/// The most worlds that are drawn.
const WORLDS: u32 = 1500;

/// Settings that change nothing in so many random cases though nothing says so, and why.
const RARE: &[(&str, &str, &str)] = &[(
    "theta",
    "reopen",
    "A better parent round a corner comes late on larger maps only: it changes half the searches of caves of 40 x 24.",
)];

#[test]
fn a_setting_that_changes_nothing_is_idle_with_a_reason() {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Runs::default(), rng);
    let worlds = questions(richer::ALL, USUAL);
    let mut tried: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    let mut changed = BTreeSet::new();
    for _ in 0..WORLDS {
        let tree = worlds.new_tree(&mut runner).expect("a world is drawn");
        let (world, ends) = tree.current();
        let site = Site::of(world.clone(), ends.clone());
        let lanes = Method::ALL.iter().flat_map(|&method| {
            // Under a consistent h hardly any closed cell gets a better g.
            let mut squared = Config::of(method);
            squared.heuristic = Heuristic::Squared;
            [Config::of(method), squared]
        });
        for usual in lanes {
            let method = usual.method;
            let Some(scenario) = asked(&world, &ends, usual.clone()) else {
                continue;
            };
            let open: Vec<_> = usual
                .keys()
                .into_iter()
                .filter(|key| {
                    let pair = (method.name(), key.name);
                    key.name != "algorithm"
                        && !changed.contains(&pair)
                        && tried.get(&pair) != Some(&CASES)
                })
                .collect();
            if open.is_empty() {
                continue;
            }
            let before = told(&scenario, true);
            let uses = usual.uses(&site);
            for key in open {
                let pair = (method.name(), key.name);
                if uses.iter().any(|it| it.key == key && it.idle.is_some()) {
                    continue;
                }
                let others = usual.with_each(key).map(|it| it.1);
                let others = others.filter(|it| *it != usual && it.check().is_ok());
                let others: Vec<_> = others.filter_map(|it| asked(&world, &ends, it)).collect();
                if others.iter().any(|other| told(other, true) != before) {
                    changed.insert(pair);
                } else if !others.is_empty() {
                    *tried.entry(pair).or_default() += 1;
                }
            }
        }
    }
    let rare =
        |(method, key): (&str, &str)| RARE.iter().any(|&(of, its, _)| (of, its) == (method, key));
    let silent = tried
        .into_iter()
        .filter(|&(pair, _)| !changed.contains(&pair));
    let silent: Vec<_> = silent.filter(|&(pair, _)| !rare(pair)).collect();
    assert!(silent.is_empty(), "{silent:?}");
    assert!(changed.len() > 200, "{}", changed.len());
}
