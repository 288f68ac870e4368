/**
 * What only documents with a world need of the state. It comes with the engine's larger build, without which there
 * are no such documents.
 *
 * @import { Catalogue, Doc, DocJson } from "../types.js"
 * @import { State, WorldAction } from "./actions.js"
 *
 * @typedef {object} Extension
 * @property {(state: State, action: WorldAction) => State} update
 * @property {(doc: Doc) => Partial<DocJson>} write what JSON says differently
 * @property {(json: Record<string, unknown>, catalogue: Catalogue) => Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world">} read
 *   throws a sentence
 */

export const extension = /** @type {Extension} */ ({});
