//! Paths as bits: properties of every path in every format.

#[path = "stored_paths/properties.rs"]
mod properties;

use tiebreak::grid::{Direction, Grid, Neighbourhood};
use tiebreak::space::NodeId;
use tiebreak_journey::Store;
use tiebreak_journey::store::{Coding, Symbol};

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
    // Any path with these numbers of steps and runs.
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
