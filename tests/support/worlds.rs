//! Reading the worlds and the questions of worked cases.

use std::sync::Arc;

use serde_json::Value;
use tiebreak::ends::Ends;
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::plane::{Falloff, Scout, Source};
use tiebreak::shape::{Areas, Border, Regions, Shape};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Passage, Player, World};

use super::{Failure, texts};

/// A case's world and ends; on its map `S` and `G` are the ends where its question names none.
pub fn question(
    case: &Value,
    grid: Option<Grid>,
    ends: super::Ends,
) -> Result<(World, Ends), Failure> {
    let grid = Arc::new(grid.map_or_else(|| Grid::new(1, 1), Ok)?);
    let layers = layers(&case["world"], &grid)?;
    let is_regions = layers.shape == Shape::Regions;
    let end = |value: &Value| match is_regions {
        true => Ok(NodeId(number(value)?)),
        false => place(&grid, value),
    };
    let question = &case["question"];
    let given = |key: &str| (!question[key].is_null()).then(|| end(&question[key]));
    let drawn = |end: Option<NodeId>| Ok(end.ok_or("no end on the map")?);
    let start = given("start").unwrap_or_else(|| drawn(ends.0))?;
    let goal = given("goal").unwrap_or_else(|| drawn(ends.1))?;
    let more =
        |key: &str| -> Result<Vec<NodeId>, Failure> { list(&question[key]).map(end).collect() };
    let ends = Ends::new(start, goal).with_starts(more("starts")?);
    let ends = ends.with_goals(more("goals")?);
    let ends = ends.beside(match question["beside"].as_u64() {
        None | Some(0) => None,
        Some(4) => Some(Neighbourhood::Four),
        Some(8) => Some(Neighbourhood::Eight),
        Some(_) => return Err("beside is 0, 4 or 8".into()),
    });
    Ok((World::new(Arc::clone(&grid), layers)?, ends))
}

/// A source, wherever its case says that it is.
pub(super) fn source_at(source: &Value, at: NodeId) -> Result<Source, Failure> {
    Ok(Source {
        at,
        strength: number(&source["strength"])? as u8,
        range: number(&source["range"])? as u8,
        falloff: source["falloff"]
            .as_str()
            .map_or(Ok(Falloff::Flat), str::parse)?,
        sight: source["sight"].as_bool().unwrap_or(false),
    })
}

pub(super) fn layers(world: &Value, grid: &Grid) -> Result<Layers, Failure> {
    let mut layers = Layers::default();
    if let Some(shape) = world["shape"].as_str() {
        layers.shape = shape.parse()?;
    }
    layers.danger = rows(&world["danger"])?
        .bytes()
        .map(|letter| if letter == b'.' { 0 } else { letter - b'0' })
        .collect();
    for source in list(&world["sources"]) {
        let at = place(grid, &source["at"])?;
        layers.sources.push(source_at(source, at)?);
    }
    for player in list(&world["players"]) {
        let seen = rows(&player["seen"])?;
        let scouts = list(&player["scouts"]).map(|scout| {
            let numbers = list(scout).map(number).collect::<Result<Vec<_>, _>>()?;
            let (range, at) = numbers.split_last().ok_or("a scout without a place")?;
            let (at, range) = (cell(grid, at)?, *range as u8);
            Ok::<_, Failure>(Scout { at, range })
        });
        layers.players.push(Player {
            seen: seen.bytes().map(|letter| letter == b'.').collect(),
            scouts: scouts.collect::<Result<_, _>>()?,
        });
    }
    for floor in list(&world["floors"]) {
        let cells = rows(floor)?;
        let cells = cells.bytes().map(|letter| match letter {
            b'#' => 0,
            b'.' => 1,
            digit => digit - b'0',
        });
        let floor = Grid::from_cells(grid.width(), grid.height(), cells.collect())?;
        layers.floors.push(floor);
    }
    for stair in list(&world["stairs"]) {
        layers.stairs.push(place(grid, stair)?);
    }
    layers.stairs.sort_unstable();
    layers.stairs.dedup();
    for point in list(&world["points"]) {
        layers.points.push(place(grid, point)?);
    }
    if world["regions"].is_object() {
        layers.regions = Some(regions(&world["regions"])?);
    }
    if let Some(wrap) = world["wrap"].as_str() {
        layers.wrap = wrap.parse()?;
    }
    for passage in list(&world["passages"]) {
        let way = passage["way"].as_str().ok_or("a passage without a way")?;
        // Passages take the map as wrapped.
        layers.passages.push(Passage {
            from: around(grid, &passage["from"])?,
            to: around(grid, &passage["to"])?,
            way: way.parse()?,
            cost: passage["cost"].as_u64().map(|cost| cost as u8),
        });
    }
    for weight in list(&world["weights"]) {
        layers.weights.push(number(weight)? as u16);
    }
    Ok(layers)
}

