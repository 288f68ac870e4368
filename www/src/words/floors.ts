/** What maps call the floors of a building. */

import { nameFloors } from "../view/shapes/floors.ts";
import { say } from "./language.ts";

nameFloors((floor) => say("floor {}", floor));
