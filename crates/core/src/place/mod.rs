//! Where searches take place: costs, graphs, maps and worlds, and their ends.

pub mod cost;
pub mod ends;
pub mod generate;
pub mod grid;
pub mod plane;
pub mod remedy;
pub mod shape;
#[doc(hidden)]
pub mod sort;
pub mod space;
pub mod told;
pub mod world;
