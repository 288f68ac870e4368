// Whatever the browser kept that can't be opened at the next start: the page says so, and why, and offers it as a file
// until that is dismissed.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import * as drafts from "../../www/src/address/draft.ts";
import { Links } from "../../www/src/address/link.ts";
import { fileOf } from "../../www/src/address/lost.ts";
import { readConfig } from "../../www/src/state/config.ts";
import { createStore } from "../../www/src/state/store.ts";
import { initialState } from "../../www/src/state/update.ts";
import { EngineLost } from "../../www/src/task/faults.ts";
import { catalogue, defaultDocument, field } from "../unit/catalogue.mjs";
import { tiebreak } from "./module.mjs";

const GLOBALS = [
  ...["localStorage", "sessionStorage", "window", "document", "location", "history"],
  "performance",
];
const lanes = [readConfig({ algorithm: "astar", ties: ["lifo"] }, catalogue)];
const SENTENCE = "A map that this browser keeps can't be opened.";
const before = Object.getOwnPropertyDescriptors(globalThis);

function keys() {
  const values = new Map();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  };
}

beforeEach(() => {
  const given = {
    localStorage: keys(),
    sessionStorage: keys(),
    window: new EventTarget(),
    document: new EventTarget(),
    location: new URL("http://127.0.0.1/"),
    history: { state: null, replaceState: (_s, _t, href) => Object.assign(location, { href }) },
    performance: { now: () => 0, getEntriesByType: () => [{ type: "reload" }] },
  };
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
});

afterEach(() => {
  for (const name of GLOBALS) {
    if (before[name]) Object.defineProperty(globalThis, name, before[name]);
    else delete globalThis[name];
  }
});

const map = () => ({ ...defaultDocument(field(), lanes), lanes });
const view = () => initialState(defaultDocument(field(), lanes), catalogue).view;

/** A draft of a small map, with something of it otherwise. */
function draft(change = {}) {
  const text = drafts.writeDraft(initialState(defaultDocument(field(), lanes), catalogue), "");
  return JSON.stringify({ ...JSON.parse(text), ...change });
}

/** A page that starts, with an engine that refuses or reads texts by their beginning. */
async function start({ unread = {} } = {}) {
  const refusal = (text) => Object.entries(unread).find(([begin]) => text.startsWith(begin))?.[1];
  const decode = async (text) => {
    const error = refusal(text);
    if (error) throw error;
    return { ...map(), view: { ...view(), camera: { scale: 0, x: 0, y: 0 } } };
  };
  const engine = {
    ready: Promise.resolve({ catalogue }),
    catalogue,
    decodeLink: decode,
    checked: async (link) => tiebreak.check_document(link),
    decodeQuery: decode,
    encodeLink: () => new Promise(() => {}),
    isSearching: () => false,
  };
  const store = createStore(initialState(defaultDocument(field(), lanes), catalogue), () => {});
  const links = new Links({
    engine,
    notify: (notice) => store.dispatch({ type: "notice", notice }),
  });
  await links.begin();
  links.attach(store);
  const dismiss = () => {
    const { offer } = store.state.notice;
    store.dispatch({ type: "notice", notice: null });
    links.dismissed(offer);
  };
  return { store, links, dismiss };
}

/** Keeps texts as the browser's documents, the first one saved last. */
function keep(...texts) {
  const names = texts.map((text, index) => {
    localStorage.setItem(`tiebreak-document:${index + 1}-1`, text);
    return `${index + 1}-1`;
  });
  localStorage.setItem("tiebreak-documents", names.join(" "));
  return names;
}

const refused = (kind, message) => Object.assign(new Error(message), { kind });
const DAMAGED = "What the browser kept of it is damaged.";
/** Ways in which a kept text can be refused: text, what the engine says of it, the reason told, and the file's name. */
const WAYS = {
  "a draft cut off": [draft().slice(0, 80), {}, DAMAGED, "txt"],
  "a draft of nothing": ["{}", {}, 'A document needs "width", which is missing.', "txt"],
  "a draft of a text that is no JSON": ["{nonsense", {}, DAMAGED, "txt"],
  "a draft whose start lies on a wall": [
    () => {
      const link = JSON.parse(draft());
      const cells = [...link.cells];
      cells[4] = String.fromCharCode(cells[4].charCodeAt(0) - 1);
      return JSON.stringify({ ...link, cells: cells.join("") });
    },
    {},
    "The start at (0, 2) is on a wall; the nearest free cell is (0, 1).",
    "json",
  ],
  "a draft whose goal lies outside": [
    () => draft({ goal: 40 }),
    {},
    "The goal is cell 40, but the map has only 40 cells.",
    "json",
  ],
  "a draft without lanes": [
    () => draft({ lanes: [] }),
    {},
    "There are 0 lanes; there must be 1 to 12.",
    "json",
  ],
  "a draft with more lanes than there can be": [
    () => draft({ lanes: Array(13).fill(lanes[0]) }),
    {},
    "At lanes[12]: this is one too many; there may be 12.",
    "json",
  ],
  "a draft with a setting of another page": [
    () => draft({ lanes: [{ ...lanes[0], heuristic: "none" }] }),
    {},
    /^There is no heuristic "none"; there are /,
    "json",
  ],
  "a draft with a map that is too large": [
    () => draft({ width: 4000 }),
    {},
    "A map of 4000 x 5 cells can't be opened: each side must be 1 to 2048.",
    "json",
  ],
  "a draft with a layer of another page": [
    () => draft({ view: { ...JSON.parse(draft()).view, layer: "none" } }),
    {},
    /none/,
    "json",
  ],
  ...Object.fromEntries(
    ["damaged", "cut", "foreign", "long", "map"].map((kind) => [
      `a link that is refused as ${kind}`,
      ["1own", { "1own": refused(kind, `The link is ${kind}.`) }, `The link is ${kind}.`, "txt"],
    ]),
  ),
};

