//! Whether each setting makes a difference on a site, and which of its choices can't be searched there.
//!
//! What menus offer is asked here, not copied: every value of every setting is tried on a `Site` with the rules
//! that refuse searches, so a choice is missing exactly where its search would be refused. A choice that
//! another number would mend, such as larger blocks, stays in its menu. A lane that can't be searched as it is
//! loses no choice, or nobody could mend it. `tiebreak_journey::uses` says the same of a lane that plays a
//! journey.

use std::borrow::Cow;

use super::outlook::keys;
use super::{Config, Refusal, Site, settings};
use crate::fields::{Choice, Fields, Key, Range, Refused};
use crate::heuristic::{Nudge, NudgeKind};
use crate::named::Named;

/// The use of a setting in a configuration on a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// The setting.
    pub key: &'static Key,
    /// Why it makes no difference, or `None` where it can: nothing asks for it, or no other value could be searched.
    pub idle: Option<Cow<'static, str>>,
    /// The choices that can't be searched while all other settings stay as they are.
    pub barred: Vec<Barred>,
}

/// A choice that can't be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred {
    /// Its permanent name.
    pub choice: &'static str,
    /// Why.
    pub why: Refusal,
    /// Whether the choice is to blame: the configuration as it is can be searched.
    pub is_to_blame: bool,
}

impl Barred {
    /// Why a menu leaves it out, if it does: no other number would help. Of a configuration that can't be searched as it is
    /// nothing is left out, so that whatever mends it is there.
    pub fn left_out(&self) -> Option<&str> {
        match &self.why {
            Refusal::Rule(why) if self.is_to_blame => Some(why),
            _ => None,
        }
    }
}

impl Config {
    /// The use of every setting on a site, in the order of documents.
    ///
    /// Values are tried, so this is what a search of them would say.
    pub fn uses(&self, site: &Site) -> Vec<Use> {
        let idle = |key: &Key| self.idle(key).or_else(|| site.idle(key));
        self.uses_by(&|config| site.refusal(config), &idle)
    }

    /// Says of every setting whether it makes a difference, by the caller's reasons: `refusal` is why a configuration whose
    /// numbers are within their limits can't be searched, `idle` why a setting makes no difference whatever its value.
    pub fn uses_by(
        &self,
        refusal: &dyn Fn(&Self) -> Option<Refusal>,
        idle: &dyn Fn(&Key) -> Option<&'static str>,
    ) -> Vec<Use> {
        let is_within = self.check().is_ok();
        let tried = |config: &Self| {
            // Values are within their own limits, so those of other settings are looked at only where one is wrong.
            let checked = match is_within {
                true => config.check_together(),
                false => config.check(),
            };
            match checked {
                Err(reason) => Some(Refusal::Number(reason.to_string().into())),
                Ok(()) => refusal(config),
            }
        };
        let present = tried(self);
        let keys = self.keys().into_iter();
        let uses = keys.map(|key| {
            let (mut barred, mut others) = (Vec::new(), Vec::new());
            for (choice, config) in self.with_each(key) {
                let why = tried(&config);
                if let (Some(choice), Some(why)) = (choice, &why) {
                    barred.push(Barred {
                        choice,
                        why: why.clone(),
                        is_to_blame: present.is_none(),
                    });
                }
                if config != *self {
                    others.push(why);
                }
            }
            let idle = idle(key).map(Cow::from);
            let only = || only_reason(&others).filter(|_| present.is_none());
            let idle = idle.or_else(only);
            Use { key, idle, barred }
        });
        uses.collect()
    }

    /// The configuration with each value of a setting: every choice by its name, and the extremes of a number.
    pub fn with_each(
        &self,
        key: &'static Key,
    ) -> impl Iterator<Item = (Option<&'static str>, Self)> {
        let value = move |number| {
            let (mut config, mut value) = (self.clone(), Value::of(key, number));
            let _ = config.tell(&mut value);
            (value.count, (value.choice, config))
        };
        let (count, first) = value(0);
        let others = (1..count).map(move |number| value(number).1);
        (count > 0).then_some(first).into_iter().chain(others)
    }
}

/// Why none of a setting's other values can be searched, if another number wouldn't help.
fn only_reason(others: &[Option<Refusal>]) -> Option<Cow<'static, str>> {
    let mut reasons = others.iter().map(|why| match why {
        Some(Refusal::Rule(reason)) => Some(reason),
        _ => None,
    });
    let first = reasons.next()??.clone();
    reasons.all(|reason| reason.is_some()).then_some(first)
}

