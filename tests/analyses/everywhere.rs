//! Every analysis of a run, its recording and its files, in worlds of every shape: an answer, or a sentence that says
//! why there is none.

use std::collections::HashSet;
use std::num::NonZero;

use proptest::prelude::*;
use support::cases::cases;
use support::places::is_a_sentence;
use support::richer::{ALL, Size, USUAL, lanes, questions};
use support::strategies::anything;
use tiebreak::config::{Config, Options, Outlook};
use tiebreak::ends::Ends;
use tiebreak::ground::{End, Ground};
use tiebreak::open::OpenKind;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Method, Search};
use tiebreak::space::NodeId;
use tiebreak::study;
use tiebreak::trace::{Replay, Trace};
use tiebreak::world::{World, Wrap};
use tiebreak_analysis::{
    Accuracies, Aim, AnyAngleOptimum, Contours, Difference, Formula, Hunt, Inconsistencies,
    Inspection, Joined, Judge, Mirror, OptimalPaths, PathShape, Phantom, Plateau, Profile, Quest,
    Side, Terrain, Who, danger_met, length,
};
use tiebreak_files::trace::{Format, HandTrace, no_hand_trace, write};
use tiebreak_journey::Store;
use tiebreak_journey::store::{Beacons, Coding};

/// IDA\* can take longer than anybody waits.
const LIMIT: NonZero<u64> = NonZero::new(3_000).unwrap();

/// A search that has ended, recorded as far as was asked for.
struct Run {
    scenario: Scenario,
    search: Box<dyn Search>,
    trace: Trace,
    path: Vec<NodeId>,
}

impl Run {
    fn of(scenario: Scenario, events: usize, ground: &mut Ground) -> Self {
        let mut search =
            registry::search_on(&scenario, ground).expect("small worlds fit in memory");
        search.limit(LIMIT);
        let mut trace = registry::trace(&scenario, events);
        search.run_observed(u64::MAX, &mut trace);
        Self {
            path: search.path(),
            scenario,
            search,
            trace,
        }
    }

    fn side(&self) -> Side<'_> {
        Side {
            scenario: &self.scenario,
            trace: &self.trace,
            path: &self.path,
            cost: self.search.cost(),
        }
    }

    /// The places that it expanded, as far as they are recorded.
    fn expanded(&self) -> HashSet<NodeId> {
        self.trace.order().collect()
    }
}

/// A lane's question, with as few settings changed as it takes not to be refused; `None` where no search fits the world.
fn question(world: &World, ends: &Ends, config: &Config) -> Option<Scenario> {
    let changes: [fn(&mut Config); 4] = [
        |_| (),
        |config| config.options = Options::NONE,
        |config| config.outlook = Outlook::PLAIN,
        |config| *config = Config::default(),
    ];
    let mut config = config.clone();
    changes.iter().find_map(|change| {
        change(&mut config);
        let asked = Scenario::new(world.clone(), ends.clone(), config.clone());
        asked
            .map_err(|reason| is_a_sentence(&reason.to_string()))
            .ok()
    })
}

/// Two lanes on one world of any shape, and how many events of each are recorded.
fn pairs() -> impl Strategy<Value = ([Scenario; 2], usize)> {
    let lane = || prop_oneof![lanes(), anything()];
    let size = Size {
        anything: true,
        ..USUAL
    };
    let events = prop_oneof![4 => Just(usize::MAX), 1 => 0_usize..60];
    (questions(ALL, size), lane(), lane(), events).prop_filter_map(
        "no search fits the world",
        |((world, ends), a, b, events)| {
            let [a, b] = [a, b].map(|config| question(&world, &ends, &config));
            Some(([a?, b?], events))
        },
    )
}

/// Whether a finding applies; where it doesn't, the reason is one that can be shown.
fn applies(unlike: Option<&'static str>) -> bool {
    if let Some(why) = unlike {
        is_a_sentence(why);
    }
    unlike.is_none()
}

/// Both runs compared, as sets and the other way round.
fn compared(a: &Run, b: &Run) -> Result<(), TestCaseError> {
    let places = a.scenario.world().places();
    let [one, other] = [(a, b), (b, a)].map(|(a, b)| Difference::of(&a.side(), &b.side()));
    let (in_a, in_b) = (a.expanded(), b.expanded());
    prop_assert_eq!(one.sets().cells().len(), places);
    for (place, &who) in (0..).map(NodeId).zip(one.sets().cells()) {
        let expected = match (in_a.contains(&place), in_b.contains(&place)) {
            (false, false) => Who::Neither,
            (true, false) => Who::A,
            (false, true) => Who::B,
            (true, true) => Who::Both,
        };
        prop_assert_eq!(who, expected, "{:?}", place);
    }
    prop_assert_eq!(one.sets().count(Who::A), other.sets().count(Who::B));
    let (there, back) = (one.parting(), other.parting());
    prop_assert_eq!(there.map(|it| it.step), back.map(|it| it.step));
    if let Some(parting) = there {
        is_a_sentence(&parting.why.to_string());
    }
    let on = |path: &[NodeId]| path.iter().copied().collect::<HashSet<_>>();
    let both = on(&a.path).intersection(&on(&b.path)).count();
    prop_assert_eq!(one.paths().both, both as u64);
    Ok(())
}

