//! What a text or a picture may mean: readings, and the question which of them is meant.

use tiebreak::space::NodeId;
use tiebreak::world::Passage;
use tiebreak_document::Document;

use super::legend::Legend;
use super::sketch::{Sketch, finished};
use crate::map::WALLS;
use crate::text::quote;
use crate::{FileError, Map, Place};

/// One way to read a text or a picture as a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Its name, such as `walls-1`; of a question about characters all answers have the name `letters`.
    pub name: String,
    /// What it takes the text for, in words: `1 is a wall`.
    pub says: String,
    /// The map with its first start and its first goal.
    pub map: Map,
    /// More starts.
    pub starts: Vec<NodeId>,
    /// More goals.
    pub goals: Vec<NodeId>,
    /// Of `start` and `goal` those that the text doesn't have, put by the rule of
    /// [`put_ends`](tiebreak::grid::put_ends).
    pub put: &'static [&'static str],
    /// What the weights 1, 2 and so on count, if not themselves.
    pub weights: Vec<u16>,
    /// By how much numbers were multiplied so that they are whole.
    pub times: u16,
    /// Thin walls.
    pub passages: Vec<Passage>,
    /// What each character stands for, if the cells are characters; what each number does, if a legend has said it.
    pub legend: Option<Legend>,
    /// The kinds of numbers, ascending, of which a legend can say what each stands for instead of this reading of them all;
    /// none where there are more than 16.
    pub numbers: Vec<String>,
    /// The first and the last line that were read, from 1, if others were left out.
    pub lines: Option<(usize, usize)>,
}

impl Reading {
    /// Its document, with the usual lanes.
    pub fn document(&self) -> Document {
        let Map { grid, start, goal } = &self.map;
        let mut document = Document::new(grid.clone(), *start, *goal);
        document.starts.clone_from(&self.starts);
        document.goals.clone_from(&self.goals);
        document.layers.weights.clone_from(&self.weights);
        document.layers.passages.clone_from(&self.passages);
        document
    }

    /// What else there is to know of how it was read, in a sentence for each thing.
    pub fn notes(&self) -> Vec<String> {
        let mut told = Vec::new();
        match self.lines {
            Some((first, last)) if first == last => {
                told.push(format!("Only line {first} was read."));
            }
            Some((first, last)) => told.push(format!("Only lines {first} to {last} were read.")),
            None => {}
        }
        if self.times > 1 {
            told.push(format!("Costs are {} times the numbers.", self.times));
        }
        told.extend(match self.put {
            [] => None,
            ["start"] => Some("The start was placed by rule.".to_owned()),
            ["goal"] => Some("The goal was placed by rule.".to_owned()),
            _ => Some("Start and goal were placed by rule.".to_owned()),
        });
        told
    }
}

/// Several readings of which one is meant, or characters whose meaning isn't known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question, as people ask it.
    pub asks: String,
    /// Its answers; none where only a legend can say what characters or numbers stand for.
    pub answers: Vec<Reading>,
    /// The characters that it is about, or the numbers that a legend leaves out.
    pub unknown: Vec<String>,
    /// What is known of the others; `None` where the question isn't about characters and no legend is given.
    pub legend: Option<Legend>,
    /// The name of the answer that version 0.1.0 took without asking, if it did.
    pub before: Option<String>,
}

/// A text or a picture once it is clear what can be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// There is one reading.
    Reading(Box<Reading>),
    /// There are several, or none without a legend.
    Question(Question),
}

/// All readings of a text or of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Readings {
    pub(super) asks: String,
    pub(super) sketches: Vec<Sketch>,
    pub(super) unknown: Vec<String>,
    pub(super) legend: Option<Legend>,
    pub(super) numbers: Vec<String>,
    pub(super) are_characters: bool,
    pub(super) before: Option<&'static str>,
    /// Where the cells begin.
    pub(super) place: Place,
    pub(super) lines: Option<(usize, usize)>,
}

impl Readings {
    pub(super) fn new(asks: impl Into<String>, sketches: Vec<Sketch>, place: Place) -> Self {
        Self {
            asks: asks.into(),
            sketches,
            unknown: Vec::new(),
            legend: None,
            numbers: Vec::new(),
            are_characters: false,
            before: None,
            place,
            lines: None,
        }
    }

    /// The reading, or the question which is meant. Readings without a free cell fall away, and of equal ones the first
    /// stays.
    ///
    /// # Errors
    /// [`FileError`] where no reading has a free cell.
    pub fn settle(self) -> Result<Settled, FileError> {
        let is_open = self.sketches.is_empty();
        let (mut answers, before) = finished(self.sketches, self.lines, self.before)?;
        for answer in &mut answers {
            answer.numbers.clone_from(&self.numbers);
        }
        match answers.len() {
            0 if !is_open => Err(FileError::new(self.place, WALLS)),
            1 => Ok(Settled::Reading(Box::new(answers.remove(0)))),
            _ => Ok(Settled::Question(Question {
                asks: self.asks,
                answers,
                unknown: self.unknown,
                legend: self.legend,
                before,
            })),
        }
    }

    /// Whether its cells are characters.
    pub(crate) fn has_characters(&self) -> bool {
        self.are_characters
    }

    /// Whether a legend counts, where one is given.
    pub(crate) fn takes_legend(&self) -> bool {
        self.are_characters || self.legend.is_some()
    }

    /// Whether it isn't known what a character stands for.
    pub(crate) fn has_unknown(&self) -> bool {
        !self.unknown.is_empty()
    }

    /// The readings of this name alone, also one that equals another.
    ///
    /// # Errors
    /// [`FileError`] names those that there are.
    pub fn named(mut self, name: &str) -> Result<Self, FileError> {
        let mut names: Vec<_> = self.sketches.iter().map(|one| one.name.clone()).collect();
        names.dedup();
        self.sketches.retain(|one| one.name == name);
        if !self.sketches.is_empty() {
            return Ok(self);
        }
        let there_are = match names.split_last() {
            None => "what its characters stand for has to be said first.".to_owned(),
            Some((only, [])) => format!("there is {only}."),
            Some((last, others)) => format!("there are {} and {last}.", others.join(", ")),
        };
        let name = quote(name);
        let what = format!("there is no reading {name} of it; {there_are}");
        Err(FileError::whole(what))
    }
}
