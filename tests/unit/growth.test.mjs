import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Engine } from "../../www/src/engine/client.js";
import { extension } from "../../www/src/state/extension.js";
import { EngineLost } from "../../www/src/task/faults.js";
import { documentOf, FakeWorker, found, judged, workers } from "./fake-worker.mjs";

const SMALLER = { type: "ready", build: "engine", catalogue: {} };
const LARGER = { type: "ready", build: "engine-all", catalogue: {} };

let faults;
let changes;
let engine;
/** How often the larger build's script was loaded, and what comes of that. */
let loads;
let load;

beforeEach(() => {
  workers.length = 0;
  faults = [];
  changes = 0;
  loads = 0;
  load = () => () => new FakeWorker();
  engine = new Engine({
    onStatus: () => changes++,
    onFault: (text) => faults.push(text),
    spawn: () => new FakeWorker(),
    larger: async () => {
      loads++;
      return load();
    },
    timed: false,
  });
  workers[0].says(SMALLER);
});

afterEach(() => engine.destroy());

/** Until all that is resolved has been heard of. */
const heard = () => new Promise(setImmediate);

/** With the larger build at work. */
async function grown() {
  const growing = engine.grow();
  await heard();
  workers[1].says(LARGER);
  return growing;
}

test("the larger build takes over when nothing is owed, and no lane changes by it", async () => {
  const doc = documentOf([1, 2]);
  engine.solve(doc);
  const check = engine.check({});
  let build = "";
  const growing = engine.grow().then((abilities) => {
    build = abilities.build;
  });
  await heard();
  workers[1].says(LARGER);
  workers[0].says(found(1, 1));
  workers[0].says({ type: "answer", call: 1, value: "checked", error: null });
  await heard();
  assert.deepEqual([workers[0].ended, build], [false, ""], "a lane is still being searched");
  workers[0].says(found(1, 2));
  workers[0].says({ type: "finished", request: 1, begun: [] });
  workers[0].says(judged(1, 1));
  assert.equal(workers[0].ended, false, "a verdict is owed");
  const before = changes;
  workers[0].says(judged(1, 2));
  await growing;
  assert.equal(changes, before + 1, "the verdict");
  assert.deepEqual([workers[0].ended, build], [true, "engine-all"]);
  assert.equal((await engine.ready).build, "engine-all");
  assert.equal(await check, "checked");
  assert.equal((await engine.results()).length, 2);
  assert.deepEqual(workers[1].posted, []);

  // The next edit is the first that it hears of, so it has to be shown the map.
  engine.solve({ ...doc, lanes: [doc.lanes[0], { id: 2, config: { weight: 2000 } }] });
  const { map, lanes } = workers[1].last("solve");
  assert.equal(map.cells, doc.cells);
  assert.deepEqual(
    lanes.map(({ id }) => id),
    [2],
  );
  assert.deepEqual([workers.length, faults], [2, []]);
});

test("what the worker before says too late isn't heard", async () => {
  await grown();
  engine.solve(documentOf([1]));
  workers[0].says(found(1, 1));
  assert.equal(engine.status(1).phase, "waiting");
});

test("while the larger build is loaded the smaller one answers", async () => {
  void engine.grow();
  await heard();
  engine.solve(documentOf([1]));
  workers[0].finds(1);
  assert.equal((await engine.results()).length, 1);
  assert.deepEqual(workers[1].posted, []);
});

test("the larger build is loaded once, and after a fault it is the larger one that starts", async () => {
  const first = await grown();
  assert.equal(await engine.grow(), first);
  workers[1].says({ type: "broken", text: "It broke." });
  engine.solve(documentOf([1]));
  assert.deepEqual([loads, workers.length, faults], [1, 3, ["It broke."]]);
  workers[2].says(LARGER);
  workers[2].finds(1);
  assert.equal(engine.status(1).phase, "done");
});

test("a smaller build that breaks in the meantime makes room", async () => {
  const growing = engine.grow();
  await heard();
  engine.solve(documentOf([1]));
  workers[1].says(LARGER);
  workers[0].says({ type: "broken", text: "It broke." });
  assert.equal((await growing).build, "engine-all");
  assert.deepEqual([faults, engine.status(1).phase], [["It broke."], "failed"]);
  engine.solve(documentOf([1]));
  workers[1].finds(1);
  assert.equal(engine.status(1).phase, "done");
});

const REASON = "no more workers";
const FAILURES = {
  "its script": () => {
    load = () => Promise.reject(new Error(REASON));
  },
  "a worker": () => {
    load = () => () => {
      throw new Error(REASON);
    };
  },
  "its wasm": async () => {
    await heard();
    workers[1].says({ type: "broken", text: REASON });
  },
};

for (const [what, fail] of Object.entries(FAILURES)) {
  test(`where ${what} can't be had, a sentence says so and the smaller build goes on`, async () => {
    if (what !== "its wasm") fail();
    const growing = engine.grow();
    if (what === "its wasm") fail();
    await assert.rejects(
      growing,
      (error) => error instanceof EngineLost && error.message.includes(REASON),
    );
    assert.deepEqual([faults, workers[0].ended], [[], false]);
    engine.solve(documentOf([1]));
    workers[0].finds(1);
    assert.equal(engine.status(1).phase, "done");
    // Another attempt is another download.
    load = () => () => new FakeWorker();
    const again = engine.grow();
    await heard();
    workers.at(-1).says(LARGER);
    assert.equal((await again).build, "engine-all");
    assert.equal(loads, 2);
  });
}

test("a link's version says who reads it, beside the larger build", async () => {
  void engine.decodeLink("1A");
  await heard();
  assert.deepEqual([loads, workers[0].posted.length], [0, 1]);
  workers[0].says({ type: "answer", call: 1, value: "a document", error: null });

  const asked = [];
  load = () => {
    extension.ask = async (_engine, name, given) => asked.push([name, given]) && "another";
    return () => new FakeWorker();
  };
  const reading = engine.decodeLink("2A");
  await heard();
  assert.deepEqual(asked, [["decode_link", ["2A"]]], "the larger build isn't waited for");
  workers[1].says(LARGER);
  assert.equal(await reading, "another");
  delete extension.ask;
});

test("a link that can't be read is refused before the larger build has come", async () => {
  load = () => {
    extension.ask = () => Promise.reject(new Error("It is damaged."));
    return () => new FakeWorker();
  };
  await assert.rejects(engine.decodeLink("2A"), { message: "It is damaged." });
  delete extension.ask;
});

test("an engine that isn't wanted any more ends both workers", async () => {
  void engine.grow();
  await heard();
  engine.destroy();
  assert.deepEqual(
    workers.map(({ ended }) => ended),
    [true, true],
  );
});
