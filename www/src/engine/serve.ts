import type * as wasm from "../../pkg/tiebreak_engine.js";
import type { Judgement, Run, Session } from "../../pkg/tiebreak_engine.js";
import { hold } from "../task/alive.ts";
import { describeFault, describeStart, isRefusal } from "../task/faults.ts";
import { load } from "../task/load.ts";
import type { Lane, LaneConfig, MapData, Result } from "../types.ts";
import { PAGE } from "../view/sparse.ts";
import { keep, missingPages } from "./estimates.ts";
import type { Ask, Asked, FromWorker, MapPost, Solve, Time, ToWorker } from "./protocol.ts";
import type { Timing } from "./timing.ts";
import { type Turn, Turns } from "./turns.ts";

/**
 * The worker: owns the wasm and does one thing at a time, in slices, between which it reads its
 * messages. A new request therefore waits for one slice, and nothing in here can block or break
 * the page.
 *
 * Lanes are searched first, one after the other, and judged when all of them have their results or take long:
 * nobody has to wait for true distances to see a path.
 */

/** Milliseconds of work before the worker reads its messages again. */
const SLICE = 8;
/**
 * The milliseconds within which a cancelled request may still finish, so that results keep up with a
 * stroke, which makes a new request at every move.
 */
const GRACE = 60;
/** Milliseconds between two reports of progress. */
const REPORT = 100;
/** A search that took this many milliseconds while being recorded isn't repeated to time it. */
const LONG = 2000;

type Bindings = Pick<typeof wasm, "catalogue" | "fault" | "initSync" | "Session" | Asked>;

/** a request under way */
interface Job {
  request: number;
  /** its searches */
  turns: Turns;
  /** about how many each of them may record */
  events: number;
  began: number;
  reported: number;
  cancelled: boolean;
}

let engine: Bindings;
const inbox: ToWorker[] = [];
let session: Session | null = null;
/** What of its map decides about settings, as the page was told. */
let site = "";
/** Why there is no session. */
let refusal = "The engine has no map to search.";
/** By the key of a heuristic: the pages of it that the page has. */
const posted: Map<string, Uint8Array> = new Map();
let job: Job | null = null;
/** Results that have yet to be judged. */
let unjudged: { request: number; lane: number; judgement: Judgement }[] = [];
/** Times runs; it is loaded when the first are to be timed. */
let timing: Timing | null = null;
/** The request for timing, until it is begun. */
let untimed: Time | null = null;
/** Expansions in one call, adjusted so that a call takes about half a slice. */
let budget = 2000;
const channel = new MessageChannel();
/** The wasm's. */
let memory: WebAssembly.Memory | undefined;
/** The wasm's last message on the console: all that is left of a panic. */
let lastWords = "";
let awake = false;
let broken = false;

let ready: Promise<void>;

/** @param file its wasm */
export function serve(bindings: Bindings, file: Parameters<typeof load>[0]) {
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

function receive(message: ToWorker) {
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

async function loadTiming(message: Time) {
  untimed = message;
  try {
    const { Timing } = await import("./timing.ts");
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

function begin({ request, map, lanes, events }: Solve) {
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

function move(map: MapPost) {
  const { cells, start, goal } = map;
  if (cells === null) session?.move_ends(start, goal);
  else renew(map as MapData);
  const before = site;
  site = session?.site ?? "";
  if (site !== before) post({ type: "site", site });
}

/** @param map with its cells */
function renew(map: MapData) {
  const before = session;
  session = null;
  try {
    session = new engine.Session(map, before ?? undefined);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    refusal = error.message;
  }
}

/** Searches until the slice is over. */
function search(current: Job) {
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

/** The search whose turn it is; undefined if it is refused, null if there is none. */
function next({ request, turns }: Job) {
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
      const { nearest } = judgement;
      post({ type: "judged", request, lane, verdict: judgement.verdict(), nearest });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refuse(request, lane, error);
    }
    drop((each) => each === first);
  }
}

/** Drops results that have been judged, or whose verdict isn't needed any more. */
function drop(is: (each: (typeof unjudged)[number]) => boolean) {
  for (const each of unjudged) if (is(each)) each.judgement.free();
  unjudged = unjudged.filter((each) => !is(each));
}

function advance(work: Run | Judgement, now: number) {
  const done = work.advance(budget);
  const took = performance.now() - now;
  if (took > SLICE) budget = Math.max(64, Math.floor(budget / 2));
  else if (!done && took < SLICE / 4) budget = Math.min(1 << 20, budget * 2);
  return done;
}

/** Copies a finished run out of the wasm and hands the copies over. */
function deliver({ request, events }: Job, { lane: { id }, run, spent }: Turn & { run: Run }) {
  const key = run.identity().join();
  const known = posted.get(key) ?? new Uint8Array(Math.ceil(run.places / PAGE));
  keep(posted, key, known);
  const result: Omit<Result, "h" | "before"> = {
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
  const judgement = (session as Session).judge(run);
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

function answer({ call, name, given }: Ask) {
  try {
    const here = session ?? engine;
    const asked = (
      name === "check_here" ? (config: LaneConfig) => here.check(config) : engine[name]
    ) as (...given: unknown[]) => unknown;
    post({ type: "answer", call, value: asked(...given), error: null });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { message, kind } = error as Error & { kind?: string };
    post({ type: "answer", call, value: null, error: message, kind });
  }
}

function refuse(request: number, lane: number, error: Error) {
  post({ type: "refused", request, lane, text: error.message });
}

/** Reports why this worker won't answer any more. */
function die(text: string) {
  broken = true;
  post({ type: "broken", text });
}

/**
 * A run of a lane's search, not yet begun.
 * @param events about how many it may record
 */
function question(lane: Lane, events: number) {
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

function post(message: FromWorker, transfer: Transferable[] = []) {
  postMessage(message, { transfer });
}
