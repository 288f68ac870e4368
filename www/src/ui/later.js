/**
 * What is wanted only once there are results to be changed: the menus' insides, the table, what helps
 * those who work by keyboard, and the site kept for visits without a network.
 */

import "../../styles/panels.css";
import "../../styles/table.css";
import "../offline/register.js";
import "./map-form.js";
import "./recovery.js";
import "./settings.js";
import "./table.js";

export { Announcer } from "./announcer.js";
export { attachDrop } from "./drop.js";
export { keepFocus } from "./keep-focus.js";
export { said } from "./said.js";
