import { expect, test } from "./fixture.mjs";

test.use({ address: null });

/** A search of eight million expansions on 64 x 40 cells. */
const LONG = "?map=terrain:64x40:2&a=greedy[f,-g,fifo]+zero+reopen+corners:always";

test.describe("a search of seconds", () => {
  test.use({ times: "measured" });
  test.slow();

  test("isn't stopped by its own stopwatch, and an edit meanwhile is answered", async ({
    tiebreak,
    page,
  }) => {
    await tiebreak.open(LONG);
    const expanded = async () => (await tiebreak.results())[0].figures.expanded;
    expect(await expanded()).toBe(7_838_578);
    await expect(tiebreak.lane(1)).toContainText("7,838,578 expanded");
    await expect(tiebreak.lane(1)).toContainText("recorded up to step");
    await expect
      .poll(() =>
        page.evaluate(() => document.getElementById("tiebreak").searches.engine.solver.timing),
      )
      .toBe(false);
    await tiebreak.dispatch({ type: "lane-set", id: 1, patch: { heuristic: "octile" } });
    expect(await expanded()).toBeGreaterThan(0);
    await expect(tiebreak.alert()).toBeHidden();
  });
});

test("a page says that it opens a link which takes long, and is as before until then", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open();
  await page.evaluate(() => {
    const { engine } = document.getElementById("tiebreak").searches;
    const decode = engine.decodeQuery.bind(engine);
    engine.decodeQuery = async (text) => {
      await new Promise((resolve) => {
        globalThis.goOn = resolve;
      });
      return decode(text);
    };
    history.pushState(null, "", "?map=backtracker:21x21:1&a=astar");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const notice = page.getByText("The map is being opened.");
  await expect(notice).toBeVisible();
  const before = (await tiebreak.document()).map.length;
  await tiebreak.dispatch({ type: "paint", cells: [0], value: 5, stroke: 1 });
  expect((await tiebreak.document()).map[0][0]).toBe("5");
  await page.evaluate(() => globalThis.goOn());
  await expect.poll(async () => (await tiebreak.document()).map.length).toBe(21);
  expect(before).not.toBe(21);
  await expect(notice).toBeHidden();
});

test.describe("at first sight", () => {
  test("a link that takes long is said to be opened, by the page and by an embed", async ({
    page,
    complaints: _,
  }) => {
    // The worker is there and answers nothing.
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message.type !== "ask") postMessage.call(this, message, ...rest);
      };
    });
    for (const room of ["", "embed.html"]) {
      await page.goto(`${room}?map=backtracker:21x21:1&a=astar`);
      await expect(page.getByText("The map is being opened.")).toBeVisible();
    }
  });
});
