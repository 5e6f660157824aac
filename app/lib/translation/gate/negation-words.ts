import { madeForEach } from "~/lib/cache";
import type { LanguageCode } from "~/lib/languages";

/** `not` always denies; `maybe` may stand for an English "not". "*": any ending; "_": space; ".": the last word of a clause. */
interface NegationWords {
  not: string;
  maybe: string;
  except: string;
  least: string;
}

const negationWordTable: Partial<Record<LanguageCode, NegationWords>> = {
  hi: {
    not: "नहीं नही न ना मत कभी_नहीं नकि नहि",
    maybe:
      "बिना बग़ैर बगैर कोई_नहीं इनकार इंकार गैर* ग़ैर* निर* रहित मुक्त विरोध* वर्जित निषिद्ध निषेध* मना असंभव विफल* असफल* रोक* अभाव कमी मुश्किल अलावा बजाय बजाए शायद* नकारात्मक",
    except: "छोड़कर छोड़* छोडकर सिवाय सिवा अतिरिक्त अलावा अपवाद बाहर",
    least: "कम न्यूनतम सबसे_कम अल्पतम कमतर निम्नतम",
  },
  mr: {
    not: "नाही* नव्ह* नसत* नसल* नसण* नसाव* नसेल* नसून नको* नका नये* न",
    maybe: "विना बिना शिवाय कधीही* अशक्य गैर* टाळ* मनाई निषिद्ध रहित अभाव मुक्त ऐवजी विरोध* प्रतिबंध* क्वचित*",
    except: "वगळता वगळून सोडून शिवाय खेरीज व्यतिरिक्त अपवाद*",
    least: "कमी सर्वात_कमी किमान न्यूनतम सर्वांत_कमी",
  },
  bn: {
    not: "না নয় নেই নি নাই নন নও নহে *েনি *ননি *ওনি *য়নি *ইনি *রিনি *খিনি কখনই_না কখনোই_না নয়*",
    maybe:
      "ছাড়া* বিনা ব্যতীত বিহীন *হীন *বিহীন মুক্ত* অসম্ভব বিরত এড়* এড়* প্রতিরোধ* বিরোধী* নিষিদ্ধ* নিষেধ* অভাব* ব্যর্থ* বরং পরিবর্তে খুব_কম নেতিবাচক বন্ধ* কম মানা অস্বীকার*",
    except: "ছাড়া ব্যতীত বাদে বাদ ব্যতিক্রম* ছাড়াও",
    least: "কম সবচেয়ে_কম ন্যূনতম সর্বনিম্ন অন্তত কমপক্ষে সবথেকে_কম নূন্যতম",
  },
  as: {
    not: "নহয় নাই নোহে নোহোৱা নালাগে নহ* নকৰা নথক* নাপা* নিদি* নেথা* নাছিল নকৰিব নোৱাৰ* নহ'ব নকৰে নাথাকে",
    maybe: "বিনা অবিহনে ব্যতীত *হীন মুক্ত প্ৰতিৰোধ* কেতিয়াও বিৰত",
    except: "বাদে বাহিৰে ব্যতীত এৰি ব্যতিক্ৰম*",
    least: "কম আটাইতকৈ_কম সৰ্বনিম্ন ন্যূনতম",
  },
  ta: {
    not: "இல்லை* அல்ல அல்லை அல்லாத* *ில்லை* *தல்ல* இல்லாத* இல்லாமல் *கூடாது கூடாத* *மாட்டா* *மாட்டார்* *முடியாது *முடியாத* வேண்டாம் இல்லாது அல்லாமல் *ாதவை *ாதது *ாதீர்கள் *ாதீர்",
    maybe:
      "*ாமல்* *ாத *ாதபோ* *ாதபட* *ாதவாற* *ாததற்* *ாது *ாதவ* *ாதது *ாதபடி *ாததால் *ாதல்ல *ாதிரு* *ாததை* *ாதவர்* இன்றி* *மின்றி* *யின்றி* *இன்றி தவிர* எதிர்* தடு* தவறு* தவறா* மறு* குறைவு* குறைந்த* அற்ற* *ற்ற *மற்ற* *யற்ற* ஒருபோதும் எதுவும் மாறாக பதிலாக இலா* *மில்லா* *யில்லா* தோல்வி*",
    except: "தவிர* தவிர்த்து தவிர்த்த* நீங்கலாக* நீங்கலான* விடுத்து அல்லாத* விலக்கு* அல்லாமல்",
    least: "குறைந்த* குறைவான* குறைவாக* மிகக்_குறை* குறைந்தபட்ச* சிறிதளவ* மிகக்குறை*",
  },
  te: {
    not: "కాదు కాని లేదు లేదు* లేరు లేవు కావు *లేదు *కాదు *కూడదు వద్దు *వద్దు *రాదు లేని* *లేని *లేరు *లేవు *కాని *లేము *లేను *డంలేదు",
    maybe: "కాకుండా *కుండా లేకుండా *కుండా* లేక నిరోధ* నివారి* రహిత వ్యతిరేక* నిషేధ* మినహా* తప్ప* ఎప్పుడూ ఏదీ ఎవరూ *నిది *నివి *లేక* బదులు",
    except: "మినహా* తప్ప* కాకుండా మినహాయి* మినహాయించి",
    least: "తక్కువ* కనిష్ఠ* కనీస* అత్యల్ప* అల్ప*",
  },
  kn: {
    not: "ಅಲ್ಲ ಇಲ್ಲ *ಲ್ಲ *ಿಲ್ಲ ಅಲ್ಲದ* ಇಲ್ಲದ* *ಲ್ಲದ *ಿಲ್ಲದ* *ಾರದು *ಬಾರದು ಬೇಡ* *ಬೇಡಿ *ವಲ್ಲ *ದಿಲ್ಲ *ುವುದಿಲ್ಲ ಅಲ್ಲದೆ",
    maybe: "*ಲಾಗದ* ಹೊರತು* ರಹಿತ* ವಿರೋಧ* ತಡೆ* ಎಂದಿಗೂ ಯಾವುದೂ ಬದಲಾಗಿ ಬದಲು *ದಿರ* *ಲಾರ*",
    except: "ಹೊರತುಪಡಿಸಿ* ಹೊರತಾಗಿ* ಹೊರತು* ಬಿಟ್ಟು ಅಲ್ಲದೆ ಹೊರತಾದ",
    least: "ಕಡಿಮೆ* ಕನಿಷ್ಠ* ಅತ್ಯಲ್ಪ* ಅಲ್ಪ*",
  },
  ml: {
    not: "അല്ല അല്ലാ* ഇല്ല ഇല്ലാത്ത* ഇല്ലായിരുന്ന* *ല്ല *ല്ലെങ്കി* *ല്ലെന്ന* *ാതിരി* *ല്ലായിരുന്ന* *ല്ലാത്ത *ല്ലാത്തത് *ില്ലാത്ത* *രുത് *രുതെന്ന* *രുതാത്ത* *വേണ്ട. *ാത്തത്",
    maybe:
      "*ാത്ത* *ാതെ* *ില്ലാത* *ില്ലായ്മ* ഇല്ലാ* കൂടാതെ ഒഴികെ* ഒഴിവാക്ക* തടയ* വിരുദ്ധ* രഹിത* നിരോധ* ഒരിക്കലും ഒന്നും ആരും പകരം *ാൻ_കഴിയാ* ഒഴിച്ച*",
    except: "ഒഴികെ* ഒഴിച്ച്* ഒഴിച്ചു* ഒഴികെയുള്ള* അല്ലാത്ത* കൂടാതെ പുറമെ",
    least: "കുറവ്* കുറഞ്ഞ* ഏറ്റവും_കുറ* കുറവാ* ഏറ്റവും_കുറവ്",
  },
  gu: {
    not: "ન નહીં નહિ નહી નહિં ના_હ* ના_થ* ના_કર* ના_પાડ* ના. *નહોત* ન્હોત* મત નથી* નકારે",
    maybe: "વિના વગર સિવાય બિન* ગેર* રહિત મુક્ત અટકાવ* ટાળ* ક્યારેય અભાવ નિષેધ* પ્રતિબંધ* બદલે ઇનકાર ભાગ્યે* વિરોધ*",
    except: "સિવાય* અપવાદ* બાદ_કરતાં છોડીને બાકાત",
    least: "ઓછ* સૌથી_ઓછ* ન્યૂનતમ લઘુત્તમ ઓછામાં",
  },
  pa: {
    not: "ਨਹੀਂ ਨਹੀ ਨਾ ਨਾਂਹ ਨ ਮਤ ਨੂੰਹੀਂ ਕਦੇ_ਨਹੀਂ",
    maybe: "ਬਿਨਾਂ ਬਗੈਰ ਬਗ਼ੈਰ ਗੈਰ* ਗ਼ੈਰ* ਰਹਿਤ ਮੁਕਤ ਰੋਕ* ਮਨ੍ਹਾ ਵਿਰੋਧ* ਇਨਕਾਰ ਘਾਟ ਦੀ_ਬਜਾਏ",
    except: "ਛੱਡ_ਕੇ ਸਿਵਾਏ ਸਿਵਾਇ ਇਲਾਵਾ ਛੱਡਕੇ ਬਾਹਰ ਛੱਡ*",
    least: "ਘੱਟ ਸਭ_ਤੋਂ_ਘੱਟ ਘੱਟੋ-ਘੱਟ ਨਿਊਨਤਮ ਘੱਟੋ",
  },
  or: {
    not: "ନୁହେଁ ନାହିଁ ନୁହଁନ୍ତି ନାହାଁନ୍ତି ନ ନା *ନାହିଁ ନଥିବା ନଥାଏ ନଥିଲା ନହେବା ନୁହେ ନଥାନ୍ତି ନୁହନ୍ତି ନାହି",
    maybe: "ବିନା ବ୍ୟତୀତ ମୁକ୍ତ ରହିତ *ହୀନ କେବେ କେବେବି ପ୍ରତିରୋଧ* ନିଷେଧ* ଅଭାବ ବଦଳରେ",
    except: "ବ୍ୟତୀତ ଛଡ଼ା ଛାଡ଼ି ବାଦ୍ ବ୍ୟତିକ୍ରମ*",
    least: "କମ୍ କମ ସବୁଠାରୁ_କମ୍ ସର୍ବନିମ୍ନ ନ୍ୟୂନତମ ଅତିକମରେ",
  },
  ur: {
    not: "نہیں نہ نا نہی مت نهیں نه ناں نہیں*",
    maybe:
      "بغیر بنا بلا* غیر* انکار مبرا پاک روک* منع ممنوع* مخالف* خالی کمی عدم فقدان بجائے ناکام* علاوہ محض منفی شاید* قاصر محروم",
    except: "سوا سوائے علاوہ علاوه ماسوا ماسوائے استثنا* استثنی* چھوڑ* چهوڑ* مستثنی*",
    least: "کم سب_سے_کم کمترین اقل* کم_ترین",
  },
  es: {
    not: "no nunca jamás tampoco ningún ninguno ninguna ni excepto salvo nadie nada",
    maybe:
      "sin excepción exclu* evit* preven* imped* anti* contra* menos falt* ausen* libre* negativ* fals* raro rara únicamente rech* neg* prohib* en_lugar en_vez falla* fracas* sino además perd* aparte dej* deten*",
    except: "excepto salvo excepción menos exceptuando exceptúa aparte además no",
    least: "menos mínimo mínima menor",
  },
};

