import assert from "node:assert/strict";
import { test } from "node:test";
import { changes, engine, restart, start } from "./engine.mjs";
import { documentOf, found, heavier, judged, workers } from "./fake-worker.mjs";

test("the first document is searched whole", async () => {
  engine.solve(documentOf([1, 2]));
  const { map, lanes } = workers[0].last("solve");
  assert.equal(map.width, 4);
  assert.deepEqual(
    lanes.map(({ id }) => id),
    [1, 2],
  );
  workers[0].says({ type: "progress", request: 1, lane: 1, expanded: 7 });
  assert.deepEqual(changes.at(-1), [1, "running"]);
  assert.deepEqual([engine.status(1).phase, engine.status(1).expanded], ["running", 7]);
  const results = engine.results();
  workers[0].finds(1, 2);
  assert.deepEqual(
    (await results).map(({ id }) => id),
    [1, 2],
  );
});

test("only what changed is searched again, and the map isn't posted twice", () => {
  const doc = documentOf([1, 2]);
  engine.solve(doc);
  workers[0].finds(1, 2);
  engine.solve({ ...doc, lanes: [doc.lanes[0], heavier(doc.lanes[1])] });
  const { map, lanes } = workers[0].last("solve");
  assert.equal(map, null);
  assert.deepEqual(
    lanes.map(({ id }) => id),
    [2],
  );
  assert.equal(engine.status(1).stale, false);
  assert.equal(engine.status(2).stale, true);
});

test("a document solved again is no request", () => {
  const doc = documentOf([1]);
  engine.solve(doc);
  workers[0].finds(1);
  const { length } = workers[0].posted;
  engine.solve({ ...doc, title: "another name" });
  assert.equal(workers[0].posted.length, length);
});

test("a newer request cancels; of those that wait only the latest is posted", () => {
  engine.solve(documentOf([1, 2]));
  engine.solve(documentOf([1, 2]));
  const latest = documentOf([1, 2]);
  engine.solve(latest);
  const types = () => workers[0].posted.map(({ type }) => type);
  assert.deepEqual(types(), ["solve", "cancel"]);
  workers[0].finds(1);
  assert.deepEqual(types(), ["solve", "cancel", "solve"]);
  assert.equal(workers[0].last("solve").map.cells, latest.cells);
  assert.equal(engine.status(1).stale, true);
});

test("the lane that has waited longest is searched first", () => {
  engine.solve(documentOf([1, 2, 3]));
  engine.solve(documentOf([1, 2, 3]));
  workers[0].finds(1);
  assert.deepEqual(
    workers[0].last("solve").lanes.map(({ id }) => id),
    [2, 3, 1],
  );
});

test("a lane whose search was broken off has had its turn, and comes after those that ended then", () => {
  const order = () => workers[0].last("solve").lanes.map(({ id }) => id);
  engine.solve(documentOf([1, 2, 3]));
  for (const [ended, next] of [
    [
      [2, 3],
      [2, 3, 1],
    ],
    [[2], [3, 2, 1]],
  ]) {
    const { request } = workers[0].last("solve");
    engine.solve(documentOf([1, 2, 3]));
    for (const id of ended) workers[0].says(found(request, id));
    workers[0].says({ type: "finished", request, begun: [1] });
    assert.deepEqual(order(), next);
  }
});

test("runs are timed when all is found, and times of older requests are dropped", () => {
  const doc = documentOf([1]);
  engine.solve(doc);
  workers[0].finds(1);
  const { request } = workers[0].last("time");
  engine.solve({ ...doc, start: 1 });
  workers[0].says({ type: "timed", request, lane: 1, time: 5, runs: 3 });
  assert.equal(engine.status(1).result.time, null);
  workers[0].finds(1);
  workers[0].says({ type: "timed", request: request + 1, lane: 1, time: 2, runs: 9 });
  assert.deepEqual([engine.status(1).result.time, engine.status(1).result.runs], [2, 9]);
});

test("a search that took long isn't repeated to be timed", () => {
  engine.solve(documentOf([1, 2]));
  const { request } = workers[0].last("solve");
  const long = found(request, 1);
  long.result.isLong = true;
  workers[0].says(long);
  workers[0].finds(2);
  workers[0].says(judged(request, 1));
  assert.deepEqual(
    workers[0].last("time").lanes.map(({ id }) => id),
    [2],
  );
});

test("each request that has ended says how long the worker took, which is free by then", () => {
  const told = [];
  engine.solver.onFinished = (took) => told.push([took, engine.solver.solving]);
  engine.solve(documentOf([1]));
  const { request } = workers[0].last("solve");
  workers[0].says({ type: "finished", request: request - 1, took: 9, begun: [] });
  workers[0].says({ type: "finished", request, took: 3, begun: [] });
  assert.deepEqual(told, [[3, false]]);
});

