import { sideways, violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

/** The example "Ties in f", tried out. */
async function tried(tiebreak) {
  await tiebreak.open("./?example=ties");
  const lesson = tiebreak.page.getByRole("region", { name: "Example" });
  await expect(lesson.getByRole("heading", { name: "Ties in f" })).toBeVisible();
  return lesson;
}

test(
  "examples are tried out",
  together((step) => {
    step(
      "an example's text stays beside its map, through edits and a reload, until it is closed",
      async ({ tiebreak, page }) => {
        const lesson = await tried(tiebreak);
        expect((await tiebreak.document()).lanes).toHaveLength(4);
        await tiebreak.dispatch({ type: "paint", cells: [45], value: 0, stroke: 1 });
        expect(page.url()).toMatch(/\?example=ties#1/);
        const drawn = await tiebreak.document();
        await page.reload();
        await tiebreak.begun();
        await expect(lesson.getByRole("heading", { name: "Ties in f" })).toBeVisible();
        expect(await tiebreak.document()).toEqual(drawn);

        // Explain takes its place for a while.
        await tiebreak.button("Explain").click();
        await expect(lesson).toBeHidden();
        await tiebreak.button("Close Explain").click();
        await expect(lesson).toBeVisible();

        await tiebreak.button("Close Example").click();
        await expect(lesson).toBeHidden();
        expect(page.url()).not.toContain("example");
        expect(page.url()).toContain("#1");
        expect(await tiebreak.document()).toEqual(drawn);
      },
    );

    step(
      "a link from an example brings the text along, and the next example is a click away",
      async ({ tiebreak, page }) => {
        const lesson = await tried(tiebreak);
        const link = await page.evaluate(() => document.getElementById("tiebreak").link);
        expect(link).toMatch(/\?example=ties#/);
        await lesson.getByRole("link", { name: /^Next/ }).click();
        await page.waitForURL(/\?example=plateau$/);
        await tiebreak.begun();
        await expect(lesson.getByRole("heading", { name: "The cost of ties" })).toBeVisible();
      },
    );

    step("an example of a search of version 2 is tried out, too", async ({ tiebreak, page }) => {
      await tiebreak.open("./?example=jump-points");
      const lesson = page.getByRole("region", { name: "Example" });
      await expect(
        lesson.getByRole("heading", { name: "Three expansions instead of 56" }),
      ).toBeVisible();
      const heads = page.getByRole("article");
      await expect(heads.nth(0)).toContainText("56 expanded");
      await expect(heads.nth(1)).toContainText("3 expanded");
      await tiebreak.dispatch({ type: "paint", cells: [45], value: 0, stroke: 1 });
      expect(page.url()).toMatch(/\?example=jump-points#2/);
    });

    step(
      "an example of a journey opens at its tick, with all that its lanes need",
      async ({ tiebreak, page }) => {
        await tiebreak.open("./?example=niche");
        const lesson = page.getByRole("region", { name: "Example" });
        await expect(
          lesson.getByRole("heading", { name: "A patrol in a narrow corridor" }),
        ).toBeVisible();
        const position = page.locator("output.position");
        await expect(position).toHaveText("tick 40 of 52");
        const heads = page.getByRole("article");
        await expect(heads).toHaveCount(4);
        await expect(heads.nth(2)).toContainText("0 of 1 arrived");
        await tiebreak.seek(Number.POSITIVE_INFINITY);
        await expect(heads.nth(2)).toContainText("arrived at tick 52");
        await expect(heads.nth(3)).toContainText("2 collisions");
        // An edit makes a link of the journey, and the text stays beside it.
        await tiebreak.seek(0);
        await tiebreak.dispatch({ type: "paint", cells: [0], value: 0, stroke: 1 });
        expect(page.url()).toMatch(/\?example=niche#2/);
        await expect(lesson).toBeVisible();
      },
    );

    step(
      "an example is known by its name however the address is escaped",
      async ({ tiebreak, page }) => {
        for (const search of ["?exampl%65=ties", "?example%3Dtie%73"]) {
          await tiebreak.open(`./${search}`);
          const lesson = page.getByRole("region", { name: "Example" });
          await expect(lesson.getByRole("heading", { name: "Ties in f" })).toBeVisible();
          expect((await tiebreak.document()).lanes).toHaveLength(4);
        }
      },
    );

    step(
      "an example that doesn't exist is refused, and the sentence says where they all are",
      async ({ tiebreak, page }) => {
        await tiebreak.open("./?example=nothing");
        await expect(tiebreak.alert()).toHaveText(
          /There is no example "nothing"; the page Examples has all \d+\.$/,
        );
        await expect(page.getByRole("region", { name: "Example" })).toHaveCount(0);
      },
    );
  }),
);

for (const [colorScheme, width, tag] of [
  ["light", 1280, "@rare"],
  ["dark", 360, []],
]) {
  test(`axe finds nothing in an example's text, ${colorScheme}, ${width} pixels wide`, {
    tag,
  }, async ({ tiebreak, page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await tried(tiebreak);
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the text is a sheet under a map that stays in sight", async ({ tiebreak }) => {
    const lesson = await tried(tiebreak);
    await expect(lesson).toBeInViewport();
    await expect(tiebreak.map(1)).toBeInViewport({ ratio: 1 });
  });
});

test("the browser's tab is named by the example, or else by the map; the start keeps the page's own name", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open();
  await expect(page).toHaveTitle("Tiebreak: why path-finding searches differ");
  await tried(tiebreak);
  await expect(page).toHaveTitle("Ties in f: Tiebreak");
  await tiebreak.button("Close Example").click();
  await tiebreak.open("./?map=trap:24x16&title=A+narrow+trap");
  await expect(page).toHaveTitle("A narrow trap: Tiebreak");
});
