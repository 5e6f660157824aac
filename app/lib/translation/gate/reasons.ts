export const reasonTexts = {
  "question-empty": "The translated question is empty.",
  "option-empty": "A translated option is empty.",
  "options-count": "The translation has another number of options.",
  "options-alike": "Two options of the translation are the same, and those of the original are not.",
  "options-merged": "One option of the translation holds the text of another.",
  "options-order": "The options of the translation stand in another order.",
  label: "Labels such as A or B were added, lost or changed.",
  "number-lost": "A number of the original is not in the translation.",
  "number-added": "The translation has a number that the original does not have.",
  range: "A range or ratio was turned round.",
  sign: "A sign such as minus, < or ↑ was lost or turned round.",
  unit: "A number has another unit.",
  "unit-lost": "A number of the original has lost its unit.",
  comparison: 'A "less than" became a "more than", or the other way round.',
  opposite: "A word became its opposite, such as left for right or before for after.",
  "negation-lost": 'A "not", "except" or "never" of the original is not in the translation.',
  "negation-added": 'The translation has a "not" or "except" that the original does not have.',
  "least-lost": 'A "least" of the original is not in the translation.',
  "name-lost": "The name of a drug is not in the translation.",
  "name-changed": "The translation names another drug.",
  "term-lost": "A term of the glossary is in the translation neither in English nor by its name.",
  "term-changed": "A bracket beside a term holds another name than the glossary's.",
  abbreviation: "The translation has another abbreviation.",
  untranslated: "The text is not translated.",
  script: "The text is in another script or language than the one asked for.",
  length: "The translation is much too short or too long.",
  markup: "HTML tags, blanks or other marks were added, lost or left open.",
} as const;

export type Reason = keyof typeof reasonTexts;

export interface Finding {
  reason: Reason;
  detail: string;
}

export const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
