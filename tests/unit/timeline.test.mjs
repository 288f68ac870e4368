import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../www/src/state/config.ts";
import { createStore } from "../../www/src/state/store.ts";
import { endOf, paceOf, stepOf, USUAL_SPEED } from "../../www/src/state/timeline.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

/** @typedef {import("../../www/src/state/actions.ts").Action} Action */

const first = initialState(defaultDocument(field(), [readConfig({}, catalogue)]), catalogue);

/** @param {Action[]} actions */
const view = (...actions) =>
  actions.reduce(update, update(first, { type: "length", steps: 200 })).view;

test("the timeline rests at the end, and stays there when runs get longer", () => {
  const longer = view({ type: "length", steps: 300 });
  assert.ok(longer.atEnd);
  assert.equal(longer.position, 300);
  assert.equal(stepOf(longer, 120), 120);
});

test("a position in the middle is kept, or ends with a shorter run", () => {
  const middle = view({ type: "seek", position: 150 }, { type: "length", steps: 300 });
  assert.equal(middle.position, 150);
  assert.equal(stepOf(middle, 120), 120);
  assert.equal(stepOf(middle, 180), 150);
  const shorter = view({ type: "seek", position: 150 }, { type: "length", steps: 100 });
  assert.equal(shorter.position, 100);
  assert.ok(shorter.atEnd);
});

test("steps go one by one, both ways, and stop at the ends", () => {
  assert.equal(view({ type: "step", by: -1 }).position, 199);
  assert.equal(view({ type: "start" }, { type: "step", by: -1 }).position, 0);
  assert.ok(
    view({ type: "start" }, { type: "seek", position: 199 }, { type: "step", by: 1 }).atEnd,
  );
});

test("by share, every lane shows the same part of its own run", () => {
  const half = view({ type: "sync", sync: "share" }, { type: "seek", position: 500 });
  assert.equal(endOf(half), 1000);
  assert.equal(stepOf(half, 200), 100);
  assert.equal(stepOf(half, 50), 25);
  const next = view(
    { type: "seek", position: 100 },
    { type: "sync", sync: "share" },
    { type: "step", by: 1 },
  );
  assert.equal(stepOf(next, 200), 101);
  const back = view(
    { type: "sync", sync: "share" },
    { type: "seek", position: 250 },
    { type: "sync", sync: "steps" },
  );
  assert.equal(back.position, 50);
});

test("play starts over at the end, keeps time and rests at the end", () => {
  const playing = view({ type: "speed", speed: 100 }, { type: "play" });
  assert.equal(playing.position, 0);
  const later = view(
    { type: "speed", speed: 100 },
    { type: "play" },
    { type: "advance", milliseconds: 505 },
  );
  assert.equal(stepOf(later, 200), 50);
  const over = view({ type: "play" }, { type: "advance", milliseconds: 1e6 });
  assert.ok(over.atEnd && !over.playing);
  assert.equal(view({ type: "advance", milliseconds: 5 }).position, 200);
  assert.equal(view({ type: "play" }, { type: "seek", position: 3 }).playing, false);
});

test("the store is up to date at once and tells its views once a frame", () => {
  /** @type {(() => void)[]} */
  const frames = [];
  const store = createStore(first, (frame) => frames.push(frame));
  let told = 0;
  const end = store.subscribe(() => {
    told += 1;
  });
  store.dispatch({ type: "length", steps: 5 });
  store.dispatch({ type: "start" });
  assert.equal(store.state.view.position, 0);
  assert.equal(told, 0);
  assert.equal(frames.length, 1);
  frames[0]?.();
  assert.equal(told, 1);
  store.dispatch({ type: "undo" });
  assert.equal(frames.length, 1, "nothing changed, nothing is reported");
  store.touch();
  store.flush();
  frames[1]?.();
  assert.equal(told, 2);
  end();
});

test("of a run, a part may be shown, and every way along the timeline stays in it", () => {
  /** @type {Action} */
  const bounds = { type: "bounds", from: 20, to: 150 };
  const part = view(bounds);
  assert.deepEqual([part.position, part.atEnd, endOf(part)], [150, true, 150]);
  assert.equal(stepOf(part, 200), 150);
  assert.equal(stepOf(part, 90), 90);
  assert.equal(view(bounds, { type: "start" }).position, 20);
  assert.equal(view(bounds, { type: "seek", position: 3 }).position, 20);
  assert.equal(view(bounds, { type: "seek", position: 999 }).position, 150);
  assert.equal(view(bounds, { type: "start" }, { type: "step", by: -1 }).position, 20);
  assert.equal(view(bounds, { type: "play" }).position, 20);
  const played = view(bounds, { type: "play" }, { type: "advance", milliseconds: 1e6 });
  assert.deepEqual([played.position, played.playing], [150, false]);
});

test("a part follows runs that get shorter or longer than it", () => {
  /** @type {Action} */
  const bounds = { type: "bounds", from: 20, to: 150 };
  assert.equal(view(bounds, { type: "length", steps: 100 }).position, 100);
  assert.equal(view(bounds, { type: "length", steps: 10 }, { type: "start" }).position, 10);
  assert.equal(view(bounds, { type: "length", steps: 900 }).position, 150);
  const middle = view(bounds, { type: "seek", position: 120 }, { type: "length", steps: 100 });
  assert.deepEqual([middle.position, middle.atEnd], [100, true]);
});

test("a part is one of steps, whatever lanes kept in step by", () => {
  const part = view({ type: "sync", sync: "share" }, { type: "bounds", to: 50 });
  assert.deepEqual([part.sync, part.position], ["steps", 50]);
  assert.equal("from" in part, false);
  assert.equal("to" in view({ type: "bounds", to: 50 }, { type: "bounds" }), false);
  assert.throws(() => view({ type: "bounds", from: Number.NaN }), /bound is a number/);
});

test("the usual speed plays any timeline in ten seconds where it is automatic", () => {
  const automatic = initialState(first.doc, catalogue, { automatic: true });
  const long = update(automatic, { type: "length", steps: 435_098 });
  assert.equal(paceOf(long.view), 43_509.8);
  assert.equal(paceOf(update(long, { type: "length", steps: 3 }).view), 1);
  assert.equal(paceOf(update(long, { type: "sync", sync: "share" }).view), 100);
  const named = update(long, { type: "speed", speed: 40 });
  assert.equal(paceOf(named.view), 40);
  assert.equal(paceOf(update(named, { type: "speed", speed: USUAL_SPEED }).view), 43_509.8);
  assert.equal(paceOf(view()), USUAL_SPEED);
});
