//! The parts of a program, and the values of each.

use std::fmt;

use super::Numbers;
use crate::named::named;
use crate::priority::{Criterion, Subject};

named! {
    /// The ground whose weight a program counts in a step.
    pub enum Terrain, "terrain" {
        /// The cell that the step enters.
        Entered: "entered", "the cell entered", "A step costs its length times the weight of the cell that it enters.";
        /// The cell that the step leaves.
        Left: "left", "the cell left", "A step costs its length times the weight of the cell that it leaves.";
        /// The mean of both.
        Mean: "mean", "the mean of both", "A step costs its length times the mean weight of the cells at its ends.";
        /// None: every step costs as on plain ground.
        Ignored: "ignored", "ignored", "Terrain makes no difference.";
    }
}

named! {
    /// The formula of a program's h, with D and D2 the costs of its straight and diagonal steps.
    pub enum Formula, "formula of h" {
        /// (D2 - D) min + D max.
        OctileF: "octile_f", "octile, F", "(D2 − D) min + D max, as PathFinding.js has it.";
        /// D (dx + dy) + (D2 - 2 D) min.
        OctileSum: "octile_sum", "octile, sum", "D (dx + dy) + (D2 − 2 D) min, as Patel has it.";
        /// D2 min + D (max - min).
        OctileDiff: "octile_diff", "octile, difference", "D2 min + D (max − min).";
        /// D2 min + D max, which counts the shorter distance twice.
        OctileOver: "octile_over", "octile, too high", "D2 min + D max, which counts the shorter distance twice.";
        /// D (dx + dy).
        Manhattan: "manhattan", "Manhattan", "D (dx + dy).";
        /// D max.
        Chebyshev: "chebyshev", "Chebyshev", "D max.";
        /// D times the length of the straight line.
        Euclidean: "euclidean", "Euclidean", "D times the length of the straight line.";
        /// D times that length squared.
        Squared: "squared", "squared", "D times the squared length of the straight line: far too high.";
        /// 0.
        Zero: "zero", "zero", "0: no estimate at all.";
    }
}

named! {
    /// A program's f.
    pub enum Rating, "f" {
        /// g + h.
        Sum: "g+h", "g + h", "The cost so far and the estimate of the rest.";
        /// h.
        H: "h", "h", "The estimate alone.";
        /// None: the key has no f, and f shows as 0.
        None: "none", "none", "No f: the key alone decides, or the queue itself.";
    }
}

named! {
    /// A program's queue.
    pub enum Structure, "queue" {
        /// A binary heap that sinks a hole to the bottom and lets the last entry rise there.
        Bottom: "bottom", "heap, from the bottom", "A binary heap in which the last entry sinks to the bottom and rises again: CPython's heapq, C++'s priority_queue, Rust's BinaryHeap.";
        /// A binary heap that sinks the last entry from the top until it fits.
        Top: "top", "heap, from the top", "A binary heap in which the last entry sinks until it fits: Java's PriorityQueue, Go's container/heap.";
        /// A heap in which each entry has four children.
        Quad: "quad", "heap of four", "A heap with four children per entry: .NET's PriorityQueue.";
        /// Lester's heap of 2003, which lets equals pass.
        Lester: "lester", "Lester's heap", "The binary heap of Lester's article, in which equal entries pass one another.";
        /// A list from which the first of the least is taken.
        First: "first", "list, the first", "A list that is scanned for the least, with <: the first of equals is taken.";
        /// A list from which the last of the least is taken.
        Last: "last", "list, the last", "A list that is scanned for the least, with <=: the last of equals is taken.";
        /// A list that is scanned for a lower h where f is no higher.
        Both: "both", "list by f and h", "A list that is scanned for a lower h where f is no higher, as in Lague's third episode.";
        /// A list that is sorted before each take, equals staying in their order.
        Sort: "sort", "sorted list", "A list that is sorted before the first entry is taken; equals keep their order.";
    }
}

impl Structure {
    /// Whether it can improve a cell in this way.
    pub(crate) const fn has(self, improve: Improve) -> bool {
        match improve {
            Improve::Entry | Improve::Keep | Improve::Stay => true,
            Improve::Move => matches!(self, Self::Bottom | Self::Top | Self::Quad | Self::Lester),
            Improve::Fix => matches!(self, Self::Bottom),
            Improve::Anew => matches!(
                self,
                Self::Top | Self::First | Self::Last | Self::Both | Self::Sort
            ),
        }
    }
}

