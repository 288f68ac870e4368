//! Journeys and policies field by field: their limits, and how readers and writers name them.

use super::keys::{journey_settings, policy_settings};
use super::{First, Flock, Journey, Policy, Predict, Reason};
use tiebreak::fields::{
    Fields, Form, Key, Layout, Phrase, Range, Refused, Spoken, choice, phrases, usual,
};
use tiebreak::grid::MAX_SIDE;
use tiebreak::named::{Named, Set};
use tiebreak::priority::MAX_SEARCH_WEIGHT;

/// The most steps that a setting can ask for: no path is longer.
const MAX_STEPS: u32 = 1 << 22;
/// The most ticks of a journey.
pub(super) const MAX_TICKS: u32 = 10_000;
/// The most that a number of [`Flock`] counts.
const MAX_FLOCK: u32 = 1000;

/// The limits of steps.
pub(super) const STEPS: Range = Range::whole(0, MAX_STEPS);
/// The limits of a distance on the map, in cells.
const CELLS: Range = Range::whole(0, MAX_SIDE);

/// The form of the reasons to plan again.
static WHEN: Form = Form {
    layout: Layout::List,
    set: &Reason::SET,
    numbers: &[
        None,
        None,
        None,
        None,
        Some(Range::whole(1, 999)),
        None,
        Some(Range::whole(0, 99)),
        Some(Range::whole(2, 64)),
        None,
    ],
    usual: usual::<Reason>,
};

/// The form of a prediction.
static PREDICT: Form = Form {
    layout: Layout::One,
    set: &Predict::SET,
    numbers: &[Some(Range::whole(1, 255)), Some(Range::whole(1, 255))],
    usual: usual::<Predict>,
};

/// The form of a quick first plan.
static FIRST: Form = Form {
    layout: Layout::One,
    set: &First::SET,
    numbers: &[
        Some(Range {
            least: 0,
            most: 1000,
            unit: 1000,
        }),
        None,
        Some(Range {
            least: 0,
            most: MAX_SEARCH_WEIGHT,
            unit: 1000,
        }),
    ],
    usual: usual::<First>,
};

/// The numbers of flocking.
static FLOCK: Form = Form {
    layout: Layout::All,
    set: &Set {
        noun: "weight of flocking",
        names: &["attract", "separate", "align"],
        labels: &[
            "distance to the leader",
            "others close by",
            "leader's direction",
        ],
        helps: &[
            "How much each cell of distance to the leader counts against a step.",
            "How much each other unit beside the step's end counts against the step.",
            "How much it counts for a step that it goes in the leader's direction.",
        ],
    },
    numbers: &[Some(Range::whole(0, MAX_FLOCK)); 3],
    usual: |place| {
        let Flock {
            attract,
            separate,
            align,
        } = Flock::USUAL;
        [attract, separate, align].get(place).copied()
    },
};

impl Policy {
    /// Names every setting, so that `fields` reads or writes it. The order is that of documents.
    ///
    /// # Errors
    /// Where `fields` refuses a value, which no writer does.
    pub fn tell(&mut self, fields: &mut dyn Fields) -> Result<(), Refused> {
        use policy_settings as key;
        // Taken apart without `..`, so that the compiler asks for a new field here.
        let Self {
            plan,
            when,
            pulse,
            splice,
            tolerance,
            budget,
            meanwhile,
            ahead,
            walls,
            penalty,
            near,
            collide,
            patience,
            predict,
            foresee,
            first,
            heads,
            lazy,
            hand,
            flock,
            gap,
            follow,
            keep,
            store,
        } = self;
        choice(plan, |it| fields.choice(&key::PLAN, it))?;
        phrases(when, |it| fields.phrases(&key::WHEN, &WHEN, it))?;
        fields.number(&key::PULSE, Range::whole(1, 99), pulse)?;
        fields.number(&key::SPLICE, STEPS, splice)?;
        fields.number(&key::TOLERANCE, STEPS, tolerance)?;
        fields.number(&key::BUDGET, Range::whole(0, u32::MAX), budget)?;
        choice(meanwhile, |it| fields.choice(&key::MEANWHILE, it))?;
        fields.number(&key::AHEAD, STEPS, ahead)?;
        choice(walls, |it| fields.choice(&key::WALLS, it))?;
        fields.number(&key::PENALTY, Range::whole(0, 99), penalty)?;
        fields.number(&key::NEAR, CELLS, near)?;
        choice(collide, |it| fields.choice(&key::COLLIDE, it))?;
        fields.number(&key::PATIENCE, Range::whole(1, MAX_TICKS), patience)?;
        one(predict, |it| fields.phrases(&key::PREDICT, &PREDICT, it))?;
        choice(foresee, |it| fields.choice(&key::FORESEE, it))?;
        one(first, |it| fields.phrases(&key::FIRST, &FIRST, it))?;
        fields.number(&key::HEADS, STEPS, heads)?;
        fields.flag(&key::LAZY, lazy)?;
        choice(hand, |it| fields.choice(&key::HAND, it))?;
        flock.tell(fields)?;
        fields.number(&key::GAP, Range::whole(0, MAX_TICKS), gap)?;
        choice(follow, |it| fields.choice(&key::FOLLOW, it))?;
        fields.number(&key::KEEP, STEPS, keep)?;
        choice(store, |it| fields.choice(&key::STORE, it))
    }
}

impl Policy {
    /// The keys of all settings, in the order of documents.
    pub fn keys(&self) -> Vec<&'static Key> {
        let mut keys = Keys(Vec::new());
        let _ = self.clone().tell(&mut keys);
        keys.0
    }
}

