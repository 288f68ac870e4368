//! Sets of ends, and places left out because no path to a goal needs them.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tiebreak::config::{Aim, Graph, Outlook, Skip, Smooth};
use tiebreak::ends::Ends;
use tiebreak::event::Event;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Counters, Status};
use tiebreak::space::NodeId;

use super::{asked, cost, finished, order, path, with};
use support::cases::cases;
use support::graph;
use support::richer::{self, Size, USUAL, lanes, questions};

const ONE_GOAL: Size = Size { ends: 0, ..USUAL };

const SMALL: Size = Size {
    width: 4,
    height: 3,
    ..USUAL
};

fn events(scenario: &Scenario) -> Vec<Event> {
    finished(scenario).1
}

/// The places on a simple path from a start that reaches a goal, to a goal or, where turns cost, to a flight of
/// stairs.
fn needed(steps: &graph::Steps, ends: &Ends) -> BTreeSet<u32> {
    fn walk(steps: &graph::Steps, ends: &Ends, way: &mut Vec<u32>, found: &mut BTreeSet<u32>) {
        let last = way[way.len() - 1];
        let out = &steps.out[last as usize];
        let has_stairs = out.iter().any(|step| step.way == graph::NO_WAY);
        if ends.is_goal(NodeId(last)) || steps.turn > 0 && has_stairs {
            found.extend(way.iter());
        }
        for step in out {
            if !way.contains(&step.to) {
                way.push(step.to);
                walk(steps, ends, way, found);
                way.pop();
            }
        }
    }
    let mut all = BTreeSet::new();
    for start in ends.starts() {
        let mut found = BTreeSet::new();
        walk(steps, ends, &mut vec![start.0], &mut found);
        if ends.goals().any(|goal| found.contains(&goal.0)) {
            all.extend(found);
        }
    }
    all
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn with_one_goal_each_and_first_are_the_plain_search(
        (world, ends) in questions(richer::ALL, ONE_GOAL),
        config in lanes(),
    ) {
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let like = |aim| with(&scenario, |config| config.outlook.aim = aim).map(|it| events(&it));
        let plain = like(Aim::Nearest);
        prop_assert!(plain.is_some());
        prop_assert_eq!(like(Aim::Each), plain.clone());
        prop_assert_eq!(like(Aim::First), plain);
    }

    #[test]
    fn each_goal_has_its_own_search_and_the_cheapest_path_wins(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in lanes(),
    ) {
        config.outlook.aim = Aim::Each;
        // A player knows all ends, of whichever search.
        config.outlook.player = 0;
        let Some(scenario) = asked(&world, &ends, config.clone()) else { return Ok(()) };
        let (search, events) = finished(&scenario);
        let mut all = Vec::new();
        let mut best: Option<(u64, Vec<u32>, Option<u64>)> = None;
        let mut sum = Counters::NONE;
        for goal in ends.goals() {
            let starts: Vec<_> = ends.starts().skip(1).collect();
            let one = Ends::new(ends.start(), goal).with_starts(starts);
            let Some(one) = asked(&world, &one, config.clone()) else { return Ok(()) };
            // A way-point that is a goal of another search is a node there only.
            if config.outlook.graph == Graph::Points && ends.goals().nth(1).is_some() {
                return Ok(());
            }
            let (found, events) = finished(&one);
            all.extend(events);
            let counters = found.counters();
            sum.expanded += counters.expanded;
            sum.generated += counters.generated;
            sum.updated += counters.updated;
            sum.reopened += counters.reopened;
            sum.max_open = sum.max_open.max(counters.max_open);
            if let Some(g) = found.g()
                && best.as_ref().is_none_or(|best| g.0 < best.0)
            {
                best = Some((g.0, path(&*found), cost(&*found)));
            }
        }
        prop_assert_eq!(events, all);
        prop_assert_eq!(search.counters(), sum);
        let (g, way, least) = match best {
            Some((g, path, cost)) => (Some(g), path, cost),
            None => (None, Vec::new(), None),
        };
        prop_assert_eq!((search.g().map(|g| g.0), path(&*search), cost(&*search)), (g, way, least));
    }

    #[test]
    fn without_dead_ends_the_order_is_the_plain_one_without_them(
        (world, ends) in questions(richer::ALL, SMALL),
        mut config in lanes(),
    ) {
        if world.places() > 12 {
            return Ok(());
        }
        config.outlook = Outlook { smooth: Smooth::None, graph: Graph::Cells, ..config.outlook };
        if config.outlook.aim == Aim::Each {
            config.outlook.aim = Aim::Nearest;
        }
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let shortcut = |skip| with(&scenario, |config| config.outlook.skip = skip);
        let (Some(plain), Some(islands), Some(dead_ends)) =
            (shortcut(Skip::None), shortcut(Skip::Islands), shortcut(Skip::DeadEnds))
        else {
            return Ok(());
        };
        let (search, whole) = finished(&plain);
        let steps = graph::steps(&plain);
        let needed = needed(&steps, &ends);
        let free = graph::multipliers(&world, &ends, plain.config(), plain.config().outlook.player);
        let (shorter, few) = finished(&dead_ends);
        prop_assert_eq!(
            (search.status(), search.g(), cost(&*search), path(&*search)),
            (shorter.status(), shorter.g(), cost(&*shorter), path(&*shorter))
        );
        let has_start = ends.starts().any(|start| needed.contains(&start.0));
        let skipped = free.iter().filter(|&&multiplier| multiplier > 0).count() - needed.len();
        let report = registry::report(&dead_ends, &*shorter);
        prop_assert_eq!(report.skipped, has_start.then_some(skipped as u64));
        if !has_start {
            prop_assert_eq!(shorter.counters(), Counters::NONE);
            let (blocked, _) = finished(&islands);
            prop_assert_eq!((blocked.status(), blocked.counters()), (Status::NoPath, Counters::NONE));
            return Ok(());
        }
        // With turns a state counts where all that led to it is needed.
        let mut reached: BTreeSet<(u32, u32)> = BTreeSet::new();
        let arrives_from = |place: u32, who: u32| steps.out.iter().enumerate().any(|(from, out)| {
            needed.contains(&(from as u32)) && out.iter().any(|step| step.to == place && step.way == who)
        });
        let rest: Vec<_> = order(&whole).into_iter().filter(|&(place, who)| {
            let is_start = who == graph::NO_WAY && ends.starts().any(|start| start.0 == place);
            let stays = needed.contains(&place)
                && (steps.turn == 0 || is_start || arrives_from(place, who));
            stays.then(|| reached.insert((place, who)));
            stays
        }).collect();
        prop_assert_eq!(order(&few), rest);
        // Islands leave whole starts out, and nothing else.
        let (other, _) = finished(&islands);
        prop_assert_eq!((other.status(), other.g()), (search.status(), search.g()));
    }
}
