//! `growth [SIDE]`: how the time of a search grows with the map, by method: a line of JSON for each map and method, on
//! caves of 64 x 64 cells, 128 x 128 and so on up to SIDE, else 2048. Times are the processor's.

use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use tiebreak::generate::{Generator, generate};
use tiebreak_bench::contest::{Contest, Contestant};
use tiebreak_bench::own::{Own, Way};

/// Each map is of its own seed, from 1 on.
const MAPS: u32 = 3;
/// A search is repeated for so long, and the mean counts.
const LONG_ENOUGH: Duration = Duration::from_millis(40);
/// A method whose search took longer is left out on larger maps.
const PATIENCE: Duration = Duration::from_secs(4);

/// By name; IDA\* and front-to-front give up on such maps, and a walk gets stuck.
const WAYS: [&str; 12] = [
    "tiebreak",
    "tiebreak, general path",
    "tiebreak, jump points",
    "greedy",
    "weighted",
    "dijkstra",
    "nba",
    "front_to_end",
    "fringe",
    "pea",
    "ara",
    "theta",
];

fn main() {
    let most = std::env::args().nth(1);
    let most: u32 = most.map_or(2048, |side| side.parse().expect("a number of cells"));
    let ways = WAYS.map(|name| Way::named(name).expect("a way to search"));
    let mut is_out = [false; WAYS.len()];
    let sides = std::iter::successors(Some(64), |side| Some(side * 2));
    for side in sides.take_while(|&side| side <= most) {
        for seed in 1..=MAPS {
            let map = generate(Generator::Caves, side, side, seed).expect("the size is allowed");
            let grid = Arc::new(map.grid);
            for (way, is_out) in ways.iter().zip(&mut is_out) {
                if *is_out {
                    continue;
                }
                let mut own = Own::new(Contest::AStar, &grid, *way).expect("nothing is refused");
                // The first search fetches its memory.
                own.find(map.start, map.goal);
                let began = ThreadTime::now();
                let mut times = 0;
                while times == 0 || began.elapsed() < LONG_ENOUGH {
                    std::hint::black_box(own.find(map.start, map.goal));
                    times += 1;
                }
                let each = began.elapsed() / times;
                *is_out = seed == MAPS && each > PATIENCE;
                println!(
                    r#"{{"side":{side},"seed":{seed},"method":"{}","milliseconds":{},"expanded":{}}}"#,
                    way.name(),
                    each.as_secs_f64() * 1e3,
                    own.expanded()
                );
            }
        }
    }
}
