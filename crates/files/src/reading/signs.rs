//! Rows of characters, of which few kinds occur.

use super::form::unknown;
use super::roles::MOST_KINDS;
use super::table::{Even, Table};
use crate::FileError;
use crate::text::wrong;

/// What a field without a character holds, and what fills short rows.
pub(super) const BLANK: char = ' ';

/// A rectangle of characters.
#[derive(Debug)]
pub(super) struct Signs {
    pub(super) width: usize,
    /// For each cell its kind's number.
    cells: Vec<u8>,
    /// In the order in which they first appear.
    kinds: Vec<Kind>,
    origin: Origin,
}

/// Where characters come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// Rows as somebody has drawn them.
    Drawn,
    /// Fields or items of their own.
    Apart,
}

/// A character that occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) sign: char,
    /// How often it occurs.
    pub(super) count: usize,
}

impl Signs {
    pub(super) fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    pub(super) fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// For each cell its kind's number.
    pub(super) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The kind of a cell.
    pub(super) fn kind(&self, x: usize, y: usize) -> usize {
        self.cells[y * self.width + x].into()
    }

    pub(super) fn sign(&self, x: usize, y: usize) -> char {
        self.kinds[self.kind(x, y)].sign
    }

    /// Leaves out every second column of a drawing, where these are blank and no other cell is.
    pub(super) fn without_blanks_between(mut self) -> Self {
        let width = self.width;
        let blank = self.kinds.iter().position(|kind| kind.sign == BLANK);
        let (Some(blank), Origin::Drawn) = (blank, self.origin) else {
            return self;
        };
        let mut cells = self.cells.iter().enumerate();
        if cells.all(|(place, &kind)| (usize::from(kind) == blank) == (place % width % 2 == 1)) {
            let rows = self.cells.chunks(width);
            self.cells = rows
                .flat_map(|row| row.iter().copied().step_by(2))
                .collect();
            self.width = width.div_ceil(2);
            self.kinds.remove(blank);
            for kind in &mut self.cells {
                *kind -= u8::from(usize::from(*kind) > blank);
            }
        }
        self
    }
}

/// Rows of characters in the making.
pub(super) struct Maker<'a> {
    text: &'a str,
    table: Table<'a, u8>,
    kinds: Vec<char>,
    origin: Origin,
}

impl<'a> Maker<'a> {
    /// Without rows, of a text whose pieces are its cells.
    pub(super) const fn new(text: &'a str, origin: Origin) -> Self {
        Self {
            text,
            table: Table::new(text, "characters"),
            kinds: Vec::new(),
            origin,
        }
    }

    /// Adds a character to the current row.
    pub(super) fn push(&mut self, sign: char, piece: &str) -> Result<(), FileError> {
        let known = self.kinds.iter().position(|&kind| kind == sign);
        let kind = known.unwrap_or(self.kinds.len());
        if known.is_none() {
            // Nobody draws with characters that can't be seen.
            if kind == MOST_KINDS || sign.is_control() && sign != '\t' {
                return Err(unknown(self.text));
            }
            self.kinds.push(sign);
        }
        self.table.push(kind as u8, piece)
    }

    /// Adds the characters of a piece of the text to the current row.
    pub(super) fn push_all(&mut self, row: &str) -> Result<(), FileError> {
        let mut places = row.char_indices();
        places.try_for_each(|(place, sign)| self.push(sign, &row[place..]))
    }

    /// Ends the current row, at a piece of the text.
    pub(super) fn end_row(&mut self, piece: &str) -> Result<(), FileError> {
        self.table.end_row(piece)
    }

    /// The rectangle; short rows are filled where there is a blank.
    pub(super) fn finish(self, first: &str) -> Result<Signs, FileError> {
        let Self {
            text,
            table,
            kinds,
            origin,
        } = self;
        let is_line = |sign: &char| ['_', '|', BLANK].contains(sign);
        if kinds.contains(&'_') && kinds.iter().all(is_line) {
            let what = "walls drawn with _ can't be read; those drawn with +, - and | can.";
            return Err(wrong(text, first, what));
        }
        let blank = kinds.iter().position(|&kind| kind == BLANK);
        let Even { width, cells } = match blank {
            Some(blank) => table.filled(blank as u8),
            None => table.even()?,
        };
        let mut counts = [0; MOST_KINDS];
        cells
            .iter()
            .for_each(|&kind| counts[usize::from(kind)] += 1);
        let kinds = kinds.into_iter().zip(counts);
        let kinds = kinds.map(|(sign, count)| Kind { sign, count }).collect();
        Ok(Signs {
            width,
            cells,
            kinds,
            origin,
        })
    }
}
