import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";

/** The part after the page's own address. */
const hash = (page) => page.evaluate(() => location.hash);

/** The address has followed the last action. */
async function followed(tiebreak) {
  const { page } = tiebreak;
  const link = () => page.evaluate(() => document.getElementById("tiebreak").link);
  await tiebreak.settle();
  expect(page.url()).toBe(await link());
  return page.url();
}

/** Draws a wall that no map has at first. */
async function draw(tiebreak, stroke = 1, cells = [130, 131, 132]) {
  await tiebreak.dispatch({ type: "paint", cells, value: 0, stroke });
  return tiebreak.document();
}

/** A document without what differs between two readings: the lanes' numbers, and a file's name. */
function bare({ lanes, source: _, ...doc }) {
  return { ...doc, lanes: lanes.map(({ id: _, ...lane }) => lane) };
}

const status = (page) => page.locator("tb-notice").getByRole("status");
const timeline = (page) => page.getByRole("group", { name: "Timeline" });

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

test("a link opens elsewhere: map, lanes, and a step that only one lane reaches", {
  tag: "@core",
}, async ({ tiebreak, page, browser }) => {
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

test("what senders add to a readable address is left out, and a slip in a key is named", async ({
  tiebreak,
  page,
}) => {
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

test("going back to the plain address shows first sight to a visitor without a map", async ({
  tiebreak,
  page,
}) => {
  const first = await tiebreak.document();
  await page.evaluate(() => {
    location.hash = "lanes";
  });
  await expect(tiebreak.alert()).toHaveText(/isn't a Tiebreak link/);
  await tiebreak.dispatch({ type: "layer", layer: "g" });
  await followed(tiebreak);
  // As a script does it: `goBack` waits in Firefox for an entry that nobody has clicked on.
  await page.evaluate(() => history.back());
  await expect(tiebreak.lens()).toHaveText("open and closed");
  expect(bare(await tiebreak.document())).toEqual(bare(first));
});

test("a plain reopening shows the visitor's last map", async ({ tiebreak, context }) => {
  const own = await draw(tiebreak);
  await followed(tiebreak);
  const other = new tiebreak.constructor(await context.newPage());
  await other.open("./");
  expect(bare(await other.document())).toEqual(bare(own));

  // Two tabs, two documents: neither overwrites the other.
  const theirs = await draw(other, 2, [400, 401]);
  await followed(other);
  const mine = await draw(tiebreak, 3, [900, 901]);
  await followed(tiebreak);
  await tiebreak.open("./");
  await other.open("./");
  expect(bare(await tiebreak.document())).toEqual(bare(mine));
  expect(bare(await other.document())).toEqual(bare(theirs));
});

/** The documents kept, by key. */
function documents(storage) {
  const all = Object.entries(JSON.parse(storage));
  return Object.fromEntries(all.filter(([key]) => key.startsWith("tiebreak-document:")));
}

test("a link that is opened again is shown, whatever was drawn over it", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open("./?map=rooms:64x40:3");
  const shared = await tiebreak.document();
  await page.evaluate(() => {
    const paint = { type: "paint", cells: [200, 201], value: 0, stroke: 99 };
    document.getElementById("tiebreak").dispatch(paint);
    location.href = "about:blank";
  });
  await page.waitForURL("about:blank");
  await tiebreak.open("./?map=rooms:64x40:3");
  expect((await tiebreak.document()).map).toEqual(shared.map);
  await expect(status(page)).toHaveText(/comes from a link/);
  await tiebreak.button("Your last map").click();
  await tiebreak.settle();
  expect((await tiebreak.document()).map[3].slice(8, 10)).toBe("##");
});

test("opening a link leaves saved work alone, one click away", async ({ tiebreak, page }) => {
  const own = await draw(tiebreak);
  await followed(tiebreak);
  const saved = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const before = await saved();
  await tiebreak.open("./?map=rooms:30x20:3");
  await expect(status(page)).toHaveText(/comes from a link/);
  await tiebreak.dispatch({ type: "layer", layer: "g" });
  await followed(tiebreak);
  expect(await saved()).toBe(before);
  await tiebreak.button("Your last map").click();
  await tiebreak.settle();
  expect(bare(await tiebreak.document())).toEqual(bare(own));
  await expect(tiebreak.button("Your last map")).toBeHidden();
  const link = JSON.parse(before);
  const [own1] = Object.keys(link).filter((key) => key.startsWith("tiebreak-document:"));
  await tiebreak.settle();
  expect(await hash(page)).toBe(`#${link[own1]}`);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  // It is the same document still: no copy of it takes the place of other work.
  expect(documents(await saved())).toEqual(documents(before));

  await tiebreak.open("./?map=rooms:30x20:3");
  await draw(tiebreak, 5, [31]);
  await followed(tiebreak);
  const texts = JSON.parse(before);
  const kept = Object.keys(texts).filter((key) => key.startsWith("tiebreak-document:"));
  const now = JSON.parse(await saved());
  for (const key of kept) expect(now[key]).toBe(texts[key]);
});

test("without storage everything else works, and it is said once", async ({
  page,
  complaints: _,
  tiebreak: { constructor: Page },
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Blocked", "SecurityError");
        },
      });
    }
  });
  const tiebreak = new Page(page);
  await tiebreak.open("./?map=rooms:30x20:3");
  const own = await draw(tiebreak);
  await expect(status(page)).toHaveText(/keeps no copy/);
  await tiebreak.button("Dismiss").click();
  await draw(tiebreak, 2, [200]);
  await followed(tiebreak);
  await draw(tiebreak, 3, [200]);
  await expect(status(page)).toBeHidden();
  await tiebreak.dispatch({ type: "undo" });
  await followed(tiebreak);
  await page.reload();
  await tiebreak.settle();
  expect(bare(await tiebreak.document())).toEqual(bare(own));
});

