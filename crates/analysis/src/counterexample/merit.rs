//! The merit of a map as an example, by which maps are compared.

use std::cmp::Ordering;

use super::Sketch;
use tiebreak::config::Config;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Search, Status};
use tiebreak::world::World;

/// The claim about a configuration that an example is to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It expands fewer cells than its rival; the difference counts.
    Difference {
        /// The other configuration.
        rival: Config,
    },
    /// It expands fewer cells than its rival; the ratio counts.
    Ratio {
        /// The other configuration.
        rival: Config,
    },
    /// Its path costs more than it needs to; cost : C\* counts.
    Path,
}

/// The merit of an example: two exact numbers, compared as the [`Aim`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merit {
    /// The rival's expansions, or the cost of the path.
    pub more: u64,
    /// The configuration's expansions, or C\*.
    pub less: u64,
}

impl Aim {
    /// Compares two examples; the better one is the greater. Ratios are compared by exact products.
    pub fn cmp(&self, one: Merit, other: Merit) -> Ordering {
        let (one_more, other_more) = (i128::from(one.more), i128::from(other.more));
        let (one_less, other_less) = (i128::from(one.less), i128::from(other.less));
        match self {
            Self::Difference { .. } => (one_more - one_less).cmp(&(other_more - other_less)),
            Self::Ratio { .. } | Self::Path => {
                (one_more * other_less).cmp(&(other_more * one_less))
            }
        }
    }

    /// The configuration to beat, where there is one.
    pub const fn rival(&self) -> Option<&Config> {
        match self {
            Self::Difference { rival } | Self::Ratio { rival } => Some(rival),
            Self::Path => None,
        }
    }

    /// A map's merit; `None` if it isn't an example, because a search finds no path or takes more
    /// than [`EXPANSIONS_A_CELL`](super::EXPANSIONS_A_CELL) for each cell.
    pub(super) fn merit(&self, lane: &Config, sketch: &Sketch) -> Option<Merit> {
        let world = sketch.world()?;
        let expanded = |search: &dyn Search| search.counters().expanded;
        let cost = |search: &dyn Search| search.cost().map(|cost| cost.0);
        let own = answer(&world, sketch, lane.clone())?;
        match self {
            Self::Difference { rival } | Self::Ratio { rival } => {
                let other = answer(&world, sketch, rival.clone())?;
                let (more, less) = (expanded(&*other), expanded(&*own));
                Some(Merit { more, less })
            }
            Self::Path => {
                let best = answer(&world, sketch, lane.judged_by())?;
                let (more, less) = (cost(&*own)?, cost(&*best)?);
                Some(Merit { more, less })
            }
        }
    }
}

/// The search that has found the goal.
fn answer(world: &World, sketch: &Sketch, config: Config) -> Option<Box<dyn Search>> {
    let scenario = Scenario::new(world.clone(), sketch.ends(), config).ok()?;
    let mut search = registry::search(&scenario).ok()?;
    let limit = super::EXPANSIONS_A_CELL * world.places() as u64;
    let mut status = search.run(limit);
    // A search's preparation takes budgets of its own.
    while status == Status::Running && search.counters().expanded == 0 {
        status = search.run(limit);
    }
    (status == Status::Found).then_some(search)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_and_ratios_order_differently() {
        let rival = Config::default();
        // 10 : 4 is a difference of 6 and 2.5 times, 3 : 1 one of 2 and 3 times.
        let (large, steep) = (Merit { more: 10, less: 4 }, Merit { more: 3, less: 1 });
        let difference = Aim::Difference {
            rival: rival.clone(),
        };
        assert_eq!(difference.cmp(large, steep), Ordering::Greater);
        assert_eq!(Aim::Ratio { rival }.cmp(large, steep), Ordering::Less);
        assert_eq!(Aim::Path.cmp(large, steep), Ordering::Less);
        assert_eq!(
            Aim::Path.cmp(Merit { more: 6, less: 2 }, steep),
            Ordering::Equal
        );
        // A lane that expands more than its rival is worse than one that doesn't.
        let worse = Merit { more: 1, less: 3 };
        assert_eq!(difference.cmp(worse, steep), Ordering::Less);
    }
}
