//! The keys of richer worlds: `shape=hex`, `goals=4,1;14,8`, `danger=..9/...` and so on.

use std::sync::Arc;

use super::ends::{cell, end, written};
use super::map::SIGNS;
use super::{number, read, short};
use crate::{Document, DocumentError, Origin as Beginning};
use tiebreak::generate::Generated;
use tiebreak::grid::{Grid, MAX_SIDE, MAX_WEIGHT, Neighbourhood, cell_of};
use tiebreak::plane::{Falloff, MAX_RANGE, MAX_STRENGTH, Scout, Source};
use tiebreak::remedy::Remedy;
use tiebreak::shape::regions::{MAX_BORDER, check_directions};
use tiebreak::shape::{Areas, Border, MAX_PLACES, Origin, Regions};
use tiebreak::space::NodeId;
use tiebreak::world::{
    CELL_SETS, DIGITS, LayersError, MAX_CELLS, MAX_FLOORS, MAX_PASSAGES, MAX_PLAYERS,
    MAX_PORTAL_COST, MAX_PORTALS, MAX_SCOUTS, MAX_SOURCES, MAX_WEIGHTS, MOST_WEIGHT, Passage,
    Player,
};

/// The keys of worlds, each after those that it needs.
pub(super) fn keys() -> impl Iterator<Item = &'static str> {
    let digits = DIGITS.iter().map(|layer| layer.key);
    let sets = CELL_SETS.iter().map(|layer| layer.key);
    let first = ["shape", "regions", "floors"].into_iter().chain(digits);
    let then = first.chain(["sources", "players"]).chain(sets);
    then.chain([
        "wrap", "passages", "weights", "trace", "beside", "starts", "goals",
    ])
}

/// A map for regions that stand without one: as large as their areas, or as their places need.
pub(super) fn map(text: &str) -> Result<(Option<Beginning>, Generated), String> {
    let regions = regions(text)?;
    let (width, height) = match regions.origin() {
        Origin::Painted { areas, .. } => (areas.width(), areas.height()),
        Origin::Table => {
            let places = regions.places().iter();
            places.fold((1, 1), |(width, height), &(x, y)| {
                (width.max(x + 1), height.max(y + 1))
            })
        }
    };
    let grid = Grid::new(width, height).map_err(|reason| reason.to_string())?;
    let (start, goal) = (NodeId(0), NodeId(0));
    Ok((None, Generated { grid, start, goal }))
}

