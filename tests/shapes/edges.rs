//! Edges of every shape.

use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::grid::{Grid, Moves, Wrap};
use tiebreak::shape::Links;
use tiebreak::shape::{hexagons, triangles};
use tiebreak::space::{NodeId, Space, Way};

use super::random::{Kind, World, worlds};
use support::cases::cases;

fn steps(links: &Links, node: NodeId) -> Vec<(NodeId, u64, u8)> {
    let mut steps = Vec::new();
    let _ = links.for_each_step(node, |to, cost, direction| {
        steps.push((to, cost.0, direction));
        ControlFlow::<()>::Continue(())
    });
    steps
}

fn all_steps(links: &Links) -> Vec<(NodeId, NodeId, u64, u8)> {
    let nodes = (0..links.nodes() as u32).map(NodeId);
    let of_node = |from| {
        steps(links, from)
            .into_iter()
            .map(move |(to, cost, way)| (from, to, cost, way))
    };
    nodes.flat_map(of_node).collect()
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn backwards_there_are_the_same_edges(world in worlds()) {
        let links = world.graph().links;
        let back = links.reversed().expect("it fits");
        let turn = |(from, to, cost, way): (NodeId, NodeId, u64, u8)| {
            (to, from, cost, if way < 8 { (way + 4) % 8 } else { way })
        };
        let mut turned: Vec<_> = all_steps(&back).into_iter().map(turn).collect();
        let mut edges = all_steps(&links);
        turned.sort_unstable();
        edges.sort_unstable();
        prop_assert_eq!(turned, edges);
        prop_assert_eq!(back.max_edge(), links.max_edge());
    }

    #[test]
    fn where_an_edge_leads_one_leads_back_and_both_ends_are_free(world in worlds()) {
        let graph = world.graph();
        let edges = all_steps(&graph.links);
        for &(from, to, ..) in &edges {
            prop_assert!(edges.iter().any(|&(back, home, ..)| (back, home) == (to, from)));
        }
        let is_free = |node: NodeId| match &world.kind {
            Kind::Regions(regions) => regions.weight(node).is_some(),
            Kind::Points(_) => true,
            _ => world.multiplier(node) > 0,
        };
        prop_assert!(edges.iter().all(|&(from, to, ..)| is_free(from) && is_free(to)));
    }

    #[test]
    fn one_floor_without_stairs_has_the_moves_of_its_map(world in worlds()) {
        let floor = (world.size.0 * world.size.1) as usize;
        let map = World {
            kind: Kind::Squares { floors: 1 },
            weights: world.weights[..floor].to_vec(),
            stairs: Vec::new(),
            ..world
        };
        let grid = Grid::from_cells(map.size.0, map.size.1, map.weights.clone()).expect("it is small");
        let moves = Moves::new(Arc::new(grid), &map.rule);
        let links = map.graph().links;
        for node in (0..floor as u32).map(NodeId) {
            let mut expected = Vec::new();
            let _ = moves.for_each_edge(node, Way::NONE, |to, cost, way| {
                expected.push((to, cost.0, way.0 as u8));
                ControlFlow::<()>::Continue(())
            });
            prop_assert_eq!(steps(&links, node), expected);
        }
    }
}

/// Distances on open ground, from the middle of a field so large that no way round its edge is shorter.
#[test]
fn distances_of_hexagons_and_triangles_are_those_of_a_breadth_first_search() {
    let (size, rule) = ((44, 44), tiebreak::config::Config::default().moves);
    let hexes = hexagons::links(size, Wrap::None, &rule, |_| 1).unwrap();
    let tris = triangles::links(size, &rule, |_| 1).unwrap();
    let point = |node: u32| ((node % 44) as i32, (node / 44) as i32);
    let mut queue = Vec::new();
    for (links, distance) in [
        (
            &hexes,
            hexagons::distance as fn((i32, i32), (i32, i32)) -> u32,
        ),
        (&tris, |from, to| triangles::distance(from, to)),
    ] {
        for start in 0..44 * 44 {
            let mut far = vec![u32::MAX; 44 * 44];
            far[start as usize] = 0;
            queue.clear();
            queue.push(NodeId(start));
            let mut next = 0;
            while next < queue.len() {
                let node = queue[next];
                next += 1;
                for (to, ..) in steps(links, node) {
                    if far[to.index()] == u32::MAX {
                        far[to.index()] = far[node.index()] + 1;
                        queue.push(to);
                    }
                }
            }
            for end in 0..44 * 44 {
                let inside =
                    |node| (2..42).contains(&point(node).0) && (2..42).contains(&point(node).1);
                let found = distance(point(start), point(end));
                assert!(found <= far[end as usize]);
                assert_eq!(found, distance(point(end), point(start)));
                if inside(start) && inside(end) {
                    assert_eq!(
                        found,
                        far[end as usize],
                        "from {:?} to {:?}",
                        point(start),
                        point(end)
                    );
                }
            }
        }
    }
}
