/** Journeys made by hand, and their tapes and results. */

import { readFileSync } from "node:fs";
import { HAPPENING, Tape } from "../../www/src/journey/tape.ts";
import { resultOf as shown } from "../../www/src/state/journey-result.ts";
import { Sparse } from "../../www/src/view/sparse.ts";
import { USUAL } from "./catalogue.mjs";

const COUNTS =
  "ticks moves cost expanded worst plans failed wasted splices bad refined requeued raised collisions bumps waits notified bits danger";

/**
 * A document with a journey on a map of rows, walls being `#`.
 * @param {string[]} rows
 * @param {object} journey what isn't usual
 */
export function docOf(rows, journey = {}) {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const cells = Uint8Array.from(
    rows.join(""),
    (sign) => ({ "#": 0, ".": 1 })[sign] ?? Number(sign),
  );
  const doc = { title: "", width, height, cells, start: 0, goal: cells.length - 1, lanes: [] };
  return /** @type {any} */ ({ ...doc, journey: { ...USUAL, ...journey } });
}

/**
 * @param {object} given
 * @param {number[][]} given.places of the units, at first and after each tick
 * @param {number[][]} [given.posts] of the patrols, likewise
 * @param {[tick: number, kind: keyof typeof HAPPENING, one: number, other?: number][]} [given.happenings]
 * @param {{ tick: number, unit: number, quick?: boolean, cells: number[] }[]} [given.paths]
 * @param {object[]} [given.plans]
 * @param {object} [given.counts]
 * @param {object} [given.reached]
 * @param {string} [given.outcome]
 * @param {boolean} [given.cut]
 * @param {string} [given.shortage]
 */
export function tapeOf({ places, posts = places.map(() => []), ...more }) {
  const {
    happenings = [],
    paths = [],
    plans = [],
    counts = {},
    reached = {},
    outcome = "running",
    cut = false,
  } = more;
  const { shortage } = more;
  const tape = new Tape(places[0]?.length ?? 0, posts[0]?.length ?? 0);
  const none = Object.fromEntries(COUNTS.split(" ").map((key) => [key, 0]));
  tape.add(
    /** @type {any} */ ({
      places: Uint32Array.from(places.flat()),
      patrols: Uint32Array.from(posts.flat()),
      expanded: new Float64Array(places.length - 1),
      happenings: Uint32Array.from(
        happenings.flatMap(([tick, kind, one, other = 0]) => [tick, HAPPENING[kind], one, other]),
      ),
      arrivals: Uint32Array.from(
        happenings.flatMap(([tick, kind, unit]) => (kind === "arrive" ? [tick, unit] : [])),
      ),
      plans,
      paths: Uint32Array.from(
        paths.flatMap(({ tick, unit, quick, cells }) => [tick, unit, Number(quick), cells.length]),
      ),
      cells: Uint32Array.from(paths.flatMap(({ cells }) => cells)),
      counts: { ...none, ...counts },
      reached: {
        arrived: happenings.filter(([, kind]) => kind === "arrive").length,
        ...{ makespan: null, sumOfCosts: null, ...reached },
      },
      outcome,
      cut,
      shortage,
    }),
  );
  return tape;
}

/**
 * A lane's result.
 * @param {any} doc
 * @param {Tape} tape
 * @param {object} policy
 * @param {object} config
 */
export function resultOf(doc, tape, policy = {}, config = {}) {
  const lane = shown(doc, /** @type {any} */ ({ id: 1, config, policy }), tape, 1);
  return /** @type {any} */ ({
    id: 1,
    figures: {
      found: false,
      status: "limit",
      judged: true,
      expanded: 0,
      journey: { ...tape.counts, ...tape.reached },
    },
    trace: lane.trace,
    path: new Uint32Array(0),
    h: new Sparse(doc.cells.length),
    evaluation: { g: 1, h: 0 },
    unit: 1,
    journey: lane.journey,
  });
}

const vectors = new URL("../vectors/motion.jsonl", import.meta.url);

/** The worked journeys, each with its document and the tape of the places that it expects. */
export function workedJourneys() {
  const lines = readFileSync(vectors, "utf8").split("\n").filter(Boolean);
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === "journey")
    .map((each) => {
      const { map, journey, expect } = each;
      const width = map[0].length;
      const cell = (/** @type {[number, number]} */ [x, y]) => y * width + x;
      const find = (/** @type {string} */ letter) => map.join("").indexOf(letter);
      const rows = map.map((/** @type {string} */ row) => row.replaceAll(/[SG]/g, "."));
      const doc = docOf(rows, {
        ...journey,
        units:
          journey.units?.map((/** @type {any} */ unit) => ({
            depart: 0,
            ...unit,
            at: cell(unit.at),
            goal: cell(unit.goal),
          })) ?? null,
        patrols: journey.patrols.map((/** @type {any} */ patrol) => ({
          ...patrol,
          route: patrol.route.map(cell),
        })),
        script: journey.script.map((/** @type {any} */ edit) => ({
          ...edit,
          cells: edit.cells.map(cell),
        })),
        doors: journey.doors.map((/** @type {any} */ door) => ({
          ...door,
          cells: door.cells.map(cell),
        })),
      });
      if (!journey.units) Object.assign(doc, { start: find("S"), goal: find("G") });
      const byTick = (/** @type {[number, number][][]} */ lists) =>
        (expect.places[0] ?? []).map((/** @type {unknown} */ _, /** @type {number} */ tick) =>
          lists.map((list) => cell(list[tick] ?? [0, 0])),
        );
      const tape = tapeOf({ places: byTick(expect.places), posts: byTick(expect.patrols) });
      return { name: each.name, doc, tape };
    });
}
