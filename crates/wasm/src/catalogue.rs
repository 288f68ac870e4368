//! The entries of menus, from the library's own enums.

use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::document::MAX_LANES;
use tiebreak::generate::Generator;
use tiebreak::grid::{Corners, Direction, MAX_SIDE, Neighbourhood};
use tiebreak::heuristic::{Heuristic, MAX_NUDGE, NudgeKind};
use tiebreak::priority::{Algorithm, CriterionKind, MAX_CHAIN, MAX_SEARCH_WEIGHT};
use tiebreak::search::{Reopen, Stop};
use tiebreak_boundary::to_js;
use wasm_bindgen::prelude::*;

use crate::JsCatalogue;

#[derive(Serialize)]
struct Choice {
    name: &'static str,
    label: &'static str,
    help: &'static str,
}

#[derive(Serialize)]
struct AlgorithmChoice {
    #[serde(flatten)]
    choice: Choice,
    reopen: bool,
}

#[derive(Serialize)]
struct CostChoice {
    #[serde(flatten)]
    choice: Choice,
    unit: u64,
}

#[derive(Serialize)]
struct GeneratorChoice {
    #[serde(flatten)]
    choice: Choice,
    seeded: bool,
}

#[derive(Serialize)]
struct Catalogue {
    algorithms: Vec<AlgorithmChoice>,
    heuristics: Vec<Choice>,
    costs: Vec<CostChoice>,
    moves: Vec<Choice>,
    corners: Vec<Choice>,
    criteria: Vec<Choice>,
    nudges: Vec<Choice>,
    stops: Vec<Choice>,
    generators: Vec<GeneratorChoice>,
    directions: Vec<&'static str>,
    limits: Limits,
}

#[derive(Serialize)]
struct Limits {
    side: u32,
    weight: u32,
    nudge: u32,
    chain: usize,
    lanes: usize,
}

macro_rules! choice {
    ($member:expr) => {
        Choice {
            name: $member.name(),
            label: $member.label(),
            help: $member.help(),
        }
    };
}

macro_rules! choices {
    ($Set:ty) => {
        <$Set>::ALL.iter().map(|member| choice!(member)).collect()
    };
}

/// Everything that can be chosen, with the limits.
#[wasm_bindgen]
pub fn catalogue() -> Result<JsCatalogue, JsError> {
    let algorithms = Algorithm::ALL.iter().map(|algorithm| AlgorithmChoice {
        choice: choice!(algorithm),
        reopen: Config::of(*algorithm).reopen == Reopen::Reopened,
    });
    let costs = CostModel::ALL.iter().map(|model| CostChoice {
        choice: choice!(model),
        unit: model.unit(),
    });
    let generators = Generator::ALL.iter().map(|generator| GeneratorChoice {
        choice: choice!(generator),
        seeded: generator.has_seed(),
    });
    to_js(&Catalogue {
        algorithms: algorithms.collect(),
        heuristics: choices!(Heuristic),
        costs: costs.collect(),
        moves: choices!(Neighbourhood),
        corners: choices!(Corners),
        criteria: choices!(CriterionKind),
        nudges: choices!(NudgeKind),
        stops: choices!(Stop),
        generators: generators.collect(),
        directions: Direction::ALL
            .iter()
            .map(|direction| direction.name())
            .collect(),
        limits: Limits {
            side: MAX_SIDE,
            weight: MAX_SEARCH_WEIGHT,
            nudge: MAX_NUDGE,
            chain: MAX_CHAIN,
            lanes: MAX_LANES,
        },
    })
}
