//! `instructions CONTEST WAY TIMES`: searches a fixed map this many times, for a tool that counts
//! instructions. Prints how many cells one search expands.

use std::sync::Arc;

use tiebreak::generate::{Generator, generate};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak_bench::contest::{Contest, Contestant};
use tiebreak_bench::own::{Own, Way};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [contest, way, times] = &words[..] else {
        panic!("Usage: instructions CONTEST WAY TIMES");
    };
    let contest = Contest::named(contest).expect("a contest");
    let way = Way::named(way).expect("a way to search");
    let times: u32 = times.parse().expect("a number of times");
    let map = generate(Generator::Caves, 256, 256, 1).expect("256 x 256 cells can be generated");
    let grid = Arc::new(map.grid);
    let mut contestant = Own::new(contest, &grid, way).expect("nothing is refused");
    for _ in 0..times {
        std::hint::black_box(contestant.find(map.start, map.goal));
    }
    let scenario = Scenario::new(grid, (map.start, map.goal), contest.config());
    let mut search = registry::search(&scenario.expect("the ends are free")).expect("memory");
    search.run(u64::MAX);
    println!("{}", search.counters().expanded);
}
