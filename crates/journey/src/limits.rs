//! The limits of journeys and policies.

use std::fmt;

use super::route::are_in_line;
use super::settings::{MAX_TICKS, STEPS};
use super::{
    Door, Edit, Journey, MAX_DOORS_CELLS, MAX_PATROLS, MAX_SCRIPT_CELLS, MAX_UNITS, Patrol,
    PatrolSource, Policy, Unit,
};
use tiebreak::config::ConfigError;
use tiebreak::fields::{Fields, Form, Key, Phrase, PhraseError, Range, Refused};
use tiebreak::grid::{Grid, MAX_WEIGHT};
use tiebreak::plane::{MAX_RANGE, MAX_STRENGTH};
use tiebreak::space::NodeId;

/// The most points of a patrol's route.
pub const MAX_ROUTE: usize = 256;

/// The limits of a tick.
pub const TICKS: Range = Range::whole(0, MAX_TICKS);
/// The limits of a span of ticks, such as the time that a door is open.
pub const SPAN: Range = Range::whole(1, MAX_TICKS);
/// The limits of the interval at which a patrol steps.
pub const INTERVAL: Range = Range::whole(1, 16);
/// The limits of a patrol's offset.
pub const OFFSET: Range = STEPS;
/// The limits of a cell's new value.
const VALUES: Range = Range::whole(0, MAX_WEIGHT as u32);
/// The limits of a cell's new digit of danger.
const DIGITS: Range = Range::whole(0, 9);

/// A setting of a journey or a policy is outside its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingError {
    /// A number.
    Number(ConfigError),
    /// Words with numbers.
    Phrases(PhraseError),
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(reason) => reason.fmt(f),
            Self::Phrases(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for SettingError {}

/// A part of a journey, by its number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A unit.
    Unit(usize),
    /// The goal of a unit.
    Goal(usize),
    /// A patrol.
    Patrol(usize),
    /// An entry of the script.
    Edit(usize),
    /// A door.
    Door(usize),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unit(number) => write!(f, "unit {number}"),
            Self::Goal(number) => write!(f, "the goal of unit {number}"),
            Self::Patrol(number) => write!(f, "patrol {number}"),
            Self::Edit(number) => write!(f, "entry {number} of the script"),
            Self::Door(number) => write!(f, "door {number}"),
        }
    }
}

/// Why a journey can't be one on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JourneyError {
    /// There are too many of something, or none.
    Count {
        /// What.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// The least and the most.
        limits: (usize, usize),
    },
    /// A setting is outside its limits.
    Setting(SettingError),
    /// A number is outside its limits.
    Number {
        /// Which number.
        what: &'static str,
        /// Whose.
        of: Part,
        /// The number given.
        found: u32,
        /// The least and the largest.
        limits: (u32, u32),
    },
    /// An entry of the script, by its number, changes neither ground nor danger.
    Nothing(usize),
    /// Something has no cells, or too many points.
    Cells {
        /// What.
        of: Part,
        /// How many there are.
        found: usize,
    },
    /// Something is outside the map.
    Outside(Part),
    /// Two points of a patrol's route, one after the other, aren't in line.
    Line {
        /// The patrol.
        patrol: usize,
        /// The first point, as column and row.
        from: (u32, u32),
        /// The second one.
        to: (u32, u32),
    },
}

