/** The longest task of the page's main thread while somebody draws. */

/**
 * Draws two long lines of walls on the second lane's map, on 64 x 40 cells, with an event at each cell.
 *
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 * @returns {Promise<number>} milliseconds of the processor, as other processes may keep the page waiting
 */
export async function longestTaskWhileDrawing(tiebreak) {
  const { page } = tiebreak;
  const browser = page.context().browser();
  const toPoint = await tiebreak.projection(2);
  await browser.startTracing(page, {
    categories: ["__metadata", "disabled-by-default-devtools.timeline"],
  });
  const { mouse } = page;
  for (const y of [5, 33]) {
    const from = toPoint([4, y]);
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (let x = 5; x < 60; x++) {
      const to = toPoint([x, y + (x % 3)]);
      await mouse.move(to.x, to.y);
    }
    await mouse.up();
  }
  return longestTask(await browser.stopTracing());
}

/** @param {Buffer} recording of the browser */
function longestTask(recording) {
  const { traceEvents: events } = JSON.parse(recording.toString());
  const mains = events.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name === "RunTask" && mains.some((main) => main.pid === pid && main.tid === tid),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
