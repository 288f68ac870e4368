//! What a program fixes of a lane.

use crate::grid::{Corners, MovesRule, Neighbourhood, Order};

/// What a program fixes of a lane's fields; what is `None` is the lane's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// How many moves there are.
    pub moves: Option<Neighbourhood>,
    /// The corner rule.
    pub corners: Option<Corners>,
    /// The order of the neighbours.
    pub order: Option<Order>,
    /// Whether that order is reversed on every other cell.
    pub checkerboard: bool,
}

impl Fixed {
    /// The rule of movement of a lane that becomes this program: what the program leaves open stays as it is.
    #[must_use]
    pub const fn of(self, lane: MovesRule) -> MovesRule {
        MovesRule {
            neighbours: match self.moves {
                Some(moves) => moves,
                None => lane.neighbours,
            },
            corners: match self.corners {
                Some(corners) => corners,
                None => lane.corners,
            },
            order: match self.order {
                Some(order) => order,
                None => lane.order,
            },
            checkerboard: match self.order {
                Some(_) => self.checkerboard,
                None => lane.checkerboard,
            },
            ..lane
        }
    }

    /// What it fixes, in a sentence; `None` where a lane keeps its moves, its corners and its order.
    pub fn told(self) -> Option<String> {
        let moves = self.moves.map(|moves| moves.label().to_owned());
        let corners = self
            .corners
            .map(|corners| format!("corners: {}", corners.label()));
        let turns = if self.checkerboard {
            ", reversed on every other cell"
        } else {
            ""
        };
        let order = self.order.map(|order| format!("the order {order}{turns}"));
        let fixed: Vec<String> = [moves, corners, order].into_iter().flatten().collect();
        (!fixed.is_empty()).then(|| format!("The program fixes {}.", fixed.join("; ")))
    }
}
