import { COLOURS, sideways, violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { field, LANES } from "./maps.mjs";
import { together } from "./together.mjs";

const WIDE = { width: 1280, height: 800 };

/**
 * How the page is seen: in a window of some size, in some colours. What opens is placed by its window, so
 * each size has a page of its own; colours are changed under what is open.
 * @type {Record<string, { viewport: { width: number, height: number }, colours: object[], tag?: string }>}
 */
const SIZES = {
  "a wide window": {
    viewport: WIDE,
    colours: [{ colorScheme: "dark" }, { colorScheme: "light", forcedColors: "active" }],
  },
  // 1,280 by 1,024 pixels, each four times as large: as wide as the next one.
  "400 %": { viewport: { width: 320, height: 256 }, colours: [], tag: "@rare" },
  "320 pixels": { viewport: { width: 320, height: 640 }, colours: [] },
};
/** The size at which a part is looked at in each check; the others are rarely looked at. */
const OFTEN = new Map([
  ["first sight", "a wide window"],
  ["settings", "320 pixels"],
  ["menus", "320 pixels"],
]);
const LIGHT = { colorScheme: "light", forcedColors: "none" };

test.describe("axe finds nothing", () => {
  test.slow();

  for (const [size, { viewport, colours, tag: often = [] }] of Object.entries(SIZES)) {
    test.describe(size, { tag: often }, () => {
      test.use({ viewport });

      /** Every rule as it is, and in other colours those about colours. */
      const look = async (page, where, within) => {
        expect.soft(await violations(page, { within }), where).toEqual([]);
        expect.soft(await sideways(page), where).toBe(0);
        for (const media of colours) {
          await page.emulateMedia(media);
          const found = await violations(page, { within, rules: COLOURS });
          expect.soft(found, `${where}, ${JSON.stringify(media)}`).toEqual([]);
        }
        await page.emulateMedia(LIGHT);
      };

      for (const [name, walk] of Object.entries({
        "first sight": atFirst,
        settings,
        menus,
        share,
        panels,
      })) {
        const tag = OFTEN.get(name) === size ? [] : "@rare";
        test(`${size}: ${name}`, { tag }, async ({ tiebreak, page }) => {
          await walk(tiebreak, page, (where, within) => look(page, where, within));
        });
      }

      test(`${size}: the gallery and a figure`, { tag: "@rare" }, async ({
        page,
        complaints: _,
      }) => {
        for (const address of ["./figures.html", "./embed.html?map=trap:24x16&a=astar[f,lifo]"]) {
          await page.goto(address);
          await expect(page.locator("canvas, h1").first()).toBeVisible();
          await look(page, address);
        }
      });
    });
  }
});

/** The page with its results; with less motion; with a notice, a cell hovered and a column sorted. */
async function atFirst(tiebreak, page, look) {
  await look("first sight");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await tiebreak.settle();
  await look("less motion", "main");
  const text = "The map is too large.";
  await tiebreak.dispatch({ type: "notice", notice: { kind: "error", text } });
  await page.getByRole("columnheader", { name: "Cost" }).getByRole("button").click();
  await tiebreak.hover([20, 20]);
  await look("a notice");
}

/** A lane's settings, with every part that there can be. */
async function settings(tiebreak, page, look) {
  await tiebreak.load(field({ lanes: [{ ties: ["low_h", "low_g", "hash:7", "lifo"] }] }));
  const dialog = await tiebreak.settings();
  const chip = dialog.getByRole("list", { name: "Tie chain after f" }).getByRole("button");
  await chip.nth(2).click();
  await dialog.getByLabel("Nudge h").selectOption("scale h");
  await tiebreak.settle();
  await look("settings", ".settings:popover-open");
  await page.keyboard.press("Escape");
}

/** The map menu with a sentence in it, and help. */
async function menus(tiebreak, page, look) {
  await tiebreak.button("World").click();
  const menu = page.getByRole("dialog", { name: "World", exact: true });
  await look("map", ".menu:popover-open");
  await menu.getByLabel("Width").fill("0");
  await menu.getByRole("button", { name: "Make map" }).click();
  await expect(menu.getByRole("alert")).toBeVisible();
  await look("map, with a sentence", ".menu:popover-open");
  await page.keyboard.press("Escape");
  await tiebreak.more("Help");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await look("help", "dialog.help");
  await page.keyboard.press("Escape");
}

async function share(tiebreak, page, look) {
  await tiebreak.button("Share").click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  for (const tab of ["Link", "Embed", "Picture", "File"]) {
    await dialog.getByRole("tab", { name: tab }).click();
    await expect(dialog.getByRole("tabpanel", { name: tab })).toBeVisible();
    await look(`share: ${tab}`, "dialog.share");
  }
  await page.keyboard.press("Escape");
}

/** The panels beside the maps, with their tabs; one layer of an analysis on the maps. */
async function panels(tiebreak, page, look) {
  const lanes = [LANES.fifo, LANES.lifo, { algorithm: "walk" }];
  await tiebreak.load(field({ lanes }));
  await tiebreak.button("Explain").click();
  const panel = page.getByRole("region", { name: "Explain" });
  await tiebreak.look("plateau");
  await expect(tiebreak.readout(1)).toContainText("forced");
  for (const tab of ["Why", "Step", "Compare", "Data"]) {
    await panel.getByRole("tab", { name: tab }).click();
    await expect(panel.getByRole("tabpanel", { name: tab })).toBeVisible();
    await show(panel, tab);
    await look(`why they differ: ${tab}`, ".side-panel");
  }
  await tiebreak.openLab();
  const lab = page.getByRole("region", { name: "Lab" });
  for (const tab of await lab.getByRole("tab").all()) {
    await tab.click();
    const name = await tab.textContent();
    await expect(lab.getByRole("tabpanel", { name })).toBeVisible();
    await show(lab, name);
    await look(`lab: ${name}`, ".side-panel");
  }
}

/** Has a tab show all that it can: charts, steps, what came of a batch. */
async function show(panel, tab) {
  const parts = { Step: [".analysis-open"], Data: [".analysis-now", ".analysis-hand"] }[tab] ?? [];
  for (const part of parts) await expect(panel.locator(part).first()).toBeAttached();
  for (const fold of await panel.locator("summary").filter({ visible: true }).all()) {
    await fold.click();
  }
  if (tab !== "Batch") return;
  await panel.getByLabel("How many").fill("50");
  await panel.getByLabel("How many").blur();
  await panel.getByRole("button", { name: "Run the batch" }).click();
  await expect(panel.getByText("50 problems answered.")).toBeVisible({ timeout: 30_000 });
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`${colorScheme}: the focus can be seen on every control`, {
    tag: colorScheme === "dark" ? "@rare" : [],
  }, async ({ tiebreak, page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await tiebreak.dispatch({ type: "layer", layer: "f" });
    await tiebreak.button("Explain").click();
    await page.getByRole("region", { name: "Explain" }).getByRole("tab").first().focus();
    await page.locator("body").evaluate(() => document.activeElement?.blur());
    for (let left = 70; left > 0; left--) {
      await page.keyboard.press("Tab");
      const ring = await page.evaluate(ringOfFocus);
      if (ring === null) continue;
      expect.soft(ring.width, ring.name).toBeGreaterThanOrEqual(2);
      expect.soft(ring.contrast, ring.name).toBeGreaterThanOrEqual(3);
      if (ring.name === "Time") return;
    }
    throw new Error("The end of the page isn't reached.");
  });
}

/** The outline of what has the focus, and how it stands out from what is behind it. */
function ringOfFocus() {
  const focus = document.activeElement;
  if (!focus || focus === document.body) return null;
  // A field inside a label that is drawn as a button has its ring around that.
  const drawn = focus.matches(".sr-only") ? focus.closest("label") : focus;
  const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(drawn);
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const luminance = (/** @type {string} */ colour) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
      const share = byte / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  let behind = drawn.parentElement;
  while (behind && getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") {
    behind = behind.parentElement;
  }
  const [one, other] = [
    luminance(outlineColor),
    luminance(getComputedStyle(behind ?? document.body).backgroundColor),
  ].toSorted((a, b) => b - a);
  return {
    name: focus.getAttribute("aria-label") ?? focus.textContent.trim(),
    width: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
    contrast: (one + 0.05) / (other + 0.05),
  };
}

test(
  "what is said, named, reached and left",
  together((step) => {
    step(
      "results are announced once they have settled, and then only what changed",
      async ({ tiebreak }) => {
        const said = tiebreak.announcement();
        await expect(said).toContainText("Dijkstra [f, fifo]: 2,259 expanded, cost 58.46, optimal");
        await expect(said).toContainText(
          "Greedy [f, fifo]: 340 expanded, cost 65.38, costs 11.9 % more",
        );
        await expect(said).toContainText("A* [f, h, lifo]: 438 expanded");

        const [{ id }] = (await tiebreak.document()).lanes;
        await tiebreak.dispatch({ type: "lane-set", id, patch: { ties: ["lifo"] } });
        await expect(said).toContainText("Dijkstra [f, lifo]: ");
        await expect(said).not.toContainText("Greedy");
      },
    );

    step("every control has a name", async ({ tiebreak, page }) => {
      await tiebreak.settings(1);
      for (const role of [
        "button",
        "combobox",
        "slider",
        "spinbutton",
        "checkbox",
        "application",
      ]) {
        for (const control of await page.getByRole(role).all()) {
          await expect(control).toHaveAccessibleName(/\S/);
        }
      }
    });

    step(
      "the page is walked through by Tab, in the order of what is seen",
      async ({ tiebreak: _, page }) => {
        const walked = [];
        for (let left = 60; left > 0; left--) {
          await page.keyboard.press("Tab");
          const name = await page.evaluate(() => {
            const element = document.activeElement;
            return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
          });
          walked.push(name);
          if (name === "Time") break;
        }
        const marks = ["World", "Draw", "More", "Map of lane 1", "Map of lane 4", "Play", "Time"];
        const places = marks.map((name) => walked.indexOf(name));
        expect(places).not.toContain(-1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      },
    );

    step("a closed menu gives the focus back to its button", async ({ tiebreak, page }) => {
      await tiebreak.chain(2).focus();
      await page.keyboard.press("Enter");
      const settings = page.getByRole("dialog", { name: "Settings of lane 2" });
      await expect(settings).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(settings.getByLabel("Last in the chain")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(settings).toBeHidden();
      await expect(tiebreak.chain(2)).toBeFocused();
    });

    step("words that stand farther apart aren't cut (WCAG 1.4.12)", async ({ tiebreak, page }) => {
      // A style of the reader: as a tag, the policy of the page would refuse it.
      await page.evaluate(() => {
        const style = new CSSStyleSheet();
        style.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
        document.adoptedStyleSheets.push(style);
      });
      await tiebreak.button("Explain").click();
      await tiebreak.settings(1);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("button, label > span, legend, th, dt, dd, h2, .side-note")]
          .filter((each) => each.checkVisibility() && !each.closest(".lane-head, .map-title"))
          .filter((each) => {
            const { overflowX, overflowY } = getComputedStyle(each);
            const isCut = overflowX !== "visible" || overflowY !== "visible";
            return (
              isCut &&
              (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
            );
          })
          .map((each) => each.textContent?.trim()),
      );
      expect(cut.filter((text) => text !== "")).toEqual([]);
      expect(await sideways(page)).toBe(0);
    });
  }),
);
