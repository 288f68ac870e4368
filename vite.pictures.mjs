import { examples, solved } from "./vite.examples.mjs";
import { pictureOf } from "./www/src/picture/picture.js";
import { toSvg } from "./www/src/picture/svg.js";
import { shapeOf } from "./www/src/view/shapes/shape.js";

const PLACE = /\/pictures\/([\w-]+?)(-dark|-small|-small-dark)?\.svg(?:\?|$)/;

/** Widths of small pictures, in CSS pixels, for maps as wide as this; their cells are whole pixels if possible. */
const SMALL = 300;

/**
 * Pictures of the examples: `pictures/NAME.svg` for print, for their pages and, with `pictures/NAME-dark.svg`, for
 * slides; `pictures/NAME-small.svg` with `pictures/NAME-small-dark.svg` for the contents. The recorder of the page's own pictures draws them.
 *
 * @type {import("vite").Plugin}
 */
export const pictures = {
  name: "pictures",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const [, name, kind] = PLACE.exec(request.url ?? "") ?? [];
      const example = examples().find((each) => each.name === name);
      if (!example) return next();
      try {
        const { [`${name}${kind ?? ""}`]: svg } = await draw(await solved(example));
        response.setHeader("content-type", "image/svg+xml");
        response.end(svg);
      } catch (error) {
        next(error);
      }
    });
  },
  async generateBundle() {
    for (const example of examples()) {
      for (const [name, source] of Object.entries(await draw(await solved(example)))) {
        this.emitFile({ type: "asset", fileName: `pictures/${name}.svg`, source });
      }
    }
  },
};

/**
 * All pictures of an example, by name.
 * @param {import("./vite.examples.mjs").Example} example
 * @returns {Promise<Record<string, string>>}
 */
async function draw({ name, order, shown }) {
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
  return {
    [name]: await toSvg(pictureOf(order)),
    [`${name}-dark`]: await toSvg(pictureOf({ ...order, theme: "dark" })),
    [`${name}-small`]: await toSvg(pictureOf(small)),
    [`${name}-small-dark`]: await toSvg(pictureOf({ ...small, theme: "dark" })),
  };
}
