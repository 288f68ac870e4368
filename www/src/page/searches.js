/**
 * The page's side of the lanes' searches: the engine, its answers, and the words for them.
 *
 * @import { Findings } from "../analysis/findings.js"
 * @import { Catalogue, Doc, Figures, Lane, LaneStatus, Result, ViewState } from "../types.js"
 * @import { Finding } from "../view/finding.js"
 */

import { PAGE_BYTES, PAGE_EVENTS } from "../engine/budget.js";
import { Checks } from "../engine/checks.js";
import { Engine } from "../engine/client.js";
import { stepOf } from "../state/timeline.js";
import { expect } from "../task/outstanding.js";
import { unanswered } from "../view/finding.js";
import { isFinding } from "../view/layers.js";
import { expansions } from "../view/replay.js";
import { scaleOf } from "../view/scale.js";
import { shapeOf } from "../view/shapes/shape.js";
import { spelled } from "../view/shapes/spelled.js";
import { detailsOf, nameOf, summary } from "../words/describe.js";
import { checkOf, frameAt, play, played, stop } from "./playing.js";

/**
 * @typedef {object} LaneResult
 * @property {number} id
 * @property {string} name such as "A* [f, h, lifo]"
 * @property {Figures} figures costs in the lane's cost units
 * @property {[number, number][]} path from start to goal, empty if there is none
 * @property {[number, number][]} order the cells in the order in which they were expanded
 */

/** @type {Set<LaneStatus["phase"]>} */
const ENDED = new Set(["done", "failed"]);

export class Searches {
  /**
   * @param {object} on
   * @param {() => void} on.change called when a status or a check is new
   * @param {(text: string) => void} on.fault called with a sentence when the engine breaks
   * @param {(took: number) => void} [on.finished] called with the milliseconds that a request took the engine
   * @param {boolean} [on.timed] whether runs are timed
   * @param {number} [on.events] how many events all lanes may record
   * @param {number} [on.bytes] what a document may take
   */
  constructor({
    change,
    fault,
    finished = () => {},
    events = PAGE_EVENTS,
    bytes = PAGE_BYTES,
    ...options
  }) {
    /** @type {Map<number, LaneStatus>} */
    this.statuses = new Map();
    this.engine = new Engine({
      onStatus: (id, status) => {
        if (this.isPlaying) return;
        this.#set(id, status, this.statuses.get(id)?.result);
        change();
      },
      onFault: fault,
      onFinished: finished,
      onSite: (site) => {
        this.site = site;
        this.#locate();
        change();
      },
      events,
      ...options,
    });
    this.checks = new Checks(
      (config) => this.engine.check(config, { here: !this.isPlaying }),
      change,
    );
    this.change = change;
    this.fault = fault;
    this.events = events;
    this.bytes = bytes;
    /** Whether lanes play a journey instead of searching. */
    this.isPlaying = false;
    /** Where lanes search, as the engine has it. */
    this.site = "";
    /** Works out the layers that need more than the runs; null until one of them is shown.
     * @type {Promise<Findings> | null} */
    this.findings = null;
  }

  /** @param {Doc} doc */
  solve(doc) {
    const ids = new Set(doc.lanes.map(({ id }) => id));
    // Drops the traces of removed lanes: traces are large.
    for (const id of this.statuses.keys()) if (!ids.has(id)) this.statuses.delete(id);
    this.checks.again();
    const { isPlaying } = this;
    this.isPlaying = Boolean(doc.journey ?? doc.plan);
    this.#locate();
    if (this.isPlaying) play(this, doc);
    else this.engine.solve(doc);
    // The engine says nothing about lanes that it has searched before.
    if (isPlaying && !this.isPlaying) {
      stop(this);
      for (const { id } of doc.lanes) this.statuses.set(id, this.engine.status(id));
    }
  }

