//! What a machine may lack: an output, room, memory, an end of the input.

use crate::support::{BEGINNERS, file, shell, tiebreak};

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

/// With any memory in which the program starts at all, it answers or says that there isn't enough.
#[cfg(target_os = "linux")]
#[test]
fn little_memory_is_four_and_a_sentence() {
    let large = tiebreak("generate caves --size 512x512", "");
    let map = file("large.map", &large.bytes);
    let map = map.display();
    for line in [
        "generate caves --size 2048x2048 --format png",
        &format!("solve {map}"),
        &format!("trace {map} --lane dijkstra --steps 0"),
        &format!("analyse {map} --lane astar --mirror"),
        &format!("batch {map} --pairs 3 --lane astar --threads 2"),
    ] {
        let ask = |kilobytes: u32| {
            shell(&format!(
                "ulimit -v {kilobytes}; \"$TIEBREAK\" {line} >/dev/null"
            ))
        };
        let mut refused = 0;
        for kilobytes in [8_000, 9_000, 12_000, 16_000, 24_000, 32_000, 64_000] {
            let ran = ask(kilobytes);
            // The loader's own words: a build without optimisation is larger than this.
            if ran.said.contains("error while loading shared libraries") {
                continue;
            }
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
