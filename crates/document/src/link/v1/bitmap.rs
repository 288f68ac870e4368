//! A plane of bits: the walls of a map, or the cells that were edited.

use super::model::Predictor;
use crate::link::LinkError;
use crate::link::coder::Coder;

/// The neighbours from which a bit is guessed, as steps in columns and rows: those already read,
/// the nearest first.
const TEMPLATE: [(isize, isize); 16] = [
    (-1, 0),
    (0, -1),
    (-1, -1),
    (1, -1),
    (-2, 0),
    (0, -2),
    (2, -1),
    (-2, -1),
    (-1, -2),
    (1, -2),
    (-3, 0),
    (0, -3),
    (3, -1),
    (-2, -2),
    (2, -2),
    (-3, -1),
];

/// The surroundings are the nearest 4, 10 and 16 of the template.
const SURROUNDINGS: [usize; 3] = [4, 10, 16];

/// How far the template reaches.
const MARGIN: usize = 3;

/// Bits in rows, with a margin at the top and at both sides for the cells outside.
pub(in crate::link) struct Plane {
    width: usize,
    height: usize,
    bits: Vec<u8>,
}

impl Plane {
    /// A plane of zeros in surroundings of `outside`, 0 or 1.
    pub(in crate::link) fn new(width: u32, height: u32, outside: u8) -> Result<Self, LinkError> {
        let (width, height) = (width as usize, height as usize);
        let mut plane = Self {
            width,
            height,
            bits: Vec::new(),
        };
        let size = plane.stride() * (height + MARGIN);
        let bits = &mut plane.bits;
        bits.try_reserve_exact(size)
            .map_err(|_| LinkError::Memory)?;
        bits.resize(size, outside);
        Ok(plane)
    }

    /// Each bit in reading order.
    pub(in crate::link) fn rows(&self) -> impl Iterator<Item = u8> {
        (0..self.height).flat_map(move |y| {
            let first = self.place(0, y);
            self.bits[first..first + self.width].iter().copied()
        })
    }

    /// Sets all bits, in reading order.
    pub(in crate::link) fn fill(&mut self, bits: impl Iterator<Item = bool>) {
        for (index, bit) in bits.enumerate() {
            let place = self.place(index % self.width, index / self.width);
            self.bits[place] = bit.into();
        }
    }

    /// Codes all bits.
    pub(in crate::link) fn code(&mut self, coder: &mut dyn Coder) -> Result<(), LinkError> {
        let mut predictor = Predictor::new(SURROUNDINGS.map(|size| 1 << size))?;
        let stride = self.stride() as isize;
        let steps = TEMPLATE.map(|(dx, dy)| dy * stride + dx);
        for y in 0..self.height {
            coder.room()?;
            for x in 0..self.width {
                let here = self.place(x, y);
                let all = steps.iter().fold(0, |all, &step| {
                    all << 1 | usize::from(self.bits[here.wrapping_add_signed(step)])
                });
                let surroundings = SURROUNDINGS.map(|size| all >> (TEMPLATE.len() - size));
                let bit = predictor.code(coder, surroundings, self.bits[here] == 1);
                self.bits[here] = bit.into();
            }
        }
        Ok(())
    }

    const fn stride(&self) -> usize {
        self.width + 2 * MARGIN
    }

    const fn place(&self, x: usize, y: usize) -> usize {
        (y + MARGIN) * self.stride() + x + MARGIN
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::coder::{Decoder, Encoder};

    fn round_trip(width: u32, height: u32, outside: u8, bit: impl Fn(u32, u32) -> bool) -> usize {
        let bits = || (0..width * height).map(|index| bit(index % width, index / width));
        let mut plane = Plane::new(width, height, outside).unwrap();
        plane.fill(bits());
        let mut encoder = Encoder::new();
        plane.code(&mut encoder).unwrap();
        let written = encoder.finish();
        let mut plane = Plane::new(width, height, outside).unwrap();
        plane.code(&mut Decoder::new(&written)).unwrap();
        assert!(plane.rows().map(|bit| bit == 1).eq(bits()));
        written.len()
    }

    #[test]
    fn every_shape_comes_back() {
        for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (31, 17)] {
            for outside in [0, 1] {
                round_trip(width, height, outside, |_, _| false);
                round_trip(width, height, outside, |_, _| true);
                round_trip(width, height, outside, |x, y| (x * 7 + y * 13) % 5 == 0);
            }
        }
    }

    #[test]
    fn what_has_a_pattern_is_short() {
        assert!(round_trip(64, 40, 1, |_, _| false) <= 12);
        assert!(round_trip(64, 40, 1, |x, _| x == 31) <= 40);
        assert!(round_trip(200, 200, 1, |x, y| x % 10 == 0 || y % 10 == 0) < 120);
    }
}
