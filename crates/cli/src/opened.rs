//! Files: their bytes, their contents and the questions that they ask.

use std::fs::File;
use std::io;
use std::path::Path;

use tiebreak::ends::Ends;
use tiebreak::world::World;
use tiebreak_document::Document;
use tiebreak_files::{Map, Saved};

use crate::failure::Failure;

/// A map as a document.
pub(crate) fn mapped(map: Map) -> Saved {
    Saved {
        document: Document::new(map.grid, map.start, map.goal),
        file: None,
    }
}

/// The world and the ends of a file's document.
pub(crate) fn world(path: &Path, document: &Document) -> Result<(World, Ends), Failure> {
    let question = document.question();
    question.map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}

/// A file's bytes, as far as they can matter; `-` is stdin.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let read = if path == Path::new("-") {
        tiebreak_files::bytes(io::stdin().lock())
    } else {
        File::open(path).and_then(tiebreak_files::bytes)
    };
    read.map_err(|error| Failure::unread(path, &error))
}
