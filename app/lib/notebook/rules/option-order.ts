import { plainText } from "~/lib/rich-text/plain-text";
import type { Solution } from "../solution";

/** Words of an option that hold only where the others stand as they were written. */
const ofOthers =
  /\b(?:all|none|any|both|neither|either)\b.*\b(?:of|above|these|them)\b|\babove\b|\bbelow\b|उपर्युक्त|उपरोक्त|इनमें|दोनों|सभी|ऊपर|नीचे/iu;
/** Words that name an option by its letter or place. */
const ofPlaces =
  /\b[a-e]\s*(?:,|and|&|or|\+)\s*[a-e]\b|\([a-e1-5]\)|\b(?:options?|choices?|answers?)\s*[-:(]?\s*[a-e1-5]\b|\b(?:first|second|third|fourth|last)\s+(?:option|choice)\b|विकल्प/iu;
/** Other scripts have words of their own for it, which nobody listed. */
const readable = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u;

type OptionOrderQuestionTexts = Pick<Solution, "stem" | "options" | "explanation">;

function mayMove({ stem, options, explanation }: OptionOrderQuestionTexts): boolean {
  const offered = options.map(plainText);
  const texts = [stem, ...(explanation === null ? [] : [explanation])].map(plainText).concat(offered);
  return (
    texts.every((text) => readable.test(text) && !ofPlaces.test(text)) && !offered.some((text) => ofOthers.test(text))
  );
}

const mixed = (one: number, other: number) => {
  let state = Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b) >>> 0;
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) >>> 0;
  return (state ^ (state >>> 16)) >>> 0;
};

/** Places of the options in the order of showing: the same for one question of one round, another in the next. */
export function optionOrder(
  solution: OptionOrderQuestionTexts,
  { round, question }: { round: number; question: number },
): number[] {
  const places = solution.options.map((_, place) => place);
  if (!mayMove(solution)) return places;
  return places
    .map((place) => ({ place, by: mixed(mixed(round, question), place + 1) }))
    .sort((one, other) => one.by - other.by || one.place - other.place)
    .map(({ place }) => place);
}
