//! A journey that is recorded as it goes, and whose searches can be looked into afterwards.

use super::record::{Happening, Outcome, PlanRecord, Seen, Watch};
use super::rewind::Rewind;
use super::simulate::Simulation;
use super::tape::Tape;
use crate::event::Observer;
use crate::space::NodeId;
use crate::trace::Trace;

/// A lane's journey with its recording.
///
/// Searches aren't recorded: one that somebody wants to see is made again, from a copy of the journey that was kept
/// before it began. Copies are kept every 32 ticks, or fewer where they are large.
///
/// Complexity: memory that of a [`Tape`] and of the copies, 32 MiB at most beside the first one; looking into a search
/// costs the ticks since the copy before it.
#[derive(Clone, Debug)]
pub struct Player {
    simulation: Simulation,
    tape: Tape,
    kept: Vec<(u32, Simulation)>,
    /// Ticks between two copies.
    spacing: u32,
}

/// Ticks between two copies of a small journey.
const SPACING: u32 = 32;

/// The most bytes that the copies of a journey take, beside the one of its beginning.
const MOST_BYTES: usize = 1 << 25;

impl Player {
    /// Begins a recording.
    pub fn new(simulation: Simulation) -> Self {
        Self {
            tape: Tape::new(&simulation),
            kept: vec![(0, simulation.clone())],
            simulation,
            spacing: SPACING,
        }
    }

    /// The journey as it is now.
    pub const fn simulation(&self) -> &Simulation {
        &self.simulation
    }

    /// What has happened so far.
    pub const fn tape(&self) -> &Tape {
        &self.tape
    }

    /// Goes on until `work` expansions or `ticks` ticks are made: whether the journey has ended.
    pub fn run(&mut self, mut work: u64, ticks: u32) -> bool {
        for _ in 0..ticks {
            if self.simulation.outcome() != Outcome::Running {
                return true;
            }
            if !self.simulation.tick(&mut work, &mut self.tape) {
                return false;
            }
            self.tape.end(&self.simulation);
            self.keep();
            if work == 0 {
                break;
            }
        }
        self.simulation.outcome() != Outcome::Running
    }

    /// Keeps a copy where it is time for one. Where there would be too many, every other one is dropped; the first
    /// stays.
    fn keep(&mut self) {
        let tick = self.tape.ticks();
        if self.simulation.outcome() != Outcome::Running {
            return;
        }
        let most = MOST_BYTES / self.simulation.bytes();
        while tick.is_multiple_of(self.spacing) && self.kept.len() > most {
            self.spacing *= 2;
            let spacing = self.spacing;
            self.kept.retain(|(tick, _)| tick.is_multiple_of(spacing));
        }
        if tick.is_multiple_of(self.spacing) {
            self.kept.push((tick, self.simulation.clone()));
        }
    }

    /// The journey as it was after so many ticks, to be played again from the copy before.
    pub fn rewind(&self, tick: u32) -> Rewind {
        Rewind::new(self.before(tick).clone(), tick.min(self.tape.ticks()))
    }

    /// The latest copy of a journey that hasn't ended more ticks than these.
    fn before(&self, tick: u32) -> &Simulation {
        let kept = self.kept.iter().rfind(|(at, _)| *at <= tick);
        // The first copy is that of the beginning.
        &kept.unwrap_or(&self.kept[0]).1
    }

    /// The search with this number again, of which at most so many events are recorded; `None` where none has that number.
    pub fn replay(&self, number: u32, events: usize) -> Option<Replay> {
        let mut happenings = self.tape.happenings().iter();
        let (tick, _) = happenings.find(|(_, happening)| match happening {
            Happening::Begin(begun, ..) => *begun == number,
            _ => false,
        })?;
        let simulation = self.before(*tick);
        let places = simulation.places_of_map();
        Some(Replay {
            simulation: simulation.clone(),
            search: Search {
                number,
                trace: Trace::new(places, events)
                    .with_f()
                    .for_searchers(simulation.searchers()),
                seen: None,
                path: Vec::new(),
                record: None,
            },
        })
    }
}

/// A search that is made again.
#[derive(Debug)]
pub struct Replay {
    simulation: Simulation,
    search: Search,
}

/// A search of a journey, event by event.
#[derive(Debug)]
pub struct Search {
    number: u32,
    trace: Trace,
    seen: Option<Seen>,
    path: Vec<NodeId>,
    record: Option<PlanRecord>,
}

impl Replay {
    /// Goes on until `work` expansions are made: whether the search has ended, or the journey without it.
    pub fn run(&mut self, mut work: u64) -> bool {
        while self.search.record.is_none() && self.simulation.outcome() == Outcome::Running {
            if !self.simulation.tick(&mut work, &mut self.search) || work == 0 {
                break;
            }
        }
        self.search.record.is_some() || self.simulation.outcome() != Outcome::Running
    }

    /// The search.
    pub const fn search(&self) -> &Search {
        &self.search
    }
}

impl Search {
    /// Its events.
    pub const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The map that it saw, once it has begun.
    pub const fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref()
    }

    /// The path that it found; empty for a field.
    pub fn path(&self) -> &[NodeId] {
        &self.path
    }

    /// What became of it, once it has ended.
    pub const fn record(&self) -> Option<&PlanRecord> {
        self.record.as_ref()
    }
}

impl Watch for Search {
    fn on(&mut self, happening: &Happening) {
        if let Happening::End(record) = happening
            && record.number == self.number
        {
            self.record = Some(*record);
        }
    }

    fn observer(&mut self, search: u32) -> Option<&mut dyn Observer> {
        (search == self.number).then_some(&mut self.trace)
    }

    fn seen(&mut self, search: u32, seen: Seen) {
        if search == self.number {
            self.seen = Some(seen);
        }
    }

    fn found(&mut self, search: u32, path: Vec<NodeId>) {
        if search == self.number {
            self.path = path;
        }
    }
}
