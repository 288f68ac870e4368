import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { isDrawnUnder, writeDraft } from "../../www/src/address/draft.ts";
import { Links } from "../../www/src/address/link.ts";
import { OPENING } from "../../www/src/address/readable.ts";
import { readConfig } from "../../www/src/state/config.ts";
import { createStore } from "../../www/src/state/store.ts";
import { initialState } from "../../www/src/state/update.ts";
import { EngineLost } from "../../www/src/task/faults.ts";
import { Leaving } from "../../www/src/ui/leaving.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const lanes = [readConfig({ algorithm: "astar", ties: ["lifo"] }, catalogue)];

/** What the browser keeps, by key.
 * @type {Map<string, string>} */
let kept;
let store;
let links;
let unlisten;
/** Settles the reading of a link. */
let answer;

function keys() {
  const values = new Map();
  return [
    values,
    {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
      removeItem: (key) => values.delete(key),
    },
  ];
}

/** A page whose address has just come to name a link. */
beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  [kept, globalThis.localStorage] = keys();
  [, globalThis.sessionStorage] = keys();
  globalThis.window = new EventTarget();
  globalThis.document = new EventTarget();
  globalThis.location = new URL("http://127.0.0.1/#1abc");
  const replaceState = (_state, _title, href) => Object.assign(globalThis.location, { href });
  globalThis.history = { state: null, replaceState };
  const reading = new Promise((resolve, reject) => {
    answer = { resolve, reject };
  });
  const encodeLink = () => new Promise(() => {});
  const engine = {
    decodeLink: () => reading,
    checked: async (link) => link,
    encodeLink,
    isSearching: () => false,
    prepare: async () => {},
  };
  store = createStore(initialState(defaultDocument(field(), lanes), catalogue), () => {});
  links = new Links({
    engine,
    notify: (notice) => store.dispatch({ type: "notice", notice }),
  });
  links.attach(store);
  unlisten = links.listen();
});

afterEach(() => {
  unlisten();
  mock.timers.reset();
  for (const name of [
    "localStorage",
    "sessionStorage",
    "location",
    "window",
    "document",
    "history",
  ])
    delete globalThis[name];
});

/** What a link has of the view. */
const cameraOf = (view) => ({ ...view, camera: { scale: 0, x: 0, y: 0 } });

/** Lets what was settled be heard. */
const heard = () => new Promise(setImmediate);

test("a link that takes long is announced, until it is open", async () => {
  mock.timers.tick(249);
  assert.equal(store.state.notice, null);
  mock.timers.tick(1);
  assert.equal(store.state.notice.text, OPENING);
  const { view } = store.state;
  answer.resolve({ ...defaultDocument(field(), lanes), lanes, view: cameraOf(view) });
  await heard();
  assert.equal(store.state.notice, null);
});

/** The engine breaks, and the page hears of it as it does in `app.js`. */
async function lose() {
  const text = "The engine stopped.";
  answer.reject(new EngineLost(text));
  store.dispatch({ type: "notice", notice: { kind: "error", text } });
  await heard();
}

/** A link's map, none of it drawn here. */
const other = () => ({
  ...defaultDocument({ ...field(), cells: new Uint8Array(40).fill(2) }, lanes),
  lanes,
  view: cameraOf(store.state.view),
});

test("a fault while a link is being opened stays in view, and a button opens the link", async () => {
  mock.timers.tick(250);
  const { doc } = store.state;
  await lose();
  const notice = { kind: "error", text: "The engine stopped.", offer: "again" };
  assert.deepEqual(store.state.notice, notice);
  assert.equal(store.state.doc, doc);
  assert.equal(globalThis.location.hash, "#1abc");
  links.engine.decodeLink = async () => other();
  links.again();
  await heard();
  assert.equal(store.state.doc.cells[0], 2);
  assert.equal(globalThis.location.hash, "#1abc");
});

test("a link that the engine broke over is opened when it is followed again", async () => {
  await lose();
  links.engine.decodeLink = async () => other();
  window.dispatchEvent(new Event("popstate"));
  await heard();
  assert.equal(store.state.doc.cells[0], 2);
});

