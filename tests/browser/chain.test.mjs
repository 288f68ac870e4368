import { expect, test } from "./fixture.mjs";
import { LANES, rough } from "./maps.mjs";
import { together } from "./together.mjs";

test.beforeEach(({ tiebreak }) => tiebreak.load(rough({ lanes: [LANES.lifo] })));

const tiesOf = async (tiebreak) => (await tiebreak.document()).lanes[0].ties;

/** The chips between f and what comes last. */
function chips(settings) {
  return settings.getByRole("list", { name: "Tie chain after f" }).getByRole("button");
}

/** The chain as it is written everywhere. */
async function expectChain(tiebreak, chain) {
  const name = `A* ${chain}`;
  await expect(tiebreak.lane(1).locator(".lane-signs")).toHaveText(chain);
  await expect(tiebreak.lane(1)).toHaveAccessibleName(`Lane 1: ${name}`);
  await expect(tiebreak.page.getByRole("rowheader")).toContainText(name);
  expect((await tiebreak.results())[0].name).toBe(name);
}

/** Results are those of a fresh document with the same chain. */
async function expectFresh(tiebreak) {
  const [{ order, path, figures }] = await tiebreak.results();
  const ties = await tiesOf(tiebreak);
  await tiebreak.load(rough({ lanes: [{ ...LANES.lifo, ties }] }));
  const [fresh] = await tiebreak.results();
  expect({ order, path, figures }).toEqual({
    order: fresh.order,
    path: fresh.path,
    figures: fresh.figures,
  });
}

