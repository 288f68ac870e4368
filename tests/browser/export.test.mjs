import { NEEDS_CHROMIUM } from "./engines.mjs";
import { drop, saved, share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { casesOf, documentOf } from "./journeys.mjs";
import { configOf, field, LANES, rough } from "./maps.mjs";
import { together } from "./together.mjs";

/** The document without what differs between two readings. */
function bare({ lanes, source: _, ...doc }) {
  return { ...doc, lanes: lanes.map(configOf) };
}

/** A picture as the interface for scripts gives it: the text of an SVG, or a PNG's bytes in base64. */
function pictureOf(page, wish) {
  return page.evaluate(async (order) => {
    const made = await document.getElementById("tiebreak").picture(order);
    return typeof made === "string" ? made : new Uint8Array(await made.arrayBuffer()).toBase64();
  }, wish);
}

/** Colours of a picture's pixels, and its size; the picture in base64. */
function pixelsOf(page, picture, points) {
  return page.evaluate(
    async ([data, at]) => {
      const image = await createImageBitmap(new Blob([Uint8Array.fromBase64(data)]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      const colours = at.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
      return { size: [image.width, image.height], colours };
    },
    [picture, points],
  );
}

/** Colours of a lane's cells as the page's own canvas has them. */
function cellsOf(page, cells) {
  return page.evaluate((list) => {
    const [canvas] = document.querySelectorAll(".panel canvas");
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    return list.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
  }, cells);
}

/** The frames of a GIF, as the browser decodes it: times in seconds, and one hash each. */
function framesOf(page, bytes) {
  return page.evaluate(async (data) => {
    const decoder = new ImageDecoder({ data: Uint8Array.fromBase64(data), type: "image/gif" });
    await decoder.tracks.ready;
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    const frames = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      const all = context.getImageData(0, 0, canvas.width, canvas.height);
      let hash = 2166136261;
      for (const word of new Uint32Array(all.data.buffer)) hash = Math.imul(hash ^ word, 16777619);
      frames.push({ size: [canvas.width, canvas.height], time: image.duration / 1e6, hash });
      image.close();
    }
    return { frames, repetitionCount };
  }, bytes.toString("base64"));
}

/** Leaves all lanes but one out of the picture. */
async function only(dialog, name) {
  const others = dialog.locator(".share-lanes label").filter({ hasNotText: name });
  for (const other of await others.all()) await other.getByRole("checkbox").uncheck();
}

test.describe("with the clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a picture is copied", async ({ tiebreak, page, browserName }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.pictures);
    const dialog = await share(tiebreak, "Picture");
    await dialog.getByRole("button", { name: "Copy PNG" }).click();
    await expect(dialog.getByRole("status")).toHaveText("PNG copied.");
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0].types);
    expect(types).toContain("image/png");
  });
});

