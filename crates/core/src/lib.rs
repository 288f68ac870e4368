//! Path-finding searches on grids, exact to the last tie.
//!
//! Tiebreak answers one kind of question: on this map, from here to there, which cells does this
//! search expand, in which order, and why that one next? Every cost is a whole number, every tie
//! is decided, so the same question has the same events everywhere.
//!
//! How the pieces fit, in reading order (a module uses only those above it):
//!
//! | module | what it is |
//! |---|---|
//! | [`cost`] | costs as whole numbers; what steps cost |
//! | [`space`] | the only graph interface |
//! | [`ends`] | where a search begins and where it ends |
//! | [`grid`] | maps, their moves, their text formats |
//! | [`world`] | what is there to be searched |
//! | [`heuristic`] | estimates of what is left, and what is known of them |
//! | [`priority`] | who is expanded next: evaluation, tie chain, key |
//! | [`open`] | OPEN lists |
//! | [`event`] | what happens, and who is told |
//! | [`trace`] | a recording that seeks both ways |
//! | [`search`] | the loop |
//! | [`generate`] | mazes, rooms, caves and other maps by seed |
//! | [`config`] | what to search with, and what is promised of it |
//! | [`scenario`] | one question as a value, and every reason to refuse one |
//! | [`document`] | a map with the searches on it |
//! | [`link`] | a whole document as a link |
//! | [`registry`] | from a question to its search |
//! | [`study`] | a search whose OPEN list is looked into |
//! | [`analysis`] | true distances, heuristics judged by them, why searches differ |
//! | [`batch`] | many problems, each by several configurations |
//!
//! # Example
//! ```
//! use std::sync::Arc;
//! use tiebreak::{config::Config, generate, registry, scenario::Scenario};
//!
//! let map = generate::generate(generate::Generator::Trap, 64, 40, 0)?;
//! let scenario = Scenario::new(Arc::new(map.grid), (map.start, map.goal), Config::default())?;
//! let mut search = registry::search(&scenario)?;
//! search.run(u64::MAX);
//! println!("{} cells expanded", search.counters().expanded);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod analysis;
pub mod batch;
pub mod config;
pub mod cost;
pub mod document;
pub mod ends;
pub mod event;
pub mod generate;
pub mod grid;
pub mod heuristic;
pub mod link;
mod named;
pub mod open;
pub mod priority;
pub mod registry;
pub mod scenario;
pub mod search;
pub mod space;
pub mod study;
pub mod trace;
pub mod world;
