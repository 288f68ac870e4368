//! The costs of steps.

use std::sync::Arc;

use tiebreak::grid::{MAX_WEIGHT, MovesRule};

/// Added to the value of a cell that others are about to walk on.
pub(super) const COSTLIER: u8 = 16;

/// Added to the multiplier of such a cell.
pub(super) const DEARER: u16 = 1024;

/// By kind of step, straight and diagonal, and by value.
type Steps = [[u32; 32]; 2];

/// What a step costs by its direction and the cell that it enters.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    steps: Steps,
    /// By multiplier, where danger counts: the costs of a straight and a diagonal step.
    onto: Arc<[[u32; 2]]>,
    /// What a step onto a costlier cell costs more.
    more: u32,
    most: u32,
}

impl Prices {
    /// What steps cost by a rule, with `penalty` straight steps on plain ground more onto costlier cells. Danger adds at
    /// most `threat` to a weight.
    pub(super) fn new(rule: &MovesRule, penalty: u32, threat: u16) -> Self {
        let more = (u64::from(penalty) * rule.costs.straight()) as u32;
        let bases = [rule.costs.straight(), rule.costs.diagonal()];
        let onto = |multiplier| bases.map(|base| rule.step(base, multiplier) as u32);
        let price = |kind: usize, value: usize| {
            let is_costlier = value >= COSTLIER.into();
            let costs = onto(value as u32 % u32::from(COSTLIER));
            costs[kind] + if is_costlier { more } else { 0 }
        };
        let steps: Steps =
            std::array::from_fn(|kind| std::array::from_fn(|value| price(kind, value)));
        let heaviest = u32::from(MAX_WEIGHT) + u32::from(threat);
        let dangers = match threat {
            0 => 0..0,
            _ => 0..heaviest + 1,
        };
        let [straight, diagonal] = onto(heaviest);
        Self {
            steps,
            onto: dangers.map(onto).collect(),
            more,
            most: straight.max(diagonal) + more,
        }
    }

    /// The cost of the costliest step.
    pub(super) const fn most(&self) -> u32 {
        self.most
    }

    /// The cost of a step onto a cell of a value, where danger doesn't count.
    #[inline(always)]
    pub(super) fn of(&self, direction: usize, value: u8) -> u64 {
        self.steps[direction % 2][usize::from(value % 32)].into()
    }

    /// The cost of a step onto a cell of a multiplier, where danger counts.
    #[inline(always)]
    pub(super) fn onto(&self, direction: usize, multiplier: u16) -> u64 {
        let more = if multiplier >= DEARER { self.more } else { 0 };
        let costs = self.onto[usize::from(multiplier % DEARER)];
        u64::from(costs[direction % 2]) + u64::from(more)
    }
}
