/**
 * The timeline as an animated GIF. Of each frame it keeps only the rectangle that changed, and in it
 * only the pixels that did. `createGif` of `files/client.ts` writes the bytes.
 */

import { canvasFor, paint } from "./paint.ts";
import type { Picture } from "./picture.ts";
import { choosePalette, Indexer } from "./quantise.ts";

/** The most frames. */
const MOST_FRAMES = 200;
/** Hundredths of a second: the least and the most for a frame, and the total for all frames. */
const SHORTEST = 4;
const LONGEST = 50;
const WHOLE = 800;
/** For the last frame, which shows the result. */
const LAST = 200;

interface GifFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  /** indices into the palette */
  pixels: Uint8Array;
  /** hundredths of a second */
  delay: number;
  /** the index that leaves a pixel as it was */
  transparent: number | null;
}

interface GifWriter {
  add: (frame: GifFrame) => Promise<void>;
  finish: () => Promise<Uint8Array>;
  cancel: () => void;
}

type CreateGif = (of: {
  width: number;
  height: number;
  palette: Uint8Array;
  loop: boolean;
}) => Promise<GifWriter>;

/** Chooses the positions from 0 to `length` to show: all, or as many as allowed, evenly spread. */
export function positions(length: number, most: number = MOST_FRAMES) {
  const count = Math.min(length + 1, most);
  if (count < 2) return [length];
  return Array.from({ length: count }, (_, index) => Math.round((index * length) / (count - 1)));
}

/** The time for which each frame is shown, in hundredths of a second. */
export function delayOf(count: number) {
  return Math.max(SHORTEST, Math.min(LONGEST, Math.round(WHOLE / count)));
}

/** @returns rejects with the signal's reason when it is aborted */
export async function toGif({
  count,
  pictureAt,
  loop,
  createGif,
  progress,
  signal,
}: {
  /** of frames */
  count: number;
  /** all of one size */
  pictureAt: (index: number) => Picture | Promise<Picture>;
  loop: boolean;
  createGif: CreateGif;
  /** called with the number of frames done */
  progress: (done: number) => void;
  signal: AbortSignal;
}): Promise<Uint8Array> {
  const first = await pictureAt(0);
  const { width, height } = first;
  const { context } = canvasFor(first, 1);
  const pixelsAt = async (index: number) => {
    paint(context, await pictureAt(index));
    return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  };
  const last = count - 1;
  const samples = [...new Set([0, Math.floor(last / 3), Math.floor((2 * last) / 3), last])];
  const sampled = [];
  for (const index of samples) sampled.push(await pixelsAt(index));
  const colours = choosePalette(sampled, 255);
  const indexer = new Indexer(colours);
  const transparent = colours.length;
  const gif = await createGif({ width, height, palette: bytesOf(colours), loop });
  try {
    let shown: Uint32Array | null = null;
    for (let index = 0; index < count; index++) {
      signal.throwIfAborted();
      const pixels = await pixelsAt(index);
      const box = changedBox(shown, pixels, width, height);
      const delay = index === last ? LAST : delayOf(count);
      await gif.add({
        ...box,
        pixels: indexer.frame(shown, pixels, width, box, transparent),
        delay,
        transparent: shown === null ? null : transparent,
      });
      shown = pixels;
      progress(index + 1);
      // Lets the page respond to the visitor, for example to Cancel.
      await new Promise((resolve) => setTimeout(resolve));
    }
    signal.throwIfAborted();
    return await gif.finish();
  } catch (error) {
    gif.cancel();
    throw error;
  }
}

/**
 * The smallest rectangle around all changes; a single pixel if nothing changed, since a frame
 * has at least one.
 */
export function changedBox(
  before: Uint32Array | null,
  after: Uint32Array,
  width: number,
  height: number,
) {
  if (before === null) return { left: 0, top: 0, width, height };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let x = 0;
    while (x < width && before[row + x] === after[row + x]) x++;
    if (x === width) continue;
    if (top > y) top = y;
    bottom = y;
    if (x < left) left = x;
    let end = width - 1;
    while (before[row + end] === after[row + end]) end--;
    if (end > right) right = end;
  }
  if (bottom < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function bytesOf(colours: number[]) {
  // One more entry, for the index that leaves a pixel as it was.
  const bytes = new Uint8Array(3 * (colours.length + 1));
  for (const [index, pixel] of colours.entries()) {
    bytes.set([pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255], 3 * index);
  }
  return bytes;
}