named! {
    /// What happens to a queue when a cell in it gets another g.
    pub enum Improve, "way to improve a cell" {
        /// Another entry is inserted, and the old one stays.
        Entry: "entry", "another entry", "Another entry is inserted, and the old one is met later.";
        /// The entry gets its new key and rises.
        Move: "move", "rise", "The entry gets its new key and rises to where it belongs.";
        /// It rises; then what stands at its old place sinks to the bottom and rises again.
        Fix: "fix", "rise and sink", "The entry rises; then what stands at its old place sinks and rises, as in heap.js.";
        /// The entry is taken out and inserted again.
        Anew: "anew", "take out and insert", "The entry is taken out and inserted again with a new number.";
        /// Its key changes, and it stays where it is.
        Stay: "stay", "stay in place", "The key changes and the entry stays where it is: right for lists, a well-known mistake in heaps.";
        /// g and parent change, and the entry keeps its key.
        Keep: "keep", "keep the key", "g and parent change, and the entry keeps its old key: “if not in open: push”.";
    }
}

named! {
    /// When a cell that was seen gets another g.
    pub enum Accept, "rule of acceptance" {
        /// g is lower.
        Better: "better", "a lower g", "Only a lower g is accepted.";
        /// g is no higher.
        Equal: "equal", "an equal g too", "A g that is lower or equal is accepted.";
        /// f is lower.
        BetterF: "better_f", "a lower f", "Only a lower f is accepted.";
        /// Never.
        First: "first", "never", "The first g stays.";
        /// Always.
        Any: "any", "always", "Any g is accepted, even a higher one.";
    }
}

named! {
    /// What happens to a closed cell that is met again.
    pub enum Closed, "rule for closed cells" {
        /// It is passed over.
        Skip: "skip", "pass over", "A closed cell is passed over.";
        /// It is reopened.
        Reopen: "reopen", "reopen", "A closed cell whose new g is accepted goes back into the queue.";
        /// Its g and its parent change, and it stays closed.
        Rewrite: "rewrite", "rewrite", "A closed cell whose new g is accepted gets it and its parent, and stays closed.";
    }
}

named! {
    /// Which entries are skipped when they are taken.
    pub enum Stale, "rule for old entries" {
        /// Those of closed cells.
        Closed: "closed", "those of closed cells", "Entries of closed cells are skipped.";
        /// Those whose g is above the cell's.
        Worse: "worse", "those with a higher g", "Entries whose g is above the cell's are skipped.";
        /// Those whose f is above the cell's.
        WorseF: "worse_f", "those with a higher f", "Entries whose f is above the cell's are skipped.";
        /// Those whose g is above the cell's, if it was ever expanded.
        ClosedWorse: "closed_worse", "those of expanded cells with a higher g", "Entries of cells that were expanded before are skipped where their g is above the cell's.";
        /// None: their cells are expanded again.
        Again: "again", "none", "No entry is skipped: its cell is expanded again.";
    }
}

named! {
    /// Who owns g and the parent.
    pub enum Owner, "owner of g and parent" {
        /// The cell, from the moment when a g is accepted.
        Cell: "cell", "the cell", "A cell has its g and its parent as soon as they are accepted.";
        /// The cell, from the moment when it is expanded.
        Late: "late", "the cell, once expanded", "A cell gets its g and its parent from the entry with which it is expanded.";
        /// The entry.
        Entry: "entry", "the entry", "Each entry has a g and leads back to the entry that it came from.";
    }
}

named! {
    /// When a program has found its goal.
    pub enum Taken, "rule of the goal" {
        /// When the goal is taken from the queue.
        Taken: "taken", "the goal is taken", "The search ends when the goal is taken from the queue.";
        /// When the goal is generated or gets another g.
        Generated: "generated", "the goal is generated", "The search ends as soon as the goal is seen.";
    }
}

/// The largest cost of a step, in hundred-thousandths: 100,000.
pub const MAX_STEP: u64 = 10_000_000_000;

/// The largest factor of h, in thousandths: a million.
pub const MAX_TIMES: u64 = 1_000_000_000;

/// The most criteria of a key.
pub const MAX_KEY: usize = 4;

/// The criteria that a program's queue compares after f, at most [`MAX_KEY`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Those behind the count are [`Criterion::Fifo`].
    criteria: [Criterion; MAX_KEY],
    count: u8,
}

/// Why criteria make no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyError {
    /// There are more than [`MAX_KEY`]; how many.
    Count(usize),
    /// A program can't compare this one.
    Criterion(Criterion),
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "A key has {count} criteria; the limit is {MAX_KEY}."),
            Self::Criterion(one) => write!(f, "A program's key has no \"{}\".", one.name()),
        }
    }
}

impl std::error::Error for KeyError {}

impl Key {
    /// No criteria.
    pub const NONE: Self = Self::of([]);

    /// These criteria, which programs can compare.
    pub(super) const fn of<const N: usize>(given: [Criterion; N]) -> Self {
        let mut criteria = [Criterion::Fifo; MAX_KEY];
        let mut place = 0;
        while place < N {
            criteria[place] = given[place];
            place += 1;
        }
        Self {
            criteria,
            count: N as u8,
        }
    }

