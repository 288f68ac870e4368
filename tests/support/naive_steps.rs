//! The cost of a step and h by their definitions, word by word, for terrain that may count less than fully and an h
//! that may lead to any cell.

use tiebreak::grid::Direction;
use tiebreak::heuristic::Nudge;
use tiebreak::scenario::Scenario;
use tiebreak::search::variant::Basis;
use tiebreak::space::NodeId;

use super::naive::formula;

/// The cost of a step in this direction onto ground of this weight.
pub fn step(scenario: &Scenario, direction: Direction, weight: u8) -> u64 {
    let moves = &scenario.config().moves;
    let base = match direction.is_diagonal() {
        true => moves.costs.diagonal(),
        false => moves.costs.straight(),
    };
    base * (1000 + u64::from(moves.accuracy) * (u64::from(weight) - 1)) / 1000
}

/// What a step in this direction counts in h.
fn step_of_h(scenario: &Scenario, direction: Direction) -> i128 {
    let cells = scenario.grid().cells().iter();
    let free: Vec<u8> = cells.copied().filter(|&cell| cell > 0).collect();
    let steps = free.iter().map(|&weight| step(scenario, direction, weight));
    i128::from(match scenario.config().options.basis {
        Basis::Least => steps.min().expect("the ends are free"),
        Basis::Expected => steps.sum::<u64>() / free.len() as u64,
    })
}

/// h from a cell to another, nudged.
pub fn h(scenario: &Scenario, to: NodeId, node: NodeId) -> u64 {
    let config = scenario.config();
    let ((x, y), (to_x, to_y)) = (point(scenario, node), point(scenario, to));
    let (dx, dy) = ((x - to_x).abs(), (y - to_y).abs());
    let d = step_of_h(scenario, Direction::N);
    let d2 = step_of_h(scenario, Direction::NE);
    let h = formula(config.heuristic, (dx, dy), (d, d2));
    let nudged = match config.nudge {
        None => h,
        Some(Nudge::Scale(p)) => h * (1000 + i128::from(p)) / 1000,
        Some(Nudge::Cross(k)) => h + cross(scenario, node) * d * i128::from(k) / 1000,
    };
    nudged as u64
}

/// The cross product of the vectors from start to goal and from the cell to the goal, on both sides.
pub fn cross(scenario: &Scenario, node: NodeId) -> i128 {
    let [start, goal, here] =
        [scenario.start(), scenario.goal(), node].map(|node| point(scenario, node));
    ((goal.0 - start.0) * (goal.1 - here.1) - (goal.0 - here.0) * (goal.1 - start.1)).abs()
}

fn point(scenario: &Scenario, node: NodeId) -> (i128, i128) {
    let (x, y) = scenario.grid().xy(node);
    (x.into(), y.into())
}
