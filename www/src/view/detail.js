import { findingOf } from "./cell-colours.js";
import { costText } from "./number.js";
import { isLight } from "./palette.js";
import { OPEN } from "./replay.js";
import { evaluate, quantityRange } from "./scale.js";
import { hatchDanger } from "./world-hatch.js";

/**
 * The layer of marks and numbers in single cells, at the device's resolution and only for cells in
 * view: lines between them, the mark of open ones, arrows to the parents, terrain weights, and the
 * numbers of the beginners' article (F top left, G bottom left, H bottom right). Each appears only if
 * cells are large enough for it; nothing is drawn beyond its cell, so cells can be repainted one by one.
 *
 * @import { CellColours } from "./cell-colours.js"
 * @import { Replay } from "./replay.js"
 * @import { Doc, Result } from "../types.js"
 * @import { Palette } from "./palette.js"
 * @import { Block, Grid } from "./shapes/grid.js"
 *
 * @typedef {object} Scene
 * @property {Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world" | "journey">} doc
 * @property {Result | null} result
 * @property {Replay | null} replay
 * @property {import("../types.js").ViewState["layer"]} layer
 * @property {import("./scale.js").Scale | null} scale of the layer's colours
 * @property {boolean} arrows
 * @property {boolean} figures
 * @property {boolean} thinned whether marks are left out that are too close to one another to be told apart; in pictures
 *   none are
 * @property {CellColours} cellColours
 * @property {import("./camera.js").Size} size of the panel
 * @property {Grid} grid
 * @property {Palette} colours
 * @property {import("./marks.js").Marks | undefined} marks of a journey
 */
export class DetailLayer {
  /** @param {CanvasRenderingContext2D} context */
  constructor(context) {
    this.context = context;
    this.blank = true;
  }

  /**
   * Paints all cells in view.
   * @param {Scene} scene
   */
  paintAll(scene) {
    const { context } = this;
    const { canvas } = context;
    if (!this.blank) context.clearRect(0, 0, canvas.width, canvas.height);
    this.blank = scene.grid.scale < MARKS;
    if (this.blank) return;
    const block = scene.grid.visible(scene.size);
    const pen = new Pen(context, scene);
    scene.grid.each(block, (cell) => pen.cell(cell));
    pen.lines(block);
    hatchDanger(context, scene, (visit) => scene.grid.each(block, visit));
  }

  /**
   * Repaints some cells.
   * @param {Scene} scene
   * @param {Iterable<number>} cells
   */
  paintCells(scene, cells) {
    if (scene.grid.scale < MARKS) return;
    const { grid } = scene;
    const block = grid.visible(scene.size);
    const pen = new Pen(this.context, scene);
    const seen = [...cells].filter((cell) => grid.holds(block, cell));
    for (const cell of seen) {
      grid.clear(this.context, cell);
      pen.cell(cell);
      pen.lines(grid.alone(cell));
    }
    hatchDanger(this.context, scene, (visit) => seen.forEach(visit));
  }
}

/** The least CSS pixels per cell at which each fits; below MARKS nothing does. */
export const MARKS = 4;
const LINES = 6;
const DIGITS = 12;
const ARROWS = 14;
const CORNERS = 26;
export const FIGURES = 34;

