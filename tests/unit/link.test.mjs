import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { choices, firstReadable, named } from "../../www/src/address/choice.ts";
import { Debounce } from "../../www/src/address/debounce.ts";
import { lookOf } from "../../www/src/address/link.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const link = { from: "link", text: "1abc" };
const first = { from: "first", text: "map=trap:64x40:1" };

test("an address names a link, the readable form, a saved document, or nothing", () => {
  assert.deepEqual(named({ hash: "#1abc", search: "?map=trap" }), link);
  assert.deepEqual(named({ hash: "", search: "?map=trap" }), { from: "query", text: "?map=trap" });
  assert.deepEqual(named({ hash: "#kept-1-1", search: "" }), { from: "kept", text: "kept-1-1" });
  assert.equal(named({ hash: "", search: "" }), null);
  assert.equal(named({ hash: "#", search: "?" }), null);
});

test("at the start comes what is named, then the tab's own, then the last map, then first sight", () => {
  assert.deepEqual(choices(null, null, null), [first]);
  const own = { from: "own", text: "1own" };
  const last = { from: "last", text: "1last" };
  const [mine, latest] = [
    { id: "1-1", text: "1own" },
    { id: "2-2", text: "1last" },
  ];
  assert.deepEqual(choices(link, mine, latest), [link, own, last, first]);
  assert.deepEqual(choices(null, null, latest), [last, first]);
  assert.deepEqual(choices(null, mine, mine), [own, first]);
});

test("the address that a tab wrote itself is its own work after a reload", () => {
  const own = { id: "1-1", text: "1abc" };
  assert.deepEqual(choices(link, own, own), [{ from: "own", text: "1abc" }, first]);
  const draft = { id: "1-1", text: "{}" };
  const kept = { from: "kept", text: "kept-1-1" };
  assert.deepEqual(choices(kept, draft, draft), [{ from: "own", text: "{}" }, first]);
  assert.deepEqual(choices(kept, null, draft), [kept, { from: "last", text: "{}" }, first]);
});

test("the first that can be read is opened; only what was named is complained about", async () => {
  const fails = (...texts) => {
    return async ({ text }) => {
      if (texts.includes(text)) throw new Error(`${text} is damaged.`);
      return { text };
    };
  };
  const own = { id: "1-1", text: "1own" };
  const list = choices(link, own, null);
  assert.deepEqual(await firstReadable(list, fails()), {
    choice: link,
    link: { text: "1abc" },
    failure: null,
  });
  const second = await firstReadable(list, fails("1abc"));
  assert.equal(second.choice.from, "own");
  assert.equal(second.failure.message, "1abc is damaged.");
  const saved = await firstReadable(choices(null, own, null), fails("1own"));
  assert.deepEqual([saved.choice, saved.failure], [first, null]);
  const kept = named({ hash: "#kept-2-2", search: "" });
  const gone = await firstReadable(choices(kept, own, null), fails("kept-2-2"));
  assert.deepEqual([gone.choice.from, gone.failure.message], ["own", "kept-2-2 is damaged."]);
  await assert.rejects(firstReadable([link], fails("1abc")), { message: "1abc is damaged." });
});

test("saved work of a newer page is complained about, too, after the address", async () => {
  const read = async ({ text }) => {
    if (text === first.text) return { text };
    throw Object.assign(new Error(text), { kind: text.startsWith("9") ? "newer" : "damaged" });
  };
  const own = { id: "1-1", text: "9own" };
  const last = { id: "2-2", text: "9last" };
  const failures = [
    [choices(null, own, last), "9own"],
    [choices(null, null, last), "9last"],
    [choices(link, own, null), "1abc"],
  ];
  for (const [list, message] of failures) {
    const { choice, failure } = await firstReadable(list, read);
    assert.deepEqual([choice, failure.message], [first, message]);
  }
});

test("hovering, drawing tools and a step's fraction are no change of what is looked at", () => {
  const lanes = [{ algorithm: "astar", ties: ["lifo"] }];
  const state = initialState(defaultDocument(field(), lanes), catalogue);
  const look = (...actions) => lookOf(actions.reduce(update, state).view);
  const same = look();
  const length = { type: "length", steps: 200 };
  assert.equal(look({ type: "hover", cell: 3 }, { type: "tool", tool: "line" }, length), same);
  assert.notEqual(look({ type: "layer", layer: "g" }), same);
  assert.notEqual(look(length, { type: "seek", position: 7 }), same);
  const at = (position) => look(length, { type: "seek", position });
  assert.equal(at(7.8), at(7));
  assert.notEqual(at(8), at(7));
});

test("a link's document replaces document and view, and can be undone", () => {
  const lanes = [{ algorithm: "astar", ties: ["lifo"] }];
  const state = initialState(defaultDocument(field(), lanes), catalogue);
  const { layer: _, ...view } = state.view;
  const opened = update(state, {
    type: "open-link",
    link: {
      ...defaultDocument({ ...field(), cells: new Uint8Array(40).fill(2) }, lanes),
      title: "Two",
      origin: { generator: "trap", seed: 3 },
      lanes,
      view: { ...view, layer: "g", position: 40, atEnd: false },
    },
  });
  assert.deepEqual([opened.doc.title, opened.doc.cells[0]], ["Two", 2]);
  assert.deepEqual(opened.doc.origin, { generator: "trap", seed: 3 });
  assert.deepEqual([opened.view.layer, opened.view.position], ["g", 40]);
  assert.notEqual(opened.doc.lanes[0].id, state.doc.lanes[0].id);
  assert.deepEqual(update(opened, { type: "undo" }).doc, state.doc);

  // The position stays while runs are still coming that may reach it.
  const growing = update(opened, { type: "length", steps: 9, growing: true });
  assert.deepEqual([growing.view.position, growing.view.atEnd], [40, false]);
  const done = update(growing, { type: "length", steps: 90, growing: false });
  assert.deepEqual([done.view.position, done.view.atEnd], [40, false]);
  const short = update(growing, { type: "length", steps: 9, growing: false });
  assert.deepEqual([short.view.position, short.view.atEnd], [9, true]);
});

test("requests in quick succession are carried out once it is quiet", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let runs = 0;
  const debounce = new Debounce(() => {
    runs += 1;
  }, 300);
  for (let move = 0; move < 20; move += 1) {
    debounce.ask();
    mock.timers.tick(100);
  }
  assert.deepEqual([runs, debounce.waiting], [0, true]);
  mock.timers.tick(200);
  assert.deepEqual([runs, debounce.waiting], [1, false]);
  debounce.ask();
  debounce.cancel();
  mock.timers.tick(1000);
  assert.equal(runs, 1);
  debounce.ask(5000);
  mock.timers.tick(4999);
  assert.equal(runs, 1);
  mock.timers.tick(1);
  assert.equal(runs, 2);
  mock.timers.reset();
});
