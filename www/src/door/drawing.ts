/** Small pictures of maps, as they were understood. */

import type { MapData } from "../types.ts";
import { palette, pixel, terrainColour } from "../view/palette.ts";

/** The longer side of a picture, in pixels, and that of a cell at most. */
const LONGER = 640;
const LARGEST = 64;

/** Draws a map with its ends and its thin walls. Of a large one every so many cells are drawn. */
export function drawMap(
  canvas: HTMLCanvasElement,
  { width, height, cells, start, goal, world }: MapData,
) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const colours = palette();
  const scale = Math.max(1, Math.min(LARGEST, Math.floor(LONGER / Math.max(width, height))));
  const apart = Math.ceil(Math.max(width, height) / LONGER);
  const [columns, rows] = [Math.ceil(width / apart), Math.ceil(height / apart)];
  [canvas.width, canvas.height] = [columns * scale, rows * scale];
  const fills = Array.from({ length: 10 }, (_, value) => pixel(terrainColour(colours, value)));
  const pixels = new Uint32Array(columns * rows);
  for (const place of pixels.keys()) {
    const [x, y] = [place % columns, Math.floor(place / columns)];
    pixels[place] = fills[cells[y * apart * width + x * apart] ?? 0] ?? 0;
  }
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), columns, rows);
  context.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  // A canvas that is drawn onto itself is copied first.
  context.drawImage(canvas, 0, 0, columns, rows, 0, 0, canvas.width, canvas.height);
  const at = (cell: number) => [(cell % width) / apart, Math.floor(cell / width) / apart] as const;
  context.strokeStyle = colours.wall;
  context.lineWidth = Math.max(1, scale / 6);
  context.beginPath();
  for (const { from, to, way } of world?.passages ?? []) {
    if (way !== "none") continue;
    const [x, y] = at(Math.max(from, to));
    const isBeside = Math.abs(from - to) === 1;
    context.moveTo(x * scale, y * scale);
    context.lineTo((x + (isBeside ? 0 : 1)) * scale, (y + (isBeside ? 1 : 0)) * scale);
  }
  context.stroke();
  // Ends are seen on large maps, too.
  const radius = Math.max(scale * 0.4, 16);
  for (const [cells, colour] of [
    [[start, ...(world?.starts ?? [])], colours.start],
    [[goal, ...(world?.goals ?? [])], colours.goal],
  ] as const) {
    for (const cell of cells) {
      const [x, y] = at(cell).map((each) => (Math.floor(each) + 0.5) * scale) as [number, number];
      context.beginPath();
      if (colour === colours.start) context.arc(x, y, radius, 0, 2 * Math.PI);
      else
        for (const [dx, dy] of [
          [0, -1],
          [1, 0],
          [0, 1],
          [-1, 0],
        ] as const)
          context.lineTo(x + dx * radius, y + dy * radius);
      context.closePath();
      context.fillStyle = colour;
      context.fill();
      context.strokeStyle = colours.halo;
      context.lineWidth = Math.max(1, radius / 5);
      context.stroke();
    }
  }
}
