//! Worked cases, the library's answers to them, and the differences between the two, for every kind of case.

mod differ;
mod journey;
mod kind;
pub mod program;
mod search;
mod stored;
mod texts;
mod traces;

use std::fmt::{self, Display, Formatter};
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

use super::worked::Failure;
use differ::{Members, differ};
use kind::Kind;

/// How many differences of a file are told one by one.
const TOLD: usize = 10;

/// What became of a file's cases.
#[derive(Default)]
pub struct Report {
    pub cases: usize,
    pub agree: usize,
    /// A sentence for each difference, in the order of the lines, without the file.
    pub differences: Vec<String>,
}

impl Report {
    /// Whether there are cases and all agree.
    pub const fn is_right(&self) -> bool {
        self.cases > 0 && self.agree == self.cases
    }

    /// The report in lines, the first of which has the numbers.
    pub fn of<'a>(&'a self, file: &'a str) -> impl Display + 'a {
        Told { report: self, file }
    }
}

struct Told<'a> {
    report: &'a Report,
    file: &'a str,
}

impl Display for Told<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (Report { cases, agree, .. }, file) = (self.report, self.file);
        if *cases == 0 {
            return write!(f, "{file} has no cases.");
        }
        write!(f, "{file}: {agree} of {cases} agree")?;
        let differences = &self.report.differences;
        for difference in differences.iter().take(TOLD) {
            write!(f, "\n  {file}, {difference}")?;
        }
        match differences.len().saturating_sub(TOLD) {
            0 => Ok(()),
            more => write!(f, "\n  and {more} more"),
        }
    }
}

/// Answers a file's cases, one a line, and compares.
pub fn check(text: &str) -> Report {
    let mut report = Report::default();
    let lines = text.lines().enumerate();
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        report.cases += 1;
        let found = differences(line);
        report.agree += usize::from(found.is_empty());
        let told = found
            .iter()
            .map(|what| format!("line {}, {what}", index + 1));
        report.differences.extend(told);
    }
    report
}

/// What differs in a case, each with its name.
fn differences(line: &str) -> Vec<String> {
    let case: Value = match serde_json::from_str(line) {
        Ok(case) => case,
        Err(error) => return vec![format!("column {}: this is no JSON.", error.column())],
    };
    let name = case["name"].as_str().unwrap_or("unnamed");
    let compared = catch_unwind(AssertUnwindSafe(|| compare(&case)));
    let found = match compared {
        Ok(Ok(found)) => found,
        Ok(Err(failure)) => vec![failure.to_string()],
        Err(_) => vec!["the library panicked.".to_owned()],
    };
    found
        .into_iter()
        .map(|what| format!("{name}: {what}"))
        .collect()
}

fn compare(case: &Value) -> Result<Vec<String>, Failure> {
    let kind = Kind::of(case)?;
    let expected = case["expect"].as_object().ok_or("expect is no object.")?;
    if expected.is_empty() {
        return Err("nothing is expected.".into());
    }
    let (mut answer, members) = match kind {
        Kind::Search => (search::answer(case)?, Members::All),
        Kind::Walk => (search::walk(case)?, Members::All),
        Kind::Program => (program::answer(case)?, Members::All),
        Kind::Journey => (journey::answer(case)?, Members::Expected),
        // A case can leave long bits out.
        Kind::Storage => (stored::path(case)?, Members::Expected),
        Kind::Beacons => (stored::beacons(case)?, Members::All),
        Kind::Texts => (texts::answer(case)?, Members::All),
        Kind::Traces => (traces::answer(case)?, Members::All),
    };
    // How a text is read has no field too many.
    let more = match (kind, answer.as_object()) {
        (Kind::Texts, Some(answer)) => answer
            .keys()
            .filter(|key| !expected.contains_key(*key))
            .cloned()
            .collect(),
        _ => Vec::new(),
    };
    // Where a case has no g of its own, its cost is g.
    if !expected.contains_key("g") && answer.get("g").is_some() {
        answer["cost"] = answer["g"].clone();
    }
    let fields = expected.iter();
    let found =
        fields.flat_map(|(field, value)| differ(field, answer.get(field), Some(value), members));
    let more = more
        .iter()
        .flat_map(|field| differ(field, answer.get(field), None, members));
    Ok(found.chain(more).collect())
}
