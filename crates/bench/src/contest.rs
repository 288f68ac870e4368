//! Contests, their contestants, and the check of answers.

use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Grid, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::search::Method;
use tiebreak::space::NodeId;

/// A step along a row or a column, in the cost units of `sqrt2`.
pub const STRAIGHT: u64 = CostModel::Sqrt2.unit();
/// A diagonal step.
pub const DIAGONAL: u64 = 47321;

/// A kind of search that several programs can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// A\* with eight moves and octile distances; corners are never cut.
    AStar,
    /// Dijkstra's algorithm on the same moves.
    Dijkstra,
    /// A\* with four moves and Manhattan distances.
    Four,
    /// A\* with eight moves that may cut one corner.
    One,
    /// A\* with eight moves that may cut both.
    Always,
}

impl Contest {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::AStar,
        Self::Dijkstra,
        Self::Four,
        Self::One,
        Self::Always,
    ];

    /// Its name between programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AStar => "astar",
            Self::Dijkstra => "dijkstra",
            Self::Four => "four",
            Self::One => "one",
            Self::Always => "always",
        }
    }

    /// The contest of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|contest| contest.name() == name)
    }

    /// Tiebreak's configuration for it.
    pub fn config(self) -> Config {
        let mut config = Config::default();
        match self {
            Self::AStar => {}
            Self::Dijkstra => config.method = Method::Dijkstra,
            Self::Four => {
                config.moves.neighbours = Neighbourhood::Four;
                config.heuristic = Heuristic::Manhattan;
            }
            Self::One => config.moves.corners = Corners::One,
            Self::Always => config.moves.corners = Corners::Always,
        }
        config
    }

    /// Whether steps go along rows and columns only.
    pub const fn has_four_moves(self) -> bool {
        matches!(self, Self::Four)
    }

    /// Whether a diagonal step is legal between two cells, by which of them are free.
    pub const fn passes(self, beside: [bool; 2]) -> bool {
        match self {
            Self::AStar | Self::Dijkstra => beside[0] && beside[1],
            Self::Four => false,
            Self::One => beside[0] || beside[1],
            Self::Always => true,
        }
    }
}

/// A contestant's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The cells from start to goal.
    Path(Vec<u32>),
    /// Only the cost, on moves worked out for the contestant.
    Cost(u64),
}

/// A contestant, prepared to answer problems on one map.
pub trait Contestant {
    /// The answer, or `None` where it finds no path. Only this call is timed.
    fn find(&mut self, start: NodeId, goal: NodeId) -> Option<Found>;

    /// How many cells the last answer expanded; 0 where it isn't known.
    fn expanded(&self) -> u64 {
        0
    }
}

/// A contestant's name, and how it is prepared for a map.
pub type Entrant = (&'static str, fn(Contest, &Arc<Grid>) -> Box<dyn Contestant>);

/// The cost of an answer, walked cell by cell; `None` where a step isn't legal or an end is wrong.
pub fn cost(
    contest: Contest,
    grid: &Grid,
    (start, goal): (NodeId, NodeId),
    found: &Found,
) -> Option<u64> {
    let path = match found {
        Found::Path(path) => path,
        Found::Cost(cost) => return Some(*cost),
    };
    if path.first() != Some(&start.0) || path.last() != Some(&goal.0) {
        return None;
    }
    let mut sum = 0;
    for step in path.windows(2) {
        let ((x, y), (to_x, to_y)) = (grid.xy(NodeId(step[0])), grid.xy(NodeId(step[1])));
        let weight = |(x, y)| grid.weight(grid.node(x, y)).map_or(0, u64::from);
        let is_free = |place| weight(place) > 0;
        let beside = [(x, to_y), (to_x, y)].map(is_free);
        let base = match (x.abs_diff(to_x), y.abs_diff(to_y)) {
            _ if !is_free((x, y)) || !is_free((to_x, to_y)) => return None,
            (1, 0) | (0, 1) => STRAIGHT,
            (1, 1) if contest.passes(beside) => DIAGONAL,
            _ => return None,
        };
        sum += base * weight((to_x, to_y));
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_walked_and_not_believed() {
        let mut grid = Grid::new(3, 3).unwrap();
        grid.set(1, 0, 0);
        let ends = |goal| (NodeId(0), NodeId(goal));
        let costs = |goal, path: &[u32]| {
            cost(
                Contest::AStar,
                &grid,
                ends(goal),
                &Found::Path(path.to_vec()),
            )
        };
        assert_eq!(costs(7, &[0, 3, 7]), Some(STRAIGHT + DIAGONAL));
        // Over a corner, through a wall, with a jump, and to another goal.
        for path in [&[0, 4, 7][..], &[0, 1, 4, 7], &[0, 7], &[0, 3]] {
            assert_eq!(costs(7, path), None, "{path:?}");
        }
        grid.set(2, 2, 3);
        let path = Found::Path(vec![0, 3, 7, 8]);
        let onto_terrain = cost(Contest::AStar, &grid, ends(8), &path);
        assert_eq!(onto_terrain, Some(STRAIGHT + DIAGONAL + 3 * STRAIGHT));
        let four = cost(Contest::Four, &grid, ends(7), &Found::Path(vec![0, 3, 7]));
        assert_eq!(four, None, "a diagonal step of four moves");
        for contest in [Contest::One, Contest::Always] {
            let over_a_corner = cost(contest, &grid, ends(4), &Found::Path(vec![0, 4]));
            assert_eq!(over_a_corner, Some(DIAGONAL));
        }
    }
}
