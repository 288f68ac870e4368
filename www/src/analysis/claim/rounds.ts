/**
 * Maps that tell programs apart which do the same so far: each round opens one and waits for what the program does there, and
 * fewer programs are left.
 */

import { sentence } from "../../task/faults.ts";
import { expect } from "../../task/outstanding.ts";
import type { Task } from "../../task/session.ts";
import type { MapData } from "../../types.ts";
import { whole } from "../../words/format.ts";
import { say } from "../../words/language.ts";
import { startSeparation } from "../client.ts";
import type { ClaimFound, ClaimQuest, Separated } from "./types.ts";

/** The seed of the hunt; each round has the next. */
const SEED = 1;

/** What can be done about programs that do the same. */
export interface Offer {
  /** begins the hunt; null where there is nothing to tell apart */
  hunt: (() => void) | null;
  isRunning: boolean;
  cancel: () => void;
  /** how far the rounds have come */
  told: string;
}

export class Rounds {
  declare changed: () => void;
  /** The map of the last round, with the programs that it tells apart. */
  declare last: Separated | null;
  declare count: number;
  declare task: Task<Separated | null> | null;
  /** Whether no map was found, and how many programs there were before. */
  declare isOver: boolean;
  declare failure: string;
  /** How many programs were left before the last map, and are left. */
  declare left: [number, number] | null;
  declare isAsked: boolean;

  constructor(changed: () => void) {
    this.changed = changed;
    this.task = null;
    this.forget();
  }

  forget() {
    this.last = null;
    this.count = 0;
    this.isOver = false;
    this.failure = "";
    this.left = null;
    this.isAsked = false;
  }

  cancel() {
    this.task?.cancel();
    this.task = null;
  }

  /** What a new trace is waited for. */
  waits() {
    if (!this.isAsked) return null;
    return say("Round {}: run your program on this map, and bring what it prints.", this.count);
  }

  /** A trace was compared with all programs. */
  seen({ best }: ClaimFound) {
    const { last, isAsked } = this;
    const nearest = best.at(-1);
    this.isOver = false;
    this.left = null;
    if (!last || !isAsked) {
      // Another trace than one that a round asked for begins again.
      if (!isAsked) this.forget();
      return this.changed();
    }
    this.isAsked = false;
    const names = nearest?.agrees ? nearest.matches.map(({ name }) => name) : [];
    const own = last.classes.find((each) => each.some((name) => names.includes(name)));
    const before = last.classes.flat().length;
    if (own) this.left = [own.length, before];
    else this.forget();
    this.changed();
  }

  offer({ best, isFinished }: ClaimFound, begin: () => void): Offer {
    const last = best.at(-1);
    const count = this.left?.[0] ?? last?.count ?? 0;
    const canHunt = isFinished && Boolean(last?.agrees) && count > 1 && !this.isOver;
    return {
      hunt: canHunt ? begin : null,
      isRunning: this.task !== null,
      cancel: () => {
        this.cancel();
        this.changed();
      },
      told: this.#told(count),
    };
  }

  #told(count: number) {
    if (this.failure !== "") return say(this.failure);
    if (this.isOver) return say("No map that was tried tells these programs apart.");
    if (this.left === null) return "";
    const [left, before] = this.left;
    const told = say(
      "Round {}: {} of {} programs are left.",
      this.count,
      whole(left),
      whole(before),
    );
    return count === 1 ? `${told} ${say("It is the only one.")}` : told;
  }

  /** Hunts for a map, and opens it. */
  hunt(quest: ClaimQuest, open: (map: MapData) => void) {
    this.failure = "";
    const own = this.left === null ? [] : (this.last?.classes ?? []).flat();
    const task = startSeparation(quest, own, SEED + this.count);
    this.task = task;
    this.changed();
    void expect(this.#follow(task, open));
  }

  async #follow(task: Task<Separated | null>, open: (map: MapData) => void) {
    try {
      const found = await task.done;
      if (this.task !== task) return;
      if (found === null) this.isOver = true;
      else {
        this.last = found;
        this.count++;
        this.isAsked = true;
        open(found.map);
      }
    } catch (error) {
      if (this.task === task) this.failure = sentence(error);
    }
    if (this.task === task) this.task = null;
    this.changed();
  }
}
