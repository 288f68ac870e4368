//! Searches on any graph, their preparations and their events.

pub(crate) mod astar;
pub mod event;
pub mod prepare;
pub mod program;
pub mod search;
pub mod trace;
