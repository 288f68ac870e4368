//! The values of cells: the weights of free ground, and the new values of edited cells.
//!
//! A value is found by asking "is it this one?" along a list that begins with the likeliest. Each
//! question has a chance that adapts to its surroundings.

use super::model::Predictor;
use crate::link::LinkError;
use crate::link::coder::Coder;
use tiebreak::grid::MAX_WEIGHT;

/// Ten values: a wall and the weights.
const VALUES: usize = MAX_WEIGHT as usize + 1;

/// Values to ask for, the likeliest first, each once.
struct Candidates {
    values: [u8; VALUES],
    count: usize,
}

impl Candidates {
    const fn new() -> Self {
        Self {
            values: [0; VALUES],
            count: 0,
        }
    }

    fn add(&mut self, value: u8) {
        if !self.values[..self.count].contains(&value) {
            self.values[self.count] = value;
            self.count += 1;
        }
    }

    /// Asks down the list; the last needs no question.
    fn ask(&self, given: u8, mut question: impl FnMut(usize, bool) -> bool) -> u8 {
        let values = &self.values[..self.count];
        let last = values.len() - 1;
        let found = (0..last).find(|&rank| question(rank, values[rank] == given));
        values[found.unwrap_or(last)]
    }
}

/// Codes the weights of all cells that aren't 0.
///
/// The weights at the west, north, north-east and north-west are asked for first, then the others by
/// their distance from the first of these, the lower first.
pub(in crate::link) fn weights(
    coder: &mut dyn Coder,
    width: usize,
    cells: &mut [u8],
) -> Result<(), LinkError> {
    let mut predictor = Predictor::new([9 * 32, 9 * 100, 9 * 10_000])?;
    for index in 0..cells.len() {
        let x = index % width;
        if x == 0 {
            coder.room()?;
        }
        if cells[index] == 0 {
            continue;
        }
        let at = |inside: bool, back: usize| match index.checked_sub(back) {
            Some(place) if inside => cells[place],
            _ => 0,
        };
        let (west, north) = (at(x > 0, 1), at(true, width));
        let (east, far) = (at(x + 1 < width, width - 1), at(x > 0, width + 1));
        let mut candidates = Candidates::new();
        for value in [west, north, east, far] {
            if value != 0 {
                candidates.add(value);
            }
        }
        let first = if candidates.count == 0 {
            1
        } else {
            candidates.values[0]
        };
        for distance in 0..=MAX_WEIGHT {
            for value in [first.saturating_sub(distance), first + distance] {
                if (1..=MAX_WEIGHT).contains(&value) {
                    candidates.add(value);
                }
            }
        }
        let alike = [
            west == north,
            west == east,
            west == far,
            north == east,
            north == far,
        ];
        let alike = alike
            .iter()
            .fold(0, |all, &one| all << 1 | usize::from(one));
        let pair = usize::from(west) * VALUES + usize::from(north);
        let four = (pair * VALUES + usize::from(east)) * VALUES + usize::from(far);
        cells[index] = candidates.ask(cells[index], |rank, given| {
            let surroundings = [rank * 32 + alike, rank * 100 + pair, rank * 10_000 + four];
            predictor.code(coder, surroundings, given)
        });
    }
    Ok(())
}

/// Codes the new values of cells that differ from `base`; `edited` says which do, in reading order.
///
/// The new value of the last edited cell is asked for first, then 0 to 9, without the cell's old value.
pub(super) fn edits(
    coder: &mut dyn Coder,
    width: usize,
    base: &[u8],
    edited: &[u8],
    cells: &mut [u8],
) -> Result<(), LinkError> {
    const NOT_EDITED: usize = VALUES;
    let mut predictor = Predictor::new([9, 9 * 2, 9 * 11 * 11])?;
    let mut latest = 0;
    for index in (0..cells.len()).filter(|&index| edited[index] == 1) {
        coder.room()?;
        let mut candidates = Candidates::new();
        for value in [latest].into_iter().chain(0..=MAX_WEIGHT) {
            if value != base[index] {
                candidates.add(value);
            }
        }
        let beside = |inside: bool, back: usize| match index.checked_sub(back) {
            Some(place) if inside && edited[place] == 1 => usize::from(cells[place]),
            _ => NOT_EDITED,
        };
        let (west, north) = (beside(index % width > 0, 1), beside(true, width));
        latest = candidates.ask(cells[index], |rank, given| {
            let wall = usize::from(base[index] == 0);
            let surroundings = [rank, rank * 2 + wall, (rank * 11 + west) * 11 + north];
            predictor.code(coder, surroundings, given)
        });
        cells[index] = latest;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::coder::{Decoder, Encoder};
    use tiebreak::generate::{Generator, generate};

    #[test]
    fn weights_come_back_and_patches_are_shorter_than_their_entropy() {
        let map = generate(Generator::Terrain, 64, 40, 3).unwrap();
        let cells = map.grid.cells();
        let mut encoder = Encoder::new();
        weights(&mut encoder, 64, &mut cells.to_vec()).unwrap();
        let written = encoder.finish();
        // Nine equally likely weights would take 3.17 bits a cell.
        assert!(written.len() * 6 < cells.len() * 2, "{}", written.len());
        let mut read: Vec<u8> = cells.iter().map(|&cell| cell.min(1)).collect();
        weights(&mut Decoder::new(&written), 64, &mut read).unwrap();
        assert_eq!(read, cells);
    }

    #[test]
    fn edits_come_back() {
        let base: Vec<u8> = (0..300).map(|n| (n * 7 % 10) as u8).collect();
        let edit = |n: usize| n % 17 < 3;
        let cells: Vec<u8> = (0..300)
            .map(|n| {
                if edit(n) {
                    (base[n] + 1 + (n % 9) as u8) % 10
                } else {
                    base[n]
                }
            })
            .collect();
        let edited: Vec<u8> = (0..300).map(|n| u8::from(edit(n))).collect();
        let mut encoder = Encoder::new();
        edits(&mut encoder, 20, &base, &edited, &mut cells.clone()).unwrap();
        let written = encoder.finish();
        let mut read = base.clone();
        edits(&mut Decoder::new(&written), 20, &base, &edited, &mut read).unwrap();
        assert_eq!(read, cells);
    }
}
