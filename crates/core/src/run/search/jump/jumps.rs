//! Jump points, looked for cell by cell.

use std::ops::ControlFlow;
use std::ops::ControlFlow::Continue;

use super::kept::{Kept, Window, towards};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::grid::{Direction, Moves};
use crate::search::neighbours::{Found, Neighbours};
use crate::space::{NodeId, Space, Way};

/// The jump points of a map, as a [`Space`] whose edges are runs.
///
/// What it is: the definition, cell by cell, for searches that are observed.
///
/// The idea: from a cell a run goes on in each direction that [`Kept`] keeps, while steps are legal. It ends
/// at a goal, at a cell with a forced step, or where a run to its sides finds such a cell; that cell is the
/// neighbour, at the cost of the whole run. A run that meets nothing gives no neighbour.
///
/// Order and ties: runs begin in the neighbour order of the cell. From a diagonal the run along the columns
/// comes before the one along the rows; with four moves, from north or south, east before west. The first
/// that finds something ends the run.
///
/// Ways: the way of a run is the number of the cell from which it comes, which gives its direction.
///
/// Complexity: O(k) time a run with k steps, those of its side runs included; no memory of its own.
///
/// References: Harabor and Grastien, "Online Graph Pruning for Pathfinding on Grid Maps", 2011.
#[derive(Clone, Debug)]
pub(crate) struct Jumps {
    pub(super) moves: Moves,
    pub(super) kept: Kept,
    pub(super) ends: Ends,
    /// The costs of a straight and a diagonal step everywhere.
    pub(super) steps: (u64, u64),
}

/// A run.
struct Run {
    last: Place,
    /// Its own steps.
    length: u64,
    /// Its own steps and those of the runs to its sides.
    steps: u64,
    is_point: bool,
}

/// A column and a row.
type Place = (i32, i32);

impl Jumps {
    /// The jump points of a map on which all ground costs the same.
    pub(crate) fn new(moves: Moves, ends: &Ends) -> Self {
        Self {
            kept: Kept::new(moves.rule()),
            ends: ends.clone(),
            steps: moves.flat_steps(),
            moves,
        }
    }

    fn place(&self, node: NodeId) -> Place {
        let (x, y) = self.moves.grid().xy(node);
        (x as i32, y as i32)
    }

    fn node(&self, (x, y): Place) -> NodeId {
        self.moves.grid().node(x as u32, y as u32)
    }

    fn is_free(&self, (x, y): Place) -> bool {
        let grid = self.moves.grid();
        (0..grid.width() as i32).contains(&x)
            && (0..grid.height() as i32).contains(&y)
            && grid.cells()[self.node((x, y)).index()] != 0
    }

    fn window(&self, (x, y): Place) -> Window {
        let mut window = 0;
        for bit in 0..9 {
            let cell = (x + bit % 3 - 1, y + bit / 3 - 1);
            window |= usize::from(self.is_free(cell)) << bit;
        }
        Window(window)
    }

    /// Runs from a cell as far as it goes.
    fn run(&self, from: Place, way: Direction) -> Run {
        let (dx, dy) = way.delta();
        let mut run = Run {
            last: from,
            length: 0,
            steps: 0,
            is_point: false,
        };
        let mut window = self.window(from);
        while !run.is_point && self.kept.is_legal(way, window) {
            run.last = (run.last.0 + dx, run.last.1 + dy);
            run.length += 1;
            run.steps += 1;
            window = self.window(run.last);
            run.is_point = self.ends.is_goal(self.node(run.last))
                || self.kept.is_forced(way, window)
                || self.kept.sides(way).any(|side| {
                    let aside = self.run(run.last, side);
                    run.steps += aside.steps;
                    aside.is_point
                });
        }
        run
    }

    /// The direction in which a cell was reached.
    fn direction(&self, node: NodeId, way: Way) -> Option<Direction> {
        let xy = |node| self.moves.grid().xy(node);
        (way != Way::NONE).then(|| towards(xy(NodeId(way.0)), xy(node)))
    }

    fn step(&self, way: Direction) -> u64 {
        match way.is_diagonal() {
            false => self.steps.0,
            true => self.steps.1,
        }
    }
}

/// A path along waypoints, cell by cell.
pub(super) fn filled(width: u32, waypoints: &[NodeId]) -> Vec<NodeId> {
    let xy = |node: NodeId| (node.0 % width, node.0 / width);
    let mut cells: Vec<_> = waypoints.iter().take(1).copied().collect();
    for pair in waypoints.windows(2) {
        let (dx, dy) = towards(xy(pair[0]), xy(pair[1])).delta();
        let by = dy * width as i32 + dx;
        let mut cell = pair[0];
        while cell != pair[1] {
            cell.0 = cell.0.wrapping_add_signed(by);
            cells.push(cell);
        }
    }
    cells
}

impl Neighbours for Jumps {
    fn look_around<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(Found) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let from = self.place(node);
        let out = self
            .kept
            .out_of(self.direction(node, way), self.window(from));
        for way in self.kept.in_order(out, (from.0 + from.1) as u32) {
            let run = self.run(from, way);
            let place = self.node(run.last);
            visit(Found::Scan {
                place,
                steps: run.steps,
                is_point: run.is_point,
            })?;
            if run.is_point {
                let cost = Cost(run.length * self.step(way));
                visit(Found::Edge(place, cost, Way(node.0)))?;
            }
        }
        Continue(())
    }

    fn steps_apart(&self, ends: &Ends) -> u64 {
        self.moves.steps_apart(ends)
    }

    fn aim(&mut self, ends: &Ends) {
        self.ends.clone_from(ends);
    }

    fn filled(&self, parents: Vec<NodeId>) -> Vec<NodeId> {
        filled(self.moves.grid().width(), &parents)
    }
}

impl Space for Jumps {
    fn nodes(&self) -> usize {
        self.moves.nodes()
    }

    /// A way is the number of a cell.
    fn ways(&self) -> u32 {
        self.moves.nodes() as u32
    }

    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.look_around(node, way, |found| match found {
            Found::Edge(to, cost, way) => visit(to, cost, way),
            Found::Scan { .. } => Continue(()),
        })
    }

    fn origin(&self, _: NodeId, way: Way) -> NodeId {
        NodeId(way.0)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        let xy = |node| self.moves.grid().xy(node);
        let ((from_x, from_y), (x, y)) = (xy(NodeId(way.0)), xy(node));
        let length = x.abs_diff(from_x).max(y.abs_diff(from_y));
        Cost(u64::from(length) * self.step(towards((from_x, from_y), (x, y))))
    }

    fn max_edge(&self) -> Cost {
        let grid = self.moves.grid();
        let longest = u64::from(grid.width().max(grid.height()));
        Cost(longest * self.moves.max_edge().0)
    }
}
