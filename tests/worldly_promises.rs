//! Lanes of richer worlds keep what they promise, beside the optimum of their own question, which is compared
//! with a plain definition.

#[path = "worldly_promises/drawn.rs"]
mod drawn;

use std::cell::Cell;
use std::collections::HashMap;

use drawn::{question, worlds};
use proptest::prelude::*;
use support::cases::cases;
use support::strategies::anything;
use tiebreak::config::{Aim, Config, Graph, Options};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::grid::{ACCURATE, Corners, Grid, Neighbourhood};
use tiebreak::ground::Ground;
use tiebreak::heuristic::Heuristic;
use tiebreak::promise::Bound;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen, Status, Stop};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, World};

thread_local! {
    /// How often each promise was kept.
    static KEPT: Cell<[u32; 5]> = const { Cell::new([0; 5]) };
}

fn count(bound: usize) {
    KEPT.with(|kept| {
        let mut counts = kept.get();
        counts[bound] += 1;
        kept.set(counts);
    });
}

fn keeps(scenario: &Scenario) -> Result<(), TestCaseError> {
    let config = scenario.config();
    let promise = config.promise_on(scenario.world(), scenario.ends());
    let mut ground = Ground::new(scenario.world().clone());
    let optimum = registry::optimum(scenario, &mut ground).unwrap();
    let again = registry::optimum(scenario, &mut ground).unwrap();
    prop_assert_eq!(optimum, again);
    let mut search = registry::search_on(scenario, &mut ground).unwrap();
    search.run(u64::MAX);
    let has_own_loop =
        !config.method.is_plain() || config.options.limit > 0 || config.options.beam > 0;
    let is_bounded = config.outlook.within > 0;
    if search.status() == Status::NoPath && !has_own_loop && !is_bounded {
        prop_assert_eq!(optimum, None, "a path wherever there is one");
    }
    let Some(cost) = search.cost().filter(|_| search.status() == Status::Found) else {
        return Ok(());
    };
    prop_assert!(optimum.is_some());
    let (cost, optimum) = (u128::from(cost.0), u128::from(optimum.unwrap().0));
    prop_assert!(
        cost >= optimum || config.is_any_angle(),
        "{} beats {}",
        cost,
        optimum
    );
    let straight = u128::from(config.moves.costs.straight());
    match promise.bound {
        Bound::Above(_) if matches!(config.method, Method::Bandwidth(it) if it.under.is_some()) => {
        }
        Bound::Optimal => {
            count(0);
            prop_assert_eq!(cost, optimum);
        }
        Bound::AmongPoints => {
            count(1);
            prop_assert_eq!(cost, optimum);
        }
        Bound::Times(most) => {
            count(2);
            prop_assert!(
                cost * 1000 <= optimum * u128::from(most),
                "{} {}",
                cost,
                optimum
            );
        }
        Bound::Above(most) => {
            count(3);
            prop_assert!(cost * 1000 <= optimum * 1000 + straight * u128::from(most));
        }
        _ => count(4),
    }
    let is_even = config.evaluation().h <= 1000 && config.evaluation().g == 1;
    if promise.consistent && is_even && !has_own_loop && config.reopen == Reopen::Reopened {
        prop_assert_eq!(search.counters().reopened, 0, "h is consistent");
    }
    Ok(())
}

/// The least cost by the definition, state by state, over squares of one floor.
fn best(scenario: &Scenario) -> Option<u64> {
    let (world, config) = (scenario.world(), scenario.config());
    let (grid, danger, outlook) = (world.grid(), world.danger(), &config.outlook);
    let seen = (outlook.player > 0).then(|| world.seen(0));
    let multiplier = |x: i32, y: i32| {
        if x < 0 || y < 0 || x >= grid.width() as i32 || y >= grid.height() as i32 {
            return 0;
        }
        let cell = grid.node(x as u32, y as u32);
        let is_end = scenario.ends().is_goal(cell) || scenario.ends().starts().any(|it| it == cell);
        match &seen {
            Some(seen) if !seen[cell.index()] && !is_end => 1,
            _ => grid.weight(cell).map_or(0, |weight| {
                u64::from(weight) + u64::from(outlook.danger) * u64::from(danger[cell.index()])
            }),
        }
    };
    let costs = config.moves.costs;
    let turn = costs.straight() * u64::from(outlook.turn) / 1000;
    let mut best: HashMap<(i32, i32, (i32, i32)), u64> = HashMap::new();
    let at = |cell: NodeId| {
        let (x, y) = grid.xy(cell);
        (x as i32, y as i32)
    };
    for start in scenario.ends().starts() {
        let (x, y) = at(start);
        best.insert((x, y, (0, 0)), 0);
    }
    let mut waiting: Vec<_> = best.keys().copied().collect();
    while let Some(state) = waiting.pop() {
        let ((x, y, arrival), g) = (state, best[&state]);
        for (dx, dy) in (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))) {
            let is_diagonal = dx != 0 && dy != 0;
            let beside = u8::from(multiplier(x + dx, y) > 0) + u8::from(multiplier(x, y + dy) > 0);
            let passes = match config.moves.corners {
                Corners::Never => beside == 2,
                Corners::One => beside >= 1,
                Corners::Always => true,
            };
            let is_legal =
                !is_diagonal || passes && config.moves.neighbours == Neighbourhood::Eight;
            let onto = multiplier(x + dx, y + dy);
            if (dx, dy) == (0, 0) || !is_legal || onto == 0 {
                continue;
            }
            let base = if is_diagonal {
                costs.diagonal()
            } else {
                costs.straight()
            };
            let turns = arrival != (0, 0) && arrival != (dx, dy);
            let cost = g + base * onto + if turns { turn } else { 0 };
            let state = (x + dx, y + dy, if turn > 0 { (dx, dy) } else { (0, 0) });
            if best.get(&state).is_none_or(|&old| cost < old) {
                best.insert(state, cost);
                waiting.push(state);
            }
        }
    }
    let goals: Vec<_> = scenario.ends().goals().map(at).collect();
    let ends = best
        .iter()
        .filter(|((x, y, _), _)| goals.contains(&(*x, *y)));
    ends.map(|(_, &cost)| cost).min()
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn the_optimum_is_that_of_the_lanes_own_question(
        drawn in worlds(),
        config in anything(),
        picks in 0_usize..9,
        slice in 1_u64..50,
    ) {
        let scenario = question(&drawn, &config, picks);
        prop_assume!(scenario.is_some());
        let scenario = scenario.unwrap();
        let is_known = drawn.world.has_moves()
            && scenario.config().outlook.graph != Graph::Points
            && scenario.config().outlook.size == 1
            && scenario.config().moves.costs != CostModel::Alternate;
        let mut ground = Ground::new(drawn.world);
        let optimum = registry::optimum(&scenario, &mut ground).unwrap();
        if is_known {
            prop_assert_eq!(optimum.map(|cost| cost.0), best(&scenario));
        }
        let mut sliced = registry::Optimum::new(&scenario).unwrap();
        let mut empty = Ground::new(scenario.world().clone());
        while !sliced.run(&mut empty, slice).unwrap() {}
        prop_assert_eq!(sliced.cost(), optimum);
    }
}

