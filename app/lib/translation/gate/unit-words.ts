import { madeForEach } from "~/lib/cache";
import type { LanguageCode } from "~/lib/languages";
import { romanise } from "./romanise";

/** Units that are everyday words too ("today"): only one right beside a number counts. */
export const timeUnits: ReadonlySet<Unit> = new Set<Unit>(["second", "minute", "hour", "day", "week", "month", "year"]);

/** Case counts where it tells g from G. */
const english = [
  ["cmH2O", "cm ?(?:of )?H2O"],
  ["mmHg", "mm ?(?:of )?Hg|millimet(?:er|re)s? of mercury|torr"],
  ["ng", "ng|nanograms?"],
  ["mcg", "mcg|[µμu]g|micrograms?"],
  ["mg", "mgs?|mgm|milligram(?:me)?s?"],
  ["kg", "[kK]gs?|kilos?|kilogram(?:me)?s?"],
  ["g", "g|gms?|gr|grams?|grammes?"],
  ["mL", "m[lL]s?|millilit(?:er|re)s?|cc|cm3|cm\\^3"],
  ["dL", "d[lL]|decilit(?:er|re)s?"],
  ["L", "[lL]|lit(?:er|re)s?|ltrs?"],
  ["mm", "mm|millimet(?:er|re)s?"],
  ["cm", "cms?|centimet(?:er|re)s?"],
  ["km", "km|kilomet(?:er|re)s?"],
  ["m", "m|met(?:er|re)s?"],
  ["mmol", "mmol|millimoles?"],
  ["mEq", "mEq|meq|milliequivalents?"],
  ["IU", "IU|I\\.U\\.|international units?|units?|U"],
  ["percent", "%|per ?cent|percentage"],
  ["celsius", "° ?C|degrees? C(?:elsius|entigrade)?|Celsius|Centigrade"],
  ["fahrenheit", "° ?F|degrees? F(?:ahrenheit)?|Fahrenheit"],
  ["kcal", "kcals?|[cC]al|kilocalories?|calories?"],
  ["kJ", "kJ|kilojoules?"],
  ["second", "secs?|seconds?"],
  ["minute", "mins?|minutes?"],
  ["hour", "h|hrs?|hours?|hourly"],
  ["day", "days?"],
  ["week", "wks?|weeks?"],
  ["month", "months?|mths?"],
  ["year", "years?|yrs?"],
] as const;

export type Unit = (typeof english)[number][0];

