/**
 * The table of results in LaTeX, with the rules of booktabs.
 *
 * @import { Row } from "./report.js"
 */

import { tableOf } from "./report.js";

/** @param {Row[]} rows */
export function toLatex(rows) {
  const table = tableOf(rows);
  const [head, ...body] = table.map(lineOf);
  // Lane and result are texts.
  const columns = `ll${"r".repeat((table[0]?.length ?? 2) - 2)}`;
  return `% Needs \\usepackage{booktabs}.
\\begin{tabular}{${columns}}
\\toprule
${head}
\\midrule
${body.join("\n")}
\\bottomrule
\\end{tabular}
`;
}

/** @param {string[]} cells */
function lineOf(cells) {
  return `${cells.map(escapeLatex).join(" & ")} \\\\`;
}

/** What stands for a letter that LaTeX takes for markup.
 * @type {Record<string, string>} */
const SAFE = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "''",
  // A bracket after a line's end would begin an option.
  "[": "{[}",
  "]": "{]}",
  "−": "$-$",
  "×": "$\\times$",
  "√": "$\\surd$",
  "≤": "$\\le$",
  "←": "$\\leftarrow$",
};

/** @param {string} text */
export function escapeLatex(text) {
  return text.replace(/[\\~^<>|"[\]−×√≤←&%$#_{}]/g, (letter) => SAFE[letter] ?? `\\${letter}`);
}
