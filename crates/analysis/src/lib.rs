//! Findings about a map and finished searches: the heuristic judged by true distances, the
//! shape of a path, the forced cells and those that the luck of ties decided, and why two searches differ.
//!
//! To add an analysis: a file beside this one, with its definition, source and cost and cases worked by hand; what is
//! always true of it in `tests/analyses`.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod accuracy;
mod advice;
mod any_angle;
pub mod batch;
mod cause;
mod claim;
mod contours;
mod counterexample;
mod decision;
mod departures;
mod difference;
mod explain;
mod figures;
mod inspect;
mod judge;
mod mirror;
mod optimal;
mod path;
mod phantom;
mod plateau;
mod profile;
mod quartiles;
#[cfg(test)]
mod sample;
mod sets;
mod symmetry;

pub use any_angle::{AnyAngleError, AnyAngleOptimum};

pub use advice::{Advice, Fault, MOST_ADVICE, Outcome};
pub use claim::{Against, Checked, Claim, Flaw, MAX_CLAIM, Point, Wrong};

pub use accuracy::{Accuracies, Accuracy, Inconsistencies, Shares};
pub use cause::{Aspect, Cause, Deciding, Unlike};
pub use contours::Contours;
pub use counterexample::{
    Aim, EXPANSIONS_A_CELL, Example, Hunt, Joined, MAX_HUNT_PORTALS, MAX_HUNT_SIDE, Merit, Quest,
    QuestError, Shrink, Terrain,
};
pub use decision::{Decider, Decision};
pub use departures::departures;
pub use difference::{Choice, Difference, Parting, PathDifference, PathRelation, Side, Why};
pub use explain::{
    Amiss, Base, Best, Change, Departure, Description, Explain, Finding, Lane, MAX_EXPANSIONS,
    Match, Reckoned, SEPARATION_TRIES, Separated, Separation,
};
pub use figures::{Coarse, Figures, Judgement, Verdict, names};
pub use inspect::{Candidate, Inspection};
pub use judge::{Inconsistency, Judge};
pub use mirror::{MIRRORED_RUNS, Mirror, Mirrored, Turn};
pub use optimal::{OptimalPaths, OptimalStep, PathCount};
pub use path::PathShape;
pub use path::{danger_met, length};
pub use phantom::{Formula, Phantom, PhantomError, Rounding};
pub use plateau::{Plateau, Spent, Unmet, Zone};
pub use profile::{Breakpoint, Profile};
pub use quartiles::Quartiles;
pub use sets::{Sets, Who};
pub use symmetry::Symmetry;
