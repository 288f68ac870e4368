import { findingOf } from "./cell-colours.ts";
import type { Scene } from "./detail.ts";
import { drawStill } from "./lane-marks.ts";
import { drawPassages } from "./passage-marks.ts";
import { sameScale } from "./scale.ts";

/** draws in portions; null where there is nothing to draw */
export type Still = (context: CanvasRenderingContext2D, scene: Scene) => Iterator<void> | null;

/**
 * The layer of marks that no step of the timeline changes, such as gates, borders of blocks and hatching. There may be
 * millions, so it has a canvas of its own, which is painted when the camera or the result changes, in portions.
 */
export class StillLayer {
  declare context: CanvasRenderingContext2D;
  declare scene: Scene | null;
  /** The marks still to be drawn. */
  declare left: Iterator<void>[];

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
    this.scene = null;
    this.left = [];
  }

  /** Begins to paint, unless that scene is painted or being painted. */
  paint(scene: Scene) {
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

/** The data beside the grid that decides on these marks. */
const SAME = ["result", "layer", "figures", "size", "colours"] as const;

function stillsOf(context: CanvasRenderingContext2D, scene: Scene) {
  const draws = [findingOf(scene.result, scene.layer)?.draw, drawStill, drawPassages];
  begin(context);
  return draws.flatMap((draw) => draw?.(context, scene) ?? []);
}

function begin(context: CanvasRenderingContext2D) {
  context.globalAlpha = 1;
  context.lineCap = "round";
  context.lineJoin = "round";
}
