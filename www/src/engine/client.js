import { toLink } from "../state/document.js";
import { EngineLost } from "../task/faults.js";
import { keep } from "./estimates.js";
import { Host } from "./host.js";

/**
 * The page's side of the engine, and the only one who talks to the worker. One request is under
 * way, one may be waiting, older ones are dropped. A worker that was lost (see host.js) is
 * replaced by the next request. The larger build of the engine takes the smaller one's place once
 * it is wanted, has been loaded and nothing is owed: until then both are there.
 *
 * @import { Check, Doc, Lane, LaneConfig, LaneStatus, LinkDoc, LinkView, MapData, Result, Catalogue } from "../types.js"
 * @import { FromWorker, ToWorker, Question } from "./protocol.js"
 */

/**
 * @param {object} options
 * @param {(id: number, status: LaneStatus) => void} options.onStatus whenever a lane's status changes
 * @param {(text: string) => void} options.onFault one sentence, after a worker was lost
 * @param {() => import("./host.js").WorkerLike} [options.spawn] makes a worker
 * @param {() => Promise<() => import("./host.js").WorkerLike>} [options.larger] loads what makes one
 *   of the larger build
 * @param {number} [options.patience] seconds of silence before a busy worker is replaced
 * @param {boolean} [options.timed] whether runs are timed when nothing else is to be done
 * @returns {Engine}
 */
export function createEngine(options) {
  const client = new Client(options);
  return {
    get ready() {
      return client.begin();
    },
    grow: () => client.grow(),
    solve: (doc) => client.solve(doc),
    check: (config) => client.ask({ check: config }),
    generate: (name, width, height, seed) => client.ask({ generate: [name, width, height, seed] }),
    encodeLink: (doc, view) => client.ask({ encode: toLink(doc, view) }),
    decodeLink: async (text) => {
      if (text.startsWith(LARGER)) await client.grow();
      return client.ask({ decode: text });
    },
    decodeQuery: (text) => client.ask({ query: text }),
    results: () => client.results(),
    isSearching: () => client.solving || client.unjudged.size > 0,
    status: (id) => client.statuses.get(id) ?? WAITING,
    injectFault: (kind) => client.injectFault(kind),
    destroy: () => client.host.dismiss(),
  };
}

/**
 * @typedef {{ build: string, catalogue: Catalogue, defaults: LaneConfig[] }} Abilities
 *
 * @typedef {object} Engine
 * @property {Promise<Abilities>} ready rejected with a sentence; read again, it is another attempt
 * @property {() => Promise<Abilities>} grow puts the larger build to work: resolved when it is, rejected
 *   with a sentence where it can't be loaded; then the smaller one goes on
 * @property {(doc: Doc) => void} solve searches what changed since the document solved last
 * @property {(config: LaneConfig) => Promise<Check>} check
 * @property {(name: string, width: number, height: number, seed: number) => Promise<MapData>} generate
 * @property {(doc: Doc, view: LinkView) => Promise<string>} encodeLink what belongs behind `#`
 * @property {(text: string) => Promise<LinkDoc>} decodeLink rejects with a `LinkFailure`
 * @property {(text: string) => Promise<LinkDoc>} decodeQuery the readable form; rejects likewise
 * @property {() => Promise<Result[]>} results judged, of every lane of the document solved last, in its order
 * @property {() => boolean} isSearching whether anything is searched or judged
 * @property {(id: number) => LaneStatus} status
 * @property {(kind: string) => void} injectFault "panic", "trap", "loop" or "memory"; for tests
 * @property {() => void} destroy ends the worker
 */

/** What links of version 2 begin with, which only the larger build can read. */
const LARGER = "2";

/** @type {LaneStatus} */
const WAITING = { phase: "waiting", expanded: 0, result: null, stale: false, error: null };

