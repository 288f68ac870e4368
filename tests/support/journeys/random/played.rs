//! All that happens on a journey.

use std::collections::BTreeMap;

use tiebreak::event::{Event, Observer};
use tiebreak::space::NodeId;
use tiebreak_journey::{Counts, Happening, Outcome, PlanRecord, Seen, Watch};

use super::Drawn;

/// All that happened on a journey.
#[derive(Debug)]
pub struct Played {
    pub log: Log,
    /// By tick: where all units are at first and after each tick.
    pub places: Vec<Vec<NodeId>>,
    /// By patrol: where it is at first and after each tick.
    pub patrols: Vec<Vec<NodeId>>,
    pub counts: Counts,
    pub outcome: Outcome,
}

/// A watcher that keeps everything.
#[derive(Debug, Default)]
pub struct Log {
    pub(super) is_watching: bool,
    pub(super) tick: u32,
    pub happenings: Vec<(u32, Happening)>,
    /// Paths that units got, with the tick and whether they are quick.
    pub paths: Vec<(u32, usize, Vec<NodeId>, bool)>,
    pub searches: BTreeMap<u32, Searched>,
}

/// A search that was looked into.
#[derive(Debug, Default)]
pub struct Searched {
    pub seen: Option<Seen>,
    pub events: Vec<Event>,
    pub path: Vec<NodeId>,
}

impl Watch for Log {
    fn on(&mut self, happening: &Happening) {
        self.happenings.push((self.tick, *happening));
    }

    fn observer(&mut self, search: u32) -> Option<&mut dyn Observer> {
        match self.is_watching {
            true => Some(&mut self.searches.entry(search).or_default().events),
            false => None,
        }
    }

    fn seen(&mut self, search: u32, seen: Seen) {
        self.searches.entry(search).or_default().seen = Some(seen);
    }

    fn found(&mut self, search: u32, path: Vec<NodeId>) {
        self.searches.entry(search).or_default().path = path;
    }

    fn path(&mut self, unit: usize, cells: &mut dyn Iterator<Item = NodeId>, is_quick: bool) {
        self.paths
            .push((self.tick, unit, cells.collect(), is_quick));
    }
}

impl Log {
    /// The searches that ended.
    pub fn plans(&self) -> impl Iterator<Item = &PlanRecord> {
        let happenings = self.happenings.iter();
        happenings.filter_map(|(_, happening)| match happening {
            Happening::End(record) => Some(record),
            _ => None,
        })
    }
}

impl Played {
    pub(super) fn of(drawn: &Drawn, log: Log, mut work: impl FnMut() -> u64) -> Self {
        let mut simulation = drawn.simulation();
        let mut played = Self {
            log,
            places: vec![simulation.places().collect()],
            patrols: vec![simulation.patrols().collect()],
            counts: Counts::default(),
            outcome: Outcome::Running,
        };
        while simulation.outcome() == Outcome::Running {
            while !simulation.tick(&mut work(), &mut played.log) {}
            played.log.tick += 1;
            played.places.push(simulation.places().collect());
            played.patrols.push(simulation.patrols().collect());
        }
        played.counts = *simulation.counts();
        played.outcome = simulation.outcome();
        played
    }

    /// All but the insides of searches.
    pub fn told(&self) -> String {
        let Self {
            log,
            places,
            patrols,
            counts,
            outcome,
        } = self;
        let (happenings, paths) = (&log.happenings, &log.paths);
        format!("{happenings:?} {paths:?} {places:?} {patrols:?} {counts:?} {outcome}")
    }

    /// The tick after which a unit is on its goal, if it ever is.
    pub fn arrival(&self, unit: usize) -> Option<u32> {
        let happenings = self.log.happenings.iter();
        let mut arrivals = happenings.filter_map(|(tick, happening)| match happening {
            Happening::Arrive(number) if *number == unit => Some(tick + 1),
            _ => None,
        });
        arrivals.next()
    }
}
