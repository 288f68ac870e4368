//! Posthoc's search-trace format, version 1.4.0, as JSON.
//!
//! Described at <https://posthoc.pathfinding.ai/docs/search-trace>. Its texts may hold expressions
//! that Posthoc evaluates, so no text typed by a user is written.

use std::io;
use std::ops::RangeInclusive;

use tiebreak::event::Kind;
use tiebreak::grid::Direction;
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::World;

use super::HandTrace;
use super::hand::Searchers;

/// A square for each cell, coloured by its event; none for marks. Posthoc has colours for the events of A\* only: a cell
/// in OPEN has that of a generated one, a forgotten cell that of paper, and one out of OPEN that of a closed one.
const HEAD: &str = r#"{
  "version": "1.4.0",
  "views": {
    "main": [
      {
        "$": "rect", "$if": "${{ !['passing', 'scanning', 'meeting', 'targeting', 'skipping'].includes($.type) }}",
        "x": "${{ $.x }}", "y": "${{ $.y }}", "width": 1, "height": 1,
        "fill": "${{ ['reopening', 'deferring', 'cutting'].includes($.type) ? color.generating : ['leaving', 'parking', 'rejecting', 'rewiring', 'rewriting'].includes($.type) ? color.closing : $.type == 'dropping' ? 'white' : color[$.type] }}"
      }
    ]
  },
  "pivot": { "x": "${{ $.x + 0.5 }}", "y": "${{ $.y + 0.5 }}", "scale": 1 },
  "events": ["#;

pub(super) fn write(
    hand: &HandTrace<'_>,
    steps: RangeInclusive<usize>,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let starts = hand.ends().starts().map(|start| ("source", start));
    let goals = hand.ends().goals().map(|goal| ("destination", goal));
    write!(out, "{HEAD}")?;
    let mut comma = "";
    for (kind, node) in starts.chain(goals) {
        write!(out, "{comma}\n    {}", end(hand, kind, node))?;
        comma = ",";
    }
    let mut say = |kind: &str, event| write!(out, ",\n    {}", told(hand, kind, event));
    let arrival = hand.arrival();
    // The cell whose neighbours are looked at.
    let mut current = None;
    for event in hand.events(steps) {
        let kind = hand.recorded(event).kind;
        let word = word(kind);
        if kind.begins_step()
            && let Some(done) = current.replace(event)
        {
            say("closing", done)?;
        }
        say(word, event)?;
        if arrival == Some(event) {
            say("end", event)?;
            current = None;
        }
    }
    if let Some(done) = current {
        say("closing", done)?;
    }
    write!(out, "\n  ]\n}}\n")
}

/// Posthoc's words for events, and words of ours in the same form where it has none.
fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Generate => "generating",
        Kind::Update => "updating",
        Kind::Reopen => "reopening",
        Kind::Expand => "expanding",
        Kind::Drop => "dropping",
        Kind::Shelve => "closing",
        Kind::Defer => "deferring",
        Kind::Pass => "passing",
        Kind::Cut => "cutting",
        Kind::Leave => "leaving",
        Kind::Park => "parking",
        Kind::Scan => "scanning",
        Kind::Meet => "meeting",
        Kind::Reject => "rejecting",
        Kind::Target => "targeting",
        Kind::Rewire => "rewiring",
        Kind::Raise => "raising",
        Kind::Requeue => "requeuing",
        Kind::Skip => "skipping",
        Kind::Again => "expanding",
        Kind::Rewrite => "rewriting",
        kind => unreachable!("{kind:?} has no word"),
    }
}

fn end(hand: &HandTrace<'_>, kind: &str, node: NodeId) -> String {
    let at = at(hand.world(), node);
    format!("{{ \"type\": \"{kind}\", \"id\": {}, {at} }}", node.0)
}

/// Where a place is drawn, as a square: odd rows of hexagons half a cell to the right, one floor beside the
/// other, a region where it lies.
fn at(world: &World, place: NodeId) -> String {
    if let Some(regions) = world.regions() {
        let (x, y) = regions.places()[place.index()];
        return format!("\"x\": {x}, \"y\": {y}");
    }
    let grid = world.grid();
    let cells = grid.cells().len() as u32;
    let (x, y) = grid.xy(NodeId(place.0 % cells));
    match (world.layers().shape, place.0 / cells) {
        (Shape::Hex, _) if y % 2 == 1 => format!("\"x\": {x}.5, \"y\": {y}"),
        _ if world.layers().floors.is_empty() => format!("\"x\": {x}, \"y\": {y}"),
        (_, floor) => {
            let x = x + floor * (grid.width() + 1);
            format!("\"x\": {x}, \"y\": {y}, \"floor\": {floor}")
        }
    }
}

/// An event with costs as people write them, not rounded.
fn told(hand: &HandTrace<'_>, kind: &str, event: usize) -> String {
    let recorded = hand.recorded(event);
    let at = at(hand.world(), recorded.place);
    let parent = recorded
        .parent
        .map_or("null".to_owned(), |parent| parent.0.to_string());
    let entry = hand.entry(event);
    let number = |cost: u64| match hand.number(cost) {
        unknown if unknown.is_nan() => "null".to_owned(),
        number => number.to_string(),
    };
    let [g, f] = [entry.g, entry.f].map(number);
    let h = entry.h.map_or("null".to_owned(), number);
    // A mark's numbers aren't those of its cell.
    let mut more = match recorded.kind {
        Kind::Pass if hand.is_anytime() => {
            format!(
                ", \"pass\": {}, \"weight\": {}",
                entry.g,
                entry.f as f64 / 1000.0
            )
        }
        Kind::Pass => format!(", \"pass\": {}, \"bound\": {f}", entry.g),
        Kind::Scan => format!(", \"g\": {g}, \"found\": {}", entry.f == 1),
        Kind::Meet => format!(", \"g\": {g}"),
        Kind::Target => String::new(),
        _ => format!(", \"g\": {g}, \"h\": {h}, \"f\": {f}"),
    };
    let who = recorded.who;
    more += &match hand.searchers() {
        Searchers::One => String::new(),
        Searchers::Sides => format!(", \"side\": {who}"),
        Searchers::Tiers => format!(", \"tier\": {who}"),
        Searchers::Parities => format!(", \"parity\": {who}"),
        // At a start, and after stairs, there is no direction of arrival.
        Searchers::Directions => match Direction::ALL.get(usize::from(who)) {
            Some(direction) => format!(", \"direction\": \"{direction}\""),
            None => ", \"direction\": null".to_owned(),
        },
    };
    format!(
        "{{ \"type\": \"{kind}\", \"id\": {}, \"pId\": {parent}, {at}{more} }}",
        recorded.place.0
    )
}