test("a long timeline is 200 frames, and can be called off", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  test.slow();
  const dialog = await share(tiebreak, "Picture");
  await dialog.getByLabel("Format").selectOption("GIF of the timeline");
  await dialog.getByRole("button", { name: "Save GIF" }).click();
  await expect(dialog.getByRole("progressbar", { name: "Frames written" })).toBeVisible();
  await expect(dialog.getByText(/^\d+ of 200$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Cancelled.");
  await only(dialog, "A* [f, h, lifo]");
  const waiting = page.waitForEvent("download", { timeout: 60_000 });
  await dialog.getByRole("button", { name: "Save GIF" }).click();
  const stream = await (await waiting).createReadStream();
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { frames } = await framesOf(page, Buffer.concat(chunks));
  expect(frames).toHaveLength(200);
  expect(Math.min(...frames.map(({ time }) => time))).toBeGreaterThanOrEqual(0.04);
});

test(
  "pictures and files are saved and opened again",
  together((step) => {
    step(
      "PNG and SVG are saved, of all lanes or one, once or twice as large",
      async ({ tiebreak, page }) => {
        test.slow();
        await tiebreak.load({ ...field(), title: "Open field" });
        const dialog = await share(tiebreak, "Picture");
        const size = async () => {
          const [, width, height] = /([\d,]+) × ([\d,]+) pixels/.exec(await dialog.textContent());
          return [width, height].map((text) => Number(text.replace(",", "")));
        };
        const all = await size();
        const png = await saved(page, dialog.getByRole("button", { name: "Save PNG" }));
        expect(png.name).toBe("Open-field.png");
        expect((await pixelsOf(page, png.bytes.toString("base64"), [])).size).toEqual(all);
        await dialog.getByLabel("Format").selectOption("PNG, twice as large");
        const twice = await saved(page, dialog.getByRole("button", { name: "Save PNG" }));
        expect((await pixelsOf(page, twice.bytes.toString("base64"), [])).size).toEqual(
          all.map((side) => 2 * side),
        );

        await only(dialog, "Greedy [f, fifo]");
        await dialog.getByLabel("Format").selectOption("SVG");
        const steps = (await tiebreak.results())[1].figures.expanded;
        await expect(dialog.getByLabel("Step")).toHaveValue(String(steps));
        await dialog.getByLabel("Step").fill("3");
        await dialog.getByLabel("Step").blur();
        await dialog.getByLabel("With a legend").uncheck();
        const svg = await saved(page, dialog.getByRole("button", { name: "Save SVG" }));
        const text = svg.bytes.toString();
        expect(svg.name).toBe("Open-field.svg");
        expect(text).toContain(">Greedy, oldest first</text>");
        expect(text).not.toContain("Dijkstra");
        expect(text).not.toContain(">closed</text>");
        expect(text).toContain(`>Step 3 of ${steps}</text>`);
        const [{ length }] = [[...text.matchAll(/<g transform/g)]];
        expect(length).toBe(1);

        await dialog.getByLabel("Format").selectOption("TikZ for LaTeX");
        const tikz = await saved(page, dialog.getByRole("button", { name: "Save TikZ" }));
        expect(tikz.name).toBe("Open-field.tex");
        const drawn = tikz.bytes.toString();
        expect(drawn).toContain("{Greedy, oldest first};");
        expect(drawn).toContain(`{Step 3 of ${steps}};\n\\end{tikzpicture}\n`);
      },
    );

    step(
      "the timeline is a GIF of as many frames as steps, the last one held",
      async ({ tiebreak, page }) => {
        await tiebreak.load(field({ lanes: [LANES.fifo, LANES.greedy] }));
        const dialog = await share(tiebreak, "Picture");
        await dialog.getByLabel("Format").selectOption("GIF of the timeline");
        await dialog.getByLabel("To step").fill("9");
        await dialog.getByLabel("To step").blur();
        const gif = await saved(page, dialog.getByRole("button", { name: "Save GIF" }));
        const { frames, repetitionCount } = await framesOf(page, gif.bytes);
        expect(frames).toHaveLength(10);
        expect(repetitionCount).toBe(Number.POSITIVE_INFINITY);
        expect(new Set(frames.map(({ size }) => size.join(" "))).size).toBe(1);
        expect(new Set(frames.map(({ hash }) => hash)).size).toBe(10);
        expect(frames.map(({ time }) => time)).toEqual([...Array(9).fill(0.5), 2]);

        await dialog.getByLabel("Loop").uncheck();
        const once = await saved(page, dialog.getByRole("button", { name: "Save GIF" }));
        expect((await framesOf(page, once.bytes)).repetitionCount).toBe(0);
      },
    );

    step("a saved file opens again as the same document", async ({ tiebreak, page }) => {
      await tiebreak.load({ ...rough({ lanes: [LANES.lifo, LANES.greedy] }), title: "Rough" });
      const before = await tiebreak.document();
      const dialog = await share(tiebreak, "File");
      await expect(dialog).toContainText("Weights are lost");
      const save = (name) => saved(page, dialog.getByRole("button", { name, exact: true }));
      const json = await save("Save Document");
      const png = await save("Save Map as PNG");
      const map = await save("Save Map");
      const scen = await save("Save Problem");
      const csv = await save("Save Results as CSV");
      const table = await save("Save Results as Markdown");
      const latex = await save("Save Results as LaTeX");
      expect([json, png, map, scen, csv, table, latex].map(({ name }) => name)).toEqual(
        ["json", "png", "map", "scen", "csv", "md", "tex"].map((extension) => `Rough.${extension}`),
      );
      expect(csv.bytes.toString()).toContain('"A* [f, h, lifo], octile",');
      expect(table.bytes.toString()).toContain("| A\\* [f, h, lifo], octile |");
      expect(latex.bytes.toString()).toContain("A* {[}f, h, lifo{]}, octile & ");
      await page.keyboard.press("Escape");

      await tiebreak.load(field());
      await drop(page, { "Rough.json": json.bytes });
      await tiebreak.settle();
      expect(bare(await tiebreak.document())).toEqual(bare(before));
      await tiebreak.load(field());
      await drop(page, { "Rough.png": png.bytes });
      await tiebreak.settle();
      expect((await tiebreak.document()).map).toEqual(before.map);
      const read = await tiebreak.document();
      expect([read.start, read.goal]).toEqual([before.start, before.goal]);
      await drop(page, { "Rough.map": map.bytes.toString() });
      const plain = before.map.map((row) => row.replace(/[2-9]/g, "."));
      await tiebreak.settle();
      expect((await tiebreak.document()).map).toEqual(plain);
      await drop(page, { "Rough.scen": scen.bytes.toString() });
      const bar = page.getByRole("region", { name: "Problems" });
      await expect(bar).toContainText("Rough.scen");
      await tiebreak.settle();
      expect((await tiebreak.document()).goal).toEqual(before.goal);
    });

    step(
      "a wish that no picture can meet is refused with the choices",
      async ({ tiebreak: _, page }) => {
        await expect(pictureOf(page, { format: "bmp" })).rejects.toThrow(
          /"svg", "png" or "tikz", not "bmp"/,
        );
        await expect(pictureOf(page, { lane: 9 })).rejects.toThrow(/no lane 9; the last one is 3/);
      },
    );

    step("a journey is a GIF of ticks, and an SVG of one", async ({ tiebreak, page }) => {
      await tiebreak.load(documentOf(casesOf("head-on", "foresee")));
      await tiebreak.results();
      await tiebreak.seek(3);
      const dialog = await share(tiebreak, "Picture");
      await expect(dialog.getByLabel("Tick", { exact: true })).toHaveValue("3");
      await dialog.getByLabel("Format").selectOption("SVG");
      const svg = await saved(page, dialog.getByRole("button", { name: "Save SVG" }));
      expect(svg.bytes.toString()).toContain("Tick 3: 0 of 2 arrived");
      await dialog.getByLabel("Format").selectOption("GIF of the timeline");
      await dialog.getByLabel("To tick", { exact: true }).fill("6");
      await dialog.getByLabel("To tick", { exact: true }).blur();
      const gif = await saved(page, dialog.getByRole("button", { name: "Save GIF" }));
      const { frames } = await framesOf(page, gif.bytes);
      expect(new Set(frames.map(({ hash }) => hash)).size).toBe(7);
    });

    step(
      "a picture's cells have the page's colours, in every layer, light and dark",
      async ({ tiebreak, page }) => {
        test.slow();
        await tiebreak.load(rough({ lanes: [LANES.fifo] }));
        const doc = await tiebreak.document();
        const isEnd = (x, y) =>
          [doc.start, doc.goal].some(([a, b]) => Math.hypot(x - a, y - b) < 2);
        const [{ path }] = await tiebreak.results();
        const onPath = new Set(path.map(([x, y]) => `${x},${y}`));
        const cells = [];
        for (let y = 0; y < 16; y++) {
          for (let x = 0; x < 24; x++) {
            const near = [-1, 0, 1].some((dx) =>
              [-1, 0, 1].some((dy) => onPath.has(`${x + dx},${y + dy}`)),
            );
            if (!near && !isEnd(x, y)) cells.push([x, y]);
          }
        }
        expect(cells.length).toBeGreaterThan(100);
        // A cell's colour, between its mark and its edge; the head is 24 or 42 high, so it is measured.
        const size = 32;
        for (const theme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme: theme });
          for (const layer of ["states", "order", "f"]) {
            await tiebreak.dispatch({ type: "layer", layer });
            const wish = { format: "png", legend: false };
            const svg = await pictureOf(page, { ...wish, format: "svg" });
            const [, left, top] = /translate\(([\d.]+) ([\d.]+)\)/.exec(svg).map(Number);
            const points = cells.map(([x, y]) => [left + x * size + 5, top + y * size + size / 2]);
            const { colours } = await pixelsOf(page, await pictureOf(page, wish), points);
            expect(colours, `${theme} ${layer}`).toEqual(await cellsOf(page, cells));
          }
        }
      },
    );

    step(
      "an SVG is read by the browser, and says in words what it shows",
      async ({ tiebreak, page }) => {
        await tiebreak.load({
          ...rough({ lanes: [LANES.fifo, LANES.greedy] }),
          title: "<Rough> & ready",
        });
        await tiebreak.dispatch({ type: "show", arrows: true, figures: true });
        const svg = await pictureOf(page, { format: "svg" });
        // The page itself may not read markup.
        await page.goto("about:blank");
        const seen = await page.evaluate((text) => {
          const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
          return {
            root: parsed.documentElement.nodeName,
            title: parsed.querySelector("title").textContent,
            desc: parsed.querySelector("desc").textContent,
            scripts: parsed.querySelectorAll("script, foreignObject, style").length,
          };
        }, svg);
        expect(seen).toMatchObject({ root: "svg", title: "<Rough> & ready", scripts: 0 });
        expect(seen.desc).toContain("24 × 16 cells. A*, oldest first: ");
      },
    );
  }),
);
