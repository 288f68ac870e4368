/** What maps call the floors of a building. */

import { nameFloors } from "../view/shapes/floors.js";
import { say } from "./language.js";

nameFloors((floor) => say("floor {}", floor));
