/** The messages between the page and the engine's worker. Types only; nothing here runs. */

import type * as engine from "../../pkg/tiebreak_engine.js";
import type { Answer } from "../task/protocol.ts";
import type { Catalogue, Lane, MapData, Result, Verdict } from "../types.ts";

/** cells null: the ones posted last */
export type MapPost = Omit<MapData, "cells"> & { cells: Uint8Array | null };

export interface Solve {
  type: "solve";
  /** counts up; answers carry it */
  request: number;
  /** null: the one posted last */
  map: MapPost | null;
  /** in the order in which their searches begin */
  lanes: Lane[];
  /** about how many each of them may record */
  events: number;
}

/** the request under way isn't needed any more */
type Cancel = { type: "cancel" };

/** measure these when idle */
export type Time = { type: "time"; request: number; lanes: Lane[] };

/** for tests */
type InjectFault = { type: "fault"; kind: string };

/** the functions of the engine that the page asks for */
export type Asked =
  | "check"
  | "generate"
  | "read_document"
  | "check_document"
  | "encode_link"
  | "decode_link"
  | "decode_query"
  | "layers"
  | "remedy";

/** "check_here" is the session's "check", or the engine's without a session */
type Functions = Pick<typeof engine, Asked> & { check_here: typeof engine.check };

export type Question = keyof Functions;
export type Given<Q extends Question> = Parameters<Functions[Q]>;
export type Returned<Q extends Question> = ReturnType<Functions[Q]>;

/** answered between two slices */
export type Ask = { type: "ask"; call: number; name: Question; given: unknown[] };

export type ToWorker = Solve | Cancel | Time | InjectFault | Ask;

type Ready = { type: "ready"; catalogue: Catalogue };

type Progress = { type: "progress"; request: number; lane: number; expanded: number };

/** h: the part that is new since an earlier result with this key */
export type Found = {
  type: "result";
  request: number;
  result: Omit<Result, "h" | "before">;
  key: string;
  h: Estimates;
};

/** h of pages of cells, one after the other */
export type Estimates = { pages: Uint32Array; values: Uint32Array | Float64Array };

/** nearest: the place that can be reached, where no path leads to a goal */
export type Judged = {
  type: "judged";
  request: number;
  lane: number;
  verdict: Verdict;
  nearest?: number | undefined;
};

/** a lane that can't be searched */
type Refused = { type: "refused"; request: number; lane: number; text: string };

/** sent after a cancel, too; `took`: milliseconds, `begun`: the lanes whose searches were broken off */
export type Finished = { type: "finished"; request: number; took: number; begun: number[] };

type Timed = { type: "timed"; request: number; lane: number; time: number; runs: number };

/** what of the map posted decides about settings, where it is another than before */
type Site = { type: "site"; site: string };

/** a sign of life before each measurement */
type Timing = { type: "timing" };

/** the worker has nothing left to do */
type Rested = { type: "rested" };

/** the worker must be replaced */
type Broken = { type: "broken"; text: string };

export type FromWorker =
  | Ready
  | Progress
  | Found
  | Judged
  | Refused
  | Finished
  | Timed
  | Site
  | Timing
  | Rested
  | Answer
  | Broken;
