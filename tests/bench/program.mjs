/** The native program that serves rounds: see crates/bench/src/arena.rs for its commands. */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * @typedef {{ start: number, goal: number, cost: number | null, four: number | null,
 *   one: number | null, always: number | null }} Problem with the costs of its shortest paths: with eight
 *   moves, with four, and where one corner or both may be cut
 * @typedef {{ set: string, name: string, width: number, height: number, cells: Uint8Array,
 *   problems: Problem[] }} BenchMap
 */

export class Program {
  /**
   * @param {string} path
   * @param {{ problems: number, maps: number }} sample of each map, and of each set
   */
  constructor(path, { problems, maps }) {
    this.process = spawn(path, [String(problems), String(maps)], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.ended = new Promise((_, reject) => {
      this.process.on("error", reject);
      this.process.on("exit", (code) =>
        reject(new Error(`The program of rounds ended (${code}).`)),
      );
    });
    this.ended.catch(() => {});
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  /** @param {string} command */
  async ask(command) {
    this.process.stdin.write(`${command}\n`);
    const { value } = await Promise.race([this.lines.next(), this.ended]);
    if (value === undefined) throw new Error(`The program of rounds didn't answer "${command}".`);
    return JSON.parse(value);
  }

  /** @returns {Promise<BenchMap[]>} */
  maps() {
    return this.#maps("maps");
  }

  /** The maps after these, on which only methods are compared; the costs of their problems aren't known. */
  terrain() {
    return this.#maps("terrain");
  }

  async #maps(which) {
    const maps = await this.ask(which);
    return maps.map(({ cells, problems, ...rest }) => ({
      ...rest,
      cells: Uint8Array.from(cells, Number),
      problems: problems.map(([start, goal, cost, four, one, always]) => ({
        start,
        goal,
        cost,
        four,
        one,
        always,
      })),
    }));
  }

  /** Every contestant's preparation, or only Tiebreak's, in milliseconds. */
  async open(contest, map, alone = false) {
    return inMilliseconds(await this.ask(`open ${contest} ${map}${alone ? " alone" : ""}`));
  }

  /** Every method's preparation on a map that doesn't refuse it, in milliseconds. */
  async methods(map) {
    return inMilliseconds(await this.ask(`methods ${map}`));
  }

  /** @returns {Promise<Record<string, number[]>>} for each problem */
  expanded() {
    return this.ask("expanded");
  }

  /** @returns {Promise<Record<string, (number | null)[]>>} */
  answers() {
    return this.ask("answers");
  }

  /** Every contestant's time for all problems, in milliseconds. */
  async round(first) {
    return inMilliseconds(await this.ask(`round ${first}`));
  }

  end() {
    this.process.kill();
  }
}

/** @param {Record<string, number>} nanoseconds */
function inMilliseconds(nanoseconds) {
  return Object.fromEntries(Object.entries(nanoseconds).map(([name, time]) => [name, time / 1e6]));
}
