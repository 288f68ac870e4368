//! Costs of one's own, alternate diagonals, weights that count something else, larger agents, and searches that end beside
//! goals.

use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::config::{Aim, Graph, Portals, Skip, Smooth};
use tiebreak::cost::{CostModel, Own};
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::event::Event;
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::ground::Ground;
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::promise::Bound;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::variant::Basis;
use tiebreak::search::{Method, Search, Status};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, World, Wrap};

use super::any::any_lane;
use super::loops::answer;
use super::open_ended::plain;
use super::{asked, cost, finished, g, path};
use support::cases::cases;
use support::graph;
use support::priced::priced;
use support::richer::{self, Kind, Size, USUAL, lanes, questions};

fn has_parity(scenario: &Scenario) -> bool {
    let moves = &scenario.config().moves;
    moves.costs == CostModel::Alternate
        && moves.neighbours == Neighbourhood::Eight
        && scenario.world().layers().shape == Shape::Square
}

/// D: what a straight step onto the lightest ground costs, as the lane sees the map.
fn straight_step(scenario: &Scenario) -> u64 {
    let (world, ends) = (scenario.world(), scenario.ends());
    let mut calm = scenario.config().clone();
    calm.outlook.danger = 0;
    let counted = graph::multipliers(world, ends, &calm, calm.outlook.player);
    let lightest = counted.into_iter().filter(|&count| count > 0).min();
    let more = u64::from(calm.moves.accuracy) * (lightest.unwrap_or(1) - 1);
    calm.moves.costs.straight() * (1000 + more) / 1000
}

/// h by state where diagonals alternate: D (max + floor((min + parity) / 2)) for `octile`, to the nearest goal.
fn octile(scenario: &Scenario, (place, parity): (u32, u32)) -> u64 {
    let (width, height) = (scenario.grid().width(), scenario.grid().height());
    let wrap = scenario.world().layers().wrap;
    let at = |place: u32| {
        (
            place % width,
            place / width % height,
            place / width / height,
        )
    };
    let (x, y, z) = at(place);
    let goals: Vec<_> = match scenario.config().outlook.aim {
        Aim::First => vec![scenario.goal()],
        _ => scenario.ends().goals().collect(),
    };
    let steps = goals.iter().map(|goal| {
        let to = at(goal.0);
        let nearer = |wraps: bool, side: u32, far: u32| match wraps {
            true => far.min(side - far),
            false => far,
        };
        let dx = nearer(wrap.columns(), width, x.abs_diff(to.0));
        let dy = nearer(wrap.rows(), height, y.abs_diff(to.1));
        dx.max(dy) + (dx.min(dy) + parity) / 2 + z.abs_diff(to.2)
    });
    let h = straight_step(scenario) * u64::from(steps.min().expect("there is a goal"));
    match scenario.config().nudge {
        Some(Nudge::Scale(p)) => h * u64::from(1000 + p) / 1000,
        _ => h,
    }
}

/// h as the search has it, or by its definition where it differs by state.
fn h(scenario: &Scenario, search: &dyn Search, (place, state): (u32, u32)) -> u64 {
    if has_parity(scenario) && scenario.config().heuristic == Heuristic::Octile {
        return octile(scenario, (place, state));
    }
    match search.h(NodeId(place)) {
        Some(h) => h.0,
        None => registry::estimator(scenario).h(NodeId(place)),
    }
}

/// Whether h never falls by more than a step costs, as is promised.
fn is_consistent(scenario: &Scenario) -> bool {
    let config = scenario.config();
    let is_square = scenario.world().layers().shape == Shape::Square;
    let has_diagonals = is_square && config.moves.neighbours == Neighbourhood::Eight;
    let accurate = matches!(config.moves.accuracy, 0 | 1000);
    let Layers { wrap, passages, .. } = &**scenario.world().layers();
    let is_nudged = match config.nudge {
        Some(Nudge::Scale(1..)) => config.heuristic != Heuristic::Zero,
        // Between one start and one goal only there is a line.
        Some(Nudge::Cross(1..)) => scenario.ends().pair().is_some() && *wrap == Wrap::None,
        _ => false,
    };
    if config.outlook.portals == Portals::Ignored && passages.iter().any(|it| it.cost.is_some()) {
        let knows_all = matches!(config.heuristic, Heuristic::Zero | Heuristic::True);
        return knows_all && !is_nudged;
    }
    if is_nudged || config.options.basis != Basis::Least {
        return false;
    }
    let (straight, diagonal) = match config.moves.costs {
        CostModel::Own(own) => (u64::from(own.straight), u64::from(own.diagonal)),
        CostModel::Sqrt2 => (100_000, 141_422),
        _ => (10, 14),
    };
    let alternates = config.moves.costs == CostModel::Alternate;
    match config.heuristic {
        Heuristic::Zero | Heuristic::Chebyshev | Heuristic::Octile => true,
        Heuristic::True | Heuristic::Landmarks => true,
        Heuristic::Manhattan => !has_diagonals || !alternates && diagonal == 2 * straight,
        Heuristic::Euclidean if !is_square => true,
        Heuristic::Euclidean => {
            let is_short = has_diagonals && diagonal * diagonal < 2 * straight * straight;
            accurate && !is_short && !(has_diagonals && alternates)
        }
        _ => false,
    }
}

