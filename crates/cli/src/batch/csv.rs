//! A batch as a table for programs, comma-separated.

use std::io::Write as _;
use std::mem::take;

use tiebreak::cost::Cost;
use tiebreak::event::Status;
use tiebreak::world::World;
use tiebreak_analysis::batch::Outcome;
use tiebreak_document::link::readable;
use tiebreak_files::{csv_field, csv_name};

use super::report::Report;
use super::sources::Source;
use crate::failure::Failure;
use crate::output::Output;
use crate::places::Place;

impl Report<'_> {
    /// A line for each problem and lane. The first also has a field with the command that makes them all again: many
    /// readers would take a comment for a line.
    pub(super) fn csv(&self, output: &mut Output) -> Result<(), Failure> {
        let time = if self.times.is_some() {
            ",nanoseconds"
        } else {
            ""
        };
        let rare: String = self.rare().map(|figure| format!(",{figure}")).collect();
        let columns = Columns::of(self.sources);
        let (from, to) = (columns.heads("from"), columns.heads("to"));
        write!(
            output,
            "source,problem,{from},{to},lane,found,status,cost,g,cost_unit,expanded,\
             generated,updated,reopened,max_open,optimum,prepared,turns{rare}{time},made_by\r\n"
        )?;
        let lanes = self.sums.tally().lanes();
        let names: Vec<String> = lanes
            .iter()
            .map(|lane| csv_field(&readable::write_lane(lane)))
            .collect();
        let mut made_by = csv_field(&self.again.line());
        self.for_each(|answered| {
            let source = csv_name(answered.source);
            let number = answered.number;
            let (from, to) = (columns.fields(&answered.from), columns.fields(&answered.to));
            for (lane, outcome) in answered.outcomes.iter().enumerate() {
                let Outcome { status, counters, .. } = outcome;
                let found = *status == Status::Found;
                let digits = |cost: Option<Cost>| cost.map_or(String::new(), |cost| cost.0.to_string());
                let (cost, g) = (digits(outcome.cost), digits(outcome.g));
                let optimum = digits(answered.contexts[lane].optimum);
                let unit = lanes[lane].moves.costs.unit();
                write!(
                    output,
                    "{source},{number},{from},{to},{},{found},{status},{cost},{g},{unit},{},{},{},{},{},{optimum},{},{}",
                    names[lane],
                    counters.expanded,
                    counters.generated,
                    counters.updated,
                    counters.reopened,
                    counters.max_open,
                    outcome.prepared,
                    outcome.turns.map_or(String::new(), |turns| turns.to_string()),
                )?;
                for figure in self.rare() {
                    let value = outcome.figure(figure);
                    write!(output, ",{}", value.map_or(String::new(), |value| value.to_string()))?;
                }
                if let Some(times) = answered.times {
                    write!(output, ",{}", times[lane].as_nanos())?;
                }
                write!(output, ",{}\r\n", take(&mut made_by))?;
            }
            Ok(())
        })
    }
}

/// The columns of a problem's end: those that its world needs, and those of the other sources, which stay empty.
struct Columns(Vec<&'static str>);

impl Columns {
    /// The columns of all sources.
    fn of(sources: &[Source]) -> Self {
        let worlds = || sources.iter().filter_map(|source| source.problems.world());
        let regions = worlds().filter(|world| world.regions().is_some()).count();
        let has_floors =
            |world: &World| world.regions().is_none() && !world.layers().floors.is_empty();
        // Generated maps have cells.
        let has_cells = regions < sources.len();
        let all = [
            ("x", has_cells),
            ("y", has_cells),
            ("z", worlds().any(has_floors)),
            ("region", regions > 0),
        ];
        Self(all.into_iter().filter(|it| it.1).map(|it| it.0).collect())
    }

    /// Their names, for an end called `from` or `to`.
    fn heads(&self, end: &str) -> String {
        let heads: Vec<String> = self.0.iter().map(|part| format!("{end}_{part}")).collect();
        heads.join(",")
    }

    /// Their values.
    fn fields(&self, place: &Place) -> String {
        let field = |part: &&str| match (*part, place) {
            ("x", Place::Cell(x, _) | Place::OnFloor(x, ..)) => x.to_string(),
            ("y", Place::Cell(_, y) | Place::OnFloor(_, y, _)) => y.to_string(),
            ("z", Place::OnFloor(.., z)) => z.to_string(),
            ("region", Place::Region { number, .. }) => number.to_string(),
            _ => String::new(),
        };
        let fields: Vec<String> = self.0.iter().map(field).collect();
        fields.join(",")
    }
}
