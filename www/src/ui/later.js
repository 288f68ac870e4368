/** What is wanted only once there are results to be changed: the menus' insides. */

import "./map-form.js";
import "./settings.js";
