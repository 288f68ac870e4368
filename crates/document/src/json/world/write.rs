//! The world and more ends, as text.

use std::fmt::Write as _;

use crate::Document;
use tiebreak::grid::Grid;
use tiebreak::plane::{Falloff, Source};
use tiebreak::shape::{Border, Origin, Regions, Shape};
use tiebreak::space::NodeId;
use tiebreak::world::{CELL_SETS, DIGITS, Layers, Passage, Player, Wrap};

use crate::json::letter;

/// Writes the world of a tidy document, if it has any.
pub(in crate::json) fn world(text: &mut String, document: &Document) {
    let Document { grid, layers, .. } = document;
    let members = members(grid, layers);
    if !members.is_empty() {
        let _ = writeln!(
            text,
            "  \"world\": {{\n    {}\n  }},",
            members.join(",\n    ")
        );
    }
}

/// Writes more ends, if there are any.
pub(in crate::json) fn ends(text: &mut String, document: &Document) {
    for (key, ends) in [("starts", &document.starts), ("goals", &document.goals)] {
        if !ends.is_empty() {
            let ends = ends.iter().map(|&node| end(document, node));
            let ends: Vec<_> = ends.collect();
            let _ = writeln!(text, "  \"{key}\": [{}],", ends.join(", "));
        }
    }
    if let Some(beside) = document.beside {
        let _ = writeln!(text, "  \"beside\": {beside},");
    }
}

/// A start or a goal.
pub(in crate::json) fn end(document: &Document, node: NodeId) -> String {
    match document.layers.regions() {
        Some(_) => node.0.to_string(),
        None => cell(&document.grid, node, &[]),
    }
}

/// A cell, followed by more numbers.
pub(in crate::json) fn cell(grid: &Grid, cell: NodeId, more: &[u32]) -> String {
    let floor = grid.cells().len() as u32;
    let (x, y) = grid.xy(NodeId(cell.0 % floor));
    let above = Some(cell.0 / floor).filter(|&above| above > 0);
    let numbers = [x, y].into_iter().chain(above).chain(more.iter().copied());
    format!("[{}]", joined(numbers))
}

/// Items with commas between them.
pub(in crate::json) fn joined(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<_> = items.map(|item| item.to_string()).collect();
    items.join(", ")
}

fn members(grid: &Grid, layers: &Layers) -> Vec<String> {
    let width = grid.width() as usize;
    let mut members = Vec::new();
    let mut add = |is_there: bool, key: &str, value: &dyn Fn() -> String| {
        if is_there {
            members.push(format!("\"{key}\": {}", value()));
        }
    };
    let Layers {
        shape,
        sources,
        players,
        floors,
        regions: all,
        wrap,
        passages,
        weights,
        trace,
        ..
    } = layers;
    add(*shape != Shape::Square, "shape", &|| format!("\"{shape}\""));
    for layer in DIGITS {
        let digits = layer.of(layers);
        add(!digits.is_empty(), layer.key, &|| {
            let digit = |&digit: &u8| if digit == 0 { '.' } else { letter_of(digit) };
            rows(digits.iter().map(digit), width, '.', 6)
        });
    }
    add(!sources.is_empty(), "sources", &|| {
        lines(sources.iter().map(|it| source(grid, it)), 6)
    });
    add(!players.is_empty(), "players", &|| {
        lines(players.iter().map(|it| player(grid, it)), 6)
    });
    add(!floors.is_empty(), "floors", &|| {
        let cells = |floor: &Grid| {
            let letters = floor.cells().iter().map(|&cell| letter(cell));
            rows(letters, width, '.', 8)
        };
        lines(floors.iter().map(cells), 6)
    });
    for layer in CELL_SETS {
        let cells = layer.of(layers);
        add(!cells.is_empty(), layer.key, &|| {
            let cells = cells.iter().map(|&it| cell(grid, it, &[]));
            format!("[{}]", joined(cells))
        });
    }
    add(all.is_some(), "regions", &|| {
        all.as_ref().map_or(String::new(), regions)
    });
    add(*wrap != Wrap::None, "wrap", &|| format!("\"{wrap}\""));
    add(!passages.is_empty(), "passages", &|| {
        lines(passages.iter().map(|it| passage(grid, it)), 6)
    });
    add(!weights.is_empty(), "weights", &|| {
        format!("[{}]", joined(weights.iter()))
    });
    if let Some(trace) = trace {
        members.push(format!("\"trace\": \"{trace}\""));
    }
    members
}

