//! Jump points: best-first search that runs on to the next cell where a path may have to turn.

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
