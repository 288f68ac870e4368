//! Patches of terrain by value noise, with rocks and a road.
//!
//! Reference: D. S. Ebert, F. K. Musgrave, D. Peachey, K. Perlin, S. Worley, "Texturing and
//! Modeling: A Procedural Approach", 3rd edition, Morgan Kaufmann, 2003 (value noise); K. Perlin,
//! "An Image Synthesizer", SIGGRAPH 1985 (sums of octaves).

use super::random::Random;
use crate::grid::{Grid, MAX_WEIGHT};

/// Layers of noise, each half as coarse and half as strong as the one before.
const OCTAVES: u32 = 3;

/// Turns noise into weights, its highest peaks into rocks, and lays a road of weight 1 from the
/// left edge to the right one.
pub(super) fn terrain(grid: &mut Grid, random: &mut Random) {
    let (width, height) = (grid.width(), grid.height());
    let coarse = (width.max(height) / 5).max(8);
    let heights = noise(random, width, height, coarse);
    let (low, high) = range(&heights);
    // Two levels for plain ground, one for each further weight, one for rocks.
    let levels = u32::from(MAX_WEIGHT) + 2;
    for y in 0..height {
        for x in 0..width {
            let level = (heights[grid.node(x, y).index()] - low) * levels / (high - low + 1);
            let weight = if level + 1 == levels { 0 } else { level.max(1) };
            grid.set(x, y, weight as u8);
        }
    }
    road(grid, random, coarse);
}

/// A road that winds from left to right, every cell next to the last one.
fn road(grid: &mut Grid, random: &mut Random, coarse: u32) {
    let (width, height) = (grid.width(), grid.height());
    let bends = noise(random, width, 1, coarse);
    let (low, high) = range(&bends);
    // The middle three quarters of the map.
    let row = |bend: u32| height / 8 + (bend - low) * (height * 3 / 4) / (high - low + 1);
    let mut last = row(bends[0]);
    for (x, &bend) in (0..).zip(&bends) {
        let y = row(bend);
        for y in y.min(last)..=y.max(last) {
            grid.set(x, y, 1);
        }
        last = y;
    }
}

/// Value noise for every cell, row by row, below 2^16: random values on a lattice of `coarse`
/// cells, smoothly interpolated, summed over octaves. Fixed-point, so that every machine gets the
/// same.
pub(super) fn noise(random: &mut Random, width: u32, height: u32, coarse: u32) -> Vec<u32> {
    let mut sums = vec![0; width as usize * height as usize];
    for octave in 0..OCTAVES {
        let spacing = (coarse >> octave).max(1);
        let strength = 1 + octave;
        let columns = width / spacing + 2;
        let rows = height / spacing + 2;
        let lattice: Vec<u32> = (0..columns * rows).map(|_| random.next() >> 16).collect();
        let across: Vec<(u32, u32)> = (0..width)
            .map(|x| (x / spacing, ease(x, spacing)))
            .collect();
        for (y, sums) in (0..).zip(sums.chunks_mut(width as usize)) {
            let (row, down) = (y / spacing * columns, ease(y, spacing));
            for (sum, &(column, right)) in sums.iter_mut().zip(&across) {
                let at = |row: u32| {
                    let left = (row + column) as usize;
                    mix(lattice[left], lattice[left + 1], right)
                };
                *sum += mix(at(row), at(row + columns), down) >> strength;
            }
        }
    }
    sums
}

/// Where `place` lies between two lattice points, 0 to 256, eased at both by 3t^2 - 2t^3.
fn ease(place: u32, spacing: u32) -> u32 {
    let t = place % spacing * 256 / spacing;
    (t * t * (768 - 2 * t)) >> 16
}

/// `from` at 0, `to` at 256.
fn mix(from: u32, to: u32, share: u32) -> u32 {
    (from * (256 - share) + to * share) >> 8
}

pub(super) fn range(values: &[u32]) -> (u32, u32) {
    let low = values.iter().copied().min().unwrap_or(0);
    let high = values.iter().copied().max().unwrap_or(0);
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_and_some_rocks_occur() {
        for seed in 0..20 {
            let mut grid = Grid::new(64, 40).unwrap();
            terrain(&mut grid, &mut Random::new(seed, 0));
            let mut counts = [0; 10];
            for &cell in grid.cells() {
                counts[usize::from(cell)] += 1;
            }
            assert!(
                counts.iter().all(|&count| count > 0),
                "seed {seed}: {counts:?}"
            );
            assert!(counts[0] < 64 * 40 / 10, "seed {seed}: {counts:?}");
        }
    }

    #[test]
    fn neighbouring_cells_have_similar_noise() {
        let noise = noise(&mut Random::new(1, 1), 200, 1, 40);
        let (low, high) = range(&noise);
        let steepest = noise
            .windows(2)
            .map(|pair| pair[0].abs_diff(pair[1]))
            .max()
            .unwrap();
        assert!(high < 1 << 16 && steepest < (high - low) / 5, "{steepest}");
    }
}
