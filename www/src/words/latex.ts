/** The table of results in LaTeX, with the rules of booktabs. */

import { type Row, tableOf } from "./report.ts";

export function toLatex(rows: Row[]) {
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

function lineOf(cells: string[]) {
  return `${cells.map(escapeLatex).join(" & ")} \\\\`;
}

/** The replacement for a letter that LaTeX takes for markup. */
const SAFE: Record<string, string> = {
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

export function escapeLatex(text: string) {
  return text.replace(/[\\~^<>|"[\]−×√≤←&%$#_{}]/g, (letter) => SAFE[letter] ?? `\\${letter}`);
}
