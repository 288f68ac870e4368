import type { Action } from "../state/actions.ts";
import { canLie } from "../state/remedies.ts";
import { FIT, toPanel, zoomAt } from "../view/camera.ts";
import { reveal } from "../view/reveal.ts";
import { type Spot, shapeOf } from "../view/shapes/shape.ts";
import type { Paint } from "./gesture.ts";
import { layerTools } from "./layer-tools.ts";
import type { Surface } from "./pointer.ts";
import { nextStroke } from "./strokes.ts";

/**
 * The keys of a focused panel. The arrows move a cursor, space draws there with the tool chosen:
 * everything that a pointer can do. Keys with a meaning here don't reach the page.
 * @returns detaches
 */
export function attachKeyboard(element: HTMLElement, surface: Surface): () => void {
  const detached = new AbortController();
  const { signal } = detached;
  const keyboard = new Keyboard(surface);
  element.addEventListener("keydown", (event) => keyboard.down(event), { signal });
  element.addEventListener("keyup", (event) => keyboard.up(event), { signal });
  element.addEventListener("focus", () => keyboard.focus(element), { signal });
  element.addEventListener("blur", () => keyboard.blur(), { signal });
  if (element === document.activeElement) keyboard.focus(element);
  return () => detached.abort();
}

/** The action of each key; the page handles all others. */
const KEYS: Record<string, (keyboard: Keyboard, event: KeyboardEvent) => void> = {
  ArrowLeft: (keyboard, event) => keyboard.go(-1, 0, event.shiftKey),
  ArrowRight: (keyboard, event) => keyboard.go(1, 0, event.shiftKey),
  ArrowUp: (keyboard, event) => keyboard.go(0, -1, event.shiftKey),
  ArrowDown: (keyboard, event) => keyboard.go(0, 1, event.shiftKey),
  " ": (keyboard, event) => keyboard.space(event.repeat),
  Delete: (keyboard) => keyboard.erase(),
  Backspace: (keyboard) => keyboard.erase(),
  s: (keyboard) => keyboard.place("move-start"),
  g: (keyboard) => keyboard.place("move-goal"),
  "+": (keyboard) => keyboard.zoom(1.25),
  "=": (keyboard) => keyboard.zoom(1.25),
  "-": (keyboard) => keyboard.zoom(0.8),
  0: (keyboard) => keyboard.send({ type: "fit" }),
  Escape: (keyboard) => keyboard.escape(),
};

/** With ctrl or ⌘. */
const CHORDS: Record<string, (keyboard: Keyboard, event: KeyboardEvent) => void> = {
  z: (keyboard, event) => keyboard.send({ type: event.shiftKey ? "redo" : "undo" }),
  y: (keyboard) => keyboard.send({ type: "redo" }),
};

/** The tools that draw from one corner to another. */
const FIGURES: ("line" | "rect")[] = ["line", "rect"];

type Drawing = { stroke: number; value: number; paint?: Paint };

class Keyboard {
  declare surface: Surface;
  /** where the cursor was last */
  declare latest: number | null;
  /** The stroke drawn while space is held, and the value that it draws. */
  declare drawing: Drawing | null;
  /** The first corner of a line or rectangle. */
  declare corner: Spot | null;
  /** The square at which letters are painted; the cursor is then the region that it is in, or the nearest one. */
  declare square: number | null;
  /** Whether a preview is shown. */
  declare previews: boolean;

  constructor(surface: Surface) {
    this.surface = surface;
    this.latest = null;
    this.drawing = null;
    this.corner = null;
    this.square = null;
    this.previews = false;
  }

  down(event: KeyboardEvent) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const chord = event.ctrlKey || event.metaKey;
    const action = (chord ? CHORDS : KEYS)[key];
    if (!action || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    action(this, event);
  }

  up(event: KeyboardEvent) {
    if (event.key !== " ") return;
    const { keys } = this.surface;
    const { playing } = this.surface.getState().view;
    if (keys.plays) this.send({ type: playing ? "pause" : "play" });
    keys.space = keys.plays = false;
    this.drawing = null;
  }

  /** Shows the cursor at once when the panel gets the focus from the keyboard. */
  focus(element: HTMLElement) {
    if (!this.surface.keys.pressing && element.matches(":focus-visible")) this.#appear();
  }

