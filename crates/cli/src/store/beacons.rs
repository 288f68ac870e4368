//! A path by beacons.

use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::cost::cost_text;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak::world::World;
use tiebreak_journey::store::{Beacons, BeaconsError};

use crate::failure::Failure;
use crate::places::Place;

/// How much a lane's unit stores with beacons, and how much all units together.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Over {
    /// The bits of the paths between beacons, and how many these paths are.
    shared: u64,
    pairs: usize,
    cost_unit: u64,
    /// The cost of the lane's own path.
    direct: Option<u64>,
    found: bool,
    /// The numbers of the two beacons.
    via: Option<[usize; 2]>,
    bits: Option<u64>,
    cost: Option<u64>,
    path: Vec<Place>,
    #[serde(skip)]
    marks: Option<[NodeId; 2]>,
}

impl Over {
    /// The path by beacons between the ends of a lane's own path of this cost.
    pub(super) fn of(
        world: &World,
        config: &Config,
        marks: &[NodeId],
        (from, goal, direct): (NodeId, NodeId, Option<u64>),
    ) -> Result<Self, Failure> {
        let mut beacons = Beacons::new(world, config, marks)?;
        let route = beacons.route(from, goal)?;
        let path = route.as_ref().map(|route| Place::all(world, &route.path));
        Ok(Self {
            shared: beacons.shared(),
            pairs: beacons.pairs(),
            cost_unit: config.moves.costs.unit(),
            direct,
            found: route.is_some(),
            via: route.as_ref().map(|route| route.via),
            bits: route.as_ref().map(|route| route.bits),
            cost: route.as_ref().map(|route| route.cost.0),
            path: path.unwrap_or_default(),
            marks: route.map(|route| route.via.map(|mark| marks[mark])),
        })
    }

    /// For people.
    pub(super) fn told(&self, grid: &Grid) -> String {
        let shared = match self.pairs {
            0 => "Between beacons no path is stored".to_owned(),
            1 => format!("The path between beacons takes {} bits", self.shared),
            pairs => format!(
                "The {pairs} paths between beacons take {} bits",
                self.shared
            ),
        };
        let Some((marks, (bits, cost))) = self.marks.zip(self.bits.zip(self.cost)) else {
            return format!("{shared}. No path leads over them.");
        };
        let [first, second] = marks.map(|mark| {
            let (x, y) = grid.xy(mark);
            format!("({x}, {y})")
        });
        let over = match first == second {
            true => first,
            false => format!("{first} and {second}"),
        };
        let text = |cost| cost_text(cost, self.cost_unit);
        let instead = match self.direct {
            Some(direct) if direct != cost => format!("instead of {}", text(direct)),
            _ => "as without beacons".to_owned(),
        };
        let cost = text(cost);
        format!(
            "{shared}. Over {over} the lane's unit stores {bits} bits, and its path costs {cost}, {instead}."
        )
    }
}

impl From<BeaconsError> for Failure {
    fn from(error: BeaconsError) -> Self {
        match error {
            BeaconsError::Search(reason) => reason.into(),
            other => Self::Usage(other.to_string()),
        }
    }
}
