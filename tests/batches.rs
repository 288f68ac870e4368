//! A batch answers as single searches do.

use std::ops::Range;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::runs::exact;
use support::strategies::{configs, scenarios};
use tiebreak::config::Config;
use tiebreak::generate::Generator;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Status};
use tiebreak_analysis::batch::{Batch, Figure, Outcome, Pairing, Problems};

fn answered(
    problems: &Arc<Problems>,
    numbers: Range<usize>,
    lanes: &[Config],
    budget: u64,
) -> Batch {
    let mut batch = Batch::new(problems, numbers, lanes.to_vec()).expect("the lanes are legal");
    while !batch.run(budget).expect("it fits") {}
    batch
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_batch_answers_as_new_searches_do_in_order_whatever_cuts_it(
        scenario in scenarios(), lanes in prop::collection::vec(configs(), 1..4), seed in any::<u32>(),
        source in 0..3, budget in 1_u64..90, cut in 0_usize..8,
    ) {
        let problems = match source {
            0 => Problems::pairs(scenario.world().clone(), Pairing::Any, 7, seed),
            1 => Problems::pairs(scenario.world().clone(), Pairing::Connected, 7, seed),
            _ => Problems::generated(Generator::Scatter, (9, 6), 1..=7),
        };
        let Ok(problems) = problems.map(Arc::new) else { return Ok(()) };
        let count = problems.len();
        prop_assert_eq!(count < 7, problems.shortfall().is_some());
        let mut expected = Vec::new();
        for number in 0..count {
            let posed = problems.get(number).expect("it fits");
            prop_assert_eq!(&posed, &problems.get(number).expect("it fits"));
            prop_assert_ne!(posed.start, posed.goal);
            for lane in &lanes {
                let asked = Scenario::new(posed.world.clone(), (posed.start, posed.goal), lane.clone());
                let (search, _) = exact(&asked.expect("both ends are free"));
                let status = search.status();
                prop_assert!(source == 0 || lane.method == Method::Walk || status == Status::Found);
                expected.push(Outcome::of(&*search, lane, &posed.world));
            }
        }
        let whole = answered(&problems, 0..count, &lanes, budget);
        prop_assert_eq!(whole.tally().outcomes(), &expected);
        let mut parts = answered(&problems, 0..cut.min(count), &lanes, u64::MAX).into_tally();
        parts.append(answered(&problems, cut.min(count)..count, &lanes, budget).into_tally());
        prop_assert_eq!(parts.outcomes(), &expected);
        let last = lanes.len() - 1;
        for &figure in Figure::ALL {
            let (one, other) = (parts.paired(0, last, figure), parts.paired(last, 0, figure));
            prop_assert_eq!((one.wins, one.losses, one.ties), (other.losses, other.wins, other.ties));
            prop_assert_eq!(one.wins + one.losses + one.ties + one.unpaired, count as u64);
            prop_assert!(one.p() == other.p() && (0.0..=1.0).contains(&one.p()));
        }
    }
}

mod worlds {
    use std::num::NonZero;

    use tiebreak::config::{Graph, Options};
    use tiebreak::grid::{Grid, ScenLine};
    use tiebreak::ground::Ground;
    use tiebreak::registry;
    use tiebreak::search::Counters;
    use tiebreak::space::NodeId;
    use tiebreak::world::{Layers, World};
    use tiebreak_analysis::batch::with_references;
    use tiebreak_document::link::readable;

    use super::*;
    use support::priced::priced_on;
    use support::richer::{ALL, Kind, USUAL, lanes, open_ended_lanes, questions};
    use support::strategies::anything;

    /// IDA\* can take longer than anybody waits.
    const LIMIT: NonZero<u64> = NonZero::new(20_000).unwrap();

    /// The outcome of an agent that doesn't fit on a start.
    fn unfit() -> Outcome {
        Outcome {
            status: Status::NoPath,
            counters: Counters::NONE,
            cost: None,
            g: None,
            prepared: 0,
            turns: None,
            reached: None,
            gap: None,
        }
    }

