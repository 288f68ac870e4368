// What scripts bring goes to the engine before it becomes a part of the document.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readingOf } from "../../www/src/page/openings.ts";
import { vouched } from "../../www/src/state/sound.ts";
import { initialState } from "../../www/src/state/update.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const state = initialState(defaultDocument(field(), [{ algorithm: "astar" }]), catalogue);

test("a trace is read by the engine, unless it comes from there", async () => {
  const asked = [];
  const engine = {
    checked: async (link) => {
      asked.push(link.world.trace);
      if (link.world.trace === "x") throw new Error("The trace, entry 0.");
      return link;
    },
  };
  const action = (trace) => ({ type: "world", patch: { trace } });
  const right = action("0,2;1,2");
  assert.equal(await readingOf(right, state, engine)(), right);
  await assert.rejects(readingOf(action("x"), state, engine), { message: "The trace, entry 0." });
  assert.deepEqual(asked, ["0,2;1,2", "x"]);
  assert.equal(readingOf(action(undefined), state, engine), null);
  assert.equal(readingOf({ type: "world", patch: { danger: null } }, state, engine), null);
  const made = { type: "world", patch: vouched({ trace: "0,2" }) };
  assert.equal(readingOf(made, state, engine), null);
});
