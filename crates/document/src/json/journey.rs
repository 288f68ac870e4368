//! A journey, and the policies of lanes.

use crate::Document;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak_journey::{
    Door, Edit, Journey, MAX_DOORS_CELLS, MAX_PATROLS, MAX_ROUTE, MAX_SCRIPT_CELLS, MAX_UNITS,
    Mode, Patrol, PatrolSource, Policy, Unit, journey_settings as settings,
};

use super::value::{Object, Value};
use super::{lane, named, world};
use crate::FileError;

const KEYS: &[&str] = &[
    "units",
    "patrols",
    "script",
    "doors",
    settings::SIGHT.name,
    settings::KNOWN.name,
    settings::ARRIVED.name,
    settings::STILL.name,
    settings::LIMIT.name,
];

/// Reads a journey on this map.
pub(super) fn read(value: &impl Value, grid: &Grid) -> Result<Journey, FileError> {
    let object = value.object("a journey", KEYS)?;
    let mut journey = Journey::default();
    if let Some(list) = object.given("units") {
        let mut units = Vec::new();
        list.each("the units, null or a list", MAX_UNITS, &mut |value| {
            units.push(unit(&value, grid)?);
            Ok(())
        })?;
        journey.units = Some(units);
    }
    if let Some(list) = object.given("patrols") {
        list.each("the patrols, a list", MAX_PATROLS, &mut |value| {
            journey.patrols.push(patrol(&value, grid)?);
            Ok(())
        })?;
    }
    // Each entry has at least one cell, and so has each door.
    let mut left = MAX_SCRIPT_CELLS;
    if let Some(list) = object.given("script") {
        list.each("the script, a list", left, &mut |value| {
            journey.script.push(edit(&value, grid, &mut left)?);
            Ok(())
        })?;
    }
    let mut left = MAX_DOORS_CELLS;
    if let Some(list) = object.given("doors") {
        list.each("the doors, a list", left, &mut |value| {
            journey.doors.push(door(&value, grid, &mut left)?);
            Ok(())
        })?;
    }
    lane::fill(&object, |fields| journey.tell(fields))?;
    journey
        .check(grid)
        .map_err(|reason| value.refused(&reason))?;
    Ok(journey)
}

/// Reads the policy of a lane; without one it is the usual policy.
pub(super) fn policy(value: Option<&impl Value>) -> Result<Policy, FileError> {
    let mut policy = Policy::default();
    if let Some(value) = value.filter(|value| !value.is_null()) {
        let keys: Vec<_> = policy.keys().iter().map(|key| key.name).collect();
        let object = value.object("a policy", &keys)?;
        lane::fill(&object, |fields| policy.tell(fields))?;
    }
    Ok(policy)
}

fn unit(value: &impl Value, grid: &Grid) -> Result<Unit, FileError> {
    let object = value.object("a unit", &["at", "goal", "depart"])?;
    Ok(Unit {
        at: world::cell(grid, object.required("at")?, "the unit")?,
        goal: world::cell(grid, object.required("goal")?, "the goal")?,
        depart: number(&object, "depart", "the tick of departure", 0)?,
    })
}

fn patrol(value: &impl Value, grid: &Grid) -> Result<Patrol, FileError> {
    let object = value.object("a patrol", &["route", "mode", "every", "offset", "source"])?;
    let mut route = Vec::new();
    let points = object.required("route")?;
    points.each("the route, a list of cells", MAX_ROUTE, &mut |value| {
        route.push(world::cell(grid, &value, "a point of the route")?);
        Ok(())
    })?;
    Ok(Patrol {
        route,
        mode: match object.get("mode") {
            Some(mode) => named(mode, "the way of patrolling")?,
            None => Mode::Loop,
        },
        every: number(&object, "every", "the interval", 1)?,
        offset: number(&object, "offset", "the offset", 0)?,
        source: object.given("source").map(source).transpose()?,
    })
}

fn source(value: &impl Value) -> Result<PatrolSource, FileError> {
    let keys = ["strength", "range", "falloff", "sight"];
    let object = value.object("the source of a patrol", &keys)?;
    Ok(PatrolSource::of(&world::source_at(&object, NodeId(0))?))
}

fn edit(value: &impl Value, grid: &Grid, left: &mut usize) -> Result<Edit, FileError> {
    let object = value.object("an entry of the script", &["at", "set", "danger", "cells"])?;
    let digit = |key, noun| -> Result<Option<u8>, FileError> {
        let number = object.given(key).map(|value| value.number(noun, 0, 9));
        Ok(number.transpose()?.map(|number| number as u8))
    };
    Ok(Edit {
        at: whole(object.required("at")?, "the tick")?,
        set: digit("set", "what the cells become")?,
        danger: digit("danger", "the danger of the cells")?,
        cells: cells(object.required("cells")?, grid, left)?,
    })
}

fn door(value: &impl Value, grid: &Grid, left: &mut usize) -> Result<Door, FileError> {
    let object = value.object("a door", &["cells", "open", "shut", "offset"])?;
    Ok(Door {
        cells: cells(object.required("cells")?, grid, left)?,
        open: whole(object.required("open")?, "the open time")?,
        shut: whole(object.required("shut")?, "the shut time")?,
        offset: number(&object, "offset", "the offset", 0)?,
    })
}

