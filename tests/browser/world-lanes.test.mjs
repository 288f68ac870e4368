/** Lanes of richer worlds: set, read, compared and seen on their maps. */

import { expect, test } from "./fixture.mjs";
import { configOf, LANES, rough } from "./maps.mjs";
import { hashes } from "./picture.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

/** Worked cases as links, which never die. */
const LINKS = {
  influence: "2rxtibRG8Q8WjW66s39e80nrhoaAQPABd",
  smooth: "23bK9hHRVfOpEdyOYbmZFI6ceYtHAZUHnPcmzo-_kCeyXu",
  area: "2E5rGhCRe7GYCLAY4jwYLKal8LFnSby033Rsgqcz3",
  unexplored: "27S22cRG8Q_VQ49alDmCf-4Jh3xetql-uO",
  islands: "2zARuTRG8YRhyXdnlcjoA4E6c",
  "dead-ends": "2CY8uhORG7WFV28zHOQF7Q2zP-gUX7OwCVwNWjHhysgYMK0oFGvZK",
  exact: "2sAyHiHRq-1OXX804TdLuTf_KV2Fan5EBu5_QQIXSgQMYm_Vu2N87wIYCy61VAJr90oU8Xp7ZRC476",
  clusters: "2y3z0heRTJLS8tz6LBBH7_ZGubEuXSKOLZbAnGHHc9HO56548I5BcnbT0ItwZ6eLLZvwq",
  points: "2_rydhKRG8YRhWzVeyaP4HLD-8Nd4V2w4Vw4tyr4kEZqkNcrr",
};

/** A lane's details, a badge of it, the note below its map, and a mark's words in the legend. */
const SEEN = {
  influence: [2, "octile, danger 1", "optimal", "The path meets danger 5.", "closed"],
  smooth: [4, "octile, pulled straight", "optimal", "smoothed 3 turns and 30.94", "thin line"],
  area: [3, "octile, each goal in turn", "optimal", "", "closed"],
  unexplored: [
    2,
    "octile, player 1",
    "fails after 10 steps",
    "On the real map the path fails",
    "faded",
  ],
  islands: [2, "octile, without other islands", "no path", "looking at 473 cells", "tinted"],
  "dead-ends": [2, "octile, without dead ends", "optimal", "162 free cells left out", "lines"],
  exact: [2, "landmarks 2", "optimal", "5 searches that expanded 2,715 cells", "flags"],
  clusters: [
    2,
    "octile, clusters of 8, refined in full",
    "6.5 % longer",
    "44 gates",
    "ticks: gates",
  ],
  points: [2, "octile, over way-points", "optimal among its way-points", "50 links", "closed"],
};

test(
  "lanes are told in words, and are the same wherever the timeline comes from",
  { tag: "@rare" },
  together((step) => {
    for (const [name, [place, details, badge, note, mark]] of Object.entries(SEEN)) {
      step(
        `${name}: told in words, and the same wherever the timeline comes from`,
        async ({ tiebreak, page }) => {
          await tiebreak.open(`./#${LINKS[name]}`);
          const lane = tiebreak.lane(place);
          await expect(lane.locator(".lane-details")).toHaveText(details);
          await expect(lane.locator(".badge").first()).toHaveText(badge);
          await expect(lane.getByRole("paragraph")).toContainText(note);
          await expect(page.getByRole("group", { name: "Legend" })).toContainText(mark);
          const end = await hashes(tiebreak);
          await tiebreak.seek(3);
          const early = await hashes(tiebreak);
          for (const step of [40, 0, 1e6, 3]) await tiebreak.seek(step);
          expect(await hashes(tiebreak)).toEqual(early);
          await tiebreak.seek(1e6);
          expect(await hashes(tiebreak)).toEqual(end);
        },
      );
    }
  }),
);

