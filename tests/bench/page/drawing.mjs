/** From the press of a pointer to painted pixels. */

import { random } from "../numbers.mjs";

/** Pixels around the ends without presses, since a press there moves the end. */
const AWAY = 40;
/** Milliseconds after which the page is timing its runs. */
const PAUSE = 400;
/** From where to where a stroke goes along a row: walls that leave ways around them. */
const LINE = [4, 44];
/** Milliseconds of a frame. Presses come at any moment of one, and so do the moves of a stroke. */
const FRAME = 1000 / 60;

/**
 * Presses the pointer on free cells here and there: each becomes a wall.
 *
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak with the map to draw on
 * @param {number} edits
 * @param {number} seed of their places
 * @returns {Promise<{ first: number[], whole: number[], paused: number[], together: boolean[], marks: [string, number][][] }>}
 *   milliseconds to the first frame that shows the edit, and to the one that shows all lanes' new
 *   results, separate where the page had come to rest before; whether both are the same frame
 */
export async function draw(tiebreak, edits, seed) {
  const { page } = tiebreak;
  const points = await places(tiebreak, edits, seed);
  const later = random(seed + 1);
  /** @type {Awaited<ReturnType<typeof draw>>} */
  const samples = { first: [], whole: [], paused: [], together: [], marks: [] };
  for (let edit = 0; edit < edits; edit++) {
    const rests = edit % 6 >= 4;
    if (rests) await page.waitForTimeout(PAUSE);
    const { x, y } = points[edit];
    await page.mouse.move(x, y);
    await tiebreak.frames();
    await page.evaluate(() => globalThis.tiebreakWatch.expectEdit());
    await page.waitForTimeout(3 * FRAME * later());
    await page.mouse.down();
    const { first, whole, marks } = await page.evaluate(() => globalThis.tiebreakWatch.edited);
    await page.mouse.up();
    samples.first.push(first);
    samples[rests ? "paused" : "whole"].push(whole);
    samples.together.push(whole === first);
    samples.marks.push(marks);
  }
  return samples;
}

/**
 * Draws a wall along each of two rows, cell by cell.
 *
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak with the map to draw on
 * @returns {Promise<{ first: number[], whole: number[] }>} milliseconds from each move, as above
 */
export async function stroke(tiebreak) {
  const { page } = tiebreak;
  const { mouse } = page;
  const toPoint = await tiebreak.projection(2);
  const next = random(1);
  /** @type {Awaited<ReturnType<typeof stroke>>} */
  const samples = { first: [], whole: [] };
  for (const y of await freeRows(tiebreak)) {
    const from = toPoint([LINE[0], y]);
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (let x = LINE[0] + 1; x < LINE[1]; x++) {
      await page.waitForTimeout(FRAME * next());
      await page.evaluate(() => globalThis.tiebreakWatch.expectEdit("pointerrawupdate"));
      const to = toPoint([x, y]);
      await mouse.move(to.x, to.y);
      const { first, whole } = await page.evaluate(() => globalThis.tiebreakWatch.edited);
      samples.first.push(first);
      samples.whole.push(whole);
    }
    await mouse.up();
  }
  return samples;
}

/**
 * The first and the last row with nothing to draw over.
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 */
async function freeRows({ page }) {
  const { start, goal, width, height, cells } = await page.evaluate(() => {
    const { doc } = document.getElementById("tiebreak").store.state;
    return { ...doc, cells: [...doc.cells] };
  });
  const taken = [start, goal].map((cell) => Math.floor(cell / width));
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) => {
    const line = cells.slice(y * width + LINE[0], y * width + LINE[1]);
    return line.every((cell) => cell !== 0) && taken.every((row) => Math.abs(row - y) > 2);
  });
  if (rows.length < 2) throw new Error("The map has no two free rows to draw on.");
  // Not at the very edge, where the next element begins.
  return [rows[1], rows.at(-2)];
}

/**
 * Presses the pointer while the engine is at work on the press before.
 *
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak with the map to draw on
 * @param {number} edits
 * @param {number} seed of their places
 * @returns {Promise<{ first: number[], asked: number[] }>} milliseconds to the first frame that shows the edit, and
 *   to the moment when the engine is free and is asked again
 */
export async function interrupt(tiebreak, edits, seed) {
  const { page } = tiebreak;
  /** @type {Awaited<ReturnType<typeof interrupt>>} */
  const samples = { first: [], asked: [] };
  for (const { x, y } of await places(tiebreak, edits, seed)) {
    await page.mouse.move(x, y);
    await page.waitForFunction(hasBegun);
    await page.evaluate(() => globalThis.tiebreakWatch.expectEdit());
    await page.mouse.down();
    const times = await page.waitForFunction(() => globalThis.tiebreakWatch.interrupted());
    await page.mouse.up();
    const { first, asked } = await times.jsonValue();
    samples.first.push(first);
    samples.asked.push(asked);
  }
  return samples;
}

/** Whether a lane of the page has reported progress, or has ended. */
export function hasBegun() {
  const statuses = document.getElementById("tiebreak")?.searches?.statuses ?? new Map();
  return [...statuses.values()].some(
    ({ phase, expanded, stale }) => phase !== "waiting" && (expanded > 0 || !stale),
  );
}

/** Buttons float over the corner of a map. */
function isOnButton({ x, y }) {
  return document.elementFromPoint(x, y)?.closest("button") !== null;
}

/**
 * Points on free cells of the second lane's map, away from its ends.
 * @param {import("../../browser/fixture.mjs").Tiebreak} tiebreak
 * @param {number} count
 * @param {number} seed
 */
async function places(tiebreak, count, seed) {
  const { start, goal, width, height, cells } = await tiebreak.page.evaluate(() => {
    const { doc } = document.getElementById("tiebreak").store.state;
    return { ...doc, cells: [...doc.cells] };
  });
  const toPoint = await tiebreak.projection(2);
  const ends = [start, goal].map((cell) => toPoint([cell % width, Math.floor(cell / width)]));
  const next = random(seed);
  const points = [];
  while (points.length < count) {
    // Not at the very edge, where the next element begins.
    const place = (side) => Math.floor(side * (0.02 + 0.96 * next()));
    const [x, y] = [place(width), place(height)];
    const point = toPoint([x, y]);
    const isFar = (end) => Math.hypot(end.x - point.x, end.y - point.y) > AWAY;
    if (cells[y * width + x] === 0 || !ends.every(isFar)) continue;
    if (await tiebreak.page.evaluate(isOnButton, point)) continue;
    cells[y * width + x] = 0;
    points.push(point);
  }
  return points;
}
