/** Code, English name and own name of English and its 42 translations. */
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

export function isLanguage(code: string): code is LanguageCode {
  return languages.some(([one]) => one === code);
}

const rightToLeft: ReadonlySet<LanguageCode> = new Set(["ar", "he", "fa", "ur"]);

export function directionOf(language: LanguageCode): "ltr" | "rtl" {
  return rightToLeft.has(language) ? "rtl" : "ltr";
}
