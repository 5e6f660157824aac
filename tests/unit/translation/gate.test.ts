import fc from "fast-check";
import { expect, it } from "vitest";
import { checkTranslation, reasonsOf, type TranslatedPair } from "~/lib/translation/gate/gate";
import { reasonTexts } from "~/lib/translation/gate/reasons";

/** A question with four options, rightly translated. */
const right: TranslatedPair = {
  language: "hi",
  question:
    "A patient of <b>60 kg</b> is to have gentamicin 5 mg/kg in 100 mL over 30-60 minutes. His BP is 120/80 mm Hg and the ECG is normal. What is the dose?",
  options: ["300 mg", "30 mg", "Both A and B", "Amlodipine 0.5 mg"],
  translatedQuestion:
    "<b>60 kg</b> के रोगी को जेंटामाइसिन 5 mg/kg, 100 मिलीलीटर में 30-60 मिनट तक देना है। उसका BP 120/80 mm Hg है और ECG सामान्य है। खुराक कितनी है?",
  translatedOptions: ["300 मिलीग्राम", "30 mg", "A और B दोनों", "एम्लोडिपिन 0.5 मि.ग्रा."],
};

const check = (change: Partial<TranslatedPair>) => reasonsOf(checkTranslation({ ...right, ...change }));

/** The question's translation with one text in the place of another. */
function question(from: string, to: string) {
  expect(right.translatedQuestion).toContain(from);
  return { translatedQuestion: right.translatedQuestion.replace(from, to) };
}

/** Options with their translations. */
const options = (...pairs: [string, string][]) => ({
  options: pairs.map(([text]) => text),
  translatedOptions: pairs.map(([, text]) => text),
});

const text = (language: TranslatedPair["language"], source: string, target: string) => ({
  language,
  question: source,
  options: [],
  translatedQuestion: target,
  translatedOptions: [],
});

it("a right translation passes", () => {
  expect(check({})).toEqual([]);
});

it.each([
  ["digits of its own script", question("120/80", "१२०/८०")],
  ["a number in words", question("30-60", "तीस से साठ")],
  ["an abbreviation spelled as it sounds", question("ECG", "ईसीजी")],
  ["thousands by points", text("de", "There are 1,500 beds.", "Es gibt 1.500 Betten.")],
  ["a decimal comma", text("fr", "The dose is 1.5 mg.", "La dose est de 1,5 mg.")],
  ["lakhs", text("hi", "1.5 million people fell ill.", "15 लाख लोग बीमार पड़े।")],
  ["a repeated number", text("hi", "Give 5 mg now.", "अभी 5 mg दें, हाँ 5 mg.")],
  ["a raised figure", text("hi", "There are 10<sup>5</sup> of them.", "वे 10<sup>5</sup> हैं।")],
  ["an order of its own", text("hi", "5 of 20 patients died.", "20 में से 5 रोगियों की मृत्यु हुई।")],
  ["minus in words", text("hi", "The potential is -70 mV.", "विभव माइनस 70 mV है।")],
  ["the same drug by its other name", text("hi", "Adrenaline is given.", "एपिनेफ्रीन दी जाती है।")],
  ["abbreviations with vowels between", text("as", "The NDP met at the PMO.", "এনডিপি পিএমঅ'ত লগ হ'ল।")],
  ["another language's abbreviation", text("es", "He has HIV.", "Tiene VIH.")],
  ["no at the turn of whether", text("bn", "Check whether the patient is awake.", "রোগী জেগে আছেন কি না দেখুন।")],
  ["a wrong for a not right", text("hi", "Which is NOT correct?", "कौन सा गलत है?")],
  ["what not, not whether or not", text("hi", "What should she NOT do?", "उसे क्या नहीं करना चाहिए?")],
  ["at least", text("hi", "Wait at least one day.", "एक दिन तक ज़रूर रुकें।")],
  ["or, which is if not too", text("ml", "Give water or tea.", "വെള്ളം അല്ലെങ്കിൽ ചായ നൽകുക.")],
  ["good, which ends like not", text("ml", "Give good food.", "നല്ല ഭക്ഷണം നൽകുക.")],
  ["a not within the verb", text("ml", "It was not so important.", "അത് അത്ര പ്രധാനമല്ലായിരുന്നു.")],
  ["a not before if", text("ml", "Call if he is not awake.", "അദ്ദേഹം ഉണർന്നിട്ടില്ലെങ്കിൽ വിളിക്കുക.")],
  ["not only", text("ml", "These aren't just words.", "ഇവ വാക്കുകൾ മാത്രമല്ല.")],
  ["do not, of several", text("mr", "Do not touch the wound.", "जखमेला स्पर्श करू नका.")],
  ["a not within if", text("mr", "Call if he is not awake.", "तो जागा नसल्यास बोलवा.")],
  ["some or other", text("mr", "It is somehow joined.", "ते कशा न कशा प्रकारे जोडलेले आहे.")],
  ["kilometres", text("mr", "It is 50 kilometres away.", "ते ५० किलोमीटर अंतरावर आहे.")],
  ["of, which is no too", text("gu", "Ask the doctor of the ward.", "વોર્ડ ના ડોક્ટરને પૂછો.")],
  ["a tablet, which ends like not", text("ta", "Give one tablet.", "ஒரு வில்லை கொடுக்கவும்.")],
])("a right translation may have %s", (_, change) => {
  expect(check(change)).toEqual([]);
});

