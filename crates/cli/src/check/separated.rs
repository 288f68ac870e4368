//! A map that tells the programs apart that do what a trace says.

use std::path::Path;

use tiebreak_analysis::{Description, SEPARATION_TRIES, Separation, Terrain};
use tiebreak_document::Document;
use tiebreak_files::plain::{self, Plain};

use super::Question;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::written;

/// The seed of the maps.
const SEED: u32 = 1;

/// Writes the map that tells programs apart, if there is one; what became of it.
pub(super) fn write(
    path: &Path,
    same: &[Description],
    question: &Question<'_>,
) -> Result<String, Failure> {
    if same.len() < 2 {
        return Ok("There are no two programs to separate.".into());
    }
    let terrain = Terrain::of(question.world.grid());
    let mut hunt = Separation::new(same, question.lane.moves, terrain, SEED);
    let mut progress = Progress::new("maps tried", SEPARATION_TRIES);
    while !hunt.run(1) {
        progress.at(hunt.tries());
    }
    drop(progress);
    let Some(best) = hunt.best() else {
        return Ok(format!("None of {} maps tells them apart.", hunt.tries()));
    };
    let document = Document::new(best.grid.as_ref().clone(), best.start, best.goal);
    let rows = plain::write(&document, Plain::Text)
        .map_err(|error| Failure::Machine(error.to_string()))?;
    written::write(path, rows.as_bytes())?;
    let (path, classes) = (path.display(), best.classes.len());
    Ok(format!(
        "{path}: on this map the {} programs expand cells in {classes} orders; run yours there, and check what it prints.",
        same.len()
    ))
}
