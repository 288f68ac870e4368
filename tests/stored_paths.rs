//! Paths as bits: the worked cases, and what holds for every path in every format.

#[path = "stored_paths/properties.rs"]
mod properties;

use crate::support::worked::{self, Failure};
use serde_json::{Value, json};
use tiebreak::grid::{Direction, Grid, Neighbourhood};
use tiebreak::journey::Store;
use tiebreak::journey::store::{Beacons, Coding, Symbol};
use tiebreak::registry;
use tiebreak::space::NodeId;

const CASES: &str = include_str!("vectors/motion.jsonl");

/// The worked cases of a kind.
fn worked(kind: &str) -> Vec<Value> {
    let lines = CASES.lines().filter(|line| !line.trim().is_empty());
    let cases = lines.map(|line| serde_json::from_str(line).expect("a case is JSON"));
    cases.filter(|case: &Value| case["kind"] == kind).collect()
}

/// Fails with every field of every case that differs.
fn compare(kind: &str, count: usize, answer: impl Fn(&Value) -> Result<Value, Failure>) {
    let cases = worked(kind);
    assert_eq!(cases.len(), count, "cases of kind {kind}");
    let mut differences = Vec::new();
    for case in cases {
        let name = case["name"].as_str().expect("a case has a name");
        let answer = answer(&case).unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected = case["expect"].as_object().expect("something is expected");
        assert!(!expected.is_empty(), "{name} expects nothing");
        for (field, value) in expected {
            // A case can leave long bits out.
            let mut given = answer[field].clone();
            if let (Some(given), Some(value)) = (given.as_object_mut(), value.as_object()) {
                given.retain(|key, _| value.contains_key(key));
            }
            if given != *value {
                differences.push(format!("{name}: {field} is {given}, expected {value}"));
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn every_worked_path_agrees_in_every_format() {
    compare("storage", 14, |case| {
        let (grid, _) = worked::map(case["map"].as_array().ok_or("no map")?)?;
        let moves = case["moves"].as_str().ok_or("no moves")?.parse()?;
        let count_bits = case["count_bits"].as_u64().ok_or("no count")? as u32;
        let coding = Coding::new(&grid, moves)
            .with_count_bits(count_bits)
            .ok_or("no such count")?;
        let path = cells(&grid, &case["path"])?;
        let told = Store::ALL.iter().map(|&format| {
            let stored = coding.store(&path, format).map(|stored| {
                json!({
                    "size": stored.size(),
                    "symbols": stored.symbols().len(),
                    "middle": stored.middle(),
                    "last": stored.last(),
                    "behind": stored.behind(),
                    "bits": stored.bits(),
                })
            });
            (format.name().to_owned(), stored.into())
        });
        Ok(Value::Object(told.collect()))
    });
}

#[test]
fn all_worked_beacons_agree() {
    compare("beacons", 4, |case| {
        let scenario = worked::scenario(case)?;
        let (grid, config) = (scenario.grid(), scenario.config());
        let ends = (scenario.start(), scenario.goal());
        let marks = cells(grid, &case["beacons"])?;
        let mut direct = registry::search(&scenario)?;
        direct.run(u64::MAX);
        let mut beacons = Beacons::new(scenario.world(), config, &marks)?;
        let route = beacons.route(ends.0, ends.1)?;
        let point = |cell: &NodeId| {
            let (x, y) = grid.xy(*cell);
            json!([x, y])
        };
        let path = route.as_ref().map(|route| &route.path).into_iter();
        Ok(json!({
            "found": route.is_some(),
            "direct": direct.cost().map(|cost| cost.0),
            "shared": beacons.shared(),
            "pairs": beacons.pairs(),
            "cost": route.as_ref().map(|route| route.cost.0),
            "via": route.as_ref().map(|route| route.via),
            "path": path.flatten().map(point).collect::<Vec<_>>(),
            "bits": route.as_ref().map(|route| route.bits),
        }))
    });
}

fn cells(grid: &Grid, cells: &Value) -> Result<Vec<NodeId>, Failure> {
    let cells = cells.as_array().ok_or("no cells")?.iter();
    let cell = |cell: &Value| -> Result<NodeId, Failure> {
        let (x, y) = cell[0].as_u64().zip(cell[1].as_u64()).ok_or("no cell")?;
        Ok(grid.node(x as u32, y as u32))
    };
    cells.map(cell).collect()
}

/// `N6 W3` as a path with four moves from the middle of a map that has room for it.
fn drawn(runs: &str) -> (Coding, Vec<NodeId>) {
    let grid = Grid::new(601, 601).expect("this size is allowed");
    let mut path = vec![grid.node(300, 300)];
    for run in runs.split_whitespace() {
        let direction: Direction = run[..1].parse().expect("a direction");
        let (dx, dy) = direction.delta();
        for _ in 0..run[1..].parse::<u32>().expect("a number of steps") {
            let (x, y) = grid.xy(path[path.len() - 1]);
            path.push(grid.node(x.strict_add_signed(dx), y.strict_add_signed(dy)));
        }
    }
    (Coding::new(&grid, Neighbourhood::Four), path)
}

fn sizes((coding, path): &(Coding, Vec<NodeId>), formats: &[Store]) -> Vec<Option<u64>> {
    let sizes = coding.sizes(path.iter().copied());
    formats.iter().map(|&format| sizes.of(format)).collect()
}

#[test]
fn the_numbers_of_the_pages_hold() {
    use Store::{Directions, Positions, RelativeRuns, Runs, TurnSteps, Turns};
    let formats = [Runs, Turns, TurnSteps];
    let bent = drawn("N6 W3 N5 W2");
    assert_eq!(sizes(&bent, &formats), [40, 24, 20].map(Some));
    let straight = drawn("N200");
    assert_eq!(sizes(&straight, &[Runs, Turns]), [10, 202].map(Some));
    // More steps than a number of eight bits tells are two runs, but nothing says so in turns.
    let long = drawn("N257");
    assert_eq!(
        sizes(&long, &[Runs, RelativeRuns, Turns]),
        [Some(20), None, Some(259)]
    );
    // Any path with so many steps and runs.
    let maze = drawn(&format!("{}N94 E92", "N1 E1 ".repeat(42)));
    assert_eq!(
        sizes(&maze, &[Positions, Directions, Runs, TurnSteps]),
        [8640, 540, 860, 356].map(Some)
    );
}

/// docs/journeys.md has a row for each format, with an example: `N2 NE1 E3` from (0, 3).
#[test]
fn the_examples_of_the_docs_hold() {
    let docs = include_str!("../docs/journeys.md");
    let grid = Grid::new(5, 4).expect("this size is allowed");
    let path =
        [(0, 3), (0, 2), (0, 1), (1, 0), (2, 0), (3, 0), (4, 0)].map(|(x, y)| grid.node(x, y));
    let coding = Coding::new(&grid, Neighbourhood::Eight);
    for format in Store::ALL {
        let stored = coding
            .store(&path, *format)
            .expect("the example fits every format");
        let words: Vec<String> = stored
            .symbols()
            .iter()
            .map(|symbol| symbol.meaning.to_string())
            .collect();
        let bits: Vec<String> = match format {
            Store::Positions | Store::Waypoints => vec!["(32 bits each)".to_owned()],
            _ => stored.symbols().iter().map(Symbol::bits).collect(),
        };
        let (words, bits, size) = (words.join("; "), bits.join(" "), stored.size());
        let row = format!("| `{format}` | {words} | `{bits}` | {size} |")
            .replace("`(32 bits each)`", "32 bits each");
        assert!(docs.contains(&row), "docs/journeys.md has no row\n{row}");
    }
}

#[test]
fn the_bits_of_a_run_have_limits() {
    let coding = Coding::new(
        &Grid::new(3, 3).expect("this size is allowed"),
        Neighbourhood::Four,
    );
    for (count_bits, is_allowed) in [(0, false), (1, true), (16, true), (17, false)] {
        assert_eq!(coding.with_count_bits(count_bits).is_some(), is_allowed);
    }
}

#[test]
fn bits_that_no_path_has_are_refused() {
    use Neighbourhood::{Eight, Four};
    use Store::{Directions, Positions, Relative, RelativeRuns, Runs, TurnSteps, Turns, Waypoints};
    let grid = Grid::new(3, 3).expect("this size is allowed");
    let position = |x: u32, y: u32| format!("{x:016b}{y:016b}");
    for (moves, format, bits, why) in [
        (Four, Directions, "0".to_owned(), "half a direction"),
        (Four, Directions, "02".to_owned(), "no bit"),
        (Four, Directions, "0é".to_owned(), "no bit"),
        (Four, Directions, "0000".to_owned(), "a step off the map"),
        (Four, Relative, "0100".to_owned(), "a step off the map"),
        (Eight, Runs, "01000000001".to_owned(), "a run off the map"),
        (Four, Runs, "010000000".to_owned(), "half a number"),
        (
            Four,
            RelativeRuns,
            "0100000000".to_owned() + "1",
            "half a symbol",
        ),
        (Four, Turns, "00".to_owned(), "no step"),
        (Four, Turns, "00010".to_owned(), "a turn at the end"),
        (Four, TurnSteps, "001".to_owned(), "half a turn"),
        (Four, Positions, position(3, 0), "a column off the map"),
        (Four, Positions, position(0, 3), "a row off the map"),
        (Four, Positions, position(0, 0) + "0", "half a position"),
        (Four, Waypoints, position(0, 0), "a corner out of line"),
        (Eight, Waypoints, position(1, 1), "a run of no step"),
    ] {
        let coding = Coding::new(&grid, moves);
        let decoded = coding.decode(grid.node(1, 1), &bits, format);
        assert_eq!(decoded, None, "{format} {bits}: {why}");
    }
    let outside = NodeId(9);
    let coding = Coding::new(&grid, Four);
    assert_eq!(coding.decode(outside, "", Directions), None);
    assert_eq!(coding.store(&[NodeId(0), outside], Positions), None);
    assert_eq!(coding.store(&[], Positions), None);
    // A path of one cell has no bits.
    assert_eq!(coding.decode(NodeId(4), "", Turns), Some(vec![NodeId(4)]));
}
