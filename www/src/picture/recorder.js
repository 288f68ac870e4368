/**
 * A canvas context that paints nothing: it records the strokes of the page's layers, so that a
 * picture shows exactly the same as the page. It has only the methods that these layers use.
 *
 * @typedef {["M" | "L", number, number] | ["O", number, number, number] | ["Z"]} Segment a move, a
 *   line, a whole circle (centre and radius), or back to the beginning
 *
 * @typedef {object} Boxes filled rectangles of one colour
 * @property {"boxes"} kind
 * @property {number[]} boxes x, y, width, height, and so on
 * @property {string} fill
 * @property {number} alpha
 *
 * @typedef {object} Path
 * @property {"path"} kind
 * @property {Segment[]} segments
 * @property {string | null} fill
 * @property {string | null} stroke
 * @property {number} width of the stroke
 * @property {number} alpha
 *
 * @typedef {object} Text
 * @property {"text"} kind
 * @property {number} x
 * @property {number} y of its baseline
 * @property {string} text
 * @property {number} size
 * @property {number} weight
 * @property {"left" | "center" | "right"} align
 * @property {string} fill
 * @property {number} alpha
 *
 * @typedef {object} Raster a map, a pixel per cell
 * @property {"raster"} kind
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} columns
 * @property {number} rows
 * @property {Uint32Array} pixels in the format of image data
 *
 * @typedef {Boxes | Path | Text | Raster} Item
 */
export class Recorder {
  /**
   * @param {Item[]} items receives the drawing
   * @param {number} left the x of the drawing's origin in the picture
   * @param {number} top
   */
  constructor(items, left, top) {
    this.items = items;
    this.left = left;
    this.top = top;
    this.canvas = { width: 0, height: 0, style: {} };
    this.fillStyle = "#000000";
    this.strokeStyle = "#000000";
    this.lineWidth = 1;
    this.globalAlpha = 1;
    this.font = "10px sans-serif";
    /** @type {Text["align"]} */
    this.textAlign = "left";
    this.textBaseline = "alphabetic";
    this.lineCap = "round";
    this.lineJoin = "round";
    /** @type {Segment[]} */
    this.segments = [];
  }

  /** A picture begins empty. */
  clearRect() {}

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   */
  fillRect(x, y, width, height) {
    const { fillStyle: fill, globalAlpha: alpha, left, top } = this;
    const last = this.items.at(-1);
    const box = [x + left, y + top, width, height];
    // There are thousands of marks and lines, so those of one colour share an item.
    if (last?.kind === "boxes" && last.fill === fill && last.alpha === alpha) {
      last.boxes.push(...box);
    } else {
      this.items.push({ kind: "boxes", boxes: box, fill, alpha });
    }
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   */
  rect(x, y, width, height) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  beginPath() {
    this.segments = [];
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  moveTo(x, y) {
    this.segments.push(["M", x + this.left, y + this.top]);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  lineTo(x, y) {
    const isFirst = this.segments.length === 0;
    this.segments.push([isFirst ? "M" : "L", x + this.left, y + this.top]);
  }

  /**
   * Whole circles only.
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   */
  arc(x, y, radius) {
    this.segments.push(["O", x + this.left, y + this.top, radius]);
  }

  closePath() {
    this.segments.push(["Z"]);
  }

  stroke() {
    const { segments, strokeStyle: stroke, lineWidth: width, globalAlpha: alpha } = this;
    const last = this.items.at(-1);
    const isAlike =
      last?.kind === "path" &&
      last.fill === null &&
      last.stroke === stroke &&
      last.width === width &&
      last.alpha === alpha;
    if (isAlike) last.segments.push(...segments);
    else
      this.items.push({ kind: "path", segments: [...segments], fill: null, stroke, width, alpha });
  }

  fill() {
    const { segments, fillStyle: fill, globalAlpha: alpha } = this;
    this.items.push({ kind: "path", segments, fill, stroke: null, width: 0, alpha });
  }

  /**
   * @param {string} text
   * @param {number} x
   * @param {number} y
   */
  fillText(text, x, y) {
    const { font, textAlign: align, fillStyle: fill, globalAlpha: alpha, left, top } = this;
    const [, weight, size] = /^(?:(\d+) )?([\d.]+)px /.exec(font) ?? [];
    this.items.push({
      kind: "text",
      x: x + left,
      y: y + top,
      text,
      size: Number(size ?? 10),
      weight: Number(weight ?? 400),
      align,
      fill,
      alpha,
    });
  }
}
