import type { LanguageCode } from "./languages";

/** Scripts that one language of ours writes, and those that several do, which words then tell apart. */
const SCRIPTS: readonly (readonly [RegExp, readonly LanguageCode[]])[] = [
  [/\p{Script=Devanagari}/gu, ["hi", "mr"]],
  [/\p{Script=Bengali}/gu, ["bn", "as"]],
  [/\p{Script=Tamil}/gu, ["ta"]],
  [/\p{Script=Telugu}/gu, ["te"]],
  [/\p{Script=Gujarati}/gu, ["gu"]],
  [/\p{Script=Kannada}/gu, ["kn"]],
  [/\p{Script=Malayalam}/gu, ["ml"]],
  [/\p{Script=Gurmukhi}/gu, ["pa"]],
  [/\p{Script=Oriya}/gu, ["or"]],
  [/\p{Script=Arabic}/gu, ["ar", "ur", "fa"]],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ["ja"]],
  [/\p{Script=Hangul}/gu, ["ko"]],
  [/\p{Script=Han}/gu, ["zh"]],
  [/\p{Script=Thai}/gu, ["th"]],
  [/\p{Script=Cyrillic}/gu, ["ru"]],
  [/\p{Script=Greek}/gu, ["el"]],
  [/\p{Script=Hebrew}/gu, ["he"]],
  [/\p{Script=Ethiopic}/gu, ["am"]],
  [
    /\p{Script=Latin}/gu,
    "en vi id ms fil es fr de it pt tr pl nl sv da no fi sw yo ig ha".split(" ") as LanguageCode[],
  ],
];

/** Frequent small words of languages that share a script. The first language of a script needs none: it is the rest. */
const FREQUENT_WORDS: Partial<Record<LanguageCode, string>> = {
  en: "the of and is are was to in a for with which what that this on be not from by an as it or at how when",
  mr: "आहे आहेत आणि नाही काय कोणता कोणती कोणत्या होते मध्ये करावे असते पासून साठी या हे",
  hi: "है हैं और का के की में को से नहीं क्या कौन यह पर लिए एक था होता होती किस",
  as: "আৰু হয় নহয় কি এই হৈছে কৰা বাবে পৰা",
  bn: "এবং হয় না কি এই করা জন্য থেকে কোন একটি",
  ur: "ہے ہیں اور کا کے کی میں کو سے نہیں کیا کون یہ پر لیے ایک تھا",
  fa: "است و در از به که این با را برای می های یک چه آن",
  ar: "في من على إلى هو هي أن ما هذا هذه التي الذي عن مع لا أي و",
  vi: "là và của có không được trong cho với một những các người này khi từ",
  id: "yang dan di itu dengan untuk tidak dari dalam adalah pada ini akan bisa karena oleh apa saya juga",
  ms: "yang dan di itu dengan untuk tidak dari dalam ialah pada ini akan boleh kerana oleh apakah saya awak sahaja",
  fil: "ang ng mga sa na ay at ito hindi para kung ano siya ko mo may ba po",
  es: "el la los las de que y en un una es por con para no se del cuál qué está son",
  fr: "le la les de des et en un une est pour que qui dans pas sur avec ce il sont quel du",
  de: "der die das und ist nicht ein eine zu mit von den im für auf sich dem sind wird welche",
  it: "il lo la gli di che e un una è per non con del della sono si quale nel i",
  pt: "o os as de que e em um uma é para não com do da no na por são qual se",
  tr: "ve bir bu da de için ile ne değil çok olan hangi en var gibi mi daha",
  pl: "i w na z nie się jest to do że jak który oraz są po co dla jego",
  nl: "de het een en van is dat niet op te voor met zijn in wordt welke bij naar",
  sv: "och att det är en som på för inte av med den till ett har om i jag vilken",
  da: "og at det er en som på for ikke af med den til et har om i jeg hvilken",
  no: "og at det er en som på for ikke av med den til et har om i jeg hvilken hva",
  fi: "ja on ei se että joka mikä hän ovat tai kun niin olla mutta myös",
  sw: "ya na wa kwa ni la katika za hii hiyo kuwa si nini ambayo au cha",
  yo: "ni ti ati ní tí àti kò jẹ́ wà fún sí pẹ̀lú náà kí ọ̀",
  ig: "na nke bụ ya ndị ga ọ dị maka n'ime gịnị onye ka",
  ha: "da na ta a ya ba ne ce ga wanda shi don daga me ko wannan",
};

/** Letters that only one of the languages of a script writes; each counts as three words. */
const TELLING_LETTERS: Partial<Record<LanguageCode, RegExp>> = {
  mr: /ळ/gu,
  as: /[ৰৱ]/gu,
  ur: /[ٹڈڑںےہھ]/gu,
  fa: /[پچژگ](?![ٹڈڑںےہھ])/gu,
  ar: /[ةىأإؤئ]/gu,
  vi: /[ăđơưạảấầẩẫậắằẳẵặẻẽếềểễệỉỏốồổỗộớờởỡợủứừửữựỳỵỷỹ]/giu,
  es: /[ñ¿¡]/giu,
  fr: /[çœêâîû]/giu,
  de: /[ß]/giu,
  pt: /[ãõ]/giu,
  tr: /[ğış]/gu,
  pl: /[łąęśźż]/giu,
  da: /[æø]/giu,
  no: /[æø]/giu,
  sv: /å/giu,
  fi: /ää|öö|yy/giu,
  ig: /[ịụṅ]/giu,
  yo: /[ẹṣ]|ọ[\u0300\u0301]/giu,
  ha: /[ɓɗƙ]/giu,
};

const MAX_LOOKED_AT = 5000;

/** The language of a text among the product's, by its script and then its words; null where it holds no letters of any. */
export function detectLanguage(text: string): LanguageCode | null {
  const looked = text.slice(0, MAX_LOOKED_AT).normalize("NFC");
  const counts = SCRIPTS.map(([script, languages]) => {
    return { languages, letters: looked.match(script)?.length ?? 0 };
  });
  // Kana is Japanese however many characters are Chinese.
  const kana = counts.find(({ languages }) => languages[0] === "ja");
  if (kana && kana.letters > 0) return "ja";
  const [most] = counts.sort((one, other) => other.letters - one.letters);
  if (most === undefined || most.letters === 0) return null;
  return mostLikely(looked, most.languages);
}

function mostLikely(text: string, languages: readonly LanguageCode[]): LanguageCode {
  const [first = "en"] = languages;
  const words = text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? [];
  let best: { language: LanguageCode; score: number } = { language: first, score: 0 };
  for (const language of languages) {
    const known = new Set((FREQUENT_WORDS[language] ?? "").split(" "));
    const letters = TELLING_LETTERS[language];
    const own = letters ? (text.match(letters)?.length ?? 0) : 0;
    const score = words.filter((word) => known.has(word)).length + own * 3;
    if (score > best.score) best = { language, score };
  }
  return best.language;
}
