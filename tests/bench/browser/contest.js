/**
 * The questions asked in the page, and the check of answers: crates/bench/src/contest.rs once more.
 *
 * @import { BenchMap } from "../program.mjs"
 */

export const STRAIGHT = 33461;
export const DIAGONAL = 47321;
/** How many of the two cells beside a diagonal step have to be free, where that isn't both. */
const FREE_BESIDE = { one: 1, always: 0 };

/**
 * @typedef {object} Contestant
 * @property {(start: number, goal: number) => unknown} find the part that is timed
 * @property {(found: any) => number[] | number | null} answer the path's cells from start to goal, or a
 *   cost where there are none; null where nothing was found. Not timed
 * @property {() => void} [before] runs before each search, untimed
 * @property {() => number} [bytes] memory outside the heap of JavaScript
 *
 * @typedef {(map: BenchMap, contest: string) => Contestant} Prepare
 */

/** The map as rows of numbers, the form that most libraries take. */
export function matrix({ width, height, cells }, wall, ground) {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (cells[y * width + x] === 0 ? wall : ground)),
  );
}

/**
 * The cost of a path, walked cell by cell; null where a step isn't legal or an end is wrong.
 * @param {BenchMap} map
 * @param {string} contest
 * @param {{ start: number, goal: number }} problem
 * @param {number[] | number | null} answer
 */
export function cost({ width, cells }, contest, { start, goal }, answer) {
  if (answer === null || typeof answer === "number") return answer;
  if (answer[0] !== start || answer.at(-1) !== goal) return null;
  let sum = 0;
  for (let at = 1; at < answer.length; at++) {
    const [from, to] = [answer[at - 1], answer[at]];
    const [x, y, toX, toY] = [
      from % width,
      Math.floor(from / width),
      to % width,
      Math.floor(to / width),
    ];
    const beside = [y * width + toX, toY * width + x].filter((cell) => cells[cell] !== 0).length;
    const [dx, dy] = [Math.abs(x - toX), Math.abs(y - toY)];
    const diagonal = dx === 1 && dy === 1;
    if (dx > 1 || dy > 1 || dx + dy === 0 || (diagonal && contest === "four")) return null;
    if (cells[from] === 0 || cells[to] === 0) return null;
    if (diagonal && beside < (FREE_BESIDE[contest] ?? 2)) return null;
    sum += diagonal ? DIAGONAL : STRAIGHT;
  }
  return sum;
}
