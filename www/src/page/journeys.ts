/**
 * Journeys on the page: the maps of lanes that play one, and the search that the visitor looks into. Loaded when a document
 * has a journey.
 */

import { eventsFor } from "../engine/budget.ts";
import { Journeys } from "../journey/client.ts";
import { dangersOf, type Situation } from "../journey/dangers.ts";
import { fieldsOf, foundFor, goalsOf } from "../journey/fields.ts";
import { prepare } from "../journey/ready.ts";
import { unitsOf } from "../journey/units.ts";
import type { Action } from "../state/actions.ts";
import { unitOf } from "../state/config.ts";
import { toLink } from "../state/document.ts";
import { resultOf } from "../state/journey-result.ts";
import { firstView } from "../state/look.ts";
import { documentOf } from "../state/plan-document.ts";
import type { Check, Doc, Lane, LaneStatus, Result } from "../types.ts";
import type { Frame } from "../view/map-view.ts";
import type { Searches } from "./searches.ts";
import "../ui/journey-track.ts";
import "../ui/policy-settings.ts";
import { drawJourneyBrush } from "../view/brush-marks.ts";
import { JOURNEY_MARKS } from "../view/journey.ts";
import { shownAt } from "../view/journey-shown.ts";
import { journeyFacts } from "../words/journey-readout.ts";
import { Policies } from "./policies.ts";

/** How often the page shows the progress of journeys, in milliseconds. */
const PACE = 50;

const MARKS = { ...JOURNEY_MARKS, over: [...JOURNEY_MARKS.over, drawJourneyBrush] };

/** Set by the page's searches. */
const stages: WeakMap<Searches, Stage> = new WeakMap();

/** Plays a document's journey in its lanes. */
export function play(searches: Searches, doc: Doc) {
  let stage = stages.get(searches);
  if (!stage) {
    stage = new Stage(searches);
    stages.set(searches, stage);
  }
  stage.play(doc);
}

/** Ends the worker of a page whose document has no journey any more: wasm never gives memory back. */
export function stop(searches: Searches) {
  stages.get(searches)?.stop();
}

/** Resolves when all lanes have played to the end, with their results. Rejects with the sentence of a lane that can't. */
export async function played(searches: Searches): Promise<Result[]> {
  const stage = stages.get(searches);
  await stage?.journeys.finished;
  const statuses = stage?.doc?.lanes.flatMap(({ id }) => searches.statuses.get(id) ?? []) ?? [];
  const failed = statuses.find(({ error }) => error !== null);
  if (failed) throw new Error(failed.error ?? "");
  return statuses.flatMap(({ result }) => result ?? []);
}

/** The check of a lane, including its policy. */
export function checkOf(searches: Searches, check: Check | undefined, lane: Lane) {
  const stage = stages.get(searches);
  const isPlayed = stage && searches.isPlaying && !stage.isCovered;
  return isPlayed ? stage.policies.extend(check, lane) : check;
}

/**
 * Looks into a search: shows it in the place of the journey.
 * @param id the lane's
 */
export async function look(
  searches: Searches,
  dispatch: (action: Action) => void,
  id: number,
  search: number,
) {
  const stage = stages.get(searches);
  const doc = stage?.doc;
  const number = doc?.lanes.findIndex((lane) => lane.id === id) ?? -1;
  const lane = doc?.lanes[number];
  if (!stage || !doc || !lane) return;
  try {
    const events = eventsFor(1, searches.events);
    const found = await stage.journeys.look(number, search, events);
    if (found === null || stage.doc !== doc) return;
    const { catalogue } = searches.engine;
    dispatch({ type: "plan", doc: documentOf(doc, lane, found, catalogue) });
  } catch (error) {
    searches.fault((error as Error).message);
  }
}

/** A lane's map at the tick shown. */
export function frameAt(bare: Frame): Frame {
  const frame = { ...bare, marks: MARKS, facts: journeyFacts };
  const { doc, status, step } = frame;
  const tape = status.result?.journey?.tape;
  if (!tape) return frame;
  if (status.result?.journey?.policy.plan === "field") void fieldsOf(tape).want(step);
  const shown = shownAt(doc, tape, step);
  return shown === doc ? frame : { ...frame, doc: shown };
}

class Stage {
  declare searches: Searches;
  declare journeys: Journeys;
  declare policies: Policies;
  declare doc: Doc | null;
  /** Whether a search is shown in the place of the journey. */
  declare isCovered: boolean;
  declare later: ReturnType<typeof setTimeout> | undefined;
  /** Lanes with progress that the page hasn't shown yet. */
  declare fresh: Set<number>;

  constructor(searches: Searches) {
    this.searches = searches;
    this.journeys = new Journeys({
      change: (lane) => this.#changed(lane),
      fault: (text) => this.#failed(text),
      bytes: searches.bytes,
    });
    this.policies = new Policies(searches);
    this.doc = null;
    this.isCovered = false;
    this.later = undefined;
    this.fresh = new Set();
  }

  play(doc: Doc) {
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
      // Meanwhile the visitor has opened a search.
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

  #changed(lane: number) {
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
      dangersOf(tape).ask ??= (situation) => this.#danger(situation);
      if (idle && uses) this.policies.answers.set(lane.id, { idle, uses });
      const expanded = tape.counts?.expanded ?? 0;
      const unit = unitOf(lane.config, searches.engine.catalogue);
      const result = error === null ? resultOf(doc, lane, tape, unit) : null;
      if (result?.journey) result.journey.prepare = (tick) => prepare(doc, lane, tape, tick);
      const phase = error !== null ? "failed" : done ? "done" : "running";
      searches.statuses.set(lane.id, { phase, expanded, result, stale: false, error });
    }
    fresh.clear();
    searches.change();
  }

  /**
   * A lane's flow fields after a number of ticks. Its map shows them once they have come.
   * @param number the lane's
   */
  async #fields(doc: Doc, number: number, tick: number) {
    // Its map may show an earlier journey.
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
      this.searches.fault((error as Error).message);
      return null;
    }
  }

  /** The danger of a tick of the document shown. Its maps show it once it has come. */
  async #danger(situation: Situation) {
    const { doc, journeys, searches } = this;
    if (doc?.journey !== situation.journey || doc.world !== situation.world) return null;
    try {
      const found = await journeys.danger(situation);
      setTimeout(searches.change);
      return found;
    } catch (error) {
      // A worker that was ended answers nothing.
      if (this.doc === doc) searches.fault((error as Error).message);
      return null;
    }
  }

  #failed(text: string) {
    const { doc, searches } = this;
    for (const { id } of doc?.lanes ?? []) {
      const status = searches.statuses.get(id);
      if (status?.phase !== "done")
        searches.statuses.set(id, { ...status, phase: "failed", error: text } as LaneStatus);
    }
    searches.fault(text);
    searches.change();
  }
}
