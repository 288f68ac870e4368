//! The demands on every reader, whatever the bytes: no panic, memory bounded by the input and by the
//! largest map, a refusal that names its place in a sentence, and the same value after it was written
//! and read again. The fuzzer runs these, and `tests/corpus.rs` replays them.
#![allow(dead_code, unreachable_pub, reason = "each target is one of them")]

#[path = "../tests/support/memory.rs"]
mod memory;
#[path = "../tests/support/places.rs"]
mod places;
#[path = "../tests/support/sealed.rs"]
mod sealed;

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use tiebreak::config::Config;
use tiebreak::grid::{Grid, MAX_SIDE, parse_map, to_map};
use tiebreak::space::NodeId;
use tiebreak_analysis::{Checked, Claim};
use tiebreak_document::link::{decode, encode, readable};
use tiebreak_document::{Document, MAX_LANES};
use tiebreak_files::reading::{Readings, Settled};
use tiebreak_files::{
    FileError, Map, Opened, Saved, claim as claims, json, map as map_file, open, open_with,
    picture, problems,
};

pub(crate) type Body = fn(&[u8]);

/// Every target by its name, which is that of its corpus.
pub(crate) const ALL: &[(&str, Body)] = &[
    ("link", link),
    ("lanes", lanes),
    ("layers", layers),
    ("map", map),
    ("scen", scen),
    ("texts", texts),
    ("tiled", texts),
    ("png", png),
    ("json", json),
    ("query", query),
    ("claim", claim),
];

/// Larger maps are read, but not written again: that would only make the fuzzer slow.
const MANY_CELLS: usize = 1 << 14;

/// The memory that a reader may hold at any moment while it reads.
#[derive(Clone, Copy)]
struct Room {
    /// Bytes, whatever the input.
    least: usize,
    /// Bytes more for each byte of the input.
    each: usize,
}

/// The cells of the largest map.
const CELLS: usize = (MAX_SIDE as usize) * (MAX_SIDE as usize);

const LINK: Room = room((1 << 20) + 16 * CELLS, 16);
// Danger, four players, areas, starts and goals can each cover the largest map, and take 14 bytes a cell; there are
// lists as long as a link, too.
const RICH_LINK: Room = room((4 << 20) + 30 * CELLS, 16);
const QUERY: Room = room((1 << 20) + 16 * CELLS, 16);
const MAP: Room = room((1 << 16) + 2 * CELLS, 8);
const SCEN: Room = room(1 << 16, 32);
// Of each number its text, and its value in a list that doubles; four readings, and the regions of one. Of a picture what
// its decoder holds.
const TEXTS: Room = room((64 << 20) + 24 * CELLS, 32);
// Of that, 64 MiB are the decoder's for texts.
const PNG: Room = room((64 << 20) + 10 * CELLS, 32);
// Of each cell, which may take four bytes, its point and three numbers, in lists that double; a map beside it may be anything.
const CLAIM: Room = room((64 << 20) + 24 * CELLS, 96);
const JSON: Room = room((1 << 16) + 8 * CELLS, 32);

const fn room(least: usize, each: usize) -> Room {
    Room { least, each }
}

/// Reads the bytes as a link. Bytes that begin with `*` are a payload of version 1, and with `+` one of version 2;
/// they get the right checksum, which no fuzzer would find.
pub(crate) fn link(bytes: &[u8]) {
    let numbers = |payload: &[u8]| payload.iter().map(|byte| byte & 63).collect::<Vec<_>>();
    match bytes {
        [b'*', payload @ ..] => as_link(&sealed::sealed(&numbers(payload))),
        [b'+', payload @ ..] => as_link(&sealed::sealed_as('2', &numbers(payload))),
        _ => as_link(&String::from_utf8_lossy(bytes)),
    }
}

/// Reads the bytes as the parts that version 2 has behind the body of a small map.
pub(crate) fn layers(bytes: &[u8]) {
    if let Some(link) = link_of_layers(bytes) {
        as_link(&link);
    }
}

