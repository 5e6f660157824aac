import { madeForEach } from "~/lib/cache";
import type { LanguageCode } from "~/lib/languages";
import { foldCase, toPattern } from "./negation-words";
import { countMatches, type Finding } from "./reasons";
import { romanise } from "./romanise";

/** Of a pair: what English says of it, and what else in English another language may say with the same words. */
interface Side {
  says: string;
  alike: string;
}

const opposites: readonly (readonly [Side, Side])[] = [
  [
    {
      says: "at (?:the )?(?:very )?least|minimum|(?:no|not) (?:less|fewer) than",
      alike: "least|minim\\w*|low\\w*|less|few\\w*",
    },
    {
      says: "at (?:the )?(?:very )?most|maximum|no(?:t)? more than",
      alike: "most\\w*|max\\w*|high\\w*|great\\w*|more|up|upper|peak",
    },
  ],
  [
    { says: "left", alike: "other|opposite" },
    { says: "right", alike: "other|opposite|south\\w*|dextr\\w*" },
  ],
  [
    {
      says: "increas\\w*|rise|rises|rising|rose|risen|rais(?:e|es|ed|ing)|elevat\\w*",
      alike:
        "up|over|more|grow\\w*|grew|high\\w*|advanc\\w*|progress\\w*|proceed\\w*|forward|ahead|exten[dst]\\w*|expan\\w*|enlarg\\w*|promot\\w*|improv\\w*|better|wors\\w*|develop\\w*|encourag\\w*|gain\\w*|boost\\w*|spread\\w*|enhanc\\w*|hyper\\w*|mov\\w*|great\\w*|accelerat\\w*|lift\\w*|stimulat\\w*",
    },
    {
      says: "decreas\\w*|reduc(?:e|es|ed|ing|tion)|declin\\w*|diminish\\w*|falls?(?= (?:in|to|below)\\b)|fell",
      alike:
        "down\\w*|under|low\\w*|less\\w*|least|few\\w*|fall\\w*|drop\\w*|los[st]\\w*|los(?:e|es|ing)|weak\\w*|deficien\\w*|lack\\w*|short\\w*|insufficien\\w*|hypo\\w*|\\w+penia|an(?:a)?emi\\w*|reduc\\w*|shrink\\w*|reliev\\w*|eas(?:e|es|ing)|limit\\w*|minim\\w*|subsid\\w*|poor\\w*|depress\\w*|cut\\w*",
    },
  ],
  [
    {
      says: "before|prior to",
      alike:
        "first|earl\\w*|previous\\w*|ago|already|preced\\w*|prior|pre-?(?:op|term|exist|clinic|medic|nat|menstr)\\w*|former\\w*|until|ahead|front|anterior|fore\\w*|advanc\\w*|progress\\w*|east\\w*|initial\\w*|past|old\\w*|ever|yet|begin\\w*|start\\w*",
    },
    {
      says: "after",
      alike:
        "after\\w*|then|later|follow\\w*|next|post\\w*|since|subsequent\\w*|until|till|back|behind|dorsal|end\\w*|finish\\w*|complet\\w*|once|when|past|last\\w*|upon|delay\\w*|wear\\w*",
    },
  ],
];

/** Pairs by their sound in Latin letters, as most of these languages write them. */
const heardOpposites: readonly (readonly [says: string, sounds: RegExp])[][] = [
  [
    ["hypo\\w{3,}", /h[aeiy]+p+[ou]/u],
    ["hyper\\w{3,}", /h[aeiy]+p+[ae]*r/u],
  ],
  [
    ["systol\\w*", /(?:s|ch)[iy]?sh?a?t[aou]*l/u],
    ["diastol\\w*", /[dt][aeiy]+sh?a?t[aou]*l/u],
  ],
];

