//! The lanes of a document that play its journey.

use js_sys::{Array, Float64Array, Uint32Array};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak::world::World;
use tiebreak_boundary::figures::Written;
use tiebreak_boundary::{JsLinkDoc, error, set, wrong};
use tiebreak_document::Document;
use tiebreak_journey::{Budget, Happening, Journey, Player, Policy, Simulation, Tape};
use wasm_bindgen::prelude::*;

use crate::replay::Replay;
use crate::replay::plan;
use crate::rewind::Rewind;
use crate::settings::idle;
use crate::{JsNews, JsReasons, JsUses};

/// A document with a journey.
#[wasm_bindgen]
pub struct Journeys {
    document: Document,
    journey: Journey,
}

#[wasm_bindgen]
impl Journeys {
    /// Reads a document.
    ///
    /// # Errors
    /// Where it can't be read, or has no journey.
    #[wasm_bindgen(constructor)]
    pub fn new(document: &JsLinkDoc) -> Result<Journeys, JsError> {
        let mut document = tiebreak_boundary::journey::read(document)?;
        document.check().map_err(|reason| error(&reason))?;
        let journey = document.journey.take();
        let journey = journey.ok_or_else(|| wrong("journey", "an object"))?;
        Ok(Self { document, journey })
    }

    /// How many lanes there are.
    #[wasm_bindgen(getter)]
    pub fn lanes(&self) -> usize {
        self.document.lanes.len()
    }

    /// Why settings of a lane's policy make no difference, by their keys.
    pub fn idle(&self, lane: usize) -> Result<JsReasons, JsError> {
        idle(&self.policy(lane))
    }

    /// Which settings of a lane make a difference to its units, and which choices they can't plan with.
    ///
    /// # Errors
    /// Where the document has no such lane or no world.
    pub fn uses(&self, lane: usize) -> Result<JsUses, JsError> {
        let (world, ends) = self.question()?;
        let (config, policy) = (self.config(lane)?, self.policy(lane));
        let uses = tiebreak_journey::uses(config, &policy, &self.journey, &world, &ends);
        let object = js_sys::Object::new();
        tiebreak_boundary::uses::add(&object, &uses)?;
        Ok(object.unchecked_into())
    }

    /// The danger of every cell in a tick, on its ground and with the patrols where they are then.
    ///
    /// # Errors
    /// Where the document has no world, or the ground isn't one of its map.
    pub fn danger(&self, tick: u32, cells: Vec<u8>, patrols: Vec<u32>) -> Result<Vec<u8>, JsError> {
        let (world, _) = self.question()?;
        let (width, height) = (world.grid().width(), world.grid().height());
        let ground = Grid::from_cells(width, height, cells);
        let ground = ground.map_err(|reason| error(&reason))?;
        let patrols: Vec<_> = patrols.into_iter().map(NodeId).collect();
        let journey = &self.journey;
        Ok(tiebreak_journey::danger(
            &world, journey, tick, &ground, &patrols,
        ))
    }

    /// A lane before its first tick, in a document that may take `bytes` bytes.
    ///
    /// # Errors
    /// Why it can't play the journey.
    pub fn lane(&self, lane: usize, bytes: f64) -> Result<Lane, JsError> {
        let config = self.config(lane)?;
        let policy = self.policy(lane);
        let (world, ends) = self.question()?;
        let budget = Budget::of(bytes as u64, self.lanes());
        let journey = &self.journey;
        if let Some(reason) =
            tiebreak_journey::refusal(config, &policy, journey, &world, &ends, budget)
        {
            return Err(error(&reason));
        }
        let simulation = Simulation::new(&world, &ends, journey, config, &policy);
        Ok(Lane {
            player: Player::new(simulation, budget),
        })
    }
}

impl Journeys {
    fn config(&self, lane: usize) -> Result<&Config, JsError> {
        let config = self.document.lanes.get(lane);
        config.ok_or_else(|| JsError::new("There is no such lane."))
    }

    fn question(&self) -> Result<(World, Ends), JsError> {
        let question = self.document.question();
        question.map_err(|reason| error(&reason))
    }

