//! The entries of menus, from the library's own settings and sets.

use js_sys::{Array, Object};
use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::fields::Key;
use tiebreak::generate::{Generator, WorldGenerator};
use tiebreak::grid::{Direction, MAX_SIDE, Neighbourhood, Wrap};
use tiebreak::heuristic::Heuristic;
use tiebreak::named::Named;
use tiebreak::plane::{Falloff, MAX_RANGE, MAX_STRENGTH};
use tiebreak::priority::{Criterion, Evaluation, MAX_CHAIN};
use tiebreak::search::Method;
use tiebreak::shape::regions::MAX_BORDER;
use tiebreak::shape::{MAX_PLACES, Shape};
use tiebreak::topics::{TOPICS, Topic};
use tiebreak::world::{
    MAX_CELLS, MAX_FLOORS, MAX_PASSAGES, MAX_PLAYERS, MAX_POINTS, MAX_PORTAL_COST, MAX_PORTALS,
    MAX_SCOUTS, MAX_SOURCES, MAX_WEIGHTS, MOST_WEIGHT, Pass,
};
use tiebreak_analysis::names;
use tiebreak_boundary::settings::{Choice, choices, settings as told};
use tiebreak_boundary::{config, set, to_js};
use tiebreak_document::MAX_BYTES;
use tiebreak_document::link::readable::parse_lane;
use tiebreak_document::{MAX_LANES, MAX_TITLE};
use tiebreak_journey::batch::{MAX_JOURNEYS, MAX_LASTING};
use tiebreak_journey::{
    INTERVAL, Journey, MAX_DOORS_CELLS, MAX_PATROLS, MAX_ROUTE, MAX_SCRIPT_CELLS, MAX_UNITS, Mode,
    OFFSET, Plan, Policy, TICKS,
};
use wasm_bindgen::prelude::*;

use crate::{JsCatalogue, programs};

