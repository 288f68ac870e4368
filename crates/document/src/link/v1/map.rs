//! The map: its size, how it came about, its cells and its ends.

use super::bitmap::Plane;
use super::codes::GENERATOR;
use super::{NO_ORIGIN, RARE, terrain};
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use crate::{Document, Origin};
use tiebreak::generate::{GenerateError, generate};
use tiebreak::grid::{Grid, MAX_SIDE, default_ends};
use tiebreak::space::NodeId;

/// The usual size of a map, in cells.
pub(in crate::link) const SIZE: (u32, u32) = (64, 40);

/// The map's part of a document.
pub(super) struct Map {
    pub(super) grid: Grid,
    pub(super) origin: Option<Origin>,
    pub(super) start: NodeId,
    pub(super) goal: NodeId,
}

/// Codes the map; `origin` says what it is compared with, if anything.
pub(super) fn map(
    coder: &mut dyn Coder,
    given: &Document,
    origin: Option<Origin>,
) -> Result<Map, LinkError> {
    let (width, height) = size(coder, (given.grid.width(), given.grid.height()))?;
    // A decoder is given some map, which only has to have the right size.
    let blank;
    let cells = if (given.grid.width(), given.grid.height()) == (width, height) {
        &given.grid
    } else {
        blank = Grid::new(width, height).map_err(|_| LinkError::Memory)?;
        &blank
    };
    let origin = if coder.bit(HALF, origin.is_some()) {
        let origin = origin.unwrap_or(NO_ORIGIN);
        Some(Origin {
            generator: GENERATOR.member(coder, origin.generator)?,
            seed: coder.wide(origin.seed),
        })
    } else {
        None
    };
    let (grid, usual) = match origin {
        None => {
            let grid = drawn(coder, cells)?;
            let usual = default_ends(&grid);
            (grid, usual)
        }
        Some(origin) => {
            let base = generate(origin.generator, width, height, origin.seed);
            // The size is already legal, except for a map of one cell, which no link has.
            let base = base.map_err(|reason| match reason {
                GenerateError::Memory => LinkError::Memory,
                _ => LinkError::Damaged,
            })?;
            let grid = edited(coder, cells, base.grid)?;
            (grid, Some((base.start, base.goal)))
        }
    };
    // A map of walls alone has no free cell to begin at; only version 2 can have ends off the map, and it says where.
    let usual = usual.unwrap_or((NodeId(0), NodeId(0)));
    let count = width * height;
    let mut end = |given: NodeId, usual: NodeId| {
        if coder.bit(HALF, given == usual || given.0 >= count) {
            usual
        } else {
            NodeId(coder.below(count, given.0))
        }
    };
    let (start, goal) = (end(given.start, usual.0), end(given.goal, usual.1));
    Ok(Map {
        grid,
        origin,
        start,
        goal,
    })
}

fn size(coder: &mut dyn Coder, given: (u32, u32)) -> Result<(u32, u32), LinkError> {
    if !coder.bit(RARE, given != SIZE) {
        return Ok(SIZE);
    }
    let square = coder.bit(HALF, given.0 == given.1);
    let mut side = |given: u32| Ok(u64::from(coder.number(5, given - 1)?) + 1);
    let width = side(given.0)?;
    let height = if square { width } else { side(given.1)? };
    if width.max(height) > MAX_SIDE.into() {
        return Err(LinkError::Map { width, height });
    }
    Ok((width as u32, height as u32))
}

/// A map without a generator: its walls, then the weights of the rest where any isn't 1.
pub(in crate::link) fn drawn(coder: &mut dyn Coder, given: &Grid) -> Result<Grid, LinkError> {
    let (width, height) = (given.width(), given.height());
    let mut walls = Plane::new(width, height, 1)?;
    walls.fill(given.cells().iter().map(|&cell| cell == 0));
    walls.code(coder)?;
    let mut cells = copy(given)?;
    for (cell, wall) in cells.iter_mut().zip(walls.rows()) {
        *cell = if wall == 1 { 0 } else { (*cell).max(1) };
    }
    if coder.bit(RARE, cells.iter().any(|&cell| cell > 1)) {
        terrain::weights(coder, width as usize, &mut cells)?;
    } else {
        cells.iter_mut().for_each(|cell| *cell = (*cell).min(1));
    }
    Grid::from_cells(width, height, cells).map_err(|_| LinkError::Damaged)
}

/// A generated map: the cells that differ from it, where any do, and their new values.
fn edited(coder: &mut dyn Coder, given: &Grid, base: Grid) -> Result<Grid, LinkError> {
    if !coder.bit(HALF / 2, *given != base) {
        return Ok(base);
    }
    let (width, height) = (base.width(), base.height());
    let mut differing = Plane::new(width, height, 0)?;
    let pairs = given.cells().iter().zip(base.cells());
    differing.fill(pairs.map(|(cell, old)| cell != old));
    differing.code(coder)?;
    let mut edited = Vec::new();
    edited
        .try_reserve_exact(base.cells().len())
        .map_err(|_| LinkError::Memory)?;
    edited.extend(differing.rows());
    let mut cells = copy(given)?;
    terrain::edits(coder, width as usize, base.cells(), &edited, &mut cells)?;
    for ((cell, &old), &changed) in cells.iter_mut().zip(base.cells()).zip(&edited) {
        if changed == 0 {
            *cell = old;
        }
    }
    Grid::from_cells(width, height, cells).map_err(|_| LinkError::Damaged)
}

fn copy(grid: &Grid) -> Result<Vec<u8>, LinkError> {
    let mut cells = Vec::new();
    cells
        .try_reserve_exact(grid.cells().len())
        .map_err(|_| LinkError::Memory)?;
    cells.extend_from_slice(grid.cells());
    Ok(cells)
}
