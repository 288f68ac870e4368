//! The entries of menus, from the library's own settings and sets.

use js_sys::Object;
use serde::Serialize;
use tiebreak::analysis::names;
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::document::MAX_LANES;
use tiebreak::generate::Generator;
use tiebreak::generate::WorldGenerator;
use tiebreak::grid::{Direction, MAX_SIDE};
use tiebreak::named::Named;
use tiebreak::priority::MAX_CHAIN;
use tiebreak::search::Method;
use tiebreak_boundary::settings::{Choice, choices, settings};
use tiebreak_boundary::{config, set, to_js};
use wasm_bindgen::prelude::*;

use crate::JsCatalogue;

#[derive(Serialize)]
struct Rest {
    generators: Vec<GeneratorChoice>,
    directions: Vec<&'static str>,
    limits: Limits,
    figures: Vec<&'static str>,
}

#[derive(Serialize)]
struct Limits {
    side: u32,
    chain: usize,
    lanes: usize,
}

#[derive(Serialize)]
struct GeneratorChoice {
    name: &'static str,
    label: &'static str,
    help: &'static str,
    seeded: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    world: bool,
}

/// All settings and choices, with the limits.
#[wasm_bindgen]
pub fn catalogue() -> Result<JsCatalogue, JsError> {
    let entry = |Choice { name, label, help }, seeded| GeneratorChoice {
        name,
        label,
        help,
        seeded,
        world: false,
    };
    let generators = choices(&Generator::SET).into_iter().zip(Generator::ALL);
    let generators = generators.map(|(choice, generator)| entry(choice, generator.has_seed()));
    let generators =
        generators.chain(
            choices(&WorldGenerator::SET)
                .into_iter()
                .map(|choice| GeneratorChoice {
                    world: true,
                    ..entry(choice, true)
                }),
        );
    let catalogue: JsValue = to_js(&Rest {
        generators: generators.collect(),
        directions: Direction::ALL
            .iter()
            .map(|direction| direction.name())
            .collect(),
        limits: Limits {
            side: MAX_SIDE,
            chain: MAX_CHAIN,
            lanes: MAX_LANES,
        },
        figures: names(),
    })?;
    let mut usual = Config::default();
    let settings = settings(&mut |fields| usual.tell(fields))?;
    set(&catalogue, "settings", &settings)?;
    let (usual, families) = (Object::new(), Object::new());
    for &method in Method::ALL {
        let config = config::write(&Config::of(method))?;
        set(&usual, method.name(), &config)?;
        set(&families, method.name(), &method.family().into())?;
    }
    set(&catalogue, "usual", &usual)?;
    set(&catalogue, "families", &families)?;
    let units = Object::new();
    for model in CostModel::ALL {
        set(&units, model.name(), &(model.unit() as f64).into())?;
    }
    set(&catalogue, "units", &units)?;
    Ok(catalogue.unchecked_into())
}
