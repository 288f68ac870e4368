/** Files that tests open and save. */

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
  await page.evaluate(async (all) => {
    const dataTransfer = new DataTransfer();
    for (const [name, content] of all) {
      dataTransfer.items.add(new File([Uint8Array.fromBase64(content)], name));
    }
    const target = document.querySelector("main");
    const options = { dataTransfer, bubbles: true, cancelable: true };
    // As a browser does, which offers to drop only where dragging over is taken up.
    while (target.dispatchEvent(new DragEvent("dragover", options))) {
      await new Promise(requestAnimationFrame);
    }
    target.dispatchEvent(new DragEvent("drop", options));
  }, encoded);
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
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** The share dialog, opened at a tab. */
export async function share(tiebreak, tab) {
  const dialog = tiebreak.page.getByRole("dialog", { name: "Share" });
  if (!(await dialog.isVisible())) await tiebreak.button("Share").click();
  await dialog.getByRole("tab", { name: tab, exact: true }).click();
  return dialog;
}
