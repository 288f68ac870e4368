/** The page's questions to a worker for files. Types only; nothing here runs. */

type MapData = import("../types.ts").MapData;

type LinkDoc = import("../types.ts").LinkDoc;

type GifOptions = import("./client.ts").GifOptions;

type GifFrame = import("./client.ts").GifFrame;

export type Question =
  | { open: { name: string; bytes: ArrayBuffer } }
  | { write: { format: "map" | "png" | "json"; doc: LinkDoc } }
  | { problem: { name: string; map: MapData } }
  | { length: { map: MapData; start: number; goal: number } }
  | { gif: GifOptions }
  | { frame: GifFrame }
  | { finish: true };