/// Reads a key into the layers of a document. Ends are read once all layers are.
pub(super) fn set(document: &mut Document, key: &str, text: &str) -> Result<(), String> {
    let (grid, layers) = (&document.grid, &mut document.layers);
    let floors = layers.floors.len() + 1;
    match key {
        "shape" => layers.shape = read(text)?,
        "regions" => layers.regions = Some(regions(text)?),
        "floors" => {
            let most = MAX_FLOORS.min(MAX_CELLS / grid.cells().len() - 1);
            let floors = list(text, "floors above the map", most)?;
            let floors = floors.into_iter().map(|rows| floor(grid, rows));
            layers.floors = floors.collect::<Result<_, _>>()?;
        }
        "sources" => {
            let sources = list(text, "sources of danger", MAX_SOURCES)?;
            let sources = sources.into_iter().map(|it| source(grid, floors, it));
            layers.sources = sources.collect::<Result<_, _>>()?;
        }
        "players" => {
            let players = list(text, "players", MAX_PLAYERS)?;
            let players = players.into_iter().map(|it| player(grid, floors, it));
            layers.players = players.collect::<Result<_, _>>()?;
        }
        "wrap" => layers.wrap = read(text)?,
        "passages" => {
            let passages = list(text, "passages", MAX_PASSAGES + MAX_PORTALS)?;
            let passages = passages.into_iter().map(|it| passage(grid, floors, it));
            layers.passages = passages.collect::<Result<_, _>>()?;
        }
        "weights" => {
            let weights = text.split(',').take(MAX_WEIGHTS + 1);
            let weights = weights.map(|it| within("weight", it, 1, MOST_WEIGHT.into()));
            layers.weights = weights.collect::<Result<_, _>>()?;
        }
        "trace" => layers.trace = Some(Arc::new(read(text)?)),
        "beside" => {
            document.beside = match text {
                "0" => None,
                "4" => Some(Neighbourhood::Four),
                "8" => Some(Neighbourhood::Eight),
                _ => {
                    return Err(
                        "Cells are beside a goal in 4 or 8 directions, or 0 for none.".into(),
                    );
                }
            }
        }
        "starts" | "goals" => {
            let ends = list(text, key, usize::MAX)?;
            let ends = ends.into_iter().map(|it| end(grid, layers, it));
            let ends = ends.collect::<Result<Vec<_>, _>>()?;
            let may_be_wall = key == "goals" && document.beside.is_some();
            let is_closed = |end: &&NodeId| !may_be_wall && layers.weight(grid, **end).is_none();
            if let Some(&end) = ends.iter().find(is_closed) {
                let place = written(grid, layers, end);
                let said = format!("{place} is on a wall or in a closed region");
                return Err(match Remedy::on_wall(grid, layers, end) {
                    Some(remedy) => format!("{said}; {}.", remedy.says(grid, layers)),
                    None => said + ".",
                });
            }
            match key {
                "starts" => document.starts = ends,
                _ => document.goals = ends,
            }
        }
        _ => {
            for layer in DIGITS.iter().filter(|layer| layer.key == key) {
                let digit = |letter| match letter {
                    '.' => Some(0),
                    '1'..='9' => Some(letter as u8 - b'0'),
                    _ => None,
                };
                let known = ". for none and 1 to 9";
                *layer.of_mut(layers) = rows(grid, floors, text, digit, known)?;
            }
            for layer in CELL_SETS.iter().filter(|layer| layer.key == key) {
                let floors = if layer.has_floors { floors } else { 1 };
                let most = layer.most.unwrap_or(usize::MAX);
                *layer.of_mut(layers) = cells(grid, floors, text, most)?;
            }
        }
    }
    Ok(())
}

/// The ends of regions where none are given: the first open region and the last.
pub(super) fn settle(document: &mut Document) {
    let Document { grid, layers, .. } = &*document;
    if let Some(regions) = layers.regions() {
        let all = (0..regions.count() as u32).map(NodeId);
        let mut open = all.filter(|&region| layers.weight(grid, region).is_some());
        let first = open.next().unwrap_or(NodeId(0));
        let last = open.next_back().unwrap_or(first);
        (document.start, document.goal) = (first, last);
    }
}

/// The key to which the layers' mistake belongs.
pub(super) fn key_of(reason: &DocumentError) -> &'static str {
    match reason {
        DocumentError::Layers(LayersError::Stairs { .. }) => "stairs",
        DocumentError::Layers(LayersError::Regions(_)) => "shape",
        DocumentError::Layers(LayersError::Apart { .. }) => "passages",
        _ => "?",
    }
}

/// The pieces between semicolons.
pub(super) fn list<'a>(text: &'a str, what: &str, most: usize) -> Result<Vec<&'a str>, String> {
    let count = text.split(';').count();
    match count > most {
        true => Err(format!("There are {count} {what}; the limit is {most}.")),
        false => Ok(text.split(';').collect()),
    }
}

fn cells(grid: &Grid, floors: usize, text: &str, most: usize) -> Result<Vec<NodeId>, String> {
    let cells = list(text, "cells", most)?;
    let cells = cells.into_iter().map(|it| cell(grid, floors, it));
    cells.collect()
}

