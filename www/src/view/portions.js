/**
 * Drawing in portions: a generator draws some marks and yields, so that whatever else the page has to do can come before the
 * rest.
 *
 * @typedef {Generator<void, void, void>} Portions
 */

/** Marks of a portion: drawing them takes some milliseconds. */
const PORTION = 4096;

/** The number of cells that can be looked at in the time that drawing a mark takes. */
export const LOOKS = 32;

/**
 * Strokes one mark after the other.
 * @param {CanvasRenderingContext2D} context whose stroke is set
 * @param {number} count
 * @param {(mark: number) => void} add adds a mark to the path
 * @returns {Portions}
 */
export function* strokes(context, count, add) {
  for (const part of parts(context, count, add)) {
    context.stroke();
    if (part < count) yield;
  }
}

/**
 * Fills one mark after the other.
 * @param {CanvasRenderingContext2D} context whose fill is set
 * @param {number} count
 * @param {(mark: number) => void} add adds a mark to the path
 * @returns {Portions}
 */
export function* fills(context, count, add) {
  for (const part of parts(context, count, add)) {
    context.fill();
    if (part < count) yield;
  }
}

/**
 * Makes the path of each portion in turn.
 * @param {CanvasRenderingContext2D} context
 * @param {number} count
 * @param {(mark: number) => void} add
 * @returns {Generator<number, void, void>} how many marks there are up to its end
 */
function* parts(context, count, add) {
  for (let mark = 0; mark < count; ) {
    context.beginPath();
    for (const end = Math.min(mark + PORTION, count); mark < end; mark++) add(mark);
    yield mark;
  }
}

/** Counts work, and says when a portion is full. */
export class Portion {
  constructor() {
    this.count = 0;
  }

  /**
   * @param {number} marks drawn since the last time
   * @returns {boolean} whether the next portion begins
   */
  isFull(marks) {
    this.count += marks;
    if (this.count < PORTION) return false;
    this.count = 0;
    return true;
  }
}

/**
 * Draws it all at once.
 * @param {Iterable<void>} portions
 */
export function atOnce(portions) {
  for (const _ of portions);
}
