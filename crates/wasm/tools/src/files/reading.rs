//! What a file can mean, as plain objects.

use std::collections::BTreeMap;

use js_sys::{Array, Object};
use serde::Serialize;
use tiebreak_boundary::{JsMap, map, set, to_js, world};
use tiebreak_files::claim::is_trace;
use tiebreak_files::reading::{Legend, Question, Reading, Settled};
use tiebreak_files::{FileError, Opened, form, open_with};
use wasm_bindgen::prelude::*;

use super::opened::contents;
use crate::files::{JsLegend, JsRead};

/// Reads a file of any form: its contents where it says itself what it means, else its reading, or the question which of
/// several is meant; or that it is a program's trace. `legend` says what characters or numbers stand for, if that is known. A refusal is
/// an answer, too; `name` is for its sentence.
#[wasm_bindgen]
pub fn read(name: &str, bytes: &[u8], legend: Option<JsLegend>) -> Result<JsRead, JsError> {
    let legend = legend.map_or_else(|| Ok(Legend::new()), |given| legend_of(&given))?;
    if legend.is_empty() && is_trace(bytes) {
        let trace = Object::new();
        set(&trace, "kind", &"trace".into())?;
        return Ok(trace.unchecked_into());
    }
    read_as(name, open_with(bytes, &legend), bytes)
}

/// What a file of these bytes is, which was opened or refused.
pub(crate) fn read_as(
    name: &str,
    opened: Result<Opened, FileError>,
    bytes: &[u8],
) -> Result<JsRead, JsError> {
    let settled = match opened {
        Ok(Opened::Readings(readings)) => readings.settle(),
        Ok(other) => return Ok(contents(other)?.unchecked_into()),
        Err(error) => Err(error),
    };
    let object = match settled {
        Ok(Settled::Reading(one)) => kind("reading", "reading", &reading(&one)?)?,
        Ok(Settled::Question(asked)) => kind("question", "question", &question(&asked)?)?,
        Err(error) => {
            let refused = kind("refused", "reason", &error.in_file(name).into())?;
            let form = form(bytes).map_or(JsValue::NULL, JsValue::from);
            set(&refused, "form", &form)?;
            refused
        }
    };
    Ok(object.unchecked_into())
}

/// A plain object of a kind, with a member of its own.
pub(super) fn kind(kind: &str, key: &str, value: &JsValue) -> Result<Object, JsError> {
    let object = Object::new();
    set(&object, "kind", &kind.into())?;
    set(&object, key, value)?;
    Ok(object)
}

fn legend_of(given: &JsLegend) -> Result<Legend, JsError> {
    let mut legend = Legend::new();
    for entry in Object::entries(given.unchecked_ref()) {
        let entry: Array = entry.unchecked_into();
        let [sign, role] = [0, 1].map(|place| entry.get(place).as_string().unwrap_or_default());
        let known = role
            .parse()
            .map_err(|what| JsError::new(&format!("\"{sign}\" can't be \"{role}\": {what}.")))?;
        legend.insert(sign, known);
    }
    Ok(legend)
}

/// A map with all that lies beside it.
fn as_map(reading: &Reading) -> Result<JsMap, JsError> {
    let document = reading.document();
    let written = map::write(&document.grid, document.start, document.goal)?;
    world::write(&document, &written)?;
    Ok(written)
}

#[derive(Serialize)]
struct Told<'a> {
    name: &'a str,
    says: &'a str,
    put: &'a [&'a str],
    legend: Option<BTreeMap<&'a str, String>>,
    numbers: &'a [String],
    lines: Option<(usize, usize)>,
    times: u16,
    notes: Vec<String>,
}

fn legend_told(legend: &Legend) -> BTreeMap<&str, String> {
    // Unlike `collect`, this doesn't sort first, which would take more code.
    let mut told = BTreeMap::new();
    told.extend(
        legend
            .iter()
            .map(|(sign, role)| (&**sign, role.to_string())),
    );
    told
}

fn reading(reading: &Reading) -> Result<JsValue, JsError> {
    let told: JsValue = to_js(&Told {
        name: &reading.name,
        says: &reading.says,
        put: reading.put,
        legend: reading.legend.as_ref().map(legend_told),
        numbers: &reading.numbers,
        lines: reading.lines,
        times: reading.times,
        notes: reading.notes(),
    })?;
    set(&told, "map", &as_map(reading)?.into())?;
    Ok(told)
}

#[derive(Serialize)]
struct Asked<'a> {
    asks: &'a str,
    unknown: &'a [String],
    legend: Option<BTreeMap<&'a str, String>>,
    before: Option<&'a str>,
}

fn question(question: &Question) -> Result<JsValue, JsError> {
    let told: JsValue = to_js(&Asked {
        asks: &question.asks,
        unknown: &question.unknown,
        legend: question.legend.as_ref().map(legend_told),
        before: question.before.as_deref(),
    })?;
    let answers = question.answers.iter().map(reading);
    let answers = answers.collect::<Result<Array, _>>()?;
    set(&told, "answers", &answers)?;
    Ok(told)
}