/// Rows of letters from the first cell on, at most as many as all floors have.
fn rows<T>(
    grid: &Grid,
    floors: usize,
    text: &str,
    read: impl Fn(char) -> Option<T>,
    known: &str,
) -> Result<Vec<T>, String> {
    let (width, most) = (grid.width() as usize, grid.height() as usize * floors);
    let mut cells = Vec::new();
    for (y, row) in text.split('/').enumerate() {
        let (length, row_number) = (row.chars().count(), y + 1);
        if y >= most {
            return Err(format!("There are more than {most} rows."));
        }
        if length != width {
            return Err(format!(
                "Row {row_number} has {length} cells, but the map is {width} wide."
            ));
        }
        for (x, letter) in row.chars().enumerate() {
            cells.push(read(letter).ok_or_else(|| {
                let column = x + 1;
                format!("\"{letter}\" in row {row_number}, column {column} is none of {known}.")
            })?);
        }
    }
    Ok(cells)
}

fn floor(grid: &Grid, text: &str) -> Result<Grid, String> {
    let (width, height) = (grid.width(), grid.height());
    let cells = rows(grid, 1, text, cell_of, SIGNS)?;
    Grid::from_cells(width, height, cells)
        .map_err(|_| format!("A floor has as many rows as the map, which is {height}."))
}

/// `CELL:STRENGTH:RANGE`, then `:linear` and `:sight` where they apply.
fn source(grid: &Grid, floors: usize, text: &str) -> Result<Source, String> {
    let (at, rest) = text.split_once(':').unwrap_or_default();
    let spread = spread(rest, "A source is COLUMN,ROW:STRENGTH:RANGE")?;
    let at = cell(grid, floors, at)?;
    Ok(Source { at, ..spread })
}

/// What a source is beside its cell: `STRENGTH:RANGE`, then `:linear` and `:sight`. Mistakes say what it `is`.
pub(super) fn spread(text: &str, is: &str) -> Result<Source, String> {
    let shape = format!("{is}, with :linear and :sight after it where they apply");
    let mut parts = text.split(':');
    let mut next = || parts.next().ok_or_else(|| format!("{shape}."));
    let (strength, range) = (next()?, next()?);
    let mut source = Source {
        at: NodeId(0),
        strength: within("strength", strength, 1, MAX_STRENGTH.into())?,
        range: within("range", range, 1, MAX_RANGE.into())?,
        falloff: Falloff::Flat,
        sight: false,
    };
    for word in parts {
        match word.parse() {
            Ok(falloff) => source.falloff = falloff,
            Err(_) if word == "sight" => source.sight = true,
            Err(_) => return Err(format!("{shape}; there is no \"{}\".", short(word))),
        }
    }
    Ok(source)
}

/// `FROM-TO:WAY`, with `:COST` behind it for a portal.
fn passage(grid: &Grid, floors: usize, text: &str) -> Result<Passage, String> {
    const SHAPE: &str = "A passage is FROM-TO:WAY, such as 3,3-4,3:one, with a portal's cost after it, such as 1,1-9,9:both:5";
    let mut parts = text.splitn(3, ':');
    let cells = parts.next().and_then(|cells| cells.split_once('-'));
    let (from, to) = cells.ok_or_else(|| format!("{SHAPE}."))?;
    let way = parts.next().ok_or_else(|| format!("{SHAPE}."))?;
    let cost = parts.next();
    let cost = cost.map(|cost| within("cost", cost, 1, MAX_PORTAL_COST.into()));
    Ok(Passage {
        from: cell(grid, floors, from)?,
        to: cell(grid, floors, to)?,
        way: read(way)?,
        cost: cost.transpose()?,
    })
}

