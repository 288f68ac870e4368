/** Whether everyone can use a page: what axe finds, and what a narrow window cuts off. */

import axe from "axe-core";

/** The rules that can find something else once only colours have changed. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Axe's findings, in a form that can be read in a report; frames are included.
 *
 * @param {import("@playwright/test").Page} page
 * @param {{ within?: string, rules?: string[] }} [what] a part of the page, some of the rules; all of both
 *   takes longest
 */
export async function violations(page, { within = "html", rules } = {}) {
  for (const frame of page.frames()) await bring(frame);
  const { found, passed } = await page.evaluate(
    async ([where, only]) => {
      const options = only ? { runOnly: { type: "rule", values: only } } : {};
      // Axe takes what comes later in the page for what lies above, even above what is open, and then leaves
      // colours out.
      const behind = [];
      const open = document.querySelector(where)?.closest(":popover-open");
      for (let each = open; each && each !== document.body; each = each.parentElement)
        for (const other of each.parentElement.children)
          if (other !== each && other.style) behind.push([other.style, other.style.visibility]);
      for (const [style] of behind) style.visibility = "hidden";
      const { violations, passes } = await globalThis.axe.run(where, {
        ...options,
        resultTypes: ["violations"],
      });
      for (const [style, before] of behind) style.visibility = before;
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
      }));
      return { found, passed: passes.length };
    },
    /** @type {const} */ ([within, rules]),
  );
  if (found.length + passed === 0) throw new Error(`axe had nothing to look at in ${within}.`);
  return found;
}

/** By how many pixels the page is wider than its window; maps and tables that scroll by themselves don't count. */
export function sideways(/** @type {import("@playwright/test").Page} */ page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Axe itself, once a document: it asks itself in other frames by messages. */
async function bring(/** @type {import("@playwright/test").Frame} */ frame) {
  if (await frame.evaluate(() => "axe" in globalThis)) return;
  await frame.evaluate(axe.source);
  await frame.evaluate(() =>
    globalThis.axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }),
  );
}
