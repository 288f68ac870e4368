//! The criteria of a chain that can't matter, and why.

use super::{Chain, Criterion, Evaluation, Subject};
use crate::estimate::Estimate;

const AFTER_BOTH: &str = "x and y before it already tell all cells apart.";

/// What tells any two nodes of a search apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apart {
    /// Whether each cell has one node, so that what tells cells apart tells nodes apart.
    pub by_cell: bool,
    /// Whether no two cells have the same column and row.
    pub by_column_and_row: bool,
}

impl Apart {
    /// By the numbers, columns and rows that an estimate gives nodes.
    pub fn by(estimate: &impl Estimate) -> Self {
        Self {
            by_cell: estimate.tells_apart(),
            by_column_and_row: estimate.has_one_floor(),
        }
    }
}

impl Chain {
    /// For each word of the chain, the reason why it can't matter under this evaluation, or `None`. Without an
    /// evaluation nothing is known of f.
    ///
    /// A criterion can't matter where what stands before it, f included, already settles every
    /// tie that it could settle. Cells of equal f and equal g under A\* have equal h, and so on;
    /// a hash tells every two cells apart, and so do column and row on one floor, if not two states of a cell.
    pub fn idle(&self, evaluation: Option<Evaluation>, apart: Apart) -> Vec<Option<&'static str>> {
        let mut known = Known::from_f(evaluation, apart);
        let criteria = self.criteria().iter();
        criteria.map(|&criterion| known.add(criterion)).collect()
    }

    /// The criteria that can matter. Where f is g + h, of two cells of equal f the one of greater g has the smaller h,
    /// which mostly takes fewer bits than g.
    pub(crate) fn needed(
        &self,
        evaluation: Option<Evaluation>,
        apart: Apart,
    ) -> impl Iterator<Item = Criterion> {
        let notes = self.idle(evaluation, apart);
        let criteria = self.criteria().iter().zip(notes);
        let needed = criteria.filter(|(_, note)| note.is_none());
        let is_sum = evaluation == Some(Evaluation { g: 1, h: 1000 });
        needed.map(move |(&criterion, _)| match criterion {
            Criterion::HighG if is_sum => Criterion::LowH,
            Criterion::LowG if is_sum => Criterion::HighH,
            criterion => criterion,
        })
    }
}

/// Why two cells that tie so far must have an equal g or h.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Since {
    /// They needn't be equal.
    Never,
    /// f is that value itself.
    F,
    /// An earlier criterion compares it.
    Named,
    /// It follows from f and the other.
    Follows,
}

/// The facts about two nodes in OPEN that follow from keys equal so far.
struct Known {
    evaluation: Option<Evaluation>,
    g: Since,
    h: Since,
    cross: bool,
    x: bool,
    y: bool,
    /// Why they must be nodes of one cell.
    cell: Option<&'static str>,
    apart: Apart,
}

impl Known {
    fn from_f(evaluation: Option<Evaluation>, apart: Apart) -> Self {
        let is_f = |alone: fn(Evaluation) -> bool| match evaluation.is_some_and(alone) {
            true => Since::F,
            false => Since::Never,
        };
        let (g, h) = (is_f(|f| f.h == 0), is_f(|f| f.g == 0));
        Self {
            evaluation,
            g,
            h,
            cross: false,
            x: false,
            y: false,
            cell: None,
            apart,
        }
    }