/** At least and at most, left and right, rise and fall, before and after; written as `negation-words.ts` says. */
const oppositeWords: Partial<Record<LanguageCode, string>> = {
  hi: "कम_से_कम कम-से-कम न्यूनतम / अधिक_से_अधिक अधिक-से-अधिक अधिकतम ज़्यादा_से_ज़्यादा ज्यादा_से_ज्यादा / बाएँ* बाएं* बायाँ बायां बाया बायीं बायी बाईं बाँई बाई_ओर वाम / दाएँ* दाएं* दायाँ दायां दाया दायीं दायी दाईं दाँई दाई_ओर दाहिन* / बढ़* बढ* वृद्धि* वृध्दि* इज़ाफ़* इजाफ* / घटत* घटा घटाए* घटाने* घटाना घटाता घटाती घटने घटे घटी घट_जा* घट_रह* गिरावट* कम_हो* कम_कर* कमी_आ* कमी_हो* / पहले* पूर्व* / बाद* पश्चात* उपरांत उपरान्त",
  mr: "किमान* कमीत_कमी कमीतकमी / कमाल* जास्तीत_जास्त जास्तीतजास्त / डावा डावी* डाव्या* डावे* / उजव* / वाढ* वृद्धी* वृद्धि* / घटते घटतो घटतात घटला घटली घटले घटण* घसर* कमी_हो* कमी_कर* कमी_झा* / आधी* अगोदर* *पूर्वी* पूर्व* / *नंतर* पश्चात*",
  bn: "কমপক্ষে* অন্তত* ন্যূনতম* কম_পক্ষে / সর্বোচ্চ* সর্বাধিক* বড়জোর বড়জোর বেশি_হলে / বাম* বাঁ বাঁদিক* বাঁ-* / ডান* / বাড়* বাড়* বেড়* বেড়* বৃদ্ধি* / হ্রাস* কমে* কমায়* কমায়* কমছ* কমাত* কমান* কমিয়* কমিয়* কমাতে / আগে* পূর্ব* আগ* / পরে* পর *র_পর পরবর্তী*",
  as: "কমেও অন্তত* ন্যূনতম* / সৰ্বাধিক* সৰ্বোচ্চ* / বাওঁ* বাঁও* / সোঁ* / বৃদ্ধি* বাঢ়* বাঢ়* / হ্ৰাস* কমি_* কমিছে কমিল কমায়* কমোৱা* / আগতে আগত আগেয়ে পূৰ্ব* / পিছত* পাছত* পিছৰ পাছৰ",
  ta: "குறைந்தபட்ச* குறைந்தது* குறைந்த_பட்ச* / அதிகபட்ச* அதிக_பட்ச* / இடது* இடப்புற* இடப்பக்க* / வலது* வலப்புற* வலப்பக்க* / அதிகரி* உயர்* கூடுகி* பெருகு* / குறைகி* குறையு* குறைத்* குறைக்க* குறைந்த* குறைவ* வீழ்ச்சி* / முன் முன்* *முன் *முன்பு *முன்னர் *முன்பாக / பின் பின்* *பின் *பின்பு *பின்னர் பிறகு* *பிறகு",
  te: "కనీస* కనిష్ట* కనిష్ఠ* / గరిష్ట* గరిష్ఠ* అత్యధిక* / ఎడమ* / కుడి* / పెరు* పెరగ* పెరిగ* పెంచ* పెంప* వృద్ధి* / తగ్గ* క్షీణ* / ముందు* *ముందు మునుపు* పూర్వ* / తర్వాత* తరువాత* *తర్వాత పిమ్మట అనంతర*",
  kn: "ಕನಿಷ್ಠ* ಕನಿಷ್ಟ* / ಗರಿಷ್ಠ* ಗರಿಷ್ಟ* / ಎಡ ಎಡಗ* ಎಡಭಾಗ* ಎಡಬದಿ* ಎಡಕ್ಕ* / ಬಲ ಬಲಗ* ಬಲಭಾಗ* ಬಲಬದಿ* ಬಲಕ್ಕ* / ಹೆಚ್ಚಾ* ಹೆಚ್ಚಿಸ* ಹೆಚ್ಚಳ* ಹೆಚ್ಚು* ಏರಿಕೆ* ಏರು* ವೃದ್ಧಿ* / ಕಡಿಮೆಯಾ* ಕಡಿಮೆ_ಮಾಡ* ಕಡಿಮೆ_ಆ* ಇಳಿಕೆ* ಕುಸಿ* ಕುಗ್ಗ* / ಮೊದಲ* *ಮೊದಲು ಮುಂಚೆ* ಮುಂಚಿತ* ಮುನ್ನ* *ಮುನ್ನ ಪೂರ್ವ* / ನಂತರ* *ನಂತರ ಬಳಿಕ* *ಬಳಿಕ ತರುವಾಯ*",
  ml: "കുറഞ്ഞത്* ചുരുങ്ങിയത്* / പരമാവധി* കൂടിയത് / ഇടത* / വലത* / വർദ്ധ* വർധ* കൂടു* കൂട്ടു* ഉയര* വർദ്ധി* / കുറയ* കുറഞ്ഞു* കുറച്ചു / മുമ്പ* *മുമ്പ് മുൻപ* *മുൻപ് മുന്നെ മുന്നേ / ശേഷ* *ശേഷം *ശേഷമുള്ള കഴിഞ്ഞ* പിന്നീട്*",
  gu: "ઓછામાં_ઓછ* ન્યૂનતમ* લઘુત્તમ* / વધુમાં_વધુ વધારેમાં_વધારે મહત્તમ* / ડાબ* / જમણ* / વધારો વધે* વધી* વધવ* વધત* વધાર* વૃદ્ધિ* / ઘટે* ઘટી* ઘટાડ* ઘટત* ઘટવ* / પહેલા* પૂર્વ* અગાઉ* / પછી* બાદ ત્યારબાદ",
  pa: "ਘੱਟੋ-ਘੱਟ ਘੱਟੋ_ਘੱਟ ਘੱਟ_ਤੋਂ_ਘੱਟ / ਵੱਧ_ਤੋਂ_ਵੱਧ ਵੱਧੋ-ਵੱਧ ਜ਼ਿਆਦਾ_ਤੋਂ_ਜ਼ਿਆਦਾ ਅਧਿਕਤਮ* / ਖੱਬ* / ਸੱਜ* / ਵਧ* ਵਾਧ* / ਘਟਦ* ਘਟਾ* ਘਟਣ* ਘਟਿ* ਘਟ_ਜਾ* ਗਿਰਾਵਟ* ਘੱਟ_ਹੋ* ਘੱਟ_ਕਰ* / ਪਹਿਲਾਂ* ਪਹਿਲਾ ਪੂਰਵ* / ਬਾਅਦ* ਪਿੱਛੋਂ ਮਗਰੋਂ ਉਪਰੰਤ",
  or: "ଅତି_କମରେ ଅନ୍ତତଃ ଅତିକମରେ ସର୍ବନିମ୍ନ* / ସର୍ବାଧିକ* ଅତି_ବେଶିରେ ସର୍ବୋଚ୍ଚ* / ବାମ* / ଡାହାଣ* ଦକ୍ଷିଣ* / ବୃଦ୍ଧି* ବଢ଼* ବଢ* / ହ୍ରାସ* କମି* କମାଇ* / ପୂର୍ବ* ଆଗରୁ ଆଗ* / ପରେ* ପରବର୍ତ୍ତୀ*",
  ur: "کم_از_کم / زیادہ_سے_زیادہ / بائیں بایاں بائں / دائیں دایاں داہن* دائں / بڑھ* اضافہ* اضافے* اضافی / گھٹت* گھٹا* گھٹ_جا* گراوٹ* کم_ہو* کم_کر* کمی_آ* کمی_ہو* / پہلے* قبل پیشتر / بعد* پس",
  es: "al_menos por_lo_menos como_mínimo mínim* / como_máximo a_lo_sumo a_lo_más máxim* / izquierd* / derech* / aument* increment* eleva* sube suben subió subir / disminu* reduc* descen* baja bajan bajó bajar / antes previ* / después tras luego posterior*",
};

