//! Part 22: regions, painted or as a table.

use super::cells::{count, list};
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use crate::link::v1::{Plane, Predictor};
use tiebreak::grid::{Grid, MAX_WEIGHT};
use tiebreak::shape::regions::MAX_BORDER;
use tiebreak::shape::{Areas, Border, MAX_PLACES, Origin, Regions};

/// Columns and rows of a table's places are below this.
const SIDES: u32 = 2048;

/// How many letters regions can be painted with: `A` to `Z`, then `a` to `z`.
const LETTERS: u32 = 52;

/// What regions are made from, in the form in which it is coded.
pub(super) enum Made {
    Painted(Areas, Option<Vec<u8>>, Vec<Border>),
    Table(Vec<(u32, u32)>, Vec<u8>, Vec<Border>),
}

impl Made {
    /// The regions; only a reader makes them.
    pub(super) fn regions(self) -> Result<Regions, LinkError> {
        let regions = match self {
            Self::Painted(areas, weights, routes) => Regions::painted(areas, weights, routes),
            Self::Table(places, weights, borders) => Regions::table(places, weights, borders),
        };
        regions.map_err(|_| LinkError::Damaged)
    }
}

/// Codes regions on a map of this size.
pub(super) fn regions(
    coder: &mut dyn Coder,
    map: (u32, u32),
    given: Option<&Regions>,
) -> Result<Made, LinkError> {
    let painted = given.and_then(|regions| match regions.origin() {
        Origin::Table => None,
        Origin::Painted {
            areas,
            weights,
            routes,
        } => Some((areas, weights.as_deref(), &routes[..])),
    });
    if coder.bit(HALF, painted.is_some()) {
        let areas = areas(coder, map, painted.map(|(areas, ..)| areas))?;
        let count = areas.count();
        let given = painted.and_then(|(_, weights, _)| weights);
        let weights = match coder.bit(HALF, given.is_some()) {
            true => Some(weights(coder, given.unwrap_or(&[]), count)?),
            false => None,
        };
        let routes = painted.map_or(&[][..], |(.., routes)| routes);
        let routes = borders(coder, routes, count, 0)?;
        return Ok(Made::Painted(areas, weights, routes));
    }
    let given = given.map_or((&[][..], &[][..], &[][..]), |given| {
        (given.places(), given.weights(), given.borders())
    });
    let places = places(coder, given.0)?;
    let weights = weights(coder, given.1, places.len())?;
    let borders = borders(coder, given.2, places.len(), 1)?;
    Ok(Made::Table(places, weights, borders))
}

/// The size, a plane of the painted cells, and their letters.
fn areas(
    coder: &mut dyn Coder,
    map: (u32, u32),
    given: Option<&Areas>,
) -> Result<Areas, LinkError> {
    let size = given.map_or(map, |areas| (areas.width(), areas.height()));
    let (width, height) = match coder.bit(HALF, size == map) {
        true => map,
        false => {
            let width = u64::from(coder.number(5, size.0 - 1)?) + 1;
            let height = u64::from(coder.number(5, size.1 - 1)?) + 1;
            Grid::check_size(width, height).map_err(|_| LinkError::Damaged)?;
            (width as u32, height as u32)
        }
    };
    let given = given.map_or(&[][..], Areas::cells);
    let mut painted = Plane::new(width, height, 0)?;
    painted.fill(given.iter().map(|&cell| cell > 0));
    painted.code(coder)?;
    let mut cells = list((width * height) as usize)?;
    for (cell, bit) in painted.rows().enumerate() {
        let letter = given.get(cell).map_or(b'A', |&letter| letter.max(b'A'));
        cells.push(if bit == 1 { letter } else { 0 });
    }
    drop(painted);
    letters(coder, width as usize, &mut cells)?;
    Areas::from_cells(width, cells).map_err(|_| LinkError::Damaged)
}

/// The letters of all cells that have one: "is it this one?" for those at the west, north, north-east and
/// north-west, then the number of any other.
fn letters(coder: &mut dyn Coder, width: usize, cells: &mut [u8]) -> Result<(), LinkError> {
    const SIDE: usize = LETTERS as usize + 1;
    let mut predictor = Predictor::new([4, 4 * 32, 4 * SIDE * SIDE])?;
    for index in 0..cells.len() {
        let x = index % width;
        if x == 0 {
            coder.room()?;
        }
        if cells[index] == 0 {
            continue;
        }
        let at = |is_inside: bool, back: usize| match index.checked_sub(back) {
            Some(place) if is_inside => cells[place],
            _ => 0,
        };
        let (west, north) = (at(x > 0, 1), at(true, width));
        let (east, far) = (at(x + 1 < width, width - 1), at(x > 0, width + 1));
        let pairs = [
            west == north,
            west == east,
            west == far,
            north == east,
            north == far,
        ];
        let alike = pairs
            .iter()
            .fold(0, |all, &one| all << 1 | usize::from(one));
        let two = number_of(west) * SIDE + number_of(north);
        let given = cells[index];
        let mut known = [0; 4];
        let mut rank = 0;
        let mut found = None;
        for letter in [west, north, east, far] {
            if letter == 0 || known[..rank].contains(&letter) {
                continue;
            }
            let surroundings = [rank, rank * 32 + alike, rank * SIDE * SIDE + two];
            if predictor.code(coder, surroundings, letter == given) {
                found = Some(letter);
                break;
            }
            known[rank] = letter;
            rank += 1;
        }
        cells[index] = found.unwrap_or_else(|| {
            let number = coder.below(LETTERS, number_of(given) as u32 - 1) as u8;
            match number {
                0..26 => b'A' + number,
                _ => b'a' + number - 26,
            }
        });
    }
    Ok(())
}

/// From 1, or 0 for no letter.
fn number_of(letter: u8) -> usize {
    usize::from(match letter {
        b'A'..=b'Z' => letter - b'A' + 1,
        b'a'..=b'z' => letter - b'a' + 27,
        _ => 0,
    })
}

fn places(coder: &mut dyn Coder, given: &[(u32, u32)]) -> Result<Vec<(u32, u32)>, LinkError> {
    let count = count(coder, given.len(), MAX_PLACES)?;
    let mut places = list(count)?;
    for index in 0..count {
        coder.room()?;
        let (x, y) = given.get(index).copied().unwrap_or_default();
        places.push((coder.below(SIDES, x), coder.below(SIDES, y)));
    }
    Ok(places)
}

fn weights(coder: &mut dyn Coder, given: &[u8], count: usize) -> Result<Vec<u8>, LinkError> {
    let mut weights = list(count)?;
    for index in 0..count {
        coder.room()?;
        let weight = given.get(index).copied().unwrap_or(0);
        weights.push(coder.below(u32::from(MAX_WEIGHT) + 1, weight.into()) as u8);
    }
    Ok(weights)
}

/// Borders or routes between a map's regions, in their order.
fn borders(
    coder: &mut dyn Coder,
    given: &[Border],
    regions: usize,
    least: u32,
) -> Result<Vec<Border>, LinkError> {
    let count = count(coder, given.len(), usize::MAX)?;
    let mut borders = list(count)?;
    let regions = regions as u32;
    if regions == 0 {
        return Err(LinkError::Damaged);
    }
    for index in 0..count {
        coder.room()?;
        let (a, b, cost) = given
            .get(index)
            .map_or((0, 0, least), |it| (it.a, it.b, it.cost));
        let (a, b) = (coder.below(regions, a), coder.below(regions, b));
        let cost = coder.below(MAX_BORDER + 1 - least, cost - least) + least;
        borders.push(Border { a, b, cost });
    }
    Ok(borders)
}
