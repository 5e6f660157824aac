import { describe, expect, it } from "vitest";
import { unicodeOfKrutiDev } from "../../../institute/question-bank/kruti-dev";
import { legacyLetters } from "../../../institute/question-bank/legacy-letters";
import { readBank } from "../../../institute/question-bank/read-bank";
import { repacked, withRecords, workbookOf } from "./sample-workbook";

/** As Kruti Dev stores them, and as they are read. */
const WORDS = `ekuo मानव · 'kjhj शरीर · cM+k बड़ा · dkSu कौन · gS है · gSa\\ हैं? · Ropk त्वचा · efLr"d मस्तिष्क · ân; हृदय
  o\`Dd वृक्क · jä रक्त · jDrpki रक्तचाप · lkekU; सामान्य · fdruh कितनी · fo|ky; विद्यालय · i=koyh पत्रावली · dk;Z कार्य
  fuEufyf[kr निम्नलिखित · vkS"kf/k औषधि · ijh{kk परीक्षा · Kku ज्ञान · Je श्रम · Øe क्रम · fØ;k क्रिया · lfØ; सक्रिय · izkFkfed प्राथमिक
  LokLF; स्वास्थ्य · eèkqesg मधुमेह · /keuh धमनी · cPpk बच्चा · Vªd ट्रक · deZpkjh कर्मचारी · o"kZ वर्ष · lw;Z सूर्य · xHkZ गर्भ
  deks± कर्मों · deksZa कर्मों · fuekZ.k निर्माण · funsZ'k निर्देश · vkfFkZd आर्थिक · okf"kZd वार्षिक · gìh हड्डी · gfM~M;ksa हड्डियों · fpfdRlk चिकित्सा
  m".k उष्ण · fuf'pr निश्चित · iz'u प्रश्न · mÙkj उत्तर · f'k'kq शिशु · bZ'oj ईश्वर · ,d एक · ,slk ऐसा · _rq ऋतु
  ¼d½ (क) · jkf= रात्रि · jkf=k रात्रि · ek=k मात्रा · MkW- डॉ. · 40&60 40-60 · nzO; द्रव्य · [kwu खून · ?kko घाव
  laØe.k संक्रमण · fgUnh हिन्दी · fganh हिंदी · #f/kj रुधिर · 'okl श्वास · lIrkg सप्ताह · vLirky अस्पताल · foVkfeu विटामिन · Å¡pk ऊँचा
  vk¡[k आँख · Fkk;jkWbM थायरॉइड · d+ क़`
  .split(/ · |\n\s*/)
  .map((pair) => pair.split(" ") as [string, string]);

describe("Kruti Dev and DevLys", () => {
  it.each(WORDS)("%s is %s", (stored, read) => {
    expect(unicodeOfKrutiDev(stored)).toBe(read.normalize("NFC"));
  });

  it.each(["The pulse", "50%", "k", "kkk", "~~", "x\ue000", "Z"])("%j is not sure, and is not read", (stored) => {
    expect(unicodeOfKrutiDev(stored)).toBeNull();
  });
});

describe("a workbook in an old font", () => {
  const rows = (answer: string, dose = "5 mg") => [
    ["Question", "A", "B", "Answer"],
    ["ekuo 'kjhj dk vax dkSu lk gS\\", "ân;", dose, answer],
    ["Pulse?", "slow", "fast", "B"],
  ];
  /** Its second row is in the font, as its cells say. */
  const inFont = (font: string, cells: unknown[][]) =>
    readBank({
      name: "x.xlsx",
      bytes: repacked(workbookOf(cells), {
        "xl/styles.xml": `<styleSheet><fonts><font><name val="Calibri"/></font><font><name val="${font}"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>`,
        "xl/worksheets/sheet1.xml": (xml) => xml.replace(/<c r="([A-D]2)"/g, '<c r="$1" s="1"'),
      }),
    });

  it("is read where its table is known", () => {
    for (const font of ["Kruti Dev 010", "DevLys 010"]) {
      expect(inFont(font, rows("A", "5")).questions).toMatchObject([
        { question: "मानव शरीर का अंग कौन सा है?", options: ["हृदय", "5"], rightPlaces: [1], language: "hi" },
        { question: "Pulse?", language: "en" },
      ]);
    }
  });

  it.each([
    ["Kruti Dev 010", rows("c", "5"), /cell D2 is "c" in the font Kruti Dev 010, which shows another letter/],
    ["Kruti Dev 010", rows("A", "50%"), /cell C2 is in the font Kruti Dev 010/],
    ["Preeti", rows("A"), /cell A2 is in the font Preeti, which phones do not have/],
  ])("is refused by its row where it is not: %s", (font, cells, reason) => {
    const { questions, badRows } = inFont(font, cells);
    expect([questions.length, badRows]).toEqual([1, [{ line: 2, reason: expect.stringMatching(reason) }]]);
  });

  it("is refused as an .xls and an .ods", () => {
    const font = [0x31, 0, 22, 0, ...Array(14).fill(0), 6, 0, ...new TextEncoder().encode("Preeti")];
    const xls = withRecords(workbookOf(rows("A"), "biff8"), font);
    expect(() => readBank({ name: "x.xls", bytes: xls })).toThrow(/uses the font Preeti.*\.xls\. Save/);
    const ods = repacked(workbookOf(rows("A"), "ods"), {
      "content.xml": (xml) => xml.replace("<office:body>", '<x style:font-name="Kruti Dev 010"/><office:body>'),
    });
    expect(() => readBank({ name: "x.ods", bytes: ods })).toThrow(/uses the font Kruti Dev 010.*\.ods\. Save/);
  });
});

describe("letters of an old font without the font", () => {
  it.each([
    "dfgj z/L/sf] ;a}eGbf 7\"nf] c+u s'g xf]?",
    "×æÙß àæÚUèÚU ·¤æ âÕâð ÕÇ¸æ ¥´» ·¤æñÙ âæ ãñ?",
    "kdpj clypy; kpfg;nghpa cWg;G vJ?",
    "gvbe †`‡ni me‡P‡q eo A½ †KvbwU?",
  ])("are known: %s", (text) => expect(legacyLetters([text], false)).toMatch(/convert it to Unicode/));

  it.each([
    "pH = 7.4 PaCO2 40 mmHg HCO3 24 mEq/L SpO2 98%",
    "Sharir ka sabse bada ang kaun sa hai?",
    "¿Cuál es la vitamina más común en España?",
    "HbA1c FiO2 SaO2 PaO2 TNFα IgG IgM; x<sub>2</sub>",
    "मानव शरीर dk gS esa",
  ])("are not what only looks strange: %s", (text) => expect(legacyLetters([text], false)).toBeNull());

  it("refuse their rows, and rows beside them without an English word", () => {
    const text =
      "question,A,B,answer\nekuo 'kjhj esa dkSu gS\\,jä,ân;,A\njDr lewg\\,x,y,B\nWhich of these is normal?,a,b,A";
    const { questions, badRows } = readBank({ name: "x.csv", bytes: new TextEncoder().encode(text) });
    expect(questions.map(({ line }) => line)).toEqual([4]);
    expect(badRows.map(({ line }) => line)).toEqual([2, 3]);
  });
});
