//! Journeys and policies as plain objects, the `JourneyData` and `PolicyData` of the page. Cells are numbers there.

use js_sys::{Array, Object};
use tiebreak::space::NodeId;
use tiebreak_document::Document;
use tiebreak_document::json::page;
use tiebreak_journey::{Journey, Policy};
use wasm_bindgen::prelude::*;

use crate::config::put;
use crate::{Given, JsLinkDoc, set, world};

/// Reads a document as its lanes play it: without its title, its origin and its view.
pub fn read(document: &JsLinkDoc) -> Result<Document, JsError> {
    Ok(page::played(&Given::page(document))?)
}

/// Adds a document's journey and policies to a plain object, if it has them. What is usual is left out, except in
/// units, patrols, the script and doors, where only what is null is.
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
        let object = made(&[
            ("route", written(&patrol.route)),
            ("mode", patrol.mode.name().into()),
            ("every", patrol.every.into()),
            ("offset", patrol.offset.into()),
        ])?;
        if let Some(source) = patrol.source {
            let spread = Object::new();
            world::spread(&spread, &source.at(NodeId(0)))?;
            set(&object, "source", &spread)?;
        }
        patrols.push(&object);
    }
    items("patrols", patrols)?;
    let script = Array::new();
    for edit in &journey.script {
        let object = made(&[("at", edit.at.into()), ("cells", written(&edit.cells))])?;
        for (key, digit) in [("set", edit.set), ("danger", edit.danger)] {
            if let Some(digit) = digit {
                set(&object, key, &digit.into())?;
            }
        }
        script.push(&object);
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
