//! Sentences about a search beyond its row in a table.

use tiebreak::cost::cost_text;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak_analysis::Figures;

use crate::places::{Place, listed};

/// Sentences on one line about a search's preparation and about what was done to its path.
pub(crate) fn told(scenario: &Scenario, figures: &Figures, path: &[NodeId]) -> Option<String> {
    let minds_turns = scenario.config().outlook.turn > 0 || figures.smoothed.is_some();
    let danger = figures.danger;
    let parts = [
        before(scenario, figures),
        coarse(figures),
        turns(figures).filter(|_| minds_turns),
        danger.map(|met| format!("The danger that the path meets adds up to {met}.")),
        truth(scenario, figures, path),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

fn before(scenario: &Scenario, figures: &Figures) -> Option<String> {
    let mut told = Vec::new();
    if let Some(it) = &figures.prepared {
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
    if let Some(landmarks) = &figures.landmarks {
        let noun = if landmarks.len() == 1 {
            "Landmark"
        } else {
            "Landmarks"
        };
        let landmarks = Place::all(scenario.world(), landmarks);
        told.push(format!("{noun}: {}.", listed(&landmarks, "and")));
    }
    if let Some(dead_ends) = figures.dead_ends {
        told.push(match dead_ends {
            0 => "It left out no free cell.".to_owned(),
            count => {
                let cells = of(count, "free cell", "free cells");
                format!("It left out {cells} that no path needs.")
            }
        });
    }
    if let Some(links) = figures.links {
        let links = of(links, "link", "links");
        told.push(format!("The way-points are joined by {links}."));
    }
    (!told.is_empty()).then(|| told.join(" "))
}

fn coarse(figures: &Figures) -> Option<String> {
    let coarse = figures.coarse.as_ref()?;
    let joined = of(figures.joined.unwrap_or(0), "expansion", "expansions");
    let joined = format!("Joining the ends to the gates took {joined}.");
    let expanded = of(coarse.expanded, "expansion", "expansions");
    Some(match coarse.cost {
        Some(cost) => {
            let cost = cost_text(cost, figures.cost_unit);
            format!("{joined} The path from gate to gate costs {cost} and took {expanded}.")
        }
        None => {
            format!("{joined} No path leads from gate to gate; finding that out took {expanded}.")
        }
    })
}

fn turns(figures: &Figures) -> Option<String> {
    let turns = of(figures.turns?, "turn", "turns");
    let Some(smoothed) = figures.turns_smoothed else {
        return Some(format!("The path has {turns}."));
    };
    let smoothed = of(smoothed, "turn", "turns");
    let length = figures.length_smoothed;
    let length = length.map_or(String::new(), |length| {
        format!(" and is {length:.2} cells long")
    });
    Some(format!(
        "The path has {turns}; smoothed, it has {smoothed}{length}."
    ))
}

fn truth(scenario: &Scenario, figures: &Figures, path: &[NodeId]) -> Option<String> {
    let truth = figures.truth?;
    if let Some(step) = truth.blocked {
        let at = step as usize;
        let [from, to] = [at, at + 1].map(|at| Place::of(scenario.world(), path[at]));
        let steps = of(step.into(), "step", "steps");
        return Some(format!(
            "On the real map the path is blocked after {steps}: none leads from {from} to {to}."
        ));
    }
    let cost = cost_text(truth.cost?.0, figures.cost_unit);
    Some(format!("On the real map the path costs {cost}."))
}

/// `1 turn`, `5 turns`.
fn of(count: u64, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}
