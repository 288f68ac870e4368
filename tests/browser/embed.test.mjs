import { readFileSync } from "node:fs";
import { COLOURS, violations } from "./axe.mjs";
import { settle } from "./barrier.mjs";
import { expect, FEW, test, WORDS } from "./figures.mjs";

/** The first of all links that were ever made. */
const [LINK] = readFileSync(new URL("../golden/links.txt", import.meta.url), "utf8").split("\t", 1);

test.describe("what is shown", () => {
  test("as many lanes as the link has, their figures, the title and the way to the page", {
    tag: "@core",
  }, async ({ figure, site }) => {
    const { frame, page } = await figure("?map=trap:64x40:1&title=The trap");
    await expect(frame.getByRole("article")).toHaveCount(4);
    await expect(frame.getByRole("article", { name: "Lane 1: Dijkstra [f, fifo]" })).toContainText(
      "2,259 expanded",
    );
    await expect(frame.getByRole("img").first()).toHaveAccessibleName(
      "Map of Dijkstra [f, fifo]: 2,259 expanded, cost 58.46, optimal",
    );
    await expect(frame.locator(".caption p")).toHaveText("The trap");
    const link = frame.getByRole("link", { name: "Open in Tiebreak" });
    await expect(link).toHaveAttribute("href", `${site}/?map=trap:64x40:1&title=The%20trap`);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
    expect(await page.evaluate(() => window.heard[0])).toEqual({
      ...{ tiebreak: 1, type: "ready", title: "The trap", length: 2259, error: null },
    });
  });

  test("danger is where a tower sees, and not behind a wall", async ({ figure }) => {
    const it = await figure("?figure=influence");
    await it.settle();
    const colourOf = (cell) =>
      it.frame
        .locator("canvas")
        .first()
        .evaluate((cells, [x, y]) => {
          const copy = new OffscreenCanvas(cells.width, cells.height);
          const context = copy.getContext("2d", { willReadFrequently: true });
          context.drawImage(cells, 0, 0);
          return context.getImageData(x, y, 1, 1).data.join();
        }, cell);
    const [ground, seen, hidden] = await Promise.all(
      [
        [1, 1],
        [16, 3],
        [10, 3],
      ].map(colourOf),
    );
    expect(seen).not.toBe(ground);
    expect(hidden).toBe(ground);
  });

  test("what senders add to its address is left out, and a slip in an option is named", async ({
    figure,
    site,
  }) => {
    const added = "utm_source=x&fbclid=1&source=a";
    const query = "map=trap:32x20:1&a=dijkstra";
    const readable = await figure(`?${added}&controls=none&${query.replace("&", "&amp;")}&s=20`);
    await expect(readable.frame.getByRole("article")).toHaveCount(1);
    await expect(readable.frame.locator(".sentence")).toHaveCount(0);
    const link = readable.frame.getByRole("link", { name: "Open in Tiebreak" });
    await expect(link).toHaveAttribute("href", `${site}/?${query}`);

    const short = await figure(`?${added}&contrls=none#${LINK}&utm_source=x.`);
    await expect(short.frame.getByRole("article").first()).toContainText("expanded");
    await expect(short.frame.locator(".sentence")).toHaveText(
      'There is no option "contrls"; "controls" is probably meant.',
    );
  });

  test("the link opens the same document on the page", async ({ figure, page }) => {
    const { frame } = await figure("?caption=Mine&map=rooms:40x30:7&a=astar[f,h,lifo]");
    const opened = page.waitForEvent("popup");
    await frame.getByRole("link", { name: "Open in Tiebreak" }).click();
    const popup = await opened;
    await settle(popup);
    const doc = await popup.evaluate(() => document.getElementById("tiebreak").document);
    expect([doc.map.length, doc.lanes.length, doc.lanes[0].algorithm]).toEqual([30, 1, "astar"]);
    expect(await popup.evaluate(() => opener)).toBe(null);
  });

  test("controls=min leaves play, steps and a slider", async ({ figure }) => {
    const it = await figure(`${FEW}&controls=min`);
    await expect(it.frame.getByRole("button")).toHaveCount(3);
    await expect(it.frame.getByRole("combobox")).toHaveCount(0);
    await it.frame.getByRole("button", { name: "Step back" }).click();
    const { length } = await it.view();
    await expect(it.position).toHaveText(`${length - 1} of ${length}`);
    await it.frame.getByRole("slider", { name: "Position" }).fill("7");
    await it.settle();
    expect(await it.step()).toBe(7);
  });

  test("controls, lanes, theme and step follow the address", async ({ figure, page, site }) => {
    await test.step("controls=none: neither buttons nor sliders", async () => {
      const { frame } = await figure(`${FEW}&controls=none`);
      await expect(frame.getByRole("article")).toHaveCount(2);
      for (const role of ["button", "slider", "combobox"]) {
        await expect(frame.getByRole(role)).toHaveCount(0);
      }
    });

    await test.step("controls=full: the page's timeline, the layer, and what is known of a cell", async () => {
      const it = await figure(`${FEW}&controls=full`);
      const { frame } = it;
      await expect(frame.getByRole("button", { name: "Jump to start" })).toBeVisible();
      await expect(frame.getByRole("combobox")).toHaveCount(2);
      await frame.getByLabel("Layer").selectOption("g");
      expect((await it.view()).layer).toBe("g");
      const { x, y } = await it.middle();
      await it.page.mouse.move(x, y);
      await expect(frame.getByRole("article").first().locator(".readout")).toHaveText(
        /^\(\d+, \d+\)/,
      );
      await frame.getByLabel("Speed").selectOption("2 s");
      await expect(frame.locator("output")).toHaveText("100.0 %");
    });

    await test.step("lanes by letter, and a part of the run", async () => {
      const it = await figure("?lanes=d&from=10&to=60&controls=full&map=trap:64x40:1");
      await expect(it.frame.getByRole("article")).toHaveCount(1);
      await expect(it.frame.getByRole("article")).toContainText("A*");
      await expect(it.position).toHaveText("step 60 of 60");
      await it.frame.getByRole("button", { name: "Jump to start" }).click();
      await expect(it.position).toHaveText("step 10 of 60");
      await it.frame.getByRole("button", { name: "Step back" }).click();
      await expect(it.position).toHaveText("step 10 of 60");
      await expect(it.frame.locator(".speed optgroup")).toHaveCount(1);
      await it.post({ tiebreak: 1, type: "seek", step: 1e6 });
      await expect(it.position).toHaveText("step 60 of 60");
    });

    await test.step("a theme of its own", async () => {
      await page.emulateMedia({ colorScheme: "light" });
      const { frame } = await figure(`${FEW}&theme=dark`);
      const paper = () =>
        frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(await paper()).toBe("rgb(29, 34, 39)");
    });

    await test.step("the step and the layer that a link in # has", async () => {
      await page.goto(`${site}/?map=trap:32x20:1&step=9&layer=g`);
      await settle(page);
      const link = await page.evaluate(() => document.getElementById("tiebreak").link);
      const it = await figure(`?controls=full${new URL(link).hash}`);
      await expect(it.position).toContainText("step 9 of");
      expect((await it.view()).layer).toBe("g");
    });
  });
});

