/** What is wanted only once there are results to be changed: the menus' insides, and the table. */

import "../../styles/panels.css";
import "../../styles/table.css";
import "./map-form.js";
import "./settings.js";
import "./table.js";