/** Words for "wrong" and "unless", which a short question says for "not right". */
const wrongWords: Partial<Record<LanguageCode, string>> = {
  hi: "गलत ग़लत असत्य अनुचित वर्जित निषिद्ध गैर* ग़ैर*",
  mr: "चुकीच* असत्य अयोग्य",
  bn: "ভুল অসত্য মিথ্যা",
  as: "ভুল অসত্য",
  ta: "தவறான* பொய்* *ாதபட* *ாதவாற* *ாதது* *ாதவ* *ாது *ாததா* *ாததை*",
  te: "తప్పు* అసత్య* కుండా *కుండా* *ని లేని*",
  kn: "ತಪ್ಪು* ಅಸತ್ಯ* *ಲಾಗದ* *ಿಲ್ಲದೆ *ಗದ",
  ml: "തെറ്റ* *ാത്ത* *ാതെ* *ില്ലായ്മ*",
  gu: "ખોટ* અસત્ય",
  pa: "ਗਲਤ* ਗ਼ਲਤ*",
  or: "ଭୁଲ ଭୁଲ୍ ମିଥ୍ୟା ନଥ* ନକର*",
  ur: "غلط* غیر*",
  es: "incorrect* fals* inadecuad* inapropiad* improbable*",
};

/** Folds case and form, in which all words are compared. */
export function foldCase(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

const notBefore = "(?<!\\p{L}|\\p{M})";
const notBehind = "(?!\\p{L}|\\p{M})";

/** Words that sound like a "not" and deny nothing: "whether or not", "some or other", Malayalam's "good" and "district". */
const denyNothing = new RegExp(
  [
    `${notBefore}(?:কি না|কিনা|या नहीं|या न(?=\\s|$)|یا نہیں|किंवा नाही|o no(?=[\\s,.?]))${notBehind}`,
    `${notBefore}([\\p{L}\\p{M}]+) (?:न|ना|نہ) \\1${notBehind}`,
    `${notBefore}(?:നല്ല|വല്ല|ജില്ല|വില്ല)|മാത്രമല്ല`,
    `${notBefore}வில்லை`,
  ].join("|"),
  "gu",
);
/** Malayalam's "or", which is "if not" too. */
const orElse = new RegExp(`${notBefore}(?:അ|അത|ഇ)ല്ലെങ്കി(?:ൽ|ല്|ലും)${notBehind}`, "gu");

/** What of a translation may deny, in folded letters. */
export function deniable(target: string, source: string): string {
  const text = foldCase(target).replace(denyNothing, " ");
  return /\b(?:if|unless|otherwise|else)\b/iu.test(source) ? text : text.replace(orElse, " ");
}

const endings: Readonly<Record<string, string>> = { "*": "", ".": "(?=\\s*(?:$|[.,;:?!]))" };

/** Matches the fixed part of a word: a "*" is not read. */
export function toPattern(list: string): RegExp {
  // Groups words by their ends: testing for a letter there is slow.
  const kinds = new Map<string, string[]>();
  for (const entry of list.split(/\s+/u)) {
    const word = foldCase(entry)
      .replaceAll("_", " ")
      .replace(/^\*|[*.]$/gu, "")
      .replace(/[.+?^${}()|[\]\\]/gu, "\\$&");
    const kind = `${entry.startsWith("*") ? "" : notBefore} ${endings[entry.at(-1) ?? ""] ?? notBehind}`;
    if (word !== "") kinds.set(kind, [...(kinds.get(kind) ?? []), word]);
  }
  const parts = [...kinds].map(([kind, words]) => {
    const [start, end] = kind.split(" ");
    return `${start}(?:${words.join("|")})${end}`;
  });
  return new RegExp(parts.join("|"), "gu");
}

/** Words that may follow the verb's "not" at the end of a sentence. */
const wordsAfterNot: Partial<Record<LanguageCode, number>> = {
  hi: 3,
  mr: 3,
  gu: 3,
  pa: 3,
  ur: 3,
  bn: 1,
  as: 1,
  or: 1,
  ta: 1,
  te: 1,
  kn: 1,
  ml: 1,
};

function lastPattern(not: RegExp, language: LanguageCode): RegExp | null {
  const most = wordsAfterNot[language];
  if (most === undefined) return null;
  const word = "[\\p{L}\\p{M}]";
  return new RegExp(`(?:${not.source})${word}*(?:\\s+${word}+){0,${most}}[\\s\\p{P}]*$`, "u");
}

/** Patterns for lower-case plain text; null without a table for the language. */
export const negationOf = madeForEach((language: LanguageCode) => {
  const words = negationWordTable[language];
  if (words === undefined) return null;
  const { not, maybe, except, least } = words;
  return {
    not: toPattern(not),
    /** A final "not", which denies the sentence where the verb comes last. */
    last: lastPattern(toPattern(not), language),
    /** Stands for the one "not" of a short question: "which is wrong" for "which is not right". */
    strict: toPattern(`${not} ${except} ${wrongWords[language] ?? ""}`.trim()),
    any: toPattern(`${not} ${maybe} ${except}`),
    except: toPattern(except),
    least: toPattern(least),
  };
});

export type NegationPatterns = NonNullable<ReturnType<typeof negationOf>>;

/** Depth of the checks; the lower tier has no words for "not" and for units that were tried on translations. */
type Tier = "everything" | "numbers and structure";

export function tierOf(language: LanguageCode): Tier {
  return negationOf(language) === null ? "numbers and structure" : "everything";
}
