/** An example's own page, `f/NAME.html`: the build writes its text and its picture, and this gets its embed ready. */

import { applyTheme, savedTheme } from "../ui/theme.js";
import { reserve } from "./reserve.js";

const theme = savedTheme();
applyTheme(theme);

const figure = /** @type {HTMLElement} */ (document.querySelector("tiebreak-figure"));
figure.setAttribute("theme", theme);

const [width = 0, height = 0] = (figure.dataset.size ?? "").split(" ").map(Number);
const fit = () => reserve(figure, [width, height], Number(figure.getAttribute("lanes")));
fit();
addEventListener("resize", fit);
