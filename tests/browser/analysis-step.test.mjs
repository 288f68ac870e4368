import { expect, test } from "./fixture.mjs";
import { cellsWith } from "./maps.mjs";
import { together } from "./together.mjs";
import { fingers } from "./touch.mjs";

test.use({ address: null });

/** Open ground, on which the numbers of every step can be worked out. */
const OPEN =
  "./?map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]&b=astar[f,h,lifo]&c=greedy[f,lifo]";
/** The first lane goes straight to the goal, the second one looks all around. */
const SMALL = "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]&b=dijkstra[f,fifo]";

/** The panel with the tab Step and its folds, opened on a page with this address, or on the page as it is. */
async function open(tiebreak, address) {
  const { page } = tiebreak;
  if (address) await tiebreak.open(address);
  await tiebreak.button("Explain").click();
  const panel = page.getByRole("region", { name: "Explain" });
  await expect(panel.locator(".analysis-sentence")).toHaveCount(1);
  await panel.locator("details").evaluateAll((folds) => {
    for (const fold of folds) fold.open = true;
  });
  return panel;
}

/** A press and release of the mouse in the middle of a cell. */
async function click(tiebreak, cell, place = 1) {
  const { x, y } = await tiebreak.pointOf(cell, place);
  await tiebreak.page.mouse.click(x, y);
}

/** A part of what is looked at, by its name. */
function view(tiebreak, name) {
  return tiebreak.page.evaluate(
    (part) => document.getElementById("tiebreak").state.view[part],
    name,
  );
}

test("the next cell can be guessed, and a link can ask for it", async ({ tiebreak, page }) => {
  const address = "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]";
  const panel = await open(tiebreak, address);
  await panel.getByLabel("Guess the next cell").check();
  // The start is the only cell that waits.
  const map = JSON.stringify((await tiebreak.document()).map);
  await click(tiebreak, [1, 4]);
  await expect(panel.getByText("Right. Step 1: (1, 4)")).toBeVisible();
  await click(tiebreak, [1, 3]);
  await expect(panel.getByText("Not (1, 3). Step 2: (2, 4)")).toBeVisible();
  await expect(panel.getByText("1 of 2 right")).toBeVisible();
  await click(tiebreak, [8, 8]);
  await expect(panel.getByText("(8, 8) isn’t in OPEN. Step 3: (3, 4)")).toBeVisible();
  expect(JSON.stringify((await tiebreak.document()).map)).toBe(map);
  const link = new URL(await page.evaluate(() => document.getElementById("tiebreak").link));
  await page.goto("about:blank");
  await page.goto(`./?predict${link.hash}`);
  await expect(page.getByLabel("Guess the next cell")).toBeChecked();
  expect(new URL(page.url()).search).toBe("?predict");
});

test("a guess counts although the page hasn't shown yet that the timeline is at its start", async ({
  tiebreak,
  page,
}) => {
  const panel = await open(tiebreak, SMALL);
  await tiebreak.dispatch({ type: "end" });
  // No frame of the page comes until the test says so.
  await page.evaluate(() => {
    const app = document.getElementById("tiebreak");
    const { schedule } = app;
    const held = [];
    app.schedule = (show) => held.push(show);
    window.goOn = () => {
      app.schedule = schedule;
      for (const show of held) show();
    };
  });
  await panel.getByLabel("Guess the next cell").check();
  await click(tiebreak, [1, 4]);
  await page.evaluate(() => document.querySelector("tb-analysis-predict").guessed);
  await page.evaluate(() => window.goOn());
  await expect(panel.getByText("Right. Step 1: (1, 4)")).toBeVisible();
  await expect(panel.getByText("1 of 1 right")).toBeVisible();
});

test("a guess made before the run is known waits for it", async ({ tiebreak, page }) => {
  const panel = await open(tiebreak, SMALL);
  await panel.getByLabel("Guess the next cell").check();
  await page.evaluate(() => {
    const predict = document.querySelector("tb-analysis-predict");
    // As while its search is under way.
    Object.defineProperty(predict, "result", { get: () => null, set() {}, configurable: true });
  });
  await click(tiebreak, [1, 4]);
  await expect(panel.locator("tb-analysis-predict").getByText("Loading…")).toBeVisible();
  await page.evaluate(() => {
    const { result } = document.querySelector("tb-analysis-step");
    const predict = document.querySelector("tb-analysis-predict");
    delete predict.result;
    predict.result = null;
    predict.result = result;
  });
  await expect(panel.getByText("1 of 1 right")).toBeVisible();
});

