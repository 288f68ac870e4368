//! Descriptions in plain words, and what to change in one's program.

use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::heuristic::Nudge;
use tiebreak::priority::Criterion;
use tiebreak::program::{
    Accept, Closed, Formula, Improve, Numbers, Rating, Stale, Structure, Taken, Terrain,
};

use super::change::Change;
use super::description::Description;
use super::orders::written;

impl Description {
    /// The description in words: `heap with a counter, with neighbours N E S W, as if terrain didn't count`.
    pub fn words(&self) -> String {
        let mut words = self.base.label().to_owned();
        if let Some(order) = &self.order {
            let order = written(order, self.moves);
            words.push_str(&format!(", with neighbours {order}"));
        }
        if let Some(change) = self.change {
            words.push_str(&format!(", {}", change.words()));
        }
        words
    }

    /// What to change in a program that does this, so that it does what the base does: a sentence or two; `None` where it does so
    /// already.
    pub fn advice(&self) -> Option<String> {
        let label = self.base.label();
        let order = self.order.as_ref().map(|order| {
            let order = written(order, self.moves);
            format!(
                "Your program looks at neighbours in the order {order}; {label} has another one, so change the list of directions."
            )
        });
        let change = self.change.map(|change| change.advice().into_owned());
        let both: Vec<_> = change.into_iter().chain(order).collect();
        (!both.is_empty()).then(|| both.join(" "))
    }
}

/// A cost in hundred-thousandths as people write it.
fn cost(hundred_thousandths: u64) -> String {
    match hundred_thousandths {
        0 => "√2".into(),
        cost => (cost as f64 / 100_000.0).to_string(),
    }
}

/// A factor in thousandths as people write it.
fn factor(thousandths: u64) -> String {
    (thousandths as f64 / 1000.0).to_string()
}

/// Criteria as chains write them.
fn chain(key: &[Criterion]) -> String {
    let all = key.iter().map(|one| one.label().replace('−', "-"));
    all.collect::<Vec<_>>().join(", ")
}

type Text = std::borrow::Cow<'static, str>;

