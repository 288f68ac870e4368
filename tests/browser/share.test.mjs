import { readFileSync } from "node:fs";
import { sideways, violations } from "./axe.mjs";
import { Figure } from "./figures.mjs";
import { share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";
import { together } from "./together.mjs";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const linkOf = (page) => page.evaluate(() => document.getElementById("tiebreak").link);
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

/** A map that no coder makes short. */
function noise() {
  let state = 7;
  const walls = [];
  for (let y = 0; y < 160; y++) {
    for (let x = 1; x < 199; x++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      if (state < 2 ** 31) walls.push([x, y]);
    }
  }
  return field({ width: 200, height: 160, start: [0, 3], goal: [199, 3], walls, lanes: [{}] });
}

test(
  "the link and the code are copied",
  { tag: "@core" },
  together((step) => {
    step(
      "the link with its length, to be copied as it is or as Markdown",
      async ({ tiebreak, page }) => {
        await tiebreak.load({ ...field(), title: "A [trap]" });
        const dialog = await share(tiebreak, "Link");
        const link = await linkOf(page);
        await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(link);
        await expect(dialog).toContainText(
          `${link.length} characters: fits Discord (2,000), fits Slack (4,000).`,
        );
        await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
        await dialog.getByRole("button", { name: "Copy link" }).click();
        await expect(dialog.getByRole("status")).toHaveText("Link copied.");
        expect(await copied(page)).toBe(link);
        await dialog.getByRole("button", { name: "Copy Markdown" }).click();
        await expect(dialog.getByRole("status")).toHaveText("Markdown copied.");
        expect(await copied(page)).toBe(`[A \\[trap\\]](${link})`);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(tiebreak.button("Share")).toBeFocused();
      },
    );

    step(
      "the link is sent to an app where the system has a dialog for that",
      async ({ tiebreak, page }) => {
        await page.evaluate(() => {
          window.sent = [];
          window.refusal = null;
          navigator.share = async (what) => {
            window.sent.push(what);
            if (window.refusal) throw new DOMException("No.", window.refusal);
          };
        });
        await tiebreak.load({ ...field(), title: "A trap" });
        const dialog = await share(tiebreak, "Link");
        const send = dialog.getByRole("button", { name: "Send to an app" });
        const status = dialog.getByRole("status");
        await send.click();
        await tiebreak.settle();
        expect(await page.evaluate(() => window.sent)).toEqual([
          { title: "A trap", url: await linkOf(page) },
        ]);
        await page.evaluate(() => {
          window.refusal = "NotAllowedError";
        });
        await send.click();
        await expect(status).toHaveText("The link couldn't be sent. Copy it instead.");
        await page.evaluate(() => {
          window.refusal = "AbortError";
        });
        await send.click();
        await expect(status).toBeHidden();
      },
    );

    step("two lanes are shared by two presses", async ({ tiebreak, page }) => {
      const dialog = await share(tiebreak, "Link");
      const whole = await linkOf(page);
      const field = dialog.getByRole("textbox", { name: "Link" });
      await expect(field).toHaveValue(whole);
      await expect(dialog).toContainText("The link holds everything");
      const lanes = dialog.getByRole("group", { name: "Lanes" });
      await lanes.getByRole("checkbox", { name: "1 Dijkstra" }).uncheck();
      await expect(dialog).toContainText("The link holds the map, the lanes that are ticked");
      await lanes.getByRole("checkbox", { name: "2 Greedy" }).uncheck();
      await tiebreak.settle();
      await expect(field).not.toHaveValue(whole);
      const link = await field.inputValue();
      await dialog.getByRole("tab", { name: "Embed" }).click();
      await expect(dialog.getByRole("textbox", { name: "As a frame" })).toHaveValue(
        /\/embed\.html\?lanes=c,d#/,
      );
      // The last one stays.
      await lanes.getByRole("checkbox", { name: "3 A*" }).uncheck();
      await expect(lanes.getByRole("checkbox", { name: "4 A*" })).toBeDisabled();
      await page.goto("about:blank");
      await tiebreak.open(link);
      expect((await tiebreak.results()).map(({ name }) => name)).toEqual([
        "A* [f, fifo]",
        "A* [f, h, lifo]",
      ]);
    });

    step("code for a page follows what is chosen", async ({ tiebreak, page }) => {
      const dialog = await share(tiebreak, "Embed");
      const link = await linkOf(page);
      const hash = new URL(link).hash;
      const frame = dialog.getByRole("textbox", { name: "As a frame" });
      await expect(frame).toHaveValue(new RegExp(`^<iframe src="[^"]*/embed\\.html${hash}"`));
      const heightOf = async () => Number(/height="(\d+)"/.exec(await frame.inputValue())[1]);
      const all = await heightOf();
      const lanes = dialog.getByRole("group", { name: "Lanes" });
      for (const lane of ["1 Dijkstra", "2 Greedy", "3 A*"])
        await lanes.getByRole("checkbox", { name: lane }).uncheck();
      await dialog.getByLabel("Controls").selectOption("none");
      await dialog.getByLabel("Theme").selectOption("dark");
      await dialog.getByLabel("Play automatically").check();
      await expect(frame).toHaveValue(
        new RegExp(
          `/embed\\.html\\?controls=none&amp;lanes=d&amp;theme=dark&amp;autoplay=yes${hash}"`,
        ),
      );
      expect(await heightOf()).toBeLessThan(all);
      const tag = dialog.getByRole("textbox", { name: "As a tag" });
      await expect(tag).toHaveValue(
        new RegExp(`src="[^"]*/${hash}" controls="none" lanes="d" theme="dark" autoplay="yes"`),
      );
      await dialog.getByLabel("A picture until it has loaded").check();
      await expect(tag).toHaveValue(/<img src="[\w-]+\.svg" width="\d+" height="\d+" /);
      const [, name, width, height] = /src="([\w-]+\.svg)" width="(\d+)" height="(\d+)"/.exec(
        await tag.inputValue(),
      );
      const waiting = page.waitForEvent("download");
      await dialog.getByRole("button", { name: `Save ${name}` }).click();
      const download = await waiting;
      expect(download.suggestedFilename()).toBe(name);
      const svg = readFileSync(await download.path(), "utf8");
      expect(svg).toContain(`width="${width}" height="${height}"`);
      expect(svg).not.toContain("Dijkstra");
      await dialog.getByRole("button", { name: "Copy the code: As a frame" }).click();
      await expect(dialog.getByRole("status")).toHaveText("Code copied.");
      expect(await copied(page)).toBe(await frame.inputValue());
    });

    step("where the clipboard is refused, the text is selected", async ({ tiebreak, page }) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
      });
      const dialog = await share(tiebreak, "Link");
      await dialog.getByRole("button", { name: "Copy Markdown" }).click();
      await expect(dialog.getByRole("status")).toContainText("copy it with the keyboard");
      const selected = (name) =>
        dialog
          .getByRole("textbox", { name })
          .evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
      expect(await selected("Link")).toMatch(/^\[Tiebreak\]\(http/);
      await share(tiebreak, "Embed");
      await dialog.getByRole("button", { name: "Copy the code: As a tag" }).click();
      await expect(dialog.getByRole("status")).toContainText("copy it with the keyboard");
      expect(await selected("As a tag")).toMatch(/^<script.*<\/tiebreak-figure>$/s);
    });
  }),
);

