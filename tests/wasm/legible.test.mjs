// Pictures of the examples, on slides read from the last row.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn } from "../../www/build/bars.ts";
import { examples, solved, tongues } from "../../www/build/examples.ts";
import { widthOf } from "../../www/src/picture/lettering.ts";

/** A weight is a single digit within its cell, which the colour says, too. */
const isWord = ({ kind, text }) => kind === "text" && /\p{L}{2}|\p{Lo}|\d{2}/u.test(text);

test("every label of every example's picture is at least a fortieth of the picture's height, in every language", async () => {
  for (const tongue of tongues()) {
    for (const told of examples()) {
      const example = await solved(told, tongue);
      const { items, width, height } = tongue.speaks(() => drawn(example));
      const name = `${told.name} (${tongue.code})`;
      for (const item of items.filter(isWord)) {
        const said = `${name}: ${item.text}`;
        assert.ok(40 * item.size >= height, `${said} is ${item.size} of ${height}`);
        if (item.align !== "left") continue;
        assert.ok(item.x + widthOf(item.text, item.size) <= width * 1.001, `${said} ends outside`);
      }
      const [start] = items.filter(({ kind, text }) => kind === "text" && text === "S");
      if (start) assert.ok(44 * start.size >= height, `${name}: S is ${start.size} of ${height}`);
    }
  }
});

test("lanes of a picture are numbered where there are several, and say once what all of them have in common", async () => {
  const wordsOf = async (name) => {
    const { items } = drawn(await solved(examples().find((each) => each.name === name)));
    return items.flatMap(({ kind, text, weight }) =>
      kind === "text" && (weight === 650 || text.startsWith("All")) ? [text] : [],
    );
  };
  assert.deepEqual(await wordsOf("scaling"), [
    "All: A*, oldest first, Manhattan; cost 42, optimal",
    "1 A*",
    "2 p = 0.001",
    "3 p = 0.01",
  ]);
  assert.deepEqual(await wordsOf("first-map"), ["A*, newest first, Manhattan"]);
});
