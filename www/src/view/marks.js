import { badgeRadius } from "./badge.js";
import { FIGURES } from "./detail.js";
import { drawEvents } from "./event-marks.js";
import { drawOver, drawUnder } from "./lane-marks.js";
import { lineOf } from "./line.js";
import { drawWorld } from "./world-marks.js";

/**
 * The layer of marks that span cells: the path, start and goal, the cell being expanded. There are few
 * of them, so the whole layer is repainted whenever one changes.
 *
 * @import { Scene } from "./detail.js"
 *
 * @typedef {(context: CanvasRenderingContext2D, scene: Scene) => void} Draw
 * @typedef {{ under: Draw[], over: Draw[] }} Marks below and above the path
 */
export class MarksLayer {
  /** @param {CanvasRenderingContext2D} context */
  constructor(context) {
    this.context = context;
  }

  /** @param {Scene} scene */
  paint(scene) {
    const { context } = this;
    const { canvas } = context;
    const { replay, result, doc } = scene;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.lineCap = "round";
    context.lineJoin = "round";
    for (const draw of [drawUnder, ...(scene.marks?.under ?? [])]) draw(context, scene);
    if (replay && result) {
      // At the end of a run without a path nothing is drawn: the branch to the last cell expanded would look like one.
      if (replay.step >= replay.length) {
        if (result.path.length > 0) this.#path(scene, result.extra?.smoothed ?? result.path);
      } else if (replay.current !== null) {
        this.#branch(scene, parents(replay, replay.current));
        this.#current(scene, replay.current);
      }
    }
    for (const draw of [drawEvents, drawOver, drawWorld, ...(scene.marks?.over ?? [])])
      draw(context, scene);
    // Units have ends of their own.
    if (doc.journey) return;
    this.#goal(scene, doc.goal);
    this.#start(scene, doc.start);
  }

  /**
   * Draws the path found: a strong line with a halo.
   * @param {Scene} scene
   * @param {ArrayLike<number>} cells
   */
  #path(scene, cells) {
    const { context } = this;
    const { grid, colours } = scene;
    const width = Math.max(2.2, Math.min(grid.scale * 0.26, 7)) * grid.ratio;
    this.#trace(scene, cells);
    context.strokeStyle = colours.halo;
    context.lineWidth = width + 3 * grid.ratio;
    context.globalAlpha = 0.85;
    context.stroke();
    context.globalAlpha = 1;
    context.strokeStyle = colours.path;
    context.lineWidth = width;
    context.stroke();
  }

  /**
   * Draws the path to the cell being expanded: a thin line.
   * @param {Scene} scene
   * @param {number[]} cells
   */
  #branch(scene, cells) {
    const { context } = this;
    const { grid, colours } = scene;
    this.#trace(scene, cells);
    context.strokeStyle = colours.path;
    context.lineWidth = Math.max(1.2, Math.min(grid.scale * 0.11, 3)) * grid.ratio;
    context.globalAlpha = 0.8;
    context.stroke();
    context.globalAlpha = 1;
  }

  /**
   * @param {Scene} scene
   * @param {ArrayLike<number>} cells
   */
  #trace(scene, cells) {
    const { context } = this;
    context.beginPath();
    scene.grid.trace(context, lineOf(scene, cells), scene.colours.path);
  }

  /**
   * Frames the cell being expanded; the frame stays large enough to be seen.
   * @param {Scene} scene
   * @param {number} cell
   */
  #current({ grid, colours }, cell) {
    const { context } = this;
    context.beginPath();
    grid.outline(context, cell, 7 * grid.ratio);
    const weight = Math.round(Math.max(1.5, Math.min(grid.scale * 0.1, 3)) * grid.ratio);
    context.lineWidth = weight + 2 * grid.ratio;
    context.strokeStyle = colours.halo;
    context.stroke();
    context.lineWidth = weight;
    context.strokeStyle = colours.current;
    context.stroke();
  }

  /**
   * Draws the start: a disc with an S.
   * @param {Scene} scene
   * @param {number} cell
   */
  #start(scene, cell) {
    const { context } = this;
    const [x, y, radius] = place(scene, cell);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    this.#badge(scene, "S", x, y, radius, scene.colours.start);
  }

  /**
   * Draws the goal: a diamond with a G.
   * @param {Scene} scene
   * @param {number} cell
   */
  #goal(scene, cell) {
    const { context } = this;
    const [x, y, radius] = place(scene, cell);
    const reach = radius * 1.28;
    context.beginPath();
    context.moveTo(x, y - reach);
    context.lineTo(x + reach, y);
    context.lineTo(x, y + reach);
    context.lineTo(x - reach, y);
    context.closePath();
    this.#badge(scene, "G", x, y, radius, scene.colours.goal);
  }

  /**
   * Fills the current shape and writes its letter.
   * @param {Scene} scene
   * @param {string} letter
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {string} colour
   */
  #badge({ grid, colours }, letter, x, y, radius, colour) {
    const { context } = this;
    context.strokeStyle = colours.halo;
    context.lineWidth = 2.5 * grid.ratio;
    context.stroke();
    context.fillStyle = colour;
    context.fill();
    context.fillStyle = colours.halo;
    context.font = `700 ${radius * 1.25}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.fillText(letter, x, y + radius * 0.45);
  }
}

/**
 * @param {Scene} scene
 * @param {number} cell
 * @returns {[number, number, number]} centre and radius in device pixels
 */
function place({ grid, figures }, cell) {
  const radius = badgeRadius(grid.scale, figures && grid.scale >= FIGURES) * grid.ratio;
  return [...grid.centre(cell), radius];
}

/**
 * A cell and its parents up to the start.
 * @param {import("./replay.js").Replay} replay
 * @param {number} cell
 */
function parents(replay, cell) {
  const cells = [cell];
  // No path is longer than the map, so a faulty trace can't make this loop endless.
  for (let left = replay.places; left > 0; left--) {
    const parent = replay.parent(/** @type {number} */ (cells.at(-1)));
    if (parent === null) break;
    cells.push(parent);
  }
  return cells;
}