/// `-`, or scouts and rows with plus signs between them.
fn player(grid: &Grid, floors: usize, text: &str) -> Result<Player, String> {
    let mut player = Player::default();
    if text == "-" {
        return Ok(player);
    }
    for part in text.split(['+', ' ']) {
        let Some((at, range)) = part.split_once(':') else {
            let is_seen = |letter| match letter {
                '.' => Some(true),
                '?' => Some(false),
                _ => None,
            };
            if !player.seen.is_empty() {
                return Err("A player has the rows of what is seen once.".into());
            }
            let known = ". for seen and ? for unseen";
            player.seen = rows(grid, floors, part, is_seen, known)?;
            continue;
        };
        if player.scouts.len() == MAX_SCOUTS {
            return Err(format!("A player has at most {MAX_SCOUTS} scouts."));
        }
        let at = cell(grid, floors, at)?;
        let range = within("range", range, 1, MAX_RANGE.into())?;
        player.scouts.push(Scout { at, range });
    }
    Ok(player)
}

/// Rows of areas, then `weights:DIGITS` and routes; or places, then borders.
fn regions(text: &str) -> Result<Regions, String> {
    let mut parts = text.split(';').peekable();
    let is_table = parts.peek().is_some_and(|first| first.contains(','));
    let regions = match is_table {
        true => {
            let (mut places, mut weights, mut borders) = (Vec::new(), Vec::new(), Vec::new());
            for part in parts {
                let Some((place, weight)) = region(part)? else {
                    borders.push(border(part, 1)?);
                    continue;
                };
                if !borders.is_empty() {
                    return Err("Borders come after all regions.".into());
                }
                if places.len() == MAX_PLACES {
                    return Err(format!("There are more than {MAX_PLACES} regions."));
                }
                places.push(place);
                weights.push(weight);
            }
            check_directions(&borders).map_err(|reason| reason.to_string())?;
            Regions::table(places, weights, borders)
        }
        false => {
            let rows: Vec<&str> = parts.next().unwrap_or_default().split('/').collect();
            let areas = Areas::from_rows(&rows).map_err(|reason| reason.to_string())?;
            let given = parts.peek().and_then(|part| part.strip_prefix("weights:"));
            let weights = given.map(|digits| {
                parts.next();
                let digits = digits
                    .chars()
                    .map(|digit| digit.to_digit(10).map(|it| it as u8));
                let digits: Option<Vec<u8>> = digits.collect();
                digits.ok_or("Weights are a digit for each region: 0 closes one.")
            });
            let weights = weights.transpose()?;
            let routes = parts.map(|part| border(part, 0));
            let routes = routes.collect::<Result<Vec<_>, _>>()?;
            check_directions(&routes).map_err(|reason| reason.to_string())?;
            Regions::painted(areas, weights, routes)
        }
    };
    regions.map_err(|reason| reason.to_string())
}

type Place = (u32, u32);

/// `X,Y` or `X,Y:WEIGHT`; nothing where there is no comma.
fn region(text: &str) -> Result<Option<(Place, u8)>, String> {
    let Some((x, rest)) = text.split_once(',') else {
        return Ok(None);
    };
    let (y, weight) = rest.split_once(':').unwrap_or((rest, "1"));
    let place = (
        within("column", x, 0, MAX_SIDE - 1)?,
        within("row", y, 0, MAX_SIDE - 1)?,
    );
    Ok(Some((
        place,
        within("weight", weight, 0, MAX_WEIGHT.into())?,
    )))
}

/// `A-B` or `A-B:COST`.
fn border(text: &str, least: u32) -> Result<Border, String> {
    let (pair, cost) = text.split_once(':').unwrap_or((text, "1"));
    let (a, b) = pair.split_once('-').ok_or_else(|| {
        let text = short(text);
        format!("\"{text}\" isn't a border such as 5-7 or 5-7:2, between two regions' numbers.")
    })?;
    Ok(Border {
        a: number(a)?,
        b: number(b)?,
        cost: within("cost", cost, least, MAX_BORDER)?,
    })
}

fn within<T: TryFrom<u32>>(what: &str, text: &str, least: u32, most: u32) -> Result<T, String> {
    let found = number(text)?;
    let legal = (least..=most).contains(&found).then_some(found);
    let read = legal.and_then(|found| found.try_into().ok());
    read.ok_or_else(|| format!("The {what} {found} is outside its limits, {least} to {most}."))
}