test(
  "the chain and its chips",
  together((step) => {
    step("the chain reads [f, h, lifo]", async ({ tiebreak }) => {
      await expectChain(tiebreak, "[f, h, lifo]");
      const settings = await tiebreak.settings();
      await expect(chips(settings)).toHaveCount(1);
      await expect(settings.getByLabel("Last in the chain")).toHaveValue("lifo");
    });

    step("criteria are added before the last, and the last one is chosen", async ({ tiebreak }) => {
      const settings = await tiebreak.settings();
      const add = settings.getByLabel("Add a tie criterion");
      await add.selectOption("cross");
      await expectChain(tiebreak, "[f, h, cross, lifo]");
      await settings.getByLabel("Last in the chain").selectOption("fifo");
      await expectChain(tiebreak, "[f, h, cross, fifo]");
      await add.selectOption("hash");
      expect(await tiesOf(tiebreak)).toEqual(["low_h", "cross", "hash:1", "fifo"]);
      await expectFresh(tiebreak);
    });

    step("every criterion can be in a chain", async ({ tiebreak }) => {
      const settings = await tiebreak.settings();
      const seen = new Set();
      for (const [option, criterion] of [
        ["h", "low_h"],
        ["−h", "high_h"],
        ["g", "low_g"],
        ["−g", "high_g"],
        ["cross", "cross"],
        ["hash", "hash:1"],
      ]) {
        await chips(settings).first().focus();
        await tiebreak.page.keyboard.press("Delete");
        await settings.getByLabel("Add a tie criterion").selectOption({ label: option });
        expect(await tiesOf(tiebreak)).toEqual([criterion, "lifo"]);
        seen.add((await tiebreak.results())[0].name);
      }
      expect(seen.size).toBe(6);
    });

    step("a full chain takes no more", async ({ tiebreak }) => {
      const settings = await tiebreak.settings();
      const add = settings.getByLabel("Add a tie criterion");
      const most = 16;
      const ties = [...Array(most - 2).fill("cross"), "lifo"];
      await tiebreak.dispatch({ type: "lane-set", id: await idOf(tiebreak), patch: { ties } });
      await add.selectOption("cross");
      expect(await tiesOf(tiebreak)).toHaveLength(most);
      await expect(add).toBeDisabled();
      await expect(add).toHaveAttribute("title", `A chain has at most ${most} criteria.`);
    });

    step("chips are moved and removed by buttons", async ({ tiebreak }) => {
      await tiebreak.dispatch({
        type: "lane-set",
        id: await idOf(tiebreak),
        patch: { ties: LONG },
      });
      const settings = await tiebreak.settings();
      await chips(settings).nth(2).click();
      await expect(chips(settings).nth(2)).toHaveAttribute("aria-pressed", "true");
      // Beside these, the settings have buttons that move the lane.
      const change = settings.getByRole("group", { name: /^Change/ });
      const earlier = change.getByRole("button", { name: "Earlier" });
      await earlier.click();
      expect(await tiesOf(tiebreak)).toEqual(["low_h", "hash:7", "cross", "fifo"]);
      await earlier.click();
      await expect(earlier).toBeDisabled();
      await expectChain(tiebreak, "[f, hash 7, h, cross, fifo]");
      await change.getByRole("button", { name: "Later" }).click();
      expect(await tiesOf(tiebreak)).toEqual(["low_h", "hash:7", "cross", "fifo"]);
      await change.getByRole("button", { name: "Remove" }).click();
      expect(await tiesOf(tiebreak)).toEqual(["low_h", "cross", "fifo"]);
      await expectFresh(tiebreak);
    });

    step(
      "chips are moved and removed by keys, and the focus goes along",
      async ({ tiebreak, page }) => {
        await tiebreak.dispatch({
          type: "lane-set",
          id: await idOf(tiebreak),
          patch: { ties: LONG },
        });
        const settings = await tiebreak.settings();
        await chips(settings).first().focus();
        await page.keyboard.press("Alt+ArrowRight");
        expect(await tiesOf(tiebreak)).toEqual(["cross", "low_h", "hash:7", "fifo"]);
        await expect(chips(settings).nth(1)).toBeFocused();
        await page.keyboard.press("ArrowRight");
        await expect(chips(settings).nth(2)).toBeFocused();
        await page.keyboard.press("Delete");
        expect(await tiesOf(tiebreak)).toEqual(["cross", "low_h", "fifo"]);
        await expect(chips(settings).nth(1)).toBeFocused();
        await page.keyboard.press("Backspace");
        expect(await tiesOf(tiebreak)).toEqual(["cross", "fifo"]);
        await expectFresh(tiebreak);
      },
    );

    step("chips are dragged", async ({ tiebreak, page }) => {
      await tiebreak.dispatch({
        type: "lane-set",
        id: await idOf(tiebreak),
        patch: { ties: LONG },
      });
      const settings = await tiebreak.settings();
      // To hover waits until the settings have their place.
      await chips(settings).nth(0).hover();
      await page.mouse.down();
      const { x, y, width, height } = await chips(settings).nth(2).boundingBox();
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
      await expect(chips(settings).nth(2)).toHaveAttribute("data-drag", "to");
      await page.mouse.up();
      expect(await tiesOf(tiebreak)).toEqual(["cross", "hash:7", "low_h", "fifo"]);
      await expectFresh(tiebreak);
    });

    step("a chip that can't matter says so, and doesn't matter", async ({ tiebreak }) => {
      const [before] = await tiebreak.results();
      const settings = await tiebreak.settings();
      const note = "With equal f and h, g is equal too: same order.";
      await settings.getByLabel("Add a tie criterion").selectOption({ label: "g" });
      await expect(chips(settings).nth(1)).toHaveAccessibleName(new RegExp(note));
      await expect(chips(settings).nth(0)).not.toHaveAccessibleName(/same order/);
      await chips(settings).nth(1).click();
      await expect(settings.getByText(note).last()).toBeVisible();
      const [after] = await tiebreak.results();
      expect(after.order).toEqual(before.order);
    });

    step("the seed of a hash is set", async ({ tiebreak }) => {
      const settings = await tiebreak.settings();
      await settings.getByLabel("Add a tie criterion").selectOption("hash");
      const [before] = await tiebreak.results();
      await chips(settings).nth(1).click();
      await settings.getByLabel("Seed of the hash").fill("42");
      await settings.getByLabel("Seed of the hash").press("Enter");
      expect(await tiesOf(tiebreak)).toEqual(["low_h", "hash:42", "lifo"]);
      await expectChain(tiebreak, "[f, h, hash 42, lifo]");
      const [after] = await tiebreak.results();
      expect(after.order).not.toEqual(before.order);
    });

    step(
      "chips read the same before the engine has said anything of the chain",
      async ({ tiebreak, page }) => {
        const settings = await tiebreak.settings();
        await page.evaluate(() => {
          document.getElementById("tiebreak").searches.checks.ask = () => new Promise(() => {});
        });
        await settings.getByLabel("Add a tie criterion").selectOption("high_g");
        await expect(chips(settings)).toHaveText([/^h, Low h/, /^−g, High g/]);
      },
    );
  }),
);

/** A chain in which every criterion matters. */
const LONG = ["low_h", "cross", "hash:7", "fifo"];

async function idOf(tiebreak) {
  return (await tiebreak.document()).lanes[0].id;
}
