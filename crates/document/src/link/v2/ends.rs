//! Part 23: more starts and goals, and ends that the body can't hold.

use super::cells::{gaps, list, plane};
use crate::Document;
use crate::link::LinkError;
use crate::link::coder::{Coder, Encoder, HALF};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;

/// Up to this many ends are always a list.
const FEW: usize = 16;

/// Whether a document has ends beyond the body's.
pub(super) fn are_needed(document: &Document) -> bool {
    let cells = document.grid.cells().len();
    let ends = [document.start, document.goal];
    let is_beyond = ends.iter().any(|end| end.index() >= cells);
    is_beyond || !document.starts.is_empty() || !document.goals.is_empty()
}

/// Where ends can lie.
#[derive(Clone, Copy)]
struct Room {
    /// The number of places.
    places: u32,
    /// The number of cells on the map; the body numbers its ends within these, from 0.
    cells: u32,
    /// The map's size and how many floors there are, where places are cells.
    floors: Option<((u32, u32), u32)>,
}

/// Codes the ends.
pub(super) fn ends(
    coder: &mut dyn Coder,
    given: &Document,
    read: &mut Option<&mut Document>,
) -> Result<(), LinkError> {
    let whole = read.as_deref().unwrap_or(given);
    let (grid, layers) = (&whole.grid, &whole.layers);
    let places = layers.places(grid) as u32;
    let floors = match layers.shape {
        Shape::Regions => None,
        _ => Some((
            (grid.width(), grid.height()),
            layers.floors.len() as u32 + 1,
        )),
    };
    let cells = grid.cells().len() as u32;
    let room = Room {
        places,
        cells,
        floors,
    };
    let mut beyond = |given: NodeId| {
        let is_beyond = coder.bit(HALF, given.0 >= room.cells);
        is_beyond.then(|| NodeId(coder.below(room.places, given.0)))
    };
    let (start, goal) = (beyond(given.start), beyond(given.goal));
    // One set after the other: a writer keeps neither.
    let starts = set(coder, &given.starts, room)?;
    if let Some(read) = read {
        read.start = start.unwrap_or(read.start);
        read.goal = goal.unwrap_or(read.goal);
        read.starts = starts;
    }
    let goals = set(coder, &given.goals, room)?;
    if let Some(read) = read {
        read.goals = goals;
    }
    Ok(())
}

/// A set of places: a list or, where that is shorter, a plane.
fn set(coder: &mut dyn Coder, given: &[NodeId], room: Room) -> Result<Vec<NodeId>, LinkError> {
    let Room { places, floors, .. } = room;
    let Some((map, floors)) = floors else {
        return gaps(coder, given, places as usize, places as usize);
    };
    let is_plane = given.len() > FEW && is_shorter_as_plane(given, places, map, floors)?;
    if !coder.bit(HALF, is_plane) {
        return gaps(coder, given, places as usize, places as usize);
    }
    let plane = plane(coder, map, floors, bits(given, places))?;
    let count = plane.rows().filter(|&bit| bit == 1).count();
    let mut set = list(count)?;
    let cells = (0..).map(NodeId).zip(plane.rows());
    set.extend(cells.filter(|&(_, bit)| bit == 1).map(|(cell, _)| cell));
    Ok(set)
}

/// Whether a plane has fewer characters than a list, each coded by itself.
fn is_shorter_as_plane(
    given: &[NodeId],
    places: u32,
    map: (u32, u32),
    floors: u32,
) -> Result<bool, LinkError> {
    let mut as_list = Encoder::new();
    match gaps(&mut as_list, given, places as usize, places as usize) {
        // Too long for any link.
        Err(LinkError::Long(_)) => return Ok(true),
        listed => listed?,
    };
    let mut as_plane = Encoder::new();
    match plane(&mut as_plane, map, floors, bits(given, places)) {
        Err(LinkError::Long(_)) => return Ok(false),
        planed => planed?,
    };
    Ok(as_plane.finish().len() < as_list.finish().len())
}

/// For each place whether it is in a set.
fn bits(given: &[NodeId], places: u32) -> impl Iterator<Item = bool> {
    let mut given = given.iter().copied().peekable();
    (0..places).map(move |place| given.next_if_eq(&NodeId(place)).is_some())
}
