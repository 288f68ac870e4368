//! What there is to say of a search of a richer world beyond its counts.

use serde::Serialize;
use tiebreak::analysis::{danger_met, length};
use tiebreak::config::Graph;
use tiebreak::cost::cost_text;
use tiebreak::event::Status;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::search::report;
use tiebreak::space::NodeId;

use crate::places::{Place, listed};

/// What it was prepared with, and what becomes of its path. Only what means something for it is there.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct More {
    #[serde(skip_serializing_if = "Option::is_none")]
    prepared: Option<Prepared>,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    landmarks: Option<Vec<Place>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    links: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    joined: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coarse: Option<Coarse>,
    /// The path's turns, where they aren't told with its steps.
    #[serde(skip)]
    turns: Option<u64>,
    /// Whether turns are worth a word.
    #[serde(skip)]
    minds_turns: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    smoothed: Option<Vec<Place>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns_smoothed: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length_smoothed: Option<f64>,
    /// The danger of the cells that the path enters.
    #[serde(skip_serializing_if = "Option::is_none")]
    danger: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    truth: Option<Truth>,
}

/// The work before the search.
#[derive(Serialize)]
struct Prepared {
    searches: u64,
    expanded: u64,
    #[serde(flatten)]
    clusters: Option<Clusters>,
}

#[derive(Serialize)]
struct Clusters {
    nodes: u64,
    gates: u64,
    edges: u64,
}

/// The search from gate to gate.
#[derive(Serialize)]
struct Coarse {
    cost: Option<u64>,
    expanded: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<Place>>,
}

/// What a player's path meets.
#[derive(Serialize)]
struct Truth {
    blocked: Option<u32>,
    cost: Option<u64>,
    /// The step that fails.
    #[serde(skip)]
    step: Option<[Place; 2]>,
}

impl More {
    pub(crate) fn of(scenario: &Scenario, search: &dyn Search, path: &[NodeId]) -> Self {
        let (world, outlook) = (scenario.world(), &scenario.config().outlook);
        let report = registry::report(scenario, search);
        let is_whole = outlook.graph != Graph::Clusters || outlook.refine == 0;
        let is_found = search.status() == Status::Found && is_whole;
        let prepared = report.prepared.map(|it| Prepared {
            searches: it.searches,
            expanded: it.expanded,
            clusters: it.clusters.map(|it| Clusters {
                nodes: it.nodes,
                gates: it.gates,
                edges: it.edges,
            }),
        });
        let smoothed = report.smoothed.as_ref();
        let truth = report.truth.map(|it: report::Truth| Truth {
            blocked: it.blocked,
            cost: it.cost.map(|cost| cost.0),
            step: it.blocked.map(|step| {
                let step = step as usize;
                [step, step + 1].map(|at| Place::of(world, path[at]))
            }),
        });
        Self {
            prepared,
            skipped: report.skipped,
            landmarks: report.landmarks.map(|all| Place::all(world, &all)),
            links: report.links,
            joined: report.joined,
            coarse: report.coarse.map(|it| Coarse {
                cost: it.cost.map(|cost| cost.0),
                expanded: it.expanded,
                path: Some(Place::all(world, &it.path)),
            }),
            turns: report.turns.map(u64::from),
            minds_turns: outlook.turn > 0 || smoothed.is_some(),
            turns_smoothed: smoothed.map(|it| it.turns),
            length_smoothed: smoothed.and_then(|it| length(world, &it.path)),
            smoothed: smoothed.map(|it| Place::all(world, &it.path)),
            danger: (is_found && world.has_danger()).then(|| danger_met(world, path)),
            truth,
        }
    }

    /// The cells expanded or looked at before the search.
    pub(crate) fn prepared(&self) -> u64 {
        self.prepared.as_ref().map_or(0, |it| it.expanded)
    }

    pub(crate) const fn turns(&self) -> Option<u64> {
        self.turns
    }

    pub(crate) fn leave_paths_out(&mut self) {
        self.smoothed = None;
        if let Some(coarse) = &mut self.coarse {
            coarse.path = None;
        }
    }