/** Units by sound after `romanise`, the longest first. */
const sounded: readonly (readonly [Unit, RegExp])[] = [
  ["mcg", /^(?:mai?[ki]+ro|mi[kc]+ro)[- ]?g[aei]*r[aei]*m/u],
  ["mcg", /^(?:mai?k|mik)[aieou]*r[aeou]*[- ]?k?[ikg]+[aei]*r[aei]*m/u],
  ["ng", /^nano?[- ]?[kg][aei]*r[aei]*m/u],
  ["mg", /^mil+i?[- ]?(?:g|k)[aei]*r[aeiy]*m|^m\.? ?gra?\b|^mi\.? ?gr[ae]?\b|^em[. ]?ji\b|^ai?m[. ]?ji\b/u],
  ["kg", /^ki?l[ou]*[- ]?(?:g|k)[aei]*r[aeiy]*m|^ki\.? ?gr[ae]?\b|^ke[. ]?ji\b|^kilo\b/u],
  ["g", /^(?:g|k)[iae]?r[aeiy]+m/u],
  ["mL", /^mil+[iy]?[- ]?l[aei]*[td]+[aei]*r|^mi\.? ?li\.?(?![a-z])|^em[. ]?el\b|^ai?m[. ]?ail\b|^si[. ]?si\b/u],
  ["dL", /^d[ei]+[st][aei]*[- ]?l[aei]*t+[aei]*r/u],
  ["L", /^l[ei]+[td]+[aei]*r/u],
  ["cmH2O", /^s[aei]+n?t[aeiy]*[- ]?m[aei]*t[aei]*r h2o/u],
  ["mmHg", /^mil+i?[- ]?m[aei]*t[aei]*r (?:m[ae]rk|par|ech ?ji|hg)|^mi\.? ?mi\.? (?:ech|par|m[ae]rk|hg)/u],
  ["mm", /^mil+i?[- ]?m[aei]*t+[aei]*r/u],
  ["cm", /^(?:s[aei]+n?t[aeiy]*|sem)[- ]?m[aei]*t+[aei]*r|^se[. ]?mi\b/u],
  ["km", /^ki?l[ou]*[- ]?m[aei]*t+[aei]*r/u],
  ["m", /^m[ei]+t+[aei]*r/u],
  ["mmol", /^mil+i?[- ]?mol/u],
  ["mEq", /^mil+i?[- ]?[aei]k[aui]+v/u],
  ["IU", /^(?:antarrashtriya |international )?yuni?t/u],
  ["percent", /^pars[ea]n?t|^pers?ent|^porosent/u],
  ["celsius", /^(?:digri |darje |d[ae]g[ar]+[aes]* )?(?:s[ea]+ls[iye]+[aou]*s|sentigre)/u],
  ["fahrenheit", /^(?:digri |darje |d[ae]g[ar]+[aes]* )?(?:f|ph|p)[aei]*[rh]*[ae]*r[aei]*n[aeh]+[yi]*t/u],
  ["kcal", /^(?:ki?lo)?[- ]?k[ae]+l[aeo]*r[iy]/u],
  ["kJ", /^ki?l[ou]*[- ]?j[aeu]*l/u],
  ["minute", /^min[iau]*t/u],
  ["second", /^s[ei]k+[aeou]*nd/u],
];

