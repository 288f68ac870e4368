//! Cells: one, several, and planes of them.

use crate::link::coder::Coder;
use crate::link::v1::Plane;
use crate::link::{LinkError, MAX_LINK};
use tiebreak::space::NodeId;
use tiebreak::world::{MAX_CELLS, MAX_FLOORS};

/// The length of a list: at most `most` items, and never more than a link has characters.
pub(super) fn count(coder: &mut dyn Coder, given: usize, most: usize) -> Result<usize, LinkError> {
    let count = coder.number(3, given as u32)? as usize;
    if count > MAX_LINK {
        return Err(LinkError::Long(count));
    }
    match count > most {
        true => Err(LinkError::Damaged),
        false => Ok(count),
    }
}

/// An empty list with room for `count` items.
pub(super) fn list<T>(count: usize) -> Result<Vec<T>, LinkError> {
    let mut list = Vec::new();
    list.try_reserve_exact(count)
        .map_err(|_| LinkError::Memory)?;
    Ok(list)
}

/// A set of at most `most` of a map's cells, ascending: how many, and the gaps between them.
pub(super) fn gaps(
    coder: &mut dyn Coder,
    given: &[NodeId],
    cells: usize,
    most: usize,
) -> Result<Vec<NodeId>, LinkError> {
    let count = count(coder, given.len(), most)?;
    let mut read = list(count)?;
    let mut least = 0;
    for index in 0..count {
        coder.room()?;
        let gap = given.get(index).map_or(0, |cell| cell.0 - least);
        let gap = coder.number(6, gap)?;
        let cell = least.checked_add(gap).ok_or(LinkError::Damaged)?;
        if cell as usize >= cells {
            return Err(LinkError::Damaged);
        }
        read.push(NodeId(cell));
        least = cell + 1;
    }
    Ok(read)
}

/// A cell of any floor, where all floors have the same number of cells.
pub(super) fn place(coder: &mut dyn Coder, floor: u32, given: NodeId) -> NodeId {
    let above = coder.below(MAX_FLOORS as u32 + 1, given.0 / floor);
    let cell = coder.below(floor, given.0 % floor);
    NodeId(above * floor + cell)
}

/// The cells that have something, on the first `floors` floors of this size; no other floor has any.
pub(super) fn plane(
    coder: &mut dyn Coder,
    (width, height): (u32, u32),
    floors: u32,
    given: impl Iterator<Item = bool>,
) -> Result<Plane, LinkError> {
    let rows = u64::from(height) * u64::from(floors);
    if u64::from(width) * rows > MAX_CELLS as u64 {
        return Err(LinkError::Damaged);
    }
    let mut plane = Plane::new(width, rows as u32, 0)?;
    plane.fill(given);
    plane.code(coder)?;
    Ok(plane)
}
