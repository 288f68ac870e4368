/**
 * What a document's lanes find, searched or played at once in the caller's own thread.
 *
 * @import { Catalogue, Doc, Lane, Result } from "../types.js"
 * @import { Ran, Opened as Playable, Guided } from "../journey/lanes.js"
 * @import { Load } from "./modules.js"
 * @import { Opened } from "./reader.js"
 *
 * @typedef {object} Answer
 * @property {string} name such as "A* [f, h, lifo]"
 * @property {Result | null} result null where the lane was refused
 * @property {string | null} error why it was
 */

import { PAGE_BYTES } from "../engine/budget.js";
import { fieldsOf, foundFor, goalsOf, prepareFields } from "../journey/fields.js";
import { Lanes } from "../journey/lanes.js";
import { Tape } from "../journey/tape.js";
import { unitsOf } from "../journey/units.js";
import { toLink } from "../state/document.js";
import { resultOf } from "../state/journey-result.js";
import { lend, unlessRefused } from "../task/faults.js";
import { Sparse } from "../view/sparse.js";
import { learn } from "../view/world-planes.js";
import { playerName } from "../words/policy.js";

/** Cells, expansions and ticks in one call: as many as there are, since nobody waits in between. */
const WORK = 1e6;
const TICKS = 1e4;

/**
 * Every lane's answer, in their order.
 * @param {Opened} opened
 * @param {Load} load
 * @param {number} events how many each lane may record; with 0 there is nothing to be drawn
 * @returns {Promise<Answer[]>}
 */
export async function answersOf(opened, load, events) {
  const { engine, doc, view } = opened;
  if (doc.world && events > 0) learn(doc, engine.layers(doc));
  const found = doc.journey
    ? play(await load("journey"), opened, toLink(doc, view))
    : search(engine, doc, events);
  return doc.lanes.map((lane, place) => ({
    name: nameOf(lane, opened),
    .../** @type {Omit<Answer, "name">} */ (found[place]),
  }));
}

/**
 * A lane's name, as the page has it.
 * @param {Lane} lane
 * @param {Opened} opened
 */
function nameOf({ config, policy = {} }, { engine, doc, catalogue }) {
  const { name, chain } = engine.check(config);
  if (!doc.journey) return name;
  return playerName(policy, name.replace(chain, "").trim(), catalogue.policy);
}

/**
 * @param {any} engine
 * @param {Doc} doc
 * @param {number} events
 * @returns {Omit<Answer, "name">[]}
 */
function search(engine, doc, events) {
  const { cells } = doc;
  const session = new engine.Session(doc);
  return lend(session, () =>
    doc.lanes.map((lane) =>
      unlessRefused(
        () => ({ result: runOf(session, lane, cells.length, events), error: null }),
        (error) => ({ result: null, error }),
      ),
    ),
  );
}

/**
 * @param {any} session
 * @param {Lane} lane
 * @param {number} places
 * @param {number} events
 * @returns {Result}
 */
function runOf(session, { id, config }, places, events) {
  return lend(session.begin(config, events), (run) => {
    while (!run.advance(WORK));
    const verdict = lend(session.judge(run), (judgement) => {
      while (!judgement.advance(WORK));
      return judgement.verdict();
    });
    const h = new Sparse(places);
    if (events > 0) {
      for (const [cell, value] of run.heuristic(Uint32Array.of(0), places).entries())
        h.set(cell, value);
    }
    const figures = { ...run.figures(), ...verdict, judged: true };
    const { evaluation, unit } = run;
    const [trace, path, extra] = [run.trace(), run.path(), run.extra?.()];
    const untimed = { before: null, time: null, runs: 0, events, isLong: false };
    return { id, figures, trace, path, h, evaluation, unit, extra, ...untimed };
  });
}

/**
 * The lanes of a journey, played to its end.
 * @param {any} module
 * @param {{ doc: Doc, catalogue: Catalogue }} opened
 * @param {import("../types.js").LinkDoc} linked
 * @returns {Omit<Answer, "name">[]}
 */
function play(module, { doc, catalogue }, linked) {
  const units = unitsOf(doc);
  const standing = units.filter(({ at, goal }) => at === goal).length;
  const lanes = new Lanes(module);
  const playable = /** @type {Playable[]} */ (lanes.reply({ open: linked, bytes: PAGE_BYTES }));
  return doc.lanes.map((lane, number) => {
    const { error = null } = playable[number] ?? {};
    if (error !== null) return { result: null, error };
    const tape = new Tape(units.length, doc.journey?.patrols.length ?? 0, standing);
    while (tape.outcome === "running") {
      const run = { lane: number, work: WORK, ticks: TICKS };
      tape.add(/** @type {Ran} */ (lanes.reply({ run })).news);
    }
    const result = resultOf(doc, lane, tape, catalogue.units[lane.config.costs] ?? 1);
    if (lane.policy?.plan === "field") {
      const goals = goalsOf(doc);
      fieldsOf(tape).ask = async (tick) => {
        const fields = { lane: number, tick, goals: goals.map(({ goal }) => goal), work: WORK };
        let guided = null;
        while (guided === null) guided = /** @type {Guided | null} */ (lanes.reply({ fields }));
        return foundFor(goals, guided.steps);
      };
      if (result.journey) result.journey.prepare = (tick) => prepareFields(tape, tick);
    }
    return { result, error };
  });
}
