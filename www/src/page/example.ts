/** An example's own page, `f/NAME.html`: the build writes its text and its picture, and this gets its embed ready. */

import { applyTheme, savedTheme } from "../ui/theme.ts";
import { reserve } from "./reserve.ts";

const theme = savedTheme();
applyTheme(theme);

const figure = document.querySelector("tiebreak-figure") as HTMLElement;
figure.setAttribute("theme", theme);
// The picture is as dark as the system, until the embed is there; a theme that was chosen counts before it.
const dark = figure.querySelector("source");
if (dark && theme !== "auto") dark.media = theme === "dark" ? "screen" : "not all";

const [width = 0, height = 0] = (figure.dataset.size ?? "").split(" ").map(Number);
const fit = () => reserve(figure, [width, height], Number(figure.getAttribute("lanes")));
fit();
addEventListener("resize", fit);
