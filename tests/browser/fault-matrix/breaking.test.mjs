/**
 * The messages, and the state that is left, when the wasm of some part breaks: a table of kinds and places.
 */

import { withhold } from "../barrier.mjs";
import { Tiebreak } from "../fixture.mjs";
import { field, LANES } from "../maps.mjs";
import { address, expect, test } from "./fixture.mjs";
import { hurry, spare, tick } from "./silence.mjs";
import { ENGINE, INSIDE, SURFACES } from "./surfaces.mjs";

/** By kind: what the parts that are loaded when they are wanted say; the silence that each allows. */
const KINDS = {
  panic: () => `${INSIDE} (no such cell)`,
  trap: () => `${INSIDE} (unreachable)`,
  memory: () => "ran out of memory",
  full: () => "ran out of memory",
  end: () => "broke off",
  loop: (seconds) => `took more than ${seconds} seconds`,
};
const PATIENCE = { files: 30, lab: 30, analysis: 120 };

test.use({ serviceWorkers: "block" });
test.beforeEach(({ page }) => page.addInitScript(hurry));

for (const [surface, seconds] of Object.entries(PATIENCE)) {
  const { module, want, place, sentence } = SURFACES[surface];
  for (const [kind, happened] of Object.entries(KINDS)) {
    test(`${surface}: ${kind}`, async ({ page, site }) => {
      await page.goto(address(site, `worker ${kind}`, module, surface));
      const tiebreak = new Tiebreak(page);
      await tiebreak.results();
      const before = await tiebreak.document();
      await spare(page);
      // The page settles only once it has given the part up, which takes ticks of the test's clock.
      if (kind === "loop") withhold(page);
      await want(page);
      const waiting = page.getByText("working…");
      if (kind === "loop") {
        await expect
          .poll(async () => {
            await tick(page, seconds + 1);
            return (await place(page).isVisible()) && (await waiting.count()) === 0;
          })
          .toBe(true);
      }
      await expect(place(page)).toHaveText(sentence(happened(seconds)));
      await expect(waiting).toHaveCount(0);
      expect(await tiebreak.document()).toEqual(before);
      for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    });
  }
}

/** The engine's task when it breaks. */
const MOMENTS = ["idle", "searching", "generating"];

for (const moment of MOMENTS) {
  test(`page: panic, trap, memory and loop while ${moment}`, async ({ page, site }) => {
    await page.goto(`${site.origin}/sound@/`);
    const tiebreak = new Tiebreak(page);
    await tiebreak.results();
    await tiebreak.load(field());
    for (const [kind, sentence] of Object.entries(ENGINE)) {
      const before = await tiebreak.document();
      await tiebreak.dispatch({ type: "notice", notice: null });
      await page.evaluate(
        ([name, when]) => {
          const app = document.getElementById("tiebreak");
          app.injectFault(name);
          if (when === "searching") {
            app.dispatch({ type: "paint", cells: [45], value: 5, stroke: 1 });
          }
          if (when === "generating") {
            const map = { name: "rooms", width: 40, height: 30, seed: 1 };
            app.maps.generate(map).catch(() => {});
          }
        },
        [kind, moment],
      );
      if (kind === "loop") await tick(page, 12);
      await expect(tiebreak.alert()).toHaveText(sentence);
      if (moment !== "searching") expect(await tiebreak.document()).toEqual(before);
      await tiebreak.dispatch({ type: "notice", notice: null }, { type: "undo" });
      await tiebreak.dispatch({ type: "paint", cells: [46], value: 3, stroke: 2 });
      for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
      await tiebreak.dispatch({ type: "undo" });
      await tiebreak.results();
    }
  });
}

/** Runs in the page before its own code: breaks the engine at the next sign that it times a search. */
function breakWhileTiming() {
  const heard = [];
  const watched = new WeakSet();
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message) {
    if (!watched.has(this)) this.addEventListener("message", ({ data }) => hear(data.type));
    watched.add(this);
    postMessage.apply(this, message);
  };
  function hear(type) {
    if (!["timing", "timed", "rested"].includes(type)) return;
    heard.push(type);
    const { next } = globalThis.breaking;
    if (next === null || type !== "timing") return;
    globalThis.breaking.next = null;
    heard.push("fault");
    // Not as a question: the page waits for nothing but the times.
    document.getElementById("tiebreak").searches.engine.host.post({ type: "fault", kind: next });
  }
  globalThis.breaking = { next: null, heard };
}

