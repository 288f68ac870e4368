//! The guarantees of a configuration on every map.

mod setting;
mod variant;

use std::fmt;

use setting::Setting;

use crate::config::Graph;
use crate::config::{Config, thousandths};
use crate::heuristic::Heuristic;
use crate::heuristic::{self, Guarantee, Nudge};
use crate::priority::Criterion;
use crate::search::variant::Pruning;
use crate::search::{Method, Reopen, Stop};

/// The guarantees of a configuration on every map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// h never exceeds the true cost to the goal.
    pub admissible: bool,
    /// h never falls by more than a step costs.
    pub consistent: bool,
    /// The most that a path found can cost above the optimum.
    pub bound: Bound,
    /// h can decide what is expanded next; where it can't, neither h nor its guarantees matter.
    pub uses_h: bool,
    /// Why, in a sentence or two.
    pub reason: String,
}

impl Promise {
    /// Whether a path that is found is always optimal.
    pub fn is_optimal(&self) -> bool {
        self.bound == Bound::Optimal
    }

    /// Whether a path that is found is always optimal by the search's own question: among way-points, where
    /// these are searched.
    pub fn finds_optimum(&self) -> bool {
        if self.bound == Bound::AmongPoints {
            return true;
        }
        self.is_optimal()
    }
}

/// The most that a path found can cost above the optimum, on any map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Bound {
    /// It is optimal.
    Optimal,
    /// Every cheaper path has a cell that was dropped.
    Remaining,
    /// It is optimal among those over way-points.
    AmongPoints,
    /// No path has fewer steps, whatever these cost.
    Steps,
    /// A multiple of the optimum, in thousandths.
    Times(u32),
    /// The optimum and a number of straight steps onto plain ground, in thousandths.
    Above(u32),
    /// Nothing is promised.
    None,
}

/// Its words on a badge: "at most 1.5 times the optimum".
impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Optimal => f.write_str("optimal"),
            Self::Remaining => f.write_str("an optimal path among those that remain"),
            Self::AmongPoints => f.write_str("optimal among its way-points"),
            Self::Steps => f.write_str("the fewest steps"),
            Self::Times(most) => write!(f, "at most {} times the optimum", thousandths(most)),
            Self::Above(most) => {
                let steps = if most == 1000 { "step" } else { "steps" };
                write!(
                    f,
                    "at most {} {steps} more than the optimum",
                    thousandths(most)
                )
            }
            Self::None => f.write_str("no promise"),
        }
    }
}

impl Bound {
    /// It and the sentence that says so.
    fn told(self) -> (Self, String) {
        let sentence = match self {
            Self::Optimal => "So the path is optimal.".to_owned(),
            Self::Remaining => {
                "Every cheaper path has a dropped cell; the cap may have dropped the cheapest path, or all of them.".to_owned()
            }
            Self::AmongPoints => {
                "So no path over these way-points is cheaper.".to_owned()
            }
            Self::Steps => {
                "No path has fewer steps, so none is cheaper where all steps cost the same.".to_owned()
            }
            Self::None => "An optimal path isn't promised.".to_owned(),
            bound => format!("The path costs {bound}."),
        };
        (self, sentence)
    }
}

impl Config {
    /// The guarantees of this configuration on every map of squares, from one start to one goal.
    pub fn promise(&self) -> Promise {
        let setting = &Setting::SQUARES;
        self.promised(setting)
    }

    fn promised(&self, setting: &Setting) -> Promise {
        let h = self.guarantee_in(self.nudge, setting);
        let (bound, mut reason) = self.bound(setting);
        if self.outlook.within > 0 {
            reason = format!("No path that costs more than the bound on g is found. {reason}");
        }
        // A program's h is its own.
        if self.method != Method::Dijkstra && !self.has_own_numbers() {
            reason = format!("{} {reason}", h.reason);
        }
        Promise {
            admissible: h.admissible,
            consistent: h.consistent,
            bound,
            uses_h: self.uses_h(),
            reason,
        }
    }

    /// Whether h can decide what is expanded next: by f, by the tie chain, or by what the method rejects.
    pub fn uses_h(&self) -> bool {
        match self.method {
            Method::Nba => return true,
            Method::Trace => return false,
            _ => {}
        }
        let evaluation = self.evaluation();
        let mut needed = self
            .chain
            .needed(self.f_follows().then_some(evaluation), self.apart());
        evaluation.h > 0 || needed.any(Criterion::is_of_h)
    }

    /// The guarantees of h with a nudge.
    pub(crate) fn guarantee(&self, nudge: Option<Nudge>) -> Guarantee {
        if self.averages_ground() {
            return Guarantee {
                admissible: false,
                consistent: false,
                reason: "h assumes the average ground, so it overestimates on lighter ground.",
            };
        }
        heuristic::guarantee(self.heuristic, nudge, &self.moves)
    }

