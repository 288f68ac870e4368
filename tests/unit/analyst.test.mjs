// The worker of the analyses: what it is asked, when it rests, and what becomes of a fault.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Analyst, isSameMap } from "../../www/src/analysis/client.ts";
import { Findings } from "../../www/src/analysis/findings.ts";
import { EMBED_EVENTS, PAGE_EVENTS } from "../../www/src/engine/budget.ts";
import { Searches } from "../../www/src/page/searches.ts";
import { Outdated } from "../../www/src/task/faults.ts";

/** A worker that answers on command. */
class Slow extends EventTarget {
  asked = [];
  ended = false;
  postMessage(message) {
    this.asked.push(message);
  }
  terminate() {
    this.ended = true;
  }
  answer(call, value) {
    const data = { type: "answer", call, value, error: null };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** Lets the page's code start workers of this kind. */
function lendWorkers(context, Worker) {
  const globals = { Worker, location: new URL("../../www/src/", import.meta.url) };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
    context.after(() => delete globalThis[name]);
  }
}

/** How many events the worker of the analyses may record of each of two lanes, and of all. */
async function budgetOf(context, options) {
  const analyses = [];
  class Spawned extends Slow {
    constructor(url) {
      super();
      if (url.endsWith("/analysis/worker.ts")) analyses.push(this);
    }
  }
  lendWorkers(context, Spawned);
  const searches = new Searches({ change() {}, fault: assert.fail, ...options });
  const lanes = [1, 2].map((id) => ({ id, config: { place: id } }));
  for (const { id } of lanes) {
    const status = {
      phase: "done",
      expanded: 1,
      result: { trace: { cell: [] } },
      stale: false,
      error: null,
    };
    searches.statuses.set(id, status);
  }
  const looked = searches.look({ ...doc, lanes }, { layer: "paths", pin: null });
  // The keeper's port comes first.
  const asked = () => analyses[0]?.asked.find(({ question }) => question);
  await until(asked);
  const { events, all } = asked().question;
  searches.look(doc, { layer: "order", pin: null });
  await looked;
  searches.engine.destroy();
  return { events, all };
}

test("the analyses record no more than the page or the embed shows", async (context) => {
  const page = await budgetOf(context, {});
  assert.deepEqual(page, { events: PAGE_EVENTS / 2, all: PAGE_EVENTS });
  const embed = await budgetOf(context, { events: EMBED_EVENTS });
  assert.deepEqual(embed, { events: EMBED_EVENTS / 2, all: EMBED_EVENTS });
});

/** An analyst with its workers, and what they were asked. */
function analyst() {
  const workers = [];
  const spawn = () => {
    workers.push(new Slow());
    return workers.at(-1);
  };
  const subject = new Analyst({ spawn });
  const asked = (place = 0) => workers[place].asked.map(({ question }) => Object.keys(question)[0]);
  return { subject, workers, asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Resolved once a condition holds. */
async function until(holds) {
  while (!holds()) await settled();
}

const doc = { width: 1, height: 1, cells: Uint8Array.of(1), start: 0, goal: 0, lanes: [{}] };

test("one question is under way, the newest about the same waits", async () => {
  const { subject, workers, asked } = analyst();
  const first = subject.ask(doc, { profile: {} }, "a");
  const second = subject.ask(doc, { step: {} }, "a");
  const other = subject.ask(doc, { find: {} }, "b");
  const third = subject.ask({ ...doc }, { step: {} }, "a");
  await assert.rejects(second, Outdated);
  await settled();
  assert.deepEqual(asked(), ["map"]);
  workers[0].answer(1, null);
  await settled();
  assert.deepEqual(asked(), ["map", "profile"]);
  workers[0].answer(2, "one");
  assert.equal(await first, "one");
  await settled();
  workers[0].answer(3, "other");
  assert.equal(await other, "other");
  await settled();
  workers[0].answer(4, "three");
  assert.equal(await third, "three");
  assert.deepEqual(asked(), ["map", "profile", "find", "step"]);
  assert.equal(workers.length, 1);
  assert.ok(isSameMap(doc, { ...doc }));
  subject.end();
  assert.ok(workers[0].ended);
});

test("a worker that is long at another map is ended, one that answers soon is kept", async () => {
  const { subject, workers, asked } = analyst();
  const old = subject.ask(doc, { profile: {} });
  workers[0].answer(1, null);
  await settled();
  const waits = subject.ask(doc, { step: {} });
  const moved = { ...doc, goal: 1 };
  const next = subject.ask(moved, { profile: {} });
  await assert.rejects(waits, Outdated);
  await assert.rejects(old, Outdated);
  await settled();
  assert.ok(workers[0].ended);
  assert.deepEqual(asked(1), ["map"]);
  workers[1].answer(1, null);
  await settled();
  workers[1].answer(2, "known");
  assert.equal(await next, "known");
  const soon = subject.ask(moved, { step: {} });
  await settled();
  const after = subject.ask({ ...doc, goal: 2 }, { step: {} });
  workers[1].answer(3, "soon");
  assert.equal(await soon, "soon");
  await settled();
  workers[1].answer(4, null);
  await settled();
  workers[1].answer(5, "after");
  assert.equal(await after, "after");
  assert.equal(workers.length, 2);
  subject.end();
});

test("a worker that rests is ended, unless it has something to do", async () => {
  const { subject, workers, asked } = analyst();
  const first = subject.ask(doc, { find: {} }, "a");
  const second = subject.ask(doc, { find: {} }, "b");
  workers[0].answer(1, null);
  await settled();
  subject.rest();
  workers[0].answer(2, "one");
  assert.equal(await first, "one");
  subject.rest();
  assert.ok(!workers[0].ended, "the second question is under way");
  workers[0].answer(3, "two");
  assert.equal(await second, "two");
  subject.rest();
  assert.ok(workers[0].ended);
  const third = subject.ask(doc, { find: {} });
  await settled();
  assert.deepEqual(asked(1), ["map"], "the next one gets the map again");
  workers[1].answer(1, null);
  await settled();
  workers[1].answer(2, "three");
  assert.equal(await third, "three");
  subject.end();
});

/** Whether the worker ends once both lanes, each with this number of events, have their findings on a map of that size. */
async function restsAfter(context, width, height, length) {
  const { subject, workers } = analyst();
  context.after(() => subject.end());
  const findings = new Findings({ found() {}, failed: assert.fail, events: 100 });
  findings.analyst = subject;
  const lanes = [1, 2].map((id) => ({ id, config: { place: id } }));
  const statuses = new Map();
  const want = () =>
    findings.want({ ...doc, width, height, lanes }, "mirror", null, statuses).then(() => {
      return workers[0].ended;
    });
  const ended = [];
  for (const { id } of lanes) {
    statuses.set(id, {
      phase: "done",
      stale: false,
      result: { trace: { cell: { length } }, figures: {} },
    });
    const wanted = want();
    await settled();
    if (id === 1) workers[0].answer(1, null);
    await settled();
    workers[0].answer(id + 1, { tones: Uint8Array.of(1), runs: [1], least: 1, median: 1, most: 1 });
    ended.push(await wanted);
  }
  return ended;
}

test("the analyses' worker ends with the last lane of a large map or of long runs", async (context) => {
  assert.deepEqual(await restsAfter(context, 1024, 1024, 10), [false, true]);
  assert.deepEqual(await restsAfter(context, 512, 512, 10), [false, false]);
  assert.deepEqual(await restsAfter(context, 512, 512, 2 ** 20), [false, true]);
});

/** A lane whose search has ended. */
const ended = () => ({
  phase: "done",
  stale: false,
  result: { trace: { cell: [] }, figures: {}, h: [] },
});
/** Two lanes on one map. */
const pair = { ...doc, lanes: [1, 2].map((id) => ({ id, config: { place: id } })) };

test("every lane whose analysis breaks its worker says so, and is asked about again later", async (context) => {
  const { subject, workers, asked } = analyst();
  context.after(() => subject.end());
  const told = [];
  const findings = new Findings({
    found: (id, _trace, { layer, key, text, reason }) =>
      told.push({ id, layer, key, text, reason }),
    failed: (text) => told.push(text),
    events: 100,
  });
  findings.analyst = subject;
  const statuses = new Map(pair.lanes.map(({ id }) => [id, ended()]));
  const want = () => findings.want(pair, "difference", null, statuses);
  const looked = want();
  for (const place of [0, 1]) {
    await until(() => workers.length > place);
    const data = { type: "broken", text: "it met an internal error (index out of bounds)" };
    workers[place].dispatchEvent(new MessageEvent("message", { data }));
  }
  await looked;
  const sentence =
    "The lanes could not be analysed: the part of the page for analyses was ended, since it met an internal error (index out of bounds).";
  const finding = { layer: "difference", key: "", text: "not analysed", reason: sentence };
  assert.deepEqual(told, [{ id: 1, ...finding }, sentence, { id: 2, ...finding }, sentence]);
  await want();
  assert.equal(workers.length, 2, "not at once");
  findings.end();
  const again = want();
  await until(() => workers.length > 2);
  assert.deepEqual(asked(2), ["map"]);
  findings.end();
  await again;
});

test("no lane waits for analyses that can't be loaded", async (context) => {
  const faults = [];
  lendWorkers(context, Slow);
  const searches = new Searches({ change() {}, fault: (text) => faults.push(text) });
  context.after(() => searches.engine.destroy());
  for (const { id } of pair.lanes) searches.statuses.set(id, ended());
  searches.findings = Promise.resolve(null);
  searches.missing = { layer: "paths", why: "It can't be loaded." };
  await searches.look(pair, { layer: "paths", pin: null });
  for (const { id } of pair.lanes) {
    const { layer, key, text, reason } = searches.statuses.get(id).result.finding;
    assert.deepEqual(
      [layer, key, text, reason],
      ["paths", "", "not analysed", searches.missing.why],
    );
  }
});

test("a map that is refused is why its questions aren't answered", async () => {
  const { subject, workers } = analyst();
  const asked = subject.ask(doc, { profile: {} });
  const data = { type: "answer", call: 1, value: null, error: "The map is empty." };
  workers[0].dispatchEvent(new MessageEvent("message", { data }));
  await assert.rejects(asked, /The map is empty/);
  assert.ok(!subject.isBroken);
  subject.end();
});
