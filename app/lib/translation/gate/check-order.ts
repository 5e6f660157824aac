import type { Finding } from "./reasons";
import { skeleton } from "./skeleton";

/** Finds a range, ratio or comparison turned round: 5-10 as 10-5, 1:2 as 2:1, > as <. Takes plain texts. */
export function checkOrderOfNumbers(source: string, target: string): Finding[] {
  const findings: Finding[] = [];
  const ofSource = pairsOf(source, /(\d[\d.,]*) ?(?:[-‐‑–—:/~]|to|and) ?(\d[\d.,]*)/gu);
  const ofTarget = pairsOf(target, /(\d[\d.,]*)[^\d\n]{1,14}?(\d[\d.,]*)/gu);
  for (const { first, second, text } of ofSource) {
    if (first === second) continue;
    const isRight = ofTarget.some((pair) => pair.first === first && pair.second === second);
    const turned = ofTarget.find((pair) => pair.first === second && pair.second === first);
    const isAlsoAsked = ofSource.some((pair) => pair.first === second && pair.second === first);
    if (!isRight && turned && !isAlsoAsked) {
      findings.push({ reason: "range", detail: `${text} → ${turned.text}` });
    }
  }
  return [...findings, ...checkSigns(source, target)];
}

interface OrderPair {
  first: string;
  second: string;
  text: string;
}

function pairsOf(text: string, pattern: RegExp): OrderPair[] {
  const clean = (figure = "") => figure.replace(/[.,]+$/u, "").replace(",", ".");
  const pairs: OrderPair[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    pairs.push({ first: clean(found[1]), second: clean(found[2]), text: found[0] });
    // Reads the second number again: it may be the first of another pair.
    pattern.lastIndex = found.index + (found[1]?.length ?? 1);
  }
  return pairs;
}

const directions = ["<", ">", "≤", "≥", "↑", "↓", "−"];
const minusBefore = /(?:^|[\s(=])[-−–](\d+(?:[.,]\d+)?)/gu;
const minusWord =
  /minus|menos|moins|meno|mínus|miinus|минус|μείον|מינוס|マイナス|负|負|마이너스|ลบ|माइनस|ऋण|मायनस|উণ|মাইনাস|মাইনাচ|ঋণ|மைனஸ்|கழித்தல்|మైనస్|రుణ|ಮೈನಸ್|ಋಣ|മൈനസ്|માઇનસ|ઋણ|ਮਾਈਨਸ|ਮਨਫ਼ੀ|ମାଇନସ|ଋଣ|منفی|مائنس|سالب|ناقص|âm|negati|eksi|hasi|ሲቀነስ|ነጌቲቭ/iu;

function checkSigns(source: string, target: string): Finding[] {
  const findings: Finding[] = [];
  for (const sign of directions) {
    if (target.includes(sign) && !source.includes(sign) && !(sign === "−" && /[-–]\d/u.test(source))) {
      // Accepts "not equal or more" for "<": only the opposite sign in the source tells a fault.
      const opposite = { "<": ">", ">": "<", "≤": "≥", "≥": "≤", "↑": "↓", "↓": "↑" }[sign];
      if (opposite === undefined || source.includes(opposite)) {
        findings.push({ reason: "sign", detail: sign });
      }
    }
  }
  for (const [, figure = ""] of source.matchAll(minusBefore)) {
    const marked = new RegExp(`[-−–] ?${figure.replace(".", "[.,]")}|${figure.replace(".", "[.,]")} ?[-−–]`, "u");
    if (!marked.test(target) && !minusWord.test(target)) {
      findings.push({ reason: "sign", detail: `-${figure}` });
    }
  }
  return findings;
}

/** Words that any script keeps by sound, and abbreviations ("=OPV"); A and I may be words or labels. */
function anchorsOf(option: string): Set<string> {
  const words = option.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const sounds = words.filter((word) => word.length >= 4).map(skeleton);
  const capitals = /(?<![\p{L}\d])(?:[B-HJ-Z]|[A-Z][A-Z\d]+)(?![\p{L}\d])/gu;
  return new Set([
    ...sounds.filter((bones) => bones.length >= 4),
    ...(option.match(capitals) ?? []).map((letters) => `=${letters}`),
  ]);
}

const isNear = (bones: string, words: Set<string> | undefined) =>
  words !== undefined &&
  [...words].some((word) => word === bones || (bones.length >= 5 && !bones.startsWith("=") && word.startsWith(bones)));

/** Finds options that changed places, by a word that stands in another's translation and not in its own. */
export function checkOrderOfOptions(options: readonly string[], translated: readonly string[]): Finding[] {
  const ofSource = options.map(anchorsOf);
  const ofTarget = translated.map(anchorsOf);
  for (const [at, words] of ofSource.entries()) {
    const strangers = [...words].filter(
      (bones) => !isNear(bones, ofTarget[at]) && !ofSource.some((other, place) => place !== at && isNear(bones, other)),
    );
    for (const place of ofTarget.keys()) {
      if (place === at) continue;
      const found = strangers.filter((bones) => isNear(bones, ofTarget[place]));
      // Needs two words, or one each way: four consonants may meet by chance.
      const isSure =
        found.length > 1 ||
        found.some((bones) => bones.length >= 5 || bones.startsWith("=")) ||
        (found.length === 1 && isTurned(ofSource, ofTarget, at, place));
      if (isSure) return [{ reason: "options-order", detail: `${at + 1} → ${place + 1}` }];
    }
  }
  return [];
}

function isTurned(
  ofSource: readonly Set<string>[],
  ofTarget: readonly Set<string>[],
  at: number,
  place: number,
): boolean {
  return [...(ofSource[place] ?? [])].some((bones) => isNear(bones, ofTarget[at]) && !isNear(bones, ofTarget[place]));
}
