//! The guarantees of configurations, and those at first sight.

use js_sys::{Array, Object};
use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::promise::{Bound, Promise};
use tiebreak_boundary::config::{read, write};
use tiebreak_boundary::{JsConfig, error, set, to_js, uses};
use tiebreak_document::first_lanes;
use wasm_bindgen::prelude::*;

use crate::{JsCheck, JsConfigs, Session, programs};

/// The lanes at first sight: Dijkstra, greedy, A\* `[f, fifo]` and A\* `[f, h, lifo]`.
#[wasm_bindgen]
pub fn defaults() -> Result<JsConfigs, JsError> {
    let lanes = first_lanes();
    let lanes: Array = lanes.iter().map(write).collect::<Result<_, _>>()?;
    Ok(lanes.unchecked_into())
}

#[derive(Serialize)]
struct Check {
    chain: String,
    name: String,
    notes: Vec<Option<&'static str>>,
    rule: Rule,
}

/// The guarantees of a configuration on every map.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Rule {
    admissible: bool,
    consistent: bool,
    optimal: bool,
    uses_h: bool,
    /// The badge with the promise, unless that is an optimal path.
    bound: Option<String>,
    reason: String,
}

impl Rule {
    pub(crate) fn of(config: &Config) -> Self {
        Self::told(config, config.promise())
    }

    /// The checks on every world of a question's shape with as many ends.
    pub(crate) fn on(scenario: &tiebreak::scenario::Scenario) -> Self {
        let config = scenario.config();
        let mut rule = Self::told(config, config.promise_on(scenario.world(), scenario.ends()));
        // A trace may have an h to show, which decides nothing.
        let trace = scenario.world().layers().trace.as_ref();
        rule.uses_h |= config.is_traced() && trace.is_some_and(|trace| trace.has_numbers());
        rule
    }

    fn told(config: &Config, promise: Promise) -> Self {
        // Version 1's searches say "optimal" or by how much they miss it; "no promise" is said of newer ones.
        let is_told = promise.bound != Bound::None || config.is_new();
        let is_told = is_told && !promise.is_optimal();
        Self {
            admissible: promise.admissible,
            consistent: promise.consistent,
            optimal: promise.is_optimal(),
            uses_h: promise.uses_h,
            bound: is_told.then(|| promise.bound.to_string()),
            reason: promise.reason,
        }
    }
}

/// Whether a configuration makes sense, its guarantees on every map, and which settings make no difference on any.
#[wasm_bindgen]
pub fn check(config: &JsConfig) -> Result<JsCheck, JsError> {
    let config = read(config)?;
    let check = checked(&config, config.idle_ties())?;
    let idle = Object::new();
    for key in config.keys() {
        if let Some(reason) = config.idle(key) {
            set(&idle, key.name, &reason.into())?;
        }
    }
    set(&check, "idle", &idle)?;
    set(&check, "site", &"".into())?;
    Ok(check.unchecked_into())
}

#[wasm_bindgen]
impl Session {
    /// What decides on this map which settings make a difference and which choices can be searched: maps of the same
    /// text have the same answers to [`Session::check`].
    #[wasm_bindgen(getter)]
    pub fn site(&self) -> String {
        let mut facts = self.site.facts().to_vec();
        if self.site.is_decided_by_cells() {
            facts.push(self.world.into());
        }
        let facts: Vec<_> = facts.iter().map(u64::to_string).collect();
        facts.join(" ")
    }

    /// Checks a configuration on this map: the guarantees that [`check`] gives, which settings make no difference here, and which
    /// choices can't be searched.
    pub fn check(&self, config: &JsConfig) -> Result<JsCheck, JsError> {
        let config = read(config)?;
        let check = checked(&config, config.idle_ties_on(&self.site))?;
        uses::add(&check, &config.uses(&self.site))?;
        set(&check, "site", &self.site().into())?;
        Ok(check.unchecked_into())
    }
}

/// The check of a configuration wherever it is searched, with the reasons why words of its chain can't matter.
fn checked(config: &Config, notes: Vec<Option<&'static str>>) -> Result<JsValue, JsError> {
    config.check().map_err(|reason| error(&reason))?;
    let check: JsValue = to_js(&Check {
        chain: config.chain.to_string(),
        name: config.name(),
        notes,
        rule: Rule::of(config),
    })?;
    programs::add_parts(&check, config)?;
    Ok(check)
}
