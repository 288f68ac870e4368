// Whether a worker is still there, by the lock that it holds.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { hold, watch } from "../../www/src/task/alive.ts";

/** Locks as browsers have them, of one name each, in the order of the requests. */
class Locks {
  held = new Map();

  request(name, granted) {
    const before = this.held.get(name) ?? Promise.resolve();
    const after = before.then(granted);
    this.held.set(name, after);
    return after;
  }
}

const locks = new Locks();
const given = { locks };

/** Lets everything that waits for nothing but its turn come to it. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function set(key, value) {
  Object.defineProperty(globalThis, key, { value, configurable: true });
}

/** A worker that takes its lock, if its browser has locks; `end` lets go of it, as browsers do. */
function begin(name, navigator) {
  const worker = new EventTarget();
  let end = () => {};
  const ending = new Promise((resolve) => {
    end = resolve;
  });
  const heard = [];
  watch(worker, name);
  worker.addEventListener("message", ({ data }) => heard.push(data));
  worker.addEventListener("close", () => heard.push("close"));
  const post = (data) => worker.dispatchEvent(new MessageEvent("message", { data }));
  set("self", { name });
  set("postMessage", post);
  set("navigator", {
    locks: navigator.locks && {
      request: (of, granted) =>
        navigator.locks.request(of, () => Promise.race([granted(), ending])),
    },
  });
  hold();
  set("navigator", navigator);
  return { heard, post, end };
}

const before = globalThis.navigator;
afterEach(() => {
  set("navigator", before);
  delete globalThis.self;
  delete globalThis.postMessage;
});

test("a worker's end is heard of at once, and nothing before it", async () => {
  const { heard, post, end } = begin("one", given);
  await settled();
  post({ type: "ready" });
  await settled();
  assert.deepEqual(heard, [{ type: "ready" }]);
  end();
  await settled();
  assert.deepEqual(heard, [{ type: "ready" }, "close"]);
});

test("a worker without a lock is never taken for one that has ended", async () => {
  for (const navigator of [{}, { locks: { request: () => Promise.reject(new Error("No.")) } }]) {
    const { heard, post, end } = begin("two", navigator);
    post({ type: "ready" });
    await settled();
    end();
    await settled();
    assert.deepEqual(heard, [{ type: "ready" }]);
  }
});
