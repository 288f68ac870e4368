//! How a file that can mean several things is read.

use std::io::{self, Write as _};
use std::path::Path;

use tiebreak::grid::ScenLine;
use tiebreak_document::link::readable::harmless;
use tiebreak_files::reading::{Legend, Question, Reading, Readings, Role, Settled};
use tiebreak_files::{Opened, Saved, open_with};

use crate::again::quoted;
use crate::failure::Failure;
use crate::opened::{bytes, mapped};

/// What the command line says of how a map's file is read.
#[derive(Clone, Default, clap::Args)]
pub(crate) struct Reads {
    /// How to read the map's file, if there are several ways: the name of an answer to the question
    #[arg(long = "read", value_name = "NAME")]
    name: Option<String>,
    /// What a character or a number stands for in a map of characters or numbers: wall, ground of a weight from 1 to 999, start
    /// or goal; may be repeated
    #[arg(long = "legend", value_name = "C=ROLE", value_parser = sign)]
    signs: Vec<(String, Role)>,
}

/// The contents of a file.
pub(crate) enum Contents {
    Document(Box<Saved>),
    Problems(Vec<ScenLine>),
}

/// Reads `C=ROLE`.
fn sign(text: &str) -> Result<(String, Role), String> {
    // The character may be =.
    let first = text.chars().next().map_or(0, char::len_utf8);
    match text[first..].split_once('=') {
        Some((rest, role)) => Ok((text[..first + rest.len()].to_owned(), role.parse()?)),
        None => {
            let what =
                "a legend is a character or a number, = and what it stands for, such as o=wall";
            Err(what.to_owned())
        }
    }
}

impl Reads {
    /// A file's contents, read as the command line says. How a text or a picture was read that doesn't say so itself stands
    /// on stderr.
    pub(crate) fn open(&self, path: &Path) -> Result<Contents, Failure> {
        let legend: Legend = self.signs.iter().cloned().collect();
        let opened = match open_with(&bytes(path)?, &legend) {
            Ok(opened) => opened,
            Err(error) => return Err(Failure::file(path, &error)),
        };
        let saved = match opened {
            Opened::Problems(list) => return Ok(Contents::Problems(list)),
            Opened::Readings(readings) => return self.settle(path, readings),
            Opened::Document(saved) => saved,
            Opened::Map(map) => Box::new(mapped(map)),
        };
        if self.name.is_some() {
            let path = path.display();
            let said = format!("{path} can be read in one way only: leave out --read.");
            return Err(Failure::Usage(said));
        }
        Ok(Contents::Document(saved))
    }

    fn settle(&self, path: &Path, readings: Readings) -> Result<Contents, Failure> {
        let named = match &self.name {
            Some(name) => readings.named(name),
            None => Ok(readings),
        };
        match named.and_then(Readings::settle) {
            Err(error) => Err(Failure::file(path, &error)),
            Ok(Settled::Question(question)) => Err(Failure::Input(asked(path, &question))),
            Ok(Settled::Reading(reading)) => {
                // If even stderr is gone, the answer remains.
                let _ = writeln!(io::stderr(), "note: {}", told(path, &reading));
                let document = reading.document();
                let file = None;
                Ok(Contents::Document(Box::new(Saved { document, file })))
            }
        }
    }
}

/// How a file was read.
fn told(path: &Path, reading: &Reading) -> String {
    let mut told = vec![format!("{}: {}.", path.display(), reading.says)];
    told.extend(reading.notes());
    if let Some(legend) = &reading.legend {
        let signs = legend.iter().map(|(sign, role)| option(sign, *role));
        told.push(format!("Legend: {}.", signs.collect::<Vec<_>>().join(" ")));
    }
    told.join(" ")
}

/// A character and what it stands for, as `--legend` takes them.
fn option(sign: &str, role: Role) -> String {
    quoted(&harmless(&format!("{sign}={role}")))
}

/// A question and its answers, each with the option that chooses it.
fn asked(path: &Path, question: &Question) -> String {
    let mut lines = vec![format!("{}: {}", path.display(), question.asks)];
    if question.answers.is_empty() {
        lines.push(
            "Say so by --legend C=ROLE for each, where a role is wall, a weight of ground from 1 to 999, start or goal."
                .to_owned(),
        );
    }
    let answers = question.answers.iter().map(|answer| {
        let says = &answer.says;
        let option = match (&question.legend, &answer.legend) {
            (Some(known), Some(legend)) => {
                let new = legend.iter().filter(|(sign, _)| !known.contains_key(*sign));
                let new = new.map(|(sign, role)| format!("--legend {}", option(sign, *role)));
                new.collect::<Vec<_>>().join(" ")
            }
            _ => format!("--read {}", quoted(&harmless(&answer.name))),
        };
        let before = match question.before.as_ref() == Some(&answer.name) {
            true => ", as version 0.1.0 took it",
            false => "",
        };
        (option, format!("{says}{before}"))
    });
    let answers: Vec<_> = answers.collect();
    let width = answers
        .iter()
        .map(|(option, _)| option.chars().count())
        .max()
        .unwrap_or(0);
    lines.extend(
        answers
            .iter()
            .map(|(option, says)| format!("  {option:width$}  {says}")),
    );
    lines.join("\n")
}
