//! Criterion over the problems, by set of maps: how Tiebreak's own ways to search change from one
//! version to the next, beside the crate that they are compared with.
//!
//! `cargo bench -p tiebreak-bench --features peers,criterion`; TIEBREAK_MAPS names a folder of maps.

use std::path::PathBuf;
use std::sync::Arc;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use tiebreak::ground::Ground;
use tiebreak::open::OpenKind;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak_bench::contest::{Contest, Contestant};
use tiebreak_bench::own::{self, Own};
use tiebreak_bench::problems::{Map, Sample, load};

/// Lists whose searches end soon enough for a benchmark on maps of this size.
const LISTS: &[OpenKind] = &[
    OpenKind::BinaryHeap,
    OpenKind::IndexedHeap,
    OpenKind::QuaternaryHeap,
    OpenKind::PairingHeap,
    OpenKind::SplayTree,
    OpenKind::HotQueue,
    OpenKind::TwoLevelQueue,
    OpenKind::TwoLists,
    OpenKind::BucketQueue,
    OpenKind::RadixHeap,
    OpenKind::StdBinaryHeap,
    OpenKind::StdBTreeSet,
];

fn maps() -> Vec<Map> {
    let folder = std::env::var_os("TIEBREAK_MAPS").map(PathBuf::from);
    let sample = Sample {
        problems: 4,
        maps: 1,
    };
    load(folder.as_deref(), sample).expect("the maps can be read")
}

/// Every contest on a map of each set.
fn contests(criterion: &mut Criterion) {
    for map in maps() {
        for contest in Contest::ALL {
            let mut group = criterion.benchmark_group(format!("{} {}", contest.name(), map.set));
            let mut bench = |name: &str, contestant: &mut dyn Contestant| {
                group.bench_function(name, |bencher| {
                    bencher.iter(|| {
                        for problem in &map.problems {
                            std::hint::black_box(contestant.find(problem.start, problem.goal));
                        }
                    });
                });
            };
            for &way in own::ways(contest) {
                let own = Own::new(contest, &map.grid, way);
                bench(way.name(), &mut own.expect("nothing is refused"));
            }
            #[cfg(feature = "peers")]
            for (name, prepare) in &tiebreak_bench::peers::entrants(contest)[..1] {
                bench(name, &mut *prepare(contest, &map.grid));
            }
            group.finish();
        }
    }
}

/// A\* with any OPEN list, on the first map.
fn lists(criterion: &mut Criterion) {
    let map = &maps()[0];
    let problem = map.problems[map.problems.len() / 2];
    let mut group = criterion.benchmark_group("astar by OPEN list");
    for &list in LISTS {
        let config = Contest::AStar.config();
        let grid = Arc::clone(&map.grid);
        let scenario = Scenario::new(grid, (problem.start, problem.goal), config);
        let scenario = scenario.expect("problems can be asked");
        let mut ground = Ground::new(scenario.world().clone());
        let search = registry::search_with(&scenario, list, &mut ground);
        let mut search = search.expect("the list can serve");
        group.bench_function(BenchmarkId::from_parameter(list), |bencher| {
            bencher.iter(|| {
                search.reset();
                search.run(u64::MAX)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, contests, lists);
criterion_main!(benches);
