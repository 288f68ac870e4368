//! `worlds [PROBLEMS]`: how long searches of richer worlds take beside the plain one, in processor time and in one
//! run, on maps of 512 x 512 cells; and what clusters save on the game maps that TIEBREAK_MAPS names.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ProcessTime;
use tiebreak::config::{Config, Graph, Skip};
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::ground::Ground;
use tiebreak::heuristic::Heuristic;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Search};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, World};
use tiebreak_bench::problems::{Map, Problem, Sample, load};

/// How often each search is timed; the middle time counts.
const ROUNDS: usize = 5;

fn main() {
    let problems = std::env::args().nth(1).map(|word| word.parse());
    let problems = problems.unwrap_or(Ok(9)).expect("a number of problems");
    let sample = Sample { problems, maps: 1 };
    let maps = load(None, sample).expect("maps can be generated");
    println!(
        "Until the first expansion + from there to the end, and the latter for each node expanded beside the plain A*"
    );
    let mut all = [Sum::default(); ROWS];
    for map in &maps {
        println!("\n{} ({} problems)", map.name, map.problems.len());
        for (all, sum) in all.iter_mut().zip(compare(map)) {
            *all = all.and(sum);
        }
    }
    println!("\nall maps");
    show(&all);
    prepare(&maps[1]);
    if let Some(folder) = std::env::var_os("TIEBREAK_MAPS") {
        clusters(Path::new(&folder));
    }
}

/// Time spent from the question to the first expansion, and from there to the end; nodes expanded.
#[derive(Clone, Copy, Default)]
struct Sum {
    before: Duration,
    time: Duration,
    expanded: u64,
}

impl Sum {
    fn and(self, other: Self) -> Self {
        Self {
            before: self.before + other.before,
            time: self.time + other.time,
            expanded: self.expanded + other.expanded,
        }
    }

