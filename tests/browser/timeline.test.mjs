import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";
import { FOUR, field, LANES, rough } from "./maps.mjs";
import { hashes } from "./picture.mjs";
import { position, slider, speed, sync } from "./timeline.mjs";
import { together } from "./together.mjs";

test.use({ times: "measured" });

async function lengths(tiebreak) {
  return (await tiebreak.results()).map(({ figures }) => figures.expanded);
}

/** Goes a number of steps on or back; most are painted one by one, some together. */
async function walk(tiebreak, steps) {
  await tiebreak.page.evaluate(async (count) => {
    for (let done = 0; done < Math.abs(count); done++) {
      document.getElementById("tiebreak").dispatch({ type: "step", by: Math.sign(count) });
      if (done % 5 < 3) await new Promise(requestAnimationFrame);
    }
  }, steps);
  await tiebreak.settle();
}

test("a step looks the same whether it is reached forwards or backwards", { tag: "@rare" }, async ({
  tiebreak,
}) => {
  test.slow();
  // Weights and an overestimating heuristic: closed cells are reopened, too.
  const reopening = { algorithm: "weighted", weight: 2000, heuristic: "manhattan" };
  const lanes = [...FOUR.slice(0, 3), reopening];
  await tiebreak.load(rough({ width: 16, height: 10, lanes }));
  const last = await lengths(tiebreak);
  expect((await tiebreak.results())[3].figures.reopened).toBeGreaterThan(0);
  const steps = [0, 1, 2, 9, 30, Math.min(...last), Math.max(...last)];

  await tiebreak.seek(0);
  const forwards = new Map();
  for (const [index, step] of steps.entries()) {
    await walk(tiebreak, step - (steps[index - 1] ?? 0));
    forwards.set(step, await hashes(tiebreak));
  }
  expect(new Set([...forwards.values()].map(String)).size).toBe(steps.length);
  for (const [index, step] of [...steps.entries()].toReversed()) {
    await walk(tiebreak, step - (steps[index + 1] ?? step));
    expect(await hashes(tiebreak), `step ${step}, backwards`).toEqual(forwards.get(step));
  }
  for (const step of [9, 2, Math.max(...last), 30, 0]) {
    await tiebreak.seek(step);
    expect(await hashes(tiebreak), `step ${step}, by a jump`).toEqual(forwards.get(step));
  }
});

