import * as wasm from "../../pkg/tiebreak_tools.js";
import file from "../../pkg/tiebreak_tools_bg.wasm?sealed";
import { lend } from "../task/faults.ts";
import { load } from "../task/load.ts";
import { serve, tell } from "../task/serve.ts";
import type { LaneConfig } from "../types.ts";
import type { ClaimFound, ClaimQuest, ClaimRead, Handed, Separated } from "./claim/types.ts";
import { find } from "./find.ts";
import { isLarge } from "./large.ts";
import type { Hunted, Quest, Question } from "./types.ts";

/** The worker for analyses: owns the wasm, one map, and the lanes' searches on it. */

/** The most lanes whose runs are kept; fewer if these could have more events than all lanes may record. */
const KEPT = 4;
/** The most that are kept for a large map, so that two can be compared. */
const KEPT_LARGE = 2;
let kept = KEPT;
type Among = { among: string[]; seed: number };

/** Maps tried between two reports. */
const STRIDE = 256;

let atlas: wasm.Atlas | null = null;
/** By configuration, the one used last at the end. */
const subjects: Map<string, wasm.Subject> = new Map();

function reply(asked: Question) {
  if ("map" in asked) {
    for (const subject of subjects.values()) subject.free();
    subjects.clear();
    atlas?.free();
    atlas = null;
    atlas = new wasm.Atlas(asked.map, asked.events);
    const most = isLarge(asked.map) ? KEPT_LARGE : KEPT;
    kept = Math.min(most, Math.floor(asked.all / asked.events));
    return null;
  }
  if ("step" in asked) {
    const { config, step, most, others, guess } = asked.step;
    return subjectOf(config).step(step, most, others, guess);
  }
  if ("departures" in asked) {
    const { config, other } = asked.departures;
    return subjectOf(config).departures(other);
  }
  if ("advice" in asked) return subjectOf(asked.advice).advice();
  if ("hunt" in asked) return hunt(asked.hunt);
  if ("claim" in asked) return explain(asked.claim);
  if ("separate" in asked) return separate(asked.separate);
  if ("against" in asked) return against(asked.against);
  if ("beacons" in asked) {
    const { config, map, marks, from, goal } = asked.beacons;
    return wasm.overBeacons(config, map, Uint32Array.from(marks), from, goal);
  }
  if ("cause" in asked) {
    const { config, other } = asked.cause;
    return subjectOf(config).cause(subjectOf(other));
  }
  if ("queue" in asked) {
    const { config, step, most } = asked.queue;
    return subjectOf(config).queue(step, most);
  }
  if ("profile" in asked) return subjectOf(asked.profile).profile();
  if ("hand" in asked) {
    const { config, first, last, most } = asked.hand;
    return subjectOf(config).hand(first, last, most);
  }
  if ("write" in asked) {
    const { config, format, first, last } = asked.write;
    return subjectOf(config).written(format, first, last);
  }
  const { layer, config, other } = asked.find;
  // The page gives up on a silent worker.
  const alive = () => tell(null);
  return find(layer, subjectOf(config), () => subjectOf(other), alive);
}

/** Reports progress. It ends when it is done, or with its worker. */
function hunt({ lane, rival, aim, size }: Quest): Hunted {
  return lend(new wasm.Hunt(lane, rival, aim, size), (search) => {
    for (;;) {
      const done = search.run(STRIDE);
      const state = { tries: search.tries, best: search.best() };
      if (done) return state;
      tell(state);
    }
  });
}

/** Milliseconds until the first report about a trace, and between two later ones. */
const SOON = 5;
const TURN = 40;

function claimOf({ map, lane, bytes }: ClaimQuest) {
  return bytes === null ? wasm.Claim.kept(map, lane) : new wasm.Claim(map, lane, bytes);
}

/** Reports what was read, then what is found so far. It ends when it is done, or with its worker. */
function explain(quest: ClaimQuest): ClaimFound {
  const { most, writes } = quest;
  return lend(claimOf(quest), (claim) => {
    const read: ClaimRead = claim.read();
    tell({ read: writes ? { ...read, written: claim.written() } : read });
    for (let turn = SOON; !claim.run(turn); turn = TURN) tell({ found: claim.found(most) });
    return claim.found(most);
  });
}

/** The map that tells equal descriptions apart, if there is one. */
function separate({ among, seed, ...quest }: ClaimQuest & Among): Separated | null {
  return lend(claimOf(quest), (claim) => {
    // The page gives up on a silent worker.
    while (!claim.run(TURN)) tell(null);
    return lend(claim.separation(among, seed), (search) => {
      while (!search.run(TURN)) tell(search.best());
      return search.best();
    });
  });
}

/** How far a trace is the lane's run; the cell that the lane expands is kept back where it would give the rule away. */
function against({ hides, ...quest }: ClaimQuest & { hides: boolean }): Handed {
  return lend(claimOf(quest), (claim) => {
    const held = claim.against(quest.lane);
    return { read: claim.read(), against: hides ? { ...held, expected: null } : held };
  });
}

function subjectOf(config: LaneConfig) {
  if (atlas === null) throw new Error("There is no map to analyse.");
  const key = JSON.stringify(config);
  const subject = subjects.get(key) ?? atlas.subject(config);
  subjects.delete(key);
  subjects.set(key, subject);
  for (const [old, least] of subjects) {
    if (subjects.size <= kept) break;
    least.free();
    subjects.delete(old);
  }
  return subject;
}

/** The buffers of an answer's lists. */
function buffersOf(answer: unknown): ArrayBufferLike[] {
  // A text would be taken apart into its letters.
  if (typeof answer !== "object") return [];
  const lists = Object.values(answer ?? {}).filter(ArrayBuffer.isView);
  return lists.map(({ buffer }) => buffer);
}

serve(() => load(file, wasm.initSync), reply, buffersOf);
