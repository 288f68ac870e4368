//! Starts and goals, and whether searches end beside the goals.

use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::remedy::{Kind, Remedy, shown};
use tiebreak::space::NodeId;
use tiebreak::world::Layers;

use super::Floors;
use crate::FileError;
use crate::json::value::Value;

/// Whether an end has to be a free cell or an open region.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::json) enum Ground {
    Free,
    Any,
}

/// Reads whether searches end beside the goals, and in which directions: 0 for none, 4 or 8.
pub(in crate::json) fn beside(value: &impl Value) -> Result<Option<Neighbourhood>, FileError> {
    match value.checked("the directions in which cells are beside a goal", 0, 8)? {
        0 => Ok(None),
        4 => Ok(Some(Neighbourhood::Four)),
        8 => Ok(Some(Neighbourhood::Eight)),
        other => Err(value.error(format!(
            "there is {other}; cells are beside a goal in 4 or 8 directions, or 0 for none."
        ))),
    }
}

/// Reads a start or a goal: a cell, or the number of a region.
pub(in crate::json) fn end(
    (grid, layers): (&Grid, &Layers),
    value: &impl Value,
    name: &str,
    ground: Ground,
) -> Result<NodeId, FileError> {
    if let Some(regions) = layers.regions() {
        let most = regions.count() as u64 - 1;
        let number = value.number(&format!("the {name}, a region"), 0, most)?;
        let region = NodeId(number as u32);
        return match regions.weight(region) {
            Some(_) => Ok(region),
            None if ground == Ground::Any => Ok(region),
            None => Err(value.error(format!("the {name} is a closed region."))),
        };
    }
    let noun = format!("the {name}");
    let place = Floors::of(grid, layers)
        .place(value, &noun)
        .map_err(|error| exchanged((grid, layers), value, &noun).unwrap_or(error))?;
    if layers.weight(grid, place).is_some() || ground == Ground::Any {
        return Ok(place);
    }
    let at = shown(grid, layers, place);
    Err(value.error(match Remedy::on_wall(grid, layers, place) {
        Some(remedy) => {
            let says = remedy.says(grid, layers);
            format!("{noun} {at} is on a wall; {says}.")
        }
        None => format!("{noun} {at} is on a wall; it should be on a free cell."),
    }))
}

/// The mistake of an end outside the map that with both numbers exchanged is inside.
fn exchanged(
    (grid, layers): (&Grid, &Layers),
    value: &impl Value,
    noun: &str,
) -> Option<FileError> {
    let numbers = value.list(noun, 2).ok()?;
    let number = |number: &_| Value::number(number, noun, 0, u32::MAX.into());
    let numbers = numbers.iter().map(number).collect::<Result<Vec<_>, _>>();
    let [x, y] = numbers.ok()?[..] else {
        return None;
    };
    let remedy = Remedy::outside(grid, layers, [x as u32, y as u32], 0)?;
    let (width, height) = (grid.width(), grid.height());
    let says = remedy.says(grid, layers);
    let what = format!("{noun} ({x}, {y}) is outside the map of {width} x {height} cells; {says}.");
    (remedy.kind == Kind::Exchanged).then(|| value.error(what))
}

/// Reads more starts or goals.
pub(in crate::json) fn ends(
    world: (&Grid, &Layers),
    value: &impl Value,
    name: &str,
    ground: Ground,
) -> Result<Vec<NodeId>, FileError> {
    let mut all = Vec::new();
    let most = world.1.places(world.0);
    value.each(&format!("the {name}s, a list"), most, &mut |value| {
        all.push(end(world, &value, name, ground)?);
        Ok(())
    })?;
    Ok(all)
}
