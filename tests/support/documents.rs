//! Documents for the suites over links: maps drawn as if by hand, and documents described in a line.

pub mod describe;

use tiebreak::config::Config;
use tiebreak::generate::{Generated, Generator, generate};
use tiebreak::grid::{Grid, default_ends};
use tiebreak_document::link::{EncodeError, encode};
use tiebreak_document::{Document, Layer, Origin};

/// Random numbers that are the same for ever: the high half of a linear congruence modulo 2^64
/// with Knuth's factor.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u32) -> Self {
        let mut random = Self(u64::from(seed) << 17 | 1);
        for _ in 0..8 {
            random.bits();
        }
        random
    }

    pub fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    pub fn below(&mut self, bound: i32) -> i32 {
        ((u64::from(self.bits()) * bound as u64) >> 32) as i32
    }
}

/// A map of 64 x 40 as a person may draw it: 3 to 10 strokes of a brush one cell wide. A quarter
/// of them are straight lines, a quarter are outlines of rectangles up to 19 x 15, half are drawn
/// freehand: 10 to 59 steps of one cell that turn slowly, by up to an eighth of a turn each 16
/// steps or so.
pub fn hand_drawn(seed: u32) -> Grid {
    let mut grid = Grid::new(64, 40).unwrap();
    draw(&mut grid, &mut Random::new(seed), 0);
    grid
}

/// Strokes of one value.
pub fn draw(grid: &mut Grid, random: &mut Random, value: u8) {
    let (width, height) = (grid.width() as i32, grid.height() as i32);
    for _ in 0..3 + random.below(8) {
        let (x, y) = (random.below(width), random.below(height));
        match random.below(4) {
            0 => {
                let end = (random.below(width), random.below(height));
                line(grid, (x, y), end, value);
            }
            1 => {
                let (right, bottom) = (x + 3 + random.below(16), y + 3 + random.below(12));
                line(grid, (x, y), (right, y), value);
                line(grid, (right, y), (right, bottom), value);
                line(grid, (right, bottom), (x, bottom), value);
                line(grid, (x, bottom), (x, y), value);
            }
            _ => freehand(grid, random, (x, y), value),
        }
    }
}

fn freehand(grid: &mut Grid, random: &mut Random, (x, y): (i32, i32), value: u8) {
    // A quarter of the circle in 256ths; the rest by symmetry.
    const SINE: [i32; 17] = [
        0, 25, 50, 74, 98, 121, 142, 162, 181, 198, 213, 226, 237, 245, 251, 255, 256,
    ];
    let sine = |angle: i32| {
        let (half, place) = (angle & 32, angle & 31);
        let size = SINE[if place <= 16 { place } else { 32 - place } as usize];
        if half == 0 { size } else { -size }
    };
    // Position in 256ths of a cell, direction in 256ths of a turn.
    let (mut x, mut y) = (x * 256 + 128, y * 256 + 128);
    let (mut direction, mut turn) = (random.below(256), 0);
    for _ in 0..10 + random.below(50) {
        turn = (turn + random.below(5) - 2).clamp(-8, 8);
        direction += turn;
        let from = (x >> 8, y >> 8);
        x += sine(direction / 4 + 16);
        y += sine(direction / 4);
        line(grid, from, (x >> 8, y >> 8), value);
    }
}

/// Bresenham's line; cells outside the map aren't drawn.
fn line(grid: &mut Grid, (mut x, mut y): (i32, i32), to: (i32, i32), value: u8) {
    let (dx, dy) = ((to.0 - x).abs(), -(to.1 - y).abs());
    let mut error = dx + dy;
    loop {
        let inside = |at: i32, side: u32| u32::try_from(at).ok().filter(|&at| at < side);
        if let (Some(x), Some(y)) = (inside(x, grid.width()), inside(y, grid.height())) {
            grid.set(x, y, value);
        }
        if (x, y) == to {
            return;
        }
        let twice = 2 * error;
        if twice >= dy {
            error += dy;
            x += (to.0 - x).signum();
        }
        if twice <= dx {
            error += dx;
            y += (to.1 - y).signum();
        }
    }
}

/// A map with its default ends.
pub fn drawn(grid: Grid) -> Document {
    let (start, goal) = default_ends(&grid).expect("there is a free cell");
    Document::new(grid, start, goal)
}

/// A generated map.
pub fn generated(generator: Generator, width: u32, height: u32, seed: u32) -> Document {
    let Generated { grid, start, goal } = generate(generator, width, height, seed).unwrap();
    Document {
        origin: Some(Origin { generator, seed }),
        ..Document::new(grid, start, goal)
    }
}

/// FNV-1a, 64 bits.
pub fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The document with a plain lane and a plain layer in place of those that no link can hold.
pub fn sayable(mut document: Document) -> Document {
    loop {
        match encode(&document) {
            Err(EncodeError::Lane(lane)) => document.lanes[lane - 1] = Config::default(),
            Err(EncodeError::Layer(_)) => document.view.layer = Layer::States,
            _ => return document,
        }
    }
}
