/**
 * Tests that share a page, since opening it takes longer than most of them do: each is a step that begins with the page
 * as it was opened.
 */

import { test } from "./fixture.mjs";

/**
 * The body of a test of several steps. Where the page isn't open yet (`address: null`), each step opens it itself, with
 * nothing kept of the steps before.
 *
 * @param {(step: (name: string, body: (all: any) => Promise<void>) => void) => void} define calls `step` for each
 * @param {(all: any) => Promise<void>} [begin] what each step begins with
 */
export function together(define, begin) {
  /** @type {[string, (all: any) => Promise<void>][]} */
  const steps = [];
  define((...each) => steps.push(each));
  return async ({ tiebreak, page, browser, browserName }, { timeout }) => {
    test.setTimeout(timeout * Math.ceil(1 + steps.length / 3));
    const first = page.url() === "about:blank" ? null : await look(page);
    const viewport = page.viewportSize();
    for (const [index, [name, body]] of steps.entries()) {
      await test.step(name, async () => {
        if (index > 0) {
          await page.setViewportSize(viewport);
          if (first) await again(tiebreak, first);
          else await leave(page);
        }
        const all = { tiebreak, page, browser, browserName };
        await begin?.(all);
        await body(all);
      });
    }
  };
}

/**
 * What a step may change that isn't the same in all tests: the document, and how fingers have the page. Without their
 * numbers lanes come as new ones, which know of no cursor.
 */
function look(page) {
  return page.evaluate(() => {
    const app = document.getElementById("tiebreak");
    const { draws, two } = app.store.state.view;
    const lanes = app.document.lanes.map(({ id: _, ...config }) => config);
    return { doc: { ...app.document, lanes }, draws, two };
  });
}

/** The page as it was opened: nothing beside the maps is open, and nothing has the focus. */
async function again(tiebreak, first) {
  const { page } = tiebreak;
  await page.mouse.move(0, 0);
  await page.evaluate(async ({ doc, draws, two }) => {
    for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
    for (const open of document.querySelectorAll("dialog[open]")) open.close();
    for (const leave of document.querySelectorAll(".side-head .spring + button")) leave.click();
    const app = document.getElementById("tiebreak");
    const { pin, shown } = app.store.state.view;
    app.document = doc;
    await app.ready;
    for (const action of [
      { type: "pause" },
      { type: "notice", notice: null },
      { type: "problems-close" },
      { type: "tool", tool: "wall" },
      { type: "layer", layer: "states" },
      { type: "show", arrows: false, figures: false },
      { type: "sync", sync: "steps" },
      { type: "draws", on: draws },
      { type: "two", on: two },
      { type: "fit" },
      { type: "hover", cell: null },
      { type: "cursor", cell: null },
      { type: "end" },
    ])
      app.dispatch(action);
    if (pin !== null) app.dispatch({ type: "pin", lane: pin });
    if (shown !== null) app.dispatch({ type: "shown", id: app.store.state.doc.lanes[0].id });
  }, first);
  await tiebreak.settle();
  await page.evaluate(() => {
    // Tab goes on from where something had the focus last, even when that is gone.
    const top = Object.assign(document.createElement("span"), { tabIndex: -1 });
    document.body.prepend(top);
    top.focus();
    top.remove();
    scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Leaves the page, which forgets what it saves then, too. */
async function leave(page) {
  await page.evaluate(() => {
    const forget = () => {
      localStorage.clear();
      sessionStorage.clear();
    };
    addEventListener("pagehide", forget);
    document.addEventListener("visibilitychange", forget);
  });
  await page.goto("about:blank");
}
