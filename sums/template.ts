/** Questions whose numbers are drawn anew: what a template is, what is wrong with one, and its draws. */
import { z } from "zod";
import { type Formula, type FormulaValues, readFormula, UnreadableFormula } from "./formula";

/** More draws are not checked. */
const MOST_DRAWS = 200;
const LARGEST = 1e9;

const numberName = z.string().regex(/^(?!(?:value|sqrt)$)[a-z][a-z0-9_]{0,29}$/, "no name of a number");
const formulaText = z.string().min(1).max(200);
const sumText = z.string().min(1).max(2000);
/** A formula in braces stands for what it comes to, `{value}` in an option for what the option's rule comes to. */
const sumTexts = {
  question: sumText,
  option: sumText,
  /** How it is solved; the last has the answer. */
  steps: z.array(sumText).min(2).max(6),
};

export const sumTemplateSchema = z.object({
  ...sumTexts,
  /** A range to draw from, or a formula of those before it. */
  numbers: z.record(
    numberName,
    z.union([formulaText, z.object({ from: z.number(), to: z.number(), step: z.number().positive() })]),
  ),
  /** In the order of the question's options: the key says which is right, the others are typical mistakes. */
  rules: z.array(z.object({ rule: formulaText, why: sumText.optional() })).max(10),
  translations: z
    .array(z.object({ language: z.string(), ...sumTexts, whys: z.array(sumText).optional() }))
    .max(20)
    .optional(),
});

export type SumTemplate = z.output<typeof sumTemplateSchema>;
type NumberRange = Exclude<SumTemplate["numbers"][string], string>;
type SumTexts = Pick<SumTemplate, keyof typeof sumTexts>;

class BadTemplate extends Error {}

interface Draw {
  numbers: FormulaValues;
  question: string;
  options: string[];
  whys: (string | null)[];
  steps: string[];
  translations: {
    language: string;
    question: string;
    options: string[];
    steps: string[];
    optionExplanations?: string[] | undefined;
  }[];
}

interface ReadTemplate {
  count: number;
  /** `at`: from 0 to below `count`. @throws BadTemplate */
  draw(at: number): Draw;
}

/** "1,20,000.5", as in India; Intl takes ten times as long, and each draw is checked. */
function formatSumNumber(number: number): string {
  const [whole = "", part] = String(number).split(".");
  const grouped = whole.replace(/(\d)(?=(?:\d\d)+\d$)/g, "$1,");
  return part === undefined ? grouped : `${grouped}.${part}`;
}

const letterAt = (place: number) => String.fromCharCode("A".charCodeAt(0) + place);

/** Without what binary fractions add: 1.9999999999999998 is 2, and 1.9999 stays. */
const settled = (value: number) => Number(value.toPrecision(12));

function inTwoDecimals(value: number): number {
  const number = settled(value);
  if (Math.abs(number) > LARGEST || Number(number.toFixed(2)) !== number) {
    throw new BadTemplate(`${number} cannot be written in two decimals`);
  }
  return number;
}

/** Throws as an author is told. */
function told<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadableFormula || error instanceof BadTemplate) {
      throw new BadTemplate(`${what}: ${error.message}`);
    }
    throw error;
  }
}

type Filled = (values: FormulaValues) => string;

function readText(what: string, text: string): Filled {
  const parts = text.split(/\{([^{}]*)\}/);
  const formulas = parts.map((part, at) => (at % 2 === 1 ? told(what, () => readFormula(part)) : null));
  return (values) =>
    parts
      .map((part, at) => {
        const formula = formulas[at];
        return formula ? told(what, () => formatSumNumber(inTwoDecimals(formula(values)))) : part;
      })
      .join("");
}

function drawnFrom(name: string, { from, to, step }: NumberRange): number[] {
  if (to < from) throw new BadTemplate(`${name}: its steps do not lead from ${from} to ${to}`);
  const count = Math.floor(settled((to - from) / step)) + 1;
  if (count > MOST_DRAWS) throw new BadTemplate(`${name}: it has ${count} values, more than ${MOST_DRAWS}`);
  return Array.from({ length: count }, (_, at) => settled(from + at * step));
}

