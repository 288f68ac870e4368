//! Why a program and another lane differ.

use serde::Serialize;
use tiebreak::program::{Part, PartForm, PartValue};
use tiebreak_analysis::{Cause, Side};
use tiebreak_boundary::to_js;
use wasm_bindgen::prelude::*;

use crate::analysis::Subject;

/// `Cause` of `www/src/analysis/types.ts`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    step: Option<usize>,
    sentence: String,
    is_unlike: bool,
    deciding: Vec<Deciding>,
}

#[derive(Serialize)]
struct Deciding {
    name: &'static str,
    label: &'static str,
    help: &'static str,
    /// By part: what each lane has.
    parts: Vec<[Vec<String>; 2]>,
    /// What those mean that are words of menus.
    helps: Vec<&'static str>,
}

#[wasm_bindgen]
impl Subject {
    /// `Cause` of `www/src/analysis/types.ts`; `null` where neither is a program, or they don't differ.
    pub fn cause(&self, other: &Subject) -> Result<JsValue, JsError> {
        let (run, others) = (self.whole_run()?, other.whole_run()?);
        let [a, b] = [(self, run), (other, others)].map(|(subject, run)| Side {
            scenario: &subject.scenario,
            trace: &run.trace,
            path: &run.path,
            cost: run.cost,
        });
        let told = Cause::of(&a, &b).map(|cause| Told {
            step: cause.step(),
            sentence: cause.to_string(),
            is_unlike: cause.unlike().is_some(),
            deciding: cause
                .deciding()
                .iter()
                .map(|one| Deciding {
                    name: one.aspect.name(),
                    label: one.aspect.label(),
                    help: one.aspect.help(),
                    parts: one
                        .parts
                        .iter()
                        .map(|&(part, values)| values.map(|value| words(part, value)))
                        .collect(),
                    helps: helps(&one.parts),
                })
                .collect(),
        });
        to_js(&told)
    }
}

/// The sentences of help of the values that have one, each once.
fn helps(parts: &[(Part, [PartValue; 2])]) -> Vec<&'static str> {
    let mut helps = Vec::new();
    for &(part, values) in parts {
        for value in values {
            let help = match (part.choices(), value) {
                (Some(set), PartValue::Word(place)) => set.helps[place],
                _ => continue,
            };
            if !helps.contains(&help) {
                helps.push(help);
            }
        }
    }
    helps
}

/// A value of a part as people read it, in one or several words of menus.
fn words(part: Part, value: PartValue) -> Vec<String> {
    let word = match (part.form(), value) {
        (PartForm::Word(_), PartValue::Word(place)) => part
            .choices()
            .map_or(String::new(), |set| set.labels[place].to_owned()),
        (PartForm::Number(range), PartValue::Number(number))
        | (PartForm::Optional(range), PartValue::Optional(Some(number))) => {
            match (number, range.zero) {
                (0, zero) if !zero.is_empty() => zero.to_owned(),
                _ => range.written(number),
            }
        }
        (_, PartValue::Flag(flag)) => if flag { "yes" } else { "no" }.to_owned(),
        (_, PartValue::Key(key)) if !key.criteria().is_empty() => {
            let criteria = key.criteria().iter();
            return criteria.map(|one| one.name().replace('_', " ")).collect();
        }
        (_, PartValue::Key(_)) => "f alone".to_owned(),
        _ => "none".to_owned(),
    };
    vec![word]
}
