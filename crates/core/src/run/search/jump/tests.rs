use std::ops::ControlFlow::Continue;
use std::sync::Arc;

use super::kept::{Directions, Kept, Window};
use super::{Jumps, Leaps, Lines};
use crate::config::Config;
use crate::cost::CostModel;
use crate::ends::Ends;
use crate::grid::{Corners, Direction, Grid, Moves, MovesRule, Neighbourhood};
use crate::search::neighbours::{Found, Neighbours};
use crate::space::{NodeId, Space, Way};

fn rule(neighbours: Neighbourhood, corners: Corners) -> MovesRule {
    MovesRule {
        neighbours,
        corners,
        checkerboard: true,
        costs: CostModel::Lester,
        ..Config::default().moves
    }
}

/// Eight moves under each corner rule, and four.
fn rules() -> impl Iterator<Item = MovesRule> {
    let eight = Corners::ALL.iter();
    let eight = eight.map(|&corners| rule(Neighbourhood::Eight, corners));
    eight.chain([rule(Neighbourhood::Four, Corners::Never)])
}

fn window(rows: [&str; 3]) -> Window {
    let cells = rows.concat();
    let free = cells.bytes().enumerate().filter(|(_, cell)| *cell == b'.');
    Window(free.fold(0, |window, (bit, _)| window | 1 << bit))
}

fn names(set: Directions) -> String {
    let all = Direction::ALL.iter();
    let names = all.filter(|&&way| set >> way as u8 & 1 == 1);
    names.map(|way| way.name()).collect::<Vec<_>>().join(" ")
}

#[test]
fn walls_force_what_the_corner_rule_says() {
    use Corners::{Always, Never, One};
    use Direction::{E, N, NE, SW};
    use Neighbourhood::{Eight, Four};
    let open = ["...", "...", "..."];
    // Walls behind, beside and ahead on the upper side; a wall behind a diagonal; a gap in a wall.
    let (behind, beside, ahead) = (
        ["#..", "...", "..."],
        [".#.", "...", "..."],
        ["..#", "...", "..."],
    );
    let (under, pinched) = (["...", "...", ".#."], ["##.", "..#", "..."]);
    for (neighbours, corners, way, rows, expected) in [
        (Eight, Never, E, open, "E"),
        (Eight, Never, E, behind, "N NE E"),
        (Eight, Never, E, beside, "E"),
        (Eight, Never, E, ahead, "E"),
        (Eight, Never, E, pinched, ""),
        (Eight, Never, NE, open, "N NE E"),
        (Eight, Never, NE, under, "N NE E"),
        (Eight, One, E, behind, "E"),
        (Eight, One, E, beside, "NE E"),
        (Eight, One, E, ahead, "E"),
        (Eight, One, E, pinched, ""),
        (Eight, Always, E, pinched, "NE"),
        (Eight, One, NE, open, "N NE E"),
        (Eight, One, NE, under, "N NE E SE"),
        (Eight, Always, SW, beside, "S SW W NW"),
        (Eight, Always, SW, under, "SW W"),
        (Four, Never, N, open, "N E W"),
        (Four, Never, N, under, "N E W"),
        (Four, Never, E, open, "E"),
        (Four, Never, E, behind, "N E"),
        (Four, Never, E, beside, "E"),
    ] {
        let kept = Kept::new(&rule(neighbours, corners));
        let out = names(kept.out_of(Some(way), window(rows)));
        assert_eq!(out, expected, "{way} {rows:?} {neighbours} {corners}");
    }
    let all = Kept::new(&rule(Eight, Never)).out_of(None, window(open));
    assert_eq!(names(all), "N NE E SE S SW W NW");
}

