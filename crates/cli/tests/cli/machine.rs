//! What a machine may lack: an output, room, memory, an end of the input.

use std::fs;
use std::path::Path;

use crate::support::{BEGINNERS, file, run, shell, tiebreak};

#[test]
fn an_output_that_cannot_be_written_is_four_and_a_sentence() {
    let map = file("closed.map", BEGINNERS);
    let map = map.display();
    let mut outputs = vec![(
        ">&-",
        "error: The output can't be written: stdout is closed.\n",
    )];
    if cfg!(target_os = "linux") {
        let full = "error: The output can't be written: No space left on device (os error 28).\n";
        outputs.push((">/dev/full", full));
    }
    for (output, said) in outputs {
        for line in [
            &format!("solve {map}"),
            &format!("solve {map} --json"),
            &format!("trace {map} --lane astar"),
            "generate caves",
            "batch --generate empty --seeds 0 --csv",
            "completions bash",
            "man",
            "--help",
            "solve --help",
            "--version",
        ] {
            let ran = shell(&format!("\"$TIEBREAK\" {line} {output}"));
            assert_eq!((ran.code, ran.said.as_str()), (4, said), "{line} {output}");
        }
    }
    // An output that nobody wants is none of these, and what isn't written needs none.
    let picture = file("closed.png", "");
    let line = format!(
        "\"$TIEBREAK\" generate caves --format png --output {}",
        picture.display()
    );
    for line in [
        format!("{line} >&-"),
        "\"$TIEBREAK\" generate caves >/dev/null".to_owned(),
    ] {
        let ran = shell(&line);
        assert_eq!((ran.code, ran.said.as_str()), (0, ""), "{line}");
    }
    assert_eq!(shell("\"$TIEBREAK\" sovle >&- 2>&-").code, 2);
}

/// A file is written as a whole, or what was there stays, and nothing lies beside it.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_four_and_a_sentence_and_leaves_no_part_of_a_file() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("full");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let names = || {
        let entries = fs::read_dir(&folder).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    // As on a disk with room for a kilobyte.
    let full = |line: &str| shell(&format!("trap '' XFSZ; ulimit -f 1; {line}"));
    let map = folder.join("new.map");
    let line = format!("generate caves --size 64x64 -o {}", map.display());
    let said = format!("error: {}: File too large (os error 27)\n", map.display());
    for before in [None, Some("what was there")] {
        if let Some(text) = before {
            fs::write(&map, text).unwrap();
        }
        let ran = full(&format!("\"$TIEBREAK\" {line}"));
        assert_eq!((ran.code, ran.said.as_str()), (4, said.as_str()));
        assert_eq!(fs::read_to_string(&map).ok().as_deref(), before);
        assert_eq!(names().len(), usize::from(before.is_some()));
    }
    fs::remove_file(&map).unwrap();

    let ran = full(&format!("\"$TIEBREAK\" man {}", folder.display()));
    let said = format!(
        "error: {}: File too large (os error 27)\n",
        folder.join("tiebreak.1").display()
    );
    assert_eq!((ran.code, ran.said, names().len()), (4, said, 0));

    let ran = tiebreak("generate caves -o /dev/full", "");
    let said = "error: /dev/full: No space left on device (os error 28)\n";
    assert_eq!((ran.code, ran.said.as_str()), (4, said));
}

/// Links lead where they led, and what others may do with a file stays.
#[cfg(unix)]
#[test]
fn a_file_that_is_written_again_keeps_its_place_and_its_permissions() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("again");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (map, link) = (folder.join("a.map"), folder.join("link.map"));
    fs::write(&map, "before").unwrap();
    fs::set_permissions(&map, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("a.map", &link).unwrap();
    let ran = run(&["generate", "empty", "-o", link.to_str().unwrap()], "");
    assert_eq!((ran.code, ran.said.as_str()), (0, ""));
    assert_eq!(fs::read_link(&link).unwrap(), Path::new("a.map"));
    assert!(fs::read_to_string(&map).unwrap().starts_with("type octile"));
    assert_eq!(
        fs::metadata(&map).unwrap().permissions().mode() & 0o777,
        0o640
    );
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
}

/// With any memory in which the program starts at all, it answers or says that there isn't enough.
#[cfg(target_os = "linux")]
#[test]
fn little_memory_is_four_and_a_sentence() {
    let large = tiebreak("generate caves --size 512x512", "");
    let map = file("large.map", &large.bytes);
    let map = map.display();
    let ask = |kilobytes: u32, line: &str| {
        shell(&format!(
            "ulimit -v {kilobytes}; \"$TIEBREAK\" {line} >/dev/null"
        ))
    };
    // In less than this the system ends the program, or the loader does, before its first instruction: a build without
    // optimisation is larger than another.
    let starts = |kilobytes: &u32| matches!(ask(*kilobytes, "--version").code, 0 | 4);
    let least = (6_000..64_000).step_by(500).find(starts).unwrap();
    for line in [
        "generate caves --size 2048x2048 --format png",
        &format!("solve {map}"),
        &format!("trace {map} --lane dijkstra --steps 0"),
        &format!("analyse {map} --lane astar --mirror"),
        &format!("batch {map} --pairs 3 --lane astar --threads 2"),
    ] {
        let mut refused = 0;
        for more in [0, 500, 1_000, 4_000, 8_000, 16_000, 24_000, 56_000] {
            let kilobytes = least + more;
            let ran = ask(kilobytes, line);
            if ran.code != 0 {
                assert_eq!(ran.code, 4, "{line} in {kilobytes} KB: {}", ran.said);
                let sentence = ran.said.strip_prefix("error: ").unwrap_or_default();
                assert!(
                    sentence.ends_with(".\n") && sentence.lines().count() == 1,
                    "{line}: {}",
                    ran.said
                );
                refused += 1;
            }
        }
        assert!(refused > 0, "{line} needs no memory");
    }
}

/// 100 MB are enough to refuse an input without end.
#[cfg(target_os = "linux")]
#[test]
fn an_input_without_end_is_refused_early() {
    let endless = "{ printf 'type octile\\n'; cat /dev/zero; }";
    for (line, said) in [
        (
            "\"$TIEBREAK\" solve /dev/zero",
            "error: /dev/zero, line 1, column 1: there is",
        ),
        (
            "head -c 200000000 /dev/zero | \"$TIEBREAK\" solve -",
            "error: -, line 1, column 1: there is",
        ),
        (
            "\"$TIEBREAK\" scen /dev/zero",
            "error: /dev/zero, line 1, column 1: there is",
        ),
        (
            "\"$TIEBREAK\" batch /dev/zero",
            "error: /dev/zero, line 1, column 1: there is",
        ),
        ("\"$TIEBREAK\" link decode - </dev/zero", "error: "),
        (
            &format!("{endless} | \"$TIEBREAK\" solve -"),
            "error: -, byte 32000000: the file goes on; it may have",
        ),
    ] {
        let ran = shell(&format!("ulimit -v 100000; {line}"));
        assert_eq!(ran.code, 3, "{line}: {}", ran.said);
        assert!(ran.said.starts_with(said), "{line}: {}", ran.said);
    }
}
