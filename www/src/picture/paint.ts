/** A picture on a canvas, and as a PNG file. */

import type { Picture } from "./picture.ts";
import type { Item, Path, Raster } from "./recorder.ts";

const FACE = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** @param scale pixels of the canvas in one of the picture */
export function paint(context: Context, { items }: Picture, scale: number = 1) {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.textBaseline = "alphabetic";
  for (const item of items) draw(context, item, scale);
}

export async function toPng(picture: Picture, scale: number = 1): Promise<Blob> {
  const { canvas, context } = canvasFor(picture, scale);
  paint(context, picture, scale);
  return canvas.convertToBlob({ type: "image/png" });
}

export function canvasFor({ width, height }: { width: number; height: number }, scale: number) {
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) {
    throw new Error(
      `This browser doesn't have enough memory for a picture of ${width} × ${height} pixels.`,
    );
  }
  return { canvas, context };
}

function draw(context: Context, item: Item, scale: number) {
  if (item.kind === "raster") return drawRaster(context, item, scale);
  context.globalAlpha = item.alpha;
  switch (item.kind) {
    case "boxes":
      context.fillStyle = item.fill;
      for (let from = 0; from < item.boxes.length; from += 4) {
        const [x = 0, y = 0, width = 0, height = 0] = item.boxes.slice(from, from + 4);
        context.fillRect(x, y, width, height);
      }
      break;
    case "path":
      drawPath(context, item);
      break;
    case "text":
      context.fillStyle = item.fill;
      context.font = `${item.weight} ${item.size}px ${FACE}`;
      context.textAlign = item.align;
      context.fillText(item.text, item.x, item.y);
      break;
  }
  context.globalAlpha = 1;
}

function drawPath(context: Context, { segments, fill, stroke, width }: Path) {
  context.beginPath();
  for (const [letter, x = 0, y = 0, radius = 0] of segments) {
    if (letter === "M") context.moveTo(x, y);
    else if (letter === "L") context.lineTo(x, y);
    else if (letter === "O") context.arc(x, y, radius, 0, 2 * Math.PI);
    else context.closePath();
  }
  if (fill !== null) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke !== null) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.stroke();
  }
}

function drawRaster(
  context: Context,
  { x, y, width, height, columns, rows, pixels }: Raster,
  scale: number,
) {
  const { canvas, context: small } = canvasFor({ width: columns, height: rows }, 1);
  const bytes = new Uint8ClampedArray(pixels.buffer as ArrayBuffer);
  small.putImageData(new ImageData(bytes, columns, rows), 0, 0);
  // Cells smaller than a pixel are averaged; larger ones keep their edges.
  context.imageSmoothingEnabled = width * scale < columns;
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, x, y, width, height);
}
