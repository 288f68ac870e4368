import type { CellInfo, Doc, LaneStatus, Result, ViewState } from "../types.ts";
import { resolve } from "./camera.ts";
import { DetailLayer, MARKS, type Scene } from "./detail.ts";
import { cellInfo } from "./info.ts";
import { type Marks, MarksLayer } from "./marks.ts";
import { type Palette, palette } from "./palette.ts";
import { PointerLayer, type Preview } from "./pointer-layer.ts";
import { Replay } from "./replay.ts";
import { Rounds } from "./rounds.ts";
import { type Scale, sameScale } from "./scale.ts";
import { type Grid, gridOf } from "./shapes/grid.ts";
import type { Ground } from "./shapes/ground.ts";
import { CellsLayer } from "./shapes/pixels.ts";
import { shapeOf } from "./shapes/shape.ts";
import { StillLayer } from "./still.ts";
import { changedCells } from "./terrain.ts";

/** Views whose panels have changed size: on a large page often all at once. */
const resized: Rounds<MapView, Frame> = new Rounds((view) => {
  if (!view.frame) return 0;
  view.render(view.frame);
  return view.frame.doc.cells.length;
});

/** Views whose cells or marks aren't all painted. */
const unfinished: Rounds<MapView, Frame> = new Rounds(
  (view, { doc }) => view.goOn() * doc.cells.length,
);

/** From this many events on, painting all cells is faster than painting a cell for each event. */
const FAR = 2 ** 17;

const NO_CANVAS = "No canvas is left to draw the map on: close other tabs, then reload the page.";

type Canvases = [
  cells: HTMLCanvasElement,
  detail: HTMLCanvasElement,
  still: HTMLCanvasElement,
  marks: HTMLCanvasElement,
  pointer: HTMLCanvasElement,
];

/** the units and patrols on a cell */
export type Facts = (doc: Doc, cell: number, result: Result, tick: number) => string[];

export interface Frame {
  doc: Doc;
  view: ViewState;
  status: LaneStatus;
  /** of this lane; a step beyond the end means the end */
  step: number;
  /** of its colours */
  scale: Scale | null;
  /** of a journey */
  marks?: Marks;
  /** of a journey */
  facts?: Facts;
}

/**
 * The view of one lane: five canvases on top of one another. Each repaints only what has
 * changed since the previous frame.
 */
export class MapView {
  declare element: HTMLDivElement;
  /** Whether a canvas has no context, so that nothing can be painted. */
  declare isBlank: boolean;
  declare colours: Palette;
  declare cells: CellsLayer | Ground;
  declare detail: DetailLayer;
  declare still: StillLayer;
  declare marks: MarksLayer;
  declare pointer: PointerLayer;
  declare overlays: HTMLCanvasElement[];
  declare size: { width: number; height: number };
  declare ratio: number;
  /** the frame to show */
  declare frame: Frame | null;
  /** the frame that the canvases show, null before the first */
  declare shown: Frame | null;
  declare replay: Replay | null;
  declare grid: Grid | null;
  declare preview: Preview | null;
  declare previewChanged: boolean;
  declare waiting: number;
  /** The element's size as last observed: reading it in every frame would force a layout each time. */
  declare box: { width: number; height: number };
  declare observer: ResizeObserver;

  constructor(host: HTMLElement) {
    this.element = makeElement();
    const canvases = Array.from({ length: 5 }, makeCanvas);
    const [cells, detail, still, marks, pointer] = canvases as Canvases;
    this.element.append(...canvases);
    this.isBlank = canvases.some((canvas) => !contextOf(canvas));
    if (this.isBlank) this.element.textContent = NO_CANVAS;
    this.element.addEventListener("contextrestored", () => this.repaint(), true);
    this.colours = palette();
    this.cells = new CellsLayer(cells, this.colours);
    this.detail = new DetailLayer(contextOf(detail));
    this.still = new StillLayer(contextOf(still));
    this.marks = new MarksLayer(contextOf(marks));
    this.pointer = new PointerLayer(pointer);
    this.overlays = [detail, still, marks, pointer];
    this.size = { width: 0, height: 0 };
    this.ratio = 1;
    this.frame = null;
    this.shown = null;
    this.replay = null;
    this.grid = null;
    this.preview = null;
    this.previewChanged = false;
    this.waiting = 0;
    this.box = { width: 0, height: 0 };
    this.observer = new ResizeObserver(([entry]) => {
      if (entry) this.box = entry.contentRect;
      if (this.frame) resized.add(this, this.frame);
    });
    this.observer.observe(this.element);
    host.append(this.element);
  }

