//! `tiebreak check`: what programs print of their runs, a class of them at a time.

mod linked;
mod separated;

use std::io::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::world::World;
use tiebreak_analysis::{Against, Checked, Description, Explain, Finding, Point};
use tiebreak_files::claim::is_trace;

use crate::Answer;
use crate::failure::Failure;
use crate::opened::{bytes, world};
use crate::output::{Output, or_dash, or_empty};
use crate::pieces;
use crate::progress::Progress;
use crate::question::{Parts, claim, document};
use crate::table::Table;

const EXAMPLE: &str = "\
Examples:
  tiebreak check map.json handed-in/*.txt --lane 'astar[f,h,lifo]'
  tiebreak check map.json mine.csv
  tiebreak check map.json mine.csv --separate other.txt
  tiebreak check map.json mine.csv --link

A trace is a text with the cells that a program expanded, in order: one cell per line, JSON, CSV with columns x and y, or \
Posthoc's events; docs/your-program.md has the forms. The map's first lane, or --lane, says which moves, corners and costs \
there are. With --lane a trace is right if the lane expands the same cells. Without it a trace is right if its steps are possible and a \
known program, or one with a single change, does the same. Where several do, --separate writes the small map, of those tried, \
that tells most of them apart: run your program on it, and check what it prints there. A trace without a path that agrees as far as it goes \
and ends before the goal stops early. Exit code 1: a trace isn't right; 3: one can't be read, and the \
table says why; 5: one stops early, or wasn't compared with all programs.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    /// The map: .map, a document (JSON), a picture (PNG), or a text of rows, numbers or a map of Tiled, recognised by its contents
    map: PathBuf,
    /// What the programs print, a file each; - for stdin
    #[arg(required = true, value_name = "TRACE")]
    traces: Vec<PathBuf>,
    #[command(flatten)]
    parts: Parts,
    /// Of one trace: write a map that tells the programs apart that do the same, as rows of characters
    #[arg(long, value_name = "FILE")]
    separate: Option<PathBuf>,
    /// Print the link of a document with one trace: its lane first, then --lane, or else the nearest program
    #[arg(long, conflicts_with_all = ["separate", "csv", "json", "markdown", "latex"])]
    link: bool,
    #[command(flatten)]
    table: Table,
}

/// What is said of a trace.
#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
struct Row {
    file: String,
    /// A [`Finding`], or `refused`.
    answer: &'static str,
    /// Why it can't be read.
    refused: Option<String>,
    cells: usize,
    /// Whether rows come first.
    turned: bool,
    flaws: Vec<Told>,
    cost: Option<u64>,
    optimum: Option<u64>,
    /// The first step that differs from the lane's, or from that of the nearest program.
    step: Option<usize>,
    expected: Option<Point>,
    given: Option<Point>,
    /// How many cells the nearest programs have in common with it.
    prefix: usize,
    /// Whether they do exactly the same.
    equal: bool,
    /// How many they are.
    programs: usize,
    /// The first of them.
    nearest: Option<String>,
    words: Option<String>,
    advice: Option<String>,
    /// Whether its g, h and f are those of a program that does the same, or of one of the nearest.
    numbers: Option<String>,
    /// All of them, if they do the same as far as it goes.
    #[serde(skip)]
    same: Vec<Description>,
}

/// A flaw.
#[derive(Serialize)]
struct Told {
    kind: &'static str,
    step: usize,
    says: String,
}

/// What all traces are held against.
struct Question<'a> {
    world: World,
    ends: Ends,
    lane: &'a Config,
    /// Whether traces should be this lane's.
    is_given: bool,
}

/// Expansions between two looks at what else there is to do.
const BUDGET: u64 = 100_000;

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    if args.separate.is_some() && args.traces.len() > 1 {
        return Err(Failure::Usage(
            "A map is looked for that fits one trace; --separate takes one.".into(),
        ));
    }
    let document = match document(&args.map, &args.parts) {
        Ok(saved) => saved.document,
        // What was meant is seen by the file.
        Err(Failure::Input(_)) if bytes(&args.map).is_ok_and(|bytes| is_trace(&bytes)) => {
            let map = args.map.display();
            let said = format!("{map} is a trace, not a map; the map comes before the traces.");
            return Err(Failure::Usage(said));
        }
        Err(failure) => return Err(failure),
    };
    let (world, ends) = world(&args.map, &document)?;
    let Some(lane) = document.lanes.first() else {
        return Err(Failure::Usage("There is no lane; give one --lane.".into()));
    };
    let is_given = args.parts.has_lanes();
    if args.link {
        return linked::print(args, document, output);
    }
    let question = Question {
        world,
        ends,
        lane,
        is_given,
    };
    let threads = args.table.threads();
    let pieces: Vec<Range<usize>> = pieces::cut(args.traces.len(), threads).collect();
    let progress = Progress::new("traces", args.traces.len() as u64);
    let work = |numbers: &Range<usize>, (): &mut (), tell: &dyn Fn(u64) -> bool| {
        let mut rows = Vec::with_capacity(numbers.len());
        for path in &args.traces[numbers.clone()] {
            rows.push(row(path, &question)?);
            if !tell(1) {
                break;
            }
        }
        Ok(rows)
    };
    let rows = pieces::results(&pieces, threads, progress, work)?;
    let rows: Vec<Row> = rows.into_iter().flatten().collect();
    if args.table.csv {
        csv(&rows, output)?;
    } else if args.table.json {
        output.json(&rows)?;
    } else {
        output.set_form(args.table.form);
        table(&rows, output)?;
    }
    if let (Some(path), [row]) = (&args.separate, &rows[..]) {
        let said = separated::write(path, &row.same, &question)?;
        if !args.table.csv && !args.table.json {
            output.say(said)?;
        }
    }
    let refused = rows.iter().filter(|row| row.refused.is_some()).count();
    if refused > 0 {
        output.flush()?;
        let said = format!("{refused} of {} traces can't be read.", rows.len());
        return Err(Failure::Input(said));
    }
    let is_any = |finding: Finding| rows.iter().any(|row| row.answer == finding.name());
    Ok(
        match [Finding::Differs, Finding::Stops, Finding::Open].map(is_any) {
            [true, ..] => Answer::No,
            [false, false, false] => Answer::Yes,
            _ => Answer::Unknown,
        },
    )
}

/// What is said of one file.
fn row(path: &Path, question: &Question<'_>) -> Result<Row, Failure> {
    let mut row = Row {
        file: path.display().to_string(),
        answer: "refused",
        ..Row::default()
    };
    if path.is_dir() {
        let said = format!(
            "{0} is a folder; give the files in it, such as {0}/*.",
            row.file
        );
        row.refused = Some(said);
        return Ok(row);
    }
    let claim = match claim(path) {
        Ok(claim) => claim,
        Err(Failure::Input(said)) => {
            row.refused = Some(said);
            return Ok(row);
        }
        Err(failure) => return Err(failure),
    };
    let (world, ends) = (question.world.clone(), question.ends.clone());
    let checked = Checked::new(&claim, world, ends, question.lane.moves)?;
    row.cells = checked.cells.len();
    row.turned = checked.is_turned;
    row.cost = checked.cost.map(|cost| cost.0);
    row.optimum = checked.optimum.map(|cost| cost.0);
    let mut explain = Explain::new(&checked)?;
    while !explain.advance(BUDGET) {}
    let told = explain.wrong(&checked).map(|wrong| Told {
        kind: wrong.flaw.name(),
        step: wrong.step,
        says: wrong.to_string(),
    });
    row.flaws = told.collect();
    row.name(&explain);
    row.numbers = explain.reckoned().map(ToString::to_string);
    let finding = match question.is_given {
        true => {
            let against = Against::new(&checked, question.lane)?;
            if !against.is_equal {
                row.step = Some(against.prefix);
                (row.expected, row.given) = (against.expected, against.given);
            }
            Some(against.finding())
        }
        false => {
            row.part(&checked, &explain);
            explain.finding(&checked)
        }
    };
    row.answer = finding.unwrap_or(Finding::Open).name();
    Ok(row)
}

impl Row {
    /// Names the programs that do the same, or the nearest.
    fn name(&mut self, explain: &Explain) {
        let Some(best) = explain.nearest() else {
            return;
        };
        let description = best.matches.first().map(|first| first.description);
        self.prefix = best.prefix;
        self.equal = best.is_equal;
        self.programs = best.matches.len();
        self.nearest = description.map(|it| it.to_string());
        self.words = description.map(|it| it.words());
        self.advice = description.and_then(|it| it.advice());
        if best.agrees() {
            self.same = best.matches.iter().map(|one| one.description).collect();
        }
    }

    /// The first step that differs from the nearest program.
    fn part(&mut self, checked: &Checked, explain: &Explain) {
        let Some(departure) = explain.departure() else {
            return;
        };
        let step = departure.followed.prefix;
        let grid = checked.question().grid();
        let point = |cell| {
            let (x, y) = grid.xy(cell);
            (i64::from(x), i64::from(y))
        };
        self.step = Some(step);
        self.expected = departure.followed.next.map(|(cell, _)| point(cell));
        self.given = checked.explained().get(step).copied();
    }
}

/// A file's name so that no spreadsheet takes it for a formula: it names the same file.
fn harmless(name: &str) -> String {
    match name.starts_with(['=', '+', '-', '@', '\t', '\r']) && name != "-" {
        true => format!("./{name}"),
        false => name.to_owned(),
    }
}

fn point((x, y): Point) -> String {
    format!("({x}, {y})")
}

fn csv(rows: &[Row], output: &mut Output) -> Result<(), Failure> {
    output.csv(&[
        "file", "answer", "cells", "turned", "flaws", "cost", "optimum", "step", "expected",
        "given", "prefix", "equal", "programs", "nearest", "words", "refused", "numbers",
    ])?;
    for row in rows {
        let flaws = row.flaws.iter();
        let flaws: Vec<_> = flaws.map(|it| format!("{} {}", it.kind, it.step)).collect();
        output.csv(&[
            harmless(&row.file),
            row.answer.to_owned(),
            row.cells.to_string(),
            row.turned.to_string(),
            flaws.join("; "),
            or_empty(row.cost),
            or_empty(row.optimum),
            or_empty(row.step),
            or_empty(row.expected.map(point)),
            or_empty(row.given.map(point)),
            row.prefix.to_string(),
            row.equal.to_string(),
            row.programs.to_string(),
            or_empty(row.nearest.as_ref()),
            or_empty(row.words.as_ref()),
            or_empty(row.refused.as_ref()),
            or_empty(row.numbers.as_ref()),
        ])?;
    }
    Ok(())
}

fn table(rows: &[Row], output: &mut Output) -> Result<(), Failure> {
    const HEAD: [&str; 7] = [
        "<trace",
        "<answer",
        "cells",
        "step",
        "<expected",
        "<it has",
        "<does what this does",
    ];
    let line = |row: &Row| {
        let like = row
            .words
            .as_ref()
            .map(|words| match (row.same.len(), row.equal) {
                (0, _) => format!("nearest, {} cells: {words}", row.prefix),
                (1, true) => words.clone(),
                (1, false) => format!("so far {words}"),
                (programs, true) => format!("{words}, and {} more", programs - 1),
                (programs, false) => format!("so far {words}, and {} more", programs - 1),
            });
        vec![
            row.file.clone(),
            row.answer.to_owned(),
            row.cells.to_string(),
            or_dash(row.step),
            or_dash(row.expected.map(point)),
            or_dash(row.given.map(point)),
            or_dash(like),
        ]
    };
    output.table(&HEAD, &rows.iter().map(line).collect::<Vec<_>>())?;
    for row in rows {
        for flaw in &row.flaws {
            output.say(format!("{}: {}", row.file, flaw.says))?;
        }
        if row.answer == Finding::Stops.name() {
            let s = if row.cells == 1 { "" } else { "s" };
            output.say(format!(
                "{}: it stops after {} cell{s}, before the goal.",
                row.file, row.cells
            ))?;
        }
        if row.turned {
            output.say(format!("{}: rows come first.", row.file))?;
        }
        if let Some(refused) = &row.refused {
            output.say(refused)?;
        }
        if let Some(numbers) = &row.numbers {
            output.say(format!("{}: {numbers}", row.file))?;
        }
        if row.answer == "differs"
            && let Some(advice) = &row.advice
        {
            output.say(format!("{}: {advice}", row.file))?;
        }
    }
    Ok(())
}
