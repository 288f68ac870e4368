//! Which node is expanded next: estimates, tie chains and OPEN lists.

pub mod estimate;
pub mod heuristic;
pub mod open;
pub mod plain;
pub mod priority;
