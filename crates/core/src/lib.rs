#![doc = include_str!("../README.md")]
//! # The modules
//!
//! In reading order: a module uses only those above it.
//!
//! | where searches take place | |
//! |---|---|
//! | [`cost`] | costs as whole numbers; the costs of steps |
//! | [`space`] | the only graph interface |
//! | [`told`] | numbers by their names, for everything that writes them |
//! | [`grid`] | maps, their moves, their text formats |
//! | [`ends`] | where a search begins and where it ends |
//! | [`plane`] | lines across maps, what is seen and in danger, smoother paths |
//! | [`shape`] | hexagons, triangles, floors, regions |
//! | [`world`] | the places to be searched |
//! | [`remedy`] | what would do in place of an end that doesn't |
//! | [`generate`] | mazes, rooms, caves and other maps by seed |
//!
//! | which node is expanded next | |
//! |---|---|
//! | [`estimate`] | the estimate h, whatever it comes from |
//! | [`heuristic`] | estimates of the remaining cost, and their guarantees |
//! | [`plain`] | estimates on every shape, to the nearest of several goals |
//! | [`priority`] | evaluation, tie chain, key |
//! | [`open`] | OPEN lists |
//!
//! | searches of any graph | |
//! |---|---|
//! | [`event`] | the events of a search, and their observers |
//! | [`trace`](mod@trace) | a recording that seeks both ways |
//! | [`prepare`] | what a search can know beforehand: islands, dead ends, distances, two tiers |
//! | [`search`](mod@search) | the loop |
//! | [`astar`](astar()) | any graph, any h, in one call |
//!
//! | from settings to a search | |
//! |---|---|
//! | [`fields`] | a configuration described field by field |
//! | [`config`] | a search's settings |
//! | [`promise`] | their guarantees on every map |
//! | [`scenario`] | one question as a value, and every reason to refuse one |
//! | [`ground`] | preparations for a world: legal steps, true distances |
//! | [`registry`] | from a question to its search |
//! | [`study`] | a search with a view into its OPEN list |
//! | [`topics`] | other names by which people look for methods and settings |
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod base;
mod choose;
mod order;
mod place;
mod run;

pub(crate) use base::sparse;
pub use base::{memory, named};
pub use choose::{config, fields, ground, promise, registry, scenario, study, topics};
pub use order::{estimate, heuristic, open, plain, priority};
pub use place::{cost, ends, generate, grid, plane, remedy, shape, sort, space, told, world};
pub use run::{event, prepare, search, trace};

pub use choose::registry::{search, trace};
pub use config::Config;
pub use grid::{Grid, parse_map};
pub use heuristic::Heuristic;
pub use priority::Chain;
pub use run::astar::{AstarError, astar};
pub use scenario::Scenario;
pub use search::Method;
pub use trace::Trace;
pub use world::World;
