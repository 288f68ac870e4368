//! The hunt for a small map that tells descriptions apart.

use js_sys::Array;
use tiebreak::scenario::Scenario;
use tiebreak_analysis::{Description, Separation as Search, Terrain};
use tiebreak_boundary::stopwatch::Clock;
use tiebreak_boundary::{JsMap, map};
use wasm_bindgen::prelude::*;

use crate::analysis::object;

/// A hunt among small maps for the one that tells most of some descriptions apart.
#[wasm_bindgen]
pub struct Separation {
    names: Vec<String>,
    search: Search,
}

impl Separation {
    /// A hunt between descriptions as they move in a question, on ground like its own.
    pub(super) fn new(all: &[Description], question: &Scenario, seed: u32) -> Self {
        let terrain = Terrain::of(question.grid());
        Self {
            names: all.iter().map(ToString::to_string).collect(),
            search: Search::new(all, question.config().moves, terrain, seed),
        }
    }
}

#[wasm_bindgen]
impl Separation {
    /// Tries maps for about these milliseconds; true when none is left to try.
    pub fn run(&mut self, milliseconds: f64) -> Result<bool, JsError> {
        let search = &mut self.search;
        let work = |budget| Ok::<_, JsError>(search.run(budget));
        let done = Clock::new()?.slices(milliseconds, 1, work)?;
        Ok(done.is_some())
    }

    /// How many maps have been tried.
    #[wasm_bindgen(getter)]
    pub fn tries(&self) -> f64 {
        self.search.tries() as f64
    }

    /// `Separated` of `www/src/analysis/claim/types.ts`: the best map so far; `null` where none tells any of them apart.
    pub fn best(&self) -> Result<JsValue, JsError> {
        let Some(best) = self.search.best() else {
            return Ok(JsValue::NULL);
        };
        let found: JsMap = map::write(&best.grid, best.start, best.goal)?;
        let classes = Array::new();
        for class in &best.classes {
            let names = class.iter().map(|&place| JsValue::from(&self.names[place]));
            classes.push(&names.collect::<Array>());
        }
        object(&[("map", found.into()), ("classes", classes.into())])
    }
}
