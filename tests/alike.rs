//! Documents of page and command line: `tests/golden/documents.jsonl` has 200 random ones and 200 spoiled ones with what the page's
//! engine says of each (`tests/wasm/reading.test.mjs`). Files say the same.

use serde_json::Value;
use tiebreak::link;
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
                let sentence = json::sentence(text, &reason);
                assert_eq!(Some(&*sentence), line["refused"].as_str(), "{text}");
            }
        }
    }
    assert_eq!((sound, spoiled), (200, 200));
}