/// The link that [`layers`] reads. The first byte chooses the first part, the others are the payload's last part.
pub(crate) fn link_of_layers(bytes: &[u8]) -> Option<String> {
    let (&first, rest) = bytes.split_first()?;
    let mut payload = BEFORE_LAYERS[usize::from(first) % BEFORE_LAYERS.len()].clone();
    payload.extend(rest.iter().map(|byte| byte & 63));
    Some(sealed::sealed_as('2', &payload))
}

/// What the payloads of a small map have in common whose parts begin with the same one; first, with any one; last, with
/// any number of them.
static BEFORE_LAYERS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let payload = |rest: &str| {
        let text = format!(
            "map=....@.../..@...../.2..@.9./...@..../....@.../.@....@.&start=0,0&goal=7,5&{rest}"
        );
        let document = readable::parse(&text).expect("a readable link");
        sealed::opened(&encode(&document).expect("a link"))
    };
    let shared = |[one, other]: [&str; 2]| {
        let pairs = payload(one).into_iter().zip(payload(other));
        let same = pairs.take_while(|(one, other)| one == other);
        same.map(|(number, _)| number).collect()
    };
    let parts = [
        ["shape=hex", "goals=0,1"],
        ["shape=hex", "shape=triangle"],
        ["danger=9.......", "danger=......../......../.9......"],
        ["sources=0,0:9:64:linear:sight", "sources=7,5:1:1"],
        ["players=-", "players=....????;0,0:9"],
        [
            "floors=@@@@@@@@/@@@@@@@@/@@@@@@@@/@@@@@@@@/@@@@@@@@/@@@@@@@@",
            "floors=......../......../......../......../......../........;......../......../......../......../......../........",
        ],
        ["points=0,0", "points=7,5;3,3;2,1;1,1;4,4;5,4;6,4;7,3;5,2"],
        ["regions=ab/bc/dc;0-1:7", "regions=0,0;5,5;0-1:99"],
        ["goals=0,1;0,2;0,3;0,4;1,4", "starts=5,5;5,4"],
    ];
    // Documents with a different number of parts share the body alone.
    let body = [
        "shape=hex",
        "shape=hex&danger=9.......&sources=0,0:9:64&points=1,1&goals=0,1",
    ];
    let journeys = [
        ["units=0,1:7,5", "doors=0,1:5:4;7,5:1:1:9"],
        [
            "units=ends&a=astar+plan:walk",
            "units=ends&a=astar+when:none+store:runs",
        ],
    ];
    let all = parts.into_iter().chain([body]).chain(journeys);
    all.map(shared).collect()
});

/// Reads the bytes as what version 2 says of the lanes of a small map.
pub(crate) fn lanes(bytes: &[u8]) {
    if let Some(link) = link_of_lanes(bytes) {
        as_link(&link);
    }
}

/// The link that [`lanes`] reads. The first byte chooses the number of lanes, the others are the payload's last part.
pub(crate) fn link_of_lanes(bytes: &[u8]) -> Option<String> {
    let (&first, fields) = bytes.split_first()?;
    let mut payload = BEFORE_LANES[usize::from(first) % MAX_LANES].clone();
    payload.extend(fields.iter().map(|byte| byte & 63));
    Some(sealed::sealed_as('2', &payload))
}

/// What the payloads of a small map with one usual lane, two and so on have in common: all up to the lanes' new fields.
static BEFORE_LANES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let payload = |count, lane| {
        let grid = Grid::new(8, 8).expect("a small map");
        let mut document = Document::new(grid, NodeId(0), NodeId(63));
        document.lanes = vec![Config::default(); count];
        document.lanes[0] = readable::parse_lane(lane).expect("a lane");
        sealed::opened(&encode(&document).expect("a link"))
    };
    let shared = |count| {
        let one = payload(count, "astar+beam:64");
        let other = payload(count, "alpha+over:400+under:9000+limit:9");
        let pairs = one.into_iter().zip(other);
        let same = pairs.take_while(|(one, other)| one == other);
        same.map(|(number, _)| number).collect()
    };
    (1..=MAX_LANES).map(shared).collect()
});

