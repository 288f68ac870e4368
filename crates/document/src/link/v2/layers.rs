//! Parts 16 to 22, and those of later cell sets and digits: the layers of a richer world.

use super::cells::{count, gaps, list, place, plane};
use super::{number, regions};
use crate::Document;
use crate::link::coder::{Coder, HALF};
use crate::link::{LinkError, v1};
use tiebreak::grid::Grid;
use tiebreak::named::Numbered;
use tiebreak::plane::{Falloff, Scout, Source};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{
    CELL_SETS, DIGITS, Layers, MAX_CELLS, MAX_FLOORS, MAX_PLAYERS, MAX_SCOUTS, MAX_SOURCES, Player,
};

/// The numbers of the parts that layers need.
pub(super) fn needed(layers: &Layers) -> Vec<u32> {
    let has_floors = !layers.floors.is_empty() || !layers.stairs.is_empty();
    let parts = [
        (number::SHAPE, layers.shape != Shape::Square),
        (number::SOURCES, !layers.sources.is_empty()),
        (number::PLAYERS, !layers.players.is_empty()),
        (number::FLOORS, has_floors),
        (number::REGIONS, layers.regions.is_some()),
    ];
    let digits = DIGITS
        .iter()
        .map(|it| (it.number, !it.of(layers).is_empty()));
    let sets = CELL_SETS.iter();
    let sets = sets.filter_map(|it| Some((it.number?, !it.of(layers).is_empty())));
    let parts = parts.into_iter().chain(digits).chain(sets);
    let parts = parts.filter(|&(_, is_needed)| is_needed);
    parts.map(|(number, _)| number).collect()
}

/// Codes the layer with this number.
pub(super) fn part(
    coder: &mut dyn Coder,
    number: u32,
    given: &Document,
    read: &mut Option<&mut Document>,
) -> Result<(), LinkError> {
    let grid = read.as_ref().map_or(&given.grid, |read| &read.grid);
    let map = (grid.width(), grid.height());
    let given = &given.layers;
    let is_reader = read.is_some();
    let mut unread = Layers::default();
    let read = read
        .as_mut()
        .map_or(&mut unread, |document| &mut document.layers);
    match number {
        number::SHAPE => read.shape = shape(coder, given.shape)?,
        number::SOURCES => read.sources = sources(coder, map, &given.sources)?,
        number::PLAYERS => read.players = players(coder, map, &given.players)?,
        number::FLOORS => {
            read.floors = floors(coder, map, &given.floors)?;
            let cells = cells(map, read, given);
            read.stairs = gaps(coder, &given.stairs, cells, cells)?;
        }
        number::REGIONS => {
            let made = regions::regions(coder, map, given.regions.as_ref())?;
            if is_reader {
                read.regions = Some(made.regions()?);
            }
        }
        _ => {
            let mut digits = DIGITS.iter();
            let mut sets = CELL_SETS.iter();
            if let Some(layer) = digits.find(|layer| layer.number == number) {
                *layer.of_mut(read) = self::digits(coder, map, layer.of(given))?;
            } else if let Some(layer) = sets.find(|layer| layer.number == Some(number)) {
                let cells = match layer.has_floors {
                    true => cells(map, read, given),
                    false => size(map) as usize,
                };
                let most = layer.most.unwrap_or(cells);
                *layer.of_mut(read) = gaps(coder, layer.of(given), cells, most)?;
            } else {
                return Err(LinkError::Newer);
            }
        }
    }
    Ok(())
}

/// The cells of all floors: those that were read, or those that are given to a writer.
fn cells(map: (u32, u32), read: &Layers, given: &Layers) -> usize {
    let above = read.floors.len().max(given.floors.len());
    (above + 1) * size(map) as usize
}

/// The cells of a floor.
fn size((width, height): (u32, u32)) -> u32 {
    width * height
}

fn shape(coder: &mut dyn Coder, given: Shape) -> Result<Shape, LinkError> {
    let number = coder.below(8, given.number());
    let mut shapes = Shape::ALL.iter().copied();
    let shape = shapes.find(|shape| shape.number() == number);
    shape.ok_or(LinkError::Newer)
}

