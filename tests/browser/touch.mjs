/** Fingers, as the browser itself gets them: Playwright's own touchscreen only taps. */

/**
 * @typedef {{ x: number, y: number }} Point
 * @param {import("@playwright/test").Page} page
 */
export async function fingers(page) {
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
