//! Files: a written file reads back unchanged, and any bytes at worst are refused.
//!
//! With `TIEBREAK_MAPS` naming a folder, every `.map` and `.scen` below it is read too.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use support::cases::cases;
use support::documents::{Random, draw, drawn, generated, hand_drawn};
use support::features::all_features;
use support::places::points_into;
use tiebreak::generate::Generator;
use tiebreak::grid::{Grid, MAX_SIDE, default_ends, parse_map, parse_scen, to_map};
use tiebreak::space::NodeId;
use tiebreak_document::{Document, MAX_TITLE};
use tiebreak_files::{Map, Opened, Saved, json, open, picture, published_length};

fn saved(document: Document) -> Saved {
    Saved {
        document,
        file: None,
    }
}

fn map_of(document: &Document) -> Map {
    Map {
        grid: document.grid.clone(),
        start: document.start,
        goal: document.goal,
    }
}

/// Documents of every kind that a link can hold.
#[test]
fn every_document_comes_back_from_json_and_its_map_from_a_png() {
    for document in all_features() {
        let ends = [document.start, document.goal];
        let is_free = |&end: &NodeId| document.grid.cells().get(end.index()) > Some(&0);
        // A picture has the map alone, without regions and the floors above.
        if ends.iter().all(is_free) {
            let png = picture::write(&map_of(&document)).unwrap();
            assert_eq!(open(&png), Ok(Opened::Map(map_of(&document))));
        }
        let file = saved(document);
        let text = json::write(&file).unwrap();
        assert_eq!(open(&text), Ok(Opened::Document(Box::new(file))));
    }
}

fn titles() -> impl Strategy<Value = String> {
    prop::collection::vec(any::<char>(), 0..=MAX_TITLE / 2)
        .prop_map(|letters| letters.into_iter().collect())
}

proptest! {
    #![proptest_config(cases(300))]

    /// Any title, any name of a file, weights, and edits of generated maps.
    #[test]
    fn any_document_comes_back(
        title in titles(),
        name in prop::option::of(titles()),
        (width, height) in (2..50_u32, 2..40_u32),
        generator in prop::option::of(0..Generator::ALL.len()),
        seed in any::<u32>(),
        edits in prop::collection::vec((0..2500_u32, 0..=9_u8), 0..20),
        ends in any::<(u32, u32)>(),
    ) {
        let mut document = match generator {
            Some(index) => generated(Generator::ALL[index], width, height, seed),
            None => drawn(Grid::new(width, height).unwrap()),
        };
        for (place, value) in edits {
            let place = place % (width * height);
            document.grid.set(place % width, place / width, value);
        }
        prop_assume!(document.grid.free_cells() > 0);
        let free: Vec<u32> = (0..width * height)
            .filter(|&cell| document.grid.cells()[cell as usize] > 0)
            .collect();
        let pick = |number: u32| NodeId(free[number as usize % free.len()]);
        (document.start, document.goal) = (pick(ends.0), pick(ends.1));
        document.title = title;
        let file = if document.origin.is_none() { name } else { None };
        let saved = Saved { document, file };
        let text = json::write(&saved).unwrap();
        prop_assert_eq!(json::read(&text), Ok(saved.clone()));
        let map = map_of(&saved.document);
        prop_assert_eq!(picture::read(&picture::write(&map).unwrap()), Ok(map));
    }
}

/// The samples to be damaged: one of each format, small, since most damage is refused at
/// once and the rest is read whole.
fn samples() -> Vec<Vec<u8>> {
    let mut document = drawn(hand_drawn(3));
    draw(&mut document.grid, &mut Random::new(9), 4);
    (document.start, document.goal) = default_ends(&document.grid).unwrap();
    document.title = "Näh \"so\" 𝕏".into();
    let scen =
        "version 1\n0\tä b.map\t49\t49\t1\t11\t1\t12\t1\n7 m 49 49 1 11 31 12 30.41421356\r\n";
    vec![
        to_map(&document.grid).into_bytes(),
        picture::write(&map_of(&document)).unwrap(),
        json::write(&saved(document)).unwrap(),
        scen.into(),
    ]
}

