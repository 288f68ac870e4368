//! Searches of any graph, by any estimate, between any sets of ends.

use proptest::prelude::*;
use proptest::sample::Index;
use support::cases::cases;
use support::naive;
use support::strategies::scenarios;
use tiebreak::astar;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::estimate::{Estimate, Table, from_fn};
use tiebreak::open::{Listed, QuaternaryHeap};
use tiebreak::priority::{Criterion, Ranker, WideKey};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{BestFirst, Counters, Method, Problem, Status, Stop};
use tiebreak::space::{Adjacency, NodeId, Space};
use tiebreak::trace::Trace;

type Edge = (u32, u32, u64);

/// A few nodes, loops and parallel edges included.
fn graphs() -> impl Strategy<Value = (usize, Vec<Edge>)> {
    (1_u32..12).prop_flat_map(|nodes| {
        let cost = prop_oneof![1_u64..6, 1_u64..1_000_000];
        let edges = prop::collection::vec((0..nodes, 0..nodes, cost), 0..40);
        edges.prop_map(move |edges| (nodes as usize, edges))
    })
}

/// The least cost to `goal` from each node, by relaxing every edge until nothing changes.
fn distances(nodes: usize, edges: &[Edge], goal: u32) -> Vec<Option<u64>> {
    let mut best = vec![None; nodes];
    best[goal as usize] = Some(0);
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for &(from, to, cost) in edges {
            let Some(rest) = best[to as usize] else {
                continue;
            };
            let old: &mut Option<u64> = &mut best[from as usize];
            if old.is_none_or(|old| cost + rest < old) {
                *old = Some(cost + rest);
                changed = true;
            }
        }
    }
    best
}

/// The cost of a path by the cheapest edges between its nodes.
fn cost_of(path: &[NodeId], edges: &[Edge]) -> Option<u64> {
    let step = |pair: &[NodeId]| {
        let between = edges
            .iter()
            .filter(|&&(from, to, _)| [from, to] == [pair[0].0, pair[1].0]);
        between.map(|edge| edge.2).min()
    };
    path.windows(2).map(step).sum()
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn astar_finds_the_cheapest_path_of_any_graph(
        (nodes, edges) in graphs(),
        ends in any::<(Index, Index)>(),
        shares in prop::collection::vec(0_u64..=100, 12),
    ) {
        let (start, goal) = (ends.0.index(nodes) as u32, ends.1.index(nodes) as u32);
        let graph = Adjacency::new(nodes, edges.iter().copied()).expect("a graph");
        let left = distances(nodes, &edges, goal);
        // Admissible, seldom consistent; as large as possible where no path leads on.
        let guess = |node: NodeId| left[node.index()].map_or(u64::MAX, |left| left * shares[node.index()] / 100);
        for h in [&(|_| 0_u64) as &dyn Fn(NodeId) -> u64, &guess] {
            let found = astar(&graph, NodeId(start), NodeId(goal), h).expect("it fits");
            prop_assert_eq!(found.as_ref().map(|found| found.0.0), left[start as usize]);
            if let Some((cost, path)) = found {
                prop_assert_eq!((path[0].0, path[path.len() - 1].0), (start, goal));
                prop_assert_eq!(cost_of(&path, &edges), Some(cost.0));
            }
        }
        // A senseless estimate costs the optimum, never the path.
        let found = astar(&graph, NodeId(start), NodeId(goal), |node| shares[node.index()] << 40);
        let found = found.expect("it fits");
        let cost = found.as_ref().map(|(_, path)| cost_of(path, &edges).expect("edges"));
        prop_assert_eq!(cost, found.map(|(cost, _)| cost.0));
        prop_assert_eq!(cost.is_some(), left[start as usize].is_some());
        prop_assert!(cost >= left[start as usize]);
    }

    /// The formula, a table of its values and a function have the same events, with packed records and
    /// with plain ones.
    #[test]
    fn it_does_not_matter_where_h_comes_from_nor_how_records_are_kept(scenario in searches()) {
        let problem = registry::problem(&scenario);
        let (space, ends, formula) = (&problem.space, &problem.ends, problem.ranker.estimator());
        let expected = run(&problem);
        let all = (0..space.nodes() as u32).map(NodeId);
        let table = Table::from(all.map(|node| formula.h(node)).collect::<Vec<_>>());
        prop_assert_eq!(&run(&guided(&scenario, space, ends, table)), &expected);
        let function = from_fn(formula.max_h(), |node| formula.h(node));
        prop_assert_eq!(&run(&guided(&scenario, space, ends, function)), &expected);
    }

    #[test]
    fn sets_of_ends_are_searched_as_the_naive_search_does(
        scenario in scenarios(),
        starts in prop::collection::vec(any::<Index>(), 0..4),
        goals in prop::collection::vec(any::<Index>(), 0..4),
        (stop, method) in (prop::sample::select(&[Stop::Expanded, Stop::Generated]), prop::sample::select(&[Method::AStar, Method::Dijkstra])),
    ) {
        // Lifo and the clockwise order, which the naive search follows.
        let moves = tiebreak::grid::MovesRule { order: tiebreak::grid::Order::CLOCKWISE, checkerboard: false, ..scenario.config().moves };
        let config = Config { method, stop, moves, ..Config::default() };
        let scenario = Scenario::new(scenario.world().clone(), scenario.ends().clone(), config).expect("as before");
        let cells = (0..).map(NodeId).zip(scenario.grid().cells());
        let free: Vec<_> = cells.filter(|(_, weight)| **weight != 0).map(|(cell, _)| cell).collect();
        let some = |picks: &[Index]| picks.iter().map(|pick| *pick.get(&free)).collect::<Vec<_>>();
        let ends = scenario.ends().clone().with_starts(some(&starts)).with_goals(some(&goals));
        let expected = naive_sets(&scenario, &ends);
        let searches = [registry::search(&scenario), registry::search_general(&scenario)];
        for mut search in searches.map(|search| search.expect("it fits")) {
            search.run(3);
            search.ask(&ends);
            let mut trace = Trace::new(scenario.grid().cells().len(), usize::MAX);
            search.run_observed(u64::MAX, &mut trace);
            let answer = Answer {
                order: trace.order().collect(),
                cost: search.cost().map(|cost| cost.0),
                path: search.path(),
                counters: search.counters(),
            };
            prop_assert_eq!(&answer, &expected);
        }
    }
}

