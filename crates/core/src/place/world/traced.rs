//! The trace of a program of one's own, as a world keeps it.

use std::fmt;
use std::str::FromStr;

use super::number::TracedNumber;

/// A column and a row, which needn't lie on the map.
pub type TracedCell = (i32, i32);

/// The most cells of a trace, and of its path: 2^20.
pub const MAX_TRACE: usize = 1 << 20;

/// The most that a column or a row is, either way. The difference of two still fits its type.
pub const MAX_TRACED: i32 = 1_000_000_000;

/// g, h and f of a cell, as far as they are given.
pub type TracedNumbers = [Option<TracedNumber>; 3];

/// What a program says that it did: the cells that it expanded, in order, perhaps each with its g, h and f, and perhaps its path.
///
/// When to use it: as a layer of a [`World`](super::World), for lanes that replay it. Nothing of it needs to be right there.
///
/// It prints as its cells with `;` between two, then `path` and the path if there is one, and is read from that. A cell with
/// numbers has its g, h and f after its row, of which some may be empty. Time and memory O(n) in the cells.
///
/// # Example
/// ```
/// use tiebreak::world::Traced;
///
/// let traced: Traced = "3,4;4,4;5,4;path;3,4;4,4".parse()?;
/// assert_eq!(traced.cells(), [(3, 4), (4, 4), (5, 4)]);
/// assert_eq!(traced.path(), [(3, 4), (4, 4)]);
/// assert_eq!(traced.to_string(), "3,4;4,4;5,4;path;3,4;4,4");
/// let traced: Traced = "3,4,0,2.5,2.5;4,4,1,,".parse()?;
/// assert_eq!(traced.numbers(0)[1].map(|h| h.value()), Some(2.5));
/// # Ok::<(), tiebreak::world::TracedError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    cells: Vec<TracedCell>,
    path: Vec<TracedCell>,
    /// By cell; empty where no number is given.
    numbers: Vec<TracedNumbers>,
}

impl Traced {
    /// A trace of cells, with a path or with none.
    ///
    /// # Errors
    /// [`TracedError`] names the cell or the limit.
    pub fn new(cells: Vec<TracedCell>, path: Vec<TracedCell>) -> Result<Self, TracedError> {
        if cells.is_empty() {
            return Err(TracedError::Empty);
        }
        for list in [&cells, &path] {
            if list.len() > MAX_TRACE {
                return Err(TracedError::Count);
            }
            let is_far = |&(x, y): &TracedCell| x.abs_diff(0).max(y.abs_diff(0)) > FARTHEST;
            if let Some(&cell) = list.iter().find(|cell| is_far(cell)) {
                return Err(TracedError::Far(cell.0.into(), cell.1.into()));
            }
        }
        Ok(Self {
            cells,
            path,
            numbers: Vec::new(),
        })
    }

    /// The same with g, h and f by cell; where there are fewer, the other cells have none.
    pub fn with_numbers(mut self, mut numbers: Vec<TracedNumbers>) -> Self {
        let is_any = numbers.iter().flatten().any(Option::is_some);
        numbers.resize(if is_any { self.cells.len() } else { 0 }, NONE);
        self.numbers = numbers;
        self
    }

    /// The cells that were expanded, in order; at least one.
    pub fn cells(&self) -> &[TracedCell] {
        &self.cells
    }

    /// The path; empty where none is given.
    pub fn path(&self) -> &[TracedCell] {
        &self.path
    }

    /// Whether any cell has a number.
    pub const fn has_numbers(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// g, h and f of a cell by its place in the order.
    pub fn numbers(&self, step: usize) -> TracedNumbers {
        self.numbers.get(step).copied().unwrap_or(NONE)
    }
}

const NONE: TracedNumbers = [None; 3];

const FARTHEST: u32 = MAX_TRACED.unsigned_abs();

/// The word between the cells and the path.
const PATH: &str = "path";

impl fmt::Display for Traced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut semicolon = "";
        for (step, (x, y)) in self.cells.iter().enumerate() {
            write!(f, "{semicolon}{x},{y}")?;
            semicolon = ";";
            let numbers = self.numbers(step);
            if numbers == NONE {
                continue;
            }
            for number in numbers {
                f.write_str(",")?;
                number.map_or(Ok(()), |number| number.fmt(f))?;
            }
        }
        if !self.path.is_empty() {
            write!(f, ";{PATH}")?;
        }
        self.path
            .iter()
            .try_for_each(|(x, y)| write!(f, ";{x},{y}"))
    }
}

