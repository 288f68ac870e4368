//! A list's structure as plain objects.

use serde::Serialize;
use tiebreak::open::{Bucket, Form, Part, Shape, Side};
use tiebreak::study::Seen;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Written {
    entries: Vec<WrittenEntry>,
    parts: Vec<WrittenPart>,
    left_out: usize,
    ended: bool,
}

#[derive(Serialize)]
struct WrittenEntry {
    cell: u32,
    g: f64,
    h: f64,
    f: f64,
    stale: bool,
    rank: usize,
}

#[derive(Serialize)]
struct WrittenPart {
    label: &'static str,
    #[serde(flatten)]
    form: WrittenForm,
}

#[derive(Serialize)]
#[serde(tag = "form", rename_all = "camelCase")]
enum WrittenForm {
    Array {
        places: usize,
        filled: Vec<(usize, usize)>,
    },
    Heap {
        arity: usize,
        entries: Vec<usize>,
    },
    List {
        entries: Vec<usize>,
    },
    Levels {
        levels: Vec<Vec<usize>>,
    },
    Tree {
        branches: Vec<WrittenBranch>,
    },
    Buckets {
        count: usize,
        occupied: Vec<WrittenBucket>,
    },
}

#[derive(Serialize)]
struct WrittenBranch {
    entry: usize,
    parent: Option<usize>,
    side: Option<&'static str>,
}

#[derive(Serialize)]
struct WrittenBucket {
    number: usize,
    low: f64,
    high: f64,
    #[serde(flatten)]
    form: WrittenForm,
}

impl Written {
    pub(crate) fn new(shape: Shape<Seen>, ended: bool) -> Self {
        let entries = shape.entries.into_iter().zip(shape.ranks);
        Self {
            entries: entries
                .map(|(seen, rank)| WrittenEntry {
                    cell: seen.node.0,
                    g: seen.g as f64,
                    h: seen.h as f64,
                    f: seen.f as f64,
                    stale: seen.stale,
                    rank,
                })
                .collect(),
            parts: shape.parts.into_iter().map(WrittenPart::from).collect(),
            left_out: shape.left_out,
            ended,
        }
    }
}

impl From<Part> for WrittenPart {
    fn from(Part { label, form }: Part) -> Self {
        let form = form.into();
        Self { label, form }
    }
}

impl From<Form> for WrittenForm {
    fn from(form: Form) -> Self {
        match form {
            Form::Array { places, filled } => Self::Array { places, filled },
            Form::Heap { arity, entries } => Self::Heap { arity, entries },
            Form::List(entries) => Self::List { entries },
            Form::Levels(levels) => Self::Levels { levels },
            Form::Tree(branches) => Self::Tree {
                branches: branches
                    .into_iter()
                    .map(|branch| WrittenBranch {
                        entry: branch.entry,
                        parent: branch.parent,
                        side: match branch.side {
                            Side::Left => Some("left"),
                            Side::Right => Some("right"),
                            Side::Any => None,
                        },
                    })
                    .collect(),
            },
            Form::Buckets { count, occupied } => Self::Buckets {
                count,
                occupied: occupied.into_iter().map(WrittenBucket::from).collect(),
            },
        }
    }
}

impl From<Bucket> for WrittenBucket {
    fn from(bucket: Bucket) -> Self {
        Self {
            number: bucket.number,
            low: bucket.low as f64,
            high: bucket.high as f64,
            form: bucket.form.into(),
        }
    }
}
