//! Settings of a policy that make no difference beside its others.

use super::keys::policy_settings as settings;
use super::{Collide, Follow, Plan, Policy, Reason};
use tiebreak::config::{self, Config};
use tiebreak::fields::Key;

const UNUSED: &str = "No unit plans with this.";

impl Policy {
    /// Why a setting makes no difference here, whatever the journey, or `None` where it can.
    pub fn idle(&self, key: &Key) -> Option<&'static str> {
        let rules: [(&[&Key], bool, &'static str); 14] = [
            (
                &[&settings::HEADS],
                self.plan == Plan::Shared,
                "Only a shared path has heads and tails.",
            ),
            (
                &[&settings::LAZY],
                self.plan == Plan::Field,
                "Only flow fields can be searched in part.",
            ),
            (
                &[&settings::HAND],
                self.plan == Plan::Hug,
                "No unit keeps a hand on the wall.",
            ),
            (
                &[&settings::FLOCK, &settings::FOLLOW, &settings::GAP],
                self.plan == Plan::Leader,
                "No unit follows another one.",
            ),
            (
                &[&settings::GAP],
                self.follow == Follow::Trail,
                "Followers head for the leader itself.",
            ),
            (
                &[&settings::WALLS],
                self.plan != Plan::Field,
                "A flow field ignores other units.",
            ),
            (
                &[&settings::BUDGET],
                !matches!(self.plan, Plan::Walk | Plan::Hug),
                "Nothing is searched.",
            ),
            (
                &[&settings::WHEN],
                self.plan.has_paths() || self.plan == Plan::Field,
                "No unit has a path to plan again.",
            ),
            (
                &[
                    &settings::PENALTY,
                    &settings::NEAR,
                    &settings::PREDICT,
                    &settings::FORESEE,
                    &settings::FIRST,
                    &settings::AHEAD,
                    &settings::MEANWHILE,
                    &settings::KEEP,
                    &settings::STORE,
                ],
                self.plan.has_paths(),
                "No unit has a path.",
            ),
            (
                &[
                    &settings::PULSE,
                    &settings::SPLICE,
                    &settings::TOLERANCE,
                    &settings::COLLIDE,
                    &settings::PATIENCE,
                ],
                self.plan.has_paths() && !self.when.is_empty(),
                "No unit plans again.",
            ),
            (
                &[&settings::NEAR],
                self.penalty > 0,
                "Others' paths cost nothing.",
            ),
            (
                &[&settings::FORESEE],
                self.predict.is_some(),
                "Nobody is foreseen.",
            ),
            (
                &[&settings::TOLERANCE],
                self.splice > 0,
                "Paths aren't mended.",
            ),
            (
                &[&settings::MEANWHILE],
                self.budget > 0,
                "Without a budget no plan waits.",
            ),
        ];
        let rule = rules
            .iter()
            .find(|(keys, can_matter, _)| keys.contains(&key) && !can_matter);
        rule.map(|(.., reason)| *reason)
            .or_else(|| self.idle_rest(key))
    }

    /// Why a setting of a lane makes no difference to units that plan by this policy, or `None` where it can.
    pub(super) fn idle_in_lane(&self, config: &Config, key: &Key) -> Option<&'static str> {
        let of_method = [
            &config::settings::ALGORITHM,
            &config::settings::WEIGHT,
            &config::settings::REOPEN,
            &config::settings::STOP,
        ];
        let of_h = [
            &config::settings::HEURISTIC,
            &config::settings::NUDGE,
            &config::variant_settings::GROUND,
        ];
        if self.plan.has_paths() {
            return config.idle(key);
        }
        if of_h.contains(&key) {
            // Walks and repaired searches use h whatever the method.
            let is_field = self.plan == Plan::Field;
            return is_field.then_some(UNUSED);
        }
        match of_method.contains(&key) {
            true => Some(UNUSED),
            false => config.idle(key),
        }
    }

    fn idle_rest(&self, key: &Key) -> Option<&'static str> {
        let has = |is: fn(&Reason) -> bool| self.when.iter().any(is);
        let is_noted = has(|reason| matches!(reason, Reason::Region(_)));
        let is_spare = self.first.is_some() || has(|reason| matches!(reason, Reason::Spare));
        if *key == settings::PATIENCE && self.collide != Collide::Replan {
            Some("Blocked ticks aren't counted.")
        } else if *key == settings::PULSE && !is_noted {
            Some("There are no notes.")
        } else if *key == settings::AHEAD && self.predict.is_some() {
            Some("Plans that foresee others begin where the unit is.")
        } else if *key == settings::AHEAD && !is_spare {
            Some("Nothing is planned in spare time.")
        } else {
            None
        }
    }
}

#[cfg(test)]
#[path = "idle_tests.rs"]
mod tests;
