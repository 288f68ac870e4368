import * as files from "../../pkg/tiebreak_tools.js";
import file from "../../pkg/tiebreak_tools_bg.wasm?sealed";
import { load } from "../task/load.ts";
import { serve } from "../task/serve.ts";
import type { Read } from "./client.ts";
import { mapsOf, type Question } from "./protocol.ts";

/**
 * A worker for one file: owns the wasm that reads and writes them. It ends with its task, and
 * so does any damage that a file does in here.
 */

let gif: files.Animation | null = null;

type Answer = Read | { text: string; lost: string[] } | Uint8Array | number | null;

function reply(asked: Question): Answer {
  if ("read" in asked) {
    const { name, bytes, legend } = asked.read;
    return files.read(name, new Uint8Array(bytes), legend);
  }
  if ("plain" in asked) return files.write_plain(asked.plain.form, asked.plain.doc);
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

/** The buffers to hand over instead of copying: bytes, or the cells of maps. */
function buffers(value: Answer) {
  if (value instanceof Uint8Array) return [value.buffer];
  if (value === null || typeof value === "number" || !("kind" in value)) return [];
  if (value.kind === "document") return [value.link.cells.buffer];
  return mapsOf(value).map(({ cells }) => cells.buffer);
}

serve(() => load(file, files.initSync), reply, buffers);