test("a map of another size drops the old results", () => {
  engine.solve(documentOf([1]));
  workers[0].finds(1);
  engine.solve({ ...documentOf([1]), width: 2, height: 2, cells: new Uint8Array(4).fill(1) });
  assert.equal(engine.status(1).result, null);
});

test("results are shown before they are judged, and complete when they are", async () => {
  engine.solve(documentOf([1, 2]));
  const results = engine.results();
  workers[0].says(found(1, 1));
  assert.deepEqual(
    [engine.status(1).phase, engine.status(1).result.figures.judged],
    ["done", false],
  );
  workers[0].says(found(1, 2));
  workers[0].says({ type: "finished", request: 1, begun: [] });
  assert.equal(workers[0].last("time"), undefined, "nothing is timed before that");
  workers[0].says(judged(1, 1));
  assert.equal(engine.isSearching(), true);
  workers[0].says(judged(1, 2));
  assert.equal(engine.isSearching(), false);
  assert.deepEqual(
    (await results).map(({ figures }) => figures),
    [1, 2].map(() => ({ expanded: 5, optimum: 7, judged: true })),
  );
  assert.equal(workers[0].last("time").lanes.length, 2);
});

test("a verdict on an older result is dropped, and one outlives other lanes' requests", () => {
  const doc = documentOf([1, 2]);
  const show = (...ids) => {
    const { request } = workers[0].last("solve");
    for (const id of ids) workers[0].says(found(request, id));
    workers[0].says({ type: "finished", request, begun: [] });
  };
  engine.solve(doc);
  show(1, 2);
  engine.solve({ ...doc, lanes: [doc.lanes[0], heavier(doc.lanes[1])] });
  show(2);
  const isJudged = (id) => engine.status(id).result.figures.judged;
  workers[0].says(judged(1, 2));
  workers[0].says(judged(1, 1));
  assert.deepEqual([isJudged(1), isJudged(2)], [true, false]);
  workers[0].says(judged(2, 2));
  assert.equal(isJudged(2), true);
});

test("an unjudged result knows the figures judged last, whatever came between", () => {
  engine.solve(documentOf([1]));
  workers[0].finds(1);
  const { figures } = engine.status(1).result;
  for (let edit = 0; edit < 2; edit++) {
    engine.solve(documentOf([1]));
    const { request } = workers[0].last("solve");
    workers[0].says(found(request, 1));
    workers[0].says({ type: "finished", request, begun: [] });
    assert.equal(engine.status(1).result.before, figures);
  }
  workers[0].says(judged(workers[0].last("solve").request, 1));
  assert.equal(engine.status(1).result.before, null);
});

test("a map whose ends alone moved is posted without its cells", () => {
  const doc = documentOf([1]);
  engine.solve(doc);
  workers[0].finds(1);
  engine.solve({ ...doc, start: 1 });
  const { map } = workers[0].last("solve");
  assert.deepEqual([map.start, map.goal, map.cells], [1, 11, null]);
  workers[0].says({ type: "broken", text: "It broke." });
  engine.solve({ ...doc, start: 2 });
  assert.equal(workers[1].last("solve").map.cells, doc.cells);
});

test("h by cell comes once, and goes with every result that has it", () => {
  engine.solve(documentOf([1, 2]));
  const values = new Uint32Array(12).fill(3);
  const none = { pages: new Uint32Array(), values: new Uint32Array() };
  workers[0].says({ ...found(1, 1), key: "octile", h: { pages: Uint32Array.of(0), values } });
  workers[0].says({ ...found(1, 2), key: "octile", h: none });
  const { h } = engine.status(2).result;
  assert.equal(h, engine.status(1).result.h);
  assert.deepEqual([h.length, h.at(0), h.at(11)], [12, 3, 3]);
});

test("questions get their own answers", async () => {
  const answers = [engine.check({}), engine.generate("trap", 0, 1, 1)];
  workers[0].says({ type: "answer", call: 2, value: null, error: "A map has 1 to 2048 cells." });
  workers[0].says({ type: "answer", call: 1, value: "checked", error: null });
  assert.equal(await answers[0], "checked");
  await assert.rejects(answers[1], { message: "A map has 1 to 2048 cells." });
});

