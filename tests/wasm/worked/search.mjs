// Searches of worked cases, by the engine's module.
import { kindOf, parentOf } from "../../../www/src/view/replay.ts";
import { engine, opened } from "./modules.mjs";

/** Kinds of events by their numbers. */
const KINDS =
  " generate update reopen expand drop drop defer pass cut leave park scan meet reject target rewire raise requeue".split(
    " ",
  );

/** A worked case as the page's document. */
export function documentOf({ map = ["."], world, question = {}, config }) {
  const rows = map.map((row) => row.replaceAll(/[SGX]/g, "."));
  const find = (letters) => {
    const y = map.findIndex((row) => letters.test(row));
    return [map[y]?.search(letters), y];
  };
  const given = { start: find(/[SX]/), goal: find(/[GX]/), ...question };
  return opened({
    version: 2,
    map: rows,
    world: world && around(world, rows),
    ...given,
    lanes: [config],
  });
}

/** A world whose passages lead over borders: they take the map as wrapped. */
function around(world, rows) {
  if (!world.passages) return world;
  const cell = ([x, y, ...floor]) => [x % rows[0].length, y % rows.length, ...floor];
  const passages = world.passages.map(({ from, to, ...rest }) => ({
    from: cell(from),
    to: cell(to),
    ...rest,
  }));
  return { ...world, passages };
}

/** A place as cases name it. */
function namer({ width, height, world }) {
  if (world?.shape === "regions") return (place) => place;
  return (place) => {
    const cell = place % (width * height);
    const floor = (place - cell) / (width * height);
    const point = [cell % width, Math.floor(cell / width)];
    return world?.floors ? [...point, floor] : point;
  };
}

/** The events of a run as worked cases write them: kind, side, cell, parent, g, f. */
function eventsOf(trace, h, evaluation) {
  const { cell, g, who, f } = trace;
  return Array.from(cell, (place, event) => {
    const estimate = Math.floor((h[place] * evaluation.h) / 1000);
    return [
      KINDS[kindOf(trace, event)],
      who?.[event] ?? 0,
      place,
      parentOf(trace, event) ?? -1,
      g[event],
      f?.[event] ?? g[event] * evaluation.g + estimate,
    ];
  });
}

/** Whether searchers are the states of cells: by direction where turns count, by parity where diagonals alternate. */
const hasStates = (config, { searchers }) =>
  searchers === 9 || (config.costs === "alternate" && searchers === 2);

/** How many events there are of each kind. */
function countsOf(events) {
  const counts = {};
  for (const [kind] of events) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** FNV-1a, 64 bits, over a line for each event. */
function sumOf(events) {
  let sum = 0xcbf29ce484222325n;
  for (const event of events) {
    for (const byte of Buffer.from(`${event.join(" ")}\n`)) {
      sum = ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
    }
  }
  return sum.toString(16).padStart(16, "0");
}

/**
 * What the engine answers, with the verdict on it.
 * @param {any} case_ with its map and its configuration
 */
export function answerOf(case_) {
  const { config, expect } = case_;
  const document = documentOf(case_);
  const name = namer(document);
  const points = (places) => places && Array.from(places, name);
  const { cells } = document;
  const session = new engine.Session(document);
  let run;
  try {
    run = session.begin(config, 1e9);
  } catch (error) {
    return { status: "refused", reason: error.message, refused: error.message };
  }
  while (!run.advance(37));
  const judgement = session.judge(run);
  while (!judgement.advance(1000));
  const verdict = judgement.verdict();
  const [figures, trace, extra = {}] = [run.figures(), run.trace(), run.extra?.()];
  const { danger, seen, beside } = engine.layers(document);
  const h = [...run.heuristic(Uint32Array.of(0), cells.length)];
  const events = eventsOf(trace, h, run.evaluation);
  const expanded = events.filter(([kind]) => kind === "expand");
  const pass = ([bound, g, count]) => (g === null ? [bound, count] : [bound, g, count]);
  const answer = {
    ...countsOf(events),
    ...figures,
    verdict,
    max_open: figures.maxOpen,
    path: points(run.path()),
    waypoints: points(run.waypoints?.()),
    order: expanded.map(([, who, cell]) =>
      hasStates(config, trace) ? [...name(cell), who] : name(cell),
    ),
    // Where none are beside the goals these are the goals.
    ...("goals" in expect && { goals: points(beside) }),
    sides: expanded.map(([, who]) => "FB"[who]).join(""),
    passes: figures.passes?.map(pass),
    meet_cell: figures.meeting ?? null,
    trace: events,
    events: events.length,
    sum: sumOf(events),
    skipped: figures.deadEnds ?? figures.skipped,
    landmarks: points(extra.landmarks),
    coarse: figures.coarse && { ...figures.coarse, path: points(extra.coarse) },
    smoothed: points(extra.smoothed),
    turns_smoothed: figures.turnsSmoothed,
    danger: danger.length > 0 ? [...danger] : [...cells].fill(0),
    seen: seen.map((all) => [...all.keys()].filter((place) => all[place] === 1)),
    // A wall has no h, and where nothing was searched there is none.
    h: expect.h?.map((each, place) => (each === null ? null : h[place])),
    // What areas come to as a table isn't handed over.
    ...("table" in expect && { table: expect.table }),
  };
  judgement.free();
  run.free();
  session.free();
  return answer;
}

/** The answer for a walk, which is given the danger of its path, without that of its start. */
export function walkOf(case_) {
  const answer = answerOf(case_);
  if (answer.refused) return answer;
  const { width } = documentOf(case_);
  const met = answer.path.slice(1).map(([x, y]) => answer.danger[y * width + x]);
  return { ...answer, danger: answer.found ? met.reduce((sum, one) => sum + one, 0) : null };
}
