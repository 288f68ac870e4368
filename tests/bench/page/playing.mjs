/** Frames while a run is played, and while the timeline is dragged. */

/** Expansions a second: fast enough that every frame has something new to paint. */
const SPEED = 100_000;

/**
 * Times between frames while playing from the start.
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 * @param {number} milliseconds
 * @returns {Promise<number[]>}
 */
export async function play(tiebreak, milliseconds) {
  const { page } = tiebreak;
  await tiebreak.dispatch({ type: "speed", speed: SPEED });
  await tiebreak.button("Jump to start").click();
  await tiebreak.button("Play").click();
  await record(page);
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    await page.waitForTimeout(Math.min(250, Math.max(0, end - Date.now())));
    // A run that has ended begins again.
    const pause = await tiebreak.button("Pause").isVisible();
    if (!pause) await tiebreak.button("Play").click();
  }
  const frames = await stop(page);
  await tiebreak.dispatch({ type: "pause" });
  return frames;
}

/**
 * Times between frames while a journey is played from the start, as many ticks a second as there are frames.
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 * @param {number} milliseconds
 * @returns {Promise<number[]>}
 */
export async function playTicks(tiebreak, milliseconds) {
  const { page } = tiebreak;
  for (const action of [{ type: "start" }, { type: "speed", speed: 60 }, { type: "play" }])
    await tiebreak.dispatch(action);
  await record(page);
  await page.waitForTimeout(milliseconds);
  const frames = await stop(page);
  await tiebreak.dispatch({ type: "pause" });
  return frames;
}

/**
 * Times between frames while the pointer drags the timeline to and fro.
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 * @param {number} passes
 * @returns {Promise<number[]>}
 */
export async function scrub(tiebreak, passes) {
  const { page } = tiebreak;
  const { mouse } = page;
  const { x, y, width, height } = await page.getByLabel("Position").boundingBox();
  const [left, right, middle] = [x + 10, x + width - 10, y + height / 2];
  await mouse.move(right, middle);
  await mouse.down();
  await record(page);
  for (let pass = 0; pass < passes; pass++) {
    const [from, to] = pass % 2 === 0 ? [right, left] : [left, right];
    const steps = 90;
    for (let step = 1; step <= steps; step++) {
      await mouse.move(from + ((to - from) * step) / steps, middle);
    }
  }
  const frames = await stop(page);
  await mouse.up();
  return frames;
}

function record(page) {
  return page.evaluate(() => globalThis.tiebreakWatch.record());
}

/** @returns {Promise<number[]>} */
function stop(page) {
  return page.evaluate(() => globalThis.tiebreakWatch.stop());
}
