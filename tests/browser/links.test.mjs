import { bare, draw, followed, hash } from "./address.mjs";
import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";
import { timeline } from "./timeline.mjs";

test("the address stays clean until something is changed", async ({ tiebreak, page }) => {
  await tiebreak.hover([10, 10]);
  expect(new URL(page.url()).hash).toBe("");
  await draw(tiebreak);
  expect(await hash(page)).toMatch(/^#1[\w-]+$/);
});

test("a reload brings back document, step and layer", { tag: "@core" }, async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load({
    ...field({ lanes: [{}, { algorithm: "greedy" }] }),
    title: "Zwei Wände",
  });
  await tiebreak.dispatch(
    { type: "paint", cells: [30, 31, 32], value: 5, stroke: 1 },
    { type: "layer", layer: "g" },
  );
  await tiebreak.seek(7);
  const before = await tiebreak.document();
  await followed(tiebreak);
  await page.reload();
  await tiebreak.settle();
  expect(bare(await tiebreak.document())).toEqual(bare(before));
  await expect(tiebreak.lens()).toHaveText("g from the start");
  await expect(timeline(page)).toContainText("step 7 of");
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeHidden();
});

test("a link opens elsewhere: map, lanes, and a step that only one lane reaches", async ({
  tiebreak,
  page,
  browser,
}) => {
  const before = await draw(tiebreak);
  await tiebreak.settle();
  await tiebreak.seek(1500);
  const address = await followed(tiebreak);
  const context = await browser.newContext();
  const other = new tiebreak.constructor(await context.newPage());
  await other.open(address);
  expect(bare(await other.document())).toEqual(bare(before));
  await expect(timeline(other.page)).toContainText("step 1,500 of");
  await expect(other.button("Your last map")).toBeHidden();
  expect(other.page.url()).toBe(page.url());
  await context.close();
});

test("a figure opens by its name, with what the reader wants otherwise", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open("./?figure=first-tie&step=2");
  const { map, lanes } = await tiebreak.document();
  expect(map).toEqual([".......", "...#...", "...#...", "...#...", "......."]);
  expect(lanes).toHaveLength(1);
  await expect(timeline(page)).toContainText("step 2 of");
  await expect(page.getByRole("slider", { name: "Position" })).toHaveValue("2");
});

test("an address opens however its characters are escaped", async ({ tiebreak }) => {
  for (const address of [
    "?map=trap%3A16x10&a=astar%5Bf%2Ch%2Clifo%5D%2Bzero",
    "?map%3Dtrap%3A16x10%26a%3Dastar%5bf%2ch%2clifo%5d%2bzero",
    "?%66igure%3Dfirst-tie%26map%3Dtrap:16x10%26a%3Dastar%20zero",
  ]) {
    await tiebreak.open(`./${address}`);
    const { map, lanes } = await tiebreak.document();
    expect([map[0].length, map.length], address).toEqual([16, 10]);
    expect(lanes, address).toMatchObject([{ algorithm: "astar", heuristic: "zero" }]);
  }
});

test("what senders add to a readable address is left out, and a slip in a key is named", {
  tag: "@rare",
}, async ({ tiebreak, page }) => {
  await tiebreak.open(
    "./?utm_source=x&map=caves:40x30:7&amp;a=dijkstra&fbclid=1&source=mail&layer=g",
  );
  expect(await tiebreak.names()).toEqual(["Dijkstra [f, fifo]"]);
  await expect(tiebreak.lens()).toHaveText("g from the start");
  await expect(tiebreak.button("Dismiss")).toBeHidden();
  const own = await draw(tiebreak);
  const address = new URL(await followed(tiebreak));
  expect(address.search).toBe("");

  await test.step("an address with nothing else opens the page as without them", async () => {
    await page.goto("about:blank");
    await tiebreak.open("./?fbclid=IwAR1&utm_medium=mail");
    expect(bare(await tiebreak.document())).toEqual(bare(own));
    await expect(tiebreak.button("Dismiss")).toBeHidden();
  });

  await test.step("an example's text is there with them, and stays in the address alone", async () => {
    await tiebreak.open("./?fbclid=1&example=first-tie");
    await expect(page.locator("tb-lesson h3")).toBeVisible();
    await draw(tiebreak, 7, [1]);
    await followed(tiebreak);
    expect(new URL(page.url()).search).toBe("?example=first-tie");
  });

  await test.step("a slip", async () => {
    await tiebreak.open("./?map=trap&strat=1,1");
    await expect(tiebreak.alert()).toHaveText(
      'In "strat": There is no such key; "start" is probably meant.',
    );
  });

  await test.step("a link opens with what is added behind it and before it", async () => {
    for (const added of ["#&utm_source=x", "?fbclid=1#.", "?s=2&t=3#%29", "#?fbclid=IwAR1", "#_"]) {
      const [search, tail] = added.split("#");
      await page.goto("about:blank");
      await tiebreak.open(`./${search}${address.hash}${tail}`);
      expect(bare(await tiebreak.document()), added).toEqual(bare(own));
      await expect(tiebreak.alert(), added).toHaveText("");
    }
  });
});

