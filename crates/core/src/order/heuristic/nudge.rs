//! Nudges, which change h before anything else uses it.

use super::{Guarantee, Heuristic};
use crate::named::named;

/// The largest `p` of [`Nudge::Scale`] and `k` of [`Nudge::Cross`], in thousandths: 100.
pub const MAX_NUDGE: u32 = 100_000;

named! {
    /// The kinds of [`Nudge`], for menus.
    pub enum NudgeKind, "nudge" {
        /// [`Nudge::Scale`].
        Scale: "scale", "scale h", "h is made larger by p thousandths, so cells near the goal win ties. With four moves the path stays optimal while p is below one step divided by its length.";
        /// [`Nudge::Cross`].
        Cross: "cross", "cross product", "h grows with the distance from the straight line between start and goal. Pretty paths, not always optimal ones.";
    }
}

/// A tie-breaker that changes h before anything else uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nudge {
    /// `h <- floor(h (1000 + p) / 1000)`, p in thousandths, at most [`MAX_NUDGE`]. With four moves on
    /// ground that costs the same everywhere, the path stays optimal while p/1000 < (a step) / (the path). Patel, *A\* Pages*,
    /// says so of all moves, which fails where paths differ by less than a step.
    Scale(u32),
    /// `h <- h + floor(cross D k / 1000)`, k in thousandths, at most [`MAX_NUDGE`], `cross` the
    /// absolute cross product of the vectors start to goal and cell to goal. Prefers cells near
    /// the straight line; can cost optimality (Patel, *A\* Pages*; k = 1 is the well-known 0.001).
    Cross(u32),
}

impl Nudge {
    /// A nudge of this kind, by this many thousandths.
    pub const fn new(kind: NudgeKind, by: u32) -> Self {
        match kind {
            NudgeKind::Scale => Self::Scale(by),
            NudgeKind::Cross => Self::Cross(by),
        }
    }

    /// Its kind, and p or k in thousandths.
    pub const fn parts(self) -> (NudgeKind, u32) {
        match self {
            Self::Scale(by) => (NudgeKind::Scale, by),
            Self::Cross(by) => (NudgeKind::Cross, by),
        }
    }
}

/// The guarantees where a nudge leaves none.
pub(crate) fn nudged(heuristic: Heuristic, nudge: Option<Nudge>) -> Option<Guarantee> {
    let reason = match nudge {
        Some(Nudge::Cross(1..)) => {
            "The cross product is added to h, which can exceed the true cost."
        }
        Some(Nudge::Scale(1..)) if heuristic != Heuristic::Zero => {
            "h is scaled by more than 1, so it can exceed the true cost."
        }
        _ => return None,
    };
    Some(Guarantee {
        admissible: false,
        consistent: false,
        reason,
    })
}
