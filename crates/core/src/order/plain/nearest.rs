//! h to the nearest of many goals, in time linear in the number of places.

use super::Plain;
use super::lattice::{self, FAR};
use crate::grid::Direction;
use crate::shape::{Layout, hexagons, triangles};
use crate::space::NodeId;

/// How many points of a lattice [`to_nearest`] looks at.
pub(super) fn work(layout: &Layout<'_>) -> usize {
    match layout {
        Layout::Regions(_) | Layout::Points { .. } => {
            let (width, height) = span(layout);
            width * height
        }
        _ => layout.places(),
    }
}

/// h of each place to its nearest goal, of which there is at least one, by a formula other than `zero`.
pub(super) fn to_nearest(plain: &Plain<'_>, goals: &[NodeId]) -> Vec<u64> {
    match plain.layout {
        Layout::Squares {
            width,
            height,
            floors,
        } => squares(
            plain,
            (width as usize, height as usize, floors as usize),
            goals,
        ),
        Layout::Hexagons { width, height } if plain.is_curved() => {
            // Columns count halves of a cell, so that odd rows lie between those of even ones.
            let place = |(x, y): (usize, usize)| (2 * x + y % 2, y);
            let size = (2 * width as usize, height as usize);
            on_lattice(plain, goals, size, (1, 3), place, 4)
        }
        Layout::Triangles { width, height } if plain.is_curved() => {
            let place = |(x, y): (usize, usize)| {
                let (u, v) = triangles::centre((x as i32, y as i32));
                (u as usize, v as usize)
            };
            let size = (width as usize, 3 * height as usize);
            on_lattice(plain, goals, size, (3, 1), place, 4)
        }
        Layout::Hexagons { width, height } => {
            on_tiles(plain, goals, (width, height), |(_, y), way| {
                hexagons::delta(y, way)
            })
        }
        Layout::Triangles { width, height } => {
            on_tiles(plain, goals, (width, height), triangles::delta)
        }
        Layout::Regions(_) | Layout::Points { .. } => {
            on_lattice(plain, goals, span(&plain.layout), (1, 1), |cell| cell, 1)
        }
    }
}

/// The size of the smallest map, from the first row and column on, that all places lie on.
fn span(layout: &Layout<'_>) -> (usize, usize) {
    let places = (0..layout.places() as u32).map(|place| layout.position(NodeId(place)));
    places.fold((1, 1), |(width, height), (x, y, _)| {
        (width.max(x as usize + 1), height.max(y as usize + 1))
    })
}

fn cell(layout: &Layout<'_>, place: NodeId) -> (usize, usize) {
    let (x, y, _) = layout.position(place);
    (x as usize, y as usize)
}

/// Every h that never falls as squares of lengths grow.
fn on_lattice(
    plain: &Plain<'_>,
    goals: &[NodeId],
    size: (usize, usize),
    weights: (u32, u32),
    point: impl Fn((usize, usize)) -> (usize, usize),
    parts: u64,
) -> Vec<u64> {
    let at = |place| point(cell(&plain.layout, place));
    let least = lattice::squares(
        size,
        plain.wrap,
        weights,
        goals.iter().map(|&goal| at(goal)),
    );
    let places = (0..plain.layout.places() as u32).map(NodeId);
    let h = places.map(|place| {
        let (x, y) = at(place);
        plain.curved(least[y * size.0 + x].into(), parts)
    });
    h.collect()
}

/// D times the distance in steps, by a search over open ground. A shortest way leads from the one column to the
/// other and, where it needs more steps to a side, to and fro between two columns. So the ground needs two of
/// them, and has one more than the map, unless columns have no end.
fn on_tiles(
    plain: &Plain<'_>,
    goals: &[NodeId],
    (width, height): (u32, u32),
    delta: impl Fn((u32, u32), Direction) -> Option<(i32, i32)>,
) -> Vec<u64> {
    let wide = width + u32::from(!plain.wrap.columns());
    let at = |place| {
        let (x, y) = cell(&plain.layout, place);
        y * wide as usize + x
    };
    let seeds = goals.iter().map(|&goal| at(goal));
    let steps = lattice::breadth_first((wide * height) as usize, seeds, |from, visit| {
        let (x, y) = (from as u32 % wide, from as u32 / wide);
        let deltas = Direction::ALL.iter().filter_map(|&way| delta((x, y), way));
        for delta in deltas {
            if let Some((x, y)) = plain.wrap.step((wide, height), (x, y), delta) {
                visit((y * wide + x) as usize);
            }
        }
    });
    let places = (0..plain.layout.places() as u32).map(NodeId);
    places
        .map(|place| plain.straight * u64::from(steps[at(place)]))
        .collect()
}

/// Floor by floor, then across the floors.
fn squares(
    plain: &Plain<'_>,
    (width, height, floors): (usize, usize, usize),
    goals: &[NodeId],
) -> Vec<u64> {
    let mut least = Vec::with_capacity(width * height * floors);
    for floor in 0..floors as u32 {
        let here = goals
            .iter()
            .filter(|&&goal| plain.layout.position(goal).2 == floor);
        let seeds = here.map(|&goal| cell(&plain.layout, goal));
        if plain.is_curved() {
            let squares = lattice::squares((width, height), plain.wrap, (1, 1), seeds);
            let h = |&squared: &u32| match squared {
                u32::MAX => FAR,
                squared => plain.curved(squared.into(), 1),
            };
            least.extend(squares.iter().map(h));
        } else if let Some(parity) = plain.parity {
            let steps = lattice::alternating((width, height), plain.wrap, seeds);
            let h = |&steps: &u32| match steps {
                u32::MAX => FAR,
                steps => plain.straight * u64::from(steps),
            };
            least.extend(steps.iter().skip(parity as usize).step_by(2).map(h));
        } else {
            // What a diagonal step counts is known from the formula itself.
            let (straight, diagonal) = (plain.squares.base(1, 0), plain.squares.base(1, 1));
            let size = (width, height);
            least.extend(lattice::steps(
                size,
                plain.wrap,
                (straight, diagonal),
                seeds,
            ));
        }
    }
    if floors > 1 {
        across(plain, &mut least, width * height);
    }
    least
}

fn across(plain: &Plain<'_>, least: &mut [u64], floor: usize) {
    let mut column = vec![FAR; least.len() / floor];
    for cell in 0..floor {
        for (z, here) in column.iter_mut().enumerate() {
            *here = least[z * floor + cell];
        }
        for z in 0..column.len() {
            let each = column.iter().enumerate();
            let each =
                each.map(|(other, h)| h.saturating_add(plain.across(other.abs_diff(z) as u32)));
            least[z * floor + cell] = each.min().unwrap_or(FAR);
        }
    }
}
