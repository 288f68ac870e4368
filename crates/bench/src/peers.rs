//! Other crates, each used as its own documentation shows, with its data prepared beforehand.

use std::sync::Arc;

use grid_pathfinding::PathingGrid;
use grid_util::{Point, ValueGrid};
use pathfinding::directed::{astar, dijkstra, fringe};
use petgraph::Directed;
use petgraph::csr::{Csr, NodeIndex};
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;

use crate::contest::{Contest, Contestant, DIAGONAL, Entrant, Found, STRAIGHT};

/// The contestants besides Tiebreak.
pub fn entrants(contest: Contest) -> &'static [Entrant] {
    match contest {
        Contest::AStar => &[
            ("pathfinding, astar", |contest, grid| {
                Box::new(Pathfinding::new(contest, grid, Search::AStar))
            }),
            ("pathfinding, astar as documented", |contest, grid| {
                Box::new(Documented::new(contest, grid, Search::AStar))
            }),
            ("pathfinding, fringe", |contest, grid| {
                Box::new(Pathfinding::new(contest, grid, Search::Fringe))
            }),
            ("petgraph, astar", |contest, grid| {
                Box::new(Petgraph::new(contest, grid))
            }),
        ],
        Contest::Dijkstra => &[
            ("pathfinding, dijkstra", |contest, grid| {
                Box::new(Pathfinding::new(contest, grid, Search::Dijkstra))
            }),
            ("pathfinding, dijkstra as documented", |contest, grid| {
                Box::new(Documented::new(contest, grid, Search::Dijkstra))
            }),
            ("petgraph, dijkstra", |contest, grid| {
                Box::new(Petgraph::new(contest, grid))
            }),
        ],
        Contest::Four => &[
            ("pathfinding, astar", |contest, grid| {
                Box::new(Pathfinding::new(contest, grid, Search::AStar))
            }),
            ("petgraph, astar", |contest, grid| {
                Box::new(Petgraph::new(contest, grid))
            }),
            ("grid_pathfinding, jump points", |_, grid| {
                Box::new(JumpPoints::new(grid))
            }),
        ],
        Contest::One | Contest::Always => &[("pathfinding, astar", |contest, grid| {
            Box::new(Pathfinding::new(contest, grid, Search::AStar))
        })],
    }
}

/// The legal steps of a map, worked out beforehand: a bit for each direction of each cell.
struct Steps {
    contest: Contest,
    width: u32,
    legal: Vec<u8>,
    offsets: [i32; 8],
}

/// Straight directions are even.
const DIRECTIONS: [(i32, i32); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

impl Steps {
    fn new(contest: Contest, grid: &Grid) -> Self {
        let (width, height) = (grid.width() as i32, grid.height() as i32);
        let free = |x: i32, y: i32| {
            (0..width).contains(&x)
                && (0..height).contains(&y)
                && grid.weight(grid.node(x as u32, y as u32)).is_some()
        };
        let mut legal = vec![0; grid.cells().len()];
        for y in 0..height {
            for x in 0..width {
                for (bit, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
                    let is_diagonal = bit % 2 == 1;
                    let allowed = free(x, y)
                        && free(x + dx, y + dy)
                        && (!is_diagonal || contest.passes([free(x + dx, y), free(x, y + dy)]));
                    legal[(y * width + x) as usize] |= u8::from(allowed) << bit;
                }
            }
        }
        let offsets = DIRECTIONS.map(|(dx, dy)| dy * width + dx);
        Self {
            contest,
            width: width as u32,
            legal,
            offsets,
        }
    }

    fn of(&self, cell: u32) -> impl Iterator<Item = (u32, u64)> + '_ {
        let legal = self.legal[cell as usize];
        (0..8)
            .filter(move |bit| legal & (1 << bit) != 0)
            .map(move |bit| {
                let cost = if bit % 2 == 1 { DIAGONAL } else { STRAIGHT };
                (cell.wrapping_add_signed(self.offsets[bit]), cost)
            })
    }

    fn estimate(&self, from: u32, to: u32) -> u64 {
        let dx = u64::from((from % self.width).abs_diff(to % self.width));
        let dy = u64::from((from / self.width).abs_diff(to / self.width));
        estimate(self.contest, dx, dy)
    }
}

fn estimate(contest: Contest, dx: u64, dy: u64) -> u64 {
    if contest.has_four_moves() {
        STRAIGHT * (dx + dy)
    } else {
        STRAIGHT * dx.abs_diff(dy) + DIAGONAL * dx.min(dy)
    }
}

#[derive(Clone, Copy)]
enum Search {
    AStar,
    Fringe,
    Dijkstra,
}

struct Pathfinding {
    steps: Steps,
    search: Search,
}

impl Pathfinding {
    fn new(contest: Contest, grid: &Grid, search: Search) -> Self {
        Self {
            steps: Steps::new(contest, grid),
            search,
        }
    }
}

impl Contestant for Pathfinding {
    fn find(&mut self, start: NodeId, goal: NodeId) -> Option<Found> {
        let (steps, goal) = (&self.steps, goal.0);
        let next = |&cell: &u32| steps.of(cell);
        let estimate = |&cell: &u32| steps.estimate(cell, goal);
        let is_goal = |&cell: &u32| cell == goal;
        let found = match self.search {
            Search::AStar => astar::astar(&start.0, next, estimate, is_goal),
            Search::Fringe => fringe::fringe(&start.0, next, estimate, is_goal),
            Search::Dijkstra => dijkstra::dijkstra(&start.0, next, is_goal),
        };
        found.map(|(path, _)| Found::Path(path))
    }
}

