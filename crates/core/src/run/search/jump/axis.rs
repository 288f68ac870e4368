//! The rows or the columns of a map as bits, with the ends of straight runs.

use crate::grid::{Corners, MovesRule, Neighbourhood};

/// Lines of cells, a bit each, in which a straight run looks for its end 57 cells or more at a time.
///
/// The idea: a straight run ends before the next wall, or at the next cell with a forced step. Which cells these
/// are follows from their line and the two beside it, a word at a time. So the end of a run is the lowest or
/// the highest bit of a word.
///
/// A cell's bit has the number [`Axis::at`]. Lines lie one after another, with two lines of walls before the
/// first and one after the last, and at least one wall between two.
///
/// Complexity, with n cells: O(n) time to make; memory 3/8 n bytes.
#[derive(Debug)]
pub(super) struct Axis {
    /// Bits from line to line.
    stride: u32,
    /// Free cells.
    free: Vec<u8>,
    /// Where runs towards higher numbers end: walls, and free cells with a forced step.
    ahead: Vec<u8>,
    /// Where runs towards lower numbers end.
    back: Vec<u8>,
}

/// A straight run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    /// Its steps.
    pub(super) length: u32,
    pub(super) is_point: bool,
}

/// The cells of a line that end straight runs, other than walls.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stops {
    /// Cells beside which a wall has just ended.
    AfterWalls,
    /// Cells beside a wall that ends at them.
    BesideWalls,
    /// Cells beside walls, if the next cell of their own line is free.
    BesideWallsBeforeFree,
}

/// The bytes of a word.
const WORD: usize = size_of::<u64>();

impl Stops {
    pub(super) const fn of(rule: &MovesRule) -> Self {
        match (rule.neighbours, rule.corners) {
            (Neighbourhood::Four, _) | (_, Corners::Never) => Self::AfterWalls,
            (_, Corners::One) => Self::BesideWallsBeforeFree,
            (_, Corners::Always) => Self::BesideWalls,
        }
    }

    /// The cells of a word that end a run. For each cell of a word, `next` and `before` give the cells after
    /// and before it on the run, in its place.
    fn find(self, free: &[u64], here: usize, words: usize, next: Shift, before: Shift) -> u64 {
        let sides = [here - words, here + words].map(|side| match self {
            Self::AfterWalls => free[side] & !before(free, side),
            _ => !free[side] & next(free, side),
        });
        let found = sides[0] | sides[1];
        match self {
            Self::BesideWallsBeforeFree => found & next(free, here),
            _ => found,
        }
    }
}

const fn bit(stride: u32, place: u32, line: u32) -> u32 {
    (line + 2) * stride + place
}

/// A word of cells moved by one place.
type Shift = fn(&[u64], usize) -> u64;

fn higher(cells: &[u64], word: usize) -> u64 {
    cells[word] >> 1 | cells[word + 1] << 63
}

fn lower(cells: &[u64], word: usize) -> u64 {
    cells[word] << 1 | cells[word - 1] >> 63
}

impl Axis {
    /// Lines of this length and number, from their free cells by place and line.
    pub(super) fn new(
        (length, lines): (u32, u32),
        free_cells: impl Iterator<Item = (u32, u32)>,
        stops: Stops,
    ) -> Self {
        let words = length as usize / 64 + 1;
        let stride = words as u32 * 64;
        let mut free = vec![0; words * (lines as usize + 3) + 1];
        for (place, line) in free_cells {
            let at = bit(stride, place, line);
            free[at as usize / 64] |= 1_u64 << (at % 64);
        }
        let mut ahead = vec![u64::MAX; free.len()];
        let mut back = ahead.clone();
        for here in 2 * words..free.len() - words - 1 {
            let find = |next, before| stops.find(&free, here, words, next, before);
            ahead[here] = !free[here] | find(higher, lower);
            back[here] = !free[here] | find(lower, higher);
        }
        Self {
            stride,
            free: bytes(&free),
            ahead: bytes(&ahead),
            back: bytes(&back),
        }
    }

    /// The bit of a place in a line.
    #[inline]
    pub(super) const fn at(&self, place: u32, line: u32) -> u32 {
        bit(self.stride, place, line)
    }

    /// Bits from a cell to the one at the same place of the next line.
    #[inline]
    pub(super) const fn stride(&self) -> u32 {
        self.stride
    }

    /// Whether a cell is free.
    #[inline]
    pub(super) fn is_free(&self, at: u32) -> bool {
        self.free[at as usize / 8] >> (at % 8) & 1 == 1
    }

    /// The lowest three bits say whether the cell before this one, this one and the next are free.
    #[inline]
    pub(super) fn three(&self, at: u32) -> u64 {
        let first = at - 1;
        load(&self.free, first as usize / 8) >> (first % 8)
    }

    /// A run from a cell towards higher numbers, which ends at the goal as well.
    #[inline(always)]
    pub(super) fn ahead(&self, from: u32, goal: u32) -> Stretch {
        let first = from + 1;
        let mut byte = first as usize / 8;
        let mut word = load(&self.ahead, byte) >> (first % 8);
        let mut end = first;
        while word == 0 {
            byte += WORD;
            word = load(&self.ahead, byte);
            end = byte as u32 * 8;
        }
        end += word.trailing_zeros();
        self.stretch(end, end - from, goal.wrapping_sub(first))
    }

    /// A run from a cell towards lower numbers, which ends at the goal as well.
    #[inline(always)]
    pub(super) fn back(&self, from: u32, goal: u32) -> Stretch {
        let first = from - 1;
        let mut byte = first as usize / 8 + 1 - WORD;
        let mut word = load(&self.back, byte) << (7 - first % 8);
        let mut end = first;
        while word == 0 {
            byte -= WORD;
            word = load(&self.back, byte);
            end = byte as u32 * 8 + u64::BITS - 1;
        }
        end -= word.leading_zeros();
        self.stretch(end, from - end, first.wrapping_sub(goal))
    }

    /// A run to an end this many steps away, or to a goal this many steps after the first, if that is no further.
    #[inline(always)]
    fn stretch(&self, end: u32, length: u32, to_goal: u32) -> Stretch {
        if to_goal < length {
            return Stretch {
                length: to_goal + 1,
                is_point: true,
            };
        }
        let is_point = self.is_free(end);
        Stretch {
            length: length - u32::from(!is_point),
            is_point,
        }
    }

    /// Bytes that it takes.
    pub(super) const fn bytes(&self) -> usize {
        self.free.len() + self.ahead.len() + self.back.len()
    }
}

fn bytes(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// The word that begins with a byte.
#[inline(always)]
fn load(bytes: &[u8], from: usize) -> u64 {
    let word = bytes[from..from + WORD].first_chunk();
    word.map_or(0, |word| u64::from_le_bytes(*word))
}
