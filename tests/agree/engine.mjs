// The page's engine with its own worker's code, in a thread of Node.
import { Worker } from "node:worker_threads";
import { Engine } from "../../www/src/engine/client.ts";

/** An engine of the page, without clocks. */
export function engine() {
  const faults = [];
  const spawn = () => {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url));
    const listen = (type, listener) => {
      if (type === "message") worker.on("message", (data) => listener({ data }));
      if (type === "error") worker.on("error", ({ message }) => listener(faultOf(message)));
    };
    return {
      postMessage: (message) => worker.postMessage(message),
      terminate: () => worker.terminate(),
      addEventListener: listen,
    };
  };
  const onFault = (text) => faults.push(text);
  const engine = new Engine({ onStatus() {}, onFault, spawn, timed: false, events: 1e6 });
  return { engine, faults };
}

function faultOf(message) {
  return { message, preventDefault() {} };
}

/** What the page has of each lane of a document: its status, with a judged result or the sentence that refuses it. */
export async function pageOf(engine, doc) {
  await engine.ready;
  engine.solve(doc);
  // Rejects where a lane is refused, after all have been answered.
  await engine.results().catch(() => {});
  return doc.lanes.map(({ id }) => engine.status(id));
}