/// Collects keys.
struct Keys(Vec<&'static Key>);

impl Fields for Keys {
    fn other(&mut self, key: &'static Key) -> Result<(), Refused> {
        self.0.push(key);
        Ok(())
    }
}

impl Journey {
    /// Names every setting beside its units, patrols, script and doors, so that `fields` reads or writes it. The
    /// order is that of documents.
    ///
    /// # Errors
    /// Where `fields` refuses a value, which no writer does.
    pub fn tell(&mut self, fields: &mut dyn Fields) -> Result<(), Refused> {
        use journey_settings as key;
        let Self {
            units: _,
            patrols: _,
            script: _,
            doors: _,
            sight,
            known,
            arrived,
            still,
            limit,
        } = self;
        fields.optional(&key::SIGHT, CELLS, sight)?;
        choice(known, |it| fields.choice(&key::KNOWN, it))?;
        choice(arrived, |it| fields.choice(&key::ARRIVED, it))?;
        fields.number(&key::STILL, Range::whole(1, 1000), still)?;
        fields.number(&key::LIMIT, Range::whole(1, MAX_TICKS), limit)
    }
}

impl Flock {
    fn tell(&mut self, fields: &mut dyn Fields) -> Result<(), Refused> {
        let numbers = [&mut self.attract, &mut self.separate, &mut self.align];
        let mut said: Vec<Phrase> = numbers
            .iter()
            .enumerate()
            .map(|(place, number)| Phrase {
                place,
                number: Some(**number),
            })
            .collect();
        fields.phrases(&policy_settings::FLOCK, &FLOCK, &mut said)?;
        for (to, phrase) in numbers.into_iter().zip(said) {
            *to = phrase.number.unwrap_or(*to);
        }
        Ok(())
    }
}

/// Offers a member, or none, as phrases.
fn one<T: Spoken>(
    member: &mut Option<T>,
    tell: impl FnOnce(&mut Vec<Phrase>) -> Result<(), Refused>,
) -> Result<(), Refused> {
    let mut all = Vec::from_iter(*member);
    phrases(&mut all, tell)?;
    *member = all.pop();
    Ok(())
}

impl Spoken for Reason {
    fn value(self) -> Option<u32> {
        match self {
            Self::Every(number) | Self::Near(number) | Self::Region(number) => Some(number),
            _ => None,
        }
    }

    fn with(self, value: u32) -> Self {
        match self {
            Self::Every(_) => Self::Every(value),
            Self::Near(_) => Self::Near(value),
            Self::Region(_) => Self::Region(value),
            other => other,
        }
    }
}

impl Spoken for Predict {
    fn value(self) -> Option<u32> {
        let (Self::Arrival(steps) | Self::SpaceTime(steps)) = self;
        Some(steps)
    }

    fn with(self, value: u32) -> Self {
        match self {
            Self::Arrival(_) => Self::Arrival(value),
            Self::SpaceTime(_) => Self::SpaceTime(value),
        }
    }
}

impl Spoken for First {
    fn value(self) -> Option<u32> {
        match self {
            Self::Soften(number) | Self::Weighted(number) => Some(number),
            Self::Greedy => None,
        }
    }

    fn with(self, value: u32) -> Self {
        match self {
            Self::Soften(_) => Self::Soften(value),
            Self::Weighted(_) => Self::Weighted(value),
            Self::Greedy => Self::Greedy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_unique_within_a_policy_and_within_a_journey() {
        let (mut of_policy, mut of_journey) = (Keys(Vec::new()), Keys(Vec::new()));
        Policy::default().tell(&mut of_policy).unwrap();
        Journey::default().tell(&mut of_journey).unwrap();
        assert_eq!((of_policy.0.len(), of_journey.0.len()), (24, 5));
        for keys in [of_policy.0, of_journey.0] {
            for (index, key) in keys.iter().enumerate() {
                let earlier = &keys[..index];
                assert!(!earlier.contains(key), "{}", key.name);
                let labels = |it: &&&Key| it.label == key.label;
                assert_eq!(earlier.iter().find(labels), None, "{}", key.name);
                assert_eq!(key.version, 2, "{}", key.name);
            }
        }
    }

    #[test]
    fn what_nobody_changes_stays() {
        let mut policy = Policy {
            when: vec![Reason::Every(7), Reason::Blocked, Reason::Region(9)],
            predict: Some(Predict::SpaceTime(3)),
            first: Some(First::Weighted(1500)),
            flock: Flock {
                attract: 2,
                separate: 0,
                align: 9,
            },
            ..Policy::default()
        };
        let before = policy.clone();
        policy.tell(&mut Keys(Vec::new())).unwrap();
        assert_eq!(policy, before);
    }

    /// A form has limits for exactly the members that hold a number, and their usual ones are within them.
    #[test]
    fn forms_fit_their_sets() {
        fn fits<T: Spoken + std::fmt::Debug>(form: &Form) {
            assert_eq!(form.numbers.len(), T::MEMBERS.len());
            for (&member, range) in T::MEMBERS.iter().zip(form.numbers) {
                let is_within = member.value().map(|number| range.unwrap().holds(number));
                assert_eq!(is_within, range.map(|_| true), "{member:?}");
                assert_eq!((form.usual)(member.index()), member.value());
            }
        }
        fits::<Reason>(&WHEN);
        fits::<Predict>(&PREDICT);
        fits::<First>(&FIRST);
        assert_eq!(FLOCK.numbers.len(), FLOCK.set.names.len());
        assert_eq!(
            [0, 1, 2, 3].map(FLOCK.usual),
            [Some(1), Some(4), Some(3), None]
        );
    }
}
