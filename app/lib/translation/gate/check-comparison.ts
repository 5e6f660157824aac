import type { LanguageCode } from "~/lib/languages";
import type { Finding } from "./reasons";

/** Parts of words for "more" (over) and "less" (under) beside a number. */
const comparisonTable: Partial<Record<LanguageCode, readonly [more: RegExp, less: RegExp]>> = {
  hi: [/अधिक|ज़्यादा|ज्यादा|ऊपर|उच्च|ऊँच|बढ़|बड़/u, /कम|नीचे|न्यून|निम्न|छोट|घट/u],
  mr: [/जास्त|अधिक|वर/u, /कमी|खाली|लहान/u],
  bn: [/বেশি|বেশী|অধিক|উপরে|ঊর্ধ্বে|উচ্চ|বড়|বড়/u, /কম|নিচে|নীচে|অনধিক|ছোট|নিম্ন/u],
  ta: [/அதிக|மேற்பட்ட|மேல்|கூடுத|உயர்|மிகு|பெரிய/u, /குறை|கீழ்|உட்பட்ட|சிறிய|கம்மி|தாழ்/u],
  te: [/ఎక్కువ|అధిక|పైన|పైబడ/u, /తక్కువ|లోపు|దిగువ|కింద|క్రింద/u],
  kn: [/ಹೆಚ್ಚು|ಹೆಚ್ಚಿನ|ಅಧಿಕ|ಮೇಲ್ಪಟ್ಟ|ಮೇಲೆ/u, /ಕಡಿಮೆ|ಕೆಳಗ|ಒಳಗ/u],
  ml: [/കൂടുതൽ|കൂടുതല|അധിക|മുകളിൽ/u, /കുറവ|കുറഞ്ഞ|താഴെ|കുറയ/u],
  gu: [/વધુ|વધારે|અધિક|ઉપર/u, /ઓછ|નીચે|અંદર/u],
  pa: [/ਵੱਧ|ਜ਼ਿਆਦਾ|ਜਿਆਦਾ|ਅਧਿਕ|ਉੱਪਰ/u, /ਘੱਟ|ਹੇਠ/u],
  or: [/ଅଧିକ|ବେଶୀ|ବେଶି|ଉପର/u, /କମ|ତଳେ/u],
  ur: [/زیادہ|زائد|اوپر|بڑھ|بلند|اونچ|بڑ/u, /کم|نیچے|تحت|چھوٹ/u],
  es: [/\bm[áa]s\b|mayor|superior|encima/iu, /menos|menor|inferior|debajo/iu],
};

const compared =
  /(?<denied>\b(?:not|no|never|nor)\b (?:\p{L}+ )?)?\b(?:(?<more>(?:more|greater|higher|older|longer|larger) than|over|above|exceeding)|(?<less>(?:less|fewer|lower|younger|shorter|smaller) than|under|below)) (?:about |approximately |the age of )?(?<figure>\d[\d.,]*)/giu;
const CHARACTERS_NEAR = 24;
const clauseEnd = /[,;()।۔،؛.]\s/u;

/** Finds "less than 60" as "more than 60": the other word at each mention, its own at none. Takes plain texts. */
export function checkComparison(source: string, target: string, language: LanguageCode): Finding[] {
  const own = comparisonTable[language];
  if (own === undefined) return [];
  const found = [...source.matchAll(compared)];
  // Skips text that compares both ways: one word would be taken for the other's.
  const isBothWays = new Set(found.map(({ groups }) => groups?.more === undefined)).size > 1;
  if (isBothWays) return [];
  return found.flatMap(({ 0: phrase, groups = {} }): Finding[] => {
    const figure = (groups.figure ?? "").replace(/[.,]+$/u, "");
    if (groups.denied !== undefined || source.split(figure).length > 2) return [];
    const around = surroundings(target, figure);
    const [right, wrong] = groups.more === undefined ? [own[1], own[0]] : own;
    const isTurned = around.length > 0 && around.every((words) => wrong.test(words) && !right.test(words));
    return isTurned ? [{ reason: "comparison", detail: phrase }] : [];
  });
}

function surroundings(text: string, figure: string): string[] {
  const places = text.split(figure);
  return places.slice(1).map((after, place) => {
    const before = (places[place] ?? "").slice(-CHARACTERS_NEAR).split(clauseEnd).at(-1) ?? "";
    return `${before} ${after.slice(0, CHARACTERS_NEAR).split(clauseEnd)[0]}`;
  });
}
