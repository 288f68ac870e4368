//! The keys of journeys: `units=0,2:16,9`, `script=4:0:8,5`, `doors=8,5:5:4`, `sight=2` and so on.

use super::options::{Options, Word, differing};
use super::world::{cell, list, written_cell};
use super::{number, read, short};
use crate::document::Document;
use crate::grid::Grid;
use crate::journey::{
    Door, Edit, Journey, JourneyError, MAX_DOORS_CELLS, MAX_PATROLS, MAX_ROUTE, MAX_SCRIPT_CELLS,
    MAX_UNITS, Mode, Part, Patrol, SettingError, Unit,
};
use crate::space::NodeId;

/// The keys. Any of them makes a journey.
pub(super) const KEYS: [&str; 9] = [
    "units", "patrols", "script", "doors", "sight", "known", "arrived", "still", "limit",
];

/// The value of `units` for one unit from the document's start to its goal.
const ENDS: &str = "ends";

/// Reads a key into the journey of a document.
pub(super) fn set(document: &mut Document, key: &str, text: &str) -> Result<(), String> {
    let grid = &document.grid;
    let journey = document.journey.get_or_insert_default();
    match key {
        "units" if text == ENDS => {}
        "units" => {
            let units = list(text, "units", MAX_UNITS)?;
            let units = units.into_iter().map(|text| unit(grid, text));
            journey.units = Some(units.collect::<Result<_, _>>()?);
        }
        "patrols" => {
            let patrols = list(text, "patrols", MAX_PATROLS)?;
            let patrols = patrols.into_iter().map(|text| patrol(grid, text));
            journey.patrols = patrols.collect::<Result<_, _>>()?;
        }
        "script" => {
            let entries = list(text, "entries of the script", MAX_SCRIPT_CELLS)?;
            let entries = entries.into_iter().map(|text| edit(grid, text));
            journey.script = entries.collect::<Result<_, _>>()?;
        }
        "doors" => {
            let doors = list(text, "doors", MAX_DOORS_CELLS)?;
            let doors = doors.into_iter().map(|text| door(grid, text));
            journey.doors = doors.collect::<Result<_, _>>()?;
        }
        _ => {
            let mut word = Word::valued(key, text);
            let _ = journey.tell(&mut word);
            return word.wrong();
        }
    }
    Ok(())
}

/// The key that a journey is wrong by.
pub(super) fn key_of(reason: &JourneyError) -> &'static str {
    match reason {
        JourneyError::Setting(SettingError::Number(reason)) => reason.key.name,
        JourneyError::Setting(SettingError::Phrases(reason)) => reason.key.name,
        JourneyError::Count { what, .. } => match *what {
            "units" | "patrols" => what,
            "cells in the script" => "script",
            _ => "doors",
        },
        JourneyError::Number { of, .. }
        | JourneyError::Cells { of, .. }
        | JourneyError::Outside(of) => match of {
            Part::Unit(_) | Part::Goal(_) => "units",
            Part::Patrol(_) => "patrols",
            Part::Edit(_) => "script",
            Part::Door(_) => "doors",
        },
        JourneyError::Line { .. } => "patrols",
    }
}

/// `AT:GOAL` or `AT:GOAL:DEPART`.
fn unit(grid: &Grid, text: &str) -> Result<Unit, String> {
    let parts: Vec<&str> = text.split(':').take(4).collect();
    let (at, goal, depart) = match parts[..] {
        [at, goal] => (at, goal, "0"),
        [at, goal, depart] => (at, goal, depart),
        _ => return Err("A unit is COLUMN,ROW:COLUMN,ROW, its cell and its goal, with :TICK behind them where it departs later.".into()),
    };
    Ok(Unit {
        at: cell(grid, 1, at)?,
        goal: cell(grid, 1, goal)?,
        depart: number(depart)?,
    })
}

/// Points joined by `-`, then `:back`, `:EVERY` and `:OFFSET` where they apply.
fn patrol(grid: &Grid, text: &str) -> Result<Patrol, String> {
    let (route, rest) = text.split_once(':').unwrap_or((text, ""));
    let count = route.split('-').count();
    if count > MAX_ROUTE {
        return Err(format!(
            "A route has {count} points; the limit is {MAX_ROUTE}."
        ));
    }
    let mut rest = rest.split(':').filter(|part| !part.is_empty()).peekable();
    let is_word = |part: &&str| !part.starts_with(|first: char| first.is_ascii_digit());
    let mode = rest.next_if(is_word).map_or(Ok(Mode::Loop), read)?;
    let mut next = |usual| rest.next().map_or(Ok(usual), number);
    let (every, offset) = (next(1)?, next(0)?);
    match rest.next() {
        Some(more) => Err(format!(
            "A patrol is its points, :back, :EVERY and :OFFSET; there is no place for \"{}\".",
            short(more)
        )),
        None => Ok(Patrol {
            route: cells(grid, route)?,
            mode,
            every,
            offset,
        }),
    }
}

