import type { Dropped } from "../marking/answers";
import { OPTION_WORD } from "./headers";

/** What a key says of a question where it is not one option. */
type SaidKey =
  /** `how` is null where it does not say whether all get its marks. */
  | { kind: "dropped"; how: Dropped | null }
  /** `isSure`: any of them is right; else the question may want them all. */
  | { kind: "several"; answers: string[]; isSure: boolean };

const TO_ALL =
  "\\s*(?:given\\s+|awarded\\s+)?(?:to|for)\\s+(?:all|every(?:body|one))(?:\\s+(?:the\\s+)?(?:candidates|students))?";
const BONUS_WORDS = `(?:(?:bonus|grace)(?:\\s+marks?)?(?:${TO_ALL})?|(?:full\\s+)?marks?${TO_ALL}|बोनस(?:\\s+अंक)?|सभी\\s+को\\s+(?:(?:पूरे|पूर्ण|बोनस)\\s+)?अंक)`;
const CANCELLED_WORDS =
  "(?:(?:q(?:uestion)?\\s+)?(?:dropped|cancell?ed|deleted|withdrawn)|(?:प्रश्न\\s+)?(?:निरस्त|रद्द|विलोपित)(?:\\s+किया\\s+गया)?)";
/** "Bonus to all", "Deleted/withdrawn", "Dropped (full marks to all)". */
export const DROPPED_WORDS = `(?:${CANCELLED_WORDS}|${BONUS_WORDS})(?:\\s*[/,;:&(–-]+\\s*(?:${CANCELLED_WORDS}|${BONUS_WORDS})\\)?)*`;
const DROPPED_ANSWER = new RegExp(`^[(\\[\\s]*${DROPPED_WORDS}[)\\]\\s.!]*$`, "iu");
const TO_EVERYBODY = new RegExp(BONUS_WORDS, "iu");

/** Between options of which any is right. */
export const OR_WORD = "(?:or|या|अथवा|یا)";
/** "both are correct", after the options. */
export const BOTH_RIGHT =
  "(?:\\s*[,(–-]?\\s*(?:both|any|either|दोनों)(?:\\s+(?:is|are|of\\s+these))?(?:\\s+(?:correct|right|accepted|सही))?(?:\\s+(?:answers?|हैं))?\\)?)";
const AROUND_LABELS = new RegExp(`^\\s*either\\s+|${BOTH_RIGHT}\\s*[.]?\\s*$`, "giu");
const OR_JOINT = new RegExp(`\\s+${OR_WORD}\\s+|\\s*/\\s*`, "iu");
const OPTION_BEFORE = new RegExp(`(${OPTION_WORD})\\s+(?=\\S)`, "giu");
const OPEN_JOINT = /\s*[,;&+]\s*|\s+(?:and|और|तथा|एवं)\s+|\s+/iu;
const KEY_LABEL = new RegExp(
  `^(?:${OPTION_WORD}[ .:-]*)?[(\\[]?\\s?(?:\\p{L}\\p{M}?|[ivx]{1,4}|الف|\\p{Nd}{1,2})\\s?[)\\].]*$`,
  "iu",
);

/** What an answer says beyond one option; null: nothing, or what cannot be told. */
export function saidByKey(answer: string): SaidKey | null {
  if (DROPPED_ANSWER.test(answer)) return { kind: "dropped", how: TO_EVERYBODY.test(answer) ? "all" : null };
  const bare = answer.replace(AROUND_LABELS, "").replace(OPTION_BEFORE, "$1-");
  const sure = bare.split(OR_JOINT);
  // "1/2" may be a half.
  const isFraction = /\/\s*\p{Nd}/u.test(bare);
  if (sure.length > 1 && sure.every((one) => KEY_LABEL.test(one)) && !isFraction)
    return { kind: "several", answers: sure, isSure: true };
  const open = /^[a-j]{2,10}$/i.test(bare) ? [...bare] : bare.split(OPEN_JOINT);
  // "(b) 72" is one with its text.
  const isSeveral =
    open.length > 1 && open.every((one) => KEY_LABEL.test(one) && /\p{Nd}/u.test(one) === /\p{Nd}/u.test(bare));
  return isSeveral ? { kind: "several", answers: open, isSure: false } : null;
}

/** Signs that stand for a dropped question in some keys, and for others in others. */
export const DROPPED_SIGN = /^[(\s]*(?:[x×✗*#–—-]+|n\.?\/?a\.?|nil|none)[)\s]*$/iu;
