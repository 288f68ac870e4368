// Journeys of worked cases: read as a JSON document, then played in slices and looked into.
import { profileOf } from "../../../www/src/analysis/ticks.ts";
import { PAGE_BYTES } from "../../../www/src/engine/budget.ts";
import { Lanes } from "../../../www/src/journey/lanes.ts";
import { Tape } from "../../../www/src/journey/tape.ts";
import { expansions } from "../../../www/src/view/replay.ts";
import { differ } from "./differ.mjs";
import { opened, journey as wasm } from "./modules.mjs";

/** A worked case as a document. */
export function documentOf({ map, world, config, journey, policy }) {
  const find = (letter) => {
    const y = map.findIndex((row) => row.includes(letter));
    return y < 0 ? null : [map[y].indexOf(letter), y];
  };
  const [first] = journey.units ?? [];
  return opened({
    version: 2,
    map: map.map((row) => row.replaceAll(/[SG]/g, ".")),
    world,
    start: find("S") ?? first.at,
    goal: find("G") ?? first.goal,
    journey,
    lanes: [{ ...config, policy }],
  });
}

/** Plays a lane to its end in slices of a number of expansions. */
export function played(lanes, tape, work) {
  for (;;) {
    const { done, news } = lanes.reply({ run: { lane: 0, work, ticks: 7 } });
    tape.add(news);
    if (done) return;
  }
}

/** What the module answers, with numbers by tick. */
export function answerOf(each) {
  const document = documentOf(each);
  const lanes = new Lanes(wasm);
  const [{ error }] = lanes.reply({ open: document, bytes: PAGE_BYTES });
  if (error !== null) throw new Error(error);
  const units = each.journey.units?.length ?? 1;
  const standing = each.journey.units?.filter(({ at, goal }) => `${at}` === `${goal}`).length;
  const tape = new Tape(units, each.journey.patrols.length, standing);
  played(lanes, tape, 29);
  const { width } = document;
  const point = (cell) => [cell % width, Math.floor(cell / width)];
  const column = (ticks, one) => ticks.map((cells) => point(cells[one]));
  const numbers = (count) => Array.from({ length: count }, (_, number) => number);
  const plans = tape.plans.map(({ number, begun, ...plan }, index) => {
    const { order } = each.expect.plans?.[index] ?? {};
    if (order === undefined) return plan;
    lanes.reply({ look: { lane: 0, search: number, events: 1e6 } });
    let found = null;
    while (found === null) found = lanes.reply({ go: 1000 });
    const [difference] = differ("looked into, it", found.plan, { number, begun, ...plan }, false);
    if (difference) throw new Error(difference);
    return { ...plan, order: expansions(found.trace).map(point) };
  });
  return {
    status: tape.outcome,
    count: tape.counts,
    places: numbers(units).map((unit) => column(tape.places, unit)),
    patrols: numbers(tape.patrols).map((patrol) => column(tape.posts, patrol)),
    expanded: tape.expanded,
    plans,
    numbers: profileOf(tape),
  };
}