class Pen {
  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Scene} scene
   */
  constructor(context, scene) {
    this.context = context;
    this.scene = scene;
    /** The colour underneath. */
    this.pixel = scene.cellColours.painter(scene);
    const { scale, ratio } = scene.grid;
    this.hair = Math.max(1, Math.floor(ratio));
    this.unit = scale * ratio;
    // A layer with tones of its own distinguishes open cells from closed ones by colour already.
    this.marked = !findingOf(scene.result, scene.layer)?.tones;
    this.arrows = scene.arrows && scale >= ARROWS;
    this.figures = scene.figures && scale >= FIGURES && scene.result !== null;
    this.font = Math.min(Math.max(scale * 0.21, 7), 15) * ratio;
    this.decimals = 0;
    if (this.figures) this.#fit();
    context.lineCap = "round";
    context.lineJoin = "round";
  }

  /**
   * Paints one cell, except for its lines.
   * @param {number} cell
   */
  cell(cell) {
    const { doc, replay, grid } = this.scene;
    const value = doc.cells[cell] ?? 0;
    if (value === 0) return;
    const event = replay?.latest(cell) ?? -1;
    const ink = isLight(this.pixel(cell));
    const taken = event >= 0 && (this.arrows || this.figures);
    if (value > 1 && grid.scale >= (taken ? CORNERS : DIGITS))
      this.#weight(cell, value, ink, taken);
    if (event < 0 || !replay) return;
    if (replay.state(cell) === OPEN && this.marked) this.#openMark(cell, ink);
    if (replay.again?.[event] === 1 && grid.scale >= LINES) this.#corner(cell, ink);
    if (this.arrows) this.#arrow(cell, replay.parent(cell), ink);
    if (this.figures) this.#figures(cell, event, ink);
  }

  /**
   * Draws hairlines between a block's cells.
   * @param {Block} block
   */
  lines(block) {
    const { context, hair } = this;
    const { grid, colours } = this.scene;
    if (grid.scale < LINES) return;
    context.fillStyle = colours.line;
    // On small cells the lines are close together; paler, they stay quiet.
    context.globalAlpha = Math.min(1, (grid.scale - 3) / 10);
    grid.rule(context, block, hair);
    context.globalAlpha = 1;
  }

  /**
   * Draws the second cue of an open cell: a dot, or a ring if something else takes the middle.
   * @param {number} cell
   * @param {boolean} ink
   */
  #openMark(cell, ink) {
    const { context } = this;
    const { grid, colours } = this.scene;
    const colour = ink ? colours.openMark : colours.chalk;
    if (grid.scale < ARROWS) {
      const side = Math.max(2, Math.round(this.unit * 0.3));
      context.fillStyle = colour;
      const [x, y] = grid.centre(cell);
      const offset = (side + this.hair) / 2;
      context.fillRect(Math.round(x - offset), Math.round(y - offset), side, side);
      return;
    }
    const most = (this.figures ? 1.25 : 2.5) * grid.ratio;
    const weight = Math.max(1, Math.round(Math.min(this.unit * 0.06, most)));
    context.strokeStyle = colour;
    context.lineWidth = weight;
    context.beginPath();
    grid.outline(context, cell, 0, weight * 0.5 + this.hair, this.hair);
    context.stroke();
  }

  /**
   * Draws the mark of a reopened cell: its upper right corner is turned down.
   * @param {number} cell
   * @param {boolean} ink
   */
  #corner(cell, ink) {
    const { context } = this;
    const { grid } = this.scene;
    const [left, top, width] = grid.box(cell);
    const right = left + width - this.hair;
    const side = this.unit * 0.3;
    context.fillStyle = this.#ink(ink);
    context.beginPath();
    context.moveTo(right - side, top);
    context.lineTo(right, top);
    context.lineTo(right, top + side);
    context.fill();
  }

  /**
   * Draws an arrow from the cell towards its parent.
   * @param {number} cell
   * @param {number | null} parent
   * @param {boolean} ink
   */
  #arrow(cell, parent, ink) {
    if (parent === null) return;
    const { context } = this;
    const { grid } = this.scene;
    const reach = this.unit * (this.figures ? 0.15 : 0.26);
    const head = reach * 0.75;
    const [x, y] = grid.centre(cell);
    const [dx, dy] = towards([x, y], grid.centre(parent));
    const [tipX, tipY] = [x + dx * reach, y + dy * reach];
    context.strokeStyle = this.#ink(ink);
    context.globalAlpha = 0.62;
    context.lineWidth = Math.max(1, Math.min(this.unit * 0.05, 2 * grid.ratio));
    context.beginPath();
    context.moveTo(x - dx * reach, y - dy * reach);
    context.lineTo(tipX, tipY);
    context.moveTo(tipX - (dx + dy * 0.7) * head, tipY - (dy - dx * 0.7) * head);
    context.lineTo(tipX, tipY);
    context.lineTo(tipX - (dx - dy * 0.7) * head, tipY - (dy + dx * 0.7) * head);
    context.stroke();
    context.globalAlpha = 1;
  }

  /**
   * @param {number} cell
   * @param {number} event
   * @param {boolean} ink
   */
  #figures(cell, event, ink) {
    const { context, font, decimals } = this;
    const { grid, result, replay } = this.scene;
    if (!result || !replay) return;
    const [left, top, width, height] = grid.box(cell);
    const edge = this.#edge();
    const right = left + width - edge - this.hair;
    const base = top + height - edge - this.hair;
    const g = result.trace.g[event] ?? 0;
    context.fillStyle = this.#ink(ink);
    context.textBaseline = "alphabetic";
    context.textAlign = "left";
    context.font = `600 ${font * 1.08}px ${FACE}`;
    context.fillText(
      costText(evaluate(result, event), result.unit, decimals),
      left + edge,
      top + edge + font * 0.8,
    );
    context.font = `${font}px ${FACE}`;
    context.fillText(costText(g, result.unit, decimals), left + edge, base);
    if (!result.figures.rule.usesH) return;
    context.textAlign = "right";
    context.fillText(costText(result.h.at(cell) ?? 0, result.unit, decimals), right, base);
  }

  /**
   * @param {number} cell
   * @param {number} value
   * @param {boolean} ink
   * @param {boolean} apart whether it goes into a corner because the middle is taken
   */
  #weight(cell, value, ink, apart) {
    const { context } = this;
    const { grid } = this.scene;
    const [left, top, width] = grid.box(cell);
    const font = apart ? Math.max(7 * grid.ratio, this.font * 0.95) : this.unit * 0.55;
    context.fillStyle = this.#ink(ink);
    context.globalAlpha = 0.55;
    context.font = `${font}px ${FACE}`;
    context.textBaseline = "alphabetic";
    context.textAlign = apart ? "right" : "center";
    const edge = this.#edge() + this.hair;
    const [x, y] = grid.centre(cell);
    const across = apart ? left + width - edge : x;
    const down = apart ? top + edge + font * 0.75 : y + font * 0.35;
    context.fillText(String(value), across, down);
    context.globalAlpha = 1;
  }

  /** @param {boolean} ink */
  #ink(ink) {
    const { colours } = this.scene;
    return ink ? colours.ink : colours.chalk;
  }

  /** Chooses as many decimals as leave G and H, side by side, large enough to read. */
  #fit() {
    const { result, grid } = this.scene;
    if (!result) return;
    const room = this.unit - 2 * this.#edge();
    const whole = ["g", "h"].map((quantity) => {
      const { high } = quantityRange(result, /** @type {"g" | "h"} */ (quantity));
      return String(Math.floor(high / result.unit)).length;
    });
    const digits = (whole[0] ?? 1) + (whole[1] ?? 1);
    const fits = (/** @type {number} */ decimals) =>
      room / (DIGIT * (digits + (decimals > 0 ? 2 * (decimals + 1) : 0) + 1));
    for (this.decimals = 2; this.decimals > 0; this.decimals--) {
      if (fits(this.decimals) >= 7 * grid.ratio) break;
    }
    this.font = Math.min(this.font, Math.max(fits(this.decimals), 6 * grid.ratio));
  }

  /** The distance of numbers from a cell's edge: inside the ring of an open cell. */
  #edge() {
    return Math.max(3 * this.scene.grid.ratio, this.unit * 0.065);
  }
}

/** The greatest width of a digit in common typefaces, in em; the width of one more keeps G and H apart. */
const DIGIT = 0.64;

/** The system's typefaces have digits of one width, so that numbers don't shift while they change. */
const FACE = "system-ui, sans-serif";

/**
 * A step of length 1 from one point to another, to a tenth in each coordinate.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @returns {[number, number]}
 */
function towards([x, y], [toX, toY]) {
  // Two regions can lie at one point.
  const tenths = 10 / (Math.hypot(toX - x, toY - y) || 1);
  return [Math.round((toX - x) * tenths) / 10, Math.round((toY - y) * tenths) / 10];
}
