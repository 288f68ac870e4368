//! Everything that goes to stdout: tables for people, JSON for programs.

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write};

use serde::Serialize;
use tiebreak_files::csv_field;
use tiebreak_files::trace::markdown_text;

use crate::closed;
use crate::failure::Failure;

/// Stdout, buffered.
pub(crate) struct Output(BufWriter<Stdout>);

impl Output {
    pub(crate) fn new() -> Self {
        Self(BufWriter::new(io::stdout()))
    }

    /// Whether stdout is a terminal.
    pub(crate) fn is_terminal() -> bool {
        io::stdout().is_terminal()
    }

    /// Writes a value as JSON on lines of its own.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer_pretty(&mut *self, value)?;
        Ok(writeln!(self)?)
    }

    /// Writes a line of comma-separated values.
    pub(crate) fn csv<T: AsRef<str>>(&mut self, fields: &[T]) -> Result<(), Failure> {
        let fields: Vec<String> = fields.iter().map(|text| csv_field(text.as_ref())).collect();
        Ok(write!(self, "{}\r\n", fields.join(","))?)
    }

    /// Writes rows with a head in columns, flush right unless the column's head begins
    /// with `<`, which isn't written.
    pub(crate) fn table(&mut self, head: &[&str], rows: &[Vec<String>]) -> Result<(), Failure> {
        let names = head
            .iter()
            .map(|name| name.trim_start_matches('<').to_owned());
        let names: Vec<String> = names.collect();
        let all = || [&names].into_iter().chain(rows);
        let width = |column: usize| all().map(|row| row[column].chars().count()).max();
        let widths: Vec<usize> = (0..head.len()).filter_map(width).collect();
        for row in all() {
            let mut line = String::new();
            for ((text, &width), name) in row.iter().zip(&widths).zip(head) {
                match name.starts_with('<') {
                    true => line += &format!("{text:<width$}  "),
                    false => line += &format!("{text:>width$}  "),
                }
            }
            writeln!(self, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Writes the same as a table in Markdown.
    pub(crate) fn markdown(&mut self, head: &[&str], rows: &[Vec<String>]) -> Result<(), Failure> {
        let names = head.iter().map(|name| name.trim_start_matches('<'));
        let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
        writeln!(self, "{}", line(names.map(markdown_text).collect()))?;
        let rules = head.iter().map(|name| match name.starts_with('<') {
            true => "---".to_owned(),
            false => "---:".to_owned(),
        });
        writeln!(self, "{}", line(rules.collect()))?;
        for row in rows {
            let cells = row.iter().map(|text| markdown_text(text));
            writeln!(self, "{}", line(cells.collect()))?;
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        open()?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Refuses to write where stdout was closed.
pub(crate) fn open() -> io::Result<()> {
    match closed::stdout() {
        true => Err(io::Error::other("stdout is closed")),
        false => Ok(()),
    }
}

/// A number where there is one, for programs.
pub(crate) fn or_empty<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// A number where there is one.
pub(crate) fn or_dash<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}
