//! Searches that may go on beyond all goals or end short of them, and blind ones: the order of expansion by its
//! definition, and what is promised.

use proptest::prelude::*;
use tiebreak::config::{Aim, Config, Portals, Skip, Smooth, Unreachable};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::{Chain, Criterion};
use tiebreak::promise::Bound;
use tiebreak::registry::nearest_reached;
use tiebreak::remedy::{Kind, Remedy};
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen, Search, Status, Stop};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::World;

use super::loops::{answer, h};
use super::{asked, finished, g, path, with};
use support::cases::cases;
use support::graph::{self, NO_WAY};
use support::richer::{self, USUAL, open_ended_lanes, questions};

/// h over all goals, not nudged, as a lane has it that asks for that.
pub(super) fn plain(scenario: &Scenario) -> impl Fn(u32) -> u64 + use<> {
    let lane = with(scenario, |config| {
        config.nudge = None;
        config.stop = Stop::Expanded;
        config.method = Method::AStar;
        let outlook = &mut config.outlook;
        outlook.aim = Aim::Nearest;
        outlook.unreachable = Unreachable::None;
        outlook.within = 0;
    });
    let lane = lane.expect("less is asked");
    let (search, _) = finished(&lane);
    h(&lane, &*search)
}

/// The least cost to each place, of those within the lane's bound.
fn within(scenario: &Scenario) -> Vec<(u32, u64)> {
    let config = scenario.config();
    let bound = match u64::from(config.outlook.within) {
        0 => u64::MAX,
        within => config.moves.costs.straight() * within / 1000,
    };
    let costs = graph::steps(scenario).costs(scenario.ends());
    let mut places: Vec<(u32, u64)> = Vec::new();
    for ((place, _), cost) in costs.into_iter().filter(|(_, cost)| *cost <= bound) {
        match places.last_mut() {
            Some(last) if last.0 == place => last.1 = cost.min(last.1),
            _ => places.push((place, cost)),
        }
    }
    places
}

/// The fewest steps from a start to a goal.
fn fewest_steps(scenario: &Scenario) -> Option<u64> {
    let mut steps = graph::steps(scenario);
    for step in steps.out.iter_mut().flatten() {
        (step.cost, step.way) = (1, NO_WAY);
    }
    steps.optimum(scenario.ends())
}

fn lane(world: &World, ends: &Ends, mut config: Config) -> Option<Scenario> {
    config.outlook.smooth = Smooth::None;
    if config.outlook.aim == Aim::Each {
        config.outlook.aim = Aim::Nearest;
    }
    asked(world, ends, config)
}

fn is_found(search: &dyn Search) -> bool {
    search.status() == Status::Found
}

