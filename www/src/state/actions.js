/**
 * The actions, and the state of the page. Types only; nothing here runs.
 *
 * Every change to the page is one of these actions, whether it comes from a pointer, a key, a button or a
 * script (`tiebreak.dispatch`). Actions are plain JSON.
 *
 * @import { Catalogue, Doc, Lane, LaneConfig, LinkDoc, MapData, Problem, Source, ViewState } from "../types.js"
 * @import { JourneyAction } from "./journey-edit.js"
 * @import { PolicyAction } from "./policy.js"
 * @import { WorldAction } from "./world.js"
 */

/**
 * @typedef {ViewState & { length: number, from?: number, to?: number, marks?: number[] }} View `length` is the
 *   longest run's number of steps; only those from `from` to `to` are shown; `marks` are places on the
 *   timeline worth stopping at, in thousandths of it
 * @typedef {{ kind: "error" | "info", text: string, offer?: "last-map" | "again" | "reload" | "file" | "lost" | undefined, stays?: true }} Notice `offer` is a button beside the text: the notice then waits for an answer; only its sender removes one that `stays`
 */

/**
 * Cells whose value changed, small enough to keep thousands of strokes. Typed arrays would take less
 * memory per cell, but far more for a stroke of a single cell.
 * @typedef {{ at: number[], before: number[], value: number }} CellDiff
 */

/**
 * One step of the history. `before` and `after` hold the document's fields that differ.
 * @typedef {object} Change
 * @property {number | null} stroke changes with the same number are undone together
 * @property {Partial<Doc>} before
 * @property {Partial<Doc>} after
 * @property {CellDiff | null} cells
 * @property {number} [size] about how many bytes its fields take, where these can be many
 * @property {number} [tick] of a journey's script that was drawn
 */

/**
 * A stack that shares its tail, so that pushing onto it copies nothing; `bytes` is roughly the size of the whole stack.
 * @typedef {{ change: Change, rest: History, bytes: number } | null} History
 */

/**
 * The problems of a .scen, and the index of the one chosen.
 * @typedef {{ file: string, list: Problem[], index: number }} Problems
 */

/**
 * @typedef {object} State
 * @property {Doc} doc
 * @property {History} past
 * @property {History} future
 * @property {View} view
 * @property {Notice | null} notice
 * @property {Problems | null} problems not part of the document
 * @property {Catalogue} catalogue the choices and the limits; it never changes
 * @property {number} nextId the next lane's id
 * @property {Pick<State, "doc" | "past" | "future" | "view">} [outer] the journey, while one of its searches is looked into
 */

/**
 * Documents and maps are the engine's here; the page has it read what scripts give (`page/openings.js`), such as the `doc` of
 * `load-document`.
 * @typedef {{ type: "paint", cells: number[], value: number, stroke: number }
 *   | { type: "move-start" | "move-goal", cell: number, stroke: number }
 *   | { type: "title", title: string }
 *   | { type: "clear-walls" }
 *   | { type: "load-map", map: MapData, title?: string, source?: Source | null }
 *   | { type: "load-document", doc?: unknown, link?: LinkDoc }
 *   | { type: "open-link", link: LinkDoc }} MapAction
 */

/**
 * `index` counts from 0. Picks with the same stroke number are undone at once.
 * @typedef {{ type: "problems-open", file: string, problems: Problem[] }
 *   | { type: "problem-pick", index: number, stroke?: number }
 *   | { type: "problems-close" }} ProblemAction
 */

/**
 * `lane-set` takes a stroke number too, so that one undo reverts a slider's whole drag.
 * @typedef {{ type: "lane-add", config?: Partial<LaneConfig>, method?: string }
 *   | { type: "lane-remove" | "lane-duplicate", id: number }
 *   | { type: "lane-move", id: number, to: number }
 *   | { type: "lane-set", id: number, patch: Partial<LaneConfig>, stroke?: number }
 *   | { type: "tie-add", id: number, criterion: string, at?: number }
 *   | { type: "tie-remove", id: number, at: number }
 *   | { type: "tie-move", id: number, from: number, to: number }
 *   | { type: "order-move", id: number, from: number, to: number }} LaneAction
 */

/**
 * `advance` is the clock for playing: that many milliseconds have passed. `length` isn't final while `growing`:
 * searches under way may make it longer.
 * @typedef {{ type: "seek", position: number }
 *   | { type: "step", by: number }
 *   | { type: "play" | "pause" | "start" | "end" }
 *   | { type: "advance", milliseconds: number }
 *   | { type: "length", steps: number, growing?: boolean }
 *   | { type: "speed", speed: number }
 *   | { type: "sync", sync: ViewState["sync"] }
 *   | { type: "bounds", from?: number, to?: number }
 *   | { type: "marks", marks: number[] }} TimelineAction
 */

/**
 * @typedef {{ type: "tool", tool: Extract<ViewState["tool"], string> }
 *   | { type: "brush", value: number }
 *   | { type: "layer", layer: ViewState["layer"] }
 *   | { type: "show", arrows?: boolean, figures?: boolean }
 *   | { type: "camera", camera: ViewState["camera"], held?: boolean }
 *   | { type: "fit" }
 *   | { type: "draws" | "two" | "held", on: boolean }
 *   | { type: "shown", id: number }
 *   | { type: "pin", lane: number }
 *   | { type: "hover", cell: number | null }
 *   | { type: "cursor", cell: number | null, spot?: { x: number, y: number } }} LookAction the cursor's spot, where that says more than
 *   its place
 */

/**
 * @typedef {PlainAction | JourneyAction | PolicyAction | import("./plan.js").PlanAction} Action
 * @typedef {MapAction | WorldAction | ProblemAction | LaneAction | TimelineAction | LookAction
 *   | { type: "undo" | "redo" }
 *   | ({ type: "recall", view: Pick<View, "shown" | "two"> } & Pick<State, "past" | "future" | "nextId">)
 *   | { type: "notice", notice: Notice | null }} PlainAction
 */

export {};
