//! Two sets of places compared.

use tiebreak::space::NodeId;

/// Which of two searches did something with each place of a world.
///
/// Complexity, with n places: O(n) time, a byte a place.
#[derive(Clone, Debug)]
pub struct Sets {
    cells: Vec<Who>,
    counts: [u64; 4],
}

/// Which of two searches did something with a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Who {
    /// Neither of them.
    Neither = 0,
    /// The first.
    A = 1,
    /// The second.
    B = 2,
    /// Both of them.
    Both = 3,
}

impl Sets {
    /// The places of both searches in a world of `places` of them. A place may come more than once.
    ///
    /// # Panics
    /// If a place has no smaller number than that.
    pub fn of(
        places: usize,
        a: impl IntoIterator<Item = NodeId>,
        b: impl IntoIterator<Item = NodeId>,
    ) -> Self {
        let mut who = vec![Who::Neither; places];
        for node in a {
            who[node.index()] = Who::A;
        }
        for node in b {
            let who = &mut who[node.index()];
            *who = match who {
                Who::Neither | Who::B => Who::B,
                Who::A | Who::Both => Who::Both,
            };
        }
        let mut counts = [0; 4];
        for &one in &who {
            counts[one as usize] += 1;
        }
        Self { cells: who, counts }
    }

    /// By place, the searches that did it.
    pub fn cells(&self) -> &[Who] {
        &self.cells
    }

    /// How many places have this entry.
    pub const fn count(&self, who: Who) -> u64 {
        self.counts[who as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_in_each_set_once_however_often_it_comes() {
        let cells = |cells: &[u32]| cells.iter().copied().map(NodeId).collect::<Vec<_>>();
        let sets = Sets::of(5, cells(&[0, 1, 1]), cells(&[2, 1, 1, 2]));
        assert_eq!(
            sets.cells(),
            [Who::A, Who::Both, Who::B, Who::Neither, Who::Neither]
        );
        let counts = [Who::Neither, Who::A, Who::B, Who::Both].map(|who| sets.count(who));
        assert_eq!(counts, [2, 1, 1, 1]);
    }
}