impl fmt::Display for JourneyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Count {
                what,
                found,
                limits: (0, most),
            } => write!(f, "There are {found} {what}; the limit is {most}."),
            Self::Count {
                what,
                found,
                limits: (least, most),
            } => write!(
                f,
                "There are {found} {what}; there must be {least} to {most}."
            ),
            Self::Setting(reason) => reason.fmt(f),
            Self::Number {
                what,
                of,
                found,
                limits: (least, most),
            } => write!(
                f,
                "The {what} {found} of {of} is outside its limits, {least} to {most}."
            ),
            Self::Nothing(number) => {
                write!(f, "Script entry {number} sets neither weight nor danger.")
            }
            Self::Cells {
                of: Part::Patrol(number),
                found,
            } => write!(
                f,
                "The route of patrol {number} has {found} points; there must be 1 to {MAX_ROUTE}."
            ),
            Self::Cells { of, .. } => write!(f, "{} has no cells.", begun(of)),
            Self::Outside(Part::Unit(number)) => {
                write!(f, "Unit {number} stands outside the map.")
            }
            Self::Outside(Part::Patrol(number)) => {
                write!(f, "The route of patrol {number} leads outside the map.")
            }
            Self::Outside(part @ Part::Goal(_)) => {
                write!(f, "{} lies outside the map.", begun(part))
            }
            Self::Outside(part) => write!(f, "{} has a cell outside the map.", begun(part)),
            Self::Line { patrol, from, to } => write!(
                f,
                "The route of patrol {patrol} isn't straight from ({}, {}) to ({}, {}).",
                from.0, from.1, to.0, to.1
            ),
        }
    }
}

/// A part at the beginning of a sentence.
fn begun(part: Part) -> String {
    let text = part.to_string();
    let (first, rest) = text.split_at(1);
    first.to_ascii_uppercase() + rest
}

impl std::error::Error for JourneyError {}

impl Policy {
    /// Whether its numbers are within their limits, and each reason to plan again is there once.
    ///
    /// # Errors
    /// [`SettingError`] names the setting and its limit.
    pub fn check(&self) -> Result<(), SettingError> {
        let mut limits = Limits(Ok(()));
        let _ = self.clone().tell(&mut limits);
        limits.0
    }
}

impl Journey {
    /// Whether it can be a journey on this map, whatever the map's cells are.
    ///
    /// # Errors
    /// [`JourneyError`] names the part and the limit.
    pub fn check(&self, grid: &Grid) -> Result<(), JourneyError> {
        let mut limits = Limits(Ok(()));
        // The lists aren't told.
        let mut settings = Self {
            units: None,
            patrols: Vec::new(),
            script: Vec::new(),
            doors: Vec::new(),
            ..*self
        };
        let _ = settings.tell(&mut limits);
        limits.0.map_err(JourneyError::Setting)?;
        if let Some(units) = &self.units {
            count("units", units.len(), (1, MAX_UNITS))?;
            for (number, unit) in units.iter().enumerate() {
                unit.check(grid, number)?;
            }
        }
        count("patrols", self.patrols.len(), (0, MAX_PATROLS))?;
        for (number, patrol) in self.patrols.iter().enumerate() {
            patrol.check(grid, number)?;
        }
        let cells = self.script.iter().map(|edit| edit.cells.len()).sum();
        count("cells in the script", cells, (0, MAX_SCRIPT_CELLS))?;
        for (number, edit) in self.script.iter().enumerate() {
            edit.check(grid, number)?;
        }
        let cells = self.doors.iter().map(|door| door.cells.len()).sum();
        count("cells of doors", cells, (0, MAX_DOORS_CELLS))?;
        for (number, door) in self.doors.iter().enumerate() {
            door.check(grid, number)?;
        }
        Ok(())
    }

    /// Puts its script in the order of time, and leaves out points of routes that repeat the one before. What
    /// happens stays the same.
    pub fn tidy(&mut self) {
        if !self.is_in_time() {
            // Places behind ticks keep the order of those in the same tick, without a second kind of sort.
            let ticks = self.script.iter().zip(0_u64..);
            let mut order: Vec<u64> = ticks
                .map(|(edit, place)| u64::from(edit.at) << 32 | place)
                .collect();
            order.sort_unstable();
            let entry = |key: u64| self.script[key as u32 as usize].clone();
            self.script = order.into_iter().map(entry).collect();
        }
        self.patrols.iter_mut().for_each(Patrol::tidy);
    }

    /// Whether [`Journey::tidy`] would change nothing.
    pub fn is_tidy(&self) -> bool {
        self.is_in_time() && self.patrols.iter().all(Patrol::is_tidy)
    }

    fn is_in_time(&self) -> bool {
        self.script.is_sorted_by_key(|edit| edit.at)
    }
}

