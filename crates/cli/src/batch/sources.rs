//! Where the problems of a batch come from.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::world::World;
use tiebreak_analysis::batch::{BatchError, Problems, ProblemsError};
use tiebreak_document::link::readable;

use super::Sources;
use crate::failure::Failure;
use crate::published::Published;

/// Problems of one kind.
pub(super) struct Source {
    /// A file, or `caves:64x40`.
    pub(super) name: String,
    pub(super) problems: Arc<Problems>,
    /// The first problem's number: that of a line or of a pair, or a seed.
    pub(super) first: u64,
}

/// All sources, in the order of the command line.
pub(super) fn read(given: &Sources) -> Result<Vec<Source>, Failure> {
    let mut files = Vec::new();
    for path in &given.files {
        match path.is_dir() {
            true => find(path, &mut files)?,
            false => files.push(path.clone()),
        }
    }
    // A source named twice counts once: copies of a problem prove nothing.
    let mut sources: Vec<Source> = Vec::new();
    let mut seen = HashSet::new();
    for path in files.iter().filter(|&path| seen.insert(path)) {
        sources.push(from_file(path, given)?);
    }
    let (width, height) = given.size;
    let mut seen = HashSet::new();
    for &generator in given.generators.iter().filter(|&each| seen.insert(each)) {
        let problems = Problems::generated(generator, given.size, given.seeds.clone());
        sources.push(Source {
            name: format!("{generator}:{width}x{height}"),
            problems: Arc::new(problems.map_err(|error| Failure::Usage(error.to_string()))?),
            first: u64::from(*given.seeds.start()),
        });
    }
    if sources.is_empty() {
        let said = "There are no problems; give a map, a .scen, a folder of them or --generate.";
        return Err(Failure::Usage(said.to_owned()));
    }
    Ok(sources)
}

/// Refuses a lane that can't answer the problems of a source, before any search begins.
pub(super) fn check(sources: &[Source], lanes: &[Config]) -> Result<(), Failure> {
    for Source { name, problems, .. } in sources {
        for lane in lanes {
            let refusal = problems.refusal(lane);
            let refusal = refusal.map_err(BatchError::Problems)?;
            if let Some(reason) = refusal {
                let lane = readable::write_lane(lane);
                return Err(Failure::Usage(format!(
                    "{lane} can't search {name}: {reason}"
                )));
            }
        }
    }
    Ok(())
}

/// Every `.scen` below a folder, in the order of names.
fn find(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let unread = |error| Failure::unread(folder, &error);
    let entries = std::fs::read_dir(folder).map_err(unread)?;
    let paths = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>, _>>();
    let mut paths = paths.map_err(unread)?;
    paths.sort();
    let before = found.len();
    for path in paths {
        if path.is_dir() {
            // A folder without problems may lie among others.
            let _ = find(&path, found);
        } else if path.extension().is_some_and(|end| end == "scen") {
            found.push(path);
        }
    }
    match found.len() > before {
        true => Ok(()),
        false => Err(Failure::Input(format!(
            "There is no .scen in {}.",
            folder.display()
        ))),
    }
}

fn from_file(path: &Path, given: &Sources) -> Result<Source, Failure> {
    let unfit = |error: ProblemsError| Failure::Input(format!("{}: {error}", path.display()));
    let pairs = |world: World| {
        Problems::pairs(world, given.pairing, given.pairs, given.seed).map_err(unfit)
    };
    let shaped = &given.shaped;
    let (problems, first) = match shaped.world(path)? {
        Some(world) => (pairs(world)?, 0),
        None => (Published::read(path, None, shaped)?.pose(path)?, 1),
    };
    let (name, problems) = (path.display().to_string(), Arc::new(problems));
    Ok(Source {
        name,
        problems,
        first,
    })
}
