//! The amount of work that searches do is the same on every machine, and is written down: a change
//! that makes a search do more or less has to change these lines.
//!
//! `counts/generated.txt` has a line for each map and search: generator, width, height, seed, search,
//! then the counts named in `HEAD`. `counts/published.txt` has a line for each of the Moving AI Lab's
//! maps and search, summed over four problems; it is only checked where TIEBREAK_MAPS names their
//! folder. A test that fails prints the lines to append and to remove.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::{Grid, Neighbourhood, parse_map, parse_scen};
use tiebreak::heuristic::Heuristic;
use tiebreak::open::OpenKind;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Method;
use tiebreak::space::NodeId;

const GENERATED: &str = include_str!("counts/generated.txt");
const PUBLISHED: &str = include_str!("counts/published.txt");

/// The counts. A pop is stale where its node has been expanded, or improved, since the push.
const HEAD: &str = "expanded generated updated reopened max_open pushes pops stale comparisons";

/// Problems of each published map.
const SAMPLE: usize = 4;

#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Counts([u64; 9]);

impl Counts {
    /// The counts of one search, on the path that the library chooses for it, with those of the heap.
    fn of(grid: &Arc<Grid>, start: NodeId, goal: NodeId, config: Config) -> Self {
        let scenario = Scenario::new(Arc::clone(grid), (start, goal), config).unwrap();
        let mut search = registry::search(&scenario).unwrap();
        search.run(u64::MAX);
        let did = search.counters();
        let heap = registry::measure(&scenario, OpenKind::QuaternaryHeap).unwrap();
        Self([
            did.expanded,
            did.generated,
            did.updated,
            did.reopened,
            did.max_open,
            heap.pushes,
            heap.pops,
            heap.pops - did.expanded,
            heap.comparisons,
        ])
    }

    fn plus(mut self, other: Self) -> Self {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine += more;
        }
        self
    }

    fn line(self, what: &str) -> String {
        let mut line = what.to_owned();
        for count in self.0 {
            write!(line, " {count}").unwrap();
        }
        line
    }
}

fn searches() -> [(&'static str, Config); 4] {
    let four = {
        let mut config = Config::default();
        config.moves.neighbours = Neighbourhood::Four;
        config.heuristic = Heuristic::Manhattan;
        config
    };
    [
        ("astar", Config::default()),
        ("dijkstra", Config::of(Method::Dijkstra)),
        ("greedy", Config::of(Method::Greedy)),
        ("four", four),
    ]
}

/// Compares the lines with those written down, in any order.
fn agree(file: &str, written: &str, counted: &[String]) {
    let mut lines = written.lines();
    assert_eq!(lines.next(), Some(HEAD), "the head of {file}");
    let written: Vec<&str> = lines.collect();
    let counted: Vec<&str> = counted.iter().map(String::as_str).collect();
    let only = |these: &[&str], others: &[&str]| {
        let others: HashSet<&str> = others.iter().copied().collect();
        let these = these.iter().filter(|&line| !others.contains(line));
        these.copied().collect::<Vec<_>>().join("\n")
    };
    let (append, remove) = (only(&counted, &written), only(&written, &counted));
    assert!(
        append.is_empty() && remove.is_empty(),
        "append to {file}:\n{append}\nremove from it:\n{remove}"
    );
    assert_eq!(
        written.len(),
        counted.len(),
        "a line stands twice in {file}"
    );
}

#[test]
fn searches_of_generated_maps_do_what_is_written_down() {
    let mut counted = Vec::new();
    for &generator in Generator::ALL {
        let (width, height, seed) = (160, 120, 3);
        let map = generate(generator, width, height, seed).unwrap();
        let grid = Arc::new(map.grid);
        for (name, config) in searches() {
            let what = format!("{generator} {width} {height} {seed} {name}");
            counted.push(Counts::of(&grid, map.start, map.goal, config).line(&what));
        }
    }
    agree("tests/counts/generated.txt", GENERATED, &counted);
}

#[test]
fn searches_of_published_maps_do_what_is_written_down() {
    let Some(folder) = std::env::var_os("TIEBREAK_MAPS") else {
        println!("skipped, TIEBREAK_MAPS is not set to a folder of SET/NAME.map files");
        return;
    };
    // Cargo runs tests in the package's folder, people run cargo in the repository's root.
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(folder);
    let names = PUBLISHED
        .lines()
        .skip(1)
        .filter_map(|line| line.split(' ').next());
    let mut names: Vec<&str> = names.collect();
    names.dedup();
    let mut counted = Vec::new();
    for name in names {
        let path = root.join(name).with_extension("map");
        for (search, config) in &searches()[..2] {
            let counts = of_map(&path, config);
            counted.push(counts.line(&format!("{name} {search}")));
        }
    }
    agree("tests/counts/published.txt", PUBLISHED, &counted);
}

/// The sum over some problems, spread evenly over the file.
fn of_map(path: &Path, config: &Config) -> Counts {
    let read = |path: PathBuf| {
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let grid = Arc::new(parse_map(&read(path.to_owned())).unwrap());
    let problems = parse_scen(&read(path.with_extension("map.scen"))).unwrap();
    (0..SAMPLE)
        .map(|part| &problems[(2 * part + 1) * problems.len() / (2 * SAMPLE)])
        .map(|problem| {
            let cell = |(x, y)| grid.node(x, y);
            Counts::of(
                &grid,
                cell(problem.start),
                cell(problem.goal),
                config.clone(),
            )
        })
        .fold(Counts::default(), Counts::plus)
}
