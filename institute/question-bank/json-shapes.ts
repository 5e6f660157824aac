import { z } from "zod";
import { languageInHeader } from "./language-names";
import { letterOf } from "./raw-bank";

type JsonObject = Record<string, unknown>;

const quizGame = z.object({ right: z.string(), wrong: z.array(z.string()).min(1) });
const jsonLanguages = z.record(z.string(), z.unknown()).refine((value) => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => languageInHeader(key.toLowerCase()) !== null);
});
const jsonChoice = z.looseObject({});

/** An object of a question as a table would have it: a text in languages is a text for each, options are a list. */
export function inKnownShape(value: JsonObject): JsonObject {
  const { correct_answer, incorrect_answers, correctAnswer, incorrectAnswers, ...rest } = value;
  const game = quizGame.safeParse({
    right: correct_answer ?? correctAnswer,
    wrong: incorrect_answers ?? incorrectAnswers,
  });
  if (game.success) {
    // The right one has no place of its own: that of its letters.
    const options = [game.data.right, ...game.data.wrong].sort();
    return inKnownShape({ ...rest, options, answer: letterOf(options.indexOf(game.data.right) + 1) });
  }
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => byLanguage(key, one)));
}

function byLanguage(key: string, value: unknown): [string, unknown][] {
  const own = jsonLanguages.safeParse(value);
  if (own.success) return Object.entries(own.data).map(([language, one]) => [`${key} ${language}`, one]);
  const list = z.array(jsonChoice).min(1).safeParse(value);
  if (!list.success) return [[key, value]];
  // Options that each have their text in languages.
  const split = list.data.map((option) => {
    const text = Object.entries(option).find(([, one]) => jsonLanguages.safeParse(one).success);
    return text && { option, name: text[0], texts: text[1] as JsonObject };
  });
  if (split.some((one) => one === undefined)) return [[key, value]];
  const languages = [...new Set(split.flatMap((one) => Object.keys(one?.texts ?? {})))];
  return languages.map((language) => [
    `${key} ${language}`,
    split.map((one) => ({ ...one?.option, [one?.name ?? ""]: one?.texts[language] ?? "" })),
  ]);
}
