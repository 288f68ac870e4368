/**
 * What few documents need of the state. What a world needs comes with the engine's larger build, without which there are
 * no such documents; what the problems of a .scen need comes after the first results.
 *
 * @import { Catalogue, Doc, DocJson, LaneStatus, LinkDoc, Result, ViewState } from "../types.js"
 * @import { Action, Change, PlainAction, ProblemAction, State } from "./actions.js"
 * @import { WorldAction } from "./world.js"
 *
 * @typedef {(state: State, change: Change) => State} Commit
 * @typedef {object} Extension
 * @property {(state: State, action: WorldAction, commit: Commit) => State} update `commit` is history's
 * @property {(doc: Doc) => Partial<DocJson>} write what JSON says differently
 * @property {(json: Record<string, unknown>, catalogue: Catalogue) => Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world" | "journey"> & { lanes?: unknown[] }} read
 *   throws a sentence; lanes that differ from those of the JSON are read in their place
 * @property {(doc: Doc, link: LinkDoc) => Doc} fromLink adds a link's journey to its document
 * @property {(doc: Doc, place: number) => boolean} staysFree whether no wall may be drawn there although it is neither
 *   the start nor the goal
 * @property {(state: State, action: ProblemAction, commit: Commit) => State} problems
 * @property {(state: State, action: Action, apply: (state: State, action: PlainAction) => State) => State} [act] looks at
 *   every action first: a document may have a journey, or a search of one is looked into
 * @property {(ask: () => Promise<any>, name: string, given: any[]) => Promise<any>} [ask] asks the engine, or somebody who
 *   knows more
 * @property {(searches: any, doc: Doc) => void} play plays the document's journey in the lanes of the page's searches
 * @property {(searches: any) => void} stop ends what plays journeys: the document has none any more
 * @property {(searches: any) => Promise<Result[]>} played resolves when all lanes have ended
 * @property {<T extends { doc: Doc, view: ViewState, status: LaneStatus, step: number }>(frame: T) => T} [frame] a lane's
 *   map as it is at the tick shown
 * @property {() => string} [hint] what a journey is, in a sentence
 * @property {(result: Result, step: number | null) => unknown} laneFigures what a lane's header says of its journey
 * @property {(state: State, doc: Doc, own: "ends" | "none") => Partial<Pick<Doc, "start" | "goal">>} endsForMap
 */

export const extension = /** @type {Extension} */ ({});
