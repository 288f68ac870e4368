// What becomes of requests when a worker breaks, ends, falls silent or can't be had.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Engine } from "../../www/src/engine/client.ts";
import { engine, faults, restart, start } from "./engine.mjs";
import { documentOf, found, heavier, judged, workers } from "./fake-worker.mjs";

test("a broken worker fails what it was asked, and the next request has another", async () => {
  const doc = documentOf([1, 2]);
  engine.solve(doc);
  workers[0].says(found(1, 1));
  workers[0].says(judged(1, 1));
  const results = engine.results();
  workers[0].says({ type: "broken", text: "It broke." });
  await assert.rejects(results, /It broke\./);
  assert.deepEqual(faults, ["It broke."]);
  assert.equal(workers[0].ended, true);
  assert.deepEqual([engine.status(1).phase, engine.status(2).phase], ["done", "failed"]);
  engine.solve({ ...doc });
  assert.equal(workers.length, 2);
  assert.equal(workers[1].last("solve").map.cells, doc.cells);
  assert.deepEqual(
    workers[1].last("solve").lanes.map(({ id }) => id),
    [2],
  );
  workers[1].finds(2);
  assert.equal((await engine.results()).length, 2);
});

test("a worker that ends by itself, or whose answer is lost, fails what it was asked at once", () => {
  for (const [at, type] of ["close", "messageerror"].entries()) {
    const doc = documentOf([1]);
    engine.solve(doc);
    workers[at].meets(type);
    const { phase, error } = engine.status(1);
    assert.deepEqual([phase, error, faults[at]], ["failed", faults[at], error]);
    assert.match(error, /^The search engine broke off; the map is unharmed/);
    engine.solve({ ...doc });
    assert.equal(workers[at + 1].last("solve").map.cells, doc.cells);
    // It had been given up: its end is no news.
    workers[at].meets("close");
    assert.equal(faults.length, at + 1);
    workers[at + 1].says({ type: "ready", catalogue: {} });
    workers[at + 1].finds(1);
  }
});

test("nobody hears of a worker that ends while it owes nothing, and the next request has another", () => {
  const doc = documentOf([1]);
  engine.solve(doc);
  workers[0].finds(1);
  workers[0].says({ type: "rested" });
  workers[0].meets("close");
  assert.deepEqual([faults, engine.status(1).phase], [[], "done"]);
  engine.solve({ ...doc, lanes: [heavier(doc.lanes[0])] });
  assert.equal(workers[1].last("solve").map.cells, doc.cells);
});

test("a lane that can't be judged fails, by refusal or with its worker", () => {
  engine.solve(documentOf([1, 2]));
  workers[0].says(found(1, 1));
  workers[0].says(found(1, 2));
  workers[0].says({ type: "finished", request: 1, begun: [] });
  workers[0].says({ type: "refused", request: 1, lane: 1, text: "No memory." });
  assert.deepEqual([engine.status(1).phase, engine.status(1).error], ["failed", "No memory."]);
  workers[0].says({ type: "broken", text: "It broke." });
  assert.deepEqual([engine.status(2).phase, engine.status(2).error], ["failed", "It broke."]);
});

test("a worker that falls silent is given up, one that speaks is not", () => {
  engine.destroy();
  mock.timers.enable({ apis: ["setInterval"] });
  restart();
  const worker = workers.at(-1);
  engine.solve(documentOf([1]));
  mock.timers.tick(60_000);
  assert.deepEqual(faults, [], "loading may take its time");
  worker.says({ type: "ready", catalogue: {} });
  for (let second = 0; second < 20; second++) {
    mock.timers.tick(1000);
    worker.says({ type: "progress", request: 1, lane: 1, expanded: second });
  }
  assert.deepEqual(faults, []);
  mock.timers.tick(4000);
  assert.match(faults[0], /didn't answer for 3 seconds/);
  assert.equal(engine.status(1).phase, "failed");
  mock.timers.reset();
});

test("an engine that couldn't start tries again when it is asked for again", async () => {
  const other = start();
  const first = other.ready;
  workers.at(-1).says({ type: "broken", text: "It could not be loaded." });
  await assert.rejects(first, { message: "It could not be loaded." });
  const { length } = workers;
  const second = other.ready;
  assert.equal(workers.length, length + 1);
  workers.at(-1).says({ type: "ready", catalogue: { limits: 1 } });
  assert.deepEqual((await second).catalogue, { limits: 1 });
  // Answers stay known, whatever happens to the worker.
  workers.at(-1).says({ type: "broken", text: "It broke." });
  assert.equal(other.ready, second);
  assert.equal(workers.length, length + 1);
  other.destroy();
});

test("where no worker can be made, every caller gets the reason, and nothing is thrown", async () => {
  const other = new Engine({
    onStatus: () => {},
    onFault: (text) => faults.push(text),
    spawn: () => {
      throw new ReferenceError("Worker is not defined");
    },
  });
  const sentence = {
    message:
      "The search engine could not be started (Worker is not defined). Nothing drawn is lost: try again, or reload the page.",
  };
  await assert.rejects(other.ready, sentence);
  await assert.rejects(other.check({}), sentence);
  other.solve(documentOf([1]));
  await assert.rejects(other.results(), sentence);
  assert.equal(new Set(faults).size, 1);
});

test("a lane that is refused fails alone", () => {
  engine.solve(documentOf([1, 2]));
  workers[0].says({ type: "refused", request: 1, lane: 1, text: "weight: at most 10." });
  workers[0].finds(2);
  assert.deepEqual(engine.status(1).error, "weight: at most 10.");
  assert.equal(engine.status(2).phase, "done");
});
