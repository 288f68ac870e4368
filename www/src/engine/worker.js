import * as engine from "../../pkg/tiebreak_engine.js";
import file from "../../pkg/tiebreak_engine_bg.wasm?sealed";
import { serve } from "./serve.js";

serve(engine, file);
