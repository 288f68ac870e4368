//! The lane that does what a description does.

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{MovesRule, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::{Chain, Criterion};
use tiebreak::program::{Preset, Program};
use tiebreak::search::{Method, Reopen};

use super::base::{Base, Lane};
use super::description::Description;

impl Description {
    /// The lane that expands what it does on a map with these moves, corners and costs; `None` where its base has no such change
    /// there.
    ///
    /// A lane of this library stays one where no part is changed; any other description is a program with its parts.
    pub fn lane(&self, rule: MovesRule) -> Option<Config> {
        let recipe = self.recipe(rule)?;
        let (preset, bare) = match (self.base, self.change) {
            (Base::Lane(lane), None) => return Some(lane.config(recipe.rule)),
            (Base::Lane(_), Some(_)) => (Preset::None, Config::of_program(Preset::None)),
            (Base::Named(preset) | Base::Own(preset), _) => (preset, Config::of_program(preset)),
        };
        Some(Config {
            method: Method::Program(Program {
                preset,
                parts: recipe.parts,
            }),
            moves: recipe.rule,
            nudge: recipe.nudge,
            ..bare
        })
    }
}

impl Lane {
    /// Itself by this rule of movement; its steps always cost 1 and the root of 2.
    fn config(self, rule: MovesRule) -> Config {
        use Criterion::{Fifo, HighG, Lifo, LowH};
        let method = match self {
            Self::Dijkstra => Method::Dijkstra,
            Self::Greedy => Method::Greedy,
            _ => Method::AStar,
        };
        let criteria: &[Criterion] = match self {
            Self::Fifo | Self::Dijkstra | Self::Greedy => &[Fifo],
            Self::Lifo => &[Lifo],
            Self::LowHFifo => &[LowH, Fifo],
            Self::LowHLifo => &[LowH, Lifo],
            Self::HighGLifo => &[HighG, Lifo],
        };
        Config {
            moves: MovesRule {
                costs: CostModel::Sqrt2,
                ..rule
            },
            heuristic: match rule.neighbours {
                Neighbourhood::Four => Heuristic::Manhattan,
                Neighbourhood::Eight => Heuristic::Octile,
            },
            chain: Chain::new(criteria).unwrap_or_else(|_| Chain::fifo()),
            reopen: match self {
                Self::Greedy => Reopen::Ignored,
                _ => Reopen::Reopened,
            },
            ..Config::of(method)
        }
    }
}