test("a configuration is asked about on every map, or on the worker's, whose site it names", async () => {
  const sites = [];
  const other = start({ onSite: (site) => sites.push(site) });
  const worker = workers.at(-1);
  worker.says({ type: "ready", catalogue: {} });
  const answers = [other.check({ weight: 1 }), other.check({ weight: 2 }, { here: true })];
  assert.deepEqual(
    worker.posted.map(({ name, given }) => [name, ...given]),
    [
      ["check", { weight: 1 }],
      ["check_here", { weight: 2 }],
    ],
  );
  worker.says({ type: "site", site: "0 40" });
  for (const call of [1, 2]) worker.says({ type: "answer", call, value: call, error: null });
  assert.deepEqual([sites, await Promise.all(answers)], [["0 40"], [1, 2]]);
  other.destroy();
});

test("a link that can't be opened says what is wrong, for people and for programs", async () => {
  const view = { layer: "g", position: 3, tool: "wall", hover: 7 };
  const answers = [engine.encodeLink(documentOf([1]), view), engine.decodeLink("1A")];
  const { name, given } = workers[0].posted[0];
  const [encode] = given;
  assert.equal(name, "encode_link");
  assert.deepEqual([encode.width, encode.view.layer, "hover" in encode.view], [4, "g", false]);
  assert.deepEqual(encode.lanes, [{ algorithm: "astar", weight: 1000 }]);
  workers[0].says({ type: "answer", call: 1, value: "1abc", error: null });
  workers[0].says({ type: "answer", call: 2, value: null, error: "It is cut.", kind: "cut" });
  assert.equal(await answers[0], "1abc");
  await assert.rejects(answers[1], { message: "It is cut.", kind: "cut" });
});

test("lanes share the events that a document may record, and only those that it concerns are searched again", () => {
  engine.destroy();
  restart({ events: 40 });
  workers.at(-1).says({ type: "ready", catalogue: {} });
  const worker = workers.at(-1);
  const doc = documentOf([1, 2, 3, 4]);
  const asked = () => {
    const { lanes, events } = worker.last("solve");
    return { ids: lanes.map(({ id }) => id), events };
  };
  /** Answers with runs of a number of events, where those that reach the limit are cut. */
  const answer = (lengths) => {
    const { request, lanes, events } = worker.last("solve");
    for (const { id } of lanes) {
      const message = found(request, id);
      const truncated = lengths[id] > events;
      const cell = new Uint32Array(Math.min(lengths[id], events));
      worker.says({
        ...message,
        result: { ...message.result, trace: { cell, truncated }, events },
      });
      worker.says(judged(request, id));
    }
    worker.says({ type: "finished", request, begun: [] });
  };
  const runs = { 1: 4, 2: 9, 3: 90, 4: 15 };
  engine.solve({ ...doc, lanes: doc.lanes.slice(0, 3) });
  assert.deepEqual(asked(), { ids: [1, 2, 3], events: 13 });
  answer(runs);
  engine.solve(doc);
  assert.deepEqual(asked(), { ids: [4, 3], events: 10 }, "the others were shorter");
  answer(runs);
  assert.equal(engine.isSearching(), false);
  engine.solve({ ...doc, lanes: doc.lanes.slice(1, 3) });
  assert.deepEqual(asked(), { ids: [3], events: 20 });
  answer(runs);
  engine.solve({ ...doc, lanes: doc.lanes.slice(2, 3) });
  assert.deepEqual(asked(), { ids: [3], events: 20 }, "one lane is never given more");
});

test("a run whose last step passes the limit isn't searched again and again", () => {
  engine.destroy();
  restart({ events: 40 });
  const worker = workers.at(-1);
  worker.says({ type: "ready", catalogue: {} });
  engine.solve(documentOf([1]));
  const { request, events } = worker.last("solve");
  const message = found(request, 1);
  const trace = { cell: new Uint32Array(events + 3), truncated: false };
  worker.says({ ...message, result: { ...message.result, trace, events } });
  worker.says(judged(request, 1));
  worker.says({ type: "finished", request, begun: [] });
  assert.equal(engine.status(1).phase, "done");
  assert.equal(engine.isSearching(), false);
});

test("a run that is being recorded further goes on when something else changes", () => {
  engine.destroy();
  restart({ events: 40 });
  const worker = workers.at(-1);
  worker.says({ type: "ready", catalogue: {} });
  const doc = documentOf([1, 2, 3, 4]);
  engine.solve(doc);
  const { request, events } = worker.last("solve");
  for (const id of [1, 2, 3, 4]) {
    const message = found(request, id);
    const trace = { cell: new Uint32Array(events), truncated: id === 1 };
    worker.says({ ...message, result: { ...message.result, trace, events } });
    worker.says(judged(request, id));
  }
  worker.says({ type: "finished", request, begun: [] });
  const fewer = { ...doc, lanes: doc.lanes.slice(0, 2) };
  engine.solve(fewer);
  assert.equal(worker.last("solve").events, 20);
  engine.solve({ ...fewer, title: "Two lanes" });
  assert.equal(worker.last("cancel"), undefined);
});
