/** A small map of one lane at one step, close to some cells: those that tie are framed, the one taken is ringed. */

import type { View } from "../state/actions.ts";
import type { Doc, LaneStatus } from "../types.ts";
import { type Camera, FIT, type Size } from "../view/camera.ts";
import { MapView } from "../view/map-view.ts";
import { watchTheme } from "../view/palette.ts";
import type { Grid } from "../view/shapes/grid.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { drawOutlines, drawRing } from "./drawing.ts";
import { TONES } from "./tones.ts";

/** Cells around those that the map is about, and pixels a cell: enough to see where they lie, and to tell them apart. */
const AROUND = 3;
const NEAREST = 30;

/** what such a map shows */
interface Scene {
  doc: Doc;
  view: View;
  status: LaneStatus;
  step: number;
  taken: number | null;
  tied: number[];
  /** the cells that lie in the middle */
  about: number[];
}

export class Close {
  declare map: MapView;
  declare marks: HTMLCanvasElement;
  declare scene: Scene | null;
  declare observer: ResizeObserver;
  declare unwatch: () => void;

  constructor(host: HTMLElement) {
    this.map = new MapView(host);
    this.marks = document.createElement("canvas");
    host.append(this.marks);
    this.scene = null;
    this.observer = new ResizeObserver(() => this.#paint());
    this.observer.observe(host);
    this.unwatch = watchTheme(() => {
      this.map.repaint();
      this.#paint();
    });
  }

  show(scene: Scene) {
    this.scene = scene;
    this.#paint();
  }

  destroy() {
    this.unwatch();
    this.observer.disconnect();
    this.map.destroy();
    this.marks.remove();
  }

  #paint() {
    const { scene, map, marks } = this;
    const size = { width: map.element.clientWidth, height: map.element.clientHeight };
    if (!scene || size.width === 0) return;
    const { doc, status, step, taken, tied, about } = scene;
    const camera = cameraOn(doc, about, size);
    const view: View = { ...scene.view, camera, layer: "states", hover: null, cursor: null };
    map.box = size;
    map.render({ doc, view, status, step, scale: null });
    if (map.grid) mark(marks, { ...map, grid: map.grid, size, taken, tied });
  }
}

/** Frames and rings cells on a canvas over a map. */
export function mark(
  canvas: HTMLCanvasElement,
  {
    grid,
    colours,
    ratio,
    size,
    taken,
    tied,
  }: Pick<MapView, "colours" | "ratio"> &
    Pick<Scene, "taken" | "tied"> & { grid: Grid; size: Size },
) {
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round(size.height * ratio);
  const context = canvas.getContext("2d");
  if (!context) return;
  const drawn = { grid, colours, size, thinned: false };
  for (const _ of drawOutlines(Uint32Array.from(tied), TONES.ghost)(context, drawn));
  if (taken !== null) drawRing(context, drawn, taken);
}

/** The camera that has these cells in the middle of a panel, as near as they allow. */
export function cameraOn(doc: Doc, cells: number[], size: Size): Camera {
  const centres = cells.map((cell) => shapeOf(doc).centre(cell));
  if (centres.length === 0) return FIT;
  const [left, right] = bounds(centres.map(({ x }) => x));
  const [top, bottom] = bounds(centres.map(({ y }) => y));
  const scale = Math.min(
    NEAREST,
    size.width / (right - left + 1 + 2 * AROUND),
    size.height / (bottom - top + 1 + 2 * AROUND),
  );
  return {
    scale,
    x: (left + right) / 2 - size.width / scale / 2,
    y: (top + bottom) / 2 - size.height / scale / 2,
  };
}

function bounds(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
