/** The tag in pages made with frameworks, which assign attributes as properties where they find some. */

import { fileURLToPath } from "node:url";
import { compile } from "svelte/compiler";
import { build } from "vite";
import { settle } from "./barrier.mjs";
import { expect, test } from "./figures.mjs";
import { script } from "./host.mjs";

const svelte = {
  name: "svelte",
  transform: (/** @type {string} */ code, /** @type {string} */ id) =>
    id.endsWith(".svelte") ? compile(code, { filename: id }).js : null,
};

/** A page's script with its framework, as one text. */
async function bundle(/** @type {string} */ name) {
  const { output } = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [svelte],
    define: {
      "process.env.NODE_ENV": '"production"',
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`frameworks/${name}`, import.meta.url)),
        output: { format: "es", codeSplitting: false },
      },
    },
  });
  return output[0].code.replaceAll("</script", "<\\/script");
}

const FIRST = { src: "?map=trap:16x10:1", caption: "First" };
const SECOND = { src: "?map=trap:20x12:1", caption: "Second" };

// Each has to be bundled first, so a check tries those that most pages use.
for (const [framework, file, tag] of [
  ["React", "page.react.jsx", []],
  ["Preact", "page.preact.jsx", "@rare"],
  ["Vue", "page.vue.js", "@rare"],
  ["Svelte", "page.svelte.js", "@rare"],
]) {
  test(`${framework}: both names of autoplay play, and methods stay methods`, { tag }, async ({
    page,
    site,
    visit,
  }) => {
    await visit(`<div id="root"></div><script type="module">${await bundle(file)}</script>`);
    await page.evaluate(() => {
      window.noted = [];
      for (const name of ["ready", "change"]) {
        addEventListener(`tiebreak-${name}`, ({ target, detail }) => {
          window.noted.push({ name, id: target.id, ...detail });
        });
      }
    });
    const show = (shown) => page.evaluate((next) => window.show(next), shown);
    const forget = () => page.evaluate(() => void window.noted.splice(0));
    const noted = (wanted) =>
      page.evaluate((name) => window.noted.filter((one) => one.name === name), wanted);
    /** Both embeds play, or both don't. */
    const playing = async (wanted) => {
      await settle(page);
      for (const id of ["old", "new"]) {
        expect((await noted("change")).findLast((one) => one.id === id)?.playing).toBe(wanted);
      }
    };
    const call = (method) =>
      page.evaluate((name) => {
        for (const tag of document.querySelectorAll("tiebreak-figure")) tag[name]();
      }, method);
    const properties = () =>
      page.evaluate(() => {
        const tags = [...document.querySelectorAll("tiebreak-figure")];
        return tags.map(({ play, autoplay, loop, lanes, speed, caption, height }) => {
          return [typeof play, autoplay, loop, lanes, speed, caption, height];
        });
      });
    const expected = (caption) => [
      ["function", true, false, "d", "2", "", "200"],
      ["function", true, false, "b,d", "2", caption, "200"],
    ];

    await test.step("rendered before the tag is defined", async () => {
      await show(FIRST);
      await page.evaluate((tag) => {
        document.body.append(document.createRange().createContextualFragment(tag));
        return customElements.whenDefined("tiebreak-figure").then(() => null);
      }, script(site));
      await playing(true);
      expect(await properties()).toEqual(expected("First"));
    });

    await test.step("rendered again with another link", async () => {
      await forget();
      await show(SECOND);
      await settle(page);
      expect(await noted("ready")).toHaveLength(2);
      await playing(true);
      await call("pause");
      await playing(false);
      await call("play");
      await playing(true);
      expect(await properties()).toEqual(expected("Second"));
    });

    await test.step("left, and come back to", async () => {
      await show(null);
      await expect(page.locator("tiebreak-figure")).toHaveCount(0);
      await forget();
      await show(FIRST);
      await playing(true);
      await call("pause");
      await playing(false);
      expect(await properties()).toEqual(expected("First"));
    });
  });
}
