//! OPEN at a step, and the first difference of two lanes.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tiebreak::estimate::Estimate;
use tiebreak::event::{Event, Kind, State as Standing};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;
use tiebreak_analysis::{Difference, Inspection, Profile, Side, Why};

use super::{guide, node, pairs};
use support::cases::cases;
use support::graph::{self, State};

struct Run {
    scenario: Scenario,
    trace: Trace,
    events: Vec<Event>,
    path: Vec<NodeId>,
    cost: Option<tiebreak::cost::Cost>,
}

impl Run {
    fn of(scenario: Scenario) -> Self {
        let mut trace = registry::trace(&scenario, usize::MAX);
        let mut search = registry::search(&scenario).expect("small worlds fit in memory");
        search.run_observed(u64::MAX, &mut trace);
        let mut events = Vec::new();
        search.reset();
        search.run_observed(u64::MAX, &mut events);
        Self {
            trace,
            events,
            path: search.path(),
            cost: search.cost(),
            scenario,
        }
    }

    fn side(&self) -> Side<'_> {
        Side {
            scenario: &self.scenario,
            trace: &self.trace,
            path: &self.path,
            cost: self.cost,
        }
    }

    fn states(&self) -> impl Fn(&Event) -> State + use<> {
        let alternates = graph::steps(&self.scenario).alternates;
        move |event| {
            let way = if alternates {
                event.who.into()
            } else {
                graph::NO_WAY
            };
            (event.place.0, way)
        }
    }

    /// The states expanded, in order.
    fn order(&self) -> Vec<State> {
        let state = self.states();
        let expanded = self
            .events
            .iter()
            .filter(|event| event.kind == Kind::Expand);
        expanded.map(state).collect()
    }

    /// OPEN just before an expansion, with the key of each entry by its definition, the first one first.
    fn open(&self, step: usize) -> Vec<(Vec<i128>, State, u64)> {
        let (state, steps) = (self.states(), graph::steps(&self.scenario));
        let h = guide(&self.scenario);
        let (mut open, mut sequence, mut expanded) = (BTreeMap::new(), 0, 0);
        for event in &self.events {
            expanded += usize::from(event.kind == Kind::Expand);
            if expanded == step {
                break;
            }
            open.remove(&state(event));
            if event.kind.state() == Standing::Open {
                let here = state(event);
                let h = h.h(node(&steps, here));
                let key = graph::key(&self.scenario, here.0, (event.g.0, h, 0), sequence);
                open.insert(here, (key, event.g.0));
                sequence += 1;
            }
        }
        let mut open: Vec<_> = open
            .into_iter()
            .map(|(state, (key, g))| (key, state, g))
            .collect();
        open.sort();
        open
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn open_is_sorted_by_the_whole_chain([scenario, _] in pairs(), at in any::<prop::sample::Index>()) {
        let run = Run::of(scenario);
        let steps = graph::steps(&run.scenario);
        let step = 1 + at.index(run.trace.steps().max(2) - 1);
        let Some(inspection) = Inspection::at(&run.scenario, &run.trace, step) else {
            prop_assert!(step >= run.trace.steps());
            return Ok(());
        };
        let open = run.open(step);
        let found = inspection.open().iter().map(|one| (one.place.0, one.insertion.node, one.insertion.g));
        let expected = open.iter().map(|(_, state, g)| (state.0, node(&steps, *state), *g));
        prop_assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        prop_assert_eq!(run.order()[step - 1], open[0].1);
        let ties = open.iter().filter(|it| it.0[0] == open[0].0[0]).count();
        prop_assert_eq!(inspection.tied().len(), ties);
        let mut profile = Profile::new(&run.scenario).expect("it keeps OPEN");
        while !profile.advance(&run.trace, 7) {}
        prop_assert_eq!(profile.ties()[step] as usize, ties);
        prop_assert_eq!(i128::from(profile.f()[step]), open[0].0[0]);
    }

    #[test]
    fn two_lanes_part_where_their_orders_do_and_for_the_reason_given(both in pairs()) {
        let [a, b] = both.map(Run::of);
        let difference = Difference::of(&a.side(), &b.side());
        let (mut order_a, mut order_b) = (a.order(), b.order());
        let has_same_states = [&a, &b].map(|run| graph::steps(&run.scenario).alternates);
        if has_same_states[0] != has_same_states[1] {
            // A lane without states is compared by its cells.
            for state in order_a.iter_mut().chain(&mut order_b) {
                state.1 = 0;
            }
        }
        let first = (0..).find(|&place| {
            let (one, other) = (order_a.get(place), order_b.get(place));
            one != other || one.is_none()
        });
        let place = first.expect("both end");
        let parts = order_a.get(place).is_some() || order_b.get(place).is_some();
        let parting = difference.parting();
        prop_assert_eq!(parting.map(|it| it.step), parts.then_some(place + 1));
        let Some(parting) = parting else { return Ok(()) };
        let cell = |order: &[State]| order.get(place).map(|state| NodeId(state.0));
        prop_assert_eq!((parting.a.node, parting.b.node), (cell(&order_a), cell(&order_b)));
        let (Some(_), Some(_)) = (parting.a.node, parting.b.node) else {
            prop_assert_eq!(parting.why, Why::Over);
            return Ok(());
        };
        prop_assert_ne!(parting.why, Why::Walk);
        if has_same_states[0] != has_same_states[1] {
            return Ok(());
        }
        let [open_a, open_b] = [&a, &b].map(|run| run.open(place + 1));
        let find = |open: &[(Vec<i128>, State, u64)], state: State| {
            open.iter().find(|it| it.1 == state).map(|it| (it.2, it.0[0]))
        };
        let same = [(order_a[place], &open_a, &open_b), (order_b[place], &open_b, &open_a)];
        let pairs = same.map(|(state, own, other)| Some((find(own, state)?, find(other, state)?)));
        match pairs {
            [Some(one), Some(other)] => {
                let g = one.0.0 != one.1.0 || other.0.0 != other.1.0;
                let f = one.0.1 != one.1.1 || other.0.1 != other.1.1;
                let told = match parting.why {
                    Why::Numbers { g, f, .. } => (g, f),
                    Why::Arrival | Why::Chain => (false, false),
                    why => return Err(TestCaseError::fail(why.to_string())),
                };
                prop_assert_eq!(told, (g, f));
            }
            _ => prop_assert_eq!(parting.why, Why::NotOpen),
        }
        // What decided: the first criterion in which the two entries differ.
        for (choice, open, mine, theirs) in [
            (parting.a, &open_a, order_a[place], order_b[place]),
            (parting.b, &open_b, order_b[place], order_a[place]),
        ] {
            let key = |state: State| open.iter().find(|it| it.1 == state).map(|it| it.0.clone());
            let (Some(mine), Some(theirs)) = (key(mine), key(theirs)) else {
                prop_assert_eq!(choice.decision, None);
                continue;
            };
            let decided = mine.iter().zip(&theirs).position(|(one, other)| one != other);
            let by = choice.decision.expect("one goes first").by;
            let scenario = if choice == parting.a { &a.scenario } else { &b.scenario };
            let place = tiebreak_analysis::Decider::of(&scenario.config().chain).position(|it| it == by);
            prop_assert_eq!(place, decided);
        }
    }
}
