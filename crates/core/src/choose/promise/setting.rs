//! What the guarantees of h depend on beside a configuration.

use super::Promise;
use crate::config::{Aim, Config, Graph};
use crate::ends::Ends;
use crate::grid::{ACCURATE, MAX_WEIGHT, Wrap};
use crate::heuristic::{self, Guarantee, Heuristic, Nudge};
use crate::shape::Shape;
use crate::world::World;

/// A shape, whether h leads to one of several goals only, whether it leaves portals aside that there are, the most that a
/// weight counts, and whether there is one start and one goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Setting {
    shape: Shape,
    is_led_astray: bool,
    pub(super) heaviest: u16,
    overlooks_portals: bool,
    pub(super) has_one_start: bool,
    pub(super) has_one_goal: bool,
}

impl Setting {
    /// Squares whose weights count themselves, with one start and one goal.
    pub(super) const SQUARES: Self = Self {
        shape: Shape::Square,
        is_led_astray: false,
        heaviest: MAX_WEIGHT as u16,
        overlooks_portals: false,
        has_one_start: true,
        has_one_goal: true,
    };
}

impl Config {
    /// The guarantees of this configuration on every world of this shape with as many ends, whose weights count the same,
    /// each by its own question: over way-points among these, for a player on the map that they believe in.
    pub fn promise_on(&self, world: &World, ends: &Ends) -> Promise {
        let settled = world.settled(ends);
        let ends = settled.as_ref().unwrap_or(ends);
        let several = ends.goals().nth(1).is_some();
        let setting = Setting {
            shape: world.layers().shape,
            is_led_astray: several && self.outlook.aim == Aim::First,
            heaviest: world.counts().most(),
            overlooks_portals: self.overlooks_portals(world),
            has_one_start: ends.starts().nth(1).is_none(),
            has_one_goal: !several,
        };
        let has_line = setting.has_one_start
            && (!several || self.outlook.aim == Aim::Each)
            && world.layers().wrap == Wrap::None;
        let mut config = self.clone();
        if matches!(config.nudge, Some(Nudge::Cross(_))) && !has_line {
            config.nudge = None;
        }
        let mut promise = config.promised(&setting);
        promise.uses_h = self.uses_h();
        promise
    }

    /// The guarantees of h with a nudge in a setting.
    pub(super) fn guarantee_in(&self, nudge: Option<Nudge>, setting: &Setting) -> Guarantee {
        let Setting {
            shape,
            is_led_astray,
            overlooks_portals,
            ..
        } = *setting;
        let heuristic = self.heuristic;
        if overlooks_portals && !self.h_is_zero() && heuristic != Heuristic::True {
            return Guarantee {
                admissible: false,
                consistent: false,
                reason: "h leaves portals aside, so it overestimates beside one.",
            };
        }
        if is_led_astray && !self.h_is_zero() {
            return Guarantee {
                admissible: false,
                consistent: false,
                reason: "h leads to the first goal, so it overestimates where another one is nearer.",
            };
        }
        let is_by_steps = shape == Shape::Square && self.outlook.graph != Graph::Points;
        let is_distance = !matches!(heuristic, Heuristic::Zero | Heuristic::Squared);
        let is_plain = is_distance && !heuristic.is_prepared();
        if is_by_steps || !is_plain || self.averages_ground() {
            return self.guarantee(nudge);
        }
        if let Some(guarantee) = heuristic::nudged(heuristic, nudge) {
            return guarantee;
        }
        let yes = |reason| Guarantee {
            admissible: true,
            consistent: true,
            reason,
        };
        if self.outlook.graph == Graph::Points {
            return match self.moves.accuracy {
                0 | ACCURATE => yes("No path is shorter than the straight line."),
                _ => Guarantee {
                    admissible: false,
                    consistent: false,
                    reason: "The costs of softened terrain are rounded, so h can exceed the cost of a line.",
                },
            };
        }
        match (shape, heuristic) {
            (Shape::Regions, _) => {
                yes("No step over a border leads further for its cost than h assumes.")
            }
            (_, Heuristic::Euclidean) => yes("No path is shorter than the straight line."),
            _ => yes("h is the cost over open ground, which is never more than the true cost."),
        }
    }
}
