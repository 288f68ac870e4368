//! Facts about islands, dead ends, distances and clusters, on random maps and graphs.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::prepared::{Edges, distances, ends, free, islands, moves, picks, steps, turned_round};
use support::strategies::scenarios;
use tiebreak::ends::Ends;
use tiebreak::event::{Event, Kind};
use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::open::{Listed, QuaternaryHeap};
use tiebreak::prepare::{Clusters, Distances, Joined, NO_WAY, Needed, Tiles, Work};
use tiebreak::priority::WideKey;
use tiebreak::registry;
use tiebreak::search::{BestFirst, Method, Problem};
use tiebreak::space::{Adjacency, NodeId, Space, Way};

fn finished(space: &impl Space, mut needed: Needed, budget: u64) -> Needed {
    while !needed.run(space, budget) {}
    needed
}

/// The order of expansion, the path, and g of the goal.
fn answer<S: Space>(problem: &Problem<S>) -> (Vec<NodeId>, Vec<NodeId>, Option<u64>) {
    let open = Listed::<WideKey, QuaternaryHeap<_>>::default();
    let mut engine = BestFirst::of_any(&problem.space, open).expect("it fits");
    let mut events: Vec<Event> = Vec::new();
    engine.run(problem, u64::MAX, &mut events);
    let expanded = events.iter().filter(|event| event.kind == Kind::Expand);
    let path = engine
        .goal()
        .map(|goal| engine.path_to(&problem.space, goal));
    let g = engine.goal().and_then(|goal| engine.g(goal));
    (
        expanded.map(|event| event.place).collect(),
        path.unwrap_or_default(),
        g.map(|g| g.0),
    )
}

/// Which nodes lie on a simple path to one of these, by trying all of them.
fn on_a_way(edges: &Edges, to: &[NodeId], way: &mut Vec<u32>, found: &mut [bool]) {
    let last = *way.last().expect("a way begins somewhere");
    if to.contains(&NodeId(last)) {
        way.iter().for_each(|&node| found[node as usize] = true);
    }
    for &(_, next, _) in edges.iter().filter(|edge| edge.0 == last) {
        if !way.contains(&next) {
            way.push(next);
            on_a_way(edges, to, way, found);
            way.pop();
        }
    }
}

