import * as engine from "../../pkg/tiebreak_engine_all.js";
import file from "../../pkg/tiebreak_engine_all_bg.wasm?sealed";
import { serve } from "./serve.js";

serve(engine, file);