test(
  "marks and columns",
  together((step) => {
    step("marks make maps of the same run differ", async ({ tiebreak }) => {
      // Lanes 1, 3 and 4 expand the same cells in the same order; two of their paths are smoothed.
      await tiebreak.open(`./#${LINKS.smooth}`);
      const [plain, , swapped, pulled] = await hashes(tiebreak);
      expect(new Set([plain, swapped, pulled]).size).toBe(3);
      await tiebreak.seek(80);
      const during = await hashes(tiebreak);
      expect([during[2], during[3]]).toEqual([during[0], during[0]]);
    });

    step(
      "the table and its copies have columns for what these lanes have",
      async ({ tiebreak, page }) => {
        await tiebreak.open(`./#${LINKS.clusters}`);
        await expect(page.getByRole("columnheader", { name: "Coarse" })).toBeVisible();
        const headings = await page.getByRole("columnheader").allInnerTexts();
        for (const label of ["Prepared", "Gates", "Joined", "Coarse"])
          expect(headings).toContain(label);
        expect(headings).not.toContain("Danger");
        await expect(page.getByRole("row", { name: /clusters of 12/ })).toContainText(
          "1.2 % longer",
        );
        await tiebreak.load(rough({ lanes: [LANES.lifo] }));
        await expect(page.getByRole("columnheader", { name: "Prepared" })).toHaveCount(0);
      },
    );
  }),
);

test.describe("a lane's settings about its world", () => {
  test(
    "settings are folded, or in sight where they are used",
    together((step) => {
      step(
        "are folded, come when they are unfolded, and can be undone",
        async ({ tiebreak, page }) => {
          await tiebreak.open();
          await tiebreak.load(rough({ lanes: [LANES.lifo] }));
          const before = await tiebreak.document();
          const settings = await tiebreak.settings();
          const fold = settings.locator("details.worldly");
          await expect(fold).not.toHaveAttribute("open");
          await fold.locator("summary").click();
          await settings.getByLabel("A turn costs").fill("0.5");
          await settings.getByLabel("A turn costs").press("Tab");
          await settings.getByLabel("Then smooth the path").selectOption("pull straight");
          await expect(tiebreak.lane(1).locator(".lane-details")).toHaveText(
            "octile, turn 0.5, pulled straight",
          );
          const [lane] = (await tiebreak.document()).lanes;
          expect(configOf(lane)).toMatchObject({ turn: 500, smooth: "pull" });
          // There is no danger, nobody else's map and one goal.
          for (const label of ["Danger counts", "Player", "With several goals, h leads to"]) {
            await expect(settings.getByLabel(label)).toHaveCount(0);
          }
          await settings.getByLabel("A turn costs").fill("0");
          await settings.getByLabel("A turn costs").press("Tab");
          await settings.getByLabel("Then smooth the path").selectOption("as it is");
          await settings.getByLabel("Search over").selectOption("clusters");
          await settings.getByLabel("Side of a block").fill("5");
          await settings.getByLabel("Side of a block").press("Tab");
          await expect(tiebreak.lane(1).locator(".lane-details")).toContainText("clusters of 5");
          // Prepared distances are for searches cell by cell.
          await expect(settings.getByLabel("Heuristic").getByRole("option")).toHaveCount(6);
          await page.keyboard.press("Escape");
          for (let left = 6; left > 0; left--) await tiebreak.button("Undo").click();
          expect(await tiebreak.document()).toEqual(before);
        },
      );

      step("follow the world and the lane while they are open", async ({ tiebreak }) => {
        await tiebreak.open();
        await tiebreak.load(rough({ lanes: [LANES.lifo] }));
        const settings = await tiebreak.settings();
        await settings.locator("details.worldly summary").click();
        const field = (label) => settings.getByLabel(label);
        const heuristics = field("Heuristic").getByRole("option");
        await expect(field("Search over")).toBeVisible();
        await expect(field("Danger counts")).toHaveCount(0);
        await expect(heuristics).toHaveCount(10);
        const sources = [{ at: 0, strength: 3, range: 2, falloff: "flat", sight: false }];
        await tiebreak.dispatch({ type: "world", patch: { shape: "hex", sources } });
        await expect(field("Danger counts")).toBeVisible();
        await expect(field("Search over")).toHaveCount(0);
        await expect(heuristics).toHaveCount(6);
        await expect(field("Then smooth the path").getByRole("option")).toHaveText([
          "as it is",
          "swap cells",
        ]);
        await tiebreak.dispatch({ type: "undo" });
        await expect(field("Search over")).toBeVisible();
        await expect(field("Danger counts")).toHaveCount(0);
        await field("A turn costs").fill("0.5");
        await field("A turn costs").press("Tab");
        // States have no way-points and no clusters.
        await expect(field("Search over")).toHaveCount(0);
      });

      step(
        "are in sight where they are used, with only what the world has",
        async ({ tiebreak }) => {
          await tiebreak.open(`./#${LINKS.unexplored}`);
          const settings = await tiebreak.settings(2);
          await expect(settings.locator("details.worldly")).toHaveAttribute("open");
          const player = settings.getByLabel("Player");
          await expect(player.getByRole("option")).toHaveText(["knows everything", "player 1"]);
          await player.selectOption("knows everything");
          await expect(tiebreak.lane(2).locator(".lane-details")).toHaveText("octile");
          await expect(tiebreak.lane(2).locator(".badge").first()).toHaveText("optimal");
        },
      );

      step("a heuristic that is prepared has its own beside it", async ({ tiebreak }) => {
        await tiebreak.open(`./#${LINKS.exact}`);
        const settings = await tiebreak.settings(2);
        await settings.getByLabel("Landmarks", { exact: true }).fill("1");
        await settings.getByLabel("Landmarks", { exact: true }).press("Tab");
        await expect(tiebreak.lane(2).locator(".lane-details")).toHaveText("landmarks 1");
        await settings.getByLabel("Heuristic").selectOption("coarse distances");
        await settings.getByLabel("Side of a block").fill("4");
        await settings.getByLabel("Side of a block").press("Tab");
        await expect(tiebreak.lane(2).locator(".lane-details")).toHaveText(
          "coarse distances, blocks of 4",
        );
      });
    }),
  );
});

