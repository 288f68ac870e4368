//! Maps in every notation: as people have them, damaged, at their largest, and as they are written.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use proptest::prelude::*;
use tiebreak::grid::{Grid, MAX_SIDE, default_ends, to_map};
use tiebreak::space::NodeId;
use tiebreak::world::{Pass, Passage};
use tiebreak_document::Document;
use tiebreak_document::link::{decode, encode};
use tiebreak_files::plain::{self, Plain};
use tiebreak_files::reading::{Reading, Readings, Settled};
use tiebreak_files::{Map, Opened, Saved, json, open, open_with, picture};

use support::cases::cases;
use support::documents::Random;
use support::places::points_into;

use crate::readings::{outcome, readings};

/// What a grid of numbers can mean, once more: by name, what it says and the cells.
fn naive(rows: &[Vec<Option<i64>>]) -> Vec<(String, String, Vec<u8>)> {
    let cells: Vec<Option<i64>> = rows.concat();
    let numbers: Vec<i64> = cells.iter().flatten().copied().collect();
    let kinds: BTreeSet<i64> = numbers.iter().copied().collect();
    let count = |kind: i64| numbers.iter().filter(|&&number| number == kind).count();
    let often: Vec<i64> = kinds
        .iter()
        .copied()
        .filter(|&kind| count(kind) > 1)
        .collect();
    let once: Vec<i64> = kinds
        .iter()
        .copied()
        .filter(|&kind| count(kind) == 1)
        .collect();
    let are_marks = often.len() == 2 && [0, -1].contains(&often[0]) && [1, 2].contains(&once.len());
    let rest = if are_marks {
        often
    } else {
        kinds.iter().copied().collect()
    };
    let grid =
        |cell: &dyn Fn(i64) -> u8| cells.iter().map(|number| number.map_or(0, cell)).collect();
    let mut all: Vec<(String, String, Vec<u8>)> = Vec::new();
    let least = rest[0];
    let is_mark = |number| are_marks && once.contains(&number);
    if rest.len() == 2 || rest.len() > 2 && (least == -1 || least == 0 && rest.len() <= 9) {
        let says = match rest[..] {
            [_, most] => format!("{most} is a wall"),
            _ => format!("All but {least} are walls"),
        };
        all.push((
            "walls-1".into(),
            says,
            grid(&|it| u8::from(it == least || is_mark(it))),
        ));
        all.push((
            "walls-0".into(),
            format!("{least} is a wall"),
            grid(&|it| u8::from(it != least)),
        ));
    }
    let positive: Vec<i64> = kinds.iter().copied().filter(|&kind| kind > 0).collect();
    let others = kinds.len() - positive.len();
    if others <= 1 && (1..=9).contains(&positive.len()) && positive.iter().all(|&cost| cost <= 999)
    {
        let rank = |it: i64| positive.iter().filter(|&&cost| cost <= it).count() as u8;
        let is_digits = positive.iter().all(|&cost| cost <= 9);
        let cell = |it: i64| {
            if it <= 0 {
                0
            } else if is_digits {
                it as u8
            } else {
                rank(it)
            }
        };
        all.push(("costs".into(), "Numbers are costs".into(), grid(&cell)));
    }
    let (low, high) = (kinds.first().unwrap(), kinds.last().unwrap());
    let step = |it: i64| {
        (1..9)
            .filter(|step| (it - low) * 9 >= step * (high - low) && high > low)
            .count() as u8
    };
    all.push((
        "heights".into(),
        "Numbers are heights".into(),
        grid(&|it| 1 + step(it)),
    ));
    all
}

