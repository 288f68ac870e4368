/**
 * The flow fields of a lane's journey by tick: asked for when a map shows that tick, and kept for as long as no search has
 * changed them.
 *
 * @import { Doc } from "../types.js"
 * @import { Plan } from "./types.js"
 * @import { Tape } from "./tape.js"
 *
 * @typedef {object} Field
 * @property {number} goal
 * @property {number} unit the first one that goes there
 * @property {Int16Array} steps by cell: how much higher the number of the next one of a unit there is; 0 where none is known
 */

import { unitsOf } from "./units.js";

/** The most fields of a lane that are shown: more in one place can't be read. */
const MOST_FIELDS = 3;

/** How many cells of a lane's fields are kept, beside those of the tick shown. */
const MOST_CELLS = 2 ** 21;

/** @type {WeakMap<Tape, Fields>} */
const all = new WeakMap();

/** @param {Tape} tape */
export function fieldsOf(tape) {
  const found = all.get(tape) ?? new Fields(tape);
  all.set(tape, found);
  return found;
}

/**
 * The goals whose fields are shown, each with the first unit that goes there.
 * @param {Doc} doc
 */
export function goalsOf(doc) {
  const going = unitsOf(doc).flatMap(({ at, goal }, unit) => (at === goal ? [] : { goal, unit }));
  const first = going.filter(({ goal }, at) => going.findIndex((it) => it.goal === goal) === at);
  return first.slice(0, MOST_FIELDS);
}

/**
 * The fields of these goals.
 * @param {{ goal: number, unit: number }[]} goals
 * @param {(Int16Array | null)[]} steps by goal; null for one without a field
 * @returns {Field[]}
 */
export function foundFor(goals, steps) {
  return goals.flatMap((each, at) => (steps[at] ? { ...each, steps: steps[at] } : []));
}

/**
 * Resolves when the fields are known that a lane's map shows after a number of ticks.
 * @param {Tape} tape
 * @param {number} tick
 */
export async function prepareFields(tape, tick) {
  const fields = fieldsOf(tape);
  // Maps may want those of another tick meanwhile.
  for (let tries = 0; tries < 3 && !fields.at(tick); tries++) await fields.want(tick);
}

export class Fields {
  /** @param {Tape} tape */
  constructor(tape) {
    this.tape = tape;
    /** The searches of fields, in the order in which they ended.
     * @type {Plan[]} */
    this.plans = [];
    this.read = 0;
    /** By the tick after which they came to be so.
     * @type {Map<number, Field[]>} */
    this.known = new Map();
    /** Asks for those after a number of ticks; null if there are none, or the journey is another by now.
     * @type {((tick: number) => Promise<Field[] | null>) | null} */
    this.ask = null;
    /** The tick wanted last. */
    this.wanted = 0;
    /** @type {Promise<void> | null} */
    this.asking = null;
  }

  /**
   * After how many ticks the fields came to be as they are after these; 0 where there are none yet. While a field is
   * searched, they change with every tick.
   * @param {number} tick
   */
  since(tick) {
    const { tape, plans } = this;
    for (; this.read < tape.plans.length; this.read++) {
      const plan = /** @type {Plan} */ (tape.plans[this.read]);
      if (plan.kind === "field") plans.push(plan);
    }
    const ended = plans.findLastIndex((plan) => plan.tick < tick);
    const isUnderWay = (plans[ended + 1]?.begun ?? tick) < tick;
    return isUnderWay ? tick : (plans[ended]?.tick ?? -1) + 1;
  }

  /**
   * Those after a number of ticks; null until they are known.
   * @param {number} tick
   */
  at(tick) {
    return this.known.get(this.since(tick)) ?? null;
  }

  /**
   * Asks for those after a number of ticks. Of several ticks that are wanted meanwhile only the last one is asked for.
   * @param {number} tick
   * @returns {Promise<void>} resolves when nothing more is asked for
   */
  want(tick) {
    this.wanted = this.since(tick);
    this.asking ??= this.#go().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  async #go() {
    for (let tick = this.wanted; tick > 0 && !this.known.has(tick); tick = this.wanted) {
      const found = (await this.ask?.(tick)) ?? null;
      if (found === null) return;
      this.#keep(tick, found);
    }
  }

  /**
   * @param {number} tick
   * @param {Field[]} fields
   */
  #keep(tick, fields) {
    const { known } = this;
    known.set(tick, fields);
    const size = fields.reduce((sum, { steps }) => sum + steps.length, 0);
    const most = Math.max(1, Math.floor(MOST_CELLS / Math.max(1, size)));
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
  }
}
