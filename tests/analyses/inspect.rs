//! OPEN at a step, compared with keys criterion by criterion.

use proptest::prelude::*;
use support::cases::cases;
use tiebreak::config::Config;
use tiebreak::event::Kind;
use tiebreak::priority::{Criterion, Insertion};
use tiebreak::scenario::Scenario;
use tiebreak::trace::Recorded;
use tiebreak_analysis::{Candidate, Decider, Inspection};

use crate::analysis::{Run, searches};
use support::naive;
use support::strategies::configs;

/// The entries alive after this many events, found by going through all of them: the event, the number
/// of insertions before it, and the step.
fn alive(events: impl Iterator<Item = Recorded>) -> Vec<(Recorded, u32, u32)> {
    let (mut all, mut arrivals, mut step) = (Vec::new(), 0, 0);
    for event in events {
        all.retain(|(other, ..): &(Recorded, u32, u32)| other.place != event.place);
        if event.kind == Kind::Expand {
            step += 1;
        } else {
            all.push((event, arrivals, step));
            arrivals += 1;
        }
    }
    all
}

fn key(scenario: &Scenario, candidate: &Candidate) -> Vec<i128> {
    let Insertion {
        node, g, arrival, ..
    } = candidate.insertion;
    naive::key(scenario, node, g, arrival.into())
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn open_is_sorted_by_the_whole_chain(scenario in searches(), pick in any::<usize>(), other in configs().prop_map(|config| config.chain)) {
        let run = Run::of(&scenario);
        let step = 1 + pick % (run.trace.steps() - 1);
        let inspection = Inspection::at(&scenario, &run.trace, step).expect("there is that step");
        let before = run.trace.step_ends()[step - 1] as usize;
        let alive = alive(run.trace.events().take(before));
        prop_assert_eq!(inspection.open().len(), alive.len());
        for (event, arrival, step) in alive {
            let entry = inspection.entry(event.place).expect("it is in OPEN");
            prop_assert_eq!((entry.insertion.g, entry.insertion.arrival, entry.step), (event.g.0, arrival, step));
        }
        let keys: Vec<_> = inspection.open().iter().map(|one| key(&scenario, one)).collect();
        prop_assert!(keys.is_sorted_by(|one, next| one < next));
        let taken = inspection.taken().insertion;
        prop_assert_eq!(run.trace.order().nth(step - 1), Some(taken.node));
        prop_assert_eq!(inspection.tied().len(), keys.iter().filter(|key| key[0] == keys[0][0]).count());

        // The deciding criterion is where the two keys part, and its margin is their difference.
        let parts = |other: &Vec<i128>| other.iter().zip(&keys[0]).position(|(one, two)| one != two);
        let deciders: Vec<_> = Decider::of(&scenario.config().chain).collect();
        for (other, key) in inspection.open().iter().zip(&keys) {
            let decision = inspection.against(other);
            prop_assert_eq!(decision.map(|decision| decision.by), parts(key).map(|place| deciders[place]));
            if let Some((decision, place)) = decision.zip(parts(key)) {
                prop_assert_eq!(i128::from(decision.margin()), key[place] - keys[0][place]);
                let value = |one: &Candidate| inspection.values(one).nth(place).expect("a value").1;
                prop_assert_eq!((decision.first, decision.second), (value(inspection.taken()), value(other)));
            }
        }
        prop_assert_eq!(inspection.decision(), inspection.open().get(1).and_then(|one| inspection.against(one)));

        // A reader may name any entry that is alike up to the first hash and came in the same step.
        let hash = scenario.config().chain.criteria().iter().position(|one| matches!(one, Criterion::Hash(_)));
        let seen = hash.map_or(deciders.len() - 1, |place| place + 1);
        let allowed = inspection.open().iter().zip(&keys).filter(|(one, key)| {
            key[..seen] == keys[0][..seen] && (hash.is_some() || one.step == inspection.taken().step)
        });
        prop_assert_eq!(inspection.allowed().to_vec(), allowed.map(|(one, _)| *one).collect::<Vec<_>>());

        // Another chain over the same OPEN.
        let config = Config { chain: other.clone(), ..scenario.config().clone() };
        let (grid, start, goal) = (scenario.grid().clone(), scenario.start(), scenario.goal());
        let changed = Scenario::new(grid, (start, goal), config).expect("it was one");
        let first = inspection.open().iter().min_by_key(|one| key(&changed, one));
        prop_assert_eq!(Some(inspection.under(&other)), first);
    }
}
