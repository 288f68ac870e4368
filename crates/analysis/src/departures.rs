//! The steps of a search at which another chain would have taken another entry of OPEN.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tiebreak::estimate::Estimate;
use tiebreak::event::{Kind, State};
use tiebreak::priority::{Chain, Insertion, WideKey};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::trace::Trace;

/// The steps at which `chain` would have taken another entry of OPEN than the search did, ascending.
/// `None` where [`Scenario::unlike_one_open`] says why.
///
/// When to use it: to go from one difference of two searches to the next where only their chains differ. Each step is
/// asked about the OPEN that the search has then, whatever the other search did before.
///
/// Complexity, with e events: O(e log e) time and 40 bytes an event.
pub fn departures(scenario: &Scenario, trace: &Trace, chain: &Chain) -> Option<Vec<usize>> {
    if scenario.unlike_one_open().is_some() {
        return None;
    }
    let own = registry::rating(scenario);
    let other = own.with_chain(chain);
    let mut waiting: BinaryHeap<(Reverse<WideKey>, usize)> = BinaryHeap::new();
    // By event, whether the entry that it made is still in OPEN.
    let mut is_waiting = vec![false; trace.len()];
    let mut arrivals = 0;
    let mut departures = Vec::new();
    for (index, event) in trace.events().enumerate() {
        let before = (event.previous as usize).checked_sub(1);
        if event.kind == Kind::Expand {
            while waiting.peek().is_some_and(|&(_, one)| !is_waiting[one]) {
                waiting.pop();
            }
            let first = waiting.peek().map(|&(_, one)| one);
            if first != before {
                departures.push(trace.step_of(index));
            }
        }
        if let Some(before) = before {
            is_waiting[before] = false;
        }
        if event.state() == State::Open {
            let (h, f) = trace.rate(index, &own);
            let insertion = Insertion {
                node: own.estimator().node(event.place, event.who),
                g: event.g.0,
                h,
                f,
                arrival: arrivals,
            };
            arrivals += 1;
            is_waiting[index] = true;
            waiting.push((Reverse(other.key(&insertion)), index));
        }
    }
    Some(departures)
}

#[cfg(test)]
mod tests {
    use super::super::Inspection;
    use super::super::sample::{chain, four_moves, recorded, scenario};
    use super::*;
    use tiebreak::config::Config;
    use tiebreak::search::Method;

    fn of(rows: &[&str], config: Config, other: &str) -> Option<Vec<usize>> {
        let scenario = scenario(rows, config);
        departures(&scenario, &recorded(&scenario), &chain(other))
    }

    fn fifo() -> Config {
        Config {
            chain: chain("fifo"),
            ..four_moves()
        }
    }

    #[test]
    fn on_open_ground_the_newest_is_another_wherever_two_tie() {
        // 0 1 2   All have f = 3. Step 2 takes 1 of 1 and 3, step 3 takes 3 of 3, 2 and 4, step 4 takes 2 of 2 and 4,
        // 3 4 5   step 5 takes 4 of 4 and the goal, step 6 the goal.
        let rows = ["S..", "..G"];
        assert_eq!(of(&rows, fifo(), "lifo"), Some(vec![2, 3, 4, 5]));
        assert_eq!(of(&rows, fifo(), "fifo"), Some(vec![]));
        // Against 1 and 3, equal in h, the oldest decides; the rest differ in h.
        assert_eq!(of(&rows, fifo(), "low_h fifo"), Some(vec![3, 5]));
    }

    #[test]
    fn a_walk_has_none() {
        assert_eq!(of(&["S.G"], Config::of(Method::Walk), "fifo"), None);
    }

    #[test]
    fn they_are_the_steps_at_which_the_inspector_names_another_cell() {
        let rows = ["S..#....", ".#...#..", "..#.#..G", "...3...."];
        for own in ["fifo", "lifo", "low_h lifo", "high_g fifo", "hash:3 fifo"] {
            for other in ["fifo", "lifo", "high_h fifo", "cross lifo"] {
                let config = Config {
                    chain: chain(own),
                    ..Config::default()
                };
                let scenario = scenario(&rows, config);
                let trace = recorded(&scenario);
                let chain = chain(other);
                let differs = |&step: &usize| {
                    let inspection = Inspection::at(&scenario, &trace, step).unwrap();
                    inspection.under(&chain) != inspection.taken()
                };
                let expected: Vec<_> = (1..trace.steps()).filter(differs).collect();
                assert_eq!(
                    departures(&scenario, &trace, &chain),
                    Some(expected),
                    "{own} {other}"
                );
            }
        }
    }
}
