/** Serves the built site on the port given, with the scripts of its parts held back for TIEBREAK_SLOW milliseconds. */

import { DIST, files, serve } from "./servers.mjs";

await serve(files(DIST), Number(process.argv[2]));
