import { expect, test } from "./fixture.mjs";
import { cellsWith } from "./maps.mjs";
import { picture } from "./picture.mjs";
import { together } from "./together.mjs";

test.use({ times: "measured" });

/** The largest part of `inner` that may stick out of `outer`, in CSS pixels: rounding. */
const HAIR = 1;

function expectInside(inner, outer, name) {
  expect(inner, name).not.toBeNull();
  expect(inner.width * inner.height, `${name} has a size`).toBeGreaterThan(0);
  expect(inner.x, `${name}: left`).toBeGreaterThanOrEqual(outer.x - HAIR);
  expect(inner.y, `${name}: top`).toBeGreaterThanOrEqual(outer.y - HAIR);
  expect(inner.x + inner.width, `${name}: right`).toBeLessThanOrEqual(outer.x + outer.width + HAIR);
  expect(inner.y + inner.height, `${name}: bottom`).toBeLessThanOrEqual(
    outer.y + outer.height + HAIR,
  );
}

test.describe("at 1280 by 800", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test(
    "the window is made good use of",
    together((step) => {
      step(
        "bar, lanes and timeline are in view, and the table follows",
        async ({ tiebreak, page }) => {
          const window = { x: 0, y: 0, width: 1280, height: 800 };
          const inView = {
            bar: page.getByRole("banner"),
            title: page.getByRole("heading", { name: "Tiebreak", exact: true }),
            world: tiebreak.button("World"),
            drawing: page.getByRole("toolbar", { name: "Drawing" }),
            lens: tiebreak.lens(),
            timeline: page.getByRole("group", { name: "Timeline" }),
          };
          for (const place of [1, 2, 3, 4]) {
            inView[`lane ${place}`] = tiebreak.lane(place);
            inView[`map ${place}`] = tiebreak.map(place);
          }
          for (const [name, locator] of Object.entries(inView)) {
            expectInside(await locator.boundingBox(), window, name);
          }
          const timeline = await inView.timeline.boundingBox();
          const table = await page.getByRole("table").boundingBox();
          expect(table.y).toBeGreaterThanOrEqual(timeline.y + timeline.height);
        },
      );

      step("the maps take the room", async ({ tiebreak }) => {
        let area = 0;
        for (const place of [1, 2, 3, 4]) {
          const box = await tiebreak.map(place).boundingBox();
          area += box.width * box.height;
        }
        expect(area / (1280 * 800)).toBeGreaterThan(0.6);
      });

      step("controls stay quiet until they are wanted", async ({ page }) => {
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
      });
    }),
  );
});

test("nothing is asked of other hosts", { tag: "@core" }, async ({ page, baseURL, complaints }) => {
  const elsewhere = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL)) elsewhere.push(request.url());
  });
  await page.goto("./", { waitUntil: "networkidle" });
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

test("an address that does not exist is not found", async ({ request }) => {
  expect((await request.get("./no-such-page")).status()).toBe(404);
});

test(
  "what is seen first",
  { tag: "@core" },
  together((step) => {
    step(
      "four searches are there with their figures, without a click",
      async ({ tiebreak, page }) => {
        await expect(page).toHaveTitle(/Tiebreak/);
        const doc = await tiebreak.document();
        const results = await tiebreak.results();

        expect(results.map(({ name }) => name)).toEqual([
          "Dijkstra [f, fifo]",
          "Greedy [f, fifo]",
          "A* [f, fifo]",
          "A* [f, h, lifo]",
        ]);
        expect(await tiebreak.names()).toEqual(results.map(({ name }) => name));
        for (const [index, { figures, path, order }] of results.entries()) {
          const lane = tiebreak.lane(index + 1);
          await expect(lane).toContainText(`${figures.expanded.toLocaleString("en")} expanded`);
          await expect(lane).toContainText(`cost ${(figures.cost / 33461).toFixed(2)}`);
          expect(order).toHaveLength(figures.expanded);
          expect(path[0]).toEqual(doc.start);
          expect(path.at(-1)).toEqual(doc.goal);
        }
        expect([doc.map[0].length, doc.map.length]).toEqual([64, 40]);
        expect(cellsWith(doc, "#").length, "the concave obstacle").toBeGreaterThan(20);
      },
    );

    step("the first map tells the four searches apart", async ({ tiebreak }) => {
      const [dijkstra, greedy, fifo, lifo] = (await tiebreak.results()).map(
        ({ figures }) => figures,
      );
      expect(dijkstra.deviation).toBe(0);
      expect(fifo.deviation).toBe(0);
      expect(lifo.deviation).toBe(0);
      expect(greedy.deviation).toBeGreaterThan(0);
      expect(lifo.expanded).toBeLessThan(fifo.expanded);
      expect(fifo.expanded).toBeLessThan(dijkstra.expanded);
    });

    step(
      "every lane's map is painted: ground, walls, states, path and ends",
      async ({ tiebreak }) => {
        const doc = await tiebreak.document();
        const results = await tiebreak.results();
        const wall = cellsWith(doc, "#").at(5).split(",").map(Number);
        for (const [index, { order, path }] of results.entries()) {
          const seen = new Set(order.map(String));
          const along = new Set(path.map(String));
          const closed = order.find((cell) => !along.has(String(cell)));
          const untouched = [62, 20];
          expect(seen.has(String(untouched))).toBe(false);
          const cells = [wall, closed, untouched, path[10], doc.start, doc.goal];
          const { at, colours } = await picture(tiebreak, index + 1, cells);
          expect(new Set(at).size, `lane ${index + 1}: ${at.join(" ")}`).toBe(cells.length);
          expect(colours).toBeGreaterThan(5);
        }
      },
    );

    step("a sentence says what is seen and why, until it is closed", async ({ tiebreak, page }) => {
      const finding = page.locator("tb-finding");
      await expect(finding).toContainText(
        "Same map, same cost: A* expands 602 cells or 438. Where cells tie, only the tie-breaker decides.",
      );
      await expect(finding.getByRole("link", { name: "What is a tie?" })).toHaveAttribute(
        "href",
        "./?example=first-tie",
      );
      await tiebreak.button("Close this sentence for good").click();
      await expect(finding).toBeEmpty();
      await tiebreak.open();
      await expect(finding).toBeEmpty();
    });

    step("help lists keys, gestures and colours", async ({ tiebreak, page }) => {
      await tiebreak.more("Help");
      const help = page.getByRole("dialog", { name: "Help" });
      await expect(help).toContainText("play or pause");
      await expect(help).toContainText("Right button");
      await expect(help).toContainText("reopened");
      const cut = help
        .locator("dl")
        .evaluateAll((lists) =>
          lists.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1),
        );
      expect(await cut, "every list is seen whole").toEqual([]);
      await page.keyboard.press("Escape");
      await expect(help).toBeHidden();
      await page.keyboard.press("?");
      await expect(help).toBeVisible();
    });
  }),
);

test("help leads to the licences of all that the site is made of", async ({
  tiebreak,
  page,
  request,
}) => {
  await tiebreak.more("Help");
  const link = page
    .getByRole("dialog", { name: "Help" })
    .getByRole("link", { name: "the work of others" });
  const text = await (await request.get(await link.getAttribute("href"))).text();
  for (const name of ["lit", "uplot", "wasm-bindgen", "png", "Rust's standard library"]) {
    expect(text).toMatch(new RegExp(`^${name} .*\\(.*(MIT|BSD).*\\)$`, "m"));
  }
});
