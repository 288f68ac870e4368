/** The engine's larger build takes the smaller one's place under a page in use. */

import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";
import { hashes, readPicture } from "./picture.mjs";
import { done, drawer } from "./world-drawer.mjs";

// Small, as every pixel of it is looked at in every frame.
test.use({ times: "measured", viewport: { width: 900, height: 520 } });

/** Puts the larger build to work; answers which build is then at work. */
const grow = (page) =>
  page.evaluate(async () => (await document.getElementById("tiebreak").grow()).build);

/** Which build is at work. */
const build = (page) =>
  page.evaluate(
    async () => (await document.getElementById("tiebreak").searches.engine.ready).build,
  );

/** Until runs are timed as well, the engine isn't at rest. */
const timed = (page) =>
  page.waitForFunction(() =>
    [...document.getElementById("tiebreak").searches.statuses.values()].every(
      ({ result }) => result?.time != null,
    ),
  );

/** Looks at all maps in every frame from now on, as they were shown until then. */
async function watch(page) {
  await page.evaluate(`globalThis.readPicture = ${readPicture}`);
  await page.evaluate(() => {
    const seen = { frames: 0, colours: [], shown: [], again: 0 };
    globalThis.seen = seen;
    const frame = () => {
      seen.frames++;
      for (const [place, map] of document.querySelectorAll("[role=application]").entries()) {
        const { left, top, width, height } = map.getBoundingClientRect();
        const scale = Math.min(width / 20, height / 14);
        // Beside the path, in a cell next to the start: every search closes it.
        const x = left + width / 2 + (3.5 - 10) * scale;
        const y = top + height / 2 + (7.12 - 7) * scale;
        const [{ hash, at }] = globalThis.readPicture([map], [{ x, y }]);
        if (!seen.colours.includes(at[0])) seen.colours.push(at[0]);
        seen.shown[place] ??= [];
        if (seen.shown[place].at(-1) === hash) continue;
        // What a map has left comes back: it flickers.
        if (seen.shown[place].includes(hash)) seen.again++;
        seen.shown[place].push(hash);
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return () => page.evaluate(() => globalThis.seen);
}

/** The colour of closed cells. */
const CLOSED = "rgb(149, 200, 237)";

const EDIT = { type: "paint", cells: [69, 89, 109, 129, 149], value: 0, stroke: 1 };

test("the page shows nothing of it, and goes on as before", async ({
  tiebreak,
  page,
  browserName,
}) => {
  // Playwright's own screenshots put a style into pages of Firefox, which the policy refuses.
  const seen = async () =>
    browserName === "firefox"
      ? hashes(tiebreak)
      : (await page.screenshot({ caret: "initial" })).toString("base64");
  await tiebreak.load(field());
  await timed(page);
  await page.mouse.move(0, 0);
  const [document, results] = [await tiebreak.document(), await tiebreak.results()];
  const { expanded } = results[0].figures;
  await expect(tiebreak.announcement()).toContainText(`${expanded} expanded`);
  expect(await build(page)).toBe("engine");
  const before = await seen();
  await page.evaluate(() => {
    window.changes = [];
    const note = (records) => window.changes.push(...records.map(({ target }) => target.nodeName));
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(note).observe(window.document.body, all);
  });

  const watched = await watch(page);
  expect(await grow(page)).toBe("engine-all");
  await tiebreak.frames();
  const { frames, shown } = await watched();
  expect(frames).toBeGreaterThan(3);
  expect(shown.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(await page.evaluate(() => window.changes)).toEqual([]);
  expect((await seen()).toString() === before.toString()).toBe(true);
  expect(await tiebreak.results()).toEqual(results);

  await tiebreak.dispatch(EDIT);
  const edited = await tiebreak.results();
  expect(edited).not.toEqual(results);
  await tiebreak.dispatch({ type: "undo" });
  expect(await tiebreak.results()).toEqual(results);
  expect(await tiebreak.document()).toEqual(document);
  await tiebreak.dispatch({ type: "redo" });
  expect(await tiebreak.results()).toEqual(edited);
});

test("a stroke goes on through it, and every cell is searched", async ({ tiebreak, page }) => {
  await tiebreak.load(field());
  const column = (from, to) => Array.from({ length: to - from }, (_, y) => [9, from + y]);
  await tiebreak.stroke(column(2, 6), { release: false });
  const watched = await watch(page);
  const growing = grow(page);
  const toPoint = await tiebreak.projection();
  for (const cell of column(6, 12)) {
    const { x, y } = toPoint(cell);
    await page.mouse.move(x, y);
    await tiebreak.frames();
  }
  expect(await growing).toBe("engine-all");
  await page.mouse.up();
  const results = await tiebreak.results();
  await page.mouse.move(0, 0);
  await tiebreak.frames();
  const { shown, again, colours } = await watched();
  // Every cell was seen, no map was blank for a frame, and none went back to what it had shown before.
  for (const { length } of shown) expect(length).toBeGreaterThan(4);
  expect({ again, colours }).toEqual({ again: 0, colours: [CLOSED] });
  const pictures = await hashes(tiebreak);
  const { map } = await tiebreak.document();
  expect(column(0, 14).filter(([x, y]) => map[y][x] === "#")).toEqual(column(2, 12));

  // One stroke is one step back, and a page that never grew finds the same.
  await tiebreak.button("Undo").click();
  expect((await tiebreak.document()).map).toEqual(field().map);
  await tiebreak.open();
  await tiebreak.load({ ...field(), map });
  expect(await tiebreak.results()).toEqual(results);
  expect(await hashes(tiebreak)).toEqual(pictures);
});

test("a request under way is answered", async ({ tiebreak, page }) => {
  await tiebreak.load(field());
  const answers = await page.evaluate(async (edit) => {
    const app = document.getElementById("tiebreak");
    app.dispatch(edit);
    const [link, results, { build }] = await Promise.all([app.link, app.results, app.grow()]);
    return { link, build, results, again: await app.results, after: await app.link };
  }, EDIT);
  expect(answers.build).toBe("engine-all");
  expect(answers.again).toEqual(answers.results);
  expect(answers.after).toBe(answers.link);
});

test("while a layer waits for the larger build its button keeps the focus, and then its brush has it", async ({
  tiebreak,
  page,
}) => {
  // The larger build comes when the test says so.
  let open;
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  await page.route(/engine_all_bg.*\.wasm$/, async (route) => {
    await gate;
    await route.continue();
  });
  await tiebreak.load(field());
  const dialog = await drawer(tiebreak);
  const adds = dialog.getByRole("group", { name: "Add a layer" });
  const button = adds.getByRole("button", { name: "Units" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await tiebreak.frames();
  await expect(button).toBeFocused();
  // A second press doesn't choose it twice, and the list of shapes can be reached meanwhile.
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Shape").focus();
  await expect(dialog.getByLabel("Shape")).toBeFocused();
  await button.focus();
  open();
  await expect(done(tiebreak)).toHaveText("Draws units.");
  await expect(dialog.getByRole("button", { name: "Units", exact: true })).toBeFocused();
  await page.keyboard.press("Control+z");
  expect((await tiebreak.document()).version).toBe(1);
});