/// What is worked out from a run's own recording.
fn looked_into(run: &Run, other: &Config) {
    let Run {
        scenario, trace, ..
    } = run;
    let has_open = applies(scenario.unlike_one_open());
    assert_eq!(Profile::new(scenario).is_some(), has_open);
    if let Some(mut profile) = Profile::new(scenario) {
        while !profile.advance(trace, 7) {}
        assert_eq!(profile.f().len(), trace.steps());
    }
    for step in [
        0,
        1,
        trace.steps() / 2,
        trace.steps().saturating_sub(1),
        trace.steps(),
    ] {
        if let Some(inspection) = Inspection::at(scenario, trace, step) {
            assert!(has_open);
            let under = inspection.under(&other.chain);
            assert_eq!(inspection.entry(under.insertion.node), Some(under));
            assert!(inspection.to_string().starts_with("step "));
        }
    }
    let mut replay = Replay::new(trace);
    for step in [0, trace.steps(), trace.steps() / 2, 1, usize::MAX, 0] {
        replay.seek(step);
        for who in 0..trace.searchers() as u8 {
            for place in (0..scenario.world().places() as u32).map(NodeId) {
                let here = replay.at(who, place);
                assert!(here.is_none_or(|event| (event.place, event.who) == (place, who)));
            }
        }
    }
}

/// What is worked out from true distances or by more searches.
fn judged(run: &Run, ground: &mut Ground) -> Result<(), ScenarioError> {
    let Run {
        scenario, trace, ..
    } = run;
    let places = scenario.world().places();
    if applies(scenario.unlike_tied()) {
        let truth = ground.truth(scenario, End::Start)?;
        let mut plateau = Plateau::new(scenario).expect("it is small");
        while !plateau.advance(&truth, 11) {}
        for place in (0..places as u32).map(NodeId) {
            plateau.zone(place);
        }
        plateau.spent(trace);
    }
    match Phantom::new(scenario, Formula::Sum) {
        Ok(mut phantom) => {
            phantom.run(LIMIT.get());
        }
        Err(reason) => is_a_sentence(&reason.to_string()),
    }
    if applies(scenario.unlike_drawn()) {
        let from = ground.truth(scenario, End::Start)?;
        let to = ground.truth(scenario, End::Goal)?;
        let mut paths = OptimalPaths::default();
        while !paths.advance(&from, &to, 5) {}
        assert_eq!(
            paths.count().exact > 0,
            to.optimum(scenario.ends()).is_some()
        );
        paths.steps().for_each(drop);
    }
    if applies(scenario.unlike_drawn_with_h()) {
        let h = registry::guide(scenario).expect("it is a formula");
        let truth = ground.truth(scenario, End::Goal)?;
        let (mut sums, mut steps) = (Accuracies::default(), Inconsistencies::new(3));
        let mut judge = Judge::default();
        while !sums.run(&h, &truth, 9) {}
        while !steps.run(&h, &truth, 9) {}
        while !judge.run(&h, &truth, 9) {}
        let from = ground.truth(scenario, End::Start)?;
        let contours = Contours::new(scenario, &from).expect("it is a formula");
        assert_eq!(contours.levels().count(), places);
        contours.bounds();
    }
    if applies(scenario.unlike_symmetric()) {
        let mut mirror = Mirror::new(scenario).within(Some(LIMIT));
        while !mirror.run(500)? {}
        assert_eq!(mirror.tally().len(), places);
    }
    match AnyAngleOptimum::new(scenario) {
        Ok(mut optimum) => while !optimum.advance(3) {},
        Err(reason) => is_a_sentence(&reason.to_string()),
    }
    match registry::optimum(scenario, ground) {
        Ok(_) | Err(ScenarioError::Memory) => {}
        Err(reason) => is_a_sentence(&reason.to_string()),
    }
    Ok(())
}

