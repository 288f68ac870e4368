import { violations } from "./axe.mjs";
import { expect, LAYERS, test } from "./fixture.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

/** Open ground, on which the numbers of every layer can be worked out. */
const OPEN =
  "./?map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]&b=astar[f,h,lifo]&c=greedy[f,lifo]";

/** The panel with the tab Compare, opened on a page with this address, or on the page as it is. */
async function open(tiebreak, address) {
  const { page } = tiebreak;
  if (address) await tiebreak.open(address);
  await tiebreak.button("Explain").click();
  const panel = page.getByRole("region", { name: "Explain" });
  await panel.getByRole("tab", { name: "Compare" }).click();
  return panel;
}

/** The findings' table as text, lane by lane, the words for it first. */
async function facts(panel) {
  const table = panel.getByRole("region", { name: "Findings by lane" }).getByRole("table");
  await expect(table).toBeVisible();
  return table.evaluate((each) => {
    const rows = [...each.rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim()));
    return rows[0].map((_, lane) => rows.map((row) => row[lane]));
  });
}

test("a long mirror test is heard of before it ends", async ({ tiebreak, page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    globalThis.news = 0;
    const workers = new WeakSet();
    Worker.prototype.addEventListener = function (type, listener, ...rest) {
      const heard = ({ data }) => {
        if (data?.type === "news") globalThis.news += 1;
      };
      if (type === "message" && !workers.has(this)) {
        workers.add(this);
        addEventListener.call(this, type, heard);
      }
      return addEventListener.call(this, type, listener, ...rest);
    };
  });
  await tiebreak.open("./?map=empty:250x250&start=0,0&goal=249,249&a=dijkstra[f,fifo]");
  await tiebreak.dispatch({ type: "layer", layer: "mirror" });
  await expect(tiebreak.readout(1)).toContainText("expanded: 62,500 each time");
  // Sixteen searches of 62,500 cells, in pieces of 100,000.
  expect(await page.evaluate(() => globalThis.news)).toBe(9);
});

test.describe("on open ground", () => {
  test.use({ address: OPEN });

  test(
    "the layers of open ground",
    together((step) => {
      step(
        "before anything is chosen, lanes are compared, and one click shows the difference on the maps",
        async ({ tiebreak }) => {
          const panel = await open(tiebreak);
          const lanes = panel.getByRole("region", { name: "The lanes compared" });
          await expect(lanes.getByRole("listitem")).toHaveText([
            /2: A\* \[f, h, lifo\]\s+Step 2\s+Diverges from lane\s1 at step 2 and expands 700 fewer cells\. Its path costs the same, 63\.36\./,
            /3: Greedy \[f, lifo\]/,
          ]);
          await lanes.getByRole("button", { name: "Step 2" }).first().click();
          await expect(tiebreak.page.getByRole("group", { name: "Timeline" })).toContainText(
            "step 2 of",
          );
          // The pinned lane is the one that the maps are compared with, too.
          await lanes.getByLabel("Compare with").selectOption({ index: 1 });
          await expect(lanes.getByRole("listitem").first()).toContainText("Diverges from lane 2");
          await lanes.getByRole("button", { name: "Show the difference on the maps" }).click();
          await expect(tiebreak.readout(3)).toContainText("only lane 2");
          await expect(panel.getByRole("heading", { name: "Lens: difference" })).toBeVisible();
          await tiebreak.settle();
          expect((await facts(panel))[3]?.[1]).toBe("lane 2");
        },
      );

      step("a picture waits for what its layer shows", async ({ tiebreak, page }) => {
        await open(tiebreak);
        const svg = await page.evaluate(() => {
          const app = document.getElementById("tiebreak");
          app.dispatch({ type: "layer", layer: "mirror" });
          return app.picture();
        });
        expect(svg).toContain("expanded: 754 each time");
      });

      step("doubles break ties that exact costs have", async ({ tiebreak }) => {
        const panel = await open(tiebreak);
        await tiebreak.look("phantom ties");
        expect((await facts(panel))[1]?.slice(0, 3)).toEqual(["1: A* [f, fifo]", "754", "318"]);
        await expect(tiebreak.readout(1)).toContainText("only exact: 436");
      });

      step(
        "the mirror test and h / true distance are shown for each lane",
        async ({ tiebreak }) => {
          const panel = await open(tiebreak);
          await tiebreak.look("mirror test");
          expect(await facts(panel)).toEqual([
            ["", "as it is", "least", "median", "most"],
            ["1: A* [f, fifo]", "754", "754", "754", "754"],
            ["2: A* [f, h, lifo]", "54", "54", "54", "54"],
            ["3: Greedy [f, lifo]", "54", "54", "54", "54"],
          ]);
          await tiebreak.look("h / true distance");
          // Nothing is in the way, so octile knows it all.
          expect((await facts(panel))[1]).toEqual(["1: A* [f, fifo]", "1", "0", "–", "–", "0"]);
        },
      );

      step(
        "help is the same for all lanes, so no number of one stands in it",
        async ({ tiebreak }) => {
          const panel = await open(tiebreak);
          const rows = panel.locator("th[scope=row][title]");
          for (const layer of LAYERS.filter((each) => !["states", "contours"].includes(each))) {
            await tiebreak.dispatch({ type: "layer", layer });
            // From the next frame on, the table has only what is known of this layer.
            expect(await rows.count()).toBeGreaterThan(1);
            const titles = await rows.evaluateAll((all) => all.map((row) => row.title));
            for (const title of titles) expect(title).toMatch(/^\D+$/);
          }
        },
      );

      step("findings follow an edit", async ({ tiebreak }) => {
        const panel = await open(tiebreak);
        await tiebreak.look("plateau");
        expect((await facts(panel))[1]?.[2]).toBe("754");
        // A wall between the ends: nothing is tied by fewer than a detour.
        const wall = Array.from({ length: 30 }, (_, y) => (y + 3) * 64 + 30);
        await tiebreak.dispatch({ type: "paint", cells: wall, value: 0, stroke: 1 });
        await tiebreak.results();
        await tiebreak.settle();
        expect((await facts(panel))[1]?.[1]).not.toBe("0");
        await expect(tiebreak.readout(1)).toContainText("forced");
      });

      step("everyone can use it", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak);
        await tiebreak.look("plateau");
        await facts(panel);
        expect(await violations(page, { within: ".side-panel" })).toEqual([]);
        await panel.getByRole("button", { name: "Close Explain" }).click();
        await expect(panel).toBeHidden();
        await expect(tiebreak.button("Explain")).toBeFocused();
      });

      step("a layer is part of the link and of pictures", async ({ tiebreak, page }) => {
        await open(tiebreak);
        await tiebreak.dispatch({ type: "layer", layer: "contours" });
        await expect(tiebreak.readout(1)).toContainText("f = C*: 63.36");
        const link = await page.evaluate(() => document.getElementById("tiebreak").link);
        await page.goto("about:blank");
        await page.goto(link);
        await expect(tiebreak.readout(1)).toContainText("f = C*: 63.36");
        await tiebreak.dispatch({ type: "layer", layer: "plateau" });
        await expect(tiebreak.readout(1)).toContainText("tied");
        const svg = await page.evaluate(() => document.getElementById("tiebreak").picture());
        // Each map has its own numbers, the legend below all the words alone.
        expect(svg).toContain("forced: 0, tied: 754 of 754, beyond: 0, fewest ties: 54");
        expect(svg).toContain("forced: 0, tied: 54 of 754, beyond: 0, fewest ties: 54");
      });
    }),
  );
});

