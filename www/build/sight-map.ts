import { drawMap, type MapOrder } from "../src/picture/map.ts";
import type { Boxes, Item, Path, Raster, Segment } from "../src/picture/recorder.ts";
import { runsOf } from "../src/picture/runs.ts";
import { PALETTES } from "../src/view/palette.ts";
import { css } from "../src/view/shapes/css.ts";
import { shapeOf } from "../src/view/shapes/shape.ts";

/** Units of the picture in a cell; `styles/sight.css` says what of a map doesn't grow with its cells. */
const CELL = 8;

/** A lane's map as SVG by the page's own layers, light and dark at once. It fits its panel as the live one does. */
export function mapOf(
  order: Pick<MapOrder, "doc" | "result" | "layer" | "scale" | "arrows" | "figures">,
) {
  const { width, height } = shapeOf(order.doc);
  const drawn = (theme: "light" | "dark") => {
    const items: Item[] = [];
    const colours = PALETTES[theme];
    drawMap(items, 0, 0, { ...order, step: Number.POSITIVE_INFINITY, colours, cellSize: CELL });
    return items;
  };
  const dark = drawn("dark");
  const parts = drawn("light").map((item, place) => partOf(item, dark[place]));
  // Start and goal are a sign, its edge first, with a letter.
  const body = parts
    .join("")
    .replace(
      /<path[^>]*><path class="sign"[^>]*><text.*?<\/text>/g,
      (end) => `<g class="end">${end}</g>`,
    );
  const size = `${width * CELL} ${height * CELL}`;
  return `<svg class="still-map" viewBox="0 0 ${size}" aria-hidden="true">${body}</svg>`;
}

/** @param dark the same in the other theme */
function partOf(light: Item, dark: Item | undefined) {
  if (light.kind === "raster" && dark?.kind === "raster") return rasterOf(light, dark);
  if (light.kind === "boxes" && dark?.kind === "boxes") {
    return light.fill === PALETTES.light.line ? hairs(light, dark) : marks(light, dark);
  }
  if (light.kind === "path" && dark?.kind === "path") return pathOf(light, dark);
  if (light.kind === "text" && dark?.kind === "text") {
    const { x, y, text } = light;
    return `<text x="${short(x)}" y="${short(y)}" fill="${both(light.fill, dark.fill)}">${text}</text>`;
  }
  throw new Error("A dark map has other parts than a light one.");
}

/** Cells as rectangles of one colour, over the colour of most of them. */
function rasterOf(light: Raster, dark: Raster) {
  const fills: string[] = [];
  const sizes: number[] = [];
  const pixels = light.pixels.map((pixel, cell) => {
    const fill = both(css(pixel), css(dark.pixels[cell] ?? 0));
    if (!fills.includes(fill)) fills.push(fill);
    const place = fills.indexOf(fill);
    sizes[place] = (sizes[place] ?? 0) + 1;
    return place;
  });
  const { columns, rows } = light;
  const most = sizes.indexOf(Math.max(...sizes));
  const runs = [...(runsOf({ columns, rows, pixels }, Number.POSITIVE_INFINITY) ?? [])];
  const paths = runs
    .filter(([fill]) => fill !== most)
    .map(([fill, list]) => `<path fill="${fills[fill]}" d="${rectangles(list)}"/>`);
  const ground = `<path fill="${fills[most]}" d="M0 0h${columns}v${rows}H0z"/>`;
  return `<g class="cells" transform="scale(${CELL})">${ground}${paths.join("")}</g>`;
}

/** Lines between cells, as thin as the screen has them. */
function hairs({ boxes, fill }: Boxes, dark: { fill: string }) {
  let d = "";
  for (let at = 0; at < boxes.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = boxes.slice(at, at + 4);
    d += width < height ? `M${x + width / 2} ${y}v${height}` : `M${x} ${y + height / 2}h${width}`;
  }
  return `<path class="hairs" stroke="${both(fill, dark.fill)}" d="${d}"/>`;
}

/** The marks of open cells, squares whose side the style sheet chooses: a line to nowhere at each. */
function marks({ boxes, fill }: Boxes, dark: { fill: string }) {
  let d = "";
  let [left, top] = [0, 0];
  for (let at = 0; at < boxes.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = boxes.slice(at, at + 4);
    const [across, down] = [x + width / 2, y + height / 2];
    d += `m${across - left} ${down - top}h0`;
    [left, top] = [across, down];
  }
  return `<path class="dots" stroke="${both(fill, dark.fill)}" d="${d}"/>`;
}

/**
 * Rectangles of cells as the data of a path, each from the one before: alike steps compress well.
 * @param list x, y, width and height of each
 */
function rectangles(list: number[]) {
  let d = "";
  let [left, top] = [0, 0];
  for (let at = 0; at < list.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = list.slice(at, at + 4);
    d += `m${x - left} ${y - top}h${width}v${height}h${-width}z`;
    [left, top] = [x, y];
  }
  return d;
}

function pathOf({ segments, fill, stroke, alpha }: Path, dark: Path) {
  const { halo, path } = PALETTES.light;
  const line = { [halo]: "halo", [path]: "way" }[stroke ?? ""];
  const paint = [
    stroke && `stroke="${both(stroke, dark.stroke ?? "")}"`,
    fill && `fill="${both(fill, dark.fill ?? "")}"`,
    alpha < 1 && `opacity="${alpha}"`,
  ];
  const look = paint.filter(Boolean).join(" ");
  return `<path class="${fill ? "sign" : line}" ${look} d="${segments.map(segment).join("")}"/>`;
}

function segment([letter, x = 0, y = 0, radius = 0]: Segment) {
  if (letter === "Z") return "z";
  if (letter !== "O") return `${letter}${short(x)} ${short(y)}`;
  const [r, d] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`;
}

function both(light: string, dark: string) {
  return light === dark ? light : `light-dark(${light},${dark})`;
}

function short(number: number) {
  return String(Number(number.toFixed(1)));
}
