/** Where there are no elements, as in Node when a server renders pages, the import does nothing. */
export class TiebreakFigure {}
TiebreakFigure.site = "";
