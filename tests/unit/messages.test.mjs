import assert from "node:assert/strict";
import { test } from "node:test";
import { read, write } from "../../www/src/embed/messages.ts";

/** As it comes out of postMessage. */
const posted = (message) => structuredClone(message);

const TO_FIGURE = [
  { type: "load", link: "#1abc" },
  { type: "play" },
  { type: "pause" },
  { type: "seek", step: 0 },
  { type: "seek", step: 12 },
  { type: "seek", step: Number.POSITIVE_INFINITY },
  { type: "theme", theme: "dark" },
  { type: "settle" },
];

const FROM_FIGURE = [
  { type: "ready", title: "Two walls", length: 2259, error: null },
  { type: "ready", title: "", length: 0, error: "This isn't a Tiebreak link." },
  { type: "change", step: 3, length: 9, playing: true },
  { type: "finish" },
  { type: "height", height: 380 },
  { type: "settled" },
];

for (const [direction, messages, other] of [
  ["to-figure", TO_FIGURE, "from-figure"],
  ["from-figure", FROM_FIGURE, "to-figure"],
]) {
  test(`every message ${direction} is read as it was written, and only in its direction`, () => {
    for (const message of messages) {
      assert.deepEqual(read(direction, posted(write(message))), message);
      assert.equal(read(other, posted(write(message))), null, JSON.stringify(message));
    }
  });

  test(`a message ${direction} with a key too many or too few isn't one`, () => {
    for (const message of messages) {
      const whole = write(message);
      for (const key of Object.keys(whole)) {
        const { [key]: _, ...less } = whole;
        assert.equal(read(direction, posted(less)), null, `${message.type} without ${key}`);
      }
      assert.equal(read(direction, posted({ ...whole, more: 1 })), null);
      assert.equal(read(direction, posted({ ...whole, tiebreak: 2 })), null);
      assert.equal(read(direction, posted({ ...whole, tiebreak: "1" })), null);
    }
  });

  test(`a message ${direction} with a value of another type isn't one`, () => {
    const strange = [undefined, Number.NaN, -1, 0.5, {}, [], new Date(0), 1n, "x".repeat(70_001)];
    for (const message of messages) {
      const whole = write(message);
      for (const key of Object.keys(message)) {
        for (const value of strange) {
          assert.equal(read(direction, posted({ ...whole, [key]: value })), null, key);
        }
      }
    }
  });
}

test("numbers out of range, unknown words and a height of nothing are refused", () => {
  const wrong = [
    ["to-figure", { type: "seek", step: Number.NEGATIVE_INFINITY }],
    ["to-figure", { type: "seek", step: 2 ** 60 }],
    ["to-figure", { type: "seek", step: "3" }],
    ["to-figure", { type: "theme", theme: "sepia" }],
    ["to-figure", { type: "theme", theme: ["dark"] }],
    ["to-figure", { type: "load", link: null }],
    ["from-figure", { type: "height", height: 0 }],
    ["from-figure", { type: "height", height: Number.POSITIVE_INFINITY }],
    ["from-figure", { type: "change", step: 1, length: 2, playing: "yes" }],
    ["from-figure", { type: "ready", title: "x".repeat(2001), length: 1, error: null }],
  ];
  for (const [direction, message] of wrong) {
    assert.equal(read(direction, posted(write(message))), null, JSON.stringify(message));
  }
});

test("names of every object's own don't pass for messages", () => {
  for (const type of ["__proto__", "constructor", "toString", "hasOwnProperty", ""]) {
    for (const direction of ["to-figure", "from-figure"]) {
      assert.equal(read(direction, { tiebreak: 1, type }), null, type);
    }
  }
  const parsed = JSON.parse('{ "tiebreak": 1, "type": "play", "__proto__": { "more": 1 } }');
  assert.equal(read("to-figure", parsed), null);
  assert.equal(read("to-figure", Object.create({ tiebreak: 1, type: "play" })), null);
  assert.equal(read("to-figure", { tiebreak: 1, type: "play", [Symbol("more")]: 1 }), null);
});

test("anything else that a page may be sent is no message", () => {
  const others = [null, undefined, 0, "", "play", true, [], ["play"], () => {}, new Map(), 5n];
  const objects = [new Date(0), new Error("x"), new Uint8Array(3), { type: "play" }];
  for (const data of [...others, ...objects]) {
    assert.equal(read("to-figure", data), null);
    assert.equal(read("from-figure", data), null);
  }
  assert.equal(read("to-figure", Object.assign([], { tiebreak: 1, type: "play" })), null);
});
