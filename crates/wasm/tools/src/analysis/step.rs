//! One step of a search, and all of them in numbers.

use js_sys::{Float64Array, Uint32Array};
use serde::Serialize;
use tiebreak::config::Config;
use tiebreak_analysis::{Candidate, Decision, Inspection, Profile, departures};
use tiebreak_boundary::{JsConfig, config, to_js};
use wasm_bindgen::prelude::*;

use crate::analysis::subject::Recorded;
use crate::analysis::{Subject, object};

/// `Step` of `www/src/analysis/types.ts`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Step {
    sentence: String,
    deciders: Vec<Named>,
    open: Vec<Entry>,
    size: usize,
    tied: usize,
    allowed: Vec<u32>,
    decided: Option<Decided>,
    under: Vec<Under>,
    guessed: Option<Guessed>,
}

/// `Guessed` of `www/src/analysis/types.ts`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Guessed {
    is_open: bool,
    lost_by: Option<Decided>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Named {
    name: String,
    is_cost: bool,
}

#[derive(Serialize)]
struct Entry {
    cell: u32,
    g: f64,
    h: f64,
    f: f64,
    step: u32,
    values: Vec<f64>,
}

/// `Decided` of `www/src/analysis/types.ts`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Decided {
    by: String,
    is_cost: bool,
    first: f64,
    second: f64,
}

#[derive(Serialize)]
struct Under {
    chain: String,
    cell: u32,
    decided: Option<Decided>,
}

impl Decided {
    pub(crate) fn of(decision: Decision) -> Self {
        Self {
            by: decision.by.to_string(),
            is_cost: decision.by.is_cost(),
            first: decision.first as f64,
            second: decision.second as f64,
        }
    }
}

#[wasm_bindgen]
impl Subject {
    /// OPEN just before an expansion, at most `most` of its entries, and the cells that the chains of
    /// `others`, which are configurations, would have taken. Of the cell `guess`, whether it was in OPEN, and why
    /// another went first. Where OPEN isn't shown, why, in a sentence; `null` where there is no such expansion.
    pub fn step(
        &self,
        step: u32,
        most: u32,
        others: Vec<JsValue>,
        guess: Option<u32>,
    ) -> Result<JsValue, JsError> {
        if let Some(reason) = self.scenario.unlike_one_open() {
            return Ok(reason.into());
        }
        let Recorded { trace, .. } = self.run()?;
        let Some(inspection) = Inspection::at(&self.scenario, trace, step as usize) else {
            if step as usize >= trace.steps() {
                self.whole_run()?;
            }
            return Ok(JsValue::NULL);
        };
        let others = others
            .into_iter()
            .map(|other| config::read(other.unchecked_ref::<JsConfig>()));
        let others = others.collect::<Result<Vec<_>, _>>()?;
        let cell = |one: &Candidate| one.place.0;
        let taken = inspection.values(inspection.taken());
        let guessed = guess.map(|guess| {
            let entry = inspection.open().iter().find(|one| cell(one) == guess);
            let lost_by = entry.and_then(|entry| inspection.against(entry));
            Guessed {
                is_open: entry.is_some(),
                lost_by: lost_by.map(Decided::of),
            }
        });
        to_js(&Step {
            sentence: inspection.to_string(),
            deciders: taken
                .map(|(by, _)| Named {
                    name: by.to_string(),
                    is_cost: by.is_cost(),
                })
                .collect(),
            open: inspection
                .open()
                .iter()
                .take(most as usize)
                .map(|one| Entry {
                    cell: cell(one),
                    g: one.insertion.g as f64,
                    h: one.insertion.h as f64,
                    f: one.insertion.f as f64,
                    step: one.step,
                    values: inspection
                        .values(one)
                        .map(|(_, value)| value as f64)
                        .collect(),
                })
                .collect(),
            size: inspection.open().len(),
            tied: inspection.tied().len(),
            allowed: inspection.allowed().iter().map(cell).collect(),
            decided: inspection.decision().map(Decided::of),
            under: others
                .iter()
                .map(|Config { chain, .. }| {
                    let other = inspection.under(chain);
                    Under {
                        chain: chain.to_string(),
                        cell: cell(other),
                        decided: inspection.against(other).map(Decided::of),
                    }
                })
                .collect(),
            guessed,
        })
    }

    /// The steps at which the chain of another configuration would have taken another cell; `null` for a walk, which
    /// keeps no OPEN.
    pub fn departures(&self, other: &JsConfig) -> Result<JsValue, JsError> {
        let Config { chain, .. } = config::read(other)?;
        let found = departures(&self.scenario, &self.whole_run()?.trace, &chain);
        Ok(found.map_or(JsValue::NULL, |steps| {
            let steps: Vec<u32> = steps.into_iter().map(|step| step as u32).collect();
            Uint32Array::from(&steps[..]).into()
        }))
    }

    /// `Profile` of `www/src/analysis/types.ts`; where OPEN isn't shown, why, in a sentence.
    pub fn profile(&self) -> Result<JsValue, JsError> {
        let Some(mut profile) = Profile::new(&self.scenario) else {
            return Ok(self.scenario.unlike_one_open().into());
        };
        profile.advance(&self.whole_run()?.trace, usize::MAX);
        let f: Vec<f64> = profile.f().iter().map(|&f| f as f64).collect();
        object(&[
            ("f", Float64Array::from(&f[..]).into()),
            ("open", Uint32Array::from(profile.open()).into()),
            ("ties", Uint32Array::from(profile.ties()).into()),
            ("generated", Uint32Array::from(profile.generated()).into()),
            ("reopened", Uint32Array::from(profile.reopened()).into()),
        ])
    }
}
