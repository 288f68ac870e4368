//! Profiles, compared with a replay.

use proptest::prelude::*;
use support::cases::cases;
use tiebreak::estimate::Estimate;
use tiebreak::event::State;
use tiebreak::registry;
use tiebreak::trace::{Recorded, Replay};
use tiebreak_analysis::{Breakpoint, Profile};

use crate::analysis::{Run, cells, searches};

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn profiles_are_what_a_replay_shows(scenario in searches(), budget in 1_usize..50) {
        let run = Run::of(&scenario);
        let mut profile = Profile::new(&scenario).expect("no walk");
        while !profile.advance(&run.trace, budget) {}
        let (estimator, evaluation) = (registry::estimator(&scenario), scenario.config().evaluation());
        let mut replay = Replay::new(&run.trace);
        let order: Vec<_> = run.trace.order().collect();
        prop_assert_eq!(profile.f().len(), run.trace.steps());
        for step in 1..run.trace.steps() {
            replay.seek(step - 1);
            let open = cells(&scenario).filter_map(|node| Some((node, replay.at(0, node)?)));
            let open = open.filter(|(_, recorded)| recorded.state() == State::Open);
            let f = |(node, recorded): (_, Recorded)| {
                (node, evaluation.f(recorded.g.0, estimator.h(node)))
            };
            let open: Vec<_> = open.map(f).collect();
            let least = open.iter().map(|(_, f)| *f).min();
            prop_assert_eq!(least, Some(profile.f()[step]));
            let ties = open.iter().filter(|(_, f)| Some(*f) == least);
            prop_assert!(ties.clone().any(|(node, _)| *node == order[step - 1]));
            prop_assert_eq!(ties.count() as u32, profile.ties()[step]);
            prop_assert_eq!(open.len() as u32, profile.open()[step - 1]);
        }
        let sum = |counts: &[u32]| counts.iter().map(|&count| u64::from(count)).sum::<u64>();
        let counters = run.search.counters();
        prop_assert_eq!(sum(profile.generated()), counters.generated);
        prop_assert_eq!(sum(profile.updated()), counters.updated);
        prop_assert_eq!(sum(profile.reopened()), counters.reopened);
        prop_assert_eq!(profile.open().iter().max().map(|&most| most.into()), Some(counters.max_open));
        let reopenings = profile.steps(Breakpoint::Reopening).count() as u64;
        prop_assert!(reopenings <= counters.reopened && (reopenings > 0) == (counters.reopened > 0));
    }
}
