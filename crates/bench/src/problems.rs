//! The problems: on Moving AI's maps where they are at hand, else on generated ones.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tiebreak::generate::{Generator, generate};
use tiebreak::grid::{Grid, parse_map, parse_scen};
use tiebreak::space::NodeId;

/// A map with the problems that are asked on it.
#[derive(Clone, Debug)]
pub struct Map {
    /// The kind of map: the folder it lies in, or `generated`.
    pub set: String,
    /// Its own name.
    pub name: String,
    /// Its cells.
    pub grid: Arc<Grid>,
    /// Its problems, from near to far.
    pub problems: Vec<Problem>,
}

/// One problem: two cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Problem {
    /// The start.
    pub start: NodeId,
    /// The goal.
    pub goal: NodeId,
    /// The published length of the shortest path, in cells.
    pub length: Option<f64>,
}

/// The size of a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Problems of each map.
    pub problems: usize,
    /// Maps of each set.
    pub maps: usize,
}

/// The tolerance for the rounding of published lengths: in cells, and relative.
pub const TOLERANCE: (f64, f64) = (0.01, 1e-3);

/// The maps of a folder, or generated ones where there is no folder.
///
/// # Errors
/// A sentence that names the file.
pub fn load(folder: Option<&Path>, sample: Sample) -> Result<Vec<Map>, String> {
    let Some(folder) = folder else {
        return Ok(generated(sample));
    };
    let mut maps: Vec<Map> = Vec::new();
    for path in map_files(folder)? {
        let set = path.parent().and_then(Path::file_name).unwrap_or_default();
        let set = set.to_string_lossy().into_owned();
        if maps.iter().filter(|map| map.set == set).count() >= sample.maps {
            continue;
        }
        // Maps without published problems are for reading, not for measuring.
        maps.extend(published(&path, set, sample)?);
    }
    if maps.is_empty() {
        return Err(format!(
            "There is no .map with its .map.scen below {}.",
            folder.display()
        ));
    }
    Ok(maps)
}

fn map_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| about(&folder, &error.to_string()))?;
        for entry in entries {
            let path = entry
                .map_err(|error| about(&folder, &error.to_string()))?
                .path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "map") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn about(path: &Path, reason: &str) -> String {
    format!("{}: {reason}", path.display())
}

/// A map file with an even sample of the problems beside it; `None` where there are none.
fn published(path: &Path, set: String, sample: Sample) -> Result<Option<Map>, String> {
    let read =
        |path: &Path| fs::read_to_string(path).map_err(|error| about(path, &error.to_string()));
    let beside = path.with_extension("map.scen");
    if !beside.exists() {
        return Ok(None);
    }
    let grid = parse_map(&read(path)?).map_err(|error| about(path, &error.to_string()))?;
    let all = parse_scen(&read(&beside)?).map_err(|error| about(&beside, &error.to_string()))?;
    let mut all: Vec<Problem> = all
        .iter()
        .filter(|line| (line.width, line.height) == (grid.width(), grid.height()))
        .map(|line| Problem {
            start: grid.node(line.start.0, line.start.1),
            goal: grid.node(line.goal.0, line.goal.1),
            length: Some(line.length),
        })
        .collect();
    all.sort_by(|a, b| {
        a.length
            .partial_cmp(&b.length)
            .expect("lengths are numbers")
    });
    let problems = evenly(&all, sample.problems);
    let name = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let grid = Arc::new(grid);
    Ok((!problems.is_empty()).then_some(Map {
        set,
        name,
        grid,
        problems,
    }))
}

/// A sample of a list: the middle item of each of `count` equal parts.
fn evenly<T: Clone>(list: &[T], count: usize) -> Vec<T> {
    let count = count.min(list.len());
    (0..count)
        .map(|part| list[(2 * part + 1) * list.len() / (2 * count)].clone())
        .collect()
}

/// Maps by rule and seed, the same everywhere.
fn generated(sample: Sample) -> Vec<Map> {
    let kinds = [
        Generator::Scatter,
        Generator::Caves,
        Generator::Rooms,
        Generator::Backtracker,
        Generator::Division,
        Generator::Empty,
    ];
    let mut maps = Vec::new();
    for kind in kinds {
        let seeds = if kind.has_seed() {
            sample.maps.min(2)
        } else {
            1
        };
        for seed in 1..=seeds as u32 {
            let made = generate(kind, 512, 512, seed).expect("512 x 512 cells can be generated");
            maps.push(Map {
                set: kind.to_string(),
                name: format!("{kind}-{seed}"),
                problems: between(&made.grid, made.start, sample.problems),
                grid: Arc::new(made.grid),
            });
        }
    }
    maps
}

/// Terrain of several weights, on which only methods are compared: other libraries can't all search it.
pub fn terrain(sample: Sample) -> Vec<Map> {
    let kind = Generator::Terrain;
    let map = |seed| {
        let made = generate(kind, 512, 512, seed).expect("512 x 512 cells can be generated");
        Map {
            set: kind.to_string(),
            name: format!("{kind}-{seed}"),
            problems: between(&made.grid, made.start, sample.problems),
            grid: Arc::new(made.grid),
        }
    };
    (1..=sample.maps.min(3) as u32).map(map).collect()
}

/// Problems between cells that can be reached from `seed`, from near to far, by a fixed rule.
fn between(grid: &Grid, seed: NodeId, count: usize) -> Vec<Problem> {
    let cells = reachable(grid, seed);
    let at = |part: usize| cells[part * (cells.len() - 1) / (2 * count + 1)];
    (0..count)
        .map(|index| Problem {
            start: at(count - index),
            goal: at(count + 1 + index),
            length: None,
        })
        .collect()
}

/// The cells that four moves lead to, in the order of their numbers.
fn reachable(grid: &Grid, seed: NodeId) -> Vec<NodeId> {
    let mut seen = vec![false; grid.cells().len()];
    let mut waiting = vec![seed];
    while let Some(cell) = waiting.pop() {
        if grid.weight(cell).is_none() || std::mem::replace(&mut seen[cell.index()], true) {
            continue;
        }
        let (x, y) = grid.xy(cell);
        waiting.extend((x > 0).then(|| grid.node(x - 1, y)));
        waiting.extend((x + 1 < grid.width()).then(|| grid.node(x + 1, y)));
        waiting.extend((y > 0).then(|| grid.node(x, y - 1)));
        waiting.extend((y + 1 < grid.height()).then(|| grid.node(x, y + 1)));
    }
    (0..)
        .map(NodeId)
        .take(seen.len())
        .filter(|cell| seen[cell.index()])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_spread_over_the_whole_list() {
        let list: Vec<usize> = (0..100).collect();
        assert_eq!(evenly(&list, 4), [12, 37, 62, 87]);
        assert_eq!(evenly(&list[..3], 8), [0, 1, 2]);
    }

    #[test]
    fn generated_problems_can_be_solved() {
        let sample = Sample {
            problems: 3,
            maps: 1,
        };
        let maps = load(None, sample).unwrap();
        assert_eq!(maps.len(), 6);
        for map in &maps {
            assert_eq!(map.problems.len(), 3);
            for problem in &map.problems {
                assert_ne!(problem.start, problem.goal);
                assert!(map.grid.weight(problem.start).is_some());
                assert!(map.grid.weight(problem.goal).is_some());
            }
        }
    }
}
