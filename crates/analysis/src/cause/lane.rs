//! Lanes as programs.

use std::fmt;

use tiebreak::config::Config;
use tiebreak::grid::ACCURATE;
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::Criterion;
use tiebreak::program::{
    Closed, Formula, Key, Numbers, Parts, Preset, Program, Rating, Stale, Taken,
};
use tiebreak::scenario::Scenario;
use tiebreak::search::variant::Basis;
use tiebreak::search::{Method, Reopen, Stop};

/// Why a lane isn't the same as some program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// Its loop isn't a program's.
    Loop,
    /// Its chain compares what a program's key can't.
    Chain,
    /// Its numbers aren't those of any program.
    Numbers,
}

impl fmt::Display for Unlike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Loop => "one of them has a loop that no program's parts can express.",
            Self::Chain => "one of them has a chain that no program's key can express.",
            Self::Numbers => "one of them has numbers that no program's parts can express.",
        })
    }
}

/// A lane as a program that expands the same cells; a program as it is.
///
/// A lane is a heap of f and its chain, with whole numbers. Whether these are the lane's, to the last digit, only a run shows.
pub(super) fn as_program(scenario: &Scenario) -> Result<Config, Unlike> {
    let config = scenario.config();
    if config.program().is_some() {
        return Ok(config.clone());
    }
    let mut program = config.clone();
    program.options.limit = 0;
    if !program.is_plain() {
        return Err(Unlike::Loop);
    }
    program.options.limit = config.options.limit;
    if config.moves.accuracy != ACCURATE || config.options.basis != Basis::Least {
        return Err(Unlike::Numbers);
    }
    let evaluation = config.evaluation();
    let f = match (evaluation.g, evaluation.h) {
        (0, _) => Rating::H,
        // A sum without h has none for the key either.
        (_, 0) if config.chain.criteria().iter().any(|one| one.is_of_h()) => Rating::None,
        _ => Rating::Sum,
    };
    let straight = 100_000 * config.moves.costs.straight();
    let diagonal = 100_000 * config.moves.costs.diagonal();
    let parts = Parts {
        // Rounding down would cut off what a weight leaves behind the point.
        numbers: match evaluation.h % 1000 {
            0 => Numbers::Int,
            _ => Numbers::F64,
        },
        straight,
        diagonal,
        h: formula(config)?,
        least: true,
        times: match f {
            Rating::Sum => evaluation.h.into(),
            Rating::H | Rating::None => 1000,
        },
        f,
        key: key(config, f).ok_or(Unlike::Chain)?,
        closed: match config.reopen {
            Reopen::Reopened => Closed::Reopen,
            Reopen::Ignored => Closed::Skip,
        },
        stale: Stale::Worse,
        goal: match config.stop {
            // A start that is the goal is expanded.
            Stop::Generated if !scenario.ends().is_goal(scenario.start()) => Taken::Generated,
            Stop::Generated | Stop::Expanded | Stop::All => Taken::Taken,
        },
        ..Parts::USUAL
    };
    program.method = Method::Program(Program {
        preset: Preset::None,
        parts,
    });
    Ok(program)
}

/// Its h, where f has one or the chain looks at it.
fn formula(config: &Config) -> Result<Formula, Unlike> {
    Ok(match config.heuristic {
        Heuristic::Zero => Formula::Zero,
        Heuristic::Manhattan => Formula::Manhattan,
        Heuristic::Chebyshev => Formula::Chebyshev,
        Heuristic::Octile => Formula::OctileDiff,
        Heuristic::Euclidean => Formula::Euclidean,
        Heuristic::Squared => Formula::Squared,
        Heuristic::True | Heuristic::Landmarks | Heuristic::Coarse | Heuristic::CoarseLow => {
            return Err(Unlike::Numbers);
        }
    })
}

/// Its chain up to the criterion that ends every tie, behind g where f is none.
fn key(config: &Config, f: Rating) -> Option<Key> {
    let criteria = config.chain.criteria();
    let is_last = |one: &Criterion| matches!(one, Criterion::Fifo | Criterion::Lifo);
    let last = criteria.iter().position(is_last)?;
    let g = (f == Rating::None).then_some(Criterion::LowG);
    let key: Vec<Criterion> = g
        .into_iter()
        .chain(criteria[..=last].iter().copied())
        .collect();
    Key::new(&key).ok()
}