test(
  "it stands, steps, jumps, plays and is scrubbed",
  together((step) => {
    step("it stands at the end of the longest run", async ({ tiebreak }) => {
      const longest = Math.max(...(await lengths(tiebreak))).toLocaleString("en");
      await expect(position(tiebreak)).toHaveText(`step ${longest} of ${longest}`);
    });

    step(
      "it is as long as the longest lane, whether lanes are removed, brought back or out of sight",
      async ({ tiebreak, page }) => {
        const long = await lengths(tiebreak);
        const at = (step, longest = step) =>
          expect(position(tiebreak)).toHaveText(
            [step, longest]
              .map((number) => number.toLocaleString("en"))
              .join(" of ")
              .replace(/^/, "step "),
          );
        const [{ id }] = await page.evaluate(
          () => document.getElementById("tiebreak").store.state.doc.lanes,
        );
        const others = Math.max(...long.slice(1));
        expect(long[0]).toBeGreaterThan(others);
        await tiebreak.dispatch({ type: "lane-remove", id });
        await at(others);
        await tiebreak.button("Undo").click();
        await at(long[0]);
        await tiebreak.seek(others + 1);
        await tiebreak.button("Redo").click();
        await at(others);
        await tiebreak.button("Undo").click();
        await tiebreak.button("Jump to end").click();
        await at(long[0]);
        // A narrow window shows one lane, or two.
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole("button", { name: "Show lane 2" }).click();
        await expect(slider(tiebreak)).toHaveAttribute("max", String(long[1]));
        await page.getByRole("button", { name: "Two lanes" }).click();
        await expect(slider(tiebreak)).toHaveAttribute("max", String(Math.max(long[1], long[2])));
        await page.setViewportSize({ width: 1280, height: 720 });
        await expect(slider(tiebreak)).toHaveAttribute("max", String(long[0]));
        await at(long[0]);
      },
    );

    step("it steps, jumps and is scrubbed", async ({ tiebreak, page }) => {
      await tiebreak.load(field());
      const longest = Math.max(...(await lengths(tiebreak)));
      const at = (step) => expect(position(tiebreak)).toHaveText(`step ${step} of ${longest}`);

      await tiebreak.button("Step back").click();
      await at(longest - 1);
      await tiebreak.button("Jump to start").click();
      await at(0);
      await tiebreak.button("Step back").click();
      await at(0);
      await tiebreak.button("Step forward").click();
      await tiebreak.button("Step forward").click();
      await at(2);
      await slider(tiebreak).fill("17");
      await at(17);
      await page.keyboard.press(".");
      await at(18);
      await page.keyboard.press(",");
      await page.keyboard.press(",");
      await at(16);
      await tiebreak.button("Jump to end").click();
      await at(longest);
      await tiebreak.button("Step forward").click();
      await at(longest);
    });

    step("play begins at the start, pauses, goes on and reaches the end", async ({ tiebreak }) => {
      await tiebreak.load(field());
      const longest = Math.max(...(await lengths(tiebreak)));
      const value = async () => Number(await slider(tiebreak).inputValue());
      await speed(tiebreak).selectOption("25/s");
      await tiebreak.button("Play").click();
      await expect(position(tiebreak)).toHaveText(/^step [1-9]/);
      await tiebreak.button("Pause").click();
      await expect(tiebreak.button("Play")).toBeVisible();
      const paused = await value();
      expect(paused).toBeLessThan(longest);
      await tiebreak.settle();
      expect(await value()).toBe(paused);

      await speed(tiebreak).selectOption("10,000/s");
      await tiebreak.button("Play").click();
      await expect(position(tiebreak)).toHaveText(`step ${longest} of ${longest}`);
      await expect(tiebreak.button("Play")).toBeVisible();
    });

    step("space plays and pauses where nothing else has the focus", async ({ tiebreak, page }) => {
      await speed(tiebreak).selectOption("10/s");
      await page.getByLabel("Speed").evaluate((element) => element.blur());
      await page.keyboard.press("Space");
      await expect(tiebreak.button("Pause")).toBeVisible();
      await page.keyboard.press("Space");
      await expect(tiebreak.button("Play")).toBeVisible();
    });

    step("space plays after a pointer has used a control", async ({ tiebreak, page }) => {
      await tiebreak.load(field());
      await speed(tiebreak).selectOption("10/s");
      const playsAndPauses = async (what) => {
        await page.keyboard.press("Space");
        await expect(tiebreak.button("Pause"), what).toBeVisible();
        await page.keyboard.press("Space");
        await expect(tiebreak.button("Play"), what).toBeVisible();
      };
      const at = (step) => expect(position(tiebreak)).toHaveText(new RegExp(`^step ${step} `));
      await tiebreak.seek(17);
      await tiebreak.button("Step back").click();
      await at(16);
      await page.keyboard.press(",");
      await at(15);
      await playsAndPauses("after a button of the timeline, and another key");
      await slider(tiebreak).click();
      await playsAndPauses("after the slider");
      await (await tiebreak.drawMenu()).getByRole("button", { name: "Erase" }).click();
      await playsAndPauses("after a tool");
      await tiebreak.stroke([[5, 5]]);
      await playsAndPauses("after a stroke");
      await tiebreak.button("More").click();
      await page.getByRole("button", { name: /^Theme/ }).click();
      await playsAndPauses("after a menu");
    });

    step(
      "space presses what the keyboard has led to, and writes into fields",
      async ({ tiebreak, page }) => {
        await tiebreak.load(field());
        await tiebreak.seek(10);
        await tiebreak.button("Step back").click();
        for (const key of ["Tab", "Tab", "Space"]) await page.keyboard.press(key);
        await expect(tiebreak.button("Step forward")).toBeFocused();
        await expect(position(tiebreak)).toHaveText(/^step 10 /);
        // The same button as before, but now by keyboard.
        for (const key of ["Shift+Tab", "Shift+Tab", "Space"]) await page.keyboard.press(key);
        await expect(position(tiebreak)).toHaveText(/^step 9 /);
        await tiebreak.button("World").click();
        const title = page.getByLabel("Title");
        await title.fill("a");
        await title.press("Space");
        await expect(title).toHaveValue("a ");
        await expect(tiebreak.button("Play")).toHaveCount(1);
      },
    );

    step("space held over a map pans, and then doesn't play", async ({ tiebreak, page }) => {
      await tiebreak.load(field());
      await tiebreak.corner("Zoom in").click();
      await tiebreak.map().click();
      await page.keyboard.down("Space");
      const { x, y } = await tiebreak.map().boundingBox();
      await page.mouse.move(x + 200, y + 80);
      await page.mouse.down();
      await page.mouse.move(x + 150, y + 60, { steps: 3 });
      await page.mouse.up();
      await page.keyboard.up("Space");
      await tiebreak.settle();
      await expect(tiebreak.button("Play")).toBeVisible();
      await page.keyboard.press("Space");
      await expect(tiebreak.button("Pause")).toBeVisible();
    });
  }),
);

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the end state is shown, and nothing moves by itself", async ({ tiebreak, browserName }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.media);
    const longest = Math.max(...(await lengths(tiebreak))).toLocaleString("en");
    await expect(position(tiebreak)).toHaveText(`step ${longest} of ${longest}`);
    const before = await hashes(tiebreak);
    await tiebreak.settle();
    expect(await hashes(tiebreak)).toEqual(before);
    const moving = await tiebreak.page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
    expect(moving).toBe(0);
  });
});

