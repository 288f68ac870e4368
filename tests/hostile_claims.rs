//! Hostile and huge traces of programs, each with its outcome, within the memory that its reader may hold.

use std::fmt::Write as _;

use tiebreak::config::Config;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak_analysis::{Checked, Explain, Flaw, MAX_CLAIM};
use tiebreak_files::claim::paste;

use support::memory::most_held;
use support::places::points_into;

/// Bytes of memory that a byte of a trace may cost.
const EACH: usize = 96;

/// How many cells a trace has, or the sentence that refuses it.
fn outcome(bytes: &[u8]) -> String {
    let (read, most) = most_held(|| paste(bytes));
    assert!(
        most < (64 << 20) + EACH * bytes.len(),
        "{most} bytes were held"
    );
    match read {
        Ok(paste) => format!("{} cells", paste.claim.cells.len()),
        Err(error) => {
            points_into(bytes, &error);
            error.to_string()
        }
    }
}

#[test]
fn traces_in_other_encodings_and_with_other_numbers_are_read_or_refused_in_a_sentence() {
    let utf_16: Vec<u8> = "0,0".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let cases: [(&[u8], &str); 27] = [
        (
            b"",
            "there is no cell; a trace has one cell per line, such as \"3, 4\", or is JSON or CSV.",
        ),
        (
            b"\xff\xfe0\0,\0",
            "line 1, column 1: there is \"0,\", which has one number; a cell has two whole numbers, and # begins a remark.",
        ),
        (b"\xfe\xff\x003\0,\x004\0\r\0\n\x005\0 \x004", "2 cells"),
        (
            b"\xff\xfe0\0,",
            "byte 0: there is the byte 0xff, which isn't text in UTF-8.",
        ),
        (
            b"\xff\xfe\0\xd80\0",
            "byte 0: there is the byte 0xff, which isn't text in UTF-8.",
        ),
        (&utf_16, "1 cells"),
        (
            b"0,0 # caf\xe9",
            "byte 9: there is the byte 0xe9, which isn't text in UTF-8.",
        ),
        (b"\xef\xbb\xbf0,0", "1 cells"),
        (b"0,0\0\n1,0", "2 cells"),
        (
            b"\0\0\0",
            "line 1, column 1: there is \"\\0\\0\\0\", which has no number; a cell has two whole numbers, and # begins a remark.",
        ),
        (b"-1, -2", "1 cells"),
        (
            b"1.0, 2",
            "line 1, column 1: there is \"1.0\"; columns and rows are whole numbers.",
        ),
        (
            b"9007199254740993 0",
            "line 1, column 1: there is \"9007199254740993\"; a column or a row is at most 2^53.",
        ),
        (
            b"99999999999999999999999999 0",
            "line 1, column 1: there is \"999999999999999999999999...\"; a column or a row is at most 2^53.",
        ),
        (
            b"1 2 3",
            "line 1, column 1: there is \"1 2 3\", which has more than two numbers; a cell has two whole numbers, and # begins a remark.",
        ),
        (
            b"[[0, 0.5]]",
            "line 1, column 8: invalid type: floating point `0.5`, expected a whole number.",
        ),
        (b"[[1e400, 0]]", "line 1, column 7: number out of range."),
        (b"[[0]]", "line 1, column 4: a cell has two whole numbers."),
        (
            b"[[0, 0, 0]]",
            "line 1, column 10: a cell has two whole numbers.",
        ),
        (
            b"[{\"x\": 0}]",
            "line 1, column 10: a cell has an x and a y, which are whole numbers, at most 2^53.",
        ),
        (
            b"{}",
            "the object has neither \"expanded\" nor \"events\"; one of them should have the cells.",
        ),
        (
            b"{\"events\": []}",
            "no event is of the type \"expanding\" or \"closing\".",
        ),
        (
            b"x,y\n",
            "there is no cell; a trace has one cell per line, such as \"3, 4\", or is JSON or CSV.",
        ),
        (
            b"a,b\n1,2",
            "line 1, column 1: the columns are \"a, b\"; there should be x and y among them.",
        ),
        (
            b"x,y\n1",
            "line 2, column 1: the row has 1 fields; x or y isn't among them.",
        ),
        (
            b"0 0\npath\npath",
            "line 3, column 1: there is a second path.",
        ),
        (b"{\"expanded\": [[0, 0]], \"map\": [\"\"]}", "the map: "),
    ];
    let mut wrong = Vec::new();
    for (bytes, expected) in cases {
        let said = outcome(bytes);
        let is_right = match expected.ends_with(": ") {
            true => said.starts_with(expected),
            false => said == expected,
        };
        if !is_right {
            wrong.push(format!("{}: {said}", String::from_utf8_lossy(bytes)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn huge_traces_are_read_to_their_limit_and_no_further() {
    let lines = "0 0\n".repeat(MAX_CLAIM);
    assert_eq!(outcome(lines.as_bytes()), "1048576 cells");
    let too_many = "line 1048577, column 1: the cells go on; there may be at most 1048576.";
    assert_eq!(outcome((lines.clone() + "0 0\n").as_bytes()), too_many);
    assert_eq!(
        outcome((lines.clone() + "\n0 0\n").as_bytes()),
        too_many.replace("577", "578")
    );
    let path = format!("0 0\npath\n{lines}0 0");
    assert!(
        outcome(path.as_bytes()).contains("the cells go on"),
        "{}",
        outcome(path.as_bytes())
    );
    let list = format!("[{}[0,0]]", "[0,0],".repeat(MAX_CLAIM));
    assert!(outcome(list.as_bytes()).contains("the cells go on; there may be at most 1048576"));
    let rows = format!("x,y,g\n{}", "0,0,\n".repeat(MAX_CLAIM));
    assert_eq!(outcome(rows.as_bytes()), "1048576 cells");
    // Neither a deep nor a long text is looked through for each of its parts.
    for (begin, part) in [
        ("", "["),
        ("[", "["),
        ("{\"a\":", "{\"a\":"),
        ("{\"map\":", "["),
        ("", "("),
    ] {
        let said = outcome((begin.to_owned() + &part.repeat(200_000)).as_bytes());
        assert!(said.len() < 300 && said.ends_with('.'), "{said}");
    }
    for part in [
        "\n", "#\n", "trace\n", "S.G\n\n", "x,y\n\n", "\"\",", "path ", "- ",
    ] {
        let said = outcome(part.repeat(1_000_000).as_bytes());
        assert!(said.len() < 400, "{said}");
    }
}

#[test]
fn a_huge_trace_is_checked_once_and_explained_by_its_beginning() {
    let grid = Grid::from_cells(512, 512, vec![1; 512 * 512]).expect("a map");
    let mut text = String::new();
    for cell in 0..1 << 18 {
        let (x, y) = (cell % 512, cell / 512);
        // Rows first.
        writeln!(text, "{y} {x}").expect("a text");
    }
    let claim = paste(text.as_bytes()).expect("a trace").claim;
    let (rule, ends) = (Config::default().moves, (NodeId(0), NodeId(512 * 512 - 1)));
    let checked = Checked::new(&claim, grid, ends, rule).expect("a program can run there");
    // On a square it may be either way round.
    assert!(!checked.is_turned && !checked.has(Flaw::Outside));
    let mut explain = Explain::new(&checked).expect("there is memory");
    while !explain.advance(10_000) {}
    assert!(explain.is_whole() && explain.effort().1 < 3_000_000);
}

#[test]
fn rows_that_come_first_and_cells_off_the_map_are_said() {
    let grid = || Grid::from_cells(4, 2, vec![1, 1, 1, 1, 1, 0, 1, 1]).expect("a map");
    let rule = Config::default().moves;
    let checked = |text: &str| {
        let claim = paste(text.as_bytes()).expect("a trace").claim;
        Checked::new(&claim, grid(), (NodeId(1), NodeId(7)), rule).expect("a program can run there")
    };
    let turned = checked("0 1\n0 2\n1 3");
    assert!(turned.is_turned && turned.wrong.is_empty());
    assert_eq!(turned.cells, [(1, 0), (2, 0), (3, 1)]);
    let away = checked("1 0\n-1 0\n9007199254740992 -9007199254740992");
    assert!(!away.is_turned);
    assert_eq!(
        away.wrong[0].to_string(),
        "Step 1: (-1, 0) lies off the map."
    );
    assert_eq!(away.explained().len(), 1);
}