  render(frame: Frame) {
    this.frame = frame;
    cancelAnimationFrame(this.waiting);
    this.waiting = 0;
    if (this.isBlank || !this.#measure()) return;
    const { doc, view } = frame;
    const last = this.shown;
    const step = this.replay?.step;
    const camera = resolve(view.camera, doc, this.size);
    const grid = gridOf(shapeOf(doc), camera, this.ratio);
    const moved = !last || !this.grid?.equals(grid);
    this.grid = grid;
    const changed = this.#paintCells(frame, last, grid, moved);
    const scene = this.#scene(frame, grid);
    const details = moved || changed === null || differ(view, last?.view, "arrows", "figures");
    if (details) this.detail.paintAll(scene);
    else this.detail.paintCells(scene, changed);
    this.still.paint(scene);
    this.#finishLater();
    if (
      details ||
      step !== this.replay?.step ||
      differ(doc, last?.doc, "start", "goal", "journey")
    ) {
      this.marks.paint(scene);
    }
    if (moved || this.previewChanged || differ(view, last?.view, "hover", "cursor"))
      this.#paintHands(scene, frame);
    this.#fade(frame.status.stale);
    this.shown = frame;
  }

  /**
   * Paints one more portion of cells or marks that aren't all painted.
   * @returns of the canvas of cells: 1 if it was painted on, else 0
   */
  goOn(): number {
    const painted = Number(this.cells.rowsLeft > 0);
    if (painted) (this.cells as CellsLayer).goOn();
    else this.still.goOn();
    this.#finishLater();
    return painted;
  }

  /** Repaints everything, for instance after a change of theme. */
  repaint() {
    this.still.scene = null;
    this.colours = palette();
    this.cells.setPalette(this.colours);
    this.shown = null;
    this.#later();
  }

  showPreview(preview: Preview | null) {
    this.preview = preview;
    this.previewChanged = true;
    this.#later();
  }

  /** Resolves a state's camera for this panel, and its cells: those of a journey are what the map shows. */
  sight({ doc, view }: { doc: Doc; view: Pick<ViewState, "camera"> }) {
    const { frame, size } = this;
    const { cells } = doc.journey && doc.journey === frame?.doc.journey ? frame.doc : doc;
    return { camera: resolve(view.camera, doc, size), panel: size, cells };
  }

  /** Looks up everything the lane knows about a cell at the step shown. */
  info(cell: number): CellInfo | null {
    const result = this.#result(this.frame);
    return result && this.replay?.trace === result.trace
      ? cellInfo(result, this.replay, cell)
      : null;
  }

  destroy() {
    this.frame = null;
    this.observer.disconnect();
    cancelAnimationFrame(this.waiting);
    this.element.remove();
  }

  #finishLater() {
    const isDone = this.cells.rowsLeft === 0 && this.still.isDone;
    if (this.frame && !isDone) unfinished.postpone(this, this.frame);
  }