fn as_link(text: &str) {
    let (read, most) = memory::most_held(|| decode(text));
    let is_rich = |document: &Document| {
        let ends = document.starts.len() + document.goals.len();
        ends > 0 || !document.layers.is_empty() || document.journey.is_some()
    };
    let room = match text.starts_with('2') && read.as_ref().map_or(true, is_rich) {
        true => RICH_LINK,
        false => LINK,
    };
    room.holds(most, text.len());
    match read {
        Ok(document) => {
            document.check().expect("what is read can be asked");
            let link = encode(&document).expect("what is read has a link");
            // What a sender has added holds a character, or has an end, that no link has.
            let added = text.strip_prefix(link.as_str()).expect("its own link");
            let is_legal = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
            assert!(
                added.is_empty() || added.ends_with(['-', '_']) || !added.chars().all(is_legal)
            );
            held_by_json(document);
        }
        Err(error) => places::is_a_sentence(&error.to_string()),
    }
}

pub(crate) fn query(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match bounded(QUERY, text.len(), || readable::parse_lane(text)) {
        Ok(lane) => assert_eq!(
            readable::parse_lane(&readable::write_lane(&lane)).as_ref(),
            Ok(&lane)
        ),
        Err(error) => places::is_a_sentence(&error.to_string()),
    }
    let document = match bounded(QUERY, text.len(), || readable::parse(text)) {
        Ok(document) => document,
        Err(error) => return places::is_a_sentence(&error.to_string()),
    };
    if document.grid.cells().len() > MANY_CELLS {
        return;
    }
    let link = encode(&document).expect("a map without noise has a link");
    let mut read = decode(&link).expect("a link is read");
    // The link has no origin where that doesn't make it shorter.
    read.origin = document.origin;
    assert_eq!(read, document);
    held_by_json(document);
}

pub(crate) fn map(bytes: &[u8]) {
    if let Some(map) = read(MAP, bytes, map_file::read) {
        assert!(map.grid.weight(map.start).is_some() && map.grid.weight(map.goal).is_some());
        assert_eq!(parse_map(&to_map(&map.grid)), Ok(map.grid));
    }
}

