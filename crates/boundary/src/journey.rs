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
    let mut units = Vec::new();
    let has_units = list(&given, "units", MAX_UNITS, expected, &mut |value| {
        units.push(unit(value)?);
        Some(())
    })?;
    journey.units = has_units.then_some(units);
    let expected = "a list of patrols: route, mode, every, offset";
    list(&given, "patrols", MAX_PATROLS, expected, &mut |value| {
        journey.patrols.push(patrol(value)?);
        Some(())
    })?;
    let expected = "a list of entries: at, set, cells";
    list(&given, "script", MAX_SCRIPT_CELLS, expected, &mut |value| {
        journey.script.push(edit(value)?);
        Some(())
    })?;
    let expected = "a list of doors: cells, open, shut, offset";
    list(&given, "doors", MAX_DOORS_CELLS, expected, &mut |value| {
        journey.doors.push(door(value)?);
        Some(())
    })?;
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
    let mut policies = Vec::new();
    for place in 0..given.length() {
        let mut policy = Policy::default();
        fill(&given.get(place), "a policy", &mut |fields| {
            policy.tell(fields)
        })?;
        policies.push(policy);
    }
    Ok(policies)
}

/// Reads a list of at most `most` items, and tells whether it is there.
fn list(
    object: &JsValue,
    key: &str,
    most: usize,
    expected: &str,
    read: &mut dyn FnMut(&JsValue) -> Option<()>,
) -> Result<bool, JsError> {
    let given = value(object, key)?;
    if given.is_undefined() || given.is_null() {
        return Ok(false);
    }
    each(&given, most, read).ok_or_else(|| wrong(key, expected))?;
    Ok(true)
}

/// Reads each of at most `most` items.
fn each(list: &JsValue, most: usize, read: &mut dyn FnMut(&JsValue) -> Option<()>) -> Option<()> {
    let list: &Array = list.dyn_ref()?;
    (list.length() as usize <= most).then_some(())?;
    (0..list.length()).try_for_each(|place| read(&list.get(place)))
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
    let mut cells = Vec::new();
    each(&list, most, &mut |cell| {
        cells.push(NodeId(u32::of(cell)?));
        Some(())
    })?;
    Some(cells)
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
    let units = Array::new();
    for unit in journey.units.iter().flatten() {
        units.push(&made(&[
            ("at", unit.at.0.into()),
            ("goal", unit.goal.0.into()),
            ("depart", unit.depart.into()),
        ])?);
    }
    items("units", units)?;
    let patrols = Array::new();
    for patrol in &journey.patrols {
        patrols.push(&made(&[
            ("route", written(&patrol.route)),
            ("mode", patrol.mode.name().into()),
            ("every", patrol.every.into()),
            ("offset", patrol.offset.into()),
        ])?);
    }
    items("patrols", patrols)?;
    let script = Array::new();
    for edit in &journey.script {
        script.push(&made(&[
            ("at", edit.at.into()),
            ("set", edit.set.into()),
            ("cells", written(&edit.cells)),
        ])?);
    }
    items("script", script)?;
    let doors = Array::new();
    for door in &journey.doors {
        doors.push(&made(&[
            ("cells", written(&door.cells)),
            ("open", door.open.into()),
            ("shut", door.shut.into()),
            ("offset", door.offset.into()),
        ])?);
    }
    items("doors", doors)?;
    let (mut usual, mut told) = (Journey::default(), journey.clone());
    put(&object, [&mut |it| usual.tell(it), &mut |it| told.tell(it)])?;
    set(to, "journey", &object)?;
    let policies = Array::new();
    for policy in &document.policies {
        let (mut usual, mut policy) = (Policy::default(), policy.clone());
        let object = Object::new();
        put(
            &object,
            [&mut |it| usual.tell(it), &mut |it| policy.tell(it)],
        )?;
        policies.push(&object);
    }
    set(to, "policies", &policies)
}

fn made(members: &[(&str, JsValue)]) -> Result<JsValue, JsError> {
    let object = Object::new();
    for (key, value) in members {
        set(&object, key, value)?;
    }
    Ok(object.into())
}

fn written(cells: &[NodeId]) -> JsValue {
    let list = Array::new();
    for cell in cells {
        list.push(&cell.0.into());
    }
    list.into()
}