/// The ends without the starts on which its agent doesn't fit.
fn fitting(scenario: &Scenario) -> Ends {
    let (world, ends, config) = (scenario.world(), scenario.ends(), scenario.config());
    let multipliers = graph::multipliers(world, ends, config, config.outlook.player);
    let mut starts = ends.starts().filter(|start| multipliers[start.index()] > 0);
    let first = starts.next().expect("it is refused without one");
    let fitting = Ends::without_goal(first).with_starts(starts);
    fitting.with_goals(ends.goals())
}

fn events(scenario: &Scenario) -> (Vec<Event>, Option<u64>, Vec<u32>) {
    let (search, events) = finished(scenario);
    (events, cost(&*search), path(&*search))
}

#[test]
fn a_pair_is_made_as_large_as_it_can_be_below_40_000() {
    for (straight, diagonal) in [(2, 3), (5, 7), (10_000, 14_142), (1, 1), (20_000, 40_000)] {
        let costs = CostModel::Own(Own { straight, diagonal });
        let times = u64::from(40_000 / diagonal);
        let expected = (
            u64::from(straight) * times,
            u64::from(diagonal) * times,
            times,
        );
        assert_eq!((costs.straight(), costs.diagonal(), costs.unit()), expected);
    }
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn a_priced_search_is_the_one_that_is_specified((world, ends, mut config) in priced()) {
        if config.outlook.graph == Graph::Clusters {
            config.outlook.graph = Graph::Cells;
        }
        if config.outlook.aim == Aim::Each {
            config.outlook.aim = Aim::Nearest;
        }
        config.outlook.skip = Skip::None;
        config.outlook.smooth = Smooth::None;
        if config.moves.costs == CostModel::Alternate {
            // The definition above is of the formula only.
            config.options.basis = Basis::Least;
            config.nudge = config.nudge.filter(|nudge| matches!(nudge, Nudge::Scale(_)));
            if matches!(config.heuristic, Heuristic::Landmarks) {
                config.heuristic = Heuristic::Octile;
            }
            if world.layers().passages.iter().any(|it| it.cost.is_some()) {
                config.heuristic = Heuristic::Chebyshev;
            }
        }
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let (search, events) = finished(&scenario);
        let answer = answer(&*search, &events);
        let steps = graph::steps(&scenario);
        let told = steps.search_by_state(
            &scenario,
            |state| h(&scenario, &*search, state),
            plain(&scenario),
        );
        let found = answer.path.clone();
        prop_assert_eq!(answer, told);
        if search.status() == Status::Found {
            prop_assert!(steps.along(&found) <= g(&*search));
            prop_assert_eq!(graph::accurate_steps(&scenario).along(&found), cost(&*search));
        }
    }

    /// Costs, weights, sizes and goals beside goals keep the promises that lanes make.
    #[test]
    fn priced_lanes_keep_their_promises((world, ends, mut config) in priced()) {
        config.outlook.graph = Graph::Cells;
        config.outlook.aim = Aim::Nearest;
        config.outlook.skip = Skip::None;
        config.stop = tiebreak::search::Stop::Expanded;
        if config.method == Method::Greedy {
            config.method = Method::AStar;
        }
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let config = scenario.config();
        let promise = config.promise_on(&world, &ends);
        prop_assert!(!promise.consistent || is_consistent(&scenario));
        let (search, _) = finished(&scenario);
        let fitting = fitting(&scenario);
        let optimum = graph::steps(&scenario).optimum(&fitting);
        prop_assert_eq!(search.status() == Status::Found, optimum.is_some());
        prop_assert!(g(&*search) >= optimum);
        if promise.consistent && matches!(config.method, Method::Dijkstra | Method::AStar) {
            prop_assert_eq!(search.counters().reopened, 0);
            prop_assert_eq!(g(&*search), optimum);
        }
        let Some(found) = cost(&*search) else { return Ok(()) };
        let least = graph::accurate_steps(&scenario).optimum(&fitting).expect("a path");
        match promise.bound {
            Bound::Optimal => prop_assert_eq!(found, least),
            // Softened costs are rounded down, by less than a unit a step.
            Bound::Times(most) => {
                let steps = 2 * world.places() as u64;
                prop_assert!(found <= least * u64::from(most) / 1000 + steps * u64::from(most) / 1000);
            }
            _ => {}
        }
    }

    /// For every method: a table of weights up to 9 is another map.
    #[test]
    fn weights_that_count_something_else_are_other_weights(
        (world, ends) in questions(&[Kind::Flat], USUAL),
        config in any_lane(),
        table in prop::collection::vec(1_u16..=9, 0..=9),
    ) {
        let mut weights = table;
        if config.outlook.player > 0 && !weights.is_empty() {
            // Ground that isn't seen has weight 1.
            weights[0] = 1;
        }
        let count = |weight: u8| match weights.get(usize::from(weight).wrapping_sub(1)) {
            Some(&count) if weight > 0 => count as u8,
            _ => weight,
        };
        let grid = world.grid();
        let cells = grid.cells().iter().map(|&cell| count(cell)).collect();
        let other = Grid::from_cells(grid.width(), grid.height(), cells).expect("a map");
        let layers = Layers::clone(world.layers());
        let other = World::new(other, layers.clone()).expect("a world");
        let counted = Layers { weights: weights.clone(), ..layers };
        let counted = World::new(Arc::clone(grid), counted).expect("a world");
        let mut limited = config;
        limited.options.limit = limited.options.limit.min(2000);
        if !limited.method.is_plain() {
            limited.options.limit = 2000;
        }
        let (one, two) = (asked(&counted, &ends, limited.clone()), asked(&other, &ends, limited));
        prop_assert_eq!(one.is_some(), two.is_some());
        if let (Some(one), Some(two)) = (one, two) {
            prop_assert_eq!(events(&one), events(&two));
        }
    }

    /// What is prepared for an agent of one size, such as islands, isn't taken for one of another.
    #[test]
    fn agents_of_different_sizes_share_one_ground((world, ends, mut config) in priced()) {
        let mut ground = Ground::new(world.clone());
        for size in [1, 2, 1] {
            config.outlook.size = size;
            let Some(scenario) = asked(&world, &ends, config.clone()) else { continue };
            let shared = registry::search_on(&scenario, &mut ground);
            let mut shared = shared.expect("small worlds fit in memory");
            shared.run(u64::MAX);
            let (alone, _) = finished(&scenario);
            let told = |search: &dyn Search| (search.counters(), search.path(), search.report());
            prop_assert_eq!(told(&*shared), told(&*alone));
        }
    }

    /// For every method: a larger agent is one of a cell on the grown map.
    #[test]
    fn a_larger_agent_searches_the_grown_map(
        (world, ends) in questions(&[Kind::Flat], Size { width: 12, height: 9, ..USUAL }),
        mut config in any_lane(),
        size in 2_u32..=3,
    ) {
        (config.outlook.player, config.outlook.danger) = (0, 0);
        config.options.limit = config.options.limit.min(2000);
        if !config.method.is_plain() {
            config.options.limit = 2000;
        }
        config.outlook.size = size;
        let grown = graph::multipliers(&world, &ends, &config, 0);
        if ends.starts().chain(ends.goals()).any(|end| grown[end.index()] == 0) {
            return Ok(());
        }
        let cells = grown.iter().map(|&weight| weight as u8).collect();
        let (width, height) = (world.grid().width(), world.grid().height());
        let other = Grid::from_cells(width, height, cells).expect("a map");
        let other = World::new(other, Layers::clone(world.layers())).expect("a world");
        let mut small = config.clone();
        small.outlook.size = 1;
        let (one, two) = (asked(&world, &ends, config), asked(&other, &ends, small));
        prop_assert_eq!(one.is_some(), two.is_some());
        if let (Some(one), Some(two)) = (one, two) {
            prop_assert_eq!(events(&one), events(&two));
        }
    }

    #[test]
    fn a_search_beside_goals_is_one_for_the_places_there(
        (world, ends) in questions(richer::ALL, USUAL),
        config in lanes(),
        is_four in any::<bool>(),
    ) {
        let goals: Vec<_> = ends.goals().collect();
        let neighbours = if is_four { Neighbourhood::Four } else { Neighbourhood::Eight };
        let beside = graph::beside_goals(&world, &goals, neighbours);
        let asked_for = ends.clone().beside(Some(neighbours));
        let scenario = asked(&world, &asked_for, config.clone());
        let Some(&first) = beside.first() else {
            prop_assert!(scenario.is_none());
            return Ok(());
        };
        let there = Ends::new(ends.start(), first).with_starts(ends.starts());
        let there = asked(&world, &there.with_goals(beside.iter().copied()), config);
        prop_assert_eq!(&scenario, &there);
        if let (Some(one), Some(two)) = (scenario, there) {
            prop_assert!(one.ends().goals().eq(beside));
            prop_assert_eq!(events(&one), events(&two));
        }
    }
}