    fn each(self) -> f64 {
        self.time.as_secs_f64() * 1e9 / self.expanded.max(1) as f64
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = ProcessTime::now();
    let result = work();
    (start.elapsed(), result)
}

/// All problems of a map, asked of one search after another.
fn asked(world: &World, questions: &[Ends], config: &Config) -> Sum {
    let mut ground = Ground::new(world.clone());
    let scenario = Scenario::new(world.clone(), questions[0].clone(), config.clone());
    let scenario = scenario.expect("nothing is refused");
    let mut search = registry::search_on(&scenario, &mut ground).expect("memory");
    // Distances are worked out in one slice, which is no part of the search.
    let first = if config.heuristic == Heuristic::True {
        u64::MAX >> 2
    } else {
        1
    };
    let mut sum = Sum::default();
    for ends in questions {
        let mut times = [(Duration::ZERO, Duration::ZERO); ROUNDS];
        for (before, time) in &mut times {
            *before = timed(|| {
                search.ask(ends);
                search.run(first)
            })
            .0;
            *time = timed(|| search.run(u64::MAX)).0;
        }
        times.sort_unstable_by_key(|(before, time)| *before + *time);
        sum.before += times[ROUNDS / 2].0;
        sum.time += times[ROUNDS / 2].1;
        sum.expanded += search.counters().expanded;
    }
    sum
}

/// The lanes that are compared with the first.
const NAMES: [&str; ROWS] = [
    "plain",
    "dijkstra",
    "danger",
    "4 goals",
    "1,000 goals",
    "true",
    "turn",
    "islands",
];
const ROWS: usize = 8;

fn compare(map: &Map) -> [Sum; ROWS] {
    let plain = World::from(Arc::clone(&map.grid));
    let dangerous = Layers {
        danger: danger(&map.grid),
        ..Layers::default()
    };
    let dangerous = World::new(Arc::clone(&map.grid), dangerous).expect("digits are danger");
    let ends = |problem: &Problem| Ends::new(problem.start, problem.goal);
    let one: Vec<_> = map.problems.iter().map(ends).collect();
    let others: Vec<NodeId> = map.problems.iter().map(|it| it.goal).collect();
    let four = one.iter().map(|ends| {
        let step = others.len().div_ceil(4);
        ends.clone()
            .with_goals(others.iter().copied().step_by(step).take(4))
    });
    let four: Vec<_> = four.collect();
    let many: Vec<_> = map.problems.iter().map(|it| area(&map.grid, it)).collect();
    let lane = |change: fn(&mut Config)| {
        let mut config = Config::default();
        change(&mut config);
        config
    };
    let usual = lane(|_| {});
    let dijkstra = lane(|config| config.method = Method::Dijkstra);
    let fear = lane(|config| config.outlook.danger = 1);
    let exact = lane(|config| config.heuristic = Heuristic::True);
    let turn = lane(|config| config.outlook.turn = 500);
    let skip = lane(|config| config.outlook.skip = Skip::Islands);
    let sums = [
        asked(&plain, &one, &usual),
        asked(&plain, &one, &dijkstra),
        asked(&dangerous, &one, &fear),
        asked(&plain, &four, &usual),
        asked(&plain, &many, &usual),
        asked(&plain, &one, &exact),
        asked(&plain, &one, &turn),
        asked(&plain, &one, &skip),
    ];
    show(&sums);
    sums
}

fn show(sums: &[Sum; ROWS]) {
    for (name, sum) in NAMES.iter().zip(sums) {
        let [before, time] = [sum.before, sum.time].map(|time| time.as_secs_f64() * 1e3);
        let (each, ratio) = (sum.each(), sum.each() / sums[0].each());
        println!(
            "  {name:<12} {:>9} expanded {before:>8.2} + {time:>7.2} ms {each:>7.1} ns  x {ratio:.2}",
            sum.expanded
        );
    }
}

/// A digit of danger on every ninth cell or so.
fn danger(grid: &Grid) -> Vec<u8> {
    let cell = |cell: u32| {
        let mixed = cell.wrapping_mul(0x9E37_79B9) >> 16;
        if mixed.is_multiple_of(9) {
            (mixed / 9 % 10) as u8
        } else {
            0
        }
    };
    (0..grid.cells().len() as u32).map(cell).collect()
}

/// The thousand free cells that are nearest to a goal.
fn area(grid: &Grid, problem: &Problem) -> Ends {
    let (x, y) = grid.xy(problem.goal);
    let distance = |cell: &NodeId| {
        let (other_x, other_y) = grid.xy(*cell);
        x.abs_diff(other_x).pow(2) + y.abs_diff(other_y).pow(2)
    };
    let free = (0..grid.cells().len() as u32).map(NodeId);
    let mut free: Vec<_> = free.filter(|&cell| grid.weight(cell).is_some()).collect();
    free.sort_by_key(distance);
    Ends::new(problem.start, problem.goal).with_goals(free.into_iter().take(1000))
}

/// The preparations made once for all ends.
fn prepare(map: &Map) {
    println!("\nPrepared on {}", map.name);
    let world = World::from(Arc::clone(&map.grid));
    let ends = Ends::new(map.problems[0].start, map.problems[0].goal);
    let once = |config: Config| {
        let scenario = Scenario::new(world.clone(), ends.clone(), config).expect("it is asked");
        let mut ground = Ground::new(world.clone());
        let whole = |ground: &mut Ground| {
            timed(|| {
                let mut search = registry::search_on(&scenario, ground).expect("memory");
                search.run(u64::MAX);
            })
            .0
        };
        let first = whole(&mut ground);
        first.saturating_sub(whole(&mut ground)).as_secs_f64() * 1e3
    };
    let mut config = Config::default();
    (config.heuristic, config.outlook.landmarks) = (Heuristic::Landmarks, 16);
    println!("  a landmark       {:>9.2} ms", once(config) / 16.0);
    let mut config = Config::default();
    (config.outlook.graph, config.outlook.block) = (Graph::Clusters, 16);
    println!("  clusters of 16   {:>9.2} ms", once(config));
}

/// On each map, the middle share of A*'s expansions that clusters of 16 need, over the longer half of its problems.
fn clusters(folder: &Path) {
    println!(
        "\nExpansions over clusters of 16, as a share of A*'s, in the middle over the longer half"
    );
    let sample = Sample {
        problems: 200,
        maps: usize::MAX,
    };
    for map in load(Some(folder), sample).expect("the maps can be read") {
        let world = World::from(Arc::clone(&map.grid));
        let longer = &map.problems[map.problems.len() / 2..];
        let ends = |problem: &Problem| Ends::new(problem.start, problem.goal);
        let searched = |config: Config| {
            let scenario = Scenario::new(world.clone(), ends(&longer[0]), config);
            registry::search(&scenario.expect("nothing is refused")).expect("memory")
        };
        let mut tiers = Config::default();
        (tiers.outlook.graph, tiers.outlook.block) = (Graph::Clusters, 16);
        let (mut plain, mut tiers) = (searched(Config::default()), searched(tiers));
        let share = |problem: &Problem| {
            let count = |search: &mut dyn Search| {
                search.ask(&ends(problem));
                search.run(u64::MAX);
                search.counters().expanded as f64
            };
            count(&mut *tiers) / count(&mut *plain)
        };
        let mut shares: Vec<f64> = longer.iter().map(share).collect();
        shares.sort_by(f64::total_cmp);
        println!(
            "  {:<14} {:<18} {:.3}",
            map.set,
            map.name,
            shares[shares.len() / 2]
        );
    }
}
