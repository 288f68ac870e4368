//! Generated maps are the same for ever: links name them by generator, size and seed. The trap
//! keeps its four lanes apart. Links are read for ever.
//!
//! `golden/generators.txt` has a line for each map, `golden/worlds.txt` for each world: generator, width, height,
//! seed, hash.
//! `golden/links.txt` has a line for each link: the link, a tab, its contents. All are append-only;
//! a line that fails means that existing links now show something else.

use std::collections::HashSet;
use std::sync::Arc;

use support::documents::describe::describe;
use support::documents::fnv;
use support::features::all_features;
use tiebreak::config::Config;
use tiebreak::generate::{
    Generated, GeneratedWorld, Generator, WorldGenerator, generate, generate_world,
};
use tiebreak::grid::{Grid, Wrap};
use tiebreak::priority::Chain;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen};
use tiebreak::shape::Origin;
use tiebreak_document::link::{decode, encode};

const LINES: &str = include_str!("golden/generators.txt");
const WORLDS: &str = include_str!("golden/worlds.txt");
const LINKS: &str = include_str!("golden/links.txt");

/// The sizes and seeds for which every generator must have a line.
const CASES: [(u32, u32, u32); 7] = [
    (64, 40, 1),
    (64, 40, 2),
    (64, 40, u32::MAX),
    (2, 2, 1),
    (33, 17, 5),
    (1, 100, 3),
    (1024, 768, 9),
];

#[test]
fn generated_maps_never_change() {
    for (number, line) in (1..).zip(LINES.lines()) {
        let words: Vec<&str> = line.split(' ').collect();
        let [generator, width, height, seed, hash] = words[..] else {
            panic!("line {number} hasn't five words");
        };
        let generator: Generator = generator.parse().unwrap();
        let number_of = |word: &str| word.parse::<u32>().unwrap();
        let (width, height, seed) = (number_of(width), number_of(height), number_of(seed));
        let map = generate(generator, width, height, seed).unwrap();
        assert_eq!(
            hash,
            hash_of(&map),
            "line {number}: {generator} {width} x {height}"
        );
    }
}

#[test]
fn every_generator_has_its_lines() {
    let wanted = Generator::ALL.iter().flat_map(|generator| {
        CASES.map(|(width, height, seed)| {
            let hash = hash_of(&generate(*generator, width, height, seed).unwrap());
            format!("{generator} {width} {height} {seed} {hash}")
        })
    });
    has_all("tests/golden/generators.txt", LINES, wanted);
}

/// Prints the lines that a file lacks.
fn has_all(file: &str, present: &str, wanted: impl Iterator<Item = String>) {
    let present: HashSet<&str> = present.lines().collect();
    let missing: Vec<String> = wanted
        .filter(|line| !present.contains(line.as_str()))
        .collect();
    let lines = missing.join("\n");
    assert!(missing.is_empty(), "append to {file}:\n{lines}");
}

/// The sizes and seeds for which every generator of worlds must have a line, if it makes worlds of this size.
const WORLD_CASES: [(u32, u32, u32); 8] = [
    (64, 40, 1),
    (64, 40, u32::MAX),
    (2, 2, 1),
    (33, 17, 5),
    (1, 100, 3),
    (320, 240, 9),
    (3, 3, 2),
    (512, 512, 4),
];

#[test]
fn generated_worlds_never_change() {
    let wanted = WorldGenerator::ALL.iter().flat_map(|&generator| {
        WORLD_CASES
            .into_iter()
            .filter_map(move |(width, height, seed)| {
                let hash = hash_of_world(&generate_world(generator, width, height, seed).ok()?);
                Some(format!("{generator} {width} {height} {seed} {hash}"))
            })
    });
    let wanted: Vec<String> = wanted.collect();
    let count = wanted.len();
    has_all(
        "tests/golden/worlds.txt, if the generator is new",
        WORLDS,
        wanted.into_iter(),
    );
    let present: HashSet<&str> = WORLDS.lines().collect();
    assert_eq!(present.len(), count, "a line for each, and no other");
}

