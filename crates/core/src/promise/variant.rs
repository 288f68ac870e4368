//! The promises of the searches that came with version 2 of documents.

use crate::config::{Config, settings, thousandths};
use crate::grid::{ACCURATE, MAX_WEIGHT};
use crate::search::variant::Pruning;
use crate::search::{Method, Reopen, Stop};

impl Config {
    /// Whether an optimal path is promised, and why, where version 1's rules don't say.
    pub(super) fn promised_by_variant(&self) -> Option<(bool, String)> {
        let no = |reason: &str| Some((false, reason.to_owned()));
        if self.options.limit > 0 {
            return no("The search may reach its limit first.");
        }
        if self.options.beam > 0 {
            return no("A dropped cell may be on the only path.");
        }
        let (method, weight) = (self.method, self.weight);
        let jumps = self.options.pruning == Pruning::Jump;
        match method {
            Method::Theta | Method::LazyTheta => {
                return no("Paths at any angle are short, but the shortest isn't promised.");
            }
            Method::Retarget(_) => {
                return no("Where the sides meet needn't be on a cheapest path.");
            }
            Method::Weighted if jumps && weight > 1000 => {
                return no("With jump points no bound is promised for a weight above 1.");
            }
            Method::Nba if weight > 1000 => {
                return no("With NBA* no bound is promised for a weight above 1.");
            }
            _ => {}
        }
        if self.moves.accuracy < ACCURATE {
            return Some(self.promised_on_softened_ground());
        }
        if method.is_plain() || method == Method::Walk {
            return None;
        }
        let ends_early = self.stop == Stop::Generated && self.idle(&settings::STOP).is_none();
        if ends_early {
            return no("Stopping when the goal is generated can miss a cheaper path.");
        }
        let h = self.guarantee(self.nudge);
        let reopens = self.reopen == Reopen::Reopened;
        let (needed, bound) = match method {
            Method::Ida(_) => (true, u64::from(weight.max(1000))),
            Method::Nba | Method::Anytime(_) => (h.consistent, 1000),
            Method::Dynamic(it) => (reopens, 1000 + u64::from(it.epsilon)),
            Method::Alpha(it) => {
                let (low, high) = (1000 + u64::from(it.low), 1000 + u64::from(it.high));
                (reopens, (high * 1000).div_ceil(low))
            }
            Method::Bandwidth(it) if h.admissible && reopens => {
                let most = thousandths(it.over);
                let drops = match it.under {
                    None => "",
                    Some(_) => ", if h is never more than d too low",
                };
                let text =
                    format!("The path is at most {most} steps longer than the optimum{drops}.");
                return Some((it.over == 0 && it.under.is_none(), text));
            }
            _ => (reopens || h.consistent, u64::from(weight.max(1000))),
        };
        if !h.admissible || !needed {
            return no("An optimal path isn't promised.");
        }
        Some(match bound {
            1000 => (true, "So the path is optimal.".to_owned()),
            bound => {
                let bound = thousandths(bound as u32);
                (
                    false,
                    format!("The path costs at most {bound} times the optimum."),
                )
            }
        })
    }

    /// The same where terrain doesn't count fully: at most as many times the optimum as the heaviest ground
    /// counts too little beside the lightest.
    fn promised_on_softened_ground(&self) -> (bool, String) {
        let accurate = Self {
            moves: self.moves.accurate(),
            ..self.clone()
        };
        let promise = accurate.promise();
        if !promise.optimal || self.averages_ground() {
            let reason = "Terrain doesn't count fully, so no bound is promised.";
            return (false, reason.to_owned());
        }
        let heaviest = u32::from(MAX_WEIGHT);
        let counted = 1000 + self.moves.accuracy * (heaviest - 1);
        let bound = thousandths((heaviest * 1_000_000).div_ceil(counted));
        let text = format!(
            "Terrain doesn't count fully: the path costs at most {bound} times the optimum."
        );
        (false, text)
    }
}