  /** Where journeys are played, settings are asked about with the journey. */
  #locate() {
    this.checks.site = this.isPlaying ? "" : this.site;
  }

  /**
   * Works out a layer that needs more than the runs.
   * @param {Doc} doc
   * @param {Pick<ViewState, "layer" | "pin">} view
   * @returns {Promise<void>} resolves when it is known for every finished run
   */
  async look(doc, { layer, pin }) {
    if (!isFinding(layer) || !(doc.plan?.isPlain ?? !doc.journey)) {
      (await this.findings)?.end();
      return;
    }
    try {
      this.findings ??= expect(import("../analysis/findings.js")).then(
        ({ Findings }) =>
          new Findings({ found: this.#found, failed: this.fault, events: this.events }),
      );
      await (await this.findings).want(doc, layer, pin, this.statuses);
    } catch (error) {
      this.findings = null;
      const { message } = /** @type {Error} */ (error);
      for (const [id, { result }] of this.statuses)
        if (result) this.#found(id, result.trace, { ...unanswered(message), layer });
      this.fault(message);
    }
  }

  /** @type {(id: number, trace: Result["trace"], finding: Finding) => void} */
  #found = (id, trace, finding) => {
    const status = this.statuses.get(id);
    if (status?.result?.trace !== trace) return;
    this.#set(id, { ...status, result: { ...status.result, finding } });
    this.change();
  };

  /**
   * A run's finding stays until the next run has its own, so that maps don't flicker while the visitor
   * draws on them.
   * @param {number} id
   * @param {LaneStatus} status
   * @param {Result | null} [known]
   */
  #set(id, status, known) {
    const { result } = status;
    const finding = known?.finding;
    if (!result || !finding || result.finding || result.h.length !== known.h.length) {
      this.statuses.set(id, status);
      return;
    }
    const key = result.trace === known.trace ? finding.key : "";
    this.statuses.set(id, { ...status, result: { ...result, finding: { ...finding, key } } });
  }

  /**
   * What is known of every lane's run.
   * @param {Doc} doc
   */
  known({ lanes }) {
    return lanes.flatMap(({ id }) => this.statuses.get(id)?.result ?? []);
  }

  /** Whether any lane has a result or an error. */
  hasAnswered() {
    const phases = [...this.statuses.values()].map(({ phase }) => phase);
    return phases.includes("done") || phases.includes("failed");
  }

  /**
   * The longest run's number of steps, and whether searches under way may still give longer runs.
   * @param {number[]} ids of the lanes in sight
   * @returns {Extract<import("../state/actions.js").TimelineAction, { type: "length" }> & { growing: boolean }}
   */
  length(ids) {
    const statuses = ids.map((id) => this.statuses.get(id));
    const growing = statuses.some((status) => !status || !ENDED.has(status.phase));
    return { type: "length", steps: Math.max(0, ...statuses.map(runLength)), growing };
  }

  /**
   * The table's rows.
   * @param {Doc} doc
   * @param {Catalogue} catalogue
   */
  rows(doc, catalogue) {
    return doc.lanes.flatMap((lane) => {
      const status = this.statuses.get(lane.id);
      if (!status) return [];
      const { id, config } = lane;
      const check = this.checkOf(lane);
      const name = nameOf(config, check, catalogue);
      return { id, name, details: detailsOf(config, catalogue, check), status };
    });
  }

  /**
   * What there is to say of a lane; undefined until the engine has said it for the first time.
   * @param {Lane} lane
   */
  checkOf(lane) {
    return checkOf(this, this.checks.of(lane), lane);
  }

  /**
   * A sentence about each lane's result.
   * @param {Doc} doc
   * @param {Catalogue} catalogue
   * @returns {{ id: number, text: string }[] | null} null while something is being searched
   */
  sentences(doc, catalogue) {
    const rows = this.rows(doc, catalogue);
    const settled = rows.every(
      ({ status: { phase, result } }) =>
        phase === "failed" || (phase === "done" && result?.figures.judged),
    );
    if (!settled || rows.length < doc.lanes.length) return null;
    return rows.map(({ id, name, status }) => ({
      id,
      text: summary(name, status),
    }));
  }

  /**
   * Every lane's result for the document solved last.
   * @param {Doc} doc
   * @returns {Promise<LaneResult[]>}
   */
  async results(doc) {
    const { lanes } = doc;
    const shape = shapeOf(doc);
    const results = await (this.isPlaying ? played(this) : this.engine.results());
    const names = await Promise.all(
      lanes.map(async (lane) => {
        const check = await this.engine.check(lane.config);
        return checkOf(this, check, lane)?.name ?? "";
      }),
    );
    const points = (/** @type {Iterable<number>} */ cells) =>
      Array.from(cells, (cell) => shape.pair(cell));
    return results.map(({ id, path, trace, ...result }) => {
      const figures = /** @type {Figures} */ (spelled(result.figures, shape));
      const name = names[lanes.findIndex((lane) => lane.id === id)] ?? "";
      return { id, name, figures, path: points(path), order: points(expansions(trace)) };
    });
  }
}

/**
 * The number of a run's steps that can be shown.
 * @param {LaneStatus | undefined} status
 */
export function runLength(status) {
  return Math.max(0, (status?.result?.trace.steps ?? 1) - 1);
}

/**
 * What a lane's map shows.
 * @param {Doc} doc
 * @param {ViewState & { length: number }} view
 * @param {LaneStatus} status
 * @param {Result[]} beside of all lanes
 * @param {number} [step]
 */
export function frameOf(doc, view, status, beside, step = stepOf(view, runLength(status))) {
  const scale = scaleOf(status.result, view.layer, beside);
  const frame = { doc, view, status, step, scale };
  return doc.journey ? frameAt(frame) : frame;
}
