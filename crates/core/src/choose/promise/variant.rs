//! The promises of the searches that came with version 2 of documents.

use super::{Bound, Setting};
use crate::config::{Config, settings};
use crate::grid::ACCURATE;
use crate::plane::MOST_DANGER;
use crate::search::variant::Pruning;
use crate::search::{Method, Reopen, Stop};

impl Config {
    /// How much more than the optimum a path can cost, and why, where version 1's rules don't say.
    pub(super) fn bound_of_variant(&self, setting: &Setting) -> Option<(Bound, String)> {
        let no = |reason: &str| Some((Bound::None, reason.to_owned()));
        let method = self.method;
        if method == Method::Trace {
            return no("It is what your program did, neither optimal nor complete by itself.");
        }
        let weight = if method.has_weight() {
            self.weight
        } else {
            1000
        };
        if self.options.limit > 0 {
            return match method {
                Method::Anytime(_) => no("The search may reach its limit before its last pass."),
                _ => Some(self.bound_within_limit(setting)),
            };
        }
        if self.options.beam > 0 {
            return Some(self.bound_with_beam(setting));
        }
        match method {
            Method::Theta | Method::LazyTheta => {
                return no("Paths at any angle are short, but the shortest isn't promised.");
            }
            Method::Retarget(_) => {
                return no("Where the sides meet needn't be on a cheapest path.");
            }
            Method::Nba if weight > 1000 => {
                return no("With NBA* no bound is promised for a weight above 1.");
            }
            Method::BreadthFirst if self.stop == Stop::Generated && !setting.has_one_start => {
                return no("A start that is a goal may wait while another start meets a goal.");
            }
            Method::BreadthFirst if self.stop == Stop::All && !setting.has_one_goal => {
                return no(
                    "Of all goals the path leads to the one that it reached at the least cost.",
                );
            }
            Method::BreadthFirst if self.outlook.within > 0 => {
                return no(
                    "A cell that a path of fewer steps needs may have been reached first at too high a g.",
                );
            }
            Method::BreadthFirst => return Some(Bound::Steps.told()),
            Method::DepthFirst => {
                return no("Depth-first search finds a path, whatever it costs.");
            }
            Method::Program(_) => {
                return no(
                    "A program promises no more than a legal path: its queue, its updates and its rounding can cost the optimum.",
                );
            }
            _ => {}
        }
        if self.moves.accuracy < ACCURATE {
            return Some(self.bound_on_softened_ground(setting));
        }
        if method.is_plain() || method == Method::Walk {
            return None;
        }
        let ends_early = self.stop == Stop::Generated && self.idle(&settings::STOP).is_none();
        if ends_early {
            return no("Stopping when the goal is generated can miss a cheaper path.");
        }
        let h = self.guarantee_in(self.nudge, setting);
        let reopens = self.reopen == Reopen::Reopened;
        let (is_kept, bound) = match method {
            Method::Ida(_) => (true, weight.max(1000)),
            Method::Nba | Method::Anytime(_) => (h.consistent, 1000),
            Method::Dynamic(it) => (reopens, 1000 + it.epsilon),
            Method::Alpha(it) => (
                reopens,
                (1_000_000 + 1000 * it.high).div_ceil(1000 + it.low),
            ),
            Method::Bandwidth(it) if h.admissible && reopens => {
                let (bound, mut reason) = Bound::Above(it.over).told();
                if it.under.is_some() {
                    reason.insert_str(reason.len() - 1, ", if h is never more than d too low");
                } else if it.over == 0 {
                    return Some(Bound::Optimal.told());
                }
                return Some((bound, reason));
            }
            Method::Bandwidth(_) => (false, weight),
            _ => (reopens || h.consistent, weight.max(1000)),
        };
        let bound = match bound {
            _ if !h.admissible || !is_kept => Bound::None,
            1000 => Bound::Optimal,
            bound => Bound::Times(bound),
        };
        Some(bound.told())
    }

    /// A search that gives up finds nothing; a path that it does find is as good as without a limit.
    fn bound_within_limit(&self, setting: &Setting) -> (Bound, String) {
        let mut unlimited = self.clone();
        unlimited.options.limit = 0;
        let (bound, reason) = unlimited.bound_over_nodes(setting);
        (
            bound,
            format!("The search may reach its limit first. {reason}"),
        )
    }

