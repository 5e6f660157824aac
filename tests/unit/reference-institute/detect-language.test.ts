import { describe, expect, it } from "vitest";
import { detectLanguage } from "../../../institute/translation/detect";

/** Languages that share their letters with another, and one that has its own. */
const samples: Record<string, string> = {
  en: "Which of the following is the first sign of rising intracranial pressure?",
  hi: "निम्नलिखित में से कौन सा हृदय का भाग है?",
  mr: "मानवी हृदयात किती कप्पे आहेत आणि ते कोणते आहे?",
  bn: "হৃৎপিণ্ডের কোন অংশ থেকে রক্ত বের হয় এবং কেন?",
  as: "হৃদযন্ত্ৰৰ কেইটা কোঠা আছে আৰু কিয়?",
  ta: "இதயத்தில் எத்தனை அறைகள் உள்ளன?",
  ur: "انسانی دل میں کتنے خانے ہوتے ہیں؟",
  ar: "ما هو العضو الذي يضخ الدم إلى الجسم؟",
  fa: "قلب انسان چند حفره دارد و این خون را به کجا می‌برد؟ پاسخ چیست که",
  zh: "人的心脏有几个腔室？",
  ja: "人間の心臓にはいくつの部屋がありますか。",
  vi: "Tim của con người có bao nhiêu ngăn và máu được bơm như thế nào?",
  id: "Berapa banyak ruang yang ada di jantung karena ini adalah pertanyaan saya dan akan bisa",
  ms: "Berapakah ruang yang ada di jantung kerana ini ialah soalan saya dan boleh sahaja",
  fil: "Ilan ang silid ng puso ng tao at ano ang mga ito para sa katawan?",
  es: "¿Cuántas cámaras tiene el corazón y qué es la sangre de los niños?",
  pt: "Quantas câmaras tem o coração e qual não são do pulmão para a circulação?",
  da: "Hvor mange kamre har hjertet, og hvilken er ikke for at pumpe blod af lungerne?",
  no: "Hvor mange kammer har hjertet, og hva er det som ikke pumper, og hva er den andre?",
};

describe("language detection", () => {
  it("tells apart languages of the same letters", () => {
    const told = Object.fromEntries(Object.entries(samples).map(([code, text]) => [code, detectLanguage(text)]));
    expect(told).toEqual(Object.fromEntries(Object.keys(samples).map((code) => [code, code])));
  });

  it.each(["", "   ", "12 345", "+-*/ !?", "👩‍⚕️"])("cannot tell %j", (text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  it("goes by most of a text: a drug's name in Latin letters changes nothing", () => {
    expect(detectLanguage("रोगी को MgSO4 की अगली खुराक कब देनी है?")).toBe("hi");
  });
});