/** Abbreviations of a script, and words for time, of languages tried on translations; "*" is any ending. */
const unitWords: Partial<Record<LanguageCode, string>> = {
  hi: "mg:मि.ग्रा|मिग्रा|मिग्रा. g:ग्रा kg:किग्रा|कि.ग्रा mL:मिली|मि.ली|मिलि|एमएल L:ली percent:प्रतिशत|फीसदी|फ़ीसदी|परसेंट IU:इकाई*|अंतर्राष्ट्रीय_इकाई*|आईयू mm:मिमी|मि.मी cm:सेमी|से.मी km:किमी mmHg:मिमी_पारा*|मि.मी_पारा* second:सेकंड*|सेकेंड*|सैकंड* minute:मिनट* hour:घंट*|घण्ट* day:दिन*|दिवस* week:सप्ताह*|हफ़्त*|हफ्त* month:महीन*|माह*|मास year:साल*|वर्ष*|बरस",
  mr: "mg:मि.ग्रॅ|मिग्रॅ|मिलिग्रॅम* g:ग्रॅम* kg:किलो*|किग्रॅ|कि.ग्रॅ mcg:मायक्रोग्रॅम* mL:मिली|मि.ली|मिलि L:लि percent:टक्के|टक्का|टक्क* IU:युनिट*|एकक* mm:मिमी|मि.मी cm:सेमी|से.मी km:किमी second:सेकंद* minute:मिनिट*|मिनट* hour:तास* day:दिवस*|दिवशी week:आठवड*|सप्ताह* month:महिन*|महिने year:वर्ष*|वर्षे",
  bn: "mg:মিগ্রা|মি.গ্রা g:গ্রা kg:কেজি|কিগ্রা mL:মিলি|মি.লি|এমএল percent:শতাংশ*|শতকরা IU:ইউনিট*|একক* mm:মিমি|মি.মি cm:সেমি|সে.মি km:কিমি second:সেকেন্ড* minute:মিনিট* hour:ঘণ্টা*|ঘন্টা* day:দিন* week:সপ্তাহ* month:মাস* year:বছর*|বর্ষ*",
  as: "mg:মিগ্ৰা|মিলিগ্ৰাম* g:গ্ৰাম* kg:কিলোগ্ৰাম*|কেজি mcg:মাইক্ৰ'গ্ৰাম* mL:মিলি percent:শতাংশ* IU:ইউনিট*|একক* second:ছেকেণ্ড* minute:মিনিট* hour:ঘণ্টা* day:দিন* week:সপ্তাহ* month:মাহ* year:বছৰ*",
  ta: "mg:மி.கி|மிகி|மி.கிராம்* g:கி kg:கி.கி|கிகி|கிலோ* mcg:மை.கி mL:மி.லி|மிலி L:லி percent:சதவீத*|சதவிகித*|விழுக்காட* IU:அலக*|யூனிட்* mm:மி.மீ|மிமீ cm:செ.மீ|செமீ km:கி.மீ|கிமீ second:வினாடி*|நொடி*|விநாடி* minute:நிமிட* hour:மணி_நேர*|மணிநேர*|மணித்தியால* day:நாள்*|நாட்* week:வார* month:மாத* year:ஆண்டு*|வருட*|வயது*|ஆண்ட*",
  te: "mg:మి.గ్రా|మిగ్రా g:గ్రా kg:కి.గ్రా|కిలో* mcg:మైక్రోగ్రామ* mL:మి.లీ|మిలీ|ఎంఎల్ L:లీ percent:శాతం* IU:యూనిట్*|యూనిట్ల* mm:మి.మీ|మిమీ cm:సెం.మీ|సెంమీ km:కి.మీ second:సెకన్* minute:నిమిష* hour:గంట* day:రోజు*|దిన* week:వార* month:నెల* year:సంవత్సర*|ఏళ్ల*|ఏండ్ల*|ఏళ్లు",
  kn: "mg:ಮಿ.ಗ್ರಾಂ|ಮಿಗ್ರಾಂ g:ಗ್ರಾಂ* kg:ಕೆಜಿ|ಕೆ.ಜಿ|ಕಿಲೋ* mg:ಮಿಲಿಗ್ರಾಂ* mcg:ಮೈಕ್ರೋಗ್ರಾಂ* mL:ಮಿ.ಲೀ|ಮಿಲೀ|ಮಿಲಿ L:ಲೀ percent:ಶೇಕಡ*|ಪ್ರತಿಶತ* IU:ಯೂನಿಟ್*|ಘಟಕ* mm:ಮಿ.ಮೀ|ಮಿಮೀ cm:ಸೆಂ.ಮೀ|ಸೆಂಮೀ second:ಸೆಕೆಂಡ್* minute:ನಿಮಿಷ* hour:ಗಂಟೆ* day:ದಿನ* week:ವಾರ* month:ತಿಂಗಳ* year:ವರ್ಷ*",
  ml: "mg:മി.ഗ്രാം|മില്ലിഗ്രാം* g:ഗ്രാം* kg:കിലോഗ്രാം*|കിലോ*|കി.ഗ്രാം mcg:മൈക്രോഗ്രാം* mL:മി.ലി|മില്ലി percent:ശതമാന* IU:യൂണിറ്റ്* mm:മി.മീ|മിമീ cm:സെ.മീ|സെമീ second:സെക്കൻഡ്*|സെക്കന്റ്* minute:മിനിറ്റ്*|മിനിട്ട്* hour:മണിക്കൂർ*|മണിക്കൂറ* day:ദിവസ* week:ആഴ്ച* month:മാസ* year:വർഷ*|വയസ്സ്*",
  gu: "mg:મિ.ગ્રા|મિગ્રા g:ગ્રા kg:કિગ્રા|કિ.ગ્રા|કિલો* mL:મિલી|મિ.લી|મિલિ percent:ટકા* IU:એકમ*|યુનિટ* mm:મિમી|મિ.મી cm:સેમી|સે.મી second:સેકન્ડ*|સેકંડ* minute:મિનિટ* hour:કલાક* day:દિવસ* week:અઠવાડિય*|સપ્તાહ* month:મહિન*|માસ year:વર્ષ*",
  pa: "mg:ਮਿਗ੍ਰਾ|ਮਿਲੀਗ੍ਰਾਮ* kg:ਕਿਲੋ*|ਕਿਗ੍ਰਾ mL:ਮਿਲੀ|ਮਿ.ਲੀ percent:ਪ੍ਰਤੀਸ਼ਤ*|ਫ਼ੀਸਦੀ|ਫੀਸਦੀ IU:ਯੂਨਿਟ*|ਇਕਾਈ* second:ਸਕਿੰਟ*|ਸੈਕਿੰਡ* minute:ਮਿੰਟ* hour:ਘੰਟ* day:ਦਿਨ* week:ਹਫ਼ਤ*|ਹਫਤ* month:ਮਹੀਨ* year:ਸਾਲ*|ਵਰ੍ਹ*",
  or: "mg:ମିଗ୍ରା|ମିଲିଗ୍ରାମ* g:ଗ୍ରାମ* kg:କିଲୋ*|କେଜି mL:ମିଲି|ମିଲିଲିଟର* percent:ପ୍ରତିଶତ* IU:ୟୁନିଟ୍* second:ସେକେଣ୍ଡ* minute:ମିନିଟ୍*|ମିନିଟ* hour:ଘଣ୍ଟା* day:ଦିନ* week:ସପ୍ତାହ* month:ମାସ* year:ବର୍ଷ*",
  ur: "mg:ملی_گرام*|ملیگرام|ملی‌گرام mcg:مائیکرو_گرام*|مائکروگرام*|مائیکروگرام* kg:کلو_گرام*|کلوگرام*|کلو mL:ملی_لیٹر*|ملی_لٹر*|ملیلیٹر L:لیٹر*|لٹر* g:گرام* percent:فیصد*|فی_صد* IU:یونٹ* mm:ملی_میٹر* cm:سینٹی_میٹر*|سنٹی_میٹر* km:کلو_میٹر*|کلومیٹر* second:سیکنڈ*|سیکینڈ* minute:منٹ* hour:گھنٹ*|گهنٹ* day:دن*|دنوں|یوم|روز week:ہفت*|هفت* month:مہین*|ماہ*|مهین*|ماه* year:سال*|برس*",
  es: "mg:miligramo* mcg:microgramo* kg:kilo* g:gramo* mL:mililitro* L:litro* mm:milímetro* cm:centímetro* IU:unidad*|UI percent:por_ciento second:segundo* minute:minuto* hour:hora* day:día*|dia* week:semana* month:mes|meses year:año*",
};

