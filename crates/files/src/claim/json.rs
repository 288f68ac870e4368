//! Cells in JSON: an array, an object with `expanded`, or the events of Posthoc's traces.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use tiebreak::world::{TracedNumber, TracedNumbers};
use tiebreak_analysis::{Claim, MAX_CLAIM, Point};

use super::MOST;
use crate::FileError;
use crate::text::{json_mistake, place};

pub(super) fn read(text: &str) -> Result<Claim, FileError> {
    // Python prints pairs in parentheses; the same number of letters keeps all places.
    let tuples = text.contains('(') && !text.contains('"');
    let replaced = tuples.then(|| text.replace('(', "[").replace(')', "]"));
    let json = replaced.as_deref().unwrap_or(text);
    let read = match json.trim_start().starts_with('[') {
        true => serde_json::from_str::<Cells>(json).map(|cells| cells.claim(Vec::new())),
        false => serde_json::from_str::<Object>(json).map(Object::claim),
    };
    match read {
        Ok(claim) => claim,
        Err(error) => {
            let at = (error.line(), error.column());
            let (offset, what) = json_mistake(json, at, &error.to_string());
            let (line, column) = place(text, offset);
            Err(FileError::line(line, column, format!("{what}.")))
        }
    }
}

/// An object: what other keys it has makes no difference.
#[derive(Deserialize)]
struct Object {
    expanded: Option<Cells>,
    path: Option<Cells>,
    events: Option<Events>,
}

impl Object {
    fn claim(self) -> Result<Claim, FileError> {
        let path = self.path.map_or_else(Vec::new, |path| path.points);
        if let Some(expanded) = self.expanded {
            return expanded.claim(path);
        }
        let Some(events) = self.events else {
            return Err(FileError::whole(
                "the object has neither \"expanded\" nor \"events\"; one of them should have the cells.",
            ));
        };
        let Events { expanding, closing } = events;
        let cells = match expanding.points.is_empty() {
            true => closing,
            false => expanding,
        };
        if cells.points.is_empty() {
            let what = "no event is of the type \"expanding\" or \"closing\".";
            return Err(FileError::whole(what));
        }
        cells.claim(path)
    }
}

/// A list of cells, with their numbers as soon as one has any.
#[derive(Default)]
struct Cells {
    points: Vec<Point>,
    numbers: Vec<TracedNumbers>,
}

impl Cells {
    fn push<E: de::Error>(&mut self, point: Point, numbers: TracedNumbers) -> Result<(), E> {
        if self.points.len() == MAX_CLAIM {
            let what = format!("the cells go on; there may be at most {MAX_CLAIM}");
            return Err(E::custom(what));
        }
        let is_first = self.numbers.is_empty();
        if !is_first || numbers.iter().any(Option::is_some) {
            self.numbers.resize(self.points.len(), [None; 3]);
            self.numbers.push(numbers);
        }
        self.points.push(point);
        Ok(())
    }

    fn claim(self, path: Vec<Point>) -> Result<Claim, FileError> {
        Ok(Claim {
            cells: self.points,
            path,
            numbers: self.numbers,
        })
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct List;

        impl<'de> Visitor<'de> for List {
            type Value = Cells;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of cells")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Cells, A::Error> {
                let mut cells = Cells::default();
                while let Some(Cell { point, numbers, .. }) = list.next_element()? {
                    let point = point.ok_or_else(|| {
                        de::Error::custom(
                            "a cell has an x and a y, which are whole numbers, at most 2^53",
                        )
                    })?;
                    cells.push(point, numbers)?;
                }
                Ok(cells)
            }
        }

        from.deserialize_seq(List)
    }
}

/// The cells of events, by the types that count.
struct Events {
    expanding: Cells,
    closing: Cells,
}

impl<'de> Deserialize<'de> for Events {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct List;

