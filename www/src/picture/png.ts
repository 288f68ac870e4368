/**
 * Writes a raster as a true-colour PNG file, with transparency where it has any, without a browser, for maps with too many rectangles for
 * an SVG. After the PNG specification, third edition (W3C, 2025).
 */

import type { Raster } from "./recorder.ts";

export async function pngOf({
  columns,
  rows,
  pixels,
}: Pick<Raster, "columns" | "rows" | "pixels">): Promise<Uint8Array> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, columns);
  header.setUint32(4, rows);
  const depth = pixels.some((pixel) => pixel >>> 24 < 255) ? 4 : 3;
  header.setUint8(8, 8);
  header.setUint8(9, depth === 4 ? 6 : 2);
  const line = 1 + depth * columns;
  const data = new Uint8Array(line * rows);
  for (let y = 0; y < rows; y++) {
    let to = y * line + 1;
    for (let x = 0; x < columns; x++) {
      const pixel = pixels[y * columns + x] ?? 0;
      data[to++] = pixel;
      data[to++] = pixel >> 8;
      data[to++] = pixel >> 16;
      if (depth === 4) data[to++] = pixel >>> 24;
    }
  }
  const parts = [
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("IDAT", await deflated(data)),
    chunk("IEND", new Uint8Array(0)),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    file.set(part, offset);
    offset += part.length;
  }
  return file;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function dataUri(bytes: Uint8Array) {
  let text = "";
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  }
  return `data:image/png;base64,${btoa(text)}`;
}

function chunk(name: string, data: Uint8Array) {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = name.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array) {
  let crc = ~0;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
