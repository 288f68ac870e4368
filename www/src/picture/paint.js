/**
 * A picture on a canvas, and as a PNG file.
 *
 * @import { Picture } from "./picture.js"
 * @import { Item, Path, Raster } from "./recorder.js"
 */

const FACE = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */

/**
 * @param {Context} context
 * @param {Picture} picture
 * @param {number} [scale] pixels of the canvas in one of the picture
 */
export function paint(context, { items }, scale = 1) {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.textBaseline = "alphabetic";
  for (const item of items) draw(context, item, scale);
}

/**
 * @param {Picture} picture
 * @param {number} [scale]
 * @returns {Promise<Blob>}
 */
export async function toPng(picture, scale = 1) {
  const { canvas, context } = canvasFor(picture, scale);
  paint(context, picture, scale);
  return canvas.convertToBlob({ type: "image/png" });
}

/**
 * @param {{ width: number, height: number }} size
 * @param {number} scale
 */
export function canvasFor({ width, height }, scale) {
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) {
    throw new Error(
      `This browser doesn't have enough memory for a picture of ${width} × ${height} pixels.`,
    );
  }
  return { canvas, context };
}

/**
 * @param {Context} context
 * @param {Item} item
 * @param {number} scale
 */
function draw(context, item, scale) {
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

/**
 * @param {Context} context
 * @param {Path} path
 */
function drawPath(context, { segments, fill, stroke, width }) {
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

/**
 * @param {Context} context
 * @param {Raster} raster
 * @param {number} scale
 */
function drawRaster(context, { x, y, width, height, columns, rows, pixels }, scale) {
  const { canvas, context: small } = canvasFor({ width: columns, height: rows }, 1);
  const bytes = new Uint8ClampedArray(/** @type {ArrayBuffer} */ (pixels.buffer));
  small.putImageData(new ImageData(bytes, columns, rows), 0, 0);
  // Cells smaller than a pixel are averaged; larger ones keep their edges.
  context.imageSmoothingEnabled = width * scale < columns;
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, x, y, width, height);
}