        impl<'de> Visitor<'de> for List {
            type Value = Events;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of events")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Events, A::Error> {
                let mut events = Events {
                    expanding: Cells::default(),
                    closing: Cells::default(),
                };
                while let Some(event) = list.next_element::<Cell>()? {
                    let to = match event.kind {
                        Kind::Expanding => &mut events.expanding,
                        Kind::Closing => &mut events.closing,
                        Kind::Other => continue,
                    };
                    let point = event.point.ok_or_else(|| {
                        de::Error::custom(
                            "an event has an x and a y, which are whole numbers, at most 2^53",
                        )
                    })?;
                    to.push(point, event.numbers)?;
                }
                Ok(events)
            }
        }

        from.deserialize_seq(List)
    }
}

/// The types of events that count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Expanding,
    Closing,
    Other,
}

/// A cell: `[x, y]`, or an object, which may be an event.
struct Cell {
    point: Option<Point>,
    numbers: TracedNumbers,
    kind: Kind,
}

/// A column or a row.
struct Whole(i64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Whole;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number")
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Whole, E> {
                let is_within = number.unsigned_abs() <= MOST.unsigned_abs();
                let large = || E::custom("a column or a row is at most 2^53");
                is_within.then_some(Whole(number)).ok_or_else(large)
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Whole, E> {
                self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }

        from.deserialize_any(Number)
    }
}

/// A number for display, or anything else.
#[derive(Deserialize)]
#[serde(untagged)]
enum Display {
    Number(f64),
    Other(IgnoredAny),
}

/// A type of event, or anything else.
#[derive(Deserialize)]
#[serde(untagged)]
enum Word {
    Text(String),
    Other(IgnoredAny),
}

/// A coordinate of an event that may not count.
#[derive(Deserialize)]
#[serde(untagged)]
enum Place {
    Whole(i64),
    Other(IgnoredAny),
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct One;

        impl<'de> Visitor<'de> for One {
            type Value = Cell;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a cell, [x, y] or {\"x\": x, \"y\": y}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut pair: A) -> Result<Cell, A::Error> {
                let mut next = || pair.next_element::<Whole>();
                let (x, y) = (next()?, next()?);
                let (Some(Whole(x)), Some(Whole(y))) = (x, y) else {
                    return Err(de::Error::custom("a cell has two whole numbers"));
                };
                if pair.next_element::<IgnoredAny>()?.is_some() {
                    return Err(de::Error::custom("a cell has two whole numbers"));
                }
                Ok(Cell {
                    point: Some((x, y)),
                    numbers: [None; 3],
                    kind: Kind::Other,
                })
            }

            fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Cell, A::Error> {
                let (mut x, mut y) = (None, None);
                let mut cell = Cell {
                    point: None,
                    numbers: [None; 3],
                    kind: Kind::Other,
                };
                while let Some(key) = object.next_key::<String>()? {
                    match key.as_str() {
                        "x" => x = Some(object.next_value::<Place>()?),
                        "y" => y = Some(object.next_value::<Place>()?),
                        "type" => {
                            cell.kind = match object.next_value::<Word>()? {
                                Word::Text(word) if word == "expanding" => Kind::Expanding,
                                Word::Text(word) if word == "closing" => Kind::Closing,
                                _ => Kind::Other,
                            }
                        }
                        "g" | "h" | "f" => {
                            let place = "ghf".find(&key).unwrap_or(0);
                            cell.numbers[place] = match object.next_value::<Display>()? {
                                Display::Number(number) => TracedNumber::of(number),
                                Display::Other(_) => None,
                            }
                        }
                        _ => {
                            object.next_value::<IgnoredAny>()?;
                        }
                    }
                }
                let whole = |place: Option<Place>| match place? {
                    Place::Whole(number) if number.unsigned_abs() <= MOST.unsigned_abs() => {
                        Some(number)
                    }
                    Place::Whole(_) | Place::Other(_) => None,
                };
                cell.point = whole(x).zip(whole(y));
                Ok(cell)
            }
        }

        from.deserialize_any(One)
    }
}