    /// What a new search says of each problem, by lane.
    fn one_by_one(problems: &Problems, lanes: &[Config]) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        for number in 0..problems.len() {
            let posed = problems.get(number).expect("it can be posed");
            for lane in lanes {
                let asked = Scenario::new(posed.world.clone(), posed.ends(), lane.clone());
                if asked
                    .as_ref()
                    .is_err_and(|reason| reason.to_string() == lane.misfit())
                {
                    outcomes.push(unfit());
                    continue;
                }
                let mut search =
                    registry::search(&asked.expect("it was accepted")).expect("it fits");
                search.limit(LIMIT);
                search.run(u64::MAX);
                outcomes.push(Outcome::of(&*search, lane, &posed.world));
            }
        }
        outcomes
    }

    fn batch(problems: &Arc<Problems>, lanes: &[Config], budget: u64) -> Vec<Outcome> {
        let batch = Batch::new(problems, 0..problems.len(), lanes.to_vec());
        let mut batch = batch.expect("the lanes are legal").within(Some(LIMIT));
        while !batch.run(budget).expect("it was accepted") {}
        batch.tally().outcomes().to_vec()
    }

    /// Whether it finds a path wherever steps lead.
    fn is_complete(lane: &Config) -> bool {
        use Method::{AStar, Dijkstra, Greedy, Weighted};
        let is_plain = matches!(lane.method, Dijkstra | Greedy | AStar | Weighted);
        is_plain && lane.options == Options::NONE && lane.outlook.graph != Graph::Points
    }

    proptest! {
        #![proptest_config(cases(250))]

        #[test]
        fn a_batch_answers_on_any_world_or_says_why_not(
            (world, _) in questions(ALL, USUAL),
            drawn in prop::collection::vec(prop_oneof![3 => lanes(), 1 => anything()], 1..5),
            seed in any::<u32>(), is_any in any::<bool>(), budget in 1_u64..90,
        ) {
            let pairing = if is_any { Pairing::Any } else { Pairing::Connected };
            let Ok(problems) = Problems::pairs(world.clone(), pairing, 6, seed).map(Arc::new) else {
                return Ok(());
            };
            let mut accepted = Vec::new();
            for lane in drawn {
                let reason = problems.refusal(&lane).expect("it can be posed");
                for number in 0..problems.len() {
                    let posed = problems.get(number).expect("it can be posed");
                    let asked = Scenario::new(posed.world, (posed.start, posed.goal), lane.clone());
                    prop_assert_eq!(&asked.err().map(|error| error.to_string()), &reason);
                }
                if reason.is_none() {
                    accepted.push(lane);
                }
            }
            if accepted.is_empty() {
                return Ok(());
            }
            let (all, references) = with_references(accepted.clone());
            let outcomes = batch(&problems, &all, budget);
            prop_assert_eq!(&outcomes, &one_by_one(&problems, &all));
            let mut ground = Ground::new(world);
            for (number, outcomes) in outcomes.chunks(all.len()).enumerate() {
                let posed = problems.get(number).expect("it can be posed");
                for (lane, outcome) in accepted.iter().zip(outcomes) {
                    let found = outcome.status == Status::Found;
                    prop_assert!(is_any || !is_complete(lane) || found, "{lane:?}");
                }
                for (lane, reference) in references.iter().enumerate() {
                    let reference = reference.map(|place| &outcomes[place]);
                    let Some(reference) = reference.filter(|it| it.status != Status::Limit) else { continue };
                    let asked = Scenario::new(ground.world().clone(), posed.ends(), accepted[lane].clone());
                    let optimum = registry::optimum(&asked.expect("it was accepted"), &mut ground);
                    prop_assert_eq!(reference.cost, optimum.expect("it fits"));
                }
            }
        }
    }

    proptest! {
        #![proptest_config(cases(1500))]

        /// Maps that wrap, passages, weights, own costs, sizes, bounds and paths to the nearest cell: the world of each problem is the
        /// batch's, a reference is the optimum, and what only leads near a goal has no cost.
        #[test]
        fn a_batch_keeps_its_world_and_judges_by_the_optimum(
            (world, _, lane) in priced_on(&[Kind::Flat, Kind::Joined, Kind::Joined]),
            others in prop::collection::vec((open_ended_lanes(), any::<bool>()), 1..4),
            seed in any::<u32>(), budget in 1_u64..90,
        ) {
            let Ok(problems) = Problems::pairs(world.clone(), Pairing::Any, 5, seed).map(Arc::new) else {
                return Ok(());
            };
            // Some share the first lane's steps, so that one may be another's reference.
            let others = others.into_iter().map(|(mut other, shares)| {
                if shares {
                    other.moves = lane.moves;
                    let size = lane.outlook.size;
                    (other.outlook.size, other.outlook.danger, other.outlook.turn) = (size, 0, 0);
                }
                other
            });
            let lanes: Vec<_> = std::iter::once(lane.clone()).chain(others).collect();
            let accepted = lanes.into_iter().filter(|lane| {
                problems.refusal(lane).expect("it can be posed").is_none()
            });
            let accepted: Vec<_> = accepted.collect();
            let (all, references) = with_references(accepted.clone());
            let outcomes = batch(&problems, &all, budget);
            prop_assert_eq!(&outcomes, &one_by_one(&problems, &all));
            let mut ground = Ground::new(world.clone());
            for (number, outcomes) in outcomes.chunks(all.len().max(1)).enumerate() {
                let posed = problems.get(number).expect("it can be posed");
                prop_assert!(posed.world.is(problems.world().expect("it has one")));
                for (lane, outcome) in accepted.iter().zip(outcomes) {
                    let is_found = outcome.status == Status::Found;
                    let is_over = outcome.status != Status::Limit;
                    prop_assert_eq!(outcome.cost.is_some(), is_found);
                    let figure = |figure| outcome.figure(figure).is_some();
                    // On a start that is too narrow for an agent there is no search.
                    let asked = Scenario::new(world.clone(), posed.ends(), lane.clone());
                    let fits = asked.is_ok();
                    prop_assert!(fits || (outcome.status, outcome.counters) == (Status::NoPath, Counters::NONE));
                    prop_assert_eq!(figure(Figure::Reached), fits && is_over && Figure::Reached.is_of(lane));
                    let is_short = fits && is_over && !is_found && Figure::Gap.is_of(lane);
                    prop_assert_eq!(figure(Figure::Gap), is_short);
                }
                for (lane, reference) in references.iter().enumerate() {
                    let reference = reference.map(|place| &outcomes[place]);
                    let Some(reference) = reference.filter(|it| it.status != Status::Limit) else { continue };
                    let asked = Scenario::new(world.clone(), posed.ends(), accepted[lane].clone());
                    // A larger agent may not fit on this start.
                    let Ok(asked) = asked else { continue };
                    let optimum = registry::optimum(&asked, &mut ground);
                    prop_assert_eq!(reference.cost, optimum.expect("it fits"));
                }
            }
        }
    }

    fn lane(words: &str) -> Config {
        readable::parse_lane(words).expect("a lane")
    }

    /// A corridor with a danger of 3 on its third cell. Worked out by hand: five steps cost 5, and one for each unit
    /// of danger met, times what the lane minds it.
    #[test]
    fn problems_of_a_scen_are_answered_with_the_danger_of_their_map() {
        let layers = Layers {
            danger: vec![0, 0, 3],
            ..Layers::default()
        };
        let world = World::new(Grid::new(6, 1).unwrap(), layers).unwrap();
        let line = |from, to| ScenLine {
            bucket: 0,
            map: "corridor.map".to_owned(),
            width: 6,
            height: 1,
            start: (from, 0),
            goal: (to, 0),
            length: f64::from(to - from),
        };
        let problems = Problems::published(world, vec![line(0, 5), line(3, 5)]).map(Arc::new);
        let problems = problems.unwrap();
        let lanes = ["astar+costs:uniform", "astar+costs:uniform+danger:2"].map(lane);
        let straight = lanes[0].moves.costs.straight();
        let costs: Vec<_> = batch(&problems, &lanes, 100)
            .iter()
            .map(|outcome| outcome.cost.unwrap().0)
            .collect();
        assert_eq!(costs, [5, 5 + 2 * 3, 2, 2].map(|steps| steps * straight));
        let posed = problems.get(0).unwrap();
        assert_eq!(
            (posed.start, posed.goal, posed.published),
            (NodeId(0), NodeId(5), Some(5.0))
        );
    }

    /// Straight on, round a corner and straight on: hexagons to the right, then down to the right.
    #[test]
    fn turns_are_counted_where_steps_have_a_direction() {
        let map = |rows: &[&str]| {
            let cells = rows
                .concat()
                .bytes()
                .map(|it| u8::from(it == b'.'))
                .collect();
            Grid::from_cells(rows[0].len() as u32, rows.len() as u32, cells).unwrap()
        };
        let turns = |shape: &str| {
            let layers = Layers {
                shape: shape.parse().unwrap(),
                ..Layers::default()
            };
            let world = World::new(map(&["...#", "##.#", "###."]), layers).unwrap();
            let problems = Problems::pairs(world, Pairing::Any, 1000, 0)
                .map(Arc::new)
                .unwrap();
            let outcomes = batch(&problems, &[lane("astar")], 100);
            let number = (0..problems.len()).find(|&number| {
                let posed = problems.get(number).unwrap();
                (posed.start, posed.goal) == (NodeId(0), NodeId(11))
            });
            let outcome = &outcomes[number.unwrap()];
            (outcome.status, outcome.turns)
        };
        assert_eq!(turns("hex"), (Status::Found, Some(1)));
        assert_eq!(turns("triangle"), (Status::NoPath, None));
        assert_eq!(turns("square"), (Status::NoPath, None));
    }
}
