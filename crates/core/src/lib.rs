#![doc = include_str!("../README.md")]
//! # The modules
//!
//! In reading order: a module uses only those above it.
//!
//! | module | contents |
//! |---|---|
//! | [`cost`] | costs as whole numbers; the costs of steps |
//! | [`space`] | the only graph interface |
//! | [`told`] | numbers by their names, for everything that writes them |
//! | [`ends`] | where a search begins and where it ends |
//! | [`grid`] | maps, their moves, their text formats |
//! | [`plane`] | lines across maps, what is seen and in danger, smoother paths |
//! | [`world`] | the places to be searched |
//! | [`estimate`] | the estimate h, whatever it comes from |
//! | [`heuristic`] | estimates of the remaining cost, and their guarantees |
//! | [`priority`] | which node is expanded next: evaluation, tie chain, key |
//! | [`open`] | OPEN lists |
//! | [`event`] | the events of a search, and their observers |
//! | [`trace`](mod@trace) | a recording that seeks both ways |
//! | [`search`](mod@search) | the loop |
//! | `prepare` | what a search can know beforehand: islands, dead ends, distances, two tiers |
//! | [`astar`](astar()) | any graph, any h, in one call |
//! | [`generate`] | mazes, rooms, caves and other maps by seed |
//! | [`fields`] | a configuration described field by field |
//! | [`config`] | a search's settings |
//! | [`promise`] | their guarantees on every map |
//! | [`scenario`] | one question as a value, and every reason to refuse one |
//! | [`ground`] | preparations for a world: legal steps, true distances |
//! | [`registry`] | from a question to its search |
//! | [`study`] | a search with a view into its OPEN list |
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod astar;
pub mod config;
pub mod cost;
pub mod ends;
pub mod estimate;
pub mod event;
pub mod fields;
pub mod generate;
pub mod grid;
pub mod ground;
pub mod heuristic;
#[doc(hidden)]
pub mod memory;
pub mod named;
pub mod open;
pub mod plain;
pub mod plane;
pub mod prepare;
pub mod priority;
pub mod promise;
pub mod registry;
pub mod scenario;
pub mod search;
pub mod shape;
#[doc(hidden)]
pub mod sort;
pub mod space;
mod sparse;
pub mod study;
pub mod told;
pub mod trace;
pub mod world;

pub use astar::{AstarError, astar};
pub use config::Config;
pub use grid::{Grid, parse_map};
pub use heuristic::Heuristic;
pub use priority::Chain;
pub use registry::{search, trace};
pub use scenario::Scenario;
pub use search::Method;
pub use trace::Trace;
pub use world::World;
