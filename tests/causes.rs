//! Why two searches differ: on worked maps where one part decides, and against the second definition of programs with one
//! thing after another replaced.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use support::answers::program;
use support::cases::cases;
use support::naive_program as naive;
use support::strategies::{all_parts, scenarios};
use tiebreak::config::Config;
use tiebreak::event::Kind;
use tiebreak::program::{Part, Preset, Program, Said};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Search};
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;
use tiebreak_analysis::{Aspect, Cause, Difference, Side, Unlike, Who, Why};
use tiebreak_document::link::readable;

/// A search that is over.
struct Run {
    scenario: Scenario,
    search: Box<dyn Search>,
    trace: Trace,
    path: Vec<NodeId>,
}

impl Run {
    fn of(scenario: Scenario) -> Self {
        let mut search = registry::search(&scenario).expect("it fits");
        let mut trace = registry::trace(&scenario, usize::MAX);
        search.run_observed(u64::MAX, &mut trace);
        let path = search.path();
        Self {
            scenario,
            search,
            trace,
            path,
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

    /// What it does, by the second definition.
    fn deeds(&self) -> Deeds {
        let order = self.trace.order().map(|cell| cell.0).collect();
        let path = self.path.iter().map(|cell| cell.0).collect();
        Deeds { order, path }
    }

    fn lane(&self, words: &str) -> Self {
        let lane = readable::parse_lane(words).expect("a lane");
        self.other(lane)
    }

    /// This question, asked of another lane.
    fn other(&self, config: Config) -> Self {
        let (world, ends) = (self.scenario.world().clone(), self.scenario.ends().clone());
        Self::of(Scenario::new(world, ends, config).expect("it can be asked"))
    }
}

fn cause(a: &Run, b: &Run) -> Option<Cause> {
    Cause::of(&a.side(), &b.side())
}

/// The names of what decides.
fn names(a: &Run, b: &Run) -> Vec<&'static str> {
    let cause = cause(a, b).expect("they differ");
    let names = cause.deciding().iter().map(|one| one.aspect.name());
    names.collect()
}

/// A worked case by its name.
fn case(name: &str) -> Run {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/vectors/programs.jsonl"
    );
    let text = std::fs::read_to_string(path).expect("the worked cases");
    let cases = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a case is JSON"));
    let case = cases.into_iter().find(|case| case["name"] == name);
    let case = case.unwrap_or_else(|| panic!("there is no case {name}"));
    Run::of(program::scenario(&case).expect("it can be asked"))
}

#[test]
fn the_part_that_decides_on_a_worked_map_is_named_alone() {
    for (pair, aspect, part) in [
        ("rounding", "rounding", Part::Straight),
        ("f32", "rounding", Part::Numbers),
        ("structure", "structure", Part::Queue),
        ("structure-4", "structure", Part::Queue),
        ("lester-or-top", "structure", Part::Queue),
        ("fix", "improvement", Part::Improve),
        ("keep", "improvement", Part::Improve),
        ("stay", "improvement", Part::Improve),
        ("anew", "improvement", Part::Improve),
        ("stable-sort", "structure", Part::Queue),
    ] {
        let [one, other] = [1, 2].map(|number| case(&format!("{pair}/{number}")));
        let cause = cause(&one, &other).unwrap_or_else(|| panic!("{pair} don't differ"));
        let [deciding] = cause.deciding() else {
            panic!("{pair}: {cause:?}")
        };
        assert_eq!(deciding.aspect.name(), aspect, "{pair}");
        assert!(deciding.a_as_b && deciding.b_as_a, "{pair}");
        assert_eq!(deciding.parts[0].0, part, "{pair}");
        assert_eq!(cause.unlike(), None, "{pair}");
        let difference = Difference::of(&one.side(), &other.side());
        assert_eq!(
            cause.step(),
            difference.parting().map(|parting| parting.step),
            "{pair}"
        );
        assert_eq!(
            difference.parting().map(|parting| parting.why),
            Some(Why::Program),
            "{pair}"
        );
    }
}

#[test]
fn a_lane_is_told_from_a_program_by_the_part_that_decides() {
    // The exact half of this pair is what the lane does: the doubles round 7.24 in two ways.
    let rounding = case("rounding/1");
    let exact = case("rounding/2");
    let lane = exact.lane("astar[f,fifo]");
    assert!(lane.trace.order().eq(exact.trace.order()));
    assert!(cause(&exact, &lane).is_none_or(|cause| cause.step().is_none()));
    assert_eq!(names(&rounding, &lane), ["rounding"]);
    // Without a counter the heap decides; the lane's chain ends every tie.
    let open = case("structure-4/1");
    let [heap, count] =
        [Preset::Heap, Preset::HeapCount].map(|preset| open.other(Config::of_program(preset)));
    assert_eq!(names(&heap, &count), ["key"]);
    let newest = exact.lane("astar[f,lifo]");
    assert_eq!(names(&exact, &newest), ["key"]);
}

