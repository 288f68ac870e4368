/** a move, a line, a whole circle (centre and radius), or back to the beginning */
export type Segment = ["M" | "L", number, number] | ["O", number, number, number] | ["Z"];

/** filled rectangles of one colour */
export interface Boxes {
  kind: "boxes";
  /** x, y, width, height, and so on */
  boxes: number[];
  fill: string;
  alpha: number;
}

export interface Path {
  kind: "path";
  segments: Segment[];
  fill: string | null;
  stroke: string | null;
  /** of the stroke */
  width: number;
  alpha: number;
}

export interface Text {
  kind: "text";
  x: number;
  /** of its baseline */
  y: number;
  text: string;
  size: number;
  weight: number;
  align: "left" | "center" | "right";
  fill: string;
  alpha: number;
}

/** a map, a pixel per cell */
export interface Raster {
  kind: "raster";
  x: number;
  y: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** in the format of image data */
  pixels: Uint32Array;
}

export type Item = Boxes | Path | Text | Raster;

/** An item `scale` times as large and as far from the origin. */
export function enlarged(item: Item, scale: number): Item {
  if (scale === 1) return item;
  if (item.kind === "boxes") return { ...item, boxes: item.boxes.map((length) => length * scale) };
  if (item.kind === "path") {
    const segments = item.segments.map(
      ([name, ...lengths]) => [name, ...lengths.map((length) => length * scale)] as Segment,
    );
    return { ...item, segments, width: item.width * scale };
  }
  const moved = { x: item.x * scale, y: item.y * scale };
  if (item.kind === "text") return { ...item, ...moved, size: item.size * scale };
  return { ...item, ...moved, width: item.width * scale, height: item.height * scale };
}

/**
 * A canvas context that paints nothing: it records the strokes of the page's layers, so that a
 * picture shows exactly the same as the page. It has only the methods that these layers use.
 */
export class Recorder {
  declare items: Item[];
  declare left: number;
  declare top: number;
  declare canvas: { width: number; height: number; style: Record<string, string> };
  declare fillStyle: string;
  declare strokeStyle: string;
  declare lineWidth: number;
  declare globalAlpha: number;
  declare font: string;
  declare textAlign: Text["align"];
  declare textBaseline: string;
  declare lineCap: string;
  declare lineJoin: string;
  declare segments: Segment[];

  /**
   * @param items receives the drawing
   * @param left the x of the drawing's origin in the picture
   */
  constructor(items: Item[], left: number, top: number) {
    this.items = items;
    this.left = left;
    this.top = top;
    this.canvas = { width: 0, height: 0, style: {} };
    this.fillStyle = "#000000";
    this.strokeStyle = "#000000";
    this.lineWidth = 1;
    this.globalAlpha = 1;
    this.font = "10px sans-serif";
    this.textAlign = "left";
    this.textBaseline = "alphabetic";
    this.lineCap = "round";
    this.lineJoin = "round";
    this.segments = [];
  }

  /** A picture begins empty. */
  clearRect() {}

  fillRect(x: number, y: number, width: number, height: number) {
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

  rect(x: number, y: number, width: number, height: number) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  beginPath() {
    this.segments = [];
  }

  moveTo(x: number, y: number) {
    this.segments.push(["M", x + this.left, y + this.top]);
  }

  lineTo(x: number, y: number) {
    const isFirst = this.segments.length === 0;
    this.segments.push([isFirst ? "M" : "L", x + this.left, y + this.top]);
  }

  /** Whole circles only. */
  arc(x: number, y: number, radius: number) {
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

  fillText(text: string, x: number, y: number) {
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
