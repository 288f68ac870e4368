// A fake worker, to test the engine's client with.

/** A worker that only listens; the tests speak for it. */
export class FakeWorker {
  constructor() {
    this.posted = [];
    this.listeners = {};
    this.ended = false;
    workers.push(this);
  }

  addEventListener(type, listener) {
    this.listeners[type] = listener;
  }

  postMessage(message) {
    this.posted.push(message);
  }

  terminate() {
    this.ended = true;
  }

  says(message) {
    this.listeners.message({ data: message });
  }

  /** What the platform tells of it. */
  meets(type) {
    this.listeners[type]();
  }

  /** Answers the request posted last as far as told, then ends it. */
  finds(...ids) {
    const { request } = this.posted.findLast(({ type }) => type === "solve");
    for (const id of ids) this.says(found(request, id));
    this.says({ type: "finished", request, begun: [] });
    for (const id of ids) this.says(judged(request, id));
  }

  last(type) {
    return this.posted.findLast((message) => message.type === type);
  }
}

/** All that were made, in their order. */
export const workers = [];

export function documentOf(ids) {
  const cells = new Uint8Array(12).fill(1);
  const lanes = ids.map((id) => ({ id, config: { algorithm: "astar", weight: 1000 } }));
  return { title: "", source: null, width: 4, height: 3, cells, start: 0, goal: 11, lanes };
}

export function found(request, id) {
  const figures = { expanded: 5, judged: false };
  const trace = { cell: new Uint32Array(9), truncated: false };
  const result = { id, figures, trace, time: null, runs: 0, isLong: false, events: 9 };
  const h = { pages: Uint32Array.of(0), values: new Uint32Array(12) };
  return { type: "result", request, result, key: "", h };
}

export function judged(request, lane) {
  return { type: "judged", request, lane, verdict: { optimum: 7 } };
}

/** A lane with another weight. */
export function heavier({ id, config }) {
  return { id, config: { ...config, weight: 2000 } };
}
