//! Paths as bits: the path that a unit keeps, in each [format](Store), symbol by symbol.
//!
//! The formats are those of Patel's notes on path storage. All are lossless, but not every format can hold every path.
//! [`Beacons`] are lossy: they share paths between units, which are then no longer the cheapest.
//!
//! To add a format: its variant of [`Store`] in `policy.rs`; its symbols in `encode.rs`, the way back in
//! `decode.rs` and its size in `sizes.rs`, with the reason where it can't hold a path: the compiler asks for these.
//! `docs/journeys.md` has its definition and its example, which `tests/stored_paths.rs` prints, and the help of
//! `tiebreak store` its name.

mod beacons;
mod decode;
mod encode;
mod sizes;
mod steps;
mod symbol;

pub use beacons::{Beacons, BeaconsError, MAX_MARKS, Route};
pub use sizes::{Sizes, Unfit};
pub use symbol::{Field, Heading, Meaning, Symbol, Turn};

use super::Store;
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::space::NodeId;

/// How many bits the number of a run's steps has in journeys.
pub const COUNT_BITS: u32 = 8;
/// The most that it can have.
pub const MAX_COUNT_BITS: u32 = 16;

/// How paths over a map of squares are written as bits.
///
/// A path is a list of cells that begins with the unit's own, which no format stores. The cells must be on the map.
///
/// # Example
/// ```
/// use tiebreak::grid::{Grid, Neighbourhood};
/// use tiebreak_journey::Store;
/// use tiebreak_journey::store::Coding;
///
/// let map = Grid::new(4, 3)?;
/// let path = [(0, 2), (0, 1), (0, 0), (1, 0)].map(|(x, y)| map.node(x, y));
/// let coding = Coding::new(&map, Neighbourhood::Four);
/// let stored = coding.store(&path, Store::Turns).ok_or("Turns can't hold it.")?;
/// // North, two steps, a turn to the right, a step.
/// assert_eq!(stored.bits(), "0000110");
/// assert_eq!(stored.symbols()[3].meaning.to_string(), "right 90");
/// assert_eq!(coding.decode(path[0], &stored.bits(), Store::Turns), Some(path.to_vec()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coding {
    width: u32,
    height: u32,
    moves: Neighbourhood,
    count_bits: u32,
}

impl Coding {
    /// For paths over this map, of straight steps or of straight and diagonal ones.
    pub const fn new(map: &Grid, moves: Neighbourhood) -> Self {
        Self {
            width: map.width(),
            height: map.height(),
            moves,
            count_bits: COUNT_BITS,
        }
    }

    /// An encoding with `count_bits` bits for the number of a run's steps, or `None` if they aren't 1 to [`MAX_COUNT_BITS`].
    #[must_use]
    pub fn with_count_bits(self, count_bits: u32) -> Option<Self> {
        let is_allowed = (1..=MAX_COUNT_BITS).contains(&count_bits);
        is_allowed.then_some(Self { count_bits, ..self })
    }

    /// A path in a format, or `None` where the format can't hold it, or the list has no cell.
    ///
    /// Complexity: O(n) time and memory for n steps.
    pub fn store(&self, path: &[NodeId], format: Store) -> Option<Stored> {
        Some(Stored {
            symbols: encode::symbols(self, path, format)?,
            steps: path.len() as u32 - 1,
            format,
        })
    }

    /// The size of a path in every format.
    ///
    /// Complexity: O(n) time for n steps, no memory.
    pub fn sizes(&self, path: impl IntoIterator<Item = NodeId>) -> Sizes {
        Sizes::of_path(self, path)
    }

    /// The path that begins at a cell and has these bits, each `0` or `1`, in a format; `None` where they are none that
    /// [`Coding::store`] writes for a path on the map, or end within a symbol.
    ///
    /// Complexity: O(n) time and memory for n steps.
    pub fn decode(&self, start: NodeId, bits: &str, format: Store) -> Option<Vec<NodeId>> {
        decode::path(self, start, bits, format)
    }

    /// How many bits a direction has.
    const fn direction_bits(&self) -> u32 {
        match self.moves {
            Neighbourhood::Four => 2,
            Neighbourhood::Eight => 3,
        }
    }

    /// How many bits a turn of at most 90 degrees has.
    const fn turn_bits(&self) -> u32 {
        self.direction_bits() - 1
    }

    /// The most steps of a run.
    const fn longest_run(&self) -> u32 {
        1 << self.count_bits
    }

    /// Column and row of a cell, or `None` outside the map.
    fn xy(&self, cell: NodeId) -> Option<(u32, u32)> {
        let (x, y) = (cell.0 % self.width, cell.0 / self.width);
        (y < self.height).then_some((x, y))
    }
}

/// A path in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    symbols: Vec<Symbol>,
    steps: u32,
    format: Store,
}

impl Stored {
    /// The format.
    pub const fn format(&self) -> Store {
        self.format
    }

    /// The symbols, in order.
    pub fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    /// How many steps the path has.
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// How many bits all symbols have together.
    pub fn size(&self) -> u64 {
        let sizes = self.symbols.iter().map(|symbol| u64::from(symbol.size()));
        sizes.sum()
    }

    /// All bits, each as `0` or `1`.
    pub fn bits(&self) -> String {
        self.symbols.iter().map(Symbol::bits).collect()
    }

    /// How many symbols must be read to know the cell after a number of steps.
    pub fn read_for(&self, steps: u32) -> usize {
        match self.format {
            // Each position says all.
            Store::Positions => steps.min(1) as usize,
            _ => self.symbols_to(steps),
        }
    }

    /// How many symbols must be read to know the cell after half of the steps, rounded down.
    pub fn middle(&self) -> usize {
        self.read_for(self.steps / 2)
    }

    /// How many symbols must be read to know the last cell.
    pub fn last(&self) -> usize {
        self.read_for(self.steps)
    }

    /// How many symbols come after those of the first quarter of the steps, rounded down. They move when a splice
    /// replaces that quarter, unless the path is stored backwards: then none do.
    pub fn behind(&self) -> usize {
        self.symbols.len() - self.symbols_to(self.steps / 4)
    }

    /// How many symbols come before the end of a number of steps.
    fn symbols_to(&self, steps: u32) -> usize {
        match steps {
            0 => 0,
            _ => {
                1 + self
                    .symbols
                    .partition_point(|symbol| symbol.steps.end < steps)
            }
        }
    }
}
