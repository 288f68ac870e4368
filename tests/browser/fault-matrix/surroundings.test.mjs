/** Parts that the browser may refuse, lose or bring back: storage, canvases, other tabs. */

import { Tiebreak } from "../fixture.mjs";
import { address, expect, test } from "./fixture.mjs";

test.use({ serviceWorkers: "block" });

const EDIT = { type: "paint", cells: [70, 71, 72], value: 0, stroke: 1 };
const KEEPS_NOTHING =
  "This browser keeps no copy of your map. The link in the address bar holds it a moment after each change.";

/** The state of storage before the page's own code runs, and whether the page reports it. */
const STORAGES = {
  blocked: [
    () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    },
    KEEPS_NOTHING,
  ],
  full: [
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
    KEEPS_NOTHING,
  ],
  "nonsense in every key": [
    () => {
      // An empty window, which Firefox begins with, has no storage.
      if (origin === "null" || localStorage.getItem("spoilt") !== null) return;
      for (const [id, text] of [
        ["1-1", "\u0000\ud800 nonsense"],
        ["__proto__", '{"address":"","cells":["#'],
        ["", '{"address":"","width":1e9,"height":1e9,"cells":7,"view":null}'],
      ]) {
        localStorage.setItem(`tiebreak-document:${id}`, text);
      }
      localStorage.setItem("tiebreak-documents", "1-1 __proto__  \u0000");
      localStorage.setItem("tiebreak-theme", "{}");
      localStorage.setItem("theme", "{}");
      localStorage.setItem("spoilt", "yes");
      sessionStorage.setItem("tiebreak-tab", "__proto__");
    },
    null,
    /^A map that this browser keeps can't be opened\. What the browser kept of it is damaged\.$/,
  ],
  "a draft of nonsense as the tab's own": [
    () => {
      if (origin === "null" || localStorage.getItem("spoilt") !== null) return;
      const map = { width: 4, height: 1, cells: "!!", start: 0, goal: 3 };
      const lanes = [{ heuristic: "none" }];
      localStorage.setItem("tiebreak-document:1-1", JSON.stringify({ address: "", ...map, lanes }));
      localStorage.setItem("tiebreak-documents", "1-1");
      localStorage.setItem("spoilt", "yes");
      sessionStorage.setItem("tiebreak-tab", "1-1");
    },
    null,
    /^A map that this browser keeps can't be opened\. /,
  ],
  "a link of a future version": [
    () => {
      // An empty window, which Firefox begins with, has no storage.
      if (origin === "null" || localStorage.getItem("spoilt") !== null) return;
      localStorage.setItem("tiebreak-document:1-1", "9AAAAAAAAAAAA");
      localStorage.setItem("tiebreak-documents", "1-1");
      localStorage.setItem("spoilt", "yes");
    },
    null,
    /newer version/,
  ],
};

for (const [name, [spoil, sentence, alert]] of Object.entries(STORAGES)) {
  test(`storage: ${name}`, async ({ page, site }) => {
    await page.addInitScript(spoil);
    await page.goto(`${site.origin}/sound@/`);
    const tiebreak = new Tiebreak(page);
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    await tiebreak.dispatch(EDIT);
    await tiebreak.results();
    await tiebreak.settle();
    expect(await page.evaluate(() => location.hash.length)).toBeGreaterThan(1);
    const notice = page.locator("tb-notice").getByRole("status");
    if (sentence) await expect(notice).toHaveText(sentence);
    else {
      if (alert) await expect(page.locator("tb-notice").getByRole("alert")).toHaveText(alert);
      else await expect(page.locator("tb-notice .notice")).toBeHidden();
      // A new stroke is kept, whatever was there.
      const drawn = (await tiebreak.document()).map;
      await page.reload();
      await tiebreak.results();
      expect((await tiebreak.document()).map).toEqual(drawn);
    }
  });

  test(`storage, in a figure: ${name}`, async ({ page, site }) => {
    await page.addInitScript(spoil);
    await page.goto(address(site, "sound", "", "figure"));
    await expect(page.getByRole("article").first()).toContainText("expanded");
    await expect(page.locator("tb-figure .sentence")).toHaveCount(0);
  });
}