test("page: panic, trap, memory and loop while searches are timed", async ({ page, site }) => {
  await page.addInitScript(breakWhileTiming);
  await page.goto(`${site.origin}/sound@/`);
  const tiebreak = new Tiebreak(page);
  await tiebreak.results();
  await tiebreak.load(field());
  // The address gets no link meanwhile, so that only the times are owed, and the page never settles.
  withhold(page);
  await page.evaluate(() => {
    document.getElementById("tiebreak").searches.engine.encodeLink = () => new Promise(() => {});
  });
  const heard = () => page.evaluate(() => globalThis.breaking.heard);
  for (const [at, [kind, sentence]] of Object.entries(ENGINE).entries()) {
    const stroke = { type: "paint", cells: [45 + at], value: 5, stroke: at + 1 };
    // Not before the results are there: the searches before the stroke may still be timed. And nothing is
    // asked of the engine from then on.
    const [before, found] = await page.evaluate(
      async ([next, action]) => {
        const app = document.getElementById("tiebreak");
        globalThis.breaking.heard.length = 0;
        app.dispatch(action);
        const results = JSON.stringify(await app.results);
        globalThis.breaking.next = next;
        return [app.document, JSON.parse(results)];
      },
      [kind, stroke],
    );
    await expect.poll(heard).toContain("fault");
    if (kind === "loop") await tick(page, 12);
    await expect(tiebreak.alert()).toHaveText(sentence);
    // The results are there already, and nothing has to be tried again.
    await expect(tiebreak.button("Try again")).toBeHidden();
    expect(await tiebreak.results()).toEqual(found);
    expect(await tiebreak.document()).toEqual(before);
    await page.evaluate(() => {
      globalThis.breaking.heard.length = 0;
    });
    await tiebreak.dispatch({ type: "notice", notice: null });
    await tiebreak.dispatch({ type: "paint", cells: [65 + at], value: 3, stroke: at + 10 });
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    // The next engine times all lanes.
    await expect.poll(heard).toContain("rested");
    const timed = (await heard()).filter((type) => type === "timed");
    expect(timed).toHaveLength(before.lanes.length);
    await expect(tiebreak.alert()).toBeHidden();
  }
});

test("page: a worker that ends by itself is missed at once if it owes an answer", async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/sound@/`);
  const tiebreak = new Tiebreak(page);
  await tiebreak.results();
  await tiebreak.load(field());
  await tiebreak.results();
  const isThere = () => page.evaluate(() => app().searches.engine.host.worker !== null);
  await page.evaluate(() => {
    globalThis.app = () => document.getElementById("tiebreak");
    app().searches.engine.solver.timed = false;
  });
  const end = () => page.workers()[0].evaluate(() => close());
  await end();
  await expect.poll(isThere).toBe(false);
  await expect(tiebreak.alert()).toBeHidden();
  await tiebreak.dispatch({ type: "paint", cells: [45], value: 5, stroke: 1 });
  for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
  // A question that is never answered; the page's patience ends with its ticks, and none comes.
  await spare(page);
  const before = await tiebreak.document();
  await page.evaluate(() => {
    const { engine } = app().searches;
    engine.calls.ask(() => {}).catch(() => {});
  });
  await end();
  await expect(tiebreak.alert()).toHaveText(
    "The search engine broke off; the map is unharmed, and the next change starts a new engine.",
  );
  expect(await tiebreak.document()).toEqual(before);
  await tiebreak.dispatch({ type: "undo" });
  for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
});

for (const kind of Object.keys(ENGINE)) {
  test(`page: search engine and analyses at once, ${kind}`, async ({ page, site }) => {
    await page.goto(address(site, `worker ${kind}`, SURFACES.analysis.module, "page"));
    const tiebreak = new Tiebreak(page);
    await tiebreak.results();
    // One lane: every lane's question would break a worker of its own, one after the other.
    await tiebreak.load(field({ lanes: [LANES.fifo] }));
    const before = await tiebreak.document();
    await page.evaluate((name) => {
      const app = document.getElementById("tiebreak");
      const { store } = app;
      const { dispatch } = store;
      globalThis.told = [];
      // One notice is shown at a time, and none that was replaced within a frame.
      store.dispatch = (action) => {
        if (action.type === "notice" && action.notice) globalThis.told.push(action.notice.text);
        return dispatch(action);
      };
      app.dispatch({ type: "layer", layer: "contours" });
      store.flush();
      app.injectFault(name);
    }, kind);
    const { sentence } = SURFACES.analysis;
    for (const [text, patience] of /** @type {[string, number][]} */ ([
      [ENGINE[kind], 12],
      [sentence(KINDS[kind](PATIENCE.analysis)), PATIENCE.analysis + 1],
    ])) {
      await expect
        .poll(async () => {
          if (kind === "loop") await tick(page, patience);
          return page.evaluate(() => globalThis.told);
        })
        .toContain(text);
    }
    expect(await tiebreak.document()).toEqual(before);
    site.heal();
    await tiebreak.dispatch(
      { type: "notice", notice: null },
      { type: "paint", cells: [45], value: 0, stroke: 1 },
    );
    // Both answer again.
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    await tiebreak.settle();
    expect(await isFound(page)).toBe(true);
    await expect(tiebreak.alert()).toBeHidden();
    await tiebreak.dispatch({ type: "undo" });
    expect(await tiebreak.document()).toEqual(before);
  });
}

/** Whether every lane has what its layer shows. */
const isFound = (page) =>
  page.evaluate(() =>
    [...document.getElementById("tiebreak").searches.statuses.values()].every(
      ({ result }) => result?.finding?.layer === "contours",
    ),
  );

test("figure: panic, trap, memory and loop", async ({ page, site }) => {
  await page.goto(`${site.origin}/sound@/embed.html?lanes=a,c&map=trap:32x20:1`);
  await expect(page.getByRole("article").first()).toContainText("expanded");
  for (const [kind, sentence] of Object.entries(ENGINE)) {
    await page.evaluate((name) => {
      document.querySelector("tb-figure").searches.engine.injectFault(name);
    }, kind);
    if (kind === "loop") await tick(page, 12);
    await expect(page.locator("tb-figure .sentence")).toHaveText(sentence);
    await expect(page.getByRole("article").first()).toContainText("expanded");
  }
});
