/**
 * Drawing in portions: a generator draws some marks and yields, so that other work of the page can come before the
 * rest.
 */
export type Portions = Generator<void, void, void>;

/** Marks of a portion: drawing them takes some milliseconds. */
const PORTION = 4096;

/** The number of cells that can be looked at in the time that drawing a mark takes. */
export const LOOKS = 32;

/**
 * Strokes one mark after the other.
 * @param context whose stroke is set
 * @param add adds a mark to the path
 */
export function* strokes(
  context: CanvasRenderingContext2D,
  count: number,
  add: (mark: number) => void,
): Portions {
  for (const part of parts(context, count, add)) {
    context.stroke();
    if (part < count) yield;
  }
}

/**
 * Fills one mark after the other.
 * @param context whose fill is set
 * @param add adds a mark to the path
 */
export function* fills(
  context: CanvasRenderingContext2D,
  count: number,
  add: (mark: number) => void,
): Portions {
  for (const part of parts(context, count, add)) {
    context.fill();
    if (part < count) yield;
  }
}

/**
 * Makes the path of each portion in turn.
 * @returns how many marks there are up to its end
 */
function* parts(
  context: CanvasRenderingContext2D,
  count: number,
  add: (mark: number) => void,
): Generator<number, void, void> {
  for (let mark = 0; mark < count; ) {
    context.beginPath();
    for (const end = Math.min(mark + PORTION, count); mark < end; mark++) add(mark);
    yield mark;
  }
}

/** Counts work, and says when a portion is full. */
export class Portion {
  declare count: number;

  constructor() {
    this.count = 0;
  }

  /**
   * @param marks drawn since the last time
   * @returns whether the next portion begins
   */
  isFull(marks: number): boolean {
    this.count += marks;
    if (this.count < PORTION) return false;
    this.count = 0;
    return true;
  }
}

/** Draws it all at once. */
export function atOnce(portions: Iterable<void>) {
  for (const _ of portions);
}
