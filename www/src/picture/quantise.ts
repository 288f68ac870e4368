/**
 * Reduces the colours of a picture. The colours of cells are few and frequent; those at the edges of
 * letters and lines are many and rare. The most frequent ones are kept, and each of the others
 * becomes the nearest of these.
 */

/**
 * @param samples pixels in the format of image data
 * @param most colours
 * @returns the most frequent first
 */
export function choosePalette(samples: Uint32Array[], most: number): number[] {
  const counts: Map<number, number> = new Map();
  for (const pixels of samples) {
    let from = 0;
    while (from < pixels.length) {
      const pixel = pixels[from] as number;
      let to = from + 1;
      while (pixels[to] === pixel) to++;
      counts.set(pixel, (counts.get(pixel) ?? 0) + to - from);
      from = to;
    }
  }
  const ranked = [...counts].sort(([a, first], [b, second]) => second - first || a - b);
  return ranked.slice(0, most).map(([pixel]) => pixel);
}

export class Indexer {
  declare colours: number[];
  declare known: Map<number, number>;

  /** @param colours at most 256, at least one */
  constructor(colours: number[]) {
    this.colours = colours;
    this.known = new Map(colours.map((pixel, index) => [pixel, index]));
  }

  /** Finds the index of a pixel's colour, or of the nearest one. */
  index(pixel: number) {
    let found = this.known.get(pixel);
    if (found === undefined) {
      found = this.#nearest(pixel);
      this.known.set(pixel, found);
    }
    return found;
  }

  /**
   * Converts a rectangle of a frame to indices.
   * @param before the previous frame
   * @param across the width of both frames
   * @param same the index for an unchanged pixel
   */
  frame(
    before: Uint32Array | null,
    after: Uint32Array,
    across: number,
    { left, top, width, height }: { left: number; top: number; width: number; height: number },
    same: number,
  ) {
    const indices = new Uint8Array(width * height);
    let to = 0;
    for (let y = top; y < top + height; y++) {
      for (let at = y * across + left; at < y * across + left + width; at++) {
        const pixel = after[at] as number;
        indices[to++] = before?.[at] === pixel ? same : this.index(pixel);
      }
    }
    return indices;
  }

  #nearest(pixel: number) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, other] of this.colours.entries()) {
      const red = (pixel & 255) - (other & 255);
      const green = ((pixel >> 8) & 255) - ((other >> 8) & 255);
      const blue = ((pixel >> 16) & 255) - ((other >> 16) & 255);
      // The eye distinguishes greens best.
      const distance = 3 * red * red + 6 * green * green + blue * blue;
      if (distance < least) {
        least = distance;
        best = index;
      }
    }
    return best;
  }
}
