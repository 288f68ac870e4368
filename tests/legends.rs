//! Legends: what a person says that characters, numbers and letters stand for.

use tiebreak::space::NodeId;
use tiebreak_files::reading::{Legend, Role, Settled};
use tiebreak_files::{Opened, open_with};

use crate::readings::{drawn, readings};

/// A legend goes before the usual meaning, and answers what is asked.
#[test]
fn a_legend_says_what_characters_stand_for() {
    let by = |text: &str, legend: &[(char, Role)]| {
        let legend: Legend = named(legend);
        match open_with(text.as_bytes(), &legend) {
            Ok(Opened::Readings(readings)) => match readings.settle() {
                Ok(Settled::Reading(one)) => drawn(&one.map),
                other => format!("{other:?}"),
            },
            Ok(other) => format!("{other:?}"),
            Err(error) => error.to_string(),
        }
    };
    let (wall, ground) = (Role::Wall, Role::Ground(1));
    assert_eq!(
        by(
            "ab\nca",
            &[('a', wall), ('b', Role::Goal), ('c', Role::Start)]
        ),
        "#G/S#"
    );
    assert_eq!(by("S#\n##", &[('S', wall), ('#', ground)]), "#./SG");
    // The character that usually is a start isn't one beside a start that is given, so it is asked for.
    assert!(by("#S\nao", &[('a', Role::Start), ('o', wall)]).contains("What does \\\"S\\\" mean?"));
    assert_eq!(by("0110\n0000", &[('0', ground), ('1', wall)]), ".##./S..G");
    assert_eq!(by("0,1\n0,0", &[('0', ground), ('1', wall)]), ".#/SG");
    assert_eq!(by("[[0,1],[0,0]]", &[('0', ground), ('1', wall)]), ".#/SG");
    assert_eq!(by("++\n+G", &[('+', Role::Ground(7))]), "77/SG");
    let refused = "a legend says what characters or numbers stand for, and this is neither a map drawn with characters nor a \
                   grid of numbers.";
    let tiled = r#"{"width":1,"height":1,"layers":[{"name":"walls","data":[1]}]}"#;
    assert_eq!(by(tiled, &[('1', wall)]), refused);
    assert_eq!(
        by("{\"version\":1}", &[('.', wall)]),
        "line 1, column 1: a document needs \"map\", which is missing."
    );
    assert_eq!(
        by("#.", &[('q', wall)]),
        "the legend names \"q\", which isn't there."
    );
}

/// A legend by characters.
fn named(legend: &[(char, Role)]) -> Legend {
    legend
        .iter()
        .map(|&(sign, role)| (sign.to_string(), role))
        .collect()
}

