/** The controls of the timeline. */

import { acted } from "./barrier.mjs";

export const timeline = (page) => page.getByRole("group", { name: "Timeline" });
/** The timeline's words for its position. */
export const position = (tiebreak) => timeline(tiebreak.page).getByRole("status");
export const slider = (tiebreak) => tiebreak.page.getByRole("slider", { name: "Position" });
export const speed = (tiebreak) => tiebreak.page.getByLabel("Speed");
/** Keeps lanes in step by the share of their runs, or by steps. */
export async function sync(tiebreak, by) {
  await speed(tiebreak).selectOption(`${by} 250`);
  await acted(tiebreak.page);
}

/** The choices of a select that are wider than it, each measured in a select of its own. */
export function cutOff(select) {
  return select.evaluate((element) =>
    [...element.options]
      .filter((option) => {
        const one = element.cloneNode(false);
        one.append(option.cloneNode(true));
        Object.assign(one.style, { width: "max-content", flex: "none" });
        element.after(one);
        const { width } = one.getBoundingClientRect();
        one.remove();
        return width > element.getBoundingClientRect().width;
      })
      .map(({ text }) => text),
  );
}
