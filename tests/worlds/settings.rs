//! Settings that make no difference, and choices that can't be searched.

use proptest::prelude::*;
use tiebreak::config::{Config, Site, Use};
use tiebreak::event::Event;
use tiebreak::fields::{Choice, Fields, Key, Refused};
use tiebreak::registry;
use tiebreak::scenario::Scenario;

use super::any::any_lane;
use super::{asked, finished};
use support::cases::cases;
use support::richer::{self, Size, USUAL, lanes, questions};
use support::strategies::Redrawn;

const ANYTHING: Size = Size {
    anything: true,
    ..USUAL
};

/// Makes every choice of every setting in turn: the setting and the name of the choice.
struct Chosen {
    /// How many choices come before.
    left: usize,
    made: Option<(&'static str, &'static str)>,
}

impl Fields for Chosen {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        let names = choice.set.names;
        if self.made.is_none() && self.left < names.len() {
            *choice.place = self.left;
            self.made = Some((key.name, names[self.left]));
        }
        self.left = self.left.wrapping_sub(names.len());
        Ok(())
    }

    /// Its words aren't choices of a menu.
    fn switch(&mut self, _: &'static Key, _: Choice<'_>) -> Result<(), Refused> {
        Ok(())
    }
}

/// What is said of a choice.
fn said(uses: &[Use], (setting, choice): (&str, &str)) -> Option<String> {
    let mut uses = uses.iter().filter(|it| it.key.name == setting);
    let mut barred = uses.next()?.barred.iter();
    let barred = barred.find(|it| it.choice == choice)?;
    Some(barred.why.clone().why().into_owned())
}

/// What a search did and found, aside from what is only prepared for it.
pub(super) fn told(scenario: &Scenario, uses_h: bool) -> impl PartialEq + std::fmt::Debug + use<> {
    let (search, mut events) = finished(scenario);
    // An h that decides nothing is still recorded.
    let forget = |event: &mut Event| event.h = Default::default();
    events.iter_mut().filter(|_| !uses_h).for_each(forget);
    let report = registry::report(scenario, &*search);
    (
        (events, search.status(), search.g(), search.path()),
        (report.coarse, report.turns, report.smoothed, report.truth),
        (report.skipped, report.links),
    )
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn idle_settings_change_nothing(
        (world, ends) in questions(richer::ALL, USUAL),
        config in lanes(),
        picks in prop::collection::vec(any::<u32>(), 20),
    ) {
        let Some(scenario) = asked(&world, &ends, config.clone()) else { return Ok(()) };
        let uses_h = config.uses_h();
        let uses = config.uses(&Site::of(world.clone(), ends.clone()));
        for key in config.keys() {
            let is_idle = uses.iter().any(|it| it.key == key && it.idle.is_some());
            prop_assert!(is_idle || config.idle(key).is_none(), "{}", key.name);
        }
        for key in uses.iter().filter(|it| it.idle.is_some()).map(|it| it.key) {
            let mut other = Config::clone(&config);
            other.tell(&mut Redrawn::anything(key, picks.clone())).expect("nothing is refused");
            // A nudge or an h that nothing uses may still be refused.
            let Some(other) = asked(&world, &ends, other) else { continue };
            prop_assert_eq!(told(&other, uses_h), told(&scenario, uses_h), "{}", key.name);
        }
    }
    #[test]
    fn choices_are_barred_by_the_sentence_that_refuses_them(
        (world, ends) in questions(richer::ALL, ANYTHING),
        config in any_lane(),
    ) {
        let uses = config.uses(&Site::of(world.clone(), ends.clone()));
        for left in 0.. {
            let (mut config, mut chosen) = (config.clone(), Chosen { left, made: None });
            config.tell(&mut chosen).expect("nothing is refused");
            let Some(choice) = chosen.made else { break };
            let refused = Scenario::new(world.clone(), ends.clone(), config).err();
            let refused = refused.map(|reason| reason.to_string());
            prop_assert_eq!(said(&uses, choice), refused, "{:?}", choice);
        }
    }
}