fn regions(value: &Value) -> Result<Regions, Failure> {
    let numbers =
        |value: &Value| -> Result<Vec<u32>, Failure> { list(value).map(number).collect() };
    let borders = |key: &str| -> Result<Vec<Border>, Failure> {
        let all = list(&value[key]).map(|triple| match numbers(triple)?[..] {
            [a, b, cost] => Ok(Border { a, b, cost }),
            _ => Err("a border has three numbers".into()),
        });
        all.collect()
    };
    let weights = numbers(&value["weights"])?;
    let weights: Vec<u8> = weights.iter().map(|&weight| weight as u8).collect();
    Ok(match value["areas"].as_array() {
        Some(rows) => {
            let areas = Areas::from_rows(&texts(rows)?)?;
            let weights = (!value["weights"].is_null()).then_some(weights);
            Regions::painted(areas, weights, borders("routes")?)?
        }
        None => {
            let places = list(&value["places"]).map(|place| match numbers(place)?[..] {
                [x, y] => Ok((x, y)),
                _ => Err(Failure::from("a place has two numbers")),
            });
            Regions::table(
                places.collect::<Result<_, _>>()?,
                weights,
                borders("borders")?,
            )?
        }
    })
}

/// A place as cases have it: `[x, y]`, with floors `[x, y, z]`, with regions a number.
pub fn written(world: &World, place: NodeId) -> Value {
    let grid = world.grid();
    if world.regions().is_some() {
        return place.0.into();
    }
    let cells = grid.cells().len() as u32;
    let (x, y) = grid.xy(NodeId(place.0 % cells));
    match world.layers().floors.is_empty() {
        true => serde_json::json!([x, y]),
        false => serde_json::json!([x, y, place.0 / cells]),
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn rows(value: &Value) -> Result<String, Failure> {
    Ok(match value.as_array() {
        Some(rows) => texts(rows)?.concat(),
        None => String::new(),
    })
}

fn number(value: &Value) -> Result<u32, Failure> {
    let number = value
        .as_u64()
        .ok_or_else(|| format!("{value} is no number"))?;
    Ok(number.try_into()?)
}

fn place(grid: &Grid, value: &Value) -> Result<NodeId, Failure> {
    let numbers = list(value).map(number).collect::<Result<Vec<_>, _>>()?;
    cell(grid, &numbers)
}

/// A place on a map whose borders meet.
fn around(grid: &Grid, value: &Value) -> Result<NodeId, Failure> {
    let mut numbers = list(value).map(number).collect::<Result<Vec<_>, _>>()?;
    if let [x, y, ..] = &mut numbers[..] {
        (*x, *y) = (*x % grid.width(), *y % grid.height());
    }
    cell(grid, &numbers)
}

fn cell(grid: &Grid, numbers: &[u32]) -> Result<NodeId, Failure> {
    let (x, y, z) = match *numbers {
        [x, y] => (x, y, 0),
        [x, y, z] => (x, y, z),
        _ => return Err("a place has two or three numbers".into()),
    };
    let row = z
        .checked_mul(grid.height())
        .and_then(|rows| rows.checked_add(y));
    let place = row.and_then(|row| row.checked_mul(grid.width())?.checked_add(x));
    Ok(NodeId(place.ok_or("a place is too far away")?))
}
