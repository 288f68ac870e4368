/**
 * Workers that run the module of the tools. There are several of them, and they come and go, so one more worker (keeper.ts)
 * fetches and compiles the module once, for as long as the page is there, and hands it to each over a port of its own. It
 * never reaches the page itself, whose policy forbids wasm. A worker whose port brings none loads by itself.
 */

import { Worker } from "./scripts.ts";

let keeper: Worker | null = null;
/** The workers that would have to hear of the keeper's end. */
const served: Set<Worker> = new Set();

/** Used as the browser's own class, like `Worker` of scripts.ts. */
export const ToolsWorker: typeof Worker = function ToolsWorker(url: URL, options: WorkerOptions) {
  const worker = new Worker(url, { ...options, name: "tools" });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ port: port1 }, [port1]);
  keeper ??= kept();
  keeper.postMessage(port2, [port2]);
  serve(worker);
  return worker;
} as unknown as typeof Worker;

function serve(worker: Worker) {
  const end = worker.terminate.bind(worker);
  served.add(worker);
  worker.addEventListener("close", () => served.delete(worker));
  worker.terminate = () => {
    served.delete(worker);
    end();
  };
}

function kept() {
  const begun = new Worker(new URL("./keeper.ts", import.meta.url), { type: "module" });
  const end = () => {
    begun.terminate();
    keeper = null;
    // Workers that have their module ignore it.
    for (const worker of served) worker.postMessage({ port: null });
  };
  for (const type of ["error", "close"]) begun.addEventListener(type, end);
  return begun;
}
