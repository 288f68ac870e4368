import * as files from "../../pkg/tiebreak_tools.js";
import file from "../../pkg/tiebreak_tools_bg.wasm?sealed";
import { load } from "../task/load.ts";
import { serve } from "../task/serve.ts";
import type { LinkDoc, MapData } from "../types.ts";
import type { Opened } from "./client.ts";
import type { Question } from "./protocol.ts";

/**
 * A worker for one file: owns the wasm that reads and writes them. It ends with its task, and
 * so does any damage that a file does in here.
 */

let gif: files.Animation | null = null;

function reply(asked: Question): Opened | Uint8Array | number | null {
  if ("open" in asked) return files.open_file(asked.open.name, new Uint8Array(asked.open.bytes));
  if ("write" in asked) return files.write_file(asked.write.format, asked.write.doc);
  if ("problem" in asked) {
    const { name, map } = asked.problem;
    return files.write_problem(name, map, map.start, map.goal);
  }
  if ("length" in asked) {
    const { map, start, goal } = asked.length;
    return files.published_length(map, start, goal) ?? null;
  }
  if ("gif" in asked) {
    const { width, height, palette, loop } = asked.gif;
    gif = new files.Animation(width, height, palette, loop);
    return null;
  }
  if (gif === null) throw new Error("There is no animation to add to.");
  if ("frame" in asked) {
    const { left, top, width, height, pixels, delay, transparent } = asked.frame;
    gif.add(left, top, width, height, pixels, delay, transparent);
    return null;
  }
  const whole = gif.finish();
  gif = null;
  return whole;
}

/** an answer with cells */
type Holding = { map?: MapData; link?: LinkDoc } | null;

/** The buffers to hand over instead of copying: bytes, or the cells of a map. */
function buffers(value: Opened | Uint8Array | number | null) {
  const array =
    value instanceof Uint8Array
      ? value
      : ((value as Holding)?.map ?? (value as Holding)?.link)?.cells;
  return array ? [array.buffer] : [];
}

serve(() => load(file, files.initSync), reply, buffers);
