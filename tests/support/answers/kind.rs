//! The kinds of worked cases, by which they are told apart, and the fields that each may have.

use std::sync::LazyLock;

use serde_json::Value;
use tiebreak::config::Config;
use tiebreak::program::Part;
use tiebreak_journey::Policy;

use crate::worked::names;

/// The fields by kind, and those inside of them.
static KNOWN: LazyLock<Value> = LazyLock::new(|| {
    let fields = include_str!("known.json");
    let mut known: Value = serde_json::from_str(fields).expect("the fields are JSON");
    known["inside"]["config"] = names(|reader| Config::default().tell(reader)).into();
    known["inside"]["config.parts"] = parts();
    known["inside"]["policy"] = names(|reader| Policy::default().tell(reader)).into();
    known
});

/// The parts of a program, and the fields of a lane that cases have among them.
fn parts() -> Value {
    let parts = Part::ALL.iter().map(|part| part.name());
    parts.chain(OF_LANES).collect()
}

/// The fields of a lane that cases of programs have among the parts.
pub(super) const OF_LANES: [&str; 5] = ["moves", "corners", "order", "checkerboard", "nudge"];

/// A kind of case that there is.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Search,
    Walk,
    Program,
    Journey,
    Storage,
    Beacons,
    Texts,
    Traces,
}

impl Kind {
    /// The kind of a case all of whose fields are known.
    pub(super) fn of(case: &Value) -> Result<Self, String> {
        let name = name(case)?;
        let kind = match name {
            "search" => Self::Search,
            "walk" => Self::Walk,
            "programs" => Self::Program,
            "journey" => Self::Journey,
            "storage" => Self::Storage,
            "beacons" => Self::Beacons,
            "texts" => Self::Texts,
            "traces" => Self::Traces,
            _ => return Err(format!("there are no cases of the kind {name:?} yet.")),
        };
        let mut unknown = Vec::new();
        strange("", case, &KNOWN["kinds"][name], &mut unknown);
        match unknown.is_empty() {
            true => Ok(kind),
            false => Err(format!(
                "it has fields that aren't known: {}.",
                unknown.join(", ")
            )),
        }
    }
}

/// What a case is called that has no kind of its own is told by its fields.
fn name(case: &Value) -> Result<&str, &'static str> {
    let has = |key: &str| !case[key].is_null();
    match &case["kind"] {
        Value::String(kind) => Ok(kind),
        Value::Null if case["config"]["algorithm"] == "program" => Ok("programs"),
        Value::Null if has("made") => Ok("traces"),
        Value::Null if has("text") || has("bytes") => Ok("texts"),
        Value::Null if has("config") => Ok("search"),
        Value::Null => Err("it has neither a kind nor a config."),
        _ => Err("its kind is no text."),
    }
}

/// Adds the fields of a value, or of a list's items, that aren't among these, and those inside of them.
fn strange(place: &str, value: &Value, known: &Value, unknown: &mut Vec<String>) {
    if let Some(items) = value.as_array() {
        items
            .iter()
            .for_each(|item| strange(place, item, known, unknown));
        return;
    }
    for (key, inside) in value.as_object().into_iter().flatten() {
        let path = if place.is_empty() {
            key.clone()
        } else {
            format!("{place}.{key}")
        };
        let is_known = known
            .as_array()
            .is_some_and(|all| all.iter().any(|one| one == key));
        if !is_known && !unknown.contains(&path) {
            unknown.push(path.clone());
        }
        if let Some(fields) = KNOWN["inside"].get(&path) {
            strange(&path, inside, fields, unknown);
        }
    }
}
