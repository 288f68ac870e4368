//! The costs of steps and of cheapest paths on the map that a search saw, worked out cell by cell.

use tiebreak::grid::{Corners, Direction, Grid, MovesRule, Neighbourhood};
use tiebreak::space::NodeId;
use tiebreak_journey::Seen;

/// A map as somebody sees it.
pub(crate) struct Ground {
    width: i32,
    height: i32,
    rule: MovesRule,
    /// By cell: what a step onto it counts, 0 for a wall, and what it costs beside that.
    cells: Vec<(u64, u64)>,
    /// By cell: what danger adds to its weight.
    threats: Vec<u64>,
}

impl Ground {
    /// The map as it is, without danger.
    pub(crate) fn of(grid: &Grid, rule: &MovesRule) -> Self {
        Self::endangered(grid, rule, &vec![0; grid.cells().len()])
    }

    /// The map as it is, where danger adds this to the weights of cells that are free.
    pub(crate) fn endangered(grid: &Grid, rule: &MovesRule, threats: &[u64]) -> Self {
        let cells = grid.cells().iter().zip(threats);
        let cells = cells.map(|(&weight, &threat)| match weight {
            0 => (0, 0),
            weight => (u64::from(weight) + threat, 0),
        });
        Self {
            width: grid.width() as i32,
            height: grid.height() as i32,
            rule: *rule,
            cells: cells.collect(),
            threats: threats.to_vec(),
        }
    }

    /// The map that a search saw, where a number of straight steps more are paid for others' paths.
    pub(crate) fn seen(grid: &Grid, rule: &MovesRule, seen: &Seen, penalty: u32) -> Self {
        let more = u64::from(penalty) * rule.costs.straight();
        let cells = 0..seen.weights.len();
        let onto = |cell: usize| match seen.multipliers.get(cell) {
            Some(&multiplier) => u64::from(multiplier),
            None => seen.weights[cell].into(),
        };
        let extra = |cell: usize| if seen.is_costlier[cell] { more } else { 0 };
        let threat = |cell: usize| onto(cell) - u64::from(seen.weights[cell]);
        Self {
            cells: cells
                .clone()
                .map(|cell| (onto(cell), extra(cell)))
                .collect(),
            threats: cells.map(threat).collect(),
            ..Self::of(grid, rule)
        }
    }

    pub(crate) fn is_free(&self, cell: NodeId) -> bool {
        self.cells[cell.index()].0 > 0
    }

    /// The steps between free cells that leave a cell, with their costs.
    pub(crate) fn steps(&self, from: NodeId) -> Vec<(NodeId, u64)> {
        let (x, y) = (from.0 as i32 % self.width, from.0 as i32 / self.width);
        let at = |dx: i32, dy: i32| {
            let (x, y) = (x + dx, y + dy);
            let is_inside = x >= 0 && y >= 0 && x < self.width && y < self.height;
            is_inside.then(|| NodeId((y * self.width + x) as u32))
        };
        let free = |dx: i32, dy: i32| {
            let cell = at(dx, dy).filter(|&cell| self.is_free(cell));
            u8::from(cell.is_some())
        };
        let step = |&direction: &Direction| {
            let (dx, dy) = direction.delta();
            let is_diagonal = dx != 0 && dy != 0;
            let needed = match self.rule.corners {
                Corners::Never => 2,
                Corners::One => 1,
                Corners::Always => 0,
            };
            let passes = !is_diagonal
                || self.rule.neighbours == Neighbourhood::Eight
                    && free(dx, 0) + free(0, dy) >= needed;
            let is_allowed = passes && free(0, 0) + free(dx, dy) == 2;
            let to = at(dx, dy).filter(|_| is_allowed)?;
            let base = match is_diagonal {
                true => self.rule.costs.diagonal(),
                false => self.rule.costs.straight(),
            };
            let (multiplier, extra) = self.cells[to.index()];
            Some((to, base * multiplier + extra))
        };
        Direction::ALL.iter().filter_map(step).collect()
    }

    /// What a step costs, if it is allowed.
    pub(crate) fn step(&self, from: NodeId, to: NodeId) -> Option<u64> {
        let steps = self.steps(from);
        let step = steps.iter().find(|(end, _)| *end == to);
        step.map(|&(_, cost)| cost)
    }

    /// What the steps of a path cost; waits cost nothing.
    pub(crate) fn length(&self, path: &[NodeId]) -> Option<u64> {
        let steps = path.windows(2);
        steps
            .map(|pair| match pair[0] == pair[1] {
                true => Some(0),
                false => self.step(pair[0], pair[1]),
            })
            .sum()
    }

    /// What the cheapest path from each cell to the goal costs, by trying every step until nothing gets better.
    pub(crate) fn distances(&self, goal: NodeId) -> Vec<Option<u64>> {
        let mut best = vec![None; self.cells.len()];
        best[goal.index()] = Some(0);
        loop {
            let mut has_changed = false;
            for from in (0..self.cells.len() as u32).map(NodeId) {
                for (to, cost) in self.steps(from) {
                    let Some(rest) = best[to.index()] else {
                        continue;
                    };
                    let old: Option<u64> = best[from.index()];
                    if old.is_none_or(|old| rest + cost < old) {
                        best[from.index()] = Some(rest + cost);
                        has_changed = true;
                    }
                }
            }
            if !has_changed {
                return best;
            }
        }
    }

    /// What it costs to stay on a cell for a tick.
    pub(crate) fn wait(&self, cell: NodeId) -> u64 {
        self.rule.costs.straight() * (1 + self.threats[cell.index()])
    }
}