class Client {
  /** @param {Parameters<typeof createEngine>[0]} options */
  constructor({ onStatus, onFault, timed = true, larger = loadLarger, ...options }) {
    this.timed = timed;
    this.onStatus = onStatus;
    this.onFault = onFault;
    this.larger = larger;
    this.host = new Host({
      ...options,
      isBusy: () => this.solving || this.unjudged.size > 0 || this.timing || this.open.size > 0,
      onMessage: (message) => this.#receive(message),
      onReplaced: (ready) => this.#replaced(ready),
      onLost: (text) => this.#lose(text),
    });
    /** The larger build's abilities; null before the first attempt and after one that failed.
     * @type {Promise<Abilities> | null} */
    this.grown = null;
    /** @type {Map<number, LaneStatus>} */
    this.statuses = new Map();
    /** By lane: the configuration, as text, and the map that its result will be or is for. */
    /** @type {Map<number, { key: string, map: object | null, solved: number }>} */
    this.asked = new Map();
    /** @type {Doc | null} */
    this.doc = null;
    /** Lanes that need a search and aren't in the request under way. */
    /** @type {Set<number>} */
    this.wanted = new Set();
    /** Lanes in the request under way that have no answer yet. */
    /** @type {Map<number, { key: string, map: object }>} */
    this.pending = new Map();
    /** By lane whose result has no verdict yet: the request that it is of.
     * @type {Map<number, number>} */
    this.unjudged = new Map();
    /** h by cell, by key.
     * @type {Map<string, Float64Array>} */
    this.estimates = new Map();
    /** The map by identity: cells, start and goal of one document. */
    /** @type {MapData | null} */
    this.map = null;
    /** @type {MapData | null} the map that the worker has */
    this.posted = null;
    this.request = 0;
    this.solving = false;
    this.cancelled = false;
    this.timing = false;
    this.calls = 0;
    /** @type {Map<number, { resolve(value: any): void, reject(error: Error): void }>} */
    this.open = new Map();
    /** @type {{ resolve(results: Result[]): void, reject(error: Error): void }[]} */
    this.waiters = [];
    /** What the engine can do; null before the first attempt and after one that failed.
     * @type {Engine["ready"] | null} */
    this.ready = null;
    this.begin();
  }

  begin() {
    if (this.ready === null) {
      this.ready = new Promise((resolve, reject) => {
        this.started = { resolve, reject };
      });
      this.ready.catch(() => {});
      this.host.start();
    }
    return this.ready;
  }

  grow() {
    this.grown ??= this.larger()
      .then((spawn) => this.host.replace(spawn))
      .then(() => this.begin())
      .catch((error) => {
        this.grown = null;
        throw error;
      });
    return this.grown;
  }

  /** @param {Doc} doc */
  solve(doc) {
    this.doc = doc;
    const map = this.#sameMap(doc) ?? pickMap(doc);
    const resized = !this.map || map.width !== this.map.width || map.height !== this.map.height;
    this.map = map;
    const ids = new Set(doc.lanes.map(({ id }) => id));
    for (const id of this.statuses.keys()) if (!ids.has(id)) this.#forget(id);
    for (const lane of doc.lanes) this.#want(lane, map, resized);
    this.#next();
    this.#settle();
  }

  /**
   * @param {Question} question
   * @returns {Promise<any>}
   */
  ask(question) {
    const call = ++this.calls;
    return new Promise((resolve, reject) => {
      this.open.set(call, { resolve, reject });
      this.#post({ type: "ask", call, question });
    });
  }

