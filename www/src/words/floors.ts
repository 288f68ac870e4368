/** The names of a building's floors on maps. */

import { nameFloors } from "../view/shapes/floors.ts";
import { say } from "./language.ts";

nameFloors((floor) => say("floor {}", floor));