    fn policy(&self, lane: usize) -> Policy {
        let policies = &self.document.policies;
        policies.get(lane).cloned().unwrap_or_default()
    }
}

/// A lane that plays a journey and is recorded.
#[wasm_bindgen]
pub struct Lane {
    player: Player,
}

#[wasm_bindgen]
impl Lane {
    /// Goes on until `work` expansions or `ticks` ticks are made: whether the journey has ended.
    pub fn run(&mut self, work: u32, ticks: u32) -> bool {
        self.player.run(work.into(), ticks)
    }

    /// The record since the last call.
    pub fn news(&mut self) -> Result<JsNews, JsError> {
        let tape = self.player.take_tape();
        let news = js_sys::Object::new();
        let ids = |cells: &[NodeId]| -> JsValue {
            let ids: Vec<u32> = cells.iter().map(|cell| cell.0).collect();
            Uint32Array::from(&ids[..]).into()
        };
        set(&news, "places", &ids(tape.places()))?;
        set(&news, "patrols", &ids(tape.patrols()))?;
        let expanded = tape.expanded().iter();
        let expanded: Vec<f64> = expanded.map(|&count| count as f64).collect();
        set(&news, "expanded", &Float64Array::from(&expanded[..]).into())?;
        set(&news, "happenings", &rows(&tape).into())?;
        let arrivals = tape.arrivals().iter();
        let arrivals: Vec<u32> = arrivals
            .flat_map(|&(tick, unit)| [tick, unit as u32])
            .collect();
        set(&news, "arrivals", &Uint32Array::from(&arrivals[..]).into())?;
        let plans = tape.plans().iter().map(plan);
        let plans: Array = plans.collect::<Result<_, _>>()?;
        set(&news, "plans", &plans)?;
        let paths = tape.paths().iter().flat_map(|path| {
            [
                path.tick,
                path.unit as u32,
                u32::from(path.is_quick),
                path.length as u32,
            ]
        });
        let paths: Vec<u32> = paths.collect();
        set(&news, "paths", &Uint32Array::from(&paths[..]).into())?;
        set(&news, "cells", &ids(tape.cells()))?;
        let simulation = self.player.simulation();
        let mut counts = Written::default();
        simulation.counts().tell(&mut counts);
        set(&news, "counts", &counts.object()?.into())?;
        let mut reached = Written::default();
        simulation.arrivals().tell(&mut reached);
        set(&news, "reached", &reached.object()?.into())?;
        set(&news, "outcome", &simulation.outcome().name().into())?;
        set(&news, "cut", &tape.is_cut().into())?;
        let shortage = simulation.shortage().map(ToString::to_string);
        set(&news, "shortage", &shortage.into())?;
        Ok(news.unchecked_into())
    }

    /// The search with this number again, of which up to `events` events are recorded.
    ///
    /// # Errors
    /// Where no search has that number.
    pub fn replay(&self, number: u32, events: usize) -> Result<Replay, JsError> {
        let replay = self.player.replay(number, events);
        let none = || JsError::new("The journey has no search with this number.");
        replay.map(Replay::new).ok_or_else(none)
    }

    /// The journey as it was after a number of ticks.
    pub fn rewind(&self, tick: u32) -> Rewind {
        Rewind::new(self.player.rewind(tick))
    }
}

/// The events in rows of four: the tick, the kind, and two numbers that depend on it. Searches aren't among them.
fn rows(tape: &Tape) -> Uint32Array {
    let mut rows = Vec::new();
    for (tick, happening) in tape.happenings() {
        let (kind, one, other) = match happening {
            Happening::Edit(cell, value) => (0, cell.0, u32::from(value)),
            Happening::Known(cell, value) => (1, cell.0, u32::from(value)),
            Happening::Note(unit) => (2, unit as u32, 0),
            Happening::Move(unit, to) => (3, unit as u32, to.0),
            Happening::Blocked(unit, _, by) => (4, unit as u32, by as u32),
            Happening::Bump(unit, _) => (5, unit as u32, 0),
            Happening::Arrive(unit) => (6, unit as u32, 0),
            _ => continue,
        };
        rows.extend([tick, kind, one, other]);
    }
    Uint32Array::from(&rows[..])
}
