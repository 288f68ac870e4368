use super::*;

fn error(text: &str) -> String {
    parse_map(text).unwrap_err().to_string()
}

#[test]
fn every_letter_and_both_cases_are_read() {
    let text = "type octile\nheight 2\nwidth 8\nmap\n.GSgs.@O\nTWtwo.@.\n";
    let map = parse_map(text).unwrap();
    assert_eq!(
        map.cells(),
        [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1]
    );
}

#[test]
fn crlf_case_order_blanks_and_byte_order_mark_are_accepted() {
    let plain = parse_map("type octile\nheight 1\nwidth 2\nmap\n.@").unwrap();
    for text in [
        "type octile\r\nheight 1\r\nwidth 2\r\nmap\r\n.@\r\n",
        "TYPE Octile\nWidth 2\nHEIGHT 1\nMap\n.@\n\n \n\r\n",
        "\u{feff}type  octile \n height\t1\nwidth 002\nmap \n.@\n",
    ] {
        assert_eq!(parse_map(text).as_ref(), Ok(&plain), "{text:?}");
    }
}

#[test]
fn a_map_survives_being_written_and_read() {
    let mut map = Grid::new(5, 3).unwrap();
    map.set(0, 0, 0);
    map.set(4, 1, 0);
    let text = to_map(&map);
    assert_eq!(
        text,
        "type octile\nheight 3\nwidth 5\nmap\n@....\n....@\n.....\n"
    );
    assert_eq!(parse_map(&text), Ok(map));
}

#[test]
fn header_errors_name_their_place() {
    for (text, expected) in [
        (
            "",
            "line 1, column 1: there is nothing here; the line \"type octile\" is still missing.",
        ),
        (
            "type octile\n\nheight 1\nwidth 1\nmap\n.",
            "line 2, column 1: there is nothing here; the line \"height Y\" is still missing.",
        ),
        (
            "type octile\nheight 1\nwidth 1",
            "line 3, column 1: there is nothing here; the line \"map\" is still missing.",
        ),
        (
            "type octile\nheight 1\nmap\n.",
            "line 3, column 1: the line \"width X\" is missing before the line \"map\".",
        ),
        (
            "type tile",
            "line 1, column 6: the type is \"tile\"; it should be \"octile\".",
        ),
        (
            "type",
            "line 1, column 5: the type is \"\"; it should be \"octile\".",
        ),
        (
            "type octile\nheight -3",
            "line 2, column 8: the height is \"-3\"; it should be a number from 1 to 2048.",
        ),
        (
            "type octile\n  width  +3",
            "line 2, column 10: the width is \"+3\"; it should be a number from 1 to 2048.",
        ),
        (
            "height 0",
            "line 1, column 8: the height is \"0\"; it should be 1 to 2048.",
        ),
        (
            "width 2049",
            "line 1, column 7: the width is \"2049\"; it should be 1 to 2048.",
        ),
        (
            "width 99999999999999999999999999",
            "line 1, column 7: the width is \"999999999999999999999999...\"; it should be 1 to 2048.",
        ),
        (
            "width 3\nWIDTH 3",
            "line 2, column 1: there is a second \"WIDTH\"; each header line comes once.",
        ),
        (
            "width 3 4",
            "line 1, column 9: there is \"4\"; the line should have ended.",
        ),
        (
            "type octile x",
            "line 1, column 13: there is \"x\"; the line should have ended.",
        ),
        (
            "map x",
            "line 1, column 5: there is \"x\"; the line should have ended.",
        ),
        (
            "\u{1b}PNG",
            "line 1, column 1: there is \"\\u{1b}PNG\"; a header has the lines \"type octile\", \
             \"height Y\", \"width X\" and \"map\".",
        ),
    ] {
        assert_eq!(error(text), expected, "{text:?}");
    }
}

/// Whatever another form writes is read.
#[test]
fn a_map_may_have_the_signs_of_every_form() {
    let map = parse_map("type octile\nheight 2\nwidth 4\nmap\n#@1.\n29GT\n").unwrap();
    assert_eq!(map.cells(), [0, 0, 1, 1, 2, 9, 1, 0]);
    assert!(parse_map("type octile\nheight 1\nwidth 1\nmap\n0\n").is_err());
}

