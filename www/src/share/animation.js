/**
 * @import { Choice, Shown } from "../picture/of-page.js"
 */

import { positions, toGif } from "../picture/gif.js";
import { captionOf, lengthOf, orderOf } from "../picture/of-page.js";
import { cellSizeFor, pictureOf } from "../picture/picture.js";
import { expect } from "../task/outstanding.js";
import { shapeOf } from "../view/shapes/shape.js";
import { prepared } from "./prepared.js";

/** The most pixels of maps in a frame: there are many frames. */
const AREA = 1.2e6;

/** The timeline from step to step, as pictures of one size. */
export class Animation {
  /**
   * @param {Shown} shown
   * @param {Choice} choice
   * @param {number} from a step of the longest run shown
   * @param {number} to
   */
  constructor(shown, choice, from, to) {
    this.shown = shown;
    this.choice = choice;
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    this.steps = positions(last - first).map((position) => first + position);
    const { doc, rows, view } = shown;
    const count = choice.lane === null ? rows.length : 1;
    const shape = shapeOf(doc);
    const most = Math.sqrt(AREA / (shape.width * shape.height * count));
    const size = Math.min(cellSizeFor(shape, count, view.figures), most);
    this.cellSize = size < 1 ? size : Math.floor(size);
  }

  /** The last picture, which stays longest. */
  get last() {
    return this.at(this.steps.length - 1);
  }

  /** @param {number} index of a frame */
  at(index) {
    const { shown, choice, cellSize } = this;
    const step = this.steps[index] ?? 0;
    // Every frame gets a caption: otherwise the picture's height would change.
    const caption = captionOf(shown.doc, step, lengthOf(shown, choice.lane));
    return pictureOf({ ...orderOf(shown, { ...choice, step }), cellSize, caption });
  }

  /**
   * @param {object} how
   * @param {boolean} how.loop
   * @param {(done: number) => void} how.progress called with the share done, 0 to 1
   * @param {AbortSignal} how.signal
   */
  async write({ loop, progress, signal }) {
    const { createGif } = await expect(import("../files/client.js"));
    const bytes = await toGif({
      count: this.steps.length,
      pictureAt: async (index) => {
        await prepared(this.shown, { ...this.choice, step: this.steps[index] ?? 0 });
        return this.at(index);
      },
      ...{ loop, createGif, signal },
      progress: (done) => progress(done / this.steps.length),
    });
    return new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)], { type: "image/gif" });
  }
}