/// One change, of the kinds that happen to files: a byte, a lost or doubled piece, a cut, pieces
/// of another file, and line ends.
fn damage(bytes: &mut Vec<u8>, others: &[Vec<u8>], random: &mut Random) {
    const WORTH_TRYING: &[&[u8]] = &[
        b"\0",
        b"\xff",
        b"\n",
        b"\r\n",
        b"{",
        b"[",
        b"\"",
        b"-1",
        b"1e999",
        b"0.5",
        b"99999999999",
        b"null",
        b"\\ud800",
        b"\\u0000",
        b"__proto__",
        b"IDAT",
        b"IEND",
        b"\xff\xff\xff\xff",
        b"2049",
    ];
    let at = random.below(bytes.len() as i32 + 1) as usize;
    let length = random.below(40) as usize;
    let end = (at + length).min(bytes.len());
    match random.below(8) {
        0 => bytes.truncate(at),
        1 => drop(bytes.drain(at..end)),
        2 => {
            let piece = bytes[at..end].to_vec();
            bytes.splice(at..at, piece);
        }
        3 => {
            let other = &others[random.below(others.len() as i32) as usize];
            let from = random.below(other.len() as i32) as usize;
            let piece = other[from..(from + length).min(other.len())].to_vec();
            bytes.splice(at..end, piece);
        }
        4 | 5 => {
            let piece = WORTH_TRYING[random.below(WORTH_TRYING.len() as i32) as usize];
            let end = if length.is_multiple_of(2) {
                at
            } else {
                (at + piece.len()).min(bytes.len())
            };
            bytes.splice(at..end, piece.iter().copied());
        }
        _ => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
    }
}

/// A PNG whose checksums are right again, so that damage gets past them.
fn with_checksums(bytes: &[u8]) -> Vec<u8> {
    let mut mended = bytes.to_vec();
    let mut at = 8;
    while let Some(length) = mended.get(at..at + 4) {
        let length = u32::from_be_bytes(length.try_into().unwrap()) as usize;
        let Some(end) = at
            .checked_add(8 + length)
            .filter(|&end| end + 4 <= mended.len())
        else {
            break;
        };
        let mut sum = u32::MAX;
        for byte in &mended[at + 4..end] {
            sum ^= u32::from(*byte);
            for _ in 0..8 {
                sum = sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
            }
        }
        mended[end..end + 4].copy_from_slice(&(!sum).to_be_bytes());
        at = end + 4;
    }
    mended
}

#[test]
fn damaged_files_are_refused_or_read_and_never_panic() {
    let samples = samples();
    let mut random = Random::new(11);
    let (mut opened, mut refused) = (0, 0);
    for turn in 0..60_000 {
        let mut bytes = samples[turn % samples.len()].clone();
        for _ in 0..=random.below(3) {
            damage(&mut bytes, &samples, &mut random);
        }
        if bytes.starts_with(b"\x89PNG") && turn % 3 != 0 {
            bytes = with_checksums(&bytes);
        }
        match open(&bytes) {
            Ok(Opened::Map(map)) => {
                opened += 1;
                assert!(
                    map.grid.weight(map.start).is_some() && map.grid.weight(map.goal).is_some()
                );
            }
            Ok(Opened::Document(saved)) => {
                opened += 1;
                assert_eq!(json::read(&json::write(&saved).unwrap()), Ok(*saved));
            }
            Ok(Opened::Problems(problems)) => {
                opened += 1;
                assert!(!problems.is_empty());
            }
            Ok(Opened::Readings(readings)) => {
                opened += 1;
                if let Err(error) = readings.settle() {
                    points_into(&bytes, &error);
                }
            }
            Err(error) => {
                refused += 1;
                points_into(&bytes, &error);
            }
        }
    }
    assert!(opened > 1000 && refused > 20_000, "{opened} {refused}");
}

#[test]
fn a_file_of_another_kind_is_refused_with_the_kinds_that_open() {
    for (bytes, begin) in [
        (&b""[..], "line 1, column 1: there is nothing."),
        (b" \n\t ", "line 2, column 3: there is nothing."),
        (b"\n  Dear diary,", "line 2, column 3: there is \"Dear\"."),
        (
            b"GIF89a\xff",
            "byte 6: this is neither a PNG nor text in UTF-8; ",
        ),
        (
            b"\xff\xd8\xff\xe0",
            "byte 0: this is neither a PNG nor text in UTF-8; ",
        ),
        (
            b"\xff\xfe{\0",
            "byte 0: this is neither a PNG nor text in UTF-8; ",
        ),
        (b"typed\n", "line 1, column 1: there is \"typed\"."),
        (b"\0\0", "line 1, column 1: there is \"\\0\\0\"."),
    ] {
        let error = open(bytes).unwrap_err().to_string();
        assert!(error.starts_with(begin), "{error}");
        assert!(error.contains(".scen"), "{error}");
    }
}

#[test]
fn formats_are_told_by_what_is_in_them() {
    let map = "TYPE octile\nheight 1\nwidth 2\nmap\n..\n";
    for text in [
        map.to_owned(),
        format!("\u{feff}{map}"),
        "width 2\nheight 1\ntype octile\nmap\n..".into(),
    ] {
        assert!(
            matches!(open(text.as_bytes()), Ok(Opened::Map(_))),
            "{text}"
        );
    }
    let scen = "Version 1\n0\tm\t5\t5\t1\t0\t1\t1\t1\n";
    assert!(matches!(open(scen.as_bytes()), Ok(Opened::Problems(list)) if list.len() == 1));
    let document = json::write(&saved(drawn(hand_drawn(1)))).unwrap();
    let marked = [b"\xef\xbb\xbf \r\n".as_slice(), &document].concat();
    assert!(matches!(open(&marked), Ok(Opened::Document(_))));
}