const asWords = (list: string) => new RegExp(`\\b(?:${list})\\b`, "giu");
const englishSides = opposites.map((sides) =>
  sides.map(({ says, alike }) => ({ says: asWords(says), either: asWords(`${says}|${alike}`) })),
);
const englishSounds = heardOpposites.map((sides) => sides.map(([says, sounds]) => ({ says: asWords(says), sounds })));

const oppositesOf = madeForEach(
  (language: LanguageCode) => oppositeWords[language]?.split(" / ").map(toPattern) ?? null,
);

/** Finds a word that became its opposite: the other's word is there and its own is not. Skips texts that may say both. */
export function checkOpposites(source: string, target: string, language: LanguageCode): Finding[] {
  const patterns = oppositesOf(language);
  if (patterns === null) return [];
  const folded = foldCase(target);
  const found: Finding[] = [];
  const compare = (says: RegExp, isExcused: boolean, hasOwn: () => boolean, hasOther: () => boolean) => {
    const [said] = source.match(says) ?? [];
    if (said !== undefined && !isExcused && hasOther() && !hasOwn()) found.push({ reason: "opposite", detail: said });
  };
  for (const [pair, sides] of englishSides.entries()) {
    for (const [at, side] of sides.entries()) {
      const other = sides[1 - at];
      const [own, others] = [patterns[2 * pair + at], patterns[2 * pair + 1 - at]];
      if (other === undefined || own === undefined || others === undefined) continue;
      const has = (pattern: RegExp) => () => countMatches(folded, pattern) > 0;
      compare(side.says, countMatches(source, other.either) > 0, has(own), has(others));
    }
  }
  const sounds = romanise(folded);
  for (const sides of englishSounds) {
    for (const [at, side] of sides.entries()) {
      const other = sides[1 - at];
      if (other === undefined) continue;
      compare(
        side.says,
        countMatches(source, other.says) > 0,
        () => side.sounds.test(sounds),
        () => other.sounds.test(sounds),
      );
    }
  }
  return found;
}
