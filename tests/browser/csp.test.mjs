/**
 * The page's policy: what people do isn't touched by it, with all headers that docs/hosting.md has, and
 * what an intruder would do is refused. Every other test runs under it as well, see guard.mjs.
 */

import { readdirSync, readFileSync } from "node:fs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { saved, share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { policy } from "./host.mjs";
import { DIST, documented, files, page as html, serve } from "./servers.mjs";

/** The site as a host serves it that sends all that is documented. */
const hosted = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
  baseURL: async ({}, use) => {
    const site = await serve(files(DIST, documented));
    await use(`${site.origin}/`);
    await site.close();
  },
});

/** The requests of scripts, as they are made. */
function fetched(page) {
  const paths = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

hosted.describe("with all headers", () => {
  hosted("maps are drawn, shared and saved", async ({ tiebreak, page }) => {
    const paths = fetched(page);
    await tiebreak.stroke([
      [3, 3],
      [4, 3],
    ]);
    await tiebreak.addLane();
    await tiebreak.settings(1);
    await page.keyboard.press("Escape");
    await tiebreak.settle();
    await tiebreak.more("Help");
    await expect(page.getByRole("dialog", { name: "Help" })).toContainText("play or pause");
    await page.keyboard.press("Escape");

    const dialog = await share(tiebreak, "Link");
    await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
    await share(tiebreak, "Embed");
    await expect(dialog.getByRole("textbox", { name: "As a tag" })).toHaveValue(/^<script/);
    await share(tiebreak, "Picture");
    await expect(dialog.getByRole("img", { name: /^Preview/ })).toBeVisible();
    for (const [format, beginning] of [
      ["PNG", "\x89PNG"],
      ["SVG", "<svg "],
    ]) {
      await dialog.getByLabel("Format").selectOption(format);
      const save = dialog.getByRole("button", { name: `Save ${format}` });
      const { bytes } = await saved(page, save);
      expect(bytes.toString("latin1").startsWith(beginning)).toBe(true);
    }
    await dialog.getByLabel("Format").selectOption("GIF of the timeline");
    await dialog.getByLabel("To step").fill("3");
    await dialog.getByLabel("To step").blur();
    const gif = await saved(page, dialog.getByRole("button", { name: "Save GIF" }));
    expect(gif.bytes.toString("latin1", 0, 6)).toBe("GIF89a");
    // Workers fetch their wasm, and no script fetches anything else.
    expect(paths.filter((path) => !/^\/assets\/tiebreak_\w+_bg-[\w-]+\.wasm$/.test(path))).toEqual(
      [],
    );
  });

  hosted("OPEN lists are drawn, and lanes analysed", async ({ tiebreak, page }) => {
    const paths = fetched(page);
    await tiebreak.openLab();
    const lab = page.getByRole("region", { name: "Lab" });
    await expect(lab.locator(".lab-node").first()).toBeVisible();
    await lab.getByRole("tab", { name: "Growth" }).click();
    await lab.getByLabel(/up to/).selectOption("32");
    await lab.getByRole("button", { name: "Measure" }).click();
    await expect(lab.getByText("Measured.", { exact: true })).toBeVisible({ timeout: 30_000 });
    const colours = await lab.locator("canvas").evaluate((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
    expect(colours, "the chart is drawn").toBeGreaterThan(20);
    await tiebreak.button("Back to the maps").click();

    await tiebreak.button("Explain").click();
    const panel = page.getByRole("region", { name: "Explain" });
    await tiebreak.look("plateau");
    await expect(tiebreak.readout(1)).toContainText("tied");
    await panel.getByRole("tab", { name: "Data" }).click();
    await expect(panel.locator("canvas").first()).toBeVisible();
    await tiebreak.lab("Batch");
    await lab.getByLabel("How many").fill("20");
    await lab.getByLabel("How many").blur();
    await lab.getByRole("button", { name: "Run the batch" }).click();
    await expect(lab.getByText("20 problems answered.")).toBeVisible({ timeout: 30_000 });
    expect(paths.filter((path) => !path.endsWith(".wasm"))).toEqual([]);
  });

  hosted("figures run, in the gallery and in pages of others", async ({ page, baseURL }) => {
    await page.goto("./figures.html#first-map");
    const first = page.frameLocator("iframe").first();
    await expect(first.getByRole("img").first()).toBeVisible();
    const site = baseURL.slice(0, -1);
    const tag = `<script type="module" src="${site}/embed.js"></script>
      <tiebreak-figure src="?map=trap:32x20:1" lanes="a,c" height="300"></tiebreak-figure>`;
    const host = await serve(html(`<!doctype html><title>Page</title>${tag}`, policy(site)));
    await page.goto(host.origin);
    await expect(page.locator("iframe")).toBeVisible();
    await expect(page.frameLocator("iframe").getByRole("article")).toHaveCount(2);
    await page.goto("about:blank");
    await host.close();
  });

  hosted.describe("a stranger", () => {
    hosted.use({ allowed: /./, provoked: /./ });

    hosted(
      "in a worker can start wasm and nothing else",
      async ({ tiebreak: _, page, browserName }) => {
        test.skip(browserName !== "chromium", NEEDS_CHROMIUM.cdp);
        const [worker] = page.workers();
        expect(await worker.evaluate(tried, ["eval", "Function", "wasm", "fetch"])).toEqual({
          eval: "EvalError",
          Function: "EvalError",
          wasm: "",
          fetch: "TypeError",
        });
      },
    );

    hosted("can't frame the page, but figures", async ({ page, baseURL }) => {
      const frames = ["", "figures.html", "embed.html?map=trap"].map(
        (path) => `<iframe title="Ours" src="${baseURL}${path}"></iframe>`,
      );
      const host = await serve(html(`<!doctype html><title>Page</title>${frames.join("")}`));
      await page.goto(host.origin);
      await expect(page.frameLocator("iframe").nth(2).getByRole("img").first()).toBeVisible();
      const [, ...inner] = page.frames();
      const isThere = inner.map((frame) => frame.url().startsWith(baseURL));
      expect(isThere).toEqual([false, false, true]);
      await page.goto("about:blank");
      await host.close();
    });
  });
});

test("no worker is sent an address or a program", () => {
  const workers = readdirSync(`${DIST}assets`).filter((name) =>
    /^(?:journey-)?worker-.*\.js$/.test(name),
  );
  expect(workers).toHaveLength(7);
  for (const name of workers) {
    const text = readFileSync(`${DIST}assets/${name}`, "utf8");
    // The bindings have a word for functions in texts about values; a part of a worker has its name in the code.
    const own = /\bimport\(`\.\/[\w-]+\.js`\)/g;
    expect(text.replaceAll("`Function(", "").replaceAll(own, "")).not.toMatch(
      /\b(?:eval|Function|import|importScripts|Worker|XMLHttpRequest|WebSocket|EventSource)\(/,
    );
    // Both are in load.js: the wasm, and a second look at it.
    expect(text.match(/\bfetch\(/g)).toHaveLength(2);
  }
});

/**
 * The outcome of things that a hostile script would try: the name of the error, "" where there is
 * none. Runs in the page or in a worker.
 * @param {string[]} names
 */
async function tried(names) {
  const wasm = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  const foreign = "http://127.0.0.1:9/";
  const loaded = (element) =>
    new Promise((resolve, reject) => {
      element.onload = resolve;
      element.onerror = () => reject(Object.assign(new Error(), { name: "refused" }));
      document.body.append(element);
    });
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const acts = {
    // biome-ignore lint/security/noGlobalEval: this is what must not work.
    eval: () => globalThis.eval("1"),
    Function: () => new Function("return 1")(),
    timeout: () => setTimeout("window.stranger = 1", 0),
    wasm: () => WebAssembly.compile(wasm),
    fetch: () => fetch(foreign, { mode: "no-cors" }),
    image: () => loaded(make("img", { src: foreign })),
    style: () => {
      document.body.append(make("style", { textContent: "body { outline: 7px solid }" }));
      if (getComputedStyle(document.body).outlineWidth !== "7px") throw new TypeError();
    },
    attribute: () => {
      document.body.setAttribute("style", "outline: 7px solid");
      if (getComputedStyle(document.body).outlineWidth !== "7px") throw new TypeError();
    },
    html: () => {
      document.body.innerHTML = "<p></p>";
    },
    script: () => loaded(make("script", { textContent: "window.stranger = 1" })),
    address: () => loaded(make("script", { src: "./embed.js" })),
    worker: () => new Worker("./embed.js"),
    policy: () => trustedTypes.createPolicy("stranger", { createHTML: (text) => text }),
    twice: () => trustedTypes.createPolicy("tiebreak", { createHTML: (text) => text }),
  };
  const result = {};
  for (const name of names) {
    // In a task of its own: what the debugger itself runs may evaluate.
    result[name] = await new Promise((resolve) => {
      setTimeout(async () => {
        try {
          await acts[name]();
          resolve("");
        } catch (error) {
          resolve(error.name);
        }
      });
    });
  }
  return result;
}

test.describe("by the page's own word alone", () => {
  test.use({ allowed: /./, provoked: /./ });

  test("a stranger's script can do next to nothing", async ({ tiebreak: _, page }) => {
    const refused = {
      eval: "EvalError",
      Function: "EvalError",
      timeout: "TypeError",
      wasm: "CompileError",
      fetch: "TypeError",
      image: "refused",
      style: "TypeError",
      attribute: "TypeError",
      html: "TypeError",
      script: "TypeError",
      address: "TypeError",
      worker: "TypeError",
      policy: "TypeError",
      twice: "TypeError",
    };
    for (const path of ["./", "./embed.html?map=trap", "./figures.html"]) {
      await page.goto(path);
      await expect(page.locator("canvas, tiebreak-figure").first()).toBeAttached();
      expect(await page.evaluate(tried, Object.keys(refused)), path).toEqual(refused);
      expect(await page.evaluate(() => window.stranger)).toBe(undefined);
    }
  });

  test("a script or style in the page itself doesn't run", async ({ page }) => {
    const theirs = `<script>window.stranger = 1</script><style>body { outline: 7px solid }</style>
      <p id="theirs" onclick="window.stranger = 2" style="outline: 7px solid">Words</p>
      <base href="http://127.0.0.1:9/">`;
    await page.route("./", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<body>", `<body>${theirs}`);
      await route.fulfill({ response, body });
    });
    await page.goto("./");
    await page.locator("#theirs").evaluate((element) => element.click());
    const found = await page.evaluate(() => ({
      stranger: window.stranger,
      outlines: ["body", "#theirs"].map(
        (name) => getComputedStyle(document.querySelector(name)).outlineStyle,
      ),
      base: document.baseURI,
    }));
    expect(found).toEqual({ stranger: undefined, outlines: ["none", "none"], base: page.url() });
  });

  test("every page says it, before anything else is loaded", () => {
    const pages = readdirSync(DIST, { recursive: true }).filter((name) => name.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(80);
    for (const name of pages) {
      const text = readFileSync(`${DIST}${name}`, "utf8");
      const place = text.indexOf('<meta http-equiv="Content-Security-Policy"');
      expect(place).toBeGreaterThan(0);
      expect(text.search(/<(link|script|style)/)).toBeGreaterThan(place);
      expect(text).not.toMatch(/unsafe-/);
    }
  });
});
