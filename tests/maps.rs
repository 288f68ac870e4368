//! Published lengths are met on the Moving AI Lab's maps.
//!
//! `TIEBREAK_MAPS=DIR cargo test --release --test maps` walks DIR for `SET/NAME.map` with
//! `NAME.map.scen` beside it; a relative DIR starts from the repository's root. A* `[f, h, lifo]` and Dijkstra answer an even sample and the hardest
//! problems of each file, or all with `TIEBREAK_MAPS_ALL=1`. It has a `main` of its own, so that
//! its table shows without `--nocapture`; the arguments that `cargo test` passes on are accepted.

use std::collections::BTreeSet;
use std::f64::consts::SQRT_2;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tiebreak::config::Config;
use tiebreak::grid::{Grid, ScenLine, parse_map, parse_scen, to_map};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Method;

/// How many problems of a file are taken evenly, and how many of the longest are added.
const SAMPLE: usize = 20;
const HARDEST: usize = 5;

/// The largest deviation from a published length: in cells, and relative.
const TOLERANCE: (f64, f64) = (0.01, 1e-3);

/// The searches that answer each problem.
const SEARCHES: [Method; 2] = [Method::AStar, Method::Dijkstra];

/// How many failures are printed in full.
const SHOWN: usize = 20;

fn main() -> ExitCode {
    let arguments = Arguments::read();
    if arguments.list {
        println!("published_lengths_are_met: test\n\n1 test, 0 benchmarks");
        return ExitCode::SUCCESS;
    }
    if !arguments.wants("published_lengths_are_met") {
        println!("maps: 0 passed, 0 failed (filtered out)");
        return ExitCode::SUCCESS;
    }
    let Some(folder) = std::env::var_os("TIEBREAK_MAPS") else {
        println!("maps: skipped, TIEBREAK_MAPS is not set to a folder of SET/NAME.map files");
        return ExitCode::SUCCESS;
    };
    let all = std::env::var_os("TIEBREAK_MAPS_ALL").is_some_and(|value| value == "1");
    // Cargo runs tests in the package's folder, people run cargo in the repository's root.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    match run(&root.join(folder), all) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(message) => {
            println!("maps: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The part of libtest's command line that matters here.
struct Arguments {
    list: bool,
    filters: Vec<String>,
    skips: Vec<String>,
    only_ignored: bool,
}

impl Arguments {
    fn read() -> Self {
        let mut read = Self {
            list: false,
            filters: Vec::new(),
            skips: Vec::new(),
            only_ignored: false,
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            match word.as_str() {
                "--list" => read.list = true,
                "--ignored" => read.only_ignored = true,
                "--skip" => read.skips.extend(words.next()),
                // Options whose value is a separate word, which is no filter.
                "--test-threads" | "--format" | "--color" | "--logfile" | "--shuffle-seed"
                | "-Z" => drop(words.next()),
                flag if flag.starts_with('-') => {}
                _ => read.filters.push(word),
            }
        }
        read
    }

    fn wants(&self, name: &str) -> bool {
        let has = |part: &String| name.contains(part.as_str());
        !self.only_ignored
            && (self.filters.is_empty() || self.filters.iter().any(has))
            && !self.skips.iter().any(has)
    }
}

/// A map with its problems.
struct Case {
    name: String,
    grid: Arc<Grid>,
    problems: Vec<ScenLine>,
    published: usize,
}

/// The results on one map.
#[derive(Default)]
struct Outcome {
    failures: Vec<String>,
    times: [Duration; SEARCHES.len()],
}

/// Checks every map below a folder and prints the table. Returns the number of failures, where a
/// map that can't be read is one.
fn run(folder: &Path, all: bool) -> Result<usize, String> {
    let began = Instant::now();
    let mut paths = Vec::new();
    find_maps(folder, &mut paths)?;
    if paths.is_empty() {
        return Err(format!("there is no .map file below {}", folder.display()));
    }
    paths.sort();
    let (mut cases, mut unread) = (Vec::new(), Vec::new());
    for path in &paths {
        match load(folder, path, all) {
            Ok(case) => cases.push(case),
            Err(message) => unread.push(message),
        }
    }
    let outcomes = answer(&cases);

    println!("map                              problems  failures  A* seconds  Dijkstra seconds");
    let (mut problems, mut passed, mut failures) = (0, 0, unread);
    for (case, outcome) in cases.iter().zip(outcomes) {
        let [astar, dijkstra] = outcome.times.map(|time| time.as_secs_f64());
        let (name, count) = (&case.name, case.problems.len());
        let failed = outcome.failures.len();
        let note = match case.published {
            0 => "  read only: no .scen",
            _ => "",
        };
        println!("{name:<32} {count:>9} {failed:>9} {astar:>11.2} {dijkstra:>17.2}{note}");
        problems += count;
        passed += SEARCHES.len() * count - failed;
        failures.extend(outcome.failures);
    }
    for failure in failures.iter().take(SHOWN) {
        println!("{failure}");
    }
    if failures.len() > SHOWN {
        println!("and {} more", failures.len() - SHOWN);
    }
    let (maps, searches) = (cases.len(), problems * SEARCHES.len());
    let (failed, seconds) = (failures.len(), began.elapsed().as_secs_f64());
    println!("{maps} maps, {problems} problems, {searches} searches in {seconds:.1} seconds");
    println!("{passed} passed, {failed} failed");
    Ok(failed)
}

fn find_maps(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| in_file(folder, &error))?;
    for entry in entries {
        let path = entry.map_err(|error| in_file(folder, &error))?.path();
        if path.is_dir() {
            find_maps(&path, found)?;
        } else if path.extension().is_some_and(|end| end == "map") {
            found.push(path);
        }
    }
    Ok(())
}

fn load(folder: &Path, path: &Path, all: bool) -> Result<Case, String> {
    let text = fs::read_to_string(path).map_err(|error| in_file(path, &error))?;
    let grid = parse_map(&text).map_err(|error| in_file(path, &error))?;
    if parse_map(&to_map(&grid)).as_ref() != Ok(&grid) {
        return Err(in_file(
            path,
            &"the map changes when it is written and read",
        ));
    }
    let beside = path.with_extension("map.scen");
    let published = if beside.exists() {
        let text = fs::read_to_string(&beside).map_err(|error| in_file(&beside, &error))?;
        let problems = parse_scen(&text).map_err(|error| in_file(&beside, &error))?;
        if problems.is_empty() {
            return Err(in_file(&beside, &"there are no problems"));
        }
        problems
    } else {
        Vec::new()
    };
    let name = path.strip_prefix(folder).unwrap_or(path).with_extension("");
    let chosen = if all {
        (0..published.len()).collect()
    } else {
        sample(&published)
    };
    Ok(Case {
        name: name.display().to_string(),
        grid: Arc::new(grid),
        problems: chosen
            .into_iter()
            .map(|index| published[index].clone())
            .collect(),
        published: published.len(),
    })
}

fn in_file(path: &Path, error: &dyn Display) -> String {
    format!("{}: {error}", path.display())
}

/// Problems evenly spread over the file, and the longest ones.
fn sample(problems: &[ScenLine]) -> BTreeSet<usize> {
    let count = problems.len();
    let even = (0..SAMPLE.min(count)).map(|step| step * count / SAMPLE.min(count));
    let mut by_length: Vec<usize> = (0..count).collect();
    by_length.sort_by(|&a, &b| problems[b].length.total_cmp(&problems[a].length));
    even.chain(by_length.into_iter().take(HARDEST)).collect()
}

/// Answers all problems on all cores.
fn answer(cases: &[Case]) -> Vec<Outcome> {
    let jobs: Vec<(usize, &ScenLine)> = (0..)
        .zip(cases)
        .flat_map(|(map, case)| case.problems.iter().map(move |problem| (map, problem)))
        .collect();
    let next = AtomicUsize::new(0);
    let outcomes: Vec<Mutex<Outcome>> = cases.iter().map(|_| Mutex::default()).collect();
    let work = || {
        while let Some(&(map, problem)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let case = &cases[map];
            for (index, &method) in SEARCHES.iter().enumerate() {
                let began = Instant::now();
                let result = check(&case.grid, problem, method);
                let elapsed = began.elapsed();
                let mut outcome = outcomes[map].lock().unwrap();
                outcome.times[index] += elapsed;
                if let Err(message) = result {
                    let (name, start, goal) = (&case.name, problem.start, problem.goal);
                    outcome
                        .failures
                        .push(format!("{name} {start:?} to {goal:?}, {method}: {message}"));
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let outcomes = outcomes.into_iter();
    outcomes
        .map(|outcome| outcome.into_inner().unwrap())
        .collect()
}

/// Searches and compares the path, walked cell by cell, with the published length.
fn check(grid: &Arc<Grid>, problem: &ScenLine, method: Method) -> Result<(), String> {
    let size = (grid.width(), grid.height());
    if size != (problem.width, problem.height) {
        let meant = (problem.width, problem.height);
        return Err(format!(
            "the problem is for a map of {meant:?}, this one is {size:?}"
        ));
    }
    let cell = |(x, y)| grid.node(x, y);
    let (start, goal) = (cell(problem.start), cell(problem.goal));
    let config = Config {
        method,
        ..Config::default()
    };
    let scenario = Scenario::new(Arc::clone(grid), (start, goal), config)
        .map_err(|error| error.to_string())?;
    let mut search = registry::search(&scenario).map_err(|error| error.to_string())?;
    search.run(u64::MAX);
    let path = search.path();
    if path.first() != Some(&start) || path.last() != Some(&goal) {
        return Err(format!("no path from start to goal, {} cells", path.len()));
    }
    let (mut straight, mut diagonal) = (0_u32, 0_u32);
    for step in path.windows(2) {
        let ((x, y), (to_x, to_y)) = (grid.xy(step[0]), grid.xy(step[1]));
        let free = [(x, y), (to_x, to_y), (x, to_y), (to_x, y)]
            .into_iter()
            .all(|place| grid.weight(cell(place)).is_some());
        match (x.abs_diff(to_x), y.abs_diff(to_y)) {
            (1, 0) | (0, 1) if free => straight += 1,
            (1, 1) if free => diagonal += 1,
            _ => return Err(format!("({x}, {y}) to ({to_x}, {to_y}) is no legal step")),
        }
    }
    let cost = u64::from(straight) * 33461 + u64::from(diagonal) * 47321;
    if search.cost().map(|cost| cost.0) != Some(cost) {
        return Err(format!(
            "the path costs {cost}, the search says {:?}",
            search.cost()
        ));
    }
    let length = f64::from(straight) + f64::from(diagonal) * SQRT_2;
    let allowed = TOLERANCE.0.max(TOLERANCE.1 * problem.length);
    if (length - problem.length).abs() <= allowed {
        Ok(())
    } else {
        Err(format!("length {length:.5}, published {}", problem.length))
    }
}
