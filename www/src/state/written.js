/**
 * The page's writing of a document, which `tiebreak.document` gives at once. The engine reads it back.
 *
 * @import { Catalogue, Doc, DocJson } from "../types.js"
 */

import { shapeOf } from "../view/shapes/shape.js";
import { isNew } from "./config.js";
import { rowsOf } from "./world-rows.js";
import { journeyToJson } from "./written-journey.js";
import { worldToJson } from "./written-world.js";

/**
 * The document as plain JSON.
 * @param {Doc} doc
 * @param {Catalogue} catalogue
 * @returns {DocJson}
 */
export function toJson(doc, catalogue) {
  const { journey, source, origin } = doc;
  const shape = shapeOf(doc);
  return {
    version: isNewer(doc, catalogue) ? 2 : 1,
    title: doc.title,
    map: rowsOf(doc.cells.subarray(0, doc.width * doc.height), doc.width),
    start: shape.pair(doc.start),
    goal: shape.pair(doc.goal),
    ...worldToJson(doc),
    source: source && { ...source },
    ...(source === null && origin && "generator" in origin && { origin: { ...origin } }),
    ...(journey && { journey: journeyToJson(journey, doc.width, catalogue) }),
    lanes: doc.lanes.map(({ id, config, policy }) => ({
      ...structuredClone(config),
      id,
      ...(journey && policy && { policy: structuredClone(policy) }),
    })),
  };
}

/**
 * Whether a document says what only version 2 can.
 * @param {Pick<Doc, "world" | "journey" | "lanes">} doc
 * @param {Catalogue} catalogue
 */
export function isNewer({ world, journey, lanes }, catalogue) {
  return Boolean(world || journey || lanes.some(({ config }) => isNew(config, catalogue)));
}
