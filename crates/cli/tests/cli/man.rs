//! `tiebreak man`.

use std::fs;
use std::path::Path;

use crate::support::{file, run, tiebreak};

/// The text of a page, without what its form needs.
fn plain(page: &str) -> String {
    let lines = page.lines().filter(|line| !line.starts_with('.'));
    let text = lines.collect::<Vec<_>>().join(" ");
    let signs = [
        ("\\-", "-"),
        ("\\*(Aq", "'"),
        ("\\fB", ""),
        ("\\fI", ""),
        ("\\fR", ""),
    ];
    let text = signs
        .iter()
        .fold(text, |text, (sign, meant)| text.replace(sign, meant));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_command_has_a_page_with_the_text_of_its_help() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man/man1");
    let _ = fs::remove_dir_all(&folder);
    let ran = run(&["man", folder.to_str().unwrap()], "");
    assert_eq!((ran.code, ran.text(), &*ran.said), (0, "", ""));
    let first = fs::read_to_string(folder.join("tiebreak.1")).unwrap();
    assert_eq!(tiebreak("man", "").text(), first);
    let mut count = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let page = plain(&fs::read_to_string(&path).unwrap());
        let words: Vec<&str> = name.split('-').skip(1).chain(["--help"]).collect();
        let help = run(&words, "");
        // Each paragraph after the options is in the page, and each option.
        let (options, notes) = help.text().split_once("Print help").expect("there is help");
        for note in notes.split("\n\n").skip(1) {
            let note = note.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(page.contains(&note), "{name}: {note}\n{page}");
        }
        let words = options.split([' ', '\n', ',']);
        for option in words.filter(|word| word.starts_with("--") && word.len() > 2) {
            assert!(page.contains(option), "{name}: {option}");
        }
        for line in options.lines() {
            if let Some((command, _)) = line.trim().split_once("  ")
                && !line.trim().starts_with(['-', '<', '['])
            {
                let below = folder.join(format!("{name}-{command}.1"));
                let is_page = below.exists() || command == "help";
                assert!(
                    is_page || !options.contains("Commands:"),
                    "{name} {command}"
                );
            }
        }
        count += 1;
    }
    assert!(count >= 15, "{count}");
    assert!(!first.contains("help(1)"), "there is no page about help");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let blocked = file("no-folder", "");
    let ran = run(&["man", &format!("{}/man1", blocked.display())], "");
    assert_eq!((ran.code, ran.text()), (4, ""));
    assert!(ran.said.contains("no-folder/man1: "), "{}", ran.said);
}