fn searches() -> impl Strategy<Value = Scenario> {
    scenarios().prop_filter("neither walks nor lines nor columns", |scenario| {
        let config = scenario.config();
        let is_of_map = |one: &Criterion| *one == Criterion::Cross || one.is_of_place();
        config.method != Method::Walk && !config.chain.criteria().iter().any(is_of_map)
    })
}

fn guided<'a, S: Space, E: Estimate>(
    scenario: &Scenario,
    space: &'a S,
    ends: &Ends,
    h: E,
) -> Problem<&'a S, E> {
    let config = scenario.config();
    let max_g = space.max_edge().0 * space.nodes() as u64;
    Problem {
        space,
        ends: ends.clone(),
        ranker: Ranker::new(h, config.evaluation(), &config.chain, max_g),
        reopen: config.reopen,
        stop: config.stop,
    }
}

/// The order of expansion, the path and the counters, which packed and plain records agree on.
fn run<S: Space, E: Estimate>(problem: &Problem<S, E>) -> (Vec<NodeId>, Vec<NodeId>, Counters) {
    let open = Listed::<WideKey, QuaternaryHeap<_>>::default;
    let mut packed = BestFirst::new(&problem.space, open()).expect("it fits");
    let mut plain = BestFirst::of_any(&problem.space, open()).expect("it fits");
    let mut traces = [(); 2].map(|()| Trace::new(problem.space.nodes(), usize::MAX));
    packed.run(problem, u64::MAX, &mut traces[0]);
    plain.run(problem, u64::MAX, &mut traces[1]);
    assert!(traces[0].events().eq(traces[1].events()));
    assert_eq!(packed.counters(), plain.counters());
    let path = |goal| packed.path_to(&problem.space, goal);
    (
        traces[0].order().collect(),
        packed.goal().map_or(Vec::new(), path),
        packed.counters(),
    )
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Answer {
    order: Vec<NodeId>,
    cost: Option<u64>,
    path: Vec<NodeId>,
    counters: Counters,
}

/// `[f, h, lifo]` over a list that is searched for its first entry, with h the least of all goals.
fn naive_sets(scenario: &Scenario, ends: &Ends) -> Answer {
    let config = scenario.config();
    let goals: Vec<_> = ends.goals().collect();
    let to_goal = goals.iter().map(|&goal| {
        Scenario::new(scenario.world().clone(), (goal, goal), config.clone()).expect("a free cell")
    });
    let to_goal: Vec<_> = to_goal.collect();
    let h = |node| {
        to_goal
            .iter()
            .map(|one| naive::h(one, node))
            .min()
            .expect("a goal")
    };
    let is_dijkstra = config.method == Method::Dijkstra;
    let key = |node, g: u64, sequence: i128| {
        let h = h(node);
        (
            i128::from(g) + if is_dijkstra { 0 } else { h },
            h,
            -sequence,
        )
    };
    let mut answer = Answer::default();
    let count = scenario.grid().cells().len();
    let (mut g, mut parents, mut closed) =
        (vec![None; count], vec![None; count], vec![false; count]);
    let mut open = Vec::new();
    let mut sequence = 0;
    for start in ends.starts() {
        g[start.index()] = Some(0);
        open.push((key(start, 0, sequence), start));
        sequence += 1;
    }
    answer.counters.generated = open.len() as u64;
    answer.counters.max_open = open.len() as u64;
    let mut end = None;
    while end.is_none() {
        let Some(first) = (0..open.len()).min_by_key(|&entry| open[entry].0) else {
            break;
        };
        let node = open.swap_remove(first).1;
        closed[node.index()] = true;
        answer.order.push(node);
        answer.counters.expanded += 1;
        if goals.contains(&node) {
            end = Some(node);
            break;
        }
        for (to, cost) in naive::edges(scenario, node) {
            let better = g[node.index()].expect("it was seen") + cost;
            match g[to.index()] {
                Some(old) if old <= better => continue,
                Some(_) => {
                    assert!(!closed[to.index()], "h is consistent");
                    answer.counters.updated += 1;
                    open.retain(|entry| entry.1 != to);
                }
                None => answer.counters.generated += 1,
            }
            (g[to.index()], parents[to.index()]) = (Some(better), Some(node));
            open.push((key(to, better, sequence), to));
            sequence += 1;
            if config.stop == Stop::Generated && goals.contains(&to) {
                end = Some(to);
                break;
            }
        }
        answer.counters.max_open = answer.counters.max_open.max(open.len() as u64);
    }
    if let Some(goal) = end {
        answer.cost = g[goal.index()];
        let path = std::iter::successors(Some(goal), |node| parents[node.index()]);
        answer.path = path.collect();
        answer.path.reverse();
    }
    answer
}

/// More edges into a node than a packed record can tell apart, and more nodes.
#[test]
fn any_number_of_edges_may_lead_to_a_node() {
    let spokes = 100_000_u32;
    let hub = spokes + 1;
    let out = (1..=spokes).map(|spoke| (0, spoke, 10));
    let back = (1..=spokes).map(|spoke| (spoke, hub, if spoke == 77_777 { 4 } else { 5 }));
    let graph = Adjacency::new(hub as usize + 1, out.chain(back)).unwrap();
    let (cost, path) = astar(&graph, NodeId(0), NodeId(hub), |_| 0)
        .unwrap()
        .unwrap();
    assert_eq!((cost.0, path), (14, [0, 77_777, hub].map(NodeId).to_vec()));
}

#[test]
fn without_a_goal_every_node_that_can_be_reached_is_expanded() {
    let graph = Adjacency::new(5, [(0, 1, 3), (1, 2, 4), (3, 0, 1), (4, 1, 1)]).unwrap();
    let scenario = Scenario::new(
        tiebreak::grid::Grid::new(1, 1).unwrap(),
        (NodeId(0), NodeId(0)),
        Config::of(Method::Dijkstra),
    );
    let ends = Ends::without_goal(NodeId(0)).with_starts([NodeId(4)]);
    let problem = guided(&scenario.unwrap(), &graph, &ends, from_fn(0, |_| 0));
    let open = Listed::<u128, QuaternaryHeap<_>>::default();
    let mut engine = BestFirst::of_any(&graph, open).unwrap();
    assert_eq!(engine.run(&problem, u64::MAX, &mut ()), Status::NoPath);
    let g = (0..5).map(|node| engine.g(NodeId(node)).map(|g| g.0));
    assert_eq!(
        g.collect::<Vec<_>>(),
        [Some(0), Some(1), Some(5), None, Some(0)]
    );
    assert_eq!(engine.path_to(&graph, NodeId(2)), [4, 1, 2].map(NodeId));
    assert_eq!(engine.goal(), None);
    engine.reset();
    assert_eq!(engine.g(NodeId(0)), None);
}

#[test]
fn a_question_that_makes_no_sense_is_refused_in_a_sentence() {
    let graph = Adjacency::new(2, [(0, 1, 1)]).unwrap();
    let ask = |start, goal| astar(&graph, NodeId(start), NodeId(goal), |_| 0);
    assert_eq!(
        ask(2, 0).unwrap_err().to_string(),
        "The start is node 2, but the graph has only 2 nodes."
    );
    assert_eq!(
        ask(0, 7).unwrap_err().to_string(),
        "The goal is node 7, but the graph has only 2 nodes."
    );
    assert_eq!(ask(1, 0), Ok(None));
    assert_eq!(ask(1, 1).unwrap().unwrap().1, [NodeId(1)]);
}

#[test]
#[should_panic(expected = "the records are too narrow for this space")]
fn packed_records_refuse_a_space_of_many_ways() {
    let graph = Adjacency::new(100, [(0, 1, 1)]).unwrap();
    let open = Listed::<u128, QuaternaryHeap<_>>::default();
    let _ = BestFirst::new(&graph, open);
}

#[test]
fn a_walk_ends_at_the_goal_that_it_reaches() {
    let grid = tiebreak::grid::Grid::new(10, 1).unwrap();
    let (start, goal) = (NodeId(0), NodeId(9));
    let scenario = Scenario::new(grid, (start, goal), Config::of(Method::Walk)).unwrap();
    let mut walk = registry::search(&scenario).unwrap();
    walk.ask(&Ends::new(start, goal).with_goals([NodeId(3)]));
    assert_eq!(walk.run(u64::MAX), Status::Found);
    assert_eq!(walk.path(), [0, 1, 2, 3].map(NodeId));
    assert_eq!(walk.cost().map(|cost| cost.0), Some(3 * 33461));
    walk.ask(&Ends::new(goal, start));
    assert_eq!(walk.cost(), None);
    assert_eq!((walk.run(u64::MAX), walk.path().len()), (Status::Found, 10));
}
