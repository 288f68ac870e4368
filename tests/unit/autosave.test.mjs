import assert from "node:assert/strict";
import { test } from "node:test";
import { Autosave } from "../../www/src/address/autosave.ts";

/** A storage of the browser's; `room` is how many characters its values may have together. */
function storage(room = Number.POSITIVE_INFINITY) {
  const values = new Map();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => values.delete(key),
    setItem(key, value) {
      let used = value.length;
      for (const [other, text] of values) if (other !== key) used += text.length;
      if (used > room) throw new Error("QuotaExceededError");
      values.set(key, value);
    },
  };
}

function blocked() {
  throw new Error("SecurityError");
}

let names = 0;

/** A tab with its own session, over a storage that tabs share. */
function tab(local, session = storage()) {
  names += 1;
  const name = `name-${names}`;
  let count = 0;
  const fresh = () => {
    count += 1;
    return `${name}-${count}`;
  };
  const autosave = new Autosave({ local: () => local, session: () => session, fresh });
  return { autosave, session };
}

test("a tab's saved work is its own after a reload, and the last for a new tab", () => {
  const local = storage();
  const first = tab(local);
  assert.deepEqual([first.autosave.own(), first.autosave.last()], [null, null]);
  assert.equal(first.autosave.save("1one"), true);
  first.autosave.release();
  assert.equal(tab(local, first.session).autosave.own().text, "1one");
  const second = tab(local).autosave;
  assert.deepEqual([second.own(), second.last().text], [null, "1one"]);
});

test("two tabs keep two documents; the last is the one saved last", () => {
  const local = storage();
  const [one, two] = [tab(local).autosave, tab(local).autosave];
  one.save("1one");
  two.save("1two");
  one.save("1one-more");
  assert.deepEqual(
    [one.own(), two.own(), tab(local).autosave.last()].map(({ text }) => text),
    ["1one-more", "1two", "1one-more"],
  );
});

test("a tab that is duplicated doesn't write to the same key", () => {
  const local = storage();
  const first = tab(local);
  first.autosave.save("1one");
  first.autosave.release();
  const reloaded = tab(local, first.session);
  // The copy of the session is made while the page is there.
  const session = storage();
  for (const [key, value] of reloaded.session.values) session.setItem(key, value);
  const copy = tab(local, session).autosave;
  copy.save("1copy");
  assert.equal(reloaded.autosave.own().text, "1one");
});

test("another document in the same tab leaves the one before", () => {
  const local = storage();
  const { autosave } = tab(local);
  autosave.save("1one");
  autosave.part();
  assert.equal(autosave.own(), null);
  assert.equal(autosave.last().text, "1one");
  autosave.save("1two");
  assert.equal([...local.values.values()].includes("1one"), true);
  assert.equal(autosave.last().text, "1two");
});

test("a page that was laid aside keeps its document, not that of the tab's next page", () => {
  const local = storage();
  const { autosave, session } = tab(local);
  autosave.save("1one");
  autosave.release();
  // The next page opens a link, and leaves its own document behind.
  const next = tab(local, session).autosave;
  next.part();
  next.save("1next");
  next.release();
  autosave.resume();
  assert.equal(autosave.own().text, "1one");
  autosave.save("1one-more");
  assert.equal(next.own().text, "1next");
  // The next tab takes no name from the session that is still in use.
  assert.equal(tab(local, session).autosave.own(), null);
});

test("a page that was laid aside leaves its document to a page that went on with it", () => {
  const local = storage();
  const { autosave, session } = tab(local);
  autosave.save("1one");
  autosave.release();
  const next = tab(local, session).autosave;
  next.save("1one-more");
  next.release();
  autosave.resume();
  autosave.save("1one-other");
  assert.deepEqual([next.own().text, autosave.own().text], ["1one-more", "1one-other"]);
});

test("a limited number of documents is kept, the latest ones", () => {
  const local = storage();
  for (let count = 0; count < 20; count += 1) tab(local).autosave.save(`1text${count}`);
  const texts = [...local.values.values()].filter((text) => text.startsWith("1text"));
  assert.equal(texts.length, 12);
  assert.equal(texts.includes("1text19"), true);
  assert.equal(texts.includes("1text7"), false);
});

test("a storage that is full says so, and what it has stays", () => {
  const local = storage(60);
  const { autosave } = tab(local);
  assert.equal(autosave.save("1short"), true);
  assert.equal(autosave.save("1".repeat(100)), false);
  assert.equal(autosave.own().text, "1short");
});

test("without storage nothing is kept and nothing is thrown", () => {
  const autosave = new Autosave({ local: blocked, session: blocked, fresh: () => "name" });
  assert.equal(autosave.save("1one"), false);
  assert.deepEqual([autosave.own(), autosave.last()], [null, null]);
  autosave.release();
  autosave.resume();
  autosave.part();
});

test("a session without storage still knows its document while the page lasts", () => {
  const local = storage();
  const autosave = new Autosave({ local: () => local, session: blocked, fresh: () => "name" });
  assert.equal(autosave.save("1one"), true);
  assert.equal(autosave.own().text, "1one");
});

test("a full storage makes room by the oldest documents, except the latest three", () => {
  const local = storage(200);
  const large = (mark) => mark.repeat(40);
  const tabs = ["a", "b", "c", "d", "e"].map((mark) => {
    const { autosave } = tab(local);
    assert.equal(autosave.save(large(mark)), true, mark);
    return autosave;
  });
  const kept = () => tabs.map((autosave) => autosave.own()?.text[0] ?? "");
  assert.deepEqual(kept(), ["", "b", "c", "d", "e"]);
  // The latest three never make room, and what did comes back where it doesn't help.
  assert.equal(tab(local).autosave.save("f".repeat(100)), false);
  assert.deepEqual(kept(), ["", "b", "c", "d", "e"]);
  assert.equal(tab(local).autosave.last().text, large("e"));
});
