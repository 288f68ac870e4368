import { findingOf } from "./cell-colours.js";
import { drawStill } from "./lane-marks.js";
import { sameScale } from "./scale.js";

/**
 * The layer of marks that no step of the timeline changes, such as gates, borders of blocks and hatching. There may be
 * millions, so it has a canvas of its own, which is painted when the camera or the result changes, in portions.
 *
 * @import { Scene } from "./detail.js"
 *
 * @typedef {(context: CanvasRenderingContext2D, scene: Scene) => Iterator<void> | null} Still draws in portions; null where
 *   there is nothing to draw
 */
export class StillLayer {
  /** @param {CanvasRenderingContext2D} context */
  constructor(context) {
    this.context = context;
    /** @type {Scene | null} */
    this.scene = null;
    /** What is still to be drawn.
     * @type {Iterator<void>[]} */
    this.left = [];
  }

  /**
   * Begins to paint, unless that scene is painted or being painted.
   * @param {Scene} scene
   */
  paint(scene) {
    const { context, scene: last } = this;
    const isSame =
      last?.grid.equals(scene.grid) &&
      SAME.every((key) => last[key] === scene[key]) &&
      sameScale(last.scale, scene.scale);
    if (isSame) return;
    this.scene = scene;
    const { canvas } = context;
    context.clearRect(0, 0, canvas.width, canvas.height);
    this.left = stillsOf(context, scene);
    // Browsers copy every canvas in sight into each of their frames.
    canvas.style.display = this.left.length > 0 ? "" : "none";
    this.goOn();
  }

  get isDone() {
    return this.left.length === 0;
  }

  /** Paints one more portion. */
  goOn() {
    while (this.left[0]?.next().done) {
      this.left.shift();
      begin(this.context);
    }
  }
}

/** What decides on these marks beside the grid. */
const SAME = /** @type {const} */ (["result", "layer", "figures", "size", "colours"]);

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
function stillsOf(context, scene) {
  const draws = [findingOf(scene.result, scene.layer)?.draw, drawStill];
  begin(context);
  return draws.flatMap((draw) => draw?.(context, scene) ?? []);
}

/** @param {CanvasRenderingContext2D} context */
function begin(context) {
  context.globalAlpha = 1;
  context.lineCap = "round";
  context.lineJoin = "round";
}
