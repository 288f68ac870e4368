/** The part of the page for journeys can't be loaded, or breaks: the map and the journey are kept. */

import { TRAP } from "../engines.mjs";
import { Tiebreak } from "../fixture.mjs";
import { address, expect, test } from "./fixture.mjs";
import { INSIDE } from "./surfaces.mjs";

/** By fault: what is said of that part. */
const FAULTS = {
  missing: "could not be loaded (there is no connection to the server)",
  404: "could not be loaded (the server answered with 404)",
  changed: "could not be loaded (it arrived cut off or changed, and was refused)",
  "worker 404": "could not be started (the browser could not get its script, or blocks it)",
  "worker panic": `${INSIDE} (no such cell)`,
  "worker trap": `${INSIDE} (${TRAP})`,
  "worker memory": "ran out of memory",
  "worker full": "ran out of memory",
  "worker end": "broke off",
};

test.use({ serviceWorkers: "block" });

for (const [fault, happened] of Object.entries(FAULTS)) {
  test(`journeys: ${fault}`, async ({ page, site }) => {
    await page.goto(address(site, fault, "tiebreak_journey", "page"));
    const tiebreak = new Tiebreak(page);
    await tiebreak.results();
    await tiebreak.dispatch({ type: "journey", patch: { limit: 90 } });
    const sentence = `The journey could not be played: the part of the page for journeys was ended, since it ${happened}.`;
    await expect(page.locator("tb-notice").getByRole("alert")).toHaveText(sentence);
    await expect(page.getByRole("article").first()).toContainText(sentence);
    expect((await tiebreak.document()).journey).toMatchObject({ limit: 90 });
    // The map is searched again once nothing walks on it, and the journey comes back with the network.
    await tiebreak.dispatch({ type: "undo" });
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    site.heal();
    await tiebreak.dispatch({ type: "redo" });
    for (const { figures } of await tiebreak.results()) expect(figures.status).toBe("arrived");
  });
}
