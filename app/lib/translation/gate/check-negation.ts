import type { LanguageCode } from "~/lib/languages";
import { deniable, foldCase, type NegationPatterns, negationOf } from "./negation-words";
import { countMatches, type Finding } from "./reasons";

const denies =
  /\b(?:not|no|never|cannot|none|neither|nor|nobody|nothing|nowhere|except|excluding|exception)\b|n['’]t\b/giu;
/** Turns of phrase that other languages say without a "not". */
const idioms =
  /(?:\bnot|n['’]t) (?:only|merely|simply|just)\b|\bnot long after\b|\bwhether or not\b|\bor not\b|\bif not\b|\bno\.(?= ?\d)|\bno (?:more|less|fewer|later|longer|doubt|matter)\b|\bnot (?:more|less|fewer|until|just|least)\b|\b(?:do|does|did|is|are|have|has|can|would|should)n['’]t (?:you|it|they|we|he|she)\b|\bwhy not\b|\bnot to mention\b|\bno one\b/giu;
/** English words that other languages may say with a "not". */
const mayDeny = new RegExp(
  [
    "without|unless|until|only|few|hardly|rarely|seldom|barely|scarcely|free|other than|rather than|instead",
    "but|false|wrong|nil|loss|lost|loses?|losing|missing|empty|minus|otherwise|cannot|out of|away from|either|ruled out|gone",
    "(?:advis|recommend|warn|caution|decid)\\w* against",
    "(?:avoid|prevent|exempt|fail|refus|deny|deni|lack|absen|stop|ceas|exclu|excep|prohibit|forbid|contraindicat)\\w*",
    "(?:withh[eo]ld|refrain|abstain|deficien|reject|neglect|ignor|doubt|resist|reluctan)\\w*",
    "un(?!it|ion|iq|ive|ifor|der|iv)\\w+|non-?\\w+|mis(?:s|taken|use|under|manag|match)\\w*|anti-?\\w+",
    "in(?:abil|accura|adequa|appropria|calcul|capab|complet|consist|contine|correct|curab|defini|effect|effic)\\w*",
    "in(?:eligib|experienc|ferti|frequen|signific|sensitiv|solub|somni|stab|suffic|tolera|valid|visib)\\w*",
    "in(?:volunt|digest|activ)\\w*|im(?:possib|prop|mobil|matur|balanc|pair|permeab|perfect|potent)\\w*",
    "ir(?:regul|revers|relev|respons)\\w*|il(?:legal|liter|logic)\\w*",
    "dis(?:ab|agree|appear|contin|comfort|like|connect|satisf|honest|contin)\\w*",
    "\\w+less(?:ly|ness)?|no|not|nor|never|none|nothing|neither|except|\\w+n['’]t",
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join("|"),
  "giu",
);
/** Words that long sentences may say with a "not". */
const mayDenyAtLength =
  /\b(?:fewer|little|less|too|negative|bans?|banned|banning|bare|regardless|despite|although|any\w*|hard|difficult\w*|remain\w*|yet|least|before|against|keep|kept|reduc\w*|different\w*|unlike|disapprov\w*|restrict\w*|limit\w*|suspend\w*|cancel\w*|contrary|quit|poor\w*|weak\w*|unwell|hold|stays?)\b/giu;
/** Leaves out nouns: "an unimmunised person", "to withhold a vaccine". */
const mayDenySentence = new RegExp(`(?<!\\b(?:an?|the|to|of|for|with|in|by) )(?:${mayDeny.source})`, "giu");
const deniesInSoManyWords = /\b(?:not|never|cannot|except|excluding|exception)\b|n['’]t\b/giu;
/** Words; more than a question of one clause has. */
const manyWords = 25;
/** Medical prefixes that a translation may spell out: "anuria" is "no urine". */
const medicalDenial = /\b(?:an?|dys|hypo|de|ex|pre)(?=[a-z]{4})[a-z]+/giu;
const leastPattern = /(?<!\bat )\bleast\b(?! one\b)/iu;

const clauseBoundary = /(?<=[.?!:;।؟。？！])\s+/u;

/** Compares "not", "except" and "least", by sentence where both texts have as many. Skips languages without a table. */
export function checkNegation(
  source: string,
  target: string,
  language: LanguageCode,
  place: "question" | "option",
): Finding[] {
  const patterns = negationOf(language);
  if (patterns === null) return [];
  const [sources, targets] = [source.split(clauseBoundary), target.split(clauseBoundary)];
  const whole = compareNegation(source, target, patterns, place);
  const at = sources.length - 1;
  const isQuestion = at > 0 && sources[at]?.endsWith("?");
  if (whole.length > 0 || sources.length !== targets.length || !isQuestion) return whole;
  return compareNegation(sources[at] ?? "", targets[at] ?? "", patterns, place);
}

function compareNegation(
  source: string,
  target: string,
  patterns: NegationPatterns,
  place: "question" | "option",
): Finding[] {
  const text = deniable(target, source);
  const english = source.replace(idioms, " ");
  const findings: Finding[] = [];
  const denied = countMatches(english, denies);
  const isShort = countMatches(source, /\S+/gu) <= manyWords;
  const isStrict = isShort && has(english, deniesInSoManyWords);
  if (denied > 0 && !has(text, isStrict ? patterns.strict : patterns.any)) {
    const [word = ""] = english.match(denies) ?? [];
    findings.push({ reason: "negation-lost", detail: word });
  }
  if (denied === 0 && has(text, patterns.not)) {
    const isSentence = isShort && !has(source, mayDenySentence) && patterns.last?.test(text);
    const isExcused =
      (!isSentence && !isShouted(target, source, patterns) && has(source, mayDeny)) ||
      (!isShort && has(source, mayDenyAtLength)) ||
      (place === "option" && has(source, medicalDenial));
    if (!isExcused) {
      findings.push({ reason: "negation-added", detail: text.match(patterns.not)?.[0] ?? "" });
    }
  }
  if (leastPattern.test(source) && !has(text, patterns.least) && !has(text, patterns.strict)) {
    findings.push({ reason: "least-lost", detail: "least" });
  }
  return findings;
}

/** Finds a "not" in capitals beside a source without one, unless all of the text is in capitals. */
function isShouted(target: string, source: string, patterns: NegationPatterns): boolean {
  const capitals = (text: string) => text.match(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu) ?? [];
  if (capitals(target).length > 6 || /\b(?:NO|NON|NE)\b/u.test(source)) return false;
  return capitals(target).some((word) => has(foldCase(word), patterns.not));
}

function has(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}
