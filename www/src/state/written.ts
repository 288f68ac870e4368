/** The page's writing of a document, which `tiebreak.document` gives at once. The engine reads it back. */

import type { Catalogue, Doc, DocJson } from "../types.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { isNew } from "./config.ts";
import { rowsOf } from "./world-rows.ts";
import { journeyToJson } from "./written-journey.ts";
import { worldToJson } from "./written-world.ts";

/** The document as plain JSON. */
export function toJson(doc: Doc, catalogue: Catalogue): DocJson {
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

/** Whether a document needs version 2. */
export function isNewer(
  { world, journey, lanes }: Pick<Doc, "world" | "journey" | "lanes">,
  catalogue: Catalogue,
) {
  return Boolean(world || journey || lanes.some(({ config }) => isNew(config, catalogue)));
}
