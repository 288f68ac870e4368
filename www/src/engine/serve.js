import { hold } from "../task/alive.js";
import { describeFault, describeStart, isRefusal } from "../task/faults.js";
import { load } from "../task/load.js";
import { PAGE } from "../view/sparse.js";
import { keep, missingPages } from "./estimates.js";
import { Turns } from "./turns.js";

/**
 * The worker: owns the wasm and does one thing at a time, in slices, between which it reads its
 * messages. A new request therefore waits for one slice, and nothing in here can block or break
 * the page.
 *
 * Lanes are searched first, one after the other, and judged when all of them have their results or take long:
 * nobody has to wait for true distances to see a path.
 *
 * @import { InitOutput, Judgement, Run, Session } from "../../pkg/tiebreak_engine.js"
 * @import { Turn } from "./turns.js"
 * @import { ToWorker, FromWorker, Solve, Ask, Question, Lane, MapData, Result, MapPost, Time } from "./protocol.js"
 */

/** Milliseconds of work before the worker reads its messages again. */
const SLICE = 8;
/** The milliseconds within which a cancelled request may still finish, so that results keep up with a
 * stroke, which makes a new request at every move. */
const GRACE = 60;
/** Milliseconds between two reports of progress. */
const REPORT = 100;
/** A search that took this many milliseconds while being recorded isn't repeated to time it. */
const LONG = 2000;

/**
 * @typedef {typeof import("../../pkg/tiebreak_engine.js")} Module
 * @typedef {Exclude<Question, "check_here">} Asked
 * @typedef {Pick<Module, "catalogue" | "fault" | "initSync" | "Session" | Asked>} Bindings
 *
 * @typedef {object} Job a request under way
 * @property {number} request
 * @property {Turns} turns its searches
 * @property {number} events about how many each of them may record
 * @property {number} began
 * @property {number} reported
 * @property {boolean} cancelled
 */

/** @type {Bindings} */
let engine;
/** @type {ToWorker[]} */
const inbox = [];
/** @type {Session | null} */
let session = null;
/** What of its map decides about settings, as the page was told. */
let site = "";
/** Why there is no session. */
let refusal = "The engine has no map to search.";
/** By the key of a heuristic: the pages of it that the page has.
 * @type {Map<string, Uint8Array>} */
const posted = new Map();
/** @type {Job | null} */
let job = null;
/** Results that have yet to be judged.
 * @type {{ request: number, lane: number, judgement: Judgement }[]} */
let unjudged = [];
/** Times runs; it is loaded when the first are to be timed.
 * @type {import("./timing.js").Timing | null} */
let timing = null;
/** What is to be timed once it is there.
 * @type {Time | null} */
let untimed = null;
/** Expansions in one call, adjusted so that a call takes about half a slice. */
let budget = 2000;
const channel = new MessageChannel();
/** The wasm's.
 * @type {WebAssembly.Memory | undefined} */
let memory;
/** The wasm's last message on the console: all that is left of a panic. */
let lastWords = "";
let awake = false;
let broken = false;

/** @type {Promise<void>} */
let ready;

/**
 * @param {Bindings} bindings
 * @param {Parameters<typeof load>[0]} file its wasm
 */
export function serve(bindings, file) {
  engine = bindings;
  hold();
  // Adds the listener before awaiting the wasm: a message that arrives without a listener would be lost.
  addEventListener("message", (event) => {
    inbox.push(event.data);
    void wake();
  });
  const report = console.error;
  console.error = (...words) => {
    lastWords = String(words[0]);
    report(...words);
  };
  ready = load(file, engine.initSync).then((wasm) => {
    memory = wasm.memory;
    post({ type: "ready", catalogue: engine.catalogue() });
  });
  ready.catch((error) => die(describeStart("loaded", error?.message)));
}

/** Works until there is nothing left to do. */
async function wake() {
  if (awake || broken) return;
  awake = true;
  try {
    await ready;
    while (!broken && turn()) await breath();
  } catch (error) {
    die(describeFault(error, lastWords, memory));
  }
  awake = false;
}

/** One slice. False when there is nothing to do now. */
function turn() {
  for (let message = inbox.shift(); message; message = inbox.shift()) receive(message);
  if (job?.cancelled && performance.now() - job.began > GRACE) finish();
  // Searches that take long let verdicts have their turn, too.
  if (unjudged.length > 0 && (!job || job.turns.isLong)) judge();
  else if (job) search(job);
  else return timing?.more() ?? false;
  return true;
}

/** @param {ToWorker} message */
function receive(message) {
  switch (message.type) {
    case "solve":
      begin(message);
      break;
    case "cancel":
      if (job) job.cancelled = true;
      break;
    case "time":
      if (timing) timing.ask(message);
      else void loadTiming(message);
      break;
    case "ask":
      answer(message);
      break;
    case "fault":
      engine.fault(message.kind);
      break;
  }
}

/** @param {Time} message */
async function loadTiming(message) {
  untimed = message;
  try {
    const { Timing } = await import("./timing.js");
    timing ??= new Timing({ begin: (lane) => question(lane, 0), post, wake });
  } catch {
    // Nothing is timed then; the next question tries again.
    post({ type: "rested" });
    return;
  }
  if (untimed) timing.ask(untimed);
  untimed = null;
  void wake();
}

/** @param {Solve} message */
function begin({ request, map, lanes, events }) {
  timing?.stop();
  untimed = null;
  finish();
  const again = new Set(lanes.map(({ id }) => id));
  drop(({ lane }) => map !== null || again.has(lane));
  if (map) move(map);
  const now = performance.now();
  const turns = new Turns(lanes, (lane) => question(lane, events));
  job = { request, turns, events, began: now, reported: now, cancelled: false };
}

