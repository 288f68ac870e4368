//! Distances to the nearest of many seeds on a lattice without walls, in time linear in its points. Its borders may
//! meet.

use crate::grid::Wrap;

use std::mem;

use crate::grid::Direction;

/// Where no seed is.
pub(super) const FAR: u64 = u64::MAX;

/// By point of a lattice, row by row, the least `a dx² + b dy²` to any seed, for `weights` a and b; `u32::MAX`
/// where there is none. Sides, with their copies, are below 2^14, and a side that weighs 3 is below 2^13, so sums stay
/// below 2^29.
///
/// First along each row: the squares there to the nearest seed in it. Then down each column: of the parabolas
/// that stand on these the lowest one, from the list of those that are lowest anywhere. A row or a column whose ends meet
/// is looked at between two copies of itself.
///
/// Reference: Meijster, Roerdink and Hesselink, *A General Algorithm for Computing Distance Transforms in Linear
/// Time*, 2000.
pub(super) fn squares(
    (width, height): (usize, usize),
    wrap: Wrap,
    (a, b): (u32, u32),
    seeds: impl Iterator<Item = (usize, usize)>,
) -> Vec<u32> {
    let mut least = vec![u32::MAX; width * height];
    for (x, y) in seeds {
        least[y * width + x] = 0;
    }
    for row in least.chunks_exact_mut(width) {
        if wrap.columns() {
            let mut copies = row.repeat(3);
            along(&mut copies, a);
            row.copy_from_slice(&copies[width..2 * width]);
        } else {
            along(row, a);
        }
    }
    let (times, before) = if wrap.rows() { (3, height) } else { (1, 0) };
    let mut column = vec![u32::MAX; times * height];
    let mut lowest = Vec::with_capacity(column.len());
    for x in 0..width {
        for (y, here) in column.iter_mut().enumerate() {
            *here = least[y % height * width + x];
        }
        envelope(&column, b, &mut lowest);
        let mut next = 0;
        for y in 0..height {
            let here = before + y;
            while lowest.get(next + 1).is_some_and(|&(_, from)| from <= here) {
                next += 1;
            }
            if let Some(&(at, _)) = lowest.get(next) {
                least[y * width + x] = column[at] + b * square(at, here);
            }
        }
    }
    least
}

fn square(one: usize, other: usize) -> u32 {
    (one.abs_diff(other) as u32).pow(2)
}

/// In a row with 0 at its seeds, `a dx²` to the nearest one.
fn along(row: &mut [u32], a: u32) {
    let seeds: Vec<_> = (0..row.len()).filter(|&x| row[x] == 0).collect();
    let mut next = 0;
    for (x, here) in row.iter_mut().enumerate() {
        while next + 1 < seeds.len() && seeds[next + 1].abs_diff(x) <= seeds[next].abs_diff(x) {
            next += 1;
        }
        if let Some(&seed) = seeds.get(next) {
            *here = a * square(seed, x);
        }
    }
}

/// The parabolas `column[at] + b (y - at)²` that are lowest anywhere, each with the first y where it is.
fn envelope(column: &[u32], b: u32, lowest: &mut Vec<(usize, usize)>) {
    lowest.clear();
    let value = |at: usize, y: usize| column[at] + b * square(at, y);
    for at in (0..column.len()).filter(|&at| column[at] != u32::MAX) {
        while lowest
            .pop_if(|&mut (other, from)| value(other, from) > value(at, from))
            .is_some()
        {}
        let Some(&(other, _)) = lowest.last() else {
            lowest.push((at, 0));
            continue;
        };
        // The last y where the other one is no higher.
        let rise = i64::from(column[at]) - i64::from(column[other]);
        let squares = (at * at - other * other) as i64 * i64::from(b) + rise;
        let last = squares.div_euclid(2 * i64::from(b) * (at - other) as i64);
        if last + 1 < column.len() as i64 {
            lowest.push((at, (last + 1) as usize));
        }
    }
}

/// By cell the least cost of straight and diagonal steps to any seed; [`FAR`] where there is none. A diagonal
/// step costs no less than a straight one, and no more than two.
///
/// A cheapest way has steps of two neighbouring directions at most, which may come in any order: first those that
/// lead on in the order of cells, then those that lead back. So a pass each way finds it; where borders meet, some more
/// do, until no step over a border changes anything.
///
/// Reference: Rosenfeld and Pfaltz, *Sequential Operations in Digital Picture Processing*, 1966.
pub(super) fn steps(
    (width, height): (usize, usize),
    wrap: Wrap,
    (straight, diagonal): (u64, u64),
    seeds: impl Iterator<Item = (usize, usize)>,
) -> Vec<u64> {
    let mut least = vec![FAR; width * height];
    for (x, y) in seeds {
        least[y * width + x] = 0;
    }
    let size = (width, height);
    loop {
        for _ in 0..2 {
            pass(&mut least, size, (straight, diagonal));
            least.reverse();
        }
        let mut has_fallen = false;
        if wrap != Wrap::None {
            for _ in 0..2 {
                has_fallen |= over_borders(&mut least, size, wrap, (straight, diagonal));
                least.reverse();
            }
        }
        if !has_fallen {
            return least;
        }
    }
}