it.each([
  ["changed", question("100", "200"), ["number-added", "number-lost"]],
  ["without its point", text("hi", "Give 0.5 mg.", "5 mg दें।"), ["number-added", "number-lost"]],
  ["added", text("ur", "Count the breaths.", "15 سیکنڈ سانسیں گنیں۔"), ["number-added"]],
  ["of another size", text("hi", "2 million people", "2 करोड़ लोग"), ["number-added", "number-lost"]],
  ["in a name", text("hi", "Vitamin B12 is given.", "विटामिन B6 दिया जाता है।"), ["number-added"]],
  ["in Roman figures", text("hi", "Stage III needs care.", "चरण II में देखभाल चाहिए।"), ["number-added"]],
  ["of a range turned round", question("30-60", "60-30"), ["range"]],
  ["of a range in words", text("hi", "It lasts 5 to 10 days.", "यह 10 से 5 दिन तक रहता है।"), ["range"]],
  ["without its minus", text("hi", "The potential is -70 mV.", "विभव 70 mV है।"), ["sign"]],
  ["on the other side", text("hi", "Urine < 30 mL is too little.", "मूत्र > 30 mL बहुत कम है।"), ["sign"]],
  ["of a name, elsewhere", text("hi", "ACE2 is in 1 organ of 2.", "ACE1 2 में से 1 अंग में है।"), ["number-added"]],
  ["brought down", text("hi", "There are 10<sup>5</sup> of them.", "वे 105 हैं।"), ["number-added"]],
])("a number %s is refused", (_, change, reasons) => {
  expect(check(change).sort()).toEqual(expect.arrayContaining(reasons));
});

it.each([
  ["milligrams to grams", question("5 mg", "5 g")],
  ["millilitres to litres", question("मिलीलीटर", "लीटर")],
  ["milligrams to micrograms in words", text("ta", "Give 5 mg.", "5 மைக்ரோகிராம் கொடுங்கள்.")],
  ["Celsius to Fahrenheit", text("bn", "It is 39 °C.", "তাপমাত্রা 39 °F।")],
  ["a unit added", text("hi", "Give 5 of them.", "5 mg दें।")],
])("a unit %s is refused", (_, change) => {
  expect(check(change)).toContain("unit");
});

it.each([
  ["of one share of two", text("hi", "5 % die, and 20 % fall ill.", "5 मरते हैं, और 20 % बीमार पड़ते हैं।")],
  ["of a dose", text("ta", "Give 5 mg of morphine.", "5 மார்ஃபின் கொடுக்கவும்.")],
  ["in digits of its own script", text("bn", "Give 250 mL of water.", "২৫০ পানি পান করুন।")],
])("a lost unit is found: %s", (_, pair) => {
  expect(reasonsOf(checkTranslation(pair))).toContain("unit-lost");
});

it.each([
  ["before its number", text("ur", "Give 75 % ethanol.", "%75 ایتھنول دیں۔")],
  ["once for both", text("hi", "It is 5-10 % in all.", "यह कुल 5-10 प्रतिशत है।")],
  ["as a word", text("hi", "Give 5 mg of morphine.", "मॉर्फिन के 5 मिलीग्राम दें।")],
  ["of a time", text("hi", "A 5-year plan is made.", "पंचवर्षीय योजना 5 बनाई जाती है।")],
])("a unit is not called lost when it stands %s", (_, pair) => {
  expect(reasonsOf(checkTranslation(pair))).not.toContain("unit-lost");
});