test("a figure that there isn't is named, and nothing is lost", async ({ tiebreak }) => {
  const before = await tiebreak.document();
  await tiebreak.open("./?figure=nowhere");
  await expect(tiebreak.alert()).toHaveText(
    /There is no example "nowhere"; the page Examples has all \d+\.$/,
  );
  expect((await tiebreak.document()).map).toEqual(before.map);
});

test("the readable form opens, and the first edit gives it a link", async ({ tiebreak, page }) => {
  await tiebreak.open("./?map=caves:40x30:7&a=dijkstra&b=astar[f,h,lifo]&layer=g&step=20");
  expect(await tiebreak.names()).toEqual(["Dijkstra [f, fifo]", "A* [f, h, lifo]"]);
  const doc = await tiebreak.document();
  expect([doc.map[0].length, doc.map.length]).toEqual([40, 30]);
  expect(doc.source).toEqual({ generator: "caves", seed: 7 });
  await expect(tiebreak.lens()).toHaveText("g from the start");
  await expect(timeline(page)).toContainText("step 20 of");
  await tiebreak.addLane();
  expect(await hash(page)).toMatch(/^#1/);
  expect(new URL(page.url()).search).toBe("");
});

test("an error in a link is reported, and the visitor's map stays", async ({ tiebreak, page }) => {
  const own = await draw(tiebreak);
  const link = new URL(await followed(tiebreak)).hash;
  const broken = link.replace(/.$/, (end) => (end === "A" ? "B" : "A"));
  for (const [text, sentence] of [
    [broken, /damaged/],
    [link.slice(0, -1), /cut short/],
    [link.replace("1", "3"), /newer version/],
    ["#lanes", /isn't a Tiebreak link/],
    [`#${"1".repeat(70_000)}`, /70000 bytes/],
    ["?a=astra", /no algorithm "astra"/],
  ]) {
    // From another page, so that all of it starts again.
    await page.goto("about:blank");
    await tiebreak.open(`./${text}`);
    await expect(tiebreak.alert()).toHaveText(sentence);
    expect(bare(await tiebreak.document())).toEqual(bare(own));
  }
  await tiebreak.open(`./${broken}`);
  const now = await tiebreak.document();
  await page.evaluate(
    (text) => {
      location.hash = text;
    },
    link.slice(0, -1),
  );
  await expect(tiebreak.alert()).toHaveText(/cut short/);
  expect(await tiebreak.document()).toEqual(now);
});

test("a broken link shows first sight to a visitor without a map", async ({ tiebreak, page }) => {
  const first = await tiebreak.document();
  await page.goto("about:blank");
  await tiebreak.open("./#1AAAA");
  await expect(tiebreak.alert()).toHaveText(/cut short/);
  expect(bare(await tiebreak.document())).toEqual(bare(first));
});

test("edits change the address; playing and hovering don't", async ({ tiebreak, page }) => {
  await draw(tiebreak);
  const first = await followed(tiebreak);
  await tiebreak.addLane();
  expect(page.url()).not.toBe(first);
  const second = await followed(tiebreak);
  await page.evaluate(() => {
    window.writes = 0;
    const write = history.replaceState.bind(history);
    history.replaceState = (...all) => {
      window.writes++;
      write(...all);
    };
  });
  await tiebreak.button("Play").click();
  await tiebreak.hover([20, 20]);
  expect(await page.evaluate(() => window.writes)).toBe(0);
  expect(page.url()).toBe(second);
  await tiebreak.dispatch({ type: "pause" });
  expect(page.url()).not.toBe(second);
  expect(await page.evaluate(() => window.writes)).toBe(1);
});

test("back and forward open what they name", { tag: "@core" }, async ({ tiebreak, page }) => {
  const first = await tiebreak.document();
  await tiebreak.load(field());
  const link = new URL(await followed(tiebreak)).hash;
  await tiebreak.dispatch({ type: "undo" });
  const own = await draw(tiebreak);
  await followed(tiebreak);
  const map = async () => (await tiebreak.document()).map;
  await page.evaluate((text) => {
    location.hash = text;
  }, link);
  await tiebreak.settle();
  expect(await map()).toEqual(field().map);
  await page.goBack();
  await tiebreak.settle();
  expect(await map()).toEqual(own.map);
  await page.goForward();
  await tiebreak.settle();
  expect(await map()).toEqual(field().map);
  // An opened link is a step that can be undone, too.
  await tiebreak.dispatch({ type: "undo" });
  expect(await map()).toEqual(own.map);
  expect(own.map).not.toEqual(first.map);
});
