//! Jump points: best-first search that runs on to the next cell where a path may have to turn.
//!
//! There are two searches: [`JumpSearch`], cell by cell, shows every run as a mark, which changes no cell's
//! state and takes no slot; [`Leaps`] goes by words of 64 cells, for runs that nobody watches. The first call
//! chooses, and tests compare the two.

mod axis;
mod jumps;
mod kept;
mod leaps;
mod lines;
mod search;
#[cfg(test)]
mod tests;

pub(crate) use jumps::Jumps;
pub(crate) use leaps::Leaps;
pub(crate) use lines::Lines;
pub(crate) use search::JumpSearch;
