/**
 * Fingers, as the browser itself gets them: Playwright's own touchscreen only taps, and not even that
 * in Firefox.
 */

import { acted } from "./barrier.mjs";
import { connected, isFirefox } from "./engines.mjs";

/**
 * While a finger is down nothing is waited for: how long it rests means something.
 *
 * @typedef {{ x: number, y: number }} Point
 * @param {import("@playwright/test").Page} page
 */
export async function fingers(page) {
  const hand = isFirefox(page) ? byActions(page) : await byEvents(page);
  /** @param {Point[]} points of the fingers that stay down */
  async function lift(...points) {
    await hand.lift(...points);
    if (points.length === 0) await acted(page);
  }
  return {
    ...hand,
    lift,
    /** @param {Point} point */
    async tap(point) {
      await hand.press(point);
      await lift();
    },
  };
}

/**
 * Taps the middle of a control, in any engine: a locator's own tap reaches no page of Firefox.
 * @param {import("@playwright/test").Locator} control
 */
export async function tapOn(control) {
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await control.boundingBox();
  const hand = await fingers(control.page());
  await hand.tap({ x: x + width / 2, y: y + height / 2 });
}

/** In Chromium, by its own protocol. */
async function byEvents(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, points) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  return {
    /** @param {Point[]} points of all fingers that are down then */
    press: (...points) => send("touchStart", points),
    /** @param {Point[]} points */
    move: (...points) => send("touchMove", points),
    /** Lifts all fingers but those given. */
    lift: (...points) => send("touchEnd", points),
  };
}

/** In Firefox, by WebDriver's actions. */
function byActions(page) {
  const session = connected(page).delegate._session;
  let down = 0;
  const perform = (count, actionsOf) =>
    session.send("input.performActions", {
      context: session.sessionId,
      actions: Array.from({ length: count }, (_, finger) => ({
        type: "pointer",
        id: `finger-${finger}`,
        parameters: { pointerType: "touch" },
        actions: actionsOf(finger),
      })),
    });
  const to = ({ x, y }) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y) });
  const pause = { type: "pause" };
  return {
    async press(...points) {
      const before = down;
      down = points.length;
      await perform(down, (finger) => [
        to(points[finger]),
        finger < before ? pause : { type: "pointerDown", button: 0 },
      ]);
    },
    move: (...points) => perform(points.length, (finger) => [to(points[finger])]),
    async lift(...points) {
      const before = down;
      down = points.length;
      await perform(before, (finger) =>
        finger < down ? [to(points[finger])] : [pause, { type: "pointerUp", button: 0 }],
      );
    },
  };
}
