import type { Doc, Result, ViewState } from "../types.ts";
import type { Size } from "./camera.ts";
import { type CellColours, findingOf } from "./cell-colours.ts";
import { hasCrossings, stepOf } from "./crossings.ts";
import type { Marks } from "./marks.ts";
import { costText } from "./number.ts";
import { isLight, type Palette } from "./palette.ts";
import { OPEN, type Replay } from "./replay.ts";
import { evaluate, quantityRange, type Scale } from "./scale.ts";
import type { Block, Grid } from "./shapes/grid.ts";
import { hatchDanger } from "./world-hatch.ts";

export interface Scene {
  doc: Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world" | "journey" | "danger">;
  result: Result | null;
  replay: Replay | null;
  layer: ViewState["layer"];
  /** of the layer's colours */
  scale: Scale | null;
  arrows: boolean;
  figures: boolean;
  /**
   * whether marks are left out that are too close to one another to be told apart; in pictures
   * none are
   */
  thinned: boolean;
  cellColours: CellColours;
  /** of the panel */
  size: Size;
  grid: Grid;
  colours: Palette;
  /** of a journey */
  marks: Marks | undefined;
}

/**
 * The layer of marks and numbers in single cells, at the device's resolution and only for cells in
 * view: lines between them, the mark of open ones, arrows to the parents, terrain weights, and the
 * numbers of the beginners' article (F top left, G bottom left, H bottom right). Each appears only if
 * cells are large enough for it; nothing is drawn beyond its cell, so cells can be repainted one by one.
 */
