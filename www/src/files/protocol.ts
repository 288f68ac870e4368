/** The page's questions to a worker for files. Types only; nothing here runs. */

import type { LinkDoc, MapData } from "../types.ts";
import type { GifFrame, GifOptions } from "./client.ts";

export type Question =
  | { open: { name: string; bytes: ArrayBuffer } }
  | { write: { format: "map" | "png" | "json"; doc: LinkDoc } }
  | { problem: { name: string; map: MapData } }
  | { length: { map: MapData; start: number; goal: number } }
  | { gif: GifOptions }
  | { frame: GifFrame }
  | { finish: true };
