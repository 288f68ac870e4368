import { initSync, JourneyRun, JourneySource, JourneySums } from "../../../pkg/tiebreak_tools.js";
import file from "../../../pkg/tiebreak_tools_bg.wasm?sealed";
import { load } from "../../task/load.ts";
import { serve, tell } from "../../task/serve.ts";
import { manyJourneys } from "./many.ts";
import type { Question } from "./types.ts";

/** A batch's worker for journeys. */

const many = manyJourneys({ JourneyRun, JourneySource, JourneySums }, tell);

serve(
  () => load(file, initSync),
  (question: Question<number>) => many.reply(question),
);