test.describe("an edit of the last moment", () => {
  /** Draws, and has the page go away before anything could be saved. */
  const drawAndLeave = (page, how) =>
    page.evaluate((way) => {
      const paint = { type: "paint", cells: [200, 201], value: 0, stroke: 99 };
      document.getElementById("tiebreak").dispatch(paint);
      if (way === "reload") location.reload();
    }, how);
  const walls = async (tiebreak) => {
    const { map } = await tiebreak.document();
    return map[3].slice(8, 10);
  };
  /** What is saved, each a link or not yet one. */
  const kinds = (page) =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith("tiebreak-document:"))
        .map(([_, text]) => (text.startsWith("{") ? "draft" : "link")),
    );

  test("is there after a reload that takes long", async ({ tiebreak, page }) => {
    await draw(tiebreak);
    await followed(tiebreak);
    // Until the document comes the page goes on, and would write a link.
    await page.route(
      ({ pathname }) => pathname === "/",
      async (route) => {
        await page.waitForTimeout(1500);
        await route.continue();
      },
    );
    await Promise.all([page.waitForEvent("load"), drawAndLeave(page, "reload")]);
    await tiebreak.begun();
    expect(await walls(tiebreak)).toBe("##");
  });

  test("is there after a reload, and the address names it", async ({ tiebreak, page }) => {
    await draw(tiebreak);
    const older = await followed(tiebreak);
    await Promise.all([page.waitForEvent("load"), drawAndLeave(page, "reload")]);
    await tiebreak.begun();
    expect(await walls(tiebreak)).toBe("##");
    await expect(tiebreak.button("Your last map")).toBeHidden();
    // The draft becomes a link once nothing has changed for a moment.
    await expect(page).not.toHaveURL(older);
    expect(page.url()).toBe(await followed(tiebreak));
    await tiebreak.settle();
    expect(await kinds(page)).toEqual(["link"]);
  });

  test("is there when the tab was closed, even the first one", { tag: "@core" }, async ({
    tiebreak,
    context,
  }) => {
    const before = await tiebreak.document();
    const other = new tiebreak.constructor(await context.newPage());
    await other.open("./?map=rooms:64x40:3");
    await drawAndLeave(other.page, "close");
    const closed = other.page.waitForEvent("close");
    await other.page.close({ runBeforeUnload: true });
    await closed;
    const again = new tiebreak.constructor(await context.newPage());
    await again.open("./");
    expect(await walls(again)).toBe("##");
    expect((await again.document()).map).not.toEqual(before.map);
    // It is opened, not copied.
    expect(await kinds(again.page)).toEqual(["draft"]);
  });

  test("under a link is the visitor's own after a reload", async ({ tiebreak, page }) => {
    await tiebreak.open("./?map=rooms:64x40:3");
    await Promise.all([page.waitForEvent("load"), drawAndLeave(page, "reload")]);
    await tiebreak.begun();
    expect(await walls(tiebreak)).toBe("##");
    await tiebreak.settle();
    expect(await hash(page)).toMatch(/^#1/);
  });
});
