import {
  catalogue,
  check,
  check_document,
  decode_link,
  decode_query,
  encode_link,
  fault,
  generate,
  initSync,
  layers,
  read_document,
  remedy,
  Session,
} from "../../pkg/tiebreak_engine.js";
import file from "../../pkg/tiebreak_engine_bg.wasm?sealed";
import { serve } from "./serve.ts";

// Lists the functions: passing the whole module would bundle the bindings' own loader, too.
serve(
  {
    catalogue,
    check,
    check_document,
    decode_link,
    decode_query,
    encode_link,
    fault,
    generate,
    initSync,
    layers,
    read_document,
    remedy,
    Session,
  },
  file,
);
