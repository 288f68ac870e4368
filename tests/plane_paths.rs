//! Facts about smoother paths, their turns, and paths that a player believes in, on random worlds.

use proptest::prelude::*;
use support::cases::cases;
use support::lattice::World;
use support::lines;
use support::strategies::configs;
use tiebreak::cost::Cost;
use tiebreak::grid::{Corners, Direction, Grid};
use tiebreak::plane::{Lattice, Point, Tiles, corners_on_lines, pull, swap, turns, walked};
use tiebreak::space::NodeId;

/// Up to two floors of squares or hexagons, any rule, and a path on them: a cheapest one, or a walk that may
/// go wherever there is a step.
fn paths() -> impl Strategy<Value = (World, Vec<NodeId>)> {
    let size = (1_u32..=14, 1_u32..=10, 1_u32..=2, 0_u32..45, 1_u32..=4);
    let cells = size.prop_flat_map(|(width, height, floors, walls, most)| {
        let cell = (0_u32..100, 1..=most);
        let cell = cell.prop_map(move |(pick, weight)| if pick < walls { 0 } else { weight });
        let cells = prop::collection::vec(cell, (width * height * floors) as usize);
        (Just(width), Just(height), cells)
    });
    let tiles = prop_oneof![Just(Tiles::Squares), Just(Tiles::Hexagons)];
    let route = prop_oneof![
        any::<(u32, u32)>().prop_map(Route::Cheapest),
        (any::<u32>(), prop::collection::vec(any::<u32>(), 0..80))
            .prop_map(|it| Route::Walk(it.0, it.1)),
    ];
    let stairs = prop::collection::vec(any::<u32>(), 3);
    (cells, tiles, configs(), stairs, route).prop_filter_map(
        "no path",
        |(cells, tiles, config, stairs, route)| {
            let (width, height, multipliers) = cells;
            let grid = Grid::new(width, height).expect("the size is legal");
            let size = width * height;
            let is_free = |place: u32| multipliers.get(place as usize).is_some_and(|&it| it > 0);
            let stairs = stairs.into_iter().map(|place| place % size);
            let mut rule = config.moves;
            if tiles == Tiles::Hexagons {
                rule.corners = Corners::Always;
            }
            let world = World {
                lattice: Lattice::new(tiles, &grid),
                stairs: stairs
                    .filter(|&it| is_free(it) && is_free(it + size))
                    .map(NodeId)
                    .collect(),
                multipliers,
                rule,
            };
            let path = route.on(&world)?;
            Some((world, path))
        },
    )
}

#[derive(Clone, Debug)]
enum Route {
    Cheapest((u32, u32)),
    Walk(u32, Vec<u32>),
}

impl Route {
    fn on(self, world: &World) -> Option<Vec<NodeId>> {
        let free: Vec<_> = (0..)
            .zip(&world.multipliers)
            .filter(|(_, it)| **it > 0)
            .collect();
        let pick = |pick: u32| Some(NodeId(free.get(pick as usize % free.len().max(1))?.0));
        match self {
            Self::Cheapest((start, goal)) => {
                cheapest(world, pick(start)?, pick(goal)?).map(|(_, path)| path)
            }
            Self::Walk(start, picks) => {
                let mut path = vec![pick(start)?];
                for pick in picks {
                    let steps = world.steps(path[path.len() - 1]);
                    let Some(step) = steps.get(pick as usize % steps.len().max(1)) else {
                        break;
                    };
                    path.push(step.0);
                }
                Some(path)
            }
        }
    }
}

fn cheapest(world: &World, start: NodeId, goal: NodeId) -> Option<(Cost, Vec<NodeId>)> {
    tiebreak::astar(&world.space(), start, goal, |_| 0).expect("its costs are small")
}

fn cost(world: &World, path: &[NodeId]) -> u64 {
    let steps = path
        .windows(2)
        .map(|it| world.edge(it[0], it[1]).expect("each step is legal").0);
    steps.sum()
}

/// How often the direction of the step changes, stairs aside.
fn turns_of_steps(world: &World, path: &[NodeId]) -> u32 {
    let way =
        |it: &[NodeId]| -> Option<Direction> { world.edge(it[0], it[1]).expect("it is legal").1 };
    let ways: Vec<_> = path.windows(2).map(way).collect();
    let is_turn = |it: &&[Option<Direction>]| it[0] != it[1] && it[0].is_some() && it[1].is_some();
    ways.windows(2).filter(is_turn).count() as u32
}

/// The definition, round by round over the whole path.
fn swapped(world: &World, path: &[NodeId]) -> Vec<NodeId> {
    let mut path = path.to_vec();
    loop {
        let before = path.clone();
        for i in 1..path.len().saturating_sub(1) {
            let two = |path: &[NodeId]| cost(world, &path[i - 1..=i + 1]);
            let better = world.steps(path[i - 1]).into_iter().find_map(|(q, _, _)| {
                let mut other = path.clone();
                other[i] = q;
                let is_better = q != path[i]
                    && q != path[i + 1]
                    && world.edge(q, path[i + 1]).is_some()
                    && two(&other) <= two(&path)
                    && turns_of_steps(world, &other) < turns_of_steps(world, &path);
                is_better.then_some(other)
            });
            path = better.unwrap_or(path);
        }
        if path == before {
            return path;
        }
    }
}

/// Column and row, where cells are on the same floor.
fn ends(world: &World, from: NodeId, to: NodeId) -> Option<[Point; 2]> {
    let same = world.lattice.floor(from) == world.lattice.floor(to);
    same.then(|| [from, to].map(|place| world.lattice.point(place)))
}

