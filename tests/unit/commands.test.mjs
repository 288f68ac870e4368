import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf, Commands } from "../../www/src/embed/commands.ts";

const seek = (step) => ({ type: "seek", step });
const play = { type: "play" };
const pause = { type: "pause" };

/** The commands left of these. */
function left(...given) {
  const commands = new Commands();
  for (const command of given) commands.add(command);
  const taken = commands.take();
  assert.deepEqual(commands.take(), []);
  return taken;
}

test("of what is asked meanwhile, what still matters waits in its order", () => {
  assert.deepEqual(left(seek(3), play), [seek(3), play]);
  assert.deepEqual(left(play, seek(3)), [seek(3)]);
  assert.deepEqual(left(seek(3), play, pause), [seek(3), pause]);
  assert.deepEqual(left(seek(3), play, seek(5), pause, play), [seek(5), play]);
});

test("a step is a share of the longest run where lanes keep in step by share", () => {
  assert.deepEqual(actionOf(seek(5), { length: 20, sync: "steps" }), { type: "seek", position: 5 });
  assert.deepEqual(actionOf(seek(5), { length: 20, sync: "share" }), {
    ...{ type: "seek", position: 250 },
  });
  assert.deepEqual(actionOf(play, { length: 20, sync: "share" }), play);
});
