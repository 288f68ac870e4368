//! A program's queue at a step.

use std::collections::BTreeMap;

use serde::Serialize;
use tiebreak::program::{Held, Number, Part, PartForm, PartValue, Rival, Structure, Verdict};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak_boundary::{error, to_js};
use wasm_bindgen::prelude::*;

use crate::analysis::Subject;

/// `Queue` of `www/src/analysis/types.ts`. Numbers are texts, as the program prints them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Queue {
    label: &'static str,
    help: &'static str,
    /// Children of an entry of a heap.
    arity: Option<usize>,
    /// By part, its value as files hold it.
    parts: BTreeMap<&'static str, &'static str>,
    names: Vec<String>,
    numbers: &'static str,
    taken: usize,
    next: Option<usize>,
    /// The number of the key that decided, or `place`, `misplaced` or `h`.
    by: Option<String>,
    ties_exactly: Option<bool>,
    size: usize,
    /// The first of them.
    entries: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    cell: u32,
    f: f64,
    g: String,
    h: String,
    key: Vec<String>,
    stale: bool,
    rank: usize,
}

#[wasm_bindgen]
impl Subject {
    /// A program's queue just before an expansion, at most `most` of its places, and those of the entry that is taken and the one
    /// that would be next. `null` where there is no such expansion, and for other methods.
    pub fn queue(&self, step: u32, most: u32) -> Result<JsValue, JsError> {
        if step as usize >= self.run()?.trace.steps() {
            return Ok(JsValue::NULL);
        }
        let look =
            registry::look(&self.scenario, step as usize).map_err(|reason| error(&reason))?;
        let Some(look) = look else {
            return Ok(JsValue::NULL);
        };
        let mut ranks = vec![0; look.entries.len()];
        for (rank, &place) in look.order.iter().enumerate() {
            ranks[place] = rank;
        }
        let next = look.rival.map(|rival| rival.place);
        let shown = (most as usize)
            .max(look.taken + 1)
            .max(next.map_or(0, |place| place + 1));
        let first = look.entries.first();
        to_js(&Queue {
            parts: parts(&self.scenario),
            label: look.structure.label(),
            help: look.structure.help(),
            arity: match look.structure {
                Structure::Bottom | Structure::Top | Structure::Lester => Some(2),
                Structure::Quad => Some(4),
                Structure::First | Structure::Last | Structure::Both | Structure::Sort => None,
            },
            numbers: first.map_or("", |held| held.g.numbers.label()),
            taken: look.taken,
            next,
            by: look.rival.map(|rival| by(rival, &look.names)),
            ties_exactly: look.rival.and_then(|rival| rival.ties_exactly),
            size: look.entries.len(),
            names: look.names,
            entries: look
                .entries
                .iter()
                .zip(ranks)
                .take(shown)
                .map(|(held, rank)| Entry::of(held, rank))
                .collect(),
        })
    }
}

/// The parts whose values are words.
fn parts(scenario: &Scenario) -> BTreeMap<&'static str, &'static str> {
    let program = scenario.config().program();
    let named = program.into_iter().flat_map(|program| {
        Part::ALL
            .iter()
            .filter_map(|&part| match (part.form(), program.parts.get(part)) {
                (PartForm::Word(set), PartValue::Word(place)) => {
                    Some((part.name(), set.names[place]))
                }
                _ => None,
            })
    });
    named.collect()
}

fn by(Rival { by, .. }: Rival, names: &[String]) -> String {
    match by {
        Verdict::Key(place) => names[place].clone(),
        Verdict::Place => "place".to_owned(),
        Verdict::Misplaced => "misplaced".to_owned(),
        Verdict::H => "h".to_owned(),
    }
}

impl Entry {
    fn of(held: &Held, rank: usize) -> Self {
        Self {
            cell: held.cell.0,
            f: held.f.value,
            g: held.g.to_string(),
            h: held.h.to_string(),
            key: held.key.iter().map(Number::to_string).collect(),
            stale: held.is_stale,
            rank,
        }
    }
}
