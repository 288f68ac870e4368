import {
  decode_link,
  decode_query,
  encode_link,
  generate,
  initSync,
} from "../../pkg/tiebreak_documents.js";
import file from "../../pkg/tiebreak_documents_bg.wasm?sealed";
import { load } from "../task/load.js";
import { serve } from "../task/serve.js";

/** The worker for documents: links of every version, and maps and worlds from generators. */

/** @type {Record<string, (...given: any[]) => unknown>} */
const functions = { decode_link, decode_query, encode_link, generate };

serve(
  () => load(file, initSync),
  ({ name, given }) => /** @type {(...given: any[]) => unknown} */ (functions[name])(...given),
);
