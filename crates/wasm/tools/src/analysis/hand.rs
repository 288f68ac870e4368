//! A run step by step, as a hand trace and for other programs.

use std::io::{self, Write};

use serde::Serialize;
use tiebreak_boundary::{error, to_js};
use tiebreak_files::trace::{Entry, Format, HandTrace, Step, UnknownFormat, no_hand_trace, write};
use wasm_bindgen::prelude::*;

use crate::analysis::Subject;
use crate::analysis::subject::Recorded;

/// The most bytes of a text: texts are handed over whole.
const MOST: usize = 32_000_000;

/// `HandStep` of `www/src/analysis/types.ts`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    step: usize,
    expanded: Option<Cell>,
    open: Vec<Cell>,
    open_size: usize,
    closed: Vec<u32>,
    closed_size: usize,
}

#[derive(Serialize)]
struct Cell {
    cell: u32,
    g: f64,
    h: Option<f64>,
    f: f64,
}

impl Cell {
    /// In cost units, or in those of a program.
    fn of(&Entry { node, g, h, f }: &Entry, hand: &HandTrace<'_>, is_program: bool) -> Self {
        let number = |cost: u64| match is_program {
            true => hand.number(cost),
            false => cost as f64,
        };
        Self {
            cell: node.0,
            g: number(g),
            h: h.map(number),
            f: number(f),
        }
    }
}

#[wasm_bindgen]
impl Subject {
    /// The steps from `first` to `last` that exist, each with the `most` cells of OPEN that
    /// are next and the `most` closed last.
    pub fn hand(&self, first: u32, last: u32, most: u32) -> Result<JsValue, JsError> {
        self.check_hand()?;
        let hand = HandTrace::new(&self.scenario, &self.run()?.trace).map_err(|it| error(&it))?;
        let is_program = self.scenario.config().program().is_some();
        let cell = |entry: &Entry| Cell::of(entry, &hand, is_program);
        let most = most as usize;
        let row = |Step {
                       number,
                       expanded,
                       open,
                       closed,
                   }| {
            let unseen = closed.len().saturating_sub(most);
            Row {
                step: number,
                expanded: expanded.as_ref().map(cell),
                open: open.iter().take(most).map(cell).collect(),
                open_size: open.len(),
                closed: closed[unseen..].iter().map(|node| node.0).collect(),
                closed_size: closed.len(),
            }
        };
        let rows = hand
            .steps(first as usize..=last as usize)
            .map_err(|it| error(&it))?
            .map(row);
        to_js(&rows.collect::<Vec<_>>())
    }

    /// The steps `first` to `last` in a format of `crates/files/src/trace`.
    pub fn written(&self, format: &str, first: u32, last: u32) -> Result<String, JsError> {
        let format: Format = format
            .parse()
            .map_err(|reason: UnknownFormat| error(&reason))?;
        if format != Format::Posthoc {
            self.check_hand()?;
        }
        let Recorded { trace, .. } = self.run()?;
        let recorded = trace.step_ends().len().saturating_sub(1);
        if last as usize > recorded {
            let reason = format!("The run is recorded up to step {recorded}.");
            return Err(JsError::new(&reason));
        }
        let hand = HandTrace::new(&self.scenario, trace).map_err(|it| error(&it))?;
        let mut text = Bounded(Vec::new());
        write(format, &hand, first as usize..=last as usize, &mut text).map_err(|reason| {
            if reason.kind() != io::ErrorKind::FileTooLarge {
                return error(&reason);
            }
            let most = MOST / 1_000_000;
            JsError::new(&format!(
                "Steps {first} to {last} are more than {most} million characters long. Choose fewer."
            ))
        })?;
        String::from_utf8(text.0).map_err(|reason| error(&reason))
    }
}

impl Subject {
    fn check_hand(&self) -> Result<(), JsError> {
        no_hand_trace(&self.scenario).map_or(Ok(()), |reason| Err(JsError::new(reason)))
    }
}

/// A writer that takes at most [`MOST`] bytes.
struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MOST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
