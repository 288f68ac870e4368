/**
 * The danger of a lane's map by tick: asked of the engine when a map shows that tick, and kept for as long as nothing that
 * it depends on changes.
 */

import type { DangerSource, Doc, JourneyData } from "../types.ts";
import { groundAt } from "./drawn.ts";
import type { Tape } from "./tape.ts";

/** What the danger of a tick depends on. */
export interface Situation {
  journey: JourneyData;
  world: Doc["world"];
  tick: number;
  /** the ground of the tick */
  cells: Uint8Array;
  /** where patrols are */
  patrols: Uint32Array;
  /** two with the same have the same danger */
  key: string;
}

type Endangered = Pick<Doc, "cells" | "world" | "journey">;

/** How many cells of a lane's dangers are kept. */
const MOST_CELLS = 2 ** 21;

/** Whether any cell of a document's map is ever in danger. */
export function hasDanger({ world, journey }: Pick<Doc, "world" | "journey">) {
  return Boolean(
    world?.danger ||
      world?.sources ||
      journey?.script.some(({ danger }) => danger) ||
      journey?.patrols.some(({ source }) => source),
  );
}

/** What the danger on a lane's map depends on after a number of ticks; null where there is never any. */
export function situationOf(doc: Endangered, tape: Tape, wanted: number): Situation | null {
  const { journey, world } = doc;
  if (!journey || !hasDanger(doc)) return null;
  const tick = Math.min(wanted, tape.ticks);
  const cells = groundAt(doc, tape, tick);
  const patrols = tape.posts[tick] ?? new Uint32Array();
  const drawn = journey.script.filter(({ at, danger }) => danger !== undefined && at <= tick);
  const carried = carriedBy(journey, patrols).map(({ at }) => at);
  const key = [drawn.length, ...[journey, world ?? journey, cells].map(nameOf), ...carried].join();
  return { journey, world, tick, cells, patrols, key };
}

/** The sources of patrols, where these are. */
export function carriedBy({ patrols }: JourneyData, places: Uint32Array): DangerSource[] {
  return patrols.flatMap(({ source }, number) =>
    source ? { ...source, at: places[number] ?? 0 } : [],
  );
}

const names: WeakMap<object, number> = new WeakMap();
let named = 0;

/** A number that no other object has. */
function nameOf(thing: object) {
  const name = names.get(thing) ?? ++named;
  names.set(thing, name);
  return name;
}

const all: WeakMap<Tape, Dangers> = new WeakMap();

export function dangersOf(tape: Tape) {
  const found = all.get(tape) ?? new Dangers();
  all.set(tape, found);
  return found;
}

/** Resolves when the danger is known that a lane's map shows after a number of ticks. */
export async function prepareDanger(doc: Endangered, tape: Tape, tick: number) {
  const situation = situationOf(doc, tape, tick);
  const dangers = dangersOf(tape);
  // Maps may want that of another tick meanwhile.
  for (let tries = 0; tries < 3 && situation && !dangers.known.has(situation.key); tries++)
    await dangers.want(situation);
}

export class Dangers {
  /** By key: the danger of each cell. */
  declare known: Map<string, Uint8Array>;
  /** The answer that came last, whatever it was about. */
  declare latest: Uint8Array | null;
  /** Asks for one; null if there is none, or the journey is another by now. */
  declare ask: ((situation: Situation) => Promise<Uint8Array | null>) | null;
  declare wanted: Situation | null;
  /** The situation that had no answer: it isn't asked for again. */
  declare failed: string;
  declare asking: Promise<void> | null;

  constructor() {
    this.known = new Map();
    this.latest = null;
    this.ask = null;
    this.wanted = null;
    this.failed = "";
    this.asking = null;
  }

  /**
   * Asks for the danger of a situation. Of several that are wanted meanwhile only the last one is asked for.
   * @returns resolves when nothing more is asked for
   */
  want(situation: Situation): Promise<void> {
    this.wanted = situation;
    this.asking ??= this.#go().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  async #go() {
    for (let next = this.wanted; next && this.#isMissing(next.key); next = this.wanted) {
      const found = this.ask ? await this.ask(next) : null;
      if (found) this.#keep(next.key, found);
      else this.failed = next.key;
    }
  }

  #isMissing(key: string) {
    return this.ask !== null && key !== this.failed && !this.known.has(key);
  }

  #keep(key: string, danger: Uint8Array) {
    const { known } = this;
    this.latest = danger;
    known.set(key, danger);
    const most = Math.max(2, Math.floor(MOST_CELLS / danger.length));
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
  }
}
