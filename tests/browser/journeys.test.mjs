// Journeys in the page: played, sought, looked into, shared.
import { expect, test } from "./fixture.mjs";
import { casesOf, documentOf } from "./journeys.mjs";
import { together } from "./together.mjs";

const gate = casesOf("gate", "never");

test.beforeEach(async ({ tiebreak }) => {
  await tiebreak.load(documentOf(gate));
});

test(
  "journeys are played, sought, searched and shared",
  together((step) => {
    step(
      "every lane plays the journey, with the counts of the worked cases",
      async ({ tiebreak }) => {
        const results = await tiebreak.results();
        const counts = results.map(({ figures }) => ({
          status: figures.status,
          ...figures.journey,
        }));
        expect(results.slice(0, 2).map(({ name }) => name)).toEqual([
          "A* path, never again",
          "A* path, when blocked",
        ]);
        expect(counts).toMatchObject(
          gate.map(({ expect: { status, count } }) => ({ status, ...count })),
        );
      },
    );

    step(
      "a tick is sought in all lanes at once, and the header says how far they are",
      async ({ tiebreak, page }) => {
        await tiebreak.results();
        await tiebreak.seek(12);
        await expect(page.locator("output.position")).toHaveText("tick 12 of 43");
        const heads = page.locator("tb-lane .lane-figures");
        await expect(heads.first()).toContainText("0 of 1 arrived");
        await tiebreak.seek(Number.POSITIVE_INFINITY);
        await expect(heads.nth(1)).toContainText("arrived at tick 43");
        await expect(heads.first()).toContainText("stuck at tick 37");
      },
    );

    step(
      "a search opens, is stepped through, and the journey comes back",
      async ({ tiebreak, page }) => {
        await tiebreak.results();
        await tiebreak.seek(1);
        const track = page.getByRole("group", { name: "Searches", exact: true });
        await track.getByRole("button", { name: /^1 unit 0: path, 36$/ }).click();
        const search = page.getByRole("group", { name: "Search of the journey" });
        await expect(search).toContainText(
          "Unit 0, path in tick 0, its first plan: found, cost 35",
        );
        await expect(page.locator("output.position")).toHaveText("step 36 of 36");
        await tiebreak.button("Step back").click();
        await expect(page.locator("output.position")).toHaveText("step 35 of 36");
        const { lanes } = await tiebreak.document();
        expect(lanes, "the document is still the journey").toHaveLength(gate.length);
        await page.keyboard.press("Escape");
        await expect(search).toBeHidden();
        await expect(page.locator("output.position")).toHaveText("tick 1 of 43");
        await expect(page.locator("tb-lane")).toHaveCount(gate.length);
      },
    );

    step("the table has the columns of journeys", async ({ tiebreak, page }) => {
      await tiebreak.results();
      const heads = page.getByRole("columnheader");
      await expect(heads.filter({ hasText: "Worst tick" })).toBeVisible();
      await expect(heads.filter({ hasText: "Largest OPEN" })).toHaveCount(0);
    });

    step("searches come back when the journey goes", async ({ tiebreak, page }) => {
      await tiebreak.results();
      const before = page.workers().length;
      const { journey: _, ...rest } = documentOf(gate);
      const lanes = rest.lanes.map(({ policy: __, ...config }) => config);
      await tiebreak.load({ ...rest, version: 1, lanes });
      const [{ figures }] = await tiebreak.results();
      expect(figures.expanded).toBe(36);
      await expect(page.locator("output.position")).toContainText("step ");
      // Memory that wasm has taken comes back only with its worker's end.
      await tiebreak.settle();
      expect(await page.workers().length).toBeLessThan(before);
    });

    step("a link holds the journey and the policies", async ({ tiebreak, page }) => {
      const before = await tiebreak.results();
      const link = await page.evaluate(() => document.getElementById("tiebreak").link);
      await page.goto("about:blank");
      await page.goto(link);
      await page.evaluate(() => document.getElementById("tiebreak").ready);
      const after = await tiebreak.results();
      const counts = (results) => results.map(({ figures }) => figures.journey);
      expect(counts(after)).toEqual(counts(before));
    });
  }),
);
