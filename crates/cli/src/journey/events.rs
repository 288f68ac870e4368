//! What happens in each tick, in words.

use tiebreak::cost::cost_text;
use tiebreak::space::NodeId;
use tiebreak_journey::{Happening, PlanRecord, Tape};

use super::source::Source;
use crate::places::{Place, listed};

/// The most cells of one change that are listed.
const LISTED: usize = 4;

/// A line for each tick that is recorded. `unit` is what people write as 1.
pub(super) fn lines(source: &Source, tape: &Tape, unit: u64) -> Vec<String> {
    let mut left = tape.happenings().peekable();
    let ticks = 0..tape.ticks();
    let line = |tick| {
        let now = std::iter::from_fn(|| left.next_if(|(at, _)| *at == tick));
        let told = told(source, &now.collect::<Vec<_>>(), unit);
        match told.is_empty() {
            true => format!("tick {tick}: nothing happens"),
            false => format!("tick {tick}: {}", told.join("; ")),
        }
    };
    let end = tape
        .is_cut()
        .then(|| format!("recorded up to tick {}", tape.ticks()));
    ticks.map(line).chain(end).collect()
}

/// The events of a tick, in order, changes of the map first.
fn told(source: &Source, now: &[(u32, Happening)], unit: u64) -> Vec<String> {
    let mut edits: Vec<(u8, Vec<NodeId>)> = Vec::new();
    let mut known = Vec::new();
    let mut told = Vec::new();
    let ends = |number: u32| {
        now.iter()
            .any(|(_, other)| matches!(other, Happening::End(record) if record.number == number))
    };
    for (tick, happening) in now {
        told.push(match *happening {
            Happening::Edit(cell, value) => {
                match edits.iter_mut().find(|(other, _)| *other == value) {
                    Some((_, cells)) => cells.push(cell),
                    None => edits.push((value, vec![cell])),
                }
                continue;
            }
            Happening::Known(cell, _) => {
                known.push(cell);
                continue;
            }
            Happening::Note(number) => format!("unit {number} gets a note"),
            Happening::Begin(number, ..) if ends(number) => continue,
            Happening::Begin(_, whose, kind, why) => {
                let (whose, kind, why) = (named(whose), kind.label(), why.label());
                format!("{whose}: {kind} ({why}) begun")
            }
            Happening::End(record) => ended(&record, *tick, unit),
            Happening::Move(number, to) => {
                format!("unit {number} goes to {}", Place::of(&source.world, to))
            }
            Happening::Blocked(number, to, by) => {
                let by = match by.checked_sub(source.journey.patrols.len()) {
                    Some(unit) => format!("unit {unit}"),
                    None => format!("patrol {by}"),
                };
                let to = Place::of(&source.world, to);
                format!("{by} keeps unit {number} from {to}")
            }
            Happening::Bump(number, to) => {
                let to = Place::of(&source.world, to);
                format!("unit {number} can't step to {to}")
            }
            Happening::Arrive(number) => format!("unit {number} arrives"),
            Happening::Ended(outcome) => format!("the end: {}", outcome.label()),
            _ => continue,
        });
    }
    let changed: usize = edits.iter().map(|(_, cells)| cells.len()).sum();
    let edits = edits.into_iter().map(|(value, cells)| {
        let cells = cells_told(source, &cells);
        match value {
            0 => format!("wall: {cells}"),
            weight => format!("ground of weight {weight}: {cells}"),
        }
    });
    // Units that see everything learn exactly the changes.
    let learns = known.len() != changed || source.journey.sight.is_some();
    let learnt = (learns && !known.is_empty())
        .then(|| format!("the units learn of {}", cells_told(source, &known)));
    edits.chain(learnt).chain(told).collect()
}

fn named(whose: Option<usize>) -> String {
    whose.map_or_else(|| "all units".to_owned(), |number| format!("unit {number}"))
}

/// A search that ended in a tick.
fn ended(record: &PlanRecord, tick: u32, unit: u64) -> String {
    let (whose, kind, why) = (named(record.unit), record.kind.label(), record.why.label());
    let begun = match record.begun == tick {
        true => String::new(),
        false => format!(", begun in tick {}", record.begun),
    };
    let found = match (record.found, record.cost) {
        (true, Some(cost)) => format!("found, cost {}", cost_text(cost, unit)),
        (true, None) => "found".to_owned(),
        (false, _) => "not found".to_owned(),
    };
    let expanded = record.expanded;
    format!("{whose}: {kind} ({why}){begun} {found}, {expanded} expanded")
}

/// `(4, 2), (4, 3), (4, 4) and 7 more`.
fn cells_told(source: &Source, cells: &[NodeId]) -> String {
    let shown = cells.iter().take(LISTED);
    let shown = shown.map(|&cell| Place::of(&source.world, cell).to_string());
    let mut shown: Vec<String> = shown.collect();
    if cells.len() > LISTED {
        shown.push(format!("{} more", cells.len() - LISTED));
    }
    listed(&shown, "and")
}