/** @param {MapPost} map */
function move(map) {
  const { cells, start, goal } = map;
  if (cells === null) session?.move_ends(start, goal);
  else renew(map);
  const before = site;
  site = session?.site ?? "";
  if (site !== before) post({ type: "site", site });
}

/** @param {MapPost} map with its cells */
function renew(map) {
  const before = session;
  session = null;
  try {
    session = new engine.Session(/** @type {MapData} */ (map), before ?? undefined);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    refusal = error.message;
  }
}

/**
 * Searches until the slice is over.
 * @param {Job} current
 */
function search(current) {
  const { request, turns } = current;
  const end = performance.now() + SLICE;
  for (let now = end - SLICE; now < end; now = performance.now()) {
    if (current.cancelled && now - current.began > GRACE) return finish();
    const turn = next(current);
    if (turn === undefined) continue;
    if (turn === null) return finish();
    const done = advance(turn.run, now);
    turns.spend(performance.now() - now);
    if (done) {
      deliver(current, turn);
      turns.end();
      continue;
    }
    const { expanded } = turn.run;
    if (now - current.reported >= REPORT && expanded > turn.told) {
      current.reported = now;
      turn.told = expanded;
      post({ type: "progress", request, lane: turn.lane.id, expanded });
    }
    turns.giveWay();
  }
}

/**
 * The search whose turn it is; undefined if it is refused, null if there is none.
 * @param {Job} current
 */
function next({ request, turns }) {
  try {
    return turns.next();
  } catch (error) {
    if (!isRefusal(error) || !turns.present) throw error;
    refuse(request, turns.present.lane.id, error);
    turns.end();
    return undefined;
  }
}

/** Judges results until the slice is over. */
function judge() {
  const end = performance.now() + SLICE;
  for (let now = end - SLICE; now < end; now = performance.now()) {
    const [first] = unjudged;
    if (!first) return;
    const { request, lane, judgement } = first;
    try {
      if (!advance(judgement, now)) continue;
      post({ type: "judged", request, lane, verdict: judgement.verdict() });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refuse(request, lane, error);
    }
    drop((each) => each === first);
  }
}

/**
 * Drops results that have been judged, or that nobody needs judged any more.
 * @param {(each: typeof unjudged[number]) => boolean} is
 */
function drop(is) {
  for (const each of unjudged) if (is(each)) each.judgement.free();
  unjudged = unjudged.filter((each) => !is(each));
}

/**
 * @param {Run | Judgement} work
 * @param {number} now
 */
function advance(work, now) {
  const done = work.advance(budget);
  const took = performance.now() - now;
  if (took > SLICE) budget = Math.max(64, Math.floor(budget / 2));
  else if (!done && took < SLICE / 4) budget = Math.min(1 << 20, budget * 2);
  return done;
}

/**
 * Copies a finished run out of the wasm and hands the copies over.
 * @param {Job} current
 * @param {Turn & { run: Run }} turn
 */
function deliver({ request, events }, { lane: { id }, run, spent }) {
  const key = run.identity().join();
  const known = posted.get(key) ?? new Uint8Array(Math.ceil(run.places / PAGE));
  keep(posted, key, known);
  /** @type {Omit<Result, "h" | "before">} */
  const result = {
    id,
    figures: { ...run.figures(), judged: false },
    trace: run.trace(),
    path: run.path(),
    extra: run.extra(),
    evaluation: run.evaluation,
    unit: run.unit,
    time: null,
    runs: 0,
    isLong: spent > LONG,
    events,
  };
  const { cell, from, ways, past, g, who, f, marks } = result.trace;
  const pages = missingPages(known, cell);
  const values = run.heuristic(pages, PAGE);
  const arrays = [cell, from, ways, past, g, who, f, marks, result.path, pages, values];
  post(
    { type: "result", request, result, key, h: { pages, values } },
    arrays.flatMap((array) => (array ? [array.buffer] : [])),
  );
  const judgement = /** @type {Session} */ (session).judge(run);
  unjudged.push({ request, lane: id, judgement });
}

/** Ends the request under way, done or not. */
function finish() {
  if (!job) return;
  const { request, turns, began } = job;
  job = null;
  const { begun } = turns;
  turns.free();
  post({ type: "finished", request, took: performance.now() - began, begun });
}

/** @param {Ask} message */
function answer({ call, name, given }) {
  try {
    const here = session ?? engine;
    const asked = /** @type {(...given: any[]) => unknown} */ (
      name === "check_here" ? (config) => here.check(config) : engine[name]
    );
    post({ type: "answer", call, value: asked(...given), error: null });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { message, kind } = /** @type {Error & { kind?: string }} */ (error);
    post({ type: "answer", call, value: null, error: message, kind });
  }
}

/**
 * @param {number} request
 * @param {number} lane
 * @param {Error} error
 */
function refuse(request, lane, error) {
  post({ type: "refused", request, lane, text: error.message });
}

/**
 * Reports why this worker won't answer any more.
 * @param {string} text
 */
function die(text) {
  broken = true;
  post({ type: "broken", text });
}

/**
 * A run of a lane's search, not yet begun.
 * @param {Lane} lane
 * @param {number} events about how many it may record
 */
function question(lane, events) {
  if (!session) throw new Error(refusal);
  return session.begin(lane.config, events);
}

/** Lets messages in between slices: posts a task, since nested timers would wait 4 ms. */
function breath() {
  return new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
}

/**
 * @param {FromWorker} message
 * @param {Transferable[]} [transfer]
 */
function post(message, transfer = []) {
  postMessage(message, { transfer });
}