#[test]
fn row_errors_name_their_place() {
    let map = |rows: &str| error(&format!("type octile\nheight 2\nwidth 3\nmap\n{rows}"));
    for (rows, expected) in [
        (
            "..x\n...",
            "line 5, column 3: there is \"x\"; a cell is . G S (free), @ # O T W (wall) or a weight of 1 to 9.",
        ),
        (
            "...\n.ä.",
            "line 6, column 2: there is \"ä\"; a cell is . G S (free), @ # O T W (wall) or a weight of 1 to 9.",
        ),
        (
            "..\n...",
            "line 5, column 3: the row ends after 2 of 3 cells.",
        ),
        (
            "\n...",
            "line 5, column 1: the row ends after 0 of 3 cells.",
        ),
        (
            "....\n...",
            "line 5, column 4: the row goes on; it should end after 3 cells.",
        ),
        (
            "...\n... ",
            "line 6, column 4: the row goes on; it should end after 3 cells.",
        ),
        ("", "line 5, column 1: the map ends after 0 of 2 rows."),
        ("...", "line 6, column 1: the map ends after 1 of 2 rows."),
        (
            "...\n\n  \n",
            "line 6, column 1: the map ends after 1 of 2 rows.",
        ),
        (
            "...\n...\n\n ...",
            "line 8, column 2: there is \"...\" after the last of 2 rows.",
        ),
    ] {
        assert_eq!(map(rows), expected, "{rows:?}");
    }
}

#[test]
fn the_largest_map_is_read_and_a_larger_one_refused() {
    let map = Grid::new(MAX_SIDE, MAX_SIDE).unwrap();
    assert_eq!(parse_map(&to_map(&map)), Ok(map));
    let text = format!("type octile\nheight {}\nwidth 1\nmap\n", MAX_SIDE + 1);
    assert_eq!(parse_map(&text).unwrap_err().line, 2);
}

#[test]
fn damaged_text_never_panics_and_errors_point_into_it() {
    let whole = "type octile\r\nheight 3\nwidth 4\nmap\r\n..@.\n.ST.\r\n....\n";
    damage(whole, 20_000, |text| {
        parse_map(text)
            .err()
            .map(|error| (error.line, error.column))
    });
}

/// Feeds `parse` with `whole` after one to eight random edits, `rounds` times, the same each time.
/// A place that is reported must be in the text, or just behind a line's or the text's end.
pub(in crate::place::grid) fn damage(
    whole: &str,
    rounds: u32,
    parse: impl Fn(&str) -> Option<(usize, usize)>,
) {
    assert_eq!(parse(whole), None, "the undamaged text is read");
    const SPARE: [char; 16] = [
        '.', '@', 'x', ' ', '\t', '\n', '\r', '\0', '0', '9', '-', 'ä', '\u{feff}', '😀', 'M', '"',
    ];
    let mut state = 1_u32;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as usize % bound
    };
    let mut refused = 0;
    for _ in 0..rounds {
        let mut letters: Vec<char> = whole.chars().collect();
        for _ in 0..=below(8) {
            let place = below(letters.len() + 1);
            match below(5) {
                0 => letters.truncate(place),
                1 => letters.insert(place, SPARE[below(SPARE.len())]),
                2 => drop(letters.splice(place.., whole.chars().skip(below(whole.len())))),
                _ if place == letters.len() => {}
                3 => drop(letters.remove(place)),
                _ => letters[place] = SPARE[below(SPARE.len())],
            }
        }
        let text: String = letters.into_iter().collect();
        if let Some((line, column)) = parse(&text) {
            refused += 1;
            let lines: Vec<&str> = text.split('\n').collect();
            assert!(
                (1..=lines.len() + 1).contains(&line),
                "{text:?}: line {line}"
            );
            let there = lines.get(line - 1).map_or(0, |line| line.chars().count());
            assert!(
                (1..=there + 1).contains(&column),
                "{text:?}: {line}, {column}"
            );
        }
    }
    assert!(
        refused > rounds / 4,
        "only {refused} of {rounds} texts were refused"
    );
}
