// How the module of the tools comes to every worker that runs it.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

const MODULE = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

/** The workers that were started. */
let begun = [];

class Started extends EventTarget {
  posted = [];
  ended = false;

  constructor(url, { name }) {
    super();
    Object.assign(this, { url, name });
    begun.push(this);
  }

  postMessage(data) {
    this.posted.push(data);
  }

  terminate() {
    this.ended = true;
  }
}

let count = 0;
let ToolsWorker;
beforeEach(async () => {
  begun = [];
  Object.assign(globalThis, { Worker: Started, location: { href: "file:///" } });
  ({ ToolsWorker } = await import(`../../www/src/task/tools.ts?${++count}`));
});
afterEach(() => {
  for (const { posted } of begun) for (const each of posted.flatMap(portsOf)) each.close();
  for (const key of ["Worker", "location", "name", "addEventListener"]) delete globalThis[key];
});

const portsOf = (data) => [data, data.port].filter((each) => each instanceof MessagePort);
const start = () => new ToolsWorker(new URL(`file:///worker.js`), { type: "module" });
const isKeeper = ({ url }) => url.endsWith("/keeper.ts");

test("one keeper serves all workers, each over a port of its own", async () => {
  const [one, two] = [start(), start()];
  const keepers = begun.filter(isKeeper);
  assert.equal(keepers.length, 1);
  assert.ok([one, two].every(({ name }) => name.startsWith("tools ")));
  for (const [place, worker] of [one, two].entries()) {
    const heard = new Promise((resolve) => {
      worker.posted[0].port.onmessage = ({ data }) => resolve(data);
    });
    keepers[0].posted[place].postMessage(place);
    assert.equal(await heard, place);
  }
});

for (const how of ["error", "close"]) {
  test(`after the keeper's ${how} those that are still there load by themselves, and the next starts another`, () => {
    const [one, two, three] = [start(), start(), start()];
    two.terminate();
    assert.ok(two.ended);
    three.dispatchEvent(new Event("close"));
    const [keeper] = begun.filter(isKeeper);
    keeper.dispatchEvent(new Event(how));
    assert.ok(keeper.ended);
    assert.deepEqual(one.posted.slice(1), [{ port: null }]);
    assert.deepEqual(
      [two, three].flatMap(({ posted }) => posted.slice(1)),
      [],
    );
    start();
    assert.equal(begun.filter(isKeeper).length, 2);
  });
}

/** The worker's side, with the name that the page gives it. */
async function scope(name) {
  const events = new EventTarget();
  globalThis.name = name;
  globalThis.addEventListener = events.addEventListener.bind(events);
  const { handed, give } = await import(`../../www/src/task/handed.ts?${++count}`);
  const heard = [];
  addEventListener("message", ({ data }) => heard.push(data));
  const says = (data) => events.dispatchEvent(new MessageEvent("message", { data }));
  return { handed, give, heard, says };
}

test("a worker of the tools takes the module from its port and hears every other message", async () => {
  const { handed, give, heard, says } = await scope("tools 0.5");
  const { port1, port2 } = new MessageChannel();
  const asked = new Promise((resolve) => {
    port2.onmessage = resolve;
  });
  says({ call: 1 });
  says({ port: port1 });
  // The keeper gives nothing before it is asked.
  await asked;
  give(port2, { module: MODULE });
  assert.ok((await handed).module instanceof WebAssembly.Module);
  says({ call: 2 });
  assert.deepEqual(heard, [{ call: 1 }, { call: 2 }]);
});

test("it hears why there is none", async () => {
  const { handed, give, says } = await scope("tools 0.5");
  const { port1, port2 } = new MessageChannel();
  says({ port: port1 });
  give(port2, { reason: "there is no connection to the server" });
  assert.deepEqual(await handed, { reason: "there is no connection to the server" });
});

test("it loads by itself where modules can't be handed on, and where the keeper has ended", async () => {
  const { handed, give, says } = await scope("tools 0.5");
  const { port1, port2 } = new MessageChannel();
  says({ port: port1 });
  // Nothing can copy a function.
  give(port2, { module: () => {} });
  assert.deepEqual(await handed, {});
  const lost = await scope("tools 0.6");
  lost.says({ port: null });
  assert.deepEqual(await lost.handed, {});
});

test("other workers wait for nothing", async () => {
  assert.equal((await scope("tiebreak 0.5")).handed, null);
});
