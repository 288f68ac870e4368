//! The crates *pathfinding* and *petgraph* on maps. Each line of the input is a question of `crates.mjs`, each line of
//! the output the cells in the order of their expansions, the path, and the cost that the crate gives.

use std::cell::{Cell, RefCell};
use std::io::stdin;
use std::str::{FromStr, SplitWhitespace};

use pathfinding::directed::{astar::astar, dijkstra::dijkstra};
use pathfinding::grid::Grid;
use petgraph::graph::{DiGraph, NodeIndex};

/// What a program did: its expansions, and its path with the cost.
type Answer = (Vec<usize>, Option<(Vec<usize>, String)>);

fn main() {
    for line in stdin().lines() {
        let line = line.expect("the input is text");
        let mut words = line.split_whitespace();
        let (order, found) = match next::<String>(&mut words).as_str() {
            "petgraph" => on_graph(&mut words),
            search => on_grid(search, &mut words),
        };
        let (path, cost) = found.unwrap_or_default();
        println!("{}|{}|{cost}", listed(&order), listed(&path));
    }
}

fn listed(cells: &[usize]) -> String {
    let words: Vec<_> = cells.iter().map(usize::to_string).collect();
    words.join(" ")
}

fn next<T: FromStr>(words: &mut SplitWhitespace<'_>) -> T {
    let value = words.next().and_then(|word| word.parse().ok());
    value.expect("a question as crates.mjs writes it")
}

/// Moves, width, height, start, goal, and a number for each cell, 0 for a wall.
fn on_grid(search: &str, words: &mut SplitWhitespace<'_>) -> Answer {
    let [moves, width, height, start, goal] = [(); 5].map(|()| next::<usize>(words));
    let place = |cell| (cell % width, cell / width);
    let number = |(x, y)| y * width + x;
    let mut grid = Grid::new(width, height);
    if moves == 8 {
        grid.enable_diagonal_mode();
    }
    for cell in 0..width * height {
        if next::<usize>(words) > 0 {
            grid.add_vertex(place(cell));
        }
    }
    let mut order = Vec::new();
    let neighbours = |&cell: &(usize, usize)| {
        order.push(number(cell));
        grid.neighbours(cell).into_iter().map(|cell| (cell, 1))
    };
    let is_goal = |&cell: &(usize, usize)| number(cell) == goal;
    let h = |&cell: &(usize, usize)| grid.distance(cell, place(goal));
    let found = match search {
        "dijkstra" => dijkstra(&place(start), neighbours, is_goal),
        _ => astar(&place(start), neighbours, h, is_goal),
    };
    if found.is_some() {
        order.push(goal);
    }
    let path =
        |(path, cost): (Vec<_>, usize)| (path.into_iter().map(number).collect(), cost.to_string());
    (order, found.map(path))
}

/// How many cells, start, goal, and for each cell its h and its steps with their costs, in the order in which they are
/// added.
fn on_graph(words: &mut SplitWhitespace<'_>) -> Answer {
    let [count, start, goal] = [(); 3].map(|()| next::<usize>(words));
    let mut graph = DiGraph::<f64, f64>::new();
    let cells: Vec<NodeIndex> = (0..count).map(|_| graph.add_node(0.0)).collect();
    for &cell in &cells {
        graph[cell] = next(words);
        for _ in 0..next(words) {
            let to = cells[next::<usize>(words)];
            graph.add_edge(cell, to, next(words));
        }
    }
    // Each entry is asked for being the goal, and each step of a cell that is expanded for its cost: all cells have steps,
    // but for a start that is shut in.
    let (taken, order) = (Cell::new(start), RefCell::new(vec![start]));
    let is_goal = |cell: NodeIndex| {
        taken.set(cell.index());
        cell.index() == goal
    };
    let cost = |step: petgraph::graph::EdgeReference<'_, f64>| {
        let mut order = order.borrow_mut();
        if order.last() != Some(&taken.get()) {
            order.push(taken.get());
        }
        *step.weight()
    };
    let found = petgraph::algo::astar(&graph, cells[start], is_goal, cost, |cell| graph[cell]);
    let mut order = order.into_inner();
    if found.is_some() && start != goal {
        order.push(goal);
    }
    let path = |(cost, path): (f64, Vec<NodeIndex>)| {
        (
            path.into_iter().map(NodeIndex::index).collect(),
            cost.to_string(),
        )
    };
    (order, found.map(path))
}
