/** What a document's lanes find, searched or played at once in the caller's own thread. */

import type { Session } from "../../pkg/tiebreak_engine.js";
import { PAGE_BYTES } from "../engine/budget.ts";
import { dangersOf } from "../journey/dangers.ts";
import { fieldsOf, foundFor, goalsOf } from "../journey/fields.ts";
import { Lanes } from "../journey/lanes.ts";
import { prepare } from "../journey/ready.ts";
import { Tape } from "../journey/tape.ts";
import { unitsOf } from "../journey/units.ts";
import { unitOf } from "../state/config.ts";
import { toLink } from "../state/document.ts";
import { resultOf } from "../state/journey-result.ts";
import { lend, unlessRefused } from "../task/faults.ts";
import type { Catalogue, Doc, Lane, LinkDoc, Result } from "../types.ts";
import { Sparse } from "../view/sparse.ts";
import { learn } from "../view/world-planes.ts";
import { playerName } from "../words/policy.ts";
import type { Load, Modules } from "./modules.ts";
import type { Opened } from "./reader.ts";

export interface Answer {
  /** such as "A* [f, h, lifo]" */
  name: string;
  /** null where the lane was refused */
  result: Result | null;
  /** why it was */
  error: string | null;
}

/** Cells, expansions and ticks in one call: as many as there are, since nobody waits in between. */
const WORK = 1e6;
const TICKS = 1e4;

/**
 * Every lane's answer, in their order.
 * @param events how many each lane may record; with 0 there is nothing to be drawn
 */
export async function answersOf(opened: Opened, load: Load, events: number): Promise<Answer[]> {
  const { engine, doc, view } = opened;
  if (doc.world && events > 0) learn(doc, engine.layers(doc));
  const found = doc.journey
    ? play(await load("journey"), opened, toLink(doc, view))
    : search(engine, doc, events);
  return doc.lanes.map((lane, place) => ({
    name: nameOf(lane, opened),
    ...(found[place] as Omit<Answer, "name">),
  }));
}

/** A lane's name, as the page has it. */
function nameOf({ config, policy = {} }: Lane, { engine, doc, catalogue }: Opened) {
  const { name, chain } = engine.check(config);
  if (!doc.journey) return name;
  return playerName(policy, name.replace(chain, "").trim(), catalogue);
}

function search(engine: Modules["engine"], doc: Doc, events: number): Omit<Answer, "name">[] {
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

function runOf(session: Session, { id, config }: Lane, places: number, events: number): Result {
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

/** The lanes of a journey, played to its end. */
function play(
  module: Modules["journey"],
  { doc, catalogue }: { doc: Doc; catalogue: Catalogue },
  linked: LinkDoc,
): Omit<Answer, "name">[] {
  const units = unitsOf(doc);
  const standing = units.filter(({ at, goal }) => at === goal).length;
  const lanes = new Lanes(module);
  const playable = lanes.reply({ open: linked, bytes: PAGE_BYTES });
  return doc.lanes.map((lane, number) => {
    const { error = null } = playable[number] ?? {};
    if (error !== null) return { result: null, error };
    const tape = new Tape(units.length, doc.journey?.patrols.length ?? 0, standing);
    while (tape.outcome === "running") {
      const run = { lane: number, work: WORK, ticks: TICKS };
      tape.add(lanes.reply({ run }).news);
    }
    const result = resultOf(doc, lane, tape, unitOf(lane.config, catalogue));
    dangersOf(tape).ask = async (danger) => lanes.reply({ danger }).danger;
    if (result.journey) result.journey.prepare = (tick) => prepare(doc, lane, tape, tick);
    if (lane.policy?.plan === "field") {
      const goals = goalsOf(doc);
      fieldsOf(tape).ask = async (tick) => {
        const fields = { lane: number, tick, goals: goals.map(({ goal }) => goal), work: WORK };
        let guided = null;
        while (guided === null) guided = lanes.reply({ fields });
        return foundFor(goals, guided.steps);
      };
    }
    return { result, error };
  });
}