impl Change {
    /// What it is like, after a comma: `as if Manhattan were used`.
    pub fn words(self) -> Text {
        match self {
            Self::H(Formula::Zero) => "as if h were 0".into(),
            Self::H(Formula::Manhattan) => "as if Manhattan were used as h".into(),
            Self::H(Formula::Squared) => {
                "as if the root were left out of the Euclidean distance".into()
            }
            Self::H(Formula::OctileOver) => {
                "as if octile counted the shorter distance twice".into()
            }
            Self::H(Formula::Euclidean) => "as if the Euclidean distance were used as h".into(),
            Self::H(Formula::Chebyshev) => "as if Chebyshev were used as h".into(),
            Self::H(h @ (Formula::OctileF | Formula::OctileSum | Formula::OctileDiff)) => {
                format!("as if h were “{}”", h.label()).into()
            }
            Self::Moves(Neighbourhood::Four) => "as if there were only 4 moves".into(),
            Self::Moves(Neighbourhood::Eight) => "as if there were diagonal steps".into(),
            Self::Corners(Corners::Never) => "as if no corner were cut".into(),
            Self::Corners(Corners::One) => "as if one corner might be cut".into(),
            Self::Corners(Corners::Always) => "as if all corners might be cut".into(),
            Self::Key([]) => "as if the queue compared f alone".into(),
            Self::Key(key) => format!("as if equal f were compared by [{}]", chain(key)).into(),
            Self::Improve(Improve::Entry) => {
                "as if another entry were inserted for each better g".into()
            }
            Self::Improve(Improve::Stay) => {
                "as if improved cells kept their place in the queue".into()
            }
            Self::Improve(Improve::Keep) => {
                "as if improved cells kept their old f in the queue".into()
            }
            Self::Improve(Improve::Move) => "as if improved cells rose in the heap".into(),
            Self::Improve(Improve::Fix) => {
                "as if improved cells rose and what they displace sank".into()
            }
            Self::Improve(Improve::Anew) => {
                "as if improved cells were taken out and inserted again".into()
            }
            Self::Accept(Accept::Better) => "as if only a lower g were accepted".into(),
            Self::Accept(Accept::Equal) => "as if an equal g were accepted, too".into(),
            Self::Accept(Accept::First) => "as if a cell in OPEN never got a better g".into(),
            Self::Accept(Accept::Any) => "as if any g were accepted, even a worse one".into(),
            Self::Accept(Accept::BetterF) => "as if f were compared instead of g".into(),
            Self::Closed(Closed::Skip) => "as if closed cells stayed closed".into(),
            Self::Closed(Closed::Reopen) => {
                "as if closed cells were reopened for a better g".into()
            }
            Self::Closed(Closed::Rewrite) => {
                "as if closed cells got better parents and stayed closed".into()
            }
            Self::Stale(Stale::Closed) => "as if entries of closed cells were skipped".into(),
            Self::Stale(Stale::Worse) => {
                "as if entries with a worse g were skipped, and no others".into()
            }
            Self::Stale(Stale::WorseF) => {
                "as if entries with a worse f were skipped, and no others".into()
            }
            Self::Stale(Stale::ClosedWorse) => {
                "as if entries of expanded cells with a worse g were skipped, and no others".into()
            }
            Self::Stale(Stale::Again) => "as if no old entry were skipped".into(),
            Self::Goal(Taken::Taken) => "as if it stopped when the goal is taken from OPEN".into(),
            Self::Goal(Taken::Generated) => "as if it stopped as soon as the goal is seen".into(),
            Self::F(Rating::Sum) => "as if f were g + h".into(),
            Self::F(Rating::H) => "as if f were h alone".into(),
            Self::F(Rating::None) => "as if there were no f".into(),
            Self::Scale(straight) => {
                format!("as if h took a straight step to cost {}", cost(straight)).into()
            }
            Self::Diagonal(diagonal) => {
                format!("as if a diagonal step cost {}", cost(diagonal)).into()
            }
            Self::StepDiagonal(diagonal) => format!(
                "as if a diagonal step cost {}, but not for h",
                cost(diagonal)
            )
            .into(),
            Self::Times(1_000_000_000) => "as if h were multiplied by a million".into(),
            Self::Times(times) => format!("as if h were multiplied by {}", factor(times)).into(),
            Self::Terrain(Terrain::Entered) => {
                "as if a step counted the weight of the cell that it enters".into()
            }
            Self::Terrain(Terrain::Ignored) => "as if terrain didn't count".into(),
            Self::Terrain(Terrain::Left) => {
                "as if a step counted the weight of the cell that it leaves".into()
            }
            Self::Terrain(Terrain::Mean) => {
                "as if a step counted the mean weight of both cells".into()
            }
            Self::Queue(Structure::Bottom) => {
                "as if the queue were a heap as in Python or C++".into()
            }
            Self::Queue(Structure::Top) => "as if the queue were a heap as in Java".into(),
            Self::Queue(Structure::First) => {
                "as if a list were scanned for the first of the least".into()
            }
            Self::Queue(Structure::Last) => {
                "as if a list were scanned for the last of the least".into()
            }
            Self::Queue(Structure::Sort) => "as if a list were sorted each time".into(),
            Self::Queue(Structure::Lester) => "as if the queue were Lester's heap".into(),
            Self::Queue(Structure::Quad) => "as if the queue were a heap as in .NET".into(),
            Self::Queue(Structure::Both) => "as if a list were scanned by f and h".into(),
            Self::Numbers(Numbers::F64) => "as if it computed with doubles".into(),
            Self::Numbers(Numbers::F32) => "as if it computed with singles".into(),
            Self::Numbers(Numbers::Int) => "as if it computed with whole numbers".into(),
            Self::Nudge(Nudge::Cross(_)) => "as if h had a small cross product added".into(),
            Self::Nudge(Nudge::Scale(_)) => "as if h were scaled up a little".into(),
            Self::Checkerboard(true) => {
                "as if the order of neighbours were reversed on every other cell".into()
            }
            Self::Checkerboard(false) => {
                "as if the order of neighbours were the same on every cell".into()
            }
        }
    }

