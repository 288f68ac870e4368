//! Journeys: units that walk while the world changes.
//!
//! A [`Journey`] is a script of changes and the units on their way; the map stands beside it. Each lane plays the same
//! journey with its search and its [`Policy`]: how units plan, plan again and behave among others. [`Simulation`] plays it
//! tick by tick, [`Player`] also records it, and [`refusal`] says which journeys a lane can't play.
//!
//! Complexity of a tick, with n units and patrols on a map of c cells: what changes and is seen; O(n^2) for what units see
//! of one another; the searches, with O(c) for each to copy the map that it sees; O(n^2) for the moves of all at once, or
//! O(n^3) where a jam spreads unit by unit.
//!
//! References: Patel, *Amit's Thoughts on Pathfinding*, on moving obstacles, on path recalculation, on groups and on
//! storing paths; Lester, *Other Units*, on units as walls and as costlier ground, and on collisions. The parts name
//! theirs.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod batch;
mod brief;
mod budget;
mod clock;
mod conflict;
mod crew;
mod danger;
mod desk;
mod field;
mod group;
mod growth;
mod hazard;
mod held;
mod hug;
mod idle;
mod keys;
mod known;
mod limits;
mod moves;
mod patrol;
mod player;
mod policy;
mod prices;
mod quest;
mod record;
mod refused;
mod repair;
mod rewind;
mod route;
mod rules;
mod scene;
mod script;
mod settings;
mod setup;
mod simulate;
mod snapshot;
pub mod store;
mod tape;
mod terrain;
mod timed;
mod unit;
mod uses;
mod view;
mod walk;
mod world;

pub use budget::{Budget, Shortage};
pub use hazard::danger;
pub use keys::{journey_settings, policy_settings};
pub use limits::{INTERVAL, JourneyError, MAX_ROUTE, OFFSET, Part, SPAN, SettingError, TICKS};
pub use player::{Player, Replay, Search};
pub use policy::{
    Collide, First, Flock, Follow, Foresee, Hand, Meanwhile, Plan, Policy, Predict, Reason, Store,
    Walls,
};
pub use record::{Arrivals, Counts, Happening, Kind, Outcome, PlanRecord, Seen, Watch, Why};
pub use refused::refusal;
pub use rewind::Rewind;
pub use script::{
    Arrived, Door, Edit, Journey, Known, MAX_DOORS_CELLS, MAX_PATROLS, MAX_SCRIPT_CELLS, MAX_UNITS,
    Mode, Patrol, PatrolSource, Unit,
};
pub use simulate::Simulation;
pub use tape::{Path, Tape};
pub use uses::uses;