/// Both ends of a row are starts and goals, the last cell the first goal: its number doesn't count, in cells or states.
#[test]
fn of_goals_at_the_same_cost_the_path_leads_to_the_first() {
    let world = World::from(Grid::new(3, 1).expect("a map"));
    let ends = Ends::new(NodeId(0), NodeId(2))
        .with_starts([NodeId(2)])
        .with_goals([NodeId(0)]);
    let answer = |costs, turn| {
        let mut config = Config::of(Method::Dijkstra);
        (config.stop, config.moves.costs, config.outlook.turn) = (Stop::All, costs, turn);
        let (search, _) = finished(&asked(&world, &ends, config).expect("a question"));
        (g(&*search), path(&*search))
    };
    for (costs, turn) in [
        (CostModel::Uniform, 0),
        (CostModel::Uniform, 1000),
        (CostModel::Alternate, 0),
    ] {
        assert_eq!(
            answer(costs, turn),
            (Some(0), vec![2]),
            "{costs:?}, turn {turn}"
        );
    }
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn the_search_is_the_one_that_is_specified(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in open_ended_lanes(),
    ) {
        config.outlook.skip = Skip::None;
        let Some(scenario) = lane(&world, &ends, config) else { return Ok(()) };
        let (search, events) = finished(&scenario);
        let expected = graph::steps(&scenario).search(
            &scenario,
            h(&scenario, &*search),
            plain(&scenario),
        );
        prop_assert_eq!(answer(&*search, &events), expected);
    }

    /// By any chain and both stops; but where the search stops at a goal that is generated, a start that is a goal may
    /// come too late, and of all goals the nearest is the one of the least cost.
    #[test]
    fn breadth_first_takes_the_fewest_steps_and_depth_first_finds_a_path(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in open_ended_lanes(),
        is_deep in any::<bool>(),
    ) {
        config.method = if is_deep { Method::DepthFirst } else { Method::BreadthFirst };
        config.outlook.turn = 0;
        let Some(scenario) = lane(&world, &ends, config) else { return Ok(()) };
        let (search, _) = finished(&scenario);
        let fewest = fewest_steps(&scenario);
        let is_bounded = scenario.config().outlook.within > 0;
        prop_assert!(!is_found(&*search) || fewest.is_some());
        prop_assert!(is_bounded || is_found(&*search) == fewest.is_some());
        let promise = scenario.config().promise_on(&world, &ends);
        let is_promised = !is_deep && !is_bounded && match scenario.config().stop {
            Stop::Expanded => true,
            Stop::Generated => ends.starts().nth(1).is_none(),
            Stop::All => ends.goals().nth(1).is_none(),
        };
        prop_assert_eq!(promise.bound == Bound::Steps, is_promised);
        if is_found(&*search) && is_promised {
            prop_assert_eq!(Some(path(&*search).len() as u64 - 1), fewest);
        }
    }

    #[test]
    fn a_bound_leaves_an_optimum_within_it_as_it_is(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in open_ended_lanes(),
    ) {
        config.outlook.within = config.outlook.within.max(1);
        if config.stop == Stop::Generated {
            config.stop = Stop::Expanded;
        }
        let Some(scenario) = lane(&world, &ends, config) else { return Ok(()) };
        if !matches!(scenario.config().method, Method::AStar | Method::Dijkstra)
            || scenario.config().moves.accuracy < 1000
            || !scenario.config().promise_on(&world, &ends).is_optimal()
        {
            return Ok(());
        }
        let unbounded = with(&scenario, |config| config.outlook.within = 0).expect("less is asked");
        let least = g(&*finished(&unbounded).0).filter(|_| is_found(&*finished(&unbounded).0));
        let places = within(&scenario);
        let is_within = places.iter().any(|(place, cost)| ends.is_goal(NodeId(*place)) && Some(*cost) == least);
        let (search, _) = finished(&scenario);
        prop_assert_eq!(is_found(&*search), is_within);
        if is_within {
            prop_assert_eq!(g(&*search), least);
        }
    }

    /// With reopening, with A\* under a consistent h, and with Dijkstra's algorithm.
    #[test]
    fn a_search_of_everything_reaches_each_cell_at_its_least_cost(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in open_ended_lanes(),
    ) {
        config.stop = Stop::All;
        config.outlook.skip = Skip::None;
        let Some(scenario) = lane(&world, &ends, config) else { return Ok(()) };
        let config = scenario.config();
        let promise = config.promise_on(&world, &ends);
        let is_kept = match config.method {
            Method::Dijkstra => true,
            Method::AStar if promise.consistent => true,
            method => method.is_plain() && config.reopen == Reopen::Reopened,
        };
        if !is_kept {
            return Ok(());
        }
        let (search, events) = finished(&scenario);
        let places = within(&scenario);
        prop_assert_eq!(search.report().reached, Some(places.len() as u64));
        for (place, cost) in places {
            let here = events.iter().filter(|event| event.place.0 == place);
            prop_assert_eq!(here.map(|event| event.g.0).min(), Some(cost));
        }
    }

    #[test]
    fn no_cell_that_can_be_reached_is_nearer_than_the_nearest(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in open_ended_lanes(),
    ) {
        config.outlook.unreachable = Unreachable::Nearest;
        config.outlook.within = 0;
        config.outlook.skip = Skip::None;
        let Some(scenario) = lane(&world, &ends, config) else { return Ok(()) };
        let (search, events) = finished(&scenario);
        let other = with(&scenario, |config| config.outlook.unreachable = Unreachable::None);
        let (without, same) = finished(&other.expect("less is asked"));
        prop_assert_eq!(events, same);
        prop_assert_eq!(search.status(), without.status());
        let gap = search.report().gap.map(|gap| gap.0);
        if is_found(&*search) {
            prop_assert_eq!((search.path(), gap), (without.path(), None));
            return Ok(());
        }
        let (h, places) = (plain(&scenario), within(&scenario));
        prop_assert_eq!(gap, places.iter().map(|(place, _)| h(*place)).min());
        let path = path(&*search);
        prop_assert_eq!(path.last().map(|&last| h(last)), gap);
        prop_assert!(graph::steps(&scenario).along(&path).is_some());
    }

    /// The remedy for goals out of reach is a place that the lane's steps lead to, and no such place is nearer.
    #[test]
    fn goals_out_of_reach_have_the_nearest_place_that_can_be_reached(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in open_ended_lanes(),
    ) {
        config.outlook.within = 0;
        config.outlook.skip = Skip::None;
        let Some(scenario) = lane(&world, &ends, config) else { return Ok(()) };
        let Ok(remedy) = nearest_reached(&scenario) else { return Ok(()) };
        let places = within(&scenario);
        let has_goal = places.iter().any(|(place, _)| scenario.ends().is_goal(NodeId(*place)));
        prop_assert_eq!(remedy.is_none(), has_goal);
        if let Some(Remedy { kind, place }) = remedy {
            prop_assert_eq!(kind, Kind::Reachable);
            prop_assert!(places.iter().any(|(reached, _)| *reached == place.0));
            let is_four = scenario.config().moves.neighbours == Neighbourhood::Four;
            let formula = match scenario.world().layers().shape {
                Shape::Square if is_four => Heuristic::Manhattan,
                _ => Heuristic::Octile,
            };
            let by_formula = with(&scenario, |config| {
                (config.method, config.heuristic) = (Method::AStar, formula);
                (config.nudge, config.outlook.portals) = (None, Portals::Counted);
            });
            if let Some(by_formula) = by_formula {
                let h = plain(&by_formula);
                let least = places.iter().map(|(place, _)| h(*place)).min();
                prop_assert_eq!(Some(h(place.0)), least);
            }
        }
    }

    /// A word of the chain that a site says can't matter doesn't.
    #[test]
    fn idle_words_of_a_chain_change_nothing(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in open_ended_lanes(),
        words in prop::collection::vec(0_usize..4, 1..4),
    ) {
        let places = [Criterion::LowX, Criterion::HighX, Criterion::LowY, Criterion::HighY];
        let words = words.into_iter().map(|word| places[word]);
        let chain: Vec<_> = words.chain(config.chain.criteria().iter().copied()).collect();
        config.chain = Chain::new(chain).expect("it is short");
        let Some(scenario) = lane(&world, &ends, config) else { return Ok(()) };
        let site = tiebreak::config::Site::of(world.clone(), ends.clone());
        let notes = scenario.config().idle_ties_on(&site);
        let criteria = scenario.config().chain.criteria().iter().zip(&notes);
        let mut needed: Vec<_> = criteria.filter(|it| it.1.is_none()).map(|it| *it.0).collect();
        if !needed.last().is_some_and(|last| last.is_last()) {
            needed.push(Criterion::Fifo);
        }
        let other = with(&scenario, |config| {
            config.chain = Chain::new(needed).expect("it is shorter");
        });
        let other = other.expect("no chain is refused");
        prop_assert_eq!(finished(&scenario).1, finished(&other).1);
    }
}
