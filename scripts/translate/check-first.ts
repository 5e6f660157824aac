/** What a teacher should check first of a file of translations: the most doubtful on top. */

import { type LanguageCode, languages } from "../../app/lib/languages";
import { tagPattern } from "../../app/lib/rich-text/plain";
import { drugNames } from "../../app/lib/translation/gate/drug-names";
import { measureOf, type TriedOn } from "../../app/lib/translation/gate/measured";
import type { Piece } from "../../app/lib/translation/piece";
import type { Filled, Remark } from "./fill";
import { piecesOf, translationOf, type WorkLine } from "./work-file";

interface FirstDoubt {
  /** From 1, in the file. */
  line: number;
  part: Piece["kind"];
  weight: number;
  why: string[];
  english: string[];
  translation: string[];
}

type FirstSheet = Pick<Filled, "refused" | "hidden" | "doubted"> & {
  lines: readonly WorkLine[];
  language: LanguageCode;
};

const untried: Record<TriedOn, [weight: number, why: string] | null> = {
  medical: null,
  general: [4, "the rules of this language were tried on general text alone"],
  few: [8, "the rules of this language were tried on a few questions alone"],
  none: [12, "the rules of this language were not tried"],
};

/** What is worth a look in the English text, with how much. */
const features: readonly [weight: number, why: string, has: (text: string) => boolean][] = [
  [3, "names a drug", (text) => (text.toLowerCase().match(/[a-z]+/gu) ?? []).some((word) => drugNames.has(word))],
  [3, "has a not, except or least", (text) => /\b(?:not|never|except|least)\b|n['\u2019]t\b/iu.test(text)],
  [2, "has a number", (text) => /\p{Nd}/u.test(text)],
];

/** The doubtful parts, the most doubtful first; what a teacher said yes to stands here for the gate's objections alone. */
export function checkFirst({ lines, language, refused, hidden, doubted }: FirstSheet): FirstDoubt[] {
  const remarked = (remarks: readonly Remark[], line: number, kind: Piece["kind"]) =>
    remarks.filter((one) => one.line === line && one.kind === kind).flatMap(({ reasons }) => reasons);
  const doubts = lines.flatMap((line, place) =>
    piecesOf(line, language).map((piece): FirstDoubt => {
      const { kind, texts } = piece;
      const reasons: [weight: number, why: string][] = [];
      const add = (weight: number, found: readonly string[], words: string) => {
        if (found.length > 0) reasons.push([weight, `${words}: ${found.join(" ")}`]);
      };
      add(100, remarked(refused, place + 1, kind), "no translation");
      add(90, remarked(hidden, place + 1, kind), "hidden");
      add(80, remarked(doubted, place + 1, kind), "a teacher's, against the rules");
      if (line.checked === undefined) {
        add(50, line.doubts?.[kind] ?? [], "an earlier translation was refused");
        if (line.by === "machine") reasons.push([20, "no second machine compared it"]);
        if (line.by === "institute") reasons.push([20, "made by the institute's own call"]);
        const tried = untried[measureOf(language).on];
        if (tried) reasons.push(tried);
        for (const [weight, why, has] of features) if (has(texts.join(" "))) reasons.push([weight, why]);
      }
      const weight = reasons.reduce((sum, [one]) => sum + one, 0);
      const why = reasons.map(([, words]) => words);
      const translation = (translationOf(line, piece) ?? []).map(readableText);
      return { line: place + 1, part: kind, weight, why, english: texts.map(readableText), translation };
    }),
  );
  return doubts.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
}

function readableText(html: string): string {
  return html.replace(tagPattern, " ").replace(/\s+/gu, " ").trim();
}

/** Quotes for a spreadsheet, which would run a text that begins like a formula. */
function csvCell(text: string): string {
  const still = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return `"${still.replaceAll('"', '""')}"`;
}

export function checkFirstCsv(doubts: readonly FirstDoubt[]): string {
  const header = ["order", "line", "part", "doubt", "why", "english", "translation"];
  const rows = doubts.map(({ line, part, weight, why, english, translation }, at) => [
    ...[`${at + 1}`, `${line}`, part, `${weight}`],
    ...[why.join("; "), english.join(" | "), translation.join(" | ")],
  ]);
  // Spreadsheets read UTF-8 by the mark alone.
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}

/** The same to read, with what the rules of the language were tried on. */
export function checkFirstText(doubts: readonly FirstDoubt[], language: LanguageCode): string {
  const [, name = language] = languages.find(([code]) => code === language) ?? [];
  const { heldBack, noticed } = measureOf(language);
  const measured =
    heldBack === null
      ? `The rules were not measured for ${name}.`
      : `Of right ones in ${name} the rules held back ${heldBack[0]} of ${heldBack[1]}${
          noticed === null ? "" : `, of grave errors they noticed ${noticed[0]} of ${noticed[1]}`
        }.`;
  const parts = doubts.map(({ line, part, why, english, translation }, at) =>
    [
      `${at + 1}. Line ${line}, ${part}`,
      ...why.map((words) => `   - ${words}`),
      `   ${english.join("\n   ")}`,
      ...(translation.length === 0 ? [] : [`   ${translation.join("\n   ")}`]),
    ].join("\n"),
  );
  const none = "Nothing stands out. Read a few all the same.";
  return `${[`Check these first. ${measured}`, ...(parts.length === 0 ? [none] : parts)].join("\n\n")}\n`;
}
