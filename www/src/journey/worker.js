import { initSync, Journeys } from "../../pkg/tiebreak_journey.js";
import file from "../../pkg/tiebreak_journey_bg.wasm?sealed";
import { load } from "../task/load.js";
import { serve } from "../task/serve.js";
import { Lanes } from "./lanes.js";

/** The worker for journeys: owns the wasm, one document and the lanes that play its journey. */

const lanes = new Lanes({ Journeys });

serve(
  () => load(file, initSync),
  (question) => lanes.reply(question),
  (answer) => lanes.handOver(answer),
);
