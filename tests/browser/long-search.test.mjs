import { withhold } from "./barrier.mjs";
import { expect, test } from "./fixture.mjs";

test.use({ address: null });

/** A search of 68 million expansions on 100 x 100 cells, longer than a worker may be silent. */
const LONG = "?map=terrain:100x100:1&a=greedy[f,-g,fifo]+zero+reopen+corners:always";

test.describe("a search of seconds", () => {
  test.use({ times: "measured" });
  test.slow();

  test("isn't stopped by its own stopwatch, and an edit afterwards is answered", async ({
    tiebreak,
    page,
  }) => {
    await tiebreak.open(LONG);
    const expanded = async () => (await tiebreak.results())[0].figures.expanded;
    expect(await expanded()).toBe(68_377_630);
    await expect(tiebreak.lane(1)).toContainText("68,377,630 expanded");
    await expect(tiebreak.lane(1)).toContainText("recorded up to step");
    // It took too long to be run once more without its events.
    const { isLong, timing } = await page.evaluate(() => {
      const { statuses, engine } = document.getElementById("tiebreak").searches;
      return { isLong: statuses.get(1).result.isLong, timing: engine.solver.timing };
    });
    expect({ isLong, timing }).toEqual({ isLong: true, timing: false });
    await tiebreak.dispatch({ type: "lane-set", id: 1, patch: { heuristic: "octile" } });
    expect(await expanded()).toBeGreaterThan(0);
    await expect(tiebreak.alert()).toBeHidden();
  });

  test("gives way to an edit before it has a result", async ({ tiebreak, page }) => {
    await page.goto(LONG);
    // Far from its end: it has millions of expansions to go.
    await expect(tiebreak.lane(1)).toContainText(/searching… [\d,]+ expanded/);
    await page.evaluate(() => {
      const { solver } = document.getElementById("tiebreak").searches.engine;
      const receive = solver.receive.bind(solver);
      globalThis.found = [];
      solver.receive = (message) => {
        if (message.type === "result") globalThis.found.push(message.result.figures.expanded);
        receive(message);
      };
    });
    await tiebreak.dispatch(
      { type: "lane-set", id: 1, patch: { algorithm: "dijkstra" } },
      { type: "paint", cells: [0], value: 9, stroke: 1 },
    );
    const [{ figures }] = await tiebreak.results();
    expect(figures).toMatchObject({ found: true, deviation: 0 });
    // The only result: the long search never came to one.
    expect(await page.evaluate(() => globalThis.found)).toEqual([figures.expanded]);
    await expect(tiebreak.lane(1)).toContainText(
      `${figures.expanded.toLocaleString("en")} expanded`,
    );
    await expect(tiebreak.alert()).toBeHidden();
  });

  test("is timed, and an edit meanwhile is answered and timed in turn", async ({
    tiebreak,
    page,
  }) => {
    // The page edits its map at the first sign that a search is being timed.
    await page.addInitScript(() => {
      globalThis.heard = [];
      const watched = new WeakSet();
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (...message) {
        if (!watched.has(this)) this.addEventListener("message", ({ data }) => hear(data));
        watched.add(this);
        postMessage.apply(this, message);
      };
      function hear({ type }) {
        if (["timing", "timed", "result"].includes(type)) globalThis.heard.push(type);
        if (globalThis.edited || type !== "timing") return;
        globalThis.edited = true;
        globalThis.heard.push("edit");
        const page = document.getElementById("tiebreak");
        page.dispatch({ type: "paint", cells: [0], value: 9, stroke: 1 });
      }
    });
    await tiebreak.open("?map=scatter:1024x1024:1&a=dijkstra");
    const heard = () => page.evaluate(() => globalThis.heard);
    const answered = async () => {
      const since = (await heard()).slice(3);
      return since.includes("result") && since.lastIndexOf("timed") > since.indexOf("result");
    };
    await expect.poll(answered).toBe(true);
    expect((await heard()).slice(0, 3)).toEqual(["result", "timing", "edit"]);
    expect((await tiebreak.document()).map[0][0]).toBe("9");
    await expect(tiebreak.alert()).toBeHidden();
  });
});

test("searches without end give way: other lanes have results and verdicts, also after edits", async ({
  tiebreak,
  page,
}) => {
  const endless = "greedy[f,-g,fifo]+zero+reopen+corners:always";
  const lanes = [endless, `${endless}+order:NE-E-SE-S-SW-W-NW-N`, "dijkstra", "astar"];
  const link = lanes.map((lane, at) => `${"abcd"[at]}=${lane}`).join("&");
  withhold(page);
  await page.goto(`?map=terrain:300x300:1&${link}`);
  const statuses = () =>
    page.evaluate(() => {
      const { searches, store } = document.querySelector("tb-app") ?? {};
      return store?.state.doc.lanes.map(({ id }) => {
        const { phase, stale, result } = searches.statuses.get(id) ?? {};
        return phase === "done" && !stale && result.figures.judged ? "judged" : phase;
      });
    });
  await expect.poll(statuses).toEqual(["running", "running", "judged", "judged"]);
  for (const lane of [1, 2]) {
    await expect(tiebreak.lane(lane)).toContainText(/searching… [\d,]+ expanded/);
  }
  const expanded = () =>
    page.evaluate(() => {
      const { searches, store } = document.querySelector("tb-app");
      return searches.statuses.get(store.state.doc.lanes[2].id).result.figures.expanded;
    });
  const before = await expanded();
  const walls = Array.from({ length: 299 }, (_, y) => y * 300 + 150);
  await tiebreak.dispatch({ type: "paint", cells: walls, value: 0, stroke: 1 });
  await expect.poll(statuses).toEqual(["running", "running", "judged", "judged"]);
  expect(await expanded()).not.toBe(before);
  // Nothing holds them back when they are to end.
  await tiebreak.dispatch(
    { type: "lane-set", id: 1, patch: { algorithm: "astar" } },
    { type: "lane-set", id: 2, patch: { algorithm: "astar" } },
  );
  for (const { figures } of await tiebreak.results()) expect(figures.deviation).toBe(0);
});

test("a page says that it opens a link which takes long, and is as before until then", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open();
  const give = withhold(page);
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
  give();
  await tiebreak.settle();
  expect((await tiebreak.document()).map.length).toBe(21);
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