test("what is drawn after the engine broke over a link is saved beside older work, and named by the address", async () => {
  const own = writeDraft(store.state, "");
  links.autosave.save(own);
  const [key] = [...kept.keys()].filter((each) => each.includes(":"));
  links.autosave.part();
  links.engine.encodeLink = async () => "1own";
  await lose();
  store.dispatch({ type: "paint", cells: [3], value: 7, stroke: 1 });
  store.flush();
  mock.timers.tick(1000);
  await heard();
  assert.equal(kept.get(key), own);
  assert.ok([...kept.values()].includes("1own"));
  assert.equal(globalThis.location.hash, "#1own");
  // Nothing is left to be opened: the address names what is shown.
  links.engine.decodeLink = async () => other();
  links.again();
  window.dispatchEvent(new Event("popstate"));
  await heard();
  assert.equal(store.state.doc.cells[3], 7);
});

test("a page whose engine broke over its address offers to open that", async () => {
  const { engine } = links;
  engine.decodeLink = async () => Promise.reject(new EngineLost("The engine stopped."));
  engine.decodeQuery = async () => other();
  const page = new Links({
    engine,
    notify: (notice) => store.dispatch({ type: "notice", notice }),
  });
  globalThis.performance.getEntriesByType ??= () => [];
  await page.begin();
  page.attach(store);
  await heard();
  assert.equal(store.state.notice.offer, "again");
  assert.notEqual(store.state.doc.cells[0], 2);
  engine.decodeLink = async () => other();
  page.again();
  await heard();
  assert.equal(store.state.doc.cells[0], 2);
});

test("what is drawn while a link is being opened is kept", async () => {
  store.dispatch({ type: "paint", cells: [3, 4], value: 7, stroke: 1 });
  answer.resolve(other());
  await heard();
  assert.equal(store.state.doc.cells[0], 2);
  const [text] = [...kept].flatMap(([key, value]) => (key.includes(":") ? value : []));
  assert.match(text, /"cells":/);
  assert.equal(store.state.notice.offer, "last-map");
});

test("a draft drawn while a link is being opened names the address before it", async () => {
  const draft = () => {
    const [text] = [...kept].flatMap(([key, value]) => (key.includes(":") ? value : []));
    return JSON.parse(text).address;
  };
  store.dispatch({ type: "paint", cells: [3], value: 7, stroke: 1 });
  window.dispatchEvent(new Event("pagehide"));
  assert.equal(draft(), "");
  answer.reject(new Error("The link is damaged."));
  await heard();
  store.dispatch({ type: "paint", cells: [4], value: 7, stroke: 2 });
  window.dispatchEvent(new Event("pagehide"));
  assert.equal(draft(), "1abc");
});

test("what is drawn while a link is being opened takes the address only if the link is refused", async () => {
  links.engine.encodeLink = async () => "1own";
  const write = async () => {
    mock.timers.tick(1000);
    await heard();
  };
  store.dispatch({ type: "paint", cells: [3], value: 7, stroke: 1 });
  store.flush();
  await write();
  assert.equal(globalThis.location.hash, "#1abc");
  answer.reject(new Error("The link is damaged."));
  await heard();
  await write();
  assert.match(globalThis.location.hash, /1own/);
});

test("a notice that waits for an answer isn't replaced while a link is being opened", () => {
  const notice = { kind: "info", text: "This map comes from a link.", offer: "last-map" };
  store.dispatch({ type: "notice", notice });
  mock.timers.tick(250);
  assert.deepEqual(store.state.notice, notice);
});

test("a link that another one replaces leaves its notice to that", async () => {
  const first = answer;
  mock.timers.tick(250);
  globalThis.location.hash = "#1abd";
  links.engine.decodeLink = () => new Promise(() => {});
  window.dispatchEvent(new Event("hashchange"));
  first.reject(new Error("The link is damaged."));
  await heard();
  assert.equal(store.state.notice?.text, OPENING);
});

test("the visitor's own map, asked for while a link is being opened, keeps its place", async () => {
  const text = writeDraft(store.state, "");
  links.aside = { id: "7", text };
  links.engine.ready = Promise.resolve({ catalogue });
  await links.restore();
  const { doc } = store.state;
  answer.resolve({ ...doc, cells: new Uint8Array(40).fill(2), view: store.state.view });
  mock.timers.tick(250);
  await heard();
  assert.equal(store.state.doc, doc);
  assert.equal(store.state.notice, null);
});