impl FromStr for Traced {
    type Err = TracedError;

    fn from_str(text: &str) -> Result<Self, TracedError> {
        let (mut cells, mut path, mut numbers) = (Vec::new(), None, Vec::new());
        for (entry, piece) in text.split(';').enumerate() {
            if piece == PATH && path.is_none() {
                path = Some(Vec::new());
                continue;
            }
            let (cell, known) = read(piece)
                .filter(|(_, known)| known.is_none() || path.is_none())
                .ok_or_else(|| TracedError::Entry(entry, piece.chars().take(40).collect()))?;
            let list = path.as_mut().unwrap_or(&mut cells);
            if list.len() == MAX_TRACE {
                return Err(TracedError::Count);
            }
            if let Some(known) = known {
                numbers.resize(list.len(), NONE);
                numbers.push(known);
            }
            list.push(cell);
        }
        Ok(Self::new(cells, path.unwrap_or_default())?.with_numbers(numbers))
    }
}

/// A cell with its numbers, if there are fields for them.
fn read(piece: &str) -> Option<(TracedCell, Option<TracedNumbers>)> {
    let mut fields = piece.split(',');
    let mut next = || fields.next();
    let cell = (next()?.parse().ok()?, next()?.parse().ok()?);
    let Some(g) = next() else {
        return Some((cell, None));
    };
    let mut numbers = NONE;
    for (number, field) in numbers.iter_mut().zip([g, next()?, next()?]) {
        if !field.is_empty() {
            *number = Some(TracedNumber::read(field)?);
        }
    }
    next().is_none().then_some((cell, Some(numbers)))
}

/// Why there is no such trace.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TracedError {
    /// A piece of a text, with its number from 0, is no cell.
    Entry(usize, String),
    /// There are too many cells, or too many in the path.
    Count,
    /// There is no cell.
    Empty,
    /// A column or a row is too large.
    Far(i64, i64),
}

impl fmt::Display for TracedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entry(entry, piece) => write!(
                f,
                "The trace, entry {entry}: \"{piece}\" isn't a cell such as 3,4, or 3,4,1,2.5,3.5 with g, h and f."
            ),
            Self::Count => write!(
                f,
                "The trace has more than {MAX_TRACE} cells, or its path has."
            ),
            Self::Empty => f.write_str("The trace has no cell."),
            Self::Far(x, y) => write!(
                f,
                "The trace's cell {x},{y} is too far away; columns and rows are at most {MAX_TRACED}."
            ),
        }
    }
}

impl std::error::Error for TracedError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        text.parse::<Traced>().unwrap_err().to_string()
    }

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "0,0",
            "-1,7;0,0;0,0",
            "3,4;path;3,4;-5,1000000000",
            "0,0;3,4,0,-2.5,999999999;5,5,,,0.000001;6,6;path;0,0",
        ] {
            let traced: Traced = text.parse().unwrap();
            assert_eq!(traced.to_string(), text);
        }
    }

    #[test]
    fn a_mistake_is_named_with_its_place() {
        let wrong = |entry, piece: &str| {
            format!(
                "The trace, entry {entry}: \"{piece}\" isn't a cell such as 3,4, or 3,4,1,2.5,3.5 with g, h and f."
            )
        };
        assert_eq!(refused(""), wrong(0, ""));
        assert_eq!(refused("3,4;5"), wrong(1, "5"));
        assert_eq!(refused("3,4;5,6,7"), wrong(1, "5,6,7"));
        assert_eq!(refused("3,4,1,2,3,4"), wrong(0, "3,4,1,2,3,4"));
        assert_eq!(refused("3,4,1,1e3,3"), wrong(0, "3,4,1,1e3,3"));
        assert_eq!(refused("3,4;path;3,4,1,2,3"), wrong(2, "3,4,1,2,3"));
        assert_eq!(refused("3,4;path;3,4;path"), wrong(3, "path"));
        assert_eq!(refused("3,2147483648"), wrong(0, "3,2147483648"));
        assert_eq!(refused("path;3,4"), "The trace has no cell.");
        assert_eq!(
            refused("3,-1000000001"),
            "The trace's cell 3,-1000000001 is too far away; columns and rows are at most 1000000000."
        );
        let long = vec!["1,1"; MAX_TRACE + 1].join(";");
        let count = "The trace has more than 1048576 cells, or its path has.";
        assert_eq!(refused(&long), count);
        assert_eq!(refused(&format!("1,1;path;{long}")), count);
    }
}
