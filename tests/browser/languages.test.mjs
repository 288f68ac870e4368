/** The page in German and Chinese. `tests/unit/languages.test.mjs` holds the files against the English texts. */

import { readFileSync } from "node:fs";
import { sideways, violations } from "./axe.mjs";
import { settle } from "./barrier.mjs";
import { expect, test } from "./fixture.mjs";
import { tapOn } from "./touch.mjs";

const read = (path) =>
  JSON.parse(readFileSync(new URL(`../../www/${path}`, import.meta.url), "utf8"));
const german = read("languages/de.json");
const chinese = read("languages/zh.json");

/** The address of an image that is there. */
const sourceOf = (image) =>
  image.evaluate(async (element) => {
    element.scrollIntoView();
    await element.decode();
    return element.currentSrc;
  });

/** Whether the wall that was drawn is there. */
const isDrawn = (page) =>
  page.evaluate(() => document.getElementById("tiebreak").store.state.doc.cells[70] === 0);

test("a language is chosen, kept, and given up again, and what was drawn stays", async ({
  tiebreak,
}) => {
  const { page } = tiebreak;
  await tiebreak.dispatch({ type: "paint", cells: [70], value: 0, stroke: 1 });
  await tiebreak.button("More").click();
  await tiebreak.button("Language: English").click();
  await expect(tiebreak.button("Sprache: Deutsch")).toBeVisible();
  await expect(tiebreak.button("Abspielen")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator(".position")).toContainText("von");
  await expect(page.getByRole("article").first()).toContainText("optimal");
  expect(await isDrawn(page)).toBe(true);

  await page.reload();
  await settle(page);
  await expect(tiebreak.button("Erklären")).toBeVisible();
  expect(await isDrawn(page)).toBe(true);

  await tiebreak.button("Mehr").click();
  await tiebreak.button("Sprache: Deutsch").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await tiebreak.button("语言：简体中文").click();
  await expect(tiebreak.button("Language: English")).toBeVisible();
});

test.describe("a browser that prefers German", () => {
  test.use({ locale: "de-AT", address: null });

  test("has the page and the examples in German, until another language is chosen", async ({
    page,
    complaints: _,
  }) => {
    const root = page.locator("html");
    await page.goto("./");
    await page.getByRole("button", { name: "Mehr", exact: true }).click();
    await page.getByRole("button", { name: "Sprache: Deutsch" }).click();
    await page.getByRole("button", { name: "语言：简体中文" }).click();
    await expect(root).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto("./figures.html");
    await expect(page.getByRole("heading", { name: "Beispiele", level: 1 })).toBeVisible();
    await expect(root).toHaveAttribute("lang", "de");
  });
});

test("without the language's file the page is there in English, and says so", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("tiebreak-language", "de"));
  await page.route(/\/assets\/de-[\w-]+\.js/, (route) => route.abort());
  await page.goto("./");
  await settle(page);
  await expect(page.getByText("The page stays English.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Explain", exact: true })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("expanded");
});

for (const [width, tag] of [
  [390, "@rare"],
  [320, []],
]) {
  test.describe(`on a phone of ${width} pixels`, { tag }, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true });

    test("the bar has undo, redo and every tool in sight, and its words whole, in German", async ({
      page,
      complaints: _,
    }) => {
      await page.addInitScript(() => localStorage.setItem("tiebreak-language", "de"));
      await page.goto("./");
      await settle(page);
      const named = (name) => page.getByRole("button", { name, exact: true });
      const draw = named("Zeichnen");
      for (const isOn of ["false", "true"]) {
        await expect(draw).toHaveAttribute("aria-pressed", isOn);
        const hidden = await draw.evaluate(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        );
        expect(hidden).toBe(0);
        const [{ y }, undo, redo] = await Promise.all(
          [draw, named("Rückgängig"), named("Wiederholen")].map((each) => each.boundingBox()),
        );
        expect([undo.y, redo.y], "in one line with the switch").toEqual([y, y]);
        await tapOn(draw);
      }
      await tapOn(draw);
      await tapOn(draw);
      const tools = page.getByRole("dialog", { name: "Zeichnen" }).getByRole("button");
      await expect(tools).toHaveCount(7);
      for (const tool of await tools.all()) await expect(tool).toBeInViewport({ ratio: 1 });
    });
  });
}

test("an example's text is in the language chosen", async ({ page, complaints: _ }) => {
  await page.addInitScript(() => localStorage.setItem("tiebreak-language", "zh"));
  await page.goto("./?example=trap");
  const { title, text } = chinese.figures.trap;
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText(text[0])).toBeVisible();
});

