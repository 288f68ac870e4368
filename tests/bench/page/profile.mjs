/** Where the time goes, from a recording of the browser. */

const CATEGORIES = [
  "__metadata",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-v8.cpu_profiler",
];

/** The threads that matter, by the names that Chromium gives them. */
const THREADS = { CrRendererMain: "page", "DedicatedWorker thread": "worker" };
/** The browser's own work for the page, by the names of its events. */
const CHORES = new Set([
  "Layout",
  "UpdateLayoutTree",
  "PrePaint",
  "Paint",
  "Layerize",
  "Commit",
  "MajorGC",
  "MinorGC",
]);

/**
 * Runs something and lists what took most of its time, by thread: functions by their own time, and
 * the browser's own work.
 *
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<unknown>} work
 * @param {number} [count] how many are named
 * @returns {Promise<{ thread: string, what: string, milliseconds: number }[]>}
 */
export async function profile(page, work, count = 12) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const recording = await browser.stopTracing();
  return summary(JSON.parse(recording.toString()).traceEvents, count);
}

/**
 * @param {any[]} events
 * @param {number} count
 */
export function summary(events, count) {
  /** @type {Map<string, string>} by process and thread */
  const threads = new Map();
  for (const { name, pid, tid, args } of events) {
    const thread = name === "thread_name" && THREADS[args.name];
    if (thread) threads.set(`${pid} ${tid}`, thread);
  }
  /** @type {Map<string, number>} by thread and what, in microseconds */
  const times = new Map();
  const add = (thread, what, time) => {
    const key = `${thread}\t${what}`;
    times.set(key, (times.get(key) ?? 0) + time);
  };
  /** @type {Map<string, { thread: string, names: Map<number, string> }>} by profile */
  const profiles = new Map();
  for (const { name, pid, tid, id, dur, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    const thread = threads.get(`${pid} ${tid}`);
    if (thread && dur && CHORES.has(name)) add(thread, `(${name})`, dur);
    if (name === "Profile") {
      profiles.set(`${pid} ${id}`, { thread: thread ?? "other", names: new Map() });
    }
    if (name !== "ProfileChunk") continue;
    const sampled = profiles.get(`${pid} ${id}`);
    if (!sampled) continue;
    const { cpuProfile, timeDeltas = [] } = args.data;
    for (const { id: node, callFrame } of cpuProfile?.nodes ?? []) {
      sampled.names.set(node, callFrame.functionName || "(a script)");
    }
    (cpuProfile?.samples ?? []).forEach((node, index) => {
      const what = sampled.names.get(node) ?? "?";
      if (what !== "(idle)") add(sampled.thread, what, timeDeltas[index] ?? 0);
    });
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([key, time]) => {
      const [thread = "", what = ""] = key.split("\t");
      return { thread, what, milliseconds: time / 1000 };
    });
}
