/** Small pictures of maps, as they were understood. */

import type { MapData } from "../types.ts";
import { palette, terrainColour } from "../view/palette.ts";

/** The longer side of a picture, in pixels. */
const LONGER = 320;

/** Draws a map with its ends and its thin walls. Of a large one every so many cells are drawn. */
export function drawMap(
  canvas: HTMLCanvasElement,
  { width, height, cells, start, goal, world }: MapData,
) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const colours = palette();
  const scale = Math.max(1, Math.min(32, Math.floor(LONGER / Math.max(width, height))));
  const apart = Math.ceil(Math.max(width, height) / LONGER);
  const [columns, rows] = [width, height].map((side) => Math.ceil(side / apart)) as [
    number,
    number,
  ];
  [canvas.width, canvas.height] = [columns * scale, rows * scale];
  const fills = Array.from({ length: 10 }, (_, value) => {
    return `rgb(${terrainColour(colours, value).join(" ")})`;
  });
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      context.fillStyle = fills[cells[y * apart * width + x * apart] ?? 0] ?? colours.wall;
      context.fillRect(x * scale, y * scale, scale, scale);
    }
  }
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
  const radius = Math.max(scale * 0.4, 5);
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
