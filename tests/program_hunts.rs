//! The table of hunts in `docs/programs.md`: on each map the two programs part where it says, and no pair of the first ten
//! programs is missing.

use std::collections::BTreeSet;
use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::event::Event;
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::program::Preset;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;

const DOCS: &str = include_str!("../docs/programs.md");

/// As PROGRAMS.md lists the programs that are worth having first.
const FIRST: [&str; 10] = [
    "pathfinding-js",
    "python-pathfinding",
    "javascript-astar",
    "red-blob",
    "heap-count",
    "heap",
    "java",
    "scan",
    "bfs",
    "dfs",
];

/// A row of the table: one program, others, the first expansion that differs, and the map.
type Row<'a> = (&'a str, Vec<&'a str>, &'a str, &'a str);

fn rows() -> Vec<Row<'static>> {
    let (_, after) = DOCS
        .split_once("| programs | expansion | map |\n")
        .expect("the table");
    let lines = after
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let row = |line: &'static str| {
        let cells: Vec<_> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [names, step, map] = cells[..] else {
            panic!("{line}");
        };
        let (one, others) = names.split_once(" and ").expect("two programs");
        (one, others.split(", ").collect(), step, map)
    };
    lines.map(row).collect()
}

/// The cells in the order of their expansions, with four moves.
fn order(grid: &Arc<Grid>, ends: (NodeId, NodeId), name: &str) -> Vec<NodeId> {
    let mut lane = Config::default();
    lane.moves.neighbours = Neighbourhood::Four;
    let lane = lane.become_program(name.parse::<Preset>().expect("a program"));
    let scenario = Scenario::new(Arc::clone(grid), ends, lane).expect("it can be asked");
    let mut search = registry::search(&scenario).expect("it fits");
    let mut events: Vec<Event> = Vec::new();
    search.run_observed(u64::MAX, &mut events);
    let expanded = events.iter().filter(|event| event.kind.begins_step());
    expanded.map(|event| event.place).collect()
}

/// A map as the table writes it: rows one behind the other.
fn drawn(map: &str) -> (Arc<Grid>, (NodeId, NodeId)) {
    let rows: Vec<&str> = map.trim_matches('`').split(' ').collect();
    let letters = rows.concat();
    let cells = letters.bytes().map(|letter| u8::from(letter != b'#'));
    let (width, height) = (rows[0].len() as u32, rows.len() as u32);
    let grid = Grid::from_cells(width, height, cells.collect()).expect("a map");
    let end = |letter| NodeId(letters.find(letter).expect("an end") as u32);
    (Arc::new(grid), (end('S'), end('G')))
}

#[test]
fn every_pair_parts_on_its_map_where_the_table_says() {
    let mut pairs = BTreeSet::new();
    for (one, others, step, map) in rows() {
        for other in others {
            assert!(
                pairs.insert((one, other)),
                "{one} and {other} stand there twice"
            );
            if step.is_empty() {
                continue;
            }
            let (grid, ends) = drawn(map);
            let [here, there] = [one, other].map(|name| order(&grid, ends, name));
            let length = here.len().max(there.len());
            let parted = (0..length).find(|&step| here.get(step) != there.get(step));
            assert_eq!(
                parted.map(|step| (step + 1).to_string()).as_deref(),
                Some(step),
                "{one} and {other}"
            );
        }
    }
    let all = FIRST
        .iter()
        .enumerate()
        .flat_map(|(place, &one)| FIRST[place + 1..].iter().map(move |&other| (one, other)));
    assert_eq!(pairs, all.collect());
}

/// A sample of the maps on which nothing was found.
#[test]
fn programs_that_no_map_tells_apart_are_alike_on_others() {
    let none = rows().into_iter().filter(|(_, _, step, _)| step.is_empty());
    let mut pairs = 0;
    for (one, others, _, told) in none {
        assert_eq!(told, "none of 15,000 maps");
        for other in others {
            pairs += 1;
            for seed in 0..500 {
                let map = generate(Generator::Scatter, 8, 6, seed).expect("a map");
                let (grid, ends) = (Arc::new(map.grid), (map.start, map.goal));
                let [here, there] = [one, other].map(|name| order(&grid, ends, name));
                assert!(here == there, "{one} and {other} part on scatter {seed}");
            }
        }
    }
    assert_eq!(pairs, 1);
}
