//! The one loop over every graph: the order of expansion by its definition, and least costs.

use proptest::prelude::*;
use tiebreak::config::{Aim, Graph, Portals, Skip, Smooth};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::event::Event;
use tiebreak::grid::Neighbourhood;
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::variant::Basis;
use tiebreak::search::{Method, Search, Status};
use tiebreak::space::NodeId;

use super::{asked, finished, g, order, path, with};
use support::cases::cases;
use support::graph;
use support::richer::{self, Kind, USUAL, lanes, questions};

/// What a search has found.
pub(super) fn answer(search: &dyn Search, events: &[Event]) -> graph::Answer {
    let report = search.report();
    graph::Answer {
        g: g(search),
        order: order(events),
        path: path(search),
        counters: search.counters(),
        reached: report.reached,
        gap: report.gap.map(|gap| gap.0),
    }
}

/// h as the search has it: from its table, or by the formula for squares.
pub(super) fn h(scenario: &Scenario, search: &dyn Search) -> impl Fn(u32) -> u64 + use<> {
    let estimator = registry::estimator(scenario);
    let places = (0..scenario.world().places() as u32).map(NodeId);
    let table: Vec<_> = places.map(|place| search.h(place)).collect();
    let has_table = table.iter().any(Option::is_some);
    move |place| match has_table {
        true => table[place as usize].expect("it isn't a wall").0,
        false => estimator.h(NodeId(place)),
    }
}

/// Whether h never falls by more than a step costs, as is promised. `squared` and nudges promise nothing.
fn is_consistent(scenario: &Scenario) -> bool {
    let config = scenario.config();
    let is_square = scenario.world().layers().shape == tiebreak::shape::Shape::Square;
    let accurate = matches!(config.moves.accuracy, 0 | 1000);
    if matches!(config.nudge, Some(Nudge::Scale(1..) | Nudge::Cross(1..))) {
        return false;
    }
    if config.options.basis != Basis::Least {
        return false;
    }
    if config.outlook.graph == Graph::Points {
        return config.heuristic == Heuristic::Zero
            || config.heuristic != Heuristic::Squared && accurate;
    }
    let passages = &scenario.world().layers().passages;
    if config.outlook.portals == Portals::Ignored && passages.iter().any(|it| it.cost.is_some()) {
        return matches!(config.heuristic, Heuristic::Zero | Heuristic::True);
    }
    match config.heuristic {
        Heuristic::Zero | Heuristic::Chebyshev | Heuristic::Octile => true,
        Heuristic::True | Heuristic::Landmarks => true,
        Heuristic::Manhattan => !is_square || config.moves.neighbours == Neighbourhood::Four,
        Heuristic::Euclidean => {
            let four = config.moves.neighbours == Neighbourhood::Four;
            !is_square || accurate && (four || config.moves.costs == CostModel::Sqrt2)
        }
        Heuristic::Squared | Heuristic::Coarse | Heuristic::CoarseLow => false,
    }
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn the_search_is_the_one_that_is_specified(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in lanes(),
    ) {
        if config.outlook.graph == Graph::Clusters {
            config.outlook.graph = Graph::Cells;
        }
        if config.outlook.aim == Aim::Each {
            config.outlook.aim = Aim::Nearest;
        }
        config.outlook.skip = Skip::None;
        config.outlook.smooth = Smooth::None;
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let (search, events) = finished(&scenario);
        let answer = answer(&*search, &events);
        let steps = graph::steps(&scenario);
        let h = h(&scenario, &*search);
        prop_assert_eq!(answer, steps.search(&scenario, &h, &h));
    }

    /// Danger, sets of ends, turns, beliefs and every shape.
    #[test]
    fn under_a_consistent_h_the_cost_is_the_least_and_nothing_is_reopened(
        (world, ends) in questions(richer::ALL, USUAL),
        mut config in lanes(),
    ) {
        if config.outlook.graph == Graph::Clusters {
            config.outlook.graph = Graph::Cells;
        }
        if config.outlook.aim == Aim::First {
            config.outlook.aim = Aim::Nearest;
        }
        config.nudge = None;
        if matches!(config.method, Method::Greedy | Method::Weighted) {
            config.method = Method::AStar;
        }
        let stops_early = config.stop == tiebreak::search::Stop::Generated;
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let uses_h = scenario.config().method != Method::Dijkstra;
        let (search, _) = finished(&scenario);
        let optimum = graph::steps(&scenario).optimum(&ends);
        prop_assert_eq!(search.status() == Status::Found, optimum.is_some());
        if uses_h && !is_consistent(&scenario) {
            prop_assert!(g(&*search) >= optimum);
            return Ok(());
        }
        prop_assert_eq!(search.counters().reopened, 0);
        if stops_early {
            prop_assert!(g(&*search) >= optimum);
        } else {
            prop_assert_eq!(g(&*search), optimum);
        }
    }

    /// `coarse_low` is only admissible, so it has to reopen.
    #[test]
    fn an_admissible_h_finds_the_optimum_where_closed_cells_are_reopened(
        (world, ends) in questions(&[Kind::Flat], USUAL),
        mut config in lanes(),
    ) {
        config.heuristic = Heuristic::CoarseLow;
        config.outlook.graph = Graph::Cells;
        config.outlook.aim = Aim::Nearest;
        config.nudge = None;
        config.method = Method::AStar;
        config.reopen = tiebreak::search::Reopen::Reopened;
        config.stop = tiebreak::search::Stop::Expanded;
        config.options.basis = Basis::Least;
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let (search, _) = finished(&scenario);
        prop_assert_eq!(g(&*search), graph::steps(&scenario).optimum(&ends));
    }

    /// `[f, h, lifo]` under true distances goes straight to the goal.
    #[test]
    fn true_distances_expand_the_path_only(
        (world, ends) in questions(richer::ALL, USUAL),
        config in lanes(),
    ) {
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let lane = with(&scenario, |config| {
            let outlook = config.outlook;
            *config = tiebreak::config::Config { moves: config.moves, ..Default::default() };
            config.heuristic = Heuristic::True;
            (config.outlook.danger, config.outlook.player) = (outlook.danger, outlook.player);
        });
        let Some(lane) = lane else { return Ok(()) };
        // Where no way leads h is 0, and such cells are expanded first: starts, and what lies behind a one-way.
        if world.has_one_ways() {
            return Ok(());
        }
        let steps = graph::steps(&lane);
        let goals: Vec<_> = ends.goals().collect();
        let from = |start| Ends::without_goal(start).with_goals(goals.iter().copied());
        let reaches = |start| steps.optimum(&from(start)).is_some();
        if !ends.starts().all(reaches) {
            return Ok(());
        }
        let (search, events) = finished(&lane);
        let expanded: Vec<u32> = order(&events).into_iter().map(|(place, _)| place).collect();
        if search.status() == Status::Found {
            prop_assert_eq!(expanded, path(&*search));
            let h = search.h(NodeId(path(&*search)[0])).map(|h| h.0);
            prop_assert_eq!(h, g(&*search));
        }
    }
}
