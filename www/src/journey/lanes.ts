/** The lanes of one document in the worker for journeys. */

import type * as bindings from "../../pkg/tiebreak_journey.js";
import type { Lane, Replay, Rewind } from "../../pkg/tiebreak_journey.js";
import { isRefusal, lend } from "../task/faults.ts";
import type { LinkDoc, Uses } from "../types.ts";
import type { News, Replayed } from "./types.ts";

/**
 * `bytes` are what all lanes and what shows them may take; `run` goes on for a number of milliseconds; `look` begins to make a search again, `go` goes on with it for a number of expansions; `fields` are the flow fields of goals
 * after a number of ticks; `danger` is that of a tick, on its ground and with its patrols
 */
export type Question =
  | { open: LinkDoc; bytes: number }
  | { run: { lane: number; work: number; ticks: number; time?: number } }
  | { look: { lane: number; search: number; events: number } }
  | { go: number }
  | { fields: { lane: number; tick: number; goals: number[]; work: number } }
  | { danger: { tick: number; cells: Uint8Array; patrols: Uint32Array } };

type Asking<What extends string> = Extract<Question, Record<What, unknown>>;

/** by goal and cell: how much higher the number of the next cell is, 0 where none is known; null for a goal without a field */
export type Guided = { steps: (Int16Array | null)[] };

/** by cell */
export type Endangered = { danger: Uint8Array };

export type Ran = { done: boolean; news: News };

/**
 * why a lane can't play its journey, or null where it can; why settings of its policy make no difference, and what its
 * own are good for
 */
export type Opened = { error: string | null; idle: Record<string, string>; uses: Uses };

export class Lanes {
  declare wasm: Pick<typeof bindings, "Journeys">;
  /** The document that was opened. */
  declare journeys: bindings.Journeys | null;
  declare lanes: (Lane | null)[];
  declare replay: Replay | null;
  /** A lane on its way to a tick. */
  declare rewound: { of: string; rewind: Rewind } | null;

  constructor(wasm: Pick<typeof bindings, "Journeys">) {
    this.wasm = wasm;
    this.journeys = null;
    this.lanes = [];
    this.replay = null;
    this.rewound = null;
  }

  reply(asked: Asking<"open">): Opened[];
  reply(asked: Asking<"run">): Ran;
  reply(asked: Asking<"fields">): Guided | null;
  reply(asked: Asking<"danger">): Endangered;
  reply(asked: Question): Opened[] | Ran | Replayed | Guided | Endangered | null;
  reply(asked: Question): Opened[] | Ran | Replayed | Guided | Endangered | null {
    if ("open" in asked) return this.#open(asked.open, asked.bytes);
    if ("run" in asked) {
      const { work, ticks, time = 0 } = asked.run;
      const lane = this.#lane(asked.run.lane);
      const end = performance.now() + time;
      let done = lane.run(work, ticks);
      while (!done && performance.now() < end) done = lane.run(work, ticks);
      return { done, news: lane.news() };
    }
    if ("look" in asked) {
      const { lane, search, events } = asked.look;
      this.replay?.free();
      this.replay = null;
      this.replay = this.#lane(lane).replay(search, events);
      return null;
    }
    if ("fields" in asked) return this.#fields(asked.fields);
    if ("danger" in asked) return this.#danger(asked.danger);
    return this.#go(asked.go);
  }

  /** Opens a document. */
  #open(document: LinkDoc, bytes: number): Opened[] {
    this.replay?.free();
    this.replay = null;
    this.rewound?.rewind.free();
    this.rewound = null;
    for (const lane of this.lanes) lane?.free();
    this.lanes = [];
    this.journeys?.free();
    this.journeys = null;
    const journeys = new this.wasm.Journeys(document);
    this.journeys = journeys;
    const numbers = Array.from({ length: journeys.lanes }, (_, lane) => lane);
    return numbers.map((number) => {
      const told = { idle: journeys.idle(number), uses: journeys.uses(number) };
      try {
        this.lanes[number] = journeys.lane(number, bytes);
        return { ...told, error: null };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        this.lanes[number] = null;
        return { ...told, error: error.message };
      }
    });
  }

  #danger({ tick, cells, patrols }: Asking<"danger">["danger"]): Endangered {
    const { journeys } = this;
    if (journeys === null) throw new Error("There is no journey.");
    return { danger: journeys.danger(tick, cells, patrols) };
  }

  #lane(number: number) {
    const lane = this.lanes[number];
    if (!lane) throw new Error("There is no such lane that plays a journey.");
    return lane;
  }

  /** @returns null while the search goes on */
  #go(work: number): Replayed | null {
    const { replay } = this;
    if (replay === null) throw new Error("There is no search to look into.");
    if (!replay.run(work)) return null;
    this.replay = null;
    return lend(replay, () => {
      const [seen, plan] = [replay.seen(), replay.plan()];
      if (!seen || !plan) throw new Error("The journey ended before this search did.");
      return { trace: replay.trace(), path: replay.path(), seen, h: replay.h(), plan };
    });
  }

  /** @returns null while the lane is played up to there */
  #fields({ lane, tick, goals, work }: Asking<"fields">["fields"]): Guided | null {
    const of = `${lane} ${tick}`;
    if (this.rewound?.of !== of) {
      this.rewound?.rewind.free();
      this.rewound = { of, rewind: this.#lane(lane).rewind(tick) };
    }
    const { rewind } = this.rewound;
    if (!rewind.run(work)) return null;
    this.rewound = null;
    return lend(rewind, () => ({ steps: goals.map((goal) => rewind.field(goal) ?? null) }));
  }

  /** The buffers of an answer's lists. */
  handOver(answer: unknown): ArrayBufferLike[] {
    if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return [];
    const inside = Object.values(answer).flatMap((value) =>
      ArrayBuffer.isView(value) || typeof value !== "object" || value === null
        ? [value]
        : Object.values(value),
    );
    const buffers = inside.filter(ArrayBuffer.isView).map(({ buffer }) => buffer);
    return [...new Set(buffers)];
  }
}