  /** @returns {Promise<Result[]>} */
  results() {
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject });
      this.#settle();
    });
  }

  /** @param {string} kind */
  injectFault(kind) {
    // An answer is owed that never comes.
    this.open.set(++this.calls, { resolve() {}, reject() {} });
    this.#post({ type: "fault", kind });
  }

  /** @param {FromWorker} message */
  #receive(message) {
    switch (message.type) {
      case "ready":
        this.started?.resolve(message);
        this.started = null;
        break;
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
        if (message.request === this.request) this.#finished();
        break;
      case "timed":
        if (message.request === this.request) this.#timed(message.lane, message.time, message.runs);
        break;
      case "rested":
        this.timing = false;
        break;
      case "answer":
        this.#answer(message);
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
    const failed = this.statuses.get(id)?.phase === "failed";
    if (before && before.key === key && before.map === map && !failed) return;
    this.asked.set(id, { key, map, solved: before?.solved ?? 0 });
    this.wanted.add(id);
    const result = resized ? null : (this.statuses.get(id)?.result ?? null);
    const stale = result !== null;
    this.#change(id, { phase: "waiting", expanded: 0, result, stale, error: null });
  }

  /** Posts the next request, or asks for the one under way to end. */
  #next() {
    const { doc, map } = this;
    if (!doc || !map || this.wanted.size === 0) return;
    if (this.solving) {
      if (!this.cancelled) this.#post({ type: "cancel" });
      this.cancelled = true;
      return;
    }
    const lanes = doc.lanes.filter(({ id }) => this.wanted.has(id));
    // The lane that has waited longest comes first, so that a stroke which cancels again and again
    // brings every lane its turn. The sort is stable: otherwise it is the page's order.
    lanes.sort((a, b) => this.#solved(a.id) - this.#solved(b.id));
    this.request++;
    this.solving = true;
    this.cancelled = false;
    this.timing = false;
    for (const { id } of lanes) this.pending.set(id, { key: this.asked.get(id)?.key ?? "", map });
    this.wanted.clear();
    const cells = isEdited(map, this.posted) ? map.cells : null;
    const post = this.posted === map ? null : { ...map, cells };
    this.#post({ type: "solve", request: this.request, map: post, lanes });
    this.posted = map;
  }

  /** @param {import("./protocol.js").Found} message */
  #found({ request, result: found, key, ...message }) {
    const { id } = found;
    const h = /** @type {Float64Array} */ (message.h ?? this.estimates.get(key));
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
    const current = asked.map === pending.map && asked.key === pending.key;
    const sized = this.map && result.h.length === this.map.cells.length;
    if (current) {
      this.wanted.delete(id);
      this.#change(id, { phase: "done", result, stale: false, error: null });
    } else if (sized && this.map?.width === /** @type {MapData} */ (pending.map).width) {
      // Already outdated, and yet better than what is shown.
      this.#change(id, { result, stale: true });
    }
  }

  /** @param {import("./protocol.js").Judged} message */
  #judged({ request, lane, verdict }) {
    const { result } = this.statuses.get(lane) ?? WAITING;
    if (this.unjudged.get(lane) !== request) return;
    this.unjudged.delete(lane);
    if (result) {
      const figures = { ...result.figures, ...verdict, judged: true };
      this.#change(lane, { result: { ...result, figures, before: null } });
    }
    this.#rest();
  }

  /** The worker has ended the request under way. */
  #finished() {
    this.solving = false;
    this.cancelled = false;
    for (const id of this.pending.keys()) if (this.asked.has(id)) this.wanted.add(id);
    this.pending.clear();
    this.#next();
    this.#rest();
  }

  /** Has runs timed that weren't, when nothing is left to be searched or judged. */
  #rest() {
    if (!this.timed || this.solving || this.unjudged.size > 0) return;
    const lanes = (this.doc?.lanes ?? []).filter(({ id }) => {
      const status = this.statuses.get(id);
      return status?.phase === "done" && status.result?.time === null;
    });
    if (lanes.length === 0) return;
    this.timing = true;
    this.#post({ type: "time", request: this.request, lanes });
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

  /** @param {import("./protocol.js").Answer} message */
  #answer({ call, value, error, kind }) {
    const caller = this.open.get(call);
    this.open.delete(call);
    if (error === null) caller?.resolve(value);
    else caller?.reject(Object.assign(new Error(error), kind && { kind }));
  }

  /**
   * The worker was lost, with all that it was asked.
   * @param {string} text
   */
  #lose(text) {
    const lost = new Set([...this.pending.keys(), ...this.wanted, ...this.unjudged.keys()]);
    this.posted = null;
    this.solving = false;
    this.timing = false;
    this.pending.clear();
    this.wanted.clear();
    this.unjudged.clear();
    for (const id of lost) this.#change(id, { phase: "failed", error: text });
    const calls = [...this.open.values()];
    this.open.clear();
    for (const { reject } of calls) reject(new EngineLost(text));
    if (this.started) {
      this.started.reject(new Error(text));
      this.started = this.ready = null;
    }
    this.#settle();
    this.onFault(text);
  }

  /**
   * Another worker has taken the place of one that owed nothing. It has yet to see the map.
   * @param {Abilities} ready
   */
  #replaced(ready) {
    this.posted = null;
    this.started?.resolve(ready);
    this.started = null;
    this.ready = Promise.resolve(ready);
  }

  /** Answers those who wait for results, when all are there. */
  #settle() {
    if (this.waiters.length === 0 || !this.doc || this.solving || this.wanted.size > 0) return;
    if (this.unjudged.size > 0) return;
    const waiters = this.waiters;
    this.waiters = [];
    const statuses = this.doc.lanes.map(({ id }) => this.statuses.get(id) ?? WAITING);
    const failed = statuses.find(({ phase }) => phase === "failed");
    const results = statuses.flatMap(({ result }) => result ?? []);
    for (const { resolve, reject } of waiters) {
      if (failed) reject(new Error(failed.error ?? "A lane could not be searched."));
      else resolve(results);
    }
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
    const status = { ...(this.statuses.get(id) ?? WAITING), ...patch };
    this.statuses.set(id, status);
    this.onStatus(id, status);
  }

  /** @param {Doc} doc */
  #sameMap(doc) {
    const { map } = this;
    const same =
      map?.cells === doc.cells &&
      map.width === doc.width &&
      map.height === doc.height &&
      map.start === doc.start &&
      map.goal === doc.goal;
    return same ? map : null;
  }

  /** @param {ToWorker} message */
  #post(message) {
    this.host.post(message);
  }
}

/**
 * @param {Doc} doc
 * @returns {MapData}
 */
function pickMap({ width, height, cells, start, goal }) {
  return { width, height, cells, start, goal };
}

/**
 * Whether a map has other cells than another one, and not only other ends.
 * @param {MapData} map
 * @param {MapData | null} before
 */
function isEdited({ width, height, cells }, before) {
  return cells !== before?.cells || width !== before.width || height !== before.height;
}

async function loadLarger() {
  const { spawnLarger } = await import("./larger.js");
  return spawnLarger;
}
