/** What a writer shows by signs and spaces alone, as markup: two lists in columns, simple formulas. */

const COLUMN_GAP = /\t+| {3,}|(?<![.?!:;,)]) {2}(?=\S)/;

/** Lines below each other with as many columns each, two or more spaces or a tab apart, as a table. */
export function withTables(text: string): string {
  if (/<(?:table|p|div|ul|ol|pre|br)\b/i.test(text)) return text;
  const lines = text.split("\n").map((line) => ({ line, cells: line.trim().split(COLUMN_GAP) }));
  const parts: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const width = lines[at]?.cells.length ?? 0;
    let end = at;
    while (width > 1 && lines[end]?.cells.length === width) end += 1;
    if (end - at > 1) {
      const rows = lines.slice(at, end).map(({ cells }) => `<tr><td>${cells.join("</td><td>")}</td></tr>`);
      parts.push(`<table><tbody>${rows.join("")}</tbody></table>`);
      at = end;
    } else {
      parts.push(lines[at]?.line ?? "");
      at += 1;
    }
  }
  return parts.join("\n").replace(/\n?(<table>.*?<\/table>)\n?/gs, "$1");
}

const FORMULA_SIGNS: Record<string, string> = {
  ...{ times: "×", div: "÷", pm: "±", cdot: "·", degree: "°", circ: "°", leq: "≤", le: "≤", geq: "≥", ge: "≥" },
  ...{ mu: "µ", alpha: "α", beta: "β", gamma: "γ", delta: "δ", Delta: "Δ", lambda: "λ", pi: "π", omega: "ω" },
  ...{ rightarrow: "→", to: "→", approx: "≈", neq: "≠", ne: "≠", infty: "∞", Omega: "Ω", sigma: "σ", theta: "θ" },
};

/** \ce{…} and $…$ of letters, signs, _ and ^ as sub and sup; anything more stays as it is typed, for the check to name. */
export function withFormulas(text: string): string {
  return text
    .replace(/\$?\\ce\{((?:[^{}$]|\{[^{}$]*\})*)\}\$?/g, (whole, inner: string) => chemical(inner) ?? whole)
    .replace(/\$([^$\n]*[\\_^][^$\n]*)\$|\\\(([^\n]*?[\\_^][^\n]*?)\\\)/g, (whole, one, other) => {
      return withScripts((one ?? other) as string) ?? whole;
    });
}

/** Figures after a letter or a bracket are low, a charge at the end is high. */
function chemical(formula: string): string | null {
  const spaced = formula.replace(/\s*<?->\s*/g, " → ").trim();
  const charged = spaced.replace(/\^(\d*[+-])/g, "^{$1}").replace(/([A-Za-z)\]\d])([+-])(?=\s|$)/g, "$1^{$2}");
  return withScripts(charged.replace(/([A-Za-z)\]])(\d+)/g, "$1_{$2}"));
}

function withScripts(formula: string): string | null {
  const known = formula
    .replace(/\\(?:text|mathrm|rm)\s*\{([^{}\\]*)\}/g, "$1")
    .replace(/\\([A-Za-z]+)(?![A-Za-z])/g, (whole, name: string) => FORMULA_SIGNS[name] ?? whole)
    .replace(/\\[,;! ]/g, " ")
    .replace(/\\%/g, "%");
  const shown = known.replace(/([_^])(?:\{([^{}_^\\]*)\}|([\p{L}\p{N}+°-]))/gu, (_, sign, group, single) => {
    const tag = sign === "_" ? "sub" : "sup";
    return `<${tag}>${group ?? single}</${tag}>`;
  });
  return /[\\{}_^]/.test(shown) || /<(?!\/?su[bp]>)/.test(shown) ? null : shown;
}
