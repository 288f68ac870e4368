import {
  decode_link,
  decode_query,
  encode_link,
  initSync,
  Journeys,
  policy_settings,
  Run,
  Source,
  Sums,
} from "../../pkg/tiebreak_journey.js";
import file from "../../pkg/tiebreak_journey_bg.wasm?sealed";
import { load } from "../task/load.js";
import { serve, tell } from "../task/serve.js";
import { Lanes } from "./lanes.js";
import { manyJourneys } from "./many.js";

/** The worker for journeys: owns the wasm, one document and the lanes that play its journey, or a part of a batch. */

const lanes = new Lanes({ Journeys, policy_settings, encode_link, decode_link, decode_query });
const many = manyJourneys({ Source, Run, Sums }, tell);

serve(
  () => load(file, initSync),
  (question) => ("many" in question ? many.reply(question.many) : lanes.reply(question)),
  (answer) => lanes.handOver(answer),
);