proptest! {
    #![proptest_config(cases(400))]

    /// Numbers in every notation come to the same, which a second definition says, too.
    #[test]
    fn a_matrix_is_the_same_in_every_notation(
        (width, height) in (1..6_usize, 1..6_usize),
        kinds in prop::collection::vec(prop_oneof![4 => -1..3_i64, 2 => 0..12_i64, 1 => -3..1200_i64], 1..5),
        picks in prop::collection::vec(any::<u8>(), 36),
        holes in any::<bool>(),
    ) {
        let cell = |at: usize| {
            let pick = picks[at % picks.len()];
            let is_hole = holes && pick > 240 && at > 0;
            (!is_hole).then(|| kinds[usize::from(pick) % kinds.len()])
        };
        let rows: Vec<Vec<Option<i64>>> =
            (0..height).map(|y| (0..width).map(|x| cell(y * width + x)).collect()).collect();
        let joined = |between: &str, none: &str, [begin, end, last]: [&str; 3]| {
            let row = |row: &Vec<Option<i64>>| {
                let fields = row.iter().map(|it| it.map_or(none.to_owned(), |it| it.to_string()));
                format!("{begin}{}{end}", fields.collect::<Vec<_>>().join(between))
            };
            rows.iter().map(row).collect::<Vec<_>>().join(last)
        };
        let mut texts = vec![
            format!("[{}]", joined(", ", "null", ["[", "]", ", "])),
            format!("m = {{\n{}\n}};", joined(",", "nan", ["  {", "}", ", // a row\n"])),
            format!("np.array([{}])", joined(" ", "nan", ["[", "]", "\n "])),
            format!("vec![{}]", joined(",", "none", ["vec![", "]", ","])),
        ];
        // Rows of a number each may be taken for digits.
        if width > 1 {
            texts.extend([
            joined(",", "nan", ["", "", "\n"]),
            joined(" ; ", "null", ["", " \r", "\n"]),
            joined("\t", "None", ["", "", "\r\n"]),
            joined("  ", "inf", ["  ", "", "\n"]),
            format!("```\n{}\n```", joined(",", "nan", ["", "", "\n"])),
            ]);
        }
        let is_digit = |it: &Option<i64>| it.is_some_and(|it| (0..=9).contains(&it));
        if rows.concat().iter().all(is_digit) && width > 1 {
            texts.push(joined("", "", ["", "", "\n"]));
            texts.push(format!("[{}]", joined("", "", ["\"", "\"", ","])));
            texts.push(format!("[{}]", joined("\",\"", "", ["[\"", "\"]", ","])));
        }
        let expected = naive(&rows);
        for text in texts {
            let readings = readings(&text);
            for (name, says, cells) in &expected {
                let named = readings.clone().named(name);
                let Ok(named) = named else {
                    prop_assert!(false, "{text}: {name} is missing");
                    continue;
                };
                match named.settle() {
                    Ok(Settled::Reading(one)) => {
                        prop_assert_eq!(&one.says, says, "{}", text);
                        prop_assert_eq!(one.map.grid.cells(), &cells[..], "{}", text);
                    }
                    Ok(other) => prop_assert!(false, "{text}: {other:?}"),
                    Err(_) => prop_assert!(cells.iter().all(|&cell| cell == 0), "{text}: {name}"),
                }
            }
            let more = ["walls-1", "walls-0", "costs"].into_iter();
            let mut more = more.filter(|name| !expected.iter().any(|(it, ..)| it == name));
            prop_assert!(more.all(|name| readings.clone().named(name).is_err()), "{text}");
        }
    }

    /// A map drawn with characters comes to the same as rows, as texts, as lists of characters, as fields and in a block.
    #[test]
    fn a_drawing_is_the_same_in_every_notation(
        (width, height) in (2..9_usize, 2..7_usize),
        picks in prop::collection::vec(0..9_usize, 63),
        start in any::<u32>(),
    ) {
        let mut signs: Vec<char> = picks.iter().take(width * height).map(|&pick| ['#', '.', '.', '.', '2', '7', '#', '.', '9'][pick]).collect();
        signs[0] = '#';
        let at = 1 + start as usize % (width * height - 1);
        signs[at] = 'S';
        let rows: Vec<String> = signs.chunks(width).map(|row| row.iter().collect()).collect();
        let spaced = |between: &str| {
            let row = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(between);
            rows.iter().map(row).collect::<Vec<_>>()
        };
        let settled = |text: &str| match readings(text).settle() {
            Ok(Settled::Reading(one)) => Reading { lines: None, ..*one },
            other => panic!("{text}: {other:?}"),
        };
        let expected = settled(&rows.join("\n"));
        let cell = |&sign: &char| sign.to_digit(10).map_or(u8::from(sign != '#'), |it| it as u8);
        prop_assert_eq!(expected.map.grid.cells(), &signs.iter().map(cell).collect::<Vec<_>>()[..]);
        for text in [
            rows.join("\r\n"),
            format!("[{}]", rows.iter().map(|row| format!("{row:?}")).collect::<Vec<_>>().join(",")),
            format!("{{{}}}", spaced("','").iter().map(|row| format!("{{'{row}'}}")).collect::<Vec<_>>().join(",")),
            spaced(",").join("\n"),
            spaced(" ").join("\n"),
            format!("m = \"\"\"\n{}\n\"\"\"", spaced(" ").join("\n")),
            format!("text\n```\n{}\n```\ntext", rows.iter().map(|row| format!("   {row}\n")).collect::<String>()),
        ] {
            prop_assert_eq!(settled(&text), expected.clone(), "{}", text);
        }
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    /// A map goes through every form that it can be written in.
    #[test]
    fn a_map_comes_back_from_every_form(document in documents()) {
        let map = Map { grid: document.grid.clone(), start: document.start, goal: document.goal };
        let saved = Saved { document: document.clone(), file: None };
        prop_assert_eq!(json::read(&json::write(&saved).unwrap()), Ok(saved));
        let link = encode(&document).unwrap();
        prop_assert_eq!(decode(&link).map(|read| (read.grid, read.layers)), Ok((document.grid.clone(), document.layers.clone())));
        prop_assert_eq!(open(&picture::write(&map).unwrap()), Ok(Opened::Map(map.clone())));
        let flat: Vec<u8> = document.grid.cells().iter().map(|&cell| cell.min(1)).collect();
        let Ok(Opened::Map(read)) = open(to_map(&document.grid).as_bytes()) else {
            panic!("a .map is one");
        };
        prop_assert_eq!(read.grid.cells(), &flat[..]);
        let counts = |document: &Document| {
            let weights = &document.layers.weights;
            let count = |&cell: &u8| match cell {
                0 => 0,
                _ => weights.get(usize::from(cell) - 1).copied().unwrap_or(cell.into()),
            };
            document.grid.cells().iter().map(count).collect::<Vec<_>>()
        };
        for form in [Plain::Csv, Plain::Array] {
            let text = plain::write(&document, form).unwrap();
            let read = readings(&text).named("costs").and_then(Readings::settle);
            let Ok(Settled::Reading(read)) = read else {
                panic!("{text}: {read:?}");
            };
            prop_assert_eq!(counts(&read.document()), counts(&document), "{}", text);
            prop_assert_eq!(read.map.grid.width(), document.grid.width());
            // A legend by which each number costs itself says the same.
            let role = |count: &u16| match count {
                0 => "wall".parse(),
                _ => count.to_string().parse(),
            };
            let entries = counts(&document).into_iter();
            let legend = entries.map(|count| (count.to_string(), role(&count).unwrap())).collect();
            let Ok(Opened::Readings(read)) = open_with(text.as_bytes(), &legend) else {
                panic!("{text} can't be read by {legend:?}");
            };
            let Ok(Settled::Reading(read)) = read.settle() else {
                panic!("{text} can't be read by {legend:?}");
            };
            prop_assert_eq!(counts(&read.document()), counts(&document), "{}", text);
        }
        let text = plain::write(&document, Plain::Text).unwrap();
        let digits = text.chars().filter(char::is_ascii_digit);
        let legend = digits.map(|digit| (digit.to_string(), digit.to_string().parse().unwrap())).collect();
        let Ok(Opened::Readings(read)) = open_with(text.as_bytes(), &legend) else {
            panic!("{text} can't be read");
        };
        let name = if document.layers.passages.is_empty() { "letters" } else { "between" };
        let Ok(Settled::Reading(read)) = read.named(name).and_then(Readings::settle) else {
            panic!("{text} can't be read");
        };
        let mut expected = document.grid.clone();
        for end in [document.start, document.goal] {
            let (x, y) = expected.xy(end);
            expected.set(x, y, 1);
        }
        prop_assert_eq!(&read.map.grid, &expected, "{}", text);
        prop_assert_eq!((read.map.start, read.map.goal), (document.start, document.goal), "{}", text);
        prop_assert_eq!(&read.passages, &document.layers.passages, "{}", text);
    }
}

/// Maps with weights, some of which count something of their own, and with thin walls between some cells.
fn documents() -> impl Strategy<Value = Document> {
    let size = (1..12_u32, 1..9_u32).prop_filter("two ends", |(width, height)| width * height > 1);
    let cells = prop::collection::vec(
        prop_oneof![3 => Just(1_u8), 2 => Just(0), 1 => 1..=9_u8],
        96,
    );
    let weights =
        prop_oneof![2 => Just(Vec::new()), 1 => prop::collection::vec(1..=999_u16, 1..=9)];
    let walls = prop_oneof![
        Just(Vec::new()),
        prop::collection::vec((0..96_u32, any::<bool>()), 0..20)
    ];
    (size, cells, weights, walls, any::<(u32, u32)>()).prop_map(
        |((width, height), cells, weights, walls, ends)| {
            let count = (width * height) as usize;
            let mut grid = Grid::from_cells(width, height, cells[..count].to_vec()).unwrap();
            let start = ends.0 % count as u32;
            let goal = (start + 1 + ends.1 % (count as u32 - 1)) % count as u32;
            for end in [start, goal] {
                grid.set(end % width, end / width, 1.max(grid.cells()[end as usize]));
            }
            let mut document = Document::new(grid, NodeId(start), NodeId(goal));
            let walls = walls.into_iter().filter_map(|(cell, is_east)| {
                let cell = cell % count as u32;
                let is_last = if is_east {
                    cell % width == width - 1
                } else {
                    cell / width == height - 1
                };
                let to = NodeId(cell + if is_east { 1 } else { width });
                let passage = Passage {
                    from: NodeId(cell),
                    to,
                    way: Pass::None,
                    cost: None,
                };
                (!is_last).then_some(passage)
            });
            document.layers.passages = walls.collect();
            // Lines between cells hold no weights that count something of their own.
            document.layers.weights = weights;
            document.layers.tidy((width, height));
            document
        },
    )
}

/// A text and damage to it, of the kinds that happen: pieces lost, doubled, swapped in from other texts.
#[test]
fn damaged_texts_are_refused_or_read_and_never_panic() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/texts");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let samples: Vec<Vec<u8>> = paths
        .iter()
        .map(|path| std::fs::read(path).unwrap())
        .collect();
    let mut random = Random::new(17);
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for turn in 0..40_000 {
        let mut bytes = samples[turn % samples.len()].clone();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len() as i32 + 1) as usize;
            let end = (at + random.below(30) as usize).min(bytes.len());
            let other = &samples[random.below(samples.len() as i32) as usize];
            let from = random.below(other.len() as i32) as usize;
            let piece = &other[from..(from + random.below(30) as usize).min(other.len())];
            match random.below(4) {
                0 => drop(bytes.drain(at..end)),
                1 => drop(bytes.splice(at..end, piece.iter().copied())),
                2 => drop(
                    bytes.splice(
                        at..at,
                        "[]{}()\"'`,;#+|\n \t\u{2588}é0"
                            .bytes()
                            .skip(turn % 24)
                            .take(2),
                    ),
                ),
                _ => bytes.extend_from_within(at..end),
            }
        }
        let settled = match open(&bytes) {
            Ok(Opened::Readings(readings)) => readings.settle(),
            Ok(_) => continue,
            Err(error) => Err(error),
        };
        let what = match settled {
            Ok(Settled::Reading(one)) => {
                one.document().check().unwrap();
                "read"
            }
            Ok(Settled::Question(question)) => {
                question
                    .answers
                    .iter()
                    .for_each(|one| one.document().check().unwrap());
                "asked"
            }
            Err(error) => {
                points_into(&bytes, &error);
                "refused"
            }
        };
        *seen.entry(what).or_default() += 1;
    }
    assert!(
        seen.len() == 3 && seen.values().all(|&count| count > 2000),
        "{seen:?}"
    );
}