fn digits(coder: &mut dyn Coder, map: (u32, u32), given: &[u8]) -> Result<Vec<u8>, LinkError> {
    let floors = given.len().div_ceil(size(map) as usize).max(1) as u32;
    let floors = coder.below(MAX_FLOORS as u32 + 1, floors - 1) + 1;
    let is_there = plane(coder, map, floors, given.iter().map(|&digit| digit > 0))?;
    let mut digits = list(size(map) as usize * floors as usize)?;
    for (cell, bit) in is_there.rows().enumerate() {
        let digit = given.get(cell).map_or(1, |&digit| digit.max(1));
        digits.push(if bit == 1 { digit } else { 0 });
    }
    drop(is_there);
    v1::weights(coder, map.0 as usize, &mut digits)?;
    let end = digits.iter().rposition(|&digit| digit > 0);
    digits.truncate(end.map_or(0, |last| last + 1));
    Ok(digits)
}

fn sources(
    coder: &mut dyn Coder,
    map: (u32, u32),
    given: &[Source],
) -> Result<Vec<Source>, LinkError> {
    const ANY: Source = Source {
        at: NodeId(0),
        strength: 1,
        range: 1,
        falloff: Falloff::Flat,
        sight: false,
    };
    let last = given.len().max(1) as u32 - 1;
    let count = coder.below(MAX_SOURCES as u32, last) + 1;
    let mut sources = list(count as usize)?;
    for index in 0..count as usize {
        let given = given.get(index).unwrap_or(&ANY);
        let at = place(coder, size(map), given.at);
        sources.push(source_at(coder, at, given)?);
    }
    Ok(sources)
}

/// Codes what a source is beside its cell.
pub(super) fn source_at(
    coder: &mut dyn Coder,
    at: NodeId,
    given: &Source,
) -> Result<Source, LinkError> {
    let strength = coder.below(9, u32::from(given.strength) - 1) as u8 + 1;
    let range = coder.below(64, u32::from(given.range) - 1) as u8 + 1;
    let number = coder.below(8, given.falloff.number());
    let mut falloffs = Falloff::ALL.iter().copied();
    let falloff = falloffs.find(|falloff| falloff.number() == number);
    Ok(Source {
        at,
        strength,
        range,
        falloff: falloff.ok_or(LinkError::Newer)?,
        sight: coder.bit(HALF, given.sight),
    })
}

fn players(
    coder: &mut dyn Coder,
    map: (u32, u32),
    given: &[Player],
) -> Result<Vec<Player>, LinkError> {
    let last = given.len().max(1) as u32 - 1;
    let count = coder.below(MAX_PLAYERS as u32, last) as usize + 1;
    let nobody = Player::default();
    let mut players = list(count)?;
    for index in 0..count {
        let given = given.get(index).unwrap_or(&nobody);
        let floors = given.seen.len().div_ceil(size(map) as usize) as u32;
        let floors = coder.below(MAX_FLOORS as u32 + 2, floors);
        let mut seen = Vec::new();
        if floors > 0 {
            let plane = plane(coder, map, floors, given.seen.iter().copied())?;
            seen = list(size(map) as usize * floors as usize)?;
            seen.extend(plane.rows().map(|bit| bit == 1));
            let end = seen.iter().rposition(|&is_seen| is_seen);
            seen.truncate(end.map_or(0, |last| last + 1));
        }
        let scouts = scouts(coder, map, &given.scouts)?;
        players.push(Player { seen, scouts });
    }
    Ok(players)
}

fn scouts(
    coder: &mut dyn Coder,
    map: (u32, u32),
    given: &[Scout],
) -> Result<Vec<Scout>, LinkError> {
    let count = count(coder, given.len(), MAX_SCOUTS)?;
    let mut scouts = list(count)?;
    for index in 0..count {
        let given = given.get(index);
        let at = place(coder, size(map), given.map_or(NodeId(0), |scout| scout.at));
        let range = given.map_or(1, |scout| u32::from(scout.range));
        let range = coder.below(64, range - 1) as u8 + 1;
        scouts.push(Scout { at, range });
    }
    Ok(scouts)
}

fn floors(coder: &mut dyn Coder, map: (u32, u32), given: &[Grid]) -> Result<Vec<Grid>, LinkError> {
    let count = coder.below(MAX_FLOORS as u32 + 1, given.len() as u32) as usize;
    if (count + 1) * size(map) as usize > MAX_CELLS {
        return Err(LinkError::Damaged);
    }
    let mut floors = list(count)?;
    let blank = Grid::new(map.0, map.1).map_err(|_| LinkError::Memory)?;
    for index in 0..count {
        let given = given.get(index).unwrap_or(&blank);
        floors.push(v1::drawn(coder, given)?);
    }
    Ok(floors)
}
