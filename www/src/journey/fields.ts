/**
 * The flow fields of a lane's journey by tick: asked for when a map shows that tick, and kept for as long as no search has
 * changed them.
 */

import type { Doc } from "../types.ts";
import type { Tape } from "./tape.ts";
import type { Plan } from "./types.ts";
import { unitsOf } from "./units.ts";

export interface Field {
  goal: number;
  /** the first one that goes there */
  unit: number;
  /**
   * by cell: how much higher the number of the next one of a unit there is; 0 where none is
   * known
   */
  steps: Int16Array;
}

/** The most fields of a lane that are shown: more in one place can't be read. */
const MOST_FIELDS = 3;

/** How many cells of a lane's fields are kept, beside those of the tick shown. */
const MOST_CELLS = 2 ** 21;

const all: WeakMap<Tape, Fields> = new WeakMap();

export function fieldsOf(tape: Tape) {
  const found = all.get(tape) ?? new Fields(tape);
  all.set(tape, found);
  return found;
}

/** The goals whose fields are shown, each with the first unit that goes there. */
export function goalsOf(doc: Doc) {
  const going = unitsOf(doc).flatMap(({ at, goal }, unit) => (at === goal ? [] : { goal, unit }));
  const first = going.filter(({ goal }, at) => going.findIndex((it) => it.goal === goal) === at);
  return first.slice(0, MOST_FIELDS);
}

/**
 * The fields of these goals.
 * @param steps by goal; null for one without a field
 */
export function foundFor(
  goals: { goal: number; unit: number }[],
  steps: (Int16Array | null)[],
): Field[] {
  return goals.flatMap((each, at) => (steps[at] ? { ...each, steps: steps[at] } : []));
}

/** Resolves when the fields are known that a lane's map shows after a number of ticks. */
export async function prepareFields(tape: Tape, tick: number) {
  const fields = fieldsOf(tape);
  // Maps may want those of another tick meanwhile.
  for (let tries = 0; tries < 3 && !fields.at(tick); tries++) await fields.want(tick);
}

export class Fields {
  declare tape: Tape;
  /** The searches of fields, in the order in which they ended. */
  declare plans: Plan[];
  declare read: number;
  /** By the tick after which they came to be so. */
  declare known: Map<number, Field[]>;
  /** Asks for those after a number of ticks; null if there are none, or the journey is another by now. */
  declare ask: ((tick: number) => Promise<Field[] | null>) | null;
  /** The tick wanted last. */
  declare wanted: number;
  declare asking: Promise<void> | null;

  constructor(tape: Tape) {
    this.tape = tape;
    this.plans = [];
    this.read = 0;
    this.known = new Map();
    this.ask = null;
    this.wanted = 0;
    this.asking = null;
  }

  /**
   * After how many ticks the fields came to be as they are after these; 0 where there are none yet. While a field is
   * searched, they change with every tick.
   */
  since(tick: number) {
    const { tape, plans } = this;
    for (; this.read < tape.plans.length; this.read++) {
      const plan = tape.plans[this.read] as Plan;
      if (plan.kind === "field") plans.push(plan);
    }
    const ended = plans.findLastIndex((plan) => plan.tick < tick);
    const isUnderWay = (plans[ended + 1]?.begun ?? tick) < tick;
    return isUnderWay ? tick : (plans[ended]?.tick ?? -1) + 1;
  }

  /** The fields after a number of ticks; null until they are known. */
  at(tick: number) {
    return this.known.get(this.since(tick)) ?? null;
  }

  /**
   * Asks for those after a number of ticks. Of several ticks that are wanted meanwhile only the last one is asked for.
   * @returns resolves when nothing more is asked for
   */
  want(tick: number): Promise<void> {
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

  #keep(tick: number, fields: Field[]) {
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
