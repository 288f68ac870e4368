//! Facts about estimates that are prepared, on random maps.

use proptest::prelude::*;
use support::cases::cases;
use support::prepared::{distances, ends, free, islands, moves, picks, plain, steps, turned_round};
use support::strategies::scenarios;
use tiebreak::prepare::{Coarse, CoarseKind, Landmarks, NO_WAY, Tiles, Work};
use tiebreak::space::{NodeId, Space};

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn landmarks_and_their_h_are_those_that_are_defined(
        scenario in scenarios(), goals in picks(), wanted in 1_usize..=6, budget in 1_u64..200,
    ) {
        let edges = steps(&scenario);
        let back = turned_round(&edges);
        let [forward, backward] = moves(&scenario);
        let nodes = forward.nodes();
        let ends = ends(&scenario, &[], &goals);
        let goals: Vec<_> = ends.goals().collect();
        let mut landmarks = Landmarks::new(&forward, wanted).expect("it fits");
        while !landmarks.run(&forward, &backward, free(&scenario), budget) {}

        let islands = islands(&forward, free(&scenario), u64::MAX);
        let largest = islands.largest().expect("the ends are free");
        let mut nearest = distances(nodes, &edges, &[islands.first(largest)]);
        let mut expected: Vec<NodeId> = Vec::new();
        let farthest = |nearest: &[u64]| {
            let far = nearest.iter().copied().filter(|&cost| cost != NO_WAY).max();
            let place = nearest.iter().position(|&cost| Some(cost) == far);
            NodeId(place.expect("the island has a node") as u32)
        };
        while expected.len() < wanted {
            let next = farthest(&nearest);
            if nearest[next.index()] == 0 && !expected.is_empty() {
                break;
            }
            expected.push(next);
            nearest = distances(nodes, &edges, &expected);
        }
        prop_assert_eq!(landmarks.places().collect::<Vec<_>>(), &expected[..]);
        prop_assert_eq!(landmarks.work().searches, 1 + 2 * expected.len() as u64);
        let size = u64::from(islands.size(largest));
        prop_assert_eq!(landmarks.work().expanded, landmarks.work().searches * size);

        let plain = |node: NodeId| goals.iter().map(|&goal| plain(&scenario, node, goal)).min();
        let plain = |node| plain(node).expect("there is a goal");
        let bounds = landmarks.bounds(nodes, &goals).expect("it fits");
        let from: Vec<_> = expected.iter().map(|&it| distances(nodes, &edges, &[it])).collect();
        let to: Vec<_> = expected.iter().map(|&it| distances(nodes, &back, &[it])).collect();
        for node in (0..nodes as u32).map(NodeId).filter(|&node| free(&scenario)(node)) {
            let mut bound = 0;
            for (from, to) in from.iter().zip(&to) {
                if goals.iter().chain([&node]).any(|it| from[it.index()] == NO_WAY) {
                    continue;
                }
                let [from, to] = [from, to].map(|costs| |it: NodeId| i128::from(costs[it.index()]));
                let near = goals.iter().map(|&goal| from(goal) - from(node)).min();
                let far = goals.iter().map(|&goal| to(goal)).max();
                let bounds = near.into_iter().chain(far.map(|far| to(node) - far));
                bound = bounds.fold(bound, i128::max);
            }
            prop_assert_eq!(i128::from(bounds[node.index()]), bound);
        }
        let h: Vec<u64> = (0..).map(NodeId).zip(bounds).map(|(node, bound)| bound.max(plain(node))).collect();
        // Consistent, and so admissible: 0 at goals, and no step lowers it by more than it costs.
        prop_assert!(goals.iter().all(|goal| h[goal.index()] == 0));
        prop_assert!(edges.iter().all(|&(from, to, cost)| h[from as usize] <= cost + h[to as usize]));
    }

    #[test]
    fn coarse_h_is_the_one_that_is_defined_and_the_low_one_admissible(
        scenario in scenarios(), goals in picks(), side in 2_u32..=6, budget in 1_u64..200,
    ) {
        let edges = steps(&scenario);
        let [forward, backward] = moves(&scenario);
        let nodes = forward.nodes();
        let grid = scenario.grid();
        let tiles = Tiles::new(grid.width(), grid.height(), side);
        let goals: Vec<_> = ends(&scenario, &[], &goals).goals().collect();
        let plain = |from, to| plain(&scenario, from, to);
        let table = |kind| {
            let mut coarse = Coarse::new(&forward, tiles, kind, &goals, free(&scenario)).expect("it fits");
            while !coarse.run(&forward, &backward, free(&scenario), plain, budget) {}
            (coarse.work(), coarse.into_table())
        };
        let ((over_work, over), (low_work, low)) = (table(CoarseKind::Over), table(CoarseKind::Low));
        let block = |cell: NodeId| {
            let (x, y) = grid.xy(cell);
            (x / side, y / side)
        };
        let cells: Vec<_> = (0..nodes as u32).map(NodeId).filter(|&cell| free(&scenario)(cell)).collect();
        let point = |cell: NodeId| {
            let (column, row) = block(cell);
            let middle = |place: u32, end: u32| place * side + ((place + 1) * side).min(end) - 1;
            let (x, y) = (middle(column, grid.width()), middle(row, grid.height()));
            let off = |cell: &&NodeId| {
                let at = grid.xy(**cell);
                (2 * at.0).abs_diff(x).pow(2) + (2 * at.1).abs_diff(y).pow(2)
            };
            let inside = cells.iter().filter(|&&other| block(other) == block(cell));
            *inside.min_by_key(off).expect("the cell itself is free")
        };
        let mut points: Vec<_> = cells.iter().map(|&cell| point(cell)).collect();
        points.sort_unstable();
        points.dedup();
        let reached = |costs: &[u64]| costs.iter().filter(|&&cost| cost != NO_WAY).count() as u64;
        let from: Vec<_> = points.iter().map(|&it| distances(nodes, &edges, &[it])).collect();
        let from = |it: NodeId| &from[points.binary_search(&it).expect("it is a point")];
        let mut work = Work::default();
        for &it in &points {
            work += Work { searches: 1, expanded: reached(from(it)) };
        }
        prop_assert_eq!(over_work, work);
        let mut goal_points: Vec<_> = goals.iter().map(|&goal| point(goal)).collect();
        goal_points.sort_unstable();
        goal_points.dedup();
        for &it in &goal_points {
            work += Work { searches: 1, expanded: reached(from(it)) };
        }
        prop_assert_eq!(low_work, work);
        let from_goals: Vec<_> = goals.iter().map(|&it| (it, distances(nodes, &edges, &[it]))).collect();
        let from_goal = |it| &from_goals.iter().find(|from| from.0 == it).expect("it is a goal").1;
        let to_goal = distances(nodes, &turned_round(&edges), &goals);
        for &n in &cells {
            let h = goals.iter().map(|&t| {
                let (w, end) = (point(n), point(t));
                let across = from(w)[end.index()];
                let (out, back) = (from(w)[n.index()], from_goal(t)[end.index()]);
                let in_one = block(n) == block(t);
                let over = if in_one || across == NO_WAY { plain(n, t) } else { plain(n, w) + across + plain(end, t) };
                let known = ![across, out, back].contains(&NO_WAY);
                let low = if known { across.saturating_sub(out + back) } else { 0 };
                (over, plain(n, t).max(low))
            });
            let h: Vec<_> = h.collect();
            prop_assert_eq!(Some(over[n.index()]), h.iter().map(|h| h.0).min());
            prop_assert_eq!(Some(low[n.index()]), h.iter().map(|h| h.1).min());
            prop_assert!(low[n.index()] <= to_goal[n.index()]);
        }
    }
}