    /// How much more than the optimum a path can cost, and why.
    fn bound(&self, setting: &Setting) -> (Bound, String) {
        match self.outlook.graph {
            Graph::Clusters => {
                let reason = "The path leads through gates, so it can be a detour; but wherever there is a path, one is found.";
                return (Bound::None, reason.to_owned());
            }
            Graph::Points => {
                return match self.bound_over_nodes(setting) {
                    (Bound::Optimal, _) => Bound::AmongPoints.told(),
                    bound => bound,
                };
            }
            Graph::Cells => {}
        }
        self.bound_over_nodes(setting)
    }

    fn bound_over_nodes(&self, setting: &Setting) -> (Bound, String) {
        let no = |reason: &str| (Bound::None, reason.to_owned());
        if let Some(bound) = self.bound_of_variant(setting) {
            return bound;
        }
        if self.method == Method::Walk {
            return no("A walk never looks back, so it may end short of the goal.");
        }
        if self.stop == Stop::Generated {
            return no("Stopping when the goal is generated can miss a cheaper path.");
        }
        if self.stop == Stop::All && self.reopen == Reopen::Reopened {
            let reason =
                "Every cell is opened again until its g is the least, so the path is optimal.";
            return (Bound::Optimal, reason.to_owned());
        }
        let evaluation = self.evaluation();
        if evaluation.h == 0 {
            let reason =
                "Cells are expanded in the order of their distance, so the path is optimal.";
            return (Bound::Optimal, reason.to_owned());
        }
        if evaluation.g == 0 {
            return no("The cost so far doesn't count, so the path can be costly.");
        }
        let plain = self.guarantee_in(None, setting);
        let scaled = match self.nudge {
            _ if self.h_is_zero() => 0,
            None | Some(Nudge::Cross(0)) => 1000,
            Some(Nudge::Scale(p)) => 1000 + u64::from(p),
            Some(Nudge::Cross(_)) => return Bound::None.told(),
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
        if self.heuristic == Heuristic::CoarseLow && self.reopen == Reopen::Ignored {
            return no("h isn't consistent, so a closed cell that isn't opened again can matter.");
        }
        let bound = match factor {
            _ if !plain.admissible => Bound::None,
            ..=1_000_000 => Bound::Optimal,
            _ => Bound::Times(factor.div_ceil(1000) as u32),
        };
        if bound != Bound::Optimal && self.options.pruning == Pruning::Jump {
            return no("With jump points no bound is promised where h counts more than once.");
        }
        bound.told()
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
        assert!(uses(Method::Nba, 0, "fifo") && !uses(Method::FrontToEnd, 0, "fifo"));
        assert!(uses(Method::Dijkstra, 1000, "low_h fifo"));
        assert!(!uses(Method::Dijkstra, 1000, "high_g cross lifo"));
        assert!(!uses(Method::Weighted, 0, "fifo") && uses(Method::Weighted, 1, "fifo"));
        // No h decides what the hash has already decided.
        assert!(!uses(Method::Dijkstra, 1000, "hash:7 high_h fifo"));
    }

    #[test]
    fn a_bound_on_g_is_part_of_the_reason() {
        let promise = |method, within| {
            let mut config = Config::default();
            (config.method, config.outlook.within) = (method, within);
            config.promise()
        };
        let said = "No path that costs more than the bound on g is found. ";
        for method in [Method::AStar, Method::Dijkstra, Method::DepthFirst] {
            let (with, without) = (promise(method, 1), promise(method, 0));
            assert!(with.reason.contains(said) && !without.reason.contains(said));
            assert_eq!(with.bound, without.bound);
        }
        assert_eq!(promise(Method::BreadthFirst, 0).bound, Bound::Steps);
        assert_eq!(promise(Method::BreadthFirst, 1).bound, Bound::None);
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
        assert!(promise(|_| ()).is_optimal());
        assert!(
            weighted(0).is_optimal() && weighted(1000).is_optimal() && !weighted(1001).is_optimal()
        );
        assert!(
            weighted(1500)
                .reason
                .ends_with("costs at most 1.5 times the optimum.")
        );
        assert!(!promise(|config| config.method = Method::Greedy).is_optimal());
        assert!(!promise(|config| config.stop = Stop::Generated).is_optimal());
        assert!(!promise(|config| config.heuristic = Heuristic::Manhattan).is_optimal());
        assert!(!promise(|config| config.nudge = Some(Nudge::Scale(1))).is_optimal());
        assert!(promise(|config| config.nudge = Some(Nudge::Cross(0))).is_optimal());
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
            .is_optimal()
        };
        assert!(counterweight(800, Reopen::Reopened) && !counterweight(801, Reopen::Reopened));
        assert!(!counterweight(800, Reopen::Ignored));
        let dijkstra = promise(|config| {
            config.method = Method::Dijkstra;
            config.heuristic = Heuristic::Squared;
        });
        assert!(dijkstra.is_optimal() && !dijkstra.admissible);
    }
}