test("a link that asks for guesses begins before the first step", async ({ tiebreak, page }) => {
  const panel = await open(tiebreak, SMALL);
  await tiebreak.dispatch({ type: "end" });
  const link = new URL(await page.evaluate(() => document.getElementById("tiebreak").link));
  await page.goto("about:blank");
  await page.goto(`./?predict${link.hash}`);
  await expect(panel.getByLabel("Guess the next cell")).toBeChecked();
  await tiebreak.settle();
  expect(await view(tiebreak, "position")).toBe(0);
  await click(tiebreak, [1, 4]);
  await expect(panel.getByText("1 of 1 right")).toBeVisible();
  // Only once: who wants to see the end sees it.
  await tiebreak.dispatch({ type: "end" });
  expect(await view(tiebreak, "atEnd")).toBe(true);
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true });

  test("two zoom the map that is asked about, and one that taps guesses", async ({
    tiebreak,
    page,
  }) => {
    const panel = await open(tiebreak, SMALL);
    await panel.getByLabel("Guess the next cell").check();
    const toPoint = await tiebreak.projection();
    const touch = await fingers(page);
    await touch.press(toPoint([3, 4]));
    await touch.press(toPoint([3, 4]), toPoint([5, 4]));
    await touch.move(toPoint([2, 4]), toPoint([6, 4]));
    await touch.lift(toPoint([2, 4]));
    await touch.lift();
    await expect(tiebreak.corner("Fit the map"), "it has zoomed").toBeEnabled();
    await expect(panel.getByText("0 of 0 right")).toBeVisible();
    await tiebreak.corner("Fit the map").click();
    await touch.tap(await tiebreak.pointOf([1, 4]));
    await expect(panel.getByText("1 of 1 right")).toBeVisible();
    expect(cellsWith(await tiebreak.document(), "#")).toEqual([]);
  });
});

test.describe("on a small map", () => {
  test.use({ address: SMALL });

  test(
    "guesses on a small map",
    together((step) => {
      step("two lanes over each other come back when a lane does", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak);
        await panel.getByRole("tab", { name: "Compare" }).click();
        const maps = panel.locator(".analysis-stack > div > .tb-map");
        await expect(maps).toHaveCount(2);
        const lanes = await page.evaluate(() =>
          document.getElementById("tiebreak").state.doc.lanes.map(({ id }) => id),
        );
        await tiebreak.dispatch({ type: "lane-remove", id: lanes[1] });
        await expect(maps).toHaveCount(0);
        await tiebreak.dispatch({ type: "undo" });
        await expect(maps).toHaveCount(2);
      });

      step(
        "only a tap guesses, and only the map that is asked about isn't drawn on",
        async ({ tiebreak }) => {
          const panel = await open(tiebreak);
          await panel.getByLabel("Guess the next cell").check();
          const walls = async () => cellsWith(await tiebreak.document(), "#");
          for (const button of ["left", "right"]) {
            await tiebreak.stroke(
              [1, 2, 3, 4].map((x) => [x, 1]),
              { button },
            );
          }
          await expect(panel.getByText("0 of 0 right")).toBeVisible();
          expect(await walls()).toEqual([]);
          await click(tiebreak, [8, 8], 2);
          expect(await walls()).toEqual(["8,8"]);
          await expect(panel.getByText("0 of 0 right")).toBeVisible();
          await click(tiebreak, [1, 4]);
          await expect(panel.getByText("1 of 1 right")).toBeVisible();
          await panel.getByLabel("Guess the next cell").uncheck();
          await click(tiebreak, [1, 1]);
          expect(await walls()).toEqual(["1,1", "8,8"]);
        },
      );

      step("by share a guess is about the lane's own next step", async ({ tiebreak }) => {
        const panel = await open(tiebreak);
        await tiebreak.dispatch({ type: "sync", sync: "share" });
        await panel.getByLabel("Guess the next cell").check();
        const [short, long] = await tiebreak.results();
        // One step of the longest run is less than half a step of this one.
        expect(long.figures.expanded).toBeGreaterThan(2 * short.figures.expanded);
        for (const [step, x] of [1, 2, 3].entries()) {
          await click(tiebreak, [x, 4]);
          await expect(panel.getByText(`Right. Step ${step + 1}: (${x}, 4)`)).toBeVisible();
          await expect(panel.getByText(`${step + 1} of ${step + 1} right`)).toBeVisible();
          await tiebreak.settle();
        }
      });
    }),
  );
});

