//! Places of richer worlds one by one: where they lie, what is seen from them, danger, and what players know.

use std::collections::{HashMap, VecDeque};

use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::{Corners, Direction};
use tiebreak::plane::Falloff;
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{World, Wrap};

pub(super) type Point = (i64, i64);

pub(super) fn size(world: &World) -> (i64, i64) {
    (world.grid().width().into(), world.grid().height().into())
}

/// Column, row and floor of a place that is a cell.
pub(super) fn position(world: &World, place: u32) -> (i64, i64, i64) {
    let (width, height) = size(world);
    let place = i64::from(place);
    (
        place % width,
        place / width % height,
        place / width / height,
    )
}

/// The place at a column and a row, which may lie beyond borders that wrap.
pub(super) fn place(world: &World, (x, y): Point, z: i64) -> Option<u32> {
    let (width, height) = size(world);
    let wrap = world.layers().wrap;
    let x = if wrap.columns() {
        x.rem_euclid(width)
    } else {
        x
    };
    let y = if wrap.rows() { y.rem_euclid(height) } else { y };
    let is_inside = x >= 0 && y >= 0 && x < width && y < height;
    is_inside.then(|| ((z * height + y) * width + x) as u32)
}

/// What the weight of a place counts, 0 for a wall.
fn weight(world: &World, place: u32) -> u64 {
    let Some(weight) = world.weight(NodeId(place)) else {
        return 0;
    };
    counted(world, weight.into())
}

/// A cell of weight w counts weights[w - 1]; others count themselves.
fn counted(world: &World, weight: u64) -> u64 {
    let own = world.layers().weights.get(weight as usize - 1);
    own.map_or(weight, |&own| own.into())
}

/// Where a step in a direction leads on hexagons or triangles, walls or not.
pub(super) fn beside(shape: Shape, (x, y): Point, way: Direction) -> Option<Point> {
    let (dx, dy) = way.delta();
    let (dx, dy) = (i64::from(dx), i64::from(dy));
    match shape {
        Shape::Hex => match (dx, dy) {
            (0, _) => None,
            (dx, 0) => Some((x + dx, y)),
            // Odd rows lie half a cell to the right.
            (1, dy) => Some((x + y.rem_euclid(2), y + dy)),
            (_, dy) => Some((x - 1 + y.rem_euclid(2), y + dy)),
        },
        Shape::Triangle => {
            let is_up = (x + y).rem_euclid(2) == 0;
            match (dx, dy) {
                (1 | -1, 0) => Some((x + dx, y)),
                (0, 1) if is_up => Some((x, y + 1)),
                (0, -1) if !is_up => Some((x, y - 1)),
                _ => None,
            }
        }
        _ => Some((x + dx, y + dy)),
    }
}

