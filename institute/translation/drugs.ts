import type { LanguageCode } from "./languages";
import { pseudoWord } from "./pseudo";

/** Drugs that sample questions name: in English, then as a translator writes them. */
const DRUGS = [
  ["paracetamol", "पैरासिटामोल", "প্যারাসিটামল", "பாராசிட்டமால்", "پیراسیٹامول", "paracetamol"],
  ["aspirin", "एस्पिरिन", "অ্যাসপিরিন", "ஆஸ்பிரின்", "ایسپرین", "aspirina"],
  ["oxytocin", "ऑक्सीटोसिन", "অক্সিটোসিন", "ஆக்சிடோசின்", "آکسیٹوسن", "oxitocina"],
  ["furosemide", "फ्यूरोसेमाइड", "ফুরোসেমাইড", "ஃபியூரோசெமைடு", "فیوروسیمائیڈ", "furosemida"],
  ["digoxin", "डिगॉक्सिन", "ডিগক্সিন", "டிகாக்சின்", "ڈیگوکسن", "digoxina"],
  ["atropine", "एट्रोपिन", "অ্যাট্রোপিন", "அட்ரோபைன்", "ایٹروپین", "atropina"],
  ["isoniazid", "आइसोनियाज़िड", "আইসোনিয়াজিড", "ஐசோனியாசிட்", "آئسونائزڈ", "isoniazida"],
  ["lithium", "लिथियम", "লিথিয়াম", "லித்தியம்", "لیتھیم", "litio"],
  ["propranolol", "प्रोप्रानोलोल", "প্রোপ্রানোলল", "புரோப்ரனோலால்", "پروپرانولول", "propranolol"],
  ["misoprostol", "मिसोप्रोस्टोल", "মিসোপ্রোস্টল", "மிசோப்ரோஸ்டால்", "مِسوپروسٹول", "misoprostol"],
] as const;

const WRITTEN: Partial<Record<LanguageCode, number>> = { hi: 1, bn: 2, ta: 3, ur: 4, es: 5 };

export type Drug = (typeof DRUGS)[number];

export const ALL_DRUGS: readonly Drug[] = DRUGS;

/** How a drug stands in a text of ours: in English, as the language writes it, and in a pseudo-translation. */
export function namesOf(drug: Drug, language: LanguageCode): string[] {
  const written = drug[WRITTEN[language] ?? 0] ?? drug[0];
  return [...new Set([written, drug[0], pseudoWord(drug[0], language)])];
}

/** The drugs that a text of ours names. */
export function drugsIn(text: string, language: LanguageCode): Drug[] {
  const lower = text.normalize("NFC").toLowerCase();
  return DRUGS.filter((drug) => {
    return namesOf(drug, language).some((name) => lower.includes(name.normalize("NFC")));
  });
}

/** The text with another drug instead of the first one that it names, one that the whole does not name; null where it names none. */
export function withOtherDrug(text: string, language: LanguageCode, whole = text): string | null {
  const [first] = drugsIn(text, language);
  const named = drugsIn(whole, language);
  const other = DRUGS.find((drug) => !named.includes(drug));
  if (first === undefined || other === undefined) return null;
  const others = namesOf(other, language);
  return namesOf(first, language).reduce((changed, name, index) => {
    return changed.replace(new RegExp(name, "giu"), others[index] ?? other[0]);
  }, text.normalize("NFC"));
}
