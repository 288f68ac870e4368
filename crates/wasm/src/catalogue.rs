//! The entries of menus, from the library's own settings and sets.

use js_sys::Object;
use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::document::MAX_LANES;
use tiebreak::fields::{self, Fields, Key, Range, Refused};
use tiebreak::generate::Generator;
#[cfg(feature = "all")]
use tiebreak::generate::WorldGenerator;
use tiebreak::grid::{Direction, MAX_SIDE, Order};
use tiebreak::heuristic::{MAX_NUDGE, Nudge, NudgeKind};
use tiebreak::named::{Named, Set};
use tiebreak::priority::{Chain, Criterion, MAX_CHAIN};
use tiebreak::search::Method;
use tiebreak_boundary::{config, set, to_js};
use wasm_bindgen::prelude::*;

use crate::JsCatalogue;

#[derive(Serialize)]
struct Rest {
    generators: Vec<GeneratorChoice>,
    directions: Vec<&'static str>,
    limits: Limits,
}

#[derive(Serialize)]
struct Limits {
    side: u32,
    chain: usize,
    lanes: usize,
}

#[derive(Serialize)]
struct GeneratorChoice {
    #[serde(flatten)]
    choice: Choice,
    seeded: bool,
    #[cfg(feature = "all")]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    world: bool,
}

#[derive(Serialize)]
struct Choice {
    name: &'static str,
    label: &'static str,
    help: &'static str,
}

#[derive(Serialize)]
struct Setting {
    kind: &'static str,
    noun: &'static str,
    label: &'static str,
    help: &'static str,
    choices: Vec<Choice>,
    least: u32,
    most: u32,
    unit: u32,
}

/// All settings and choices, with the limits.
#[wasm_bindgen]
pub fn catalogue() -> Result<JsCatalogue, JsError> {
    let generators = choices(&Generator::SET).into_iter().zip(Generator::ALL);
    let generators = generators.map(|(choice, generator)| GeneratorChoice {
        choice,
        seeded: generator.has_seed(),
        #[cfg(feature = "all")]
        world: false,
    });
    #[cfg(feature = "all")]
    let generators =
        generators.chain(
            choices(&WorldGenerator::SET)
                .into_iter()
                .map(|choice| GeneratorChoice {
                    choice,
                    seeded: true,
                    world: true,
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
    })?;
    let mut settings = Settings(Object::new());
    Config::default()
        .tell(&mut settings)
        .map_err(|Refused| JsError::new("The settings could not be handed over."))?;
    set(&catalogue, "settings", &settings.0)?;
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

fn choices(set: &Set) -> Vec<Choice> {
    let places = 0..set.names.len();
    let choices = places.map(|place| Choice {
        name: set.names[place],
        label: set.labels[place],
        help: set.helps[place],
    });
    choices.collect()
}

/// The settings by their keys.
struct Settings(Object);

/// The range of a setting that isn't a number.
const ANY: Range = Range {
    least: 0,
    most: 0,
    unit: 1,
};

impl Settings {
    /// `usual` is the value of a setting that a configuration leaves out.
    fn add(
        &mut self,
        key: &Key,
        kind: &'static str,
        set_of: Option<&Set>,
        range: Range,
        usual: impl Into<JsValue>,
    ) -> Result<(), Refused> {
        let setting: JsValue = to_js(&Setting {
            kind,
            noun: key.noun,
            label: key.label,
            help: key.help,
            choices: set_of.map_or_else(Vec::new, choices),
            least: range.least,
            most: range.most,
            unit: range.unit,
        })
        .map_err(|_| Refused)?;
        if key.version > 1 {
            set(&setting, "usual", &usual.into()).map_err(|_| Refused)?;
        }
        set(&self.0, key.name, &setting).map_err(|_| Refused)
    }
}

impl Fields for Settings {
    fn choice(&mut self, key: &'static Key, choice: fields::Choice<'_>) -> Result<(), Refused> {
        self.add(key, "choice", Some(choice.set), ANY, choice.name())
    }

    fn number(&mut self, key: &'static Key, range: Range, usual: &mut u32) -> Result<(), Refused> {
        self.add(key, "number", None, range, *usual)
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        usual: &mut Option<u32>,
    ) -> Result<(), Refused> {
        let usual = usual.map_or(JsValue::NULL, JsValue::from);
        self.add(key, "optional", None, range, usual)
    }

    fn flag(&mut self, key: &'static Key, usual: &mut bool) -> Result<(), Refused> {
        self.add(key, "flag", None, ANY, *usual)
    }

    fn order(&mut self, key: &'static Key, _: &mut Order) -> Result<(), Refused> {
        self.add(key, "order", None, ANY, JsValue::NULL)
    }

    fn chain(&mut self, key: &'static Key, _: &mut Chain) -> Result<(), Refused> {
        self.add(key, "chain", Some(&Criterion::SET), ANY, JsValue::NULL)
    }

    fn nudge(&mut self, key: &'static Key, _: &mut Option<Nudge>) -> Result<(), Refused> {
        let (least, most, unit) = (0, MAX_NUDGE, 1000);
        let range = Range { least, most, unit };
        self.add(key, "nudge", Some(&NudgeKind::SET), range, JsValue::NULL)
    }
}
