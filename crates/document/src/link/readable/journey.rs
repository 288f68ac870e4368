//! The keys of journeys: `units=0,2:16,9`, `script=4:0:8,5`, `doors=8,5:5:4`, `sight=2` and so on.

use super::ends::{cell, written_cell};
use super::options::{Options, Word, differing};
use super::world::{self, list};
use super::write::written_spread;
use super::{number, read, short};
use crate::Document;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak_journey::{
    Door, Edit, Journey, JourneyError, MAX_DOORS_CELLS, MAX_PATROLS, MAX_ROUTE, MAX_SCRIPT_CELLS,
    MAX_UNITS, Mode, Part, Patrol, PatrolSource, SettingError, Unit,
};

/// The keys of a journey. Any one of them makes a document have a journey.
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
            let units = journey.units.insert(Vec::new());
            each(text, "units", MAX_UNITS, &mut |text| {
                units.push(unit(grid, text)?);
                Ok(())
            })?;
        }
        "patrols" => each(text, "patrols", MAX_PATROLS, &mut |text| {
            journey.patrols.push(patrol(grid, text)?);
            Ok(())
        })?,
        "script" => each(
            text,
            "entries of the script",
            MAX_SCRIPT_CELLS,
            &mut |text| {
                journey.script.push(edit(grid, text)?);
                Ok(())
            },
        )?,
        "doors" => each(text, "doors", MAX_DOORS_CELLS, &mut |text| {
            journey.doors.push(door(grid, text)?);
            Ok(())
        })?,
        _ => {
            let mut word = Word::valued(key, text);
            let _ = journey.tell(&mut word);
            return word.wrong();
        }
    }
    Ok(())
}

/// The key to which a journey's mistake belongs.
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
        JourneyError::Nothing(_) => "script",
        JourneyError::Line { .. } => "patrols",
    }
}

/// Reads what stands between semicolons.
fn each(
    text: &str,
    what: &str,
    most: usize,
    read: &mut dyn FnMut(&str) -> Result<(), String>,
) -> Result<(), String> {
    for text in list(text, what, most)? {
        read(text)?;
    }
    Ok(())
}

/// `AT:GOAL` or `AT:GOAL:DEPART`.
fn unit(grid: &Grid, text: &str) -> Result<Unit, String> {
    let parts: Vec<&str> = text.split(':').take(4).collect();
    let (at, goal, depart) = match parts[..] {
        [at, goal] => (at, goal, "0"),
        [at, goal, depart] => (at, goal, depart),
        _ => return Err("A unit is COLUMN,ROW:COLUMN,ROW, its cell and its goal, with :TICK after them where it departs later.".into()),
    };
    Ok(Unit {
        at: cell(grid, 1, at)?,
        goal: cell(grid, 1, goal)?,
        depart: number(depart)?,
    })
}

/// What stands before a patrol's source.
const SOURCE: &str = ":source:";

/// Points joined by `-`, then `:back`, `:EVERY` and `:OFFSET` where they apply, and `:source:` with a source.
fn patrol(grid: &Grid, text: &str) -> Result<Patrol, String> {
    let (text, source) = match text.split_once(SOURCE) {
        Some((text, source)) => {
            let is = "A patrol's source is source:STRENGTH:RANGE";
            (text, Some(world::spread(source, is)?))
        }
        None => (text, None),
    };
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
            "A patrol is its points, :back, :EVERY, :OFFSET and {SOURCE}STRENGTH:RANGE; there is no place for \"{}\".",
            short(more)
        )),
        None => Ok(Patrol {
            route: cells(grid, route)?,
            mode,
            every,
            offset,
            source: source.as_ref().map(PatrolSource::of),
        }),
    }
}

/// The value of an entry that leaves the ground as it is.
const NO_VALUE: &str = "none";

/// `TICK:VALUE:CELLS` or `TICK:VALUE:CELLS:DANGER`.
fn edit(grid: &Grid, text: &str) -> Result<Edit, String> {
    let parts: Vec<&str> = text.split(':').take(5).collect();
    let (at, set, of, danger) = match parts[..] {
        [at, set, of] => (at, set, of, None),
        [at, set, of, danger] => (at, set, of, Some(danger)),
        _ => return Err("An entry is TICK:VALUE:CELLS, where the value is 0 for a wall, 1 to 9, or none where the ground stays, and cells are COLUMN,ROW with - between them; :DANGER follows where that becomes 0 to 9.".into()),
    };
    let digit = |what, text| {
        let digit = number(text)?;
        u8::try_from(digit).map_err(|_| format!("The {what} {digit} isn't 0 to 9."))
    };
    Ok(Edit {
        at: number(at)?,
        set: match set {
            NO_VALUE => None,
            set => Some(digit("value", set)?),
        },
        danger: danger.map(|danger| digit("danger", danger)).transpose()?,
        cells: cells(grid, of)?,
    })
}