/** @throws BadTemplate where a formula cannot be read, or there are too many draws, or too few */
export function readTemplate(template: SumTemplate): ReadTemplate {
  const numbers = Object.entries(template.numbers).map(([name, one]): [string, number[] | Formula] => {
    return [name, typeof one === "string" ? told(name, () => readFormula(one)) : drawnFrom(name, one)];
  });
  const count = numbers.reduce((product, [, one]) => product * (Array.isArray(one) ? one.length : 1), 1);
  if (count < 2 || count > MOST_DRAWS) {
    throw new BadTemplate(`it has ${count === 1 ? "one draw" : `${count} draws`}, and may have 2 to ${MOST_DRAWS}`);
  }
  const rules = template.rules.map(({ rule, why }, place) => {
    const what = `option ${letterAt(place)}`;
    return { what, formula: told(what, () => readFormula(rule)), why: why ? readText(what, why) : null };
  });
  const texts = readTexts("", template);
  const translations = (template.translations ?? []).map((one) => {
    const of = `${one.language}, `;
    if (one.whys && one.whys.length !== rules.length) {
      throw new BadTemplate(`${of}it has ${one.whys.length} whys for ${rules.length} rules`);
    }
    const whys = one.whys?.map((why, place) => readText(`${of}option ${letterAt(place)}`, why));
    return { language: one.language, ...readTexts(of, one), whys };
  });
  const numbersAt = (at: number): FormulaValues => {
    let left = at;
    const values: Record<string, number> = {};
    for (const [name, one] of numbers) {
      if (Array.isArray(one)) {
        values[name] = one[left % one.length] ?? 0;
        left = Math.floor(left / one.length);
      } else values[name] = told(name, () => inTwoDecimals(one(values)));
    }
    return values;
  };
  return {
    count,
    draw(at) {
      const values = numbersAt(at);
      return told(numberWords(values), () => filledWith(values));
    },
  };

  function filledWith(values: FormulaValues): Draw {
    const ofRules = rules.map(({ what, formula, why }) => {
      const value = told(what, () => inTwoDecimals(formula(values)));
      if (value <= 0) throw new BadTemplate(`${what}: ${value} is not above zero`);
      return { own: { ...values, value }, why };
    });
    const filled = ({ question, option, steps }: ReturnType<typeof readTexts>) => ({
      question: question(values),
      options: ofRules.map(({ own }) => option(own)),
      steps: steps.map((step) => step(values)),
    });
    const whys = ofRules.map(({ own, why }) => why?.(own) ?? null);
    const others = translations.map(({ language, whys: own, ...one }) => {
      return {
        language,
        ...filled(one),
        optionExplanations: own && ofRules.map((rule, at) => own[at]?.(rule.own) ?? ""),
      };
    });
    return { numbers: values, ...filled(texts), whys, translations: others };
  }
}

const numberWords = (values: FormulaValues) =>
  `with ${Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ")}`;

const readTexts = (of: string, { question, option, steps }: SumTexts) => ({
  question: readText(`${of}question`, question),
  option: readText(`${of}option`, option),
  steps: steps.map((step, at) => readText(`${of}step ${at + 1}`, step)),
});

const numbersOf = (text: string): string[] => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];

function drawFault({ options, steps, translations }: Draw, right: number): string | null {
  for (const [place, option] of options.entries()) {
    const earlier = options.indexOf(option);
    if (earlier === place) continue;
    const both = `options ${letterAt(earlier)} and ${letterAt(place)}`;
    return right === earlier || right === place ? `${both} are both right` : `${both} are the same`;
  }
  const [answer = ""] = numbersOf(options[right] ?? "");
  const lastSteps = [steps, ...translations.map((one) => one.steps)].map((all) => all.at(-1) ?? "");
  const isTold = lastSteps.every((step) => numbersOf(step).includes(answer));
  return isTold ? null : `the last step does not have the answer, ${answer}`;
}

/** What is wrong with a template in any of its draws; null for a good one. `right`: the place of the right option, from 0. */
export function templateFault(template: SumTemplate, { options, right }: { options: number; right: number }) {
  try {
    if (template.rules.length !== options) {
      return `it has ${template.rules.length} rules for ${options} options`;
    }
    const read = readTemplate(template);
    const asked = new Set<string>();
    for (let at = 0; at < read.count; at += 1) {
      const draw = read.draw(at);
      const fault = asked.has(draw.question) ? "another draw asks the same" : drawFault(draw, right);
      if (fault !== null) return `${numberWords(draw.numbers)}: ${fault}`;
      asked.add(draw.question);
    }
    return null;
  } catch (error) {
    if (error instanceof BadTemplate) return error.message;
    throw error;
  }
}

/** The same for the same words, and spread evenly. */
export function placeFor(words: string, count: number): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) state = Math.imul(state ^ words.charCodeAt(at), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) % count;
}
