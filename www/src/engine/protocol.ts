/** The messages between the page and the engine's worker. Types only; nothing here runs. */

import type { Catalogue, Verdict } from "../types.ts";

export type MapData = import("../types.ts").MapData;

export type Lane = import("../types.ts").Lane;

export type Result = import("../types.ts").Result;

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

/** a function of the engine; "check_here" is that of the session, or "check" without one */
export type Question =
  | "check"
  | "check_here"
  | "generate"
  | "read_document"
  | "check_document"
  | "encode_link"
  | "decode_link"
  | "decode_query"
  | "layers";

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

export type Judged = { type: "judged"; request: number; lane: number; verdict: Verdict };

/** a lane that can't be searched */
type Refused = { type: "refused"; request: number; lane: number; text: string };

/**
 * sent after a cancel, too; `took`: milliseconds,
 * `begun`: the lanes whose searches were broken off
 */
export type Finished = { type: "finished"; request: number; took: number; begun: number[] };

type Timed = { type: "timed"; request: number; lane: number; time: number; runs: number };

/** what of the map posted decides about settings, where it is another than before */
type Site = { type: "site"; site: string };

/** a sign of life before each measurement */
type Timing = { type: "timing" };

/** the worker has nothing left to do */
type Rested = { type: "rested" };

/** `kind`: the error's kind, if it has one, for programs */
type Answer = {
  type: "answer";
  call: number;
  value: unknown;
  error: string | null;
  kind?: string | undefined;
};

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