/// The trap is the first map that people see: its four lanes must tell four stories.
#[test]
fn the_trap_tells_the_first_four_lanes_apart() {
    let map = generate(Generator::Trap, 64, 40, 0).unwrap();
    let grid = Arc::new(map.grid);
    let lane = |method, reopen, chain: &[&str]| {
        let config = Config {
            method,
            reopen,
            chain: Chain::parse(chain.iter().copied()).unwrap(),
            ..Config::default()
        };
        let scenario = Scenario::new(Arc::clone(&grid), (map.start, map.goal), config).unwrap();
        let mut search = registry::search(&scenario).unwrap();
        search.run(u64::MAX);
        (search.counters().expanded, search.cost().unwrap().0)
    };
    let dijkstra = lane(Method::Dijkstra, Reopen::Reopened, &["fifo"]);
    let greedy = lane(Method::Greedy, Reopen::Ignored, &["fifo"]);
    let astar_fifo = lane(Method::AStar, Reopen::Reopened, &["fifo"]);
    let astar_lifo = lane(Method::AStar, Reopen::Reopened, &["low_h", "lifo"]);
    assert_eq!([dijkstra.1, astar_fifo.1], [astar_lifo.1; 2], "the optimum");
    let percent = greedy.1 * 100 / astar_lifo.1;
    assert_eq!(percent, 111, "greedy's path is about 12 % too long");
    let expanded = [dijkstra.0, greedy.0, astar_fifo.0, astar_lifo.0];
    assert_eq!(expanded, [2259, 340, 602, 438]);
}

#[test]
fn links_are_read_for_ever() {
    let mut count = 0;
    for (number, line) in (1..).zip(LINKS.lines()) {
        let (link, expected) = line.split_once('\t').expect("a link, a tab, what it holds");
        let document = decode(link).unwrap_or_else(|error| panic!("line {number}: {error}"));
        assert_eq!(describe(&document), expected, "line {number}");
        assert_eq!(encode(&document).as_deref(), Ok(link), "line {number}");
        count += 1;
    }
    assert!(count >= 200, "{count}");
}

#[test]
fn every_feature_has_its_link() {
    let wanted = all_features().into_iter().map(|document| {
        let link = encode(&document).unwrap();
        // An origin that makes the link longer isn't written.
        format!("{link}\t{}", describe(&decode(&link).unwrap()))
    });
    has_all("tests/golden/links.txt", LINKS, wanted);
}

/// FNV-1a, 64 bits, over width, height, start and goal (little-endian, 4 bytes each) and cells.
fn hash_of(map: &Generated) -> String {
    let numbers = [map.grid.width(), map.grid.height(), map.start.0, map.goal.0];
    let mut bytes: Vec<u8> = numbers.into_iter().flat_map(u32::to_le_bytes).collect();
    bytes.extend_from_slice(map.grid.cells());
    format!("{:016x}", fnv(&bytes))
}

/// FNV-1a, 64 bits, over what every world has: ends and cells, then the shape, the floors' cells and the stairs; then, where
/// there are regions, their places, weights, borders and letters, numbers in four bytes each.
fn hash_of_world(world: &GeneratedWorld) -> String {
    let (grid, layers) = (&world.grid, &world.layers);
    let mut bytes = Vec::new();
    let number = |bytes: &mut Vec<u8>, number: u32| bytes.extend(number.to_le_bytes());
    for one in [grid.width(), grid.height(), world.start.0, world.goal.0] {
        number(&mut bytes, one);
    }
    bytes.extend_from_slice(grid.cells());
    bytes.push(layers.shape as u8);
    let floors = layers.floors.iter();
    bytes.extend(floors.flat_map(Grid::cells));
    for stair in &layers.stairs {
        number(&mut bytes, stair.0);
    }
    if let Some(regions) = layers.regions() {
        for &(x, y) in regions.places() {
            number(&mut bytes, x);
            number(&mut bytes, y);
        }
        bytes.extend_from_slice(regions.weights());
        for border in regions.borders() {
            for one in [border.a, border.b, border.cost] {
                number(&mut bytes, one);
            }
        }
        if let Origin::Painted { areas, .. } = regions.origin() {
            bytes.extend_from_slice(areas.cells());
        }
    }
    if layers.wrap != Wrap::None {
        bytes.push(layers.wrap as u8);
    }
    for passage in &layers.passages {
        number(&mut bytes, passage.from.0);
        number(&mut bytes, passage.to.0);
        bytes.extend([passage.way as u8, passage.cost.unwrap_or(0)]);
    }
    format!("{:016x}", fnv(&bytes))
}
