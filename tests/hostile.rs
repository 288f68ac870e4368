//! Hostile files, each with its outcome: those in `tests/hostile-files`, and files too large to be kept. Each stays
//! within the memory that its reader may hold.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

use support::memory::most_held;
use support::places::{is_a_sentence, points_into};
use tiebreak::grid::{Grid, MAX_SIDE};
use tiebreak::space::NodeId;
use tiebreak_document::Document;
use tiebreak_document::link::{decode, encode};
use tiebreak_files::reading::Settled;
use tiebreak_files::{FileError, Opened, Saved, json, open};

/// The outcome of opening, in words: the kind of contents, or the sentence.
fn outcome(bytes: &[u8]) -> String {
    match open(bytes) {
        Ok(Opened::Map(map)) => format!("map {} x {}", map.grid.width(), map.grid.height()),
        Ok(Opened::Document(saved)) => format!("document {:?}", saved.document.title),
        Ok(Opened::Problems(list)) => format!("{} problems", list.len()),
        Ok(Opened::Readings(readings)) => match readings.settle() {
            Ok(Settled::Reading(reading)) => {
                let grid = &reading.map.grid;
                format!("{} {} x {}", reading.name, grid.width(), grid.height())
            }
            Ok(Settled::Question(question)) => {
                let names = question.answers.iter().map(|answer| &*answer.name);
                format!("{} {}", question.asks, names.collect::<Vec<_>>().join(", "))
            }
            Err(error) => {
                points_into(bytes, &error);
                error.to_string()
            }
        },
        Err(error) => {
            points_into(bytes, &error);
            error.to_string()
        }
    }
}

/// Every file has a line in `outcomes.txt`, and that outcome.
#[test]
fn every_hostile_file_comes_to_what_is_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/hostile-files");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "outcomes.txt")
        .collect();
    files.sort();
    let mut lines = String::new();
    for name in &files {
        let bytes = fs::read(folder.join(name)).unwrap();
        let (outcome, most) = most_held(|| outcome(&bytes));
        let limit = 2 * LARGEST_MAP + EACH * bytes.len();
        assert!(most < limit, "{name}: {most} bytes were held");
        lines += &format!("{name}\t{outcome}\n");
    }
    let written = fs::read_to_string(folder.join("outcomes.txt")).unwrap_or_default();
    for (found, written) in lines.lines().zip(written.lines()) {
        assert_eq!(found, written);
    }
    assert!(
        files.len() > 80 && lines == written,
        "outcomes.txt should be:\n{lines}"
    );
}

/// Bytes of memory a byte of a file may cost, besides those of the largest map.
const EACH: usize = 32;
pub(crate) const LARGEST_MAP: usize = (MAX_SIDE as usize) * (MAX_SIDE as usize);

fn refused(bytes: &[u8]) -> String {
    let (error, most) = most_held(|| open(bytes).map(drop).expect_err("it is refused"));
    let limit = 2 * LARGEST_MAP + EACH * bytes.len();
    assert!(most < limit, "{error}: {most} bytes were held");
    points_into(bytes, &error);
    error.to_string()
}

#[test]
fn large_files_are_refused_where_they_go_wrong() {
    let levels = 100_000;
    let deep = [b"{\"map\":".repeat(levels), b"}".repeat(levels)].concat();
    assert!(
        refused(&deep).starts_with("line 1, column "),
        "{}",
        refused(&deep)
    );
    let lists = [b"{\"map\": ".to_vec(), b"[".repeat(levels)].concat();
    assert!(refused(&lists).contains("JSON"), "{}", refused(&lists));

    let row = ".".repeat(10_000_000);
    let wide = format!("type octile\nheight 1\nwidth 10000000\nmap\n{row}\n");
    assert_eq!(
        refused(wide.as_bytes()),
        "line 3, column 7: the width is \"10000000\"; it should be 1 to 2048."
    );
    let wider = format!("type octile\nheight 1\nwidth 2048\nmap\n{row}\n");
    assert_eq!(
        refused(wider.as_bytes()),
        "line 5, column 2049: the row goes on; it should end after 2048 cells."
    );

    let lines = "0\tm\t5\t5\t1\t0\t1\t1\t1\n".repeat(1_600_000);
    assert_eq!(
        refused(format!("version 1\n{lines}").as_bytes()),
        "line 100002, column 1: the problems go on; a file may have at most 100000."
    );
    let blank = format!("version 1\n{}", "\n".repeat(10_000_000));
    assert!(refused(blank.as_bytes()).contains("there are no problems"));

    let title = format!("{{\"version\": 1, \"title\": \"{}\"}}", "x".repeat(1 << 20));
    assert_eq!(
        refused(title.as_bytes()),
        "line 1, column 25: the title has 1048576 characters; the limit is 200."
    );
    let digits = format!("{{\"version\": {}}}", "1".repeat(1 << 20));
    assert!(refused(digits.as_bytes()).ends_with("...; it should be 1 or 2."));
    let word = "x".repeat(8 << 20);
    assert!(refused(word.as_bytes()).len() < 300);
}

