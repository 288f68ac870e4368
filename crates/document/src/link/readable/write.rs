//! Documents in the readable form.

use std::fmt::Write as _;

use super::{ends, lane};
use crate::Document;
use tiebreak::grid::Grid;
use tiebreak::plane::{Falloff, Source};
use tiebreak::shape::regions::check_directions;
use tiebreak::shape::{Border, Origin, Regions, Shape};
use tiebreak::space::NodeId;
use tiebreak::world::{CELL_SETS, DIGITS, Passage, Player, Wrap};

/// A text that [`parse`](super::parse) reads back: title, map, layers, ends, journey and lanes. The view isn't kept.
///
/// Returns `None` where the form has no words for the map: one of walls alone, or one with a border that costs more one way
/// than the other.
///
/// # Example
/// ```
/// use tiebreak_document::link::readable;
///
/// let text = "map=...@/..2.&shape=hex&start=0,0&goal=3,1&goals=2,0&a=astar[f,h,lifo]+danger:1";
/// let document = readable::parse(text)?;
/// assert_eq!(readable::write(&document).as_deref(), Some(text));
/// # Ok::<(), readable::ReadableError>(())
/// ```
pub fn write(document: &Document) -> Option<String> {
    let mut tidy = document.clone();
    tidy.tidy();
    let Document {
        title,
        grid,
        layers,
        lanes,
        ..
    } = &tidy;
    let mut text = String::new();
    let mut add = |key: &str, value: String| {
        if !value.is_empty() {
            let and = if text.is_empty() { "" } else { "&" };
            let _ = write!(text, "{and}{key}={value}");
        }
    };
    add("title", escaped(title));
    let is_free = grid.cells().iter().any(|&cell| cell > 0);
    let is_sayable = is_free && layers.regions.as_ref().is_none_or(is_alike_both_ways);
    add("map", is_sayable.then(|| rows(grid))?);
    if layers.shape != Shape::Square {
        add("shape", layers.shape.to_string());
    }
    let width = grid.width() as usize;
    for layer in DIGITS {
        let digits = layer.of(layers).iter().map(|&digit| match digit {
            0 => '.',
            digit => (b'0' + digit) as char,
        });
        add(layer.key, padded(digits, width, '.'));
    }
    let end = |&end: &NodeId| ends::written(grid, layers, end);
    let cell = |cell: NodeId| ends::written_cell(grid, cell);
    add("sources", joined(&layers.sources, |it| source(cell, it)));
    let players = &layers.players;
    add("players", joined(players, |it| player(cell, width, it)));
    add("floors", joined(&layers.floors, rows));
    for layer in CELL_SETS {
        add(layer.key, joined(layer.of(layers), |&it| cell(it)));
    }
    add(
        "regions",
        layers.regions.as_ref().map_or(String::new(), regions),
    );
    if layers.wrap != Wrap::None {
        add("wrap", layers.wrap.to_string());
    }
    let passages = &layers.passages;
    add("passages", joined(passages, |it| passage(cell, it)));
    let weights = layers.weights.iter().map(u16::to_string);
    add("weights", weights.collect::<Vec<_>>().join(","));
    if let Some(trace) = &layers.trace {
        add("trace", trace.to_string());
    }
    if let Some(beside) = tidy.beside {
        add("beside", beside.to_string());
    }
    add("start", end(&tidy.start));
    add("goal", end(&tidy.goal));
    add("starts", joined(&tidy.starts, end));
    add("goals", joined(&tidy.goals, end));
    if let Some(journey) = &tidy.journey {
        for (key, value) in super::journey::written(grid, journey) {
            add(&key, value);
        }
    }
    for (place, (letter, lane)) in ('a'..).zip(lanes).enumerate() {
        let text = lane::write(lane);
        let text = text
            + &tidy
                .policies
                .get(place)
                .map_or(String::new(), lane::written_policy);
        add(&letter.to_string(), text);
    }
    Some(text)
}

fn joined<T>(items: &[T], write: impl Fn(&T) -> String) -> String {
    items.iter().map(write).collect::<Vec<_>>().join(";")
}

/// A text with the characters that addresses use as signs written as percent escapes.
fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'_' | b'.' | b',' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

fn rows(grid: &Grid) -> String {
    let cells = grid.cells().iter().map(|&cell| match cell {
        0 => '@',
        1 => '.',
        weight => (b'0' + weight) as char,
    });
    padded(cells, grid.width() as usize, '.')
}

/// Letters in rows, the last one filled up.
fn padded(letters: impl Iterator<Item = char>, width: usize, rest: char) -> String {
    let mut text = String::new();
    let mut column = 0;
    for letter in letters {
        if column == width {
            text.push('/');
            column = 0;
        }
        text.push(letter);
        column += 1;
    }
    if !text.is_empty() {
        text.extend(std::iter::repeat_n(rest, width - column));
    }
    text
}

fn source(cell: impl Fn(NodeId) -> String, source: &Source) -> String {
    format!("{}:{}", cell(source.at), written_spread(source))
}

/// What a source is beside its cell.
pub(super) fn written_spread(source: &Source) -> String {
    let mut text = format!("{}:{}", source.strength, source.range);
    if source.falloff != Falloff::Flat {
        let _ = write!(text, ":{}", source.falloff);
    }
    text + if source.sight { ":sight" } else { "" }
}

fn passage(cell: impl Fn(NodeId) -> String, passage: &Passage) -> String {
    let (from, to) = (cell(passage.from), cell(passage.to));
    let cost = passage
        .cost
        .map_or(String::new(), |cost| format!(":{cost}"));
    format!("{from}-{to}:{}{cost}", passage.way)
}

fn player(cell: impl Fn(NodeId) -> String, width: usize, player: &Player) -> String {
    let scouts = player.scouts.iter();
    let mut parts: Vec<_> = scouts
        .map(|scout| format!("{}:{}", cell(scout.at), scout.range))
        .collect();
    if !player.seen.is_empty() {
        let seen = player.seen.iter();
        let seen = seen.map(|&is_seen| if is_seen { '.' } else { '?' });
        parts.push(padded(seen, width, '?'));
    }
    match parts.is_empty() {
        true => "-".into(),
        false => parts.join("+"),
    }
}

fn is_alike_both_ways(regions: &Regions) -> bool {
    let borders = match regions.origin() {
        Origin::Table => regions.borders(),
        Origin::Painted { routes, .. } => routes,
    };
    check_directions(borders).is_ok()
}

fn regions(regions: &Regions) -> String {
    let border = |it: &Border| match it.cost {
        1 => format!("{}-{}", it.a, it.b),
        cost => format!("{}-{}:{cost}", it.a, it.b),
    };
    let mut parts = Vec::new();
    match regions.origin() {
        Origin::Table => {
            let places = regions.places().iter().zip(regions.weights());
            parts.extend(places.map(|(&(x, y), weight)| match weight {
                1 => format!("{x},{y}"),
                weight => format!("{x},{y}:{weight}"),
            }));
            parts.extend(regions.borders().iter().map(border));
        }
        Origin::Painted {
            areas,
            weights,
            routes,
        } => {
            parts.push(areas.rows().join("/"));
            if let Some(weights) = weights {
                let digits = weights.iter().map(|&weight| (b'0' + weight) as char);
                parts.push(format!("weights:{}", digits.collect::<String>()));
            }
            parts.extend(routes.iter().map(border));
        }
    }
    parts.join(";")
}
