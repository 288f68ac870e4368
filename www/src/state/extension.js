/**
 * What only documents with a world need of the state. It comes with the engine's larger build, without which there
 * are no such documents.
 *
 * @import { Catalogue, Doc, DocJson } from "../types.js"
 * @import { Change, State } from "./actions.js"
 * @import { WorldAction } from "./world.js"
 *
 * @typedef {(state: State, change: Change) => State} Commit
 * @typedef {object} Extension
 * @property {(state: State, action: WorldAction, commit: Commit) => State} update `commit` is history's
 * @property {(doc: Doc) => Partial<DocJson>} write what JSON says differently
 * @property {(json: Record<string, unknown>, catalogue: Catalogue) => Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world">} read
 *   throws a sentence
 * @property {(doc: Doc, place: number) => boolean} staysFree whether no wall may be drawn there although it is neither
 *   the start nor the goal
 */

export const extension = /** @type {Extension} */ ({});
