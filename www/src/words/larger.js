/** The words about searches that only the engine's larger build knows. */

import { nameFloors } from "../view/shapes/floors.js";
import { extendBadges } from "./badges.js";
import { extendDetails } from "./describe.js";
import { say } from "./language.js";
import { largerBadges } from "./larger-badges.js";
import { largerDetails } from "./larger-details.js";
import { largerReadout } from "./larger-readout.js";
import { extendReadout } from "./readout.js";

/** Adds them to what the page says of every lane. */
export function extendWords() {
  extendBadges(largerBadges);
  extendDetails((parts, config, catalogue, check) =>
    check?.policy ? check.policy.details : largerDetails(parts, config, catalogue),
  );
  extendReadout(largerReadout);
  nameFloors((floor) => say("floor {}", floor));
}
