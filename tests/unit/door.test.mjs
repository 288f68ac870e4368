// What the door for maps says, and what a press changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formOf, lineOf, placeIn, roleOf, signsOf, withRole } from "../../www/src/door/told.ts";
import { pastedBy } from "../../www/src/files/brought.ts";
import { mapsOf } from "../../www/src/files/protocol.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { catalogue, defaultDocument } from "./catalogue.mjs";

const reading = (more) => ({
  name: "walls-1",
  says: "1 is a wall",
  legend: null,
  notes: [],
  ...more,
});

test("a line says the form, what stands for what, and what else was done", () => {
  for (const [given, line] of [
    [reading(), "Read as a matrix: 1 is a wall."],
    [
      reading({ notes: ["Only lines 2 to 4 were read.", "Start and goal were placed by rule."] }),
      "Read as a matrix: 1 is a wall. Only lines 2 to 4 were read. Start and goal were placed by rule.",
    ],
    [
      reading({ name: "layer:Trees: old", says: 'Tiles of "Trees: old" are walls' }),
      'Read as a map of Tiled: Tiles of "Trees: old" are walls.',
    ],
    [
      reading({ name: "dark", says: "Dark is a wall, light is ground" }),
      "Read as a picture: Dark is a wall, light is ground.",
    ],
    [
      reading({
        name: "letters",
        legend: { "#": "wall", " ": "1", "~": "3", S: "start", G: "goal" },
      }),
      'Read as a map drawn with characters: "#" is a wall, " " is ground, "~" is ground of weight 3, "S" is the start, "G" is the goal.',
    ],
  ]) {
    assert.equal(lineOf(given), line);
  }
  const legend = Object.fromEntries([..."abcdefgh"].map((sign) => [sign, "1"]));
  assert.match(lineOf(reading({ name: "letters", legend })), /"f" is ground, 2 more\.$/);
});

test("every name of a reading has a form", () => {
  for (const [names, form] of [
    [["walls-1", "walls-0", "costs", "heights"], "a matrix"],
    [["letters"], "a map drawn with characters"],
    [["between"], "a map drawn with lines"],
    [["layer:A", "ground:A", "property:solid"], "a map of Tiled"],
    [["dark", "greys", "green-red", "red-green"], "a picture"],
  ]) {
    for (const name of names) assert.equal(formOf({ name }), form, name);
  }
});

test("a press gives a character a role, and there is one start and one goal", () => {
  const legend = { "#": "wall", S: "start", x: "2" };
  assert.deepEqual(withRole(legend, "x", "start"), { "#": "wall", S: "1", x: "start" });
  assert.deepEqual(withRole(legend, "x", "wall"), { "#": "wall", S: "start", x: "wall" });
  assert.deepEqual(withRole(legend, "?", "goal"), { ...legend, "?": "goal" });
  const roles = ["wall", "1", "9", "start", "goal", undefined];
  assert.deepEqual(roles.map(roleOf), ["wall", "ground", "ground", "start", "goal", null]);
});

test("a refusal's place is found in the text", () => {
  const text = "##\n😀x\n#";
  for (const [line, column, place] of [
    [1, 1, 0],
    [1, 3, 2],
    [2, 2, 5],
    [3, 2, 8],
    [9, 9, 8],
  ]) {
    assert.equal(placeIn(text, `a.txt, line ${line}, column ${column}: no.`), place);
  }
  assert.equal(placeIn(text, "a.txt: no."), null);
});

/** A paste at an element that `inside` says is within something with a paste of its own. */
const pasteOf = (text, files = [], inside = null) => ({
  target: { closest: () => inside },
  clipboardData: { files, getData: () => text },
});
const picture = new File(["x"], "image.png", { type: "image/png" });

test("a paste is a text without a name, or files", async () => {
  const [file] = pastedBy(pasteOf("##\n##"));
  assert.equal(file.name, "");
  assert.equal(await file.text(), "##\n##");
  assert.deepEqual(pastedBy(pasteOf("", [picture])), [picture]);
  // A path beside its file, and cells beside their picture.
  assert.deepEqual(pastedBy(pasteOf("/home/image.png", [picture])), [picture]);
  assert.equal((await pastedBy(pasteOf("1\t2\n3\t4", [picture]))[0].text()).length, 7);
  assert.deepEqual(pastedBy(pasteOf(" \n")), []);
  assert.deepEqual(pastedBy(pasteOf("##", [], {})), []);
});

test("all maps of an answer are known, whatever it is", () => {
  const [one, other] = [{ width: 1 }, { width: 2 }];
  assert.deepEqual(mapsOf({ kind: "map", map: one }), [one]);
  assert.deepEqual(mapsOf({ kind: "reading", reading: { map: one } }), [one]);
  const answers = [{ map: one }, { map: other }];
  assert.deepEqual(mapsOf({ kind: "question", question: { answers } }), [one, other]);
  assert.deepEqual(mapsOf({ kind: "refused", reason: "No." }), []);
});

test("the line with Undo goes with the next change, and stays for what is no change", () => {
  const map = { width: 2, height: 1, cells: Uint8Array.of(1, 1), start: 0, goal: 1 };
  const first = initialState(defaultDocument({ ...map, width: 1 }, []), catalogue);
  let state = update(first, { type: "load-map", map });
  const notice = { kind: "info", text: "Read as a matrix.", offer: "differently" };
  state = update(state, { type: "notice", notice });
  assert.equal(update(state, { type: "hover", cell: 1 }).notice, notice);
  assert.equal(update(state, { type: "title", title: "Mine" }).notice, null);
  assert.equal(update(state, { type: "undo" }).notice, null);
  const other = { kind: "info", text: "Read.", offer: "file" };
  state = update(state, { type: "notice", notice: other });
  assert.equal(update(state, { type: "title", title: "Mine" }).notice, other);
});

test("the row of a character stays where it is when it gets a role", () => {
  const legend = { "#": "wall", S: "start" };
  const first = signsOf([], ["~", "x"], legend);
  assert.deepEqual(first, ["~", "x", "#", "S"]);
  assert.deepEqual(signsOf(first, ["x"], { ...legend, "~": "1" }), first);
  assert.deepEqual(signsOf(first, [], { ...legend, G: "goal" }), ["#", "S", "G"], "another map's");
});
