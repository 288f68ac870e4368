//! Figures by their names, for everything that writes them.

use super::{Figures, Verdict};
use tiebreak::program::Numbers;
use tiebreak::told::{Told, Value};

impl Figures {
    /// Names all figures with their values, in the order of tables.
    pub fn tell(&self, to: &mut dyn Told) {
        let whole = |number: Option<u64>| number.map(Value::Whole);
        to.figure("found", Some(Value::Flag(self.found())));
        to.figure("status", Some(Value::Word(self.status.name())));
        to.figure("cost", whole(self.cost));
        to.figure("g", whole(self.g));
        to.figure("costUnit", Some(Value::Whole(self.cost_unit)));
        to.figure("straight", whole(self.straight));
        to.figure("diagonal", whole(self.diagonal));
        to.figure("length", self.length.map(Value::Real));
        to.figure("turns", whole(self.turns));
        to.figure("expanded", Some(Value::Whole(self.expanded)));
        to.figure("generated", whole(self.generated));
        to.figure("updated", whole(self.updated));
        to.figure("reopened", whole(self.reopened));
        to.figure("maxOpen", whole(self.max_open));
        self.tell_prepared(to);
        to.figure("steps", whole(self.steps));
        to.figure("share", Some(Value::Real(self.share)));
        to.rare("dropped", whole(self.dropped));
        to.rare("deferred", whole(self.deferred));
        to.rare("scanned", whole(self.scanned));
        to.rare("looks", whole(self.looks));
        to.rare("skipped", whole(self.skipped));
        to.rare("again", whole(self.again));
        to.rare("rewritten", whole(self.rewritten));
        let own = self.own.map(|own| match own.numbers {
            Numbers::F32 => Value::Single(own.value as f32),
            Numbers::F64 | Numbers::Int => Value::Real(own.value),
        });
        to.rare("own", own);
        let passes = self.passes.as_ref().map(|passes| {
            let row = passes.iter().map(|it| {
                let g = it.g.map(|g| g.0);
                [Some(it.bound), g, Some(it.expanded)]
            });
            row.collect::<Vec<_>>()
        });
        to.wide("passes", passes.as_deref().map(Value::Rows));
        to.rare("waypoints", whole(self.waypoints));
        to.wide("meeting", self.meeting.map(Value::Place));
        to.rare("deadEnds", whole(self.dead_ends));
        to.wide("landmarks", self.landmarks.as_deref().map(Value::Places));
        to.rare("links", whole(self.links));
        to.rare("joined", whole(self.joined));
        let coarse = self.coarse.as_ref().map(|it| {
            [
                ("expanded", Some(Value::Whole(it.expanded))),
                ("cost", whole(it.cost)),
                ("path", Some(Value::Path(&it.path))),
            ]
        });
        to.rare("coarse", coarse.as_ref().map(|it| Value::Parts(it)));
        to.wide("smoothed", self.smoothed.as_deref().map(Value::Path));
        to.rare("turnsSmoothed", whole(self.turns_smoothed));
        to.rare("lengthSmoothed", self.length_smoothed.map(Value::Real));
        to.rare("danger", whole(self.danger));
        to.rare("reached", whole(self.reached));
        to.rare("gap", whole(self.gap));
        let truth = self.truth.map(|it| {
            [
                ("cost", whole(it.cost.map(|cost| cost.0))),
                ("blocked", whole(it.blocked.map(u64::from))),
            ]
        });
        to.rare("truth", truth.as_ref().map(|it| Value::Parts(it)));
    }

    fn tell_prepared(&self, to: &mut dyn Told) {
        let Some(it) = self.prepared else {
            to.rare("prepared", None);
            return;
        };
        let whole = |number| Some(Value::Whole(number));
        let mut parts = vec![
            ("expanded", whole(it.expanded)),
            ("searches", whole(it.searches)),
        ];
        if let Some(it) = it.clusters {
            parts.push(("nodes", whole(it.nodes)));
            parts.push(("gates", whole(it.gates)));
            parts.push(("edges", whole(it.edges)));
        }
        to.rare("prepared", Some(Value::Parts(&parts)));
    }
}

impl Verdict {
    /// Names all figures of the verdict with their values.
    pub fn tell(&self, to: &mut dyn Told) {
        let whole = |number: Option<u64>| number.map(Value::Whole);
        to.figure("optimum", whole(self.optimum));
        to.figure("deviation", self.deviation.map(Value::Real));
        to.rare("anyAngle", whole(self.any_angle));
        to.figure("admissible", self.admissible.map(Value::Flag));
        to.figure("consistent", self.consistent.map(Value::Flag));
        let overestimate = self.overestimate.map(|it| {
            [
                ("cell", Some(Value::Place(it.node))),
                ("h", Some(Value::Whole(it.h))),
                ("distance", Some(Value::Whole(it.distance))),
            ]
        });
        to.figure(
            "overestimate",
            overestimate.as_ref().map(|it| Value::Parts(it)),
        );
        let inconsistency = self.inconsistency.map(|it| {
            [
                ("from", Some(Value::Place(it.from))),
                ("to", Some(Value::Place(it.to))),
                ("drop", Some(Value::Whole(it.drop))),
                ("step", Some(Value::Whole(it.step))),
            ]
        });
        to.figure(
            "inconsistency",
            inconsistency.as_ref().map(|it| Value::Parts(it)),
        );
    }
}

/// The names of all figures of [`Figures::tell`] and [`Verdict::tell`], in order.
pub fn names() -> Vec<&'static str> {
    let mut names = Names(Vec::new());
    Figures::default().tell(&mut names);
    Verdict::default().tell(&mut names);
    names.0
}

struct Names(Vec<&'static str>);

impl Told for Names {
    fn figure(&mut self, name: &'static str, _: Option<Value<'_>>) {
        self.0.push(name);
    }

    fn rare(&mut self, name: &'static str, _: Option<Value<'_>>) {
        self.0.push(name);
    }
}
