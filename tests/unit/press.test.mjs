// Edits that wait for their results.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Presses } from "../../www/src/page/press.ts";

let page;
let app;
let presses;
let shown;
const solver = { solving: false };

class FakeElement extends EventTarget {
  lane = "lane";

  closest(selector) {
    return selector === "tb-lane" ? this.lane : null;
  }
}

class FakePointerEvent extends Event {
  constructor(type, { buttons, clientX }) {
    super(type, { bubbles: true });
    Object.assign(this, { buttons, clientX });
  }
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  page = new FakeElement();
  give({
    addEventListener: page.addEventListener.bind(page),
    navigator: { scheduling: {} },
    document: { activeElement: "map" },
    requestAnimationFrame: (run) => run(),
    Element: FakeElement,
    PointerEvent: FakePointerEvent,
  });
  shown = 0;
  solver.solving = false;
  app = {
    isUpdatePending: false,
    searches: { engine: { solver } },
    loaded: () => ({ state: { view: { playing: false } } }),
  };
  presses = Presses.begin(app);
});

afterEach(() => {
  presses?.end();
  mock.timers.reset();
});

/** @param {Record<string, unknown>} globals */
function give(globals) {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

/** An edit by an event of this type, up to where the browser goes on. */
async function edit(type, meanwhile = () => {}) {
  page.dispatchEvent(new Event(type));
  presses.schedule(() => shown++);
  solver.solving = true;
  meanwhile();
  await null;
}

function finish(took) {
  solver.solving = false;
  presses.finished(took);
}

for (const type of ["pointerdown", "pointerup", "click", "keydown"]) {
  test(`an edit by ${type} is shown with its results`, async () => {
    await edit(type);
    assert.equal(shown, 0);
    finish(3);
    assert.equal(shown, 1);
    mock.timers.tick(100);
    assert.equal(shown, 1);
  });
}

test("an edit waits for 8 ms at most, whatever became of the engine", async () => {
  await edit("pointerdown");
  mock.timers.tick(7);
  assert.equal(shown, 0);
  mock.timers.tick(1);
  assert.equal(shown, 1);
  finish(9);
  assert.equal(shown, 1);
});

test("the next edit waits only for its own results", async () => {
  await edit("pointerdown");
  mock.timers.tick(8);
  await edit("pointerdown");
  assert.equal(shown, 1);
  mock.timers.tick(7);
  assert.equal(shown, 1);
  finish(3);
  assert.equal(shown, 2);
});

test("results that took long twice in a row aren't waited for, until they are fast again", async () => {
  for (const [took, waits] of [
    [20, true],
    [20, true],
    [3, false],
    [20, true],
    [3, true],
  ]) {
    shown = 0;
    await edit("pointerdown");
    assert.equal(shown, waits ? 0 : 1, `before one of ${took} ms`);
    finish(took);
    mock.timers.tick(10);
  }
});

test("a move shows what waits, in its own frame", async () => {
  await edit("pointerdown");
  page.dispatchEvent(new Event("pointermove"));
  assert.equal(shown, 1);
});

test("a map gets a move at once while the engine is free", () => {
  const moves = [];
  page.addEventListener("pointermove", ({ clientX }) => moves.push(clientX));
  const raw = (clientX, buttons = 1) =>
    page.dispatchEvent(new FakePointerEvent("pointerrawupdate", { buttons, clientX }));
  raw(1);
  solver.solving = true;
  raw(2);
  solver.solving = false;
  raw(3);
  raw(4, 0);
  page.lane = null;
  raw(5);
  assert.deepEqual(moves, [1, 3]);
});

test("nothing waits when the engine has nothing to do", async () => {
  await edit("pointerdown", () => {
    solver.solving = false;
  });
  assert.equal(shown, 1);
});

test("nothing waits when the press has asked for a frame by something else", async () => {
  await edit("pointerdown", () => {
    app.isUpdatePending = true;
  });
  assert.equal(shown, 1);
  app.isUpdatePending = false;
  await edit("pointerdown", () => {
    /** @type {any} */ (document).activeElement = "another map";
  });
  assert.equal(shown, 2);
});

test("nothing waits while a run is played", async () => {
  app.loaded = () => ({ state: { view: { playing: true } } });
  await edit("pointerdown");
  assert.equal(shown, 1);
});

test("what no press has changed is shown at once", async () => {
  solver.solving = true;
  presses.schedule(() => shown++);
  assert.equal(shown, 1);
  page.dispatchEvent(new Event("pointerdown"));
  mock.timers.tick(1);
  presses.schedule(() => shown++);
  assert.equal(shown, 2);
});

test("browsers that keep nothing back never wait", async () => {
  give({ navigator: {} });
  assert.equal(Presses.begin(app), null);
});

test("when it ends, what waits is shown, and nothing waits any more", async () => {
  await edit("pointerdown");
  presses.end();
  assert.equal(shown, 1);
  mock.timers.tick(1);
  await edit("pointerdown");
  assert.equal(shown, 2);
});
