// When the page has settled.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { expect, settle } from "../../www/src/task/outstanding.ts";

const never = () => false;
/** A frame that tests let pass. */
const frames = [];
const frame = (next) => frames.push(next);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets frames pass. */
async function pass(count) {
  for (let left = count; left > 0; left--) {
    await turn();
    frames.shift()?.();
  }
  await turn();
}

/** Whether it has settled, asked again and again. */
function watched({ isBusy = never, isPlaying = never } = {}) {
  const state = { settled: false };
  settle({ isBusy, isPlaying, frame }).then(() => {
    state.settled = true;
  });
  return state;
}

function later() {
  let end;
  const promise = new Promise((resolve, reject) => {
    end = { resolve, reject };
  });
  return { promise, ...end };
}

test("what was asked for is waited for, and two frames after it", async () => {
  const [one, two] = [later(), later()];
  expect(one.promise);
  const state = watched();
  expect(two.promise).catch(() => {});
  await pass(3);
  one.resolve();
  await pass(3);
  assert.equal(state.settled, false);
  // A failure is an end, too.
  two.reject(new Error("No."));
  await pass(1);
  assert.equal(state.settled, false);
  await pass(1);
  assert.equal(state.settled, true);
});

test("what a frame or an answer asks for is waited for, too", async () => {
  const [one, two] = [later(), later()];
  expect(one.promise).then(() => expect(two.promise));
  const state = watched();
  one.resolve();
  await pass(5);
  assert.equal(state.settled, false);
  const three = later();
  two.resolve();
  await pass(1);
  expect(three.promise);
  await pass(5);
  assert.equal(state.settled, false);
  three.resolve();
  await pass(2);
  assert.equal(state.settled, true);
});

test("it doesn't settle while the page is busy otherwise", async () => {
  let left = 3;
  const state = watched({ isBusy: () => left-- > 0 });
  await pass(6);
  assert.equal(state.settled, false);
  await pass(2);
  assert.equal(state.settled, true);
});

test("what a run that plays asks for on its way isn't waited for, what was asked for before is", async () => {
  const before = later();
  expect(before.promise);
  const state = watched({ isPlaying: () => true });
  await pass(3);
  assert.equal(state.settled, false);
  const steps = [];
  const step = () => {
    steps.push(later());
    expect(steps.at(-1).promise);
  };
  before.resolve();
  for (let left = 2; left > 0; left--) {
    step();
    await pass(1);
  }
  assert.equal(state.settled, true);
  for (const { resolve } of steps) resolve();
});

test("a promise is handed through as it is", async () => {
  const promise = Promise.resolve(7);
  assert.equal(expect(promise), promise);
  assert.equal(await promise, 7);
});

/** Rooms whose parts nobody waits for: no page of theirs settles, or they load what nobody asked for. */
const APART = /^(library|picture|offline|engine)\/|^page\/(gallery|later)\.ts/;

test("every part of the page that loads later is waited for", () => {
  const src = new URL("../../www/src/", import.meta.url);
  let count = 0;
  for (const name of readdirSync(src, { recursive: true }).map(String)) {
    if (!name.endsWith(".ts") || APART.test(name)) continue;
    const text = readFileSync(new URL(name, src), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [call, before] of text.matchAll(
      /(\bexpect\(\s*)?(?<!typeof )\bimport\(\s*"[^"]+"\)(?!\.[A-Z])/g,
    )) {
      count++;
      assert.ok(before, `${name}: ${call} without expect`);
    }
  }
  assert.ok(count > 20, `${count} parts`);
});