for (const [language, words, told] of [
  [
    "de",
    german,
    {
      cost: /Kosten\s+\d+,\d/,
      badge: /^kostet \d+,\d % mehr$/,
      promise:
        /^Der Weg kostet \d+,\d % mehr als der günstigste\. h sind die Kosten im freien Gelände/,
      cell: /^\(\d+, \d+\) {2}g [\d,]+ {2}h [\d,]+ {2}f [\d,]+ {2}.*Vorgänger \(\d+, \d+\)$/,
      step: /^Schritt \d+: \(\d+, \d+\), f [\d,]+, /,
      refused: "Start und Ziel müssen verschieden sein.",
      picture: [/ lang="de" /, ">geschlossen<", />Schritt 3 von [\d.]+</],
      tikz: /\{Schritt 3 von [\d.]+\};/,
    },
  ],
  [
    "zh",
    chinese,
    {
      cost: /代价\s+\d+\.\d/,
      badge: /^代价高出 \d+\.\d%$/,
      promise: /^路径代价比最小代价高 \d+\.\d%。h 是空地上的代价/,
      cell: /^\(\d+, \d+\) {2}g [\d.]+ {2}h [\d.]+ {2}f [\d.]+ {2}.*父节点 \(\d+, \d+\)$/,
      step: /^第 \d+ 步：\(\d+, \d+\)，f 为 [\d.]+，/,
      refused: "起点和终点不能相同。",
      picture: [/ lang="zh-Hans" /, ">已关闭<", />第 3 步，共 [\d,]+ 步</],
      tikz: /\{第 3 步，共 [\d,]+ 步\};/,
    },
  ],
]) {
  test(`the legend, results, readouts, Explain and refusals are in ${language}`, {
    tag: language === "de" ? [] : "@rare",
  }, async ({ page, complaints: _ }) => {
    const word = (english) => words.words[english];
    await page.addInitScript((it) => localStorage.setItem("tiebreak-language", it), language);
    await page.goto("./");
    await settle(page);
    await expect(page.getByRole("article")).toHaveCount(4);
    const [, greedy, , astar] = await page.getByRole("article").all();
    await expect(greedy).toContainText(told.cost);
    const badge = greedy.locator(".badge").first();
    await expect(badge).toHaveText(told.badge);
    await expect(badge).toHaveAttribute("title", told.promise);
    await expect(page.getByRole("group", { name: word("Legend") })).toContainText(word("closed"));

    const drawn = (format) =>
      page.evaluate(
        (format) => document.getElementById("tiebreak").picture({ format, step: 3 }),
        format,
      );
    const svg = await drawn("svg");
    for (const said of told.picture) expect(svg).toMatch(said);
    expect(await drawn("tikz")).toMatch(told.tikz);

    const map = astar.locator(".tb-map");
    const { width, height } = await map.boundingBox();
    await map.hover({ position: { x: width * 0.45, y: height * 0.5 } });
    await expect(astar.locator(".readout")).toHaveText(told.cell);

    await page.getByRole("button", { name: word("Explain"), exact: true }).click();
    await page.getByRole("tab", { name: word("Step"), exact: true }).click();
    await expect(page.locator(".analysis-sentence")).toHaveText(told.step);
    await expect(page.getByRole("tab", { name: word("Compare") })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: word("World"), exact: true }).click();
    const goal = await page.getByLabel(word("Goal"), { exact: true }).inputValue();
    const start = page.getByLabel(word("Start"), { exact: true });
    await start.fill(goal);
    await start.blur();
    await expect(page.getByText(told.refused)).toBeVisible();
  });
}

/** Words that neither German nor Chinese has, of a dialog's texts and its labels. */
const englishIn = (dialog) =>
  dialog.evaluate((element) => {
    const labels = [...element.querySelectorAll("[aria-label], [title]")].flatMap((each) => [
      each.getAttribute("aria-label"),
      each.title,
    ]);
    const text = [element.innerText, ...labels].join("\n");
    return text.match(
      /(?<!-)\b(?:the|and|of|for|with|your|all|copy|saved?|loads|results|steps?)\b/gi,
    );
  });

