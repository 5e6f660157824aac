import { describe, expect, it } from "vitest";
import { languages } from "~/lib/languages";
import { detectLanguage } from "../../../institute/translation/detect";
import { LANGUAGE_CODES } from "../../../institute/translation/languages";

const samples: Record<string, string> = {
  en: "Which of the following is the first sign of rising intracranial pressure?",
  hi: "निम्नलिखित में से कौन सा हृदय का भाग है?",
  bn: "হৃৎপিণ্ডের কোন অংশ থেকে রক্ত বের হয় এবং কেন?",
  ta: "இதயத்தில் எத்தனை அறைகள் உள்ளன?",
  te: "గుండెలో ఎన్ని గదులు ఉంటాయి?",
  mr: "मानवी हृदयात किती कप्पे आहेत आणि ते कोणते आहे?",
  gu: "હૃદયમાં કેટલા ખાના હોય છે?",
  kn: "ಹೃದಯದಲ್ಲಿ ಎಷ್ಟು ಕೋಣೆಗಳಿವೆ?",
  ml: "ഹൃദയത്തിൽ എത്ര അറകളുണ്ട്?",
  pa: "ਦਿਲ ਦੇ ਕਿੰਨੇ ਖਾਨੇ ਹੁੰਦੇ ਹਨ?",
  or: "ହୃତପିଣ୍ଡରେ କେତୋଟି କୋଠରୀ ଅଛି?",
  as: "হৃদযন্ত্ৰৰ কেইটা কোঠা আছে আৰু কিয়?",
  ur: "انسانی دل میں کتنے خانے ہوتے ہیں؟",
  ar: "ما هو العضو الذي يضخ الدم إلى الجسم؟",
  zh: "人的心脏有几个腔室？",
  ja: "人間の心臓にはいくつの部屋がありますか。",
  ko: "사람의 심장에는 몇 개의 방이 있습니까?",
  th: "หัวใจมนุษย์มีกี่ห้อง",
  vi: "Tim của con người có bao nhiêu ngăn và máu được bơm như thế nào?",
  id: "Berapa banyak ruang yang ada di jantung karena ini adalah pertanyaan saya dan akan bisa",
  ms: "Berapakah ruang yang ada di jantung kerana ini ialah soalan saya dan boleh sahaja",
  fil: "Ilan ang silid ng puso ng tao at ano ang mga ito para sa katawan?",
  es: "¿Cuántas cámaras tiene el corazón y qué es la sangre de los niños?",
  fr: "Combien de cavités y a-t-il dans le cœur et quel est le rôle des valves?",
  de: "Wie viele Kammern hat das Herz und welche ist nicht für den Körper?",
  it: "Quante camere ha il cuore e quale non è della circolazione che si muove?",
  pt: "Quantas câmaras tem o coração e qual não são do pulmão para a circulação?",
  ru: "Сколько камер в сердце человека?",
  tr: "İnsan kalbinde kaç oda var ve hangi kan için değil?",
  pl: "Ile komór ma serce i która z nich nie jest lewą, że krew się cofa?",
  nl: "Hoeveel kamers heeft het hart en welke is niet voor het lichaam van een mens?",
  sv: "Hur många kamrar har hjärtat och vilken är inte för att pumpa till kroppen?",
  da: "Hvor mange kamre har hjertet, og hvilken er ikke for at pumpe blod af lungerne?",
  no: "Hvor mange kammer har hjertet, og hva er det som ikke pumper, og hva er den andre?",
  fi: "Kuinka monta kammiota sydämessä on ja mikä se ei ole, että veri kiertää niin?",
  el: "Πόσες κοιλότητες έχει η καρδιά;",
  he: "כמה חדרים יש בלב האדם?",
  fa: "قلب انسان چند حفره دارد و این خون را به کجا می‌برد؟ پاسخ چیست که",
  sw: "Moyo wa binadamu una vyumba vingapi na ni ya nini katika mwili kwa damu hiyo?",
  yo: "Yàrá mélòó ni ó wà ní ọkàn ènìyàn, ẹ̀jẹ̀ sì ni ti ara fún kí?",
  ig: "Ime ụlọ ole ka obi mmadụ nwere ma gịnị bụ ọrụ ya na ndị ọ dị maka?",
  ha: "Ɗakuna nawa ne a cikin zuciyar ɗan adam, kuma ba wanda ya ce da shi ƙasa ga jini?",
  am: "የሰው ልብ ስንት ክፍሎች አሉት?",
};

describe("language detection", () => {
  it("knows a sample of each of the product's languages", () => {
    expect(Object.keys(samples).sort()).toEqual([...LANGUAGE_CODES].sort());
    const told = Object.fromEntries(Object.entries(samples).map(([code, text]) => [code, detectLanguage(text)]));
    expect(told).toEqual(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, code])));
  });

  it.each(["", "   ", "12 345", "+-*/ !?", "👩‍⚕️"])("cannot tell %j", (text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  it("goes by most of a text: a drug's name in Latin letters changes nothing", () => {
    expect(detectLanguage("रोगी को MgSO4 की अगली खुराक कब देनी है?")).toBe("hi");
  });
});

it("the institute's languages are the app's", () => {
  expect([...LANGUAGE_CODES].sort()).toEqual(languages.map(([code]) => code).sort());
});
