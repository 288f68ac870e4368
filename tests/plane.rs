//! Facts about lines, sight, and danger that spreads, on random maps.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::lines;
use support::strategies::scenarios;
use tiebreak::grid::{Corners, Grid, Moves, Neighbourhood, Wrap};
use tiebreak::plane::{
    Falloff, Fan, Floor, Line, Measure, Point, Scout, Source, View, corners_on_lines, dearest,
    endanger, is_clear, look, sees,
};
use tiebreak::space::{NodeId, Space, Way};

/// Maps of up to this number of cells, with few to many walls.
fn grids(width: u32, height: u32) -> impl Strategy<Value = Grid> {
    let size = (1..=width, 1..=height, 0_u32..60);
    let cells = size.prop_flat_map(|(width, height, walls)| {
        let cell = (0_u32..100, 1_u8..=9);
        let cell = cell.prop_map(move |(pick, weight)| if pick < walls { 0 } else { weight });
        let cells = prop::collection::vec(cell, (width * height) as usize);
        (Just(width), Just(height), cells)
    });
    cells.prop_map(|(width, height, cells)| {
        Grid::from_cells(width, height, cells).expect("sizes are legal")
    })
}

/// A cell of the map by a random number.
fn cell(grid: &Grid, pick: u32) -> Point {
    let (x, y) = grid.xy(NodeId(pick % grid.cells().len() as u32));
    (x as i32, y as i32)
}

fn cells(grid: &Grid) -> impl Iterator<Item = Point> {
    (0..grid.cells().len() as u32).map(|it| cell(grid, it))
}

fn weight(grid: &Grid, (x, y): Point) -> u8 {
    grid.cells()[(y * grid.width() as i32 + x) as usize]
}

fn within(range: u8, a: Point, b: Point) -> bool {
    let (dx, dy) = ((a.0 - b.0), (a.1 - b.1));
    let range = i32::from(range);
    dx * dx + dy * dy <= range * (range + 1)
}

/// floor(sqrt(dx² + dy²)), by counting up.
fn distance(a: Point, b: Point) -> i32 {
    let (dx, dy) = ((a.0 - b.0), (a.1 - b.1));
    let is_more = |root: &i32| (root + 1) * (root + 1) > dx * dx + dy * dy;
    (0..).find(is_more).expect("it is finite")
}

/// A source on one of three floors, by random numbers.
fn source(pick: (u32, u8, u8), options: (bool, bool)) -> Source {
    Source {
        at: NodeId(pick.0),
        strength: 1 + pick.1 % 9,
        range: 1 + pick.2 % 12,
        falloff: if options.0 {
            Falloff::Flat
        } else {
            Falloff::Linear
        },
        sight: options.1,
    }
}