#[test]
fn a_lane_that_no_program_makes_is_said_to_be_one() {
    let exact = case("rounding/2");
    for (words, unlike) in [
        ("astar[f,hash:7,fifo]", Unlike::Chain),
        ("walk[h,lifo]", Unlike::Loop),
        ("ida[f,lifo]", Unlike::Loop),
        ("astar[f,fifo]+cross:1", Unlike::Numbers),
    ] {
        let lane = exact.lane(words);
        let cause = cause(&lane, &exact).unwrap_or_else(|| panic!("{words}"));
        assert_eq!(cause.unlike(), Some((Who::A, unlike)), "{words}");
        assert_eq!(cause.deciding(), [], "{words}");
    }
    let lanes = ["astar[f,lifo]", "astar[f,fifo]"].map(|words| exact.lane(words));
    assert_eq!(cause(&lanes[0], &lanes[1]), None);
    assert_eq!(cause(&exact, &exact), None);
}

/// The cells expanded, in order, and the path.
#[derive(Debug, PartialEq)]
struct Deeds {
    order: Vec<u32>,
    path: Vec<u32>,
}

/// What a program does by the second definition; `None` where it can't be asked.
fn deeds(question: &Scenario, config: Config) -> Option<Deeds> {
    let (world, ends) = (question.world().clone(), question.ends().clone());
    let scenario = Scenario::new(world, ends, config).ok()?;
    let answer = naive::run(&scenario);
    let steps = [Kind::Expand.name(), Kind::Again.name()];
    let events = answer
        .events
        .iter()
        .filter(|event| steps.contains(&event.0));
    Some(Deeds {
        order: events.map(|event| event.1).collect(),
        path: answer.path,
    })
}

/// Whether a program does as another up to the step at which they differ, or has its path where they don't.
fn does(program: Option<Deeds>, other: &Deeds, step: Option<usize>) -> bool {
    program.is_some_and(|program| match step {
        Some(step) => {
            let first = |deeds: &Deeds| deeds.order.get(..step).map(<[u32]>::to_vec);
            match first(other) {
                Some(cells) => first(&program) == Some(cells),
                None => program.order == other.order,
            }
        }
        None => program == *other,
    })
}