const source = "The pulse is less than 60 per minute.";
it.each([
  ["hi", "नाड़ी 60 प्रति मिनट से अधिक है।"],
  ["hi", "नाड़ी ६० प्रति मिनट से अधिक है।"],
  ["ur", "نبض 60 فی منٹ سے زیادہ ہے۔"],
  ["bn", "নাড়ি প্রতি মিনিটে 60 এর বেশি।"],
  ["ta", "நாடித்துடிப்பு நிமிடத்திற்கு 60 க்கு அதிகம்."],
  ["es", "El pulso es de más de 60 por minuto."],
] as const)("less than and more than are told apart in %s", (language, target) => {
  expect(reasonsOf(checkTranslation(text(language, source, target)))).toContain("comparison");
  const other = source.replace("less", "more");
  expect(reasonsOf(checkTranslation(text(language, other, target)))).not.toContain("comparison");
});

it.each([
  ["is denied", "Give no more than 5 mg.", "5 mg से कम दें।"],
  ["is one of two", "Not 5 mg: more than 5 mg now, less later.", "5 mg नहीं: अब अधिक, बाद में कम।"],
  ["has another word", "Babies under 6 months sleep.", "6 महीने तक के शिशु सोते हैं।"],
  ["stands in another clause", "If over 40, less is given.", "40 के ऊपर हो, तो कम दें।"],
])("less than and more than are not compared when a comparison %s", (_, english, hindi) => {
  expect(reasonsOf(checkTranslation(text("hi", english, hindi)))).not.toContain("comparison");
});

const [noPulse, hindi] = ["A man has no pulse. He is cold.", "एक आदमी की नाड़ी नहीं है। वह ठंडा है।"];

it.each([
  ["never lost", text("hi", "This drug is never given at night.", "यह दवा रात में दी जाती है।"), "negation-lost"],
  ["least lost", text("hi", "Which is the least likely cause?", "सबसे संभावित कारण कौन सा है?"), "least-lost"],
  [
    "lost in the last sentence",
    text("hi", `${noPulse} Which is NOT given?`, `${hindi} क्या दिया जाता है?`),
    "negation-lost",
  ],
  [
    "added in the last sentence",
    text("hi", `${noPulse} Which is given?`, `${hindi} क्या नहीं दिया जाता है?`),
    "negation-added",
  ],
  ["lost beside an or", text("ml", "Do not give water or tea.", "വെള്ളം അല്ലെങ്കിൽ ചായ നൽകുക."), "negation-lost"],
  ["added to good", text("ml", "The drug is good.", "ഈ മരുന്ന് നല്ലതല്ല."), "negation-added"],
  ["added as must not", text("ml", "Give water.", "വെള്ളം നൽകരുത്."), "negation-added"],
  ["added as do not", text("mr", "Touch the wound.", "जखमेला स्पर्श करू नका."), "negation-added"],
  ["added within if", text("mr", "Call if he is awake.", "तो जागा नसल्यास बोलवा."), "negation-added"],
  ["lost in an option", options(["Do not give it", "उसे दें"], ["Give it", "उसे दे दें"]), "negation-lost"],
  [
    "added in capitals",
    text("es", "Is an unvaccinated man safe?", "¿NO está seguro un hombre no vacunado?"),
    "negation-added",
  ],
  [
    "added beside un-",
    text("hi", "Is an unimmunised man safe?", "क्या बिना टीका लगा व्यक्ति सुरक्षित नहीं है?"),
    "negation-added",
  ],
  ["lost beside un-", text("hi", "An unimmunised man is NOT safe.", "बिना टीका लगा व्यक्ति सुरक्षित है।"), "negation-lost"],
])("not, except and least %s is refused", (_, change, reason) => {
  expect(check(change)).toContain(reason);
});

