//! Published problems with their map.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tiebreak::grid::{Grid, ScenLine};
use tiebreak::world::World;
use tiebreak_analysis::batch::Problems;
use tiebreak_files::problems;

use crate::failure::Failure;
use crate::opened::bytes;
use crate::shaped::Shaped;

/// The problems of a `.scen` with their map.
pub(crate) struct Published {
    /// The file that the map was read from.
    pub(crate) path: PathBuf,
    /// The map, with whatever it has beside it.
    pub(crate) world: World,
    /// The problems, in the file's order.
    pub(crate) list: Vec<ScenLine>,
}

impl Published {
    /// Reads a `.scen` and its map, which is the file named, or the one beside it.
    pub(crate) fn read(file: &Path, map: Option<&Path>, shaped: &Shaped) -> Result<Self, Failure> {
        let list = problems::read(&bytes(file)?).map_err(|error| Failure::file(file, &error))?;
        Self::of(file, list, map, shaped)
    }

    /// Finds the map of a file's problems.
    pub(crate) fn of(
        file: &Path,
        list: Vec<ScenLine>,
        map: Option<&Path>,
        shaped: &Shaped,
    ) -> Result<Self, Failure> {
        let path = match map {
            Some(map) => map.to_owned(),
            None => beside(file, &list[0].map)?,
        };
        let world = world(&path, shaped)?;
        Ok(Self { path, world, list })
    }

    /// The problems as a batch poses them.
    pub(crate) fn pose(&self, file: &Path) -> Result<Problems, Failure> {
        let posed = Problems::published(self.world.clone(), self.list.clone());
        posed.map_err(|error| {
            let (file, map) = (file.display(), self.path.display());
            Failure::Input(format!("{file} doesn't go with {map}: {error}"))
        })
    }

    /// The map alone. Weights don't count in published lengths, so it has none.
    pub(crate) fn bare(&self) -> Result<Arc<Grid>, Failure> {
        if !self.world.layers().is_empty() {
            return Err(Failure::Input(format!(
                "{}: lengths are published for maps of squares with nothing beside them, and this one has more.",
                self.path.display()
            )));
        }
        let grid = self.world.grid();
        let cells = grid.cells().iter().map(|&cell| cell.min(1)).collect();
        let bare = Grid::from_cells(grid.width(), grid.height(), cells);
        let bare = bare.map_err(|error| Failure::Machine(error.to_string()))?;
        Ok(Arc::new(bare))
    }
}

/// The map that problems call `named`.
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
            "{file} is for {named:?}, which isn't beside it; give --map FILE."
        ))
    })
}

/// The world of a map's file.
fn world(path: &Path, shaped: &Shaped) -> Result<World, Failure> {
    shaped.world(path)?.ok_or_else(|| {
        let path = path.display();
        Failure::Input(format!("{path} is a list of problems, not their map."))
    })
}
