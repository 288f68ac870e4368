//! The single things in which two programs can differ.

use tiebreak::config::Config;
use tiebreak::heuristic::Nudge;
use tiebreak::named::named;
use tiebreak::program::{Formula, Part, Parts};
use tiebreak::search::Method;

named! {
    /// A single thing in which two programs differ: a part, or a few that say one thing together.
    pub enum Aspect, "cause" {
        /// Moves and corners.
        Moves: "moves", "the moves", "They move by different rules.";
        /// The order of the neighbours.
        Order: "order", "the order of neighbours", "They look at the neighbours in a different order.";
        /// The nudge of h.
        Nudge: "nudge", "the nudge", "They nudge h differently.";
        /// [`Parts::numbers`], and costs and formulas that are the same in exact numbers.
        Rounding: "rounding", "rounding", "In exact numbers their costs are the same; they round them differently.";
        /// The costs of steps, which differ in exact numbers.
        Costs: "costs", "the costs of steps", "Their steps cost different amounts.";
        /// [`Parts::terrain`].
        Terrain: "terrain", "terrain", "They count terrain differently.";
        /// [`Parts::h`] where it differs in exact numbers.
        Heuristic: "heuristic", "the heuristic", "Their formulas of h differ.";
        /// [`Parts::least`].
        Least: "least", "the least weight in h", "Only one of them multiplies h by the map's least weight.";
        /// [`Parts::times`].
        Factor: "factor", "the factor of h", "They multiply h by different factors.";
        /// [`Parts::f`].
        Rating: "f", "f", "Their f differs.";
        /// [`Parts::key`].
        Key: "key", "the key", "Where f is equal, they compare different things.";
        /// [`Parts::queue`].
        Structure: "structure", "structure", "Their queues move equal entries differently.";
        /// [`Parts::improve`].
        Improvement: "improvement", "improvement", "They treat a cell in the queue that gets cheaper differently.";
        /// [`Parts::accept`].
        Acceptance: "acceptance", "acceptance", "They accept a new g by different rules.";
        /// [`Parts::closed`].
        ClosedCells: "closed_cells", "closed cells", "They treat closed cells that are met again differently.";
        /// [`Parts::stale`].
        StaleEntry: "stale_entry", "stale entries", "They skip different old entries.";
        /// [`Parts::owner`].
        Parent: "parent", "parents", "They keep g and the parent in different places.";
        /// [`Parts::goal`].
        Goal: "goal", "the goal", "They find the goal at different moments.";
    }
}

impl Aspect {
    /// The parts that it is made of between these two programs; none for what isn't a part of a program.
    pub(super) fn parts(self, a: &Config, b: &Config) -> Vec<Part> {
        let [Some(one), Some(other)] = [a, b].map(|it| it.program().map(|it| it.parts)) else {
            return Vec::new();
        };
        let same_costs = (one.straight == other.straight || !(is_crossed(a) || is_crossed(b)))
            && proportions(&one) == proportions(&other);
        let same_formula = one.h == other.h || is_octile(one.h) && is_octile(other.h);
        let costs = [
            Part::Straight,
            Part::Diagonal,
            Part::HStraight,
            Part::HDiagonal,
        ];
        let only = |is: bool, parts: &[Part]| if is { parts.to_vec() } else { Vec::new() };
        match self {
            Self::Moves | Self::Order | Self::Nudge => Vec::new(),
            Self::Rounding => [
                vec![Part::Numbers],
                only(same_costs, &costs),
                only(same_formula, &[Part::H]),
            ]
            .concat(),
            Self::Costs => only(!same_costs, &costs),
            Self::Heuristic => only(!same_formula, &[Part::H]),
            Self::Terrain => vec![Part::Terrain],
            Self::Least => vec![Part::Least],
            Self::Factor => vec![Part::Times],
            Self::Rating => vec![Part::F],
            Self::Key => vec![Part::Key],
            Self::Structure => vec![Part::Queue],
            Self::Improvement => vec![Part::Improve],
            Self::Acceptance => vec![Part::Accept],
            Self::ClosedCells => vec![Part::Closed],
            Self::StaleEntry => vec![Part::Stale],
            Self::Parent => vec![Part::Owner],
            Self::Goal => vec![Part::Goal],
        }
    }

    /// A program with this of another one; `None` where they have the same.
    pub(super) fn replaced(self, program: &Config, by: &Config) -> Option<Config> {
        let mut changed = program.clone();
        match self {
            Self::Moves => {
                changed.moves.neighbours = by.moves.neighbours;
                changed.moves.corners = by.moves.corners;
            }
            Self::Order => {
                changed.moves.order = by.moves.order;
                changed.moves.checkerboard = by.moves.checkerboard;
            }
            Self::Nudge => changed.nudge = by.nudge,
            _ => {
                let from = by.program()?.parts;
                let parts = self.parts(program, by);
                let Method::Program(to) = &mut changed.method else {
                    return None;
                };
                for said in from.unlike(&to.parts) {
                    if parts.contains(&said.part) {
                        to.parts.set(said).ok()?;
                    }
                }
            }
        }
        (changed != *program).then_some(changed)
    }
}

const fn is_crossed(config: &Config) -> bool {
    matches!(config.nudge, Some(Nudge::Cross(_)))
}

/// Whether it is the octile distance, in whatever order its terms are computed.
const fn is_octile(formula: Formula) -> bool {
    matches!(
        formula,
        Formula::OctileF | Formula::OctileSum | Formula::OctileDiff
    )
}

/// A quotient of two costs of a program, each in hundred-thousandths or the root of 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quotient {
    /// Of two whole numbers, in lowest terms.
    Rational(u64, u64),
    /// The root of 2 over hundred-thousandths.
    RootOver(u64),
    /// Hundred-thousandths over the root of 2.
    OverRoot(u64),
}

impl Quotient {
    fn of(above: u64, below: u64) -> Self {
        match (above, below) {
            (0, 0) => Self::Rational(1, 1),
            (0, below) => Self::RootOver(below),
            (above, 0) => Self::OverRoot(above),
            _ => {
                let divisor = greatest_divisor(above, below);
                match (above / divisor, below / divisor) {
                    // The whole numbers by which lanes have the root of 2.
                    (47_321, 33_461) => Self::RootOver(100_000),
                    (above, below) => Self::Rational(above, below),
                }
            }
        }
    }
}

fn greatest_divisor(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// A diagonal step and h's D and D2, each over a straight step.
fn proportions(parts: &Parts) -> [Quotient; 3] {
    let Parts {
        straight, diagonal, ..
    } = *parts;
    let costs = [
        diagonal,
        parts.h_straight.unwrap_or(straight),
        parts.h_diagonal.unwrap_or(diagonal),
    ];
    costs.map(|cost| Quotient::of(cost, straight))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotient_is_the_root_of_two_in_floats_and_in_whole_numbers() {
        let root = Quotient::of(0, 100_000);
        assert_eq!(Quotient::of(4_732_100_000, 3_346_100_000), root);
        assert_eq!(
            Quotient::of(1_400_000, 1_000_000),
            Quotient::of(140_000, 100_000)
        );
        assert_ne!(Quotient::of(141_421, 100_000), root);
        assert_eq!(Quotient::of(0, 0), Quotient::of(7, 7));
        assert_ne!(Quotient::of(7, 0), Quotient::of(0, 7));
    }
}