/// A reader that looked again at what it has seen, for each part of these texts, would take hours.
#[test]
fn no_text_is_looked_through_for_each_of_its_parts() {
    const PARTS: usize = 1_000_000;
    for (begin, part) in [
        ("`", "\\`"),
        ("\"", "\\\""),
        ("'", "\\'"),
        ("", "'''\n"),
        ("", "\"\"\" "),
        ("", "```\n"),
        ("", "``\n"),
        ("", "/*["),
        ("", "#[\n"),
        ("", "["),
        ("", "[,"),
        ("", "[[],"),
        ("", "[a "),
        ("[", "[1],"),
        ("", "1;\n;"),
        ("", "\t,"),
        ("", "+-"),
        ("", "1e9,"),
        ("{\"a\":", "[{"),
        ("{\"a\":[[1]],", "\"b\":{},"),
        ("{\"layers\":[", "{\"layers\":[],\"name\":\"\"},"),
        ("<map width=\"1\" height=\"1\">", "<a>"),
        ("<map width=\"1\" height=\"1\">", "<tileset firstgid=\"1\">"),
        ("<map width=\"1\" height=\"1\">", "<layer name=\"wall\"/>"),
        ("<map width=\"1\" height=\"1\">", "&amp;<!---->"),
    ] {
        let text = begin.to_owned() + &part.repeat(PARTS);
        assert!(!outcome(text.as_bytes()).is_empty());
    }
}

/// A picture of 4 x 3 cells with these chunks before its pixels, and this many zeros after them.
fn picture(chunks: &[(&str, Vec<u8>)], zeros: usize) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let header = [0, 0, 0, 4, 0, 0, 0, 3, 8, 0, 0, 0, 0];
    let pixels = squeezed(&[0, 255, 255, 255, 255].repeat(3), zeros);
    let all = [("IHDR", header.to_vec())];
    let end = [("IDAT", pixels), ("IEND", Vec::new())];
    for (kind, data) in all.iter().chain(chunks).chain(&end) {
        file.extend((data.len() as u32).to_be_bytes());
        let mut sum = Crc::new();
        for part in [kind.as_bytes(), data] {
            sum.update(part);
            file.extend(part);
        }
        file.extend(sum.sum().to_be_bytes());
    }
    file
}

/// Bytes and this many zeros after them, compressed.
fn squeezed(bytes: &[u8], zeros: usize) -> Vec<u8> {
    let mut squeezed = ZlibEncoder::new(Vec::new(), Compression::best());
    squeezed.write_all(bytes).unwrap();
    std::io::copy(&mut std::io::repeat(0).take(zeros as u64), &mut squeezed).unwrap();
    squeezed.finish().unwrap()
}

/// Seventy megabytes in 70 KB: the reader holds none of them.
#[test]
fn bombs_take_no_more_memory_than_their_file() {
    const ZEROS: usize = 70_000_000;
    let text = |begin: &[u8]| [begin, &squeezed(b"", ZEROS)].concat();
    for (name, file) in [
        ("pixels", picture(&[], ZEROS)),
        ("zTXt", picture(&[("zTXt", text(b"Tiebreak\0\0"))], 0)),
        (
            "iTXt",
            picture(&[("iTXt", text(b"Tiebreak\0\x01\0\0\0"))], 0),
        ),
        ("iCCP", picture(&[("iCCP", text(b"p\0\0"))], 0)),
    ] {
        assert!(file.len() < 100_000, "{name}");
        let (outcome, most) = most_held(|| outcome(&file));
        assert!(most < 1 << 20, "{name}: {most} bytes were held");
        assert_eq!(outcome, "dark 4 x 3", "{name}");
    }
}

/// A file of many lists of rows doesn't make a reader hold more memory than the file's bytes allow.
#[test]
fn a_document_of_the_largest_map_takes_a_few_times_its_size() {
    let grid = Grid::new(MAX_SIDE, MAX_SIDE).unwrap();
    let (start, goal) = tiebreak::grid::default_ends(&grid).unwrap();
    let document = Document::new(grid, start, goal);
    let text = json::write(&Saved {
        document,
        file: None,
    })
    .unwrap();
    let (read, most) = most_held(|| json::read(&text));
    assert!(
        read.is_ok() && most < 3 * LARGEST_MAP,
        "{most} bytes were held"
    );
}

/// As many entries and doors as there may be, in few characters each, hold a few times their number.
#[test]
fn the_longest_journey_takes_a_few_times_its_size() {
    use tiebreak_journey::{Door, Edit, Journey, MAX_SCRIPT_CELLS};
    let cells = vec![NodeId(0)];
    let edit = Edit {
        at: 0,
        set: Some(0),
        danger: None,
        cells: cells.clone(),
    };
    let door = Door {
        cells,
        open: 1,
        shut: 1,
        offset: 0,
    };
    let journey = Journey {
        script: vec![edit; MAX_SCRIPT_CELLS],
        doors: vec![door; MAX_SCRIPT_CELLS],
        ..Journey::default()
    };
    let document = Document {
        journey: Some(journey),
        ..Document::new(Grid::new(1, 1).unwrap(), NodeId(0), NodeId(0))
    };
    let link = encode(&document).unwrap();
    let (read, most) = most_held(|| decode(&link));
    assert_eq!(read.map(|read| read.journey), Ok(document.journey));
    assert!(
        link.len() < 40_000 && most < 16 << 20,
        "{} {most}",
        link.len()
    );
    println!("{} characters, {most} bytes", link.len());
}

/// Names of files are shown on terminals and pages.
#[test]
fn no_name_of_a_file_acts_on_what_stands_around_it() {
    let error: FileError = open(b"?").unwrap_err();
    is_a_sentence(
        &error.in_file("\u{1b}]0;a\u{7}\u{1b}[2J\r\n\u{202e}gnp.\u{2066}\u{200b}\u{feff}.map"),
    );
}