/// `TICK:VALUE:CELLS`.
fn edit(grid: &Grid, text: &str) -> Result<Edit, String> {
    let parts: Vec<&str> = text.split(':').take(4).collect();
    let [at, set, of] = parts[..] else {
        return Err("An entry is TICK:VALUE:CELLS, where the value is 0 for a wall or 1 to 9, and cells are COLUMN,ROW with - between them.".into());
    };
    let set = number(set)?;
    Ok(Edit {
        at: number(at)?,
        set: u8::try_from(set).map_err(|_| format!("The value {set} isn't 0 to 9."))?,
        cells: cells(grid, of)?,
    })
}

/// `CELLS:OPEN:SHUT` or `CELLS:OPEN:SHUT:OFFSET`.
fn door(grid: &Grid, text: &str) -> Result<Door, String> {
    let parts: Vec<&str> = text.split(':').take(5).collect();
    let (of, open, shut, offset) = match parts[..] {
        [of, open, shut] => (of, open, shut, "0"),
        [of, open, shut, offset] => (of, open, shut, offset),
        _ => return Err("A door is CELLS:OPEN:SHUT, with :OFFSET behind it where its cycle has begun before; cells are COLUMN,ROW with - between them.".into()),
    };
    Ok(Door {
        cells: cells(grid, of)?,
        open: number(open)?,
        shut: number(shut)?,
        offset: number(offset)?,
    })
}

fn cells(grid: &Grid, text: &str) -> Result<Vec<NodeId>, String> {
    text.split('-').map(|text| cell(grid, 1, text)).collect()
}

/// The keys of a journey with their values, as [`set`] reads them.
pub(super) fn written(grid: &Grid, journey: &Journey) -> Vec<(String, String)> {
    let cell = |&cell: &NodeId| written_cell(grid, cell);
    let cells = |cells: &[NodeId]| cells.iter().map(cell).collect::<Vec<_>>().join("-");
    let unit = |unit: &Unit| {
        let depart = behind(unit.depart, 0);
        format!("{}:{}{depart}", cell(&unit.at), cell(&unit.goal))
    };
    let patrol = |patrol: &Patrol| {
        let mode = match patrol.mode {
            Mode::Loop => String::new(),
            mode => format!(":{mode}"),
        };
        let offset = behind(patrol.offset, 0);
        let every = match offset.is_empty() {
            true => behind(patrol.every, 1),
            false => format!(":{}", patrol.every),
        };
        format!("{}{mode}{every}{offset}", cells(&patrol.route))
    };
    let edit = |edit: &Edit| format!("{}:{}:{}", edit.at, edit.set, cells(&edit.cells));
    let door = |door: &Door| {
        let offset = behind(door.offset, 0);
        format!("{}:{}:{}{offset}", cells(&door.cells), door.open, door.shut)
    };
    let units = journey.units.as_deref().unwrap_or(&[]);
    let mut pairs = [
        ("units", joined(units, unit)),
        ("patrols", joined(&journey.patrols, patrol)),
        ("script", joined(&journey.script, edit)),
        ("doors", joined(&journey.doors, door)),
    ]
    .map(|(key, value)| (key.to_owned(), value))
    .to_vec();
    let options = |mut journey: Journey| Options::told(|options| journey.tell(options));
    let (usual, options) = (options(Journey::default()), options(journey.clone()));
    let settings = differing(usual, options);
    pairs.extend(settings.filter_map(|setting| {
        let (key, value) = setting.split_once(':')?;
        Some((key.to_owned(), value.to_owned()))
    }));
    pairs.retain(|(_, value)| !value.is_empty());
    if pairs.is_empty() {
        pairs.push(("units".to_owned(), ENDS.to_owned()));
    }
    pairs
}

fn joined<T>(items: &[T], write: impl Fn(&T) -> String) -> String {
    items.iter().map(write).collect::<Vec<_>>().join(";")
}

/// A number behind a colon, where it isn't usual.
fn behind(number: u32, usual: u32) -> String {
    match number == usual {
        true => String::new(),
        false => format!(":{number}"),
    }
}
