// Saved work and the address: what a visitor drew is never lost.

import { bare, draw, followed, hash, status } from "./address.mjs";
import { expect, test } from "./fixture.mjs";

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
