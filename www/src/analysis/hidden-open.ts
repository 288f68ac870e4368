/** Why a lane's OPEN list isn't shown. */

import { joined, say } from "../words/language.ts";

/** @param reason the library's sentence on what the search is like */
export const hiddenOpen = (reason: string) =>
  joined(`${say("OPEN isn't shown here.")} ${say(reason)}`);
