/**
 * One broken engine after the other, with strokes between: nothing drawn is lost. A short form of
 * `cargo xtask soak faults`, which breaks a thousand and judges times and memory, too.
 */

import { breaking, CORRIDOR, PLACE, plan } from "../../soak/breaking.mjs";
import { expect, Tiebreak, test } from "../fixture.mjs";
import { hurry } from "./silence.mjs";

const FAULTS = 25;

// Messages of the engine's panic hook and of the browser about parts broken here on purpose.
test.use({ allowed: /panicked at|RuntimeError|unreachable|out of memory|allocation/i });

test(`${FAULTS} faults in a row lose no stroke`, async ({ page, complaints: _ }, info) => {
  // Each starts an engine, which takes a second on a busy machine.
  test.slow();
  await page.addInitScript(hurry);
  const tiebreak = new Tiebreak(page);
  await tiebreak.open();
  await tiebreak.load(CORRIDOR);
  await tiebreak.dispatch({ type: "sync", sync: "share" }, { type: "seek", position: PLACE });
  const before = await tiebreak.document();
  const { breaks, strokes } = plan(FAULTS);
  await page.evaluate(breaking);
  const { times, wrong } = await page.evaluate((all) => globalThis.tiebreakBreak(all), breaks);
  expect(wrong).toEqual([]);
  await expect.poll(() => page.workers().length).toBe(1);

  const state = () => page.evaluate(() => document.getElementById("tiebreak").store.state);
  expect((await state()).view).toMatchObject({ sync: "share", position: PLACE });
  await tiebreak.dispatch(...Array(strokes - 1).fill({ type: "undo" }));
  expect(await tiebreak.document()).not.toEqual(before);
  await tiebreak.dispatch({ type: "undo" });
  expect(await tiebreak.document()).toEqual(before);
  times.sort((a, b) => a - b);
  const [middle, most] = [times[times.length >> 1], times.at(-1)].map(Math.round);
  const says = `${FAULTS} faults in a row: the next results after ${middle} ms, ${most} ms at most`;
  info.annotations.push({ type: "report", description: says });
});
