//! The merit of a map as an example, by which maps are compared.

use std::cmp::Ordering;

use super::Sketch;
use tiebreak::config::Config;
use tiebreak::event::{Event, Observer};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Search, Status};
use tiebreak::space::NodeId;
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
    /// It doesn't expand the same cells in the same order as its rival, or finds another path; the sooner they part, the
    /// better. With two programs this asks whether their ties are settled alike.
    Order {
        /// The other configuration.
        rival: Config,
    },
}

/// The merit of an example: two exact numbers, compared as the [`Aim`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merit {
    /// The rival's expansions, or the cost of the path. Of [`Aim::Order`] 2 if they part, 1 if not.
    pub more: u64,
    /// The configuration's expansions, or C\*. Of [`Aim::Order`] the first expansion that differs, from 1, or one more than
    /// all of them where only the paths do; 1 if nothing does.
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
            Self::Order { .. } => (one_more, -one_less).cmp(&(other_more, -other_less)),
        }
    }

    /// The configuration to beat, where there is one.
    pub const fn rival(&self) -> Option<&Config> {
        match self {
            Self::Difference { rival } | Self::Ratio { rival } | Self::Order { rival } => {
                Some(rival)
            }
            Self::Path => None,
        }
    }

    /// A map's merit; `None` if it isn't an example, because a search finds no path or takes more
    /// than [`EXPANSIONS_A_CELL`](super::EXPANSIONS_A_CELL) for each cell.
    pub(super) fn merit(&self, lane: &Config, sketch: &Sketch) -> Option<Merit> {
        let world = sketch.world()?;
        let expanded = |search: &dyn Search| search.counters().expanded;
        let cost = |search: &dyn Search| search.cost().map(|cost| cost.0);
        let (order, own) = answer(&world, sketch, lane.clone())?;
        match self {
            Self::Difference { rival } | Self::Ratio { rival } => {
                let (_, other) = answer(&world, sketch, rival.clone())?;
                let (more, less) = (expanded(&*other), expanded(&*own));
                Some(Merit { more, less })
            }
            Self::Path => {
                let (_, best) = answer(&world, sketch, lane.judged_by())?;
                let (more, less) = (cost(&*own)?, cost(&*best)?);
                Some(Merit { more, less })
            }
            Self::Order { rival } => {
                let (others, other) = answer(&world, sketch, rival.clone())?;
                let same = order.0.iter().zip(&others.0).take_while(|(a, b)| a == b);
                let same = same.count();
                let is_same = order.0.len().max(others.0.len()) == same;
                let parts = !is_same || own.path() != other.path();
                Some(match parts {
                    true => Merit {
                        more: 2,
                        less: same as u64 + 1,
                    },
                    false => Merit { more: 1, less: 1 },
                })
            }
        }
    }
}

/// The cells expanded, in order.
#[derive(Default)]
struct Order(Vec<NodeId>);

impl Observer for Order {
    fn on(&mut self, event: &Event) {
        if event.kind.begins_step() {
            self.0.push(event.place);
        }
    }
}

/// The search that has found the goal, and what it has expanded.
fn answer(world: &World, sketch: &Sketch, config: Config) -> Option<(Order, Box<dyn Search>)> {
    let scenario = Scenario::new(world.clone(), sketch.ends(), config).ok()?;
    let mut search = registry::search(&scenario).ok()?;
    let limit = super::EXPANSIONS_A_CELL * world.places() as u64;
    let mut order = Order::default();
    let mut status = search.run_observed(limit, &mut order);
    // A search's preparation takes budgets of its own.
    while status == Status::Running && search.counters().expanded == 0 {
        status = search.run_observed(limit, &mut order);
    }
    (status == Status::Found).then_some((order, search))
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
        let order = Aim::Order {
            rival: Config::default(),
        };
        let (soon, late) = (Merit { more: 2, less: 3 }, Merit { more: 2, less: 9 });
        assert_eq!(order.cmp(soon, late), Ordering::Greater);
        assert_eq!(
            order.cmp(late, Merit { more: 1, less: 1 }),
            Ordering::Greater
        );
        // A lane that expands more than its rival is worse than one that doesn't.
        let worse = Merit { more: 1, less: 3 };
        assert_eq!(difference.cmp(worse, steep), Ordering::Less);
    }
}