impl Site {
    /// Why a setting makes no difference here, whatever the others are.
    pub fn idle(&self, key: &Key) -> Option<&'static str> {
        if *key == keys::DANGER && !self.is_dangerous {
            Some("Nothing is dangerous here.")
        } else if *key == keys::AIM && self.goals < 2 {
            Some("There is only one goal.")
        } else if *key == keys::PLAYER && self.players == 0 {
            Some("There are no players.")
        } else if *key == keys::PORTALS && !self.passages.portals {
            Some("There are no portals.")
        } else if [&settings::MOVES, &settings::CORNERS].contains(&key)
            && self.shape.moves().len() == 1
        {
            Some("A step leads to any neighbour here.")
        } else {
            None
        }
    }
}

/// Gives a setting one of its values.
struct Value {
    key: &'static Key,
    /// Which of them.
    number: usize,
    /// How many there are.
    count: usize,
    /// The name of what it chooses, if it has one.
    choice: Option<&'static str>,
}

impl Value {
    fn of(key: &'static Key, number: usize) -> Self {
        Self {
            key,
            number,
            count: 0,
            choice: None,
        }
    }

    /// Sets a setting, if it is the one, to its value among these.
    fn pick<T: Copy>(&mut self, key: &Key, values: &[T], value: &mut T) -> Result<(), Refused> {
        if key == self.key {
            *value = values[self.number];
            self.count = values.len();
        }
        Ok(())
    }
}

