//! The answers of lanes, for people and programs.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use tiebreak::config::Config;
use tiebreak::cost::cost_text;
use tiebreak::event::Status;
use tiebreak::ground::Ground;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak_analysis::{Figures, Judgement, Verdict};
use tiebreak_document::link::readable::{self, ReadableError};
use tiebreak_files::json;
use tiebreak_journey::Policy;

use crate::failure::Failure;
use crate::figures::{Line, Named};
use crate::limit::{Limit, gave_up};
use crate::notes;
use crate::output::or_dash;
use crate::places::Place;

/// A lane's answer, with the names that `tiebreak.results` has on the page.
#[derive(Serialize)]
pub(crate) struct Report {
    lane: String,
    name: String,
    config: Box<RawValue>,
    #[serde(flatten)]
    named: Named,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<Place>>,
    #[serde(skip)]
    line: Line,
    #[serde(skip)]
    figures: Figures,
    /// The other paths, with the words for each.
    #[serde(skip)]
    others: Vec<(&'static str, Vec<Place>)>,
    #[serde(skip)]
    told: Option<String>,
}

/// Which parts of a lane's answer are worked out.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// All cells of its paths.
    pub(crate) paths: bool,
    /// Its verdict, which needs true distances.
    pub(crate) verdict: bool,
}

impl Report {
    /// Searches on a ground that the lanes share.
    pub(crate) fn answer(
        scenario: &Scenario,
        ground: &mut Ground,
        limit: Limit,
        wanted: Wanted,
    ) -> Result<Self, Failure> {
        let mut search = registry::search(scenario)?;
        limit.apply(&mut *search);
        while search.run(u64::MAX) == Status::Running {}
        let search = search.as_ref();
        let mut verdict = None;
        if wanted.verdict {
            let mut judgement = Judgement::new(scenario, search)?;
            while !judgement.advance(ground, u32::MAX)? {}
            verdict = judgement.verdict();
        }
        Ok(Self::of(scenario, search, verdict.as_ref(), wanted.paths))
    }

    /// The answer of a finished search.
    fn of(
        scenario: &Scenario,
        search: &dyn Search,
        verdict: Option<&Verdict>,
        has_paths: bool,
    ) -> Self {
        let (world, config) = (scenario.world(), scenario.config());
        let figures = Figures::of(scenario, search, &registry::report(scenario, search));
        let path = search.path();
        let coarse = figures.coarse.as_ref().map(|it| &it.path);
        let coarse = coarse.map(|path| (", from gate to gate", path));
        let smoothed = figures.smoothed.as_ref().map(|path| (", smoothed", path));
        let others = coarse.into_iter().chain(smoothed);
        let others = others.map(|(what, path)| (what, Place::all(world, path)));
        Self {
            lane: readable::write_lane(config),
            name: config.name(),
            config: config_json(config),
            named: Named::told(world, has_paths, |named| {
                figures.tell(named);
                if let Some(verdict) = verdict {
                    verdict.tell(named);
                }
            }),
            path: has_paths.then(|| Place::all(world, &path)),
            line: Line::told(|line| figures.tell(line)),
            others: others.collect(),
            told: notes::told(scenario, &figures, &path),
            figures,
        }
    }

    /// How the search ended.
    pub(crate) const fn status(&self) -> Status {
        self.figures.status
    }

    /// Whether there is a path, be it to a goal or to the place where the search gave up.
    pub(crate) const fn has_path(&self) -> bool {
        self.figures.cost.is_some()
    }

    /// The paths that were asked for, with the words for each.
    pub(crate) fn paths(&self) -> impl Iterator<Item = (&'static str, &[Place])> {
        let own = self.path.as_deref().map(|path| ("", path));
        let others = self.others.iter().map(|(what, path)| (*what, &path[..]));
        own.into_iter().chain(others)
    }

    /// The heads of [`Report::row`].
    pub(crate) const HEAD: [&str; 9] = [
        "<lane",
        "found",
        "cost",
        "length",
        "expanded",
        "generated",
        "updated",
        "reopened",
        "max OPEN",
    ];

    /// The results, for people.
    pub(crate) fn row(&self) -> Vec<String> {
        let figures = &self.figures;
        let found = match figures.status {
            Status::Found => "yes".to_owned(),
            Status::Limit => gave_up(figures.expanded),
            other => other.label().to_owned(),
        };
        let cost = figures.cost.map(|cost| cost_text(cost, figures.cost_unit));
        let length = figures.length.map(|length| format!("{length:.2}"));
        let counts = [
            Some(figures.expanded),
            figures.generated,
            figures.updated,
            figures.reopened,
            figures.max_open,
        ];
        let mut row = vec![self.lane.clone(), found, or_dash(cost), or_dash(length)];
        row.extend(counts.into_iter().map(or_dash));
        row
    }

    /// The heads of [`Report::csv`], the same for every lane.
    pub(crate) fn head(&self) -> Vec<String> {
        let lane = [String::from("lane")].into_iter();
        lane.chain(self.line.names.iter().cloned()).collect()
    }

    /// The results, for programs.
    pub(crate) fn csv(&self) -> Vec<String> {
        let lane = [self.lane.clone()].into_iter();
        lane.chain(self.line.fields.iter().cloned()).collect()
    }

    /// Further sentences, for people.
    pub(crate) fn notes(&self) -> Vec<String> {
        let told = self.told.as_ref();
        let told = told.map(|told| format!("{}: {told}", self.lane));
        self.note().into_iter().chain(told).collect()
    }

    /// The reason why g of the goal is more than the path costs.
    fn note(&self) -> Option<String> {
        let Figures { g, cost, .. } = self.figures;
        let (g, cost) = g.zip(cost).filter(|(g, cost)| g > cost)?;
        let [g, cost] = [g, cost].map(|number| cost_text(number, self.figures.cost_unit));
        Some(format!(
            "{}: the path costs {cost}, but g of the goal is {g}: a cell on the path got a better g and \
             wasn't expanded again.",
            self.lane
        ))
    }

    /// The lane's name, for people.
    pub(crate) fn lane(&self) -> &str {
        &self.lane
    }
}

/// Reads a lane; an error is in the words of help.
pub(crate) fn lane(text: &str) -> Result<Config, String> {
    readable::parse_lane(text).map_err(taught)
}

/// Reads a lane of a journey.
pub(crate) fn player(text: &str) -> Result<(Config, Policy), String> {
    readable::parse_player(text).map_err(taught)
}

/// An error in the words of help.
fn taught(error: ReadableError) -> String {
    let said = error.reason;
    // Only the list of known words: the word before it is the user's.
    let Some(at) = said.find("there are low_h") else {
        return said;
    };
    let (wrong, known) = said.split_at(at);
    let words = [("low_", ""), ("high_", "-"), ("hash,", "hash:SEED,")];
    let known = words.iter().fold(known.to_owned(), |known, (long, short)| {
        known.replace(long, short)
    });
    format!("{wrong}{known}")
}

/// A status by its name.
pub(crate) fn name<S: Serializer>(status: &Status, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(status.name())
}

/// Statuses by their names.
pub(crate) fn names<S: Serializer>(statuses: &[Status], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(statuses.iter().map(|status| status.name()))
}

/// A lane's configuration as documents have it.
pub(crate) fn config_json(config: &Config) -> Box<RawValue> {
    RawValue::from_string(json::lane(config)).expect("what documents hold is JSON")
}

/// A lane's policy as documents have it.
pub(crate) fn policy_json(policy: &Policy) -> Box<RawValue> {
    RawValue::from_string(json::policy(policy)).expect("what documents hold is JSON")
}