    /// The paths beside its own.
    pub(crate) fn paths(&self) -> impl Iterator<Item = (&'static str, &[Place])> {
        let coarse = self.coarse.as_ref().and_then(|it| it.path.as_deref());
        let coarse = coarse.map(|path| (", from gate to gate", path));
        let smoothed = self.smoothed.as_deref().map(|path| (", smoothed", path));
        coarse.into_iter().chain(smoothed)
    }

    /// In sentences, on one line.
    pub(crate) fn told(&self, unit: u64) -> Option<String> {
        let parts = [
            self.told_before(),
            self.told_coarse(unit),
            self.told_turns(),
            self.danger
                .map(|met| format!("The danger that the path meets adds up to {met}.")),
            self.told_truth(unit),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    fn told_before(&self) -> Option<String> {
        let mut told = Vec::new();
        if let Some(it) = &self.prepared {
            let expanded = of(it.expanded, "cell", "cells");
            told.push(match it.searches {
                0 => format!("To prepare, it looked at {expanded}."),
                count => {
                    let searches = of(count, "search", "searches");
                    format!("To prepare, it ran {searches}, which expanded {expanded}.")
                }
            });
            if let Some(it) = &it.clusters {
                let (gates, nodes) = (of(it.gates, "gate", "gates"), of(it.nodes, "cell", "cells"));
                let edges = of(it.edges, "edge", "edges");
                told.push(format!(
                    "The clusters have {gates} of {nodes}, joined by {edges}."
                ));
            }
        }
        if let Some(landmarks) = &self.landmarks {
            let noun = if landmarks.len() == 1 {
                "Landmark"
            } else {
                "Landmarks"
            };
            told.push(format!("{noun}: {}.", listed(landmarks, "and")));
        }
        if let Some(skipped) = self.skipped {
            told.push(match skipped {
                0 => "It left out no free cell.".to_owned(),
                count => {
                    let cells = of(count, "free cell", "free cells");
                    format!("It left out {cells} that no path needs.")
                }
            });
        }
        if let Some(links) = self.links {
            let links = of(links, "link", "links");
            told.push(format!("The way-points are joined by {links}."));
        }
        (!told.is_empty()).then(|| told.join(" "))
    }

    fn told_coarse(&self, unit: u64) -> Option<String> {
        let coarse = self.coarse.as_ref()?;
        let joined = of(self.joined.unwrap_or(0), "expansion", "expansions");
        let joined = format!("Joining the ends to the gates took {joined}.");
        let expanded = of(coarse.expanded, "expansion", "expansions");
        Some(match coarse.cost {
            Some(cost) => {
                let cost = cost_text(cost, unit);
                format!("{joined} The path from gate to gate costs {cost} and took {expanded}.")
            }
            None => {
                format!(
                    "{joined} No path leads from gate to gate; finding that out took {expanded}."
                )
            }
        })
    }

    fn told_turns(&self) -> Option<String> {
        let turns = of(self.turns.filter(|_| self.minds_turns)?, "turn", "turns");
        let Some(smoothed) = self.turns_smoothed else {
            return Some(format!("The path has {turns}."));
        };
        let smoothed = of(smoothed.into(), "turn", "turns");
        let length = self.length_smoothed;
        let length = length.map_or(String::new(), |length| {
            format!(" and is {length:.2} cells long")
        });
        Some(format!(
            "The path has {turns}; smoothed, it has {smoothed}{length}."
        ))
    }

    fn told_truth(&self, unit: u64) -> Option<String> {
        let truth = self.truth.as_ref()?;
        Some(match (&truth.step, truth.blocked, truth.cost) {
            (Some([from, to]), Some(steps), _) => {
                let steps = of(steps.into(), "step", "steps");
                format!(
                    "In truth the path is blocked after {steps}: none leads from {from} to {to}."
                )
            }
            (_, _, Some(cost)) => format!("In truth the path costs {}.", cost_text(cost, unit)),
            _ => return None,
        })
    }
}

/// `1 turn`, `5 turns`.
fn of(count: u64, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}
