//! Documents of page and command line: `tests/golden/documents.jsonl` has 200 random ones and 200 spoiled ones, each
//! with the answer of the page's engine (`tests/wasm/reading.test.mjs`). The readers of files give the same answers.

use serde_json::Value;
use tiebreak_document::link;
use tiebreak_files::json;

const LINES: &str = include_str!("golden/documents.jsonl");

#[test]
fn documents_are_read_alike_by_page_and_command_line() {
    let (mut sound, mut spoiled) = (0, 0);
    for line in LINES.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let text = line["text"].as_str().unwrap();
        match json::read(text.as_bytes()) {
            Ok(saved) => {
                sound += 1;
                let link = link::encode(&saved.document).unwrap();
                assert_eq!(Some(&*link), line["link"].as_str(), "{text}");
            }
            Err(reason) => {
                spoiled += 1;
                assert_eq!(
                    reason.what(),
                    behind_place(line["refused"].as_str().unwrap()),
                    "{text}"
                );
            }
        }
    }
    assert_eq!((sound, spoiled), (200, 200));
}

/// A sentence of the page without the value's place, such as `At lanes[0].weight: `.
fn behind_place(sentence: &str) -> String {
    if let Some((_, what)) = sentence
        .strip_prefix("At ")
        .and_then(|it| it.split_once(": "))
    {
        return what.to_owned();
    }
    let (first, rest) = sentence.split_at(1);
    first.to_ascii_lowercase() + rest
}
