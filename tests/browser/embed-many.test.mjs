/** Many tags on one page of another origin. */

import { expect, Figure, test, WORDS } from "./figures.mjs";
import { fakeSite, ready, script, tag, type } from "./host.mjs";
import { DIST, files, serve } from "./servers.mjs";

test.describe("twenty figures", () => {
  // Each with an address of its own: the browser would ask for the same one only once at a time.
  const TWENTY = Array.from({ length: 20 }, (_, n) => tag(`height="90" caption="${n}"`)).join("");
  test.use({ viewport: { width: 1280, height: 1400 } });
  const heard = (page) => new Figure(page).heard("ready");

  test.describe("at most four start at a time", () => {
    // Frames are taken away while they load.
    test.use({ allowed: /^failed: .*\/embed\.html/ });

    test("a figure that is ready, gone or too slow gives up its place", async ({ page, visit }) => {
      const held = [];
      const say = `<script>parent.postMessage(
      { tiebreak: 1, type: "ready", title: "", length: 1, error: null }, "*")</script>`;
      const site = await fakeSite(
        (request) =>
          new Promise((resolve) => {
            held.push({ url: request.url, give: (body) => resolve({ headers: type, body }) });
          }),
      );
      await page.clock.install();
      await visit(`${script(site.origin)}<div>${TWENTY}</div>`);
      const begun = () => page.locator("iframe").count();
      await expect.poll(() => held.length).toBe(4);
      await page.clock.runFor(1000);
      expect(await begun()).toBe(4);
      held[0].give(say);
      await expect(page.locator("iframe")).toHaveCount(5);
      held[1].give("<title>Never ready</title>");
      await page.evaluate(() => document.querySelectorAll("tiebreak-figure")[2].remove());
      await expect.poll(() => held.length).toBe(6);
      // One is gone, another has come.
      expect(await begun()).toBe(5);
      // The three that are left of the first give up together.
      await page.clock.runFor(20_000);
      await expect(page.locator("iframe")).toHaveCount(9);
      for (const { give } of held) give("");
      await site.close();
    });
  });

  /** A site that counts who asks for the module, and how it answers. */
  async function counting(cacheControl) {
    const published = files(DIST);
    const asked = [];
    const server = await serve(async (path, request) => {
      const answer = await published(path, request);
      if (answer === null) return null;
      const tagged = { etag: `"${path}"`, "cache-control": cacheControl };
      const known = request.headers["if-none-match"] === tagged.etag;
      if (path.endsWith(".wasm")) asked.push(known ? 304 : 200);
      const headers = { ...answer.headers, ...tagged };
      return known ? { status: 304, headers } : { headers, body: answer.body };
    });
    return { server, asked };
  }

  test("the module is fetched once where the host lets it be kept", { tag: "@rare" }, async ({
    page,
    visit,
  }) => {
    test.slow();
    const { server, asked } = await counting("public, max-age=31536000, immutable");
    await visit(`${script(server.origin)}${TWENTY}`);
    await new Figure(page).hears("ready", 20);
    expect((await heard(page)).every(({ error }) => error === null)).toBe(true);
    expect(asked).toEqual([200]);
    await page.goto("about:blank");
    await server.close();
  });

  test("its bytes travel once even where the host has it requested again", {
    tag: "@rare",
  }, async ({ page, visit }) => {
    test.slow();
    const { server, asked } = await counting("no-cache");
    await visit(`${script(server.origin)}${TWENTY}`);
    await new Figure(page).hears("ready", 20);
    expect(asked.filter((status) => status === 200)).toHaveLength(1);
    await page.goto("about:blank");
    await server.close();
  });

  test("figures far from the window don't start", async ({ page, site, visit }) => {
    await visit(`${script(site)}${tag()}${WORDS}${WORDS}${tag()}`);
    await ready(page);
    await expect(page.locator("iframe")).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator("iframe")).toHaveCount(2);
  });
});
