/** Files that tests open and save. */

import { deflateSync } from "node:zlib";
import { acted } from "./barrier.mjs";

/** Text in the format of the Moving AI maps. */
export function movingAi(rows, { width = rows[0].length, height = rows.length } = {}) {
  return `type octile\nheight ${height}\nwidth ${width}\nmap\n${rows.join("\n")}\n`;
}

/**
 * Text in the format of the Moving AI problems.
 * @param {[number, [number, number], [number, number], number][]} lines bucket, ends and length
 */
export function scen(map, [width, height], lines) {
  const text = lines.map(([bucket, start, goal, length]) =>
    [bucket, map, width, height, ...start, ...goal, length.toFixed(8)].join("\t"),
  );
  return ["version 1", ...text, ""].join("\n");
}

/** A PNG in 8-bit grey, put together here by the standard. */
export function png(rows, text = null) {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(rows[0].length, 0);
  size.writeUInt32BE(rows.length, 4);
  const pixels = Buffer.from(rows.flatMap((row) => [0, ...row]));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, Buffer.of(8, 0, 0, 0, 0)])),
    ...(text === null ? [] : [chunk("tEXt", Buffer.from(`Tiebreak\0${text}`, "latin1"))]),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind, data) {
  const covered = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  let sum = 0xffffffff;
  for (const byte of covered) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, covered, check]);
}

/**
 * Drops files onto the page, as a file manager would.
 * @param {Record<string, string | Buffer>} files texts or bytes by name
 */
export async function drop(page, files) {
  // As text in base64: Playwright would look at each byte of a list.
  const encoded = Object.entries(files).map(([name, content]) => [
    name,
    Buffer.from(content).toString("base64"),
  ]);
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer();
    for (const [name, content] of all) {
      dataTransfer.items.add(new File([Uint8Array.fromBase64(content)], name));
    }
    const target = document.querySelector("main");
    const options = { dataTransfer, bubbles: true, cancelable: true };
    // As a browser does, which offers to drop only where dragging over is taken up.
    if (target.dispatchEvent(new DragEvent("dragover", options))) {
      throw new Error("The page takes no files.");
    }
    target.dispatchEvent(new DragEvent("drop", options));
  }, encoded);
  await acted(page);
}

/**
 * The file that a button saves.
 * @param {import("@playwright/test").Locator} button
 * @returns {Promise<{ name: string, bytes: Buffer }>}
 */
export async function saved(page, button) {
  const waiting = page.waitForEvent("download");
  await button.click();
  const download = await waiting;
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  await acted(page);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** The share dialog, opened at a tab. */
export async function share(tiebreak, tab) {
  const dialog = tiebreak.page.getByRole("dialog", { name: "Share" });
  if (!(await dialog.isVisible())) await tiebreak.button("Share").click();
  await dialog.getByRole("tab", { name: tab, exact: true }).click();
  await acted(tiebreak.page);
  return dialog;
}