#[test]
fn a_list_of_problems_has_an_end_and_a_beginning() {
    let line = "0 m 1 1 0 0 0 0 0\n";
    let many = format!("version 1\n{}", line.repeat(100_001));
    assert_eq!(
        open(many.as_bytes()).unwrap_err().to_string(),
        "line 100002, column 1: the problems go on; a file may have at most 100000."
    );
    let none = open(b"version 1\n\n").unwrap_err().to_string();
    assert_eq!(
        none,
        "line 2, column 1: there are no problems; each takes a line of nine fields."
    );
}

/// The largest of everything is read, and anything larger is refused.
#[test]
fn the_largest_map_is_read_in_every_format() {
    let mut grid = Grid::new(MAX_SIDE, MAX_SIDE).unwrap();
    let mut random = Random::new(4);
    for y in 0..MAX_SIDE {
        for x in 0..MAX_SIDE {
            grid.set(x, y, random.below(10) as u8);
        }
    }
    let (start, goal) = default_ends(&grid).unwrap();
    let map = Map { grid, start, goal };
    let png = picture::write(&map).unwrap();
    assert_eq!(open(&png), Ok(Opened::Map(map.clone())));
    let file = saved(Document::new(map.grid.clone(), start, goal));
    let text = json::write(&file).unwrap();
    assert!(text.len() < 5_000_000, "{}", text.len());
    assert_eq!(open(&text), Ok(Opened::Document(Box::new(file))));
    let written = to_map(&map.grid);
    let flat = parse_map(&written).unwrap();
    let pairs = flat.cells().iter().zip(map.grid.cells());
    assert!(
        pairs
            .into_iter()
            .all(|(read, given)| *read == (*given).min(1))
    );
}

#[test]
fn the_published_length_is_that_of_the_rules() {
    let map = parse_map("type octile\nheight 3\nwidth 4\nmap\n..@.\n.@@.\n....\n").unwrap();
    let length = |from: (u32, u32), to: (u32, u32)| {
        published_length(&map, map.node(from.0, from.1), map.node(to.0, to.1))
    };
    // Round the corner by straight steps, since none may be cut.
    assert_eq!(length((0, 0), (3, 2)), Ok(Some(5.0)));
    assert_eq!(length((1, 0), (3, 0)), Ok(Some(8.0)));
    assert_eq!(length((0, 0), (0, 0)), Ok(Some(0.0)));
    assert!(length((0, 0), (2, 0)).is_err());
    let apart = parse_map("type octile\nheight 1\nwidth 3\nmap\n.@.\n").unwrap();
    assert_eq!(
        published_length(&apart, apart.node(0, 0), apart.node(2, 0)),
        Ok(None)
    );
}

fn below(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            below(&path, ending, found);
        } else if path.extension().is_some_and(|end| end == ending) {
            found.push(path);
        }
    }
}

/// Every published map is the same after it was exported and imported, and its problems are read.
#[test]
fn published_maps_survive_import_and_export() {
    let Some(folder) = std::env::var_os("TIEBREAK_MAPS") else {
        println!("skipped: TIEBREAK_MAPS names no folder");
        return;
    };
    let (mut maps, mut lists) = (Vec::new(), Vec::new());
    below(Path::new(&folder), "map", &mut maps);
    below(Path::new(&folder), "scen", &mut lists);
    assert!(!maps.is_empty(), "no .map is below that folder");
    for path in &maps {
        let bytes = fs::read(path).unwrap();
        let Ok(Opened::Map(map)) = open(&bytes) else {
            panic!("{} isn't read", path.display());
        };
        let again = to_map(&map.grid);
        let letters = again.bytes().filter(|byte| matches!(byte, b'.' | b'@'));
        let free = letters.clone().filter(|&byte| byte == b'.').count();
        assert_eq!(
            (letters.count(), free),
            (map.grid.cells().len(), map.grid.free_cells())
        );
        assert_eq!(
            open(again.as_bytes()),
            Ok(Opened::Map(map.clone())),
            "{}",
            path.display()
        );
        let png = picture::write(&map).unwrap();
        assert_eq!(open(&png), Ok(Opened::Map(map)), "{}", path.display());
    }
    let mut problems = 0;
    for path in &lists {
        let bytes = fs::read(path).unwrap();
        let Ok(Opened::Problems(list)) = open(&bytes) else {
            panic!("{} isn't read", path.display());
        };
        assert_eq!(
            parse_scen(std::str::from_utf8(&bytes).unwrap()),
            Ok(list.clone())
        );
        problems += list.len();
    }
    println!(
        "{} maps, {} lists with {problems} problems",
        maps.len(),
        lists.len()
    );
}