    /// A key of these criteria.
    ///
    /// # Errors
    /// [`KeyError`] where there are too many, or one is a cross product or a hash.
    pub fn new(given: &[Criterion]) -> Result<Self, KeyError> {
        let mut key = Self::NONE;
        for &criterion in given {
            if !Self::compares(criterion) {
                return Err(KeyError::Criterion(criterion));
            }
            let place = key.criteria.get_mut(usize::from(key.count));
            *place.ok_or(KeyError::Count(given.len()))? = criterion;
            key.count += 1;
        }
        Ok(key)
    }

    /// Reads a key from the permanent names of its criteria.
    ///
    /// # Errors
    /// A sentence that lists the names that are known, or gives the limit.
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let criteria = words.into_iter().map(|word| {
            let mut known = Self::known();
            let criterion = known.find(|criterion| criterion.name() == word);
            criterion.ok_or_else(|| {
                let given: String = word.chars().take(40).collect();
                let known: Vec<_> = Self::known().map(Criterion::name).collect();
                let known = known.join(", ");
                format!("There is no tie criterion \"{given}\" in a key; there are {known}.")
            })
        });
        let criteria: Vec<_> = criteria.collect::<Result<_, _>>()?;
        Self::new(&criteria).map_err(|reason| reason.to_string())
    }

    /// The criteria that a program can compare.
    pub fn known() -> impl Iterator<Item = Criterion> {
        let all = Criterion::ALL.iter().copied();
        all.filter(|&one| Self::compares(one))
    }

    /// Whether a program can compare by this criterion: none of them has a cross product or a hash at hand.
    const fn compares(criterion: Criterion) -> bool {
        !matches!(criterion.subject(), Subject::Cross | Subject::Cell(_))
    }

    /// How many criteria it has.
    pub(super) const fn count(&self) -> usize {
        self.count as usize
    }

    /// Its criteria, in order.
    pub fn criteria(&self) -> &[Criterion] {
        &self.criteria[..self.count()]
    }
}

/// A program, part by part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parts {
    /// Its numbers.
    pub numbers: Numbers,
    /// The cost of a straight step in hundred-thousandths, or 0 for the root of 2; at most [`MAX_STEP`].
    pub straight: u64,
    /// The cost of a diagonal step likewise.
    pub diagonal: u64,
    /// The ground that a step counts.
    pub terrain: Terrain,
    /// The formula of h.
    pub h: Formula,
    /// h's own cost of a straight step, if it isn't that of steps.
    pub h_straight: Option<u64>,
    /// h's own cost of a diagonal step likewise.
    pub h_diagonal: Option<u64>,
    /// Whether h is multiplied by the least weight of the map.
    pub least: bool,
    /// The factor of h, in thousandths; at most [`MAX_TIMES`].
    pub times: u64,
    /// f.
    pub f: Rating,
    /// What is compared where f is equal.
    pub key: Key,
    /// The queue.
    pub queue: Structure,
    /// What happens in the queue to a cell that gets another g.
    pub improve: Improve,
    /// When it gets one.
    pub accept: Accept,
    /// What happens to closed cells.
    pub closed: Closed,
    /// Which entries are skipped.
    pub stale: Stale,
    /// Who owns g and the parent.
    pub owner: Owner,
    /// When the goal is found.
    pub goal: Taken,
}

impl Parts {
    /// A\* on a binary heap as many write it: another entry for each better g, closed cells skipped.
    pub const USUAL: Self = Self {
        numbers: Numbers::F64,
        straight: 100_000,
        diagonal: 0,
        terrain: Terrain::Entered,
        h: Formula::OctileF,
        h_straight: None,
        h_diagonal: None,
        least: false,
        times: 1000,
        f: Rating::Sum,
        key: Key::NONE,
        queue: Structure::Bottom,
        improve: Improve::Entry,
        accept: Accept::Better,
        closed: Closed::Skip,
        stale: Stale::Closed,
        owner: Owner::Cell,
        goal: Taken::Taken,
    };

    /// Why a program of these parts can't run anywhere, by the first reason that applies, or `None` where it can.
    pub fn refusal(&self) -> Option<&'static str> {
        if !self.queue.has(self.improve) {
            return Some("This queue has no such way to improve a cell.");
        }
        let is_whole = |cost: u64| cost > 0 && cost.is_multiple_of(100_000);
        let costs = [self.straight, self.diagonal].into_iter();
        let mut costs = costs.chain(self.h_straight).chain(self.h_diagonal);
        if self.numbers == Numbers::Int && !costs.all(is_whole) {
            return Some("Whole numbers need whole costs.");
        }
        let is_late = self.owner == Owner::Late && self.stale == Stale::Again;
        let turns = self.accept == Accept::Any || is_late;
        (self.closed != Closed::Skip && self.owner != Owner::Entry && turns)
            .then_some("Parents could run in a circle: let each entry keep its own.")
    }
}
