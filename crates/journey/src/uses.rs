//! Which settings of a lane make a difference to units that plan by a policy, and with which choices they can't plan.

use super::danger::Extent;
use super::refused::unlike_units;
use super::{Journey, Policy};
use tiebreak::config::{Config, Refusal, Site, Use, world_settings};
use tiebreak::ends::Ends;
use tiebreak::fields::Key;
use tiebreak::world::World;

/// The use of every setting of a lane that plays a journey on a world by a policy, in the order of documents.
pub fn uses(
    config: &Config,
    policy: &Policy,
    journey: &Journey,
    world: &World,
    ends: &Ends,
) -> Vec<Use> {
    let site = Site::of(world.clone(), ends.clone());
    let refusal = |config: &Config| {
        let unlike = || unlike_units(config, policy, world, ends);
        let refusal = site.refusal(config);
        refusal.or_else(|| unlike().map(|why| Refusal::Rule(why.into())))
    };
    let is_dangerous = Extent::of(world, journey).most > 0;
    let idle = |key: &Key| {
        let idle = policy.idle_in_lane(config, key);
        // The world knows nothing of scripts and patrols.
        let is_known = *key == world_settings::DANGER && is_dangerous;
        idle.or_else(|| site.idle(key).filter(|_| !is_known))
    };
    config.uses_by(&refusal, &idle)
}