test(
  "states, analyses and pictures",
  { tag: "@rare" },
  together((step) => {
    step(
      "a search over states is explained, as far as it can be, and read cell by cell",
      async ({ tiebreak, page }) => {
        await tiebreak.open(`./#${LINKS.smooth}`);
        await tiebreak.seek(160);
        await tiebreak.hover([9, 12], 2);
        await expect(tiebreak.readout(2)).toContainText("reached going east");
        await tiebreak.button("Explain").click();
        const panel = page.getByRole("region", { name: "Explain" });
        await panel.getByRole("tab", { name: "Step" }).click();
        await panel.getByRole("combobox", { name: "Lane", exact: true }).selectOption({ index: 1 });
        await expect(panel).toContainText(/is expanded as reached going/);
        await expect(panel.locator(".analysis-code")).toContainText("turns at 0.5");
        await expect(panel).toContainText("This is for searches in which turns cost nothing.");
        await panel.getByRole("tab", { name: "Compare" }).click();
        await expect(panel).toContainText("Searches over cells by the direction of arrival");
        await panel.getByRole("tab", { name: "Data" }).click();
        await expect(panel.getByRole("region", { name: "Runs in numbers" })).toContainText(
          "This is for searches in which turns cost nothing.",
        );
      },
    );

    step(
      "an analysis knows the world, and what it can't do it says",
      async ({ tiebreak, page }) => {
        await tiebreak.open(`./#${LINKS.unexplored}`);
        await tiebreak.seek(8);
        await tiebreak.button("Explain").click();
        const panel = page.getByRole("region", { name: "Explain" });
        await panel.getByRole("tab", { name: "Step" }).click();
        await panel.getByRole("combobox", { name: "Lane", exact: true }).selectOption({ index: 1 });
        await expect(panel).toContainText("step 8: (12, 7), f 14, no tie");
        await tiebreak.button("Explain").click();
        await tiebreak.look("optimal paths");
        await expect(tiebreak.readout(2)).toHaveText(
          "This is for searches that know the whole map.",
        );
      },
    );

    step("pictures have the same marks and their legend", async ({ tiebreak, page }) => {
      await tiebreak.open(`./#${LINKS.exact}`);
      const svg = await page.evaluate(() =>
        document.getElementById("tiebreak").picture({ format: "svg" }),
      );
      for (const text of [">L1<", ">L2<", "flags: landmarks", "purple lines: borders of blocks"]) {
        expect(svg.includes(text), text).toBe(true);
      }
    });
  }),
);

test("an embed shows them, too", async ({ page, complaints }) => {
  await page.goto(`./embed.html#${LINKS.smooth}`);
  const lane = page.getByRole("article", { name: /^Lane 4: / });
  await expect(lane.locator(".lane-details")).toHaveText("octile, pulled straight");
  await expect(lane.locator(".badge").nth(1)).toHaveText("8 turns, then 3");
  expect(complaints).toEqual([]);
});