/// Small graphs with ends, each edge in both directions.
fn graphs() -> impl Strategy<Value = (usize, Edges, Ends)> {
    (1_u32..=9).prop_flat_map(|nodes| {
        let edges = prop::collection::vec((0..nodes, 0..nodes), 0..14);
        let more = || prop::collection::vec(0..nodes, 0..3);
        (edges, 0..nodes, 0..nodes, more(), more()).prop_map(
            move |(edges, start, goal, starts, goals)| {
                let both = edges.iter().flat_map(|&(a, b)| [(a, b, 1), (b, a, 1)]);
                let ends = Ends::new(NodeId(start), NodeId(goal))
                    .with_starts(starts.into_iter().map(NodeId))
                    .with_goals(goals.into_iter().map(NodeId));
                (nodes as usize, both.collect(), ends)
            },
        )
    })
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn distances_are_the_least_costs(
        scenario in scenarios(), goals in picks(), budget in 1_u64..200,
    ) {
        let edges = steps(&scenario);
        let [forward, backward] = moves(&scenario);
        let nodes = forward.nodes();
        let from: Vec<_> = ends(&scenario, &[], &goals).goals().collect();
        let expected = [
            distances(nodes, &edges, &from),
            distances(nodes, &turned_round(&edges), &from),
        ];
        let graph = Adjacency::new(nodes, edges).expect("it fits");
        let mut found = Distances::new(&forward).expect("it fits");
        let mut work = Work::default();
        for (space, expected) in [&forward, &backward].into_iter().zip(&expected) {
            found.begin(from.iter().copied());
            while !found.run(space, budget) {}
            prop_assert_eq!(found.costs(), &expected[..]);
            work.searches += 1;
            work.expanded += expected.iter().filter(|&&cost| cost != NO_WAY).count() as u64;
            prop_assert_eq!(found.work(), work);
        }
        let mut found = Distances::new(&graph).expect("it fits");
        found.begin(from);
        while !found.run(&graph, budget) {}
        prop_assert_eq!(found.costs(), &expected[0][..]);
    }

    #[test]
    fn islands_are_what_steps_join(
        scenario in scenarios(), starts in picks(), goals in picks(), budget in 1_u64..200,
    ) {
        let edges = steps(&scenario);
        let [forward, _] = moves(&scenario);
        let nodes = forward.nodes();
        let found = islands(&forward, free(&scenario), budget);
        let mut expected = vec![None; nodes];
        let mut count = 0;
        for node in (0..nodes as u32).map(NodeId).filter(|&node| free(&scenario)(node)) {
            if expected[node.index()].is_none() {
                let reached = distances(nodes, &edges, &[node]);
                let reached = reached.iter().zip(&mut expected);
                let joined = reached.filter(|(cost, _)| **cost != NO_WAY);
                joined.for_each(|(_, island)| *island = Some(count));
                prop_assert_eq!(found.first(count), node);
                count += 1;
            }
        }
        let all: Vec<_> = (0..nodes as u32).map(|node| found.of(NodeId(node))).collect();
        prop_assert_eq!(all, &expected[..]);
        prop_assert_eq!(found.count(), count as usize);
        let size = |island: u32| expected.iter().filter(|&&it| it == Some(island)).count();
        let largest = (0..count).rev().max_by_key(|&island| size(island));
        prop_assert_eq!(found.largest(), largest);
        prop_assert!((0..count).all(|island| found.size(island) as usize == size(island)));
        let ends = ends(&scenario, &starts, &goals);
        let reach = |start: &NodeId| ends.goals().any(|goal| expected[goal.index()] == expected[start.index()]);
        prop_assert_eq!(found.starts_left(&ends), ends.starts().filter(reach).collect::<Vec<_>>());
        let free = expected.iter().flatten().count() as u64;
        prop_assert_eq!(found.work(), Work { searches: 0, expanded: free });
    }

    #[test]
    fn a_node_is_needed_if_it_lies_on_a_simple_path_to_a_goal_or_what_is_kept(
        (nodes, edges, ends) in graphs(),
        kept in prop::collection::vec(any::<u32>(), 0..3),
        budget in 1_u64..20,
    ) {
        let kept: Vec<_> = kept.iter().map(|pick| NodeId(pick % nodes as u32)).collect();
        let to: Vec<_> = ends.goals().chain(kept.iter().copied()).collect();
        let mut expected = vec![false; nodes];
        for start in ends.starts() {
            let mut found = vec![false; nodes];
            on_a_way(&edges, &to, &mut vec![start.0], &mut found);
            // A start that reaches no goal needs nothing.
            if ends.goals().any(|goal| found[goal.index()]) {
                expected.iter_mut().zip(found).for_each(|(all, found)| *all |= found);
            }
        }
        let graph = Adjacency::new(nodes, edges).expect("it fits");
        let islands = islands(&graph, |_| true, budget);
        let found = Needed::new(&islands, &ends).expect("it fits").keeping(kept);
        let found = finished(&graph, found, budget);
        prop_assert_eq!(found.all(), &expected[..]);
        let skipped = expected.iter().filter(|&&it| !it).count() as u64;
        prop_assert_eq!(found.skipped(), (!found.starts().is_empty()).then_some(skipped));
    }

    #[test]
    fn without_dead_ends_the_order_is_the_plain_one_without_them(
        scenario in scenarios(), starts in picks(), goals in picks(),
    ) {
        prop_assume!(scenario.config().method != Method::Walk);
        let mut problem = registry::problem(&scenario);
        let ends = ends(&scenario, &starts, &goals);
        problem.aim(&ends);
        let space = &problem.space;
        let islands = islands(space, free(&scenario), u64::MAX);
        let needed = Needed::new(&islands, &ends).expect("it fits");
        let needed = finished(space, needed, u64::MAX);
        let mut edges = Vec::new();
        for from in (0..space.nodes() as u32).map(NodeId).filter(|&node| needed.contains(node)) {
            let _ = space.for_each_edge(from, Way::NONE, |to, cost, _| {
                if needed.contains(to) {
                    edges.push((from.0, to.0, cost.0));
                }
                ControlFlow::<()>::Continue(())
            });
        }
        // Starts that reach no goal find nothing, but are expanded: both searches leave them out.
        let Some(&first) = needed.starts().first() else { return Ok(()) };
        let left = Ends::without_goal(first)
            .with_starts(needed.starts().iter().copied())
            .with_goals(ends.goals());
        problem.ends = left.clone();
        let (mut order, path, g) = answer(&problem);
        order.retain(|&node| needed.contains(node));
        let masked = Problem {
            space: Adjacency::new(space.nodes(), edges).expect("it fits"),
            ends: left,
            ranker: problem.ranker.clone(),
            reopen: problem.reopen,
            stop: problem.stop,
        };
        prop_assert_eq!(answer(&masked), (order, path, g));
    }

    #[test]
    fn over_clusters_there_is_a_path_where_there_is_one_and_it_is_no_cheaper(
        scenario in scenarios(), starts in picks(), goals in picks(), side in 2_u32..=12, budget in 1_u64..200,
    ) {
        let rule = &scenario.config().moves;
        prop_assume!(rule.neighbours == Neighbourhood::Four || rule.corners != Corners::Always);
        let edges = steps(&scenario);
        let [forward, backward] = moves(&scenario);
        let nodes = forward.nodes();
        let grid = scenario.grid();
        let tiles = Tiles::new(grid.width(), grid.height(), side);
        let ends = ends(&scenario, &starts, &goals);
        let mut clusters = Clusters::new(&forward, tiles, free(&scenario)).expect("it fits");
        while !clusters.run(&forward, budget) {}
        // Each edge is the cheapest way inside its cluster, or a step across a gate.
        let inside = |tile| {
            let is_inside = |node: u32| tiles.of(NodeId(node)) == tile;
            let edges = edges.iter().copied();
            edges.filter(|edge| is_inside(edge.0) && is_inside(edge.1)).collect::<Edges>()
        };
        for &node in clusters.nodes() {
            let costs = distances(nodes, &inside(tiles.of(node)), &[node]);
            let mut expected: Vec<_> = clusters.nodes().iter()
                .filter(|&&to| to != node && costs[to.index()] != NO_WAY)
                .map(|to| (*to, costs[to.index()])).collect();
            let across = clusters.gates().iter().filter(|gate| gate.0 == node);
            for &(_, to) in across {
                let step = edges.iter().find(|edge| (edge.0, edge.1) == (node.0, to.0));
                expected.push((to, step.expect("a gate is a step").2));
            }
            expected.sort_unstable();
            let found: Vec<_> = clusters.edges(node).iter().map(|&(to, cost)| (to, cost.0)).collect();
            prop_assert_eq!(found, expected);
        }

        let mut joined = Joined::new(&forward, Arc::new(clusters), &ends).expect("it fits");
        while !joined.run(&forward, &backward, budget) {}
        let mut tier = Distances::new(&joined).expect("it fits");
        tier.begin(ends.starts());
        while !tier.run(&joined, budget) {}
        let plain: Vec<_> = ends.starts().collect();
        let plain = distances(nodes, &edges, &plain);
        let best = ends.goals().map(|goal| plain[goal.index()]).min().expect("there is a goal");
        let found = ends.goals().map(|goal| tier.costs()[goal.index()]).min().expect("there is a goal");
        prop_assert_eq!(found == NO_WAY, best == NO_WAY);
        prop_assert!(found >= best);
        if tiles.count() == 1 {
            prop_assert_eq!(found, best);
        }
        prop_assert!(found == NO_WAY || found <= joined.max_g());
        // Out of each node ascending, and a way leads back.
        for node in (0..nodes as u32).map(NodeId) {
            let mut last = None;
            let _ = joined.for_each_edge(node, Way::NONE, |to, cost, way| {
                assert!(last < Some(to) && joined.origin(to, way) == node);
                assert_eq!(joined.cost(to, way), cost);
                last = Some(to);
                ControlFlow::<()>::Continue(())
            });
        }
        let others = ends.starts().chain(ends.goals()).collect::<BTreeSet<_>>();
        let others = others.into_iter().filter(|end| joined.clusters().nodes().binary_search(end).is_err());
        let looked = others.map(|end| {
            let costs = distances(nodes, &inside(tiles.of(end)), &[end]);
            costs.iter().filter(|&&cost| cost != NO_WAY).count() as u64
        });
        prop_assert_eq!(joined.joined(), looked.sum::<u64>());
    }
}
