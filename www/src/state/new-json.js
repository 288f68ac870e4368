/**
 * What JSON of version 2 says beside the map and the lanes: a world, a journey.
 *
 * @import { Catalogue, Doc } from "../types.js"
 * @import { Json } from "./journey-json.js"
 */

import { readRows } from "./document.js";
import { journeyFromJson, journeyToJson, policyFromJson } from "./journey-json.js";
import { worldFromJson, worldToJson } from "./world-json.js";

/**
 * The parts of a document's JSON that these change.
 * @param {Doc} doc
 * @returns {Json}
 */
export function newToJson(doc) {
  const { journey } = doc;
  const world = worldToJson(doc);
  if (!journey) return world;
  const lanes = doc.lanes.map(({ id, config, policy }) => ({
    ...structuredClone(config),
    id,
    ...(policy && { policy: structuredClone(policy) }),
  }));
  return { version: 2, ...world, journey: journeyToJson(journey, doc), lanes };
}

/**
 * The map of a document's JSON with all that is beside it. Throws an `Error` with a sentence.
 * @param {Json} json
 * @param {Catalogue} catalogue
 * @returns {Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world" | "journey">}
 */
export function newFromJson(json, catalogue) {
  const map = worldFromJson(json, catalogue);
  if (!json.journey) return map;
  const { width, height } = readRows(json.map, catalogue.limits.side);
  const journey = journeyFromJson(json.journey, { width, height, cells: map.cells });
  if (Array.isArray(json.lanes)) {
    for (const [index, lane] of json.lanes.entries())
      policyFromJson(lane?.policy, `Lane ${index + 1}`);
  }
  return { ...map, journey };
}