  blur() {
    const { keys } = this.surface;
    keys.space = keys.plays = false;
    this.drawing = null;
    this.corner = null;
    this.send({ type: "cursor", cell: null });
    this.#preview();
  }

  /** @param far with Shift, which goes ten cells at once, or turns the edge on that side with a brush that has edges */
  go(dx: number, dy: number, far: boolean) {
    const { doc, view } = this.surface.getState();
    const step = far ? 10 : 1;
    const here = this.#here();
    const side = { x: dx, y: dy };
    const turned = far && layerTools().turn(doc, view.tool, here, side, nextStroke());
    if (turned) {
      for (const action of turned) this.send(action);
      return;
    }
    const space = this.#space();
    const cell = space.neighbour(here, dx * step, dy * step);
    this.#moveTo(cell);
    const { camera, panel } = this.surface.getSight();
    // A square is smaller than a cell, so that its middle may be nearer to the map's edge than that of any cell.
    const { x, y } = space.centre(cell);
    const { width, height } = shapeOf(doc);
    const centre = { x: inside(x, width), y: inside(y, height) };
    const shown = reveal(camera, centre, doc, panel);
    if (shown !== camera) this.send({ type: "camera", camera: shown });
    if (this.drawing) this.#draw(this.drawing, cell);
    this.#preview();
  }