/// What there is to say of its path.
fn measured(run: &Run) {
    let Run {
        scenario,
        search,
        path,
        ..
    } = run;
    let world = scenario.world();
    registry::report(scenario, &**search);
    length(world, path);
    danger_met(world, scenario.config().outlook.size, path);
    let (neighbours, is_flat) = (scenario.config().moves.neighbours, world.is_flat_squares());
    if is_flat && scenario.config().has_steps() {
        let shape = PathShape::of(world.grid(), path);
        assert_eq!(
            shape.straight + shape.diagonal,
            path.len().saturating_sub(1) as u64
        );
        let coding = Coding::new(world.grid(), neighbours);
        let sizes = coding.sizes(path.iter().copied());
        for &format in Store::ALL {
            let is_held = sizes.unfit(format).is_none() && !path.is_empty();
            assert_eq!(coding.store(path, format).is_some(), is_held, "{format:?}");
        }
    }
    let marks = [scenario.start(), scenario.goal()];
    let marks = &marks[..if marks[0] == marks[1] { 1 } else { 2 }];
    let mut config = scenario.config().clone();
    if matches!(config.method, Method::Ida(_)) {
        config.options.limit = LIMIT.get() as u32;
    }
    match Beacons::new(world, &config, marks) {
        Ok(mut beacons) => {
            assert!(is_flat);
            let route = beacons.route(scenario.start(), scenario.goal());
            route.expect("ends are free");
        }
        Err(reason) => is_a_sentence(&reason.to_string()),
    }
}

/// A search with every list, counted and looked into.
fn listed(run: &Run, ground: &mut Ground) {
    for &list in OpenKind::ALL {
        match registry::measure(&run.scenario, list) {
            Ok(_) => {
                let mut study = study::begin(&run.scenario, list, ground).expect("it was measured");
                study.run(5);
                study.shape(20);
            }
            Err(reason) => is_a_sentence(&reason.to_string()),
        }
    }
}

/// A run as files, by hand where one OPEN and one CLOSED can be listed.
fn written(run: &Run) {
    let by_hand = applies(no_hand_trace(&run.scenario));
    let hand = HandTrace::new(&run.scenario, &run.trace).unwrap();
    let ending = if by_hand {
        hand
    } else {
        hand.with_h(&*run.search)
    };
    for &format in Format::ALL {
        if by_hand || format == Format::Posthoc {
            let mut bytes = Vec::new();
            write(format, &ending, 0..=40, &mut bytes).expect("memory takes everything");
            let text = String::from_utf8(bytes).expect("it is text");
            if matches!(format, Format::Posthoc | Format::Json) {
                let json = serde_json::from_str::<serde_json::Value>(&text);
                assert!(json.is_ok(), "{text}");
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn every_analysis_answers_or_says_why_not((pair, events) in pairs()) {
        let mut ground = Ground::new(pair[0].world().clone());
        let [a, b] = pair.map(|scenario| Run::of(scenario, events, &mut ground));
        compared(&a, &b)?;
        for (run, other) in [(&a, &b), (&b, &a)] {
            looked_into(run, other.scenario.config());
            judged(run, &mut ground).expect("small worlds fit in memory");
            measured(run);
            listed(run, &mut ground);
            written(run);
        }
    }
}

proptest! {
    #![proptest_config(cases(200))]

    /// The hunt makes maps of its own, or says why the lane can be searched on none of them.
    #[test]
    fn a_hunt_takes_every_lane(
        lane in prop_oneof![lanes(), anything()], seed: u32, joined in prop::sample::select(Joined::ALL),
        wrap in prop::sample::select(Wrap::ALL),
    ) {
        let quest = Quest {
            lane,
            aim: Aim::Path,
            width: 4,
            height: 3,
            terrain: Terrain::Weights,
            weights: vec![3],
            wrap,
            joined,
            seed,
            tries: 40,
        };
        match Hunt::new(quest) {
            Ok(mut hunt) => {
                while !hunt.run(16) {}
                if let Err(reason) = hunt.best() {
                    is_a_sentence(&reason.to_string());
                }
            }
            Err(reason) => is_a_sentence(&reason.to_string()),
        }
    }
}

/// Not only squares on one floor are tried, and not only such lanes.
#[test]
fn worlds_of_every_kind_are_drawn() {
    let mut runner = proptest::test_runner::TestRunner::new(cases(1500));
    let (mut floors, mut regions, mut states, mut more) = (0, 0, 0, 0);
    for _ in 0..1500 {
        let tree = pairs()
            .new_tree(&mut runner)
            .expect("there are free places");
        let ([scenario, _], _) = proptest::strategy::ValueTree::current(&tree);
        let world = scenario.world();
        floors +=
            usize::from(world.regions().is_none() && world.places() > world.grid().cells().len());
        regions += usize::from(
            world
                .regions()
                .is_some_and(|it| it.count() > world.grid().cells().len()),
        );
        states += usize::from(registry::trace(&scenario, 0).searchers() > 2);
        more += usize::from(scenario.config().method != Method::AStar);
    }
    for count in [floors, regions, states, more] {
        assert!(
            count > 0,
            "{floors} with floors, {regions} of more regions than cells, {states} with turns, {more} of other methods"
        );
    }
}