#[test]
fn a_run_ends_at_walls_goals_and_forced_steps() {
    let cells = b"\
        .........\
        ....#....\
        .........";
    let cells = cells.iter().map(|&cell| u8::from(cell == b'.')).collect();
    let grid = Arc::new(Grid::from_cells(9, 3, cells).unwrap());
    let rule = rule(Neighbourhood::Eight, Corners::Never);
    let runs = |from: NodeId, goal: NodeId| {
        let jumps = Jumps::new(Moves::new(Arc::clone(&grid), &rule), &Ends::new(from, goal));
        let mut runs = Vec::new();
        let _ = jumps.look_around(from, Way::NONE, |found| {
            if let Found::Scan {
                place,
                steps,
                is_point,
            } = found
            {
                runs.push((grid.xy(place), steps, is_point));
            }
            Continue::<()>(())
        });
        runs
    };
    let at = |x, y| grid.node(x, y);
    // South to the border. South-east: nothing to the sides of (1, 1), and east of (2, 2) the wall has just
    // ended. East the same. The order is reversed where x + y is even.
    assert_eq!(
        runs(at(0, 0), at(8, 1)),
        [
            ((0, 2), 2, false),
            ((2, 2), 2 + (2 + 1) + 3, true),
            ((5, 0), 5, true),
        ]
    );
}

/// Numbers by a fixed rule.
fn numbers(seed: u32) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % below
    }
}

#[test]
fn words_of_cells_give_the_same_runs_as_cells_one_by_one() {
    let sizes = [
        (1, 1),
        (1, 90),
        (90, 1),
        (7, 5),
        (63, 6),
        (64, 6),
        (65, 6),
        (6, 127),
        (150, 12),
        (12, 150),
    ];
    let mut runs = 0_u64;
    for (width, height) in sizes {
        for walls in [0, 3, 12, 40] {
            let mut draw = numbers(width * 1000 + height * 10 + walls);
            let cells = (0..width * height).map(|_| u8::from(draw(100) >= walls) * 3);
            let mut cells: Vec<u8> = cells.collect();
            let goal = NodeId(draw(width * height));
            cells[goal.index()] = 3;
            let grid = Arc::new(Grid::from_cells(width, height, cells).unwrap());
            for rule in rules() {
                let moves = Moves::new(Arc::clone(&grid), &rule);
                let jumps = Jumps::new(moves, &Ends::new(goal, goal));
                let leaps = Leaps::new(&jumps, Arc::new(Lines::new(&grid, &rule)));
                let nodes = (0..width * height).map(NodeId);
                for node in nodes.filter(|&node| grid.weight(node).is_some()) {
                    for way in ways_into(&grid, node) {
                        runs += compare(&jumps, &leaps, node, way);
                    }
                }
            }
        }
    }
    assert!(runs > 100_000, "{runs}");
}

/// No way, and one from each cell around.
fn ways_into(grid: &Grid, node: NodeId) -> impl Iterator<Item = Way> {
    let (x, y) = grid.xy(node);
    let columns = x.saturating_sub(1)..(x + 2).min(grid.width());
    let rows = y.saturating_sub(1)..(y + 2).min(grid.height());
    let cells = columns.flat_map(move |x| rows.clone().map(move |y| (x, y)));
    let around = cells.filter(move |&cell| cell != (x, y));
    around
        .map(|(x, y)| Way(grid.node(x, y).0))
        .chain([Way::NONE])
}

/// Compares what both find from a cell; gives the number of runs.
fn compare(jumps: &Jumps, leaps: &Leaps, node: NodeId, way: Way) -> u64 {
    let (mut runs, mut scanned) = (0, 0);
    let mut edges = Vec::new();
    let _ = jumps.look_around(node, way, |found| {
        match found {
            Found::Scan { steps, .. } => {
                runs += 1;
                scanned += steps;
            }
            Found::Edge(to, cost, way) => edges.push((to, cost, way)),
        }
        Continue::<()>(())
    });
    let mut found = Vec::new();
    leaps.forget();
    let _ = leaps.for_each_edge(node, way, |to, cost, way| {
        found.push((to, cost, way));
        Continue::<()>(())
    });
    assert_eq!(
        (&found, leaps.scanned()),
        (&edges, scanned),
        "{node:?} {way:?}"
    );
    for (to, cost, way) in found {
        for (at, of_way) in [
            (jumps.origin(to, way), jumps.cost(to, way)),
            (leaps.origin(to, way), leaps.cost(to, way)),
        ] {
            assert_eq!((at, of_way), (node, cost));
        }
        assert!(cost <= jumps.max_edge() && cost <= leaps.max_edge());
    }
    runs
}