test.describe("what can't be shown", () => {
  test("a sentence says why", async ({ figure, site }) => {
    await test.step("a link that can't be read: why, and the way to the page", async () => {
      const it = await figure("#1jiuxDZFn");
      await expect(it.sentences).toHaveText(/^The link (is damaged|was cut)/);
      // At the top of the frame, the first thing that is seen.
      const [sentence, root] = [await it.sentences.boundingBox(), await it.root.boundingBox()];
      expect(sentence.y - root.y).toBeLessThan(12);
      await expect(it.frame.getByRole("link", { name: "Open in Tiebreak" })).toHaveAttribute(
        "href",
        `${site}/#1jiuxDZFn`,
      );
      expect(await it.last("ready")).toMatchObject({ length: 0, error: /The link/ });
    });

    await test.step("a slip in a key of the readable form is named, with the key that is meant", async () => {
      const { sentences } = await figure("?map=trap&strat=1,1");
      await expect(sentences).toContainText('"start" is probably meant');
    });

    await test.step("no link at all", async () => {
      const { sentences } = await figure("?controls=min");
      await expect(sentences).toHaveText("This embed has no link to show.");
    });

    await test.step("an option that can't be understood is named below the figure", async () => {
      const { frame, sentences } = await figure("?controls=some&lanes=a,f&map=trap:32x20:1");
      await expect(frame.getByRole("article")).toHaveCount(1);
      await expect(sentences).toContainText(["no lane f; its last one is d", 'not "some"']);
    });
  });
});

