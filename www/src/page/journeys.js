/**
 * Journeys on the page: what lanes that play one show, and the search that somebody looks into. Loaded when a document
 * has a journey.
 *
 * @import { Action } from "../state/actions.js"
 * @import { Searches } from "./searches.js"
 * @import { Check, Doc, Lane, LaneStatus, Result } from "../types.js"
 * @import { Frame } from "../ui/lane.js"
 */

import { eventsFor } from "../engine/budget.js";
import { Journeys } from "../journey/client.js";
import { withDrawn } from "../journey/drawn.js";
import { fieldsOf, foundFor, goalsOf, prepareFields } from "../journey/fields.js";
import { cellsAt } from "../journey/ground.js";
import { unitsOf } from "../journey/units.js";
import { toLink } from "../state/document.js";
import { resultOf } from "../state/journey-result.js";
import { firstView } from "../state/look.js";
import { documentOf } from "../state/plan-document.js";
import "../ui/journey-track.js";
import "../ui/policy-settings.js";
import { drawJourneyBrush } from "../view/brush-marks.js";
import { JOURNEY_MARKS } from "../view/journey.js";
import { journeyFacts } from "../words/journey-readout.js";
import { Policies } from "./policies.js";

/** How often the page shows how far journeys have got, in milliseconds. */
const PACE = 50;

const MARKS = { ...JOURNEY_MARKS, over: [...JOURNEY_MARKS.over, drawJourneyBrush] };

/** By the page's searches.
 * @type {WeakMap<Searches, Stage>} */
const stages = new WeakMap();

/**
 * Plays a document's journey in its lanes.
 * @param {Searches} searches
 * @param {Doc} doc
 */
export function play(searches, doc) {
  let stage = stages.get(searches);
  if (!stage) {
    stage = new Stage(searches);
    stages.set(searches, stage);
  }
  stage.play(doc);
}

/**
 * Ends the worker of a page whose document has no journey any more: wasm never gives memory back.
 * @param {Searches} searches
 */
export function stop(searches) {
  stages.get(searches)?.stop();
}

/**
 * Resolves when all lanes have played to the end, with their results. Rejects with the sentence of a lane that can't.
 * @param {Searches} searches
 * @returns {Promise<Result[]>}
 */
export async function played(searches) {
  const stage = stages.get(searches);
  await stage?.journeys.finished;
  const statuses = stage?.doc?.lanes.flatMap(({ id }) => searches.statuses.get(id) ?? []) ?? [];
  const failed = statuses.find(({ error }) => error !== null);
  if (failed) throw new Error(failed.error ?? "");
  return statuses.flatMap(({ result }) => result ?? []);
}

/**
 * What there is to say of a lane, its policy included.
 * @param {Searches} searches
 * @param {Check | undefined} check
 * @param {Lane} lane
 */
export function checkOf(searches, check, lane) {
  const stage = stages.get(searches);
  const isPlayed = stage && searches.isPlaying && !stage.isCovered;
  return isPlayed ? stage.policies.extend(check, lane) : check;
}

/**
 * Looks into a search: shows it in the place of the journey.
 * @param {Searches} searches
 * @param {(action: Action) => void} dispatch
 * @param {number} id the lane's
 * @param {number} search
 */
export async function look(searches, dispatch, id, search) {
  const stage = stages.get(searches);
  const doc = stage?.doc;
  const number = doc?.lanes.findIndex((lane) => lane.id === id) ?? -1;
  const lane = doc?.lanes[number];
  if (!stage || !doc || !lane) return;
  try {
    const events = eventsFor(1, searches.events);
    const found = await stage.journeys.look(number, search, events);
    if (found === null || stage.doc !== doc) return;
    const unit = searches.engine.catalogue.units[lane.config.costs] ?? 1;
    dispatch({ type: "plan", doc: documentOf(doc, lane, found, unit) });
  } catch (error) {
    searches.fault(/** @type {Error} */ (error).message);
  }
}

/**
 * A lane's map at the tick shown.
 * @param {Frame} bare
 * @returns {Frame}
 */
export function frameAt(bare) {
  const frame = { ...bare, marks: MARKS, facts: journeyFacts };
  const { doc, status, step } = frame;
  const tape = status.result?.journey?.tape;
  if (!tape) return frame;
  if (status.result?.journey?.policy.plan === "field") void fieldsOf(tape).want(step);
  const cells = withDrawn(cellsAt(tape, doc.cells, step), doc, tape, step);
  return cells === doc.cells ? frame : { ...frame, doc: { ...doc, cells } };
}