for (const [name, [given, unread, reason, extension]] of Object.entries(WAYS)) {
  test(`${name} is told and offered, wherever it was saved`, async () => {
    const text = typeof given === "function" ? given() : given;
    for (const where of ["own", "last", "kept"]) {
      const [id] = keep(text);
      if (where === "own") sessionStorage.setItem("tiebreak-tab", id);
      location.hash = where === "kept" ? `#kept-${id}` : "";
      const { store, links, dismiss } = await start({ unread });
      const { notice } = store.state;
      const told = notice?.text.slice(SENTENCE.length + 1);
      if (typeof reason === "string") assert.equal(notice?.text, `${SENTENCE} ${reason}`, where);
      else assert.match(told ?? "", reason, where);
      assert.deepEqual([notice.kind, notice.offer], ["error", "lost"]);
      // Nothing of it is overwritten, and what is drawn now is saved beside it.
      store.dispatch({ type: "paint", cells: [3], value: 7, stroke: 1 });
      store.flush();
      links.autosave.save("1new");
      assert.equal(localStorage.getItem(`tiebreak-document:${id}`), text);

      // It is told at later starts, until it is dismissed.
      location.hash = "";
      sessionStorage.removeItem("tiebreak-tab");
      const again = await start({ unread });
      assert.equal(again.store.state.notice?.text, notice.text, where);
      again.dismiss();
      assert.equal(again.store.state.notice, null);
      const last = await start({ unread });
      assert.equal(last.store.state.notice, null);
      dismiss();
    }
    const file = fileOf(text, { ...drafts, catalogue });
    assert.ok(file.name.endsWith(extension), file.name);
    if (extension === "json") assert.equal(JSON.parse(file.text).lanes.length > 13, false);
    else assert.ok(file.text.includes(text));
  });
}

test("two documents that can't be opened are told one after the other", async () => {
  const [own] = keep("1own", "1older");
  localStorage.setItem("tiebreak-documents", "2-1 1-1");
  sessionStorage.setItem("tiebreak-tab", own);
  const unread = { "1own": new Error("One."), "1older": new Error("Two.") };
  const { store, dismiss } = await start({ unread });
  assert.equal(store.state.notice.text, `${SENTENCE} One.`);
  dismiss();
  assert.equal(store.state.notice.text, `${SENTENCE} Two.`);
  dismiss();
  assert.equal(store.state.notice, null);
});

test("a refused address and work that can't be opened are told together", async () => {
  keep("1own");
  location.hash = "#1abc";
  const unread = { "1own": new Error("One."), "1abc": new Error("The link is damaged.") };
  const { store } = await start({ unread });
  assert.deepEqual(store.state.notice, {
    ...{ kind: "error", offer: "lost" },
    text: `The link is damaged. ${SENTENCE} One.`,
  });
});

test("work of a newer page keeps its button and isn't counted as lost", async () => {
  keep("9own");
  const unread = { "9own": refused("newer", "It is newer.") };
  const { store } = await start({ unread });
  assert.deepEqual(store.state.notice, { kind: "error", text: "It is newer.", offer: "reload" });
});

test("work that an engine which didn't load would have opened is offered again", async () => {
  const lost = new EngineLost("The engine could not be loaded.");
  /** @type {Record<string, Error>} */
  const unread = { "1own": lost };
  keep("1own");
  const { store, links } = await start({ unread });
  assert.deepEqual(store.state.notice, { kind: "error", text: lost.message, offer: "again" });
  delete unread["1own"];
  links.again();
  await new Promise(setImmediate);
  assert.equal(store.state.notice, null);
});

test("a map that the address names and the browser no longer keeps is told", async () => {
  location.hash = "#kept-7-7";
  const { store } = await start();
  assert.match(store.state.notice.text, /^This browser doesn't keep the map/);
});

test("the visitor's map that a link has replaced is offered as a file if it can't be opened", async () => {
  keep(draft({ goal: 40 }));
  location.hash = "#1abc";
  const { store, links } = await start();
  assert.equal(store.state.notice.offer, "last-map");
  await links.restore();
  assert.equal(
    store.state.notice.text,
    `${SENTENCE} The goal is cell 40, but the map has only 40 cells.`,
  );
  assert.equal(store.state.notice.offer, "lost");
});

const PATIENCE = { timeout: 10_000 };
test(
  "the page's address alone, followed within the page, tells of work that can't be opened",
  PATIENCE,
  async () => {
    location.hash = "#1abc";
    const unread = { "1own": new Error("One.") };
    const { store, links } = await start({ unread });
    const unlisten = links.listen();
    keep("1own");
    location.hash = "";
    window.dispatchEvent(new Event("hashchange"));
    // The part that tells it is loaded first.
    while (store.state.notice === null) await new Promise(setImmediate);
    assert.equal(store.state.notice.text, `${SENTENCE} One.`);
    unlisten();
  },
);

test("a refused draft is a document's file, map and lanes and view, and a link one of its address", () => {
  const file = fileOf(draft({ goal: 40, title: "Mine" }), { ...drafts, catalogue });
  const json = JSON.parse(file.text);
  assert.deepEqual([json.version, json.title, json.map.length], [1, "Mine", 5]);
  assert.deepEqual(json.lanes, lanes);
  assert.equal(json.view.layer, "states");
  assert.equal(fileOf("1abc", { ...drafts, catalogue }).text, "http://127.0.0.1/#1abc\n");
});
