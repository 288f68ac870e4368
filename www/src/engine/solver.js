import { Sparse } from "../view/sparse.js";
import { eventsFor } from "./budget.js";
import { addPages, keep } from "./estimates.js";
import { isAlike, isEdited, mapOf } from "./maps.js";

/**
 * @import { Doc, Lane, LaneStatus, MapData, Result } from "../types.js"
 * @import { FromWorker, ToWorker } from "./protocol.js"
 */

/** Of more cells a result is let go as soon as it is outdated: with the new ones it may be more than a device has. */
const LARGE = 2 ** 20;

/** @type {LaneStatus} */
const WAITING = { phase: "waiting", expanded: 0, result: null, stale: false, error: null };

/**
 * Turns the lanes' searches into requests to the worker, and keeps the results. One request may be under way and
 * one may wait; the solver drops older ones.
 */
export class Solver {
  /**
   * @param {object} given
   * @param {(message: ToWorker) => void} given.post
   * @param {(id: number, status: LaneStatus) => void} given.onStatus
   * @param {(took: number) => void} [given.onFinished] called with the milliseconds that a request took the worker
   * @param {boolean} given.timed
   * @param {number} given.events how many all lanes may record
   */
  constructor({ post, onStatus, onFinished = () => {}, timed, events }) {
    this.post = post;
    this.onStatus = onStatus;
    this.onFinished = onFinished;
    this.timed = timed;
    this.all = events;
    /** How many each lane may record. */
    this.events = events;
    /** @type {Map<number, LaneStatus>} */
    this.statuses = new Map();
    /** By lane: the configuration, as text, and the map, of its present or coming result.
     * @type {Map<number, { key: string, map: object | null, solved: number }>} `solved`: when it had its turn, counted in requests */
    this.asked = new Map();
    /** @type {Doc | null} */
    this.doc = null;
    /** Lanes that need a search and aren't part of the request under way.
     * @type {Set<number>} */
    this.wanted = new Set();
    /** Lanes in the request under way that have no answer yet.
     * @type {Map<number, { key: string, map: object, events: number }>} */
    this.pending = new Map();
    /** By lane whose result has no verdict yet: the request that the result answers.
     * @type {Map<number, number>} */
    this.unjudged = new Map();
    /** h by cell, by key.
     * @type {Map<string, Sparse>} */
    this.estimates = new Map();
    /** The map of one document; another one always means other cells or ends.
     * @type {MapData | null} */
    this.map = null;
    /** The map that the worker has.
     * @type {MapData | null} */
    this.posted = null;
    this.request = 0;
    this.solving = false;
    this.cancelled = false;
    this.timing = false;
    /** @type {{ resolve(results: Result[]): void, reject(error: Error): void }[]} */
    this.waiters = [];
  }

  /**
   * Searches the lanes that changed since the document solved last.
   * @param {Doc} doc
   */
  solve(doc) {
    this.doc = doc;
    const map = mapOf(doc, this.map);
    const resized = !this.map || !isAlike(map, this.map);
    this.map = map;
    this.events = eventsFor(doc.lanes.length, this.all);
    const ids = new Set(doc.lanes.map(({ id }) => id));
    for (const id of this.statuses.keys()) if (!ids.has(id)) this.#forget(id);
    for (const lane of doc.lanes) this.#want(lane, map, resized);
    this.#next();
    this.#settle();
  }

