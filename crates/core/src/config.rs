//! What to search with, and what is promised of it on every map.

use std::fmt;

use crate::cost::CostModel;
use crate::grid::{Corners, MovesRule, Neighbourhood, Order};
use crate::heuristic::{self, Heuristic, MAX_NUDGE, Nudge};
use crate::priority::{Algorithm, Chain, Criterion, Evaluation, Last, MAX_SEARCH_WEIGHT};
use crate::search::{Reopen, Stop};

/// What to search with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// What f is made of.
    pub algorithm: Algorithm,
    /// The weight of h in thousandths, for [`Algorithm::Weighted`] only; at most
    /// [`MAX_SEARCH_WEIGHT`].
    pub weight: u32,
    /// Steps, their order and their costs.
    pub moves: MovesRule,
    /// The estimate h.
    pub heuristic: Heuristic,
    /// What changes h.
    pub nudge: Option<Nudge>,
    /// What decides among cells of equal f.
    pub chain: Chain,
    /// What happens to a closed cell that gets a better g.
    pub reopen: Reopen,
    /// When to stop.
    pub stop: Stop,
}

/// What is known of a configuration on every map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// h never exceeds the true cost to the goal.
    pub admissible: bool,
    /// h never falls by more than a step costs.
    pub consistent: bool,
    /// The path that is found is always optimal.
    pub optimal: bool,
    /// Why, in a sentence or two.
    pub reason: String,
}

impl Default for Config {
    /// A\* `[f, h, lifo]` with octile distances, eight moves, `sqrt2` costs, no corner cutting.
    fn default() -> Self {
        Self {
            algorithm: Algorithm::AStar,
            weight: 1000,
            moves: MovesRule {
                neighbours: Neighbourhood::Eight,
                corners: Corners::Never,
                order: Order::CLOCKWISE,
                checkerboard: false,
                costs: CostModel::Sqrt2,
            },
            heuristic: Heuristic::Octile,
            nudge: None,
            chain: Chain::from_parts(&[Criterion::LowH], Last::Lifo),
            reopen: Reopen::Reopened,
            stop: Stop::Expanded,
        }
    }
}

impl Config {
    /// The usual configuration of an algorithm: the default one, but that greedy search and a
    /// walk leave closed cells alone, since their g doesn't count.
    pub fn of(algorithm: Algorithm) -> Self {
        let reopen = match algorithm {
            Algorithm::Greedy | Algorithm::Walk => Reopen::Ignored,
            _ => Reopen::Reopened,
        };
        Self {
            algorithm,
            reopen,
            ..Self::default()
        }
    }

    /// Whether its numbers are within the limits.
    ///
    /// # Errors
    /// [`ConfigError::Weight`] or [`ConfigError::Nudge`].
    pub const fn check(&self) -> Result<(), ConfigError> {
        if self.weight > MAX_SEARCH_WEIGHT {
            return Err(ConfigError::Weight(self.weight));
        }
        match self.nudge {
            Some(Nudge::Scale(by) | Nudge::Cross(by)) if by > MAX_NUDGE => {
                Err(ConfigError::Nudge(by))
            }
            _ => Ok(()),
        }
    }

    /// How f is made.
    pub const fn evaluation(&self) -> Evaluation {
        self.algorithm.evaluation(self.weight)
    }

    /// `A* [f, h, lifo]`.
    pub fn name(&self) -> String {
        match self.algorithm {
            Algorithm::Weighted => {
                format!(
                    "{} × {} {}",
                    self.algorithm.label(),
                    thousandths(self.weight),
                    self.chain
                )
            }
            _ => format!("{} {}", self.algorithm.label(), self.chain),
        }
    }

