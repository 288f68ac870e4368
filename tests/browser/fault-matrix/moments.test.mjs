/** A visitor's action goes on when the search engine breaks in the middle of it. */

import { test as base, expect as plain, Tiebreak } from "../fixture.mjs";
import { cellsWith, field, names } from "../maps.mjs";
import { hurry, tick } from "./silence.mjs";
import { ENGINE } from "./surfaces.mjs";

const expect = plain.configure({ timeout: 20_000 });
const KINDS = Object.keys(ENGINE);

const test = base.extend({
  tiebreak: async ({ page, complaints: _ }, use) => {
    await page.addInitScript(hurry);
    const tiebreak = new Tiebreak(page);
    await tiebreak.open();
    await use(tiebreak);
  },
});

// Messages of the engine's panic hook and of the browser about parts broken here on purpose.
test.use({ allowed: /panicked at|RuntimeError|unreachable|out of memory|allocation/i });
// Each starts several engines, which takes seconds on a busy machine.
test.beforeEach(() => test.slow());

/** Has the engine break, and whatever follows at once. */
const inject = (tiebreak, kinds, ...actions) =>
  tiebreak.page.evaluate(
    ([list, then]) => {
      const app = document.getElementById("tiebreak");
      app.dispatch({ type: "notice", notice: null });
      for (const kind of list) app.injectFault(kind);
      for (const action of then) app.dispatch(action);
    },
    [kinds, actions],
  );

/** The page says that it did. */
const told = (tiebreak, kind) =>
  expect
    .poll(async () => {
      if (kind === "loop") await tick(tiebreak.page, 12);
      return tiebreak.alert().textContent();
    })
    .toBe(ENGINE[kind]);

const view = ({ page }) =>
  page.evaluate(() => document.getElementById("tiebreak").store.state.view);

/** Walls from (5, y) to (x, y). */
const wall = (x, y) => Array.from({ length: x - 4 }, (_, at) => [5 + at, y]);
const paint = (y, stroke) => ({
  type: "paint",
  cells: wall(9, y).map(([x]) => y * 20 + x),
  value: 0,
  stroke,
});

test("a stroke goes on while the pointer is down", async ({ tiebreak, page }) => {
  await tiebreak.load(field());
  const before = await tiebreak.document();
  for (const [at, kind] of KINDS.entries()) {
    const y = 2 + at;
    const walls = () => tiebreak.document().then((doc) => cellsWith(doc, "#"));
    await tiebreak.stroke([wall(6, y)[0], wall(6, y)[1]], { release: false });
    await inject(tiebreak, [kind]);
    await told(tiebreak, kind);
    expect(await walls()).toEqual(names(wall(6, y)));
    const end = await tiebreak.pointOf([9, y]);
    await page.mouse.move(end.x, end.y);
    await page.mouse.up();
    expect(await walls()).toEqual(names(wall(9, y)));
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    await tiebreak.dispatch({ type: "undo" });
    expect(await tiebreak.document()).toEqual(before);
  }
});

test("play goes on, over runs that are there and over those of a stroke", async ({ tiebreak }) => {
  await tiebreak.load(field());
  await tiebreak.dispatch({ type: "speed", speed: 1 }, { type: "start" }, { type: "play" });
  let position = 0;
  const isFurther = async () => {
    const { playing, position: now } = await view(tiebreak);
    return playing && now > position;
  };
  for (const [at, kind] of KINDS.entries()) {
    await inject(tiebreak, [kind], paint(2 + at, at + 1));
    await told(tiebreak, kind);
    ({ position } = await view(tiebreak));
    await expect.poll(isFurther).toBe(true);
    // The stroke that the engine broke over is searched when that is asked for.
    await tiebreak.button("Try again").click();
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    ({ position } = await view(tiebreak));
    await expect.poll(isFurther).toBe(true);
  }
});

test("a script that waits for results gets the error", async ({ tiebreak, page }) => {
  await tiebreak.load(field());
  for (const [at, kind] of KINDS.entries()) {
    const waits = page.evaluate(
      ([name, action]) => {
        const app = document.getElementById("tiebreak");
        app.dispatch({ type: "notice", notice: null });
        app.injectFault(name);
        app.dispatch(action);
        return app.results.catch(({ message }) => message);
      },
      [kind, paint(2 + at, at + 1)],
    );
    await told(tiebreak, kind);
    expect(await waits).toBe(ENGINE[kind]);
    await tiebreak.button("Try again").click();
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
  }
});

test("two faults at once are one, and an engine may break as soon as it is there", async ({
  tiebreak,
}) => {
  await tiebreak.load(field());
  const before = await tiebreak.document();
  for (const [first, second] of [
    ["panic", "trap"],
    ["trap", "loop"],
    ["loop", "panic"],
  ]) {
    await inject(tiebreak, [first, second]);
    await told(tiebreak, first);
    // There is no engine now: the next one is asked for this first.
    await inject(tiebreak, [second]);
    await told(tiebreak, second);
    await tiebreak.dispatch(paint(3, 1));
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    await tiebreak.dispatch({ type: "undo" });
    await tiebreak.results();
    expect(await tiebreak.document()).toEqual(before);
  }
});

test("an edit whose link the engine breaks over is there after a reload", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(field());
  await page.evaluate(
    (action) => {
      const app = document.getElementById("tiebreak");
      const { engine } = app.searches;
      const { encodeLink } = engine;
      engine.encodeLink = (...given) => {
        engine.encodeLink = encodeLink;
        engine.injectFault("panic");
        return encodeLink(...given);
      };
      app.dispatch(action);
    },
    paint(3, 1),
  );
  await told(tiebreak, "panic");
  await page.reload();
  await tiebreak.begun();
  expect(cellsWith(await tiebreak.document(), "#")).toEqual(names(wall(9, 3)));
});

test("a link that the engine breaks over is opened by the button beside the notice", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(field());
  const before = await tiebreak.document();
  for (const [at, kind] of KINDS.entries()) {
    const link = `?map=backtracker:21x21:${at}&a=astar`;
    await page.evaluate(
      ([name, address]) => {
        const app = document.getElementById("tiebreak");
        const { engine } = app.searches;
        const { decodeQuery } = engine;
        engine.decodeQuery = (...given) => {
          engine.decodeQuery = decodeQuery;
          engine.injectFault(name);
          return decodeQuery.apply(engine, given);
        };
        history.pushState(null, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      },
      [kind, link],
    );
    await told(tiebreak, kind);
    expect(await tiebreak.document()).toEqual(before);
    expect(new URL(page.url()).search).toBe(link);
    await tiebreak.button("Try again").click();
    await tiebreak.settle();
    expect((await tiebreak.document()).map.length).toBe(21);
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    await tiebreak.dispatch({ type: "undo" });
    expect(await tiebreak.document()).toEqual(before);
  }
});