pub(crate) fn scen(bytes: &[u8]) {
    let Some(list) = read(SCEN, bytes, problems::read) else {
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

/// Reads the bytes as a text, a map of Tiled or a picture that can mean several things.
pub(crate) fn texts(bytes: &[u8]) {
    let opened = read(TEXTS, bytes, open);
    let Some(Opened::Readings(readings)) = opened else {
        return;
    };
    let settled = bounded(TEXTS, bytes.len(), || readings.clone().settle());
    let (answers, legend) = match settled {
        Ok(Settled::Reading(reading)) => {
            reading
                .notes()
                .iter()
                .for_each(|note| places::is_a_sentence(note));
            let legend = reading.legend.clone();
            (vec![*reading], legend)
        }
        Ok(Settled::Question(question)) => {
            places::is_a_sentence(&format!("{}.", question.asks));
            assert_ne!(question.answers.len(), 1, "a question has several answers");
            assert!(question.legend.is_none() || !question.unknown.is_empty());
            (question.answers, question.legend)
        }
        Err(error) => return places::points_into(bytes, &error),
    };
    for answer in answers {
        places::is_a_sentence(&format!("{}.", answer.says));
        let Map { grid, start, goal } = &answer.map;
        assert!(grid.weight(*start).is_some() && grid.weight(*goal).is_some());
        if grid.cells().len() > MANY_CELLS {
            continue;
        }
        let document = answer.document();
        document.check().expect("what is read can be asked");
        // Whoever names it gets the same.
        let named = match (&legend, &answer.legend) {
            (Some(_), Some(legend)) => match open_with(bytes, legend) {
                Ok(Opened::Readings(readings)) => readings,
                other => panic!("{other:?} by a legend"),
            },
            _ => readings.clone(),
        };
        let named = named.named(&answer.name).and_then(Readings::settle);
        match named {
            Ok(Settled::Reading(again)) => assert_eq!(again.map, answer.map),
            other => panic!("{other:?} by its name"),
        }
        held_by_json(document);
    }
}

pub(crate) fn png(bytes: &[u8]) {
    let Some(map) = read(PNG, bytes, picture::read) else {
        return;
    };
    assert!(map.grid.weight(map.start).is_some() && map.grid.weight(map.goal).is_some());
    if map.grid.cells().len() <= MANY_CELLS {
        let written = picture::write(&map).expect("there is memory for a small picture");
        assert_eq!(picture::read(&written), Ok(map));
    }
    texts(bytes);
}

pub(crate) fn json(bytes: &[u8]) {
    let Some(saved) = read(JSON, bytes, json::read) else {
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

/// Reads the bytes as what a program prints of its run, perhaps with its map, and checks it on a small one.
pub(crate) fn claim(bytes: &[u8]) {
    let Some(paste) = read(CLAIM, bytes, claims::paste) else {
        return;
    };
    let Claim {
        cells,
        path,
        numbers,
    } = paste.claim;
    assert!(!cells.is_empty() && (numbers.is_empty() || numbers.len() == cells.len()));
    let mut text = String::new();
    let mut columns = String::from("x,y,g,h,f\n");
    for (step, (x, y)) in cells.iter().enumerate() {
        let _ = writeln!(text, "{x}, {y}");
        let _ = write!(columns, "{x},{y}");
        for number in numbers.get(step).copied().unwrap_or_default() {
            let number = number.map(|number| number.to_string()).unwrap_or_default();
            let _ = write!(columns, ",{number}");
        }
        columns.push('\n');
    }
    let given = claims::read(columns.as_bytes()).expect("what is printed is read");
    assert!(given.numbers.iter().flatten().eq(numbers.iter().flatten()) || numbers.is_empty());
    text.push_str("path\n");
    for (x, y) in &path {
        let _ = writeln!(text, "{x}, {y}");
    }
    let written = Claim {
        cells,
        path,
        numbers: Vec::new(),
    };
    assert_eq!(claims::read(text.as_bytes()).as_ref(), Ok(&written));
    let grid = Grid::from_cells(4, 3, vec![1, 1, 1, 0, 1, 0, 2, 1, 1, 1, 0, 1]).expect("a map");
    let (rule, ends) = (Config::default().moves, (NodeId(0), NodeId(11)));
    let written = Claim { numbers, ..written };
    let checked = Checked::new(&written, grid, ends, rule).expect("a program can run there");
    for wrong in &checked.wrong {
        places::is_a_sentence(&wrong.to_string());
    }
    assert!(checked.explained().len() <= written.cells.len());
    // A document keeps it, unless a cell is too far away.
    if let Ok(traced) = checked.traced() {
        assert_eq!(traced.to_string().parse().as_ref(), Ok(&traced));
        let mut document =
            Document::new(checked.question().grid().as_ref().clone(), ends.0, ends.1);
        document.layers.trace = Some(Arc::new(traced));
        if let Ok(text) = encode(&document) {
            assert_eq!(decode(&text).as_ref(), Ok(&document));
        }
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

/// Reads a file within its memory; a refusal points into it.
fn read<T>(room: Room, bytes: &[u8], read: fn(&[u8]) -> Result<T, FileError>) -> Option<T> {
    match bounded(room, bytes.len(), || read(bytes)) {
        Ok(given) => Some(given),
        // Of a text in UTF-16 that is read at all the lines are those of its letters.
        Err(error) if matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) => {
            places::is_a_sentence(&error.to_string());
            None
        }
        Err(error) => {
            places::points_into(bytes, &error);
            None
        }
    }
}

fn bounded<T>(room: Room, length: usize, work: impl FnOnce() -> T) -> T {
    let (given, most) = memory::most_held(work);
    room.holds(most, length);
    given
}

impl Room {
    /// Asserts that a number of bytes is within it, for an input of this length.
    fn holds(self, most: usize, length: usize) {
        let limit = self.least + self.each * length;
        assert!(most <= limit, "{most} bytes are held; the limit is {limit}");
    }
}
