//! Texts and pictures of worked cases, read as maps.

use serde_json::{Map as Object, Value, json};
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak_files::reading::{Legend, Question, Reading, Settled};
use tiebreak_files::{Map, Opened, form, open};

use crate::worked::Failure;

/// How a text or a picture is read: as a form of its own, by one reading, by a question, or not.
pub(super) fn answer(case: &Value) -> Result<Value, Failure> {
    let bytes = match (&case["text"], &case["bytes"]) {
        (Value::String(text), Value::Null) => text.clone().into_bytes(),
        (Value::Null, Value::String(base64)) => {
            decoded(base64).ok_or("its bytes aren't base64.")?
        }
        _ => return Err("it has neither a text nor bytes.".into()),
    };
    // Whether files of these forms are right is for other tests.
    if let Some(form @ ("document" | "map" | "scen")) = form(&bytes) {
        return Ok(json!({ "form": form }));
    }
    let readings = match open(&bytes) {
        Err(error) => return Ok(json!({ "refused": error.to_string() })),
        Ok(Opened::Document(_) | Opened::Problems(_)) => {
            return Err("it has a form of its own.".into());
        }
        // A picture that names its ends.
        Ok(Opened::Map(map)) => {
            let mut told = told_map(&map);
            told.insert("reading".into(), "greys".into());
            told.insert("says".into(), "Darker ground costs more".into());
            return Ok(told.into());
        }
        Ok(Opened::Readings(readings)) => readings,
    };
    Ok(match readings.settle() {
        Err(error) => json!({ "refused": error.to_string() }),
        Ok(Settled::Reading(reading)) => told(&reading),
        Ok(Settled::Question(Question {
            asks,
            answers,
            legend,
            ..
        })) => {
            let answers: Vec<_> = answers.iter().map(told).collect();
            let mut told = json!({ "question": asks, "answers": answers });
            if let Some(legend) = legend {
                told["legend"] = legend_told(&legend);
            }
            told
        }
    })
}

/// The map in rows, with its ends.
fn told_map(map: &Map) -> Object<String, Value> {
    let Map { grid, start, goal } = map;
    let sign = |&cell: &u8| match cell {
        0 => '#',
        1 => '.',
        weight => char::from(b'0' + weight),
    };
    let rows = grid.cells().chunks(grid.width() as usize);
    let rows = rows.map(|row| row.iter().map(sign).collect::<String>());
    let told = [
        ("map", rows.collect::<Vec<_>>().into()),
        ("start", point(grid, *start)),
        ("goal", point(grid, *goal)),
    ];
    told.into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect()
}

fn point(grid: &Grid, cell: NodeId) -> Value {
    let (x, y) = grid.xy(cell);
    json!([x, y])
}

/// A reading with all that isn't as usual.
fn told(reading: &Reading) -> Value {
    let grid = &reading.map.grid;
    let mut told = told_map(&reading.map);
    let mut add = |key: &str, value: Value, is_usual: bool| {
        if !is_usual {
            told.insert(key.to_owned(), value);
        }
    };
    let points = |cells: &[NodeId]| {
        cells
            .iter()
            .map(|&cell| point(grid, cell))
            .collect::<Vec<_>>()
    };
    add("reading", reading.name.as_str().into(), false);
    add("says", reading.says.as_str().into(), false);
    add("put", reading.put.into(), reading.put.is_empty());
    add(
        "starts",
        points(&reading.starts).into(),
        reading.starts.is_empty(),
    );
    add(
        "goals",
        points(&reading.goals).into(),
        reading.goals.is_empty(),
    );
    add(
        "weights",
        reading.weights.clone().into(),
        reading.weights.is_empty(),
    );
    add("times", reading.times.into(), reading.times == 1);
    let passages = reading.passages.iter().map(|passage| {
        let [from, to] = [passage.from, passage.to].map(|cell| point(grid, cell));
        json!({ "from": from, "to": to, "way": passage.way.to_string() })
    });
    let passages: Vec<_> = passages.collect();
    add("passages", passages.into(), reading.passages.is_empty());
    if let Some(legend) = &reading.legend {
        add("legend", legend_told(legend), false);
    }
    if let Some((first, last)) = reading.lines {
        add("lines", json!([first, last]), false);
    }
    told.into()
}

fn legend_told(legend: &Legend) -> Value {
    let all = legend.iter();
    let all = all.map(|(sign, role)| (sign.to_string(), Value::from(role.to_string())));
    Value::Object(all.collect())
}

/// The bytes of a text in base64.
fn decoded(base64: &str) -> Option<Vec<u8>> {
    const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let signs = base64.trim_end_matches('=').bytes();
    let values = signs.map(|sign| SIGNS.iter().position(|&one| one == sign));
    let values: Vec<usize> = values.collect::<Option<_>>()?;
    let group = |group: &[usize]| {
        let number = group
            .iter()
            .chain(&[0; 3])
            .take(4)
            .fold(0, |sum, value| sum << 6 | value);
        let bytes = [16, 8, 0].map(|shift| (number >> shift) as u8);
        bytes[..group.len() - 1].to_vec()
    };
    Some(values.chunks(4).flat_map(group).collect())
}
