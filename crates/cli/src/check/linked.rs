//! A trace as a lane beside the program that it follows, as a link.

use std::io::Write as _;

use tiebreak_analysis::{Checked, Explain};
use tiebreak_document::Document;
use tiebreak_document::link::encode;

use super::{Args, BUDGET};
use crate::Answer;
use crate::failure::Failure;
use crate::opened::world;
use crate::output::Output;
use crate::question::{claim, keep, put_yours};

/// Prints the link of a document with the only trace.
pub(super) fn print(
    args: &Args,
    mut document: Document,
    output: &mut Output,
) -> Result<Answer, Failure> {
    let [path] = &args.traces[..] else {
        let count = args.traces.len();
        let said = format!("A link has one trace, and there are {count}; give one.");
        return Err(Failure::Usage(said));
    };
    let (world, ends) = world(&args.map, &document)?;
    let rule = document.lanes[0].moves;
    let checked = Checked::new(&claim(path)?, world, ends, rule)?;
    keep(&checked, path, &mut document)?;
    if !args.parts.has_lanes() {
        let mut explain = Explain::new(&checked)?;
        while !explain.advance(BUDGET) {}
        let first = explain.nearest().and_then(|best| best.matches.first());
        let nearest = first.and_then(|first| first.description.lane(rule));
        document.lanes = nearest.into_iter().collect();
    }
    put_yours(&mut document, rule)?;
    let link = encode(&document).map_err(|error| Failure::Usage(error.to_string()))?;
    writeln!(output, "{link}")?;
    Ok(Answer::Yes)
}