type UnitWordPattern = readonly [Unit, RegExp];

const symbolPatterns: readonly UnitWordPattern[] = english.map(([unit, forms]) => [
  unit,
  new RegExp(`^(?:${forms})(?![\\p{Script=Latin}\\d])`, "u"),
]);

interface UnitWord {
  unit: Unit;
  word: string;
  isOpen: boolean;
}

const unitWordsOf = madeForEach((language: LanguageCode): readonly UnitWord[] => {
  const entries = (unitWords[language] ?? "").split(/\s+/u).filter(Boolean);
  const all = entries.flatMap((entry) => {
    const [unit = "", forms = ""] = entry.split(":");
    return forms.split("|").map((form): UnitWord => {
      const word = form.replace(/\*$/u, "").normalize("NFKC").replaceAll("_", " ").toLowerCase();
      return { unit: unit as Unit, word, isOpen: form.endsWith("*") };
    });
  });
  return all.sort((one, other) => other.word.length - one.word.length);
});

const letterFirst = /^[\p{L}\p{M}]/u;

/** Unit at the start of a plain text, as a word or a symbol; null without one. */
export function unitAtStart(text: string, language: LanguageCode): Unit | null {
  const symbol = symbolPatterns.find(([, pattern]) => pattern.test(text));
  if (symbol) return symbol[0];
  if (language === "en") return null;
  const own = unitWordsOf(language);
  const lower = text.toLowerCase();
  const found = own.find(({ word, isOpen }) => {
    return lower.startsWith(word) && (isOpen || !letterFirst.test(lower.slice(word.length)));
  });
  // "Kilo" begins a kilometre too.
  if (found && found.unit !== "kg") return found.unit;
  const sound = romanise(text);
  return sounded.find(([, pattern]) => pattern.test(sound))?.[0] ?? found?.unit ?? null;
}
