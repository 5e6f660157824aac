import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

const wordVal = z.object({ val: z.string() });
const wordLevel = z.object({
  ilvl: z.string().default("0"),
  start: wordVal.optional(),
  numFmt: wordVal.optional(),
  lvlText: wordVal.optional(),
  pStyle: wordVal.optional(),
});
const numberingXml = z.object({
  numbering: z.object({
    abstractNum: z.array(z.object({ abstractNumId: z.string(), lvl: z.array(wordLevel).default([]) })).default([]),
    num: z
      .array(
        z.object({
          numId: z.string(),
          abstractNumId: wordVal,
          lvlOverride: z.array(z.object({ ilvl: z.string(), startOverride: wordVal.optional() })).default([]),
        }),
      )
      .default([]),
  }),
});
const numPr = z.object({ numId: wordVal.optional(), ilvl: wordVal.optional() });
const stylesXml = z.object({
  styles: z.object({
    style: z
      .array(
        z.object({
          styleId: z.string().default(""),
          basedOn: wordVal.optional(),
          pPr: z
            .object({ numPr: numPr.optional().catch(undefined) })
            .optional()
            .catch(undefined),
        }),
      )
      .default([]),
  }),
});
type WordLevels = z.output<typeof wordLevel>[];

/** What of a packed document's files numbers its paragraphs; "": it has no such file. */
interface WordNumbering {
  numbering: string;
  styles: string;
}

/**
 * The main file of a Word document with the numbers of its lists written as text, before a library reads it: Word counts
 * "1." and "(a)" only when it shows them, so that they are in no text.
 */
export function withWordNumbers(document: string, { numbering, styles }: WordNumbering): string {
  const lists = parsedWordXml(numberingXml, numbering)?.numbering;
  if (lists === undefined) return document;
  const levelsOf = new Map(lists.abstractNum.map(({ abstractNumId, lvl }) => [abstractNumId, lvl]));
  const nums = new Map(lists.num.map((num) => [num.numId, num]));
  const styleOf = new Map(
    (parsedWordXml(stylesXml, styles)?.styles.style ?? []).map((style) => [style.styleId, style]),
  );
  /** Numbers so far by list and level; lists of one pattern count together. */
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();

  const ofStyle = (id: string | undefined, depth = 0): z.output<typeof numPr> | undefined => {
    const style = id === undefined || depth > 9 ? undefined : styleOf.get(id);
    return style && (style.pPr?.numPr ?? ofStyle(style.basedOn?.val, depth + 1));
  };
  const labelOf = (properties: string): string => {
    const style = wordAttribute(properties, "pStyle");
    const own = /<w:numPr>/.test(properties)
      ? { numId: wordAttribute(properties, "numId"), ilvl: wordAttribute(properties, "ilvl") }
      : { numId: ofStyle(style)?.numId?.val, ilvl: ofStyle(style)?.ilvl?.val };
    const num = nums.get(own.numId ?? "");
    const levels = levelsOf.get(num?.abstractNumId.val ?? "");
    if (num === undefined || levels === undefined) return "";
    const at = Number(own.ilvl ?? levels.find(({ pStyle }) => pStyle?.val === style)?.ilvl ?? 0);
    const pattern = num.abstractNumId.val;
    const numbers = counts.get(pattern) ?? [];
    counts.set(pattern, numbers);
    const override = num.lvlOverride.find(({ ilvl }) => Number(ilvl) === at)?.startOverride?.val;
    const isNew = override !== undefined && !begun.has(`${num.numId} ${at}`);
    begun.add(`${num.numId} ${at}`);
    const before = isNew ? undefined : numbers[at];
    numbers[at] = before === undefined ? Number(isNew ? override : startOfLevel(levels, at)) : before + 1;
    numbers.length = at + 1;
    const { lvlText, numFmt } = levels.find(({ ilvl }) => Number(ilvl) === at) ?? {};
    if (numFmt?.val === "none") return "";
    if (numFmt?.val === "bullet") return "• ";
    const text = (lvlText?.val ?? "").replace(/%(\d)/g, (_, digit) => {
      const place = Number(digit) - 1;
      const format = levels.find(({ ilvl }) => Number(ilvl) === place)?.numFmt?.val ?? "decimal";
      return numeral(numbers[place] ?? startOfLevel(levels, place), format);
    });
    return text === "" ? "" : `${text} `;
  };
  // What a tracked change had before is no property of now.
  return document.replace(/<w:pPrChange\b.*?<\/w:pPrChange>/gs, "").replace(/<w:pPr>.*?<\/w:pPr>/gs, (properties) => {
    const label = labelOf(properties);
    const plain = properties.replace(/<w:numPr>.*?<\/w:numPr>/s, "");
    return label === "" ? plain : `${plain}<w:r><w:t xml:space="preserve">${label}</w:t></w:r>`;
  });
}

const startOfLevel = (levels: WordLevels, at: number) =>
  Number(levels.find(({ ilvl }) => Number(ilvl) === at)?.start?.val ?? 1);

export const wordAttribute = (xml: string, name: string) =>
  new RegExp(`<w:${name}\\b[^>]*w:val="([^"]*)"`).exec(xml)?.[1];

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [50, "l"],
    [40, "xl"],
    [10, "x"],
    [9, "ix"],
    [5, "v"],
    [4, "iv"],
    [1, "i"],
  ] as const),
];
/** Letters by which Word counts. */
const COUNTED: Record<string, string> = {
  lowerLetter: "abcdefghijklmnopqrstuvwxyz",
  upperLetter: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  hindiConsonants: "कखगघङचछजझञ",
  hindiVowels: "अआइईउऊऋ",
};

function numeral(value: number, format: string): string {
  const letters = COUNTED[format];
  if (letters !== undefined) return letters[value - 1] ?? String(value);
  if (format === "hindiNumbers") return String(value).replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)] ?? digit);
  if (!/Roman$/.test(format)) return String(value);
  let rest = value;
  const roman = ROMAN.map(([worth, sign]) => {
    const times = Math.floor(rest / worth);
    rest -= times * worth;
    return sign.repeat(times);
  }).join("");
  return format === "upperRoman" ? roman.toUpperCase() : roman;
}

function parsedWordXml<Schema extends z.ZodType>(schema: Schema, xml: string): z.output<Schema> | undefined {
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: "", parseAttributeValue: false, removeNSPrefix: true },
    isArray: (name) => ["abstractNum", "num", "lvl", "lvlOverride", "style"].includes(name),
  });
  return schema.safeParse(parser.parse(xml)).data;
}