/// The largest of everything is read, and a row or a column more is refused.
#[test]
fn the_largest_texts_are_read() {
    let side = MAX_SIDE as usize;
    for (cell, between, begin, end) in [
        ("1", ",", "", "\n"),
        ("0", "", "", "\n"),
        ("1", ",", "[", "],"),
        (".", "", "", "\n"),
        ("#", "", "\"", "\","),
    ] {
        let lists = begin.len();
        let text = |width: usize, height: usize| {
            let row = vec![cell; width].join(between);
            let mut text = "[".repeat(lists);
            for _ in 0..height {
                let _ = write!(text, "{begin}{row}{end}");
            }
            text + &"]".repeat(lists)
        };
        let largest = text(side, side);
        let outcome_of_it = outcome(&largest);
        assert!(
            outcome_of_it.contains('S') || outcome_of_it.contains("all cells are walls"),
            "{}",
            &outcome_of_it[..200.min(outcome_of_it.len())]
        );
        assert!(
            outcome(&text(side + 1, 1)).contains("the row goes on; it should end after 2048"),
            "{begin}{cell}"
        );
        assert!(
            outcome(&text(2, side + 1)).contains("the rows go on; there may be at most 2048."),
            "{begin}{cell}"
        );
    }
    let grid = Grid::new(MAX_SIDE, MAX_SIDE).unwrap();
    let (start, goal) = default_ends(&grid).unwrap();
    let text = plain::write(&Document::new(grid, start, goal), Plain::Array).unwrap();
    assert!(matches!(readings(&text).settle(), Ok(Settled::Reading(_))));
}
