//! Estimates on every shape.

use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::ends::Ends;
use tiebreak::estimate::{Estimate, Table};
use tiebreak::grid::Grid;
use tiebreak::heuristic::{Estimator, Heuristic, Nudge, guarantee};
use tiebreak::open::{Listed, QuaternaryHeap};
use tiebreak::plain::{Plain, cross_by_place, h_by_place, nudge_all};
use tiebreak::priority::{Chain, Criterion, Evaluation, Ranker, WideKey};
use tiebreak::search::{BestFirst, Problem, Reopen, Stop};
use tiebreak::shape::Layout;
use tiebreak::space::{NodeId, Space};

use super::random::{Graph, Kind, World, formulas, worlds};
use support::cases::cases;

/// Goals by these picks, which may repeat one another.
fn goals(picks: &[u32], nodes: usize) -> Vec<NodeId> {
    picks
        .iter()
        .map(|pick| NodeId(pick % nodes as u32))
        .collect()
}

/// Whether h is promised to be consistent on this world.
fn is_consistent(world: &World, heuristic: Heuristic) -> bool {
    match world.kind {
        Kind::Squares { .. } => guarantee(heuristic, None, &world.rule).consistent,
        // The costs of softened terrain are rounded down, maybe to less than the line on the lightest ground.
        Kind::Points(_) if !matches!(world.rule.accuracy, 0 | 1000) => heuristic == Heuristic::Zero,
        _ => heuristic != Heuristic::Squared,
    }
}

/// The cheapest cost from a start to any goal.
fn bellman_ford(graph: &Graph, start: NodeId, goals: &[NodeId]) -> Option<u64> {
    let mut costs = vec![None; graph.links.nodes()];
    costs[start.index()] = Some(0_u64);
    let mut changes = true;
    while changes {
        changes = false;
        for node in (0..costs.len() as u32).map(NodeId) {
            let Some(here) = costs[node.index()] else {
                continue;
            };
            let _ = graph.links.for_each_step(node, |to, cost, _| {
                let known = &mut costs[to.index()];
                if known.is_none_or(|known| here + cost.0 < known) {
                    *known = Some(here + cost.0);
                    changes = true;
                }
                ControlFlow::<()>::Continue(())
            });
        }
    }
    goals.iter().filter_map(|goal| costs[goal.index()]).min()
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn many_goals_are_as_good_as_one_by_one(
        world in worlds(),
        picks in prop::collection::vec(any::<u32>(), 0..=40),
        times in prop::sample::select(vec![1_usize, 100]),
    ) {
        let graph = world.graph();
        let some = goals(&picks, graph.links.nodes());
        // Often enough for the method that is for many goals.
        let many = some.repeat(times);
        for heuristic in formulas() {
            let plain = world.plain(&graph, heuristic);
            let found = plain.to_nearest(&many);
            for (node, &found) in (0..).map(NodeId).zip(&found) {
                let each = some.iter().map(|&goal| plain.between(node, goal));
                prop_assert_eq!(found, each.min().unwrap_or(0), "{} of {:?}", heuristic, node);
            }
        }
    }

    #[test]
    fn squares_have_the_estimates_that_maps_have(
        world in worlds(),
        picks in prop::collection::vec(any::<u32>(), 1..=9),
        start in any::<u32>(),
        nudge in prop_oneof![
            Just(None),
            (0_u32..=100_000).prop_map(|by| Some(Nudge::Scale(by))),
            (0_u32..=100_000).prop_map(|by| Some(Nudge::Cross(by))),
        ],
    ) {
        let (width, height) = world.size;
        let map = World { kind: Kind::Squares { floors: 1 }, ..world };
        let cells = map.weights[..(width * height) as usize].to_vec();
        let map = World { weights: cells.clone(), stairs: Vec::new(), ..map };
        let grid = Arc::new(Grid::from_cells(width, height, cells).expect("it is small"));
        let graph = map.graph();
        let nodes = graph.links.nodes();
        let goals = goals(&picks, nodes);
        let ends = Ends::without_goal(NodeId(start % nodes as u32)).with_goals(goals.iter().copied());
        let goals: Vec<_> = ends.goals().collect();
        for heuristic in formulas() {
            let estimator = Estimator::new(heuristic, nudge, map.steps(), &grid, &ends);
            let plain = map.plain(&graph, heuristic);
            let h = h_by_place(&plain, nudge, &goals, ends.pair());
            let cross = cross_by_place(plain.layout(), ends.pair());
            for node in (0..nodes as u32).map(NodeId) {
                prop_assert_eq!(h[node.index()], estimator.h(node));
                prop_assert_eq!(cross[node.index()], estimator.cross(node));
            }
        }
    }

    #[test]
    fn h_falls_by_no_more_than_a_step_costs(
        world in worlds(),
        picks in prop::collection::vec(any::<u32>(), 1..=6),
    ) {
        let graph = world.graph();
        let goals = goals(&picks, graph.links.nodes());
        for heuristic in formulas().filter(|&it| is_consistent(&world, it)) {
            let h = world.plain(&graph, heuristic).to_nearest(&goals);
            prop_assert!(goals.iter().all(|goal| h[goal.index()] == 0));
            for node in (0..graph.links.nodes() as u32).map(NodeId) {
                let mut falls = None;
                let _ = graph.links.for_each_step(node, |to, cost, _| {
                    if h[node.index()] > h[to.index()] + cost.0 {
                        falls = Some((heuristic, node, to, cost));
                    }
                    ControlFlow::<()>::Continue(())
                });
                prop_assert_eq!(falls, None);
            }
        }
    }

    #[test]
    fn a_search_finds_the_optimum_and_reopens_nothing(
        world in worlds(),
        picks in prop::collection::vec(any::<u32>(), 1..=4),
        start in any::<u32>(),
    ) {
        let graph = world.graph();
        let nodes = graph.links.nodes();
        let goals = goals(&picks, nodes);
        let start = NodeId(start % nodes as u32);
        let optimum = bellman_ford(&graph, start, &goals);
        for heuristic in formulas().filter(|&it| is_consistent(&world, it)) {
            let h = h_by_place(&world.plain(&graph, heuristic), None, &goals, None);
            let chain = Chain::new([Criterion::LowH, Criterion::Lifo]).expect("it has an end");
            let max_g = nodes as u64 * graph.links.max_edge().0;
            let problem = Problem {
                space: &graph.links,
                ends: Ends::without_goal(start).with_goals(goals.iter().copied()),
                ranker: Ranker::new(Table::from(h), Evaluation { g: 1, h: 1000 }, &chain, max_g),
                reopen: Reopen::Reopened,
                stop: Stop::Expanded,
            };
            let open = Listed::<WideKey, QuaternaryHeap<_>>::default();
            let mut search = BestFirst::of_any(&problem.space, open).expect("it fits");
            search.run(&problem, u64::MAX, &mut ());
            let found = search.goal().and_then(|goal| search.g(goal));
            prop_assert_eq!(found.map(|g| g.0), optimum);
            prop_assert_eq!(search.counters().reopened, 0);
        }
    }
}

