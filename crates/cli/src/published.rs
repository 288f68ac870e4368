//! Published problems with their map.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tiebreak::batch::Problems;
use tiebreak::grid::{Grid, ScenLine};
use tiebreak_files::{Opened, Saved, problems};

use crate::failure::Failure;
use crate::question::bytes;

/// The problems of a `.scen`, whose ends lie on free cells of their map.
pub(crate) struct Published {
    /// The file that the map was read from.
    pub(crate) path: PathBuf,
    /// The map. Weights don't count in published lengths, so it has none.
    pub(crate) grid: Arc<Grid>,
    /// The problems, in the file's order.
    pub(crate) list: Vec<ScenLine>,
}

impl Published {
    /// Reads a `.scen` and its map, which is the file named, or the one beside it.
    pub(crate) fn read(file: &Path, map: Option<&Path>) -> Result<Self, Failure> {
        let list = problems::read(&bytes(file)?).map_err(|error| Failure::file(file, &error))?;
        let path = match map {
            Some(map) => map.to_owned(),
            None => beside(file, &list[0].map)?,
        };
        let grid = Arc::new(flat(&path)?);
        Problems::published(&grid, list.clone()).map_err(|error| {
            let (file, map) = (file.display(), path.display());
            Failure::Input(format!("{file} doesn't go with {map}: {error}"))
        })?;
        Ok(Self { path, grid, list })
    }
}

/// The map of problems that call it `named`.
fn beside(file: &Path, named: &str) -> Result<PathBuf, Failure> {
    let folder = file.parent().unwrap_or(Path::new(""));
    // The folders in problems are often those of the author's machine.
    let name = named.rsplit(['/', '\\']).next().unwrap_or_default();
    let places = [file.with_extension(""), folder.join(name)];
    let found = places
        .iter()
        .find(|place| **place != file && place.is_file());
    found.cloned().ok_or_else(|| {
        let file = file.display();
        Failure::Input(format!(
            "{file} is about {named:?}, which isn't beside it; give --map FILE."
        ))
    })
}

/// The map of a document without anything beside it.
pub(crate) fn bare(path: &Path, saved: Saved) -> Result<Grid, Failure> {
    let document = saved.document;
    match document.layers.is_empty() {
        true => Ok(document.grid),
        false => Err(Failure::Input(format!(
            "{}: many problems are asked about maps of squares with nothing beside them, and this one has more.",
            path.display()
        ))),
    }
}

fn flat(path: &Path) -> Result<Grid, Failure> {
    let opened =
        tiebreak_files::open(&bytes(path)?).map_err(|error| Failure::file(path, &error))?;
    let grid = match opened {
        Opened::Map(map) => map.grid,
        Opened::Document(saved) => bare(path, *saved)?,
        Opened::Problems(_) => {
            let path = path.display();
            return Err(Failure::Input(format!(
                "{path} is a list of problems, not their map."
            )));
        }
    };
    let cells = grid.cells().iter().map(|&cell| cell.min(1)).collect();
    Grid::from_cells(grid.width(), grid.height(), cells)
        .map_err(|error| Failure::Machine(error.to_string()))
}