/// The multipliers that a line between cells enters, if it is clear.
fn entered(world: &World, from: NodeId, to: NodeId) -> Option<Vec<u32>> {
    let [one, other] = ends(world, from, to)?;
    let size = world.lattice.width * world.lattice.height;
    let multiplier = |(x, y): Point| {
        let cell = y as u32 * world.lattice.width + x as u32;
        world.multipliers[(world.lattice.floor(from) * size + cell) as usize]
    };
    let rule = corners_on_lines(&world.rule);
    let mut cells = lines::cells(one, other);
    cells.remove(&one);
    let is_clear = lines::is_clear(|cell| multiplier(cell) > 0, one, other, rule);
    is_clear.then(|| cells.into_iter().map(multiplier).collect())
}

/// The definition.
fn pulled(world: &World, path: &[NodeId]) -> Vec<NodeId> {
    let mut kept = vec![path[0]];
    let mut a = 0;
    for i in 1..path.len().saturating_sub(1) {
        let along = path[a + 1..=i + 1]
            .iter()
            .map(|it| world.multipliers[it.index()]);
        let cheapest = along.min().expect("there are two");
        let line = entered(world, path[a], path[i + 1]);
        if line.is_none_or(|line| line.into_iter().any(|it| it > cheapest)) {
            kept.push(path[i]);
            a = i;
        }
    }
    kept.extend(path[1..].last());
    kept
}

/// A line's length in millionths, rounded up: a line never counts more than the same line in pieces.
fn length(world: &World, from: NodeId, to: NodeId) -> u64 {
    let Some([(x, y), (to_x, to_y)]) = ends(world, from, to) else {
        return 0;
    };
    let (dx, dy) = (u64::from(x.abs_diff(to_x)), u64::from(y.abs_diff(to_y)));
    let square = (dx * dx + dy * dy) * 1_000_000_000_000;
    let root = square.isqrt();
    root + u64::from(root * root < square)
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn swapping_is_what_is_specified((world, path) in paths()) {
        let space = world.space();
        let smoother = swap(&path, &space, world.lattice);
        prop_assert_eq!(&smoother, &swapped(&world, &path));
        prop_assert_eq!(smoother.len(), path.len());
        prop_assert!(cost(&world, &smoother) <= cost(&world, &path));
        let turns = |path: &[NodeId]| turns(path, world.lattice);
        prop_assert!(turns(&smoother) <= turns(&path));
        prop_assert_eq!((smoother.first(), smoother.last()), (path.first(), path.last()));
        prop_assert_eq!(&swap(&smoother, &space, world.lattice), &smoother);
    }
}

proptest! {
    #![proptest_config(cases(6000))]

    #[test]
    fn turns_are_changes_of_direction((world, path) in paths()) {
        prop_assert_eq!(turns(&path, world.lattice), turns_of_steps(&world, &path));
        let mut back = path.clone();
        back.reverse();
        prop_assert_eq!(turns(&back, world.lattice), turns(&path, world.lattice));
    }

    #[test]
    fn pulling_is_what_is_specified((mut world, start) in paths(), goal in any::<u32>()) {
        world.lattice.tiles = Tiles::Squares;
        let Some(path) = Route::Cheapest((start[0].0, goal)).on(&world) else {
            return Ok(());
        };
        let multiplier = |place: NodeId| world.multipliers[place.index()];
        let straight = pull(&path, world.lattice, corners_on_lines(&world.rule), multiplier);
        prop_assert_eq!(&straight, &pulled(&world, &path));
        prop_assert_eq!((straight.first(), straight.last()), (path.first(), path.last()));
        let total = |path: &[NodeId]| -> u64 {
            path.windows(2).map(|it| length(&world, it[0], it[1])).sum()
        };
        prop_assert!(total(&straight) <= total(&path));
        // Every piece against the part of the path that it stands for.
        let mut rest = &path[..];
        for it in straight.windows(2) {
            let end = rest.iter().position(|place| *place == it[1]).expect("it is one of the path's");
            let steps = rest[..=end].windows(2);
            let steps: u64 = steps.map(|it| length(&world, it[0], it[1]) * u64::from(multiplier(it[1]))).sum();
            rest = &rest[end..];
            match entered(&world, it[0], it[1]) {
                Some(line) => {
                    let dearest = line.into_iter().max().unwrap_or(0);
                    prop_assert!(length(&world, it[0], it[1]) * u64::from(dearest) <= steps);
                }
                None => prop_assert!(ends(&world, it[0], it[1]).is_none(), "only stairs aren't clear"),
            }
        }
    }

    #[test]
    fn a_believed_path_is_walked_to_the_first_wall((truth, path) in paths(), mask in any::<u64>(), penalties in 0_u64..1000) {
        let (start, goal) = (path[0], path[path.len() - 1]);
        let is_known = |place: usize| mask >> (place % 61) & 1 == 1 || [start, goal].contains(&NodeId(place as u32));
        let mut belief = truth.clone();
        for (place, multiplier) in belief.multipliers.iter_mut().enumerate() {
            *multiplier = if is_known(place) { *multiplier } else { 1 };
        }
        let (believed, path) = cheapest(&belief, start, goal).expect("there is one in truth");
        let step = |from, to| truth.edge(from, to).map(|(cost, _)| Cost(cost));
        let came_to = walked(&path, step, Cost(penalties));
        let blocked = path.windows(2).position(|it| truth.edge(it[0], it[1]).is_none());
        prop_assert_eq!(came_to.blocked, blocked.map(|step| step as u32));
        let real = blocked.is_none().then(|| Cost(cost(&truth, &path) + penalties));
        prop_assert_eq!(came_to.cost, real);
        let least = cheapest(&truth, start, goal).expect("the path is one").0;
        prop_assert!(believed <= least);
        prop_assert!(real.is_none_or(|real| least.0 + penalties <= real.0));
    }
}