for (const [language, words] of [
  ["de", german],
  ["zh", chinese],
]) {
  test(`Share speaks ${language} in all of its tabs, and a journey's panel does`, {
    tag: "@rare",
  }, async ({ page, complaints: _ }) => {
    const word = (english) => words.words[english];
    await page.addInitScript((it) => localStorage.setItem("tiebreak-language", it), language);
    await page.goto("./?example=crowd");
    await expect(page.getByRole("group", { name: word("Searches") })).toBeVisible();
    expect(await englishIn(page.locator("tb-track"))).toBeNull();
    await expect(page.getByText(word("Draws from tick {} on").replace("{}", "13"))).toBeVisible();
    await page.getByRole("button", { name: word("Share"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: word("Share") });
    for (const tab of ["Link", "Embed", "Picture", "File"]) {
      await dialog.getByRole("tab", { name: word(tab), exact: true }).click();
      await expect(dialog.getByRole("tabpanel")).not.toBeEmpty();
      for (const box of await dialog.getByRole("checkbox").all()) await box.check();
      expect(await englishIn(dialog), tab).toBeNull();
    }
    await dialog
      .getByRole("button", { name: word("Save") })
      .first()
      .click();
    await expect(dialog.getByRole("status")).toContainText(/\.map/);
    expect(await englishIn(dialog)).toBeNull();
  });
}

for (const [language, words] of [
  ["de", german],
  ["zh", chinese],
]) {
  test(`World's layers with their brushes, Explain and the lab in all of their tabs, speak ${language}`, {
    tag: "@rare",
  }, async ({ page, complaints: _ }) => {
    const word = (english) => words.words[english];
    const button = (english) => page.getByRole("button", { name: word(english), exact: true });
    await page.addInitScript((it) => localStorage.setItem("tiebreak-language", it), language);
    await page.goto("./");
    await settle(page);
    await button("World").click();
    const drawer = page.getByRole("dialog", { name: word("World"), exact: true });
    await drawer.getByRole("button", { name: word("Towers") }).click();
    const brush = page.getByRole("group", {
      name: word("Brush: {}").replace("{}", word("Towers")),
    });
    await expect(brush).toContainText(word("Press a cell to place a tower, drag to move it."));
    for (const each of [drawer, brush]) expect(await englishIn(each)).toBeNull();
    await page.keyboard.press("Escape");
    await page.getByRole("article").first().locator(".tb-map").click();
    const said = page.getByRole("main").locator(":scope > .sr-only > [role=status]");
    await expect(said).toHaveText(word("Towers: {}.").replace("{}", "1"));
    await expect(page.locator(".readout").first()).toContainText(word("tower"));

    await button("Explain").click();
    const panel = page.getByRole("region", { name: word("Explain"), exact: true });
    for (const tab of ["Why", "Step", "Compare", "Data"]) {
      await panel.getByRole("tab", { name: word(tab), exact: true }).click();
      if (tab === "Compare") await button("Show the difference on the maps").click();
      const shown = tab === "Why" ? panel.locator(".story-bars") : panel.getByRole("table").first();
      await expect(shown).toBeVisible();
      expect(await englishIn(panel), tab).toBeNull();
    }

    await button("Lab").click();
    const lab = page.getByRole("region", { name: word("Lab"), exact: true });
    for (const tab of ["Lists", "Growth", "Batch", "Hunt", "Storage"]) {
      await lab.getByRole("tab", { name: word(tab), exact: true }).click();
      await expect(lab.getByRole("tabpanel").getByRole("button").first()).toBeVisible();
      expect(await englishIn(lab), tab).toBeNull();
    }
  });
}

for (const [file, words] of [
  ["de", german],
  ["zh", chinese],
]) {
  test(`the gallery speaks ${file}, with all of its embeds`, { tag: "@rare" }, async ({
    page,
    complaints: _,
  }) => {
    await page.goto("./figures.html");
    await page.getByRole("button", { name: file === "de" ? "Deutsch" : "简体中文" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.words.Examples);
    await page.getByRole("link", { name: words.figures["first-map"].title }).click();
    await expect(page.getByRole("heading", { name: words.figures.ties.title })).toBeVisible();
    await page.locator('[id="first-map"]').scrollIntoViewIfNeeded();
    const inside = page.locator('[id="first-map"] iframe').contentFrame();
    await expect(inside.getByRole("button", { name: words.words["Step forward"] })).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await page.emulateMedia({ media: "print" });
    const printed = page.locator('[id="first-map"] .printed');
    await settle(page);
    expect(await sourceOf(printed)).toContain(`/pictures/first-map.${file}.svg`);
  });

  test(`axe finds nothing on a page of an example in ${file}`, { tag: "@rare" }, async ({
    page,
    complaints: _,
  }) => {
    await page.goto(`./f/heuristics-table.${file}.html`);
    const { title, text } = words.figures["heuristics-table"];
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(text[0])).toBeVisible();
    const inside = page.locator("iframe").contentFrame();
    await expect(inside.getByRole("button", { name: words.words.Play })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test("the gallery prints English pictures where those of its language can't be loaded", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("tiebreak-language", "de"));
  await page.route(/\/pictures\/[\w-]+\.de\.svg$/, (route) => route.abort());
  await page.goto("./figures.html");
  await page.emulateMedia({ media: "print" });
  const printed = page.locator('[id="first-map"] .printed');
  await printed.scrollIntoViewIfNeeded();
  await expect(printed).toHaveAttribute("src", /\/pictures\/first-map\.svg$/);
  expect(await sourceOf(printed)).toMatch(/\/pictures\/first-map\.svg$/);
});
