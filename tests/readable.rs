//! Programs that pass a readable link on write its characters in other ways; it stays the same link.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use support::documents::Random;
use support::features::all_features;
use tiebreak_document::Document;
use tiebreak_document::link::{encode, open, readable};

/// How many times each link is re-encoded at random.
const TIMES: u32 = 25;

/// Links that hold all keys and all kinds of values, and the short link that each stands for.
const GOLDEN: &str = include_str!("golden/readable.txt");

fn golden() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = GOLDEN.lines();
    lines.map(|line| line.split_once('\t').expect("a short link after a tab"))
}

/// All examples' addresses.
fn examples() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/figures");
    let mut addresses = Vec::new();
    for file in fs::read_dir(folder).expect("the examples' folder") {
        let path = file.expect("an example").path();
        let text = fs::read_to_string(&path).expect("an example's text");
        let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        addresses.extend(json["address"].as_str().map(String::from));
    }
    assert!(addresses.len() > 20, "{}", addresses.len());
    addresses.sort();
    addresses
}

/// Each lane that links can hold, in words.
fn lanes() -> BTreeSet<String> {
    let documents = all_features();
    let lanes = documents.iter().flat_map(|document| &document.lanes);
    lanes.map(readable::write_lane).collect()
}

/// One character of a value or a key in one of the ways in which encoders write it.
fn written(letter: char, is_lane: bool, random: &mut Random) -> String {
    // A space is between the options of a lane; a plus sign there says the same.
    let letter = match (letter, random.below(2)) {
        ('+', 0) => return "+".into(),
        ('+', _) if is_lane && random.below(2) == 0 => '+',
        ('+', _) => ' ',
        _ => letter,
    };
    let mut bytes = [0; 4];
    let bytes = letter.encode_utf8(&mut bytes).bytes();
    match random.below(4) {
        0 => bytes.map(|byte| format!("%{byte:02X}")).collect(),
        1 => bytes.map(|byte| format!("%{byte:02x}")).collect(),
        _ if ['+', ' ', '%', '&'].contains(&letter) => {
            bytes.map(|byte| format!("%{byte:02X}")).collect()
        }
        _ => letter.to_string(),
    }
}

/// A link whose keys and values are written in other ways.
fn encoded(link: &str, random: &mut Random) -> String {
    let pairs = link.split('&').map(|pair| {
        let (key, value) = pair.split_once('=').expect("a key and a value");
        let is_lane = matches!(key.as_bytes(), [b'a'..=b'l']);
        let mut said = String::new();
        for letter in key.chars() {
            said += &written(letter, false, random);
        }
        said.push('=');
        let mut rest = value;
        while let Some(letter) = rest.chars().next() {
            // An escape is one already; its digits may be of either case.
            let length = if letter == '%' { 3 } else { letter.len_utf8() };
            let (part, after) = rest.split_at(length);
            said += &match (letter, random.below(2)) {
                ('%', 0) => part.to_lowercase(),
                ('%', _) => part.to_uppercase(),
                _ => written(letter, is_lane, random),
            };
            rest = after;
        }
        said
    });
    pairs.collect::<Vec<_>>().join("&")
}

