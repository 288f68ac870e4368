/** Shares the document. The page loads the code for it on first use. */

import type { Shown } from "../picture/of-page.ts";
import { expect } from "../task/outstanding.ts";
import type { TbLane } from "../ui/lane.ts";
import type { TbTable } from "../ui/table.ts";
import { theme } from "../view/palette.ts";
import { sorted } from "../words/report.ts";
import type { Tab, TbShare } from "./dialog.ts";

export interface PictureWish {
  format?: "svg" | "png" | "tikz";
  /** place of the only lane shown, from 0 */
  lane?: number | null;
  /** by default the page's */
  theme?: "light" | "dark";
  legend?: boolean;
  /** of the longest run in the picture; by default the one shown */
  step?: number;
  /** of a PNG */
  scale?: number;
}

/**
 * Opens the share dialog.
 * @param page contains it
 * @param links that of the whole document, and those of others
 * @param tab by default the one that was open last
 */
export async function openShare(
  page: Element,
  shown: Shown,
  links: NonNullable<TbShare["links"]>,
  tab?: Tab,
) {
  // The code that awaits the link handles its failure; until then it must not count as unhandled.
  links.whole.catch(() => {});
  await expect(import("./dialog.ts"));
  const { key = null, direction = "ascending" } = page.querySelector<TbTable>("tb-table") ?? {};
  const lanes = [...page.querySelectorAll<TbLane>("tb-lane")];
  const visible = lanes.filter((element) => element.checkVisibility());
  const seen = (visible.length > 0 ? visible : lanes).flatMap(({ lane }) => lane?.id ?? []);
  const subject = { ...shown, seen, table: sorted(shown.rows, key, direction) };
  const dialog = page.querySelector<TbShare>("tb-share");
  await dialog?.show(subject, links, tab);
}

export async function pictureFile(subject: Shown, wish: PictureWish): Promise<string | Blob> {
  const { format = "svg", lane = null, legend = true, scale = 1 } = wish;
  if (format !== "svg" && format !== "png" && format !== "tikz") {
    throw new Error(`A picture's format is "svg", "png" or "tikz", not "${format}".`);
  }
  if (lane !== null && !subject.rows[lane]) {
    throw new Error(`There is no lane ${lane}; the last one is ${subject.rows.length - 1}.`);
  }
  const [{ orderOf, stepShown }, { pictureOf }, { prepared }] = await Promise.all([
    expect(import("../picture/of-page.ts")),
    expect(import("../picture/picture.ts")),
    expect(import("./prepared.ts")),
  ]);
  const step = wish.step ?? stepShown(subject, lane);
  const choice = { lane, legend, step, theme: wish.theme ?? theme() };
  await prepared(subject, choice);
  const picture = pictureOf(orderOf(subject, choice));
  if (format === "svg") return (await expect(import("../picture/svg.ts"))).toSvg(picture);
  if (format === "tikz") return (await expect(import("../picture/tikz.ts"))).toTikz(picture);
  return (await expect(import("../picture/paint.ts"))).toPng(picture, scale);
}
