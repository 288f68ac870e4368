/** Journeys of 64 units: how soon they are played, how soon an edit is answered, and how soon any tick is shown. */

const SIDE = 128;
const UNITS = 64;
const TICKS = 1000;
/** Units have one of this number of goals. */
const GOALS = 4;
/** Ticks between two cells that become walls. */
const EVERY = 5;

export const LANES = {
  four: ["astar+when:blocked", "astar+when:region:8", "astar+plan:field", "astar+plan:shared"],
  always: ["astar+when:always"],
  penalties: ["astar+when:always+penalty:2"],
};

/**
 * Opens a journey whose units depart one after the other, and waits until it is played.
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 * @param {string[]} lanes
 */
export async function openJourney({ page }, lanes) {
  const map = `map=scatter:${SIDE}x${SIDE}:1`;
  await page.goto(`?${map}`);
  await page.waitForFunction(() => globalThis.tiebreakWatch.loaded > 0);
  const free = await page.evaluate(reached);
  let seed = 7;
  const pick = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const [cell = 0] = free.splice(Math.floor((seed / 2 ** 32) * free.length), 1);
    return `${cell % SIDE},${Math.floor(cell / SIDE)}`;
  };
  const goals = Array.from({ length: GOALS }, pick);
  const departs = (unit) => Math.floor((unit / UNITS) * 0.88 * TICKS);
  const units = Array.from(
    { length: UNITS },
    (_, unit) => `${pick()}:${goals[unit % GOALS]}:${departs(unit)}`,
  );
  const script = Array.from(
    { length: (0.9 * TICKS) / EVERY },
    (_, change) => `${EVERY * change + 3}:0:${pick()}`,
  );
  const settings = lanes.map((lane, place) => `${"abcd"[place]}=${lane}`);
  const journey = `units=${units.join(";")}&script=${script.join(";")}&arrived=leave&still=${TICKS}&limit=${TICKS}`;
  await page.goto(`?${[map, journey, ...settings].join("&")}`);
  await page.waitForFunction(isPlayed, null, { timeout: 120_000 });
}

/**
 * Draws walls while nothing is being played, and again in the middle of playing.
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 * @param {number} edits
 * @returns {Promise<{ whole: number[], first: number[], between: number[] }>} milliseconds from an edit to the end of the
 *   journey in all lanes, from an edit in the middle to the first news of the new journey, and between two news
 */
export async function editJourney({ page }, edits) {
  const samples = { whole: [], first: [], between: [] };
  for (let edit = 0; edit < edits; edit++) {
    const { first, whole, between } = await page.evaluate(edited, 2 * edit);
    samples.whole.push(whole);
    samples.first.push(first);
    samples.between.push(...between);
  }
  return samples;
}

/**
 * Milliseconds from the wish for any tick until it is painted.
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 * @param {number} times
 * @returns {Promise<number[]>}
 */
export function seekTicks({ page }, times) {
  return page.evaluate(async (count) => {
    const { store } = document.getElementById("tiebreak");
    const paints = new MessageChannel();
    const samples = [];
    for (let time = 0; time < count; time++) {
      const begin = performance.now();
      store.dispatch({ type: "seek", position: (time * 389) % 1000 });
      await new Promise((resolve) => {
        paints.port1.onmessage = resolve;
        requestAnimationFrame(() => paints.port2.postMessage(null));
      });
      samples.push(performance.now() - begin);
    }
    return samples;
  }, times);
}

/** The free cells that four moves reach from the start. */
function reached() {
  const { cells, width, height, start } = document.getElementById("tiebreak").store.state.doc;
  const seen = new Set([start]);
  for (const cell of seen) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const beside = [
      x > 0 && cell - 1,
      x < width - 1 && cell + 1,
      y > 0 && cell - width,
      y < height - 1 && cell + width,
    ];
    for (const next of beside) if (next !== false && cells[next] > 0) seen.add(next);
  }
  return [...seen];
}

function isPlayed() {
  const { searches, store } = document.getElementById("tiebreak") ?? {};
  const { lanes = [], journey } = store?.state.doc ?? {};
  return journey && lanes.every(({ id }) => searches.statuses.get(id)?.phase === "done");
}

/**
 * Two edits, the second in the middle of what the first began.
 * @param {number} place where
 */
async function edited(place) {
  const { searches, store } = document.getElementById("tiebreak");
  const { change } = searches;
  let news = [];
  searches.change = () => {
    news.push(performance.now());
    change.call(searches);
  };
  const isDone = () =>
    store.state.doc.lanes.every(({ id }) => searches.statuses.get(id)?.phase === "done");
  const draw = (number) => {
    const free = store.state.doc.cells.findIndex((cell, at) => cell > 0 && at > 97 * number + 40);
    store.dispatch({ type: "paint", cells: [free], value: 0, stroke: number + 1 });
    // What the edit itself changes at once is no news.
    news = [];
    return performance.now();
  };
  draw(place);
  await new Promise((resolve) => setTimeout(resolve, 150));
  const begin = draw(place + 1);
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
  searches.change = change;
  const between = news.slice(1).map((time, number) => time - news[number]);
  return { first: news[0] - begin, whole: news.at(-1) - begin, between };
}