test(
  "what the dialog says, and what is loaded",
  together((step) => {
    step("nothing of it is loaded before it is wanted", async ({ tiebreak, page }) => {
      const loaded = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .filter((name) => /shar|dialog|files|problems/.test(name)),
        );
      expect(await loaded()).toEqual([]);
      await share(tiebreak, "Link");
      expect((await loaded()).length).toBeGreaterThan(0);
    });

    step("a link too long for messages and QR codes says so", async ({ tiebreak, page }) => {
      await tiebreak.load(noise());
      const dialog = await share(tiebreak, "Link");
      const length = (await linkOf(page)).length.toLocaleString("en");
      await expect(dialog).toContainText(`${length} characters: too long for Discord (2,000)`);
      await expect(dialog).toContainText(
        `No QR code: it holds 2,953 characters at most, and the link has ${length}.`,
      );
      await expect(dialog.getByRole("img")).toHaveCount(0);
    });

    step("a preview is drawn again when the dialog opens at it", async ({ tiebreak, page }) => {
      const dialog = await share(tiebreak, "Picture");
      const width = () => dialog.locator("canvas").evaluate((canvas) => canvas.width);
      const first = await width();
      expect(first).toBeGreaterThan(0);
      await page.keyboard.press("Escape");
      await tiebreak.button("Share").click();
      await expect(dialog).toBeVisible();
      await tiebreak.settle();
      expect(await width()).toBe(first);
      await dialog.getByRole("tab", { name: "Link" }).click();
    });

    step(
      "the tabs are walked through by arrow keys, and axe finds nothing in any",
      async ({ tiebreak, page }) => {
        test.slow();
        const dialog = await share(tiebreak, "Link");
        await dialog.getByRole("tab", { name: "Link" }).focus();
        for (const name of ["Link", "Embed", "Picture", "File", "Link"]) {
          await expect(dialog.getByRole("tab", { name })).toBeFocused();
          await expect(dialog.getByRole("tabpanel", { name })).toBeVisible();
          expect(await violations(page, { within: "dialog.share" })).toEqual([]);
          await page.keyboard.press("ArrowRight");
        }
      },
    );

    step(
      "the code works where it is pasted, and has the height that the figure asks for",
      async ({ tiebreak, page }) => {
        test.slow();
        await tiebreak.load({ ...field(), title: 'A "hill" & more' });
        const dialog = await share(tiebreak, "Embed");
        const frame = dialog.getByRole("textbox", { name: "As a frame" });
        await expect(frame).toHaveValue(/^<iframe/);
        const codes = [
          await frame.inputValue(),
          await dialog.getByRole("textbox", { name: "As a tag" }).inputValue(),
        ];
        // A page with a column of text, as wide as that of many.
        const host = new URL("./host.html", page.url()).href;
        let code = "";
        await page.route(host, (route) => {
          const body = `<!doctype html><title>Host</title><body style="margin: 0 auto; width: 640px">
      <script>window.heard = []; addEventListener("message", (event) => heard.push(event.data));</script>
      ${code}`;
          return route.fulfill({ contentType: "text/html", body });
        });
        const it = new Figure(page);
        for (code of codes) {
          await page.goto(host);
          await it.ready();
          await it.settle();
          expect(await it.last("ready")).toMatchObject({ title: 'A "hill" & more', error: null });
          const { height } = await it.last("height");
          const shown = page.locator("iframe");
          const { height: given } = await shown.boundingBox();
          // The tag guesses before it knows the map, and keeps to it while it is seen.
          expect(Math.abs(given - height)).toBeLessThanOrEqual(
            code.startsWith("<iframe") ? 2 : 120,
          );
          const lanes = shown.contentFrame().getByRole("article");
          await expect(lanes).toHaveCount(4);
        }
      },
    );
  }),
);

test.describe("in a narrow window", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("every tab can be used to its end", { tag: "@rare" }, async ({ tiebreak, page }) => {
    for (const tab of ["Link", "Embed", "Picture", "File"]) {
      const dialog = await share(tiebreak, tab);
      const wide = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth]);
      expect(wide[0], tab).toBeLessThanOrEqual(wide[1]);
      for (const control of await dialog.getByRole("button").all()) {
        await control.scrollIntoViewIfNeeded();
        await expect(control, tab).toBeInViewport();
      }
    }
    // Firefox has a scroll bar in the window, Chromium over it.
    expect(await sideways(page)).toBe(0);
  });
});
