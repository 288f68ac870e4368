import { tsImport } from "tsx/esm/api";
import type { Plugin } from "vite";

const PLACE = "<!-- first sight -->";

/**
 * The first sight: what the playground shows of its first document once that is searched, as a still picture in the page
 * itself, in every language, light and dark. It is made of the page's own templates and drawn by its own layers.
 */
export const sight: Plugin = {
  name: "sight",
  async transformIndexHtml(text) {
    if (!text.includes(PLACE)) return text;
    // The page's own templates import styles, so they are loaded when they are needed, not bundled with the configuration.
    const { firstSight } = await tsImport("./first-sight.ts", import.meta.url);
    const still = await firstSight();
    return text.replace(PLACE, () => still);
  },
};