/// `CELLS:OPEN:SHUT` or `CELLS:OPEN:SHUT:OFFSET`.
fn door(grid: &Grid, text: &str) -> Result<Door, String> {
    let parts: Vec<&str> = text.split(':').take(5).collect();
    let (of, open, shut, offset) = match parts[..] {
        [of, open, shut] => (of, open, shut, "0"),
        [of, open, shut, offset] => (of, open, shut, offset),
        _ => return Err("A door is CELLS:OPEN:SHUT, with :OFFSET after it where its cycle has begun before; cells are COLUMN,ROW with - between them.".into()),
    };
    Ok(Door {
        cells: cells(grid, of)?,
        open: number(open)?,
        shut: number(shut)?,
        offset: number(offset)?,
    })
}

fn cells(grid: &Grid, text: &str) -> Result<Vec<NodeId>, String> {
    let mut cells = Vec::new();
    for text in text.split('-') {
        cells.push(cell(grid, 1, text)?);
    }
    Ok(cells)
}

/// The keys of a journey with their values, as [`set`] reads them.
pub(super) fn written(grid: &Grid, journey: &Journey) -> Vec<(String, String)> {
    let cell = |cell: NodeId| written_cell(grid, cell);
    let cells = |cells: &[NodeId]| {
        let mut text = String::new();
        for &one in cells {
            join(&mut text, '-', &cell(one));
        }
        text
    };
    let [mut units, mut patrols, mut script, mut doors] = [const { String::new() }; 4];
    for unit in journey.units.iter().flatten() {
        let text = format!("{}:{}", cell(unit.at), cell(unit.goal));
        join(&mut units, ';', &(text + &behind(unit.depart, 0)));
    }
    for patrol in &journey.patrols {
        let mut text = cells(&patrol.route);
        if patrol.mode != Mode::Loop {
            text += ":";
            text += patrol.mode.name();
        }
        let offset = behind(patrol.offset, 0);
        text += &match offset.is_empty() {
            true => behind(patrol.every, 1),
            false => format!(":{}{offset}", patrol.every),
        };
        if let Some(source) = patrol.source {
            text += SOURCE;
            text += &written_spread(&source.at(NodeId(0)));
        }
        join(&mut patrols, ';', &text);
    }
    for edit in &journey.script {
        let set = edit.set.map_or(NO_VALUE.to_owned(), |set| set.to_string());
        let danger = edit.danger.map_or(String::new(), |it| format!(":{it}"));
        let text = format!("{}:{set}:{}{danger}", edit.at, cells(&edit.cells));
        join(&mut script, ';', &text);
    }
    for door in &journey.doors {
        let text = format!("{}:{}:{}", cells(&door.cells), door.open, door.shut);
        join(&mut doors, ';', &(text + &behind(door.offset, 0)));
    }
    let mut pairs = Vec::new();
    let mut add = |key: &str, value: String| pairs.push((key.to_owned(), value));
    add("units", units);
    add("patrols", patrols);
    add("script", script);
    add("doors", doors);
    let options = |mut journey: Journey| Options::told(&mut |options| journey.tell(options));
    let (usual, options) = (options(Journey::default()), options(journey.clone()));
    for setting in differing(usual, options) {
        if let Some((key, value)) = setting.split_once(':') {
            add(key, value.to_owned());
        }
    }
    pairs.retain(|(_, value)| !value.is_empty());
    if pairs.is_empty() {
        pairs.push(("units".to_owned(), ENDS.to_owned()));
    }
    pairs
}

/// Adds a text to a list of texts.
fn join(list: &mut String, between: char, text: &str) {
    if !list.is_empty() {
        list.push(between);
    }
    list.push_str(text);
}

/// A number behind a colon, unless it is the usual one.
fn behind(number: u32, usual: u32) -> String {
    match number == usual {
        true => String::new(),
        false => format!(":{number}"),
    }
}
