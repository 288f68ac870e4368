import { explain, OPEN, view } from "./explain.mjs";
import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

test.describe("on open ground", () => {
  test.use({ address: OPEN });

  test(
    "the step on open ground",
    together((step) => {
      step(
        "a step is shown with OPEN as it was and the choices of other lanes",
        async ({ tiebreak }) => {
          const panel = await explain(tiebreak);
          await tiebreak.seek(2);
          await expect(panel.locator(".analysis-sentence")).toHaveText(
            /^step 2: \(6, 5\), f 63\.36, tie of \d, decided by fifo$/,
          );
          await expect(panel.getByText("8 cells, the first is taken")).toBeVisible();
          // Seen and heard, not only shown by colour.
          await expect(panel.getByRole("columnheader", { name: "fifo decided" })).toBeVisible();
          await expect(
            panel.getByText("Lane 2's chain [f, h, lifo] would have taken"),
          ).toBeVisible();
          await panel.getByRole("combobox", { name: "Lane" }).selectOption({ index: 1 });
          await expect(panel.locator(".analysis-sentence")).toContainText("decided by low h");
        },
      );

      step(
        "no step is called the next one by mistake, and play isn't read out",
        async ({ tiebreak, page }) => {
          const panel = await explain(tiebreak);
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
        const panel = await explain(tiebreak);
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
        const panel = await explain(tiebreak);
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
        const panel = await explain(tiebreak);
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
        const panel = await explain(tiebreak);
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
        const panel = await explain(tiebreak);
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
  const panel = await explain(tiebreak, OPEN);
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
  await tiebreak.settle();
  const dragged = await width();
  expect(Math.abs(dragged - 320)).toBeLessThan(3);
  // The pointer no longer holds it.
  await page.mouse.move(x - 200, y + 90);
  await tiebreak.settle();
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
  await explain(tiebreak, "./?map=empty:96x20&a=astar&b=dijkstra");
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
      const panel = await explain(tiebreak, "./?map=trap:64x40&a=astar[f,fifo]&b=astar[f,h,lifo]");
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
      const panel = await explain(
        tiebreak,
        "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]",
      );
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
      const panel = await explain(
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
      const panel = await explain(
        tiebreak,
        "./?map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]&b=astar[f,h,lifo]&c=astar[f,h,lifo]&d=astar[f,fifo]",
      );
      await tiebreak.seek(2);
      await expect(panel.locator(".analysis-others li")).toHaveText([
        "(6, 5) before (6, 6): fifo decided, 3 against 4",
        "Lanes 2 and 3: the chain [f, h, lifo] would have taken (6, 6): here fifo decided, 3 against 4",
        "Lane 4's chain [f, fifo] would have taken the same cell",
      ]);
    });
  }),
);