/// As `encodeURIComponent` writes a text that is to be one value.
fn as_one_value(link: &str) -> String {
    let kept = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte);
    let bytes = link.bytes().map(|byte| match byte {
        _ if kept(byte) => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    bytes.collect()
}

fn check(link: &str, meant: &Document, random: &mut Random) {
    let whole = as_one_value(link);
    let lower = whole.replace("%2B", "%2b").replace("%5B", "%5b");
    let many = (0..TIMES).map(|_| encoded(link, random));
    for text in many.chain([whole, lower]) {
        match readable::parse(&text) {
            Ok(document) => assert_eq!(&document, meant, "{text}\nis not\n{link}"),
            Err(reason) => panic!("{text}\n{reason}\nis not\n{link}"),
        }
    }
}

#[test]
fn every_re_encoding_of_a_link_says_the_same() {
    let mut random = Random::new(16);
    let golden = golden().map(|(link, _)| link.to_owned());
    let lanes = lanes()
        .into_iter()
        .map(|lane| format!("map=empty:5x4&a={lane}"));
    for link in golden.chain(examples()).chain(lanes) {
        let meant = readable::parse(&link).unwrap_or_else(|reason| panic!("{link}: {reason}"));
        check(&link, &meant, &mut random);
    }
}

#[test]
fn a_lane_alone_may_be_re_encoded_too() {
    let meant = readable::parse_lane("astar[f,h,lifo]+zero+reopen");
    assert!(meant.is_ok());
    for text in [
        "astar%5Bf%2Ch%2Clifo%5D%2Bzero%2breopen",
        "astar[f,h,lifo]%20zero reopen",
        "%61star[f,+h,lifo]++zero+%2B+reopen",
    ] {
        assert_eq!(readable::parse_lane(text), meant, "{text}");
    }
}

#[test]
fn what_is_escaped_stays_in_its_value() {
    let title = |link: &str| readable::parse(link).unwrap().title;
    assert_eq!(title("title=a%2Bb+c%26a%3Dastar"), "a+b c&a=astar");
    assert_eq!(title("title%3Da%252Bb+c"), "a+b c");
}

/// Keys with whose they are: `=` ours, `-` a sender's, or the one of ours that a slip made it of. The page's own rule is
/// held against the same table (`tests/unit/readable.test.mjs`).
const KEYS: &str = include_str!("golden/keys.txt");

#[test]
fn only_slips_of_our_keys_are_refused() {
    let lines = KEYS.lines().filter(|line| !line.starts_with('#'));
    let usual = readable::parse("");
    for line in lines {
        let (key, whose) = line.split_once('\t').expect("a tab");
        // A value that can't be read is noticed only where somebody reads it.
        let read = readable::parse(&format!("{key}=%zz"));
        let said = read.as_ref().map_err(ToString::to_string).err();
        match whose {
            "-" => assert_eq!(read, usual, "{key}"),
            "=" => assert!(
                said.is_some_and(|said| said.contains("After % there must be")),
                "{key}"
            ),
            meant => {
                let expected =
                    format!("In \"{key}\": There is no such key; \"{meant}\" is probably meant.");
                assert_eq!(said, Some(expected));
            }
        }
    }
}

#[test]
fn golden_links_take_what_senders_add_and_html_escapes() {
    for (link, short) in golden() {
        for text in [
            format!("?fbclid=IwAR1&{link}&utm_source=news&utm_medium=e%zz"),
            link.replace('&', "&amp;") + "&amp;gclid=1",
            format!("{link}&source=share&s=20&t=a&si=1&ref_src=twsrc%5Etfw"),
        ] {
            let document = readable::parse(&text).unwrap();
            assert_eq!(encode(&document).as_deref(), Ok(short), "{text}");
        }
    }
}

/// No line of the file is ever changed.
#[test]
fn golden_links_stand_for_what_they_stood_for() {
    for (link, short) in golden() {
        let document = readable::parse(link).unwrap();
        assert_eq!(encode(&document).as_deref(), Ok(short), "{link}");
    }
}

/// Addresses that programs have passed on: those that open with the link of what they open, those that don't with what is
/// said. `tests/wasm/link.test.mjs` reads the file, too, as the page, embeds and the npm package do.
const MUTILATED: &str = include_str!("golden/mutilated.jsonl");

/// No line of the file is ever changed.
#[test]
fn links_open_whatever_was_done_around_them_and_nothing_is_guessed() {
    let (mut opened, mut refused, mut wrong) = (0, 0, String::new());
    for line in MUTILATED.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let of = |key: &str| line[key].as_str();
        let text = of("text").expect("a text");
        let read = open(text).map_err(|reason| reason.to_string());
        let read = read.map(|document| encode(&document).expect("it has a link"));
        let expected = match (of("opens"), of("says")) {
            (Some(link), _) => Ok(link.to_owned()),
            (_, said) => Err(said.expect("a link or a sentence").to_owned()),
        };
        opened += u32::from(expected.is_ok());
        refused += u32::from(expected.is_err());
        if read != expected {
            wrong += &format!("{text:?}: {read:?}, not {expected:?}\n");
        }
    }
    assert_eq!(wrong, "");
    assert!(opened >= 60 && refused >= 40, "{opened} {refused}");
}
