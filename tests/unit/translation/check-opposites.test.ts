import { expect, it } from "vitest";
import type { LanguageCode } from "~/lib/languages";
import { checkTranslation, reasonsOf } from "~/lib/translation/gate/gate";

/** Every two are opposites. */
const english =
  "Wait at least 5 minutes. | Wait at most 5 minutes. | Turn to the left. | Turn to the right. | The pulse increases. | The pulse decreases. | Give it before meals. | Give it after meals. | Hypotension | Hypertension | Systolic pressure | Diastolic pressure";

/** Right translations of these. */
const translated: Partial<Record<LanguageCode, string>> = {
  hi: "कम से कम 5 मिनट रुकें। | अधिक से अधिक 5 मिनट रुकें। | बाईं ओर मुड़ें। | दाईं ओर मुड़ें। | नाड़ी बढ़ती है। | नाड़ी घटती है। | भोजन से पहले दें। | भोजन के बाद दें। | हाइपोटेंशन | हाइपरटेंशन | सिस्टोलिक दाब | डायस्टोलिक दाब",
  mr: "किमान 5 मिनिटे थांबा. | जास्तीत जास्त 5 मिनिटे थांबा. | डाव्या बाजूला वळा. | उजव्या बाजूला वळा. | नाडी वाढते. | नाडी कमी होते. | जेवणापूर्वी द्या. | जेवणानंतर द्या. | हायपोटेन्शन | हायपरटेन्शन | सिस्टोलिक दाब | डायस्टोलिक दाब",
  bn: "কমপক্ষে 5 মিনিট অপেক্ষা করুন। | সর্বোচ্চ 5 মিনিট অপেক্ষা করুন। | বাম দিকে ঘুরুন। | ডান দিকে ঘুরুন। | নাড়ি বাড়ে। | নাড়ি কমে। | খাবারের আগে দিন। | খাবারের পরে দিন। | হাইপোটেনশন | হাইপারটেনশন | সিস্টোলিক চাপ | ডায়াস্টোলিক চাপ",
  as: "কমেও 5 মিনিট ৰওক। | সৰ্বাধিক 5 মিনিট ৰওক। | বাওঁফালে ঘূৰক। | সোঁফালে ঘূৰক। | নাড়ী বাঢ়ে। | নাড়ী হ্ৰাস পায়। | খোৱাৰ আগতে দিয়ক। | খোৱাৰ পিছত দিয়ক। | হাইপোটেনচন | হাইপাৰটেনচন | চিষ্টোলিক চাপ | ডায়াষ্টোলিক চাপ",
  ta: "குறைந்தது 5 நிமிடங்கள் காத்திருக்கவும். | அதிகபட்சம் 5 நிமிடங்கள் காத்திருக்கவும். | இடது பக்கம் திரும்பவும். | வலது பக்கம் திரும்பவும். | நாடித்துடிப்பு அதிகரிக்கிறது. | நாடித்துடிப்பு குறைகிறது. | உணவுக்கு முன் கொடுக்கவும். | உணவுக்குப் பின் கொடுக்கவும். | ஹைப்போடென்ஷன் | ஹைப்பர்டென்ஷன் | சிஸ்டாலிக் அழுத்தம் | டயஸ்டாலிக் அழுத்தம்",
  te: "కనీసం 5 నిమిషాలు ఆగండి. | గరిష్టంగా 5 నిమిషాలు ఆగండి. | ఎడమ వైపు తిరగండి. | కుడి వైపు తిరగండి. | నాడి పెరుగుతుంది. | నాడి తగ్గుతుంది. | భోజనానికి ముందు ఇవ్వండి. | భోజనం తర్వాత ఇవ్వండి. | హైపోటెన్షన్ | హైపర్‌టెన్షన్ | సిస్టోలిక్ పీడనం | డయాస్టోలిక్ పీడనం",
  kn: "ಕನಿಷ್ಠ 5 ನಿಮಿಷ ಕಾಯಿರಿ. | ಗರಿಷ್ಠ 5 ನಿಮಿಷ ಕಾಯಿರಿ. | ಎಡಕ್ಕೆ ತಿರುಗಿ. | ಬಲಕ್ಕೆ ತಿರುಗಿ. | ನಾಡಿ ಹೆಚ್ಚಾಗುತ್ತದೆ. | ನಾಡಿ ಕಡಿಮೆಯಾಗುತ್ತದೆ. | ಊಟದ ಮೊದಲು ಕೊಡಿ. | ಊಟದ ನಂತರ ಕೊಡಿ. | ಹೈಪೊಟೆನ್ಷನ್ | ಹೈಪರ್‌ಟೆನ್ಷನ್ | ಸಿಸ್ಟೊಲಿಕ್ ಒತ್ತಡ | ಡಯಾಸ್ಟೊಲಿಕ್ ಒತ್ತಡ",
  ml: "കുറഞ്ഞത് 5 മിനിറ്റ് കാത്തിരിക്കുക. | പരമാവധി 5 മിനിറ്റ് കാത്തിരിക്കുക. | ഇടത്തേക്ക് തിരിയുക. | വലത്തേക്ക് തിരിയുക. | നാഡിമിടിപ്പ് കൂടുന്നു. | നാഡിമിടിപ്പ് കുറയുന്നു. | ഭക്ഷണത്തിന് മുമ്പ് നൽകുക. | ഭക്ഷണത്തിന് ശേഷം നൽകുക. | ഹൈപ്പോടെൻഷൻ | ഹൈപ്പർടെൻഷൻ | സിസ്റ്റോളിക് മർദ്ദം | ഡയസ്റ്റോളിക് മർദ്ദം",
  gu: "ઓછામાં ઓછી 5 મિનિટ રાહ જુઓ. | વધુમાં વધુ 5 મિનિટ રાહ જુઓ. | ડાબી બાજુ વળો. | જમણી બાજુ વળો. | નાડી વધે છે. | નાડી ઘટે છે. | ભોજન પહેલાં આપો. | ભોજન પછી આપો. | હાઇપોટેન્શન | હાઇપરટેન્શન | સિસ્ટોલિક દબાણ | ડાયસ્ટોલિક દબાણ",
  pa: "ਘੱਟੋ-ਘੱਟ 5 ਮਿੰਟ ਉਡੀਕ ਕਰੋ। | ਵੱਧ ਤੋਂ ਵੱਧ 5 ਮਿੰਟ ਉਡੀਕ ਕਰੋ। | ਖੱਬੇ ਪਾਸੇ ਮੁੜੋ। | ਸੱਜੇ ਪਾਸੇ ਮੁੜੋ। | ਨਬਜ਼ ਵਧਦੀ ਹੈ। | ਨਬਜ਼ ਘਟਦੀ ਹੈ। | ਖਾਣੇ ਤੋਂ ਪਹਿਲਾਂ ਦਿਓ। | ਖਾਣੇ ਤੋਂ ਬਾਅਦ ਦਿਓ। | ਹਾਈਪੋਟੈਂਸ਼ਨ | ਹਾਈਪਰਟੈਂਸ਼ਨ | ਸਿਸਟੋਲਿਕ ਦਬਾਅ | ਡਾਇਸਟੋਲਿਕ ਦਬਾਅ",
  or: "ଅତି କମରେ 5 ମିନିଟ୍ ଅପେକ୍ଷା କରନ୍ତୁ। | ସର୍ବାଧିକ 5 ମିନିଟ୍ ଅପେକ୍ଷା କରନ୍ତୁ। | ବାମ ପଟକୁ ବୁଲନ୍ତୁ। | ଡାହାଣ ପଟକୁ ବୁଲନ୍ତୁ। | ନାଡ଼ି ବଢ଼େ। | ନାଡ଼ି କମିଯାଏ। | ଖାଇବା ପୂର୍ବରୁ ଦିଅନ୍ତୁ। | ଖାଇବା ପରେ ଦିଅନ୍ତୁ। | ହାଇପୋଟେନସନ | ହାଇପରଟେନସନ | ସିଷ୍ଟୋଲିକ ଚାପ | ଡାଏଷ୍ଟୋଲିକ ଚାପ",
  ur: "کم از کم 5 منٹ انتظار کریں۔ | زیادہ سے زیادہ 5 منٹ انتظار کریں۔ | بائیں طرف مڑیں۔ | دائیں طرف مڑیں۔ | نبض بڑھتی ہے۔ | نبض گھٹتی ہے۔ | کھانے سے پہلے دیں۔ | کھانے کے بعد دیں۔ | ہائپوٹینشن | ہائپرٹینشن | سسٹولک دباؤ | ڈائیسٹولک دباؤ",
  es: "Espere al menos 5 minutos. | Espere como máximo 5 minutos. | Gire a la izquierda. | Gire a la derecha. | El pulso aumenta. | El pulso disminuye. | Darlo antes de comer. | Darlo después de comer. | Hipotensión | Hipertensión | Presión sistólica | Presión diastólica",
};