export class DetailLayer {
  declare context: CanvasRenderingContext2D;
  declare blank: boolean;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
    this.blank = true;
  }

  /** Paints all cells in view. */
  paintAll(scene: Scene) {
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

  /** Repaints some cells. */
  paintCells(scene: Scene, cells: Iterable<number>) {
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
  declare context: CanvasRenderingContext2D;
  declare scene: Scene;
  /** The colour underneath. */
  declare pixel: (cell: number) => number;
  declare hair: number;
  declare unit: number;
  declare marked: boolean;
  declare arrows: boolean;
  declare figures: boolean;
  /** Whether a parent may lie across a border. */
  declare crosses: boolean;
  declare font: number;
  declare decimals: number;

  constructor(context: CanvasRenderingContext2D, scene: Scene) {
    this.context = context;
    this.scene = scene;
    this.pixel = scene.cellColours.painter(scene);
    const { scale, ratio } = scene.grid;
    this.hair = Math.max(1, Math.floor(ratio));
    this.unit = scale * ratio;
    // A layer with its own tones already distinguishes open cells from closed ones by colour.
    this.marked = !findingOf(scene.result, scene.layer)?.tones;
    this.arrows = scene.arrows && scale >= ARROWS;
    this.figures = scene.figures && scale >= FIGURES && scene.result !== null;
    this.crosses = hasCrossings(scene.doc);
    this.font = Math.min(Math.max(scale * 0.21, 7), 15) * ratio;
    this.decimals = 0;
    if (this.figures) this.#fit();
    context.lineCap = "round";
    context.lineJoin = "round";
  }

  /** Paints one cell, except for its lines. */
  cell(cell: number) {
    const { doc, replay, grid } = this.scene;
    const value = doc.cells[cell] ?? 0;
    if (value === 0) return;
    const event = replay?.latest(cell) ?? -1;
    const ink = isLight(this.pixel(cell));
    const taken = event >= 0 && (this.arrows || this.figures);
    const counted = doc.world?.weights?.[value - 1] ?? value;
    if (counted !== 1 && grid.scale >= (taken ? CORNERS : DIGITS))
      this.#weight(cell, String(counted), ink, taken);
    if (event < 0 || !replay) return;
    if (replay.state(cell) === OPEN && this.marked) this.#openMark(cell, ink);
    if (replay.again?.[event] === 1 && grid.scale >= LINES) this.#corner(cell, ink);
    if (this.arrows) this.#arrow(cell, replay.parent(cell), ink);
    if (this.figures) this.#figures(cell, event, ink);
  }

  /** Draws hairlines between a block's cells. */
  lines(block: Block) {
    const { context, hair } = this;
    const { grid, colours } = this.scene;
    if (grid.scale < LINES) return;
    context.fillStyle = colours.line;
    // On small cells the lines are close together; paler, they stay quiet.
    context.globalAlpha = Math.min(1, (grid.scale - 3) / 10);
    grid.rule(context, block, hair);
    context.globalAlpha = 1;
  }

  /** Draws the second cue of an open cell: a dot, or a ring if something else takes the middle. */
  #openMark(cell: number, ink: boolean) {
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

  /** Draws the mark of a reopened cell: its upper right corner is turned down. */
  #corner(cell: number, ink: boolean) {
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

  /** Draws an arrow from the cell towards its parent. */
  #arrow(cell: number, parent: number | null, ink: boolean) {
    if (parent === null) return;
    const { context } = this;
    const { grid, doc } = this.scene;
    const reach = this.unit * (this.figures ? 0.15 : 0.26);
    const head = reach * 0.75;
    const [x, y] = grid.centre(cell);
    const step = this.crosses ? stepOf(doc, cell, parent) : null;
    const [dx, dy] = step
      ? towards([0, 0], [step.x, step.y])
      : towards([x, y], grid.centre(parent));
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

  #figures(cell: number, event: number, ink: boolean) {
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
    // It has a line of its own, so that more of it fits.
    const f = evaluate(result, event);
    const exact = costText(f, result.unit);
    const fits = exact.length * DIGIT * font < 0.7 * width;
    context.fillText(
      fits ? exact : costText(f, result.unit, decimals),
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
   * Writes what the cell's ground counts.
   * @param apart whether it goes into a corner because the middle is taken
   */
  #weight(cell: number, counted: string, ink: boolean, apart: boolean) {
    const { context } = this;
    const { grid } = this.scene;
    const [left, top, width] = grid.box(cell);
    const fits = (this.unit * 0.9) / (DIGIT * counted.length);
    const font = apart
      ? Math.max(7 * grid.ratio, this.font * 0.95)
      : Math.min(this.unit * 0.55, fits);
    context.fillStyle = this.#ink(ink);
    // Fainter than letters and numbers of the search, and yet in sight on the yellow of OPEN.
    context.globalAlpha = 0.8;
    context.font = `${font}px ${FACE}`;
    context.textBaseline = "alphabetic";
    context.textAlign = apart ? "right" : "center";
    const edge = this.#edge() + this.hair;
    const [x, y] = grid.centre(cell);
    const across = apart ? left + width - edge : x;
    const down = apart ? top + edge + font * 0.75 : y + font * 0.35;
    context.fillText(counted, across, down);
    context.globalAlpha = 1;
  }

  #ink(ink: boolean) {
    const { colours } = this.scene;
    return ink ? colours.ink : colours.chalk;
  }

  /** Chooses as many decimals as leave G and H, side by side, large enough to read. */
  #fit() {
    const { result, grid } = this.scene;
    if (!result) return;
    const room = this.unit - 2 * this.#edge();
    const whole = ["g", "h"].map((quantity) => {
      const { high } = quantityRange(result, quantity as "g" | "h");
      return String(Math.floor(high / result.unit)).length;
    });
    const digits = (whole[0] ?? 1) + (whole[1] ?? 1);
    const fits = (decimals: number) =>
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

/** A step of length 1 from one point to another, to a tenth in each coordinate. */
function towards([x, y]: [number, number], [toX, toY]: [number, number]): [number, number] {
  // Two regions can lie at one point.
  const tenths = 10 / (Math.hypot(toX - x, toY - y) || 1);
  return [Math.round((toX - x) * tenths) / 10, Math.round((toY - y) * tenths) / 10];
}