/// Into the first row and the first column over borders that meet, from the last ones; true where a value falls.
fn over_borders(
    least: &mut [u64],
    size: (usize, usize),
    wrap: Wrap,
    (straight, diagonal): (u64, u64),
) -> bool {
    let (width, height) = size;
    let mut has_fallen = false;
    let mut enter = |(x, y): (usize, usize), (dx, dy): (i32, i32)| {
        let step = if dx != 0 && dy != 0 {
            diagonal
        } else {
            straight
        };
        let at = (x as u32, y as u32);
        let Some((from_x, from_y)) = wrap.step((width as u32, height as u32), at, (dx, dy)) else {
            return;
        };
        let from = least[from_y as usize * width + from_x as usize].saturating_add(step);
        let here = &mut least[y * width + x];
        has_fallen |= from < *here;
        *here = from.min(*here);
    };
    if wrap.columns() {
        for y in 0..height {
            for dy in -1..=1 {
                enter((0, y), (-1, dy));
            }
        }
    }
    if wrap.rows() {
        for x in 0..width {
            for dx in -1..=1 {
                enter((x, 0), (dx, -1));
            }
        }
    }
    has_fallen
}

/// From the cells to the left and in the row above.
fn pass(least: &mut [u64], (width, height): (usize, usize), (straight, diagonal): (u64, u64)) {
    for y in 0..height {
        for x in 0..width {
            let cell = y * width + x;
            let from = |is_there: bool, back: usize, step: u64| match is_there {
                true => least[cell - back].saturating_add(step),
                false => FAR,
            };
            let (left, right) = (x > 0, x + 1 < width);
            least[cell] = least[cell]
                .min(from(left, 1, straight))
                .min(from(y > 0, width, straight))
                .min(from(y > 0 && left, width + 1, diagonal))
                .min(from(y > 0 && right, width - 1, diagonal));
        }
    }
}

/// By point and parity, the parities of a point one after another, the least number of straight steps to any seed
/// where every second diagonal counts two; `u32::MAX` where there is none. From a point of parity 1 the next diagonal
/// counts two.
pub(super) fn alternating(
    (width, height): (usize, usize),
    wrap: Wrap,
    seeds: impl Iterator<Item = (usize, usize)>,
) -> Vec<u32> {
    let mut least = vec![u32::MAX; 2 * width * height];
    // By distance, modulo 3: no step counts more than two.
    let mut waiting = [const { Vec::new() }; 3];
    for (x, y) in seeds {
        for parity in 0..2 {
            least[2 * (y * width + x) + parity] = 0;
            waiting[0].push((x, y, parity));
        }
    }
    let mut here = 0_u32;
    while waiting.iter().any(|list| !list.is_empty()) {
        for (x, y, parity) in mem::take(&mut waiting[here as usize % 3]) {
            if least[2 * (y * width + x) + parity] != here {
                continue;
            }
            for direction in Direction::ALL {
                let (size, at) = ((width as u32, height as u32), (x as u32, y as u32));
                let Some((x, y)) = wrap.step(size, at, direction.delta()) else {
                    continue;
                };
                let (x, y) = (x as usize, y as usize);
                // Backwards: the parity before the step.
                let before = match direction.is_diagonal() {
                    true => 1 - parity,
                    false => parity,
                };
                let step = 1 + u32::from(direction.is_diagonal() && before == 1);
                let known = &mut least[2 * (y * width + x) + before];
                if here + step < *known {
                    *known = here + step;
                    waiting[(here + step) as usize % 3].push((x, y, before));
                }
            }
        }
        here += 1;
    }
    least
}

/// By cell the number of steps to the nearest seed; `u32::MAX` where there is none. `step` calls its second
/// argument with each neighbour of a cell.
pub(super) fn breadth_first(
    cells: usize,
    seeds: impl Iterator<Item = usize>,
    mut step: impl FnMut(usize, &mut dyn FnMut(usize)),
) -> Vec<u32> {
    let mut steps = vec![u32::MAX; cells];
    let mut queue = Vec::with_capacity(cells);
    for seed in seeds {
        if steps[seed] == u32::MAX {
            steps[seed] = 0;
            queue.push(seed);
        }
    }
    let mut next = 0;
    while let Some(&cell) = queue.get(next) {
        next += 1;
        let here = steps[cell] + 1;
        step(cell, &mut |to| {
            if steps[to] == u32::MAX {
                steps[to] = here;
                queue.push(to);
            }
        });
    }
    steps
}
