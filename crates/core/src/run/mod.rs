//! Searches on any graph, what they need to know beforehand, and their events.

pub(crate) mod astar;
pub mod event;
pub mod prepare;
pub mod search;
pub mod trace;