    /// For each word of the chain why it can't matter here, or `None`.
    pub fn idle_ties(&self) -> Vec<Option<&'static str>> {
        let h_is_zero = self.h_is_zero();
        let mut evaluation = self.evaluation();
        if h_is_zero && evaluation.g == 1 {
            evaluation.h = 0;
        }
        let mut notes = self.chain.idle(evaluation);
        if h_is_zero {
            for (note, criterion) in notes.iter_mut().zip(self.chain.criteria()) {
                if matches!(criterion, Criterion::LowH | Criterion::HighH) {
                    *note = Some("h is 0 everywhere here, so it can't tell cells apart.");
                }
            }
        }
        notes
    }

    /// What is known of this configuration on every map.
    pub fn promise(&self) -> Promise {
        let h = heuristic::guarantee(self.heuristic, self.nudge, &self.moves);
        let (optimal, reason) = self.optimality();
        let reason = match (self.algorithm, reason) {
            (Algorithm::Dijkstra, reason) => reason,
            (_, reason) => format!("{} {reason}", h.reason),
        };
        Promise {
            admissible: h.admissible,
            consistent: h.consistent,
            optimal,
            reason,
        }
    }

    pub(crate) fn h_is_zero(&self) -> bool {
        self.heuristic == Heuristic::Zero && !matches!(self.nudge, Some(Nudge::Cross(1..)))
    }

    fn optimality(&self) -> (bool, String) {
        let no = |reason: &str| (false, reason.to_owned());
        let yes = |reason: &str| (true, reason.to_owned());
        if self.algorithm == Algorithm::Walk {
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
            return no("The cost so far doesn't count, so the path can be long.");
        }
        let plain = heuristic::guarantee(self.heuristic, None, &self.moves);
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

/// Why nothing can be searched with a configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConfigError {
    /// The weight is above [`MAX_SEARCH_WEIGHT`].
    Weight(u32),
    /// The nudge is above [`MAX_NUDGE`].
    Nudge(u32),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Weight(weight) => write!(
                f,
                "The weight {} is too large; the limit is {}.",
                thousandths(*weight),
                thousandths(MAX_SEARCH_WEIGHT)
            ),
            Self::Nudge(nudge) => write!(
                f,
                "The nudge of {nudge} thousandths is too large; the limit is {MAX_NUDGE}."
            ),
        }
    }
}

impl std::error::Error for ConfigError {}

/// A number of thousandths as people write it: 1500 is `1.5`.
pub(crate) fn thousandths(value: u32) -> String {
    let text = format!("{}.{:03}", value / 1000, value % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn optimality_ends_where_h_can_weigh_too_much() {
        let promise = |change: fn(&mut Config)| {
            let mut config = Config::default();
            change(&mut config);
            config.promise()
        };
        let weighted = |weight| {
            let algorithm = Algorithm::Weighted;
            Config {
                algorithm,
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
        assert!(!promise(|config| config.algorithm = Algorithm::Greedy).optimal);
        assert!(!promise(|config| config.stop = Stop::Generated).optimal);
        assert!(!promise(|config| config.heuristic = Heuristic::Manhattan).optimal);
        assert!(!promise(|config| config.nudge = Some(Nudge::Scale(1))).optimal);
        assert!(promise(|config| config.nudge = Some(Nudge::Cross(0))).optimal);
        let counterweight = |weight, reopen| {
            let (algorithm, nudge) = (Algorithm::Weighted, Some(Nudge::Scale(250)));
            Config {
                algorithm,
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
            config.algorithm = Algorithm::Dijkstra;
            config.heuristic = Heuristic::Squared;
        });
        assert!(dijkstra.optimal && !dijkstra.admissible);
    }

    #[test]
    fn names_and_numbers_read_as_people_write_them() {
        assert_eq!(Config::default().name(), "A* [f, h, lifo]");
        let (algorithm, weight) = (Algorithm::Weighted, 1250);
        let weighted = Config {
            algorithm,
            weight,
            ..Config::default()
        };
        assert_eq!(weighted.name(), "Weighted A* × 1.25 [f, h, lifo]");
        assert_eq!(
            [0, 5, 1000, 1500].map(thousandths),
            ["0", "0.005", "1", "1.5"]
        );
    }

    #[test]
    fn h_that_is_zero_everywhere_decides_nothing() {
        let chain = Chain::parse(["low_h", "high_g", "lifo"]).unwrap();
        let config = Config {
            heuristic: Heuristic::Zero,
            chain,
            ..Config::default()
        };
        let idle: Vec<_> = config.idle_ties().iter().map(Option::is_some).collect();
        assert_eq!(idle, [true, true, false]);
    }
}
