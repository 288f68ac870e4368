//! The built binary, run.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The outcome of a run.
pub(crate) struct Ran {
    /// The exit code.
    pub(crate) code: i32,
    /// Its text on stdout.
    pub(crate) bytes: Vec<u8>,
    /// Its text on stderr.
    pub(crate) said: String,
}

impl Ran {
    /// Stdout as a text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).expect("UTF-8")
    }

    /// Stdout as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(self.text()).unwrap_or_else(|error| panic!("{error}: {}", self.said))
    }
}

/// The fields of comma-separated values, line by line, without the head; every line has as many as that.
pub(crate) fn fields(text: &str) -> (Vec<&str>, Vec<Vec<&str>>) {
    let mut lines = text.split_terminator("\r\n").map(split);
    let head = lines.next().expect("there is a head");
    let lines: Vec<Vec<&str>> = lines.collect();
    assert!(lines.iter().all(|line| line.len() == head.len()), "{text}");
    (head, lines)
}

/// The fields of a line, in which no text has quotation marks inside.
fn split(line: &str) -> Vec<&str> {
    let mut is_inside = false;
    let fields = line.split(move |letter| {
        is_inside ^= letter == '"';
        letter == ',' && !is_inside
    });
    fields.map(|field| field.trim_matches('"')).collect()
}

/// A line of a batch without its last field, which names the command.
pub(crate) fn without_made_by(line: &str) -> &str {
    let end = line.find(",\"tiebreak ").or_else(|| line.rfind(','));
    &line[..end.expect("there are fields")]
}

/// Runs a line of a shell, in which `$TIEBREAK` is the binary.
pub(crate) fn shell(line: &str) -> Ran {
    let done = Command::new("sh")
        .args(["-c", line])
        .env("TIEBREAK", env!("CARGO_BIN_EXE_tiebreak"))
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell");
    Ran {
        code: done.status.code().unwrap_or(-1),
        bytes: done.stdout,
        said: String::from_utf8(done.stderr).expect("UTF-8"),
    }
}

/// Runs `tiebreak` with these arguments, separated by blanks, and this on stdin.
pub(crate) fn tiebreak(line: &str, stdin: impl AsRef<[u8]>) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    run(&words, stdin)
}

/// Runs the command with arguments that may hold blanks.
pub(crate) fn run(words: &[&str], stdin: impl AsRef<[u8]>) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tiebreak"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut pipe = child.stdin.take().expect("stdin is piped");
    // A run that refuses its command line reads nothing.
    let _ = pipe.write_all(stdin.as_ref());
    drop(pipe);
    let done = child.wait_with_output().expect("the binary ends");
    Ran {
        code: done.status.code().expect("no signal"),
        bytes: done.stdout,
        said: String::from_utf8(done.stderr).expect("UTF-8"),
    }
}

/// A file of this test, with these contents.
pub(crate) fn file(name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
    static WRITTEN: AtomicU32 = AtomicU32::new(0);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Another test may be reading the file of this name, which is never seen half written.
    let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
    let draft = path.with_extension(format!("{number}.draft"));
    std::fs::write(&draft, contents).expect("the folder for tests can be written");
    std::fs::rename(&draft, &path).expect("a file there can be renamed");
    path
}

/// The map of Lester's article: 7 x 5, a wall in column 3, rows 1 to 3; asked from (1, 2) to (5, 2).
pub(crate) const BEGINNERS: &str =
    "type octile\nheight 5\nwidth 7\nmap\n.......\n...@...\n...@...\n...@...\n.......\n";
