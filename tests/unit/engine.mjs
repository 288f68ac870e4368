import { afterEach, beforeEach } from "node:test";
import { Engine } from "../../www/src/engine/client.ts";
import { FakeWorker, workers } from "./fake-worker.mjs";

export let faults = [];
export let changes = [];
export let engine;

export function start(options = {}) {
  return new Engine({
    ...options,
    onStatus: (id, status) => changes.push([id, status.phase]),
    onFault: (text) => faults.push(text),
    spawn: () => new FakeWorker(),
    patience: 3,
  });
}

beforeEach(() => {
  workers.length = 0;
  faults = [];
  changes = [];
  engine = start();
  workers[0].says({ type: "ready", catalogue: {} });
});

afterEach(() => engine.destroy());

/** Puts another engine in place of the one that each test begins with. */
export function restart(options) {
  engine = start(options);
}