/// Reads a list of at most `left` cells, and takes them off `left`.
fn cells(value: &impl Value, grid: &Grid, left: &mut usize) -> Result<Vec<NodeId>, FileError> {
    let mut cells = Vec::new();
    value.each("the cells, a list", *left, &mut |value| {
        cells.push(world::cell(grid, &value, "a cell")?);
        Ok(())
    })?;
    *left -= cells.len();
    Ok(cells)
}

/// A number that may be missing. Its limits are those of the journey, which is checked as a whole.
fn number(
    object: &Object<impl Value>,
    key: &str,
    noun: &str,
    usual: u32,
) -> Result<u32, FileError> {
    object
        .get(key)
        .map_or(Ok(usual), |value| whole(value, noun))
}

fn whole(value: &impl Value, noun: &str) -> Result<u32, FileError> {
    Ok(value.number(noun, 0, u32::MAX.into())? as u32)
}

/// Writes the journey of a tidy document, if it has one.
pub(super) fn write(text: &mut String, document: &Document) {
    let Some(journey) = &document.journey else {
        return;
    };
    let members = members(&document.grid, journey);
    *text += &match members.is_empty() {
        true => "  \"journey\": {},\n".to_owned(),
        false => format!(
            "  \"journey\": {{\n    {}\n  }},\n",
            members.join(",\n    ")
        ),
    };
}

/// A policy's settings other than the usual ones, as an object on one line.
pub(super) fn written_policy(policy: &Policy) -> Option<String> {
    let (mut usual, mut policy) = (Policy::default(), policy.clone());
    let told: [lane::Told<'_>; 2] = [
        Box::new(|fields| usual.tell(fields)),
        Box::new(|fields| policy.tell(fields)),
    ];
    let members = lane::members(told);
    let is_usual = members.is_empty();
    (!is_usual).then(|| format!("{{ {} }}", members.join(", ")))
}

fn members(grid: &Grid, journey: &Journey) -> Vec<String> {
    let mut members = Vec::new();
    let mut add = |key: &str, items: Vec<String>| {
        if !items.is_empty() {
            members.push(format!("\"{key}\": {}", world::lines(items.into_iter(), 6)));
        }
    };
    let cell = |cell: NodeId| world::written_cell(grid, cell, &[]);
    let cells = |cells: &[NodeId]| format!("[{}]", world::joined(cells.iter().map(|&it| cell(it))));
    let units = journey.units.iter().flatten();
    let units = units.map(|unit| {
        let (at, goal) = (cell(unit.at), cell(unit.goal));
        let depart = unless(0, unit.depart, "depart");
        format!("{{ \"at\": {at}, \"goal\": {goal}{depart} }}")
    });
    add("units", units.collect());
    let patrols = journey.patrols.iter().map(|patrol| {
        let route = cells(&patrol.route);
        let mode = match patrol.mode {
            Mode::Loop => String::new(),
            mode => format!(", \"mode\": \"{mode}\""),
        };
        let every = unless(1, patrol.every, "every");
        let offset = unless(0, patrol.offset, "offset");
        let source = patrol.source.map_or(String::new(), |source| {
            let members = world::source_members(&source.at(NodeId(0)));
            format!(", \"source\": {{ {members} }}")
        });
        format!("{{ \"route\": {route}{mode}{every}{offset}{source} }}")
    });
    add("patrols", patrols.collect());
    let script = journey.script.iter().map(|edit| {
        let member = |key: &str, digit: Option<u8>| {
            digit.map_or(String::new(), |digit| format!(" \"{key}\": {digit},"))
        };
        let (at, cells) = (edit.at, cells(&edit.cells));
        let set = member("set", edit.set) + &member("danger", edit.danger);
        format!("{{ \"at\": {at},{set} \"cells\": {cells} }}")
    });
    add("script", script.collect());
    let doors = journey.doors.iter().map(|door| {
        let Door {
            cells: of,
            open,
            shut,
            offset,
        } = door;
        let offset = unless(0, *offset, "offset");
        let cells = cells(of);
        format!("{{ \"cells\": {cells}, \"open\": {open}, \"shut\": {shut}{offset} }}")
    });
    add("doors", doors.collect());
    let (mut usual, mut told) = (Journey::default(), settings_of(journey));
    members.extend(lane::members([
        Box::new(|fields| usual.tell(fields)),
        Box::new(|fields| told.tell(fields)),
    ]));
    members
}

/// A journey with these settings and nothing else.
fn settings_of(journey: &Journey) -> Journey {
    Journey {
        units: None,
        patrols: Vec::new(),
        script: Vec::new(),
        doors: Vec::new(),
        ..*journey
    }
}

/// Adds a member unless it has its usual value.
fn unless(usual: u32, number: u32, key: &str) -> String {
    match number == usual {
        true => String::new(),
        false => format!(", \"{key}\": {number}"),
    }
}
