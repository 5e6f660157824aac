/** English and the 42 languages it is translated into: code, English name, own name. */
export const languages = [
  ["en", "English", "English"],
  ["hi", "Hindi", "हिन्दी"],
  ["bn", "Bengali", "বাংলা"],
  ["ta", "Tamil", "தமிழ்"],
  ["te", "Telugu", "తెలుగు"],
  ["mr", "Marathi", "मराठी"],
  ["gu", "Gujarati", "ગુજરાતી"],
  ["kn", "Kannada", "ಕನ್ನಡ"],
  ["ml", "Malayalam", "മലയാളം"],
  ["pa", "Punjabi", "ਪੰਜਾਬੀ"],
  ["or", "Odia", "ଓଡ଼ିଆ"],
  ["as", "Assamese", "অসমীয়া"],
  ["ur", "Urdu", "اردو"],
  ["ar", "Arabic", "العربية"],
  ["zh", "Chinese", "中文"],
  ["ja", "Japanese", "日本語"],
  ["ko", "Korean", "한국어"],
  ["th", "Thai", "ไทย"],
  ["vi", "Vietnamese", "Tiếng Việt"],
  ["id", "Indonesian", "Bahasa Indonesia"],
  ["ms", "Malay", "Bahasa Melayu"],
  ["fil", "Filipino", "Filipino"],
  ["es", "Spanish", "Español"],
  ["fr", "French", "Français"],
  ["de", "German", "Deutsch"],
  ["it", "Italian", "Italiano"],
  ["pt", "Portuguese", "Português"],
  ["ru", "Russian", "Русский"],
  ["tr", "Turkish", "Türkçe"],
  ["pl", "Polish", "Polski"],
  ["nl", "Dutch", "Nederlands"],
  ["sv", "Swedish", "Svenska"],
  ["da", "Danish", "Dansk"],
  ["no", "Norwegian", "Norsk"],
  ["fi", "Finnish", "Suomi"],
  ["el", "Greek", "Ελληνικά"],
  ["he", "Hebrew", "עברית"],
  ["fa", "Persian", "فارسی"],
  ["sw", "Swahili", "Kiswahili"],
  ["yo", "Yoruba", "Yorùbá"],
  ["ig", "Igbo", "Igbo"],
  ["ha", "Hausa", "Hausa"],
  ["am", "Amharic", "አማርኛ"],
] as const;

export type LanguageCode = (typeof languages)[number][0];
export type Direction = "ltr" | "rtl";

const rightToLeft: ReadonlySet<string> = new Set(["ar", "he", "fa", "ur"]);
const codes: ReadonlySet<string> = new Set(languages.map(([code]) => code));

/** True for one of the supported language codes. */
export function isLanguage(code: string): code is LanguageCode {
  return codes.has(code);
}

/** The language that an address asks for, for one page (`?lang=`); null where it names none of ours. */
export function languageIn(address: string): LanguageCode | null {
  const place = address.indexOf("?lang=") + 1 || address.indexOf("&lang=") + 1;
  if (place === 0) return null;
  const asked = new URLSearchParams(address.slice(address.indexOf("?"))).get("lang") ?? "";
  return isLanguage(asked) ? asked : null;
}

/** The writing direction of a language. */
export function directionOf(code: string): Direction {
  return rightToLeft.has(code) ? "rtl" : "ltr";
}