test.describe("on open ground, where numbers are known", () => {
  test.use({ address: OPEN });

  test(
    "two layers whose numbers are known",
    together((step) => {
      step("the plateau says what every order expands and what ties cost", async ({ tiebreak }) => {
        const panel = await open(tiebreak);
        await tiebreak.look("plateau");
        // On open ground f is the optimal cost from the start on, in a parallelogram of 29 by 26 cells.
        expect((await facts(panel)).length).toBe(4);
        expect(await facts(panel)).toEqual([
          ["", "forced", "tied", "ties expanded", "fewest", "tie waste", "beyond"],
          ["1: A* [f, fifo]", "0", "754", "754", "54", "14 ×", "0"],
          ["2: A* [f, h, lifo]", "0", "754", "54", "54", "1 ×", "0"],
          ["3: Greedy [f, lifo]", "–", "754", "54", "–", "–", "0"],
        ]);
        await expect(
          panel.getByText(
            "Lane 3: The cost so far doesn't count in f, so there are no forced cells",
          ),
        ).toBeVisible();
        await expect(tiebreak.readout(1)).toContainText("tied: 754 of 754");
        await expect(tiebreak.readout(2)).toContainText("fewest ties: 54");
      });

      step("the difference says where two lanes diverge and what decided", async ({ tiebreak }) => {
        const panel = await open(tiebreak);
        await tiebreak.look("difference");
        // After the start all eight neighbours wait; three have the least f. fifo takes (6, 5), which came
        // first of them, low h the diagonal.
        expect((await facts(panel))[2]).toEqual([
          "2: A* [f, h, lifo]",
          "lane 1",
          "0",
          "54",
          "700",
          "2",
          expect.stringMatching(/ by low h$/),
          expect.stringMatching(/ by fifo$/),
          "These cells have the same g, h and f in both searches; only the tie-breakers differ.",
          expect.any(String),
        ]);
        const swipe = panel.getByRole("slider", { name: "Where they meet" });
        await swipe.fill("20");
        await expect(panel.locator(".analysis-stack > div").nth(1)).toHaveCSS(
          "clip-path",
          "inset(0px 0px 0px 20%)",
        );
      });
    }),
  );
});

