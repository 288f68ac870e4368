//! The guarantees of a configuration on every map.

#[cfg(feature = "variants")]
mod variant;

use crate::config::{Config, thousandths};
use crate::heuristic::{self, Guarantee, Nudge};
use crate::priority::Criterion;
use crate::search::{Method, Reopen, Stop};

/// The guarantees of a configuration on every map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// h never exceeds the true cost to the goal.
    pub admissible: bool,
    /// h never falls by more than a step costs.
    pub consistent: bool,
    /// The path found is always optimal.
    pub optimal: bool,
    /// h can decide what is expanded next; where it can't, neither h nor its guarantees mean anything.
    pub uses_h: bool,
    /// Why, in a sentence or two.
    pub reason: String,
}

impl Config {
    /// The guarantees of this configuration on every map.
    pub fn promise(&self) -> Promise {
        let h = self.guarantee(self.nudge);
        let (optimal, reason) = self.optimality();
        let reason = match (self.method, reason) {
            (Method::Dijkstra, reason) => reason,
            (_, reason) => format!("{} {reason}", h.reason),
        };
        Promise {
            admissible: h.admissible,
            consistent: h.consistent,
            optimal,
            uses_h: self.uses_h(),
            reason,
        }
    }

    /// Whether h can decide what is expanded next, by f or by the tie chain.
    pub fn uses_h(&self) -> bool {
        let evaluation = self.evaluation();
        let mut needed = self
            .chain
            .needed(self.method.f_follows().then_some(evaluation));
        evaluation.h > 0 || needed.any(Criterion::is_of_h)
    }

    /// The guarantees of h with a nudge.
    pub(crate) fn guarantee(&self, nudge: Option<Nudge>) -> Guarantee {
        #[cfg(feature = "variants")]
        if self.averages_ground() {
            return Guarantee {
                admissible: false,
                consistent: false,
                reason: "h counts with the average ground, so it overestimates on lighter ground.",
            };
        }
        heuristic::guarantee(self.heuristic, nudge, &self.moves)
    }

    fn optimality(&self) -> (bool, String) {
        let no = |reason: &str| (false, reason.to_owned());
        let yes = |reason: &str| (true, reason.to_owned());
        #[cfg(feature = "variants")]
        if let Some(promised) = self.promised_by_variant() {
            return promised;
        }
        if self.method == Method::Walk {
            return no("A walk never looks back, so it may end short of the goal.");
        }
        if self.stop == Stop::Generated {
            return no("Stopping when the goal is generated can miss a cheaper path.");
        }
        let evaluation = self.evaluation();
        if evaluation.h == 0 {
            return yes(
                "Cells are expanded in the order of their distance, so the path is optimal.",
            );
        }
        if evaluation.g == 0 {
            return no("The cost so far doesn't count, so the path can be costly.");
        }
        let plain = self.guarantee(None);
        let scaled = match self.nudge {
            _ if self.h_is_zero() => 0,
            None | Some(Nudge::Cross(0)) => 1000,
            Some(Nudge::Scale(p)) => 1000 + u64::from(p),
            Some(Nudge::Cross(_)) => return no("An optimal path isn't promised."),
        };
        // In millionths: how much h weighs in the end. Every plain h that is admissible is
        // consistent, and flooring a consistent h scaled by at most 1 once leaves it consistent.
        let factor = scaled * u64::from(evaluation.h);
        // Flooring it twice leaves it admissible only, which is enough where cells are reopened.
        let is_consistent = scaled <= 1000 || evaluation.h == 1000;
        if factor <= 1_000_000
            && plain.admissible
            && !is_consistent
            && self.reopen == Reopen::Ignored
        {
            return no("h is rounded twice, so a closed cell that isn't opened again can matter.");
        }
        if factor <= 1_000_000 && plain.admissible {
            return yes("So the path is optimal.");
        }
        if plain.admissible {
            let bound = thousandths(factor.div_ceil(1000) as u32);
            (
                false,
                format!("The path costs at most {bound} times the optimum."),
            )
        } else {
            no("An optimal path isn't promised.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::Heuristic;
    use crate::priority::Chain;

    #[test]
    fn h_is_used_where_f_or_the_chain_has_it() {
        let uses = |method, weight, chain: &str| {
            let chain = Chain::parse(chain.split_whitespace()).unwrap();
            let config = Config {
                method,
                weight,
                chain,
                ..Config::default()
            };
            config.uses_h()
        };
        assert!(uses(Method::AStar, 0, "fifo") && uses(Method::Walk, 0, "fifo"));
        assert!(uses(Method::Dijkstra, 1000, "low_h fifo"));
        assert!(!uses(Method::Dijkstra, 1000, "high_g cross lifo"));
        assert!(!uses(Method::Weighted, 0, "fifo") && uses(Method::Weighted, 1, "fifo"));
        // No h decides what the hash has already decided.
        assert!(!uses(Method::Dijkstra, 1000, "hash:7 high_h fifo"));
    }

    #[test]
    fn optimality_ends_where_h_can_weigh_too_much() {
        let promise = |change: fn(&mut Config)| {
            let mut config = Config::default();
            change(&mut config);
            config.promise()
        };
        let weighted = |weight| {
            let method = Method::Weighted;
            Config {
                method,
                weight,
                ..Config::default()
            }
            .promise()
        };
        assert!(promise(|_| ()).optimal);
        assert!(weighted(0).optimal && weighted(1000).optimal && !weighted(1001).optimal);
        assert!(
            weighted(1500)
                .reason
                .ends_with("costs at most 1.5 times the optimum.")
        );
        assert!(!promise(|config| config.method = Method::Greedy).optimal);
        assert!(!promise(|config| config.stop = Stop::Generated).optimal);
        assert!(!promise(|config| config.heuristic = Heuristic::Manhattan).optimal);
        assert!(!promise(|config| config.nudge = Some(Nudge::Scale(1))).optimal);
        assert!(promise(|config| config.nudge = Some(Nudge::Cross(0))).optimal);
        let counterweight = |weight, reopen| {
            let (method, nudge) = (Method::Weighted, Some(Nudge::Scale(250)));
            Config {
                method,
                weight,
                nudge,
                reopen,
                ..Config::default()
            }
            .promise()
            .optimal
        };
        assert!(counterweight(800, Reopen::Reopened) && !counterweight(801, Reopen::Reopened));
        assert!(!counterweight(800, Reopen::Ignored));
        let dijkstra = promise(|config| {
            config.method = Method::Dijkstra;
            config.heuristic = Heuristic::Squared;
        });
        assert!(dijkstra.optimal && !dijkstra.admissible);
    }
}