  /**
   * @returns {Promise<Result[]>} judged, of every lane of the document solved last, in its order
   */
  results() {
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject });
      this.#settle();
    });
  }

  /** Whether the worker is searching or judging anything. */
  get isSearching() {
    return this.solving || this.unjudged.size > 0;
  }

  /** @param {number} id */
  status(id) {
    return this.statuses.get(id) ?? WAITING;
  }

  /** @param {FromWorker} message */
  receive(message) {
    switch (message.type) {
      case "progress":
        if (this.#expected(message.request, message.lane)) {
          this.#change(message.lane, { phase: "running", expanded: message.expanded });
        }
        break;
      case "result":
        this.#found(message);
        break;
      case "judged":
        this.#judged(message);
        break;
      case "refused":
        if (
          this.#expected(message.request, message.lane) ||
          this.unjudged.get(message.lane) === message.request
        ) {
          this.#answered(message.lane);
          this.#change(message.lane, { phase: "failed", error: message.text });
        }
        break;
      case "finished":
        if (message.request === this.request) this.#finished(message);
        break;
      case "timed":
        if (message.request === this.request) this.#timed(message.lane, message.time, message.runs);
        break;
      case "rested":
        this.timing = false;
        break;
    }
    this.#settle();
  }

  /**
   * Notes that a lane needs a search, if it does.
   * @param {Lane} lane
   * @param {MapData} map
   * @param {boolean} resized
   */
  #want(lane, map, resized) {
    const { id, config } = lane;
    const key = JSON.stringify(config);
    const before = this.asked.get(id);
    const status = this.statuses.get(id);
    const coming = this.wanted.has(id) || this.pending.get(id)?.events === this.events;
    const right = status?.phase !== "failed" && (coming || this.#fits(status?.result));
    if (before && before.key === key && before.map === map && right) return;
    this.asked.set(id, { key, map, solved: before?.solved ?? 0 });
    this.wanted.add(id);
    const isGone = resized || map.cells.length > LARGE;
    const result = isGone ? null : (status?.result ?? null);
    const stale = result !== null;
    this.#change(id, { phase: "waiting", expanded: 0, result, stale, error: null });
  }

  /** Posts the next request, or asks the worker to end the one under way. */
  #next() {
    const { doc, map } = this;
    if (!doc || !map || this.wanted.size === 0) return;
    if (this.solving) {
      if (!this.cancelled) this.post({ type: "cancel" });
      this.cancelled = true;
      return;
    }
    const lanes = doc.lanes.filter(({ id }) => this.wanted.has(id));
    // The lane that has waited longest comes first, so that a stroke which cancels again and again
    // brings every lane its turn. The sort is stable, so other lanes keep the page's order.
    lanes.sort((a, b) => this.#solved(a.id) - this.#solved(b.id));
    this.request++;
    this.solving = true;
    this.cancelled = false;
    this.timing = false;
    const { events } = this;
    for (const { id } of lanes) {
      this.pending.set(id, { key: this.asked.get(id)?.key ?? "", map, events });
    }
    this.wanted.clear();
    const cells = isEdited(map, this.posted) ? map.cells : null;
    const post = this.posted === map ? null : { ...map, cells };
    this.post({ type: "solve", request: this.request, map: post, lanes, events });
    this.posted = map;
  }

  /** @param {import("./protocol.js").Found} message */
  #found({ request, result: found, key, ...message }) {
    const { id } = found;
    const { cells } = /** @type {MapData} */ (this.posted);
    const h = this.estimates.get(key) ?? new Sparse(cells.length);
    addPages(h, message.h);
    keep(this.estimates, key, h);
    const shown = this.statuses.get(id)?.result;
    const before = (shown?.figures.judged ? shown.figures : shown?.before) ?? null;
    const result = { ...found, h, before };
    const pending = this.pending.get(id);
    const asked = this.asked.get(id);
    if (request !== this.request || !pending || !asked) return;
    asked.solved = request;
    this.pending.delete(id);
    this.unjudged.set(id, request);
    const fits = this.#fits(result);
    if (!fits) this.wanted.add(id);
    const current = fits && asked.map === pending.map && asked.key === pending.key;
    if (current) {
      this.wanted.delete(id);
      this.#change(id, { phase: "done", result, stale: false, error: null });
    } else if (this.map && isAlike(this.map, /** @type {MapData} */ (pending.map))) {
      // Already outdated, but newer than what is shown.
      this.#change(id, { result, stale: true });
    }
  }

  /** @param {import("./protocol.js").Judged} message */
  #judged({ request, lane, verdict }) {
    const { result } = this.status(lane);
    if (this.unjudged.get(lane) !== request) return;
    this.unjudged.delete(lane);
    if (result) {
      const figures = { ...result.figures, ...verdict, judged: true };
      this.#change(lane, { result: { ...result, figures, before: null } });
    }
    this.#rest();
  }

  /**
   * The worker has ended the request under way.
   * @param {import("./protocol.js").Finished} message
   */
  #finished({ request, took, begun }) {
    this.solving = false;
    for (const id of begun) {
      // It has had its turn, and begins after those that came to an end.
      const asked = this.asked.get(id);
      if (asked) asked.solved = request + 0.5;
    }
    this.onFinished(took);
    this.cancelled = false;
    for (const id of this.pending.keys()) if (this.asked.has(id)) this.wanted.add(id);
    this.pending.clear();
    this.#next();
    this.#rest();
  }

  /** Asks for missing times, once nothing is left to search or judge. */
  #rest() {
    if (!this.timed || this.solving || this.unjudged.size > 0) return;
    const lanes = (this.doc?.lanes ?? []).filter(({ id }) => {
      const status = this.statuses.get(id);
      const result = status?.phase === "done" && status.result;
      return result && result.time === null && !result.isLong;
    });
    if (lanes.length === 0) return;
    this.timing = true;
    this.post({ type: "time", request: this.request, lanes });
  }

  /**
   * @param {number} id
   * @param {number} time
   * @param {number} runs
   */
  #timed(id, time, runs) {
    const status = this.statuses.get(id);
    if (status?.phase !== "done" || !status.result) return;
    this.#change(id, { result: { ...status.result, time, runs } });
  }

  /** The worker is gone, and with it what it knew: the map, and which h the page has. */
  gone() {
    this.posted = null;
    this.estimates.clear();
  }

  /**
   * The worker was lost, and with it every open question.
   * @param {string} text
   */
  lose(text) {
    const lost = new Set([...this.pending.keys(), ...this.wanted, ...this.unjudged.keys()]);
    this.gone();
    this.solving = false;
    this.timing = false;
    this.pending.clear();
    this.wanted.clear();
    this.unjudged.clear();
    for (const id of lost) this.#change(id, { phase: "failed", error: text });
    this.#settle();
  }

  /** Answers callers that wait for results, once all are known. */
  #settle() {
    if (this.waiters.length === 0 || !this.doc || this.solving || this.wanted.size > 0) return;
    if (this.unjudged.size > 0) return;
    const waiters = this.waiters;
    this.waiters = [];
    const statuses = this.doc.lanes.map(({ id }) => this.status(id));
    const failed = statuses.find(({ phase }) => phase === "failed");
    const results = statuses.flatMap(({ result }) => result ?? []);
    for (const { resolve, reject } of waiters) {
      if (failed) reject(new Error(failed.error ?? "A lane could not be searched."));
      else resolve(results);
    }
  }

  /**
   * Whether a run was recorded exactly as far as a lane may be, given the present number of lanes.
   * @param {Result | null | undefined} result
   */
  #fits(result) {
    if (!result) return true;
    const { trace, events } = result;
    // The last step may exceed the limit.
    return events === this.events || (!trace.truncated && trace.cell.length <= this.events);
  }

  /**
   * @param {number} request
   * @param {number} id
   */
  #expected(request, id) {
    return request === this.request && this.pending.has(id) && !this.wanted.has(id);
  }

  /** @param {number} id */
  #answered(id) {
    this.pending.delete(id);
    this.unjudged.delete(id);
    const asked = this.asked.get(id);
    if (asked) asked.solved = this.request;
  }

  /** @param {number} id */
  #solved(id) {
    return this.asked.get(id)?.solved ?? 0;
  }

  /** @param {number} id */
  #forget(id) {
    this.statuses.delete(id);
    this.asked.delete(id);
    this.wanted.delete(id);
    this.pending.delete(id);
    this.unjudged.delete(id);
  }

  /**
   * @param {number} id
   * @param {Partial<LaneStatus>} patch
   */
  #change(id, patch) {
    const status = { ...this.status(id), ...patch };
    this.statuses.set(id, status);
    this.onStatus(id, status);
  }
}
