import { countMatches, type Finding } from "./reasons";

const leadingLabel = /^\s*[([]?([A-J])[.):\]]\s/u;
/** Letters that stand for other options: "Both A and B", "A, C and D", "option B". */
const letterList =
  /(?<![\p{L}\d'])([A-J])(?=(?:\s*(?:,|&|\/|and|or|\+)\s*)+[A-J](?![\p{L}\d'-]))|(?:(?:,|&|\/|\band|\bor|\+)\s*)(?<=[A-J]\s*(?:,|&|\/|and|or|\+)\s*)([A-J])(?![\p{L}\d'-])|\b(?:options?|both|choices?)\s+([A-J])(?![\p{L}\d'-])/gu;
const loneLetter = /(?<![\p{L}\p{M}\d])([A-J])(?![\p{L}\p{M}\d])/gu;

export function checkOptions(options: readonly string[], translated: readonly string[]): Finding[] {
  if (options.length !== translated.length) {
    return [{ reason: "options-count", detail: `${options.length} → ${translated.length}` }];
  }
  const findings: Finding[] = [];
  translated.forEach((text, at) => {
    const source = options[at] ?? "";
    const label = String.fromCharCode(65 + at);
    if (text === "" && source !== "") findings.push({ reason: "option-empty", detail: label });
    else findings.push(...checkLabels(source, text));
  });
  return [...findings, ...checkAlike(options, translated), ...checkMerged(options, translated)];
}

function checkLabels(source: string, target: string): Finding[] {
  const label = leadingLabel.exec(target)?.[1];
  if (label !== undefined && leadingLabel.exec(source)?.[1] !== label) {
    return [{ reason: "label", detail: `${label}.` }];
  }
  const inside = /(?:^|\s)(?:[A-J][.)]|\([A-J]\))\s/gu;
  if (countMatches(target, inside) > countMatches(source, inside)) {
    return [{ reason: "label", detail: target.match(inside)?.[0]?.trim() ?? "" }];
  }
  const ofSource = new Set([...source.matchAll(letterList)].map((found) => found[1] ?? found[2] ?? found[3] ?? ""));
  if (ofSource.size === 0) return [];
  const ofTarget = new Set([...target.matchAll(loneLetter)].map((found) => found[1] ?? ""));
  const lost = [...ofSource].filter((letter) => !ofTarget.has(letter));
  return lost.length > 0 ? [{ reason: "label", detail: lost.join(", ") }] : [];
}

const simple = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();

function checkAlike(options: readonly string[], translated: readonly string[]): Finding[] {
  const texts = translated.map((text) => text.toLowerCase().trim());
  const twin = texts.findIndex(
    (text, at) =>
      text !== "" && texts.some((other, place) => place < at && other === text && options[place] !== options[at]),
  );
  return twin < 0 ? [] : [{ reason: "options-alike", detail: translated[twin] ?? "" }];
}

/** Finds an option that holds the whole of another behind a comma, a stroke or a new line. */
function checkMerged(options: readonly string[], translated: readonly string[]): Finding[] {
  const separator = /[,،、，;；؛/|\n]|\s[-–—]\s/gu;
  const sources = options.map(simple);
  const texts = translated.map(simple);
  for (const [at, own] of texts.entries()) {
    if (countMatches(translated[at] ?? "", separator) <= countMatches(options[at] ?? "", separator)) continue;
    const isHeld = texts.some((other, place) => {
      const source = sources[place] ?? "";
      if (place === at || other === "" || sources[at]?.includes(source)) return false;
      return own !== other && (own.startsWith(`${other} `) || own.endsWith(` ${other}`));
    });
    if (isHeld) return [{ reason: "options-merged", detail: translated[at] ?? "" }];
  }
  return [];
}