impl Fields for Value {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        if key == self.key {
            *choice.place = self.number;
            self.choice = Some(choice.name());
            self.count = choice.set.names.len();
        }
        Ok(())
    }

    fn number(&mut self, key: &'static Key, range: Range, value: &mut u32) -> Result<(), Refused> {
        let next = range.least.saturating_add(1);
        self.pick(key, &[range.least, next, range.most], value)
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        self.pick(key, &[None, Some(range.least), Some(range.most)], value)
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        self.pick(key, &[false, true], value)
    }

    fn nudge(&mut self, key: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        let size = value.map_or(1, |nudge| nudge.parts().1.max(1));
        let kinds = NudgeKind::MEMBERS.iter();
        let mut values: Vec<_> = kinds.map(|&kind| Some(Nudge::new(kind, size))).collect();
        values.push(None);
        self.pick(key, &values, value)?;
        if key == self.key {
            self.choice = value.map(|nudge| nudge.parts().0.name());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Aim, Graph, Skip, variant_settings};
    use crate::ends::Ends;
    use crate::grid::Grid;
    use crate::heuristic::Heuristic;
    use crate::search::Method;
    use crate::shape::Shape;
    use crate::space::NodeId;
    use crate::world::{Layers, Player, World};

    fn ends() -> Ends {
        Ends::new(NodeId(0), NodeId(8))
    }

    fn site(layers: Layers, ends: Ends) -> Site {
        Site::of(World::new(Grid::new(3, 3).unwrap(), layers).unwrap(), ends)
    }

    fn bare() -> Site {
        site(Layers::default(), ends())
    }

    fn idle(config: &Config, site: &Site, key: &Key) -> Option<String> {
        let mut uses = config.uses(site).into_iter();
        uses.find(|it| it.key == key)?.idle.map(Cow::into_owned)
    }

    /// The names of the choices that are barred.
    fn barred(config: &Config, site: &Site, key: &Key) -> Vec<&'static str> {
        let mut uses = config.uses(site).into_iter();
        let barred = uses.find(|it| it.key == key).unwrap().barred.into_iter();
        barred.map(|it| it.choice).collect()
    }

    fn with(change: impl FnOnce(&mut Config)) -> Config {
        let mut config = Config::default();
        change(&mut config);
        config
    }

    #[test]
    fn what_a_world_lacks_makes_no_difference() {
        let config = Config::default();
        let said = |site, key| idle(&config, site, key);
        let bare = bare();
        let calm = "Nothing is dangerous here.";
        assert_eq!(said(&bare, &keys::DANGER).as_deref(), Some(calm));
        let one = "There is only one goal.";
        assert_eq!(said(&bare, &keys::AIM).as_deref(), Some(one));
        let nobody = "There are no players.";
        assert_eq!(said(&bare, &keys::PLAYER).as_deref(), Some(nobody));
        let rich = Layers {
            danger: vec![1],
            players: vec![Player::default()],
            ..Layers::default()
        };
        let rich = site(rich, ends().with_goals([NodeId(5)]));
        for key in [&keys::DANGER, &keys::AIM, &keys::PLAYER] {
            assert_eq!(said(&rich, key), None, "{}", key.name);
        }
    }

    #[test]
    fn a_setting_of_which_no_other_value_can_be_searched_says_why() {
        let flat = "Way-points and clusters need squares on one floor.";
        let hexagons = Layers {
            shape: Shape::Hex,
            ..Layers::default()
        };
        let hexagons = site(hexagons, ends());
        let usual = Config::default();
        assert_eq!(idle(&usual, &hexagons, &keys::GRAPH).as_deref(), Some(flat));
        assert_eq!(idle(&usual, &hexagons, &keys::TURN), None);
        let ida = Config::of(
            Method::ALL
                .iter()
                .copied()
                .find(|it| it.name() == "ida")
                .unwrap(),
        );
        let alone =
            "IDA* can't search such a world or question; Dijkstra, greedy, A* and weighted A* can.";
        assert_eq!(idle(&ida, &bare(), &keys::TURN).as_deref(), Some(alone));
        let theta = Config::of(Method::Theta);
        let measured = "Lines at any angle are measured with costs of 1 and √2.";
        assert_eq!(
            idle(&theta, &bare(), &settings::COSTS).as_deref(),
            Some(measured)
        );
        let capped = "A cap on OPEN goes with best-first searches only.";
        assert_eq!(
            idle(&theta, &bare(), &variant_settings::BEAM).as_deref(),
            Some(capped)
        );
    }

    #[test]
    fn choices_are_barred_by_the_rest_of_a_lane_and_by_the_world() {
        let usual = Config::default();
        assert_eq!(barred(&usual, &bare(), &settings::HEURISTIC), [""; 0]);
        let points = with(|it| it.outlook.graph = Graph::Points);
        let prepared = ["true", "landmarks", "coarse", "coarse_low"];
        assert_eq!(barred(&points, &bare(), &settings::HEURISTIC), prepared);
        assert_eq!(
            barred(&points, &bare(), &keys::SKIP),
            ["islands", "dead-ends"]
        );
        let floors = Layers {
            floors: vec![Grid::new(3, 3).unwrap()],
            ..Layers::default()
        };
        let floors = site(floors, ends());
        assert_eq!(
            barred(&usual, &floors, &settings::HEURISTIC),
            ["coarse", "coarse_low"]
        );
        let theta = Config::of(Method::Theta);
        assert_eq!(barred(&theta, &bare(), &keys::SKIP), ["dead-ends"]);
    }

    /// Or nobody could change what is wrong.
    #[test]
    fn a_lane_that_cant_be_searched_blames_no_other_setting() {
        let wrong = with(|it| {
            it.outlook.graph = Graph::Points;
            it.outlook.skip = Skip::Islands;
            it.outlook.turn = 500;
        });
        let site = bare();
        assert!(site.refusal(&wrong).is_some());
        let uses = wrong.uses(&site);
        let mut barred = uses.iter().flat_map(|it| &it.barred);
        assert!(barred.all(|it| it.left_out().is_none()));
        for key in [&keys::GRAPH, &keys::SKIP, &settings::HEURISTIC] {
            assert_eq!(idle(&wrong, &site, key), None, "{}", key.name);
        }
    }

    #[test]
    fn what_another_number_would_mend_isnt_idle() {
        let uneven = World::from(Grid::from_cells(3, 1, vec![1, 2, 1]).unwrap());
        let uneven = Site::of(uneven, Ends::new(NodeId(0), NodeId(2)));
        let uses = Config::default().uses(&uneven);
        let pruning = uses
            .iter()
            .find(|it| *it.key == variant_settings::PRUNING)
            .unwrap();
        let jump = pruning
            .barred
            .iter()
            .find(|it| it.choice == "jump")
            .unwrap();
        assert!(matches!(&jump.why, Refusal::Number(why) if why.contains("set accuracy to 0")));
        assert_eq!(pruning.idle, None);
        let lane = with(|it| it.heuristic = Heuristic::Octile);
        assert_eq!(idle(&lane, &uneven, &variant_settings::ACCURACY), None);
    }

    #[test]
    fn sites_that_decide_alike_have_the_same_facts() {
        let one = bare();
        let mut moved = one.clone();
        moved.move_ends(Ends::new(NodeId(0), NodeId(4)));
        assert_eq!(one.facts(), moved.facts());
        // Only a smaller agent fits there.
        moved.move_ends(Ends::new(NodeId(3), NodeId(4)));
        assert_ne!(one.facts(), moved.facts());
        moved.move_ends(ends().with_goals([NodeId(5)]));
        assert_ne!(one.facts(), moved.facts());
        assert!(!one.is_decided_by_cells());
        let danger = vec![9; 2048 * 2048];
        let layers = Layers {
            danger,
            ..Layers::default()
        };
        let large = World::new(Grid::new(2048, 2048).unwrap(), layers).unwrap();
        assert!(Site::of(large, ends()).is_decided_by_cells());
    }

    #[test]
    fn aim_is_told_by_the_goals_and_not_by_its_value() {
        let each = with(|it| it.outlook.aim = Aim::Each);
        assert!(idle(&each, &bare(), &keys::AIM).is_some());
    }
}