for (const name of ["blocked", "full"]) {
  test(`storage ${name}: the browser asks before it loses the stroke of the last moment`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(STORAGES[name][0]);
    await page.goto(`${site.origin}/sound@/`);
    const tiebreak = new Tiebreak(page);
    await tiebreak.results();
    // Browsers ask only on pages that somebody has used.
    await page.mouse.click(5, 5);
    const asked = page.waitForEvent("dialog");
    // In one go: a moment later the address has the stroke, and nothing is asked.
    const leave = (edit) => {
      document.getElementById("tiebreak").dispatch(edit);
      location.reload();
    };
    page.evaluate(leave, EDIT).catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    const drawn = (await tiebreak.document()).map;
    await tiebreak.settle();
    expect(await page.evaluate(() => location.hash.length)).toBeGreaterThan(1);
    // The address holds it now: nothing is asked.
    await page.reload();
    await tiebreak.results();
    expect((await tiebreak.document()).map).toEqual(drawn);
  });
}

test("a link of a future version says so, and what is saved stays", async ({ page, site }) => {
  await page.goto(`${site.origin}/sound@/#9AAAAAAAAAAAA`);
  const tiebreak = new Tiebreak(page);
  for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
  await expect(tiebreak.alert()).toHaveText(/^The link .*\.$/);
});

test("a canvas that the browser lost is painted again", async ({ page, site }) => {
  await page.goto(`${site.origin}/sound@/`);
  const tiebreak = new Tiebreak(page);
  // Until the runs are timed, something new may be painted at any time.
  await tiebreak.results();
  await page.waitForFunction(() =>
    [...document.getElementById("tiebreak").searches.statuses.values()].every(
      ({ result }) => typeof result?.time === "number",
    ),
  );
  await tiebreak.settle();
  /** All pixels of the first canvas as one number, after it was lost or as it is. */
  const pixels = (isLost = false) =>
    page.evaluate((lost) => {
      const all = document.querySelectorAll(".tb-map canvas");
      for (const canvas of lost ? all : []) {
        canvas.dispatchEvent(new Event("contextlost", { cancelable: true }));
        canvas.getContext("2d").reset();
      }
      const [{ width, height }] = all;
      const { data } = all[0].getContext("2d").getImageData(0, 0, width, height);
      return data.reduce((sum, value) => sum + value, 0);
    }, isLost);
  const before = await pixels();
  const blank = await pixels(true);
  expect(blank).not.toBe(before);
  await tiebreak.settle();
  expect(await pixels()).toBe(blank);
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll(".tb-map canvas")) {
      canvas.dispatchEvent(new Event("contextrestored"));
    }
  });
  await tiebreak.settle();
  expect(await pixels()).toBe(before);
});

for (const surface of ["page", "figure"]) {
  test(`${surface}: without any canvas there are a sentence and the figures`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(address(site, "sound", "", surface));
    await expect(page.locator(".tb-map").first()).toHaveText(
      "No canvas is left to draw the map on: close other tabs, then reload the page.",
    );
    await expect(page.getByRole("article").first()).toContainText("expanded");
  });
}

test("two tabs: neither overwrites what the other draws", async ({ page, site }) => {
  const open = async (tab) => {
    await tab.goto(`${site.origin}/sound@/`);
    const tiebreak = new Tiebreak(tab);
    await tiebreak.results();
    return tiebreak;
  };
  const one = await open(page);
  const two = await open(await page.context().newPage());
  await one.dispatch(EDIT);
  await two.dispatch({ ...EDIT, cells: [200, 201], value: 7 });
  await one.dispatch({ ...EDIT, cells: [73], stroke: 2 });
  const maps = [];
  for (const tab of [one, two]) {
    await tab.results();
    await tab.settle();
    expect(await tab.page.evaluate(() => location.hash.length)).toBeGreaterThan(1);
    maps.push((await tab.document()).map);
  }
  expect(maps[0]).not.toEqual(maps[1]);
  for (const [at, tab] of [one, two].entries()) {
    // Without its address, too: by what is saved under the tab's own name.
    await tab.page.evaluate(() => history.replaceState(null, "", location.pathname));
    await tab.page.reload();
    await tab.results();
    expect((await tab.document()).map).toEqual(maps[at]);
  }
});
