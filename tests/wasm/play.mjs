// Journeys, played by the module that ships.
import { readFileSync } from "node:fs";
import * as player from "../../www/pkg/tiebreak_journey.js";
import { PAGE_BYTES } from "../../www/src/engine/budget.ts";
import { Lanes } from "../../www/src/journey/lanes.ts";
import { Tape } from "../../www/src/journey/tape.ts";

const module = new URL("../../www/pkg/tiebreak_journey_bg.wasm", import.meta.url);
player.initSync({ module: readFileSync(module) });

/** The lanes of a journey, played to their ends. */
export function play(document) {
  const lanes = new Lanes(player);
  lanes.reply({ open: document, bytes: PAGE_BYTES });
  const { units, patrols } = document.journey;
  return document.lanes.map((_, lane) => {
    const tape = new Tape(units?.length ?? 1, patrols?.length ?? 0);
    for (let done = false; !done; ) {
      const ran = lanes.reply({ run: { lane, work: 1000, ticks: 50 } });
      tape.add(ran.news);
      done = ran.done;
    }
    return tape;
  });
}
