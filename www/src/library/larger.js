/** What documents of version 2 need beside the engine's larger build: to be read and written, drawn and named. */

import { extension } from "../state/extension.js";
import { fromLink, newFromJson, newToJson } from "../state/new-json.js";
import { extendByJourneys } from "../view/journey.js";
import { extendView } from "../view/more.js";
import { extendWords } from "../words/larger.js";

Object.assign(extension, { write: newToJson, read: newFromJson, fromLink });
extendView();
extendByJourneys();
extendWords();