it.each([
  ["one missing", { translatedOptions: right.translatedOptions.slice(1) }, "options-count"],
  ["one too many", { translatedOptions: [...right.translatedOptions, "कोई नहीं"] }, "options-count"],
  ["one empty", options(["Heart", "हृदय"], ["Liver", " "]), "option-empty"],
  ["one twice", options(["Heart", "हृदय"], ["Liver", "हृदय"]), "options-alike"],
  ["merged, with commas", options(["Wide, long", "चौड़ा, लंबा, संकरा"], ["Narrow", "संकरा"]), "options-merged"],
  [
    "changed by an abbreviation",
    options(["Polio vial, VVM", "OPV, VVM"], ["OPV, VVM", "पोलियो वायल, VVM"]),
    "options-order",
  ],
  ["changed places by their numbers", options(["300 mg", "30 mg"], ["30 mg", "300 mg"]), "number-lost"],
  ["changed places by sound", options(["Tetanus toxoid", "रूबेला"], ["Rubella", "टिटनेस टॉक्सॉइड"]), "options-order"],
  ["with a label", options(["Heart", "A. हृदय"], ["Liver", "यकृत"]), "label"],
  ["with another label", options(["Heart", "हृदय"], ["Both A and C", "A और B दोनों"]), "label"],
  ["with another's label inside", options(["Heart", "हृदय B. यकृत"], ["Liver", "प्लीहा"]), "label"],
])("options %s are refused", (_, change, reason) => {
  expect(check(change)).toContain(reason);
});

it("options may name a vitamin or a group by its letter", () => {
  expect(check(options(["Vitamin A", "विटामिन ए"], ["Group B", "समूह बी"]))).toEqual([]);
});

it.each([
  ["a drug replaced", options(["Amlodipine", "निफेडिपिन"], ["Atenolol", "एटेनोलोल"]), "name-changed"],
  ["a drug lost", text("ur", "Warfarin is given daily.", "دوا روزانہ دی جاتی ہے۔"), "name-lost"],
  ["a drug for one that begins alike", options(["Warfarin", "প্রোপ্রানোলল"], ["Aspirin", "অ্যাসপিরিন"]), "name-changed"],
  ["a drug lost in Latin letters", text("es", "Give aminophylline.", "La enfermera da digoxina."), "name-changed"],
  ["an abbreviation replaced", question("ECG", "EEG"), "abbreviation"],
  ["an abbreviation replaced by sound", question("ECG", "ईईजी"), "abbreviation"],
])("names %s are refused", (_, change, reason) => {
  expect(check(change)).toContain(reason);
});

const marathi = "हृदयामध्ये चार कप्पे आहेत आणि ते रक्त पंप करते आणि शरीरामध्ये पाठवते, हे काम सतत चालू आहे.";

it.each([
  ["English", { translatedQuestion: right.question }, "untranslated"],
  ["another script", text("hi", "The heart has four chambers.", "হৃৎপিণ্ডে চারটি প্রকোষ্ঠ থাকে।"), "script"],
  ["Latin letters", text("hi", "Heart", "Hridaya"), "script"],
  ["a neighbour's language", text("hi", "The heart has four chambers.", marathi), "script"],
  ["a part of it", text("hi", `${"The nurse washes her hands. ".repeat(3)}`, "नर्स हाथ धोती है।"), "length"],
  ["nothing", { translatedQuestion: " " }, "question-empty"],
  ["a tag lost", question("</b>", ""), "markup"],
  ["tags that cross", question("<b>60 kg</b>", "</b>60 kg<b>"), "markup"],
  ["a script", question("ECG", "<script>x</script>ECG"), "markup"],
  ["Markdown", question("खुराक", "**खुराक**"), "markup"],
  ["a blank lost", text("hi", "The heart has ____ chambers.", "हृदय में कक्ष होते हैं।"), "markup"],
  ["a heading", question("<b>60", "Question: <b>60"), "label"],
])("a translation with %s is refused", (_, change, reason) => {
  expect(check(change)).toContain(reason);
});

it("a refusal says where, what, and in words", () => {
  const verdict = checkTranslation({ ...right, ...question("100", "200") });
  expect(verdict).toMatchObject({
    verdict: "refuse",
    reasons: expect.arrayContaining([
      { reason: "number-added", place: "question", detail: "200", words: reasonTexts["number-added"] },
    ]),
  });
});

it("a refusal never throws, whatever comes", () => {
  const words = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(words, words, fc.array(words, { maxLength: 4 }), fc.array(words, { maxLength: 4 }), (a, b, c, d) => {
      const pair = { question: a, options: c, translatedQuestion: b, translatedOptions: d };
      for (const language of ["hi", "zh"] as const) {
        expect(["pass", "refuse"]).toContain(checkTranslation({ ...pair, language }).verdict);
      }
    }),
    { numRuns: 60, seed: 1 },
  );
});