  /**
   * Space draws at the cursor. While there is no cursor, holding it pans with the mouse; released before that, it plays
   * or pauses.
   */
  space(repeated: boolean) {
    if (repeated) return;
    const { doc, view } = this.surface.getState();
    const { keys } = this.surface;
    keys.space = true;
    keys.plays = view.cursor === null;
    if (view.cursor === null) return;
    if (typeof view.tool === "object") return this.#layer(false);
    switch (view.tool) {
      case "start":
        return this.place("move-start");
      case "goal":
        return this.place("move-goal");
      case "fill":
        return this.#send(
          shapeOf(doc).flood(this.surface.getSight().cells, view.cursor),
          view.brush,
        );
      case "line":
      case "rect":
        return this.#figure(view.tool, (cells) => this.#send(cells, view.brush));
      default:
        this.drawing = { stroke: nextStroke(), value: view.brush };
        this.paint(view.brush, this.drawing.stroke);
    }
  }

  /** Erases at the cursor. */
  erase() {
    if (typeof this.surface.getState().view.tool === "object") this.#layer(true);
    else this.paint(1);
  }

  /** Uses the tool of a layer at the cursor. A stroke lasts while space is held. */
  #layer(erases: boolean) {
    const { doc, view } = this.surface.getState();
    const { tool } = view;
    if (view.cursor === null || typeof tool !== "object") return;
    const here = this.#here();
    const begun = layerTools().key(doc, tool, here, erases);
    if (!begun) return;
    const drawing = { stroke: nextStroke(), value: 0, paint: begun.paint };
    if (tool.figure && !erases)
      return this.#figure(tool.figure, (cells) => this.#paint(drawing, cells));
    for (const action of begun.actions) this.send(action);
    if (!erases) this.drawing = drawing;
    this.#draw(drawing, here);
    this.#preview();
  }

  #draw(drawing: Drawing, cell: number) {
    if (drawing.paint) this.#paint(drawing, [cell]);
    else this.paint(drawing.value, drawing.stroke);
  }

  #paint({ stroke, value, paint }: Drawing, cells: number[]) {
    const { doc, catalogue } = this.surface.getState();
    const sight = { doc, limits: catalogue?.limits, nextStroke };
    for (const action of paint?.(cells, value, sight, stroke) ?? []) this.send(action);
    this.#renumber();
  }

  paint(value: number, stroke?: number) {
    const { cursor } = this.surface.getState().view;
    if (cursor !== null) this.#send([cursor], value, stroke);
  }

  place(type: "move-start" | "move-goal") {
    const { doc, view } = this.surface.getState();
    const cell = view.cursor ?? view.hover;
    if (cell === null) return;
    const own = layerTools().place(doc, view.tool, type === "move-start" ? "at" : "goal", cell);
    if (own) return this.send(own);
    if (canLie(doc, type, cell)) this.send({ type, cell, stroke: nextStroke() });
    else this.surface.refuse(type, cell);
  }

  /** Zooms around the cursor, or else around the middle of the visible part. */
  zoom(factor: number) {
    const { doc, view } = this.surface.getState();
    const { camera, panel } = this.surface.getSight();
    const point =
      view.cursor === null
        ? { x: panel.width / 2, y: panel.height / 2 }
        : toPanel(camera, this.#space().centre(this.#here()));
    const zoomed = zoomAt(camera, point, factor, doc, panel);
    this.send(zoomed === FIT ? { type: "fit" } : { type: "camera", camera: zoomed });
  }

  /** Discards the line or rectangle begun. */
  escape() {
    if (!this.corner) return;
    this.corner = null;
    this.#preview();
  }

  send(action: Action) {
    this.surface.dispatch(action);
  }

  /** The first press begins the figure, the second draws it. */
  #figure(figure: "line" | "rect", draw: (cells: number[]) => void) {
    const space = this.#space();
    const here = space.spotOf(this.#here());
    if (!this.corner) {
      this.corner = here;
      this.#preview();
      return;
    }
    const cells = space.covered(figure, this.corner, here);
    this.escape();
    draw(cells);
  }

  /** Shows the line or rectangle begun, or the square at which letters are painted. */
  #preview() {
    const { tool, brush, cursor } = this.surface.getState().view;
    const isLayer = typeof tool === "object";
    const figure = isLayer ? tool.figure : FIGURES.find((each) => each === tool);
    if (!figure) this.corner = null;
    const ofSquares = this.square !== null;
    const isShown = cursor !== null && (this.corner !== null || ofSquares);
    if (!isShown) {
      if (this.previews) this.surface.showPreview(null);
    } else {
      const to = this.#space().spotOf(this.#here());
      const from = this.corner ?? to;
      const value = isLayer ? 5 : brush;
      this.surface.showPreview({ figure: figure ?? "rect", from, to, value, ofSquares });
    }
    this.previews = isShown;
  }

  #send(cells: number[], value: number, stroke: number = nextStroke()) {
    this.send({ type: "paint", cells, value, stroke });
  }

  /** Shows the cursor. */
  #appear() {
    this.#here();
    this.#preview();
  }

  /** Letters make other regions, with other numbers: the cursor stays where it is. */
  #renumber() {
    if (this.square === null) return;
    const { doc, view } = this.surface.getState();
    const cell = shapeOf(doc).nearest(this.#space().spotOf(this.square));
    this.latest = cell;
    if (cell !== view.cursor) this.send({ type: "cursor", cell });
  }

  /** Where the tool draws. */
  #space() {
    const { doc, view } = this.surface.getState();
    return layerTools().space(doc, view.tool) ?? shapeOf(doc);
  }

  /** The cursor's place there. */
  #here() {
    const { doc, view } = this.surface.getState();
    const squares = layerTools().space(doc, view.tool);
    const isThere = view.cursor !== null || view.hover === null;
    const known = isThere ? this.square : null;
    const cursor = this.#cursor();
    if (!squares) return cursor;
    const isInside = known !== null && known < squares.width * squares.height;
    this.square = isInside ? known : squares.nearest(shapeOf(doc).spotOf(cursor));
    return this.square;
  }

  /**
   * The cursor's cell. A hidden cursor reappears under the mouse, on what the tool has chosen, where it last was, or on
   * the start.
   */
  #cursor() {
    const { doc, view } = this.surface.getState();
    if (view.cursor !== null) return view.cursor;
    const known = this.latest !== null && this.latest < doc.cells.length ? this.latest : doc.start;
    const cell = view.hover ?? layerTools().home(doc, view.tool) ?? known;
    this.latest = cell;
    this.send({ type: "cursor", cell });
    return cell;
  }

  /** @param place where the tool draws */
  #moveTo(place: number) {
    const { doc, view } = this.surface.getState();
    const squares = layerTools().space(doc, view.tool);
    const spot = squares?.spotOf(place);
    this.square = squares && place;
    this.latest = spot ? shapeOf(doc).nearest(spot) : place;
    this.send({ type: "cursor", cell: this.latest, ...(spot && { spot }) });
  }
}

/**
 * The nearest number at which a cell's middle can lie.
 * @param size of the map
 */
function inside(at: number, size: number) {
  return Math.max(0.5, Math.min(at, size - 0.5));
}