test(
  "its words and marks, and what cells are at a step",
  together((step) => {
    step(
      "its marks are explained, and the speed that fits the run comes first",
      async ({ tiebreak }) => {
        const marks = slider(tiebreak).locator("..");
        await expect(marks).toHaveAttribute(
          "title",
          "Marks: where lanes end, where they diverge, where f rises or passes begin",
        );
        const end = tiebreak.page.locator(".marks [data-kind=ends]");
        const { x, y, width } = await end.boundingBox();
        await tiebreak.page.mouse.move(x + width, y - 4);
        await expect(marks).toHaveAttribute("title", "A lane ends here");
        const speeds = await speed(tiebreak).locator("option").allTextContents();
        expect(speeds[0]).toBe("about 10 s");
        expect(speeds.filter((text) => /10 s$/.test(text))).toEqual(["about 10 s", "10 s"]);
      },
    );

    step("an edit keeps the end state at the end, and a step at its step", async ({ tiebreak }) => {
      await tiebreak.load(field());
      await tiebreak.stroke([
        [9, 0],
        [9, 12],
      ]);
      let longest = Math.max(...(await lengths(tiebreak)));
      await expect(position(tiebreak)).toHaveText(`step ${longest} of ${longest}`);
      await tiebreak.seek(12);
      await tiebreak.stroke([[5, 5]]);
      longest = Math.max(...(await lengths(tiebreak)));
      await expect(position(tiebreak)).toHaveText(`step 12 of ${longest}`);
    });

    step("at each step a cell is what the order of expansion makes it", async ({ tiebreak }) => {
      await tiebreak.load(field());
      const results = await tiebreak.results();
      for (const step of [1, 6, 16]) {
        await tiebreak.seek(step);
        for (const [index, { order }] of results.entries()) {
          const place = index + 1;
          const [expanded, next] = [order[step - 1], order[step]];
          await tiebreak.dispatch({ type: "hover", cell: expanded[1] * 20 + expanded[0] });
          await expect(tiebreak.readout(place)).toContainText(`step ${step}  `);
          if (!next) continue;
          // The cell expanded next waits in OPEN.
          await tiebreak.dispatch({ type: "hover", cell: next[1] * 20 + next[0] });
          await expect(tiebreak.readout(place)).toContainText("  open  ");
        }
        const corner = { type: "hover", cell: 13 * 20 + 19 };
        await tiebreak.dispatch(corner);
        await expect(tiebreak.readout(1)).toContainText("not reached");
      }
    });

    step(
      "by expansions a short run waits at its end; by share all end together",
      async ({ tiebreak }) => {
        await tiebreak.load(field({ lanes: [LANES.dijkstra, LANES.greedy] }));
        const [long, short] = await lengths(tiebreak);
        expect(long).toBeGreaterThan(4 * short);
        const [first, second] = await tiebreak.results();
        const half = Math.round(long / 2);

        await tiebreak.seek(half);
        const stepOf = async (place, { order }, step) => {
          const [x, y] = order[step - 1];
          await tiebreak.dispatch({ type: "hover", cell: y * 20 + x });
          await expect(tiebreak.readout(place)).toContainText(`step ${step}  `);
          const [after] = order.slice(step, step + 1);
          if (!after) return;
          await tiebreak.dispatch({ type: "hover", cell: after[1] * 20 + after[0] });
          await expect(tiebreak.readout(place)).not.toContainText("step");
        };
        await stepOf(1, first, half);
        await stepOf(2, second, short);

        await sync(tiebreak, "share");
        await expect(position(tiebreak)).toHaveText(/^\d+\.\d %$/);
        await slider(tiebreak).fill("500");
        await expect(position(tiebreak)).toHaveText("50.0 %");
        await stepOf(1, first, Math.round(long / 2));
        await stepOf(2, second, Math.round(short / 2));
        await tiebreak.button("Jump to end").click();
        await expect(position(tiebreak)).toHaveText("100.0 %");
        await stepOf(1, first, long);
        await stepOf(2, second, short);
      },
    );

    step(
      "a speed that no list has is shown, and a choice by share of run is one by steps again",
      async ({ tiebreak }) => {
        const shown = () => speed(tiebreak).evaluate((select) => select.selectedOptions[0].text);
        await tiebreak.dispatch({ type: "speed", speed: 40 });
        expect(await shown()).toBe("40/s");
        await speed(tiebreak).selectOption("2 s");
        await expect(position(tiebreak)).toHaveText("100.0 %");
        await tiebreak.settle();
        expect(await shown()).toBe("2 s");
        await speed(tiebreak).selectOption("1,000/s");
        await expect(position(tiebreak)).toHaveText(/^step /);
        await tiebreak.settle();
        expect(await shown()).toBe("1,000/s");
      },
    );
  }),
);