    /// Adds a criterion; returns the reason if it can't matter.
    fn add(&mut self, criterion: Criterion) -> Option<&'static str> {
        if self.cell.is_some() && (self.apart.by_cell || criterion.is_of_cell()) {
            return self.cell;
        }
        let note = match criterion.subject() {
            Subject::H => match self.h {
                Since::Never => None,
                Since::F => Some("f is h here, so cells of equal f have equal h."),
                Since::Named => Some("h already comes before it."),
                Since::Follows => Some("With equal f and g, h is equal too: same order."),
            },
            Subject::G => match self.g {
                Since::Never => None,
                Since::F => Some("f is g here, so cells of equal f have equal g."),
                Since::Named => Some("g already comes before it."),
                Since::Follows => Some("With equal f and h, g is equal too: same order."),
            },
            Subject::Cross => match (self.cross, self.x && self.y) {
                (true, _) => Some("cross already comes before it."),
                (_, true) => Some("With equal x and y, cross is equal too: same order."),
                _ => None,
            },
            Subject::Column => self.x.then_some("x already comes before it."),
            Subject::Row => self.y.then_some("y already comes before it."),
            Subject::Cell(_) | Subject::Arrival => None,
        };
        self.learn(criterion.subject());
        note
    }

    fn learn(&mut self, subject: Subject) {
        match subject {
            Subject::H if self.h == Since::F => {}
            Subject::G if self.g == Since::F => {}
            Subject::H => self.h = Since::Named,
            Subject::G => self.g = Since::Named,
            Subject::Cross => self.cross = true,
            Subject::Column => self.x = true,
            Subject::Row => self.y = true,
            Subject::Cell(reason) => self.cell = Some(reason),
            Subject::Arrival => {}
        }
        if self.cell.is_none() && self.x && self.y && self.apart.by_column_and_row {
            self.cell = Some(AFTER_BOTH);
        }
        // Equal f and h make equal g; equal f and g make equal h unless the weight is below 1,
        // where the floor lets different h give the same f.
        let Some(Evaluation { g: of_g, h: of_h }) = self.evaluation else {
            return;
        };
        if of_g == 1 && self.h != Since::Never && self.g == Since::Never {
            self.g = Since::Follows;
        }
        if of_g == 1 && of_h >= 1000 && self.g != Since::Never && self.h == Since::Never {
            self.h = Since::Follows;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::AFTER_BOTH;
    use crate::priority::{Apart, Chain};
    use crate::search::Method;

    /// Cells on one floor.
    const CELLS: Apart = Apart {
        by_cell: true,
        by_column_and_row: true,
    };

    /// The first words of each note, or a dash.
    fn notes(method: Method, weight: u32, words: &str) -> Vec<String> {
        let chain = Chain::parse(words.split_whitespace()).unwrap();
        let notes = chain.idle(Some(method.evaluation(weight)), CELLS);
        let brief = |note: &str| note.split([',', ' ']).take(3).collect::<Vec<_>>().join(" ");
        notes
            .iter()
            .map(|note| note.map_or("-".to_owned(), brief))
            .collect()
    }

    #[test]
    fn criteria_that_cannot_matter_say_why() {
        use Method::{AStar, Dijkstra, Greedy, Weighted};
        let (f_is_g, f_is_h) = ("f is g", "f is h");
        let (g_again, h_again) = ("g already comes", "h already comes");
        let (follows, hash) = ("With equal f", "The hash before");
        for (method, weight, words, expected) in [
            (
                AStar,
                1000,
                "low_g low_h lifo",
                ["-", follows, "-"].as_slice(),
            ),
            (
                AStar,
                1000,
                "low_h high_g cross lifo",
                &["-", follows, "-", "-"],
            ),
            (AStar, 1000, "low_h high_h fifo", &["-", h_again, "-"]),
            (
                AStar,
                1000,
                "low_g high_g low_h fifo",
                &["-", g_again, follows, "-"],
            ),
            (
                Dijkstra,
                1000,
                "low_g low_h high_h fifo",
                &[f_is_g, "-", h_again, "-"],
            ),
            (
                Greedy,
                1000,
                "low_h low_g high_g fifo",
                &[f_is_h, "-", g_again, "-"],
            ),
            (
                Weighted,
                500,
                "high_g high_h low_h fifo",
                &["-", "-", h_again, "-"],
            ),
            (Weighted, 500, "high_h high_g fifo", &["-", follows, "-"]),
            (
                AStar,
                1000,
                "cross cross hash:1 low_h lifo",
                &["-", "cross already comes", "-", hash, hash],
            ),
        ] {
            assert_eq!(notes(method, weight, words), expected, "{method} {words}");
        }
    }

    #[test]
    fn columns_and_rows_tell_cells_of_one_floor_apart() {
        let states = Apart {
            by_cell: false,
            ..CELLS
        };
        let floors = Apart {
            by_column_and_row: false,
            ..CELLS
        };
        let (both, hash) = (
            Some(AFTER_BOTH),
            Some("The hash before it already tells all cells apart."),
        );
        let again = Some("y already comes before it.");
        let follows = Some("With equal x and y, cross is equal too: same order.");
        for (apart, words, expected) in [
            (
                CELLS,
                "low_y high_y low_x low_g lifo",
                [None, again, None, both, both].as_slice(),
            ),
            (
                CELLS,
                "high_x low_y cross hash:1 fifo",
                &[None, None, both, both, both],
            ),
            (
                floors,
                "low_x low_y cross hash:1 low_g fifo",
                &[None, None, follows, None, hash, hash],
            ),
            (
                states,
                "low_x low_y hash:1 cross high_g fifo",
                &[None, None, both, both, None, None],
            ),
            (
                states,
                "hash:1 hash:2 low_x low_h low_g fifo",
                &[None, hash, hash, None, None, None],
            ),
        ] {
            let chain = Chain::parse(words.split_whitespace()).unwrap();
            assert_eq!(chain.idle(None, apart), expected, "{words}");
        }
    }
}
