import { expect, test } from "./fixture.mjs";
import { cellsWith, FOUR, field } from "./maps.mjs";
import { together } from "./together.mjs";

test(
  "what is undone and done again",
  together((step) => {
    step(
      "1,000 strokes are undone to the identical document, and done again",
      async ({ tiebreak }) => {
        const { before, drawn, undone, redone } = await tiebreak.page.evaluate(() => {
          const tiebreak = document.getElementById("tiebreak");
          const state = () => JSON.stringify(tiebreak.document);
          let random = 5;
          const below = (most) => {
            random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
            return Math.floor((random / 2 ** 32) * most);
          };
          const cells = () => Array.from({ length: 1 + below(40) }, () => below(64 * 40));
          // Pieces of one stroke have its number, as a pointer sends them.
          const strokes = Array.from({ length: 1000 }, (_, index) => {
            const value = below(10);
            if (index % 10 === 9)
              return [{ type: "move-goal", cell: below(64 * 40), stroke: index }];
            return [1, 2].map(() => ({ type: "paint", cells: cells(), value, stroke: index }));
          });
          const before = state();
          const distinct = [];
          for (const stroke of strokes) {
            const last = state();
            for (const action of stroke) tiebreak.dispatch(action);
            if (state() !== last) distinct.push(state());
          }
          const drawn = state();
          const wrong = [];
          for (let at = distinct.length - 1; at >= 0; at--) {
            if (state() !== distinct[at]) wrong.push(at);
            tiebreak.dispatch({ type: "undo" });
          }
          const undone = state();
          tiebreak.dispatch({ type: "undo" });
          for (let left = distinct.length; left > 0; left--) tiebreak.dispatch({ type: "redo" });
          return {
            before,
            drawn,
            undone: wrong.length > 0 ? `wrong at ${wrong}` : undone,
            redone: state(),
          };
        });
        expect(drawn).not.toBe(before);
        expect(undone).toBe(before);
        expect(redone).toBe(drawn);
        await tiebreak.results();
      },
    );

    step("buttons and keys undo and redo stroke by stroke", async ({ tiebreak, page }) => {
      await tiebreak.load(field());
      const states = [await tiebreak.document()];
      const strokes = [
        [
          [4, 2],
          [9, 2],
        ],
        [
          [12, 3],
          [12, 10],
        ],
        [
          [17, 7],
          [15, 12],
        ],
      ];
      for (const stroke of strokes) {
        await tiebreak.stroke(stroke);
        states.push(await tiebreak.document());
      }
      expect(new Set(states.map((doc) => JSON.stringify(doc))).size).toBe(4);

      await tiebreak.button("Undo").click();
      expect(await tiebreak.document()).toEqual(states[2]);
      await tiebreak.button("Undo").click();
      expect(await tiebreak.document()).toEqual(states[1]);
      await tiebreak.button("Redo").click();
      expect(await tiebreak.document()).toEqual(states[2]);
      await tiebreak.button("Redo").click();
      expect(await tiebreak.document()).toEqual(states[3]);
      await expect(tiebreak.button("Redo")).toBeDisabled();

      for (const at of [2, 1, 0]) {
        await page.keyboard.press("Control+z");
        expect(await tiebreak.document()).toEqual(states[at]);
      }
      await page.keyboard.press("Control+Shift+z");
      expect(await tiebreak.document()).toEqual(states[1]);
      await page.keyboard.press("Control+y");
      expect(await tiebreak.document()).toEqual(states[2]);
    });

    step("results belong to what was undone to", async ({ tiebreak }) => {
      await tiebreak.load(field());
      const before = await tiebreak.results();
      await tiebreak.stroke([
        [9, 0],
        [9, 12],
      ]);
      const walled = await tiebreak.results();
      expect(walled[0].figures.cost).toBeGreaterThan(before[0].figures.cost);
      await tiebreak.button("Undo").click();
      expect(await tiebreak.results()).toEqual(before);
    });

    step("a new stroke after an undo ends what could be redone", async ({ tiebreak }) => {
      await tiebreak.load(field());
      await tiebreak.stroke([[4, 2]]);
      await tiebreak.button("Undo").click();
      await tiebreak.stroke([[5, 3]]);
      await expect(tiebreak.button("Redo")).toBeDisabled();
      expect(cellsWith(await tiebreak.document(), "#")).toEqual(["5,3"]);
    });

    step("lanes and maps are undone too", async ({ tiebreak }) => {
      const before = await tiebreak.document();
      await tiebreak.addLane();
      await tiebreak.load(field({ lanes: FOUR.slice(0, 2) }));
      await tiebreak.button("Undo").click();
      await tiebreak.button("Undo").click();
      expect(await tiebreak.document()).toEqual(before);
    });
  }),
);

test.describe("a reload", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("keeps undo and redo, and the lanes that a narrow window shows", async ({
    tiebreak,
    page,
  }) => {
    const plain = await tiebreak.document();
    for (const cell of [70, 71]) {
      await tiebreak.dispatch({ type: "paint", cells: [cell], value: 0, stroke: cell });
    }
    await tiebreak.dispatch({ type: "undo" });
    await tiebreak.button("Show lane 3").click();
    await tiebreak.button("Two lanes").click();
    const drawn = (await tiebreak.document()).map;
    const link = () => page.evaluate(() => document.getElementById("tiebreak").link);
    await tiebreak.settle();
    expect(page.url()).toBe(await link());
    await page.reload();
    await tiebreak.begun();
    for (const [place, isShown] of [
      [1, "false"],
      [3, "true"],
      [4, "true"],
    ]) {
      await expect(tiebreak.button(`Show lane ${place}`)).toHaveAttribute("aria-pressed", isShown);
    }
    expect((await tiebreak.document()).map).toEqual(drawn);
    await tiebreak.button("Redo").click();
    expect((await tiebreak.document()).map).not.toEqual(drawn);
    await tiebreak.button("Undo").click();
    expect((await tiebreak.document()).map).toEqual(drawn);
    await tiebreak.button("Undo").click();
    expect((await tiebreak.document()).map).toEqual(plain.map);
  });
});
