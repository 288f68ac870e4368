//! The version, the seed and the command line that make a table again.

use std::env;

use serde::Serialize;

use crate::form::Form;

/// The version, the seed and the command line that made a result, and can make it again.
#[derive(Serialize)]
pub(crate) struct Again {
    version: &'static str,
    seed: u32,
    command: String,
}

impl Again {
    /// The program as it runs now.
    pub(crate) fn now(seed: u32) -> Self {
        let words = env::args_os().skip(1);
        Self {
            version: env!("CARGO_PKG_VERSION"),
            seed,
            command: command(words.map(|word| word.to_string_lossy().into_owned())),
        }
    }

    /// All of it on one line, for a field of comma-separated values.
    pub(crate) fn line(&self) -> String {
        format!("{}: {}", self.by(), self.command)
    }

    /// The command as the last paragraph of a text with tables.
    pub(crate) fn paragraph(&self, form: Form) -> String {
        let Self { command, .. } = self;
        match form.is_markdown() {
            true => format!("Made by {}:\n\n```sh\n{command}\n```\n", self.by()),
            false => form.paragraph(&format!("Made by {}", self.line())),
        }
    }

    fn by(&self) -> String {
        format!("tiebreak {}, seed {}", self.version, self.seed)
    }
}

/// A command line as shells take it, without the number of threads, which makes no difference.
fn command(mut words: impl Iterator<Item = String>) -> String {
    let mut line = "tiebreak".to_owned();
    while let Some(word) = words.next() {
        if word == "--threads" {
            words.next();
        } else if !word.starts_with("--threads=") {
            line += " ";
            line += &quoted(&word);
        }
    }
    line
}

/// A word in which a shell finds nothing to expand.
pub(crate) fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./:,+=@%".contains(letter);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_takes_the_line_as_it_was() {
        let words = [
            "batch",
            "it's mine.map",
            "--threads",
            "2",
            "--lane",
            "astar[f,lifo]",
            "",
        ];
        let line = command(words.map(str::to_owned).into_iter());
        assert_eq!(
            line,
            "tiebreak batch 'it'\\''s mine.map' --lane 'astar[f,lifo]' ''"
        );
        let words = [
            "batch",
            "a.map",
            "--threads=7",
            "--pairs=5",
            "--lane",
            "weighted*2",
        ];
        let line = command(words.map(str::to_owned).into_iter());
        assert_eq!(line, "tiebreak batch a.map --pairs=5 --lane 'weighted*2'");
    }
}
