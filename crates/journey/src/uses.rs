//! Which settings of a lane make a difference to units that plan by a policy, and with which choices they can't plan.

use super::Policy;
use super::refused::unlike_units;
use tiebreak::config::{Config, Refusal, Site, Use};
use tiebreak::ends::Ends;
use tiebreak::fields::Key;
use tiebreak::world::World;

/// The use of every setting of a lane that plays a journey on a world by a policy, in the order of documents.
pub fn uses(config: &Config, policy: &Policy, world: &World, ends: &Ends) -> Vec<Use> {
    let site = Site::of(world.clone(), ends.clone());
    let refusal = |config: &Config| {
        let unlike = || unlike_units(config, policy, world, ends);
        let refusal = site.refusal(config);
        refusal.or_else(|| unlike().map(|why| Refusal::Rule(why.into())))
    };
    let idle = |key: &Key| {
        let idle = policy.idle_in_lane(config, key);
        idle.or_else(|| site.idle(key))
    };
    config.uses_by(&refusal, &idle)
}
