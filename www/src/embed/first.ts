/** Runs while an embed's scripts are on their way. It is built as a file of its own. */

import { loadAhead } from "../task/ahead.ts";

loadAhead("engine");
