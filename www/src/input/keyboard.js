import { FIT, reveal, toPanel, zoomAt } from "../view/camera.js";
import { shapeOf } from "../view/shapes/shape.js";
import { layers } from "./drawing.js";
import { nextStroke } from "./strokes.js";

/**
 * The keys of a focused panel. The arrows move a cursor, space draws there with the tool chosen:
 * everything that a pointer can do. Keys with a meaning here don't reach the page.
 *
 * @import { Paint } from "./gesture.js"
 * @import { Surface } from "./pointer.js"
 * @import { Action } from "../state/actions.js"
 *
 * @param {HTMLElement} element
 * @param {Surface} surface
 * @returns {() => void} detaches
 */
export function attachKeyboard(element, surface) {
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
const KEYS = /** @type {Record<string, (keyboard: Keyboard, event: KeyboardEvent) => void>} */ ({
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
});

/** With ctrl or ⌘. */
const CHORDS = /** @type {Record<string, (keyboard: Keyboard, event: KeyboardEvent) => void>} */ ({
  z: (keyboard, event) => keyboard.send({ type: event.shiftKey ? "redo" : "undo" }),
  y: (keyboard) => keyboard.send({ type: "redo" }),
});

class Keyboard {
  /** @param {Surface} surface */
  constructor(surface) {
    this.surface = surface;
    /** @type {number | null} where the cursor was last */
    this.latest = null;
    /** The stroke drawn while space is held, and the value that it draws. */
    /** @type {{ stroke: number, value: number, paint?: Paint } | null} */
    this.drawing = null;
    /** The first corner of a line or rectangle. */
    /** @type {{ x: number, y: number } | null} */
    this.corner = null;
  }

  /** @param {KeyboardEvent} event */
  down(event) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const chord = event.ctrlKey || event.metaKey;
    const action = (chord ? CHORDS : KEYS)[key];
    if (!action || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    action(this, event);
  }

  /** @param {KeyboardEvent} event */
  up(event) {
    if (event.key !== " ") return;
    this.surface.keys.space = false;
    this.drawing = null;
  }

  /**
   * Shows the cursor at once when the panel gets the focus from the keyboard.
   * @param {HTMLElement} element
   */
  focus(element) {
    if (!this.surface.keys.pressing && element.matches(":focus-visible")) this.#cursor();
  }

  blur() {
    this.surface.keys.space = false;
    this.drawing = null;
    this.escape();
    this.send({ type: "cursor", cell: null });
  }

  /**
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} far
   */
  go(dx, dy, far) {
    const { doc } = this.surface.getState();
    const shape = shapeOf(doc);
    const step = far ? 10 : 1;
    const cell = shape.neighbour(this.#cursor(), dx * step, dy * step);
    this.#moveTo(cell);
    const { camera, panel } = this.surface.getSight();
    const shown = reveal(camera, shape.centre(cell), doc, panel);
    if (shown !== camera) this.send({ type: "camera", camera: shown });
    if (this.drawing) this.#draw(this.drawing, cell);
    this.#preview();
  }

  /**
   * Space draws at the cursor. While there is no cursor and the mouse is over the map, holding it pans with
   * the mouse.
   * @param {boolean} repeated
   */
  space(repeated) {
    if (repeated) return;
    const { doc, view } = this.surface.getState();
    this.surface.keys.space = true;
    if (view.cursor === null) {
      if (view.hover === null) this.#cursor();
      return;
    }
    if (typeof view.tool === "object") return this.#layer(false);
    switch (view.tool) {
      case "start":
        return this.place("move-start");
      case "goal":
        return this.place("move-goal");
      case "fill":
        return this.#send(shapeOf(doc).flood(doc.cells, view.cursor), view.brush);
      case "line":
      case "rect":
        return this.#figure(view.tool, view.cursor, view.brush);
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

  /**
   * Uses the tool of a layer at the cursor. A stroke lasts while space is held.
   * @param {boolean} erases
   */
  #layer(erases) {
    const { doc, view } = this.surface.getState();
    if (view.cursor === null || typeof view.tool !== "object") return;
    const begun = layers.key(doc, view.tool, view.cursor, erases);
    if (!begun) return;
    for (const action of begun.actions) this.send(action);
    const drawing = { stroke: nextStroke(), value: 0, paint: begun.paint };
    if (!erases) this.drawing = drawing;
    this.#draw(drawing, view.cursor);
  }

  /**
   * @param {{ stroke: number, value: number, paint?: Paint }} drawing
   * @param {number} cell
   */
  #draw({ stroke, value, paint }, cell) {
    if (!paint) return this.paint(value, stroke);
    const { doc } = this.surface.getState();
    for (const action of paint([cell], value, { doc, nextStroke }, stroke)) this.send(action);
  }

  /**
   * @param {number} value
   * @param {number} [stroke]
   */
  paint(value, stroke) {
    const { cursor } = this.surface.getState().view;
    if (cursor !== null) this.#send([cursor], value, stroke);
  }

  /** @param {"move-start" | "move-goal"} type */
  place(type) {
    const { cursor, hover } = this.surface.getState().view;
    const cell = cursor ?? hover;
    if (cell !== null) this.send({ type, cell, stroke: nextStroke() });
  }

  /**
   * Zooms around the cursor, or else around the middle of the visible part.
   * @param {number} factor
   */
  zoom(factor) {
    const { doc, view } = this.surface.getState();
    const { camera, panel } = this.surface.getSight();
    const point =
      view.cursor === null
        ? { x: panel.width / 2, y: panel.height / 2 }
        : toPanel(camera, shapeOf(doc).centre(view.cursor));
    const zoomed = zoomAt(camera, point, factor, doc, panel);
    this.send(zoomed === FIT ? { type: "fit" } : { type: "camera", camera: zoomed });
  }

  /** Discards the line or rectangle begun. */
  escape() {
    if (!this.corner) return;
    this.corner = null;
    this.surface.showPreview(null);
  }

  /** @param {Action} action */
  send(action) {
    this.surface.dispatch(action);
  }

  /**
   * The first press begins the figure, the second draws it.
   * @param {"line" | "rect"} figure
   * @param {number} cursor
   * @param {number} value
   */
  #figure(figure, cursor, value) {
    const shape = shapeOf(this.surface.getState().doc);
    const here = shape.spotOf(cursor);
    if (!this.corner) {
      this.corner = here;
      this.#preview();
      return;
    }
    const cells = shape.covered(figure, this.corner, here);
    this.escape();
    this.#send(cells, value);
  }

  #preview() {
    const { doc, view } = this.surface.getState();
    const figure = view.tool === "line" || view.tool === "rect" ? view.tool : null;
    if (!this.corner || !figure || view.cursor === null) return this.escape();
    const to = shapeOf(doc).spotOf(view.cursor);
    this.surface.showPreview({ figure, from: this.corner, to, value: view.brush });
  }

  /**
   * @param {number[]} cells
   * @param {number} value
   * @param {number} [stroke]
   */
  #send(cells, value, stroke = nextStroke()) {
    this.send({ type: "paint", cells, value, stroke });
  }

  /** The cursor's cell. A hidden cursor reappears under the mouse, where it last was, or on the start. */
  #cursor() {
    const { doc, view } = this.surface.getState();
    if (view.cursor !== null) return view.cursor;
    const known = this.latest !== null && this.latest < doc.cells.length ? this.latest : doc.start;
    const cell = view.hover ?? known;
    this.#moveTo(cell);
    return cell;
  }

  /** @param {number} cell */
  #moveTo(cell) {
    this.latest = cell;
    this.send({ type: "cursor", cell });
  }
}
