// The site as a crawler reads it: what is in the files, without any script.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { widthOf } from "../../www/src/picture/lettering.ts";
import {
  addresses,
  anywhere,
  chapters,
  figure,
  head,
  inAll,
  known,
  lessons,
  named,
  names,
  pathOf,
  pathsOf,
  read,
  SITE,
  tongues,
} from "./built.mjs";
import { elements, hasWords, languageOf, plain } from "./markup.mjs";

/** The translations of a language, by the English text. */
const wordsOf = (code) =>
  JSON.parse(readFileSync(new URL(`../../www/languages/${code}.json`, import.meta.url), "utf8"))
    .words;

test("the sitemap has the playground, the gallery, each example and the course, and robots.txt names it", () => {
  assert.deepEqual(
    addresses,
    ["", "figures.html", ...names.flatMap(pathsOf), ...lessons].map((path) => SITE + path),
  );
  assert.match(read(known, "robots.txt"), new RegExp(`^Sitemap: ${SITE}sitemap\\.xml$`, "m"));
});

test("every page of the sitemap has its title, its text and its preview", () => {
  const titles = new Set();
  for (const address of addresses) {
    const html = read(known, pathOf(address));
    const told = head(html);
    const [title, ...others] = elements(html, "title").map(({ text }) => text);
    assert.deepEqual(others, [], address);
    assert.ok(title.includes("Tiebreak"), address);
    titles.add(title);
    assert.equal(elements(html, "h1").length, 1, address);
    assert.equal(told.canonical, address);
    assert.equal(told["og:url"], address);
    assert.ok(title.startsWith(told["og:title"]), address);
    assert.equal(told["og:description"], told.description);
    // Chinese says it in fewer characters.
    assert.ok(told.description.length > 20, address);
    assert.equal(told["twitter:card"], "summary_large_image");
    const size = [told["og:image:width"], told["og:image:height"]].map(Number);
    assert.deepEqual(size, [1200, 630]);
    assert.deepEqual(pngSize(told["og:image"]), size, address);
  }
  assert.equal(titles.size, addresses.length, "no two pages have one title");
});

