//! The fuzzer's findings, and its first inputs, as ordinary tests.

#[path = "../fuzz/bodies.rs"]
mod bodies;

use std::fs;
use std::path::{Path, PathBuf};

/// The files in a folder of `fuzz/`; none where it doesn't exist.
fn files(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let Ok(entries) = fs::read_dir(root.join(folder)) else {
        return Vec::new();
    };
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn every_target_takes_its_corpus_and_what_once_broke_it() {
    for (name, body) in bodies::ALL {
        let corpus = files(&format!("corpus/{name}"));
        assert!(corpus.len() >= 5, "fuzz/corpus/{name} has too few files");
        for file in corpus
            .into_iter()
            .chain(files(&format!("regressions/{name}")))
        {
            println!("{}", file.display());
            body(&fs::read(&file).unwrap());
        }
    }
}

/// The corpora are worth something: some inputs of each are read to their end.
#[test]
fn every_corpus_has_inputs_that_are_read() {
    use tiebreak_document::link::{decode, readable};
    use tiebreak_files::{Opened, claim, json, map, open, picture, problems};
    type Reads = fn(&[u8]) -> bool;
    let readers: [(&str, Reads); 11] = [
        ("link", |bytes| {
            decode(&String::from_utf8_lossy(bytes)).is_ok()
        }),
        ("lanes", |bytes| {
            bodies::link_of_lanes(bytes).is_some_and(|link| decode(&link).is_ok())
        }),
        ("layers", |bytes| {
            bodies::link_of_layers(bytes).is_some_and(|link| decode(&link).is_ok())
        }),
        ("map", |bytes| map::read(bytes).is_ok()),
        ("scen", |bytes| problems::read(bytes).is_ok()),
        ("texts", |bytes| {
            matches!(open(bytes), Ok(Opened::Readings(_)))
        }),
        ("tiled", |bytes| {
            matches!(open(bytes), Ok(Opened::Readings(_)))
        }),
        ("png", |bytes| picture::read(bytes).is_ok()),
        ("json", |bytes| json::read(bytes).is_ok()),
        ("query", |bytes| {
            readable::parse(&String::from_utf8_lossy(bytes)).is_ok()
        }),
        ("claim", |bytes| claim::paste(bytes).is_ok()),
    ];
    for (name, reads) in readers {
        let corpus = files(&format!("corpus/{name}"));
        let read = corpus.iter().filter(|file| reads(&fs::read(file).unwrap()));
        assert!(read.count() >= 3, "{name}");
    }
}
