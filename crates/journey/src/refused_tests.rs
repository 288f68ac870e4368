//! Every refusal, by its sentence and its turn.

use std::sync::Arc;

use super::super::{Door, Mode, Patrol, Reason, Unit};
use super::*;
use tiebreak::named::Named;
use tiebreak::search::Method;
use tiebreak::shape::Shape;
use tiebreak::world::{Layers, Player};

/// Changes what is asked, and the reason why it is refused then.
fn refused(change: impl FnOnce(&mut Asked)) -> Option<String> {
    let mut grid = Grid::new(9, 7).unwrap();
    grid.set(4, 3, 0);
    let mut asked = Asked {
        ends: Ends::new(grid.node(0, 0), grid.node(8, 6)),
        grid,
        layers: Layers::default(),
        config: Config::default(),
        policy: Policy::default(),
        journey: Journey::default(),
        budget: Budget::default(),
    };
    change(&mut asked);
    let world = World::new(asked.grid, asked.layers).unwrap();
    let said = refusal(
        &asked.config,
        &asked.policy,
        &asked.journey,
        &world,
        &asked.ends,
        asked.budget,
    );
    said.map(Cow::into_owned)
}

struct Asked {
    grid: Grid,
    layers: Layers,
    ends: Ends,
    config: Config,
    policy: Policy,
    journey: Journey,
    budget: Budget,
}

impl Asked {
    fn units(&mut self, units: &[(u32, u32)]) {
        let unit = |&(x, y): &(u32, u32)| Unit {
            at: self.grid.node(x, y),
            goal: NodeId(62),
            depart: 0,
        };
        self.journey.units = Some(units.iter().map(unit).collect());
    }

    fn patrol(&mut self, (x, y): (u32, u32), offset: u32) {
        self.journey.patrols.push(Patrol {
            route: vec![self.grid.node(x, y), self.grid.node(x + 2, y)],
            mode: Mode::Loop,
            every: 1,
            offset,
            source: None,
        });
    }

    fn door(&mut self, cells: &[u32]) {
        self.journey.doors.push(Door {
            cells: cells.iter().copied().map(NodeId).collect(),
            open: 1,
            shut: 1,
            offset: 0,
        });
    }
}

#[track_caller]
fn says(sentence: &str, change: impl FnOnce(&mut Asked)) {
    assert_eq!(refused(change).as_deref(), Some(sentence));
}

#[test]
fn a_usual_journey_can_be_played() {
    assert_eq!(refused(|_| {}), None);
    let others = |it: &mut Asked| {
        it.units(&[(0, 0), (1, 1)]);
        it.patrol((3, 1), 3);
        it.door(&[0, 31, 31]);
        it.door(&[1]);
    };
    assert_eq!(refused(others), None);
}

#[test]
fn what_no_search_answers_comes_first() {
    says("The weight 1001 is too large; the limit is 1000.", |it| {
        it.config.weight = 1_001_000;
        it.policy.pulse = 0;
    });
    says("There is no player 1.", |it| {
        it.config.outlook.player = 1;
        it.policy.pulse = 0;
    });
    says("The pulse 0 is too small; the limit is 1.", |it| {
        it.policy.pulse = 0;
        it.journey.limit = 0;
    });
    says("The limit of ticks 0 is too small; the limit is 1.", |it| {
        it.journey.limit = 0;
        it.layers.shape = Shape::Hex;
    });
    says("Unit 0 stands outside the map.", |it| {
        let (at, goal, depart) = (NodeId(63), NodeId(0), 0);
        it.journey.units = Some(vec![Unit { at, goal, depart }]);
    });
}

#[test]
fn journeys_need_squares_on_one_floor() {
    let sentence = "Journeys need squares on one floor.";
    says(sentence, |it| {
        it.layers.shape = Shape::Hex;
        it.layers.players = vec![Player::default()];
    });
    says(sentence, |it| it.layers.floors = vec![it.grid.clone()]);
    says(sentence, |it| it.config.outlook.graph = Graph::Points);
    says(sentence, |it| it.config.outlook.graph = Graph::Clusters);
}

#[test]
fn danger_goes_with_every_plan() {
    for &plan in Plan::MEMBERS {
        let said = refused(|it| {
            it.layers.danger = vec![3; it.grid.cells().len()];
            it.config.outlook.danger = 9;
            it.policy.plan = plan;
        });
        assert_eq!(said, None, "{plan}");
    }
}

#[test]
fn a_unit_has_one_start_and_one_goal() {
    let sentence =
        "A unit has one start, one goal and no turn penalty: leave the rest to the policy.";
    says(sentence, |it| {
        it.ends = it.ends.clone().with_starts([NodeId(3)]);
    });
    says(sentence, |it| {
        it.ends = it.ends.clone().with_goals([NodeId(3)]);
        it.config.heuristic = Heuristic::True;
    });
    says(sentence, |it| it.layers.players = vec![Player::default()]);
    says(sentence, |it| it.config.outlook.turn = 1);
    says(sentence, |it| it.config.outlook.smooth = Smooth::Pull);
    says(sentence, |it| it.config.outlook.skip = Skip::Islands);
}