    /// What to change in a program that has it, if it shouldn't.
    pub(super) fn advice(self) -> Text {
        match self {
            Self::H(Formula::Zero) => "Add h to g when you compute f: without it this is Dijkstra's algorithm.".into(),
            Self::H(Formula::Manhattan) => "Use octile as h where there are diagonal steps: Manhattan counts each of them twice.".into(),
            Self::H(Formula::Squared) => "Take the root of the sum of squares: without it h is far too high.".into(),
            Self::H(Formula::OctileOver) => "Subtract the shorter distance from the longer one before you multiply by D: h counts it twice.".into(),
            Self::H(Formula::Euclidean) => "Compute h from the steps that are allowed: the straight line is shorter than any path along them.".into(),
            Self::H(Formula::Chebyshev) => "Let h count what a diagonal step costs: Chebyshev takes it for a straight one.".into(),
            Self::H(Formula::OctileF | Formula::OctileSum | Formula::OctileDiff) => "Compute h by the other formula; octile in another form rounds differently, and with 4 moves Manhattan is higher.".into(),
            Self::Moves(Neighbourhood::Four) => "Add the four diagonal directions to your list of neighbours.".into(),
            Self::Moves(Neighbourhood::Eight) => "Take the diagonal directions out of your list of neighbours.".into(),
            Self::Corners(Corners::Never) => "Allow the diagonal steps past walls that the rule of the map allows.".into(),
            Self::Corners(Corners::One) => "Check both cells beside a diagonal step by the map's rule, not one of them.".into(),
            Self::Corners(Corners::Always) => "Check the two cells beside a diagonal step before you take it.".into(),
            Self::Key([]) => "Compare something after f where f is equal; your queue's own shape decides now.".into(),
            Self::Key(key) => format!("Your queue compares [{}] where f is equal: put what should decide after f in its entries, such as a counter.", chain(key)).into(),
            Self::Improve(Improve::Entry) => "Change the entry in the queue instead of inserting another one.".into(),
            Self::Improve(Improve::Stay) => "Take a cell out of the heap before you change its f, and put it back, or insert another entry: a heap doesn't notice a change inside.".into(),
            Self::Improve(Improve::Keep) => "Insert another entry when a cell gets a better g, even if it is in OPEN: the queue still has its old f.".into(),
            Self::Improve(Improve::Move | Improve::Fix) => "Insert another entry for a better g instead of moving the one in the heap.".into(),
            Self::Improve(Improve::Anew) => "Leave the old entry in the queue, or let it rise where it stands; taken out and inserted again, it comes after its equals.".into(),
            Self::Accept(Accept::Better) => "Compare the new g with the old one by the rule that you mean: only a lower one counts now.".into(),
            Self::Accept(Accept::Equal) => "Compare with < instead of <=: an equal g should change nothing.".into(),
            Self::Accept(Accept::First) => "Compare the new g with the old one when a neighbour is in OPEN already, and take the lower.".into(),
            Self::Accept(Accept::Any) => "Compare the new g with the old one before you replace it: now a worse one is taken, too.".into(),
            Self::Accept(Accept::BetterF) => "Compare g instead of f when a neighbour is reached again.".into(),
            Self::Closed(Closed::Skip) => "Reopen a closed cell when it gets a better g.".into(),
            Self::Closed(Closed::Reopen) => "Pass over closed neighbours: with a consistent h none of them gets better.".into(),
            Self::Closed(Closed::Rewrite) => "Leave the g and the parent of closed cells alone, or reopen the cells.".into(),
            Self::Stale(Stale::Closed) => "Decide by an old entry's g whether to skip it, not by whether its cell is closed.".into(),
            Self::Stale(Stale::Worse | Stale::WorseF | Stale::ClosedWorse) => "Skip an entry whose cell is closed when you take it, whatever its g.".into(),
            Self::Stale(Stale::Again) => "Skip an entry whose cell is closed when you take it: now cells are expanded over and over.".into(),
            Self::Goal(Taken::Taken) => "Stop as soon as the goal is seen, if that is what you mean.".into(),
            Self::Goal(Taken::Generated) => "Stop when the goal is taken from OPEN, not when it is seen: there may be a better path to it.".into(),
            Self::F(Rating::Sum) => "Sort by h alone, if greedy search is what you mean.".into(),
            Self::F(Rating::H) => "Add g to h when you compute f: without it this is greedy search.".into(),
            Self::F(Rating::None) => "Sort OPEN by f.".into(),
            Self::Scale(_) => "Let h count steps at the same costs as g does.".into(),
            Self::Diagonal(diagonal) => format!("Your diagonal step costs {}: give it the cost that you mean.", cost(diagonal)).into(),
            Self::StepDiagonal(diagonal) => format!("Your diagonal step costs {} in g; let g and h count the same cost.", cost(diagonal)).into(),
            Self::Times(times) => format!("Your h is multiplied by {}: take the factor away.", factor(times)).into(),
            Self::Terrain(Terrain::Entered) => "Leave terrain out, if steps shouldn't count it.".into(),
            Self::Terrain(Terrain::Ignored) => "Multiply a step by the weight of the cell that it enters.".into(),
            Self::Terrain(Terrain::Left) => "Take the weight of the neighbour, not that of the cell that is expanded.".into(),
            Self::Terrain(Terrain::Mean) => "Take only the weight of the cell entered, not the mean of both.".into(),
            Self::Queue(_) => "Your queue is of another kind, and equal keys come out of it in another order: compare something that ends every tie, such as a counter.".into(),
            Self::Numbers(_) => "Compute with the same kind of numbers: rounding decides which costs are equal.".into(),
            Self::Nudge(_) => "Take away the small number that is added to h to break ties.".into(),
            Self::Checkerboard(true) => "Look at neighbours in the same order on every cell.".into(),
            Self::Checkerboard(false) => "Reverse the order of neighbours on every other cell.".into(),
        }
    }
}
