/** Maps of hexagons, triangles, floors and regions: seen, pointed at, drawn on and saved as pictures. */

import { placeOfNumbers } from "../../www/src/view/shapes/named.ts";
import { expect, test } from "./fixture.mjs";
import { readPicture } from "./picture.mjs";
import { ascending, CASES, projection, walls } from "./shapes.mjs";

/** The map's colour at a point of the window. */
async function colourAt(tiebreak, point) {
  const [{ at }] = await tiebreak.map().evaluateAll(readPicture, [point]);
  return at[0];
}

for (const { name, doc, shape, document, stroke, names, beside } of CASES) {
  // Both kinds of regions are drawn on in the same way, and triangles as hexagons are.
  const tag = ["regions of a table", "triangles"].includes(name) ? "@rare" : [];
  test(`${name} are shown, drawn on and saved`, { tag }, async ({ tiebreak, page }) => {
    // One page for all, since opening it takes longer than most steps.
    test.slow();
    /** Each begins with the map as it was. */
    const step = (what, body) =>
      test.step(what, async () => {
        await tiebreak.load(document);
        await body();
      });

    await step("results are shown, and the place under the pointer is named", async () => {
      const [{ path, figures }] = await tiebreak.results();
      expect(figures.found).toBe(true);
      expect(path.at(0)).toEqual(doc.start);
      expect(path.at(-1)).toEqual(doc.goal);
      const toPoint = await projection(tiebreak, shape);
      for (const [index, place] of stroke.entries()) {
        const { x, y } = toPoint(shape.centre(place));
        await page.mouse.move(x, y);
        await expect(tiebreak.readout()).toContainText(names[index]);
      }
      await page.mouse.move(0, 0);
      // A little off the middle, where letters and numbers stand.
      const { x, y } = shape.centre(placeOfNumbers(shape, [path[1]].flat()));
      const at = toPoint({ x: x + 0.3, y: y + 0.2 });
      await tiebreak.seek(0);
      const before = await colourAt(tiebreak, at);
      await tiebreak.seek(Number.POSITIVE_INFINITY);
      expect(await colourAt(tiebreak, at)).not.toBe(before);
    });

    await step("a stroke of the mouse draws without gaps", async () => {
      const toPoint = await projection(tiebreak, shape);
      const [from, to] = stroke.map((place) => toPoint(shape.centre(place)));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
      const [first, last] = stroke.map((place) => shape.spotOf(place));
      const line = ascending(new Set(shape.covered("line", first, last)));
      expect(await walls(page)).toEqual(line);
      await tiebreak.button("Undo").click();
      expect(await walls(page), "one stroke").toEqual([]);
    });

    await step("keys move the cursor to the place that lies that way, and draw", async () => {
      const toPoint = await projection(tiebreak, shape);
      const { x, y } = toPoint(shape.centre(stroke[0]));
      await page.mouse.move(x, y);
      await tiebreak.map().focus();
      const [key, next] = beside;
      await page.keyboard.press(key);
      await page.mouse.move(0, 0);
      await expect(tiebreak.readout()).toContainText(shape.name(next));
      await page.keyboard.press("Space");
      await tiebreak.settle();
      expect(await walls(page)).toEqual([next]);
      await page.keyboard.press("Delete");
      await tiebreak.settle();
      expect(await walls(page)).toEqual([]);
    });

    await step("a line, a rectangle and a fill cover places of this shape", async () => {
      const toPoint = await projection(tiebreak, shape);
      const [first, last] = stroke.map((place) => shape.spotOf(place));
      const [from, to] = stroke.map((place) => toPoint(shape.centre(place)));
      for (const tool of ["line", "rect"]) {
        await tiebreak.dispatch({ type: "tool", tool });
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 3 });
        await page.mouse.up();
        expect(await walls(page), tool).toEqual(
          ascending(new Set(shape.covered(tool, first, last))),
        );
        await tiebreak.button("Undo").click();
      }
      await tiebreak.dispatch({ type: "tool", tool: "fill" });
      await page.mouse.click(from.x, from.y);
      const { start, goal } = await page.evaluate(
        () => globalThis.document.getElementById("tiebreak").store.state.doc,
      );
      const joined = shape.flood(new Uint8Array(shape.count).fill(1), stroke[0]);
      // Stairs stay free, too: from (8, 5) on floor 0 to floor 1.
      const free = [start, goal, ...(name === "floors" ? [58, 128] : [])];
      const drawn = joined.filter((place) => !free.includes(place));
      expect(await walls(page)).toEqual(ascending(drawn));
    });

    await step("a picture shows all of it", async () => {
      await tiebreak.settle();
      const svg = await page.evaluate(() =>
        globalThis.document.getElementById("tiebreak").picture({ format: "svg" }),
      );
      expect(svg).toContain(shape.extent);
      expect(svg).not.toContain("NaN");
      if (name === "floors") expect(svg).toContain("floor 1");
      if (name === "painted regions")
        for (const letter of "abcdefgh") expect(svg).toContain(`>${letter}<`);
      const size = await page.evaluate(async () => {
        const tiebreak = globalThis.document.getElementById("tiebreak");
        const png = await tiebreak.picture({ format: "png" });
        const { width, height } = await createImageBitmap(png);
        return width * height;
      });
      expect(size).toBeGreaterThan(1e4);
    });

    // A few regions are as large as they get.
    if (name.includes("regions")) return;

    await step("places are found in a zoomed map, too", async () => {
      const { x, y } = shape.centre(stroke[0]);
      const camera = { scale: 80, x: x - 3, y: y - 2 };
      await tiebreak.dispatch({ type: "camera", camera });
      const box = await tiebreak.map().boundingBox();
      const sight = await page.evaluate(
        () => globalThis.document.querySelector("tb-lane").panel.sight().camera,
      );
      expect(sight.scale).toBe(80);
      await page.mouse.move(
        box.x + (x - sight.x) * sight.scale,
        box.y + (y - sight.y) * sight.scale,
      );
      await expect(tiebreak.readout()).toContainText(names[0]);
    });
  });
}

test.describe("two floors, which lie side by side", () => {
  const floors = "map=.../...&floors=.../...&stairs=1,0&start=0,0&goal=2,1";
  test.use({ address: `?${floors}&a=astar&b=dijkstra`, viewport: { width: 1440, height: 1100 } });

  test("two lanes stand one above the other where that makes wide maps larger", async ({
    tiebreak,
    page,
  }) => {
    await tiebreak.results();
    const lefts = () =>
      page
        .getByRole("article")
        .evaluateAll((lanes) => lanes.map((lane) => lane.getBoundingClientRect().left));
    await tiebreak.settle();
    expect(new Set(await lefts()).size).toBe(1);
  });
});
