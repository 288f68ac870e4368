import type { Plugin } from "vite";
import { pictureOf } from "../src/picture/picture.ts";
import { toSvg } from "../src/picture/svg.ts";
import { shapeOf } from "../src/view/shapes/shape.ts";
import { drawn } from "./bars.ts";
import { examples, solved, type Told, type Tongue, tongues } from "./examples.ts";
import { pathIn } from "./html.ts";

const PLACE = /\/(pictures\/([\w-]+?)(?:-dark|-small|-small-dark)?(?:\.(\w+))?\.svg)(?:\?|$)/;

/** Widths of small pictures, in CSS pixels, for maps as wide as this; their cells are whole pixels if possible. */
const SMALL = 300;

/**
 * Pictures of the examples, by the recorder of the page's own pictures: `pictures/NAME.svg` for print and, with
 * `pictures/NAME-dark.svg`, for their pages and for slides, both in every language, `pictures/NAME.de.svg`; for the contents
 * `pictures/NAME-small.svg` with `pictures/NAME-small-dark.svg`, which show no words.
 */
export const pictures: Plugin = {
  name: "pictures",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const [, path = "", name, code = "en"] = PLACE.exec(request.url ?? "") ?? [];
      const example = examples().find((each) => each.name === name);
      const tongue = tongues().find((each) => each.code === code);
      if (!example || !tongue) return next();
      try {
        const { [path]: svg } = await draw(example, tongue);
        if (svg === undefined) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(svg);
      } catch (error) {
        next(error);
      }
    });
  },
  async generateBundle() {
    for (const tongue of tongues()) {
      for (const example of examples()) {
        for (const [fileName, source] of Object.entries(await draw(example, tongue))) {
          this.emitFile({ type: "asset", fileName, source });
        }
      }
    }
  },
};

/** All pictures of an example in a language, by path; the small ones are among the English ones. */
async function draw(told: Told, tongue: Tongue) {
  const example = await solved(told, tongue);
  const { name, order, shown } = example;
  const { doc, lanes } = order;
  const few = shown === undefined ? lanes : lanes.slice(shown, shown + 1);
  const columns = Math.min(2, few.length);
  const cellSize = Math.max(1, Math.floor(SMALL / columns / shapeOf(doc).width));
  const small = {
    ...order,
    lanes: few,
    caption: "",
    heads: false,
    legend: false,
    arrows: false,
    figures: false,
    cellSize,
  };
  const kinds = Object.entries({ "": order, ...(tongue.code === "en" && { "-small": small }) });
  const themes = [
    ["", "light"],
    ["-dark", "dark"],
  ] as const;
  const all: Record<string, string> = {};
  for (const [kind, wanted] of kinds) {
    for (const [end, theme] of themes) {
      const picture = tongue.speaks(() =>
        kind === ""
          ? drawn({ ...example, order: { ...wanted, theme } })
          : pictureOf({ ...wanted, theme }),
      );
      all[pathIn(`pictures/${name}${kind}${end}.svg`, tongue)] = await toSvg(picture);
    }
  }
  return all;
}
