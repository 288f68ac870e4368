/** Titles, files, addresses and messages that mean harm: all are text or refused, and nothing is lost. */

import { readdirSync, readFileSync } from "node:fs";
import { test as framed } from "./figures.mjs";
import { drop, saved, share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";

/** Ends what it may stand in, turns the words after it, and has a character that no XML has. */
const TITLE = `"'</title></textarea><script>window.stranger=1</script><img src=x onerror="window.stranger=1">&lt;]](javascript:alert(1)) =1+1 \u202egpj.\u2066\u200b\0`;

const FILES = new URL("../hostile-files/", import.meta.url);
/**
 * The outcome of each file: "map W x H" or what its signs mean and "W x H", "document TITLE", "N problems", a question and
 * its answers, or why it is refused.
 */
const OUTCOMES = readFileSync(new URL("outcomes.txt", FILES), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"));
const bytesOf = (name) => readFileSync(new URL(name, FILES));
const SIZE = /\d+ x \d+$/;
const isMap = (outcome) => /^[\w:]+ \d+ x \d+$/.test(outcome);
const isOpened = ([, outcome]) => isMap(outcome) || /^(?:document "|\d+ problems)/.test(outcome);
const isQuestion = ([, outcome]) => /^(?:What|Which) .*\?/.test(outcome);
/** A table whose question nobody can answer is what a program wrote. */
const isTrace = ([, outcome]) => outcome.endsWith("? ");
/** A sentence begins with the file's name, and with the place in it where there is one. */
const refusal = ([name, outcome]) =>
  `${name}${/^(?:line|byte) \d/.test(outcome) ? "," : ":"} ${outcome}`;

/** The members of every object, by name, and the trace that a title's script would have left. */
const untouched = () => ({
  prototypes: [Object, Array, Function, String].map(
    ({ prototype }) => Reflect.ownKeys(prototype).length,
  ),
  polluted: {}.isAdmin ?? window.stranger,
});

/** Elements that only a title can have made. */
const strangers = (root) => root.locator('script:has-text("stranger"), [src="x"], [onerror]');

/**
 * A text as a parser sees it, in a page without a policy.
 * @param {import("@playwright/test").Page} clean
 * @param {"text/html" | "image/svg+xml"} type
 */
function parsed(clean, text, type) {
  return clean.evaluate(
    ([content, kind]) => {
      const all = [...new DOMParser().parseFromString(content, kind).querySelectorAll("*")];
      return {
        names: [...new Set(all.map(({ localName }) => localName))].sort(),
        title: all.find(({ localName }) => localName === "title")?.textContent,
        attributes: all.flatMap((element) => [...element.attributes].map(({ name }) => name)),
        titles: all.map((element) => element.getAttribute("title")).filter(Boolean),
      };
    },
    [text, type],
  );
}

test("a title is text in the page, its link, its code and its files", async ({
  tiebreak,
  page,
}) => {
  // Two pages are opened, and six files saved.
  test.slow();
  const before = await page.evaluate(untouched);
  await tiebreak.load({ ...field(), title: TITLE });
  const link = await page.evaluate(() => document.getElementById("tiebreak").link);
  await page.goto("about:blank");
  await page.goto(link);
  await tiebreak.settle();
  expect((await tiebreak.document()).title).toBe(TITLE);
  expect(await page.locator(".map-title bdi").evaluate((title) => title.textContent)).toBe(TITLE);

  const clean = await page.context().newPage();
  const dialog = await share(tiebreak, "Embed");
  for (const form of ["As a tag", "As a frame"]) {
    const code = dialog.getByRole("textbox", { name: form });
    await expect(code).toHaveValue(/stranger/);
    const { names, attributes, titles } = await parsed(clean, await code.inputValue(), "text/html");
    const own = form === "As a frame" ? ["iframe"] : ["a", "script", "tiebreak-figure"];
    expect(names).toEqual([...own, "body", "head", "html"].sort());
    expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
    for (const title of titles) expect(title.startsWith(TITLE.slice(0, 20))).toBe(true);
  }

  await share(tiebreak, "Picture");
  await dialog.getByLabel("Format").selectOption("SVG");
  const svg = await saved(page, dialog.getByRole("button", { name: "Save SVG" }));
  expect(svg.name).toMatch(/^[\w-]+\.svg$/);
  const drawn = await parsed(clean, svg.bytes.toString(), "image/svg+xml");
  expect(drawn.title).toBe(TITLE.replace("\0", "\ufffd"));
  for (const name of drawn.names)
    expect(["svg", "title", "desc", "rect", "path", "g", "text", "image"]).toContain(name);
  expect(drawn.attributes.filter((name) => name.startsWith("on"))).toEqual([]);

  await share(tiebreak, "File");
  for (const kind of ["Map as PNG", "Results as CSV", "Map"]) {
    const save = dialog.getByRole("button", { name: `Save ${kind}`, exact: true });
    const { name, bytes } = await saved(page, save);
    expect(name).toMatch(/^[\w-]+\.[a-z]+$/);
    // Only links, pictures and documents have the title.
    expect(bytes.toString("latin1")).not.toContain("stranger");
  }
  const document = await saved(page, dialog.getByRole("button", { name: "Save Document" }));
  expect(JSON.parse(document.bytes.toString()).title).toBe(TITLE);

  await expect(strangers(page)).toHaveCount(0);
  expect(await page.evaluate(untouched)).toEqual(before);
  await clean.close();
});

test("hostile files come to what is written, and what was drawn stays", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  // Every file is read by a worker of its own.
  test.slow();
  expect(OUTCOMES.length).toBe(readdirSync(FILES).length - 1);
  const before = await page.evaluate(untouched);
  const first = await tiebreak.document();
  await tiebreak.stroke([
    [3, 3],
    [4, 3],
  ]);
  const drawn = await tiebreak.document();
  expect(drawn.map).not.toEqual(first.map);

  const refused = OUTCOMES.filter((line) => !isOpened(line) && !isQuestion(line));
  expect(refused.length).toBeGreaterThan(50);
  await drop(page, Object.fromEntries(refused.map(([name]) => [name, bytesOf(name)])));
  const sentences = refused.map(refusal).join(" ");
  await expect(tiebreak.alert()).toHaveText(sentences, { timeout: 30_000 });
  expect(await tiebreak.document()).toEqual(drawn);
  await tiebreak.dispatch({ type: "undo" });
  expect((await tiebreak.document()).map).toEqual(first.map);
  await tiebreak.dispatch({ type: "redo" });
  await tiebreak.button("Dismiss").click();

  const door = page.getByRole("dialog", { name: "Your map" });
  for (const [name] of OUTCOMES.filter((line) => isQuestion(line) && !isTrace(line))) {
    await drop(page, { [name]: bytesOf(name) });
    await expect(door.getByText(name)).toBeVisible();
    expect(await tiebreak.document(), name).toEqual(drawn);
    await door.getByRole("button", { name: "Close" }).click();
  }

  for (const [name, outcome] of OUTCOMES.filter(isOpened)) {
    await drop(page, { [name]: bytesOf(name) });
    if (outcome.endsWith("problems")) {
      await expect(tiebreak.button(`Close ${name}`)).toBeVisible();
      await tiebreak.button(`Close ${name}`).click();
      continue;
    }
    await tiebreak.settle();
    expect(await tiebreak.document(), name).not.toEqual(drawn);
    const { title, map } = await tiebreak.document();
    const [wide, high] = [map[0].length, map.length];
    if (isMap(outcome)) expect(`${wide} x ${high}`, name).toBe(outcome.match(SIZE)[0]);
    else
      expect(title).toBe(
        JSON.parse(
          bytesOf(name)
            .toString()
            .replace(/^\ufeff/, ""),
        ).title ?? "",
      );
    await tiebreak.dispatch({ type: "undo" });
    expect((await tiebreak.document()).map, name).toEqual(drawn.map);
  }
  for (const [name] of OUTCOMES.filter(isTrace)) {
    await drop(page, { [name]: bytesOf(name) });
    await tiebreak.settle();
    await tiebreak.dispatch({ type: "undo" });
    expect(await tiebreak.document(), name).toEqual(drawn);
  }
  await expect(strangers(page)).toHaveCount(0);
  expect(await page.evaluate(untouched)).toEqual(before);
});

const HASHES = [
  "1",
  "1____",
  "2AAAA",
  "%",
  "%00%1b%5b2J",
  "%e2%80%ae1AAAA",
  "\u202e<script>window.stranger=1</script>",
  "__proto__",
  "javascript:alert(1)",
  `1${"A".repeat(900_000)}`,
];

const QUERIES = [
  "?__proto__=1&constructor=2&strat=3",
  "?map=trap:2147483648x2147483648",
  "?map=%e2%80%ae%00",
  "?a=astar[f,__proto__]",
  "?speed=0",
  "?title=%ed%a0%80",
  "?figure=../../__proto__",
];

test("hostile addresses are refused with a sentence, and what was drawn stays", async ({
  tiebreak,
  page,
}) => {
  // Seventeen documents are asked for, and each answer is seen.
  test.slow();
  const before = await page.evaluate(untouched);
  await tiebreak.stroke([
    [3, 3],
    [4, 3],
  ]);
  const { map } = await tiebreak.document();
  const addresses = [...HASHES.map((hash) => `#${hash}`), ...QUERIES];
  for (const address of addresses) {
    // As a press of "back" to it would: without a new page.
    await page.evaluate((to) => {
      history.pushState(null, "", `./${to}`);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    const name = address.slice(0, 60);
    await expect(tiebreak.alert(), name).toHaveText(/^\S.{10,700}\.$/);
    const said = await tiebreak.alert().textContent();
    expect(said, name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
    expect((await tiebreak.document()).map, name).toEqual(map);
    await tiebreak.dispatch({ type: "notice", notice: null });
    await expect(tiebreak.alert()).toBeHidden();
  }
  expect(await page.evaluate(untouched)).toEqual(before);
  await expect(strangers(page)).toHaveCount(0);
});

framed(
  "a page floods its figure, and strangers talk to it",
  { tag: "@rare" },
  async ({ figure, page, site }) => {
    const it = await figure("?lanes=a,c&map=trap:32x20:1&speed=1");
    const before = await it.root.evaluate(untouched);
    const view = await it.view();
    // Neither another frame nor the figure itself is the page around it.
    await page.evaluate(async () => {
      const frame = Object.assign(document.createElement("iframe"), { src: "/other" });
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener("load", resolve));
    });
    const [, , other] = page.frames();
    const strange = { tiebreak: 1, type: "seek", step: 3 };
    await other.evaluate((message) => parent.frames[0].postMessage(message, "*"), strange);
    await it.root.evaluate((_, message) => postMessage(message, "*"), strange);

    await page.evaluate(
      (link) => {
        const { contentWindow } = document.querySelector("iframe");
        const polluting = JSON.parse(
          '{ "tiebreak": 1, "type": "play", "__proto__": { "isAdmin": 1 } }',
        );
        const deep = {};
        for (let place = deep, left = 1000; left > 0; left--) place = place.next = {};
        const hostile = [
          null,
          "seek",
          polluting,
          deep,
          new Map([["tiebreak", 1]]),
          { tiebreak: 1, type: "constructor" },
          { tiebreak: 1, type: "seek", step: -1 },
          { tiebreak: 1, type: "seek", step: Number.NaN },
          { tiebreak: 1, type: "theme", theme: "__proto__" },
          { tiebreak: 1, type: "load", link: "javascript:alert(1)" },
          { tiebreak: 1, type: "load", link: "#1\u202e\0" },
          { tiebreak: 1, type: "load", link },
        ];
        for (let count = 0; count < 10_000; count++) {
          contentWindow.postMessage(hostile[count % hostile.length], "*");
        }
      },
      `${site}/?map=trap:32x20:1&title=${encodeURIComponent(TITLE)}&lanes=a`,
    );
    // Messages come in their order: once this one has had its effect, the others have had theirs.
    await it.post({ tiebreak: 1, type: "theme", theme: "dark" });
    await expect(it.frame.locator("html")).toHaveAttribute("data-theme", "dark");
    await it.post({
      tiebreak: 1,
      type: "load",
      link: `?map=empty:20x10&title=${encodeURIComponent(TITLE)}`,
    });
    expect((await it.last("ready")).title).toBe(TITLE);
    await expect(it.frame.getByRole("heading", { level: 1 })).toContainText("window.stranger=1");
    await expect(strangers(it.frame)).toHaveCount(0);
    await it.post({ tiebreak: 1, type: "seek", step: 5 });
    expect((await it.last("change")).step).toBe(5);
    expect(view.atEnd).toBe(true);
    expect(await it.root.evaluate(untouched)).toEqual(before);
  },
);