test.describe("when the panel can't be loaded", () => {
  test.use({ allowed: /panel-|ERR_FAILED/ });

  test("a link that asks for guesses opens the page all the same", async ({ tiebreak, page }) => {
    await page.route("**/assets/panel-*.js", (route) => route.abort());
    await page.goto("about:blank");
    await page.goto("./?predict");
    const isReady = () =>
      page.evaluate(() =>
        document.getElementById("tiebreak").ready.then(
          () => true,
          () => false,
        ),
      );
    expect(await isReady()).toBe(true);
    await expect(tiebreak.alert()).toContainText("A part of Tiebreak could not be loaded");
    await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
    await expect(tiebreak.map(1)).toBeVisible();
  });
});

test.describe("on open ground", () => {
  test.use({ address: OPEN });

  test(
    "the step on open ground",
    together((step) => {
      step(
        "a step is shown with OPEN as it was and the choices of other lanes",
        async ({ tiebreak }) => {
          const panel = await open(tiebreak);
          await tiebreak.seek(2);
          await expect(panel.locator(".analysis-sentence")).toHaveText(
            /^step 2: \(6, 5\), f 63\.36, tie of \d, decided by fifo$/,
          );
          await expect(panel.getByText("8 cells, the first is taken")).toBeVisible();
          // Seen and heard, not only shown by colour.
          await expect(panel.getByRole("columnheader", { name: "fifo decided" })).toBeVisible();
          await expect(
            panel.getByText("Lane 2’s chain [f, h, lifo] would have taken"),
          ).toBeVisible();
          await panel.getByRole("combobox", { name: "Lane" }).selectOption({ index: 1 });
          await expect(panel.locator(".analysis-sentence")).toContainText("decided by low h");
        },
      );

      step(
        "no step is called the next one by mistake, and play isn't read out",
        async ({ tiebreak, page }) => {
          const panel = await open(tiebreak);
          const sentence = panel.locator(".analysis-sentence");
          await tiebreak.seek(12);
          await expect(sentence).toHaveText(/^step 12: /);
          await page.evaluate(() => {
            window.told = [];
            const note = () =>
              window.told.push(document.querySelector(".analysis-sentence").textContent);
            const what = { childList: true, characterData: true, subtree: true };
            new MutationObserver(note).observe(document.querySelector(".analysis-sentence"), what);
          });
          await tiebreak.seek(0);
          await expect(sentence).toHaveText(/^next: \(5, 5\)/);
          expect(
            (await page.evaluate(() => window.told)).filter((text) => !/^next: /.test(text)),
          ).toEqual([]);
          await expect(sentence).toHaveAttribute("aria-live", "polite");
          await tiebreak.dispatch({ type: "speed", speed: 2 }, { type: "play" });
          await expect(sentence).toHaveAttribute("aria-live", "off");
          await tiebreak.dispatch({ type: "pause" });
          await expect(sentence).toHaveAttribute("aria-live", "polite");
        },
      );

      step("it follows while it plays", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak);
        await tiebreak.seek(0);
        await expect(panel.locator(".analysis-sentence")).toHaveText(/^next: /);
        await tiebreak.dispatch({ type: "speed", speed: 60 }, { type: "play" });
        const steps = await page.evaluate(async () => {
          const told = new Set();
          while (told.size < 3 && document.getElementById("tiebreak").store.state.view.playing) {
            await new Promise(requestAnimationFrame);
            told.add(document.querySelector(".analysis-sentence").textContent);
          }
          return [...told];
        });
        await tiebreak.dispatch({ type: "pause" });
        expect(steps.length, "sentences of three steps").toBe(3);
        const step = Math.floor(await view(tiebreak, "position"));
        await expect(panel.locator(".analysis-sentence")).toHaveText(new RegExp(`^step ${step}: `));
      });

      step("OPEN takes the height that is left, and scrolls", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak);
        for (const fold of await panel.locator("summary").all()) await fold.click();
        await tiebreak.seek(300);
        const waiting = panel.locator(".analysis-waiting");
        const heights = () =>
          waiting.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
        await page.setViewportSize({ width: 1440, height: 900 });
        await tiebreak.settle();
        const [tall, whole] = await heights();
        expect(whole).toBeGreaterThan(tall);
        await page.setViewportSize({ width: 1440, height: 800 });
        await tiebreak.settle();
        const [short] = await heights();
        expect(tall - short).toBe(100);
        // The whole tab is in sight.
        await expect(panel.getByText("Stop where")).toBeInViewport({ ratio: 1 });
      });

      step("stops are worked out once, not in every frame", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak);
        await panel.getByLabel("more cells tie than").check();
        await expect(panel.getByText(/^\d+ stops$/)).toBeVisible();
        const isSame = () =>
          page.evaluate(() => {
            const { steps } = document.querySelector("tb-analysis-stops");
            const same = window.steps === steps;
            window.steps = steps;
            return same;
          });
        expect(await isSame()).toBe(false);
        for (const step of [5, 9]) await tiebreak.seek(step);
        expect(await isSame()).toBe(true);
        await panel.getByLabel("it diverges from lane 2").check();
        await tiebreak.settle();
        expect(await isSame()).toBe(false);
      });

      step("while one step is worked out only the newest one waits", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak);
        const sentence = panel.locator(".analysis-sentence");
        await tiebreak.seek(1);
        await expect(sentence).toHaveText(/^step 1: /);
        await page.evaluate(() => {
          const { session } = document.querySelector("tb-analysis").analyst;
          const ask = session.ask.bind(session);
          window.asked = [];
          window.answer = new Promise((resolve) => {
            window.goOn = resolve;
          });
          session.ask = async (question) => {
            window.asked.push(question.step.step);
            await window.answer;
            // The failure of an older question is nobody's.
            if (question.step.step === 2) throw new Error("Nothing came of step 2.");
            return ask(question);
          };
        });
        // The page doesn't settle without the answer, but the panel has seen each step two frames later.
        await page.evaluate(async () => {
          for (const step of [2, 3, 4, 5]) {
            document.getElementById("tiebreak").seek(step);
            for (let left = 2; left > 0; left--) await new Promise(requestAnimationFrame);
          }
        });
        expect(await page.evaluate(() => window.asked)).toEqual([2]);
        await page.evaluate(() => window.goOn());
        await tiebreak.settle();
        await expect(sentence).toHaveText(/^step 5: /);
        expect(await page.evaluate(() => window.asked)).toEqual([2, 5]);
        await expect(panel.getByRole("alert")).toHaveCount(0);
      });

      step("the next step stays hidden while it is to be guessed", async ({ tiebreak }) => {
        const panel = await open(tiebreak);
        await tiebreak.seek(3);
        await expect(panel.locator(".analysis-sentence")).toHaveText(/^step 3: /);
        await expect(panel.locator(".analysis-open")).toHaveCount(1);
        await panel.getByLabel("Guess the next cell").check();
        await expect(panel.locator(".analysis-sentence")).toHaveText(/^step 3: /);
        await expect(panel.locator(".analysis-open")).toHaveCount(0);
        await expect(panel.locator(".analysis-others")).toHaveCount(0);
        await tiebreak.seek(0);
        await expect(panel.locator(".analysis-sentence")).toHaveText("");
      });
    }),
  );
});