  #later() {
    this.waiting ||= requestAnimationFrame(() => {
      if (this.frame) this.render(this.frame);
    });
  }

  /** Fits the canvases to the panel; false while it has no size. */
  #measure() {
    const { width, height } = this.box;
    if (width === 0 || height === 0) return false;
    const ratio = devicePixelRatio || 1;
    if (width === this.size.width && height === this.size.height && ratio === this.ratio)
      return true;
    this.size = { width, height };
    this.ratio = ratio;
    this.shown = null;
    for (const canvas of this.overlays) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${canvas.width / ratio}px`;
      canvas.style.height = `${canvas.height / ratio}px`;
    }
    return true;
  }

  /**
   * Brings the cells up to date.
   * @returns the cells painted, null for all
   */
  #paintCells(frame: Frame, last: Frame | null, grid: Grid, moved: boolean): Set<number> | null {
    const { doc, view, step, scale } = frame;
    const { shape } = grid;
    let { cells } = this;
    const resized = cells.shape !== shape;
    if (resized) {
      const Layer = (shape as { Layer?: typeof Ground }).Layer ?? CellsLayer;
      if (cells.constructor !== Layer) cells = this.cells = new Layer(cells.canvas, this.colours);
      cells.resize(shape);
    }
    const repaints = (moved || resized) && cells.place(grid, this.size);
    const result = this.#result(frame);
    const replaced = resized || this.replay?.trace !== result?.trace;
    if (replaced) this.replay = result && new Replay(result.trace, doc.cells.length);
    const { replay } = this;
    const source = { doc, result, replay, layer: view.layer, scale };
    const far = (replay?.distance(step) ?? 0) > Math.min(doc.cells.length / 2, FAR);
    const dressed =
      !sameScale(last?.scale, scale) ||
      last?.status.result?.finding !== result?.finding ||
      !doc.danger !== !last?.doc.danger;
    if (repaints || replaced || far || dressed || !last || last.view.layer !== view.layer) {
      replay?.seek(step);
      cells.paintAll(source);
      return null;
    }
    const paint = cells.painter(source);
    const changed: Set<number> = new Set();
    const detailed = grid.scale >= MARKS;
    const touch = (cell: number) => {
      paint(cell);
      if (detailed) changed.add(cell);
    };
    if (last.doc.cells !== doc.cells) changedCells(last.doc.cells, doc.cells).forEach(touch);
    const { danger } = last.doc;
    if (danger && doc.danger && danger !== doc.danger)
      changedCells(danger, doc.danger).forEach(touch);
    if (replay && replay.step !== step) replay.seek(step, touch);
    cells.flush();
    return changed;
  }

  #paintHands(scene: Scene, { view }: Frame) {
    this.previewChanged = false;
    const { hover, cursor } = view;
    this.pointer.paint(scene, { hover, cursor, preview: this.preview });
  }

  #scene(frame: Frame, grid: Grid): Scene {
    const { doc, view, scale } = frame;
    return {
      doc,
      result: this.#result(frame),
      replay: this.replay,
      layer: view.layer,
      scale,
      arrows: view.arrows,
      figures: view.figures,
      thinned: true,
      cellColours: this.cells.colours,
      size: this.size,
      grid,
      colours: this.colours,
      marks: frame.marks,
    };
  }

  /** The frame's result, unless it belongs to a map of another size. */
  #result(frame: Frame | null): Result | null {
    const result = frame?.status.result ?? null;
    return result?.h.length === frame?.doc.cells.length ? result : null;
  }

  /** Fades the results of an older map when the new ones take long. */
  #fade(stale: boolean) {
    const { style } = this.cells.canvas;
    const opacity = stale ? "0.55" : "1";
    if (style.opacity === opacity) return;
    style.transition = stale ? "opacity 200ms 400ms" : "none";
    style.opacity = opacity;
  }
}

function differ<T extends object>(one: T, other: T | undefined, ...keys: (keyof T)[]) {
  return keys.some((key) => one[key] !== other?.[key]);
}

function makeElement() {
  const element = document.createElement("div");
  element.className = "tb-map";
  element.tabIndex = 0;
  element.setAttribute("role", "application");
  element.setAttribute("aria-roledescription", "map");
  Object.assign(element.style, {
    position: "relative",
    isolation: "isolate",
    overflow: "hidden",
    width: "100%",
    height: "100%",
    touchAction: "none",
    userSelect: "none",
    outlineOffset: "-3px",
    cursor: "crosshair",
  });
  return element;
}

/** @param canvas old devices may have no contexts left */
function contextOf(canvas: HTMLCanvasElement) {
  return canvas.getContext("2d") as CanvasRenderingContext2D;
}

function makeCanvas() {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, {
    position: "absolute",
    left: "0",
    top: "0",
    // Below the outline of the element that has the focus.
    zIndex: "-1",
    maxWidth: "none",
    touchAction: "none",
    pointerEvents: "none",
  });
  return canvas;
}
