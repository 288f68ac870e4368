//! `tiebreak lists`.

use serde_json::Value;

use crate::support::{run, tiebreak};

const PAGE: &str = include_str!("../../../../docs/open-lists.md");

/// What the command counts on a generated map of `docs/open-lists.md`, such as `scatter:40x24:1`.
fn counted(map: &str) -> Vec<Value> {
    let map = run(&["link", "decode", &format!("map={map}")], "");
    let lanes = ["lists", "-", "--lane", "astar[f,fifo]", "--json"];
    let ran = run(&lanes, map.bytes);
    assert_eq!((ran.code, ran.said.as_str()), (0, ""));
    let answer: Value = serde_json::from_slice(&ran.bytes).unwrap();
    answer["lanes"][0]["lists"].as_array().unwrap().clone()
}

#[test]
fn the_page_about_lists_has_every_number() {
    let maps = ["40x24", "160x96", "640x384"].map(|size| {
        assert!(PAGE.contains(&format!("--size {size} --seed 1 | tiebreak lists -")));
        counted(&format!("scatter:{size}:1"))
    });
    let rows: Vec<Vec<String>> = PAGE
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.replace([',', '`'], ""))
        .map(|line| {
            line.trim_matches('|')
                .split('|')
                .map(|cell| cell.trim().to_owned())
                .collect()
        })
        .collect();
    assert_eq!(rows.len(), maps[0].len());
    for (at, row) in rows.iter().enumerate() {
        let told = |value: &Value| match value.as_u64() {
            Some(number) => number.to_string(),
            None => "-".to_owned(),
        };
        let mut right = vec![maps[0][at]["list"].as_str().unwrap().to_owned()];
        for map in &maps {
            right.extend(["comparisons", "moves"].map(|name| told(&map[at][name])));
        }
        assert_eq!(row, &right);
    }
    // What the text below the table says of them.
    let compared = |map: usize, list: &str| {
        let row = maps[map].iter().find(|row| row["list"] == list).unwrap();
        row["comparisons"].as_f64().unwrap()
    };
    let ratio = |map, list| compared(map, list) / compared(map, "binary_heap");
    assert_eq!(ratio(0, "unsorted_array").round(), 3.0);
    assert_eq!(ratio(2, "unsorted_array").round(), 38.0);
    assert!((0..3).all(|map| ratio(map, "splay_tree") < 1.0 && ratio(map, "hot_queue") < 1.0));
    assert_eq!((10.0 * ratio(2, "splay_tree")).round(), 5.0);
    assert_eq!((10.0 * ratio(0, "two_lists")).round(), 2.0);
    assert_eq!((10.0 * ratio(2, "two_lists")).round(), 5.0);
    let weighted = counted("terrain:64x40:3");
    let of = |list: &str| {
        let row = weighted.iter().find(|row| row["list"] == list).unwrap();
        row["comparisons"].as_u64().unwrap()
    };
    assert_eq!((of("splay_tree"), of("binary_heap")), (35_097, 33_703));
    assert!(PAGE.contains("(`terrain`, 64 x 40, seed 3: 35,097 and 33,703)"));
    let longest = maps.map(|map| map[0]["longest"].as_u64().unwrap());
    assert_eq!(longest, [62, 261, 1139]);
    assert!(PAGE.contains("The longest OPEN has 62, 261 and 1,139 entries."));
}

#[test]
fn a_list_that_cannot_serve_a_search_has_dashes_and_a_reason() {
    let line = "lists - --list radix_heap --list two_lists --lane astar+squared";
    let ran = tiebreak(line, "type octile\nheight 1\nwidth 4\nmap\n....\n");
    assert_eq!(ran.code, 0, "{}", ran.said);
    let text = ran.text();
    let row = text.lines().find(|line| line.starts_with("radix heap"));
    let row: Vec<&str> = row.unwrap().split_whitespace().collect();
    assert_eq!(row, ["radix", "heap", "-", "-", "-", "-"]);
    assert!(
        text.contains("\nThe radix heap can't be used here. "),
        "{text}"
    );
    assert!(text.contains("\nheap and array "), "{text}");
}

#[test]
fn an_unknown_list_is_answered_with_those_that_there_are() {
    let ran = tiebreak("lists - --list fibonacci", "");
    assert_eq!(ran.code, 2);
    assert!(ran.said.contains("binary_heap"), "{}", ran.said);
}
