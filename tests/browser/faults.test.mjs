import { expect, saveData, Tiebreak, test } from "./fixture.mjs";
import { field } from "./maps.mjs";
import { DIST, files, serve } from "./servers.mjs";

// Messages of the engine's panic hook and of the browser about parts broken here on purpose.
test.use({ allowed: /panicked at|RuntimeError|unreachable|out of memory|allocation/i });

/** The name of each fault in the notice. */
const FAULTS = {
  panic: /^The search engine met an internal error \(.+\); the map is unharmed/,
  trap: /^The search engine met an internal error \(.+\); the map is unharmed/,
  memory: /^The search engine ran out of memory; the map is unharmed/,
  loop: /^The search engine didn't answer for 10 seconds and was stopped; the map is unharmed/,
};

const EDIT = {
  type: "paint",
  cells: [1, 2, 3, 4, 5, 6].map((y) => y * 20 + 9),
  value: 0,
  stroke: 1,
};

/** What a test of each kind is tagged with: the matrix of faults breaks the engine in the same ways. */
const TAGS = { panic: "@core", trap: "@rare", memory: "@rare", loop: "@rare" };

for (const [kind, sentence] of Object.entries(FAULTS)) {
  test(`after a ${kind} the map is still there, and the next edit runs`, {
    tag: TAGS[kind],
  }, async ({ tiebreak, page }) => {
    // A worker that loops is given ten seconds.
    test.slow();
    const walls = Array.from({ length: 7 }, (_, y) => [9, y + 7]);
    await tiebreak.load(field({ walls }));
    const before = await tiebreak.document();
    await tiebreak.dispatch(EDIT);
    const [edited, expected] = [await tiebreak.document(), await tiebreak.results()];
    await tiebreak.dispatch({ type: "undo" });
    const old = await tiebreak.results();

    await page.evaluate((name) => document.getElementById("tiebreak").injectFault(name), kind);
    await expect(tiebreak.alert()).toHaveText(sentence, { timeout: 25_000 });
    expect(await tiebreak.document()).toEqual(before);
    await expect(tiebreak.lane(1)).toContainText(`${old[0].figures.expanded} expanded`);

    await tiebreak.dispatch(EDIT);
    expect(await tiebreak.results()).toEqual(expected);
    expect(await tiebreak.document()).toEqual(edited);
    await expect(tiebreak.lane(1)).toContainText(`${expected[0].figures.expanded} expanded`);
  });
}

test("a fault while maps are searched is reported, and the next edit runs", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(field());
  await page.evaluate((edit) => {
    const tiebreak = document.getElementById("tiebreak");
    tiebreak.injectFault("panic");
    tiebreak.dispatch(edit);
  }, EDIT);
  await expect(tiebreak.alert()).toHaveText(FAULTS.panic);
  await tiebreak.dispatch({ type: "undo" });
  const results = await tiebreak.results();
  for (const { figures } of results) expect(figures.found).toBe(true);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(tiebreak.alert()).toBeHidden();
});

test("maps can be made after a fault, too", async ({ tiebreak, page }) => {
  await page.evaluate(() => document.getElementById("tiebreak").injectFault("trap"));
  await expect(tiebreak.alert()).toHaveText(FAULTS.trap);
  await tiebreak.button("World").click();
  const menu = page.getByRole("dialog", { name: "World", exact: true });
  await menu.getByLabel("Generator").selectOption("Rooms");
  await tiebreak.settle();
  expect((await tiebreak.document()).source).toEqual({ generator: "rooms", seed: 1 });
  for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
});

test.describe("modules", () => {
  test.use({ address: null });

  test("the tools are fetched once, however many workers run them", { tag: "@core" }, async ({
    page,
    complaints: _,
  }) => {
    let asked = 0;
    await saveData(page);
    // No cache answers in place of the page.
    const site = await serve(
      files(DIST, (path) => {
        if (!/tiebreak_tools_bg.*\.wasm$/.test(path)) return {};
        asked++;
        return { "cache-control": "no-store" };
      }),
    );
    const tiebreak = new Tiebreak(page, "none");
    await tiebreak.open(`${site.origin}/`);
    expect(asked).toBe(0);
    // An analysis is made by one worker, the lab's drawings by another.
    await tiebreak.dispatch({ type: "layer", layer: "plateau" });
    await expect(tiebreak.lane(1)).toContainText("beyond: ");
    const lab = await tiebreak.lab("Lists");
    await expect(
      lab.getByRole("application", { name: /^Drawing of the binary heap/ }),
    ).toBeVisible();
    expect(asked).toBe(1);
    await site.close();
  });
});
