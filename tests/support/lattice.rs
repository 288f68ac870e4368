//! A world of squares or hexagons as its definition says: every step is worked out by looking at the cells.

use tiebreak::grid::{Corners, Direction, MovesRule, Neighbourhood};
use tiebreak::plane::{Lattice, Tiles};
use tiebreak::space::{Adjacency, NodeId};

#[derive(Clone, Debug)]
pub struct World {
    pub lattice: Lattice,
    /// By place, 0 for a wall.
    pub multipliers: Vec<u32>,
    /// By their lower ends.
    pub stairs: Vec<NodeId>,
    pub rule: MovesRule,
}

impl World {
    /// The steps out of a place in order, with their costs and directions; stairs have none.
    pub fn steps(&self, from: NodeId) -> Vec<(NodeId, u64, Option<Direction>)> {
        if self.multipliers[from.index()] == 0 {
            return Vec::new();
        }
        let (x, y) = self.lattice.point(from);
        let mut order = *self.rule.order.directions();
        if self.rule.checkerboard && (x + y) % 2 == 0 {
            order.reverse();
        }
        let steps = order.into_iter().filter_map(|direction| {
            let to = self.step(from, direction)?;
            let is_diagonal = self.lattice.tiles == Tiles::Squares && direction.is_diagonal();
            let cost = self.cost(to, is_diagonal);
            Some((to, cost, Some(direction)))
        });
        let size = self.lattice.width * self.lattice.height;
        let up = self.stairs.contains(&from).then(|| from.0 + size);
        let down = from
            .0
            .checked_sub(size)
            .filter(|&to| self.stairs.contains(&NodeId(to)));
        let stairs = up.into_iter().chain(down).map(NodeId);
        steps
            .chain(stairs.map(|to| (to, self.cost(to, false), None)))
            .collect()
    }

    pub fn edge(&self, from: NodeId, to: NodeId) -> Option<(u64, Option<Direction>)> {
        let steps = self.steps(from).into_iter();
        steps
            .filter(|step| step.0 == to)
            .map(|step| (step.1, step.2))
            .next()
    }

    pub fn space(&self) -> Adjacency {
        let all = (0..self.multipliers.len() as u32).flat_map(|from| {
            let steps = self.steps(NodeId(from)).into_iter();
            steps.map(move |(to, cost, _)| (from, to.0, cost))
        });
        Adjacency::new(self.multipliers.len(), all).expect("its costs are small")
    }

    fn step(&self, from: NodeId, direction: Direction) -> Option<NodeId> {
        let (x, y) = self.lattice.point(from);
        let floor = self.lattice.floor(from);
        let place = |x: i32, y: i32| {
            let (width, height) = (self.lattice.width, self.lattice.height);
            let is_inside = (0..width as i32).contains(&x) && (0..height as i32).contains(&y);
            let place = || NodeId((floor * height + y as u32) * width + x as u32);
            let inside = is_inside.then(place);
            inside.filter(|place| self.multipliers[place.index()] > 0)
        };
        let (dx, dy) = direction.delta();
        if self.lattice.tiles == Tiles::Hexagons {
            let odd = y % 2;
            let (dx, dy) = match direction {
                Direction::N | Direction::S => return None,
                Direction::E | Direction::W => (dx, dy),
                Direction::NE | Direction::SE => (odd, dy),
                Direction::NW | Direction::SW => (odd - 1, dy),
            };
            return place(x + dx, y + dy);
        }
        if direction.is_diagonal() {
            let beside = [place(x + dx, y), place(x, y + dy)];
            let needed = match self.rule.corners {
                Corners::Never => 2,
                Corners::One => 1,
                Corners::Always => 0,
            };
            let is_four = self.rule.neighbours == Neighbourhood::Four;
            if is_four || beside.iter().flatten().count() < needed {
                return None;
            }
        }
        place(x + dx, y + dy)
    }

    fn cost(&self, to: NodeId, is_diagonal: bool) -> u64 {
        let costs = self.rule.costs;
        let base = if is_diagonal {
            costs.diagonal()
        } else {
            costs.straight()
        };
        let more = self.rule.accuracy * (self.multipliers[to.index()] - 1);
        base * u64::from(1000 + more) / 1000
    }
}
