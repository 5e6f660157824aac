import type { JobAnswers } from "./answers";

type CategoryAnswers = Pick<JobAnswers, "category" | "disability">;

const categoryWords: Record<string, readonly string[]> = {
  general: ["general", "gen", "ur", "unreserved", "oc"],
  ews: ["ews"],
  obc: ["obc", "bc"],
  sc: ["sc"],
  st: ["st"],
};
const disabled = ["pwbd", "pwd", "ph", "divyang", "divyangjan"];
const everybody = ["all", "everyone", "everybody"];
const categoryIdle = "category categories candidate candidates ncl non creamy layer of the a b c d e i ii iii".split(
  " ",
);

const splitLetters = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const categoryOf = (word: string) =>
  Object.keys(categoryWords).find((category) => categoryWords[category]?.includes(word));

/** Reads "SC/ST/PwBD" or "PwBD (OBC)"; `isOther`: a group that the answers do not cover: women, ex-servicemen. */
export function readCategory(text: string, known: CategoryAnswers) {
  const parts = text
    .split(/[/,;&]|\band\b|\bor\b/i)
    .map(splitLetters)
    .filter((words) => words.length > 0);
  const needsDisability = parts.some(
    (words) => words.some((word) => disabled.includes(word)) && words.some(categoryOf),
  );
  const readings = parts.map((words) => readPart(words, known));
  const isOther = readings.some((reading) => reading === "other");
  const isMine = either(readings.filter((reading) => reading !== "other"));
  if (needsDisability) return { isMine: categoryBoth(isMine, mineOf(known.disability)), by: "disability", isOther };
  const byDisability = parts.every((words) => words.some((word) => disabled.includes(word)));
  return { isMine, by: byDisability ? "disability" : "category", isOther };
}

type Mine = boolean | "unknown";

const mineOf = (answer: boolean | null): Mine => answer ?? "unknown";

function categoryBoth(one: Mine, other: Mine): Mine {
  if (one === false || other === false) return false;
  return one === true && other === true ? true : "unknown";
}

function either(all: readonly Mine[]): Mine {
  if (all.includes(true)) return true;
  return all.includes("unknown") ? "unknown" : false;
}

function readPart(words: readonly string[], known: CategoryAnswers): Mine | "other" {
  const telling = words.filter((word) => !categoryIdle.includes(word));
  if (telling.length === 0) return "other";
  const parts = telling.map((word): Mine | "other" => {
    if (everybody.includes(word)) return true;
    if (disabled.includes(word)) return mineOf(known.disability);
    const category = categoryOf(word);
    if (category === undefined) return "other";
    return known.category === null ? "unknown" : known.category === category;
  });
  if (parts.includes("other")) return "other";
  return parts.reduce<Mine>((sum, one) => categoryBoth(sum, one as Mine), true);
}