test("the panel is as wide as the visitor makes it, and stays so", async ({ tiebreak, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const panel = await open(tiebreak, OPEN);
  const edge = panel.getByRole("separator", { name: "Width of Explain" });
  const width = () => panel.evaluate((each) => Math.round(each.getBoundingClientRect().width));
  await edge.focus();
  const usual = Number(await edge.getAttribute("aria-valuenow"));
  await page.keyboard.press("ArrowRight");
  await expect(edge).toHaveAttribute("aria-valuenow", String(usual - 10));
  await page.keyboard.press("End");
  await expect(edge).toHaveAttribute("aria-valuenow", "380");
  expect(await width()).toBeLessThanOrEqual(380);
  await page.keyboard.press("Home");
  await expect(edge).toHaveAttribute("aria-valuetext", "280 pixels");
  const { x, y, width: wide, height } = await edge.boundingBox();
  await page.mouse.move(x + wide / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + wide / 2 - 40, y + 90);
  await page.mouse.up();
  const dragged = await width();
  expect(Math.abs(dragged - 320)).toBeLessThan(3);
  // The pointer no longer holds it.
  await page.mouse.move(x - 200, y + 90);
  expect(await width()).toBe(dragged);
  await page.reload();
  await tiebreak.button("Explain").click();
  // While the panel loads something as wide stands in its place, which leaves in between.
  await tiebreak.settle();
  expect(await width()).toBe(dragged);
});

test("two lanes stand where their maps are larger", async ({ tiebreak, page }) => {
  const places = async () =>
    (await Promise.all([1, 2].map((place) => tiebreak.lane(place).boundingBox()))).map(
      ({ x, y }) => [x, y],
    );
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(tiebreak, "./?map=empty:64x36&a=astar&b=dijkstra");
  const [above, below] = await places();
  expect(above[0]).toBe(below[0]);
  expect(above[1]).toBeLessThan(below[1]);
  await tiebreak.open("./?map=empty:20x60&a=astar&b=dijkstra");
  const [left, right] = await places();
  expect(left[1]).toBe(right[1]);
  expect(left[0]).toBeLessThan(right[0]);
});

test(
  "stops, guesses and lines",
  together((step) => {
    step("stops are marks on the timeline, and can be gone to", async ({ tiebreak, page }) => {
      const panel = await open(tiebreak, "./?map=trap:64x40&a=astar[f,fifo]&b=astar[f,h,lifo]");
      await tiebreak.seek(0);
      await panel.getByLabel("f rises").check();
      await expect(page.locator("svg.marks [data-kind=stops]")).toHaveCount(1);
      await panel.getByLabel("f rises").uncheck();
      await expect(page.locator("svg.marks [data-kind=stops]")).toHaveCount(0);
      await panel.getByLabel("it diverges from lane 2").check();
      await expect(panel.getByText("1 stop", { exact: true })).toBeVisible();
      await panel.getByRole("button", { name: "Next stop" }).click();
      await expect(
        page.getByRole("group", { name: "Timeline" }).getByText("step 3 of 602"),
      ).toBeVisible();
      await panel.getByRole("textbox", { name: "cell" }).fill("6, 20");
      await panel.getByLabel("is expanded").check();
      await expect(panel.getByText("2 stops", { exact: true })).toBeVisible();
      await panel.getByRole("tab", { name: "Compare" }).click();
      await expect(page.locator("svg.marks [data-kind=stops]")).toHaveCount(0);
    });

    step("a guess is made by keyboard, too, and draws nothing", async ({ tiebreak, page }) => {
      const panel = await open(tiebreak, "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]");
      await panel.getByLabel("Guess the next cell").check();
      const map = JSON.stringify((await tiebreak.document()).map);
      await tiebreak.map(1).focus();
      await tiebreak.dispatch({ type: "cursor", cell: 4 * 9 + 1 });
      await page.keyboard.press(" ");
      await expect(panel.getByText("Right. Step 1: (1, 4)")).toBeVisible();
      await expect(page.getByRole("group", { name: "Timeline" })).toContainText("step 1 of 7");
      await tiebreak.dispatch({ type: "cursor", cell: 4 * 9 + 2 });
      await page.keyboard.press("Enter");
      await expect(panel.getByText("Right. Step 2: (2, 4)")).toBeVisible();
      expect(JSON.stringify((await tiebreak.document()).map)).toBe(map);
    });

    step("the line at work is lit, in the lane's own pseudocode", async ({ tiebreak }) => {
      const panel = await open(
        tiebreak,
        "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]&b=greedy[f,fifo]+stop:generated&c=walk",
      );
      const code = panel.getByRole("list", { name: "The search, line by line" });
      const lit = code.locator("[aria-current=step]");
      await tiebreak.seek(0);
      await expect(lit).toContainText("OPEN ← the start");
      await tiebreak.seek(1);
      // All eight neighbours of the start are new.
      await expect(lit).toContainText("if m is new: g, parent n, into OPEN");
      await expect(lit).toContainText("8 ×");
      await expect(code).toContainText("f = g + h, then low h, then newest");
      await tiebreak.dispatch({ type: "end" });
      await expect(lit).toContainText("close n; if it is the goal: stop");
      await panel.getByRole("combobox", { name: "Lane" }).selectOption({ index: 1 });
      await expect(lit).toContainText("if m is the goal: stop, path found");
      await expect(code).toContainText("if m is closed: leave it closed");
      await panel.getByRole("combobox", { name: "Lane" }).selectOption({ index: 2 });
      await expect(code).toContainText("while there is an n");
    });

    step("lanes whose chains agree share a line", async ({ tiebreak }) => {
      const panel = await open(
        tiebreak,
        "./?map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]&b=astar[f,h,lifo]&c=astar[f,h,lifo]&d=astar[f,fifo]",
      );
      await tiebreak.seek(2);
      await expect(panel.locator(".analysis-others li")).toHaveText([
        "(6, 5) before (6, 6): fifo decided, 3 against 4",
        "Lanes 2 and 3: the chain [f, h, lifo] would have taken (6, 6): here fifo decided, 3 against 4",
        "Lane 4’s chain [f, fifo] would have taken the same cell",
      ]);
    });
  }),
);
