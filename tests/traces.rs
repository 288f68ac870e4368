//! A hand trace has the same steps as the run.

use proptest::prelude::*;
use support::cases::cases;
use support::strategies::scenarios;
use tiebreak::event::State;
use tiebreak::registry;
use tiebreak::search::{Method, Status};
use tiebreak::space::NodeId;
use tiebreak::trace::Replay;
use tiebreak_files::trace::{Entry, Format, HandTrace, write};

proptest! {
    #![proptest_config(cases(300))]

    /// The first cell in OPEN is expanded next, and both lists hold the cells that a replay finds there.
    #[test]
    fn every_step_takes_the_first_of_open(scenario in scenarios()) {
        let nodes = scenario.grid().cells().len();
        let mut trace = registry::trace(&scenario, 20_000);
        let status = registry::search(&scenario).unwrap().run_observed(u64::MAX, &mut trace);
        let hand = HandTrace::new(&scenario, &trace).unwrap();
        let is_walk = scenario.config().method == Method::Walk;
        let mut replay = Replay::new(&trace);
        let mut before: Vec<Entry> = Vec::new();
        let mut steps = 0;
        for step in hand.steps(0..=usize::MAX).unwrap() {
            prop_assert_eq!(step.number, steps);
            steps += 1;
            if step.number > 0 {
                prop_assert_eq!(step.expanded, before.first().copied());
            }
            replay.seek(step.number);
            for (index, mut lists) in (0..nodes).map(|index| (index, (0, 0))) {
                let node = NodeId(index as u32);
                lists.0 = step.open.iter().filter(|entry| entry.node == node).count();
                lists.1 = step.closed.iter().filter(|&&closed| closed == node).count();
                let expected = match replay.at(0, node).map(|event| event.state()) {
                    None => (0, 0),
                    Some(State::Closed) => (0, 1),
                    Some(_) => (1, 0),
                };
                if !is_walk {
                    prop_assert_eq!(lists, expected, "cell {}", index);
                }
            }
            before = step.open;
        }
        prop_assert_eq!(steps, trace.steps());
        if !trace.is_truncated() && status == Status::NoPath && !is_walk {
            prop_assert!(before.is_empty());
        }
    }

    /// Events in pieces are all events, and text written as JSON is JSON.
    #[test]
    fn pieces_of_a_trace_make_the_whole(scenario in scenarios(), cut in 0_usize..40) {
        let mut trace = registry::trace(&scenario, 5_000);
        registry::search(&scenario).unwrap().run_observed(u64::MAX, &mut trace);
        let hand = HandTrace::new(&scenario, &trace).unwrap();
        let events = |steps| {
            let mut bytes = Vec::new();
            write(Format::Posthoc, &hand, steps, &mut bytes).unwrap();
            let trace: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
            let events = trace["events"].as_array().unwrap().iter();
            let told = events.filter(|event| {
                !["source", "destination"].contains(&event["type"].as_str().unwrap())
            });
            told.cloned().collect::<Vec<_>>()
        };
        let pieces = [events(0..=cut), events(cut + 1..=usize::MAX)].concat();
        prop_assert_eq!(pieces, events(0..=usize::MAX));
        let mut bytes = Vec::new();
        write(Format::Json, &hand, cut..=cut + 3, &mut bytes).unwrap();
        prop_assert!(serde_json::from_slice::<serde_json::Value>(&bytes).is_ok());
    }
}
