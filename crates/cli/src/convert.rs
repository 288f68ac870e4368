//! `tiebreak convert`: a map in another form.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::ValueEnum;
use tiebreak::grid::to_map;
use tiebreak_document::Document;
use tiebreak_document::link::encode;
use tiebreak_files::plain::{self, Plain};
use tiebreak_files::{Saved, json};

use crate::failure::Failure;
use crate::output::Output;
use crate::reads::{Contents, Reads};
use crate::{Answer, written};

const EXAMPLE: &str = "\
Examples:
  tiebreak convert level.tmx --to json --output level.json
  tiebreak convert matrix.csv --read walls-1 --to text
  tiebreak convert maze.txt --legend o=wall --to array

FILE is any file that can be opened. Where it can be read in several ways, exit code 3 comes with the question and its \
answers, each with the option that chooses it. Numbers (csv, array) are what cells count, 0 for a wall; text has # for a wall, \
. for ground, 2 to 9 for heavier ground, S and G for the ends, and lines between cells where thin walls lie there. A note on \
stderr says what the form doesn't hold.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    /// The map: any file that can be opened, recognised by its contents; - for stdin
    file: PathBuf,
    #[command(flatten)]
    reads: Reads,
    /// The form to write
    #[arg(long, value_enum)]
    to: Form,
    /// The file to write [default: stdout]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Moving AI .map: walls and ground
    Map,
    /// The page's document
    Json,
    /// The document's link, without an address
    Link,
    /// What cells count, comma-separated
    Csv,
    /// What cells count, as a list of rows in JSON
    Array,
    /// Rows of characters
    Text,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let saved = match args.reads.open(&args.file)? {
        Contents::Document(saved) => saved,
        Contents::Problems(_) => {
            let file = args.file.display();
            let said = format!("{file} is a list of problems, not a map.");
            return Err(Failure::Input(said));
        }
    };
    let document = &saved.document;
    let text = match args.to {
        Form::Map => map(document)?.into_bytes(),
        Form::Json => json(&saved)?,
        Form::Link => {
            let link = encode(document).map_err(|error| Failure::Usage(error.to_string()))?;
            format!("{link}\n").into_bytes()
        }
        Form::Csv => plain(document, Plain::Csv)?,
        Form::Array => plain(document, Plain::Array)?,
        Form::Text => plain(document, Plain::Text)?,
    };
    match &args.output {
        None => output.write_all(&text)?,
        Some(path) => written::write(path, &text)?,
    }
    Ok(Answer::Yes)
}

fn json(saved: &Saved) -> Result<Vec<u8>, Failure> {
    json::write(saved).map_err(|error| Failure::Machine(error.to_string()))
}

fn plain(document: &Document, form: Plain) -> Result<Vec<u8>, Failure> {
    let text = plain::write(document, form).map_err(|error| Failure::Usage(error.to_string()))?;
    note(&plain::lost(document, form));
    Ok(text.into_bytes())
}

fn map(document: &Document) -> Result<String, Failure> {
    // It holds less than numbers do, of the same maps.
    plain::write(document, Plain::Csv).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut lost = plain::lost(document, Plain::Csv);
    if document.grid.cells().iter().any(|&cell| cell > 1) || !document.layers.weights.is_empty() {
        lost.push("Weights are left out.");
    }
    note(&lost);
    Ok(to_map(&document.grid))
}

/// Says on stderr what isn't written.
fn note(lost: &[&str]) {
    if !lost.is_empty() {
        // If even stderr is gone, the answer remains.
        let _ = writeln!(io::stderr(), "note: {}", lost.join(" "));
    }
}
