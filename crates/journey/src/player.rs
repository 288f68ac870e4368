//! A journey that is recorded as it runs, and whose searches can be looked into afterwards.

use super::Budget;
use super::record::{Happening, Outcome, PlanRecord, Seen, Watch};
use super::rewind::Rewind;
use super::simulate::Simulation;
use super::tape::Tape;
use tiebreak::event::Observer;
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;

/// A lane's journey with its recording.
///
/// Searches aren't recorded: one that somebody wants to see is made again, from the beginning or from a copy of the
/// journey that was kept before it began. Copies are kept every 32 ticks, or fewer where they are large.
///
/// Complexity: memory that of its [`Budget`], at most; looking into a search costs the ticks since the copy before it.
#[derive(Clone, Debug)]
pub struct Player {
    budget: Budget,
    simulation: Simulation,
    tape: Tape,
    kept: Vec<Kept>,
    /// Ticks between two copies.
    spacing: u32,
}

/// A copy of the journey.
#[derive(Clone, Debug)]
struct Kept {
    tick: u32,
    bytes: u64,
    simulation: Simulation,
}

/// Ticks between two copies of a small journey.
const SPACING: u32 = 32;

impl Player {
    /// Begins a recording of a journey before its first tick, within this part of the document's memory.
    pub fn new(simulation: Simulation, budget: Budget) -> Self {
        Self {
            budget,
            tape: Tape::new(&simulation, budget),
            simulation: simulation.within(budget),
            kept: Vec::new(),
            spacing: SPACING,
        }
    }

    /// The journey as it is now.
    pub const fn simulation(&self) -> &Simulation {
        &self.simulation
    }

    /// The record so far.
    pub const fn tape(&self) -> &Tape {
        &self.tape
    }

    /// Hands over what is recorded of the ticks that have ended since it was asked last.
    pub fn take_tape(&mut self) -> Tape {
        self.tape.take_whole()
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
            match self.simulation.outcome() {
                Outcome::Running => self.keep(),
                _ => self.simulation.rest(),
            }
            if work == 0 {
                break;
            }
        }
        self.simulation.outcome() != Outcome::Running
    }

    /// Keeps a copy where it is time for one. Where there would be too many, every other one is dropped.
    fn keep(&mut self) {
        let (tick, bytes) = (self.simulation.ticks(), self.simulation.bytes());
        let Some(most) = self.budget.copies().checked_sub(bytes) else {
            return;
        };
        if !tick.is_multiple_of(self.spacing) {
            return;
        }
        while self.kept.iter().map(|kept| kept.bytes).sum::<u64>() > most {
            self.spacing *= 2;
            let spacing = self.spacing;
            self.kept.retain(|kept| kept.tick.is_multiple_of(spacing));
        }
        if tick.is_multiple_of(self.spacing) {
            self.kept.push(Kept {
                tick,
                bytes,
                simulation: self.simulation.clone(),
            });
        }
    }

    /// The journey as it was after a number of ticks, to be played again from the copy before.
    pub fn rewind(&self, tick: u32) -> Rewind {
        Rewind::new(self.before(tick), tick.min(self.simulation.ticks()))
    }

    /// The journey as it was at some time, with no more ticks than these.
    fn before(&self, tick: u32) -> Simulation {
        let kept = self.kept.iter().rfind(|kept| kept.tick <= tick);
        kept.map_or_else(
            || self.simulation.again().within(self.budget),
            |kept| kept.simulation.clone(),
        )
    }

    /// The search with this number again, of which up to `events` events are recorded; `None` where none has that number
    /// in the recording, or there is no memory for it.
    pub fn replay(&self, number: u32, events: usize) -> Option<Replay> {
        let simulation = self.before(self.tape.begun(number)?).with_all(self.budget);
        let trace = Trace::new(simulation.scene().places(), events).with_f();
        let trace = match simulation.setup().searchers() {
            1 => trace,
            many => trace.for_many_searchers(many)?,
        };
        Some(Replay {
            simulation,
            search: Search {
                number,
                trace,
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

    /// The search's end, once it has ended.
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
