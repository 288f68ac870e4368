/**
 * Maps too detailed for a link: whatever happens to the page, the browser keeps them whole, or the page says that it
 * can't.
 */

import { withhold } from "../barrier.mjs";
import { NEEDS_CHROMIUM } from "../engines.mjs";
import { drop, png, share } from "../files.mjs";
import { expect, Tiebreak, test } from "../fixture.mjs";

test.use({ address: "./?map=trap:16x12:1" });

const KEPT =
  /^The map is too detailed for a link: .* Your map is kept in this browser; sharing it needs a file\.$/;
const NO_ROOM =
  /^The map is too detailed for a link: .* This browser has no room for it either: save it as a file before you leave\.$/;
const STROKE = { type: "paint", cells: [1210, 1211, 1212], value: 0, stroke: 1 };
/** On the small map that is there at first. */
const SMALL = { ...STROKE, cells: [9, 10] };
const LAST = { type: "paint", cells: [2415, 2416], value: 0, stroke: 2 };

/** Numbers from 0 to `most`, the same each time. */
function noise(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
}

/** A document of weights without any pattern. */
function detailed(seed = 1, side = 400) {
  const next = noise(seed);
  const row = () => Array.from({ length: side }, () => ".23456789"[next(8)]).join("");
  const lanes = [{ algorithm: "greedy" }, { algorithm: "greedy", ties: ["lifo"] }];
  const ends = { start: [2, 2], goal: [30, 30] };
  return {
    version: 1,
    title: "",
    map: Array.from({ length: side }, row),
    source: null,
    lanes,
    ...ends,
  };
}

const status = (page) => page.locator("tb-notice").getByRole("status");

/** What must come back, in the page: the document without its lanes' numbers, the layer and the step. */
function look() {
  const { document: doc, store } = document.getElementById("tiebreak");
  const { layer, position, atEnd } = store.state.view;
  const lanes = doc.lanes.map(({ id: _, ...lane }) => lane);
  return JSON.stringify([{ ...doc, lanes }, layer, atEnd || position]);
}

function whole({ page }) {
  return page.evaluate(look);
}

/** Opens a detailed map, paints, looks at a step, and waits until it is kept. */
async function draw(tiebreak, seed) {
  const { page } = tiebreak;
  // A map of this size takes long to be kept, so it is once.
  const wait = withhold(page);
  await tiebreak.load(detailed(seed));
  await tiebreak.dispatch(STROKE, { type: "layer", layer: "g" });
  await tiebreak.seek(7);
  wait();
  await tiebreak.settle();
  await expect(status(page)).toHaveText(KEPT);
  return whole(tiebreak);
}

/** Another page of the same browser. */
async function another({ context }, address = "./") {
  const tiebreak = new Tiebreak(await context.newPage(), "none");
  await tiebreak.open(address);
  return tiebreak;
}

test("a grey photograph, painted on, is there after a reload", async ({ tiebreak, page }) => {
  const next = noise(7);
  const rows = Array.from({ length: 480 }, () => Array.from({ length: 640 }, () => 64 + next(191)));
  await drop(page, { "photo.png": png(rows) });
  await tiebreak.settle();
  await page.getByRole("button", { name: /^Darker ground costs more/ }).click();
  await tiebreak.settle();
  expect((await tiebreak.document()).map.length).toBe(480);
  await tiebreak.dispatch(STROKE);
  await expect(status(page)).toHaveText(KEPT, { timeout: 20_000 });
  const before = await whole(tiebreak);
  await page.reload();
  await tiebreak.begun();
  expect(await whole(tiebreak)).toBe(before);
});

test("reload: map, lanes, layer and step are there, the last moment's stroke included", async ({
  tiebreak,
  page,
}) => {
  const before = await draw(tiebreak);
  // The address names the map, and doesn't pretend to hold it.
  expect(new URL(page.url()).search).toBe("");
  expect(new URL(page.url()).hash).toMatch(/^#kept-\d+-\d+$/);
  await page.reload();
  await tiebreak.begun();
  expect(await whole(tiebreak)).toBe(before);

  await tiebreak.dispatchLast(LAST);
  const painted = await whole(tiebreak);
  expect(painted).not.toBe(before);
  await page.reload();
  await tiebreak.begun();
  expect(await whole(tiebreak)).toBe(painted);
});

test("a last-moment stroke that makes a map too detailed is there after a reload", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.dispatch(SMALL);
  expect(await page.evaluate(() => location.hash)).toMatch(/^#1/);
  const reloaded = page.waitForEvent("load");
  await page.evaluate((doc) => {
    const root = document.getElementById("tiebreak");
    root.document = doc;
    // The page that waits for it is gone by then.
    void root.ready.then(() => location.reload());
  }, detailed());
  await reloaded;
  await tiebreak.begun();
  expect((await tiebreak.document()).map).toEqual(detailed().map);
  await expect(tiebreak.button("Your last map")).toBeHidden();
});

test("a setting that no link has words for goes the same road, until a link holds the document", async ({
  tiebreak,
  page,
}) => {
  await page.evaluate(() => {
    document.getElementById("tiebreak").searches.engine.encodeLink = async () => {
      throw new Error("Lane 2 has a setting that no link can hold yet; a file can.");
    };
  });
  await tiebreak.dispatch(SMALL);
  await expect(status(page)).toHaveText(
    "Lane 2 has a setting that no link can hold yet; a file can. Your map is kept in this browser; sharing it needs a file.",
  );
  const before = await whole(tiebreak);
  await page.reload();
  await tiebreak.begun();
  expect(await whole(tiebreak)).toBe(before);
  await tiebreak.settle();
  expect(await page.evaluate(() => location.hash)).toMatch(/^#1/);
  const texts = await page.evaluate(() => Object.values(localStorage).join(" "));
  expect(texts).toContain(new URL(page.url()).hash.slice(1));
});

test("close: the next tab has it", async ({ tiebreak, context }) => {
  const other = await another({ context });
  await draw(other);
  await other.dispatchLast(LAST);
  const before = await whole(other);
  const closed = other.page.waitForEvent("close");
  await other.page.close({ runBeforeUnload: true });
  await closed;
  const next = await another({ context });
  expect(await whole(next)).toBe(before);
  // It is opened, not copied.
  const documents = () => Object.keys(localStorage).filter((key) => key.includes("document:"));
  expect(await tiebreak.page.evaluate(documents)).toHaveLength(1);
});

test("crash: the tab has it again, whatever another tab kept later", async ({
  browser,
  browserName,
}) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.cdp);
  const context = await browser.newContext();
  const other = await another({ context });
  const before = await draw(other);
  await draw(await another({ context }), 2);
  // Playwright gives a page up that has crashed, so the browser's own protocol goes on with it.
  const session = await context.newCDPSession(other.page);
  const crashed = other.page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await crashed;
  await session.send("Page.reload");
  const answer = async () => {
    const { result } = await session.send("Runtime.evaluate", { expression: `(${look})()` });
    return result.value;
  };
  await expect.poll(answer).toBe(before);
  await context.close();
});

