import { expect, test } from "./fixture.mjs";
import { complete, configOf, FOUR, field, LANES } from "./maps.mjs";
import { together } from "./together.mjs";

/** The lanes of the document, without their ids. */
async function lanesOf(tiebreak) {
  return (await tiebreak.document()).lanes.map(configOf);
}

test(
  "lanes come, go and are put in order",
  together((step) => {
    step("a lane is added, searched and named", async ({ tiebreak }) => {
      await tiebreak.addLane();
      await expect(tiebreak.lane(5)).toBeVisible();
      const results = await tiebreak.results();
      expect(results).toHaveLength(5);
      await expect(tiebreak.lane(5)).toContainText(`${results[4].figures.expanded} expanded`);
      await expect(tiebreak.map(5)).toBeVisible();
      expect(await tiebreak.names()).toEqual(results.map(({ name }) => name));
    });

    step(
      "there are up to 12 lanes, and the 13th is refused with a sentence",
      async ({ tiebreak, page }) => {
        for (let count = 4; count < 12; count++) await tiebreak.addLane();
        expect(await tiebreak.results()).toHaveLength(12);
        for (let place = 1; place <= 12; place++) await expect(tiebreak.map(place)).toBeVisible();
        await expect(tiebreak.adder()).toBeDisabled();
        await expect(tiebreak.adder()).toHaveAttribute("title", /12 lanes; no more fit/);

        const refusal = await page.evaluate(() => {
          try {
            document.getElementById("tiebreak").dispatch({ type: "lane-add" });
            return null;
          } catch (error) {
            return error.message;
          }
        });
        expect(refusal).toBe("There are 12 lanes; no more fit.");
        expect((await tiebreak.document()).lanes).toHaveLength(12);
        const settings = await tiebreak.moreFor(12);
        await expect(settings.getByRole("button", { name: "Duplicate" })).toBeDisabled();
      },
    );

    step("a lane is removed, but never the last one", async ({ tiebreak }) => {
      const lanes = await lanesOf(tiebreak);
      for (const count of [3, 2, 1]) {
        const settings = await tiebreak.moreFor(1);
        await settings.getByRole("button", { name: "Remove", exact: true }).click();
        expect(await lanesOf(tiebreak)).toEqual(lanes.slice(4 - count));
        expect(await tiebreak.results()).toHaveLength(count);
        await expect(tiebreak.page.getByRole("application")).toHaveCount(count);
      }
      const settings = await tiebreak.moreFor(1);
      await expect(settings.getByRole("button", { name: "Remove", exact: true })).toBeDisabled();
    });

    step("lanes that come and go leave nothing behind", async ({ tiebreak, page }) => {
      const nodes = () =>
        page.getByRole("region", { name: "Lanes" }).evaluate(({ childNodes }) => childNodes.length);
      const before = await nodes();
      const [{ id }] = await page.evaluate(
        () => document.getElementById("tiebreak").store.state.doc.lanes,
      );
      // In the middle and at the end, and all but one at once.
      await tiebreak.dispatch({ type: "lane-duplicate", id }, { type: "lane-add" });
      await expect(tiebreak.map(6)).toBeVisible();
      // A lane, and a comment on each side of it.
      expect(await nodes()).toBe(before + 2 * 3);
      await tiebreak.load({ ...(await tiebreak.document()), lanes: [{}] });
      expect(await nodes()).toBe(before - 3 * 3);
      await tiebreak.dispatch({ type: "undo" }, { type: "undo" }, { type: "undo" });
      await expect(tiebreak.map(4)).toBeVisible();
      expect(await nodes()).toBe(before);
    });

    step("a lane is duplicated beside itself", async ({ tiebreak }) => {
      const lanes = await lanesOf(tiebreak);
      const settings = await tiebreak.moreFor(2);
      await settings.getByRole("button", { name: "Duplicate" }).click();
      expect(await lanesOf(tiebreak)).toEqual(lanes.toSpliced(1, 0, lanes[1]));
      const results = await tiebreak.results();
      expect(results[2].figures).toEqual(results[1].figures);
      expect(results[2].id).not.toBe(results[1].id);
    });

    step("lanes are put in order by buttons", async ({ tiebreak }) => {
      const [first, second, third, fourth] = await lanesOf(tiebreak);
      let settings = await tiebreak.moreFor(1);
      await expect(settings.getByRole("button", { name: "Move earlier" })).toBeDisabled();
      await settings.getByRole("button", { name: "Move later" }).click();
      expect(await lanesOf(tiebreak)).toEqual([second, first, third, fourth]);
      await tiebreak.page.keyboard.press("Escape");

      settings = await tiebreak.moreFor(4);
      await expect(settings.getByRole("button", { name: "Move later" })).toBeDisabled();
      await settings.getByRole("button", { name: "Move earlier" }).click();
      expect(await lanesOf(tiebreak)).toEqual([second, first, fourth, third]);
      const results = await tiebreak.results();
      await tiebreak.settle();
      expect(await tiebreak.names()).toEqual(results.map(({ name }) => name));
    });

    step("a header says how far its run is, or that it is done", async ({ tiebreak }) => {
      const lane = (place) => tiebreak.lane(place).locator(".lane-figures");
      await tiebreak.seek(400);
      await expect(lane(1)).toContainText("400 of 2,259");
      await expect(lane(2)).toContainText("done at 340");
      await tiebreak.dispatch({ type: "seek", position: 2259 });
      await expect(lane(1)).toContainText("2,259 expanded");
      await expect(lane(2)).toContainText("340 expanded");
      await expect(tiebreak.chain(1)).toHaveAttribute("title", /When f is equal: oldest\./);
    });

    step("lanes are put in order by dragging a header", async ({ tiebreak, page }) => {
      const [first, second, third, fourth] = await lanesOf(tiebreak);
      const header = tiebreak.lane(1).getByRole("heading");
      const [from, to] = [await header.boundingBox(), await tiebreak.lane(4).boundingBox()];
      await page.mouse.move(from.x + 20, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + 60, to.y + 30, { steps: 4 });
      await page.mouse.up();
      expect(await lanesOf(tiebreak)).toEqual([second, third, fourth, first]);
      await expect(tiebreak.lane(4)).toContainText("Dijkstra");
    });

    step(
      "a removed lane takes its column of results along, and undo brings both back",
      async ({ tiebreak, page }) => {
        const before = await tiebreak.results();
        const settings = await tiebreak.moreFor(2);
        await settings.getByRole("button", { name: "Remove", exact: true }).click();
        await expect(page.getByRole("table").getByRole("row")).toHaveCount(4);
        await tiebreak.button("Undo").click();
        await expect(page.getByRole("table").getByRole("row")).toHaveCount(5);
        expect(await tiebreak.results()).toEqual(before);
      },
    );

    step(
      "a document may have one lane or twelve, and what is wrong with it is said",
      async ({ tiebreak, page }) => {
        await tiebreak.load(field({ lanes: Array(12).fill(LANES.lifo) }));
        const [first, ...others] = await tiebreak.results();
        for (const { figures } of others) expect(figures).toEqual(first.figures);
        await tiebreak.load(field({ lanes: [LANES.dijkstra] }));
        expect(await tiebreak.results()).toHaveLength(1);
        expect(await lanesOf(tiebreak)).toEqual([complete(LANES.dijkstra)]);

        const before = await tiebreak.document();
        const wrong = {
          "At lanes: there are no lanes; there should be 1 to 12.": field({ lanes: [] }),
          'At lanes[1].algorithm: there is no algorithm "bfs"': field({
            lanes: [FOUR[0], { algorithm: "bfs" }],
          }),
          'At lanes[0]: there is "colour"; a lane has id,': field({ lanes: [{ colour: "red" }] }),
          "At start: the start (2, 7) is on a wall; the nearest free cell is (2, 6).": field({
            walls: [[2, 7]],
          }),
          "At map[1]: this row has 1 cells; the first has 2.": { ...field(), map: ["..", "."] },
        };
        for (const [sentence, doc] of Object.entries(wrong)) {
          const message = await page.evaluate((json) => {
            const root = document.getElementById("tiebreak");
            root.document = json;
            return root.ready.then(
              () => null,
              (error) => error.message,
            );
          }, doc);
          expect(message).toContain(sentence);
          expect(await tiebreak.document()).toEqual(before);
        }
      },
    );
  }),
);
