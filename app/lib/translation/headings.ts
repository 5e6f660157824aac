/** Headings in languages a model may use though the prompt forbids it. */
const headingWords = {
  question:
    "question प्रश्न सवाल প্রশ্ন প্ৰশ্ন கேள்வி வினா ప్రశ్న ಪ್ರಶ್ನೆ ചോദ്യം પ્રશ્ન ਪ੍ਰਸ਼ਨ ਸਵਾਲ ପ୍ରଶ୍ନ سوال سؤال السؤال پرسش 问题 問題 题目 題目 質問 設問 질문 문제 คำถาม câu_hỏi pertanyaan soalan tanong katanungan pregunta frage domanda pergunta questão вопрос soru pytanie vraag fråga spørgsmål spørsmål kysymys ερώτηση שאלה swali ìbéèrè ibeere ajụjụ tambaya ጥያቄ",
  options:
    "options option choices विकल्प पर्याय বিকল্প বিকল্পগুলি অপশন বিকল্পসমূহ விருப்பங்கள் தெரிவுகள் விடைகள் ఎంపికలు ఐచ్ఛికాలు ಆಯ್ಕೆಗಳು ഓപ്ഷനുകൾ ഉത്തരങ്ങൾ વિકલ્પો ਵਿਕਲਪ ବିକଳ୍ପ ବିକଳ୍ପଗୁଡ଼ିକ اختیارات آپشنز متبادل الخيارات خيارات گزینه‌ها گزینه_ها گزینهها 选项 選項 選択肢 선택지 보기 옵션 ตัวเลือก các_lựa_chọn lựa_chọn phương_án pilihan opsi pagpipilian mga_pagpipilian opciones optionen antwortmöglichkeiten opzioni opções alternativas варианты варианты_ответа варианты_ответов seçenekler şıklar opcje odpowiedzi opties alternativ svarmuligheder muligheder alternativer vaihtoehdot επιλογές אפשרויות תשובות chaguo machaguo àṣàyàn nhọrọ zaɓuɓɓuka zaɓi አማራጮች ምርጫዎች",
  explanation:
    "explanation rationale व्याख्या स्पष्टीकरण ব্যাখ্যা விளக்கம் వివరణ ವಿವರಣೆ വിശദീകരണം સમજૂતી સ્પષ્ટીકરણ ਵਿਆਖਿਆ ବ୍ୟାଖ୍ୟା وضاحت تشریح شرح الشرح تفسير التفسير توضیح توضیحات 解释 解釋 解析 解説 説明 说明 설명 해설 คำอธิบาย giải_thích penjelasan paliwanag explicación explication erklärung spiegazione explicação объяснение пояснение açıklama wyjaśnienie uitleg toelichting förklaring forklaring selitys εξήγηση הסבר maelezo ufafanuzi àlàyé nkọwa bayani ማብራሪያ",
  answer:
    "answer correct_answer right_answer उत्तर सही_उत्तर बरोबर_उत्तर উত্তর সঠিক_উত্তর பதில் சரியான_விடை விடை సమాధానం సరైన_సమాధానం ಉತ್ತರ ಸರಿಯಾದ_ಉತ್ತರ ഉത്തരം જવાબ સાચો_જવાબ ਜਵਾਬ ਉੱਤਰ ଉତ୍ତର جواب درست_جواب الإجابة الإجابة_الصحيحة پاسخ 答案 正确答案 正解 정답 답 คำตอบ đáp_án jawaban jawapan sagot tamang_sagot respuesta respuesta_correcta réponse bonne_réponse antwort richtige_antwort risposta risposta_corretta resposta resposta_correta ответ правильный_ответ cevap doğru_cevap odpowiedź antwoord svar rätt_svar vastaus απάντηση תשובה תשובה_נכונה jibu idahun azịza amsa መልስ",
} as const;

export type Heading = keyof typeof headingWords;

const byWord = new Map(
  Object.entries(headingWords).flatMap(([heading, list]) =>
    list.split(" ").map((word) => [word.replaceAll("_", " ").normalize("NFKC"), heading as Heading] as const),
  ),
);

/** Strips Markdown, and the invisible marks that isolate a direction. */
function withoutMarks(line: string): string {
  return line.replace(/^[\s\u200b-\u200f\ufeff>]*(?:#{1,6}\s+)?(?:[-*•]\s+(?=\S))?/u, "").trimEnd();
}

/** Heading at the start of a line, and the rest of the line. */
export function headingOf(line: string): { heading: Heading; rest: string } | null {
  const bare = withoutMarks(line);
  const found = /^(?:\*\*|__|\*|_)?\s*([^:：፦*]{2,30}?)\s*(?:\*\*|__|\*|_)?\s*(?:[:：፦]\s*(?:\*\*|__)?|$)/u.exec(bare);
  const word = found?.[1]?.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ");
  const heading = word === undefined ? undefined : byWord.get(word);
  if (found === null || heading === undefined) return null;
  return { heading, rest: bare.slice(found[0].length).trim() };
}

/** Alphabets of option labels; the prompt asks for the first. */
const optionAlphabets =
  "ABCDEFGHIJ abcdefghij कखगघङचछजझञ কখগঘঙচছজঝঞ அஆஇஈஉஊஎஏஐஒ АБВГДЕЖЗИК абвгдежзик ΑΒΓΔΕΖΗΘΙΚ αβγδεζηθικ אבגדהוזחטי أبجدهوزحطي ابجدهوزحطي ①②③④⑤⑥⑦⑧⑨⑩ ⒶⒷⒸⒹⒺⒻⒼⒽⒾⒿ".split(
    " ",
  );

const findOptionPlace = (letter: string) =>
  optionAlphabets.map((alphabet) => [...alphabet].indexOf(letter)).find((place) => place >= 0) ?? null;

const headingLabel =
  /^(?:\*\*|__)?[([（]?\s*(?:(\p{L}|[①-⑩Ⓐ-Ⓙ])(?:(?:\*\*|__)?\s*[.)\]）:：．、](?:\*\*|__)?)|([①-⑩Ⓐ-Ⓙ]))(?=\s|$|[^\s\d])\s*/u;

/** Label at the start of a line, its place (from 0), and the text behind it. */
export function labelOf(line: string): { place: number; rest: string } | null {
  const bare = withoutMarks(line).normalize("NFC");
  const folded = bare.replace(/^([([（]?)([Ａ-Ｊ])/u, (_, open: string, wide: string) => {
    return open + String.fromCharCode(wide.charCodeAt(0) - 0xfee0);
  });
  const found = headingLabel.exec(folded);
  const letter = found?.[1] ?? found?.[2];
  const place = letter === undefined ? null : findOptionPlace(letter);
  if (found === null || place === null) return null;
  return { place, rest: folded.slice(found[0].length).trim() };
}
