// Danger in a journey: drawn at every tick by mouse and by keys, carried by patrols, shown tick by tick, and kept.
import { bare, followed } from "./address.mjs";
import { expect, test } from "./fixture.mjs";
import { begin, journey, shown, take } from "./journey-drawing.mjs";
import { field, LANES } from "./maps.mjs";
import { together } from "./together.mjs";
import { add, brush, done, drawer, world } from "./world-drawer.mjs";

/** A wall with a pass at (10, 7) and another one at (10, 12); lane 2 takes account of danger. */
const PASSES = {
  walls: Array.from({ length: 14 }, (_, y) => [10, y]).filter(([, y]) => y !== 7 && y !== 12),
  lanes: [
    { ...LANES.lifo, policy: { when: ["changed"] } },
    { ...LANES.lifo, danger: 3, policy: { when: ["changed"] } },
  ],
};

/** A unit that has to take one of them. */
async function play(tiebreak) {
  await tiebreak.load({ ...field(PASSES), version: 2, journey: {} });
  await take(tiebreak, "Units");
}

/** All danger that a lane's map shows, tick by tick. */
async function sums(tiebreak, ticks, lane = 0) {
  const all = [];
  for (const tick of ticks) {
    await tiebreak.seek(tick);
    const sum = (place) => {
      const { danger } = document.querySelectorAll("tb-lane")[place].frame.doc;
      return danger ? Array.from(danger).join("") : null;
    };
    all.push(await tiebreak.page.evaluate(sum, lane));
  }
  return all;
}

const PASS = [
  [9, 7],
  [10, 7],
  [11, 7],
];

