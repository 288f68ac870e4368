/** What scripts give is read by the engine: meanwhile the old document is there, and what comes later waits. */

import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";

test("until a document is read the old one is there, and later actions come behind it in order", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(field({ lanes: [{}] }));
  const found = await page.evaluate(async () => {
    const root = document.getElementById("tiebreak");
    const { map, ...rest } = root.document;
    const next = { ...rest, title: "Next", map: map.map((row) => row.replaceAll("#", ".")) };
    root.document = { ...next, lanes: [{ algorithm: "dijkstra" }, { id: 42 }] };
    root.dispatch({ type: "title", title: "Later" });
    root.dispatch({ type: "lane-remove", id: 42 });
    const before = [root.document.title, root.document.lanes.length];
    const results = await root.results;
    const after = [root.document.title, root.document.lanes.length, results.length];
    root.dispatch({ type: "undo" });
    root.dispatch({ type: "undo" });
    return { before, after, undone: root.document.title };
  });
  expect(found.before).toEqual(["", 1]);
  expect(found.after).toEqual(["Later", 1, 1]);
  expect(found.undone).toBe("Next");
});

test("an action is performed, or refused with a sentence, before dispatch returns", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(field({ lanes: [{}] }));
  const found = await page.evaluate(() => {
    const root = document.getElementById("tiebreak");
    root.dispatch({ type: "title", title: "Now" });
    root.dispatch({ type: "lane-add", method: "greedy" });
    const { title, lanes } = root.document;
    try {
      root.dispatch({ type: "lane-remove", id: 99 });
    } catch ({ message }) {
      return [title, lanes.map(({ algorithm }) => algorithm), message];
    }
    return null;
  });
  expect(found).toEqual(["Now", ["astar", "greedy"], "There is no lane with the id 99."]);
});

for (const [name, sentence, refused] of [
  [
    "a document",
    "At lanes[0].weight: there is -1; it should be the weight in thousandths, a whole number from 0 to 1000000.",
    { type: "load-document", doc: field({ lanes: [{ weight: -1 }] }) },
  ],
  [
    "a map",
    "The start is cell 9, but the map has only 1 cells.",
    { type: "load-map", map: { width: 1, height: 1, start: 9, goal: 0 } },
  ],
  [
    "a journey",
    "Unit 0 stands outside the map.",
    { type: "journey", patch: { units: [{ at: 1e6, goal: 0, depart: 0 }] } },
  ],
]) {
  test(`what is asked for while ${name} is read that is refused rejects with the sentence, and later the old one answers`, async ({
    tiebreak,
    page,
  }) => {
    await tiebreak.load(field({ lanes: [{}] }));
    const before = await tiebreak.document();
    const told = await page.evaluate(async (action) => {
      const end = (promise) =>
        promise.then(
          (value) => (typeof value === "string" ? value : "answered"),
          ({ message }) => message,
        );
      const root = document.getElementById("tiebreak");
      if (action.map) action.map.cells = Uint8Array.of(1);
      root.dispatch(action);
      root.dispatch({ type: "step", by: 0 });
      // Nobody looks after these.
      void root.results;
      void root.link;
      const asked = [root.ready, root.results, root.link, root.picture()].map(end);
      const settled = end(root.settled);
      const all = await Promise.all([...asked, settled]);
      const later = await Promise.all([root.ready, root.results, root.link].map(end));
      return { all, later };
    }, refused);
    expect(told.all).toEqual([sentence, sentence, sentence, sentence, "answered"]);
    expect(told.later[0]).toBe("answered");
    expect(told.later[1]).toBe("answered");
    expect(told.later[2]).toMatch(/^http/);
    expect(await tiebreak.document()).toEqual(before);
    await expect(page.getByText(sentence)).toBeVisible();
  });
}

test("a document that is given back stays as it is", async ({ tiebreak, page }) => {
  const goals = [
    [0, 0],
    [3, 0],
  ];
  const map = ["....", "....", "...."];
  const doc = { version: 2, map, start: [0, 0], goal: [3, 2], goals, lanes: [{}] };
  await tiebreak.load(doc);
  const [first] = await tiebreak.results();
  await page.evaluate(async () => {
    const root = document.getElementById("tiebreak");
    const given = root.document;
    root.document = given;
    await root.ready;
  });
  const [second] = await tiebreak.results();
  expect((await tiebreak.document()).goals).toEqual(goals);
  expect(second.figures).toEqual(first.figures);
});
