//! A search's answer.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use tiebreak::analysis::{PathShape, length};
use tiebreak::config::{Config, Graph};
use tiebreak::cost::cost_text;
use tiebreak::event::Status;
use tiebreak::journey::Policy;
use tiebreak::link::readable::{self, ReadableError};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak_files::json;

use crate::failure::Failure;
use crate::limit::{Limit, gave_up};
use crate::output::{or_dash, or_empty};
use crate::places::Place;
use crate::prepared::More;

/// A lane's answer, with the names that `tiebreak.results` has on the page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Report {
    lane: String,
    name: String,
    config: Box<RawValue>,
    pub(crate) found: bool,
    #[serde(serialize_with = "name")]
    pub(crate) status: Status,
    cost: Option<u64>,
    /// g of the goal: more than the cost, where a cell on the path improved too late.
    g: Option<u64>,
    cost_unit: u64,
    straight: Option<u64>,
    diagonal: Option<u64>,
    length: Option<f64>,
    turns: Option<u64>,
    expanded: u64,
    generated: u64,
    updated: u64,
    reopened: u64,
    max_open: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<Place>>,
    #[serde(flatten)]
    more: More,
}

impl Report {
    /// Searches.
    pub(crate) fn answer(scenario: &Scenario, limit: Limit) -> Result<Self, Failure> {
        let mut search = registry::search(scenario)?;
        limit.apply(&mut *search);
        while search.run(u64::MAX) == Status::Running {}
        Ok(Self::of(scenario, search.as_ref()))
    }

    /// The answer of a finished search.
    pub(crate) fn of(scenario: &Scenario, search: &dyn Search) -> Self {
        let (config, counters) = (scenario.config(), search.counters());
        let (world, path) = (scenario.world(), search.path());
        let cost = search.cost().map(|cost| cost.0);
        let has_steps = world.is_flat_squares() && config.outlook.graph == Graph::Cells;
        let shape = cost.filter(|_| has_steps);
        let shape = shape.map(|_| PathShape::of(scenario.grid(), &path));
        let more = More::of(scenario, search, &path);
        let is_whole = config.outlook.graph != Graph::Clusters || config.outlook.refine == 0;
        let long = cost.filter(|_| is_whole);
        Self {
            lane: readable::write_lane(config),
            name: config.name(),
            config: config_json(config),
            found: cost.is_some(),
            status: search.status(),
            cost,
            g: search.g().map(|g| g.0),
            cost_unit: config.moves.costs.unit(),
            straight: shape.map(|shape| shape.straight),
            diagonal: shape.map(|shape| shape.diagonal),
            length: long.and_then(|_| length(world, &path)),
            turns: shape.map(|shape| shape.turns).or(more.turns()),
            expanded: counters.expanded,
            generated: counters.generated,
            updated: counters.updated,
            reopened: counters.reopened,
            max_open: counters.max_open,
            path: Some(Place::all(world, &path)),
            more,
        }
    }

    /// Takes the paths out.
    pub(crate) fn leave_paths_out(&mut self) {
        self.path = None;
        self.more.leave_paths_out();
    }

    /// The paths, with the words for each.
    pub(crate) fn paths(&self) -> impl Iterator<Item = (&'static str, &[Place])> {
        let own = self.path.as_deref().map(|path| ("", path));
        own.into_iter().chain(self.more.paths())
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
        let found = match self.status {
            Status::Found => "yes".to_owned(),
            Status::Limit => gave_up(self.expanded),
            other => other.label().to_owned(),
        };
        let cost = self.cost.map(|cost| cost_text(cost, self.cost_unit));
        let length = self.length.map(|length| format!("{length:.2}"));
        let counts = [
            self.expanded,
            self.generated,
            self.updated,
            self.reopened,
            self.max_open,
        ];
        let mut row = vec![self.lane.clone(), found, or_dash(cost), or_dash(length)];
        row.extend(counts.iter().map(u64::to_string));
        row
    }

    /// The heads of [`Report::csv`].
    pub(crate) const CSV: [&str; 16] = [
        "lane",
        "found",
        "status",
        "cost",
        "g",
        "cost_unit",
        "straight",
        "diagonal",
        "length",
        "turns",
        "expanded",
        "generated",
        "updated",
        "reopened",
        "max_open",
        "prepared",
    ];

    /// The results, for programs.
    pub(crate) fn csv(&self) -> [String; 16] {
        [
            self.lane.clone(),
            self.found.to_string(),
            self.status.name().to_owned(),
            or_empty(self.cost),
            or_empty(self.g),
            self.cost_unit.to_string(),
            or_empty(self.straight),
            or_empty(self.diagonal),
            or_empty(self.length),
            or_empty(self.turns),
            self.expanded.to_string(),
            self.generated.to_string(),
            self.updated.to_string(),
            self.reopened.to_string(),
            self.max_open.to_string(),
            self.more.prepared().to_string(),
        ]
    }

    /// What else there is to say, for people.
    pub(crate) fn notes(&self) -> Vec<String> {
        let more = self.more.told(self.cost_unit);
        let more = more.map(|told| format!("{}: {told}", self.lane));
        self.note().into_iter().chain(more).collect()
    }

    /// The reason why g of the goal is more than the path costs.
    fn note(&self) -> Option<String> {
        let (g, cost) = self.g.zip(self.cost).filter(|(g, cost)| g > cost)?;
        let [g, cost] = [g, cost].map(|number| cost_text(number, self.cost_unit));
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
    // Only the list of what there is: the word before it is the user's.
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
