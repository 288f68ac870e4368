//! What is asked of every reader, whatever the bytes: no panic, and what was read is still the same
//! once it was written and read again. The fuzzer runs these, and `tests/corpus.rs` replays them.
#![allow(dead_code, reason = "each target is one of them")]

#[path = "../tests/support/sealed.rs"]
mod sealed;

use std::fmt::Write as _;

use tiebreak::grid::{parse_map, to_map};
use tiebreak::link::{Document, decode, encode, readable};
use tiebreak_files::{Saved, json, map as map_file, picture, problems};

pub(crate) type Body = fn(&[u8]);

/// Every target by its name, which is that of its corpus.
pub(crate) const ALL: &[(&str, Body)] = &[
    ("link", link),
    ("map", map),
    ("scen", scen),
    ("png", png),
    ("json", json),
    ("query", query),
];

/// Larger maps are read, but not written again: that would only make the fuzzer slow.
const MANY_CELLS: usize = 1 << 14;

/// A link as it is, or with a right checksum: bytes that begin with a star are the payload of one,
/// since no fuzzer finds a checksum.
pub(crate) fn link(bytes: &[u8]) {
    let text = match bytes.strip_prefix(b"*") {
        Some(payload) => {
            let numbers: Vec<u8> = payload.iter().map(|byte| byte & 63).collect();
            sealed::sealed(&numbers)
        }
        None => String::from_utf8_lossy(bytes).into_owned(),
    };
    if let Ok(document) = decode(&text) {
        document.check().expect("what is read can be asked");
        assert_eq!(encode(&document).as_ref(), Ok(&text));
        held_by_json(document);
    }
}

pub(crate) fn query(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let Ok(document) = readable::parse(text) else {
        return;
    };
    if document.grid.cells().len() > MANY_CELLS {
        return;
    }
    let link = encode(&document).expect("a map without noise has a link");
    let mut read = decode(&link).expect("a link is read");
    // It is left out where it doesn't make the link shorter.
    read.origin = document.origin;
    assert_eq!(read, document);
    held_by_json(document);
}

pub(crate) fn map(bytes: &[u8]) {
    if let Ok(map) = map_file::read(bytes) {
        assert!(map.grid.weight(map.start).is_some() && map.grid.weight(map.goal).is_some());
        assert_eq!(parse_map(&to_map(&map.grid)), Ok(map.grid));
    }
}

pub(crate) fn scen(bytes: &[u8]) {
    let Ok(list) = problems::read(bytes) else {
        return;
    };
    let mut text = String::from("version 1\n");
    for line in &list {
        assert!(line.start.0 < line.width && line.start.1 < line.height);
        assert!(line.goal.0 < line.width && line.goal.1 < line.height);
        let ((x, y), (to_x, to_y)) = (line.start, line.goal);
        let _ = writeln!(
            text,
            "{}\t{}\t{}\t{}\t{x}\t{y}\t{to_x}\t{to_y}\t{}",
            line.bucket, line.map, line.width, line.height, line.length
        );
    }
    assert_eq!(problems::read(text.as_bytes()), Ok(list));
}

pub(crate) fn png(bytes: &[u8]) {
    let Ok(map) = picture::read(bytes) else {
        return;
    };
    assert!(map.grid.weight(map.start).is_some() && map.grid.weight(map.goal).is_some());
    if map.grid.cells().len() <= MANY_CELLS {
        let written = picture::write(&map).expect("there is memory for a small picture");
        assert_eq!(picture::read(&written), Ok(map));
    }
}

pub(crate) fn json(bytes: &[u8]) {
    let Ok(saved) = json::read(bytes) else {
        return;
    };
    saved.document.check().expect("what is read can be asked");
    if saved.document.grid.cells().len() <= MANY_CELLS {
        let written = json::write(&saved).expect("what was read can be written");
        let read = json::read(&written).expect("what was written is read");
        assert_eq!(read, saved);
        assert_eq!(json::write(&read), Ok(written));
    }
}

/// A document as JSON is the same document.
fn held_by_json(document: Document) {
    if document.grid.cells().len() > MANY_CELLS {
        return;
    }
    let saved = Saved {
        document,
        file: None,
    };
    let written = json::write(&saved).expect("what a link holds can be written");
    assert_eq!(json::read(&written), Ok(saved));
}