test.describe("a guest that keeps to itself", () => {
  test("the wheel scrolls the page until the figure is clicked, and after Escape", {
    tag: "@core",
  }, async ({ figure, page }) => {
    const it = await figure(FEW, { after: WORDS });
    const { mouse, keyboard } = page;
    const scale = async () => (await it.view()).camera.scale;
    const { x, y } = await it.middle();
    await mouse.move(x, y);
    await mouse.wheel(0, 100);
    await expect.poll(() => it.scrollY()).toBe(100);
    expect(await scale()).toBe(0);
    await mouse.wheel(0, -100);
    await expect.poll(() => it.scrollY()).toBe(0);

    await mouse.click(x, y);
    await expect(it.frame.locator(".figure")).toHaveAttribute("data-engaged");
    await mouse.wheel(0, -100);
    await it.settle();
    expect(await scale()).toBeGreaterThan(0);
    const zoomed = await scale();
    expect(await it.scrollY()).toBe(0);

    await keyboard.press("Escape");
    await expect(it.frame.locator(".figure")).not.toHaveAttribute("data-engaged");
    await mouse.wheel(0, 100);
    await expect.poll(() => it.scrollY()).toBe(100);
    expect(await scale()).toBe(zoomed);
  });

  test("it keeps nothing, and asks for no place to keep it", async ({ figure, page }) => {
    await page.addInitScript(() => {
      window.asked = [];
      const refuse = (owner, name) =>
        Object.defineProperty(owner, name, {
          get() {
            window.asked.push(name);
            throw new DOMException(`${name} is denied.`, "SecurityError");
          },
        });
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"]) {
        refuse(window, name);
      }
      refuse(Document.prototype, "cookie");
      history.replaceState = () => window.asked.push("history");
      history.pushState = () => window.asked.push("history");
    });
    const it = await figure(`${FEW}&controls=full&theme=dark`);
    await it.frame.getByRole("button", { name: "Step back" }).click();
    await it.frame.getByLabel("Layer").selectOption("f");
    await it.post({ tiebreak: 1, type: "theme", theme: "light" });
    await it.post({ tiebreak: 1, type: "load", link: "?map=empty:20x20" });
    await it.hears("ready", 2);
    expect(await it.heard("ready")).toHaveLength(2);
    expect(await it.root.evaluate(() => window.asked)).toEqual([]);
  });

  test("the figure leaves wheel, keys and focus to the page", async ({ figure, page, site }) => {
    await test.step("nothing has the focus, and nothing has scrolled", async () => {
      const it = await figure(FEW, { before: `<p style="height: 300px">Words.</p>`, after: WORDS });
      expect(await page.evaluate(() => document.activeElement.tagName)).toBe("BODY");
      expect(await it.scrollY()).toBe(0);
      await it.post({ tiebreak: 1, type: "seek", step: 3 });
      expect(await it.step()).toBe(3);
      expect(await page.evaluate(() => document.activeElement.tagName)).toBe("BODY");
      expect(await it.scrollY()).toBe(0);
    });

    await test.step("a click outside gives the wheel back as well", async () => {
      const it = await figure(FEW, { after: WORDS });
      const { x, y } = await it.middle();
      await page.mouse.click(x, y);
      await expect(it.frame.locator(".figure")).toHaveAttribute("data-engaged");
      await page.getByText("Words and words.").click({ position: { x: 100, y: 20 } });
      await expect(it.frame.locator(".figure")).not.toHaveAttribute("data-engaged");
      // Before clicking, Playwright may have scrolled to what is clicked.
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => it.scrollY()).toBe(100);
    });

    await test.step("a figure that is clicked is moved by dragging once it is zoomed", async () => {
      const it = await figure(FEW, { after: WORDS });
      const { x, y } = await it.middle();
      await page.mouse.click(x, y);
      for (let turns = 5; turns > 0; turns--) await page.mouse.wheel(0, -100);
      await it.settle();
      expect((await it.view()).camera.scale).toBeGreaterThan(20);
      const before = (await it.view()).camera;
      await page.mouse.down();
      await page.mouse.move(x - 40, y, { steps: 4 });
      await page.mouse.up();
      const { camera } = await it.view();
      expect((camera.x - before.x) * camera.scale).toBeCloseTo(40, 0);
    });

    await test.step("keys are the page's until the figure has the focus, and after Escape", async () => {
      const it = await figure(FEW, { after: WORDS });
      const { length } = await it.view();
      const { keyboard } = page;
      await keyboard.press("ArrowLeft");
      await keyboard.press("Home");
      expect(await it.step()).toBe(length);

      await keyboard.press("Tab");
      await expect(it.frame.locator(".figure")).toBeFocused();
      await keyboard.press("ArrowLeft");
      expect(await it.step()).toBe(length - 1);
      await keyboard.press("Shift+ArrowLeft");
      expect(await it.step()).toBe(length - 11);
      await keyboard.press("ArrowRight");
      expect(await it.step()).toBe(length - 10);
      await keyboard.press("Home");
      expect(await it.step()).toBe(0);
      expect(await it.scrollY()).toBe(0);
      await keyboard.press("+");
      expect((await it.view()).camera.scale).toBeGreaterThan(0);

      await keyboard.press("Escape");
      await expect(it.frame.locator(".figure")).not.toBeFocused();
      await keyboard.press("ArrowRight");
      expect(await it.step()).toBe(0);
      await keyboard.press("ArrowDown");
      await expect.poll(() => it.scrollY()).toBeGreaterThan(0);
    });

    await test.step("the space bar plays and pauses, and presses a button that has the focus", async () => {
      const it = await figure(`${FEW}&speed=1`);
      await page.keyboard.press("Tab");
      await page.keyboard.press(" ");
      await expect(it.frame.getByRole("button", { name: "Pause" })).toBeVisible();
      await page.keyboard.press(" ");
      await expect(it.frame.getByRole("button", { name: "Play" })).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press(" ");
      await expect(it.frame.getByRole("button", { name: "Pause" })).toBeFocused();
      await it.frame.getByRole("button", { name: "Step back" }).click();
      await expect(it.frame.getByRole("button", { name: "Play" })).toBeVisible();
      await page.keyboard.press(" ");
      await expect(it.frame.getByRole("button", { name: "Pause" })).toBeVisible();
    });

    await test.step("a sandbox with scripts and its own origin is enough", async () => {
      const it = await figure(FEW, { attributes: 'sandbox="allow-scripts allow-same-origin"' });
      await expect(it.frame.getByRole("article")).toHaveCount(2);
      await it.frame.getByRole("button", { name: "Step back" }).click();
      await it.settle();
      expect((await it.view()).atEnd).toBe(false);
    });

    await test.step("a page whose policy allows nothing but the site's frames", async () => {
      const policy = `default-src 'none'; frame-src ${site}; style-src 'unsafe-inline'`;
      const it = await figure(FEW, { headers: { "content-security-policy": policy } });
      await expect(it.frame.getByRole("article")).toHaveCount(2);
    });
  });
});

test.describe("axe finds nothing", () => {
  test.slow();

  test("with any controls, light and dark", { tag: "@rare" }, async ({ figure, page }) => {
    for (const controls of ["none", "min", "full"]) {
      await test.step(`controls=${controls}`, async () => {
        await page.emulateMedia({ colorScheme: "light" });
        await figure(`${FEW}&controls=${controls}&caption=Words`);
        expect(await violations(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await violations(page, { rules: COLOURS })).toEqual([]);
      });
    }
  });

  test("opened by itself, with a sentence", async ({ page, site, complaints: _ }) => {
    await page.goto(`${site}/embed.html?controls=some&map=trap:32x20:1`);
    await expect(page.locator(".sentence")).toContainText("controls");
    expect(await violations(page)).toEqual([]);
  });
});