test(
  "danger of a journey",
  together((step) => {
    step("without danger nothing is seen of it", async ({ tiebreak, page }) => {
      await begin(tiebreak);
      await expect(page.locator(".stage, tb-table").first()).not.toContainText(/danger/i);
      await expect(page.locator("tb-table")).not.toContainText(/danger/i);
      expect(await shown(page, [[3, 3]])).toEqual([null]);
    });

    step(
      "at tick 0 it is drawn on the map, later in the script, a stroke an undo",
      async ({ tiebreak, page }) => {
        await play(tiebreak);
        await add(tiebreak, "Danger");
        await expect(page.locator(".draws-when")).toHaveText("Draws on the map itself");
        await tiebreak.stroke([
          [4, 2],
          [6, 2],
        ]);
        const { danger } = await world(tiebreak);
        expect(danger[2]).toBe("....555.............");
        await tiebreak.seek(3);
        await expect(page.locator(".draws-when")).toHaveText("Draws from tick 3 on");
        await brush(tiebreak).getByRole("spinbutton", { name: "Danger" }).fill("9");
        await brush(tiebreak).getByRole("spinbutton", { name: "Danger" }).blur();
        await tiebreak.stroke(PASS);
        await expect(done(tiebreak)).toHaveText("Draws from tick 3 on.");
        expect((await journey(tiebreak)).script).toEqual([{ at: 3, danger: 9, cells: PASS }]);
        expect((await world(tiebreak)).danger).toEqual(danger);
        expect(await shown(page, [...PASS, [5, 2], [10, 6]])).toEqual([9, 9, 9, 5, 0]);
        // Scrubbed backwards and forwards.
        await tiebreak.seek(2);
        expect(await shown(page, [...PASS, [5, 2]])).toEqual([0, 0, 0, 5]);
        await tiebreak.seek(8);
        expect(await shown(page, PASS)).toEqual([9, 9, 9]);
        await tiebreak.stroke([PASS[0]], { button: "right" });
        expect(await shown(page, PASS)).toEqual([0, 9, 9]);
        await tiebreak.seek(3);
        expect(await shown(page, PASS)).toEqual([9, 9, 9]);
        for (const script of [1, 0]) {
          await tiebreak.button("Undo").click();
          expect((await journey(tiebreak)).script ?? []).toHaveLength(script);
        }
        expect(await shown(page, PASS)).toEqual([0, 0, 0]);
        await tiebreak.button("Redo").click();
        await tiebreak.settle();
        expect(await shown(page, PASS)).toEqual([9, 9, 9]);
      },
    );

    step("keys draw it, and a rectangle is one entry", async ({ tiebreak, page }) => {
      await play(tiebreak);
      await add(tiebreak, "Danger");
      await tiebreak.seek(3);
      await tiebreak.dispatch({ type: "cursor", cell: 7 * 20 + 10 });
      await tiebreak.map().focus();
      await page.keyboard.press("Space");
      await tiebreak.settle();
      expect(await shown(page, [[10, 7]])).toEqual([5]);
      await page.keyboard.press("Delete");
      await tiebreak.settle();
      expect((await journey(tiebreak)).script).toBeUndefined();
      await brush(tiebreak).getByLabel("Draws").selectOption("rect");
      await tiebreak.stroke([
        [12, 2],
        [13, 3],
      ]);
      const { script } = await journey(tiebreak);
      expect(script).toHaveLength(1);
      expect(script[0]).toMatchObject({ at: 3, danger: 5 });
      expect(script[0].cells).toHaveLength(4);
    });

    step(
      "who takes account of it goes round, and the page tells how",
      async ({ tiebreak, page }) => {
        await play(tiebreak);
        await tiebreak.seek(3);
        const cells = PASS.map(([x, y]) => y * 20 + x);
        await tiebreak.dispatch({
          ...{ type: "world-paint", plane: "danger", cells, value: "5", stroke: 1 },
        });
        const [blind, wary] = await tiebreak.results();
        expect(blind.figures.journey.danger).toBeGreaterThan(0);
        expect(wary.figures.journey.danger).toBe(0);
        await tiebreak.settle();
        const table = page.locator("tb-table");
        await expect(table.getByRole("columnheader", { name: "Danger" })).toBeVisible();
        await tiebreak.dispatch({ type: "end" });
        const badge = (lane) => tiebreak.lane(lane).locator(".badge[data-kind=fact]");
        await expect(badge(1)).toHaveText(`danger ${blind.figures.journey.danger}`);
        await expect(badge(2)).toHaveText("danger 0");
        await tiebreak.hover([10, 7]);
        await expect(tiebreak.readout(1)).toContainText("(10, 7) danger 5");
        await expect(page.locator(".maps-value")).toHaveText("danger 5");
        await tiebreak.seek(1);
        await expect(tiebreak.readout(1)).toHaveText("(10, 7) danger 5 is drawn here in tick 3");
        await tiebreak.button("Explain").click();
        await tiebreak.settle();
        const panel = page.getByRole("region", { name: "Explain" });
        await expect(panel).toContainText(
          "Lane 2 goes round: danger makes (9, 7) cost 15 more since tick 3. Lane 1 goes through.",
        );
      },
    );

    step(
      "a patrol carries a source, which its numbers turn on and off",
      async ({ tiebreak, page }) => {
        await begin(tiebreak);
        await take(tiebreak, "Patrols");
        await tiebreak.stroke([
          [4, 2],
          [10, 2],
        ]);
        const fields = brush(tiebreak);
        await expect(fields.getByLabel("Strength")).toHaveCount(0);
        await fields.getByLabel("spreads danger").check();
        const source = async () => (await journey(tiebreak)).patrols[0].source;
        expect(await source()).toEqual({ strength: 3, range: 6 });
        for (const [label, value, most] of [
          ["Strength", "99", 9],
          ["Range", "2", 64],
        ]) {
          await expect(fields.getByLabel(label)).toHaveAttribute("max", String(most));
          await fields.getByLabel(label).fill(value);
          await fields.getByLabel(label).blur();
        }
        await fields.getByLabel("Falloff").selectOption("linear");
        await fields.getByLabel("only what it sees").check();
        const spread = { strength: 9, range: 2, falloff: "linear", sight: true };
        expect(await source()).toEqual(spread);
        // It goes along, tick by tick and back again.
        await tiebreak.settle();
        const places = [0, 1, 4, 7, 4].map((tick) => [tick, 4 + (tick > 6 ? 12 - tick : tick)]);
        for (const [tick, x] of places) {
          await tiebreak.seek(tick);
          const row = [x - 3, x - 2, x - 1, x, x + 1, x + 2, x + 3].map((at) => [at, 2]);
          expect(await shown(page, row), `tick ${tick}`).toEqual([0, 3, 6, 9, 6, 3, 0]);
        }
        await tiebreak.hover([8, 2]);
        await expect(tiebreak.readout()).toContainText(
          "patrol 0 spreads danger: strength 9, range 2, falling off, sees",
        );
        // The next one is drawn with the same numbers.
        await tiebreak.seek(0);
        await tiebreak.stroke([
          [4, 11],
          [10, 11],
        ]);
        expect((await journey(tiebreak)).patrols[1].source).toEqual(spread);
        await fields.getByLabel("spreads danger").uncheck();
        expect((await journey(tiebreak)).patrols[1].source).toBeUndefined();
        await tiebreak.button("Undo").click();
        expect((await journey(tiebreak)).patrols[1].source).toEqual(spread);
      },
    );

    step(
      "a wall hides from a source that sees, at every tick of its own",
      async ({ tiebreak, page }) => {
        await begin(tiebreak);
        const patrols = [{ route: [123], mode: "loop", every: 1, offset: 0 }];
        const source = { strength: 4, range: 6, falloff: "flat", sight: true };
        const script = [
          { at: 5, set: 0, cells: [104, 124, 144] },
          { at: 9, set: 1, cells: [104, 124, 144] },
        ];
        const patch = { patrols: [{ ...patrols[0], source }], script };
        await tiebreak.dispatch({ type: "journey", patch });
        for (const [tick, behind] of [
          [4, 4],
          [5, 0],
          [8, 0],
          [9, 4],
          [5, 0],
        ]) {
          await tiebreak.seek(tick);
          expect(await shown(page, [[7, 6]]), `tick ${tick}`).toEqual([behind]);
        }
      },
    );

    step(
      "links, files, drafts and reloads keep it, and play it alike",
      async ({ tiebreak, page }) => {
        await play(tiebreak);
        const source = { strength: 4, range: 2, falloff: "linear", sight: true };
        const patrol = { route: [124, 128], mode: "back", every: 2, offset: 0, source };
        await tiebreak.dispatch(
          { type: "patrol-add", patrol },
          { ...{ type: "world-paint", plane: "danger" }, cells: [45], value: "2", stroke: 1 },
        );
        await tiebreak.seek(3);
        const action = { type: "world-paint", plane: "danger", value: "5", stroke: 2 };
        await tiebreak.dispatch({ ...action, cells: PASS.map(([x, y]) => y * 20 + x) });
        const before = await tiebreak.document();
        const ticks = [0, 2, 3, 9];
        const dangers = await sums(tiebreak, ticks, 1);
        expect(new Set(dangers).size).toBeGreaterThan(2);
        const results = await tiebreak.results();
        const address = await followed(tiebreak);
        await page.reload();
        await tiebreak.begun();
        expect(bare(await tiebreak.document())).toEqual(bare(before));
        expect(await sums(tiebreak, ticks, 1)).toEqual(dangers);
        await tiebreak.open("./");
        await tiebreak.open(address);
        expect(bare(await tiebreak.document())).toEqual(bare(before));
        expect(await sums(tiebreak, ticks, 1)).toEqual(dangers);
        // What was written as JSON.
        await tiebreak.load(before);
        expect(await sums(tiebreak, ticks, 1)).toEqual(dangers);
        const counts = (all) => all.map(({ figures }) => figures.journey);
        expect(counts(await tiebreak.results())).toEqual(counts(results));
        // Played to its end, it shows what it shows there.
        await tiebreak.dispatch({ type: "end" });
        const { length } = await page.evaluate(
          () => document.getElementById("tiebreak").state.view,
        );
        const [last] = await sums(tiebreak, [length], 1);
        await tiebreak.seek(0);
        await tiebreak.dispatchLast({ type: "speed", speed: 60 }, { type: "play" });
        await expect(page.locator(".position")).toHaveText(`tick ${length} of ${length}`);
        await tiebreak.settle();
        const played = await page.evaluate(() =>
          Array.from(document.querySelectorAll("tb-lane")[1].frame.doc.danger).join(""),
        );
        expect(played).toBe(last);
      },
    );

    step("it is removed with the later changes", async ({ tiebreak }) => {
      await play(tiebreak);
      await tiebreak.seek(3);
      await tiebreak.dispatch({
        ...{ type: "world-paint", plane: "danger", cells: [150], value: "5", stroke: 1 },
      });
      const dialog = await drawer(tiebreak);
      await expect(dialog).toContainText("1 cell at tick 3");
      await dialog.getByRole("button", { name: "Remove later changes" }).click();
      expect((await journey(tiebreak)).script).toBeUndefined();
    });
  }),
);
