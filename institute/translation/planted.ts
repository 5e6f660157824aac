import { PLANTED_FAULTS, type PlantedFault } from "../http/model-faults";
import { withOtherDrug } from "./drugs";
import { withOtherFigure, withOtherUnit } from "./figures";
import type { LanguageCode } from "./languages";
import { saysNot, withoutNot } from "./negation";
import type { WrittenQuestion } from "./question-text";

export function isPlanted(told: string | null): told is PlantedFault {
  return PLANTED_FAULTS.some((one) => one === told);
}

type TextFault = (text: string, language: LanguageCode, whole?: string) => string | null;

const TEXT_FAULTS: Partial<Record<PlantedFault, TextFault>> = {
  "plant-number": withOtherFigure,
  "plant-unit": withOtherUnit,
  "plant-name": withOtherDrug,
  "plant-not-dropped": (text, language) => {
    return saysNot(text, language) ? withoutNot(text, language) : null;
  },
  "plant-missing": (text) => {
    const words = text.split(" ");
    return words.length < 6 ? null : words.slice(0, Math.ceil(words.length / 2)).join(" ");
  },
  "plant-added": (text) => (text.length < 20 ? null : `${text} ${text.replace(/<[^<>]*>/gu, "")}`),
};

/** A text with a mistake in it, for which the whole that it is part of is looked at too; null where there is no place for it. */
export function plantInText(
  text: string,
  fault: PlantedFault,
  language: LanguageCode,
  whole = text,
): string | null {
  return TEXT_FAULTS[fault]?.(text, language, whole) ?? null;
}

/**
 * A translated question with a mistake in the first place that has room for it: the question, then an option, then the
 * explanation; null where none has.
 */
export function plantInQuestion(
  written: WrittenQuestion,
  fault: PlantedFault,
  language: LanguageCode,
): WrittenQuestion | null {
  if (fault === "plant-options-swapped") return swapped(written);
  if (fault === "plant-options-merged") return merged(written);
  const whole = [written.question, ...written.options, written.explanation].join("\n");
  const question = plantInText(written.question, fault, language, whole);
  if (question !== null) return { ...written, question };
  for (const [at, option] of written.options.entries()) {
    const planted = plantInText(option, fault, language, whole);
    if (planted === null) continue;
    return { ...written, options: written.options.with(at, planted) };
  }
  const explanation = plantInText(written.explanation ?? "", fault, language, whole);
  return explanation === null ? null : { ...written, explanation };
}

function swapped(written: WrittenQuestion): WrittenQuestion | null {
  const [first, second, ...rest] = written.options;
  if (first === undefined || second === undefined) return null;
  return { ...written, options: [second, first, ...rest] };
}

function merged(written: WrittenQuestion): WrittenQuestion | null {
  const [first, second, ...rest] = written.options;
  if (first === undefined || second === undefined) return null;
  return { ...written, options: [`${first}, ${second}`, ...rest] };
}
