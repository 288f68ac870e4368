//! Parts as people are asked about them: the words of their values, and what is usual in a language.

use super::Numbers;
use super::part::Part;
use super::parts::{
    Accept, Closed, Formula, Improve, Key, Owner, Parts, Rating, Stale, Structure, Taken, Terrain,
};
use crate::named::{Named, Set, named};
use crate::priority::Criterion::{HighX, HighY, LowX, LowY};

impl Part {
    /// The words of its values with their labels and helps; `None` where its values are no words.
    pub const fn choices(self) -> Option<&'static Set> {
        Some(match self {
            Self::Numbers => &Numbers::SET,
            Self::Terrain => &Terrain::SET,
            Self::H => &Formula::SET,
            Self::F => &Rating::SET,
            Self::Queue => &Structure::SET,
            Self::Improve => &Improve::SET,
            Self::Accept => &Accept::SET,
            Self::Closed => &Closed::SET,
            Self::Stale => &Stale::SET,
            Self::Owner => &Owner::SET,
            Self::Goal => &Taken::SET,
            Self::Straight
            | Self::Diagonal
            | Self::HStraight
            | Self::HDiagonal
            | Self::Least
            | Self::Times
            | Self::Key => return None,
        })
    }
}

named! {
    /// A programming language in which people write path-finders.
    pub enum Language, "language" {
        /// heapq with tuples.
        Python: "python", "Python", "heapq with tuples of f, x and y; a better g is another entry.";
        /// A list that is scanned.
        Javascript: "javascript", "JavaScript", "An array that is scanned with <; the node in it gets its better g.";
        /// PriorityQueue of nodes.
        Java: "java", "Java", "PriorityQueue of f alone; a node that improves is removed and added.";
        /// priority_queue of pairs.
        Cpp: "cpp", "C++", "priority_queue of pairs of f and the cell's number, row by row; a better g is another entry.";
        /// PriorityQueue with floats.
        Csharp: "csharp", "C#", "PriorityQueue of f alone, in floats; a better g is another entry.";
        /// BinaryHeap as its documentation has it.
        Rust: "rust", "Rust", "BinaryHeap of whole costs 10 and 14, the greater position first; entries with a higher g are skipped.";
    }
}

impl Language {
    /// A\* as it is usually written in this language; `docs/programs.md` says why.
    pub const fn parts(self) -> Parts {
        match self {
            Self::Python => Parts {
                key: Key::of([LowX, LowY]),
                ..Parts::USUAL
            },
            Self::Javascript => Parts {
                queue: Structure::First,
                improve: Improve::Stay,
                ..Parts::USUAL
            },
            Self::Java => Parts {
                queue: Structure::Top,
                improve: Improve::Anew,
                ..Parts::USUAL
            },
            Self::Cpp => Parts {
                key: Key::of([LowY, LowX]),
                ..Parts::USUAL
            },
            Self::Csharp => Parts {
                numbers: Numbers::F32,
                queue: Structure::Quad,
                ..Parts::USUAL
            },
            Self::Rust => Parts {
                numbers: Numbers::Int,
                straight: 1_000_000,
                diagonal: 1_400_000,
                key: Key::of([HighY, HighX]),
                closed: Closed::Reopen,
                stale: Stale::Worse,
                ..Parts::USUAL
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::PartForm;

    #[test]
    fn words_are_those_of_the_part() {
        for &part in Part::ALL {
            let names = part.choices().map(|set| set.names);
            let words = match part.form() {
                PartForm::Word(words) => Some(words.names),
                _ => None,
            };
            assert_eq!(names, words, "{part}");
        }
    }

    #[test]
    fn what_is_usual_in_a_language_can_run_and_is_like_in_no_other() {
        for (place, &language) in Language::ALL.iter().enumerate() {
            assert_eq!(language.parts().refusal(), None, "{language}");
            let others = &Language::ALL[..place];
            let same = others.iter().find(|it| it.parts() == language.parts());
            assert_eq!(same, None, "{language}");
        }
    }
}
