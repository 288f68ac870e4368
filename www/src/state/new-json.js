/**
 * What JSON of version 2 says beside the map and the lanes: a world, a journey.
 *
 * @import { Catalogue, Doc, LinkDoc } from "../types.js"
 * @import { Json } from "./journey-json.js"
 */

import { journeyFromJson, journeyToJson, policyFromJson } from "./journey-json.js";
import { USUAL } from "./journey-rules.js";
import { readRows } from "./rows.js";
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
 * @returns {Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world" | "journey"> & { lanes?: unknown[] }} `lanes` as
 *   JSON has them, but with nothing usual in their policies
 */
export function newFromJson(json, catalogue) {
  const map = worldFromJson(json, catalogue);
  if (!json.journey) return map;
  const { width, height } = readRows(json.map, catalogue.limits.side);
  const journey = journeyFromJson(json.journey, { width, height, cells: map.cells });
  const { lanes } = json;
  if (!Array.isArray(lanes)) return { ...map, journey };
  const read = lanes.map((lane, index) => {
    const { policy: told, ...rest } = Object(lane);
    const policy = policyFromJson(told, `Lane ${index + 1}`);
    return { ...rest, ...(policy && { policy }) };
  });
  return { ...map, journey, lanes: read };
}

/**
 * Adds a link's journey, from which what is usual is left out, and its lanes' policies.
 * @param {Doc} doc
 * @param {LinkDoc} link
 * @returns {Doc}
 */
export function withJourney(doc, { journey, policies = [] }) {
  const lanes = doc.lanes.map((lane, index) => {
    const policy = policies[index];
    return policy && Object.keys(policy).length > 0 ? { ...lane, policy } : lane;
  });
  return { ...doc, journey: { ...USUAL, ...journey }, lanes };
}
