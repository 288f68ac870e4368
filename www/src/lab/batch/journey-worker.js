import { initSync, Run, Source, Sums } from "../../../pkg/tiebreak_batch.js";
import file from "../../../pkg/tiebreak_batch_bg.wasm?sealed";
import { load } from "../../task/load.js";
import { serve, tell } from "../../task/serve.js";
import { manyJourneys } from "./many.js";

/** A batch's worker for journeys. */

const many = manyJourneys({ Run, Source, Sums }, tell);

serve(
  () => load(file, initSync),
  (question) => many.reply(question),
);
