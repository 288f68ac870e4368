//! The settings of programs: their keys, when others make no difference beside them, and where no program can run.

use super::site::{Refusal, Site};
use super::{Config, Outlook, key_statics, keys as variant, settings, world_settings as world};
use crate::fields::{Fields, Key, Refused, choice};
use crate::program::{Parts, Preset, Program, Rating, Said, Structure};
use crate::search::Method;

/// The keys of these settings. Links have a part of their own for both.
pub mod keys {
    super::key_statics! {
        PROGRAM: 2, "program", "program", "Program", "";
        PARTS: 2, "parts", "parts of the program", "Parts", "How the program differs from that one, part by part.";
    }
}

/// The most cells of a map.
const MOST_CELLS: usize = 262_144;

/// Why a setting makes no difference to a trace.
pub(crate) const TRACED: &str = "A trace is what a program did: nothing is decided any more.";

impl Config {
    /// The usual lane of a program: what the program leaves open is as in every other lane.
    pub fn of_program(preset: Preset) -> Self {
        Self::of(Method::Program(Program::USUAL)).become_program(preset)
    }

    /// This lane as a program: it keeps the moves, the corners and the order that the program leaves open.
    #[must_use]
    pub fn become_program(mut self, preset: Preset) -> Self {
        self.moves = preset.fixed().of(self.moves);
        self.method = Method::Program(Program::of(preset, self.moves.neighbours));
        self
    }

    /// Whether it replays the trace of a program.
    pub const fn is_traced(&self) -> bool {
        matches!(self.method, Method::Trace)
    }

    /// Whether g, h and f of its events are the bits of doubles: a program's own numbers, or NaN where nothing is known of them.
    pub const fn has_own_numbers(&self) -> bool {
        self.program().is_some() || self.is_traced()
    }

    /// Its program, if it is one.
    pub const fn program(&self) -> Option<&Program> {
        match &self.method {
            Method::Program(program) => Some(program),
            _ => None,
        }
    }

    /// How its program differs from its preset, so that [`Config::tell_program`] says it beside other moves, too.
    pub(super) fn changes(&self) -> Vec<Said> {
        self.program()
            .map_or_else(Vec::new, |program| program.changes(self.moves.neighbours))
    }

    /// Names the preset and what differs from it; only a program keeps them.
    pub(super) fn tell_program(
        &mut self,
        fields: &mut dyn Fields,
        mut changes: Vec<Said>,
    ) -> Result<(), Refused> {
        let mut preset = self.program().map_or(Preset::None, |it| it.preset);
        choice(&mut preset, |it| fields.choice(&keys::PROGRAM, it))?;
        fields.parts(&keys::PARTS, &mut changes)?;
        if let Method::Program(program) = &mut self.method {
            *program = Program::of(preset, self.moves.neighbours);
            for said in changes {
                program.parts.set(said).map_err(|_| Refused)?;
            }
        }
        Ok(())
    }

    /// Why a setting makes no difference to a program, or a program's to another method.
    pub(super) fn idle_program(&self, key: &Key) -> Option<&'static str> {
        let is = |others: &[&Key]| others.contains(&key);
        let program = self.program();
        if program.is_none() && is(&[&keys::PROGRAM, &keys::PARTS]) {
            return Some("Only a program has this.");
        }
        if !self.has_own_numbers() {
            return None;
        }
        if is(&[
            &settings::HEURISTIC,
            &settings::TIES,
            &settings::WEIGHT,
            &settings::REOPEN,
            &settings::STOP,
            &variant::ACCURACY,
            &variant::GROUND,
            &variant::PRUNING,
            &variant::BEAM,
            &variant::PARTIAL,
            &world::PORTALS,
        ]) {
            return Some(match program {
                Some(_) => "A program has parts of its own for this.",
                None => TRACED,
            });
        }
        let Some(Program { parts, .. }) = program else {
            let of_others = [&settings::ORDER, &settings::CHECKERBOARD, &settings::NUDGE];
            return of_others.contains(&key).then_some(TRACED);
        };
        let is_idle = is(&[&settings::NUDGE]) && !parts.looks_at_h();
        is_idle.then_some("Nothing in this program looks at h.")
    }
}

impl Parts {
    /// Whether h can make a difference.
    fn looks_at_h(&self) -> bool {
        let mut criteria = self.key.criteria().iter();
        let is_of_h = criteria.any(|criterion| criterion.is_of_h());
        is_of_h || self.f != Rating::None || self.queue == Structure::Both
    }
}

/// Why a program can't be searched on a site, or a trace replayed there, by the first reason that applies; `None` where it can,
/// and for other methods.
pub(super) fn refusal(config: &Config, site: &Site) -> Option<Refusal> {
    let program = config.program();
    if !config.has_own_numbers() {
        return None;
    }
    let rule = |why: &'static str| Some(Refusal::Rule(why.into()));
    if program.is_none() && !site.has_trace {
        return rule("This document has no trace of a program.");
    }
    if !site.is_flat()
        || site.is_joined()
        || (site.starts, site.goals) != (1, 1)
        || config.asks_more()
    {
        return rule(match program {
            Some(_) => {
                "Programs run on squares on one floor, with one start and one goal and no more than terrain."
            }
            None => {
                "Traces need a map of squares on one floor with one start, one goal and nothing but terrain."
            }
        });
    }
    let Program { parts, .. } = program?;
    if site.places > MOST_CELLS {
        return rule("At most 262144 cells.");
    }
    if let Some(why) = parts.refusal() {
        return rule(why);
    }
    let too_large = parts.check().err();
    too_large.map(|reason| Refusal::Number(reason.to_string().into()))
}

impl Config {
    /// Whether it asks for more than terrain of a world, or for another search than from cell to cell.
    fn asks_more(&self) -> bool {
        // Taken apart without `..`, so that the compiler asks for a new field here.
        let Outlook {
            danger,
            turn,
            smooth,
            aim: _,
            player,
            skip,
            graph,
            landmarks: _,
            block: _,
            refine: _,
            size,
            portals: _,
            within,
            unreachable,
        } = self.outlook;
        let usual = Outlook::PLAIN;
        danger > 0
            || turn > 0
            || player > 0
            || within > 0
            || size > 1
            || (smooth, skip, graph, unreachable)
                != (usual.smooth, usual.skip, usual.graph, usual.unreachable)
    }
}