/// Whether a line is clear. `last_may_be_wall` is for looking.
pub(super) fn clear(
    free: impl Fn(Point) -> bool,
    from: Point,
    to: Point,
    corners: Corners,
    last_may_be_wall: bool,
) -> Option<Vec<Point>> {
    let (nx, ny) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    let (sx, sy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let (mut i, mut j, mut at) = (0, 0, from);
    let mut entered = Vec::new();
    while i < nx || j < ny {
        let next = match ((1 + 2 * i) * ny).cmp(&((1 + 2 * j) * nx)) {
            std::cmp::Ordering::Less => (1, 0),
            std::cmp::Ordering::Greater => (0, 1),
            std::cmp::Ordering::Equal => (1, 1),
        };
        if next == (1, 1) {
            let beside = [(at.0 + sx, at.1), (at.0, at.1 + sy)];
            let open = beside.into_iter().filter(|&cell| free(cell)).count();
            let needed = match corners {
                Corners::Never => 2,
                Corners::One => 1,
                Corners::Always => 0,
            };
            if open < needed {
                return None;
            }
        }
        i += next.0;
        j += next.1;
        at = (at.0 + sx * next.0, at.1 + sy * next.1);
        if !(free(at) || last_may_be_wall && at == to) {
            return None;
        }
        entered.push(at);
    }
    Some(entered)
}

/// Whether a cell is seen from another one of its floor.
fn sees(world: &World, z: i64, from: Point, to: Point) -> bool {
    let free = |cell| place(world, cell, z).is_some_and(|cell| weight(world, cell) > 0);
    clear(free, from, to, Corners::One, true).is_some()
}

/// Steps over open ground from a cell to all cells around it, by a breadth-first search beyond the map's edges.
fn distances(world: &World, shape: Shape, from: Point) -> HashMap<Point, i64> {
    let (width, height) = size(world);
    let mut found = HashMap::from([(from, 0)]);
    let mut waiting = VecDeque::from([from]);
    while let Some(at) = waiting.pop_front() {
        let next = found[&at] + 1;
        for &way in Direction::ALL {
            if let Some((x, y)) = beside(shape, at, way)
                && (-4 - width..2 * width + 4).contains(&x)
                && (-4 - height..2 * height + 4).contains(&y)
                && !found.contains_key(&(x, y))
            {
                found.insert((x, y), next);
                waiting.push_back((x, y));
            }
        }
    }
    found
}

/// A cell and its images beyond borders that wrap.
fn images(world: &World, (x, y): Point) -> Vec<Point> {
    let (width, height) = size(world);
    let wrap = world.layers().wrap;
    let shifts = |wraps: bool| if wraps { vec![0, -1, 1] } else { vec![0] };
    let columns = shifts(wrap.columns()).into_iter();
    let all = columns.flat_map(|i| {
        let rows = shifts(wrap.rows()).into_iter();
        rows.map(move |j| (x + i * width, y + j * height))
    });
    all.collect()
}

/// The danger of every cell.
pub fn danger(world: &World) -> Vec<u64> {
    let layers = world.layers();
    let shape = layers.shape;
    let cells = world.grid().cells().len() * (layers.floors.len() + 1);
    let mut danger: Vec<u64> = (0..cells)
        .map(|cell| layers.danger.get(cell).map_or(0, |&danger| danger.into()))
        .collect();
    for source in &layers.sources {
        let (x, y, z) = position(world, source.at.0);
        let around = match shape {
            Shape::Square => HashMap::new(),
            _ => distances(world, shape, (x, y)),
        };
        let range = i64::from(source.range);
        for (cell, danger) in danger.iter_mut().enumerate() {
            let at = position(world, cell as u32);
            let squared = |image: Point| (image.0 - x).pow(2) + (image.1 - y).pow(2);
            let images = images(world, (at.0, at.1)).into_iter();
            let (reaches, distance) = match shape {
                Shape::Square => {
                    let squared = images.map(squared).min().expect("the cell itself");
                    (squared <= range * (range + 1), squared.isqrt())
                }
                _ => {
                    let distance = images.map(|image| around[&image]).min();
                    let distance = distance.expect("the cell itself");
                    (distance <= range, distance)
                }
            };
            // Nobody sees anything on a map that wraps.
            let looks = source.sight && layers.wrap == Wrap::None;
            let is_hit = at.2 == z && reaches && (!looks || sees(world, z, (x, y), (at.0, at.1)));
            if is_hit {
                let strength = i64::from(source.strength);
                *danger += match source.falloff {
                    Falloff::Flat => strength as u64,
                    Falloff::Linear => {
                        let (top, below) = (strength * (range + 1 - distance), range + 1);
                        ((top + below - 1) / below) as u64
                    }
                };
            }
        }
    }
    for (cell, danger) in danger.iter_mut().enumerate() {
        *danger = (*danger).min(99);
        if weight(world, cell as u32) == 0 {
            *danger = 0;
        }
    }
    danger
}

/// Whether a player, from 1, knows each cell.
fn seen(world: &World, player: u32, ends: &Ends) -> Vec<bool> {
    let player = &world.layers().players[player as usize - 1];
    let cell = |place: u32| {
        let (x, y, z) = position(world, place);
        let is_end = ends.starts().chain(ends.goals()).any(|end| end.0 == place);
        let is_painted = player.seen.get(place as usize) == Some(&true);
        let looks = player.scouts.iter().any(|scout| {
            let (from_x, from_y, from_z) = position(world, scout.at.0);
            let (dx, dy) = (x - from_x, y - from_y);
            let range = i64::from(scout.range);
            let is_beside = dx.abs() <= 1 && dy.abs() <= 1;
            let reaches = dx * dx + dy * dy <= range * (range + 1);
            z == from_z && (is_beside || reaches && sees(world, z, (from_x, from_y), (x, y)))
        });
        is_end || is_painted || looks
    };
    (0..world.places() as u32).map(cell).collect()
}

/// The multiplier of each place, 0 for a wall, as a lane believes it or as it is: on the grown map, where its agent is
/// larger than a cell.
pub fn multipliers(world: &World, ends: &Ends, config: &Config, player: u32) -> Vec<u64> {
    let places = 0..world.places() as u32;
    if world.regions().is_some() {
        return places.map(|place| weight(world, place)).collect();
    }
    let danger = danger(world);
    let known = match player {
        0 => vec![true; places.len()],
        player => seen(world, player, ends),
    };
    // What its weight counts, 0 for a wall, and its danger.
    let believed = |place: u32| match known[place as usize] {
        false => (counted(world, 1), 0),
        true => (weight(world, place), danger[place as usize]),
    };
    let size = i64::from(config.outlook.size);
    let wrap = world.layers().wrap;
    let (width, height) = self::size(world);
    let multiplier = |place: u32| {
        let (x, y, z) = position(world, place);
        let (mut heaviest, mut worst) = (0, 0);
        for (dx, dy) in (0..size).flat_map(|dy| (0..size).map(move |dx| (dx, dy))) {
            let (mut x, mut y) = (x + dx, y + dy);
            if wrap.columns() {
                x %= width;
            }
            if wrap.rows() {
                y %= height;
            }
            let cell = self::place(world, (x, y), z);
            let (weight, danger) = cell.map_or((0, 0), believed);
            if weight == 0 {
                return 0;
            }
            heaviest = weight.max(heaviest);
            worst = danger.max(worst);
        }
        heaviest + u64::from(config.outlook.danger) * worst
    };
    places.map(multiplier).collect()
}
