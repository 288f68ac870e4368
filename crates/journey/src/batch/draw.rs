//! Random journeys by number.

use std::borrow::Cow;

use super::changes::Changes;
use super::places::Places;
use super::{ALL_CELLS, Draw, JourneysError, Lane, MAX_JOURNEYS, MAX_LASTING};
use crate::{Budget, Journey, JourneyError, MAX_UNITS};
use tiebreak::ends::Ends;
use tiebreak::generate::Random;
use tiebreak::priority::scramble;
use tiebreak::space::NodeId;
use tiebreak::world::World;

/// Many journeys on one map, by number.
///
/// When to use it: for claims about policies that one journey can't support. Each journey follows from its number and the
/// seed alone, so several workers can take a part of the numbers each, and the first ones are the same whatever the
/// count. A journey has the patrols, the doors and the settings of the one that it is drawn from. In place of that one's
/// units there are others, which begin and end anywhere; in place of its script there are cells that become walls
/// and, some ticks later, ground again. The units stay the same whatever changes.
///
/// The drawn journeys stay the same for ever; `tests/golden/journeys.txt` fixes them.
///
/// Memory: the world, and 8 bytes a cell.
#[derive(Clone, Debug)]
pub struct Journeys {
    world: World,
    /// The settings that all journeys share.
    base: Journey,
    draw: Draw,
    places: Places,
    changes: Changes,
    budget: Budget,
}

/// The streams of random numbers that units and changes come from.
const UNITS: u64 = 0;
const CHANGES: u64 = 1;

impl Journeys {
    /// Journeys drawn from one on this world.
    ///
    /// # Errors
    /// [`JourneysError`] names what is outside its limits.
    pub fn new(world: &World, base: &Journey, draw: Draw) -> Result<Self, JourneysError> {
        if !world.is_flat_squares() {
            return Err(JourneysError::World);
        }
        let grid = world.grid();
        base.check(grid).map_err(JourneysError::Journey)?;
        let Draw {
            count,
            units,
            changes,
            lasting,
            ..
        } = draw;
        if !(1..=MAX_JOURNEYS).contains(&count) {
            return Err(JourneysError::Count(count));
        }
        if !(1..=MAX_UNITS).contains(&units) {
            return Err(JourneysError::Journey(JourneyError::Count {
                what: "units",
                found: units,
                limits: (1, MAX_UNITS),
            }));
        }
        if changes > ALL_CELLS {
            return Err(JourneysError::Changes(changes));
        }
        if !(1..=MAX_LASTING).contains(&lasting) {
            return Err(JourneysError::Lasting(lasting));
        }
        let places = Places::new(grid, base);
        if places.len() < units {
            let places = places.len();
            return Err(JourneysError::Room { units, places });
        }
        Ok(Self {
            world: world.clone(),
            changes: Changes::new(grid, base, &draw)?,
            base: base.clone(),
            draw,
            places,
            budget: Budget::default(),
        })
    }

    /// Lets each journey take this part of memory in place of [`Budget::default`].
    #[must_use]
    pub const fn within(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// The part of memory of a journey.
    pub(super) const fn budget(&self) -> Budget {
        self.budget
    }

    /// The world of all journeys.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// The options of the draw.
    pub const fn draw(&self) -> &Draw {
        &self.draw
    }

    /// The journey with this number, from 0, below the count.
    pub fn get(&self, number: usize) -> Journey {
        let (number, seed) = (number as u32, self.draw.seed);
        let mixed = u64::from(scramble(number, seed)) << 32 | u64::from(number);
        let grid = self.world.grid();
        let mut units = Random::new(mixed, UNITS);
        let units = self.places.units(&mut units, self.draw.units, &self.base);
        let mut changes = Random::new(mixed, CHANGES);
        Journey {
            units: Some(units),
            script: self.changes.script(&mut changes, grid),
            ..self.base.clone()
        }
    }

    /// Why a lane can't play them, in a sentence; `None` where it can. All have the same answer.
    pub fn refusal(&self, (config, policy): &Lane) -> Option<Cow<'static, str>> {
        let first = self.get(0);
        let ends = ends(&first);
        crate::refusal(config, policy, &first, &self.world, &ends, self.budget)
    }
}

/// The ends of a document with this journey: those of its first unit.
pub(super) fn ends(journey: &Journey) -> Ends {
    let first = journey.units.iter().flatten().next();
    // There are units, always.
    let (start, goal) = first.map_or((NodeId(0), NodeId(0)), |unit| (unit.at, unit.goal));
    Ends::new(start, goal)
}
