import {
  build,
  catalogue,
  check,
  decode_link,
  decode_query,
  encode_link,
  fault,
  generate,
  initSync,
  Session,
} from "../../pkg/tiebreak_engine.js";
import file from "../../pkg/tiebreak_engine_bg.wasm?sealed";
import { serve } from "./serve.js";

// By name: the whole module would bring its own loader along.
serve(
  {
    build,
    catalogue,
    check,
    decode_link,
    decode_query,
    encode_link,
    fault,
    generate,
    initSync,
    Session,
  },
  file,
);
