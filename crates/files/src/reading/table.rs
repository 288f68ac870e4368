//! Rows of cells in the making: their sizes, and the first row that differs from the others.

use tiebreak::grid::MAX_SIDE;

use crate::FileError;
use crate::text::wrong;

/// The most rows, and the most cells of a row.
const SIDE: usize = MAX_SIDE as usize;

/// Rows of cells, none of them longer than a map's side.
pub(super) struct Table<'a, T> {
    text: &'a str,
    /// What cells are called.
    noun: &'static str,
    cells: Vec<T>,
    /// Where each row ends among the cells.
    ends: Vec<usize>,
    uneven: Option<FileError>,
}

/// Rows of one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Even<T> {
    pub(super) width: usize,
    pub(super) cells: Vec<T>,
}

impl<'a, T: Copy> Table<'a, T> {
    /// A table without rows, of a text whose pieces are its cells.
    pub(super) const fn new(text: &'a str, noun: &'static str) -> Self {
        Self {
            text,
            noun,
            cells: Vec::new(),
            ends: Vec::new(),
            uneven: None,
        }
    }

    /// How many cells the current row has.
    fn length(&self) -> usize {
        self.cells.len() - self.ends.last().copied().unwrap_or(0)
    }

    /// Adds a cell to the current row.
    pub(super) fn push(&mut self, cell: T, piece: &str) -> Result<(), FileError> {
        let (length, rows) = (self.length(), self.ends.len());
        if rows == SIDE {
            return Err(self.rows_go_on(piece));
        }
        if length == SIDE {
            return Err(self.goes_on(piece, SIDE));
        }
        let first = self.ends.first().copied().unwrap_or(SIDE);
        if length == first && self.uneven.is_none() {
            self.uneven = Some(self.goes_on(piece, first));
        }
        self.cells.push(cell);
        Ok(())
    }

    /// Ends the current row, at a piece of the text.
    pub(super) fn end_row(&mut self, piece: &str) -> Result<(), FileError> {
        let (length, noun) = (self.length(), self.noun);
        if self.ends.len() == SIDE {
            return Err(self.rows_go_on(piece));
        }
        if let Some(&first) = self.ends.first()
            && length < first
            && self.uneven.is_none()
        {
            let what =
                format!("the row ends; it should have as many {noun} as the first, {first}.");
            self.uneven = Some(wrong(self.text, piece, what));
        }
        self.ends.push(self.cells.len());
        Ok(())
    }

    /// Refuses rows of different lengths.
    pub(super) fn check(&self) -> Result<(), FileError> {
        self.uneven.clone().map_or(Ok(()), Err)
    }

    /// Its rows, all of one length.
    pub(super) fn even(self) -> Result<Even<T>, FileError> {
        self.check()?;
        let width = self.ends.first().copied().unwrap_or(0);
        let cells = self.cells;
        Ok(Even { width, cells })
    }

    /// Its rows, filled to the longest.
    pub(super) fn filled(self, cell: T) -> Even<T> {
        let begins = [0].into_iter().chain(self.ends.iter().copied());
        let rows = begins.zip(&self.ends).map(|(begin, &end)| begin..end);
        let width = rows.clone().map(|row| row.len()).max().unwrap_or(0);
        if self.uneven.is_none() {
            let cells = self.cells;
            return Even { width, cells };
        }
        let mut cells = Vec::with_capacity(width * self.ends.len());
        for (number, row) in rows.enumerate() {
            cells.extend_from_slice(&self.cells[row]);
            cells.resize((number + 1) * width, cell);
        }
        Even { width, cells }
    }

    fn goes_on(&self, piece: &str, limit: usize) -> FileError {
        let what = format!(
            "the row goes on; it should end after {limit} {}.",
            self.noun
        );
        wrong(self.text, piece, what)
    }

    fn rows_go_on(&self, piece: &str) -> FileError {
        let what = format!("the rows go on; there may be at most {SIDE}.");
        wrong(self.text, piece, what)
    }
}
