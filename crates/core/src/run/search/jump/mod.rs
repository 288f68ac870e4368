//! Jump points: best-first search that runs on to the next cell where a path may have to turn.
//!
//! There are two searches, both behind [`JumpSearch`]. One goes cell by cell over [`Jumps`] and shows every run as a
//! mark, which changes no cell's state and takes no slot. The other goes by words of 64 cells over [`Leaps`], for runs
//! that nobody watches. The first call chooses, and tests compare the two.

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