/** What the header of a PNG says. */
function pngSize(address) {
  assert.ok(address.startsWith(SITE), address);
  const bytes = readFileSync(join(known, pathOf(address)));
  assert.equal(bytes.toString("latin1", 0, 8), "\x89PNG\r\n\x1a\n");
  assert.equal(bytes.toString("latin1", 12, 16), "IHDR");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test("each example has a card of its own, and one in German; the font of cards has no Chinese", () => {
  const cards = readdirSync(join(known, "cards"));
  const ends = [".png", ".de.png"];
  const own = names.flatMap((name) => ends.map((end) => name + end));
  assert.deepEqual(cards.sort(), ["index.png", ...own].sort());
  for (const name of names) {
    const shown = pathsOf(name).map((path) => pathOf(head(read(known, path))["og:image"]));
    assert.deepEqual(
      shown,
      ["", ".de", ""].map((end) => `cards/${name}${end}.png`),
    );
  }
  const pictures = new Set(cards.map((name) => read(known, `cards/${name}`)));
  assert.equal(pictures.size, cards.length);
});

test("whatever a page names is in the build", () => {
  for (const address of addresses) {
    const path = pathOf(address);
    const files = named(read(known, path), path);
    assert.ok(files.length > 5, path);
    for (const file of files) assert.ok(existsSync(join(known, file)), `${path}: ${file}`);
  }
});

test("an example's page has its text, its numbers and its picture, and leads to its neighbours", () => {
  for (const [at, name] of names.entries()) {
    const path = `f/${name}.html`;
    const html = read(known, path);
    const { title, text, lanes } = figure(name);
    assert.deepEqual(
      elements(html, "h1").map((each) => each.text),
      [title],
    );
    for (const paragraph of text) assert.ok(plain(html).includes(plain(paragraph)), name);
    assertNumbers(html, figure(name));
    const [picture, onPaper] = elements(html, "img");
    assert.equal(picture.src, `../pictures/${name}.svg`);
    assert.equal(onPaper.class, "printed");
    assert.equal(onPaper.src, picture.src, "light, whatever the screen is");
    // Its ties stand there in words.
    for (const lane of lanes)
      assert.ok(
        picture.alt.includes(called(lane).replace(/ ?\[.*/, "")),
        `${name}: ${picture.alt}`,
      );
    const links = elements(html, "a").map(({ href }) => href);
    for (const to of ["../", `../?example=${name}`, `../figures.html#${name}`]) {
      assert.ok(links.includes(to), `${name}: ${to}`);
    }
    const turns = [names[at - 1], names[at + 1]].filter(Boolean).map((to) => `../f/${to}.html`);
    assert.deepEqual(
      links.filter((to) => /^\.\.\/f\/[\w-]+\.html$/.test(to)),
      turns,
    );
    const others = pathsOf(name)
      .slice(1)
      .map((other) => `../${other}`);
    assert.ok(
      others.every((other) => links.includes(other)),
      `${name} in other languages`,
    );
  }
});

test("without scripts an example's picture is dark on a dark screen, in every language", () => {
  for (const path of names.flatMap(pathsOf)) {
    const html = read(known, path);
    const [, inside] = /<tiebreak-figure\b[^>]*>(.*?)<\/tiebreak-figure>/s.exec(html) ?? [];
    const [source, ...others] = elements(inside, "source");
    assert.deepEqual(others, [], path);
    assert.equal(source.media, "screen and (prefers-color-scheme: dark)", path);
    const [{ src }] = elements(inside, "img");
    assert.equal(source.srcset, src.replace(/(?=(?:\.\w+)?\.svg$)/, "-dark"), path);
  }
});

test("every picture of a page speaks its language, says what the alternative text says, and is as large", () => {
  let pictures = 0;
  for (const address of addresses) {
    const path = pathOf(address);
    const html = read(known, path);
    const large = (file) => file.startsWith("pictures/") && !/-small(-dark)?\.svg$/.test(file);
    for (const file of named(html, path).filter(large)) {
      const svg = read(known, file);
      assert.equal(languageOf(svg), languageOf(html), `${path}: ${file}`);
      const english = read(known, file.replace(/\.\w+\.svg$/, ".svg"));
      const [own, others] = [svg, english].map((each) => elements(each, "text"));
      if (svg !== english) {
        const same = own.filter(({ text }) => others.some((other) => other.text === text));
        // Names of libraries are words of their own in no language.
        const isName = (text) => wordsOf(/\.(\w+)\.svg$/.exec(file)[1])[text] === text;
        const texts = same.map(({ text }) => text).filter(hasWords);
        // A lane's name has its number and several parts; where it takes two lines, the first may end in a comma.
        const partsOf = (text) =>
          text
            .replace(/^\d+ |,$/g, "")
            .split(", ")
            .filter(hasWords);
        const unsaid = texts.filter((text) => !partsOf(text).every(isName));
        assert.deepEqual(unsaid, [], `${path}: ${file}`);
      }
      pictures++;
    }
    for (const { src, alt, width, height } of elements(html, "img").filter(({ alt }) => alt)) {
      const svg = read(known, named(`<img src="${src}">`, path)[0]);
      const [drawn] = elements(svg, "svg");
      assert.equal(alt, elements(svg, "desc")[0].text, path);
      if (width) assert.deepEqual([width, height], [drawn.width, drawn.height], path);
    }
  }
  const least = (1 + tongues.length) * 2 * (names.length + names.length);
  assert.ok(pictures >= least, `${pictures} pictures`);
});

test("what the Chinese pages and pictures put together has full-width punctuation, too", () => {
  const halfWidth = /[\u4e00-\u9fff](?:[,;:?!]|\.(?!\w))|[,;:?!][\u4e00-\u9fff]/;
  const files = readdirSync(known, { recursive: true }).filter((name) =>
    /\.zh\.(?:html|svg)$/.test(name),
  );
  assert.ok(files.length > 2 * names.length);
  for (const file of files) {
    const markup = read(known, file);
    const inside = [...markup.matchAll(/>([^<>]+)</g)];
    const attributes = [...markup.matchAll(/(?:alt|title|aria-label|content)="([^"]*)"/g)];
    const wrong = [...inside, ...attributes].filter(([, text]) => halfWidth.test(text));
    assert.deepEqual(
      wrong.map(([, text]) => text),
      [],
      file,
    );
  }
});

test("no text of a picture is cut off at its edge, in any language", () => {
  for (const file of readdirSync(join(known, "pictures"))) {
    const svg = read(known, `pictures/${file}`);
    const room = Number(elements(svg, "svg")[0].width);
    for (const { text, x, "font-size": size, "text-anchor": anchor } of elements(svg, "text")) {
      const width = widthOf(text, Number(size));
      const left = Number(x) - width * ({ middle: 0.5, end: 1 }[anchor] ?? 0);
      assert.ok(left >= 0 && left + width <= room, `${file}: ${text}`);
    }
  }
});

/** The numbers of a table's cell as English writes them. */
function inEnglish(cell, code) {
  if (code !== "de") return cell.replace(/ ?%/, " %");
  return cell.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
}

test("an example's page in another language has its words and the same numbers", () => {
  for (const { code, figures, words } of tongues) {
    for (const name of names) {
      const html = read(known, `f/${name}.${code}.html`);
      const { title, text } = figures[name];
      assert.deepEqual(
        elements(html, "h1").map((each) => each.text),
        [plain(title)],
      );
      for (const paragraph of text) assert.ok(plain(html).includes(plain(paragraph)), name);
      assert.match(html, new RegExp(`<html lang="${code}`));
      assert.ok(plain(html).includes(words["Try it"]));
      const cells = (page) => elements(page, "td").map((each) => each.text);
      const own = cells(html).map((cell) => inEnglish(cell, code));
      assert.deepEqual(own, cells(read(known, `f/${name}.html`)));
      const alternates = elements(html, "link").filter(({ rel }) => rel === "alternate");
      assert.deepEqual(
        alternates.map(({ href }) => href),
        pathsOf(name).map((path) => SITE + path),
      );
    }
  }
});

/** The columns of an example's table, by their heads; the others are in a lane, too, but in percent. */
const COLUMNS = {
  Expanded: "expanded",
  Steps: "steps",
  Cost: "cost",
  Ticks: "ticks",
  Bits: "bits",
  Comparisons: "comparisons",
  "Entries moved": "moves",
};

/** A lane's name in English, with what tells it apart from others of the same name. */
function called({ name, details = [] }) {
  return [name, ...details].join(", ");
}

/** The table of a page has the lanes' numbers, lane by lane. */
function assertNumbers(html, { title, lanes, lists }) {
  const [, ...heads] = elements(/<thead>.*?<\/thead>/s.exec(html)?.[0] ?? "", "th");
  const rows = html.match(/<tr><th scope="row">.*?<\/tr>/g) ?? [];
  const told = lists ?? lanes;
  assert.equal(rows.length, told.length, title);
  for (const [at, lane] of told.entries()) {
    const [{ text: name }] = elements(rows[at], "th");
    assert.equal(name, called(lane));
    const cells = elements(rows[at], "td").map(({ text }) => text);
    assert.equal(cells.length, heads.length, title);
    const known = heads.flatMap(({ text }, place) =>
      text in COLUMNS ? [[cells[place], lane[COLUMNS[text]]]] : [],
    );
    assert.ok(known.length > 0, title);
    for (const [cell, value] of known) {
      assert.equal(cell, value === null ? "–" : value.toLocaleString("en"), `${title}: ${name}`);
    }
  }
}

test("readers without scripts come from the gallery to every example", () => {
  const [, inside = ""] =
    /<noscript>([\s\S]*?)<\/noscript>/.exec(read(known, "figures.html")) ?? [];
  assert.deepEqual(
    elements(inside, "a").map(({ href, text }) => [href, text]),
    names.map((name) => [`./f/${name}.html`, figure(name).title]),
  );
});

test("a build that can be published anywhere names no address, and makes nothing for it", () => {
  const files = readdirSync(anywhere);
  for (const name of ["sitemap.xml", "robots.txt", "cards"]) assert.ok(!files.includes(name), name);
  for (const path of ["index.html", "figures.html", ...names.flatMap(pathsOf), ...lessons]) {
    const html = read(anywhere, path);
    assert.doesNotMatch(html, /canonical|og:|twitter:/, path);
    assert.doesNotMatch(html, /(?:href|src)="(?:https?:|\/)/, path);
  }
  assert.equal(
    readdirSync(join(anywhere, "f")).length,
    (1 + tongues.length) * names.length,
    "the template isn't published",
  );
  assert.deepEqual(
    readdirSync(join(anywhere, "course")).sort(),
    lessons.map((path) => path.slice("course/".length)).sort(),
  );
});

/** By chapter what it asks, and what it says at its end. */
const taught = JSON.parse(
  readFileSync(new URL("../../www/course/lessons.json", import.meta.url), "utf8"),
);

/** The sections of a page, as HTML. */
const sectionsOf = (html) => html.match(/<section\b.*?<\/section>/gs) ?? [];

test("a chapter's slides have its examples with their texts, pictures and numbers, in every language", () => {
  for (const { name, title, figures } of chapters) {
    const [path, ...others] = inAll(`course/${name}`);
    const [first, ...slides] = sectionsOf(read(known, path));
    const closing = slides.pop();
    const lesson = taught[name];
    assert.ok(plain(first).includes(title));
    assert.ok(plain(first).includes(plain(lesson.question.en)));
    for (const part of ["try", "guess", "answer", "remember"])
      assert.ok(plain(closing).includes(plain(lesson[part].en)), `${name}: ${part}`);
    assert.ok(figures.includes(lesson.on), `${name}: ${lesson.on}`);
    const told = [...new Set(slides.map((slide) => /f\/([\w-]+)\.html/.exec(slide)[1]))];
    assert.deepEqual(told, figures);
    for (const figureName of figures) {
      const own = slides.filter((slide) => slide.includes(`"../f/${figureName}.html"`));
      assert.ok(own.length <= 2, figureName);
      const all = own.join("");
      for (const text of figure(figureName).text)
        assert.ok(plain(all).includes(plain(text)), figureName);
      // Numbers would give an answer away.
      if (!figure(figureName).answer) assertNumbers(all, figure(figureName));
      const images = own.flatMap((slide) => elements(slide, "img"));
      assert.ok(images.length > 0, figureName);
      for (const { src, alt } of images) {
        assert.equal(src, `../pictures/${figureName}.svg`);
        assert.ok(alt.includes("A map of"), figureName);
      }
    }
    const cells = (html) => elements(html, "td").map(({ text }) => text);
    for (const [at, other] of others.entries()) {
      const html = read(known, other);
      const { code, figures: words } = tongues[at];
      assert.equal(sectionsOf(html).length, slides.length + 2, other);
      for (const part of ["question", "try", "guess", "answer", "remember"])
        assert.ok(plain(html).includes(plain(lesson[part][code])), `${other}: ${part}`);
      const own = cells(html).map((cell) => inEnglish(cell, code));
      assert.deepEqual(own, cells(read(known, path)), other);
      for (const figureName of figures) {
        assert.ok(plain(html).includes(plain(words[figureName].text[0])), other);
        assert.ok(html.includes(`"../f/${figureName}.${code}.html"`), other);
      }
    }
  }
});

test("every chapter and every exercise is on the page for teachers, and every exercise has answers", () => {
  for (const [at, path] of inAll("course/index").entries()) {
    const links = elements(read(known, path), "a").map(({ href }) => href);
    for (const { name } of chapters)
      assert.ok(links.includes(`../${inAll(`course/${name}`)[at]}`), `${path}: ${name}`);
    const answers = inAll("course/answers")[at];
    assert.ok(links.includes(`../${answers}`), path);
    const asked = links.filter((to) => to.includes("predict="));
    assert.ok(asked.length > 10);
    const html = read(known, answers);
    const sheets = html.match(/<article>.*?<\/article>/gs) ?? [];
    assert.deepEqual(
      sheets.map((sheet) => elements(sheet, "a")[0].href),
      asked,
    );
    for (const sheet of sheets) {
      const steps = elements(sheet, "th").filter(({ scope }) => scope === "row");
      const [{ href }] = elements(sheet, "a");
      assert.equal(steps.map(({ text }) => text).join("-"), href.split("predict=")[1]);
    }
    const places = html.match(/\(\d+, \d+\)/g);
    assert.deepEqual(places, read(known, "course/answers.html").match(/\(\d+, \d+\)/g));
  }
  const links = elements(read(known, "figures.html"), "a").map(({ href }) => href);
  assert.ok(links.includes("./course/index.html"), "the gallery leads there");
});

test("visits without a network have the gallery, but not what those ask for who come from elsewhere", () => {
  const kept = read(known, "sw.js");
  assert.ok(kept.includes('"figures.html"'));
  const files = kept.slice(0, kept.indexOf("};"));
  assert.doesNotMatch(files, /"f\/|cards\/|course\/|sitemap|robots/);
  assert.match(files, /"pictures\/trap-small-dark\.svg"/);
  assert.doesNotMatch(files, /"pictures\/trap-dark\.svg"/, "which only pages with a network show");
  assert.match(files, /"pictures\/trap\.svg"/, "for paper");
  assert.doesNotMatch(
    files,
    /"pictures\/[\w-]+\.(?:de|zh)\.svg"/,
    "paper has the English one then",
  );
});

test("the playground carries its first sight with the figures that the engine finds, in every language", async () => {
  const { opened } = await import("../../www/build/examples.ts");
  const { answersOf } = await import("../../www/src/library/lanes.ts");
  const { FIRST } = await import("../../www/src/address/choice.ts");
  const known = await opened({ address: FIRST });
  const answers = await answersOf(known, async () => null, 1e6);
  const html = read(anywhere, "index.html");
  const lanes = html.match(/<article>.*?<\/article>/gs) ?? [];
  assert.equal(lanes.length, answers.length);
  for (const [place, { name, result }] of answers.entries()) {
    const { expanded, cost } = result.figures;
    for (const code of ["en", "de"]) {
      const said = (/** @type {number} */ value, digits = 0) =>
        value.toLocaleString(code, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
      for (const number of [said(expanded), said(cost / result.unit, 2)])
        assert.ok(lanes[place].includes(number), `${name}: ${number}`);
    }
    assert.match(lanes[place], /<svg class="still-map" viewBox="0 0 512 320"/);
  }
  assert.ok(!html.includes("<tb-lane"), "no element that scripts would take over");
  assert.ok(!/ style=/.test(html), "the policy allows no styles there");
});

test("the script that a page waits for has at most 1 kB, and its styles come first", () => {
  for (const [path, most] of [
    ["index.html", 1000],
    ["embed.html", 200],
  ]) {
    const html = read(anywhere, path);
    const [, address] = /<script(?: async)? src="\.\/(assets\/first-[\w-]+\.js)"/.exec(html) ?? [];
    assert.ok(readFileSync(join(anywhere, address)).length <= most, path);
    assert.ok(html.lastIndexOf('rel="stylesheet"') < html.indexOf("<script"), path);
    const { "data-engine": engine, "data-tools": tools } = elements(html, "html")[0];
    assert.ok(existsSync(join(anywhere, engine)), engine);
    // Only the playground has Explain.
    if (path === "index.html") assert.ok(existsSync(join(anywhere, tools)), tools);
    else assert.equal(tools, undefined);
  }
});
