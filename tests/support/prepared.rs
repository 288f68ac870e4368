//! The map of a scenario as a list of steps, and facts that hold for it by definition.

use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::ends::Ends;
use tiebreak::grid::{Moves, Neighbourhood};
use tiebreak::prepare::{Islands, NO_WAY};
use tiebreak::scenario::Scenario;
use tiebreak::space::{NodeId, Space};

use super::naive;

pub type Edges = Vec<(u32, u32, u64)>;

/// The steps of a map, by their definition.
pub fn steps(scenario: &Scenario) -> Edges {
    let cells = (0..scenario.grid().cells().len() as u32).map(NodeId);
    let free = cells.filter(|&cell| scenario.grid().weight(cell).is_some());
    let out = |from: NodeId| {
        let to = naive::edges(scenario, from).collect::<Vec<_>>();
        to.into_iter().map(move |(to, cost)| (from.0, to.0, cost))
    };
    free.flat_map(out).collect()
}

pub fn turned_round(edges: &Edges) -> Edges {
    edges
        .iter()
        .map(|&(from, to, cost)| (to, from, cost))
        .collect()
}

/// The least cost from any of some places, by relaxing every edge until nothing changes.
pub fn distances(nodes: usize, edges: &Edges, from: &[NodeId]) -> Vec<u64> {
    let mut best = vec![NO_WAY; nodes];
    from.iter().for_each(|place| best[place.index()] = 0);
    loop {
        let mut changed = false;
        for &(from, to, cost) in edges {
            let way = best[from as usize].saturating_add(cost);
            if way < best[to as usize] {
                best[to as usize] = way;
                changed = true;
            }
        }
        if !changed {
            return best;
        }
    }
}

/// The map's moves, forwards and backwards.
pub fn moves(scenario: &Scenario) -> [Moves; 2] {
    let moves = Moves::new(Arc::clone(scenario.grid()), &scenario.config().moves);
    [moves.clone(), moves.reversed()]
}

pub fn free(scenario: &Scenario) -> impl Fn(NodeId) -> bool {
    |cell| scenario.grid().weight(cell).is_some()
}

/// The scenario's ends, and more on free cells.
pub fn ends(scenario: &Scenario, starts: &[u32], goals: &[u32]) -> Ends {
    let cells = (0..scenario.grid().cells().len() as u32).map(NodeId);
    let places: Vec<_> = cells.filter(|&cell| free(scenario)(cell)).collect();
    let pick = |&pick: &u32| places[pick as usize % places.len()];
    Ends::new(scenario.start(), scenario.goal())
        .with_starts(starts.iter().map(pick))
        .with_goals(goals.iter().map(pick))
}

pub fn picks() -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(any::<u32>(), 0..3)
}

/// The plain h: what the way would cost on open ground of the smallest weight.
pub fn plain(scenario: &Scenario, from: NodeId, to: NodeId) -> u64 {
    let grid = scenario.grid();
    let rule = &scenario.config().moves;
    let (straight, diagonal) = rule.steps(grid.weight_range().0);
    let ((x, y), (to_x, to_y)) = (grid.xy(from), grid.xy(to));
    let (dx, dy) = (u64::from(x.abs_diff(to_x)), u64::from(y.abs_diff(to_y)));
    match rule.neighbours {
        Neighbourhood::Four => straight * (dx + dy),
        Neighbourhood::Eight => straight * (dx.max(dy) - dx.min(dy)) + diagonal * dx.min(dy),
    }
}

pub fn islands(space: &impl Space, free: impl Fn(NodeId) -> bool, budget: u64) -> Islands {
    let mut islands = Islands::new(space.nodes()).expect("it fits");
    while !islands.run(space, &free, budget) {}
    islands
}
