//! `tiebreak link`: documents as links and back.

use std::io::{self, Read as _, Write as _};
use std::path::PathBuf;

use tiebreak_document::Document;
use tiebreak_document::link::{MAX_LINK, encode, open};
use tiebreak_files::{Saved, json};

use crate::Answer;
use crate::failure::Failure;
use crate::output::Output;
use crate::question::{self, Parts};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Print the link of a file
    #[command(after_help = ENCODE)]
    Encode {
        /// A map or a document: any file that can be opened; - for stdin
        file: PathBuf,
        #[command(flatten)]
        parts: Box<Parts>,
        /// The document's title
        #[arg(long, value_name = "TEXT")]
        title: Option<String>,
        /// Print the whole address, on the site whose address this is
        #[arg(long, value_name = "URL", value_parser = site)]
        site: Option<String>,
    },
    /// Print the document of a link as JSON, the map as rows
    #[command(after_help = DECODE)]
    Decode {
        /// A payload, an address that ends in one, or the readable form; - for stdin
        link: String,
    },
}

const ENCODE: &str = "\
Example:
  tiebreak link encode caves.png --lane 'astar[f,h,lifo]' --site https://example.org/tiebreak/

Prints the short form without the #, as the page writes it after its own address: letters, digits, \
- and _. The same document has the same link for ever. With --site the address of the page, or of another page such as \
embed.html, comes first and stays as it is, its query included; only what follows a # in it gives way to the link.";

const DECODE: &str = "\
Examples:
  tiebreak link decode 'https://example.org/tiebreak/#1k...'
  tiebreak link decode 'map=caves:64x40:7&a=dijkstra&b=astar[f,h,lifo]'

Only the part of an address after # counts, or after ? where there is no #. What senders add is left out: parameters \
such as utm_source, and what follows a link. docs/link-format.md describes both forms, docs/files.md the JSON.";

/// The most bytes of an address before the link that are read.
const MAX_ADDRESS: u64 = 100_000;

pub(crate) fn run(command: &Command, output: &mut Output) -> Result<Answer, Failure> {
    match command {
        Command::Encode {
            file,
            parts,
            title,
            site,
        } => {
            let mut document = question::document(file, parts)?.document;
            if let Some(title) = title {
                document.title.clone_from(title);
            }
            let link = encode(&document).map_err(|error| Failure::Usage(error.to_string()))?;
            match site {
                Some(site) => writeln!(output, "{site}#{link}")?,
                None => writeln!(output, "{link}")?,
            }
        }
        Command::Decode { link } => {
            let document = read(link)?;
            let text = json::write(&Saved {
                document,
                file: None,
            });
            output.write_all(&text.map_err(|error| Failure::Machine(error.to_string()))?)?;
        }
    }
    Ok(Answer::Yes)
}

/// Reads a page's address, without what follows #.
fn site(text: &str) -> Result<String, &'static str> {
    let page = text.split_once('#').map_or(text, |(page, _)| page);
    let breaks = |letter: char| letter.is_whitespace() || letter.is_control();
    match page.is_empty() || page.contains(breaks) {
        true => Err("an address is a text without blanks, such as https://example.org/tiebreak/"),
        false => Ok(page.to_owned()),
    }
}

fn read(link: &str) -> Result<Document, Failure> {
    let given = if link == "-" {
        let mut text = Vec::new();
        // A longer one is refused by its length.
        let most = MAX_LINK as u64 + MAX_ADDRESS;
        let read = io::stdin().lock().take(most).read_to_end(&mut text);
        read.map_err(|error| Failure::unread("-".as_ref(), &error))?;
        let text = String::from_utf8(text);
        text.map_err(|_| Failure::Input("The text from stdin isn't UTF-8.".to_owned()))?
    } else {
        link.to_owned()
    };
    open(&given).map_err(|reason| Failure::Input(reason.to_string()))
}
