import assert from "node:assert/strict";
import test, { mock } from "node:test";
import {
  createGif,
  LARGEST_FILE,
  publishedLength,
  readFile,
  writeFile,
  writeProblem,
} from "../../www/src/files/client.ts";

/** A worker that answers as a test says. */
class FakeWorker {
  constructor() {
    this.posted = [];
    this.listeners = { message: [], error: [], close: [], messageerror: [] };
    this.terminated = false;
  }

  addEventListener(type, listener) {
    this.listeners[type].push(listener);
  }

  postMessage(message, transfer) {
    this.posted.push({ ...message, transfer });
    this.onPost?.(message);
  }

  terminate() {
    this.terminated = true;
  }

  says(data) {
    for (const listener of this.listeners.message) listener({ data });
  }

  meets(type) {
    for (const listener of this.listeners[type]) listener();
  }

  breaks(message) {
    for (const listener of this.listeners.error) listener({ message, preventDefault() {} });
  }
}

/** Options under which every worker is kept, to be driven by the test. */
function stage(onPost) {
  const workers = [];
  const spawn = () => {
    const worker = new FakeWorker();
    worker.onPost = onPost && ((message) => onPost(worker, message));
    workers.push(worker);
    return worker;
  };
  return { workers, options: { spawn, patience: 3 } };
}

const answer =
  (value) =>
  (worker, { call }) =>
    worker.says({ type: "answer", call, value, error: null });

/** A file, as far as the tests look at it. */
function fake(name, size, arrayBuffer = async () => new ArrayBuffer(3)) {
  let reads = 0;
  const file = {
    name,
    size,
    arrayBuffer: () => {
      reads += 1;
      return arrayBuffer();
    },
  };
  return { file, reads: () => reads };
}

const doc = {
  title: "",
  width: 1,
  height: 1,
  cells: Uint8Array.of(1),
  start: 0,
  goal: 0,
  lanes: [],
};
const view = { layer: "g", hover: 3, length: 4, camera: { scale: 0, x: 0, y: 0 } };

test("a file goes to a worker of its own, which is ended with the answer", async () => {
  const opened = { kind: "problems", problems: [] };
  const { workers, options } = stage(answer(opened));
  const { file } = fake("a.scen", 3);
  assert.equal(await readFile(file, {}, options), opened);
  assert.equal(await readFile(file, {}, options), opened);
  assert.equal(workers.length, 2);
  for (const { terminated, posted } of workers) {
    assert.ok(terminated);
    assert.equal(posted[0].question.read.name, "a.scen");
    assert.deepEqual(posted[0].transfer, [posted[0].question.read.bytes]);
  }
});

test("a file that is too large is refused unread and without a worker", async () => {
  const { workers, options } = stage();
  const { file, reads } = fake("big.map", 100e6);
  await assert.rejects(readFile(file, {}, options), {
    message: "big.map has 100 MB; a file of at most 32 MB can be opened.",
  });
  await assert.rejects(readFile(fake("a.map", LARGEST_FILE + 1).file, {}, options), {
    message: "a.map has 32.1 MB; a file of at most 32 MB can be opened.",
  });
  assert.equal(reads() + workers.length, 0);
});

test("a file that can't be read is named", async () => {
  const { file } = fake("gone.map", 3, () => Promise.reject(new Error("NotReadableError")));
  await assert.rejects(
    readFile(file, {}, stage().options),
    /^Error: gone\.map could not be read: /,
  );
});

test("a refusal is the worker's own sentence", async () => {
  const { workers, options } = stage((worker, { call }) =>
    worker.says({ type: "answer", call, value: null, error: "a.map, line 1, column 1: no." }),
  );
  await assert.rejects(readFile(fake("a.map", 3).file, {}, options), {
    message: "a.map, line 1, column 1: no.",
  });
  assert.ok(workers[0].terminated);
});

