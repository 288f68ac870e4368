//! The layers beside a document's map, the `WorldData` of the page.
//!
//! Places are numbers there. The cells of a document are by place: those of all floors, or the weights of regions.

mod regions;

use js_sys::{Array, Object, Uint8Array};
use tiebreak::ends::Ends;
use tiebreak::grid::Neighbourhood;
use tiebreak::plane::{Scout, Source};
use tiebreak::shape::Shape;
use tiebreak::world::{CELL_SETS, DIGITS, Passage, Player, World, Wrap};
use tiebreak_document::Document;
use tiebreak_document::json::page;
use wasm_bindgen::prelude::*;

use crate::{Given, JsMap, set};

/// Reads a map with what lies beside it: its world and its ends.
pub fn read(map: &JsMap) -> Result<(World, Ends), JsError> {
    Ok(page::map(&Given::page(map))?.question()?)
}

/// Adds a document's cells, and its world if it has any, to a plain object.
pub fn write(document: &Document, to: &JsValue) -> Result<(), JsError> {
    let Document { grid, layers, .. } = document;
    let mut cells = grid.cells().to_vec();
    for floor in &layers.floors {
        cells.extend_from_slice(floor.cells());
    }
    let world = Object::new();
    let width = grid.width() as usize;
    let put = |key: &str, value: JsValue| set(&world, key, &value);
    if layers.shape != Shape::Square {
        put("shape", layers.shape.name().into())?;
    }
    if let Some(all) = layers.regions() {
        put("regions", regions::write(all)?)?;
        if cells.iter().any(|&cell| cell != 1) {
            let letter = |cell: &u8| match cell {
                0 => '#',
                1 => '.',
                weight => digit(*weight),
            };
            put(
                "map",
                rows(cells.iter().map(letter).collect(), width, '.').into(),
            )?;
        }
        cells = all.weights().to_vec();
    }
    if !layers.floors.is_empty() {
        put("floors", (layers.floors.len() as u32).into())?;
    }
    for layer in DIGITS.iter().filter(|it| !it.of(layers).is_empty()) {
        let digits = layer.of(layers).iter().map(|&it| digit(it));
        put(layer.key, rows(digits.collect(), width, '.').into())?;
    }
    if !layers.sources.is_empty() {
        put("sources", list(layers.sources.iter().map(source))?)?;
    }
    if !layers.players.is_empty() {
        let players = layers.players.iter().map(|it| player(it, width));
        put("players", list(players)?)?;
    }
    if layers.wrap != Wrap::None {
        put("wrap", layers.wrap.name().into())?;
    }
    if !layers.passages.is_empty() {
        put("passages", list(layers.passages.iter().map(passage))?)?;
    }
    if !layers.weights.is_empty() {
        let weights = layers.weights.iter().map(|&weight| JsValue::from(weight));
        put("weights", weights.collect::<Array>().into())?;
    }
    if let Some(trace) = &layers.trace {
        put("trace", trace.to_string().into())?;
    }
    if let Some(beside) = document.beside {
        let steps = match beside {
            Neighbourhood::Four => 4,
            Neighbourhood::Eight => 8,
        };
        put("beside", steps.into())?;
    }
    let sets = CELL_SETS.iter().map(|it| (it.key, it.of(layers)));
    let ends = [("starts", &document.starts), ("goals", &document.goals)];
    for (key, places) in sets.chain(ends) {
        if !places.is_empty() {
            let places = places.iter().map(|place| JsValue::from(place.0));
            put(key, places.collect::<Array>().into())?;
        }
    }
    set(to, "cells", &Uint8Array::from(&cells[..]).into())?;
    if Object::keys(&world).length() > 0 {
        set(to, "world", &world)?;
    }
    Ok(())
}

/// `.` for none.
const fn digit(number: u8) -> char {
    match number {
        0 => '.',
        _ => (b'0' + number) as char,
    }
}

fn list(items: impl Iterator<Item = Result<JsValue, JsError>>) -> Result<JsValue, JsError> {
    Ok(items.collect::<Result<Array, _>>()?.into())
}

/// Letters in rows of texts, the last one filled up.
fn rows(mut letters: Vec<char>, width: usize, rest: char) -> Array {
    letters.resize(letters.len().next_multiple_of(width), rest);
    let rows = letters
        .chunks(width)
        .map(|row| row.iter().collect::<String>());
    rows.map(JsValue::from).collect()
}

fn source(source: &Source) -> Result<JsValue, JsError> {
    let object = Object::new();
    set(&object, "at", &source.at.0.into())?;
    spread(&object, source)?;
    Ok(object.into())
}

/// Adds what a source is beside its cell.
pub(crate) fn spread(object: &Object, source: &Source) -> Result<(), JsError> {
    set(object, "strength", &source.strength.into())?;
    set(object, "range", &source.range.into())?;
    set(object, "falloff", &source.falloff.name().into())?;
    set(object, "sight", &source.sight.into())
}

fn passage(passage: &Passage) -> Result<JsValue, JsError> {
    let object = Object::new();
    set(&object, "from", &passage.from.0.into())?;
    set(&object, "to", &passage.to.0.into())?;
    set(&object, "way", &passage.way.name().into())?;
    if let Some(cost) = passage.cost {
        set(&object, "cost", &cost.into())?;
    }
    Ok(object.into())
}

fn player(player: &Player, width: usize) -> Result<JsValue, JsError> {
    let object = Object::new();
    let letter = |&is_seen: &bool| if is_seen { '.' } else { '?' };
    let seen: JsValue = match player.seen.is_empty() {
        true => JsValue::NULL,
        false => rows(player.seen.iter().map(letter).collect(), width, '?').into(),
    };
    set(&object, "seen", &seen)?;
    let scout = |scout: &Scout| {
        let object = Object::new();
        set(&object, "at", &scout.at.0.into())?;
        set(&object, "range", &scout.range.into())?;
        Ok(object.into())
    };
    set(&object, "scouts", &list(player.scouts.iter().map(scout))?)?;
    Ok(object.into())
}