/// A legend says what each number of a grid stands for, whatever writes the grid.
#[test]
fn a_legend_says_what_numbers_stand_for() {
    let by = |text: &str, legend: &str| {
        let entry = |entry: &str| {
            let (number, role) = entry.split_once('=').unwrap();
            (number.to_owned(), role.parse().unwrap())
        };
        let legend: Legend = legend.split_whitespace().map(entry).collect();
        let settled = match open_with(text.as_bytes(), &legend) {
            Ok(Opened::Readings(readings)) => readings.settle(),
            Ok(other) => return format!("{other:?}"),
            Err(error) => Err(error),
        };
        match settled {
            Ok(Settled::Reading(one)) => {
                assert_eq!((&*one.name, one.legend.as_ref()), ("values", Some(&legend)));
                format!("{} {:?}", drawn(&one.map), one.weights)
            }
            Ok(Settled::Question(question)) => {
                let answers = question.answers.iter().map(|one| &*one.says);
                let answers = answers.collect::<Vec<_>>().join(", ");
                format!("{} {:?} {answers}", question.asks, question.unknown)
            }
            Err(error) => error.to_string(),
        }
    };
    for (text, legend, expected) in [
        // The three kinds of tiles that an editor numbers.
        ("0,5\n12,0", "0=1 5=5 12=wall", "S5/#G []"),
        ("[[0, 5], [12, 0]]", "0=1 5=5 12=wall", "S5/#G []"),
        ("0 5.0\n1.2e1 0", "0=1 5=5 12=wall", "S5/#G []"),
        ("0,5\n12,0", "0=wall 5=start 12=goal", "#S/G# []"),
        // The costs of a legend are counted as those of a file are, the ends' ground among them.
        ("0,5\n12,0", "0=1 5=20 12=999", ".2/SG [1, 20, 999]"),
        ("-1,0.5,\n7,-1,7", "-1=wall 0.5=goal 7=start", "#G#/S#. []"),
        // What the legend leaves out is asked for.
        (
            "0,5\n12,0",
            "0=1",
            "What do \"5\", \"12\" mean? [\"5\", \"12\"] ",
        ),
        (
            "0,5\n12,0",
            "0=1 5=wall",
            "What does \"12\" mean? [\"12\"] \"12\" is a wall, \"12\" is ground, \"12\" is the goal",
        ),
        (
            "0,5\n12,0",
            "0=1 7=wall",
            "the legend names \"7\", which isn't there.",
        ),
        (
            "0,5\n12,0",
            "0=1 5.0=wall",
            "the legend names \"5.0\", which isn't there.",
        ),
        (
            "0,1\n1,0",
            "0=wall 1=wall",
            "line 1, column 1: from here on all cells are walls; at least one should be free.",
        ),
        (
            "1,2,3,4,5,6,7,8,9,10",
            "1=11 2=12 3=13 4=14 5=15 6=16 7=17 8=18 9=19 10=20",
            "the legend has 10 costs of ground; a map has at most 9, and 20 is one more.",
        ),
    ] {
        assert_eq!(by(text, legend), expected, "{text:?} by {legend}");
    }
    let numbers = |count: usize| {
        (0..count)
            .map(|number| number.to_string())
            .collect::<Vec<_>>()
    };
    let rows = |count: usize| {
        format!(
            "0,0,0,0\n{}",
            numbers(count)
                .chunks(4)
                .map(|row| row.join(","))
                .collect::<Vec<_>>()
                .join("\n")
        )
    };
    assert_eq!(
        by(&rows(20), "0=1"),
        "a legend says what at most 16 kinds of numbers stand for; in row 6, column 1 of the numbers 16 is one more."
    );
    for (count, named) in [(16, numbers(16)), (20, Vec::new())] {
        let Ok(Settled::Reading(one)) = readings(&rows(count)).settle() else {
            panic!("these are heights");
        };
        assert_eq!((&*one.name, one.numbers), ("heights", named));
    }
}

/// Letters of a game's terrain are walls and weights of a `.map`, too.
#[test]
fn a_legend_says_what_letters_of_a_map_stand_for() {
    let by = |row: &str, legend: &[(char, Role)]| {
        let text = format!("type octile\nheight 1\nwidth {}\nmap\n{row}", row.len());
        let legend = named(legend);
        match open_with(text.as_bytes(), &legend) {
            Ok(Opened::Map(map)) => Ok(map.grid.cells().to_vec()),
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error.to_string()),
        }
    };
    let (wall, heavy) = (Role::Wall, Role::Ground(5));
    assert_eq!(
        by(".MSs@", &[('M', heavy), ('S', Role::Ground(3))]),
        Ok(vec![1, 5, 3, 1, 0])
    );
    assert_eq!(by("..M", &[('M', wall), ('.', heavy)]), Ok(vec![5, 5, 0]));
    let said = |row: &str, legend: &[(char, Role)]| by(row, legend).unwrap_err();
    assert!(said(".q", &[('.', wall)]).contains("there is \"q\""));
    assert_eq!(
        said("..", &[('q', wall)]),
        "the legend names \"q\", which isn't there."
    );
    assert!(said(".S", &[('S', Role::Ground(10))]).starts_with("a .map has no start"));
    assert_eq!(
        said(".S", &[('S', Role::Start)]),
        "a .map has no start and no goal; a legend says of its letters wall or a weight of 1 to 9."
    );
}

#[test]
fn several_characters_may_be_ends() {
    let legend = named(&[('a', Role::Start), ('b', Role::Goal)]);
    let Ok(Opened::Readings(readings)) = open_with(b"ab\nba", &legend) else {
        panic!("these are characters");
    };
    let Ok(Settled::Reading(one)) = readings.settle() else {
        panic!("all are known");
    };
    let document = one.document();
    assert_eq!(
        (document.start, &document.starts[..]),
        (NodeId(0), &[NodeId(3)][..])
    );
    assert_eq!(
        (document.goal, &document.goals[..]),
        (NodeId(1), &[NodeId(2)][..])
    );
}
