//! Parts 28 to 30: which borders a map joins, its passages, and its own weights.

use super::cells::{count, gaps, list, plane};
use super::{number, word};
use crate::Document;
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use tiebreak::sort::make_set;
use tiebreak::space::NodeId;
use tiebreak::world::{
    Layers, MAX_PASSAGES, MAX_PORTAL_COST, MAX_PORTALS, MAX_WEIGHTS, MOST_WEIGHT, Pass, Passage,
    Wrap, tidy_passages,
};

/// The numbers of the parts that layers need.
pub(super) fn needed(layers: &Layers) -> impl Iterator<Item = u32> {
    let parts = [
        (number::WRAP, layers.wrap != Wrap::None),
        (number::PASSAGES, !layers.passages.is_empty()),
        (number::WEIGHTS, !layers.weights.is_empty()),
    ];
    let parts = parts.into_iter().filter(|&(_, is_needed)| is_needed);
    parts.map(|(number, _)| number)
}

/// Codes the part with this number.
pub(super) fn part(
    coder: &mut dyn Coder,
    number: u32,
    given: &Document,
    read: &mut Option<&mut Document>,
) -> Result<(), LinkError> {
    let whole = read.as_deref().unwrap_or(given);
    let room = Room {
        sides: (whole.grid.width(), whole.grid.height()),
        floors: whole.layers.floors.len() as u32 + 1,
    };
    let given = &given.layers;
    let mut unread = Layers::default();
    let read = read
        .as_mut()
        .map_or(&mut unread, |document| &mut document.layers);
    match number {
        number::WRAP => read.wrap = word(coder, 4, given.wrap)?,
        number::PASSAGES => read.passages = passages(coder, room, &given.passages)?,
        _ => read.weights = weights(coder, &given.weights)?,
    }
    Ok(())
}

/// Where passages can lie.
#[derive(Clone, Copy)]
struct Room {
    sides: (u32, u32),
    floors: u32,
}

impl Room {
    const fn cells(self) -> u32 {
        self.sides.0 * self.sides.1 * self.floors
    }

    /// The cell to which a straight step leads, over the border to the other side.
    fn after(self, cell: NodeId, direction: u32) -> NodeId {
        let (width, height) = self.sides;
        let (x, row) = (cell.0 % width, cell.0 / width);
        let (y, first) = (row % height, row - row % height);
        let (x, y) = match direction {
            EAST => ((x + 1) % width, y),
            SOUTH => (x, (y + 1) % height),
            WEST => ((x + width - 1) % width, y),
            _ => (x, (y + height - 1) % height),
        };
        NodeId((first + y) * width + x)
    }

    /// The direction of a passage that joins neighbours.
    fn direction(self, passage: &Passage) -> Option<u32> {
        let direction = passage.direction(self.sides)?;
        Some(direction as u32 / 2 % 4).map(|quarter| [NORTH, EAST, SOUTH, WEST][quarter as usize])
    }
}

const EAST: u32 = 0;
const SOUTH: u32 = 1;
const WEST: u32 = 2;
const NORTH: u32 = 3;

fn passages(
    coder: &mut dyn Coder,
    room: Room,
    given: &[Passage],
) -> Result<Vec<Passage>, LinkError> {
    let mut passages = Vec::new();
    let edges = given.iter().filter(|it| it.cost.is_none());
    for direction in [EAST, SOUTH] {
        let walls = edges.clone().filter(|it| it.way == Pass::None);
        let walls = walls.filter(|it| room.direction(it) == Some(direction));
        let mut cells: Vec<_> = walls.map(|it| it.from).collect();
        make_set(&mut cells);
        let mut cells = cells.into_iter().peekable();
        let bits = (0..room.cells()).map(|cell| cells.next_if_eq(&NodeId(cell)).is_some());
        let plane = plane(coder, room.sides, room.floors, bits)?;
        let walls = (0..).map(NodeId).zip(plane.rows());
        for (from, _) in walls.filter(|&(_, bit)| bit == 1) {
            add(&mut passages, from, room.after(from, direction), Pass::None)?;
        }
    }
    let one_ways = edges.filter(|it| it.way == Pass::One);
    let steps = one_ways.filter_map(|it| Some(NodeId(4 * it.from.0 + room.direction(it)?)));
    let mut steps: Vec<_> = steps.collect();
    make_set(&mut steps);
    for step in gaps(coder, &steps, 4 * room.cells() as usize, MAX_PASSAGES)? {
        let from = NodeId(step.0 / 4);
        add(&mut passages, from, room.after(from, step.0 % 4), Pass::One)?;
    }
    tidy_passages(&mut passages, room.sides);
    let portals: Vec<_> = given.iter().filter(|it| it.cost.is_some()).collect();
    for place in 0..count(coder, portals.len(), MAX_PORTALS)? {
        let given = portals.get(place);
        let cell = |coder: &mut dyn Coder, given: Option<NodeId>| {
            NodeId(coder.below(room.cells(), given.unwrap_or(NodeId(0)).0))
        };
        let (from, to) = (
            cell(coder, given.map(|it| it.from)),
            cell(coder, given.map(|it| it.to)),
        );
        let is_both = coder.bit(HALF, given.is_some_and(|it| it.way == Pass::Both));
        let cost = given.and_then(|it| it.cost).unwrap_or(1);
        let cost = coder.below(MAX_PORTAL_COST.into(), u32::from(cost) - 1) as u8 + 1;
        passages.push(Passage {
            from,
            to,
            way: if is_both { Pass::Both } else { Pass::One },
            cost: Some(cost),
        });
    }
    Ok(passages)
}

/// Adds a passage without a cost.
fn add(passages: &mut Vec<Passage>, from: NodeId, to: NodeId, way: Pass) -> Result<(), LinkError> {
    passages.try_reserve(1).map_err(|_| LinkError::Memory)?;
    let cost = None;
    passages.push(Passage {
        from,
        to,
        way,
        cost,
    });
    Ok(())
}

fn weights(coder: &mut dyn Coder, given: &[u16]) -> Result<Vec<u16>, LinkError> {
    let last = given.len().max(1) as u32 - 1;
    let count = coder.below(MAX_WEIGHTS as u32, last) + 1;
    let mut weights = list(count as usize)?;
    for place in 0..count as usize {
        let given = given.get(place).map_or(1, |&weight| u32::from(weight));
        weights.push(coder.below(MOST_WEIGHT.into(), given - 1) as u16 + 1);
    }
    Ok(weights)
}
