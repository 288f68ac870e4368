//! Why a command ends without an answer, and the exit code that says so.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use tiebreak::scenario::ScenarioError;
use tiebreak_analysis::batch::BatchError;
use tiebreak_files::FileError;

/// Why a command ends without an answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something impossible.
    Usage(String),
    /// A file or a link can't be read.
    Input(String),
    /// There isn't enough memory, or no room for the output.
    Machine(String),
    /// The reader of the output has gone away, as `head` does: nothing is wrong.
    Gone,
}

impl Failure {
    /// Prints the reason to stderr.
    pub(crate) fn tell(&self) -> ExitCode {
        let (said, code) = match self {
            Self::Usage(said) => (said, 2),
            Self::Input(said) => (said, 3),
            Self::Machine(said) => (said, 4),
            Self::Gone => return ExitCode::SUCCESS,
        };
        // If even stderr is gone, the code remains.
        let _ = writeln!(io::stderr(), "error: {said}");
        ExitCode::from(code)
    }

    /// A file that can't be opened.
    pub(crate) fn unread(path: &Path, error: &io::Error) -> Self {
        Self::Input(format!("{}: {error}", path.display()))
    }

    /// A file with a mistake.
    pub(crate) fn file(path: &Path, error: &FileError) -> Self {
        Self::Input(error.in_file(&path.display().to_string()))
    }
}

/// Errors of writing.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Gone,
            _ => Self::Machine(format!("The output can't be written: {error}.")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}

impl From<ScenarioError> for Failure {
    fn from(error: ScenarioError) -> Self {
        match error {
            ScenarioError::Memory => Self::Machine(error.to_string()),
            _ => Self::Usage(error.to_string()),
        }
    }
}

impl From<BatchError> for Failure {
    fn from(error: BatchError) -> Self {
        match error {
            BatchError::Scenario(error) => error.into(),
            BatchError::Problems(error) => Self::Machine(error.to_string()),
        }
    }
}
