//! Everything that goes to stdout: tables for people, JSON for programs.

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write};

use serde::Serialize;
use tiebreak_files::csv_field;

use crate::again::Again;
use crate::closed;
use crate::failure::Failure;
use crate::form::Form;

/// Stdout, buffered.
pub(crate) struct Output {
    to: BufWriter<Stdout>,
    form: Form,
    /// Whether a blank line comes before the next block of markup.
    has_block: bool,
}

impl Output {
    pub(crate) fn new() -> Self {
        Self {
            to: BufWriter::new(io::stdout()),
            form: Form::default(),
            has_block: false,
        }
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

    /// Chooses the form of what people read.
    pub(crate) const fn set_form(&mut self, form: Form) {
        self.form = form;
    }

    /// Writes a line for people, or an empty one, which only sets tables apart.
    pub(crate) fn say(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.block(&self.form.paragraph(text.as_ref()))
    }

    /// Writes rows with a head, flush right unless the column's head begins with `<`, which isn't written.
    pub(crate) fn table(&mut self, head: &[&str], rows: &[Vec<String>]) -> Result<(), Failure> {
        self.block(&self.form.table(head, rows))
    }

    /// Writes the command that makes the tables again, if they are in markup.
    pub(crate) fn made(&mut self, again: &Again) -> Result<(), Failure> {
        match self.form.is_markup() {
            true => self.block(&again.paragraph(self.form)),
            false => Ok(()),
        }
    }

    fn block(&mut self, text: &str) -> Result<(), Failure> {
        if self.form.is_markup() && !text.is_empty() {
            if self.has_block {
                writeln!(self)?;
            }
            self.has_block = true;
        }
        Ok(self.write_all(text.as_bytes())?)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        open()?;
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
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
