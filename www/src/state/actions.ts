/**
 * The actions, and the state of the page. Types only; nothing here runs.
 *
 * Every change to the page is one of these actions, whether it comes from a pointer, a key, a button or a
 * script (`tiebreak.dispatch`). Actions are plain JSON.
 */

import type {
  Catalogue,
  Doc,
  LaneConfig,
  LinkDoc,
  MapData,
  Problem,
  Source,
  ViewState,
} from "../types.ts";
import type { JourneyAction } from "./journey-edit.ts";
import type { PlanAction } from "./plan.ts";
import type { PolicyAction } from "./policy.ts";
import type { WorldAction } from "./world.ts";

/**
 * `length` is the longest run's number of steps; only those from `from` to `to` are shown; `marks` are places on the
 * timeline worth stopping at, in thousandths of it
 */
export type View = ViewState & { length: number; from?: number; to?: number; marks?: number[] };

/** `offer` is a button beside the text: the notice then waits for an answer; only its sender removes one that `stays` */
export type Notice = {
  kind: "error" | "info";
  text: string;
  offer?: "last-map" | "again" | "reload" | "file" | "lost" | "differently" | "mend" | undefined;
  stays?: true;
  /** what a press mends, and the words on its button */
  remedy?: { text: string; action: Action };
};

/**
 * Cells whose value changed, small enough to keep thousands of strokes. Typed arrays would take less
 * memory per cell, but far more for a stroke of a single cell.
 */
type CellDiff = { at: number[]; before: number[]; value: number };

/** One step of the history. `before` and `after` hold the document's fields that differ. */
export interface Change {
  /** changes with the same number are undone together */
  stroke: number | null;
  before: Partial<Doc>;
  after: Partial<Doc>;
  cells: CellDiff | null;
  /** about how many bytes its fields take, where these can be many */
  size?: number;
  /** of a journey's script that was drawn */
  tick?: number;
}

/** A stack that shares its tail, so that pushing onto it copies nothing; `bytes` is roughly the size of the whole stack. */
export type History = { change: Change; rest: History; bytes: number } | null;

/** The problems of a .scen, and the index of the one chosen. */
export type Problems = { file: string; list: Problem[]; index: number };

export interface State {
  doc: Doc;
  past: History;
  future: History;
  view: View;
  notice: Notice | null;
  /** not part of the document */
  problems: Problems | null;
  /** the choices and the limits; it never changes */
  catalogue: Catalogue;
  /** the next lane's id */
  nextId: number;
  /** the journey, while one of its searches is looked into */
  outer?: Pick<State, "doc" | "past" | "future" | "view">;
}

/**
 * Documents and maps here come from the engine. The page lets it read those that scripts give (`page/openings.ts`), such as the `doc` of
 * `load-document`.
 */
export type MapAction =
  | { type: "paint"; cells: number[]; value: number; stroke: number }
  | { type: "move-start" | "move-goal"; cell: number; stroke: number }
  | { type: "title"; title: string }
  | { type: "clear-walls" }
  | {
      type: "load-map";
      map: MapData;
      title?: string;
      source?: Source | null;
      /** where it came from, although it was changed on the way; by default the source */
      origin?: Source | null;
    }
  | { type: "load-document"; doc?: unknown; link?: LinkDoc }
  | { type: "open-link"; link: LinkDoc };

/** `index` counts from 0. Picks with the same stroke number are undone at once. */
export type ProblemAction =
  | { type: "problems-open"; file: string; problems: Problem[] }
  | { type: "problem-pick"; index: number; stroke?: number }
  | { type: "problems-close" };

/** Some take a stroke number too, so that one undo reverts a slider's whole drag, or a trace with its lane. */
export type LaneAction =
  | { type: "lane-add"; config?: Partial<LaneConfig>; method?: string; stroke?: number }
  | { type: "lane-remove"; id: number; stroke?: number }
  | { type: "lane-duplicate"; id: number }
  | { type: "lane-move"; id: number; to: number }
  | { type: "lane-set"; id: number; patch: Partial<LaneConfig>; stroke?: number }
  | { type: "tie-add"; id: number; criterion: string; at?: number }
  | { type: "tie-remove"; id: number; at: number }
  | { type: "tie-move"; id: number; from: number; to: number }
  | { type: "order-move"; id: number; from: number; to: number };

/**
 * `advance` is the clock for playing: that many milliseconds have passed. `length` isn't final while `growing`:
 * searches under way may make it longer.
 */
export type TimelineAction =
  | { type: "seek"; position: number }
  | { type: "step"; by: number }
  | { type: "play" | "pause" | "start" | "end" }
  | { type: "advance"; milliseconds: number }
  | { type: "length"; steps: number; growing?: boolean }
  | { type: "speed"; speed: number }
  | { type: "sync"; sync: ViewState["sync"] }
  | { type: "bounds"; from?: number; to?: number }
  | { type: "marks"; marks: number[] };

/** the cursor's spot, if that says more than its place */
export type LookAction =
  | { type: "tool"; tool: Extract<ViewState["tool"], string> }
  | { type: "brush"; value: number }
  | { type: "layer"; layer: ViewState["layer"] }
  | { type: "show"; arrows?: boolean; figures?: boolean }
  | { type: "camera"; camera: ViewState["camera"]; held?: boolean }
  | { type: "fit" }
  | { type: "draws" | "two" | "held"; on: boolean }
  | { type: "shown"; id: number }
  | { type: "pin"; lane: number }
  | { type: "hover"; cell: number | null }
  | { type: "cursor"; cell: number | null; spot?: { x: number; y: number } };

export type Action = PlainAction | JourneyAction | PolicyAction | PlanAction;

export type PlainAction =
  | MapAction
  | WorldAction
  | ProblemAction
  | LaneAction
  | TimelineAction
  | LookAction
  | { type: "undo" | "redo" }
  | ({ type: "recall"; view: Pick<View, "shown" | "two"> } & Pick<
      State,
      "past" | "future" | "nextId"
    >)
  | { type: "notice"; notice: Notice | null };