#[test]
fn units_plan_with_plain_searches() {
    let sentence = "Units plan with Dijkstra, greedy, A* and weighted A* only.";
    for &method in Method::ALL {
        let said = refused(|it| {
            it.config = Config::of(method);
            // Without one it isn't even a search.
            it.layers.trace = (method == Method::Trace).then(|| Arc::new("0,0".parse().unwrap()));
        });
        assert_eq!(said.is_none(), method.is_plain(), "{method}");
        assert!(said.is_none_or(|said| said == sentence), "{method}");
    }
    says(sentence, |it| it.config.options.pruning = Pruning::Jump);
    says(sentence, |it| it.config.options.beam = 9);
    says(sentence, |it| {
        it.config.options.limit = 9;
        it.config.heuristic = Heuristic::Squared;
        it.policy.plan = Plan::Lpa;
    });
}

#[test]
fn distances_cant_be_prepared() {
    let sentence = "The ground changes, so distances can't be prepared.";
    for &heuristic in Heuristic::ALL.iter().filter(|it| it.is_prepared()) {
        says(sentence, |it| {
            it.config.heuristic = heuristic;
            it.policy.plan = Plan::Lpa;
        });
    }
}

#[test]
fn repairing_searches_need_a_consistent_h_and_room() {
    let sentence = "LPA*, D* Lite and D* need zero, octile or Chebyshev (Manhattan with four moves) without a nudge.";
    for plan in [Plan::Lpa, Plan::DLite, Plan::DStar] {
        let said = |heuristic, neighbours| {
            refused(|it| {
                it.policy.plan = plan;
                it.config.heuristic = heuristic;
                it.config.moves.neighbours = neighbours;
            })
        };
        for &heuristic in Heuristic::ALL.iter().filter(|it| !it.is_prepared()) {
            use Heuristic::{Chebyshev, Manhattan, Octile, Zero};
            let fits = matches!(heuristic, Zero | Octile | Chebyshev);
            assert_eq!(said(heuristic, Neighbourhood::Eight).is_none(), fits);
            let fits = fits || heuristic == Manhattan;
            assert_eq!(said(heuristic, Neighbourhood::Four).is_none(), fits);
        }
        says(sentence, |it| {
            it.policy.plan = plan;
            it.config.nudge = Some(Nudge::Cross(1));
            it.units(&[(4, 3)]);
        });
    }
    let far = |it: &mut Asked, units| {
        it.grid = Grid::new(2048, 1024).unwrap();
        it.journey.units = Some(vec![
            Unit {
                at: NodeId(0),
                goal: NodeId(1),
                depart: 0
            };
            units
        ]);
    };
    let sentence = "This lane's journey needs at least 443 MB, and its part of the memory is 320 MB: choose fewer lanes or units, or a \
                    smaller map.";
    says(sentence, |it| {
        far(it, 3);
        it.policy.plan = Plan::DLite;
        it.budget = Budget::of(1_400_000_000, 1);
    });
    says("Unit 1 stands on unit 0.", |it| far(it, 3));
    says("Unit 1 stands on unit 0.", |it| {
        far(it, 2);
        it.policy.plan = Plan::DLite;
        it.budget = Budget::of(1_400_000_000, 1);
    });
}

#[test]
fn everyone_begins_on_a_free_cell_of_their_own() {
    says("Unit 1 stands on a wall.", |it| {
        it.units(&[(0, 0), (4, 3), (0, 0)]);
    });
    says("Unit 0 stands on a wall.", |it| {
        it.ends = Ends::new(NodeId(31), NodeId(0));
    });
    says("The goal of unit 0 is on a wall.", |it| {
        it.ends = Ends::new(NodeId(0), NodeId(31));
    });
    says("Unit 2 stands on unit 0.", |it| {
        it.units(&[(0, 0), (1, 0), (0, 0)]);
    });
    says("Patrol 0 begins on a wall.", |it| it.patrol((4, 3), 0));
    says("Patrol 1 begins on a wall.", |it| {
        it.patrol((4, 3), 1);
        it.patrol((2, 3), 2);
    });
    says("Patrol 0 begins on unit 0.", |it| it.patrol((0, 0), 4));
    says("Patrol 1 begins on patrol 0.", |it| {
        it.patrol((2, 0), 2);
        it.patrol((4, 0), 0);
    });
    says("Door 2 has a cell of door 0.", |it| {
        it.door(&[1, 2]);
        it.door(&[3]);
        it.door(&[4, 2]);
    });
}

#[test]
fn other_plans_go_with_any_h() {
    let said = refused(|it| {
        it.config.heuristic = Heuristic::Squared;
        it.config.nudge = Some(Nudge::Scale(5));
        it.policy.when = vec![Reason::Spare];
        it.policy.plan = Plan::Field;
    });
    assert_eq!(said, None);
}