const split = (list: string) => list.split(" | ");
const isOpposite = (language: LanguageCode, question: string, translatedQuestion: string) =>
  reasonsOf(checkTranslation({ language, question, options: [], translatedQuestion, translatedOptions: [] })).includes(
    "opposite",
  );

it.each(Object.entries(translated) as [LanguageCode, string][])(
  "in %s a word is told from its opposite",
  (language, list) => {
    const own = split(list);
    const sources = split(english);
    expect(own).toHaveLength(sources.length);
    expect(sources.filter((source, at) => isOpposite(language, source, own[at] ?? ""))).toEqual([]);
    expect(sources.filter((source, at) => !isOpposite(language, source, own[at ^ 1] ?? ""))).toEqual([]);
  },
);

it.each<[LanguageCode, string, string]>([
  ["hi", "Wash your hands before and after.", "बाद में और पहले हाथ धोएँ।"],
  ["hi", "Which is the right answer?", "सही उत्तर कौन सा है?"],
  ["hi", "The blood pressure falls after the first dose.", "पहली खुराक के बाद रक्तचाप कम हो जाता है।"],
  ["hi", "Iron deficiency increases the risk.", "आयरन की कमी होने से जोखिम अधिक होता है।"],
  ["es", "The left hand is higher than the right.", "La mano derecha está más baja que la izquierda."],
  ["de", "Turn to the left.", "Nach rechts drehen."],
])("in %s %j may be %j", (language, source, target) => {
  expect(isOpposite(language, source, target)).toBe(false);
});
