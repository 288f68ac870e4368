import { cellSizeFor } from "../picture/arrange.ts";
import { positions, toGif } from "../picture/gif.ts";
import { type Choice, captionOf, lengthOf, orderOf, type Shown } from "../picture/of-page.ts";
import { pictureOf } from "../picture/picture.ts";
import { expect } from "../task/outstanding.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { prepared } from "./prepared.ts";

/** The most pixels of maps in a frame: there are many frames. */
const AREA = 1.2e6;

/** The timeline from step to step, as pictures of one size. */
export class Animation {
  declare shown: Shown;
  declare choice: Choice;
  declare steps: number[];
  declare cellSize: number;

  /** @param from a step of the longest run shown */
  constructor(shown: Shown, choice: Choice, from: number, to: number) {
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

  /** @param index of a frame */
  at(index: number) {
    const { shown, choice, cellSize } = this;
    const step = this.steps[index] ?? 0;
    // Every frame gets a caption: otherwise the picture's height would change.
    const caption = captionOf(shown.doc, step, lengthOf(shown, choice.lane));
    return pictureOf({ ...orderOf(shown, { ...choice, step }), cellSize, caption });
  }

  async write({
    loop,
    progress,
    signal,
  }: {
    loop: boolean;
    /** called with the number of frames written */
    progress: (frames: number) => void;
    signal: AbortSignal;
  }) {
    const { createGif } = await expect(import("../files/client.ts"));
    const bytes = await toGif({
      count: this.steps.length,
      pictureAt: async (index) => {
        await prepared(this.shown, { ...this.choice, step: this.steps[index] ?? 0 });
        return this.at(index);
      },
      ...{ loop, createGif, signal, progress },
    });
    return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "image/gif" });
  }
}