    /// What would be optimal is so among the paths of which no cell was dropped: one of these always has a cell in OPEN
    /// whose f isn't above its cost.
    fn bound_with_beam(&self, setting: &Setting) -> (Bound, String) {
        let mut uncapped = self.clone();
        uncapped.options.beam = 0;
        match uncapped.bound_over_nodes(setting).0 {
            Bound::Optimal if self.options.pruning == Pruning::None => Bound::Remaining.told(),
            _ => (
                Bound::None,
                "A dropped cell may be on the only path.".to_owned(),
            ),
        }
    }

    /// The bound where terrain doesn't count fully: at most as many times the optimum as the heaviest ground
    /// counts too little beside the lightest.
    fn bound_on_softened_ground(&self, setting: &Setting) -> (Bound, String) {
        let accurate = Self {
            moves: self.moves.accurate(),
            ..self.clone()
        };
        if accurate.bound_over_nodes(setting).0 != Bound::Optimal || self.averages_ground() {
            let reason = "Terrain doesn't count fully, so no bound is promised.";
            return (Bound::None, reason.to_owned());
        }
        let heaviest = u32::from(setting.heaviest);
        let heaviest = heaviest + self.outlook.danger * u32::from(MOST_DANGER);
        let counted = 1000 + self.moves.accuracy * (heaviest - 1);
        let bound = Bound::Times((heaviest * 1_000_000).div_ceil(counted));
        let text = format!("Terrain doesn't count fully: the path costs {bound}.");
        (bound, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::Nudge;
    use crate::search::variant::{Alpha, Bandwidth, Dynamic, Fall};

    fn words(config: &Config) -> String {
        config.promise().bound.to_string()
    }

    #[test]
    fn a_method_has_its_bound() {
        let of = |method| words(&Config::of(method));
        let dynamic = |epsilon| {
            let (fall, depth) = (Fall::Depth, 0);
            Method::Dynamic(Dynamic {
                epsilon,
                fall,
                depth,
            })
        };
        let alpha = |low, high| Method::Alpha(Alpha { low, high });
        let bandwidth = |over, under| Method::Bandwidth(Bandwidth { over, under });
        assert_eq!(of(dynamic(500)), "at most 1.5 times the optimum");
        assert_eq!(of(dynamic(0)), "optimal");
        assert_eq!(of(alpha(250, 500)), "at most 1.2 times the optimum");
        assert_eq!(
            of(bandwidth(2500, None)),
            "at most 2.5 steps more than the optimum"
        );
        assert_eq!(of(bandwidth(0, None)), "optimal");
        assert_eq!(
            of(bandwidth(0, Some(0))),
            "at most 0 steps more than the optimum"
        );
        for method in [Method::Theta, Method::LazyTheta, Method::Retarget(16)] {
            assert_eq!(of(method), "no promise");
        }
        assert_eq!(
            of(bandwidth(1000, None)),
            "at most 1 step more than the optimum"
        );
        for method in [dynamic(500), bandwidth(0, None), bandwidth(0, Some(0))] {
            let mut closed = Config::of(method);
            closed.reopen = Reopen::Ignored;
            assert_eq!(words(&closed), "no promise");
        }
    }

    #[test]
    fn an_option_changes_it() {
        let with = |method, change: fn(&mut Config)| {
            let mut config = Config::of(method);
            change(&mut config);
            words(&config)
        };
        let capped = |config: &mut Config| config.options.beam = 9;
        let limited = |config: &mut Config| config.options.limit = 9;
        let jumps = |config: &mut Config| config.options.pruning = Pruning::Jump;
        let softened = |config: &mut Config| config.moves.accuracy = 500;
        let remaining = "an optimal path among those that remain";
        assert_eq!(with(Method::AStar, capped), remaining);
        assert_eq!(with(Method::Greedy, capped), "no promise");
        assert_eq!(with(Method::AStar, limited), "optimal");
        assert_eq!(with(Method::Anytime(500), limited), "no promise");
        assert_eq!(with(Method::AStar, jumps), "optimal");
        let nudged = |config: &mut Config| {
            config.options.pruning = Pruning::Jump;
            config.nudge = Some(Nudge::Scale(250));
        };
        assert_eq!(with(Method::AStar, nudged), "no promise");
        assert_eq!(
            with(Method::AStar, softened),
            "at most 1.8 times the optimum"
        );
    }
}
