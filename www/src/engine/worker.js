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
import { estimateKey } from "./estimates.js";
import { serve } from "./serve.js";

// Lists the functions: passing the whole module would bundle the bindings' own loader, too.
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
    keyOf: estimateKey,
    open: ({ width, height, cells, start, goal }, before) => {
      before?.free();
      return new Session(width, height, /** @type {Uint8Array} */ (cells), start, goal);
    },
  },
  file,
);
