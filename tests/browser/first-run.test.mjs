// What the first visit begins with: the lanes play once, until the visitor does something.
import { expect, test } from "./fixture.mjs";

test.use({ visited: false });

/** @param {import("./fixture.mjs").Tiebreak} tiebreak */
function view(tiebreak) {
  return tiebreak.page.evaluate(() => {
    const { playing, atEnd } = document.getElementById("tiebreak").store.state.view;
    return { playing, atEnd };
  });
}

/** @param {import("./fixture.mjs").Tiebreak} tiebreak whether it will play by itself */
function isComing(tiebreak) {
  return tiebreak.page.evaluate(
    () => document.getElementById("tiebreak").firstRun.timer !== undefined,
  );
}

test("the lanes play once in some four seconds and rest at their end, on the first visit only", async ({
  tiebreak,
  page,
}) => {
  expect(await view(tiebreak)).toEqual({ playing: false, atEnd: true });
  const begun = page.getByRole("button", { name: "Pause" });
  await expect(begun).toBeVisible();
  // What takes some ten seconds otherwise takes four.
  expect(await page.evaluate(() => document.getElementById("tiebreak").firstRun.pace)).toBe(2.5);
  await expect(begun).toBeHidden();
  expect(await view(tiebreak)).toEqual({ playing: false, atEnd: true });
  expect(new URL(page.url()).hash).toBe("");
  await tiebreak.open();
  expect(await isComing(tiebreak)).toBe(false);
});

test("whatever the visitor does ends it, and then it plays as fast as it says", async ({
  tiebreak,
  page,
}) => {
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("Shift");
  await tiebreak.settle();
  expect(await view(tiebreak)).toEqual({ playing: false, atEnd: true });
  expect(await page.evaluate(() => document.getElementById("tiebreak").firstRun.pace)).toBe(1);
});

for (const [what, action] of Object.entries({
  "a step that a script has sought": { type: "seek", position: 7 },
  "a map that a script has drawn on": { type: "paint", cells: [9], value: 0, stroke: 1 },
})) {
  test(`nor does it begin over ${what}`, async ({ tiebreak: { page } }) => {
    const acted = await page.evaluate(async (given) => {
      const { firstRun, store } = document.getElementById("tiebreak");
      const ended = new Promise((resolve) =>
        firstRun.end.signal.addEventListener("abort", resolve),
      );
      localStorage.clear();
      firstRun.begin();
      store.dispatch(given);
      const all = [];
      // Once it plays it ends with its run, so here that it begins is its end.
      firstRun.act = (each) => {
        all.push(each.type);
        firstRun.leave();
      };
      await ended;
      return all;
    }, action);
    expect(acted).toEqual([]);
  });
}

test("nothing moves for those who don't want motion, nor where a map is asked for", async ({
  tiebreak,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => localStorage.clear());
  await tiebreak.open();
  expect(await isComing(tiebreak)).toBe(false);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => localStorage.clear());
  await tiebreak.open("./?map=trap");
  expect(await isComing(tiebreak)).toBe(false);
  await tiebreak.open();
  expect(await isComing(tiebreak)).toBe(true);
});