const fn letter_of(digit: u8) -> char {
    (b'0' + digit) as char
}

/// A list whose items take a line each, this far from the margin.
pub(in crate::json) fn lines(items: impl Iterator<Item = String>, margin: usize) -> String {
    let (inner, outer) = (" ".repeat(margin), " ".repeat(margin - 2));
    let items: Vec<_> = items.collect();
    let between = format!(",\n{inner}");
    format!("[\n{inner}{}\n{outer}]", items.join(&between))
}

/// Letters in rows, the last one filled up.
fn rows(letters: impl Iterator<Item = char>, width: usize, rest: char, margin: usize) -> String {
    let letters: Vec<char> = letters.collect();
    let row = |row: &[char]| {
        let filled = std::iter::repeat_n(&rest, width - row.len());
        let row: String = row.iter().chain(filled).collect();
        format!("\"{row}\"")
    };
    lines(letters.chunks(width).map(row), margin)
}

fn source(grid: &Grid, source: &Source) -> String {
    let (at, rest) = (cell(grid, source.at, &[]), source_members(source));
    format!("{{ \"at\": {at}, {rest} }}")
}

/// What a source is beside its cell.
pub(in crate::json) fn source_members(source: &Source) -> String {
    let (strength, range) = (source.strength, source.range);
    let mut text = format!("\"strength\": {strength}, \"range\": {range}");
    if source.falloff != Falloff::Flat {
        let _ = write!(text, ", \"falloff\": \"{}\"", source.falloff);
    }
    if source.sight {
        text += ", \"sight\": true";
    }
    text
}

fn passage(grid: &Grid, passage: &Passage) -> String {
    let (from, to) = (cell(grid, passage.from, &[]), cell(grid, passage.to, &[]));
    let cost = passage
        .cost
        .map_or(String::new(), |cost| format!(", \"cost\": {cost}"));
    format!(
        "{{ \"from\": {from}, \"to\": {to}, \"way\": \"{}\"{cost} }}",
        passage.way
    )
}

fn player(grid: &Grid, player: &Player) -> String {
    let width = grid.width() as usize;
    let mut members = Vec::new();
    if !player.seen.is_empty() {
        let letter = |&is_seen: &bool| if is_seen { '.' } else { '?' };
        let seen = rows(player.seen.iter().map(letter), width, '?', 10);
        members.push(format!("\"seen\": {seen}"));
    }
    if !player.scouts.is_empty() {
        let scouts = player.scouts.iter();
        let scouts = scouts.map(|scout| cell(grid, scout.at, &[scout.range.into()]));
        members.push(format!("\"scouts\": [{}]", joined(scouts)));
    }
    match members.is_empty() {
        true => "{}".into(),
        false => format!("{{ {} }}", members.join(", ")),
    }
}

fn regions(regions: &Regions) -> String {
    let borders = |key: &str, borders: &[Border]| {
        let borders = borders.iter();
        let borders = borders.map(|it| format!("[{}, {}, {}]", it.a, it.b, it.cost));
        format!("\"{key}\": [{}]", joined(borders))
    };
    let weights = |weights: &[u8]| format!("\"weights\": [{}]", joined(weights.iter()));
    let mut members = Vec::new();
    match regions.origin() {
        Origin::Table => {
            let places = regions.places().iter();
            let places = places.map(|(x, y)| format!("[{x}, {y}]"));
            members.push(format!("\"places\": [{}]", joined(places)));
            members.push(weights(regions.weights()));
            members.push(borders("borders", regions.borders()));
        }
        Origin::Painted {
            areas,
            weights: given,
            routes,
        } => {
            let letters = areas.rows();
            let letters = letters.iter().map(|row| format!("\"{row}\""));
            members.push(format!("\"areas\": {}", lines(letters, 8)));
            if let Some(given) = given {
                members.push(weights(given));
            }
            if !routes.is_empty() {
                members.push(borders("routes", routes));
            }
        }
    }
    let between = format!(",\n{}", " ".repeat(6));
    format!("{{\n      {}\n    }}", members.join(&between))
}
