// Programs in embeds: in a frame, and by the tag on somebody else's page.

import { expect, test } from "./figures.mjs";
import { policy, ready, script } from "./host.mjs";

test.use({ address: null });

const LINK = "?map=trap:32x20:1&a=program:javascript-astar&b=program:heap+queue:last+improve:stay";

test("a frame shows programs by name with their figures", async ({ figure }) => {
  const { frame } = await figure(LINK);
  await expect(frame.getByRole("article")).toHaveCount(2);
  const first = frame.getByRole("article", { name: "Lane 1: javascript-astar" });
  await expect(first).toContainText(/\d+ expanded/);
  await expect(frame.getByRole("img").first()).toHaveAccessibleName(
    /^Map of javascript-astar: \d+ expanded, cost [\d.]+/,
  );
  await expect(frame.locator(".sentence")).toHaveCount(0);
});

test("the tag shows the programs of a short link, which the page opens again", async ({
  page,
  site,
  visit,
}) => {
  await page.goto(`${site}/${LINK}`);
  const address = await page.evaluate(async () => {
    const app = document.getElementById("tiebreak");
    await app.settled;
    return app.link;
  });
  expect(address).toMatch(/#2[\w-]+$/);
  const link = address.slice(address.indexOf("#"));
  await visit(
    `${script(site)}<tiebreak-figure src="${link}" height="300"></tiebreak-figure>`,
    policy(site),
  );
  const it = await ready(page);
  await expect(it.frame.getByRole("article", { name: "Lane 1: javascript-astar" })).toContainText(
    /\d+ expanded/,
  );
  await expect(it.frame.getByRole("article", { name: /^Lane 2: / })).toContainText(/\d+ expanded/);
});
