/** The page's questions to a worker for files, and the maps in its answers. */

import type { LinkDoc, MapData } from "../types.ts";
import type { GifFrame, GifOptions, Legend, Plain, Read } from "./client.ts";

export type Question =
  | { read: { name: string; bytes: ArrayBuffer; legend: Legend } }
  | { plain: { form: Plain; doc: LinkDoc } }
  | { write: { format: "map" | "png" | "json"; doc: LinkDoc } }
  | { problem: { name: string; map: MapData } }
  | { length: { map: MapData; start: number; goal: number } }
  | { gif: GifOptions }
  | { frame: GifFrame }
  | { finish: true };

/** All maps that a file is or can mean, but a document's. */
export function mapsOf(read: Read): MapData[] {
  switch (read.kind) {
    case "map":
      return [read.map];
    case "reading":
      return [read.reading.map];
    case "question":
      return read.question.answers.map(({ map }) => map);
    default:
      return [];
  }
}
