//! Regions painted on a map, each with its own letter.

use std::collections::BTreeMap;

use super::RegionsError;
use crate::grid::MAX_SIDE;
use crate::space::NodeId;

/// A rectangle of cells, each painted with a letter, `a` to `z` or `A` to `Z`, or with none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Areas {
    width: u32,
    /// By cell, row by row: a letter, or 0.
    cells: Vec<u8>,
    /// By region.
    letters: Vec<u8>,
}

impl Areas {
    /// Areas from rows of characters; a character that is no letter belongs to no region.
    ///
    /// # Errors
    /// [`RegionsError`] where there are too many cells, or rows differ in length.
    pub fn from_rows<R: AsRef<str>>(rows: &[R]) -> Result<Self, RegionsError> {
        let lengths = rows.iter().map(|row| row.as_ref().chars().count());
        let width = lengths.clone().max().unwrap_or(0);
        let most = MAX_SIDE as usize;
        if width > most || rows.len() > most {
            let height = rows.len();
            return Err(RegionsError::Size { width, height });
        }
        let expected = lengths.clone().next().unwrap_or(0);
        if let Some((row, found)) = lengths.enumerate().find(|&(_, found)| found != expected) {
            return Err(RegionsError::Row {
                row,
                expected,
                found,
            });
        }
        let letter = |character: char| match character.is_ascii_alphabetic() {
            true => character as u8,
            false => 0,
        };
        let cells = rows.iter().flat_map(|row| row.as_ref().chars().map(letter));
        Self::from_cells(width as u32, cells.collect())
    }

    /// Areas from cells, row by row: a letter each, or 0.
    ///
    /// # Errors
    /// [`RegionsError::Size`] where a side is too long.
    pub fn from_cells(width: u32, cells: Vec<u8>) -> Result<Self, RegionsError> {
        let (width, height) = (width as usize, cells.len() / (width as usize).max(1));
        let most = MAX_SIDE as usize;
        if width > most || height > most {
            return Err(RegionsError::Size { width, height });
        }
        let mut letters = Vec::new();
        let mut is_known = [false; 256];
        for &letter in cells.iter().filter(|&&letter| letter > 0) {
            if !std::mem::replace(&mut is_known[usize::from(letter)], true) {
                letters.push(letter);
            }
        }
        Ok(Self {
            width: width as u32,
            cells,
            letters,
        })
    }

    /// Cells from left to right.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Cells from top to bottom.
    pub const fn height(&self) -> u32 {
        match self.width {
            0 => 0,
            width => self.cells.len() as u32 / width,
        }
    }

    /// How many regions there are.
    pub const fn count(&self) -> usize {
        self.letters.len()
    }

    /// By cell, row by row: its letter, or 0.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The rows as they were given, with a dot where there is no region.
    pub fn rows(&self) -> Vec<String> {
        let letter = |&cell: &u8| if cell == 0 { '.' } else { cell.into() };
        let rows = self.cells.chunks(self.width.max(1) as usize);
        rows.map(|row| row.iter().map(letter).collect()).collect()
    }

    /// The letter of a region.
    pub fn letter(&self, region: NodeId) -> char {
        self.letters[region.index()].into()
    }

    /// The region that a cell belongs to.
    pub fn region(&self, x: u32, y: u32) -> Option<NodeId> {
        let cell = (y * self.width + x) as usize;
        let letter = *self.cells.get(cell).filter(|_| x < self.width)?;
        self.number(letter).map(NodeId)
    }

    fn number(&self, letter: u8) -> Option<u32> {
        let place = self.letters.iter().position(|&known| known == letter);
        place.map(|place| place as u32)
    }

    /// By cell, the number of its region.
    fn numbers(&self) -> Vec<Option<u32>> {
        let number: Vec<_> = (0..=u8::MAX).map(|letter| self.number(letter)).collect();
        let cells = self.cells.iter();
        cells.map(|&cell| number[usize::from(cell)]).collect()
    }

    /// The place of each region: the one of its cells that is nearest to their mean.
    pub(super) fn places(&self) -> Vec<(u32, u32)> {
        let numbers = self.numbers();
        let cells = || {
            let at = |cell: usize| (cell as u32 % self.width, cell as u32 / self.width);
            let painted = numbers.iter().enumerate();
            painted.filter_map(move |(cell, region)| Some((at(cell), (*region)? as usize)))
        };
        // The number of cells, and the sums of their columns and rows.
        let mut sums = vec![(0_u64, 0_u64, 0_u64); self.letters.len()];
        for ((x, y), region) in cells() {
            let (count, columns, rows) = &mut sums[region];
            *count += 1;
            *columns += u64::from(x);
            *rows += u64::from(y);
        }
        let mut nearest = vec![(u128::MAX, (0, 0)); self.letters.len()];
        for ((x, y), region) in cells() {
            let (count, columns, rows) = sums[region];
            let off = |at: u32, sum: u64| u128::from((u64::from(at) * count).abs_diff(sum)).pow(2);
            let distance = off(x, columns) + off(y, rows);
            if distance < nearest[region].0 {
                nearest[region] = (distance, (x, y));
            }
        }
        nearest.into_iter().map(|(_, place)| place).collect()
    }

    /// The pairs of regions that share an edge, the lower number first, each with the cost of crossing it: 1.
    pub(super) fn borders(&self) -> BTreeMap<(u32, u32), u32> {
        let numbers = self.numbers();
        let width = self.width as usize;
        let mut pairs = BTreeMap::new();
        let mut meet = |one: Option<u32>, other: Option<u32>| {
            if let (Some(one), Some(other)) = (one, other)
                && one != other
            {
                pairs.insert((one.min(other), one.max(other)), 1);
            }
        };
        for row in numbers.chunks(width.max(1)) {
            row.windows(2).for_each(|pair| meet(pair[0], pair[1]));
        }
        let below = numbers.iter().skip(width);
        for (&above, &below) in numbers.iter().zip(below) {
            meet(above, below);
        }
        pairs
    }
}
