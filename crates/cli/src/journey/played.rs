//! A lane's journey, from the first tick to its end.

use serde::Serialize;
use serde_json::value::RawValue;
use tiebreak::config::Config;
use tiebreak::space::NodeId;
use tiebreak_document::link::readable;
use tiebreak_journey::{
    Arrivals, Budget, Counts, Outcome, PlanRecord, Policy, Simulation, Tape, refusal,
};

use super::source::Source;
use crate::Answer;
use crate::failure::Failure;
use crate::figures::Named;
use crate::lanes::{config_json, policy_json};
use crate::places::Place;

/// A lane with its journey, or why it can't play one.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Lane {
    lane: String,
    name: String,
    config: Box<RawValue>,
    #[serde(rename = "policy")]
    policy_json: Box<RawValue>,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    cost_unit: u64,
    #[serde(flatten)]
    played: Option<Played>,
    #[serde(skip)]
    policy: Policy,
}

/// The outcome of a lane's journey.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Played {
    #[serde(flatten)]
    arrivals_named: Named,
    #[serde(skip)]
    pub(super) arrivals: Arrivals,
    /// Why it ended early, if its share of the memory is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortage: Option<String>,
    /// How many ticks are recorded, if it had more.
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded: Option<u32>,
    #[serde(rename = "count")]
    counts_named: Named,
    #[serde(skip)]
    pub(super) counts: Counts,
    /// By tick.
    expanded: Vec<u64>,
    plans: Vec<Named>,
    /// By unit: where it is at first and after each tick.
    places: Vec<Vec<Place>>,
    /// The places of each patrol, by tick.
    patrols: Vec<Vec<Place>>,
    #[serde(skip)]
    outcome: Outcome,
    #[serde(skip)]
    tape: Tape,
}

impl Lane {
    /// Plays a lane's journey, and shows how many ticks have passed.
    pub(super) fn play(
        source: &Source,
        config: &Config,
        policy: &Policy,
        budget: Budget,
        progress: &mut dyn FnMut(u32),
    ) -> Result<Self, Failure> {
        let Source {
            world,
            ends,
            journey,
            ..
        } = source;
        let refused = refusal(config, policy, journey, world, ends, budget).map(String::from);
        let played = match refused {
            None => Some(Played::of(source, config, policy, budget, progress)?),
            Some(_) => None,
        };
        Ok(Self {
            lane: readable::write_player(config, policy),
            name: config.name(),
            config: config_json(config),
            policy_json: policy_json(policy),
            status: played.as_ref().map_or("refused", |it| it.outcome.name()),
            refused,
            cost_unit: config.moves.costs.unit(),
            played,
            policy: policy.clone(),
        })
    }

    pub(super) const fn answer(&self) -> Answer {
        match &self.played {
            Some(Played { outcome, .. }) => match outcome {
                Outcome::Arrived => Answer::Yes,
                Outcome::Stuck => Answer::No,
                _ => Answer::Unknown,
            },
            None => Answer::No,
        }
    }

    /// The lane in words.
    pub(super) fn words(&self) -> &str {
        &self.lane
    }

    pub(super) const fn policy(&self) -> &Policy {
        &self.policy
    }

    pub(super) const fn status(&self) -> &'static str {
        self.status
    }

    /// Why it can't play the journey.
    pub(super) fn refused(&self) -> Option<&str> {
        self.refused.as_deref()
    }

    /// Why it didn't play the journey to its end.
    pub(super) fn shortage(&self) -> Option<&str> {
        self.played.as_ref()?.shortage.as_deref()
    }

    /// How many units of cost people write as 1.
    pub(super) const fn unit(&self) -> u64 {
        self.cost_unit
    }

    pub(super) const fn played(&self) -> Option<&Played> {
        self.played.as_ref()
    }

    pub(super) fn tape(&self) -> Option<&Tape> {
        self.played.as_ref().map(|played| &played.tape)
    }
}

impl Played {
    fn of(
        source: &Source,
        config: &Config,
        policy: &Policy,
        budget: Budget,
        progress: &mut dyn FnMut(u32),
    ) -> Result<Self, Failure> {
        let Source {
            world,
            ends,
            journey,
            ..
        } = source;
        let simulation = Simulation::new(world, ends, journey, config, policy);
        let mut simulation = simulation.within(budget);
        let mut tape = Tape::new(&simulation, budget);
        while simulation.outcome() == Outcome::Running {
            while !simulation.tick(&mut { u64::MAX }, &mut tape) {}
            tape.end(&simulation);
            progress(simulation.counts().ticks);
        }
        let shortage = simulation.shortage();
        if simulation.outcome() == Outcome::Memory && shortage.is_none() {
            return Err(Failure::Machine(Outcome::Memory.help().to_owned()));
        }
        let units = source.units().len();
        let plan =
            |record: &PlanRecord| Named::told(&source.world, false, |named| record.tell(named));
        let by_one = |places: &[NodeId], count: usize| -> Vec<Vec<Place>> {
            let of = |one: usize| places.iter().skip(one).step_by(count).copied();
            let place = |cell| Place::of(&source.world, cell);
            (0..count).map(|one| of(one).map(place).collect()).collect()
        };
        Ok(Self {
            arrivals_named: Named::told(&source.world, false, |named| {
                simulation.arrivals().tell(named);
            }),
            arrivals: *simulation.arrivals(),
            shortage: shortage.map(ToString::to_string),
            recorded: tape.is_cut().then_some(tape.ticks()),
            counts_named: Named::told(&source.world, false, |named| {
                simulation.counts().tell(named);
            }),
            counts: *simulation.counts(),
            expanded: tape.expanded().to_vec(),
            plans: tape.plans().iter().map(plan).collect(),
            places: by_one(tape.places(), units),
            patrols: by_one(tape.patrols(), source.journey.patrols.len()),
            outcome: simulation.outcome(),
            tape,
        })
    }

    /// Whether there are several units, whose arrivals can be added up.
    pub(super) const fn has_several(&self) -> bool {
        self.places.len() > 1
    }
}
