//! Journeys and policies as plain objects, the `JourneyData` and `PolicyData` of the page. Cells are numbers there.

use js_sys::{Array, Object};
use tiebreak::document::Document;
use tiebreak::journey::{
    Door, Edit, Journey, MAX_DOORS_CELLS, MAX_PATROLS, MAX_ROUTE, MAX_SCRIPT_CELLS, MAX_UNITS,
    Mode, Patrol, Policy, Unit,
};
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

use crate::config::{fill, put};
use crate::plain::{Plain, member};
use crate::{set, value, wrong};

/// Reads the journey of a document, if it has one; an error names the field.
pub fn read(document: &JsValue) -> Result<Option<Journey>, JsError> {
    let given = value(document, "journey")?;
    if given.is_undefined() || given.is_null() {
        return Ok(None);
    }
    let mut journey = Journey::default();
    fill(&given, "a journey", &mut |fields| journey.tell(fields))?;
    let expected = "null or a list of units: at, goal, depart";
    let units = list(&given, "units", MAX_UNITS, expected, unit)?;
    journey.units = (!value(&given, "units")?.is_falsy()).then_some(units);
    let expected = "a list of patrols: route, mode, every, offset";
    journey.patrols = list(&given, "patrols", MAX_PATROLS, expected, patrol)?;
    let expected = "a list of entries: at, set, cells";
    journey.script = list(&given, "script", MAX_SCRIPT_CELLS, expected, edit)?;
    let expected = "a list of doors: cells, open, shut, offset";
    journey.doors = list(&given, "doors", MAX_DOORS_CELLS, expected, door)?;
    Ok(Some(journey))
}

/// Reads the policies of a document's lanes, at most as many as there are lanes.
pub fn read_policies(document: &JsValue, lanes: usize) -> Result<Vec<Policy>, JsError> {
    let given = value(document, "policies")?;
    if given.is_undefined() || given.is_null() {
        return Ok(Vec::new());
    }
    let refused = || wrong("policies", "a list with an object for each lane");
    let given: Array = given.dyn_into().map_err(|_| refused())?;
    if given.length() as usize > lanes {
        return Err(refused());
    }
    let read = |given: JsValue| {
        let mut policy = Policy::default();
        fill(&given, "a policy", &mut |fields| policy.tell(fields))?;
        Ok(policy)
    };
    given.iter().map(read).collect()
}

/// A list that may be missing, of at most `most` items.
fn list<T>(
    object: &JsValue,
    key: &str,
    most: usize,
    expected: &str,
    read: fn(&JsValue) -> Option<T>,
) -> Result<Vec<T>, JsError> {
    let given = value(object, key)?;
    if given.is_undefined() || given.is_null() {
        return Ok(Vec::new());
    }
    let items = given.dyn_into().ok().and_then(|list: Array| {
        let is_short = list.length() as usize <= most;
        is_short.then(|| list.iter().map(|item| read(&item)).collect())?
    });
    items.ok_or_else(|| wrong(key, expected))
}

fn unit(value: &JsValue) -> Option<Unit> {
    Some(Unit {
        at: NodeId(member(value, "at")?),
        goal: NodeId(member(value, "goal")?),
        depart: or(value, "depart", 0)?,
    })
}

fn patrol(value: &JsValue) -> Option<Patrol> {
    let mode: Option<String> = member(value, "mode")?;
    Some(Patrol {
        route: cells(value, "route", MAX_ROUTE)?,
        mode: mode.map_or(Some(Mode::Loop), |word| word.parse().ok())?,
        every: or(value, "every", 1)?,
        offset: or(value, "offset", 0)?,
    })
}

fn edit(value: &JsValue) -> Option<Edit> {
    let set: u32 = member(value, "set")?;
    Some(Edit {
        at: member(value, "at")?,
        set: u8::try_from(set).ok()?,
        cells: cells(value, "cells", MAX_SCRIPT_CELLS)?,
    })
}

fn door(value: &JsValue) -> Option<Door> {
    Some(Door {
        cells: cells(value, "cells", MAX_DOORS_CELLS)?,
        open: member(value, "open")?,
        shut: member(value, "shut")?,
        offset: or(value, "offset", 0)?,
    })
}

fn cells(value: &JsValue, key: &str, most: usize) -> Option<Vec<NodeId>> {
    let list: JsValue = js_sys::Reflect::get(value, &key.into()).ok()?;
    let list = list.dyn_ref::<Array>()?;
    let is_short = list.length() as usize <= most;
    let cell = |cell: JsValue| u32::of(&cell).map(NodeId);
    is_short.then(|| list.iter().map(cell).collect())?
}

/// A number that may be missing.
fn or(value: &JsValue, key: &str, usual: u32) -> Option<u32> {
    Some(member::<Option<u32>>(value, key)?.unwrap_or(usual))
}

/// Adds a document's journey and policies to a plain object, if it has them. What is usual is left out, except in
/// units, patrols, the script and doors.
pub fn write(document: &Document, to: &JsValue) -> Result<(), JsError> {
    let Some(journey) = &document.journey else {
        return Ok(());
    };
    let object = Object::new();
    let items = |key, items: Array| match items.length() {
        0 => Ok(()),
        _ => set(&object, key, &items),
    };
    items(
        "units",
        all(journey.units.as_deref().unwrap_or(&[]), written_unit)?,
    )?;
    items("patrols", all(&journey.patrols, written_patrol)?)?;
    items("script", all(&journey.script, written_edit)?)?;
    items("doors", all(&journey.doors, written_door)?)?;
    let (mut usual, mut told) = (Journey::default(), journey.clone());
    put(&object, [&mut |it| usual.tell(it), &mut |it| told.tell(it)])?;
    set(to, "journey", &object)?;
    let policies = all(&document.policies, |policy| {
        let (mut usual, mut policy) = (Policy::default(), policy.clone());
        let object = Object::new();
        put(
            &object,
            [&mut |it| usual.tell(it), &mut |it| policy.tell(it)],
        )?;
        Ok(object)
    })?;
    set(to, "policies", &policies)
}

fn all<T>(items: &[T], write: impl Fn(&T) -> Result<Object, JsError>) -> Result<Array, JsError> {
    items.iter().map(write).collect()
}

type Member<'a> = (&'a str, JsValue);

fn object<const N: usize>(members: [Member<'_>; N]) -> Result<Object, JsError> {
    let object = Object::new();
    for (key, value) in members {
        set(&object, key, &value)?;
    }
    Ok(object)
}

fn written(cells: &[NodeId]) -> JsValue {
    let cells: Array = cells.iter().map(|cell| JsValue::from(cell.0)).collect();
    cells.into()
}

fn written_unit(unit: &Unit) -> Result<Object, JsError> {
    object([
        ("at", unit.at.0.into()),
        ("goal", unit.goal.0.into()),
        ("depart", unit.depart.into()),
    ])
}

fn written_patrol(patrol: &Patrol) -> Result<Object, JsError> {
    object([
        ("route", written(&patrol.route)),
        ("mode", patrol.mode.name().into()),
        ("every", patrol.every.into()),
        ("offset", patrol.offset.into()),
    ])
}

fn written_edit(edit: &Edit) -> Result<Object, JsError> {
    object([
        ("at", edit.at.into()),
        ("set", edit.set.into()),
        ("cells", written(&edit.cells)),
    ])
}

fn written_door(door: &Door) -> Result<Object, JsError> {
    object([
        ("cells", written(&door.cells)),
        ("open", door.open.into()),
        ("shut", door.shut.into()),
        ("offset", door.offset.into()),
    ])
}