test("a link followed: it is one click away, and back brings it back", async ({
  tiebreak,
  page,
}) => {
  await draw(tiebreak);
  await tiebreak.dispatchLast(LAST);
  const before = await whole(tiebreak);
  await page.evaluate(() => {
    location.hash = "#1AAAA";
  });
  await expect(tiebreak.alert()).toHaveText(/cut short/);
  await page.evaluate(() => {
    location.href = "./?map=rooms:30x20:3";
  });
  await expect(status(page)).toHaveText("This map comes from a link. Yours is kept.");
  await tiebreak.button("Your last map").click();
  await tiebreak.settle();
  expect(await whole(tiebreak)).toBe(before);
  await page.reload();
  await tiebreak.begun();
  expect(await whole(tiebreak)).toBe(before);

  // Within the page, too: back opens the map again, whatever was drawn on the link's.
  await page.evaluate(() => {
    location.hash = "#1AAAAA";
  });
  await tiebreak.load(detailed(3, 40));
  expect(await page.evaluate(() => location.hash)).toMatch(/^#1.{20}/);
  await page.goBack();
  await tiebreak.settle();
  expect(await whole(tiebreak)).toBe(before);
});

test("undo, once it is open again, goes back to the link's map and no further", async ({
  tiebreak,
  page,
}) => {
  const before = await draw(tiebreak);
  await page.evaluate(() => {
    location.href = "./?map=rooms:30x20:3";
  });
  await expect(status(page)).toHaveText("This map comes from a link. Yours is kept.");
  const linked = (await tiebreak.document()).map;
  await tiebreak.button("Your last map").click();
  await tiebreak.settle();
  expect(await whole(tiebreak)).toBe(before);
  await tiebreak.button("Undo").click();
  expect((await tiebreak.document()).map).toEqual(linked);
  await expect(tiebreak.button("Undo")).toBeDisabled();
  await tiebreak.button("Redo").click();
  expect((await tiebreak.document()).map).toEqual(JSON.parse(before)[0].map);
});

test("sharing it needs a file: the share dialog says so, and so does its address elsewhere", async ({
  tiebreak,
  page,
  browser,
}) => {
  await draw(tiebreak);
  const dialog = await share(tiebreak, "Link");
  await expect(dialog).toContainText(/too detailed for a link: .* Save it as a file instead\./);
  const context = await browser.newContext();
  const other = await another({ context }, page.url());
  await expect(other.alert()).toHaveText(
    "This browser doesn't keep the map that the address names; sharing it needs a file.",
  );
  await context.close();
});

test("two tabs: neither overwrites what the other draws", async ({ tiebreak, context }) => {
  const other = await another({ context });
  const [mine, theirs] = [await draw(tiebreak, 1), await draw(other, 2)];
  expect(mine).not.toBe(theirs);
  for (const [tab, before] of [
    [tiebreak, mine],
    [other, theirs],
  ]) {
    await tab.page.reload();
    await tab.begun();
    expect(await whole(tab)).toBe(before);
  }
});

test("storage full: the page says so, and asks before it loses the map", async ({
  tiebreak,
  page,
}) => {
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let at = 0; ; at++) localStorage.setItem(`other-${size}-${at}`, "x".repeat(size));
      } catch {}
    }
  });
  await tiebreak.load(detailed());
  await expect(tiebreak.alert()).toHaveText(NO_ROOM);
  await tiebreak.button("Save it as a file").click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Save Document" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  const before = await whole(tiebreak);
  // Browsers ask only on pages that somebody has used.
  await page.mouse.click(5, 5);
  const asked = page.waitForEvent("dialog");
  page.evaluate(() => location.reload()).catch(() => {});
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  expect(await whole(tiebreak)).toBe(before);
  // With room again, it is kept.
  await page.evaluate(() => localStorage.clear());
  await tiebreak.dispatch(STROKE);
  expect(await page.evaluate(() => localStorage.getItem("tiebreak-documents"))).not.toBe(null);
  const painted = await whole(tiebreak);
  await page.reload();
  await tiebreak.begun();
  expect(await whole(tiebreak)).toBe(painted);
});