#[derive(Serialize)]
struct Rest {
    generators: Vec<GeneratorChoice>,
    directions: Vec<&'static str>,
    /// By number of moves, the directions that lead to no neighbour.
    skipped: Vec<(&'static str, Vec<&'static str>)>,
    /// By shape, the heuristics that are one there, and its name.
    alike: Vec<(&'static str, Vec<&'static str>, &'static str)>,
    wraps: Vec<Wrapped>,
    /// By shape, the numbers of moves that differ there.
    moves: Vec<(&'static str, Vec<&'static str>)>,
    limits: Limits,
    figures: Vec<&'static str>,
}

/// By shape and way to wrap, the fewest columns and rows that it needs, and what the number of rows is a multiple of.
type Wrapped = (&'static str, &'static str, u32, u32, u32);

#[derive(Serialize)]
struct Limits {
    side: u32,
    chain: usize,
    lanes: usize,
    title: usize,
    bytes: usize,
    sources: usize,
    strength: u32,
    range: u32,
    players: usize,
    scouts: usize,
    floors: usize,
    cells: usize,
    places: usize,
    points: usize,
    border: u32,
    passages: usize,
    portals: usize,
    portal: u8,
    weights: usize,
    weight: u16,
    units: usize,
    patrols: usize,
    route: usize,
    script: usize,
    doors: usize,
    ticks: u32,
    interval: u32,
    offset: u32,
    seed: u32,
    journeys: usize,
    lasting: u32,
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
        skipped: Neighbourhood::ALL
            .iter()
            .map(|moves| {
                let ways = Direction::ALL.iter().filter(|way| !moves.has(**way));
                (moves.name(), ways.map(|way| way.name()).collect())
            })
            .collect(),
        alike: Shape::ALL
            .iter()
            .filter_map(|&shape| {
                let (heuristics, label) = Heuristic::alike_on(shape)?;
                let names = heuristics.iter().map(|each| each.name());
                Some((shape.name(), names.collect(), label))
            })
            .collect(),
        wraps: Shape::ALL.iter().flat_map(|&it| wraps_of(it)).collect(),
        moves: Shape::ALL
            .iter()
            .map(|shape| {
                let all = shape.moves().iter();
                (shape.name(), all.map(|moves| moves.name()).collect())
            })
            .collect(),
        limits: Limits {
            side: MAX_SIDE,
            chain: MAX_CHAIN,
            lanes: MAX_LANES,
            title: MAX_TITLE,
            bytes: MAX_BYTES,
            sources: MAX_SOURCES,
            strength: MAX_STRENGTH.into(),
            range: MAX_RANGE.into(),
            players: MAX_PLAYERS,
            scouts: MAX_SCOUTS,
            floors: MAX_FLOORS,
            cells: MAX_CELLS,
            places: MAX_PLACES,
            points: MAX_POINTS,
            border: MAX_BORDER,
            passages: MAX_PASSAGES,
            portals: MAX_PORTALS,
            portal: MAX_PORTAL_COST,
            weights: MAX_WEIGHTS,
            weight: MOST_WEIGHT,
            units: MAX_UNITS,
            patrols: MAX_PATROLS,
            route: MAX_ROUTE,
            script: MAX_SCRIPT_CELLS,
            doors: MAX_DOORS_CELLS,
            ticks: TICKS.most,
            interval: INTERVAL.most,
            offset: OFFSET.most,
            seed: u32::MAX,
            journeys: MAX_JOURNEYS,
            lasting: MAX_LASTING,
        },
        figures: names(),
    })?;
    let mut usual = Config::default();
    let listed = told(&mut |fields| usual.tell(fields))?;
    set(&catalogue, "settings", &listed)?;
    let first = usual.keys().into_iter().filter(|key| key.version == 1);
    let newer = choices_that(&first.collect::<Vec<_>>(), Config::is_new)?;
    let later = Criterion::ALL.iter().filter(|criterion| criterion.is_new());
    let later: Array = later.map(|it| JsValue::from(it.name())).collect();
    set(&newer, "ties", &later)?;
    set(&catalogue, "newer", &newer)?;
    let prepares = choices_that(&usual.keys(), Config::prepares)?;
    set(&catalogue, "prepares", &prepares)?;
    set(&catalogue, "ofWorlds", &names_of(&usual.world_keys()))?;
    set(&catalogue, "ofMethods", &names_of(&usual.method_keys()))?;
    let (mut journey, mut policy) = (Journey::default(), Policy::default());
    let journey = told(&mut |fields| journey.tell(fields))?;
    set(&catalogue, "journey", &journey)?;
    let policy = told(&mut |fields| policy.tell(fields))?;
    set(&catalogue, "policy", &policy)?;
    let (usual, families) = (Object::new(), Object::new());
    let ratings = Object::new();
    for &method in Method::ALL {
        let Evaluation { g, h } = method.evaluation(0);
        let rating = [g as u32, h, method.has_weight().into()];
        let rating: Array = rating.into_iter().map(JsValue::from).collect();
        set(&ratings, method.name(), &rating)?;
        let config = config::write(&Config::of(method))?;
        set(&usual, method.name(), &config)?;
        set(&families, method.name(), &method.family().into())?;
    }
    set(&catalogue, "usual", &usual)?;
    set(&catalogue, "families", &families)?;
    set(&catalogue, "ratings", &ratings)?;
    let plans = Object::new();
    for plan in Plan::ALL {
        let is = [plan.has_paths(), plan.is_repaired(), plan.is_by_costs()];
        let is: Array = is.into_iter().map(JsValue::from).collect();
        set(&plans, plan.name(), &is)?;
    }
    set(&catalogue, "plans", &plans)?;
    let words = Object::new();
    for (key, names) in [
        ("shape", Shape::SET.names),
        ("wrap", Wrap::SET.names),
        ("way", Pass::SET.names),
        ("falloff", Falloff::SET.names),
        ("mode", Mode::SET.names),
    ] {
        let names: Array = names.iter().map(|name| JsValue::from(*name)).collect();
        set(&words, key, &names)?;
    }
    set(&catalogue, "words", &words)?;
    programs::add(&catalogue)?;
    let units = Object::new();
    for model in CostModel::ALL {
        set(&units, model.name(), &(model.unit() as f64).into())?;
    }
    set(&catalogue, "units", &units)?;
    let topics = TOPICS.iter().map(entry_of).collect::<Result<Array, _>>()?;
    set(&catalogue, "topics", &topics)?;
    Ok(catalogue.unchecked_into())
}

/// The ways in which maps of a shape wrap.
fn wraps_of(shape: Shape) -> impl Iterator<Item = Wrapped> {
    Wrap::ALL.iter().filter_map(move |&wrap| {
        let needed = shape.needs(wrap)?;
        let (columns, rows, multiple) = (needed.columns, needed.rows, needed.multiple);
        Some((shape.name(), wrap.name(), columns, rows, multiple))
    })
}

/// By setting, its choices with which a configuration that is otherwise the usual one is so.
fn choices_that(keys: &[&'static Key], is: fn(&Config) -> bool) -> Result<Object, JsError> {
    let (usual, found) = (Config::default(), Object::new());
    for key in keys {
        let choices = usual.with_each(key).filter(|(_, config)| is(config));
        let names: Array = choices.filter_map(|it| it.0).map(JsValue::from).collect();
        if names.length() > 0 {
            set(&found, key.name, &names)?;
        }
    }
    Ok(found)
}

#[derive(Serialize)]
struct TopicEntry {
    lane: &'static str,
    label: &'static str,
    help: &'static str,
    /// In all languages.
    words: Vec<&'static str>,
}

/// A topic, with the settings of its lane where that is a search's and no method with its usual ones.
fn entry_of(topic: &Topic) -> Result<JsValue, JsError> {
    let &Topic {
        lane,
        label,
        help,
        words,
    } = topic;
    let words = words.concat();
    let entry: Object = to_js(&TopicEntry {
        lane,
        label,
        help,
        words,
    })?;
    if let Ok(config) = parse_lane(lane)
        && !label.is_empty()
    {
        let config: JsValue = config::write(&config)?.into();
        set(&entry, "config", &config)?;
    }
    Ok(entry.into())
}

fn names_of(keys: &[&'static Key]) -> Array {
    keys.iter().map(|key| JsValue::from(key.name)).collect()
}