test("a page that is leaving keeps its draft, under the address that a reload opens", async () => {
  answer.resolve(other());
  await heard();
  let written;
  links.engine.encodeLink = () => new Promise((resolve) => (written = resolve));
  const { address: asked } = links;
  const address = globalThis.location.hash;
  const draw = async (cell) => {
    store.dispatch({ type: "paint", cells: [cell], value: 7, stroke: cell });
    store.flush();
    mock.timers.tick(1000);
    await heard();
  };
  await draw(3);
  window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  written("1own");
  await heard();
  assert.equal(globalThis.location.hash, address);
  assert.equal(isDrawnUnder(links.autosave.own().text, asked), true);
  // The visitor has stayed.
  await draw(4);
  written("1own");
  await heard();
  assert.match(globalThis.location.hash, /1own/);
});

test("the visitor's own map that the engine broke over keeps its button, which opens it", async () => {
  answer.resolve(other());
  await heard();
  links.aside = { id: "7", text: "1own" };
  links.engine.decodeLink = () => Promise.reject(new EngineLost("The engine stopped."));
  await links.restore();
  const notice = { kind: "error", text: "The engine stopped.", offer: "again" };
  assert.deepEqual(store.state.notice, notice);
  const own = { ...other(), cells: new Uint8Array(40).fill(5) };
  links.engine.decodeLink = async () => own;
  links.again();
  await heard();
  assert.equal(store.state.doc.cells[0], 5);
  assert.equal(globalThis.location.hash, "#1own");
});

test("a notice leaves after eight seconds, but not while its link is being opened", () => {
  const said = [];
  const element = {
    matches: () => false,
    contains: () => true,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 2, height: 2 }),
  };
  globalThis.document = { hidden: false, elementFromPoint: () => element };
  const leaving = new Leaving({ querySelector: () => element, act: (action) => said.push(action) });
  mock.timers.tick(250);
  leaving.follow(store.state.notice);
  mock.timers.tick(60_000);
  assert.deepEqual(said, []);
  leaving.follow({ kind: "info", text: "The map is saved." });
  mock.timers.tick(8000);
  assert.deepEqual(said, [{ type: "notice", notice: null }]);
  leaving.follow(null);
});

test("the notice that another map is kept leaves with the first act once it could be read, and by itself", () => {
  const said = [];
  let on = false;
  const element = {
    matches: () => on,
    contains: () => true,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 2, height: 2 }),
  };
  globalThis.document = { hidden: false, elementFromPoint: () => element };
  const heard = new EventTarget();
  const { addEventListener } = globalThis;
  globalThis.addEventListener = (type, run, { signal }) =>
    heard.addEventListener(type, ({ detail }) => run(detail), { signal });
  const act = (type, of = {}) =>
    heard.dispatchEvent(
      new CustomEvent(type, { detail: { type, target: { closest: () => null }, ...of } }),
    );
  const leaving = new Leaving({ querySelector: () => element, act: (action) => said.push(action) });
  const kept = { kind: "info", text: "Yours is kept.", offer: "last-map" };
  leaving.follow({ ...kept });
  mock.timers.tick(1000);
  act("pointerdown");
  assert.equal(said.length, 0, "nobody has read it in a second");
  mock.timers.tick(2000);
  assert.equal(said.length, 1);
  leaving.follow({ ...kept });
  mock.timers.tick(5000);
  act("keydown", { key: "Tab" });
  act("pointerdown", { target: { closest: () => element } });
  mock.timers.tick(2000);
  assert.equal(said.length, 1, "a way to its button is no act");
  act("keydown", { key: "ArrowRight" });
  assert.equal(said.length, 2);
  leaving.follow({ ...kept });
  mock.timers.tick(29_500);
  on = true;
  mock.timers.tick(60_000);
  assert.equal(said.length, 2, "not while the pointer is on it");
  on = false;
  mock.timers.tick(30_000);
  assert.equal(said.length, 3);
  leaving.follow(null);
  globalThis.addEventListener = addEventListener;
});
