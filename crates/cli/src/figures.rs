//! Figures of lanes in JSON and in lines of values.

use serde::{Serialize, Serializer};
use tiebreak::told::{Told, Value};
use tiebreak::world::World;

use crate::places::Place;

/// Figures by their names, in order.
pub(crate) struct Named {
    told: Vec<(&'static str, Json)>,
    world: World,
    has_paths: bool,
}

/// A figure's value in JSON.
#[derive(Serialize)]
#[serde(untagged)]
enum Json {
    Null,
    Flag(bool),
    Word(&'static str),
    Whole(u64),
    Real(f64),
    Single(f32),
    Place(Place),
    Places(Vec<Place>),
    Rows(Vec<[Option<u64>; 3]>),
    Parts(Named),
}

impl Named {
    /// All figures of a lane on a world, with or without paths.
    pub(crate) fn told(world: &World, has_paths: bool, tell: impl FnOnce(&mut Self)) -> Self {
        let mut named = Self {
            told: Vec::new(),
            world: world.clone(),
            has_paths,
        };
        tell(&mut named);
        named
    }

    fn json(&self, value: Value<'_>) -> Json {
        match value {
            Value::Flag(flag) => Json::Flag(flag),
            Value::Word(word) => Json::Word(word),
            Value::Whole(whole) => Json::Whole(whole),
            Value::Real(real) => Json::Real(real),
            Value::Single(single) => Json::Single(single),
            Value::Place(node) => Json::Place(Place::of(&self.world, node)),
            Value::Places(nodes) | Value::Path(nodes) => {
                Json::Places(Place::all(&self.world, nodes))
            }
            Value::Rows(rows) => Json::Rows(rows.to_vec()),
            Value::Parts(parts) => {
                let tell = |named: &mut Self| {
                    for &(name, value) in parts {
                        named.figure(name, value);
                    }
                };
                Json::Parts(Self::told(&self.world, self.has_paths, tell))
            }
        }
    }
}

impl Told for Named {
    fn figure(&mut self, name: &'static str, value: Option<Value<'_>>) {
        if matches!(value, Some(Value::Path(_))) && !self.has_paths {
            return;
        }
        let value = value.map_or(Json::Null, |value| self.json(value));
        self.told.push((name, value));
    }
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.told.iter().map(|(name, value)| (name, value)))
    }
}

/// Figures as fields of a line, each with its column's name; those that are numbers or words.
pub(crate) struct Line {
    pub(crate) names: Vec<String>,
    pub(crate) fields: Vec<String>,
}

impl Line {
    /// All figures of a lane.
    pub(crate) fn told(tell: impl FnOnce(&mut Self)) -> Self {
        let mut line = Self {
            names: Vec::new(),
            fields: Vec::new(),
        };
        tell(&mut line);
        line
    }

    fn add(&mut self, name: &str, field: Option<String>) {
        self.names.push(column(name));
        self.fields.push(field.unwrap_or_default());
    }
}

impl Told for Line {
    fn figure(&mut self, name: &'static str, value: Option<Value<'_>>) {
        self.add(name, value.and_then(field));
    }

    /// Every line has every column.
    fn rare(&mut self, name: &'static str, value: Option<Value<'_>>) {
        let field = value.and_then(field);
        // A lane that prepares nothing expands nothing for it.
        let none = (name == "prepared").then(|| 0.to_string());
        self.add(name, field.or(none));
    }

    fn wide(&mut self, _: &'static str, _: Option<Value<'_>>) {}
}

/// A number or a word; of several parts, the first.
fn field(value: Value<'_>) -> Option<String> {
    Some(match value {
        Value::Flag(flag) => flag.to_string(),
        Value::Word(word) => word.to_owned(),
        Value::Whole(whole) => whole.to_string(),
        Value::Real(real) => real.to_string(),
        Value::Single(single) => single.to_string(),
        Value::Parts(parts) => return field(parts.first()?.1?),
        Value::Place(_) | Value::Places(_) | Value::Path(_) | Value::Rows(_) => return None,
    })
}

/// `maxOpen` as `max_open`.
fn column(name: &str) -> String {
    let mut column = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            column.push('_');
        }
        column.push(letter.to_ascii_lowercase());
    }
    column
}
