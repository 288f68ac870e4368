//! The fewest ties on all small maps, by trying every order.
//!
//! A search state here is just the set of closed cells, 16 bits: with a consistent h each cell is
//! closed with its true distance (asserted at each expansion), so the g of cells in OPEN follows from
//! the set, and all orders that close the same set go on alike. From each set every cell of OPEN with
//! the least f may be next. The test visits sets by size, each once, so the size of the first one
//! that holds the goal is the least number of expansions of any order; it must be the sum of the forced
//! cells and the fewest ties.
//!
//! These maps cover the smaller ones: a cell outside the map is like a wall, and h depends on offsets,
//! so the maps of 4 x 4 hold all smaller ones, rectangles too, as those with whole rows and columns of
//! walls. And since all orders are tried, turning or mirroring map and ends changes nothing, so the
//! start is put at a corner, at a border and in the middle only: every other start is one of these,
//! turned.

use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Grid, Neighbourhood};
use tiebreak::ground::{End, Ground, Truth};
use tiebreak::heuristic::Heuristic;
use tiebreak::scenario::Scenario;
use tiebreak::search::Method;
use tiebreak::space::NodeId;
use tiebreak_analysis::{Plateau, Zone};

use support::naive::{self, edges};
use support::sample::stride;

/// Debug builds, which are slow, try one map in this many.
const STRIDE: usize = if cfg!(debug_assertions) { 97 } else { 1 };

#[test]
fn four_moves_with_manhattan_distances_on_all_maps_up_to_4_x_4() {
    let mut config = Config {
        heuristic: Heuristic::Manhattan,
        ..Config::default()
    };
    config.moves.neighbours = Neighbourhood::Four;
    let tried = check(4, &[0, 1], &config);
    // With the start free there are 2^15 maps, and each other cell is free in half of them.
    assert!(
        STRIDE > 1 || tried == 3 * (2 * 16384 + 15 * 16384),
        "{tried}"
    );
}

#[test]
fn eight_moves_with_octile_distances_on_all_maps_up_to_4_x_4() {
    check(4, &[0, 1], &Config::default());
}

#[test]
fn dijkstra_over_terrain_on_all_maps_up_to_3_x_3() {
    let mut config = Config::of(Method::Dijkstra);
    config.moves.costs = CostModel::Lester;
    config.moves.corners = Corners::Always;
    check(3, &[0, 1, 2], &config);
}

#[test]
fn straight_lines_over_terrain_on_all_maps_up_to_3_x_3() {
    let mut config = Config {
        heuristic: Heuristic::Euclidean,
        ..Config::default()
    };
    config.moves.corners = Corners::One;
    check(3, &[0, 1, 3], &config);
}

/// All maps of this side with these cells; returns the number of questions. A check tries every fourth of them: each map
/// with some of its ends.
fn check(side: u32, kinds: &[u8], config: &Config) -> u64 {
    let stride = stride() as u64;
    let count = (side * side) as usize;
    let middle = (side - 1) / 2;
    let starts = [(0, 0), (middle, 0), (middle, middle)].map(|(x, y)| NodeId(y * side + x));
    let mut orders = Orders::new(count);
    let mut tried = 0;
    for number in (0..kinds.len().pow(count as u32)).step_by(STRIDE) {
        let digit = |place: usize| kinds[number / kinds.len().pow(place as u32) % kinds.len()];
        let grid = Grid::from_cells(side, side, (0..count).map(digit).collect());
        let grid = Arc::new(grid.expect("it is a map"));
        let mut ground = Ground::new(Arc::clone(&grid));
        for &start in &starts {
            if grid.weight(start).is_none() {
                continue;
            }
            for goal in (0..count as u32).map(NodeId) {
                if grid.weight(goal).is_none() {
                    continue;
                }
                tried += 1;
                if tried % stride != 0 {
                    continue;
                }
                let scenario = Scenario::new(Arc::clone(&grid), (start, goal), config.clone());
                let scenario = scenario.expect("both ends are free");
                let truth = ground.truth(&scenario, End::Start).expect("it fits");
                compare(&scenario, &truth, &mut orders);
            }
        }
    }
    tried
}

fn compare(scenario: &Scenario, truth: &Truth, orders: &mut Orders) {
    let mut plateau = Plateau::new(scenario).expect("it fits");
    plateau.advance(truth, usize::MAX);
    let fewest = plateau.fewest().expect("all obligations are met");
    let expected = plateau.count(Zone::Forced) + fewest;
    assert_eq!(orders.least(scenario), expected, "{scenario:?}");
}

/// Tries every order of one question after another, keeping its memory.
struct Orders {
    /// By set of closed cells, the last question that came to it.
    seen: Vec<u32>,
    question: u32,
    sets: Vec<u16>,
    next: Vec<u16>,
}

impl Orders {
    fn new(cells: usize) -> Self {
        Self {
            seen: vec![0; 1 << cells],
            question: 0,
            sets: Vec::new(),
            next: Vec::new(),
        }
    }

    /// The least number of expansions until the goal is expanded or OPEN is empty.
    fn least(&mut self, scenario: &Scenario) -> u64 {
        let dijkstra = scenario.config().method == Method::Dijkstra;
        let count = scenario.grid().cells().len();
        let start = scenario.start().index();
        let into: Vec<Vec<(usize, i128)>> = backwards(scenario);
        let h: Vec<i128> = (0..count as u32)
            .map(|node| {
                if dijkstra {
                    0
                } else {
                    naive::h(scenario, NodeId(node))
                }
            })
            .collect();
        // By cell, g with which it was closed, the same in every order.
        let mut closed_g: Vec<Option<i128>> = vec![None; count];
        self.question += 1;
        self.sets.clear();
        self.sets.push(0);
        for expanded in 1.. {
            self.next.clear();
            for &set in &self.sets {
                let open = |cell: usize| {
                    if set & 1 << cell != 0 {
                        return None;
                    }
                    let ways = into[cell].iter().filter(|(from, _)| set & 1 << from != 0);
                    let g = ways
                        .map(|&(from, cost)| closed_g[from].expect("closed") + cost)
                        .min();
                    if cell == start { Some(0) } else { g }
                };
                let mut gs = [None; 16];
                let mut least = i128::MAX;
                for (cell, g) in gs.iter_mut().enumerate().take(count) {
                    *g = open(cell);
                    least = g.map_or(least, |g| least.min(g + h[cell]));
                }
                for (cell, g) in gs.iter().enumerate().take(count) {
                    let Some(g) = g.filter(|g| g + h[cell] == least) else {
                        continue;
                    };
                    let before = *closed_g[cell].get_or_insert(g);
                    assert_eq!(before, g, "each order closes a cell with one g");
                    if cell == scenario.goal().index() {
                        return expanded;
                    }
                    let set = set | 1 << cell;
                    if self.seen[usize::from(set)] != self.question {
                        self.seen[usize::from(set)] = self.question;
                        self.next.push(set);
                    }
                }
            }
            if self.next.is_empty() {
                return expanded - 1;
            }
            std::mem::swap(&mut self.sets, &mut self.next);
        }
        unreachable!("the cells have run out")
    }
}

/// By cell, the cells from which a step leads to it, with the step's cost.
fn backwards(scenario: &Scenario) -> Vec<Vec<(usize, i128)>> {
    let mut into = vec![Vec::new(); scenario.grid().cells().len()];
    for from in (0..into.len() as u32).map(NodeId) {
        if scenario.grid().weight(from).is_some() {
            for (to, cost) in edges(scenario, from) {
                into[to.index()].push((from.index(), i128::from(cost)));
            }
        }
    }
    into
}