/// What a source gives at a distance, if it reaches so far.
fn gives(source: &Source, distance: i32) -> i32 {
    let (strength, range) = (i32::from(source.strength), i32::from(source.range));
    match source.falloff {
        Falloff::Flat => strength,
        // The least whole number that isn't less than the quotient.
        Falloff::Linear => (0..)
            .find(|it| it * (range + 1) >= strength * (range + 1 - distance))
            .expect("it is finite"),
    }
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn a_line_has_the_cells_that_it_meets(from in (-30..30, -30..30), to in (-30..30, -30..30)) {
        let line: Vec<_> = Line::new(from, to).collect();
        let mut entered: BTreeSet<_> = line.iter().map(|entered| entered.cell).collect();
        prop_assert_eq!(entered.len(), line.len());
        prop_assert!(line.last().is_none_or(|last| last.cell == to));
        // One after the other: each a step from the one before, diagonal where there is a corner.
        let mut before = from;
        for it in &line {
            let step = (it.cell.0 - before.0, it.cell.1 - before.1);
            prop_assert_eq!(step.0.abs() + step.1.abs(), if it.beside.is_some() { 2 } else { 1 });
            prop_assert!(step.0.abs() <= 1 && step.1.abs() <= 1);
            if let Some(beside) = it.beside {
                prop_assert_eq!(beside, [(it.cell.0, before.1), (before.0, it.cell.1)]);
            }
            before = it.cell;
        }
        entered.insert(from);
        prop_assert_eq!(&entered, &lines::cells(from, to));
        let beside = |line: &mut dyn Iterator<Item = _>| -> BTreeSet<_> {
            line.filter_map(|it: tiebreak::plane::Entered| it.beside).map(lines::sorted).collect()
        };
        let corners = beside(&mut line.iter().copied());
        prop_assert_eq!(&corners, &lines::corners(from, to));
        let mut back: BTreeSet<_> = Line::new(to, from).map(|entered| entered.cell).collect();
        back.insert(to);
        prop_assert_eq!(back, entered);
        prop_assert_eq!(beside(&mut Line::new(to, from)), corners);
    }

    #[test]
    fn lines_are_clear_where_their_cells_and_corners_are(grid in grids(22, 18), picks in any::<[(u32, u32); 8]>()) {
        let is_free = |cell| weight(&grid, cell) > 0;
        let free = |x, y| is_free((x, y));
        for (one, other) in picks.map(|(one, other)| (cell(&grid, one), cell(&grid, other))) {
            let seen = lines::sees(is_free, one, other);
            prop_assert_eq!(sees(free, one, other), seen);
            prop_assert_eq!(sees(free, other, one), seen);
            for &corners in Corners::ALL {
                let clear = lines::is_clear(is_free, one, other, corners);
                prop_assert_eq!(is_clear(free, one, other, corners), clear);
                let mut entered = lines::cells(one, other);
                entered.remove(&one);
                let most = entered.into_iter().map(|cell| u32::from(weight(&grid, cell))).max();
                let multiplier = |x, y| u32::from(weight(&grid, (x, y)));
                let expected = clear.then_some(most.unwrap_or(0));
                prop_assert_eq!(dearest(multiplier, one, other, corners), expected);
            }
        }
    }

    #[test]
    fn one_step_is_clear_where_it_is_legal(scenario in scenarios()) {
        let grid = scenario.grid();
        let mut rule = scenario.config().moves;
        // A cell has two coordinates that are equal to a neighbour's, or none.
        let is_diagonal = |a: Point, b: Point| a.0 != b.0 && a.1 != b.1;
        let free = |x, y| weight(grid, (x, y)) > 0;
        for &neighbours in Neighbourhood::ALL {
            rule.neighbours = neighbours;
            let moves = Moves::new(Arc::clone(grid), &rule);
            for from in cells(grid).filter(|&(x, y)| free(x, y)) {
                let mut steps = BTreeSet::new();
                let node = grid.node(from.0 as u32, from.1 as u32);
                let _ = moves.for_each_edge(node, Way::NONE, |to, _, _| {
                    steps.insert(cell(grid, to.0));
                    ControlFlow::<()>::Continue(())
                });
                let is_near = |to: &Point| within(1, from, *to) && *to != from;
                for to in cells(grid).filter(is_near) {
                    if neighbours == Neighbourhood::Eight || !is_diagonal(from, to) {
                        let clear = is_clear(free, from, to, corners_on_lines(&rule));
                        prop_assert_eq!(clear, steps.contains(&to), "{:?} {:?}", from, to);
                    }
                }
            }
        }
    }

    #[test]
    fn a_fan_visits_what_is_within_range_and_seen(grid in grids(36, 30), pick in any::<u32>(), (range, more) in (0_u8..=64, 0_u8..3)) {
        let (floor, middle) = (Floor::new(&grid, 0), cell(&grid, pick));
        let free = |x, y| weight(&grid, (x, y)) > 0;
        let fan = Fan::new(range + more);
        for view in [View::Everything, View::Seen] {
            let mut visited = Vec::new();
            fan.for_each(floor, middle, range, view, |cell, far| visited.push((cell, i32::from(far))));
            visited.sort_unstable();
            let expected = cells(&grid).filter(|&cell| within(range, middle, cell));
            let expected = expected.filter(|&to| view == View::Everything || sees(free, middle, to));
            let mut expected: Vec<_> = expected.map(|cell| (cell, distance(middle, cell))).collect();
            expected.sort_unstable();
            prop_assert_eq!(visited, expected);
        }
    }

    #[test]
    fn danger_is_that_of_all_sources_that_reach_a_cell(
        grid in grids(15, 11),
        picks in prop::collection::vec((any::<(u32, u8, u8)>(), any::<(bool, bool)>()), 0..9),
        number in 0_u32..3,
        digits in 0_u8..10,
        is_round in any::<bool>(),
    ) {
        let count = grid.cells().len() as u32;
        let sources = picks.into_iter().map(|(pick, options)| source(pick, options));
        let sources: Vec<_> = sources.map(|it| Source { at: NodeId(it.at.0 % (3 * count)), ..it }).collect();
        // Any distance that is no less than dx and dy.
        let steps = |a: Point, b: Point| a.0.abs_diff(b.0).max(a.1.abs_diff(b.1)) + a.1.abs_diff(b.1) / 2;
        let reach = |a, b, range: u8| {
            let far = steps(a, b);
            (far <= range.into()).then_some(far as u8)
        };
        let painted: Vec<u8> = (0..count).map(|cell| (cell as u8).wrapping_mul(7) % (digits + 1)).collect();
        let mut danger = painted.clone();
        let measure = if is_round { Measure::Round } else { Measure::Reach(&reach, Wrap::None) };
        endanger(&mut danger, Floor::new(&grid, number), &sources, measure);
        for (place, to) in cells(&grid).enumerate() {
            let is_free = |cell| weight(&grid, cell) > 0;
            let reach = |source: &Source| {
                let at = cell(&grid, source.at.0 % count);
                let far = if is_round { distance(at, to) } else { steps(at, to) as i32 };
                let is_within = match is_round {
                    true => within(source.range, at, to),
                    false => far <= source.range.into(),
                };
                let is_hidden = is_round && source.sight && !lines::sees(is_free, at, to);
                let reaches = source.at.0 / count == number && is_within && !is_hidden;
                if reaches { gives(source, far) } else { 0 }
            };
            let sum = i32::from(painted[place]) + sources.iter().map(reach).sum::<i32>();
            let expected = if weight(&grid, to) == 0 { 0 } else { sum.min(99) };
            prop_assert_eq!(i32::from(danger[place]), expected, "{:?}", to);
        }
    }

    #[test]
    fn scouts_see_their_neighbours_and_what_is_in_sight(
        grid in grids(15, 11),
        picks in prop::collection::vec((any::<u32>(), 0_u8..12), 0..5),
        number in 0_u32..2,
    ) {
        let count = grid.cells().len() as u32;
        let scouts: Vec<_> = picks.into_iter().map(|(at, range)| Scout { at: NodeId(at % (2 * count)), range }).collect();
        let painted: Vec<bool> = (0..count).map(|cell| cell % 11 == 3).collect();
        let mut seen = painted.clone();
        look(&mut seen, Floor::new(&grid, number), &scouts);
        for (place, to) in cells(&grid).enumerate() {
            let by = |scout: &Scout| {
                let at = cell(&grid, scout.at.0 % count);
                let is_beside = at.0.abs_diff(to.0) <= 1 && at.1.abs_diff(to.1) <= 1;
                let is_in_sight = || lines::sees(|cell| weight(&grid, cell) > 0, at, to);
                scout.at.0 / count == number && (is_beside || within(scout.range, at, to) && is_in_sight())
            };
            prop_assert_eq!(seen[place], painted[place] || scouts.iter().any(by), "{:?}", to);
        }
    }
}