/// The crate as the example at the top of its documentation uses it: nodes are points, and their
/// neighbours are worked out for each question and handed over in a vector.
struct Documented {
    grid: Arc<Grid>,
    contest: Contest,
    search: Search,
}

type Place = (i32, i32);

impl Documented {
    fn new(contest: Contest, grid: &Arc<Grid>, search: Search) -> Self {
        Self {
            grid: Arc::clone(grid),
            contest,
            search,
        }
    }

    fn is_free(&self, (x, y): Place) -> bool {
        let (width, height) = (self.grid.width() as i32, self.grid.height() as i32);
        (0..width).contains(&x)
            && (0..height).contains(&y)
            && self.grid.cells()[(y * width + x) as usize] != 0
    }

    fn successors(&self, &(x, y): &Place) -> Vec<(Place, u64)> {
        let step = |(bit, (dx, dy)): (usize, Place)| {
            let is_diagonal = bit % 2 == 1;
            let beside = [(x + dx, y), (x, y + dy)].map(|place| self.is_free(place));
            let allowed =
                self.is_free((x + dx, y + dy)) && (!is_diagonal || self.contest.passes(beside));
            let cost = if is_diagonal { DIAGONAL } else { STRAIGHT };
            allowed.then_some(((x + dx, y + dy), cost))
        };
        let steps = DIRECTIONS.into_iter().enumerate();
        steps.filter_map(step).collect()
    }
}

impl Contestant for Documented {
    fn find(&mut self, start: NodeId, goal: NodeId) -> Option<Found> {
        let place = |node| {
            let (x, y) = self.grid.xy(node);
            (x as i32, y as i32)
        };
        let (start, goal) = (place(start), place(goal));
        let next = |place: &Place| self.successors(place);
        let estimate = |&(x, y): &Place| {
            let (dx, dy) = (x.abs_diff(goal.0), y.abs_diff(goal.1));
            estimate(self.contest, u64::from(dx), u64::from(dy))
        };
        let is_goal = |place: &Place| *place == goal;
        let found = match self.search {
            Search::AStar => astar::astar(&start, next, estimate, is_goal),
            Search::Fringe => fringe::fringe(&start, next, estimate, is_goal),
            Search::Dijkstra => dijkstra::dijkstra(&start, next, is_goal),
        };
        let cell = |(x, y): Place| self.grid.node(x as u32, y as u32).0;
        found.map(|(path, _)| Found::Path(path.into_iter().map(cell).collect()))
    }
}

struct Petgraph {
    steps: Steps,
    graph: Csr<(), u32, Directed, u32>,
}

impl Petgraph {
    fn new(contest: Contest, grid: &Arc<Grid>) -> Self {
        let steps = Steps::new(contest, grid);
        let mut edges = Vec::new();
        for cell in 0..grid.cells().len() as u32 {
            let from = edges.len();
            edges.extend(steps.of(cell).map(|(to, cost)| (cell, to, cost as u32)));
            edges[from..].sort_unstable();
        }
        let mut graph = Csr::from_sorted_edges(&edges).expect("the edges are sorted");
        // Cells after the last edge are nodes as well.
        while graph.node_count() < grid.cells().len() {
            graph.add_node(());
        }
        Self { steps, graph }
    }
}

impl Contestant for Petgraph {
    fn find(&mut self, start: NodeId, goal: NodeId) -> Option<Found> {
        let (start, goal): (NodeIndex<u32>, NodeIndex<u32>) = (start.0, goal.0);
        let cost = |edge: petgraph::csr::EdgeReference<'_, u32, Directed, u32>| {
            u64::from(*petgraph::visit::EdgeRef::weight(&edge))
        };
        if self.steps.contest == Contest::Dijkstra {
            let costs = petgraph::algo::dijkstra(&self.graph, start, Some(goal), cost);
            return costs.get(&goal).map(|&cost| Found::Cost(cost));
        }
        let estimate = |cell| self.steps.estimate(cell, goal);
        let found = petgraph::algo::astar(&self.graph, start, |cell| cell == goal, cost, estimate);
        found.map(|(_, path)| Found::Path(path))
    }
}

struct JumpPoints {
    grid: PathingGrid,
    width: u32,
}

impl JumpPoints {
    fn new(map: &Grid) -> Self {
        let mut grid = PathingGrid::new(map.width() as usize, map.height() as usize, false);
        grid.allow_diagonal_move = false;
        for (cell, value) in (0..).zip(map.cells()) {
            let (x, y) = map.xy(NodeId(cell));
            if *value == 0 {
                grid.set(x as i32, y as i32, true);
            }
        }
        grid.generate_components();
        Self {
            grid,
            width: map.width(),
        }
    }
}

impl Contestant for JumpPoints {
    fn find(&mut self, start: NodeId, goal: NodeId) -> Option<Found> {
        let point =
            |cell: NodeId| Point::new((cell.0 % self.width) as i32, (cell.0 / self.width) as i32);
        let path = self
            .grid
            .get_path_single_goal(point(start), point(goal), false)?;
        let cell = |place: Point| place.y as u32 * self.width + place.x as u32;
        Some(Found::Path(path.into_iter().map(cell).collect()))
    }
}