test("a worker that breaks is reported in a sentence that names the task", async () => {
  for (const [happens, sentence] of [
    [
      (worker) => worker.says({ type: "broken", text: "it ran out of memory" }),
      /a\.map could not be opened: .* it ran out of memory\.$/,
    ],
    [
      (worker) => worker.breaks("no script"),
      /a\.map could not be opened: .* could not be started \(no script\)\.$/,
    ],
    ...["close", "messageerror"].map((type) => [
      (worker) => worker.meets(type),
      /^a\.map could not be opened: the part of the page for files was ended, since it broke off\.$/,
    ]),
  ]) {
    const { workers, options } = stage(happens);
    await assert.rejects(readFile(fake("a.map", 3).file, {}, options), { message: sentence });
    assert.ok(workers[0].terminated);
  }
});

test("where no worker can be made, the sentence says so", async () => {
  const spawn = () => {
    throw new ReferenceError("Worker is not defined");
  };
  await assert.rejects(readFile(fake("a.map", 3).file, {}, { spawn }), {
    message:
      "a.map could not be opened: the part of the page for files was ended, since it could not be started (Worker is not defined).",
  });
});

test("a problem of another shape, or of floors, isn't written as one of squares", async () => {
  const cells = new Uint8Array(4).fill(1);
  const regions = { places: [[0, 0]], weights: [1], borders: [] };
  for (const [world, places] of [
    [{ shape: "hex" }, cells],
    [{ floors: 1 }, new Uint8Array(8).fill(1)],
    [{ shape: "regions", regions }, Uint8Array.of(1)],
  ]) {
    const map = { width: 2, height: 2, cells: places, start: 0, goal: 0, world };
    const spawn = () => assert.fail("nothing is asked");
    await assert.rejects(writeProblem("a.map", map, { spawn }), {
      message: "Published lengths are for squares on one floor.",
    });
  }
});

test("a worker that falls silent is given up, but not while it is loaded", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const { workers, options } = stage();
  const length = publishedLength(doc, 0, 0, options);
  length.catch(() => {});
  mock.timers.tick(20_000);
  assert.ok(!workers[0].terminated);
  workers[0].says({ type: "ready" });
  mock.timers.tick(3000);
  assert.ok(!workers[0].terminated);
  mock.timers.tick(1000);
  assert.ok(workers[0].terminated);
  await assert.rejects(length, /The length could not be found: .* more than 3 seconds\.$/);
  mock.timers.reset();
});

test("a file holds the document and a part of the view", async () => {
  const bytes = Uint8Array.of(1);
  const { workers, options } = stage(answer(bytes));
  assert.equal(await writeFile("json", doc, view, options), bytes);
  const { write } = workers[0].posted[0].question;
  assert.deepEqual([write.format, write.doc.width, write.doc.view.layer], ["json", 1, "g"]);
  assert.ok(!("hover" in write.doc.view) && !("length" in write.doc.view));
});

test("an animation keeps its worker until it is finished, cancelled or broken", async () => {
  const gif = { width: 2, height: 1, palette: new Uint8Array(6), loop: true };
  const frame = () => ({
    left: 0,
    top: 0,
    width: 2,
    height: 1,
    pixels: new Uint8Array(2),
    delay: 5,
    transparent: null,
  });
  const { workers, options } = stage(answer("done"));
  const first = await createGif(gif, options);
  await first.add(frame());
  await first.add(frame());
  assert.ok(!workers[0].terminated);
  assert.equal(await first.finish(), "done");
  assert.ok(workers[0].terminated);
  const asked = workers[0].posted.map(({ question }) => Object.keys(question)[0]);
  assert.deepEqual(asked, ["gif", "frame", "frame", "finish"]);

  const second = await createGif(gif, options);
  workers[1].onPost = null;
  const waiting = second.add(frame());
  second.cancel();
  await assert.rejects(waiting, /The animation could not be written: it was cancelled\./);
  await assert.rejects(second.add(frame()), /cancelled/);
  assert.ok(workers[1].terminated);

  const third = await createGif(gif, options);
  workers[2].onPost = (message) =>
    workers[2].says({ type: "answer", call: message.call, value: null, error: "No." });
  await assert.rejects(third.add(frame()), { message: "No." });
  assert.ok(workers[2].terminated);
  await assert.rejects(third.finish(), { message: "No." });
});