class Stage {
  /** @param {Searches} searches */
  constructor(searches) {
    this.searches = searches;
    this.journeys = new Journeys({
      change: (lane) => this.#changed(lane),
      fault: (text) => this.#failed(text),
      bytes: searches.bytes,
    });
    this.policies = new Policies(searches);
    /** @type {Doc | null} */
    this.doc = null;
    /** Whether a search is shown in the place of the journey. */
    this.isCovered = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.later = undefined;
    /** Lanes that have got further since the page was told.
     * @type {Set<number>} */
    this.fresh = new Set();
  }

  /** @param {Doc} doc */
  play(doc) {
    const { plan } = doc;
    this.isCovered = plan !== undefined;
    if (plan) {
      const [{ id } = { id: 0 }] = doc.lanes;
      const { result, expanded } = plan;
      this.searches.statuses.set(id, {
        phase: "done",
        expanded,
        result,
        stale: false,
        error: null,
      });
      this.searches.change();
      return;
    }
    if (doc === this.doc) {
      // A search was looked into meanwhile.
      for (const lane of doc.lanes.keys()) this.fresh.add(lane);
      this.#tell();
      return;
    }
    this.doc = doc;
    this.fresh.clear();
    const { statuses } = this.searches;
    for (const { id } of doc.lanes) {
      const result = statuses.get(id)?.result ?? null;
      // Results of searches say nothing about journeys.
      const kept = result?.journey && result.h.length === doc.cells.length ? result : null;
      const stale = kept !== null;
      statuses.set(id, { phase: "waiting", expanded: 0, result: kept, stale, error: null });
    }
    const units = unitsOf(doc);
    this.journeys.play(toLink(doc, firstView()), {
      lanes: doc.lanes.length,
      units: units.length,
      patrols: doc.journey?.patrols.length ?? 0,
      standing: units.filter(({ at, goal }) => at === goal).length,
    });
    this.searches.change();
  }

  /** The document has no journey any more. */
  stop() {
    this.doc = null;
    clearTimeout(this.later);
    this.later = undefined;
    this.journeys.end();
  }

  /** @param {number} lane */
  #changed(lane) {
    if (!this.searches.isPlaying) {
      this.stop();
      return;
    }
    this.fresh.add(lane);
    if (this.journeys.lanes[lane]?.done) this.#tell();
    else this.later ??= setTimeout(() => this.#tell(), PACE);
  }

  #tell() {
    clearTimeout(this.later);
    this.later = undefined;
    const { doc, searches, fresh } = this;
    if (!doc || this.isCovered || !searches.isPlaying) return;
    for (const number of fresh) {
      const lane = doc.lanes[number];
      const played = this.journeys.lanes[number];
      if (!lane || !played) continue;
      const { tape, done, error, idle, uses } = played;
      if (lane.policy?.plan === "field") {
        fieldsOf(tape).ask ??= (tick) => this.#fields(doc, number, tick);
      }
      if (idle && uses) this.policies.answers.set(lane.id, { idle, uses });
      const expanded = tape.counts?.expanded ?? 0;
      const unit = searches.engine.catalogue.units[lane.config.costs] ?? 1;
      const result = error === null ? resultOf(doc, lane, tape, unit) : null;
      if (result?.journey && lane.policy?.plan === "field")
        result.journey.prepare = (tick) => prepareFields(tape, tick);
      const phase = error !== null ? "failed" : done ? "done" : "running";
      searches.statuses.set(lane.id, { phase, expanded, result, stale: false, error });
    }
    fresh.clear();
    searches.change();
  }

  /**
   * A lane's flow fields after a number of ticks. Its map shows them once they have come.
   * @param {Doc} doc
   * @param {number} number the lane's
   * @param {number} tick
   */
  async #fields(doc, number, tick) {
    // Its map may show a journey of before.
    if (this.doc !== doc) return null;
    const goals = goalsOf(doc);
    try {
      const wanted = goals.map(({ goal }) => goal);
      const found = await this.journeys.fields(number, tick, wanted);
      if (found === null || this.doc !== doc || !this.searches.isPlaying) return null;
      setTimeout(() => {
        this.fresh.add(number);
        this.#tell();
      });
      return foundFor(goals, found);
    } catch (error) {
      this.searches.fault(/** @type {Error} */ (error).message);
      return null;
    }
  }

  /** @param {string} text */
  #failed(text) {
    const { doc, searches } = this;
    for (const { id } of doc?.lanes ?? []) {
      const status = searches.statuses.get(id);
      if (status?.phase !== "done")
        searches.statuses.set(
          id,
          /** @type {LaneStatus} */ ({ ...status, phase: "failed", error: text }),
        );
    }
    searches.fault(text);
    searches.change();
  }
}