/// Two programs on one map: the second has some parts of its own.
fn pairs() -> impl Strategy<Value = (Scenario, Vec<Said>, bool)> {
    let shares = prop::collection::vec(0..6_u8, Part::ALL.len());
    let presets = (select(Preset::ALL), select(Preset::ALL));
    (scenarios(), presets, all_parts(), shares, any::<bool>()).prop_map(
        |(scenario, (preset, _), said, shares, is_reversed)| {
            let mut config = scenario.config().clone();
            config.outlook = Config::default().outlook;
            config = config.become_program(preset);
            config.options.limit = 200;
            let ends = (scenario.start(), scenario.goal());
            let scenario = Scenario::new(Arc::clone(scenario.grid()), ends, config);
            let some = said
                .into_iter()
                .zip(shares)
                .filter(|(_, share)| *share == 0);
            (
                scenario.expect("a preset can be asked"),
                some.map(|(said, _)| said).collect(),
                is_reversed,
            )
        },
    )
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn what_decides_makes_them_equal_by_the_second_definition_and_nothing_else_does((scenario, said, is_reversed) in pairs()) {
        let mut config = scenario.config().clone();
        if let Method::Program(Program { parts, .. }) = &mut config.method {
            for said in said {
                let before = *parts;
                parts.set(said).expect("a value of the part");
                if parts.refusal().is_some() {
                    *parts = before;
                }
            }
        }
        if is_reversed {
            config.moves.checkerboard = !config.moves.checkerboard;
        }
        let question = scenario.clone();
        let a = Run::of(scenario);
        let Ok(b) = Scenario::new(question.world().clone(), question.ends().clone(), config) else {
            return Ok(());
        };
        let b = Run::of(b);
        let (deeds_a, deeds_b) = (a.deeds(), b.deeds());
        let Some(cause) = cause(&a, &b) else {
            prop_assert_eq!(deeds_a, deeds_b);
            return Ok(());
        };
        let parting = deeds_a.order.iter().zip(&deeds_b.order).position(|(a, b)| a != b);
        let shorter = deeds_a.order.len().min(deeds_b.order.len());
        let is_longer = deeds_a.order.len() != deeds_b.order.len();
        let step = parting.or(is_longer.then_some(shorter)).map(|place| place + 1);
        prop_assert_eq!(cause.step(), step);
        prop_assert_eq!(cause.unlike(), None);
        // Each part by itself, where it isn't one of those that rounding takes together.
        let (one, other) = (a.scenario.config(), b.scenario.config());
        let [parts_a, parts_b] = [one, other].map(|it| it.program().expect("a program").parts);
        let single = [
            (Part::Terrain, Aspect::Terrain), (Part::Least, Aspect::Least), (Part::Times, Aspect::Factor),
            (Part::F, Aspect::Rating), (Part::Key, Aspect::Key), (Part::Queue, Aspect::Structure),
            (Part::Improve, Aspect::Improvement), (Part::Accept, Aspect::Acceptance),
            (Part::Closed, Aspect::ClosedCells), (Part::Stale, Aspect::StaleEntry),
            (Part::Owner, Aspect::Parent), (Part::Goal, Aspect::Goal),
        ];
        for (part, aspect) in single {
            let with = |config: &Config, value| {
                let mut config = config.clone();
                if let Method::Program(program) = &mut config.method {
                    program.parts.set(Said { part, value }).expect("a value of the part");
                }
                deeds(&question, config)
            };
            let differ = parts_a.get(part) != parts_b.get(part);
            let a_as_b = differ && does(with(one, parts_b.get(part)), &deeds_b, step);
            let b_as_a = differ && does(with(other, parts_a.get(part)), &deeds_a, step);
            let named = cause.deciding().iter().find(|it| it.aspect == aspect);
            prop_assert_eq!(named.map_or((false, false), |it| (it.a_as_b, it.b_as_a)), (a_as_b, b_as_a), "{}", aspect);
        }
        // What is all the difference decides.
        let unlike = parts_b.unlike(&parts_a);
        if let [said] = unlike[..] && !is_reversed {
            let [deciding] = cause.deciding() else {
                return Err(TestCaseError::fail(format!("{:?} of {:?}", said.part, cause)));
            };
            prop_assert_eq!(deciding.parts.as_slice(), &[(said.part, [parts_a.get(said.part), said.value])][..]);
        }
        if unlike.is_empty() {
            let names: Vec<_> = cause.deciding().iter().map(|it| it.aspect.name()).collect();
            prop_assert_eq!(names, ["order"]);
        }
        // The other way round is the same.
        let back = self::cause(&b, &a).expect("they differ");
        prop_assert_eq!(back.step(), cause.step());
        let turned = |it: &Cause| it.deciding().iter().map(|it| (it.aspect, it.b_as_a, it.a_as_b)).collect::<Vec<_>>();
        let straight: Vec<_> = cause.deciding().iter().map(|it| (it.aspect, it.a_as_b, it.b_as_a)).collect();
        prop_assert_eq!(turned(&back), straight);
    }

    #[test]
    fn a_lane_with_costs_that_programs_have_is_a_program(scenario in scenarios(), preset in select(Preset::ALL)) {
        let mut lane = scenario.config().clone();
        lane.nudge = None;
        lane.weight = 1000;
        let mut other = lane.clone().become_program(preset);
        // A program may expand its cells over and over.
        other.options.limit = 200;
        let ends = (scenario.start(), scenario.goal());
        let [a, b] = [lane, other].map(|config| Scenario::new(Arc::clone(scenario.grid()), ends, config));
        let (Ok(a), Ok(b)) = (a, b) else { return Ok(()); };
        let is_walk = a.config().method == Method::Walk;
        let is_long = a.config().chain.criteria().len() > 3;
        let [a, b] = [a, b].map(Run::of);
        if let Some(Some((who, unlike))) = cause(&a, &b).map(|it| it.unlike()) {
            prop_assert_eq!(who, Who::A);
            let has_hash = a.scenario.config().chain.to_string().contains("hash");
            let has_cross = a.scenario.config().chain.to_string().contains("cross");
            let excuse = match unlike {
                Unlike::Loop => is_walk,
                Unlike::Chain => has_hash || has_cross || is_long,
                Unlike::Numbers => false,
            };
            prop_assert!(excuse, "{:?}: {}", unlike, a.scenario.config().name());
        }
    }
}