test("each layer has its own words, and each tab something to show, light and dark", {
  tag: "@rare",
}, async ({ tiebreak, page }) => {
  test.slow();
  const panel = await open(tiebreak, "./?map=trap:32x20:1&a=dijkstra&b=greedy&c=astar[f,fifo]");
  const words = async () =>
    [
      await page.getByRole("group", { name: "Legend" }).innerText(),
      await tiebreak.readout(3).innerText(),
    ].join("\n");
  /** @type {Set<string>} */
  const legends = new Set();
  const paint = async () => {
    for (const colorScheme of /** @type {const} */ (["dark", "light"])) {
      await page.emulateMedia({ colorScheme });
      await tiebreak.settle();
    }
  };
  for (const layer of LAYERS) {
    await tiebreak.dispatch({ type: "layer", layer });
    const text = await words();
    expect(text, layer).not.toContain("working…");
    expect(legends.has(text), layer).toBe(false);
    legends.add(text);
    await paint();
  }
  await tiebreak.dispatch({ type: "layer", layer: "states" });
  await tiebreak.seek(130);
  for (const tab of await panel.getByRole("tab").all()) {
    await tab.click();
    await expect(panel.getByRole("tabpanel")).not.toBeEmpty();
    await paint();
  }
});

test(
  "lanes that are few, that move, or that lack something",
  { tag: "@rare" },
  together((step) => {
    step("one lane has no other to be compared with", async ({ tiebreak }) => {
      const panel = await open(tiebreak, "./?map=trap:16x10&a=astar");
      await expect(panel.getByText("Add a second lane to compare this one with.")).toBeVisible();
    });

    step(
      "a lane that doesn't use h has dashes in place of another's figures",
      async ({ tiebreak }) => {
        const panel = await open(tiebreak, "./?map=trap:64x40&a=dijkstra[f,lifo]&b=astar[f,fifo]");
        await tiebreak.look("h / true distance");
        const reason = "This search doesn't use h.";
        await tiebreak.settle();
        expect((await facts(panel))[1]?.slice(1)).toEqual(Array(5).fill("–"));
        expect((await facts(panel))[2]?.[1]).toBe("0.95");
        await expect(panel.getByText(`Lane 1: ${reason}`)).toBeVisible();
        await expect(tiebreak.readout(1)).toContainText(reason);
        await tiebreak.dispatch({ type: "layer", layer: "h" });
        await expect(tiebreak.readout(1)).toContainText("h isn't used here");
        await expect(tiebreak.readout(2)).not.toContainText("h isn't used here");
      },
    );

    step("the difference follows lanes that move, and needs two", async ({ tiebreak }) => {
      await open(tiebreak, "./?map=trap:64x40&a=astar[f,fifo]&b=astar[f,h,lifo]");
      await tiebreak.look("difference");
      const legend = tiebreak.readout(2);
      await expect(legend).toContainText("only lane 2: 0");
      await expect(legend).toContainText("only lane 1: 164");
      const [{ id }] = await tiebreak.page.evaluate(
        () => document.getElementById("tiebreak").document.lanes,
      );
      await tiebreak.dispatch({ type: "lane-move", id, to: 1 });
      await expect(legend).toContainText("only lane 2: 164");
      await tiebreak.dispatch({ type: "lane-remove", id });
      await expect(tiebreak.readout(1)).toContainText("There is no other lane.");
    });

    step(
      "the difference is against the pinned lane, and hatched in pictures too",
      async ({ tiebreak, page }) => {
        await open(tiebreak, "./?map=trap:64x40&a=dijkstra&b=astar[f,fifo]&c=astar[f,h,lifo]");
        await tiebreak.look("difference");
        const legend = (/** @type {number} */ lane) => tiebreak.readout(lane);
        await expect(legend(3)).toContainText("only lane 1");
        const [, { id }] = (await tiebreak.document()).lanes;
        await tiebreak.dispatch({ type: "pin", lane: id });
        await expect(legend(3)).toContainText("only lane 2: 164");
        await expect(legend(1)).toContainText("only lane 2: 0");
        // The pinned lane itself is compared with the first of the others.
        await expect(legend(2)).toContainText("only lane 1");
        await expect(legend(3)).toContainText("ring: they diverge at step");
        const picture = () => page.evaluate(() => document.getElementById("tiebreak").picture());
        const hatched = (await picture()).length;
        await tiebreak.dispatch({ type: "layer", layer: "states" });
        expect(hatched).toBeGreaterThan((await picture()).length + 1000);
        await tiebreak.dispatch({ type: "layer", layer: "difference" }, { type: "pin", lane: id });
        await expect(legend(3)).toContainText("only lane 1");
      },
    );

    step("a lane that can't be analysed says so", async ({ tiebreak, page }) => {
      await open(tiebreak, "./?map=trap:64x40&a=walk&b=astar[f,fifo]");
      await tiebreak.look("phantom ties");
      await expect(tiebreak.readout(1)).toContainText("A walk keeps no OPEN list");
      await expect(tiebreak.readout(2)).toContainText("only exact");
      await expect(page.getByRole("alert")).toHaveText("");
    });

    step("all optimal paths are counted", async ({ tiebreak }) => {
      const panel = await open(tiebreak, "./?map=empty:3x3&start=0,0&goal=2,1&a=dijkstra[f,lifo]");
      await tiebreak.look("optimal paths");
      // One straight and one diagonal step, in either order, over four cells.
      expect((await facts(panel))[1]?.slice(1)).toEqual(["2", "4"]);
    });
  }),
);
