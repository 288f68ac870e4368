//! Part 25: the journey. A slot stands before each number that often repeats, and says whether it differs from the
//! last.

use super::cells::{count, list};
use super::word;
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use crate::link::v1::Slot;
use tiebreak::space::NodeId;
use tiebreak_journey::{
    Arrived, Door, Edit, Journey, Known, MAX_DOORS_CELLS, MAX_PATROLS, MAX_ROUTE, MAX_SCRIPT_CELLS,
    MAX_UNITS, Mode, Patrol, Unit,
};

/// A chance of a quarter.
const SOME: u32 = HALF / 2;

/// The journey that links leave out, frozen.
pub(super) const fn usual() -> Journey {
    Journey {
        units: None,
        patrols: Vec::new(),
        script: Vec::new(),
        doors: Vec::new(),
        sight: None,
        known: Known::All,
        arrived: Arrived::Stay,
        still: 20,
        limit: 200,
    }
}

/// The eight directions by their numbers, frozen: clockwise from north, as columns and rows.
const DIRECTIONS: [(i32, i32); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

/// Codes a journey on a map of this size, in a document with this goal.
pub(super) fn journey(
    coder: &mut dyn Coder,
    map: (u32, u32),
    goal: NodeId,
    given: &Journey,
) -> Result<Journey, LinkError> {
    let map = Map {
        width: map.0,
        height: map.1,
    };
    let sight = match coder.bit(SOME, given.sight.is_some()) {
        true => Some(coder.number(2, given.sight.unwrap_or(0))?),
        false => None,
    };
    let usual = usual();
    let known = match coder.bit(SOME, given.known != usual.known) {
        true => word(coder, 4, given.known)?,
        false => usual.known,
    };
    let arrived = match coder.bit(SOME, given.arrived != usual.arrived) {
        true => word(coder, 4, given.arrived)?,
        false => usual.arrived,
    };
    let mut number = |order, given, usual| match coder.bit(SOME, given != usual) {
        true => coder.number(order, given),
        false => Ok(usual),
    };
    let still = number(4, given.still, usual.still)?;
    let limit = number(7, given.limit, usual.limit)?;
    let units = match coder.bit(HALF, given.units.is_some()) {
        true => Some(units(
            coder,
            map,
            goal,
            given.units.as_deref().unwrap_or(&[]),
        )?),
        false => None,
    };
    Ok(Journey {
        units,
        patrols: patrols(coder, map, &given.patrols)?,
        script: script(coder, map, &given.script)?,
        doors: doors(coder, map, &given.doors)?,
        sight,
        known,
        arrived,
        still,
        limit,
    })
}

/// The size of the map.
#[derive(Clone, Copy)]
struct Map {
    width: u32,
    height: u32,
}

impl Map {
    fn cell(self, coder: &mut dyn Coder, given: NodeId) -> NodeId {
        NodeId(coder.below(self.width * self.height, given.0))
    }

    const fn xy(self, cell: NodeId) -> (i32, i32) {
        ((cell.0 % self.width) as i32, (cell.0 / self.width) as i32)
    }

    /// The cell at a number of steps from another, if it is on the map.
    fn away(self, from: NodeId, (dx, dy): (i32, i32), steps: u32) -> Option<NodeId> {
        let (x, y) = self.xy(from);
        let steps = i32::try_from(steps).ok()?;
        let at = |from: i32, by: i32, side: u32| {
            let to = from.checked_add(by.checked_mul(steps)?)?;
            u32::try_from(to).ok().filter(|&to| to < side)
        };
        let (x, y) = (at(x, dx, self.width)?, at(y, dy, self.height)?);
        Some(NodeId(y * self.width + x))
    }
}

/// A number that often equals the one before it.
pub(super) struct Again {
    before: u32,
    slot: Slot,
}

impl Again {
    pub(super) const fn new(before: u32) -> Self {
        let slot = Slot::new(HALF as u16, 0);
        Self { before, slot }
    }

    /// Codes whether a number differs from the one before, and if so the number.
    pub(super) fn code(
        &mut self,
        coder: &mut dyn Coder,
        given: u32,
        code: impl FnOnce(&mut dyn Coder, u32) -> Result<u32, LinkError>,
    ) -> Result<u32, LinkError> {
        if self.slot.code(coder, given != self.before) {
            self.before = code(coder, given)?;
        }
        Ok(self.before)
    }

    /// Codes a number that is usually small and at least `least`.
    fn number(
        &mut self,
        coder: &mut dyn Coder,
        order: u32,
        least: u32,
        given: u32,
    ) -> Result<u32, LinkError> {
        self.code(coder, given, |coder, given| {
            let above = coder.number(order, given.saturating_sub(least))?;
            above.checked_add(least).ok_or(LinkError::Damaged)
        })
    }
}

fn units(
    coder: &mut dyn Coder,
    map: Map,
    goal: NodeId,
    given: &[Unit],
) -> Result<Vec<Unit>, LinkError> {
    let last = given.len().max(1) as u32 - 1;
    let count = coder.below(MAX_UNITS as u32, last) as usize + 1;
    let (mut goals, mut departures) = (Again::new(goal.0), Again::new(0));
    let mut units = list(count)?;
    for index in 0..count {
        let (at, goal) = (NodeId(0), NodeId(0));
        let nobody = Unit {
            at,
            goal,
            depart: 0,
        };
        let given = given.get(index).unwrap_or(&nobody);
        let at = map.cell(coder, given.at);
        let goal = goals.code(coder, given.goal.0, |coder, goal| {
            Ok(map.cell(coder, NodeId(goal)).0)
        })?;
        units.push(Unit {
            at,
            goal: NodeId(goal),
            depart: departures.number(coder, 3, 0, given.depart)?,
        });
    }
    Ok(units)
}

fn patrols(coder: &mut dyn Coder, map: Map, given: &[Patrol]) -> Result<Vec<Patrol>, LinkError> {
    let count = coder.below(MAX_PATROLS as u32 + 1, given.len() as u32) as usize;
    let mut intervals = Again::new(1);
    let mut patrols = list(count)?;
    for index in 0..count {
        let given = given.get(index);
        let route = route(coder, map, given.map_or(&[], |patrol| &patrol.route))?;
        let mode = word(coder, 4, given.map_or(Mode::Loop, |patrol| patrol.mode))?;
        let every = given.map_or(1, |patrol| patrol.every);
        let every = intervals.code(coder, every, |coder, every| {
            Ok(coder.below(16, every - 1) + 1)
        })?;
        let offset = coder.number(2, given.map_or(0, |patrol| patrol.offset))?;
        patrols.push(Patrol {
            route,
            mode,
            every,
            offset,
            source: None,
        });
    }
    Ok(patrols)
}

/// The first point, and each other one by its direction and its distance from the one before.
fn route(coder: &mut dyn Coder, map: Map, given: &[NodeId]) -> Result<Vec<NodeId>, LinkError> {
    let more = coder.number(1, given.len().max(1) as u32 - 1)? as usize;
    if more >= MAX_ROUTE {
        return Err(LinkError::Damaged);
    }
    let mut route = list(more + 1)?;
    let mut last = map.cell(coder, given.first().copied().unwrap_or(NodeId(0)));
    route.push(last);
    for index in 1..=more {
        let next = given.get(index).copied().unwrap_or(last);
        let ((x, y), (to_x, to_y)) = (map.xy(last), map.xy(next));
        let (dx, dy) = (to_x - x, to_y - y);
        let step = (dx.signum(), dy.signum());
        let direction = DIRECTIONS.iter().position(|&one| one == step);
        let direction = coder.below(8, direction.unwrap_or(0) as u32);
        let steps = dx.abs().max(dy.abs()).max(1) as u32;
        let steps = coder.number(2, steps - 1)?.saturating_add(1);
        let next = map.away(last, DIRECTIONS[direction as usize], steps);
        last = next.ok_or(LinkError::Damaged)?;
        route.push(last);
    }
    Ok(route)
}

fn script(coder: &mut dyn Coder, map: Map, given: &[Edit]) -> Result<Vec<Edit>, LinkError> {
    let entries = count(coder, given.len(), MAX_SCRIPT_CELLS)?;
    let mut left = MAX_SCRIPT_CELLS;
    let mut values = Again::new(0);
    let mut before = 0_u32;
    let mut script = list(entries)?;
    for index in 0..entries {
        let given = given.get(index);
        let later = given.map_or(0, |edit| edit.at - before);
        let later = coder.number(3, later)?;
        before = before.checked_add(later).ok_or(LinkError::Damaged)?;
        // An entry that leaves the ground as it is stands here with the value before it.
        let set = given.and_then(|edit| edit.set);
        let set = set.map_or(values.before, u32::from);
        let set = values.code(coder, set, |coder, set| Ok(coder.below(10, set)))?;
        script.push(Edit {
            at: before,
            set: Some(set as u8),
            danger: None,
            cells: cells(coder, map, given.map_or(&[], |edit| &edit.cells), &mut left)?,
        });
    }
    Ok(script)
}

fn doors(coder: &mut dyn Coder, map: Map, given: &[Door]) -> Result<Vec<Door>, LinkError> {
    let doors = count(coder, given.len(), MAX_DOORS_CELLS)?;
    let mut left = MAX_DOORS_CELLS;
    let (mut opens, mut shuts, mut offsets) = (Again::new(1), Again::new(1), Again::new(0));
    let mut read = list(doors)?;
    for index in 0..doors {
        let given = given.get(index);
        let all = cells(coder, map, given.map_or(&[], |door| &door.cells), &mut left)?;
        let (open, shut, offset) =
            given.map_or((1, 1, 0), |door| (door.open, door.shut, door.offset));
        read.push(Door {
            cells: all,
            open: opens.number(coder, 3, 1, open)?,
            shut: shuts.number(coder, 3, 1, shut)?,
            offset: offsets.number(coder, 3, 0, offset)?,
        });
    }
    Ok(read)
}

/// Cells in their order, at least one, with the number of those that are left.
fn cells(
    coder: &mut dyn Coder,
    map: Map,
    given: &[NodeId],
    left: &mut usize,
) -> Result<Vec<NodeId>, LinkError> {
    let count = coder.number(2, given.len().max(1) as u32 - 1)? as usize;
    *left = left
        .checked_sub(count.saturating_add(1))
        .ok_or(LinkError::Damaged)?;
    let mut cells = list(count + 1)?;
    for index in 0..=count {
        coder.room()?;
        let given = given.get(index).copied().unwrap_or(NodeId(0));
        cells.push(map.cell(coder, given));
    }
    Ok(cells)
}
