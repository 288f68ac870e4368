import { initSync, Journeys } from "../../pkg/tiebreak_journey.js";
import file from "../../pkg/tiebreak_journey_bg.wasm?sealed";
import { load } from "../task/load.ts";
import { serve } from "../task/serve.ts";
import { Lanes, type Question } from "./lanes.ts";

/** The worker for journeys: owns the wasm, one document and the lanes that play its journey. */

const lanes = new Lanes({ Journeys });

serve(
  () => load(file, initSync),
  (question: Question) => lanes.reply(question),
  (answer) => lanes.handOver(answer),
);