#[test]
fn a_lane_keeps_its_promise_in_any_world() {
    let mut runner = proptest::test_runner::TestRunner::new(cases(3000));
    let drawn = (worlds(), anything(), 0_usize..9, 0..4);
    let result = runner.run(&drawn, |(drawn, mut config, picks, kind)| {
        // Most configurations promise nothing for one of these reasons.
        if kind > 0 {
            config.stop = Stop::Expanded;
            config.nudge = None;
            config.options = Options::NONE;
            config.moves.accuracy = ACCURATE;
            config.method = if kind > 1 {
                Method::AStar
            } else {
                Method::Weighted
            };
        }
        if kind == 3 && !drawn.world.layers().points.is_empty() {
            config.outlook.graph = Graph::Points;
        }
        match question(&drawn, &config, picks) {
            Some(scenario) => keeps(&scenario),
            None => Err(TestCaseError::reject("refused")),
        }
    });
    if let Err(failure) = result {
        panic!("{failure}");
    }
    let kept = KEPT.with(Cell::get);
    println!("optimal, among points, times, above, none: {kept:?}");
    // Each kind of promise has been put to the test.
    assert!(
        kept.iter()
            .enumerate()
            .all(|(at, &count)| at == 3 || count > 30),
        "{kept:?}"
    );
}

/// What a lane says of itself in one world and in another.
#[test]
fn a_promise_depends_on_the_world() {
    let grid = Grid::new(4, 3).unwrap();
    let flat = World::from(grid.clone());
    let of = |shape| {
        let layers = Layers {
            shape,
            ..Layers::default()
        };
        World::new(grid.clone(), layers).unwrap()
    };
    let ends = Ends::new(NodeId(0), NodeId(11));
    let several = ends.clone().with_goals([NodeId(5)]);
    let said = |change: fn(&mut Config), world: &World, ends: &Ends| {
        let mut config = Config::default();
        change(&mut config);
        config.promise_on(world, ends).bound.to_string()
    };
    let manhattan: fn(&mut Config) = |config| config.heuristic = Heuristic::Manhattan;
    assert_eq!(said(manhattan, &flat, &ends), "no promise");
    assert_eq!(said(manhattan, &of(Shape::Hex), &ends), "optimal");
    assert_eq!(said(manhattan, &of(Shape::Triangle), &ends), "optimal");
    let first: fn(&mut Config) = |config| config.outlook.aim = Aim::First;
    assert_eq!(said(first, &flat, &ends), "optimal");
    assert_eq!(said(first, &flat, &several), "no promise");
    let blind: fn(&mut Config) = |config| {
        config.outlook.aim = Aim::First;
        config.heuristic = Heuristic::Zero;
    };
    assert_eq!(said(blind, &flat, &several), "optimal");
    let points: fn(&mut Config) = |config| config.outlook.graph = Graph::Points;
    assert_eq!(said(points, &flat, &ends), "optimal among its way-points");
    let clusters: fn(&mut Config) = |config| config.outlook.graph = Graph::Clusters;
    assert_eq!(said(clusters, &flat, &ends), "no promise");
    let coarse: fn(&mut Config) = |config| config.heuristic = Heuristic::Coarse;
    assert_eq!(said(coarse, &flat, &ends), "no promise");
    let low: fn(&mut Config) = |config| config.heuristic = Heuristic::CoarseLow;
    assert_eq!(said(low, &flat, &ends), "optimal");
    let closed: fn(&mut Config) = |config| {
        config.heuristic = Heuristic::CoarseLow;
        config.reopen = Reopen::Ignored;
    };
    assert_eq!(said(closed, &flat, &ends), "no promise");
}
