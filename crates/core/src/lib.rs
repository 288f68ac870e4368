//! Path-finding searches on grids, exact to the last tie.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod named;
pub mod cost;
pub mod space;
pub mod grid;
pub mod heuristic;
pub mod priority;
pub mod open;
pub mod event;
pub mod search;
pub mod trace;
pub mod analysis;
pub mod scenario;
pub mod registry;