impl Unit {
    fn check(&self, grid: &Grid, number: usize) -> Result<(), JourneyError> {
        inside(grid, self.at, Part::Unit(number))?;
        inside(grid, self.goal, Part::Goal(number))?;
        within("departure", Part::Unit(number), self.depart, TICKS)
    }
}

impl Patrol {
    fn check(&self, grid: &Grid, number: usize) -> Result<(), JourneyError> {
        let of = Part::Patrol(number);
        let found = self.route.len();
        if found == 0 || found > MAX_ROUTE {
            return Err(JourneyError::Cells { of, found });
        }
        for &point in &self.route {
            inside(grid, point, of)?;
        }
        let mut lines = self.lines();
        if let Some((from, to)) = lines.find(|&(from, to)| !are_in_line(grid, from, to)) {
            return Err(JourneyError::Line {
                patrol: number,
                from: grid.xy(from),
                to: grid.xy(to),
            });
        }
        within("interval", of, self.every, INTERVAL)?;
        within("offset", of, self.offset, OFFSET)?;
        self.source.map_or(Ok(()), |source| source.check(of))
    }
}

impl PatrolSource {
    fn check(self, of: Part) -> Result<(), JourneyError> {
        let least = |most: u8| Range::whole(1, most.into());
        within("strength", of, self.strength.into(), least(MAX_STRENGTH))?;
        within("range", of, self.range.into(), least(MAX_RANGE))
    }
}

impl Edit {
    fn check(&self, grid: &Grid, number: usize) -> Result<(), JourneyError> {
        let of = Part::Edit(number);
        within("tick", of, self.at, TICKS)?;
        if (self.set, self.danger) == (None, None) {
            return Err(JourneyError::Nothing(number));
        }
        within("value", of, self.set.unwrap_or(0).into(), VALUES)?;
        within("danger", of, self.danger.unwrap_or(0).into(), DIGITS)?;
        all_inside(grid, &self.cells, of)
    }
}

impl Door {
    fn check(&self, grid: &Grid, number: usize) -> Result<(), JourneyError> {
        let of = Part::Door(number);
        within("open time", of, self.open, SPAN)?;
        within("shut time", of, self.shut, SPAN)?;
        within("offset", of, self.offset, TICKS)?;
        all_inside(grid, &self.cells, of)
    }
}

fn count(what: &'static str, found: usize, limits: (usize, usize)) -> Result<(), JourneyError> {
    match found < limits.0 || found > limits.1 {
        true => Err(JourneyError::Count {
            what,
            found,
            limits,
        }),
        false => Ok(()),
    }
}

fn within(what: &'static str, of: Part, found: u32, range: Range) -> Result<(), JourneyError> {
    match range.holds(found) {
        true => Ok(()),
        false => Err(JourneyError::Number {
            what,
            of,
            found,
            limits: (range.least, range.most),
        }),
    }
}

fn inside(grid: &Grid, cell: NodeId, part: Part) -> Result<(), JourneyError> {
    match cell.index() < grid.cells().len() {
        true => Ok(()),
        false => Err(JourneyError::Outside(part)),
    }
}

/// Refuses no cells as well.
fn all_inside(grid: &Grid, cells: &[NodeId], of: Part) -> Result<(), JourneyError> {
    if cells.is_empty() {
        return Err(JourneyError::Cells { of, found: 0 });
    }
    cells.iter().try_for_each(|&cell| inside(grid, cell, of))
}

/// Refuses settings outside their limits.
struct Limits(Result<(), SettingError>);

impl Limits {
    fn refuse(&mut self, reason: SettingError) -> Result<(), Refused> {
        self.0 = Err(reason);
        Err(Refused)
    }
}

impl Fields for Limits {
    fn number(&mut self, key: &'static Key, range: Range, value: &mut u32) -> Result<(), Refused> {
        let value = *value;
        match range.holds(value) {
            true => Ok(()),
            false => self.refuse(SettingError::Number(ConfigError { key, range, value })),
        }
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        self.number(key, range, &mut value.unwrap_or(range.least))
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        form.check(key, said)
            .or_else(|reason| self.refuse(SettingError::Phrases(reason)))
    }
}

#[cfg(test)]
#[path = "limits_tests.rs"]
mod tests;
