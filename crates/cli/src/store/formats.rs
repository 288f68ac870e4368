//! A path in one format: in numbers, and symbol by symbol.

use serde::Serialize;
use tiebreak::space::NodeId;
use tiebreak_journey::Store;
use tiebreak_journey::store::{Coding, Stored, Symbol};

use crate::output::or_dash;

/// A format's numbers; a format that can't hold the path has none.
#[derive(Serialize)]
pub(super) struct Totals {
    format: &'static str,
    size: Option<u64>,
    symbols: Option<usize>,
    middle: Option<usize>,
    last: Option<usize>,
    behind: Option<usize>,
}

impl Totals {
    /// The numbers of all formats.
    pub(super) fn all(coding: &Coding, path: &[NodeId]) -> Vec<Self> {
        let formats = Store::ALL.iter();
        let formats = formats.map(|&format| {
            let stored = coding.store(path, format);
            let stored = stored.as_ref();
            Self {
                format: format.name(),
                size: stored.map(Stored::size),
                symbols: stored.map(|stored| stored.symbols().len()),
                middle: stored.map(Stored::middle),
                last: stored.map(Stored::last),
                behind: stored.map(Stored::behind),
            }
        });
        formats.collect()
    }

    /// The heads of [`Totals::row`].
    pub(super) const HEAD: [&str; 6] = ["<format", "bits", "symbols", "middle", "last", "behind"];

    pub(super) fn row(&self) -> Vec<String> {
        vec![
            self.format.to_owned(),
            or_dash(self.size),
            or_dash(self.symbols),
            or_dash(self.middle),
            or_dash(self.last),
            or_dash(self.behind),
        ]
    }
}

/// A path symbol by symbol.
#[derive(Serialize)]
pub(super) struct Spelling {
    format: &'static str,
    size: u64,
    middle: usize,
    last: usize,
    behind: usize,
    bits: String,
    symbols: Vec<Letter>,
}

#[derive(Serialize)]
struct Letter {
    bits: String,
    meaning: String,
    /// The first step that it stands for, and the first step after it.
    steps: [u32; 2],
}

impl Spelling {
    /// `None` where there is no path, or the format can't hold it.
    pub(super) fn of(coding: &Coding, path: &[NodeId], format: Store) -> Option<Self> {
        let stored = coding.store(path, format)?;
        let letter = |symbol: &Symbol| {
            let fields = symbol.fields.iter().filter(|field| field.bits > 0);
            let fields: Vec<String> = fields.map(ToString::to_string).collect();
            Letter {
                bits: fields.join(" "),
                meaning: symbol.meaning.to_string(),
                steps: [symbol.steps.start, symbol.steps.end],
            }
        };
        Some(Self {
            format: format.name(),
            size: stored.size(),
            middle: stored.middle(),
            last: stored.last(),
            behind: stored.behind(),
            bits: stored.bits(),
            symbols: stored.symbols().iter().map(letter).collect(),
        })
    }

    pub(super) const fn size(&self) -> u64 {
        self.size
    }

    /// The heads of [`Spelling::rows`].
    pub(super) const HEAD: [&str; 3] = ["<steps", "<bits", "<meaning"];

    pub(super) fn rows(&self) -> Vec<Vec<String>> {
        let row = |letter: &Letter| {
            let steps = match letter.steps {
                [from, end] if from == end => "-".to_owned(),
                [from, end] if from + 1 == end => from.to_string(),
                [from, end] => format!("{from}-{}", end - 1),
            };
            vec![steps, letter.bits.clone(), letter.meaning.clone()]
        };
        self.symbols.iter().map(row).collect()
    }
}