/// Why h over way-points promises nothing where terrain is softened: the length of a line, rounded up, then times
/// the multiplier and rounded down, can be less than the line on the lightest ground, by a unit.
#[test]
fn a_line_over_softened_terrain_can_cost_less_than_its_estimate() {
    let mut rule = tiebreak::config::Config::default().moves;
    rule.costs = tiebreak::cost::CostModel::Lester;
    rule.accuracy = 500;
    let cell = |times: u32| NodeId(2 * times * 52 + times);
    let world = World {
        kind: Kind::Points([0, 1, 51].map(cell).to_vec()),
        size: (52, 103),
        weights: vec![2; 52 * 103],
        stairs: Vec::new(),
        rule,
    };
    let graph = world.graph();
    let h = world
        .plain(&graph, Heuristic::Euclidean)
        .to_nearest(&[NodeId(2)]);
    let mut costs = Vec::new();
    let _ = graph.links.for_each_step(NodeId(0), |_, cost, _| {
        costs.push(cost.0);
        ControlFlow::<()>::Continue(())
    });
    // 15000 sqrt(5) = 33541.0197, and 1.5 times 22361 is 33541.5.
    assert_eq!((h[0] - h[1], costs[0]), (33_542, 33_541));
}

/// The largest maps that are searched, at the heaviest weight and the largest nudges.
#[test]
fn nothing_overflows_on_the_largest_maps() {
    let layouts = |width, height| {
        [
            Layout::Squares {
                width,
                height,
                floors: 1,
            },
            Layout::Hexagons { width, height },
            Layout::Triangles { width, height },
        ]
    };
    let steps = (9 * 33461, 9 * 47321);
    for (width, height) in [(2048, 128), (128, 2048)] {
        for layout in layouts(width, height) {
            let (start, goal) = (NodeId(0), NodeId(width * height - 1));
            for heuristic in [Heuristic::Octile, Heuristic::Euclidean, Heuristic::Squared] {
                let plain = Plain::new(layout, heuristic, steps, None);
                let h = plain.to_nearest(&[goal, start]);
                for place in (0..width * height).step_by(999).map(NodeId) {
                    let each = [goal, start].map(|goal| plain.between(place, goal));
                    assert_eq!(Some(h[place.index()]), each.into_iter().min());
                }
                // Nowhere else is it larger.
                let corner = plain.between(start, goal);
                for nudge in [Nudge::Scale(100_000), Nudge::Cross(100_000)] {
                    let mut h = vec![corner; layout.places()];
                    let line = (NodeId(width - 1), NodeId(width * (height - 1)));
                    nudge_all(&mut h, &layout, Some(nudge), steps.0, Some(line));
                    assert!(h.iter().all(|&h| h < 1 << 60));
                }
            }
        }
    }
}
