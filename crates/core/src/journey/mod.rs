//! Journeys: units that walk while the world changes.
//!
//! A [`Journey`] is a script of changes and the units on their way; the map stands beside it. Each lane plays the same
//! journey with its search and its [`Policy`]: how units plan, plan again and behave among others.

mod policy;
mod script;
mod settings;
pub mod store;

pub use policy::{
    Collide, First, Flock, Follow, Foresee, Hand, Meanwhile, Plan, Policy, Predict, Reason, Store,
    Walls,
};
pub use script::{
    Arrived, Door, Edit, Journey, Known, MAX_DOORS_CELLS, MAX_PATROLS, MAX_SCRIPT_CELLS, MAX_UNITS,
    Mode, Patrol, Unit,
};
pub use settings::{journey_settings, policy_settings};
