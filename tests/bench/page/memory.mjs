/** Memory after many edits against memory after few. */

import { random } from "../numbers.mjs";

/**
 * @typedef {{ page: number, worker: number, wasm: number }} Bytes the size of JavaScript's heaps
 *   after a forced collection, and the pages of all wasm modules
 */

/**
 * Edits the map again and again, and measures memory after each number of edits.
 *
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 * @param {number[]} counts ascending
 * @returns {Promise<Bytes[]>}
 */
export async function remember(tiebreak, counts) {
  const { page } = tiebreak;
  const inspector = await Inspector.attach(page);
  const next = random(5);
  const found = [];
  let edits = 0;
  for (const count of counts) {
    for (; edits < count; edits++) {
      // The same places are built up and torn down, so that the map itself doesn't change much.
      const place = [next(), next()];
      await page.evaluate(
        async ([share, column, edit]) => {
          const tiebreak = /** @type {any} */ (document.getElementById("tiebreak"));
          const { doc } = tiebreak.store.state;
          const { width, height, start, goal } = doc;
          const cell = Math.floor(share * height) * width + Math.floor(column * width);
          if (cell === start || cell === goal) return;
          const value = doc.cells[cell] === 0 ? 1 : 0;
          tiebreak.dispatch({ type: "paint", cells: [cell], value, stroke: 1000 + edit });
          tiebreak.store.flush();
          await tiebreak.searches.engine.results();
        },
        [...place, edits],
      );
    }
    await page.waitForTimeout(1500);
    found.push(await inspector.bytes());
  }
  return found;
}

/** Looks into a page and its workers, by Chromium's own protocol. */
export class Inspector {
  static async attach(page) {
    const session = await page.context().newCDPSession(page);
    const inspector = new Inspector(session);
    // Workers are other targets, and reached by messages within messages.
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type !== "worker") return;
      inspector.sessions.add(sessionId);
    });
    session.on("Target.detachedFromTarget", ({ sessionId }) => {
      inspector.sessions.delete(sessionId);
      for (const [id, caller] of inspector.calls) {
        if (caller.sessionId !== sessionId) continue;
        inspector.calls.delete(id);
        caller.reject(new Error("The worker has ended."));
      }
    });
    session.on("Target.receivedMessageFromTarget", ({ message }) => {
      const { id, result, error } = JSON.parse(message);
      const caller = inspector.calls.get(id);
      inspector.calls.delete(id);
      if (error) caller?.reject(new Error(error.message));
      else caller?.resolve(result);
    });
    const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
    await session.send("Target.setAutoAttach", options);
    return inspector;
  }

  constructor(session) {
    this.session = session;
    /** Of the workers that there are. */
    this.sessions = new Set();
    this.calls = new Map();
    this.count = 0;
  }

  /** How many workers there are. */
  get workers() {
    return this.sessions.size;
  }

  /** The page's own, which can be looked at while its workers are at work. */
  pageBytes() {
    return heap((method, params) => this.session.send(method, params));
  }

  /** @returns {Promise<Bytes>} the sums of all workers that still answer when they are asked */
  async bytes() {
    const bytes = { page: await this.pageBytes(), worker: 0, wasm: 0 };
    for (const sessionId of [...this.sessions]) {
      const worker = (method, params) => this.#ask(sessionId, method, params);
      try {
        const [own, wasm] = [await heap(worker), await wasmBytes(worker)];
        bytes.worker += own;
        bytes.wasm += wasm;
      } catch (error) {
        if (this.sessions.has(sessionId)) throw error;
      }
    }
    return bytes;
  }

  #ask(sessionId, method, params = {}) {
    const id = ++this.count;
    const message = JSON.stringify({ id, method, params });
    return new Promise((resolve, reject) => {
      this.calls.set(id, { sessionId, resolve, reject });
      const to = { sessionId, message };
      this.session.send("Target.sendMessageToTarget", to).catch(reject);
    });
  }
}

async function heap(send) {
  await send("HeapProfiler.enable");
  // Once for dead objects, and once more for those that only these kept alive.
  for (let times = 0; times < 3; times++) await send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = await send("Runtime.getHeapUsage");
  return usedSize + backingStorageSize;
}

/** The bytes of every memory that the worker's modules have. */
async function wasmBytes(send) {
  const { result: prototype } = await send("Runtime.evaluate", {
    expression: "WebAssembly.Memory.prototype",
  });
  const { objects } = await send("Runtime.queryObjects", { prototypeObjectId: prototype.objectId });
  const { result } = await send("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    functionDeclaration:
      "function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0); }",
    returnByValue: true,
  });
  return result.value;
}
