//! Path-finders as programs have them, exact to the last expansion.
//!
//! **Here floats decide, and nowhere else in the library**: a program's g, h and f are doubles, singles or whole numbers, rounded
//! after every operation as its language rounds them, and a structure and its update rule settle what is equal. All
//! of it is reproducible: each operation is one of IEEE 754 (`+`, `-`, `*`, `/`, root, floor, rounding to single), in the order
//! that `docs/programs.md` gives, and none is fused with another. Nothing outside this module compares floats, and nothing inside
//! compares the costs by which its paths are judged.
//!
//! A program is described by [`Parts`]; a [`Preset`] is a real program as a value of them. To add a value of a part: its line in
//! `parts.rs`, where the compiler asks for its meaning, and its row in `docs/programs.md`. To add a preset: its line in
//! `preset.rs` with the next number, its family and its parts there, and its entry in the same page.
//!
//! The files:
//!
//! - `numbers`: rounding
//! - `parts`: the parts and their values
//! - `part`: parts by name, as everything that reads and writes them meets them
//! - `question`: parts as people are asked about them
//! - `fixed`: what a program fixes of a lane
//! - `preset`: real programs
//! - `lane`: a lane's program
//! - `formula`: h
//! - `entries`: what stands in a queue
//! - `queue`: a file for each structure
//! - `machine`: the loop
//! - `found`: what it has found
//! - `look`: a look into its queue
//! - `watch`: a run that can be looked into after each step
//! - `follow`: a program held against an order of expansions

mod cell;
mod entries;
mod fixed;
mod follow;
mod formula;
mod found;
mod lane;
mod look;
mod machine;
mod numbers;
mod part;
mod parts;
mod preset;
mod question;
mod queue;
mod watch;

pub use fixed::Fixed;
pub use follow::{Followed, Follower, Recipe, Standing};
pub use lane::Program;
pub use look::{Held, Look, Rival, Verdict};
pub(crate) use machine::{Machine, Setup};
pub(crate) use numbers::bits;
pub use numbers::{Number, Numbers, UNKNOWN, carried};
pub use part::{Part, PartError, PartForm, PartRange, PartValue, PartWords, Said};
pub use parts::{
    Accept, Closed, Formula, Improve, Key, KeyError, MAX_KEY, MAX_STEP, MAX_TIMES, Owner, Parts,
    Rating, Stale, Structure, Taken, Terrain,
};
pub use preset::Preset;
pub use question::Language;
pub use watch::Watch;
