//! The memory of a journey, counted in bytes before they are taken.
//!
//! Sizes are those of 64-bit machines everywhere, so that a journey ends in the same tick on all. Lists that grow count by
//! what they have reserved; as they double when they are full, twice as much is kept free for each that grows.

use super::crew::Crew;
use super::danger::Extent;
use super::desk::Desk;
use super::scene::Scene;
use super::setup::Setup;
use super::{Journey, Known, Policy, Predict, Shortage};
use tiebreak::config::Config;
use tiebreak::world::World;

/// The map at first, as it is, as it is known and as a unit sees it: a byte a cell, and one more for the legal steps of
/// the last three.
const MAPS: u64 = 7;

/// A cell's danger: its digit at first and now, the sum of what it is in, its danger, and the ground that sources see.
const DANGER: u64 = 6;

/// What a cell counts with its danger, as it is known and as a unit sees it.
const MULTIPLIERS: u64 = 4;

/// The parts that don't depend on the map: tables of steps, counts, settings.
const FIXED: u64 = 64 << 10;

/// A cell of a path that a unit follows.
pub(super) const PATH: u64 = 8;
/// A cell of a path that was found, on its way from the search to its unit, its watcher included.
pub(super) const FOUND: u64 = 48;
/// A cell of another's path that costs more in a unit's eyes.
pub(super) const OVER: u64 = 24;
/// A cell of the script or of a door, with what waits and what changes.
const COURSE: u64 = 96;
/// A cell that turns out to be different.
const LEARNT: u64 = 12;
/// A move of the leader's.
const TRAIL: u64 = 12;
/// A step of another that is foreseen.
const FORESEEN: u64 = 36;

/// The most bytes of a journey beside its plans, whatever happens.
pub(super) fn frame(
    world: &World,
    units: usize,
    journey: &Journey,
    config: &Config,
    policy: &Policy,
) -> u64 {
    let cells = world.grid().cells().len() as u64;
    let others = (units + journey.patrols.len()) as u64;
    let script = journey.script.iter().map(|edit| edit.cells.len());
    let doors = journey.doors.iter().map(|door| door.cells.len());
    let course = script.chain(doors).sum::<usize>() as u64;
    let extent = Extent::of(world, journey);
    let counts = config.outlook.danger > 0 && extent.most > 0;
    let endangered = (course + extent.reach).min(cells);
    let changes = if counts { endangered } else { course };
    let learnt = match (journey.sight, journey.known) {
        (Some(sight), _) => cells.min(units as u64 * (2 * u64::from(sight) + 1).pow(2)),
        (None, Known::Nothing) => cells,
        (None, Known::All) => changes.min(cells),
    };
    let danger = match extent.most {
        0 => 0,
        _ => DANGER * cells + LEARNT * (course + extent.reach + endangered),
    };
    let multipliers = if counts { MULTIPLIERS * cells } else { 0 };
    let foreseen = match policy.predict {
        Some(Predict::Arrival(moves) | Predict::SpaceTime(moves)) => u64::from(moves),
        None => 0,
    };
    FIXED
        + MAPS * cells
        + COURSE * course
        + LEARNT * learnt
        + danger
        + multipliers
        + TRAIL * u64::from(journey.limit)
        + 2 * foreseen * (others + 3) * FORESEEN
}

/// The bytes that a journey holds.
pub(super) fn held(setup: &Setup, scene: &Scene, crew: &Crew, desk: &Desk) -> u64 {
    let cells = scene.places() as u64;
    setup.frame + crew.bytes(&setup.policy) + desk.bytes(cells) + scene.bytes()
}

/// There is no memory for what comes next, or more than the journey may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoMemory;

/// The most bytes that a journey may hold, and why it ended if it would have held more.
#[derive(Clone, Debug)]
pub(super) struct Room {
    limit: u64,
    shortage: Option<Shortage>,
}

impl Room {
    pub(super) const fn new(limit: u64) -> Self {
        Self {
            limit,
            shortage: None,
        }
    }

    /// Changes the most bytes.
    pub(super) const fn keep_to(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// Whether the journey may hold this number of bytes.
    pub(super) const fn take(&mut self, tick: u32, needed: u64) -> Result<(), NoMemory> {
        if needed <= self.limit {
            return Ok(());
        }
        self.shortage = Some(Shortage {
            tick,
            needed,
            limit: self.limit,
        });
        Err(NoMemory)
    }

    pub(super) const fn shortage(&self) -> Option<&Shortage> {
        self.shortage.as_ref()
    }
}
