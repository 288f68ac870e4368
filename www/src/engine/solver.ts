import type { Doc, Lane, LaneStatus, MapData, Result } from "../types.ts";
import { Sparse } from "../view/sparse.ts";
import { eventsFor } from "./budget.ts";
import { addPages, keep } from "./estimates.ts";
import { isAlike, isEdited, mapOf } from "./maps.ts";
import type { Finished, Found, FromWorker, Judged, ToWorker } from "./protocol.ts";

/** Of more cells a result is let go as soon as it is outdated: with the new ones it may be more than a device has. */
const LARGE = 2 ** 20;

const WAITING: LaneStatus = {
  phase: "waiting",
  expanded: 0,
  result: null,
  stale: false,
  error: null,
};

/**
 * Turns the lanes' searches into requests to the worker, and keeps the results. One request may be under way and
 * one may wait; the solver drops older ones.
 */
export class Solver {
  declare post: (message: ToWorker) => void;
  declare onStatus: (id: number, status: LaneStatus) => void;
  declare onFinished: (took: number) => void;
  declare timed: boolean;
  declare all: number;
  /** How many each lane may record. */
  declare events: number;
  declare statuses: Map<number, LaneStatus>;
  /**
   * By lane: the configuration, as text, and the map, of its present or coming result.
   * `solved`: when it had its turn, counted in requests
   */
  declare asked: Map<number, { key: string; map: object | null; solved: number }>;
  declare doc: Doc | null;
  /** Lanes that need a search and aren't part of the request under way. */
  declare wanted: Set<number>;
  /** Lanes in the request under way that have no answer yet. */
  declare pending: Map<number, { key: string; map: MapData; events: number }>;
  /** By lane whose result has no verdict yet: the request that the result answers. */
  declare unjudged: Map<number, number>;
  /** h by cell, by key. */
  declare estimates: Map<string, Sparse>;
  /** The map of one document; another one always means other cells or ends. */
  declare map: MapData | null;
  /** The map that the worker has. */
  declare posted: MapData | null;
  declare request: number;
  declare solving: boolean;
  declare cancelled: boolean;
  declare timing: boolean;
  declare waiters: { resolve(results: Result[]): void; reject(error: Error): void }[];

  constructor({
    post,
    onStatus,
    onFinished = () => {},
    timed,
    events,
  }: {
    post: (message: ToWorker) => void;
    onStatus: (id: number, status: LaneStatus) => void;
    /** called with the milliseconds that a request took the worker */
    onFinished?: (took: number) => void;
    timed: boolean;
    /** how many all lanes may record */
    events: number;
  }) {
    this.post = post;
    this.onStatus = onStatus;
    this.onFinished = onFinished;
    this.timed = timed;
    this.all = events;
    this.events = events;
    this.statuses = new Map();
    /** `solved`: when it had its turn, counted in requests */
    this.asked = new Map();
    this.doc = null;
    this.wanted = new Set();
    this.pending = new Map();
    this.unjudged = new Map();
    this.estimates = new Map();
    this.map = null;
    this.posted = null;
    this.request = 0;
    this.solving = false;
    this.cancelled = false;
    this.timing = false;
    this.waiters = [];
  }

  /** Searches the lanes that changed since the document solved last. */
  solve(doc: Doc) {
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

  /** @returns judged, of every lane of the document solved last, in its order */
  results(): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject });
      this.#settle();
    });
  }

  /** Whether the worker is searching or judging anything. */
  get isSearching() {
    return this.solving || this.unjudged.size > 0;
  }

  status(id: number) {
    return this.statuses.get(id) ?? WAITING;
  }

  receive(message: FromWorker) {
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

  /** Notes that a lane needs a search, if it does. */
  #want(lane: Lane, map: MapData, resized: boolean) {
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

  #found({ request, result: found, key, ...message }: Found) {
    const { id } = found;
    const { cells } = this.posted as MapData;
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
    } else if (this.map && isAlike(this.map, pending.map)) {
      // Already outdated, but newer than what is shown.
      this.#change(id, { result, stale: true });
    }
  }

  #judged({ request, lane, verdict, nearest }: Judged) {
    const { result } = this.status(lane);
    if (this.unjudged.get(lane) !== request) return;
    this.unjudged.delete(lane);
    if (result) {
      const figures = { ...result.figures, ...verdict, judged: true };
      this.#change(lane, { result: { ...result, figures, nearest, before: null } });
    }
    this.#rest();
  }

  /** The worker has ended the request under way. */
  #finished({ request, took, begun }: Finished) {
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

  #timed(id: number, time: number, runs: number) {
    const status = this.statuses.get(id);
    if (status?.phase !== "done" || !status.result) return;
    this.#change(id, { result: { ...status.result, time, runs } });
  }

  /** The worker is gone, and with it its knowledge: the map, and which h the page has. */
  gone() {
    this.posted = null;
    this.estimates.clear();
  }

  /** The worker was lost, and with it every open question. */
  lose(text: string) {
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

  /** Whether a run was recorded exactly as far as a lane may be, given the present number of lanes. */
  #fits(result: Result | null | undefined) {
    if (!result) return true;
    const { trace, events } = result;
    // The last step may exceed the limit.
    return events === this.events || (!trace.truncated && trace.cell.length <= this.events);
  }

  #expected(request: number, id: number) {
    return request === this.request && this.pending.has(id) && !this.wanted.has(id);
  }

  #answered(id: number) {
    this.pending.delete(id);
    this.unjudged.delete(id);
    const asked = this.asked.get(id);
    if (asked) asked.solved = this.request;
  }

  #solved(id: number) {
    return this.asked.get(id)?.solved ?? 0;
  }

  #forget(id: number) {
    this.statuses.delete(id);
    this.asked.delete(id);
    this.wanted.delete(id);
    this.pending.delete(id);
    this.unjudged.delete(id);
  }

  #change(id: number, patch: Partial<LaneStatus>) {
    const status = { ...this.status(id), ...patch };
    this.statuses.set(id, status);
    this.onStatus(id, status);
  }
}
