import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import type { Plugin } from "vite";
import { arrange, MARGIN } from "../src/picture/arrange.ts";
import { cut, widthOf, write } from "../src/picture/lettering.ts";
import { PAGE } from "../src/picture/page-colours.ts";
import { type PictureOrder, pictureOf } from "../src/picture/picture.ts";
import type { Item } from "../src/picture/recorder.ts";
import { toSvg } from "../src/picture/svg.ts";
import { shapeOf } from "../src/view/shapes/shape.ts";
import { type Example, examples, solved, type Tongue, tongues } from "./examples.ts";
import { cardIn } from "./html.ts";
import { CARD, described, ON_CARDS, SITE } from "./site.ts";

/** The example on the card of the site itself. */
const SHOWN = "trap";

const { paper, ink, quiet } = PAGE.light;
/** The room around everything, and where the maps stand. */
const EDGE = 48;
const [TOP, BOTTOM] = [112, 556];
const [WIDTH, HEIGHT] = [CARD.width - 2 * EDGE, BOTTOM - TOP];
/** By how much a card's maps and names may be larger than a picture's. */
const SCALES = [2, 1.75, 1.5, 1.25, 1];
/** Long names are cut, so that maps stay large. */
const WIDEST = 320;
/** Beside or below the maps there may be room for the text. */
const TEXT = { size: 25, line: 37, least: 360, gap: 36 };

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const icon = read("public/icon.svg");

/** A machine that builds the site needn't have any font. */
const fonts = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map((name) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${name}`),
);

/**
 * Pictures for previews: `cards/NAME.png` of each example, `cards/NAME.de.png` in the other languages whose letters the
 * font has, and `cards/index.png` of the site. Previews name their pictures by absolute addresses, so a build that doesn't
 * know the site's address makes none.
 */
export const cards: Plugin = {
  name: "cards",
  apply: "build",
  async generateBundle() {
    if (SITE === null) return;
    for (const tongue of tongues().filter(({ code }) => ON_CARDS.includes(code))) {
      for (const told of examples()) {
        const example = { ...(await solved(told, tongue)), ...tongue.tell(told) };
        const drawn: [string, string][] = [
          [cardIn(told.name, tongue), await drawCard(example, tongue)],
        ];
        if (told.name === SHOWN && tongue.code === "en") {
          const { title, description } = described(read("index.html"));
          const site = { ...example, title, text: [description], chapter: "" };
          drawn.push([cardIn("index", tongue), await drawCard(site, tongue)]);
        }
        for (const [fileName, svg] of drawn) {
          this.emitFile({ type: "asset", fileName, source: await paint(svg) });
        }
      }
    }
  },
};

async function paint(svg: string) {
  const font = { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: "Inter" };
  return (await renderAsync(svg, { font })).asPng();
}

/** @returns the card as SVG */
export async function drawCard(
  { title, chapter, text, order }: Example,
  { speaks }: Tongue,
): Promise<string> {
  const items: Item[] = [
    { kind: "boxes", boxes: [0, 0, CARD.width, CARD.height], fill: paper, alpha: 1 },
  ];
  const size = Math.min(46, WIDTH / widthOf(title, 1));
  write(items, title, EDGE, 82, { fill: ink, size, weight: 600 });
  write(items, "Tiebreak", EDGE + 44, 604, { fill: ink, size: 26, weight: 600 });
  write(items, chapter, CARD.width - EDGE, 604, { fill: quiet, size: 22, align: "right" });

  const { scale, picture } = speaks(() => fitted(order));
  const { width, height } = picture;
  const right = EDGE + (width - 2 * MARGIN) * scale + TEXT.gap;
  const below = TOP + (height - 2 * MARGIN) * scale + TEXT.gap;
  const isBeside = CARD.width - EDGE - right >= TEXT.least;
  const [x, y] = isBeside ? [right, TOP] : [EDGE, below];
  const most = Math.floor((BOTTOM - y) / TEXT.line);
  if (isBeside || most > 1) {
    for (const [at, line] of lines(text.join(" "), CARD.width - EDGE - x, most).entries()) {
      write(items, line, x, y + TEXT.size + at * TEXT.line, { fill: quiet, size: TEXT.size });
    }
  }
  // Without its paper, which would cover what is written around it; its margin may lie in the card's.
  const maps = placed(await toSvg({ ...picture, items: picture.items.slice(1) }), {
    x: EDGE - MARGIN * scale,
    y: TOP - MARGIN * scale,
    width: width * scale,
    height: height * scale,
  });
  const sign = placed(icon, { x: EDGE, y: 580, width: 32, height: 32 });
  const card = await toSvg({ ...picture, ...CARD, title, description: "", items });
  // The painter knows no weights between hundreds.
  return card.replace("</svg>", () => `${maps.replaceAll('"650"', '"600"')}${sign}</svg>`);
}

/** The lanes as large as they fit, in as many columns as suits that; large names count as much as large maps. */
function fitted(order: PictureOrder) {
  const bare = { ...order, legend: false, caption: "", widest: WIDEST };
  const shape = shapeOf(order.doc);
  const found = { worth: 0, scale: 1, order: bare };
  for (let columns = 1; columns <= order.lanes.length; columns++) {
    const rows = Math.ceil(order.lanes.length / columns);
    const most = Math.min(WIDTH / columns / shape.width, HEIGHT / rows / shape.height);
    for (const scale of SCALES) {
      // Whole pixels for each cell, so that all cells are alike.
      for (let pixels = Math.floor(most); pixels > 0; pixels--) {
        const tried = { ...bare, columns, cellSize: pixels / scale };
        const { width, height } = arrange(tried);
        const isTooLarge =
          (width - 2 * MARGIN) * scale > WIDTH || (height - 2 * MARGIN) * scale > HEIGHT;
        if (isTooLarge) continue;
        const worth = pixels * scale;
        if (worth > found.worth) Object.assign(found, { worth, scale, order: tried });
        break;
      }
    }
  }
  if (found.worth === 0) throw new Error(`${order.lanes.length} maps don't fit on a card.`);
  return { scale: found.scale, picture: pictureOf(found.order) };
}

/** A text in as many lines as there is room for. */
function lines(text: string, room: number, most: number) {
  const found: string[] = [""];
  for (const word of text.split(" ")) {
    const longer = `${found.at(-1)} ${word}`.trimStart();
    if (widthOf(longer, TEXT.size) <= room) found[found.length - 1] = longer;
    else found.push(word);
  }
  if (found.length <= most) return found;
  const last = cut(found.slice(most - 1).join(" "), TEXT.size, room);
  return [...found.slice(0, most - 1), last.replace(/\W*\s\S*…$/, " …")];
}

/** An SVG at a place in another. */
function placed(svg: string, place: Record<string, number>) {
  const attributes = Object.entries(place).map(([name, value]) => `${name}="${value}"`);
  return svg.replace(/<svg ([^>]*)>/, (_, own) => {
    const others = own.replace(/\b(?:width|height)="[^"]*"/g, "");
    return `<svg ${attributes.join(" ")} ${others}>`;
  });
}
